//! Random games with random options, and random ways through them.

use proptest::prelude::*;
use proptest::sample::Index;
use shadara_rules::catalogue::GAMES;
use shadara_rules::{Game, GameName, History, Position, Turn};

/// A game of the catalogue with any set of options that is allowed.
pub fn any_name() -> impl Strategy<Value = GameName> {
    let picks = proptest::collection::vec(any::<Option<Index>>(), 6);
    (0..GAMES.len(), picks).prop_map(|(game, picks)| {
        let entry = &GAMES[game];
        let mut name = GameName::new(entry.name).unwrap();
        for (option, pick) in entry.options.iter().zip(picks) {
            let Some(pick) = pick else { continue };
            let words = option.choices.iter().map(|choice| choice.value.to_owned());
            let numbers = option.numbers.iter().flat_map(|numbers| numbers.least..=numbers.greatest);
            let values: Vec<String> = words.chain(numbers.map(|number| number.to_string())).collect();
            // A number with which the game would be won at the start is refused, and the default stays.
            name = name.with(option.name, pick.get(&values[..]).as_str()).unwrap_or(name);
        }
        name
    })
}

pub fn any_game() -> impl Strategy<Value = Game> {
    any_name().prop_map(|name| Game::new(name).unwrap())
}

/// Choices of turns, one for each turn of a random game.
pub fn any_way(longest: usize) -> impl Strategy<Value = Vec<Index>> {
    proptest::collection::vec(any::<Index>(), 0..longest)
}

/// A game and a position that random play leads to.
pub fn any_position(longest: usize) -> impl Strategy<Value = (Game, Position)> {
    (any_game(), any_way(longest)).prop_map(|(game, way)| {
        let (history, _) = play_out(&game, &way);
        let position = *history.position();
        (game, position)
    })
}

/// The history of a random game, which ends where the rules end it, and its turns.
pub fn play_out(game: &Game, way: &[Index]) -> (History, Vec<Turn>) {
    let mut history = History::new(game.start());
    let mut played = Vec::new();
    for pick in way {
        if game.outcome_of(&history).is_some() {
            break;
        }
        let turn = *pick.get(&game.turns(history.position()));
        game.play_on(&mut history, turn).unwrap();
        played.push(turn);
    }
    (history, played)
}
