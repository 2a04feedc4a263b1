//! Saving a game in progress as a record, and loading it.

use shadara_rules::{GameResult, NodeId, Outcome, Record, RecordError, Side, TurnTree};
use thiserror::Error;

use crate::{LiveGame, Seat, Seats};

/// The tag that says how the players ended the game: the outcome's key.
const TERMINATION: &str = "Termination";
/// The tag that says where the game stands, where that is not the end of the main line: after how many turns of it, and
/// in a branch after which turns from there on.
const STANDS_AFTER: &str = "StandsAfter";
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
        // Any other name is that of a person.
        let [few, many] = PLAYERS
            .map(|(tag, _)| record.tag(tag).and_then(|name| name.parse::<Seat>().ok()).unwrap_or_default());
        let mut live = LiveGame::from_tree(record.into_tree(), stands).with_seats(Seats { few, many });
        live.settled = settled.map(|outcome| (end, outcome));
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
    let by_result = match record.result() {
        GameResult::Open => None,
        GameResult::Draw => Some(Outcome::Agreement),
        GameResult::Win(Side::Few) => Some(Outcome::Resignation { loser: Side::Many }),
        GameResult::Win(Side::Many) => Some(Outcome::Resignation { loser: Side::Few }),
    };
    match record.tag(TERMINATION) {
        Some(found) if by_result.is_none_or(|outcome| outcome.key() != found) => {
            let expected = "resignation with the result F or M, or agreement with 1/2";
            Err(LoadError::Tag { tag: TERMINATION, expected, found: found.to_owned() })
        }
        _ => Ok(by_result),
    }
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
        ] {
            let mut live = played("buga-shadara", "c3-c4");
            match end {
                Outcome::Resignation { loser } => live.resign(loser).unwrap(),
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
