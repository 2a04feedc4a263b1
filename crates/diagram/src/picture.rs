//! What is to be seen.

use shadara_rules::{Board, Game, Point, PointSet, Position, Side};

use crate::{Figure, Marks, Spot};

/// What is to be seen: pieces, counts and marks on a board.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The board.
    pub board: &'a Board,
    /// What the pieces of the Few stand for.
    pub few_figure: Figure,
    /// What the pieces of the Many stand for.
    pub many_figure: Figure,
    /// Where pieces of the Few stand.
    pub few: PointSet,
    /// Where pieces of the Many stand, and how many on each point: 2 and more are a stack, 0 is nothing.
    pub many: Vec<(Point, u8)>,
    /// The number of Many pieces in hand.
    pub hand: u8,
    /// The number of Many pieces captured.
    pub many_captured: u8,
    /// The number of Few pieces removed.
    pub few_captured: u8,
    /// The marks.
    pub marks: Marks,
    /// Pieces that are drawn elsewhere than on a point, in the order of painting.
    pub moving: Vec<Moving>,
}

impl<'a> Picture<'a> {
    /// The empty board.
    #[must_use]
    pub fn new(board: &'a Board, few_figure: Figure, many_figure: Figure) -> Picture<'a> {
        Picture {
            board,
            few_figure,
            many_figure,
            few: PointSet::EMPTY,
            many: Vec::new(),
            hand: 0,
            many_captured: 0,
            few_captured: 0,
            marks: Marks::default(),
            moving: Vec::new(),
        }
    }

    /// The pieces of a position of a game; as captured count those that the game has more at its start.
    #[must_use]
    pub fn of(game: &'a Game, position: &Position) -> Picture<'a> {
        let entry = game.name().entry();
        // There is a figure for every kind of the catalogue.
        let few_figure = Figure::named(entry.few).unwrap_or(Figure::Tiger);
        let many_figure = Figure::named(entry.many).unwrap_or(Figure::Man);
        let few_missing = game.start().few().len().saturating_sub(position.few().len());
        Picture {
            few: position.few(),
            many: position.many().into_iter().map(|point| (point, game.height(position, point))).collect(),
            hand: position.hand(),
            many_captured: game.many_total().saturating_sub(position.many_left()),
            few_captured: u8::try_from(few_missing).unwrap_or(u8::MAX),
            ..Picture::new(game.board(), few_figure, many_figure)
        }
    }

    pub(crate) fn figure(&self, side: Side) -> Figure {
        match side {
            Side::Few => self.few_figure,
            Side::Many => self.many_figure,
        }
    }

    /// How many pieces of the Many are drawn on a point.
    pub(crate) fn height(&self, point: Point) -> u8 {
        let stands = self.many.iter().find(|&&(at, _)| at == point).map_or(0, |&(_, height)| height);
        stands.saturating_sub(u8::from(self.departed(Side::Many, point)))
    }

    /// Whether a piece of the Few is drawn on a point.
    pub(crate) fn has_few(&self, point: Point) -> bool {
        self.few.contains(point) && !self.departed(Side::Few, point)
    }

    fn departed(&self, side: Side, point: Point) -> bool {
        self.moving.iter().any(|moving| moving.side == side && moving.stands_on == Some(point))
    }
}

/// A piece that is drawn elsewhere than on a point, because it is dragged or on its way.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moving {
    /// Whose piece it is.
    pub side: Side,
    /// Where it stands in the picture's position: it (of a stack, its top piece) is not drawn there. `None` for a piece
    /// that is not in the position, such as one that has just been captured.
    pub stands_on: Option<Point>,
    /// Where it is drawn.
    pub at: Spot,
    /// From 0 (not seen) to 1 (opaque).
    pub opacity: f64,
    /// Whether it is held above the board: larger, with a deeper shadow, and with a ghost where it stands.
    pub lifted: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_shown_with_its_stacks_its_hand_and_what_is_missing() {
        let game: Game = "sher-bakar".parse().unwrap();
        let position = game.read_position("5/1(4)1m1/F4/1m1m1/5 M 0 - 0").unwrap();
        let picture = Picture::of(&game, &position);
        let b4 = game.board().point("b4").unwrap();
        assert_eq!((picture.height(b4), picture.many.len()), (4, 4));
        assert_eq!((picture.many_captured, picture.few_captured), (12, 1));
        assert_eq!(picture.few_figure, Figure::Tiger);
        let game: Game = "buga-shadara".parse().unwrap();
        assert_eq!(Picture::of(&game, &game.start()).hand, 16);
    }
}
