//! What is said about insisting on a capture.

use shadara_play::{Insistence, LiveGame, Seat};
use shadara_rules::IllegalTurn;

use super::refusal;
use crate::texts::Texts;

/// The box with which the Many insist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InsistenceBox {
    /// Whether it is ticked.
    pub ticked: bool,
    /// Whether it can be changed.
    pub enabled: bool,
    /// The key of what is said beside it.
    pub about: &'static str,
}

/// The box with which the Many insist; `None` where the rules have no insisting, or the game is over.
pub fn insistence(live: &LiveGame) -> Option<InsistenceBox> {
    let ticked = match live.insistence() {
        Insistence::None => return None,
        Insistence::Before { wanted } => wanted,
        Insistence::After { insisted, .. } => insisted,
    };
    let (enabled, about) = match live.insistence() {
        Insistence::After { insisted: true, changeable } => (changeable, "insist.done"),
        Insistence::After { changeable: false, .. } => (false, too_late(live)),
        _ => (true, "insist.about"),
    };
    Some(InsistenceBox { ticked, enabled, about })
}

/// The key of why the Many cannot insist with the turn they have played.
fn too_late(live: &LiveGame) -> &'static str {
    if live.unfinished().has_moved() {
        "insist.late"
    } else if !live.game().can_capture(live.position()) {
        "insist.no-capture"
    } else if live.can_redo() {
        "insist.answered"
    } else {
        "insist.no-turn"
    }
}

/// Why the Many may not change whether they insist.
pub fn insistence_refusal(texts: &Texts, live: &LiveGame, fault: IllegalTurn) -> String {
    match (live.outcome(), insistence(live)) {
        (Some(outcome), _) => refusal(texts, live, IllegalTurn::GameOver(outcome)),
        (None, None) if live.seats().many == Seat::Away => texts.get("insist.away"),
        (None, None) if live.seats().many != Seat::Person => texts.get("insist.computer"),
        (None, Some(shown)) => texts.get(shown.about),
        (None, None) => refusal(texts, live, fault),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::{choose, start, start_from};
    use shadara_play::{Level, Seats};
    use shadara_rules::Side;

    fn refused(texts: &Texts, live: &mut LiveGame) -> String {
        let fault = live.set_insistence(true).unwrap_err();
        insistence_refusal(texts, live, fault)
    }

    #[test]
    fn the_reason_is_the_one_that_holds() {
        let (texts, mut live) = start("sher-bakar:capture=free");
        assert_eq!(refused(&texts, &mut live), "These rules have no insisting on captures.");
        let (texts, mut live) = start_from("sher-bakar:few_win=0", "5/1m1m1/F4/5/m4 M 0 - 0");
        for point in ["a1", "b1", "a3", "c5"] {
            choose(&mut live, point).unwrap();
        }
        assert_eq!(refused(&texts, &mut live), "Too late for this turn: the tigers have moved.");
        let (texts, mut live) = start("sher-bakar");
        live.set_seats(Seats::against_computer(Side::Few, Level::FIRST));
        assert_eq!(refused(&texts, &mut live), "The computer decides when the goats insist.");
        let (texts, mut live) = start_from("sher-bakar:few_win=0", "m4/5/F3F/5/m4 F 0 - 0");
        assert_eq!(refused(&texts, &mut live), "The tigers have no capture now.");
        let (texts, mut live) = start_from("sher-bakar:few_win=0", "5/1m1m1/F4/5/m4 F 0 - 0");
        assert_eq!(refused(&texts, &mut live), "The goats have played no turn to insist with.");
        for point in ["a3", "a2", "a1", "b1"] {
            choose(&mut live, point).unwrap();
        }
        live.resign(Side::Few).unwrap();
        assert_eq!(refused(&texts, &mut live), "The game is over. Take a turn back, or start a new game.");
    }
}
