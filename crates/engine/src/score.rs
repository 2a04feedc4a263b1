//! What a position is worth.

use core::fmt;

/// The greatest number of turns that a search looks ahead.
pub const MAX_PLY: usize = 127;

/// What a position is worth to one side: hundredths of the logarithm of its odds to win, or a win or loss in a number of
/// turns. A hundred more means odds `e` times as good; 0 is even.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(pub(crate) i32);

/// A win at once; every turn that it takes costs one.
pub(crate) const WIN: i32 = 30_000;
/// The least score that is a win found by search.
pub(crate) const LEAST_WIN: i32 = WIN - MAX_PLY as i32 - 1;
/// More than any score.
pub(crate) const INFINITE: i32 = 31_000;
/// The greatest score that an evaluation gives.
pub const MOST_EVALUATED: i32 = 20_000;

impl Score {
    /// An even position.
    pub const EVEN: Score = Score(0);

    /// Hundredths of the logarithm of the odds to win, at most [`MOST_EVALUATED`] either way.
    #[must_use]
    pub fn of_odds(hundredths: i32) -> Score {
        Score(hundredths.clamp(-MOST_EVALUATED, MOST_EVALUATED))
    }

    /// The score as one number that orders all scores: hundredths of the logarithm of the odds, or near 30,000 for a win.
    #[must_use]
    pub fn number(self) -> i32 {
        self.0
    }

    /// In how many turns, both sides counted, the game is won (positive) or lost (negative, or 0 where it is lost
    /// already); `None` where the search saw no end.
    #[must_use]
    pub fn end_in(self) -> Option<i32> {
        if self.0 >= LEAST_WIN {
            Some(WIN - self.0)
        } else if self.0 <= -LEAST_WIN {
            Some(-(WIN + self.0))
        } else {
            None
        }
    }

    /// The share of games, 0 to 1, that a side with this score is expected to win.
    #[must_use]
    pub fn expectation(self) -> f64 {
        match self.end_in() {
            Some(_) => f64::from(u8::from(self.0 > 0)),
            None => expectation(f64::from(self.0) / 100.0),
        }
    }
}

/// The logistic function by its series-free form, without the standard library.
fn expectation(odds: f64) -> f64 {
    // exp(x) = exp(x / 1024) ^ 1024, with the first terms of the series for the small part.
    let small = (odds / 1024.0).clamp(-0.25, 0.25);
    let mut power = 1.0 + small + small * small / 2.0 + small * small * small / 6.0;
    for _ in 0..10 {
        power *= power;
    }
    power / (1.0 + power)
}

impl core::ops::Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.end_in() {
            Some(turns) => write!(f, "end {turns}"),
            None => write!(f, "odds {}", self.0),
        }
    }
}

/// A score in the table is counted from the position it stands at, a score in the search from the root.
pub(crate) fn to_table(score: i32, ply: usize) -> i32 {
    if score >= LEAST_WIN {
        score + ply as i32
    } else if score <= -LEAST_WIN {
        score - ply as i32
    } else {
        score
    }
}

/// The inverse of [`to_table`].
pub(crate) fn from_table(score: i32, ply: usize) -> i32 {
    if score >= LEAST_WIN {
        score - ply as i32
    } else if score <= -LEAST_WIN {
        score + ply as i32
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_counted_in_turns() {
        assert_eq!(Score(WIN - 7).end_in(), Some(7));
        assert_eq!(Score(-WIN + 4).end_in(), Some(-4));
        assert_eq!(Score(-WIN).end_in(), Some(0));
        assert_eq!(Score::of_odds(99_999).end_in(), None);
        assert!(Score(WIN - 7) > Score(WIN - 9) && Score(-WIN + 9) > Score(-WIN + 7));
    }

    #[test]
    fn expectation_is_the_logistic_function() {
        for hundredths in [-2000, -700, -110, -1, 0, 55, 100, 450, 3000] {
            let expected = 1.0 / (1.0 + (f64::from(-hundredths) / 100.0).exp());
            assert!((Score::of_odds(hundredths).expectation() - expected).abs() < 1e-4, "{hundredths}");
        }
        assert_eq!((Score(WIN - 3).expectation(), Score(-WIN + 3).expectation()), (1.0, 0.0));
    }

    #[test]
    fn the_table_counts_from_its_own_position() {
        for score in [WIN - 9, -WIN + 9, 120] {
            assert_eq!(from_table(to_table(score, 5), 5), score);
        }
        assert_eq!(to_table(WIN - 9, 5), WIN - 4);
    }
}
