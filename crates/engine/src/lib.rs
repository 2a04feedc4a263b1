#![no_std]
//! The computer player of the hunt games: search, evaluation, levels. Pure: the clock and the wish to stop are handed in.

extern crate alloc;
#[cfg(test)]
extern crate std;

mod engine;
pub mod evaluate;
mod key;
mod level;
mod limits;
mod order;
mod score;
mod search;
mod table;

pub use engine::{Engine, Found, Line, Report};
pub use evaluate::{Evaluation, Evaluator};
pub use level::Level;
pub use limits::{Limits, Timeless, World};
pub use score::{MAX_PLY, Score};
