//! Analyses a game, keeps the tables in a folder and writes what is asked for: the table of who wins how much, the
//! agreement with listings of exact values, positions for training, won positions for matches.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result};
use clap::Parser;
use flate2::read::GzDecoder;
use shadara_lab::exact::{Analysis, Exact, Key, Listed, Reservoirs, Sample, Shares, read_listing};
use shadara_rules::{Game, Side};

#[derive(Parser)]
struct Arguments {
    /// The game with its options.
    game: String,
    /// Where the tables are kept; made where they are not there yet.
    folder: PathBuf,
    /// Listings of positions with their values, plain or compressed. No position of theirs is written out.
    #[arg(long)]
    check: Vec<PathBuf>,
    /// A folder for the listings with the values found here.
    #[arg(long)]
    rewrite: Option<PathBuf>,
    /// How many random positions to check against the values of those that their turns lead to.
    #[arg(long, default_value_t = 0)]
    verify: usize,
    /// The file for positions for training, and how many to write.
    #[arg(long, num_args = 2, value_names = ["FILE", "NUMBER"])]
    train: Vec<String>,
    /// The beginning of the names of the files for positions won for a side, and how many to write for each side.
    #[arg(long, num_args = 2, value_names = ["PREFIX", "NUMBER"])]
    won: Vec<String>,
    /// The seed of all that is random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let game: Game = arguments.game.parse()?;
    let analysis = analysis(&game, &arguments.folder)?;
    print_tally(&analysis);
    let mut taken = HashSet::new();
    for path in &arguments.check {
        let listed = listing(&game, path)?;
        check(&analysis, path, &listed);
        if let (Some(folder), Some(name)) = (&arguments.rewrite, path.file_stem()) {
            rewrite(&analysis, &folder.join(name), &listed)?;
        }
        taken.extend(listed.iter().map(|line| analysis.key(&line.position)));
    }
    verify(&analysis, arguments.seed, arguments.verify)?;
    if let [prefix, number] = arguments.won.as_slice() {
        for (side, seed) in [(Side::Many, 1), (Side::Few, 2)] {
            let path = format!("{prefix}{}.txt", side.letter());
            let won = won(&analysis, side, number.parse()?, arguments.seed + seed, &mut taken)?;
            write_samples(Path::new(&path), won.iter())?;
        }
    }
    if let [path, number] = arguments.train.as_slice() {
        train(&analysis, Path::new(path), number.parse()?, arguments.seed, &taken)?;
    }
    Ok(())
}

fn analysis(game: &Game, folder: &Path) -> Result<Analysis> {
    if folder.exists() {
        return Ok(Analysis::load(game, folder)?);
    }
    let start = Instant::now();
    let analysis = Analysis::run(game, &mut |done| {
        let (few, many, positions) = (done.few, done.many, done.positions);
        eprintln!("{few} few, {many} many: {positions} positions in {:.1} s", done.time.as_secs_f64());
    })?;
    eprintln!("all in {:.1} s", start.elapsed().as_secs_f64());
    analysis.save(folder)?;
    eprintln!("saved after {:.1} s", start.elapsed().as_secs_f64());
    Ok(analysis)
}

fn print_tally(analysis: &Analysis) {
    println!(
        "| few | many | many to move: many win | few win | open | few to move: many win | few win | open | longest wins |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for row in analysis.tally() {
        let percent = |shares: Shares| shares.percent().map(|part| format!("{part:.4}")).join(" | ");
        let longest = |shares: Shares| format!("M {} F {}", shares.longest_many, shares.longest_few);
        let (many, few) = (row.many_to_move, row.few_to_move);
        println!(
            "| {} | {} | {} | {} | {}, {} |",
            row.few,
            row.many,
            percent(many),
            percent(few),
            longest(many),
            longest(few)
        );
    }
}

fn listing(game: &Game, path: &Path) -> Result<Vec<Listed>> {
    let bytes = fs::read(path).with_context(|| path.display().to_string())?;
    let mut text = String::new();
    if path.extension().is_some_and(|extension| extension == "gz") {
        GzDecoder::new(bytes.as_slice()).read_to_string(&mut text)?;
    } else {
        text = String::from_utf8(bytes)?;
    }
    Ok(read_listing(game, &text)?)
}

fn check(analysis: &Analysis, path: &Path, listed: &[Listed]) {
    let game = analysis.game();
    let (mut same, mut unknown, mut hemmed, mut wrong) = (0, 0, 0, 0);
    for line in listed {
        let position = &line.position;
        hemmed += usize::from(position.side() == Side::Few && !game.hemmed(position).is_empty());
        wrong += usize::from(analysis.follows_from_turns(position) == Some(false));
        match analysis.value(position) {
            None => unknown += 1,
            Some(value) if value.winner() == line.winner => same += 1,
            Some(value) => {
                println!("differs: {} listed {:?}, here {value:?}", game.position_text(position), line.winner)
            }
        }
    }
    println!(
        "{}: {} lines, {same} the same, {unknown} unknown here; {wrong} do not follow from their turns; \
         {hemmed} with a hemmed piece and the few to move",
        path.display(),
        listed.len()
    );
}

