//! The unfinished turn: choosing point by point reaches exactly the legal turns.

use std::collections::HashSet;

use proptest::prelude::*;
use shadara_rules::{Drop, Game, IllegalTurn, Next, Point, PointSet, Position, Side, Turn, UnfinishedTurn};

use crate::sample::any_position;

/// The pieces that can be picked up or put back, whether they can move or not.
fn can_be_picked(game: &Game, turn: &UnfinishedTurn) -> PointSet {
    let own = turn.now().pieces(turn.now().side());
    let drops = turn.start().side() == Side::Many && turn.start().hand() > 0;
    let begins = !turn.has_moved() && !drops && !game.opening_is_due(turn.start());
    let goes_on = match turn.finish(game) {
        Ok(Turn::Drop { then: None, .. }) => game.ruleset().drop == Drop::WithMove,
        Ok(Turn::Remove { put: None, .. }) => true,
        Ok(_) => false,
        // A second piece is picked up.
        Err(_) => turn.has_moved(),
    };
    if begins || goes_on { own } else { PointSet::EMPTY }
}

/// Walks through all choices from here; collects the turns that can be finished.
fn walk(game: &Game, turn: &UnfinishedTurn, found: &mut Vec<Turn>) {
    let next = turn.next(game);
    assert_eq!(turn.finish(game).is_ok(), next.may_finish);
    assert!(!next.pieces.meets(next.targets) || game.opening_is_due(turn.start()));
    if next.may_finish {
        found.push(turn.finish(game).unwrap());
        let mut insisting = turn.clone();
        insisting.set_insist(true);
        assert_eq!(
            insisting.finish(game).map(|whole| whole.insists()).unwrap_or(false),
            turn.check_insistence(game).is_ok()
        );
        found.extend(insisting.finish(game).ok().filter(Turn::insists));
    } else {
        assert_eq!(turn.finish(game), Err(IllegalTurn::Unfinished));
    }
    let pickable = can_be_picked(game, turn);
    for point in (0..40).filter_map(Point::new) {
        let mut chosen = turn.clone();
        let answer = chosen.choose(game, point);
        let listed = next.targets.contains(point) || next.pieces.contains(point);
        assert_eq!(
            answer.is_ok(),
            listed || pickable.contains(point),
            "{} {} {point:?} {turn:?}",
            game.name(),
            game.position_text(turn.start())
        );
        if answer.is_err() {
            assert_eq!(chosen, *turn, "a refused choice changes nothing");
            continue;
        }
        let mut back = chosen.clone();
        assert!(back.take_back(game));
        assert_eq!(back, *turn);
        let goes_on = if turn.picked().is_some() && turn.way().is_empty() {
            next.targets.contains(point)
        } else {
            listed
        };
        if goes_on {
            walk(game, &chosen, found);
        }
    }
}

fn exhaust(game: &Game, position: &Position) {
    let mut found = Vec::new();
    let empty = UnfinishedTurn::new(*position);
    if game.win(position).is_some() {
        let mut turn = empty.clone();
        assert_eq!(
            empty.next(game),
            Next { pieces: PointSet::EMPTY, targets: PointSet::EMPTY, may_finish: false }
        );
        assert!(matches!(turn.choose(game, Point::new(0).unwrap()), Err(IllegalTurn::GameOver(_))));
        return;
    }
    walk(game, &empty, &mut found);
    let count = found.len();
    let found: HashSet<Turn> = found.into_iter().collect();
    assert_eq!(found.len(), count, "each turn is reached by one way");
    assert_eq!(found, game.turns(position).into_iter().collect());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn choices_reach_exactly_the_legal_turns((game, position) in any_position(60)) {
        exhaust(&game, &position);
    }
}

#[test]
fn choices_of_long_chains_and_of_the_opening() {
    for (name, text) in [
        ("sher-bakar:few_win=0", "1m1m1/m1m1m/F3F/m1m1m/1m1m1 F 0 - 0"),
        ("sher-bakar:few_win=0", "5/1(3)1(2)1/F1m1F/1(2)1(5)1/5 F 0 - 0"),
        ("sher-bakar", "5/1(5)1(4)1/F3F/1(5)1(5)1/5 M 0 - 0"),
    ] {
        let game: Game = name.parse().unwrap();
        exhaust(&game, &game.read_position(text).unwrap());
    }
    let game: Game = "rimau-rimau".parse().unwrap();
    exhaust(&game, &game.start());
}

#[test]
fn a_piece_is_exchanged_for_another_or_put_back() {
    let game: Game = "buga-shadara".parse().unwrap();
    let [c3, g3] = ["c3", "g3"].map(|name| game.board().point(name).unwrap());
    let mut turn = UnfinishedTurn::new(game.start());
    turn.choose(&game, c3).unwrap();
    turn.choose(&game, g3).unwrap();
    assert_eq!(turn.picked(), Some(g3));
    turn.choose(&game, g3).unwrap();
    assert_eq!(turn.picked(), None);
    assert!(turn.take_back(&game));
    assert_eq!(turn.picked(), Some(g3));
    turn.clear();
    assert!(turn.is_empty() && !turn.take_back(&game));
}

#[test]
fn nothing_can_be_added_to_a_whole_turn() {
    let game: Game = "buga-shadara".parse().unwrap();
    let mut turn = UnfinishedTurn::new(game.start());
    for name in ["c3", "c4"] {
        turn.choose(&game, game.board().point(name).unwrap()).unwrap();
    }
    assert!(turn.next(&game).is_complete());
    for point in game.board().points() {
        assert_eq!(turn.choose(&game, point), Err(IllegalTurn::Whole));
    }
}
