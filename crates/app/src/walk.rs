//! Walking along the lines of the board with the arrow keys.

use shadara_diagram::Layout;
use shadara_rules::{Board, Point};

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

impl Direction {
    /// The direction of an arrow key.
    pub fn of_key(key: &str) -> Option<Direction> {
        match key {
            "ArrowLeft" => Some(Direction::Left),
            "ArrowRight" => Some(Direction::Right),
            "ArrowUp" => Some(Direction::Up),
            "ArrowDown" => Some(Direction::Down),
            _ => None,
        }
    }

    fn way(self) -> (f64, f64) {
        match self {
            Direction::Left => (-1.0, 0.0),
            Direction::Right => (1.0, 0.0),
            Direction::Up => (0.0, -1.0),
            Direction::Down => (0.0, 1.0),
        }
    }
}

/// How far a line may turn away from the direction asked for: the cosine of a little over half a right angle, so that
/// slanting lines can be walked too.
const LEAST_COSINE: f64 = 0.6;

/// The next point along a line in this direction as the board lies on the screen, the straightest line first.
pub fn neighbour(board: &Board, layout: &Layout, from: Point, direction: Direction) -> Option<Point> {
    let here = layout.position_of(from);
    let (x, y) = direction.way();
    let cosine = |to: Point| {
        let way = layout.position_of(to) - here;
        (way.x * x + way.y * y) / way.length()
    };
    board
        .neighbours(from)
        .into_iter()
        .map(|to| (cosine(to), to))
        .filter(|&(cosine, _)| cosine > LEAST_COSINE)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, to)| to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shadara_diagram::View;
    use shadara_rules::{PointSet, boards};

    #[test]
    fn every_point_can_be_reached_with_the_arrow_keys() {
        for plan in boards::ALL {
            let board = Board::new(plan).unwrap();
            let layout = Layout::fit(&board, View::default(), 800.0, 600.0);
            let mut reached: PointSet = board.points().first().into_iter().collect();
            loop {
                let next: PointSet = reached
                    .into_iter()
                    .flat_map(|from| {
                        [Direction::Left, Direction::Right, Direction::Up, Direction::Down]
                            .into_iter()
                            .filter_map(|direction| neighbour(&board, &layout, from, direction))
                            .collect::<Vec<_>>()
                    })
                    .collect();
                if reached.contains_all(next) {
                    break;
                }
                reached |= next;
            }
            assert_eq!(reached, board.points(), "{}", plan.name);
        }
    }

    #[test]
    fn straight_lines_come_before_slanting_ones() {
        let board = Board::new(&boards::BUGA).unwrap();
        let layout = Layout::fit(&board, View::default(), 800.0, 600.0);
        let go = |from: &str, direction| {
            let to = neighbour(&board, &layout, board.point(from).unwrap(), direction);
            to.map(|to| board.point_name(to).to_owned())
        };
        assert_eq!(go("a3", Direction::Right).as_deref(), Some("b3"));
        assert_eq!(go("c3", Direction::Up).as_deref(), Some("c4"));
        assert_eq!(go("b4", Direction::Right).as_deref(), Some("c3"));
        assert_eq!(go("a3", Direction::Left), None);
    }
}
