//! What is said about the computer: as a player, and as one that was asked.

use shadara_play::{LiveGame, Reason, Seat};
use shadara_rules::{Side, Turn};

use crate::computer::Doing;
use crate::texts::Texts;

/// Who plays a side; `None` where two people play, who need no telling.
pub fn seat(texts: &Texts, live: &LiveGame, side: Side) -> Option<String> {
    match live.seats().of(side) {
        Seat::Computer(level) => {
            Some(texts.with("player.computer", &[("level", &level.number().to_string())]))
        }
        Seat::Away => Some(texts.get("player.away")),
        Seat::Person => live.seats().lone_person().map(|_| texts.get("player.you")),
    }
}

/// What the computer, or somebody elsewhere, does with the turn, to be said in place of what is asked of a person; `None` where a person is asked.
pub fn at_work(texts: &Texts, doing: Doing) -> Option<String> {
    match doing {
        Doing::Thinking => Some(texts.get("ask.computer.thinking")),
        Doing::Waiting => Some(texts.get("ask.computer.waiting")),
        Doing::Troubled => Some(texts.get("ask.computer.troubled")),
        Doing::Away => Some(texts.get("ask.away")),
        Doing::Sent => Some(texts.get("ask.sent")),
        Doing::Nothing | Doing::Hinting | Doing::Considering => None,
    }
}

/// Why a person here cannot play the turn; `None` where it is a person's.
pub fn not_yours(texts: &Texts, doing: Doing) -> Option<String> {
    match doing {
        Doing::Thinking => Some(texts.get("illegal.computer.thinking")),
        Doing::Waiting => Some(texts.get("illegal.computer.waiting")),
        Doing::Troubled => Some(texts.get("ask.computer.troubled")),
        Doing::Away => Some(texts.get("illegal.away")),
        Doing::Sent => Some(texts.get("ask.sent")),
        Doing::Nothing | Doing::Hinting | Doing::Considering => None,
    }
}

/// A turn to try, and why.
pub fn hint(texts: &Texts, live: &LiveGame, turn: Turn, reason: Reason) -> String {
    let reason = match reason {
        Reason::Wins(count) => texts.count("hint.wins", count, &[]),
        Reason::Captures(count) => texts.count("hint.captures", count, &[]),
        Reason::Hems(count) => texts.count("hint.hems", count, &[]),
        Reason::Saves(count) => texts.count("hint.saves", count, &[]),
        Reason::Threatens(count) => texts.count("hint.threatens", count, &[]),
        Reason::HoldsOut => texts.get("hint.holds-out"),
        Reason::Compels => texts.get("hint.compels"),
        Reason::ClosesIn => texts.get("hint.closes-in"),
        Reason::FreesRoom => texts.get("hint.frees-room"),
        Reason::StaysSafe => texts.get("hint.stays-safe"),
        Reason::Keeps => texts.get("hint.keeps"),
    };
    let turn = live.game().turn_text(turn);
    texts.with("hint.try", &[("turn", &turn), ("reason", &reason)])
}

#[cfg(test)]
mod tests {
    use shadara_play::{Level, Seats};

    use super::*;
    use crate::words::tests::start;

    #[test]
    fn who_plays_is_named_where_the_computer_does() {
        let (texts, live) = start("buga-shadara");
        assert_eq!(seat(&texts, &live, Side::Few), None);
        let live = live.with_seats(Seats::against_computer(Side::Few, Level::FIRST));
        assert_eq!(seat(&texts, &live, Side::Few).as_deref(), Some("You"));
        assert_eq!(seat(&texts, &live, Side::Many).as_deref(), Some("Computer, level 3"));
    }

    #[test]
    fn a_hint_says_its_reason() {
        let (texts, live) = start("sher-bakar");
        let turn = live.game().read_turn(live.position(), "b2-b3!").unwrap();
        let told = |reason| hint(&texts, &live, turn, reason);
        assert_eq!(told(Reason::Saves(1)), "Try b2-b3! – it brings a goat out of danger.");
        assert_eq!(told(Reason::Saves(2)), "Try b2-b3! – it brings 2 goats out of danger.");
        assert_eq!(told(Reason::Wins(1)), "Try b2-b3! – it wins at once.");
        for reason in [
            Reason::HoldsOut,
            Reason::Captures(2),
            Reason::Hems(1),
            Reason::Compels,
            Reason::Threatens(1),
            Reason::ClosesIn,
            Reason::FreesRoom,
            Reason::StaysSafe,
            Reason::Keeps,
        ] {
            let text = told(reason);
            assert!(!text.contains("hint.") && !text.contains('{'), "{text}");
        }
    }
}
