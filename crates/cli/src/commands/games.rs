//! `shadara games`: the catalogue.

use std::io::{self, Write};

use clap::Args;
use shadara_rules::Side;
use shadara_rules::catalogue::{GAMES, GameEntry, GameOption};

use crate::arguments::Verdict;
use crate::failure::Failure;
use crate::table::write_table;

/// Lists the games with their options, defaults, presets and sources
#[derive(Args)]
pub struct Games {}

impl Games {
    /// Writes the catalogue.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        for (index, entry) in GAMES.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            write_entry(out, entry)?;
        }
        Ok(Verdict::Fine)
    }
}

fn write_entry(out: &mut impl Write, entry: &GameEntry) -> io::Result<()> {
    let rules = &entry.ruleset;
    let in_hand = if rules.hand > 0 { format!(", {} of them in hand", rules.hand) } else { String::new() };
    let first = match rules.first {
        Side::Few => "Few",
        Side::Many => "Many",
    };
    let about = [
        ["region", entry.region],
        ["sources", &entry.sources.join(", ")],
        ["board", rules.board.name],
        ["Few", &format!("{} ({})", entry.few, rules.few.len())],
        ["Many", &format!("{} ({}{in_hand})", entry.many, rules.many_total())],
        ["first turn", first],
    ];
    writeln!(out, "{}", entry.name)?;
    write_table(out, &about.map(|row| row.map(String::from)))?;

    let mut options = vec![["option", "value", "source", ""].map(String::from)];
    options.extend(entry.options.iter().flat_map(option_rows));
    writeln!(out)?;
    write_table(out, &options)?;

    let presets = entry.presets.iter().map(|preset| [preset.name, preset.game, preset.source]);
    let presets: Vec<_> = std::iter::once(["preset", "game", "source"])
        .chain(presets)
        .map(|row| row.map(String::from))
        .collect();
    writeln!(out)?;
    write_table(out, &presets)
}

/// One row for the numbers that an option takes and one for each of its words; the first has the option's name.
fn option_rows(option: &GameOption) -> Vec<[String; 4]> {
    let named_default = option.choices.iter().any(|choice| choice.value == option.default);
    let numbers = option.numbers.iter().map(|numbers| {
        let note = if named_default { String::new() } else { format!("default {}", option.default) };
        (format!("{} to {}", numbers.least, numbers.greatest), numbers.source, note)
    });
    let words = option.choices.iter().map(|choice| {
        let note = if choice.value == option.default { "default" } else { "" };
        (choice.value.to_owned(), choice.source, note.to_owned())
    });
    let rows = numbers.chain(words).enumerate();
    rows.map(|(index, (value, source, note))| {
        let name = if index == 0 { option.name } else { "" };
        [name.to_owned(), value, source.to_owned(), note]
    })
    .collect()
}
