//! The crate and the second implementation agree, turn by turn, on all rules and options.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use shadara_rules::{Board, Game, GameResult, History, Outcome, boards};

use crate::drawn;
use crate::oracle::{Oracle, State};
use crate::sample::{any_game, any_way};

/// How turns are chosen.
#[derive(Clone, Copy, Debug)]
enum Policy {
    /// At random, but a capture in every other pair of turns where there is one, so that games come to an end.
    Captures,
    /// At random among turns that can be undone, so that nothing happens for long.
    Quiet,
    /// The Many leave the Few as few moves as they can, and the Few do not capture.
    Hem,
    /// To and fro, so that positions occur again.
    ToAndFro,
}

fn choose<'a>(
    oracle: &Oracle,
    policy: Policy,
    pick: &Index,
    states: &[State],
    turns: &'a BTreeMap<String, State>,
) -> (&'a String, &'a State) {
    let now = states.last().unwrap();
    let fewest = turns.values().map(|next| oracle.few_moves(next)).min().unwrap();
    let wanted: Vec<(&String, &State)> = turns
        .iter()
        .filter(|(_, next)| match policy {
            Policy::Captures => states.len() % 4 < 2 && next.many_left() < now.many_left(),
            Policy::Quiet => next.quiet > 0 && !next.insisted,
            Policy::Hem if now.few_to_move => next.many_left() == now.many_left(),
            Policy::Hem => oracle.few_moves(next) == fewest,
            Policy::ToAndFro => {
                next.quiet > 0 && states.iter().rev().nth(3).is_none_or(|earlier| earlier.few == next.few)
            }
        })
        .collect();
    if wanted.is_empty() { *pick.get(&turns.iter().collect::<Vec<_>>()) } else { *pick.get(&wanted) }
}

/// Plays a game by both implementations; gives how it ended, if it did.
fn agree(game: &Game, policy: Policy, way: &[Index]) -> Option<Outcome> {
    let oracle = Oracle::new(game.name(), u32::from(game.few_win()));
    let mut states: Vec<State> = vec![oracle.start.clone()];
    let mut history = History::new(game.start());
    for pick in way {
        let state = states.last().unwrap();
        let position = *history.position();
        let text = game.position_text(&position);
        assert_eq!(text, oracle.text(state));
        assert_eq!(u32::from(position.many_left()), state.many_left());
        let result = game.outcome_of(&history).map_or(GameResult::Open, Outcome::result);
        assert_eq!(result.to_string(), oracle.result(&states), "{} {text}", game.name());
        let expected = oracle.turns(state);
        let found: BTreeMap<String, String> = game
            .turns(&position)
            .into_iter()
            .map(|turn| (game.turn_text(turn), game.position_text(&game.play(&position, turn).unwrap())))
            .collect();
        let expected_texts: BTreeMap<String, String> =
            expected.iter().map(|(turn, next)| (turn.clone(), oracle.text(next))).collect();
        assert_eq!(found, expected_texts, "{} {text}", game.name());
        assert_eq!(game.turn_count(&position), expected.len() as u64, "no turn comes twice");
        if result != GameResult::Open {
            break;
        }
        let (turn, next) = choose(&oracle, policy, pick, &states, &expected);
        let turn = game.read_turn(&position, turn).unwrap();
        game.play_on(&mut history, turn).unwrap();
        states.push(next.clone());
    }
    game.outcome_of(&history)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn both_implementations_agree(
        game in any_game(),
        policy in prop::sample::select(vec![Policy::Captures, Policy::Quiet, Policy::Hem, Policy::ToAndFro]),
        way in any_way(60),
    ) {
        agree(&game, policy, &way);
    }
}

/// Long games, until each way to end a game has been seen; that the Many are blocked is too rare.
#[test]
fn both_implementations_agree_on_every_outcome() {
    let mut runner = TestRunner::deterministic();
    let wanted = [
        (Policy::Captures, "sher-bakar:few_win=0", Outcome::TooFewLeft),
        (Policy::Captures, "buga-shadara", Outcome::TooFewLeft),
        (Policy::Hem, "sher-bakar:few_win=5", Outcome::FewRemoved),
        (Policy::Hem, "bagh-bandi:few_win=5", Outcome::FewHemmed),
        (Policy::Quiet, "sher-bakar:capture=free", Outcome::NoProgress),
        (Policy::ToAndFro, "bagh-bandi", Outcome::Repetition),
    ];
    for (policy, name, outcome) in wanted {
        let game = name.parse().unwrap();
        let found = (0..30).find(|_| {
            let way = proptest::collection::vec(any::<Index>(), 300).new_tree(&mut runner).unwrap().current();
            agree(&game, policy, &way) == Some(outcome)
        });
        assert!(found.is_some(), "{policy:?} {name} {outcome:?}");
    }
}

#[test]
fn boards_have_the_segments_of_their_descriptions() {
    for plan in boards::ALL {
        let board = Board::new(plan).unwrap();
        let expected = drawn::board(plan.name);
        let names = |points: shadara_rules::PointSet| -> Vec<String> {
            let mut names: Vec<String> =
                points.into_iter().map(|point| board.point_name(point).to_owned()).collect();
            names.sort();
            names
        };
        assert_eq!(names(board.points()), expected.keys().map(|&at| drawn::name(at)).collect::<Vec<_>>());
        for (&at, joined) in &expected {
            let point = board.point(&drawn::name(at)).unwrap();
            let joined: Vec<String> = joined.iter().map(|&to| drawn::name(to)).collect();
            assert_eq!(names(board.neighbours(point)), joined);
        }
    }
}
