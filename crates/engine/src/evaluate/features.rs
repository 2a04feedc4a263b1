//! What the evaluation sees of a position, as numbers of rows of a network.

use alloc::vec;
use alloc::vec::Vec;
use core::array;

use shadara_rules::{Game, Point, PointSet, Position, Side};

use super::frames::Frames;
use super::grid::Grid;
use super::shape::{COUNTS, MOST_BELOW, Shape};

/// How the Few stand and who is to move: each kind has a bias and an output of its own.
pub const KINDS: usize = 4;
/// The logarithm to base two of how many sets of free points have their territories remembered.
const TERRITORIES: u32 = 8;
/// The most pieces of the Few that the network knows at once.
pub(crate) const MOST_FEW: usize = 2;

/// Turns positions of one game into rows of a network, as seen by each piece of the Few: the board is turned so that the
/// piece stands where the network knows it.
#[derive(Clone, Debug)]
pub struct Features {
    shape: &'static Shape,
    grid: Grid,
    /// Of each point on which a piece of the Few looks, the rows of the Many on each point.
    many: Vec<Vec<u16>>,
    /// The same where it is the only piece of the Few.
    many_alone: Vec<Vec<u16>>,
    /// The same for the other piece of the Few; its own point's row says that it is alone.
    few: Vec<Vec<u16>>,
    /// The same for stacks of two.
    stacks: Vec<Vec<u16>>,
    /// Where the table of each count begins.
    tables: [u16; COUNTS.len()],
    few_win: u8,
}

impl Features {
    /// The features of a game; `None` where no network knows its board, or so many of the Few.
    #[must_use]
    pub fn new(game: &Game) -> Option<Features> {
        let board = game.board();
        let shape = Shape::of(board).filter(|_| game.start().few().len() <= MOST_FEW)?;
        let frames = Frames::new(shape)?;
        let number = |point| shape.number(board.point_name(point));
        let numbers: Vec<usize> = board.points().into_iter().map(number).collect::<Option<_>>()?;
        let stacks: Vec<usize> = game.stack_points().map(number).collect::<Option<_>>()?;
        let rows = |points: &[usize], row: Row<'_>| rows(&frames, &numbers, points, row);
        Some(Features {
            shape,
            grid: Grid::new(board)?,
            many: rows(&numbers, &|place, point| Some(shape.many(false, place, point)))?,
            many_alone: rows(&numbers, &|place, point| Some(shape.many(true, place, point)))?,
            few: rows(&numbers, &|place, point| Some(shape.few(place, point)))?,
            stacks: rows(&stacks, &|_, point| shape.stack(point))?,
            tables: array::from_fn(|table| shape.table(table) as u16),
            few_win: game.few_win(),
        })
    }

    /// The network that these features are for.
    #[must_use]
    pub fn shape(&self) -> &'static Shape {
        self.shape
    }

    /// The kind of the position: one of the Few or more, the Few or the Many to move; 0 to 3.
    #[must_use]
    #[inline]
    pub fn kind(position: &Position) -> usize {
        usize::from(position.few().len() > 1) << 1 | usize::from(position.side() == Side::Many)
    }

    /// The number of points of the game's board.
    pub(crate) fn points(&self) -> usize {
        self.many.len()
    }

    /// The most rows that a position can have for one piece.
    pub const MOST: usize = 96;

    /// Calls the visitor with the row of each feature that each piece of the Few sees, at most [`Features::MOST`] for one.
    pub fn visit(&self, position: &Position, mut visit: impl FnMut(Point, usize)) {
        let counts = self.counts(position, &mut Territories::default());
        for (viewer, own) in position.few().into_iter().zip(counts.own) {
            let view = self.view(position, viewer);
            for point in position.many() {
                visit(viewer, usize::from(view.many[point.index()]));
            }
            visit(viewer, usize::from(view.other));
            for (index, &below) in position.below_tops().iter().enumerate() {
                if let Some(row) = view.stack(index, below) {
                    visit(viewer, usize::from(row));
                }
            }
            for row in counts.shared.into_iter().chain(own) {
                visit(viewer, usize::from(row));
            }
        }
    }

    /// The rows of the pieces that one piece of the Few sees.
    #[inline]
    pub(crate) fn view(&self, position: &Position, viewer: Point) -> View<'_> {
        let other = (position.few() - PointSet::of(viewer)).first();
        let many = if other.is_some() { &self.many } else { &self.many_alone };
        View {
            many: &many[viewer.index()],
            other: self.few[viewer.index()][other.unwrap_or(viewer).index()],
            stacks: &self.stacks[viewer.index()],
        }
    }

    /// The rows of numbers, territory and threats.
    // Not once more for each width of network.
    #[inline(never)]
    pub(crate) fn counts(&self, position: &Position, territories: &mut Territories) -> Counts {
        let grid = &self.grid;
        let mut pieces = position.few().into_iter().map(|point| (grid.point(point), grid.beside(point)));
        let (first, beside_first) = pieces.next().unwrap_or_default();
        let (second, beside_second) = pieces.next().unwrap_or_default();
        let many = grid.bits(position.many());
        let free = grid.without(many);
        let vacant = free & !first & !second;
        let of_first = territories.of(grid, 0, first, free);
        let apart = second != 0 && of_first & second == 0;
        let of_second = if apart { territories.of(grid, 1, second, free) } else { of_first };
        let [reached_by_first, reached_by_second, hanging_at_first, hanging_at_second] =
            grid.leapt_over([of_first, of_second, first, second], many, vacant);
        // Counted together, so that the compiler can count several at once.
        let [
            first_territory,
            second_territory,
            first_reach,
            second_reach,
            first_hanging,
            second_hanging,
            first_room,
            second_room,
            beyond,
            front,
        ] = [
            of_first,
            of_second,
            reached_by_first,
            reached_by_second,
            hanging_at_first,
            hanging_at_second,
            beside_first & vacant,
            beside_second & vacant,
            vacant & !of_first & !of_second,
            grid.spread(vacant) & many,
        ]
        .map(|bits| bits.count_ones() as usize);
        let surplus = usize::from(position.many_left().saturating_sub(self.few_win)).min(24);
        let surplus = if second == 0 { surplus } else { surplus + 25 };
        let other = |territory: usize| if apart { territory.min(15) } else { 16 };
        let row = |table: usize, value: usize| self.tables[table] + value.min(COUNTS[table] - 1) as u16;
        let rows =
            |[territory, other, within_reach, own_hanging, other_hanging, own_room, other_room]: [usize;
                 7]| {
                [
                    row(1, territory),
                    row(2, other),
                    row(3, within_reach),
                    row(4, own_hanging),
                    row(5, other_hanging),
                    row(6, own_room),
                    row(7, other_room),
                ]
            };
        Counts {
            shared: [row(0, surplus), row(8, beyond), row(9, front), row(10, usize::from(position.hand()))],
            own: [
                rows([
                    first_territory,
                    other(second_territory),
                    first_reach,
                    first_hanging,
                    second_hanging,
                    first_room,
                    second_room,
                ]),
                rows([
                    second_territory,
                    other(first_territory),
                    second_reach,
                    second_hanging,
                    first_hanging,
                    second_room,
                    first_room,
                ]),
            ],
        }
    }
}

