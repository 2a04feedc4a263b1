//! What the other side can set.

use std::fmt;

use crate::thinking::{HASH, MOST_HASH, MOST_LINES};

/// An option, a whole number within bounds.
pub struct Spin {
    /// Its name; upper and lower case are equal.
    pub name: &'static str,
    /// The least value.
    pub least: u64,
    /// The greatest value.
    pub most: u64,
    default: u64,
}

impl fmt::Display for Spin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spin { name, least, most, default } = self;
        write!(f, "option name {name} type spin default {default} min {least} max {most}")
    }
}

/// Names an option in [`OPTIONS`] and its value in [`Settings`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Name {
    /// The size of the transposition table in megabytes.
    Hash,
    /// The level of strength.
    Level,
    /// The number of lines.
    MultiPv,
    /// What is random in a level's turns follows from it.
    Seed,
}

/// The options, in the order of [`Name`].
pub const OPTIONS: [(Name, Spin); 4] = [
    (Name::Hash, Spin { name: "Hash", least: 1, most: MOST_HASH, default: HASH }),
    (Name::Level, Spin { name: "Level", least: 1, most: 8, default: 8 }),
    (Name::MultiPv, Spin { name: "MultiPV", least: 1, most: MOST_LINES, default: 1 }),
    (Name::Seed, Spin { name: "Seed", least: 0, most: u32::MAX as u64, default: 0 }),
];

/// The values of the options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings([u64; OPTIONS.len()]);

impl Default for Settings {
    fn default() -> Settings {
        Settings(OPTIONS.map(|(_, spin)| spin.default))
    }
}

impl Settings {
    /// The value of an option.
    pub fn get(&self, name: Name) -> u64 {
        self.0[name as usize]
    }

    /// Sets an option to a value within its bounds.
    pub fn set(&mut self, name: Name, value: u64) {
        self.0[name as usize] = value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_stand_in_the_order_of_their_names() {
        for (index, (name, spin)) in OPTIONS.iter().enumerate() {
            assert_eq!(*name as usize, index);
            assert!((spin.least..=spin.most).contains(&spin.default), "{}", spin.name);
        }
    }
}
