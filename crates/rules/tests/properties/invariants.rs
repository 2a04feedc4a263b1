//! What holds for every position and every turn of random games.

use std::collections::HashSet;

use proptest::prelude::*;
use shadara_rules::{Game, Leap, MAX_LEAPS, MAX_POINTS, Point, Position, Side, Step, Symmetry, Turn};

use crate::sample::{any_game, any_position, any_way, play_out};

fn all_points() -> impl Iterator<Item = Point> {
    (0..MAX_POINTS).filter_map(Point::new)
}

/// Turns of every shape, near and far from the legal ones, with points of larger boards too.
fn attempts(game: &Game, position: &Position) -> Vec<Turn> {
    let mut attempts = Vec::new();
    let mut steps = Vec::new();
    for from in all_points() {
        steps.extend(all_points().map(|to| Step { from, to }));
        attempts.push(Turn::Remove { at: from, put: None });
        attempts.extend([false, true].map(|insist| Turn::Drop { at: from, then: None, insist }));
    }
    for &step in &steps {
        attempts.extend([false, true].map(|insist| Turn::Step { step, insist }));
        attempts.extend(Leap::new(step.from, &[step.to]).map(Turn::Leap));
    }
    for turn in game.turns(position) {
        match turn {
            Turn::Leap(leap) => {
                for landing in all_points() {
                    for at in 0..=leap.landings().len() {
                        let mut longer = leap.landings().to_vec();
                        longer.insert(at, landing);
                        attempts.extend(Leap::new(leap.from(), &longer).map(Turn::Leap));
                        let mut other = leap.landings().to_vec();
                        if let Some(changed) = other.get_mut(at) {
                            *changed = landing;
                            attempts.extend(Leap::new(leap.from(), &other).map(Turn::Leap));
                        }
                    }
                    attempts.extend(Leap::new(landing, leap.landings()).map(Turn::Leap));
                }
            }
            Turn::Drop { at, then: None, .. } | Turn::Remove { at, put: None } => {
                // The steps of some pieces only: all of them with all places would be too many.
                for &step in steps.iter().filter(|step| (step.from.index() + at.index()) % 7 == 0) {
                    attempts.push(Turn::Drop { at, then: Some(step), insist: false });
                    attempts.push(Turn::Drop { at, then: Some(step), insist: true });
                    attempts.push(Turn::Remove { at, put: Some(step) });
                }
            }
            _ => {}
        }
        attempts.push(turn.with_insistence(!turn.insists()));
    }
    attempts
}

