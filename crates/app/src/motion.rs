//! Pieces on their way: what is drawn between two positions, at a moment in time.

use shadara_diagram::{Moving, Spot};
use shadara_play::Beat;
use shadara_rules::{Board, Game, Point, Position, Side};

/// How long one glide takes, in milliseconds.
pub const GLIDE: f64 = 190.0;

/// From what stood on the board to what stands there after something happened.
#[derive(Clone, Copy, Debug)]
pub struct Glide {
    /// The position before.
    pub before: Position,
    /// The position after, which is drawn but for what is on its way.
    pub after: Position,
    /// A point whose piece has come there already, in the player's hand.
    pub carried_to: Option<Point>,
}

/// Glides that follow each other.
#[derive(Clone, Debug)]
pub struct Motion {
    glides: Vec<Glide>,
    started: Option<f64>,
}

impl Motion {
    /// One glide.
    pub fn of(before: Position, after: Position, carried_to: Option<Point>) -> Motion {
        Motion { glides: vec![Glide { before, after, carried_to }], started: None }
    }

    /// Glides through these positions, each the one before and the one after.
    pub fn through(changes: &[(Position, Position)]) -> Motion {
        let glide = |&(before, after): &(Position, Position)| Glide { before, after, carried_to: None };
        Motion { glides: changes.iter().map(glide).collect(), started: None }
    }

    /// The deeds of a turn one after another; the last point of a piece carried by hand needs no glide.
    pub fn along(beats: &[Beat], carried_to: Option<Point>) -> Motion {
        let glide = |beat: &Beat| Glide { before: beat.before, after: beat.after, carried_to };
        Motion { glides: beats.iter().map(glide).collect(), started: None }
    }

    /// The deeds of a turn taken back, the last one first.
    pub fn back_along(beats: &[Beat]) -> Motion {
        let glide = |beat: &Beat| Glide { before: beat.after, after: beat.before, carried_to: None };
        Motion { glides: beats.iter().rev().map(glide).collect(), started: None }
    }

    /// How long all of it takes, in milliseconds.
    pub fn length(&self) -> f64 {
        GLIDE * self.glides.len() as f64
    }

    /// The glide under way at this time, in milliseconds, with the share of it that is done (0 to 1, eased); `None` when
    /// all are done. The first call starts the clock.
    pub fn at(&mut self, now: f64) -> Option<(Glide, f64)> {
        let started = *self.started.get_or_insert(now);
        let done = ((now - started) / GLIDE).max(0.0);
        let glide = *self.glides.get(done as usize)?;
        Some((glide, eased(done.fract())))
    }
}

/// A piece that was dragged in vain, on its way from where it was let go.
#[derive(Clone, Copy, Debug)]
pub struct Homing {
    side: Side,
    from: Spot,
    home: Option<(Point, Spot)>,
    started: Option<f64>,
}

impl Homing {
    /// Back to a point; to the hand, which is beside the board, it fades.
    pub fn of(board: &Board, side: Side, from: Spot, to: Option<Point>) -> Homing {
        Homing { side, from, home: to.map(|point| (point, spot(board, point))), started: None }
    }

    /// The piece at this time, in milliseconds; `None` when it is there. The first call starts the clock.
    pub fn at(&mut self, now: f64) -> Option<Moving> {
        let started = *self.started.get_or_insert(now);
        let done = ((now - started) / GLIDE).max(0.0);
        let share = eased(done.min(1.0));
        let (stands_on, at, opacity) = match self.home {
            Some((point, home)) => (Some(point), self.from.towards(home, share), 1.0),
            None => (None, self.from, 1.0 - share),
        };
        (done < 1.0).then_some(Moving { side: self.side, stands_on, at, opacity, lifted: true })
    }
}

fn eased(share: f64) -> f64 {
    share * share * 2.0f64.mul_add(-share, 3.0)
}

