//! The transposition table: what earlier parts of the search found out about positions.

use alloc::vec;
use alloc::vec::Vec;

use crate::key::TurnKey;

/// How a stored score bounds the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is as great or greater.
    Lower,
    /// The true one is as small or smaller.
    Upper,
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) turn: TurnKey,
    pub(crate) score: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

/// Sixteen bytes: the hash, the turn, the score, the depth, bound and age.
#[derive(Clone, Copy, Default)]
struct Entry {
    hash: u64,
    turn: u32,
    score: i16,
    depth: u8,
    /// Bits 0 and 1: 0 where the entry is vacant, else the bound; the rest is the age.
    kind: u8,
}

const PLACES: usize = 4;

/// The entries that share a line of the memory's cache.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; PLACES]);

/// A table of fixed size; a new entry replaces that of least depth and greatest age of the four it may stand in.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

impl Table {
    /// A table of the greatest power of two of buckets (64 bytes) that is not larger than this, at least one.
    pub(crate) fn new(bytes: usize) -> Table {
        let wanted = (bytes / size_of::<Bucket>()).max(1);
        let buckets = if wanted.is_power_of_two() { wanted } else { wanted.next_power_of_two() / 2 };
        Table { buckets: vec![Bucket::default(); buckets], age: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
        self.age = 0;
    }

    /// Lets what earlier searches stored count as old.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) & 63;
    }

    /// The thousandths of the table in use by the present search, from a sample.
    pub(crate) fn filled(&self) -> u32 {
        let sample = self.buckets.len().min(256);
        let used = self.buckets[..sample]
            .iter()
            .flat_map(|bucket| &bucket.0)
            .filter(|entry| entry.kind & 3 != 0 && entry.kind >> 2 == self.age)
            .count();
        (used * 1000 / (sample * PLACES)) as u32
    }

    #[inline]
    pub(crate) fn get(&self, hash: u64) -> Option<Known> {
        let Bucket(bucket) = &self.buckets[hash as usize & (self.buckets.len() - 1)];
        let entry = bucket.iter().find(|entry| entry.hash == hash && entry.kind & 3 != 0)?;
        Some(Known {
            turn: TurnKey(entry.turn),
            score: i32::from(entry.score),
            depth: i32::from(entry.depth),
            bound: match entry.kind & 3 {
                1 => Bound::Exact,
                2 => Bound::Lower,
                _ => Bound::Upper,
            },
        })
    }

    #[inline]
    pub(crate) fn put(&mut self, hash: u64, known: Known) {
        let age = self.age;
        let place = hash as usize & (self.buckets.len() - 1);
        let Bucket(bucket) = &mut self.buckets[place];
        let same = |entry: &Entry| entry.hash == hash;
        let worth = |entry: &Entry| {
            if same(entry) {
                -1000
            } else if entry.kind & 3 == 0 {
                -500
            } else {
                i32::from(entry.depth) - 4 * i32::from(age.wrapping_sub(entry.kind >> 2) & 63)
            }
        };
        let Some(entry) = bucket.iter_mut().min_by_key(|entry| worth(entry)) else { return };
        let kept_turn = if known.turn == TurnKey::NONE && same(entry) { entry.turn } else { known.turn.0 };
        *entry = Entry {
            hash,
            turn: kept_turn,
            score: known.score as i16,
            depth: known.depth.clamp(0, 255) as u8,
            kind: age << 2
                | match known.bound {
                    Bound::Exact => 1,
                    Bound::Lower => 2,
                    Bound::Upper => 3,
                },
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(depth: i32) -> Known {
        Known { turn: TurnKey(depth as u32 + 1), score: -29_990, depth, bound: Bound::Lower }
    }

    #[test]
    fn keeps_what_is_deep_and_new() {
        let mut table = Table::new(64);
        for depth in 0..4 {
            table.put((depth as u64 + 1) << 40, known(depth));
        }
        table.put(77 << 40, known(9));
        assert!(table.get(1 << 40).is_none(), "the shallowest makes room");
        let found = table.get(77 << 40).unwrap();
        assert_eq!((found.score, found.depth, found.bound), (-29_990, 9, Bound::Lower));
        for _ in 0..3 {
            table.grow_older();
        }
        table.put(88 << 40, known(0));
        assert!(table.get(88 << 40).is_some() && table.get(2 << 40).is_none());
        assert_eq!(table.filled(), 250);
    }
}
