//! The keys of messages: each that the page asks for exists in every language, and each that exists is asked for. What a
//! language says fits what the page knows: places, word forms, plural forms.

use std::collections::BTreeSet;
use std::path::Path;

use shadara_play::Level;
use shadara_rules::{Outcome, Side, catalogue::GAMES};

use super::tests::{categories, english, everyone};
use super::{Message, Texts};
use crate::dialogs::KEYS;
use crate::settings::SETTINGS;
use crate::words::side_key;

/// The page's fixed parts.
const PAGE: &str = include_str!("../../../../index.html");

/// The marks in them that ask for a key.
const MARKS: [&str; 3] = ["data-text=\"", "data-label=\"", "data-content=\""];

/// What the program is built with.
const BUILD: &str = include_str!("../../build.rs");

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
fn filled(pattern: &str, texts: &Texts) -> BTreeSet<String> {
    let sides = || Side::ALL.into_iter().map(side_key);
    let kinds = || GAMES.iter().flat_map(|game| [game.few, game.many]);
    let options = || GAMES.iter().flat_map(|game| game.options);
    let outcomes = [Outcome::FewHemmed, Outcome::ManyBlocked, Outcome::Repetition, Outcome::NoProgress];
    match pattern {
        "ask.{}" | "ask.{}.picked" | "confirm.resign.{}" | "end.resignation.{}" | "end.time.{}"
        | "tell.movable.{}" | "tell.you.{}" => keys(sides().map(|side| pattern.replace("{}", side))),
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
            // Languages are named in themselves.
            let worded =
                choice.values.iter().filter(|value| choice.name != "language" || **value == "system");
            worded.map(|value| format!("settings.{}.{value}", choice.name))
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
        "word.{kind}.{form}" => word_forms(texts),
        _ => panic!("nobody has said which keys {pattern} stands for"),
    }
}

/// The keys of the words for pieces that the messages of a language ask for.
fn word_forms(texts: &Texts) -> BTreeSet<String> {
    let asked: BTreeSet<&str> = texts.messages.values().flat_map(places).collect();
    let forms = |side: Side, kind: &'static str| {
        let forms =
            asked.iter().filter_map(move |place| place.strip_prefix(side_key(side))?.strip_prefix('.'));
        forms.map(|form| format!("word.{kind}.{form}")).collect::<Vec<_>>()
    };
    keys(GAMES.iter().flat_map(|game| [forms(Side::Few, game.few), forms(Side::Many, game.many)].concat()))
}

/// All texts of a message.
fn forms(message: &Message) -> Vec<&str> {
    match message {
        Message::Plain(text) => vec![text],
        Message::Plural(forms) => forms.values().map(String::as_str).collect(),
    }
}

/// The places in a message, without their braces.
fn places(message: &Message) -> BTreeSet<&str> {
    let parts = forms(message).into_iter().flat_map(|text| text.split('{').skip(1));
    parts
        .map(|part| part.split_once('}').unwrap_or_else(|| panic!("an open brace before {part:?}")).0)
        .collect()
}

/// Whether a place is one for a word for pieces.
fn is_word(place: &str) -> bool {
    place.starts_with("few.") || place.starts_with("many.")
}

/// The keys that the page's fixed parts ask for.
fn fixed() -> BTreeSet<String> {
    let parts = MARKS.into_iter().flat_map(|mark| PAGE.split(mark).skip(1));
    keys(parts.map(|rest| rest.split('"').next().unwrap().to_owned()))
}

/// All keys that the page asks for in a language.
fn asked_for(texts: &Texts) -> BTreeSet<String> {
    // Of English, which comes first: another language may lack a whole group yet.
    let english = english();
    let groups: BTreeSet<&str> = english.messages.keys().filter_map(|key| key.split('.').next()).collect();
    let source = source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) + BUILD;
    let mut asked = fixed();
    for text in quoted(&source).filter(|text| is_key(text, &groups)) {
        if text.contains('{') {
            asked.extend(filled(text, texts));
        } else {
            asked.insert(text.to_owned());
        }
    }
    // A question has a text for its yes, whichever side is asked.
    asked.extend(
        ["agree", "erase", "offer", "remove", "resign"].map(|question| format!("confirm.{question}.yes")),
    );
    asked
}

