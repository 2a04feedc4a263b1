//! Why a text is no game: the place and what is wrong there.

use shadara_play::LoadError;
use shadara_rules::{ReadTurnError, RecordFault};

use crate::texts::Texts;

/// How many signs are quoted of what stands at the place.
const QUOTED: usize = 24;

/// Why a record cannot be read.
pub fn unreadable(texts: &Texts, text: &str, error: &LoadError) -> String {
    let error = match error {
        LoadError::Record(error) => error,
        LoadError::Tag { tag, found, .. } => {
            return texts.with("record.tag", &[("tag", *tag), ("found", found)]);
        }
    };
    let what = match &error.fault {
        RecordFault::Expected(_) => texts.get("record.syntax"),
        RecordFault::NoGame => texts.get("record.no-game"),
        RecordFault::TagTwice(tag) => texts.with("record.tag-twice", &[("tag", tag)]),
        RecordFault::Game(_) => texts.get("record.game"),
        RecordFault::Position(_) => texts.get("record.position"),
        RecordFault::ResultTag => texts.get("record.result"),
        RecordFault::Number(number) => texts.with("record.number", &[("number", number)]),
        RecordFault::Turn(ReadTurnError::Text(_)) => texts.get("record.turn"),
        RecordFault::Turn(ReadTurnError::Illegal(_)) => texts.get("record.illegal"),
        RecordFault::TurnTwice => texts.get("record.turn-twice"),
        RecordFault::ResultNotOfTag(_) | RecordFault::ResultNotOfRules(_) => texts.get("record.other-result"),
    };
    let (line, column) = (error.line.to_string(), error.column.to_string());
    let rest = text.get(error.offset..).unwrap_or_default();
    let found: String = rest.lines().next().unwrap_or_default().chars().take(QUOTED).collect();
    let values = [("line", &*line), ("column", &*column), ("found", &*found), ("what", &*what)];
    texts.with(if found.is_empty() { "record.end" } else { "record.at" }, &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::tests::english;
    use shadara_play::LiveGame;

    #[test]
    fn the_place_and_the_fault_are_named() {
        let head = "[Game \"sher-bakar\"]\n\n";
        for (text, expected) in [
            (format!("{head}1. b2-b9 *"), "Line 3, column 7, at “b9 *”: no turn of this board"),
            (
                format!("{head}1. b2-b3 b2-b3 *"),
                "Line 3, column 10, at “b2-b3 *”: this turn is not legal here",
            ),
            (format!("{head}2. b2-b3 *"), "Line 3, column 1, at “2. b2-b3 *”: the number 1. belongs here"),
            (
                format!("{head}1. b2-b3"),
                "At the end, line 3, column 9: something is missing or does not belong",
            ),
            (
                "[Game \"chess\"]\n\n*".to_owned(),
                "Line 1, column 8, at “chess\"]”: no game or no rules that are known",
            ),
            ("Hello".to_owned(), "Line 1, column 1, at “Hello”: a record begins with the tag [Game \"…\"]"),
        ] {
            let error = LiveGame::load(&text).unwrap_err();
            assert_eq!(unreadable(&english(), &text, &error), expected, "{text}");
        }
    }
}
