//! A recorded game against the rules.

use std::cmp::Ordering;
use std::fmt;

use shadara_rules::{Game, GameResult, History, Outcome, Position};

use super::recording::{Ply, Recording};
use crate::commands::turns::sorted_turns;
use crate::failure::visible;
use crate::input::turn_fault;

/// The most turns that are named one by one in a disagreement about legal turns.
const NAMED_TURNS: usize = 8;

/// Something in which recording and rules differ.
#[derive(Debug)]
pub struct Disagreement {
    place: Place,
    text: String,
}

#[derive(Clone, Copy, Debug)]
enum Place {
    Game,
    Start,
    Ply(usize),
    Final,
    Result,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::Game => f.write_str("game"),
            Place::Start => f.write_str("start"),
            Place::Ply(number) => write!(f, "ply {number}"),
            Place::Final => f.write_str("final"),
            Place::Result => f.write_str("result"),
        }?;
        // A recording may hold anything, and a disagreement is one line.
        write!(f, ": {}", visible(&self.text))
    }
}

/// Checks a game from its start to its result.
pub fn check(recording: &Recording) -> Vec<Disagreement> {
    let game: Game = match recording.game.parse() {
        Ok(game) => game,
        Err(error) => {
            let text = format!("{error}, in {:?}", recording.game);
            return vec![Disagreement { place: Place::Game, text }];
        }
    };
    let mut check = Check { game: &game, history: None, found: Vec::new() };
    check.resume(Place::Start, &recording.start);
    for (index, ply) in recording.plies.iter().enumerate() {
        check.ply(index + 1, ply);
    }
    check.meet(Place::Final, &recording.last);
    check.result(&recording.result);
    check.found
}

/// A game that is followed by its recorded turns. Where one cannot be played, the game goes on from the next recorded
/// position.
struct Check<'a> {
    game: &'a Game,
    /// The positions so far; `None` after a turn that could not be played.
    history: Option<History>,
    found: Vec<Disagreement>,
}

impl Check<'_> {
    fn report(&mut self, place: Place, text: String) {
        self.found.push(Disagreement { place, text });
    }

    /// Goes on from a recorded position.
    fn resume(&mut self, place: Place, recorded: &str) {
        match self.game.read_position(recorded) {
            Ok(position) => self.history = Some(History::new(position)),
            Err(error) => self.report(place, format!("{error}, in {recorded:?}")),
        }
    }

    /// Compares the position with the recorded one, from which the game goes on where there is no other.
    fn meet(&mut self, place: Place, recorded: &str) {
        let Some(history) = &self.history else { return self.resume(place, recorded) };
        let reached = self.game.position_text(history.position());
        if reached != recorded {
            self.report(place, format!("the position is {reached:?}, recorded is {recorded:?}"));
        }
    }

    fn ply(&mut self, number: usize, ply: &Ply) {
        let place = Place::Ply(number);
        self.meet(place, &ply.position);
        let Some(position) = self.history.as_ref().map(|history| *history.position()) else { return };
        if let Some(text) = self.legal_fault(&position, &ply.legal) {
            self.report(place, text);
        }
        match self.game.read_turn(&position, &ply.turn) {
            Ok(turn) => {
                let next = self.game.after(&position, turn);
                if let Some(history) = &mut self.history {
                    history.push(next);
                }
            }
            Err(error) => {
                self.history = None;
                self.report(place, format!("turn {:?}: {}", ply.turn, turn_fault(self.game, error)));
            }
        }
    }

    fn legal_fault(&self, position: &Position, recorded: &[String]) -> Option<String> {
        let legal: Vec<_> = sorted_turns(self.game, position).into_iter().map(|(text, _)| text).collect();
        let mut recorded = recorded.to_vec();
        recorded.sort_unstable();
        let (only_legal, only_recorded) = differences(&legal, &recorded);
        let parts = [("not recorded", only_legal), ("recorded but not legal", only_recorded)];
        let parts = parts.iter().filter(|(_, turns)| !turns.is_empty());
        let parts: Vec<_> = parts.map(|(what, turns)| format!("{what} {}", listed(turns))).collect();
        (!parts.is_empty()).then(|| format!("legal turns: {}", parts.join("; ")))
    }

    fn result(&mut self, recorded: &str) {
        let Some(result) = GameResult::from_text(recorded) else {
            return self.report(Place::Result, format!("expected F, M, 1/2 or *, recorded is {recorded:?}"));
        };
        let Some(history) = &self.history else { return };
        let outcome = self.game.outcome_of(history);
        let reached = outcome.map_or(GameResult::Open, Outcome::result);
        let went_on_after_draw = reached == GameResult::Draw && result == GameResult::Open;
        if reached != result && !went_on_after_draw {
            let reason = outcome.map_or(String::new(), |outcome| format!(" ({})", outcome.key()));
            self.report(Place::Result, format!("the result is {reached}{reason}, recorded is {result}"));
        }
    }
}

/// What only the one and what only the other of two sorted lists holds; what stands twice counts twice.
fn differences<'a>(one: &'a [String], other: &'a [String]) -> (Vec<&'a str>, Vec<&'a str>) {
    let (mut only_one, mut only_other) = (Vec::new(), Vec::new());
    let (mut one, mut other) = (one.iter().peekable(), other.iter().peekable());
    loop {
        let order = match (one.peek(), other.peek()) {
            (None, None) => return (only_one, only_other),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(a), Some(b)) => a.cmp(b),
        };
        let first = if order.is_le() { one.next() } else { None };
        let second = if order.is_ge() { other.next() } else { None };
        match (first, second) {
            (Some(text), None) => only_one.push(text.as_str()),
            (None, Some(text)) => only_other.push(text.as_str()),
            _ => {}
        }
    }
}

/// The turns one after the other, of a long list the first ones and how many more there are.
fn listed(turns: &[&str]) -> String {
    let named = turns.iter().take(NAMED_TURNS).copied().collect::<Vec<_>>().join(" ");
    match turns.len().checked_sub(NAMED_TURNS) {
        None | Some(0) => named,
        Some(more) => format!("{named} and {more} more"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(texts: &str) -> Vec<String> {
        texts.split_whitespace().map(String::from).collect()
    }

    #[test]
    fn differences_of_sorted_lists() {
        let (one, other) = (texts("a b d d"), texts("b c d"));
        assert_eq!(differences(&one, &other), (vec!["a", "d"], vec!["c"]));
        assert_eq!(differences(&one, &one), (vec![], vec![]));
        assert_eq!(differences(&[], &other), (vec![], vec!["b", "c", "d"]));
    }

    #[test]
    fn long_lists_are_cut_short() {
        assert_eq!(listed(&["a"; 8]), "a a a a a a a a");
        assert_eq!(listed(&["a"; 10]), "a a a a a a a a and 2 more");
    }
}
