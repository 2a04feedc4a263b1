//! Why a turn is good, in facts that a player can see on the board.

use shadara_rules::{Game, PointSet, Position, Side, Turn};

/// The fact about a turn that weighs most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It wins, by force, in so many turns of one's own.
    Wins(usize),
    /// The game is lost by force, and nothing else takes longer.
    HoldsOut,
    /// It captures so many pieces.
    Captures(usize),
    /// It hems in and removes so many pieces of the Few.
    Hems(usize),
    /// So many fewer pieces can be captured after it.
    Saves(usize),
    /// The Few must capture where the Many want it.
    Compels,
    /// So many more pieces could be captured next.
    Threatens(usize),
    /// The Few have less room after it.
    ClosesIn,
    /// The Few have more room after it.
    FreesRoom,
    /// Nothing can be captured after it.
    StaysSafe,
    /// None of these.
    Keeps,
}

impl Reason {
    /// The reason for a legal turn. `end_in` is what a search found: in how many turns, both sides counted, the game is won by
    /// it, or lost where it is negative.
    #[must_use]
    pub fn of(game: &Game, before: &Position, turn: Turn, end_in: Option<i32>) -> Reason {
        let Ok(after) = game.play(before, turn) else { return Reason::Keeps };
        match end_in {
            Some(turns) if turns > 0 => return Reason::Wins(turns.unsigned_abs().div_ceil(2) as usize),
            Some(_) => return Reason::HoldsOut,
            None => {}
        }
        let captured = usize::from(before.many_left().saturating_sub(after.many_left()));
        let removed = before.few().len().saturating_sub(after.few().len());
        let (at_risk, still) = (game.capturable(before).len(), game.capturable(&after).len());
        let (room, left) = (room(game, before), room_after(game, &after, removed));
        match before.side() {
            Side::Few if captured > 0 => Reason::Captures(captured),
            Side::Few if still > at_risk => Reason::Threatens(still - at_risk),
            Side::Few if left > room => Reason::FreesRoom,
            Side::Few => Reason::Keeps,
            Side::Many if removed > 0 => Reason::Hems(removed),
            Side::Many if turn.insists() => Reason::Compels,
            Side::Many if still < at_risk => Reason::Saves(at_risk - still),
            Side::Many if left < room => Reason::ClosesIn,
            Side::Many if still == 0 => Reason::StaysSafe,
            Side::Many => Reason::Keeps,
        }
    }
}

/// How much room the Few have: the points that they can walk to, and the steps that they have now.
type Room = (usize, usize);

fn room_after(game: &Game, after: &Position, removed: usize) -> Room {
    // With one piece less, the room says nothing about the turn.
    if removed > 0 { (usize::MAX, usize::MAX) } else { room(game, after) }
}

fn room(game: &Game, position: &Position) -> Room {
    let vacant = game.board().points() - position.occupied();
    let beside = |points: PointSet| -> PointSet {
        points.into_iter().fold(PointSet::EMPTY, |all, point| all | game.board().neighbours(point)) & vacant
    };
    let mut reached = beside(position.few());
    let steps = position.few().into_iter().map(|point| (game.board().neighbours(point) & vacant).len()).sum();
    loop {
        let more = reached | beside(reached);
        if more == reached {
            return (reached.len(), steps);
        }
        reached = more;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(name: &str, position: &str, turn: &str, end_in: Option<i32>) -> Reason {
        let game: Game = name.parse().unwrap();
        let position = game.read_position(position).unwrap();
        let turn = game.read_turn(&position, turn).unwrap();
        Reason::of(&game, &position, turn, end_in)
    }

    const BUGA: &str = "5/2mmm2/2Fm1mF2/2mmm2/5 F 16 - 0";

    #[test]
    fn an_end_in_sight_weighs_most() {
        assert_eq!(reason("buga-shadara", BUGA, "c3xe3", Some(1)), Reason::Wins(1));
        assert_eq!(reason("buga-shadara", BUGA, "c3xe3", Some(4)), Reason::Wins(2));
        assert_eq!(reason("buga-shadara", BUGA, "c3xe3", Some(5)), Reason::Wins(3));
        assert_eq!(reason("buga-shadara", BUGA, "c3xe3", Some(-6)), Reason::HoldsOut);
    }

    #[test]
    fn the_few_capture_threaten_and_free_themselves() {
        assert_eq!(reason("buga-shadara", BUGA, "c3xe3", None), Reason::Captures(1));
        let name = "sher-bakar:few_win=0";
        assert_eq!(reason(name, "5/1m1m1/F4/5/5 F 0 - 0", "a3xc5xe3", None), Reason::Captures(2));
        assert_eq!(reason(name, "m4/m4/5/F4/5 F 0 - 0", "a2-a3", None), Reason::FreesRoom);
        assert_eq!(reason(name, "5/1m3/5/1F3/5 F 0 - 0", "b2-b3", None), Reason::Threatens(1));
        assert_eq!(reason(name, "5/5/2F2/5/4m F 0 - 0", "c3-c2", None), Reason::Keeps);
    }

    #[test]
    fn the_many_hem_save_compel_and_close_in() {
        let name = "sher-bakar:few_win=0";
        assert_eq!(reason(name, "5/m4/m4/Fm1m1/m4 M 0 - 0", "d2-c2", None), Reason::Hems(1));
        assert_eq!(reason(name, "5/5/F4/m4/5 M 0 - 0", "a2-a1", None), Reason::Saves(1));
        assert_eq!(
            reason("sher-bakar", "5/1(5)1(4)1/F3F/1(5)1(5)1/5 M 0 - 0", "b2-b3!", None),
            Reason::Compels
        );
        assert_eq!(reason(name, "5/5/1mm2/5/F4 M 0 - 0", "b3-b2", None), Reason::ClosesIn);
        assert_eq!(reason(name, "4m/5/5/5/F4 M 0 - 0", "e5-e4", None), Reason::StaysSafe);
    }
}
