//! The keys of messages: each that the page asks for exists, and each that exists is asked for.

use std::collections::BTreeSet;
use std::path::Path;

use shadara_play::Level;
use shadara_rules::{Outcome, Side, catalogue::GAMES};

use super::Message;
use super::tests::english;
use crate::dialogs::KEYS;
use crate::settings::SETTINGS;
use crate::words::side_key;

/// The page's fixed parts.
const PAGE: &str = include_str!("../../../../index.html");

fn keys(texts: impl IntoIterator<Item = String>) -> BTreeSet<String> {
    texts.into_iter().collect()
}

/// The text of all of this crate's source files.
fn source(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text += &source(&path);
        } else if !path.ends_with("texts/keys.rs") {
            let file = std::fs::read_to_string(&path).unwrap();
            // What tests ask for, the page need not.
            text += file.split("mod tests {").next().unwrap();
        }
    }
    text
}

/// What stands between double quotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('"').skip(1)
}

/// Whether a quoted text is a key, or a pattern for keys, of one of these groups: `ask.few`, `ask.{}`.
fn is_key(text: &str, groups: &BTreeSet<&str>) -> bool {
    let in_key = |letter: char| letter.is_ascii_alphanumeric() || "._-{}".contains(letter);
    text.split_once('.').is_some_and(|(group, rest)| groups.contains(group) && !rest.is_empty())
        && text.chars().all(in_key)
}

/// The keys that a pattern stands for.
fn filled(pattern: &str) -> BTreeSet<String> {
    let sides = || Side::ALL.into_iter().map(side_key);
    let kinds = || GAMES.iter().flat_map(|game| [game.few, game.many]);
    let options = || GAMES.iter().flat_map(|game| game.options);
    let outcomes = [Outcome::FewHemmed, Outcome::ManyBlocked, Outcome::Repetition, Outcome::NoProgress];
    match pattern {
        "ask.{}" | "ask.{}.picked" | "confirm.resign.{}" | "end.resignation.{}" | "tell.movable.{}"
        | "tell.you.{}" => keys(sides().map(|side| pattern.replace("{}", side))),
        "contest.won{by}" | "contest.won-by-captures{by}" => {
            keys(["", ".you", ".computer"].map(|by| pattern.replace("{by}", by)))
        }
        "level.{}" | "level.{number}" => keys(Level::all().map(|level| format!("level.{}", level.number()))),
        "end.{}" => {
            let others = outcomes.into_iter().chain([Outcome::Agreement]).map(Outcome::key);
            keys(sides().chain(others).map(|word| format!("end.{word}")))
        }
        "game.{}" | "game.{}.about" | "game.{}.short" => {
            keys(GAMES.iter().map(|game| pattern.replace("{}", game.name)))
        }
        "keys.{key}" | "keys.{key}.about" => keys(KEYS.iter().map(|key| pattern.replace("{key}", key))),
        "option.{}" | "option.{}.about" => keys(options().map(|option| pattern.replace("{}", option.name))),
        "option.{}.{}" => keys(options().flat_map(|option| {
            option.choices.iter().map(|choice| format!("option.{}.{}", option.name, choice.value))
        })),
        // Each has a text beside it.
        "preset.{}.{}" => keys(GAMES.iter().flat_map(|game| {
            let name = |preset: &str| format!("preset.{}.{preset}", game.name);
            game.presets
                .iter()
                .flat_map(move |preset| [name(preset.name), format!("{}.about", name(preset.name))])
        })),
        "settings.{}" => keys(SETTINGS.iter().map(|choice| format!("settings.{}", choice.name))),
        "settings.{}.{value}" => keys(SETTINGS.iter().flat_map(|choice| {
            choice.values.iter().map(|value| format!("settings.{}.{value}", choice.name))
        })),
        "source.{short}" => {
            let options = options().flat_map(|option| {
                let numbers = option.numbers.iter().map(|numbers| numbers.source);
                option.choices.iter().map(|choice| choice.source).chain(numbers)
            });
            let presets = GAMES.iter().flat_map(|game| game.presets).map(|preset| preset.source);
            keys(options.chain(presets).map(|source| format!("source.{source}")))
        }
        "word.{}.one" | "word.{kind}.side" => {
            let form = pattern.rsplit('.').next().unwrap();
            keys(kinds().map(|kind| format!("word.{kind}.{form}")))
        }
        // Asked for by the messages themselves.
        "word.{kind}.{form}" => word_forms(),
        _ => panic!("nobody has said which keys {pattern} stands for"),
    }
}

/// The keys of the words for pieces that the messages ask for.
fn word_forms() -> BTreeSet<String> {
    let texts = english();
    let templates: String = texts
        .messages
        .values()
        .flat_map(|message| match message {
            Message::Plain(text) => vec![text.clone()],
            Message::Plural(forms) => forms.values().cloned().collect(),
        })
        .collect();
    let asked = |side: Side, kind: &'static str| {
        let place = format!("{{{}.", side_key(side));
        let forms = templates.split(&place).skip(1).map(|rest| rest.split('}').next().unwrap());
        forms.map(|form| format!("word.{kind}.{form}")).collect::<Vec<_>>()
    };
    keys(GAMES.iter().flat_map(|game| [asked(Side::Few, game.few), asked(Side::Many, game.many)].concat()))
}

/// All keys that the page asks for.
fn asked_for() -> BTreeSet<String> {
    let texts = english();
    let groups: BTreeSet<&str> = texts.messages.keys().filter_map(|key| key.split('.').next()).collect();
    let source = source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let mut asked = BTreeSet::new();
    for text in quoted(&source).filter(|text| is_key(text, &groups)) {
        if text.contains('{') {
            asked.extend(filled(text));
        } else {
            asked.insert(text.to_owned());
        }
    }
    let fixed = ["data-text=\"", "data-label=\""].into_iter().flat_map(|mark| PAGE.split(mark).skip(1));
    asked.extend(fixed.map(|rest| rest.split('"').next().unwrap().to_owned()));
    // A question has a text for its yes, whichever side is asked.
    asked.extend(
        ["agree", "erase", "offer", "remove", "resign"].map(|question| format!("confirm.{question}.yes")),
    );
    asked
}

#[test]
fn every_key_asked_for_exists_and_every_key_is_asked_for() {
    let there = keys(english().messages.into_keys());
    let asked = asked_for();
    let missing: Vec<_> = asked.difference(&there).collect();
    assert!(missing.is_empty(), "asked for, but not in en.json: {missing:?}");
    let unused: Vec<_> = there.difference(&asked).collect();
    assert!(unused.is_empty(), "in en.json, but nobody asks for them: {unused:?}");
}
