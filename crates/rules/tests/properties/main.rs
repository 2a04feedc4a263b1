//! What holds for all games with all options, in random games, and for all texts.

#![allow(clippy::unwrap_used)]

mod agreement;
mod choices;
mod drawn;
mod hemming;
mod invariants;
mod oracle;
mod sample;
mod texts;
mod unreadable;
