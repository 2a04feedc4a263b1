//! Keys for the incremental hash of positions: fixed numbers, the same on every machine and in every version.

use crate::{MAX_POINTS, Point};

/// The most points on which a ruleset may begin with a stack.
pub(crate) const MAX_STACKS: usize = 8;
/// One more than the most pieces that may stand below the top of a stack.
pub(crate) const MAX_BELOW: usize = 16;

const FEW: usize = 0;
const MANY: usize = FEW + MAX_POINTS;
const BELOW: usize = MANY + MAX_POINTS;
const HAND: usize = BELOW + MAX_STACKS * MAX_BELOW;
const MANY_TO_MOVE: usize = HAND + 256;
const INSISTED: usize = MANY_TO_MOVE + 1;
const COUNT: usize = INSISTED + 1;

static KEYS: [u64; COUNT] = keys();

/// Splitmix64, a well-mixed sequence without state beyond a counter.
const fn keys() -> [u64; COUNT] {
    let mut keys = [0; COUNT];
    let mut state: u64 = 0x5348_4144_4152_4121;
    let mut index = 0;
    while index < COUNT {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        keys[index] = mixed ^ (mixed >> 31);
        index += 1;
    }
    keys
}

#[inline]
pub(crate) fn few(point: Point) -> u64 {
    KEYS[FEW + point.index()]
}

#[inline]
pub(crate) fn many(point: Point) -> u64 {
    KEYS[MANY + point.index()]
}

/// The key of `count` pieces below the top piece of the stack of this number; 0 for none.
#[inline]
pub(crate) fn below(stack: usize, count: u8) -> u64 {
    if count == 0 {
        0
    } else {
        KEYS[BELOW + (stack % MAX_STACKS) * MAX_BELOW + usize::from(count) % MAX_BELOW]
    }
}

#[inline]
pub(crate) fn hand(count: u8) -> u64 {
    KEYS[HAND + usize::from(count)]
}

pub(crate) fn many_to_move() -> u64 {
    KEYS[MANY_TO_MOVE]
}

pub(crate) fn insisted() -> u64 {
    KEYS[INSISTED]
}