fn image(symmetry: &Symmetry, turn: Turn) -> Turn {
    let point = |point| symmetry.image(point);
    let step = |step: Step| Step { from: point(step.from), to: point(step.to) };
    match turn {
        Turn::Step { step: one, insist } => Turn::Step { step: step(one), insist },
        Turn::Leap(leap) => {
            let landings: Vec<Point> = leap.landings().iter().map(|&landing| point(landing)).collect();
            Turn::Leap(Leap::new(point(leap.from()), &landings).unwrap())
        }
        Turn::Drop { at, then, insist } => Turn::Drop { at: point(at), then: then.map(step), insist },
        Turn::Remove { at, put } => Turn::Remove { at: point(at), put: put.map(step) },
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn exactly_the_legal_turns_are_accepted((game, position) in any_position(50)) {
        let legal = game.turns(&position);
        for &turn in &legal {
            prop_assert_eq!(game.check(&position, turn), Ok(()));
            prop_assert_eq!(game.play(&position, turn), Ok(game.after(&position, turn)));
        }
        let legal: HashSet<Turn> = legal.into_iter().collect();
        for turn in attempts(&game, &position) {
            prop_assert_eq!(
                game.check(&position, turn).is_ok(),
                legal.contains(&turn),
                "{} {} {}", game.name(), game.position_text(&position), game.turn_text(turn)
            );
        }
    }

    #[test]
    fn counts_never_grow(game in any_game(), way in any_way(120)) {
        let (mut history, mut turns) = play_out(&game, &way);
        while let Some(turn) = turns.pop() {
            let after = history.pop().unwrap();
            let before = *history.position();
            let taken = match turn {
                Turn::Leap(leap) => leap.landings().len(),
                Turn::Remove { .. } => 1,
                Turn::Step { .. } | Turn::Drop { .. } => 0,
            };
            let lost = usize::from(before.many_left() - after.many_left());
            prop_assert!(lost == taken || (game.ruleset().leap_lengths.len() > 1 && lost >= taken));
            prop_assert!(after.few().len() <= before.few().len());
            prop_assert!(after.few().len() == before.few().len() || game.removes_hemmed());
            let drop = u8::from(matches!(turn, Turn::Drop { .. }));
            prop_assert_eq!(before.hand() - after.hand(), drop);
            prop_assert!(!after.few().meets(after.many()));
            prop_assert!(game.board().points().contains_all(after.occupied()));
            for point in game.board().points() {
                let grown = game.height(&after, point) > game.height(&before, point);
                prop_assert!(!grown || game.height(&before, point) == 0, "stacks never form again");
                prop_assert!(!grown || game.height(&after, point) == 1);
            }
            let on_board: u32 = game.board().points().into_iter().map(|at| u32::from(game.height(&after, at))).sum();
            prop_assert_eq!(on_board + u32::from(after.hand()), u32::from(after.many_left()));
            prop_assert!(after.quiet_turns() == 0 || after.quiet_turns() == before.quiet_turns() + 1);
            prop_assert_eq!(after.side(), !before.side());
            prop_assert_eq!(after.insisted(), turn.insists());
        }
    }

    #[test]
    fn the_hash_is_the_one_from_scratch((game, position) in any_position(120)) {
        prop_assert_eq!(position.hash(), position.computed_hash());
        for turn in game.turns(&position) {
            let next = game.after(&position, turn);
            prop_assert_eq!(next.hash(), next.computed_hash());
            prop_assert!(!next.same_as(&position));
        }
        let nexts: Vec<Position> =
            game.turns(&position).iter().map(|&turn| game.after(&position, turn)).collect();
        let hashes: HashSet<u64> = nexts.iter().map(Position::hash).collect();
        let placements: HashSet<String> = nexts
            .iter()
            .map(|next| game.position_text(next).rsplit_once(' ').unwrap().0.to_owned())
            .collect();
        prop_assert_eq!(hashes.len(), placements.len());
    }

    #[test]
    fn symmetries_keep_turns_and_counts((game, position) in any_position(60)) {
        for symmetry in game.symmetries() {
            let Some(other) = game.transform(&position, symmetry) else { continue };
            prop_assert_eq!(other.hash(), other.computed_hash());
            prop_assert_eq!(game.outcome(&other), game.outcome(&position));
            prop_assert_eq!(game.perft(&other, 1), game.perft(&position, 1));
            if game.turn_count(&position) < 60 {
                prop_assert_eq!(game.perft(&other, 2), game.perft(&position, 2));
            }
            for turn in game.turns(&position) {
                let next = game.after(&position, turn);
                let other_next = game.play(&other, image(symmetry, turn)).unwrap();
                prop_assert_eq!(game.transform(&next, symmetry), Some(other_next));
            }
        }
    }

    #[test]
    fn perft_counts_turn_by_turn((game, position) in any_position(60)) {
        let turns = game.turns(&position);
        prop_assert_eq!(game.perft(&position, 0), 1);
        prop_assert_eq!(game.perft(&position, 1), turns.len() as u64);
        if turns.len() < 100 {
            let sum = turns.iter().map(|&turn| game.turn_count(&game.after(&position, turn))).sum::<u64>();
            prop_assert_eq!(game.perft(&position, 2), sum);
        }
        prop_assert!(turns.iter().all(|turn| !matches!(turn, Turn::Leap(leap) if leap.landings().len() > MAX_LEAPS)));
    }

    #[test]
    fn what_is_said_of_captures_holds((game, position) in any_position(80)) {
        let turns = game.turns(&position);
        let leaps = turns.iter().any(|turn| matches!(turn, Turn::Leap(_)));
        let steps = turns.iter().any(|turn| matches!(turn, Turn::Step { .. }));
        if game.win(&position).is_none() && position.side() == Side::Few
            && !game.opening_is_due(&position)
        {
            prop_assert_eq!(leaps, game.can_capture(&position));
            prop_assert!(!(game.must_capture(&position) && steps));
            prop_assert_eq!(!game.capturable(&position).is_empty(), leaps);
            prop_assert!(!game.hemmed(&position).contains_all(position.few()));
        }
        prop_assert_eq!(game.has_turn(&position), !turns.is_empty());
    }
}
