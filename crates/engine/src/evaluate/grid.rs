//! A board as a grid of bits, on which sets of points move along lines by shifts.

use alloc::vec::Vec;

use shadara_rules::{Board, Point, PointSet};

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
    points: Vec<u64>,
    /// Of each point, those one step away.
    beside: Vec<u64>,
    board: u64,
    steps: Ways,
    leaps: Ways,
}

/// Along files, ranks and both diagonals a board has ways; few have others besides.
#[derive(Clone, Default, Debug)]
struct Ways {
    usual: [Way; 4],
    others: Vec<Way>,
}

impl Ways {
    /// Notes a way from a point to one beside it, by its lower end where that is this point.
    fn add(&mut self, at: u32, next: u32) {
        if next < at {
            return;
        }
        let shift = next - at;
        let mut known = self.usual.iter_mut().chain(&mut self.others);
        match known.find(|way| way.shift == shift || way.from == 0) {
            Some(way) => *way = Way { shift, from: way.from | 1 << at },
            None => self.others.push(Way { shift, from: 1 << at }),
        }
    }

    // A loop of known length is quicker than one over all ways.
    #[inline]
    fn each(&self, mut visit: impl FnMut(&Way)) {
        self.usual.iter().for_each(&mut visit);
        self.others.iter().for_each(visit);
    }
}

impl Grid {
    /// The grid of a board; `None` where the board has no room on 64 bits.
    pub(crate) fn new(board: &Board) -> Option<Grid> {
        let points = || board.points().into_iter();
        let width = 2 + points().map(|point| u32::from(board.file(point))).max()?;
        let place = |point| u32::from(board.rank(point)) * width + u32::from(board.file(point));
        if points().map(place).max()? >= u64::BITS {
            return None;
        }
        let mut grid = Grid {
            bytes: alloc::vec![[0; 256]; board.points().len().div_ceil(8)],
            points: points().map(|point| 1 << place(point)).collect(),
            beside: Vec::new(),
            board: points().fold(0, |all, point| all | 1 << place(point)),
            steps: Ways::default(),
            leaps: Ways::default(),
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
                    grid.steps.add(place(point), first);
                }
                // A leap lands twice as far as it steps: on every board the points of a line are evenly spaced.
                if let [first, second, ..] = places[..]
                    && second.abs_diff(first) == first.abs_diff(place(point))
                {
                    grid.leaps.add(place(point), first);
                }
            }
        }
        grid.beside = grid.points.iter().map(|&point| grid.spread(point)).collect();
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

    /// One point on the grid.
    #[inline]
    pub(crate) fn point(&self, point: Point) -> u64 {
        self.points[point.index()]
    }

    /// The points one step away from this one, whatever stands there.
    #[inline]
    pub(crate) fn beside(&self, point: Point) -> u64 {
        self.beside[point.index()]
    }

    /// The points that are none of these.
    #[inline]
    pub(crate) fn without(&self, occupied: u64) -> u64 {
        self.board & !occupied
    }

    /// The points one step away from these, whatever stands there.
    #[inline]
    pub(crate) fn spread(&self, bits: u64) -> u64 {
        let mut all = 0;
        self.steps.each(|way| all |= (bits & way.from) << way.shift | bits >> way.shift & way.from);
        all
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

    /// For each of some sets the pieces of the Many over which a leap from one of its points would go, to a vacant point
    /// just beyond.
    #[inline]
    pub(crate) fn leapt_over<const SETS: usize>(
        &self,
        from: [u64; SETS],
        many: u64,
        vacant: u64,
    ) -> [u64; SETS] {
        let mut all = [0; SETS];
        self.leaps.each(|way| {
            // `way.from` is the lower end of three points in a line, whichever end the leap begins at.
            let landing_above = vacant >> way.shift & many;
            let landing_below = (vacant & way.from) << way.shift & many;
            for (all, from) in all.iter_mut().zip(from) {
                *all |= (from & way.from) << way.shift & landing_above | from >> way.shift & landing_below;
            }
        });
        all
    }
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
                    grid.leapt_over([few], many, vacant),
                    [grid.bits(game.capturable(position))],
                    "{name}"
                );
                for point in game.board().points() {
                    let beside = grid.bits(game.board().neighbours(point));
                    assert_eq!(grid.spread(grid.point(point)), beside, "{name}");
                }
            });
        }
    }
}
