//! What a search says is held against the rules.

use std::cell::Cell;

use shadara_engine::{Engine, Evaluator, Found, Level, Limits, Timeless, World};
use shadara_rules::{Game, History, Position, Side, Turn};

const GAMES: [&str; 8] = [
    "buga-shadara",
    "buga-shadara:drop=move",
    "buga-shadara:board=averbakh,few_win=18",
    "sher-bakar",
    "sher-bakar:capture=compulsory,hemmed=stays",
    "sher-bakar:few_win=impossible",
    "bagh-bandi",
    "rimau-rimau",
];

fn engine(name: &str) -> Engine<Evaluator> {
    let game: Game = name.parse().expect("a game");
    let evaluator = Evaluator::new(&game).expect("a board with a network");
    Engine::new(game, evaluator, 1 << 20)
}

fn search(engine: &mut Engine<Evaluator>, history: &History, limits: Limits, lines: usize) -> Found {
    engine.search(history, &limits, lines, &Timeless, &mut |_| {})
}

/// Turns chosen by a counter, so that every run plays the same games.
fn wander(game: &Game, seed: usize, most: usize) -> History {
    let mut history = History::new(game.start());
    let mut state = seed as u64 * 77 + 1;
    while history.turns_played() < most && game.outcome_of(&history).is_none() {
        let turns = game.turns(history.position());
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let turn = turns[(state >> 33) as usize % turns.len()];
        game.play_on(&mut history, turn).expect("a legal turn");
    }
    history
}

/// Whether the side to move wins within so many turns, found by trying everything; draws are not looked at.
fn wins_within(game: &Game, position: &Position, turns: u32) -> bool {
    if let Some(outcome) = game.win(position) {
        return outcome.winner() == Some(position.side());
    }
    turns > 0
        && game.turns(position).iter().any(|&turn| loses_within(game, &game.after(position, turn), turns - 1))
}

fn loses_within(game: &Game, position: &Position, turns: u32) -> bool {
    if let Some(outcome) = game.win(position) {
        return outcome.winner() != Some(position.side());
    }
    turns > 0
        && game.turns(position).iter().all(|&turn| wins_within(game, &game.after(position, turn), turns - 1))
}

#[test]
fn every_line_can_be_played() {
    for name in GAMES {
        let mut engine = engine(name);
        for seed in 0..6 {
            let history = wander(engine.game(), seed, 5 + 9 * seed);
            if engine.game().outcome_of(&history).is_some() {
                continue;
            }
            let found = search(&mut engine, &history, Limits::nodes(6000), 3);
            let legal = engine.game().turns(history.position()).len();
            assert_eq!(found.lines.len(), legal.min(3), "{name}");
            assert!(found.lines.is_sorted_by(|one, other| one.score >= other.score), "{name}");
            let mut firsts: Vec<Turn> = found.lines.iter().map(|line| line.turns[0]).collect();
            for line in &found.lines {
                let mut after = history.clone();
                for &turn in &line.turns {
                    engine.game().play_on(&mut after, turn).expect("every turn of a line is legal");
                }
            }
            firsts.dedup();
            assert_eq!(firsts.len(), found.lines.len(), "{name}: each line begins with a turn of its own");
        }
    }
}

#[test]
fn an_end_that_is_seen_can_be_forced() {
    let mut seen = [0; 2];
    for name in GAMES {
        let mut engine = engine(name);
        for seed in 0..60 {
            let game = engine.game().clone();
            let history = wander(&game, seed, 400);
            let mut before = History::new(*history.first());
            // A few turns before the end of the game.
            let positions: Vec<Position> = history.earlier().copied().collect();
            let Some(position) = positions.get(1 + seed % 3) else { continue };
            before.push(*position);
            if game.outcome_of(&before).is_some() || game.turns(position).len() > 60 {
                continue;
            }
            engine.forget();
            let found = search(&mut engine, &before, Limits::depth(3), 1);
            let Some(end) = found.lines.first().and_then(|line| line.score.end_in()) else { continue };
            let turns = end.unsigned_abs();
            if turns > 4 {
                continue;
            }
            let forced = if end > 0 {
                wins_within(&game, position, turns)
            } else {
                loses_within(&game, position, turns)
            };
            let text = game.position_text(position);
            assert!(forced, "{name} {text}: {end}");
            seen[usize::from(position.side() == Side::Many)] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 10), "both sides see ends: {seen:?}");
}

