//! A board as a grid of bits, on which sets of points move along lines by shifts.

use alloc::vec::Vec;

use shadara_rules::{Board, PointSet};

/// The segments or leaps of a board that run in one direction: a set moves by a shift.
#[derive(Clone, Copy, Default, Debug)]
struct Way {
    shift: u32,
    /// The lower ends.
    from: u64,
}

/// A board whose points are bits of a number, ranks one after another with room between them.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    /// Of each byte of a set of points, the bits on the grid.
    bytes: Vec<[u64; 256]>,
    board: u64,
    steps: [Way; DIRECTIONS],
    leaps: [Way; DIRECTIONS],
}

/// The most directions of lines of a board, one of the two opposite ones counted.
const DIRECTIONS: usize = 6;

impl Grid {
    /// The grid of a board; `None` where the board has no room on 64 bits, or too many directions.
    pub(crate) fn new(board: &Board) -> Option<Grid> {
        let points = || board.points().into_iter();
        let width = 2 + points().map(|point| u32::from(board.file(point))).max()?;
        let place = |point| u32::from(board.rank(point)) * width + u32::from(board.file(point));
        if points().map(place).max()? >= u64::BITS {
            return None;
        }
        let mut grid = Grid {
            bytes: alloc::vec![[0; 256]; board.points().len().div_ceil(8)],
            board: points().fold(0, |all, point| all | 1 << place(point)),
            steps: Default::default(),
            leaps: Default::default(),
        };
        for point in board.points() {
            let (chunk, bit) = (point.index() / 8, point.index() % 8);
            for (byte, bits) in grid.bytes[chunk].iter_mut().enumerate() {
                if byte >> bit & 1 == 1 {
                    *bits |= 1 << place(point);
                }
            }
            for ray in board.rays(point) {
                let places: Vec<u32> = ray.iter().map(|&next| place(next)).collect();
                if let [first, ..] = places[..] {
                    add(&mut grid.steps, place(point), first)?;
                }
                // A leap lands twice as far as it steps: on every board the points of a line are evenly spaced.
                if let [first, second, ..] = places[..]
                    && second.abs_diff(first) == first.abs_diff(place(point))
                {
                    add(&mut grid.leaps, place(point), first)?;
                }
            }
        }
        Some(grid)
    }

    /// A set of points on the grid.
    #[inline]
    pub(crate) fn bits(&self, points: PointSet) -> u64 {
        let bits = points.bits();
        self.bytes
            .iter()
            .enumerate()
            .fold(0, |all, (chunk, table)| all | table[(bits >> (8 * chunk)) as usize & 255])
    }

    /// The points that are none of these.
    #[inline]
    pub(crate) fn without(&self, occupied: u64) -> u64 {
        self.board & !occupied
    }

    /// The points one step away from these, whatever stands there.
    #[inline]
    pub(crate) fn spread(&self, bits: u64) -> u64 {
        self.steps
            .iter()
            .fold(0, |all, way| all | (bits & way.from) << way.shift | bits >> way.shift & way.from)
    }

    /// All points that can be reached from these by steps over free points, themselves included.
    #[inline]
    pub(crate) fn flood(&self, from: u64, free: u64) -> u64 {
        let mut reached = from;
        loop {
            let further = reached | self.spread(reached) & free;
            if further == reached {
                return reached;
            }
            reached = further;
        }
    }

    /// The pieces of the Many over which a leap from one of these points would go, to a vacant point just beyond.
    #[inline]
    pub(crate) fn leapt_over(&self, from: u64, many: u64, vacant: u64) -> u64 {
        self.leaps.iter().fold(0, |all, way| {
            // `way.from` is the lower end of three points in a line, whichever end the leap begins at.
            let upward = (from & way.from) << way.shift & vacant >> way.shift;
            let downward = (vacant & way.from) << way.shift & from >> way.shift;
            all | (upward | downward) & many
        })
    }
}

/// Notes a way from a point to one beside it, by its lower end where that is this point; `None` where there are too many
/// directions.
fn add(ways: &mut [Way; DIRECTIONS], at: u32, next: u32) -> Option<()> {
    if next > at {
        let shift = next - at;
        let way = ways.iter_mut().find(|way| way.shift == shift || way.from == 0)?;
        way.shift = shift;
        way.from |= 1 << at;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::walk;
    use shadara_rules::Game;

    #[test]
    fn leaps_and_steps_are_those_of_the_rules() {
        for name in ["sher-bakar", "buga-shadara", "buga-shadara:board=averbakh", "bagh-bandi"] {
            let game: Game = name.parse().unwrap();
            let grid = Grid::new(game.board()).unwrap();
            walk(&game, 120, |position| {
                let (few, many) = (grid.bits(position.few()), grid.bits(position.many()));
                let vacant = grid.without(few | many);
                assert_eq!(
                    grid.leapt_over(few, many, vacant),
                    grid.bits(game.capturable(position)),
                    "{name}"
                );
                for point in game.board().points() {
                    let beside = grid.bits(game.board().neighbours(point));
                    assert_eq!(grid.spread(grid.bits(PointSet::of(point))), beside, "{name}");
                }
            });
        }
    }
}
