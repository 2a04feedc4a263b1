//! Who plays which side: people, here or elsewhere, and the computer.

use std::fmt;
use std::str::FromStr;

use shadara_rules::Side;
use thiserror::Error;

/// A level of the computer's strength, 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The number of levels.
    pub const COUNT: u8 = 8;
    /// The level that a visitor meets first.
    pub const FIRST: Level = Level(3);

    /// The level of a number; `None` unless it is 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= Level::COUNT { Some(Level(number)) } else { None }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::COUNT).map(Level)
    }

    /// The level's number, 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The most time that the level takes for a turn, in milliseconds.
    #[must_use]
    pub const fn milliseconds(self) -> u32 {
        match self.0 {
            0..=5 => 500,
            6 | 7 => 1000,
            _ => 1500,
        }
    }
}

/// Who plays a side. As text: `person`, `link`, or `computer` and a level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Seat {
    /// A person at the screen.
    #[default]
    Person,
    /// A person elsewhere, whose turns come in links.
    Away,
    /// The computer.
    Computer(Level),
}

/// Why a text names nobody who could play.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("expected person, link, or computer and a level from 1 to 8, found {0:?}")]
pub struct SeatError(String);

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.write_str("person"),
            Seat::Away => f.write_str("link"),
            Seat::Computer(level) => write!(f, "computer {}", level.number()),
        }
    }
}

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Seat, SeatError> {
        let fault = || SeatError(text.to_owned());
        match text {
            "person" => return Ok(Seat::Person),
            "link" => return Ok(Seat::Away),
            _ => {}
        }
        let number = text.strip_prefix("computer ").ok_or_else(fault)?;
        let level =
            number.parse().ok().and_then(Level::new).filter(|level| level.number().to_string() == number);
        level.map(Seat::Computer).ok_or_else(fault)
    }
}

/// Who plays both sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats {
    /// Who plays the Few.
    pub few: Seat,
    /// Who plays the Many.
    pub many: Seat,
}

impl Seats {
    /// Two people at one screen.
    pub const PEOPLE: Seats = Seats { few: Seat::Person, many: Seat::Person };

    /// A person with this side against the computer.
    #[must_use]
    pub const fn against_computer(side: Side, level: Level) -> Seats {
        Seats::lone(side, Seat::Computer(level))
    }

    /// A person with this side against one elsewhere.
    #[must_use]
    pub const fn by_link(side: Side) -> Seats {
        Seats::lone(side, Seat::Away)
    }

    const fn lone(side: Side, other: Seat) -> Seats {
        match side {
            Side::Few => Seats { few: Seat::Person, many: other },
            Side::Many => Seats { few: other, many: Seat::Person },
        }
    }

    /// Whether a person plays against one elsewhere.
    #[must_use]
    pub fn is_by_link(self) -> bool {
        self.few == Seat::Away || self.many == Seat::Away
    }

    /// The computer against itself.
    #[must_use]
    pub const fn computers(level: Level) -> Seats {
        Seats { few: Seat::Computer(level), many: Seat::Computer(level) }
    }

    /// Who plays a side.
    #[must_use]
    pub const fn of(self, side: Side) -> Seat {
        match side {
            Side::Few => self.few,
            Side::Many => self.many,
        }
    }

    /// The same players with sides changed.
    #[must_use]
    pub const fn swapped(self) -> Seats {
        Seats { few: self.many, many: self.few }
    }

    /// The side of the only person; `None` where two people play, or none.
    #[must_use]
    pub fn lone_person(self) -> Option<Side> {
        match (self.few, self.many) {
            (Seat::Person, Seat::Person) => None,
            (Seat::Person, _) => Some(Side::Few),
            (_, Seat::Person) => Some(Side::Many),
            _ => None,
        }
    }

    /// The computer's level, the higher one of two; `None` where it does not play.
    #[must_use]
    pub fn level(self) -> Option<Level> {
        let level = |seat| match seat {
            Seat::Person | Seat::Away => None,
            Seat::Computer(level) => Some(level),
        };
        level(self.few).max(level(self.many))
    }
}

/// Whether the computer agrees on a draw that is offered to it, if the position is worth so much to the person who offers:
/// only if the computer does not stand better.
#[must_use]
pub fn accepts_draw(worth_to_person: i32) -> bool {
    worth_to_person >= 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_plays_is_read_back() {
        for seat in Level::all().map(Seat::Computer).chain([Seat::Person]) {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        for text in [
            "",
            "Person",
            "computer",
            "computer 0",
            "computer 9",
            "computer 03",
            "computer  3",
            "computer +3",
        ] {
            assert!(text.parse::<Seat>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn sides_are_changed() {
        let seats = Seats::against_computer(Side::Few, Level::FIRST);
        assert_eq!(seats.lone_person(), Some(Side::Few));
        assert_eq!(seats.swapped().lone_person(), Some(Side::Many));
        assert_eq!(seats.swapped().of(Side::Few), Seat::Computer(Level::FIRST));
        assert_eq!(Seats::PEOPLE.lone_person(), None);
        assert_eq!(Seats::computers(Level::FIRST).lone_person(), None);
    }

    #[test]
    fn a_draw_is_declined_by_who_stands_better() {
        assert!(accepts_draw(0) && accepts_draw(50) && !accepts_draw(-1));
    }
}
