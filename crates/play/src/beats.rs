//! A turn as the things that happen in it one after another, for whoever shows or tells it.

use shadara_rules::{Game, Point, PointSet, Position, Side, Step, Turn, UnfinishedTurn};

/// Something that happens in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A piece goes from one point to another: a step, or a piece of the Few put elsewhere.
    Move(Step),
    /// A piece of the Few leaps and takes the top piece from each of these points.
    Leap {
        /// Where from and where to.
        step: Step,
        /// The points leapt over.
        over: PointSet,
    },
    /// A piece is dropped.
    Drop(Point),
    /// A piece of the Many is removed.
    Remove(Point),
    /// Hemmed pieces of the Few leave the board.
    Hem(PointSet),
}

/// A deed and what stands on the board after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beat {
    /// What happens.
    pub deed: Deed,
    /// The side that does it.
    pub side: Side,
    /// The position before the deed.
    pub before: Position,
    /// The position after the deed.
    pub after: Position,
}

/// What happens in a legal turn, in order; empty for a turn that is illegal in this position.
#[must_use]
pub fn beats(game: &Game, position: &Position, turn: Turn) -> Vec<Beat> {
    let Ok(end) = game.play(position, turn) else { return Vec::new() };
    let side = position.side();
    let mut unfinished = UnfinishedTurn::new(*position);
    let mut beats = Vec::new();
    let mut act = |choices: &[Point], deed: Deed| {
        let before = *unfinished.now();
        for &point in choices {
            // A part of a legal turn is accepted.
            let _ = unfinished.choose(game, point);
        }
        beats.push(Beat { deed, side, before, after: *unfinished.now() });
        unfinished.leapt()
    };
    match turn {
        Turn::Step { step, .. } => {
            act(&[step.from, step.to], Deed::Move(step));
        }
        Turn::Leap(leap) => {
            let mut from = leap.from();
            let mut leapt = PointSet::EMPTY;
            let mut deeds = Vec::new();
            for (index, &to) in leap.landings().iter().enumerate() {
                let choices: &[Point] = if index == 0 { &[from, to] } else { &[to] };
                let step = Step { from, to };
                let now = act(choices, Deed::Leap { step, over: PointSet::EMPTY });
                deeds.push(Deed::Leap { step, over: now - leapt });
                (from, leapt) = (to, now);
            }
            for (beat, deed) in beats.iter_mut().zip(deeds) {
                beat.deed = deed;
            }
        }
        Turn::Drop { at, then, .. } => {
            act(&[at], Deed::Drop(at));
            if let Some(step) = then {
                act(&[step.from, step.to], Deed::Move(step));
            }
        }
        Turn::Remove { at, put } => {
            act(&[at], Deed::Remove(at));
            if let Some(step) = put {
                act(&[step.from, step.to], Deed::Move(step));
            }
        }
    }
    if let Some(last) = beats.last() {
        let before = last.after;
        let hemmed = before.few() - end.few();
        if !hemmed.is_empty() {
            beats.push(Beat { deed: Deed::Hem(hemmed), side, before, after: end });
        } else if let Some(last) = beats.last_mut() {
            last.after = end;
        }
    }
    beats
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(name: &str, position: &str, turn: &str) -> Vec<String> {
        let game: Game = name.parse().unwrap();
        let position = game.read_position(position).unwrap();
        let turn = game.read_turn(&position, turn).unwrap();
        let name = |point| game.board().point_name(point).to_owned();
        let names = |points: PointSet| points.into_iter().map(name).collect::<Vec<_>>().join("+");
        let all = beats(&game, &position, turn);
        assert_eq!(all.last().unwrap().after, game.play(&position, turn).unwrap());
        for pair in all.windows(2) {
            assert_eq!(pair[0].after, pair[1].before);
        }
        all.into_iter()
            .map(|beat| match beat.deed {
                Deed::Move(step) => format!("{} to {}", name(step.from), name(step.to)),
                Deed::Leap { step, over } => {
                    format!("{} over {} to {}", name(step.from), names(over), name(step.to))
                }
                Deed::Drop(at) => format!("drop {}", name(at)),
                Deed::Remove(at) => format!("remove {}", name(at)),
                Deed::Hem(points) => format!("hem {}", names(points)),
            })
            .collect()
    }

    #[test]
    fn a_chain_is_told_leap_by_leap() {
        let told = told("sher-bakar:few_win=0", "5/1m1m1/F4/5/5 F 0 - 0", "a3xc5xe3");
        assert_eq!(told, ["a3 over b4 to c5", "c5 over d4 to e3"]);
    }

    #[test]
    fn hemmed_pieces_leave_after_the_step() {
        let told = told("sher-bakar:few_win=0", "5/m4/m4/F1mm1/m4 M 0 - 0", "c2-b2");
        assert_eq!(told, ["c2 to b2"], "the tiger still leaps over b2 to c2");
        let told = self::told("sher-bakar:few_win=0", "5/m4/m4/Fm1m1/m4 M 0 - 0", "d2-c2");
        assert_eq!(told, ["d2 to c2", "hem a2"]);
    }

    #[test]
    fn a_drop_with_a_move_is_two_deeds() {
        let told = told("buga-shadara:drop=move", "5/2mmm2/2Fm1mF2/2mmm2/5 M 16 - 0", "@e3,d2-c1");
        assert_eq!(told, ["drop e3", "d2 to c1"]);
    }

    #[test]
    fn the_opening_removal() {
        let start = "7/2mmm2/2Fm1mF2/2mmm2/7 F 14 - 0";
        assert_eq!(told("rimau-rimau", start, "*d3,c3>d3"), ["remove d3", "c3 to d3"]);
    }
}