fn rewrite(analysis: &Analysis, path: &Path, listed: &[Listed]) -> Result<()> {
    let mut file = BufWriter::new(File::create(path).with_context(|| path.display().to_string())?);
    for Listed { position, .. } in listed {
        let value = analysis.value(position).context("a position that is not known")?;
        writeln!(file, "{} {}", analysis.game().position_text(position), value.letter())?;
    }
    Ok(file.flush()?)
}

fn verify(analysis: &Analysis, seed: u64, number: usize) -> Result<()> {
    let mut wrong = 0;
    for sample in analysis.sample(seed, number) {
        let position = analysis.game().read_position(&sample.position)?;
        if analysis.follows_from_turns(&position) != Some(true) {
            println!("does not follow: {sample:?}");
            wrong += 1;
        }
    }
    println!("{number} random positions checked by their turns, {wrong} wrong");
    Ok(())
}

fn write_samples<'a>(path: &Path, samples: impl Iterator<Item = &'a Sample>) -> Result<()> {
    let mut file = BufWriter::new(File::create(path).with_context(|| path.display().to_string())?);
    for Sample { position, value } in samples {
        writeln!(file, "{position}\t{}\t{}", value.letter(), value.plies())?;
    }
    Ok(file.flush()?)
}

/// Positions with two of the Few and 10 to 16 of the Many that a side wins in 20 plies or more, spread evenly as far as
/// they are found among so many.
fn won(
    analysis: &Analysis,
    side: Side,
    number: usize,
    seed: u64,
    taken: &mut HashSet<Key>,
) -> Result<Vec<Sample>> {
    const TRIES: usize = 300_000;
    let cells = analysis.cells().into_iter().filter(|cell| cell.few == 2 && (10..=16).contains(&cell.many));
    let key = |sample: &Sample| -> Result<Key> {
        Ok(analysis.key(&analysis.game().read_position(&sample.position)?))
    };
    let mut held: Vec<Vec<Sample>> = Vec::new();
    for (index, cell) in cells.enumerate() {
        let mut found = analysis.sample_of(cell, seed + 100 * index as u64, TRIES);
        found.retain(|sample| sample.value.winner() == Some(side) && sample.value.plies() >= 20);
        held.push(found);
    }
    let mut samples = Vec::new();
    while samples.len() < number && held.iter().any(|held| !held.is_empty()) {
        for sample in held.iter_mut().filter_map(Vec::pop) {
            if samples.len() < number && taken.insert(key(&sample)?) {
                samples.push(sample);
            }
        }
    }
    Ok(samples)
}

/// Equally many positions of each kind; of these at least 15 % of each value, as far as there are so many.
fn train(analysis: &Analysis, path: &Path, number: usize, seed: u64, taken: &HashSet<Key>) -> Result<()> {
    let choose = |value: Exact| {
        Some(match value.winner() {
            Some(Side::Many) => 0,
            Some(Side::Few) => 1,
            None => 2,
        })
    };
    let cells = analysis.cells();
    let quota = number / cells.len();
    let mut all = Vec::new();
    for (index, &cell) in cells.iter().enumerate() {
        let wanted = Reservoirs { count: 3, size: quota, choose: &choose, taken };
        let held = analysis.reservoirs(cell, seed + 1000 + index as u64, &wanted);
        let there: Vec<usize> = held.iter().map(Vec::len).collect();
        let row = analysis.tally().into_iter().find(|row| (row.few, row.many) == (cell.few, cell.many));
        let shares = row.map(|row| if cell.side == Side::Many { row.many_to_move } else { row.few_to_move });
        let parts = parts(quota, &there, shares.unwrap_or_default().percent());
        println!("{cell:?}: {parts:?}, of at most {there:?}");
        all.extend(held.into_iter().zip(parts).flat_map(|(held, part)| held.into_iter().take(part)));
    }
    write_samples(path, all.iter())
}

/// How many of each value: by their percentages, but at least 15 % where there are as many; the quota together.
fn parts(quota: usize, there: &[usize], percent: [f64; 3]) -> [usize; 3] {
    let mut parts = [0; 3];
    for (index, part) in parts.iter_mut().enumerate() {
        *part = ((quota as f64 * percent[index].max(15.0) / 100.0) as usize).min(there[index]);
    }
    // Too many: take from the largest. Too few: give where there are more.
    while parts.iter().sum::<usize>() != quota {
        let sum: usize = parts.iter().sum();
        if sum > quota {
            let Some(largest) = parts.iter_mut().max() else { break };
            *largest -= 1;
        } else {
            let Some(index) =
                (0..3).filter(|&index| parts[index] < there[index]).max_by_key(|&index| parts[index])
            else {
                break;
            };
            parts[index] += 1;
        }
    }
    parts
}
