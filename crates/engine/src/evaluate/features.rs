//! What the evaluation sees of a position, as numbers of rows of a network.

use alloc::vec::Vec;

use shadara_rules::{Game, Point, PointSet, Position, Side};

use super::frames::Frames;
use super::grid::Grid;
use super::shape::{MOST_BELOW, Shape};

/// How the Few stand and who is to move: each kind has a bias and an output of its own.
pub const KINDS: usize = 4;

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
    few_win: u8,
}

impl Features {
    /// The features of a game; `None` where no network knows its board.
    #[must_use]
    pub fn new(game: &Game) -> Option<Features> {
        let board = game.board();
        let shape = Shape::of(board)?;
        let frames = Frames::new(shape)?;
        let number = |point| shape.number(board.point_name(point));
        let numbers: Vec<usize> = board.points().into_iter().map(number).collect::<Option<_>>()?;
        let stacks: Vec<usize> = game.stack_points().map(number).collect::<Option<_>>()?;
        let rows = |points: &[usize], row: &dyn Fn(usize, usize) -> Option<usize>| -> Option<Vec<Vec<u16>>> {
            let of = |&viewer: &usize| {
                let (place, turned) = frames.of(viewer);
                points.iter().map(|&point| Some(row(place, turned[point])? as u16)).collect()
            };
            numbers.iter().map(of).collect()
        };
        Some(Features {
            shape,
            grid: Grid::new(board)?,
            many: rows(&numbers, &|place, point| Some(shape.many(false, place, point)))?,
            many_alone: rows(&numbers, &|place, point| Some(shape.many(true, place, point)))?,
            few: rows(&numbers, &|place, point| Some(shape.few(place, point)))?,
            stacks: rows(&stacks, &|_, point| shape.stack(point))?,
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

    /// The most rows that a position can have for one piece.
    pub const MOST: usize = 96;

    /// Calls the visitor with the row of each feature that one piece of the Few sees, at most [`Features::MOST`].
    #[inline]
    pub fn visit(&self, position: &Position, viewer: Point, mut visit: impl FnMut(usize)) {
        let others = position.few() - PointSet::of(viewer);
        let many = if others.is_empty() { &self.many_alone } else { &self.many };
        let many = &many[viewer.index()];
        for point in position.many() {
            visit(usize::from(many[point.index()]));
        }
        let few = &self.few[viewer.index()];
        visit(usize::from(few[others.first().unwrap_or(viewer).index()]));
        for (&row, &below) in self.stacks[viewer.index()].iter().zip(position.below_tops()) {
            if below > 0 {
                visit(usize::from(row) + usize::from(below).min(MOST_BELOW) - 1);
            }
        }
        self.visit_counts(position, viewer, others, &mut visit);
    }

    /// Numbers, territory and threats.
    #[inline]
    fn visit_counts(
        &self,
        position: &Position,
        viewer: Point,
        others: PointSet,
        visit: &mut impl FnMut(usize),
    ) {
        let grid = &self.grid;
        let (own, other) = (grid.bits(PointSet::of(viewer)), grid.bits(others));
        let many = grid.bits(position.many());
        let vacant = grid.vacant(own | other | many);
        let free = vacant | own | other;
        let territory = grid.flood(own, free);
        let apart = other != 0 && territory & other == 0;
        let of_other = if apart { grid.flood(other, free) } else { territory };
        let surplus = usize::from(position.many_left().saturating_sub(self.few_win));
        let values = [
            surplus.min(24) + 25 * usize::from(other != 0),
            count(territory),
            if apart { count(of_other).min(15) } else { 16 },
            count(grid.leapt_over(territory, many, vacant)),
            count(grid.leapt_over(own, many, vacant)),
            count(grid.leapt_over(other, many, vacant)),
            count(grid.spread(own) & vacant),
            count(grid.spread(other) & vacant),
            count(vacant & !territory & !of_other),
            count(grid.spread(vacant) & many),
            usize::from(position.hand()),
        ];
        for (table, value) in values.into_iter().enumerate() {
            visit(self.shape.count(table, value));
        }
    }
}

fn count(bits: u64) -> usize {
    bits.count_ones() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_one_of_the_network() {
        for name in ["sher-bakar:goats=24", "buga-shadara:drop=move", "bagh-bandi", "rimau-rimau"] {
            let game: Game = name.parse().unwrap();
            let features = Features::new(&game).unwrap();
            let mut position = game.start();
            for ply in 0..200_usize {
                for viewer in position.few() {
                    let mut rows = Vec::new();
                    features.visit(&position, viewer, |row| rows.push(row));
                    assert!(rows.len() <= Features::MOST);
                    assert!(rows.iter().all(|&row| row < features.shape().rows()), "{name}");
                    rows.sort_unstable();
                    rows.dedup();
                    let stacks = position.below_tops().iter().filter(|&&below| below > 0).count();
                    assert_eq!(rows.len(), position.many().len() + 1 + stacks + 11, "{name}: no row twice");
                }
                let turns = game.turns(&position);
                if turns.is_empty() {
                    break;
                }
                position = game.after(&position, turns[ply * 31 % turns.len()]);
            }
        }
    }
}
