//! Whole small games, analysed a second time, slowly and by the rules alone.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;

use shadara_lab::exact::{Analysis, Exact, Shares};
use shadara_rules::{BoardPlan, FewWin, Game, Leaps, Point, Position, Ruleset, Side};

const SQUARE: BoardPlan = BoardPlan {
    name: "square",
    lines: &["a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1"],
};

const OBLONG: BoardPlan = BoardPlan {
    name: "oblong",
    lines: &[
        "a1 b1 c1 d1",
        "a2 b2 c2 d2",
        "a3 b3 c3 d3",
        "a1 a2 a3",
        "b1 b2 b3",
        "c1 c2 c3",
        "d1 d2 d3",
        "a1 b2 c3",
        "a3 b2 c1",
        "c1 d2",
        "c3 d2",
    ],
};

fn game(change: impl FnOnce(&mut Ruleset)) -> Game {
    let name: Game = "sher-bakar".parse().unwrap();
    let mut ruleset = name.ruleset().clone();
    change(&mut ruleset);
    Game::with_ruleset(name.name().clone(), ruleset).unwrap()
}

/// All positions without stacks, with at least one of the Few and more of the Many than the Few need to win.
fn positions(game: &Game) -> Vec<Position> {
    let points = game.board().points().len();
    let most_few = game.start().few().len() as u32;
    let many_numbers = u32::from(game.few_win()) + 1..=u32::from(game.many_total());
    let placements = (1u32..1 << points)
        .filter(|few| few.count_ones() <= most_few)
        .flat_map(|few| (1u32..1 << points).filter(move |many| few & many == 0).map(move |many| (few, many)))
        .filter(|(_, many)| many_numbers.contains(&many.count_ones()));
    let mut found = Vec::new();
    for (few, many) in placements {
        let sign = |point: &Point| match (few >> point.index() & 1, many >> point.index() & 1) {
            (0, 0) => '.',
            (0, _) => 'm',
            _ => 'F',
        };
        let ranks = game.board().ranks().into_iter().map(|rank| {
            let signs: String = rank.iter().map(sign).collect();
            // Longer runs first; what is left of a run is shorter.
            [4, 3, 2, 1].iter().fold(signs, |signs, run| signs.replace(&".".repeat(*run), &run.to_string()))
        });
        let placement = ranks.collect::<Vec<_>>().join("/");
        for side in ["M", "F"] {
            found.push(game.read_position(&format!("{placement} {side} 0 - 0")).unwrap());
        }
        // Insisting is refused where there is no capture.
        found.extend(game.read_position(&format!("{placement} F 0 ! 0")));
    }
    found
}

/// What can be told apart: the points, the side to move and whether the Many insisted.
fn key(position: &Position) -> (u64, u64, Side, bool) {
    (position.few().bits(), position.many().bits(), position.side(), position.insisted())
}

/// By one more ply at a time: won if a turn leads to a win that is one ply shorter, lost if all turns lead to losses of
/// which the longest is one ply shorter.
fn values(game: &Game, positions: &[Position]) -> Vec<Option<(Side, u16)>> {
    let numbers: HashMap<_, usize> =
        positions.iter().enumerate().map(|(number, position)| (key(position), number)).collect();
    let won = |position: &Position| game.win(position).map(|outcome| (outcome.winner().unwrap(), 0));
    let mut values: Vec<Option<(Side, u16)>> = positions.iter().map(won).collect();
    // What each turn leads to: a position of the list, or a win that ends the game.
    let turns: Vec<Vec<Result<usize, Side>>> = positions
        .iter()
        .map(|position| {
            let after = game.turns(position).into_iter().map(|turn| game.play(position, turn).unwrap());
            after
                .map(|next| match won(&next) {
                    Some((winner, _)) => Err(winner),
                    None => Ok(numbers[&key(&next)]),
                })
                .collect()
        })
        .collect();
    for plies in 1.. {
        let mut decided = Vec::new();
        for (number, position) in positions.iter().enumerate().filter(|&(number, _)| values[number].is_none())
        {
            let mover = position.side();
            let led_to: Vec<_> = turns[number]
                .iter()
                .map(|turn| match *turn {
                    Ok(next) => values[next],
                    Err(winner) => Some((winner, 0)),
                })
                .collect();
            if led_to.contains(&Some((mover, plies - 1))) {
                decided.push((number, (mover, plies)));
            } else if led_to.iter().all(|value| value.is_some_and(|(winner, _)| winner != mover))
                && led_to.iter().flatten().any(|&(_, after)| after == plies - 1)
            {
                decided.push((number, (!mover, plies)));
            }
        }
        if decided.is_empty() {
            return values;
        }
        for (number, value) in decided {
            values[number] = Some(value);
        }
    }
    values
}

