//! A clock for both sides, to which the time is handed in.

use std::fmt;
use std::str::FromStr;

use shadara_rules::Side;
use thiserror::Error;

/// How much time a side has: for the whole game, and more with every turn. As text `10+5`: minutes and seconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimeControl {
    minutes: u8,
    increment: u8,
}

/// The most minutes for a game, and the most seconds for a turn.
const MOST: (u8, u8) = (180, 60);

/// Why a text is no time control.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("expected minutes from 1 to 180 and seconds to 60, as 10+5, found {0:?}")]
pub struct TimeControlError(String);

impl TimeControl {
    /// Minutes for the game, 1 to 180, and seconds for each turn, at most 60; `None` for others.
    #[must_use]
    pub fn new(minutes: u8, increment: u8) -> Option<TimeControl> {
        let fits = (1..=MOST.0).contains(&minutes) && increment <= MOST.1;
        fits.then_some(TimeControl { minutes, increment })
    }

    /// The minutes for the game.
    #[must_use]
    pub fn minutes(self) -> u8 {
        self.minutes
    }

    /// The seconds that are added after each turn.
    #[must_use]
    pub fn increment(self) -> u8 {
        self.increment
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.minutes, self.increment)
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let parts = text.split_once('+');
        let control = parts.and_then(|(minutes, increment)| {
            TimeControl::new(minutes.parse().ok()?, increment.parse().ok()?)
        });
        // One way of writing only: no plus signs, no zeros in front.
        control.filter(|control| control.to_string() == text).ok_or_else(|| TimeControlError(text.to_owned()))
    }
}

/// The time that each side has left. Times are in milliseconds; `now` is that of any clock that does not go back.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Clock {
    control: TimeControl,
    /// What was left to the Few and to the Many when their time stood still last.
    left: [f64; 2],
    running: Option<(Side, f64)>,
}

impl Clock {
    /// A clock that nobody has used.
    #[must_use]
    pub fn new(control: TimeControl) -> Clock {
        Clock { control, left: [f64::from(control.minutes) * 60_000.0; 2], running: None }
    }

    /// How much time there was.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// What a side has left.
    #[must_use]
    pub fn left(&self, side: Side, now: f64) -> f64 {
        let used = self.running.filter(|&(running, _)| running == side).map_or(0.0, |(_, since)| now - since);
        (self.left[side as usize] - used.max(0.0)).max(0.0)
    }

    /// The side whose time runs.
    #[must_use]
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// Lets a side's time run from now on, or nobody's.
    pub fn run(&mut self, side: Option<Side>, now: f64) {
        if let Some(running) = self.running() {
            self.left[running as usize] = self.left(running, now);
        }
        self.running = side.map(|side| (side, now));
    }

    /// Adds what a side gets for a turn.
    pub fn add_increment(&mut self, side: Side) {
        self.left[side as usize] += f64::from(self.control.increment) * 1000.0;
    }

    /// The side that has used up its time.
    #[must_use]
    pub fn flag(&self, now: f64) -> Option<Side> {
        self.running().filter(|&side| self.left(side, now) <= 0.0)
    }

    /// What each side had left when its time stood still last, as whole milliseconds: `598000 600000`, first the Few.
    #[must_use]
    pub(crate) fn left_text(&self) -> String {
        format!("{:.0} {:.0}", self.left[0], self.left[1])
    }

    /// The clock of this time control with so much left, as [`Clock::left_text`] writes it.
    pub(crate) fn with_left_text(control: TimeControl, text: &str) -> Option<Clock> {
        let (few, many) = text.split_once(' ')?;
        let left = [few, many].map(|left| left.parse::<u32>().ok().map(f64::from));
        Some(Clock { control, left: [left[0]?, left[1]?], running: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn clock(text: &str) -> Clock {
        Clock::new(text.parse().unwrap())
    }

    #[test]
    fn the_time_of_the_side_to_move_runs() {
        let mut clock = clock("1+5");
        assert_eq!((clock.left(Side::Few, 9e9), clock.flag(9e9)), (60_000.0, None), "it stands");
        clock.run(Some(Side::Few), 1000.0);
        assert_eq!((clock.left(Side::Few, 3000.0), clock.left(Side::Many, 3000.0)), (58_000.0, 60_000.0));
        clock.add_increment(Side::Few);
        clock.run(Some(Side::Many), 3000.0);
        assert_eq!((clock.left(Side::Few, 4000.0), clock.left(Side::Many, 4000.0)), (63_000.0, 59_000.0));
        clock.run(None, 5000.0);
        assert_eq!((clock.left(Side::Many, 9e9), clock.running()), (58_000.0, None));
    }

    #[test]
    fn a_flag_falls_when_nothing_is_left() {
        let mut clock = clock("1+0");
        clock.run(Some(Side::Many), 0.0);
        assert_eq!(clock.flag(59_999.0), None);
        assert_eq!((clock.flag(60_000.0), clock.left(Side::Many, 70_000.0)), (Some(Side::Many), 0.0));
    }

    #[test]
    fn time_does_not_run_backwards() {
        let mut clock = clock("1+0");
        clock.run(Some(Side::Few), 5000.0);
        assert_eq!(clock.left(Side::Few, 1000.0), 60_000.0);
    }

    proptest! {
        #[test]
        fn time_controls_are_written_and_read(minutes: u8, increment: u8, text in "[0-9+ -]{0,8}") {
            if let Some(control) = TimeControl::new(minutes, increment) {
                prop_assert_eq!(control.to_string().parse(), Ok(control));
            }
            if let Ok(control) = text.parse::<TimeControl>() {
                prop_assert_eq!(control.to_string(), text);
            }
        }

        #[test]
        fn what_is_left_is_written_and_read(few in 0u32..9_000_000, many in 0u32..9_000_000, text in ".{0,20}") {
            let control = TimeControl::new(10, 5).unwrap();
            let written = format!("{few} {many}");
            let clock = Clock::with_left_text(control, &written).unwrap();
            prop_assert_eq!(clock.left_text(), written);
            let _ = Clock::with_left_text(control, &text);
        }
    }
}