impl Glide {
    /// The pieces on their way when this share of the glide is done.
    pub fn moving(&self, game: &Game, share: f64) -> Vec<Moving> {
        let board = game.board();
        let height = |position: &Position, side: Side, point: Point| match side {
            Side::Few => u8::from(position.few().contains(point)),
            Side::Many => game.height(position, point),
        };
        let mut moving = Vec::new();
        for side in [Side::Many, Side::Few] {
            let change = |wanted: fn(u8, u8) -> bool| -> Vec<Point> {
                let all = board.points().into_iter();
                all.filter(|&at| wanted(height(&self.before, side, at), height(&self.after, side, at)))
                    .collect()
            };
            let (left, come) =
                (change(|before, after| before > after), change(|before, after| before < after));
            if let ([from], [to]) = (left.as_slice(), come.as_slice()) {
                if self.carried_to != Some(*to) {
                    let at = spot(board, *from).towards(spot(board, *to), share);
                    moving.push(Moving { side, stands_on: Some(*to), at, opacity: 1.0, lifted: false });
                }
                continue;
            }
            moving.extend(left.into_iter().map(|point| Moving {
                side,
                stands_on: None,
                at: spot(board, point),
                opacity: 1.0 - share,
                lifted: false,
            }));
            moving.extend(come.into_iter().filter(|&point| self.carried_to != Some(point)).map(|point| {
                Moving { side, stands_on: Some(point), at: spot(board, point), opacity: share, lifted: false }
            }));
        }
        moving
    }
}

/// Where a point lies on the board.
pub fn spot(board: &Board, point: Point) -> Spot {
    Spot { file: f64::from(board.file(point)), rank: f64::from(board.rank(point)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shadara_play::beats;

    fn glides(name: &str, position: &str, turn: &str) -> (Game, Motion) {
        let game: Game = name.parse().unwrap();
        let position = game.read_position(position).unwrap();
        let turn = game.read_turn(&position, turn).unwrap();
        let motion = Motion::along(&beats(&game, &position, turn), None);
        (game, motion)
    }

    #[test]
    fn a_chain_glides_leap_by_leap_and_the_captured_fade() {
        let (game, mut motion) = glides("sher-bakar:few_win=0", "5/1m1m1/F4/5/5 F 0 - 0", "a3xc5xe3");
        let (first, share) = motion.at(1000.0).unwrap();
        assert_eq!(share, 0.0);
        let moving = first.moving(&game, 0.5);
        let (goat, tiger) = (moving[0], moving[1]);
        assert_eq!((goat.side, goat.stands_on, goat.opacity), (Side::Many, None, 0.5));
        assert_eq!(tiger.at, Spot { file: 1.0, rank: 4.0 }, "half way from a3 to c5");
        let (second, _) = motion.at(1000.0 + 1.5 * GLIDE).unwrap();
        assert_eq!(second.before, first.after);
        assert!(motion.at(1000.0 + 2.0 * GLIDE).is_none());
    }

    #[test]
    fn a_piece_dragged_in_vain_glides_home() {
        let game: Game = "buga-shadara".parse().unwrap();
        let board = game.board();
        let c3 = board.point("c3").unwrap();
        let from = Spot { file: 6.0, rank: 1.0 };
        let mut homing = Homing::of(board, Side::Few, from, Some(c3));
        assert_eq!(homing.at(500.0).map(|moving| moving.at), Some(from));
        let half = homing.at(500.0 + GLIDE / 2.0).unwrap();
        assert_eq!((half.at, half.stands_on), (from.towards(spot(board, c3), 0.5), Some(c3)));
        assert_eq!(homing.at(500.0 + GLIDE), None);
        let mut fading = Homing::of(board, Side::Many, from, None);
        assert_eq!(fading.at(0.0).map(|moving| moving.opacity), Some(1.0));
        assert_eq!(fading.at(GLIDE / 2.0).map(|moving| (moving.at, moving.opacity)), Some((from, 0.5)));
    }

    #[test]
    fn a_piece_carried_by_hand_does_not_glide() {
        let game: Game = "buga-shadara".parse().unwrap();
        let start = game.start();
        let turn = game.read_turn(&start, "c3-c4").unwrap();
        let carried = game.board().point("c4");
        let mut motion = Motion::along(&beats(&game, &start, turn), carried);
        let (glide, _) = motion.at(0.0).unwrap();
        assert!(glide.moving(&game, 0.3).is_empty());
    }
}
