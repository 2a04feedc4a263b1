//! Games, positions and turns from the command line.

use clap::Args;
use shadara_rules::{
    Game, GameError, History, IllegalTurn, Position, PositionError, ReadTurnError, Step, TurnTextError,
};

use crate::failure::{Failure, pointed, visible};

/// The game and the position that a command is about.
#[derive(Args)]
pub struct Setting {
    /// The game with its options, such as sher-bakar:leaps=one
    game: String,
    /// The position, in quotes; without it, the start of the game
    #[arg(long, short)]
    position: Option<String>,
}

impl Setting {
    /// The game and its position.
    ///
    /// # Errors
    /// If one of them cannot be read.
    pub fn read(&self) -> Result<(Game, Position), Failure> {
        let game = read_game(&self.game)?;
        let position = match &self.position {
            Some(text) => read_position(&game, text)?,
            None => game.start(),
        };
        Ok((game, position))
    }
}

/// The game of a name with options.
///
/// # Errors
/// If the text names none.
pub fn read_game(text: &str) -> Result<Game, Failure> {
    text.parse().map_err(|error: GameError| {
        Failure::Input(match &error {
            GameError::Name(name) => pointed(&visible(&name.to_string()), text, name.offset),
            GameError::Ruleset(_) => format!("{text}: {error}"),
        })
    })
}

/// A position of a game.
///
/// # Errors
/// If the text is none.
pub fn read_position(game: &Game, text: &str) -> Result<Position, Failure> {
    game.read_position(text)
        .map_err(|error: PositionError| Failure::Input(pointed(&error.to_string(), text, error.offset)))
}

/// Plays turns from a position on; the first one has the number 1 in messages.
///
/// # Errors
/// If a text is no turn, a turn is illegal, or the game is over before the last of them.
pub fn play_turns(game: &Game, first: Position, turns: &[String]) -> Result<History, Failure> {
    follow(game, first, turns.iter().map(String::as_str)).map_err(|bad| match bad.error {
        ReadTurnError::Text(TurnTextError { offset, expected }) => Failure::Input(pointed(
            &format!("turn {}, offset {offset}: expected {expected}", bad.number),
            bad.text,
            offset,
        )),
        ReadTurnError::Illegal(reason) => {
            Failure::Work(illegal_turn(game, &bad.history, bad.number, bad.text, reason))
        }
    })
}

/// A turn that cannot be played.
pub struct BadTurn<'a> {
    /// Its number, from 1 on.
    pub number: usize,
    /// Its text.
    pub text: &'a str,
    /// What is wrong with it.
    pub error: ReadTurnError,
    /// The game up to it.
    history: History,
}

/// Plays turns from a position on.
///
/// # Errors
/// At the first turn that is none, is illegal, or comes after the end of the game.
pub fn follow<'a>(
    game: &Game,
    first: Position,
    turns: impl Iterator<Item = &'a str>,
) -> Result<History, BadTurn<'a>> {
    let mut history = History::new(first);
    for (index, text) in turns.enumerate() {
        let read = game.board().read_turn_text(text).map_err(ReadTurnError::from);
        let played = read.and_then(|turn| game.play_on(&mut history, turn).map_err(ReadTurnError::from));
        if let Err(error) = played {
            return Err(BadTurn { number: index + 1, text, error, history });
        }
    }
    Ok(history)
}

fn illegal_turn(game: &Game, history: &History, number: usize, text: &str, reason: IllegalTurn) -> String {
    let place = format!("in {} at {}", game.name(), game.position_text(history.position()));
    match reason {
        IllegalTurn::GameOver(outcome) => {
            let (result, key) = (outcome.result(), outcome.key());
            format!("turn {number}, {text}, comes after the end of the game: {result} {key}\n  {place}")
        }
        _ => format!(
            "turn {number}, {text}, is illegal: {}\n  {place}\n  \
             expected one of the turns that 'shadara turns' lists for this game and position",
            reason_text(game, reason)
        ),
    }
}

/// Why a turn is illegal, with the points that it is about.
pub fn reason_text(game: &Game, reason: IllegalTurn) -> String {
    let name = |point| game.board().point_name(point);
    match reason {
        IllegalTurn::NoPiece(point)
        | IllegalTurn::OtherSide(point)
        | IllegalTurn::Taken(point)
        | IllegalTurn::LeaptBefore(point) => format!("{reason} ({})", name(point)),
        IllegalTurn::NotJoined(Step { from, to }) | IllegalTurn::NothingToLeap(Step { from, to }) => {
            format!("{reason} ({} and {})", name(from), name(to))
        }
        _ => reason.to_string(),
    }
}

/// Why a text is not a turn that can be played, in one line.
pub fn turn_fault(game: &Game, error: ReadTurnError) -> String {
    match error {
        ReadTurnError::Text(TurnTextError { offset, expected }) => {
            format!("offset {offset}: expected {expected}")
        }
        ReadTurnError::Illegal(reason) => format!("illegal: {}", reason_text(game, reason)),
    }
}
