//! The shape of a network: which points it knows and how its rows are numbered.

use shadara_rules::{Board, BoardPlan, boards};

/// The number of units of the second layer.
pub const SECOND: usize = 16;
/// The lengths of the tables of counts: what is counted stands in `Features::counts`; greater values count as the
/// greatest.
pub(crate) const COUNTS: [usize; 11] = [50, 38, 17, 12, 6, 6, 9, 9, 16, 20, 19];
/// The greatest number of pieces below the top of a stack that has a row of its own.
pub(crate) const MOST_BELOW: usize = 4;

/// The rows of a network, one for each thing that can be seen of a position. One network serves every board that has no
/// points but those it knows.
#[derive(Debug)]
pub struct Shape {
    /// The network's name, that of its file.
    pub name: &'static str,
    /// The names of the points that it knows.
    points: &'static [&'static str],
    /// The board that has all of them, whose symmetries are used.
    pub(crate) board: &'static BoardPlan,
    /// The number of places from which a piece can look that are not the same up to symmetry.
    pub(crate) places: usize,
    /// The names of the points on which stacks can stand; every symmetry of the board keeps them together.
    stacks: &'static [&'static str],
    /// Whether the Many have other rows before a lone piece of the Few.
    pub(crate) lone: bool,
    /// How large the first layer is.
    pub(crate) width: Width,
}

/// The sizes of first layers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Width {
    Narrow,
    Wide,
}

/// The units of a narrow first layer.
pub(crate) const NARROW: usize = 24;
/// The units of a wide one.
pub(crate) const WIDE: usize = 40;

/// The networks that there are: one for the board of five by five points, one for the long boards.
pub const SHAPES: [Shape; 2] = [
    Shape {
        name: "alquerque",
        points: &[
            "a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2", "a3", "b3", "c3", "d3", "e3", "a4",
            "b4", "c4", "d4", "e4", "a5", "b5", "c5", "d5", "e5",
        ],
        board: &boards::ALQUERQUE,
        places: 6,
        stacks: &["b2", "d2", "c3", "b4", "d4"],
        lone: true,
        width: Width::Wide,
    },
    Shape {
        name: "long",
        points: &[
            "a1", "a3", "a5", "b2", "b3", "b4", "c1", "d1", "e1", "f1", "g1", "c2", "d2", "e2", "f2", "g2",
            "c3", "d3", "e3", "f3", "g3", "c4", "d4", "e4", "f4", "g4", "c5", "d5", "e5", "f5", "g5", "h2",
            "h3", "h4", "i1", "i3", "i5",
        ],
        board: &boards::RIMAU,
        places: 13,
        stacks: &[],
        lone: false,
        width: Width::Narrow,
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

    /// The names of the points that it knows.
    pub(crate) fn points(&self) -> &'static [&'static str] {
        self.points
    }

    /// The number of units of the first layer.
    #[must_use]
    pub fn hidden(&self) -> usize {
        match self.width {
            Width::Narrow => NARROW,
            Width::Wide => WIDE,
        }
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.counts_begin() + COUNTS.iter().sum::<usize>()
    }

    /// A piece of the Many on a point, seen from a place, with other pieces of the Few on the board or none.
    pub(crate) fn many(&self, alone: bool, place: usize, point: usize) -> usize {
        let block = if alone && self.lone { 2 * self.places } else { 0 };
        (block + place) * self.points.len() + point
    }

    /// The other piece of the Few on a point, seen from a place; on the place itself where there is no other.
    pub(crate) fn few(&self, place: usize, point: usize) -> usize {
        (self.places + place) * self.points.len() + point
    }

    /// A stack on a point with one piece below its top one; the rows of higher ones follow. `None` where no stack stands.
    pub(crate) fn stack(&self, point: usize) -> Option<usize> {
        let number = self.stacks.iter().position(|&name| name == self.points[point])?;
        Some(self.stacks_begin() + number * MOST_BELOW)
    }

    /// The row of 0 in a table of counts; those of greater values follow.
    pub(crate) fn table(&self, table: usize) -> usize {
        let before: usize = COUNTS[..table].iter().sum();
        self.counts_begin() + before
    }

    fn stacks_begin(&self) -> usize {
        (if self.lone { 3 } else { 2 }) * self.places * self.points.len()
    }

    fn counts_begin(&self) -> usize {
        self.stacks_begin() + self.stacks.len() * MOST_BELOW
    }
}
