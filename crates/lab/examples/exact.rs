//! Analyses a game, keeps the tables in a folder and writes what is asked for: the table of who wins how much, the
//! agreement with listings of exact values, positions for training, won positions for matches.

use std::cell::Cell;
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
    /// The file for positions for training, and how many to write of each kind, value and distance.
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
            let mut file = BufWriter::new(File::create(&path).context(path)?);
            write_samples(&mut file, won.iter())?;
            file.flush()?;
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

fn write_samples<'a>(file: &mut impl Write, samples: impl Iterator<Item = &'a Sample>) -> Result<()> {
    for Sample { position, value } in samples {
        writeln!(file, "{position}\t{}\t{}", value.letter(), value.plies())?;
    }
    Ok(())
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

/// Of each kind of position so many with each value and each distance from the end, four plies at a time, as far as there
/// are so many: the few positions through which long wins lead count as much as those that are everywhere. Of open ones
/// there are [`OPEN`] times as many.
fn train(analysis: &Analysis, path: &Path, number: usize, seed: u64, taken: &HashSet<Key>) -> Result<()> {
    const PLIES: u16 = 4;
    const DISTANCES: usize = 100;
    const OPEN: usize = 10;
    let turn = Cell::new(0);
    let choose = |value: Exact| {
        let distance = usize::from(value.plies() / PLIES).min(DISTANCES - 1);
        Some(match value.winner() {
            Some(Side::Many) => distance,
            Some(Side::Few) => DISTANCES + distance,
            None => {
                turn.set((turn.get() + 1) % OPEN);
                2 * DISTANCES + turn.get()
            }
        })
    };
    let mut file = BufWriter::new(File::create(path).with_context(|| path.display().to_string())?);
    for (index, &cell) in analysis.cells().iter().enumerate() {
        let wanted = Reservoirs { count: 2 * DISTANCES + OPEN, size: number, choose: &choose, taken };
        let held = analysis.reservoirs(cell, seed + 1000 + index as u64, &wanted);
        println!("{cell:?}: {} positions for training", held.iter().map(Vec::len).sum::<usize>());
        write_samples(&mut file, held.iter().flatten())?;
    }
    Ok(file.flush()?)
}
