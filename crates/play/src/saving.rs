//! Saving a game in progress as a record, and loading it.

use shadara_rules::{GameResult, NodeId, Outcome, Record, RecordError, Side, TurnTree};
use thiserror::Error;

use crate::{Clock, LiveGame, Seat, Seats};

/// The tag that says how the players ended the game: the outcome's key.
const TERMINATION: &str = "Termination";
/// The tag that says where the game stands, where that is not the end of the main line: after how many turns of it, and
/// in a branch after which turns from there on.
const STANDS_AFTER: &str = "StandsAfter";
/// The tag of the time control.
const TIME_CONTROL: &str = "TimeControl";
/// The tag that says what each side has left.
const TIME_LEFT: &str = "TimeLeft";
/// The tags that say who plays which side.
const PLAYERS: [(&str, Side); 2] = [("Few", Side::Few), ("Many", Side::Many)];

/// Why a text is no game in progress.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LoadError {
    /// The text is no record.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A tag does not fit the game.
    #[error("tag {tag}: expected {expected}, found {found:?}")]
    Tag {
        /// The tag.
        tag: &'static str,
        /// What was expected.
        expected: &'static str,
        /// What stands there.
        found: String,
    },
}

impl LiveGame {
    /// The game as the text of a record: all turns with their branches, the line that is shown as the main one.
    #[must_use]
    pub fn save(&self) -> String {
        let mut record = Record::new(self.tree().clone());
        let line = self.tree().main_line(NodeId::START);
        let path = self.tree().path(self.at());
        let shared = path.iter().zip(&line).take_while(|(here, main)| here == main).count();
        let mut set = |tag: &str, value: &str| {
            let set = record.set_tag(tag, value);
            debug_assert!(set.is_ok(), "{tag} is a name for a tag");
        };
        if self.seats() != Seats::PEOPLE {
            for (tag, side) in PLAYERS {
                set(tag, &self.seats().of(side).to_string());
            }
        }
        if let Some(clock) = self.clock() {
            set(TIME_CONTROL, &clock.control().to_string());
            set(TIME_LEFT, &clock.left_text());
        }
        if path.len() < line.len() || path.len() > shared {
            let aside = path[shared..].iter().map(|&node| self.tree().written_turn(node));
            let words: Vec<String> = std::iter::once((shared - 1).to_string()).chain(aside).collect();
            set(STANDS_AFTER, &words.join(" "));
        }
        if let Some((node, outcome)) = self.settled
            && line.last() == Some(&node)
        {
            set(TERMINATION, outcome.key());
            // The players can end only what the rules have not ended.
            let _ = record.set_result(outcome.result());
        }
        record.write()
    }

    /// The game of a record's text, where it stood when it was saved.
    ///
    /// # Errors
    /// If the text is no record, or its tags do not fit the game.
    pub fn load(text: &str) -> Result<LiveGame, LoadError> {
        let record = Record::read(text)?;
        let line = record.tree().main_line(NodeId::START);
        let end = line.last().copied().unwrap_or(NodeId::START);
        let stands = match record.tag(STANDS_AFTER) {
            None => end,
            Some(found) => place(record.tree(), &line, found).ok_or_else(|| {
                let expected =
                    "a number of turns, at most those of the main line, and what was played from there";
                LoadError::Tag { tag: STANDS_AFTER, expected, found: found.to_owned() }
            })?,
        };
        let settled = settled(&record, end)?;
        let clock = clock(&record)?;
        // Any other name is that of a person.
        let [few, many] = PLAYERS
            .map(|(tag, _)| record.tag(tag).and_then(|name| name.parse::<Seat>().ok()).unwrap_or_default());
        let mut live = LiveGame::from_tree(record.into_tree(), stands).with_seats(Seats { few, many });
        live.settled = settled.map(|outcome| (end, outcome));
        live.clock = clock;
        Ok(live)
    }
}

/// The node after so many turns of the main line, and after the turns from there on that follow the number.
fn place(tree: &TurnTree, line: &[NodeId], text: &str) -> Option<NodeId> {
    let mut words = text.split(' ');
    let main = words.next()?.parse().ok().and_then(|turns: usize| line.get(turns).copied())?;
    words.try_fold(main, |node, word| {
        tree.children(node).iter().copied().find(|&child| tree.written_turn(child) == word)
    })
}

/// How the players ended the game, where the rules did not.
fn settled(record: &Record, end: NodeId) -> Result<Option<Outcome>, LoadError> {
    if record.tree().outcome(end).is_some() {
        return Ok(None);
    }
    let possible = match record.result() {
        GameResult::Open => vec![],
        GameResult::Draw => vec![Outcome::Agreement],
        GameResult::Win(winner) => {
            let loser = !winner;
            vec![Outcome::Resignation { loser }, Outcome::Time { loser }]
        }
    };
    match record.tag(TERMINATION) {
        // What is usual, where nothing is said.
        None => Ok(possible.first().copied()),
        Some(found) => {
            let named = possible.into_iter().find(|outcome| outcome.key() == found);
            named.map(Some).ok_or_else(|| {
                let expected = "resignation or time with the result F or M, or agreement with 1/2";
                LoadError::Tag { tag: TERMINATION, expected, found: found.to_owned() }
            })
        }
    }
}

