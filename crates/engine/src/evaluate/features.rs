//! What the evaluation sees of a position, as numbers of rows of a network.

use alloc::vec::Vec;

use shadara_rules::{Game, PointSet, Position, Side};

use super::grid::Grid;
use super::shape::Shape;

/// How the Few stand and who is to move: each kind has a bias and an output of its own.
pub const KINDS: usize = 4;

/// Turns positions of one game into rows of a network.
#[derive(Clone, Debug)]
pub struct Features {
    shape: &'static Shape,
    grid: Grid,
    /// Of each point of the board, its number among the points of the network.
    names: Vec<usize>,
    /// The points on which the game begins with a stack.
    stacks: Vec<usize>,
    few_win: u8,
}

impl Features {
    /// The features of a game; `None` where no network knows its board.
    #[must_use]
    pub fn new(game: &Game) -> Option<Features> {
        let board = game.board();
        let shape = Shape::of(board)?;
        let number = |point| shape.number(board.point_name(point));
        Some(Features {
            shape,
            grid: Grid::new(board)?,
            names: board.points().into_iter().map(number).collect::<Option<_>>()?,
            stacks: game.stack_points().map(number).collect::<Option<_>>()?,
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

    /// Calls the visitor with the row of each feature that the position has, at most [`Features::MOST`].
    #[inline]
    pub fn visit(&self, position: &Position, mut visit: impl FnMut(usize)) {
        self.visit_places(position, &mut visit);
        self.visit_counts(position, &mut visit);
    }

    /// The most rows that a position can have.
    pub const MOST: usize = 160;

    /// What stands where.
    #[inline]
    fn visit_places(&self, position: &Position, visit: &mut impl FnMut(usize)) {
        let shape = self.shape;
        let mut earlier = None;
        for few in position.few() {
            let few = self.names[few.index()];
            for many in position.many() {
                visit(shape.few_and_many(few, self.names[many.index()]));
            }
            visit(match earlier {
                None => shape.few_alone(few),
                Some(other) => shape.few_and_few(other, few),
            });
            earlier = Some(few);
        }
        if shape.stacks {
            for (&point, &below) in self.stacks.iter().zip(position.below_tops()) {
                if below > 0 {
                    visit(shape.stack(point, usize::from(below)));
                }
            }
        }
    }

    /// Numbers, territory and threats.
    #[inline]
    fn visit_counts(&self, position: &Position, visit: &mut impl FnMut(usize)) {
        let (shape, grid) = (self.shape, &self.grid);
        let kind = Self::kind(position) >> 1;
        let (few, many) = (grid.bits(position.few()), grid.bits(position.many()));
        let vacant = grid.vacant(few | many);
        let free = vacant | few;
        let first = position.few().first().map_or(0, |point| grid.bits(PointSet::of(point)));
        let second = few & !first;
        let territory = grid.flood(few, free);
        let of_first = grid.flood(first, free);
        let smaller = if second == 0 || of_first & second != 0 {
            16
        } else {
            count(of_first).min(count(territory & !of_first)).min(15)
        };
        let surplus = usize::from(position.many_left().saturating_sub(self.few_win));
        let steps = grid.spread(few) & vacant;
        let in_reach = grid.leapt_over(territory, many, vacant);
        let to_take = grid.leapt_over(few, many, vacant);
        let of_few =
            |bits| count(grid.spread(bits) & vacant) + 2 * count(grid.leapt_over(bits, many, vacant));
        let least = if second == 0 { of_few(few) } else { of_few(first).min(of_few(second)) };
        let beyond = vacant & !territory;
        let mobile = grid.spread(vacant) & many;
        for (table, value) in [
            surplus + 25 * kind,
            count(territory),
            smaller,
            count(in_reach),
            count(to_take),
            count(steps),
            least,
            count(beyond),
            count(mobile),
            usize::from(position.hand()),
        ]
        .into_iter()
        .enumerate()
        {
            visit(shape.count(table, value));
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
                let mut rows = Vec::new();
                features.visit(&position, |row| rows.push(row));
                assert!(rows.len() <= Features::MOST);
                assert!(rows.iter().all(|&row| row < features.shape().rows()), "{name}");
                rows.sort_unstable();
                rows.dedup();
                let (few, many) = (position.few().len(), position.many().len());
                let stacks = position.below_tops().iter().filter(|&&below| below > 0).count();
                assert_eq!(rows.len(), few * many + few + stacks + 10, "{name}: no row twice");
                let turns = game.turns(&position);
                if turns.is_empty() {
                    break;
                }
                position = game.after(&position, turns[ply * 31 % turns.len()]);
            }
        }
    }
}
