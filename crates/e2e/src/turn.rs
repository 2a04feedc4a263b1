//! The text of a turn as what a person does at the board.

use anyhow::{Result, ensure};

/// One thing to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// Click on the point of this name.
    Point(String),
    /// Insist that the tigers capture.
    Insist,
}

/// What has to be done to play a turn: `b2-b3`, `a3xc1xe3`, `@e3`, `@e3,d2-c1`, any with `!` at its end. Insisting comes first:
/// the turn may be over with the last click.
pub fn gestures(turn: &str) -> Result<Vec<Gesture>> {
    let (moves, insists) = match turn.strip_suffix('!') {
        Some(moves) => (moves, true),
        None => (turn, false),
    };
    let mut gestures = Vec::new();
    if insists {
        gestures.push(Gesture::Insist);
    }
    for part in moves.split(',') {
        let points = part.strip_prefix('@').unwrap_or(part);
        for point in points.split(['-', 'x']) {
            let named = !point.is_empty() && point.chars().all(|character| character.is_ascii_alphanumeric());
            ensure!(named, "{turn:?} is no turn");
            gestures.push(Gesture::Point(point.to_owned()));
        }
    }
    Ok(gestures)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn short(turn: &str) -> String {
        let gestures = gestures(turn).unwrap();
        let words = gestures.iter().map(|gesture| match gesture {
            Gesture::Point(name) => name.as_str(),
            Gesture::Insist => "!",
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn steps_leaps_and_drops_are_clicks_on_their_points() {
        assert_eq!(short("b2-b3"), "b2 b3");
        assert_eq!(short("a3xc1"), "a3 c1");
        assert_eq!(short("a3xc1xe3"), "a3 c1 e3");
        assert_eq!(short("@e3"), "e3");
        assert_eq!(short("@e3,d2-c1"), "e3 d2 c1");
    }

    #[test]
    fn insisting_comes_before_the_move() {
        assert_eq!(short("b2-b3!"), "! b2 b3");
        assert_eq!(short("@e3,d2-c1!"), "! e3 d2 c1");
    }

    #[test]
    fn other_text_is_refused() {
        for text in ["", "!", "b2-", "@", "b2 b3", "b2-b3,", "b2-b3!!"] {
            assert!(gestures(text).is_err(), "{text:?}");
        }
    }
}
