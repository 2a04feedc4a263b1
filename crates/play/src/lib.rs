//! A game in progress: turns built up choice by choice, undo and redo, branches, insisting, the outcome, resigning and
//! agreeing on a draw, clocks to which the time is handed in, saving and loading as a record or a link, contests, who plays
//! which side, reasons for a hint. Pure: no storage, no web.
//!
//! ```
//! use shadara_play::{LiveGame, Progress};
//!
//! let mut live = LiveGame::new("sher-bakar".parse()?);
//! let point = |live: &LiveGame, name| live.game().board().point(name).expect("a point of the board");
//! let (b2, b3) = (point(&live, "b2"), point(&live, "b3"));
//! assert_eq!(live.choose(b2)?, Progress::Building);
//! assert!(matches!(live.choose(b3)?, Progress::Played { .. }));
//! assert!(live.undo());
//! assert!(live.redo());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod beats;
mod clock;
mod contest;
mod insistence;
mod line;
mod link;
mod live;
mod reason;
mod saving;
mod seats;

pub use beats::{Beat, Deed, beats};
pub use clock::{Clock, TimeControl, TimeControlError};
pub use contest::{Contest, ContestError, LEAST_GAMES, MOST_GAMES, Player};
pub use insistence::Insistence;
pub use link::{Link, LinkError, Meeting};
pub use live::{LiveGame, Progress};
pub use reason::Reason;
pub use saving::LoadError;
pub use seats::{Level, Seat, SeatError, Seats, accepts_draw};
