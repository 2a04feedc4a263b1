//! The subcommands. A new one is a module here, and a variant and a line in [`Command`](crate::arguments::Command).

pub mod analyse;
pub mod bench;
pub mod diagram;
pub mod games;
pub mod r#match;
pub mod perft;
pub mod play;
pub mod replay;
pub mod self_play;
pub mod train;
pub mod turns;
pub mod uci;