#[test]
fn a_win_in_one_is_found_at_once() {
    let mut found_wins = 0;
    for name in GAMES {
        let mut engine = engine(name);
        let game = engine.game().clone();
        for seed in 0..40 {
            let history = wander(&game, seed, 400);
            let Some(&position) = history.earlier().next() else { continue };
            if !wins_within(&game, &position, 1) || game.outcome(&position).is_some() {
                continue;
            }
            found_wins += 1;
            for limits in [Limits::depth(1), Limits::nodes(3000)] {
                engine.forget();
                let found = search(&mut engine, &History::new(position), limits, 1);
                assert_eq!(
                    found.lines[0].score.end_in(),
                    Some(1),
                    "{name} {}",
                    game.position_text(&position)
                );
            }
            for level in Level::all() {
                let turn = engine.choose(&History::new(position), level, seed as u64, 1000, &Timeless);
                assert!(game.turns(&position).contains(&turn.expect("a turn")));
            }
        }
    }
    assert!(found_wins > 40, "{found_wins}");
}

#[test]
fn nodes_and_seed_decide_everything() {
    for name in GAMES {
        let mut engine = engine(name);
        let history = wander(engine.game(), 3, 12);
        let mut run = |nodes| {
            engine.forget();
            search(&mut engine, &history, Limits::nodes(nodes), 2)
        };
        let (one, other) = (run(20_000), run(20_000));
        assert_eq!(one.lines, other.lines, "{name}");
        assert_eq!(one.nodes, other.nodes);
        assert!(one.nodes <= 20_000);
        for level in Level::all().take(7) {
            let mut choose = |seed| engine.choose(&history, level, seed, 60_000, &Timeless);
            assert_eq!(choose(5), choose(5), "{name} {level:?}");
        }
    }
}

/// A world that stops the search when it is asked for the second time.
#[derive(Default)]
struct Impatient {
    asked: Cell<u32>,
}

impl World for Impatient {
    fn milliseconds(&self) -> f64 {
        f64::from(self.asked.get())
    }

    fn stops(&self) -> bool {
        self.asked.set(self.asked.get() + 1);
        self.asked.get() >= 2
    }
}

#[test]
fn a_search_that_is_stopped_still_has_a_turn() {
    for name in GAMES {
        let mut engine = engine(name);
        let history = History::new(engine.game().start());
        let world = Impatient::default();
        let found = engine.search(&history, &Limits::NONE, 1, &world, &mut |_| {});
        assert!(engine.game().turns(history.position()).contains(&found.turn().expect("a turn")), "{name}");
        assert!(found.nodes <= 3 * 2048, "{name}: {}", found.nodes);
    }
}

#[test]
fn going_round_is_a_draw() {
    // Dogs that can only wait and deer that are shut in on two points: nobody can make progress.
    let game: Game = "bagh-bandi".parse().expect("a game");
    let mut engine = engine("bagh-bandi");
    let position = game.read_position("5/1m1m1/F3F/1mmmm/m1mmm M 0 - 98").expect("a position");
    let found = search(&mut engine, &History::new(position), Limits::depth(6), 1);
    assert!(found.lines[0].score.end_in().is_none(), "two quiet turns from a draw: {}", found.lines[0].score);
}

#[test]
fn quiet_turns_count_for_nothing_until_a_draw_is_near() {
    let score = |position: &str, quiet: u32| {
        let mut engine = engine("sher-bakar");
        let position = engine.game().read_position(&format!("{position} {quiet}")).expect("a position");
        search(&mut engine, &History::new(position), Limits::depth(4), 1).lines[0].score
    };
    let (closed, open) = ("m1mm1/2m2/m1mm1/mF1m1/2m2 M 0 -", "mm2m/m1m2/F1m1F/1mm1m/m1mm1 F 0 -");
    for position in [closed, open, "1mm1m/m3m/m1mm1/1F2m/2mFm M 0 -"] {
        let fresh = score(position, 0);
        assert_eq!(score(position, 60), fresh, "{position}: no reason to give a piece away for a new count");
    }
    let (near, far) = (score(closed, 95).number(), score(closed, 0).number());
    assert!(near < far / 2, "where nothing can be captured soon, the draw is near: {near} {far}");
}

#[test]
fn a_hemmed_side_is_not_left_alone_by_its_evaluation() {
    // The dogs hem the deer with their second turn. The search meets that hemming with a turn of depth left, where it passes
    // over positions that stand well enough, and the deer's seems to: but for one, all dogs are still there.
    let mut engine = engine("buga-shadara");
    let game = engine.game().clone();
    let position = game.read_position("F1mm1/mmmmmmm/2mmmmmF1/3mm1m/2m2 F 4 - 0").expect("a position");
    assert!(loses_within(&game, &position, 4));
    let found = search(&mut engine, &History::new(position), Limits::depth(4), 1);
    assert_eq!(found.lines[0].score.end_in(), Some(-4));
}