/// Compares all values; gives the most plies of a win of the Many, of the Few, and the number of open positions.
fn compare(game: &Game) -> (u16, u16, usize) {
    let analysis = Analysis::run(game, &mut |_| {}).unwrap();
    let positions = positions(game);
    let mut summary = (0, 0, 0);
    for (position, value) in positions.iter().zip(values(game, &positions)) {
        let expected = value.map_or(Exact::Open, |(side, plies)| Exact::Win { side, plies });
        assert_eq!(analysis.value(position), Some(expected), "{}", game.position_text(position));
        match value {
            Some((Side::Many, plies)) => summary.0 = summary.0.max(plies),
            Some((Side::Few, plies)) => summary.1 = summary.1.max(plies),
            None => summary.2 += 1,
        }
    }
    // Turns lead to no position in which a hemmed piece is to move, and those after insisting are counted once.
    let counted = positions.iter().filter(|position| {
        !position.insisted() && (position.side() == Side::Many || game.hemmed(position).is_empty())
    });
    let mut expected: HashMap<(usize, usize, Side), Shares> = HashMap::new();
    for position in counted {
        let kind = (position.few().len(), position.many().len(), position.side());
        let shares = expected.entry(kind).or_default();
        match analysis.value(position) {
            Some(Exact::Win { side: Side::Many, plies }) => {
                shares.many += 1;
                shares.longest_many = shares.longest_many.max(plies);
            }
            Some(Exact::Win { side: Side::Few, plies }) => {
                shares.few += 1;
                shares.longest_few = shares.longest_few.max(plies);
            }
            _ => shares.open += 1,
        }
    }
    for row in analysis.tally() {
        assert_eq!(row.many_to_move, expected[&(row.few, row.many, Side::Many)]);
        assert_eq!(row.few_to_move, expected[&(row.few, row.many, Side::Few)]);
    }
    summary
}

#[test]
fn two_of_the_few_on_a_square() {
    let summary = compare(&game(|rules| {
        rules.board = SQUARE;
        rules.few = &["a1", "c3"];
        rules.many = &[("b2", 4), ("a3", 2)];
        rules.few_win = FewWin::At(1);
    }));
    assert!(summary.0 > 2 && summary.1 > 2 && summary.2 > 0, "{summary:?}");
}

#[test]
fn two_of_the_few_on_an_oblong() {
    let summary = compare(&game(|rules| {
        rules.board = OBLONG;
        rules.few = &["a2", "d2"];
        rules.many = &[("b1", 3), ("c3", 3)];
        rules.few_win = FewWin::At(4);
    }));
    assert!(summary.0 > 4 && summary.1 > 4 && summary.2 > 0, "{summary:?}");
}

#[test]
fn one_of_the_few_with_one_leap_a_turn() {
    let summary = compare(&game(|rules| {
        rules.board = OBLONG;
        rules.few = &["a2"];
        rules.many = &[("b1", 3), ("c3", 3)];
        rules.few_win = FewWin::At(1);
        rules.leaps = Leaps::One;
    }));
    assert!(summary.0 > 4 && summary.1 > 2, "{summary:?}");
}
