//! What the page and the engine's worker say to each other. Plain data: neither the engine nor the web is in here, so that
//! neither end carries the other's code.
//!
//! The page sends [`Request`]s, one at a time; the worker answers each with any number of [`Reply::Progress`] and then with
//! one of the other replies. It begins with [`Reply::Ready`]. A worker cannot hear while it searches, so a search is
//! stopped by ending the worker and starting another.
//!
//! ```
//! use shadara_messages::{Reply, VERSION};
//!
//! let ready: Reply = serde_json::from_str(r#"{ "ready": { "version": 1 } }"#)?;
//! assert_eq!(ready, Reply::Ready { version: VERSION });
//! # Ok::<(), serde_json::Error>(())
//! ```

use serde::{Deserialize, Serialize};

/// The version of this protocol. Each end refuses what another version of the other end says.
pub const VERSION: u32 = 1;

/// What the page asks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Request {
    /// The version of the protocol that the page speaks.
    pub version: u32,
    /// A number that the replies repeat.
    pub id: u32,
    /// The game so far.
    pub game: GameSoFar,
    /// What is wanted.
    pub task: Task,
}

/// A game from its start to the position that is asked about: all of it, since a repetition is a draw.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GameSoFar {
    /// The game's name with its options.
    pub name: String,
    /// The position that it began with.
    pub start: String,
    /// The turns played since.
    pub turns: Vec<String>,
}

/// What is wanted of the engine.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Task {
    /// A turn as a player of this level plays it; answered by [`Reply::Chosen`].
    Choose {
        /// 1 to 8.
        level: u8,
        /// What decides where the level leaves something to chance.
        seed: u32,
        /// The most time for it.
        milliseconds: u32,
    },
    /// The best lines that there are; answered by [`Reply::Analysed`].
    Analyse {
        /// How many, at least one.
        lines: u8,
        /// The most time for it, if any.
        milliseconds: Option<u32>,
        /// The greatest number of positions to visit, if any.
        nodes: Option<u32>,
    },
}

/// What the worker says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Reply {
    /// It listens.
    Ready {
        /// The version of the protocol that it speaks.
        version: u32,
    },
    /// It is still searching.
    Progress {
        /// The request's number.
        id: u32,
        /// How many turns it has looked ahead.
        depth: u32,
        /// How many positions it has visited.
        nodes: f64,
        /// What the position is worth to the side to move.
        score: Score,
    },
    /// The turn that the level plays.
    Chosen {
        /// The request's number.
        id: u32,
        /// The turn, in notation.
        turn: String,
    },
    /// What it found.
    Analysed {
        /// The request's number.
        id: u32,
        /// The best lines, the best first; never empty.
        lines: Vec<Line>,
        /// How many turns it has looked ahead.
        depth: u32,
        /// How many positions it has visited.
        nodes: f64,
        /// How long it took.
        milliseconds: f64,
    },
    /// The request cannot be answered.
    Error {
        /// The request's number, where it could be read.
        id: Option<u32>,
        /// What is wrong.
        fault: Fault,
        /// In which way, for a developer.
        details: String,
    },
}

/// A way the game may go on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Line {
    /// What it is worth to the side to move.
    pub score: Score,
    /// The turns, in notation; never empty.
    pub turns: Vec<String>,
}

/// What a position is worth to its side to move.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Score {
    /// A number that orders all scores; 0 is even.
    pub number: i32,
    /// In how many turns, both sides counted, the game is won, or lost where it is negative; `None` where no end was seen.
    pub end_in: Option<i32>,
}

/// Why a request cannot be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// It is no request.
    Unreadable,
    /// It is in another version of the protocol.
    Version,
    /// There is no such game.
    Game,
    /// The start is no position of the game.
    Start,
    /// A turn is no turn, or illegal where it stands.
    Turn,
    /// There is no such level.
    Level,
    /// The game is over.
    Over,
    /// No network knows the game's board.
    Board,
}

impl Reply {
    /// The number of the request that this answers; `None` where it answers none.
    #[must_use]
    pub fn id(&self) -> Option<u32> {
        match *self {
            Reply::Ready { .. } => None,
            Reply::Progress { id, .. } | Reply::Chosen { id, .. } | Reply::Analysed { id, .. } => Some(id),
            Reply::Error { id, .. } => id,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn again<T: Serialize + for<'a> Deserialize<'a>>(message: &T) -> T {
        serde_json::from_str(&serde_json::to_string(message).unwrap()).unwrap()
    }

    #[test]
    fn requests_and_replies_are_read_back() {
        let game = GameSoFar {
            name: "sher-bakar".to_owned(),
            start: "5/1(5)1(4)1/F3F/1(5)1(5)1/5 M 0 - 0".to_owned(),
            turns: vec!["b2-b3!".to_owned()],
        };
        for task in [
            Task::Choose { level: 3, seed: u32::MAX, milliseconds: 600 },
            Task::Analyse { lines: 1, milliseconds: None, nodes: Some(1000) },
        ] {
            let request = Request { version: VERSION, id: 7, game: game.clone(), task };
            assert_eq!(again(&request), request);
        }
        let score = Score { number: -29_996, end_in: Some(-4) };
        for reply in [
            Reply::Ready { version: VERSION },
            Reply::Progress { id: 1, depth: 3, nodes: 512.0, score },
            Reply::Chosen { id: 1, turn: "e3xc1".to_owned() },
            Reply::Analysed {
                id: 1,
                lines: vec![Line { score, turns: vec!["e3xc1".to_owned()] }],
                depth: 3,
                nodes: 512.0,
                milliseconds: 1.5,
            },
            Reply::Error { id: None, fault: Fault::Unreadable, details: "no".to_owned() },
        ] {
            assert_eq!(again(&reply), reply);
        }
    }

    #[test]
    fn the_text_of_a_request_stays_as_it_is() {
        let request = Request {
            version: 1,
            id: 7,
            game: GameSoFar { name: "g".to_owned(), start: "s".to_owned(), turns: Vec::new() },
            task: Task::Choose { level: 3, seed: 5, milliseconds: 600 },
        };
        let expected = r#"{"version":1,"id":7,"game":{"name":"g","start":"s","turns":[]},"task":{"choose":{"level":3,"seed":5,"milliseconds":600}}}"#;
        assert_eq!(serde_json::to_string(&request).unwrap(), expected, "a change needs another version");
    }
}
