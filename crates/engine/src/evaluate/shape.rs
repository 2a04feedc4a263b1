//! The shape of a network: which points it knows and how its rows are numbered.

use shadara_rules::Board;

/// The lengths of the tables of counts: what is counted stands in `Features::visit_counts`; greater values count as the
/// greatest.
const COUNTS: [usize; 10] = [50, 38, 17, 12, 8, 17, 12, 16, 21, 19];
/// The greatest number of pieces below the top of a stack that has a row of its own.
const MOST_BELOW: usize = 4;

/// The rows of a network, one for each thing that can be seen of a position. One network serves every board that has no
/// points but those it knows.
#[derive(Debug)]
pub struct Shape {
    /// The network's name, that of its file.
    pub name: &'static str,
    /// The names of the points that it knows.
    points: &'static [&'static str],
    /// Whether there are rows for stacks.
    pub(crate) stacks: bool,
}

/// The networks that there are: one for the board of five by five points, one for the long boards.
pub const SHAPES: [Shape; 2] = [
    Shape {
        name: "alquerque",
        points: &[
            "a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2", "a3", "b3", "c3", "d3", "e3", "a4",
            "b4", "c4", "d4", "e4", "a5", "b5", "c5", "d5", "e5",
        ],
        stacks: true,
    },
    Shape {
        name: "long",
        points: &[
            "a1", "a3", "a5", "b2", "b3", "b4", "c1", "d1", "e1", "f1", "g1", "c2", "d2", "e2", "f2", "g2",
            "c3", "d3", "e3", "f3", "g3", "c4", "d4", "e4", "f4", "g4", "c5", "d5", "e5", "f5", "g5", "h2",
            "h3", "h4", "i1", "i3", "i5",
        ],
        stacks: false,
    },
];

impl Shape {
    /// The network that knows the board's points; `None` where there is none.
    #[must_use]
    pub fn of(board: &Board) -> Option<&'static Shape> {
        static ALL: [Shape; 2] = SHAPES;
        ALL.iter().find(|shape| {
            board.points().into_iter().all(|point| shape.number(board.point_name(point)).is_some())
        })
    }

    /// The number of a point by its name.
    pub(crate) fn number(&self, name: &str) -> Option<usize> {
        self.points.iter().position(|&point| point == name)
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.counts_begin() + COUNTS.iter().sum::<usize>()
    }

    /// A piece of the Few here and one of the Many there.
    #[inline]
    pub(crate) fn few_and_many(&self, few: usize, many: usize) -> usize {
        few * self.points.len() + many
    }

    /// The first piece of the Few here.
    #[inline]
    pub(crate) fn few_alone(&self, few: usize) -> usize {
        self.points.len() * self.points.len() + few
    }

    /// Two pieces of the Few, in either order.
    #[inline]
    pub(crate) fn few_and_few(&self, one: usize, other: usize) -> usize {
        let (low, high) = (one.min(other), one.max(other));
        self.points.len() * (self.points.len() + 1) + high * high.saturating_sub(1) / 2 + low
    }

    /// A stack here with as many pieces below its top one, 1 or more.
    #[inline]
    pub(crate) fn stack(&self, point: usize, below: usize) -> usize {
        self.stacks_begin() + point * MOST_BELOW + below.clamp(1, MOST_BELOW) - 1
    }

    /// A value in a table of counts.
    #[inline]
    pub(crate) fn count(&self, table: usize, value: usize) -> usize {
        let before: usize = COUNTS[..table].iter().sum();
        self.counts_begin() + before + value.min(COUNTS[table] - 1)
    }

    fn stacks_begin(&self) -> usize {
        let points = self.points.len();
        points * (points + 1) + points * (points - 1) / 2
    }

    fn counts_begin(&self) -> usize {
        self.stacks_begin() + if self.stacks { self.points.len() * MOST_BELOW } else { 0 }
    }
}
