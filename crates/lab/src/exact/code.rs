//! The value of a position as a small number, its code.
//!
//! The order of the codes is the order in which the Few prefer the positions that their turn can lead to: wins of the
//! Many from the shortest to the longest, open ones, wins of the Few from the longest to the shortest. The best turn of
//! the Few is the largest code, the best of the Many the smallest.
//!
//! Codes count rounds. A win of the Many comes with a turn of the Many and a win of the Few with one of theirs (or where
//! the Many cannot move), so the side to move makes plies of rounds.

use shadara_rules::Side;

use super::Exact;

/// Neither side can force its win.
pub(crate) const OPEN: u16 = 1000;
/// Not known yet; only while a table is being made.
pub(crate) const UNDECIDED: u16 = 2001;
/// How many codes there are.
pub(crate) const CODES: usize = 2002;
/// The best there is for the Few.
pub(crate) const FEW_AT_ONCE: u16 = 2000;
/// The best there is for the Many.
pub(crate) const MANY_AT_ONCE: u16 = 0;

/// One more than the most rounds that a win can take.
pub(crate) const ROUNDS: u16 = 1000;

/// A win of the Many in so many rounds.
#[inline]
pub(crate) const fn many(rounds: u16) -> u16 {
    rounds
}

/// A win of the Few in so many rounds.
#[inline]
pub(crate) const fn few(rounds: u16) -> u16 {
    FEW_AT_ONCE - rounds
}

/// The value for the Few to move, from the best that their turn leads to; `None` where they have no turn.
#[inline]
pub(crate) const fn before_few(best: Option<u16>) -> u16 {
    match best {
        None => MANY_AT_ONCE,
        Some(code) if code < OPEN => code + 1,
        Some(code) => code,
    }
}

/// What a code says of a position in which this side is to move.
pub(crate) fn exact(code: u16, to_move: Side) -> Exact {
    if code == OPEN || code == UNDECIDED {
        return Exact::Open;
    }
    let (winner, rounds) = if code < OPEN { (Side::Many, code) } else { (Side::Few, FEW_AT_ONCE - code) };
    // One ply more where the winner is to move.
    let plies = 2 * rounds + u16::from(winner == to_move);
    Exact::Win { side: winner, plies }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_codes_is_the_preference_of_the_few() {
        let order = [many(0), many(1), many(ROUNDS - 1), OPEN, few(ROUNDS - 1), few(1), few(0)];
        assert!(order.is_sorted_by(|a, b| a < b));
        assert!(few(0) < UNDECIDED);
    }

    #[test]
    fn plies_follow_from_the_side_to_move() {
        let win = |side, plies| Exact::Win { side, plies };
        assert_eq!(exact(many(3), Side::Many), win(Side::Many, 7));
        assert_eq!(exact(many(3), Side::Few), win(Side::Many, 6));
        assert_eq!(exact(few(0), Side::Few), win(Side::Few, 1));
        assert_eq!(exact(few(2), Side::Many), win(Side::Few, 4));
        assert_eq!(exact(OPEN, Side::Many), Exact::Open);
    }

    #[test]
    fn a_turn_of_the_few_takes_the_best() {
        assert_eq!(before_few(None), many(0));
        assert_eq!(before_few(Some(many(4))), many(5));
        assert_eq!(before_few(Some(OPEN)), OPEN);
        assert_eq!(before_few(Some(few(2))), few(2));
    }
}
