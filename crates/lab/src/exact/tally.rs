//! How many positions of each kind each side wins.

use shadara_rules::Side;

use super::code;
use super::tables::Histogram;
use super::{Analysis, Exact};

/// How many positions of a kind each side wins, and the longest way there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shares {
    /// Positions won for the Many.
    pub many: u64,
    /// Positions won for the Few.
    pub few: u64,
    /// Positions in which neither can force its win.
    pub open: u64,
    /// The most plies that a win of the Many takes.
    pub longest_many: u16,
    /// The most plies that a win of the Few takes.
    pub longest_few: u16,
}

impl Shares {
    fn of(histogram: &Histogram, side: Side) -> Shares {
        let mut shares = Shares::default();
        for (code, &count) in histogram.iter().enumerate().filter(|&(_, &count)| count > 0) {
            match code::exact(code as u16, side) {
                Exact::Open => shares.open += count,
                Exact::Win { side: Side::Many, plies } => {
                    shares.many += count;
                    shares.longest_many = shares.longest_many.max(plies);
                }
                Exact::Win { side: Side::Few, plies } => {
                    shares.few += count;
                    shares.longest_few = shares.longest_few.max(plies);
                }
            }
        }
        shares
    }

    /// All positions.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.many + self.few + self.open
    }

    /// The percentages won for the Many, for the Few, and open.
    #[must_use]
    pub fn percent(&self) -> [f64; 3] {
        let total = self.total().max(1) as f64;
        [self.many, self.few, self.open].map(|count| 100.0 * count as f64 / total)
    }
}

/// The positions of so many Few and so many Many; symmetric ones each count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TallyRow {
    /// The number of the Few.
    pub few: usize,
    /// The number of the Many.
    pub many: usize,
    /// Those with the Many to move.
    pub many_to_move: Shares,
    /// Those with the Few to move and none of them hemmed, for no turn leads to such positions.
    pub few_to_move: Shares,
}

impl Analysis {
    /// Who wins how many positions, by the numbers of the pieces.
    #[must_use]
    pub fn tally(&self) -> Vec<TallyRow> {
        let rows = self.tables.kinds().filter_map(|(few, many)| {
            let table = self.tables.table(few, many)?;
            Some(TallyRow {
                few,
                many,
                many_to_move: Shares::of(&table.many_to_move, Side::Many),
                few_to_move: Shares::of(&table.few_to_move, Side::Few),
            })
        });
        rows.collect()
    }
}
