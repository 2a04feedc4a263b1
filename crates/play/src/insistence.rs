//! Insisting on a capture: before the turn of the Many, or after it as long as the Few have not moved.

use shadara_rules::{Capture, IllegalTurn, Side};

use crate::{LiveGame, Seat};

/// Where the Many stand with insisting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Insistence {
    /// The rules have no insisting, or the computer decides on it.
    None,
    /// It is the turn of the Many: whether they will insist with it.
    Before {
        /// Whether they will.
        wanted: bool,
    },
    /// The Few are to move: whether the Many have insisted with the turn just played.
    After {
        /// Whether they have.
        insisted: bool,
        /// Whether that can still be changed: the Few have done nothing yet, and there is a capture.
        changeable: bool,
    },
}

impl LiveGame {
    /// Where the Many stand with insisting.
    #[must_use]
    pub fn insistence(&self) -> Insistence {
        let a_persons = self.seats().many == Seat::Person;
        if self.game().ruleset().capture != Capture::OnDemand || self.outcome().is_some() || !a_persons {
            return Insistence::None;
        }
        let position = self.position();
        match position.side() {
            Side::Many => Insistence::Before { wanted: self.unfinished.insists() },
            Side::Few => Insistence::After {
                insisted: position.insisted(),
                changeable: self.last_turn().is_some()
                    && !self.can_redo()
                    && !self.unfinished.has_moved()
                    && self.game().can_capture(position),
            },
        }
    }

    /// Sets whether the Many insist: with the turn they are about to play, or with the one they just played.
    ///
    /// # Errors
    /// If the rules have no insisting, the Few have no capture, or the Few have moved.
    pub fn set_insistence(&mut self, insist: bool) -> Result<(), IllegalTurn> {
        match self.insistence() {
            Insistence::None => Err(IllegalTurn::NoInsisting),
            Insistence::Before { .. } => {
                self.unfinished.set_insist(insist);
                Ok(())
            }
            Insistence::After { changeable: false, .. } => Err(IllegalTurn::NothingToInsistOn),
            Insistence::After { .. } => {
                if let Some(turn) = self.last_turn() {
                    self.tree.amend(self.at, turn.with_insistence(insist))?;
                    self.stand_at(self.at);
                }
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Progress;

    fn play(live: &mut LiveGame, names: &str) -> Result<Progress, IllegalTurn> {
        let mut progress = Ok(Progress::Building);
        for name in names.split(' ') {
            let point = live.game().board().point(name).unwrap();
            progress = live.choose(point);
        }
        progress
    }

    #[test]
    fn insisting_before_the_turn_compels_a_capture() {
        let mut live = LiveGame::new("sher-bakar".parse().unwrap());
        live.set_insistence(true).unwrap();
        play(&mut live, "b2 b3").unwrap();
        assert_eq!(live.insistence(), Insistence::After { insisted: true, changeable: true });
        assert_eq!(play(&mut live, "e3 e4"), Err(IllegalTurn::MustCapture));
        assert!(play(&mut live, "c1").is_ok(), "the tiger is still picked up");
    }

    #[test]
    fn insisting_after_the_turn_and_taking_it_back() {
        let mut live = LiveGame::new("sher-bakar".parse().unwrap());
        play(&mut live, "b2 b3").unwrap();
        live.set_insistence(true).unwrap();
        assert!(live.position().insisted());
        assert_eq!(live.line().len(), 2, "the turn is amended, not branched");
        live.set_insistence(false).unwrap();
        assert!(play(&mut live, "e3 e4").is_ok());
        assert_eq!(live.insistence(), Insistence::Before { wanted: false });
    }

    #[test]
    fn too_late_once_the_tigers_have_leapt() {
        let mut live = LiveGame::new("sher-bakar".parse().unwrap());
        play(&mut live, "b2 b3").unwrap();
        play(&mut live, "e3 c1").unwrap();
        assert!(matches!(
            live.insistence(),
            Insistence::After { changeable: false, .. } | Insistence::Before { .. }
        ));
    }

    #[test]
    fn insistence_lapses_where_no_capture_will_exist() {
        let mut live = LiveGame::new("sher-bakar:few_win=0".parse().unwrap());
        let position = live.game().read_position("m4/5/F3F/5/m4 M 0 - 0").unwrap();
        live = LiveGame::from_position(live.game().clone(), position);
        live.set_insistence(true).unwrap();
        assert!(matches!(play(&mut live, "a5 b5"), Ok(Progress::Played { insistence_lapsed: true, .. })));
        assert!(!live.position().insisted());
    }

    #[test]
    fn it_is_the_computers_where_the_computer_plays_the_many() {
        let level = crate::Level::FIRST;
        let mut live = LiveGame::new("sher-bakar".parse().unwrap());
        live.set_seats(crate::Seats::against_computer(Side::Few, level));
        assert_eq!(live.insistence(), Insistence::None);
        live.set_seats(crate::Seats::against_computer(Side::Many, level));
        live.set_insistence(true).unwrap();
        play(&mut live, "b2 b3").unwrap();
        assert!(live.position().insisted());
        live.set_insistence(false).unwrap();
        assert!(!live.position().insisted(), "until the computer has moved");
    }

    #[test]
    fn there_is_none_where_the_rules_have_none() {
        let live = LiveGame::new("sher-bakar:capture=free".parse().unwrap());
        assert_eq!(live.insistence(), Insistence::None);
    }
}
