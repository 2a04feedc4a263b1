//! The later landings of a chain: where it may lead beyond its next leap, and by which ways.

use alloc::vec;
use alloc::vec::Vec;

use super::UnfinishedTurn;
use crate::{Game, Point, PointSet, Side};

/// The most unfinished turns that are looked through.
const LIMIT: usize = 400;

/// How a later landing of a chain can be reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FarWay {
    /// Not at all, or at once: it is no later landing.
    None,
    /// By these landings alone, the last one being the point itself.
    One(Vec<Point>),
    /// By more than one way.
    Several,
}

impl UnfinishedTurn {
    /// The points where the picked piece can land in this turn, but not with its next leap.
    #[must_use]
    pub fn far_landings(&self, game: &Game) -> PointSet {
        let mut far = PointSet::EMPTY;
        self.look_ahead(game, |way| {
            way.last().into_iter().for_each(|&point| far.insert(point));
            true
        });
        far - self.next(game).targets
    }

    /// By which ways the picked piece can land on a point in this turn, which is none that it can reach at once. A way ends
    /// where it comes to the point first.
    #[must_use]
    pub fn far_way(&self, game: &Game, point: Point) -> FarWay {
        if self.next(game).targets.contains(point) {
            return FarWay::None;
        }
        let mut found = FarWay::None;
        let whole = self.look_ahead(game, |way| {
            if way.last() != Some(&point) {
                return true;
            }
            found = match found {
                FarWay::None => FarWay::One(way.to_vec()),
                _ => FarWay::Several,
            };
            false
        });
        match found {
            // Where not all was looked through, there may be another.
            FarWay::One(_) if !whole => FarWay::Several,
            found => found,
        }
    }

    /// Visits the ways that the leaping piece can go on, each after those that it begins with, as the landings from here on.
    /// Where the visitor says no, the way is not followed further. False if there are too many of them.
    fn look_ahead(&self, game: &Game, mut follow: impl FnMut(&[Point]) -> bool) -> bool {
        if self.start.side() == Side::Many || game.opening_is_due(&self.start) {
            return true;
        }
        let mut open = vec![(self.clone(), Vec::new())];
        let mut looked = 0;
        while let Some((turn, way)) = open.pop() {
            looked += 1;
            if looked > LIMIT {
                return false;
            }
            for point in turn.next(game).targets {
                let mut longer = turn.clone();
                if longer.choose(game, point).is_ok() && !longer.way().is_empty() {
                    let mut way: Vec<Point> = way.clone();
                    way.push(point);
                    if follow(&way) {
                        open.push((longer, way));
                    }
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    fn picked(position: &str, chosen: &str) -> (Game, UnfinishedTurn) {
        let game: Game = "sher-bakar:few_win=0".parse().unwrap();
        let mut turn = UnfinishedTurn::new(game.read_position(position).unwrap());
        for name in chosen.split(' ') {
            turn.choose(&game, game.board().point(name).unwrap()).unwrap();
        }
        (game, turn)
    }

    fn way(game: &Game, turn: &UnfinishedTurn, to: &str) -> String {
        match turn.far_way(game, game.board().point(to).unwrap()) {
            FarWay::None => "none".into(),
            FarWay::Several => "several".into(),
            FarWay::One(way) => {
                way.iter().map(|&at| game.board().point_name(at)).collect::<Vec<_>>().join(" ")
            }
        }
    }

    fn far(game: &Game, turn: &UnfinishedTurn) -> String {
        let far = turn.far_landings(game);
        far.into_iter().map(|at| game.board().point_name(at)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn one_way_is_found() {
        let (game, turn) = picked("5/1m1m1/F4/3m1/5 F 0 - 0", "a3");
        assert_eq!(far(&game, &turn), "e3 c1");
        assert_eq!(way(&game, &turn, "e3"), "c5 e3");
        assert_eq!(way(&game, &turn, "c1"), "c5 e3 c1");
        assert_eq!(way(&game, &turn, "c5"), "none", "the next leap lands there");
        assert_eq!(way(&game, &turn, "a4"), "none", "a step leads there");
        assert_eq!(way(&game, &turn, "e5"), "none", "nothing leads there");
    }

    #[test]
    fn two_ways_round_are_several() {
        let (game, turn) = picked("5/1m1m1/F4/1m1m1/5 F 0 - 0", "a3");
        assert_eq!(far(&game, &turn), "a3 e3");
        assert_eq!(way(&game, &turn, "e3"), "several", "by c5 and by c1");
        let (game, turn) = picked("5/1m1m1/F4/1m1m1/5 F 0 - 0", "a3 c5");
        assert_eq!(far(&game, &turn), "a3 c1", "one leap is made: the rest can be gone one way only");
        assert_eq!(way(&game, &turn, "c1"), "e3 c1");
        assert_eq!(way(&game, &turn, "a3"), "e3 c1 a3");
    }

    #[test]
    fn nothing_is_far_without_a_piece_or_with_one_leap_a_turn() {
        let game: Game = "sher-bakar:few_win=0,leaps=one".parse().unwrap();
        let mut turn = UnfinishedTurn::new(game.read_position("5/1m1m1/F4/3m1/5 F 0 - 0").unwrap());
        assert!(turn.far_landings(&game).is_empty());
        turn.choose(&game, game.board().point("a3").unwrap()).unwrap();
        assert!(turn.far_landings(&game).is_empty());
        assert_eq!(way(&game, &turn, "e3"), "none");
        let (game, turn) = picked("5/1m1m1/F4/3m1/5 M 0 - 0", "b4");
        assert!(turn.far_landings(&game).is_empty(), "the Many never leap");
    }
}