/// The clock that was kept with a game, if any.
fn clock(record: &Record) -> Result<Option<Clock>, LoadError> {
    let fault = |tag: &'static str, expected: &'static str| {
        let found = record.tag(tag).unwrap_or_default().to_owned();
        LoadError::Tag { tag, expected, found }
    };
    let Some(control) = record.tag(TIME_CONTROL) else { return Ok(None) };
    let control = control.parse().map_err(|_| fault(TIME_CONTROL, "minutes and seconds, as 10+5"))?;
    let clock = match record.tag(TIME_LEFT) {
        None => Some(Clock::new(control)),
        Some(left) => Clock::with_left_text(control, left),
    };
    clock.map(Some).ok_or_else(|| fault(TIME_LEFT, "milliseconds of both sides, as 598000 600000"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(name: &str, turns: &str) -> LiveGame {
        let mut live = LiveGame::new(name.parse().unwrap());
        for text in turns.split_whitespace() {
            let turn = live.game().read_turn(live.position(), text).unwrap();
            live.play(turn).unwrap();
        }
        live
    }

    fn again(live: &LiveGame) -> LiveGame {
        let loaded = LiveGame::load(&live.save()).unwrap();
        assert_eq!(loaded.save(), live.save());
        assert_eq!(loaded.position(), live.position());
        assert_eq!(loaded.outcome(), live.outcome());
        assert_eq!(loaded.line().len(), live.line().len());
        assert_eq!(loaded.seats(), live.seats());
        loaded
    }

    #[test]
    fn a_game_stands_where_it_stood() {
        let mut live = played("sher-bakar:few_win=0", "b2-b3! e3xc1 d2-d3");
        again(&live);
        live.undo();
        again(&live);
        live.undo();
        live.undo();
        let mut loaded = again(&live);
        assert!(loaded.redo() && loaded.redo() && loaded.redo() && !loaded.redo());
    }

    #[test]
    fn the_line_is_kept_before_older_branches() {
        let mut live = played("buga-shadara", "c3-c4 @c3");
        live.undo();
        live.undo();
        let turn = live.game().read_turn(live.position(), "c3xe3").unwrap();
        live.play(turn).unwrap();
        let loaded = again(&live);
        assert_eq!(loaded.tree().children(NodeId::START).len(), 2);
    }

    #[test]
    fn a_game_stands_in_a_branch() {
        let mut live = played("sher-bakar:few_win=0", "b2-b3! e3xc1 d2-d3");
        live.agree_on_draw().unwrap();
        live.go_to(live.line()[2]);
        for text in ["b2-c2", "a3-a4"] {
            let turn = live.game().read_turn(live.position(), text).unwrap();
            live.play(turn).unwrap();
        }
        live.set_comment("  A \"quiet\" try {here}.\n");
        let loaded = again(&live);
        assert!(loaded.is_aside() && loaded.has_ended());
        assert_eq!(loaded.tree().comment(loaded.at()), "A \"quiet\" try {here}.");
        live.step_back();
        again(&live);
        live.go_to(NodeId::START);
        again(&live);
    }

    #[test]
    fn how_the_players_ended_it_is_kept() {
        for end in [
            Outcome::Agreement,
            Outcome::Resignation { loser: Side::Few },
            Outcome::Resignation { loser: Side::Many },
            Outcome::Time { loser: Side::Few },
            Outcome::Time { loser: Side::Many },
        ] {
            let mut live = played("buga-shadara", "c3-c4");
            match end {
                Outcome::Resignation { loser } => live.resign(loser).unwrap(),
                Outcome::Time { loser } => live.run_out_of_time(loser).unwrap(),
                _ => live.agree_on_draw().unwrap(),
            }
            assert_eq!(again(&live).outcome(), Some(end));
        }
    }

    #[test]
    fn who_plays_is_kept() {
        let live = played("buga-shadara", "c3-c4");
        assert!(!live.save().contains("person"), "two people go without saying");
        for side in [Side::Few, Side::Many] {
            again(&live.clone().with_seats(Seats::against_computer(side, crate::Level::FIRST)));
        }
        again(&live.clone().with_seats(Seats::computers(crate::Level::FIRST)));
        let named = live.save().replace("[Result", "[Few \"Dolaan\"]\n[Result");
        assert_eq!(LiveGame::load(&named).unwrap().seats(), Seats::PEOPLE);
    }

    #[test]
    fn the_clock_is_kept() {
        let mut live = played("buga-shadara", "c3-c4").with_clock("3+2".parse().ok());
        live.attend_clock(0.0);
        live.attend_clock(1500.0);
        let loaded = again(&live);
        let left = loaded.clock().map(|clock| [Side::Few, Side::Many].map(|side| clock.left(side, 0.0)));
        assert_eq!(left, Some([180_000.0, 178_500.0]));
        let text = live.save();
        for (tag, other) in [("178500", "much"), ("3+2", "3"), ("3+2", "03+2"), ("180000 178500", "180000")] {
            let text = text.replace(tag, other);
            assert!(matches!(LiveGame::load(&text), Err(LoadError::Tag { .. })), "{text}");
        }
    }

    #[test]
    fn how_the_rules_ended_it_is_found_again() {
        let live = played("buga-shadara:few_win=23", "c3xe3");
        assert_eq!(again(&live).outcome(), Some(Outcome::TooFewLeft));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let text = played("buga-shadara", "c3-c4").save();
        let with = |tag: &str| text.replace("[Result", &format!("{tag}\n[Result"));
        for place in ["2", "", "0 c3-c5", "1 c3-c4", "0  c3-c4", "-1"] {
            assert!(
                matches!(
                    LiveGame::load(&with(&format!("[StandsAfter \"{place}\"]"))),
                    Err(LoadError::Tag { tag: STANDS_AFTER, .. })
                ),
                "{place}"
            );
        }
        assert!(matches!(LiveGame::load(&with("[Termination \"resignation\"]")), Err(LoadError::Tag { .. })));
        assert!(matches!(LiveGame::load("c3-c4"), Err(LoadError::Record(_))));
    }
}