/// Territories found lately. They change with the Many only, so that most are needed again and again.
#[derive(Clone, Debug)]
pub(crate) struct Territories {
    /// At the place that follows from a set of free points that set and the territory, for each piece of the Few.
    known: Vec<[(u64, u64); MOST_FEW]>,
}

impl Default for Territories {
    fn default() -> Territories {
        Territories { known: vec![[(0, 0); MOST_FEW]; 1 << TERRITORIES] }
    }
}

impl Territories {
    /// The territory of a piece of this number: what it could reach over free points.
    #[inline]
    fn of(&mut self, grid: &Grid, number: usize, piece: u64, free: u64) -> u64 {
        let place = free.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - TERRITORIES);
        let (known_free, territory) = &mut self.known[place as usize][number];
        if *known_free != free || *territory & piece == 0 {
            *known_free = free;
            *territory = grid.flood(piece, free);
        }
        *territory
    }
}

/// The row of a point, seen from a place.
type Row<'a> = &'a dyn Fn(usize, usize) -> Option<usize>;

/// For each viewer the rows of points in its frame.
// Not inlined for each kind of row: it is not the making that has to be fast.
#[inline(never)]
fn rows(frames: &Frames, viewers: &[usize], points: &[usize], row: Row<'_>) -> Option<Vec<Vec<u16>>> {
    let of = |&viewer: &usize| {
        let (place, turned) = frames.of(viewer);
        points.iter().map(|&point| Some(row(place, turned[point])? as u16)).collect()
    };
    viewers.iter().map(of).collect()
}

/// Of one piece of the Few, the rows of all other pieces.
pub(crate) struct View<'a> {
    /// The row of the Many on each point.
    pub(crate) many: &'a [u16],
    /// The row of the other piece of the Few, or of being alone.
    pub(crate) other: u16,
    stacks: &'a [u16],
}

impl View<'_> {
    /// The row of a stack by its number, with as many pieces below its top one; none where it is none.
    #[inline]
    pub(crate) fn stack(&self, index: usize, below: u8) -> Option<u16> {
        let row = self.stacks.get(index).filter(|_| below > 0)?;
        Some(row + u16::from(below).min(MOST_BELOW as u16) - 1)
    }
}

/// The rows of what is counted.
pub(crate) struct Counts {
    /// What every piece of the Few sees.
    pub(crate) shared: [u16; 4],
    /// What the first piece of the Few sees, and what the second.
    pub(crate) own: [[u16; 7]; MOST_FEW],
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::walk;

    #[test]
    fn every_row_is_one_of_the_network() {
        for name in ["sher-bakar:goats=24", "buga-shadara:drop=move", "bagh-bandi", "rimau-rimau"] {
            let game: Game = name.parse().unwrap();
            let features = Features::new(&game).unwrap();
            walk(&game, 200, |position| {
                let mut seen = Vec::new();
                features.visit(position, |viewer, row| seen.push((viewer, row)));
                for viewer in position.few() {
                    let of_viewer = seen.iter().filter(|(by, _)| *by == viewer);
                    let mut rows: Vec<usize> = of_viewer.map(|(_, row)| *row).collect();
                    assert!(rows.len() <= Features::MOST);
                    assert!(rows.iter().all(|&row| row < features.shape().rows()), "{name}");
                    rows.sort_unstable();
                    rows.dedup();
                    let stacks = position.below_tops().iter().filter(|&&below| below > 0).count();
                    assert_eq!(
                        rows.len(),
                        position.many().len() + 1 + stacks + COUNTS.len(),
                        "{name}: no row twice"
                    );
                }
            });
        }
    }
}