#[test]
fn every_key_asked_for_exists_and_every_key_is_asked_for() {
    for texts in everyone() {
        let there = keys(texts.messages.keys().cloned());
        let asked = asked_for(&texts);
        let missing: Vec<_> = asked.difference(&there).collect();
        assert!(missing.is_empty(), "asked for, but not in {}.json: {missing:?}", texts.tag);
        let unused: Vec<_> = there.difference(&asked).collect();
        assert!(unused.is_empty(), "in {}.json, but nobody asks for them: {unused:?}", texts.tag);
    }
}

#[test]
fn no_language_asks_for_values_that_the_page_does_not_give() {
    let english = english();
    for texts in everyone() {
        for (key, message) in texts.messages.iter().filter(|(key, _)| !key.starts_with("word.")) {
            let model = &english.messages[key];
            let mut known = places(model);
            if matches!(model, Message::Plural(_)) {
                known.insert("count");
            }
            for place in places(message).into_iter().filter(|place| !is_word(place)) {
                assert!(known.contains(place), "{}.json, {key}: nobody knows {{{place}}}", texts.tag);
            }
        }
    }
}

#[test]
fn plural_forms_are_those_of_the_language_and_stand_where_there_is_a_number() {
    let english = english();
    let is_plural = |message: &Message| matches!(message, Message::Plural(_));
    for texts in everyone() {
        let wanted: BTreeSet<&str> = categories(texts.tag).collect();
        for (key, message) in &texts.messages {
            if let Message::Plural(forms) = message {
                let there: BTreeSet<&str> = forms.keys().map(String::as_str).collect();
                assert_eq!(there, wanted, "{}.json, {key}", texts.tag);
            }
            if key.starts_with("word.") {
                continue;
            }
            let counted = is_plural(&english.messages[key]);
            assert!(counted || !is_plural(message), "{}.json, {key}: there is no number", texts.tag);
            let form = |place: &str| Some(place.split_once('.')?.1.to_owned());
            let words = places(message).into_iter().filter(|place| is_word(place)).filter_map(form);
            for form in words.filter(|_| !counted) {
                let same = |word: &str| word.starts_with("word.") && word.ends_with(&format!(".{form}"));
                let counts = texts.messages.iter().any(|(word, message)| same(word) && is_plural(message));
                assert!(!counts, "{}.json, {key}: {form} needs a number, and there is none", texts.tag);
            }
        }
    }
}

#[test]
fn every_message_can_be_said_in_every_game() {
    let english = english();
    for mut texts in everyone() {
        for game in &GAMES {
            texts.set_pieces(game.few, game.many);
            for (key, model) in english.messages.iter().filter(|(key, _)| !key.starts_with("word.")) {
                let values: Vec<_> = places(model).into_iter().map(|place| (place, "e3")).collect();
                for count in [0, 1, 2, 5, 21] {
                    let said = texts.form(key, Some(count), &values);
                    let whole =
                        !said.contains(['{', '}']) && !said.contains("word.") && !said.trim().is_empty();
                    assert!(whole, "{}.json, {key} in {}: {said:?}", texts.tag, game.name);
                }
            }
        }
    }
}

#[test]
fn the_fixed_parts_are_the_same_in_every_game_and_known_to_those_who_run_no_program() {
    for texts in everyone() {
        for key in fixed() {
            assert!(places(&texts.messages[&key]).is_empty(), "{}.json, {key} has places", texts.tag);
        }
        let direction = texts.get("language.direction");
        assert!(["ltr", "rtl"].contains(&&*direction), "{}.json, language.direction: {direction}", texts.tag);
    }
    let english = english();
    assert!(PAGE.contains(&format!(">{}</title>", english.get("page.title"))));
    assert!(PAGE.contains(&format!("content=\"{}\"", english.get("page.description"))));
}
