//! The symmetries of a board, derived from its lines.

use alloc::vec::Vec;

use crate::{Board, Game, Point, PointSet, Position};

/// A permutation of a board's points that maps lines to lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    images: Vec<Point>,
}

impl Symmetry {
    /// Where the symmetry takes a point of the board.
    #[must_use]
    pub fn image(&self, point: Point) -> Point {
        self.images.get(point.index()).copied().unwrap_or(point)
    }

    /// Where the symmetry takes a set of points.
    #[must_use]
    pub fn image_of_set(&self, points: PointSet) -> PointSet {
        points.into_iter().map(|point| self.image(point)).collect()
    }
}

/// All symmetries of a board, the identity first. A [`Game`] knows those of its own board.
#[must_use]
pub fn symmetries_of(board: &Board) -> Vec<Symmetry> {
    let order = connected_order(board);
    let mut found = Vec::new();
    let mut images = alloc::vec![None; board.points().len()];
    extend(board, &order, 0, &mut images, PointSet::EMPTY, &mut found);
    found
}

/// The points in an order in which each is, where possible, joined to an earlier one, so that a wrong choice shows soon.
fn connected_order(board: &Board) -> Vec<Point> {
    let mut order = Vec::new();
    let mut left = board.points();
    while let Some(first) = left.first() {
        left.remove(first);
        order.push(first);
        let mut at = order.len() - 1;
        while let Some(&point) = order.get(at) {
            for neighbour in board.neighbours(point) & left {
                left.remove(neighbour);
                order.push(neighbour);
            }
            at += 1;
        }
    }
    order
}

fn extend(
    board: &Board,
    order: &[Point],
    at: usize,
    images: &mut Vec<Option<Point>>,
    used: PointSet,
    found: &mut Vec<Symmetry>,
) {
    let Some(&point) = order.get(at) else {
        let symmetry = Symmetry { images: images.iter().flatten().copied().collect() };
        if board.lines().iter().all(|line| is_line(board, &symmetry, line)) {
            // In order, so that the identity is the first.
            found.insert(found.partition_point(|other| other.images < symmetry.images), symmetry);
        }
        return;
    };
    for image in board.points() - used {
        let fits = board.rays(image).len() == board.rays(point).len()
            && order[..at].iter().all(|&earlier| {
                images[earlier.index()].is_some_and(|earlier_image| {
                    board.neighbours(point).contains(earlier)
                        == board.neighbours(image).contains(earlier_image)
                })
            });
        if fits {
            images[point.index()] = Some(image);
            extend(board, order, at + 1, images, used | PointSet::of(image), found);
            images[point.index()] = None;
        }
    }
}

fn is_line(board: &Board, symmetry: &Symmetry, line: &[Point]) -> bool {
    let image: Vec<Point> = line.iter().map(|&point| symmetry.image(point)).collect();
    board.lines().iter().any(|other| *other == image || other.iter().rev().eq(image.iter()))
}

impl Game {
    /// The position that a symmetry of the board makes of this one; `None` where a stack would come to stand on a point
    /// on which the rules allow none so high.
    #[must_use]
    pub fn transform(&self, position: &Position, symmetry: &Symmetry) -> Option<Position> {
        let mut image = Position {
            few: symmetry.image_of_set(position.few),
            many: symmetry.image_of_set(position.many),
            below: [0; crate::hash::MAX_STACKS],
            ..*position
        };
        for point in position.many {
            let below = self.below(position, point);
            if below == 0 {
                continue;
            }
            let stack = usize::from(self.stacks[symmetry.image(point).index()]?);
            if below >= self.stack_heights[stack] {
                return None;
            }
            image.below[stack] = below;
        }
        image.hash = image.computed_hash();
        Some(image)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards;

    #[test]
    fn each_board_has_the_symmetries_of_its_shape() {
        let counts = boards::ALL.map(|plan| {
            let found = symmetries_of(&Board::new(plan).unwrap());
            assert!(found[0].images.iter().enumerate().all(|(index, image)| image.index() == index));
            (plan.name, found.len())
        });
        assert_eq!(counts, [("alquerque", 8), ("buga", 4), ("buga-averbakh", 2), ("rimau", 4)]);
    }
}
