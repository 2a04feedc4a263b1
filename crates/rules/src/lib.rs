#![no_std]
//! Boards, rulesets, positions, turns, outcomes and notation of the hunt games Buga-shadara and Sher-bakar.
//!
//! ```
//! use shadara_rules::{Game, History, Outcome, Side};
//!
//! let game: Game = "buga-shadara:few_win=23".parse()?;
//! let mut history = History::new(game.start());
//! let turn = game.read_turn(history.position(), "c3xe3")?;
//! game.play_on(&mut history, turn)?;
//! let outcome = game.outcome_of(&history).expect("a dog was captured");
//! assert_eq!(outcome, Outcome::TooFewLeft);
//! assert_eq!(outcome.winner(), Some(Side::Few));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Game`] is a [`Ruleset`] with its tables; it is the only judge of [`Position`]s and [`Turn`]s. An
//! [`UnfinishedTurn`] is a turn that is being built up part by part. Rules and words are those of the project's rules
//! reference; the catalogue names the source of each option.

extern crate alloc;
#[cfg(test)]
extern crate std;

mod apply;
mod board;
pub mod boards;
pub mod catalogue;
mod game;
mod game_name;
mod generate;
mod hash;
mod hemming;
mod history;
mod legality;
mod outcome;
mod perft;
mod point;
mod position;
mod position_text;
mod record;
mod ruleset;
mod side;
mod symmetry;
mod tree;
mod turn;
mod turn_text;
mod unfinished;

pub use board::{Board, BoardError, BoardPlan};
pub use game::{Game, GameError, RulesetError};
pub use game_name::{GameName, GameNameError, GameNameFault};
pub use history::History;
pub use legality::IllegalTurn;
pub use outcome::{GameResult, Outcome};
pub use point::{MAX_POINTS, Point, PointSet, Points};
pub use position::Position;
pub use position_text::{PositionError, PositionFault, PositionField};
pub use record::{Record, RecordError, RecordFault, TagError};
pub use ruleset::{Capture, Draws, Drop, FewWin, Hemmed, Leaps, Opening, Ruleset};
pub use side::Side;
pub use symmetry::{Symmetry, symmetries_of};
pub use tree::{NodeId, TurnTree};
pub use turn::{Leap, MAX_LEAPS, Step, Turn};
pub use turn_text::{ReadTurnError, TurnTextError};
pub use unfinished::{FarWay, Next, UnfinishedTurn};
