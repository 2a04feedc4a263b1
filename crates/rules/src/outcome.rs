//! How a game ends.

use core::fmt;

use crate::{Draws, FewWin, Game, Position, Side};

/// The end of a game: who won and by which rule, or which draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// So few of the Many are left that the Few win.
    TooFewLeft,
    /// It is the turn of the Few and none of them can move.
    FewHemmed,
    /// No piece of the Few is left: all were hemmed and removed.
    FewRemoved,
    /// It is the turn of the Many and none of them can move or be dropped.
    ManyBlocked,
    /// The position occurred for the third time.
    Repetition,
    /// For a hundred turns nothing irreversible happened.
    NoProgress,
    /// A side resigned.
    Resignation {
        /// The side that gave up.
        loser: Side,
    },
    /// A side used up its time.
    Time {
        /// That side.
        loser: Side,
    },
    /// Both sides agreed on a draw.
    Agreement,
}

impl Outcome {
    /// The side that won; `None` for a draw.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self {
            Outcome::TooFewLeft | Outcome::ManyBlocked => Some(Side::Few),
            Outcome::FewHemmed | Outcome::FewRemoved => Some(Side::Many),
            Outcome::Resignation { loser } | Outcome::Time { loser } => Some(!loser),
            Outcome::Repetition | Outcome::NoProgress | Outcome::Agreement => None,
        }
    }

    /// The result in notation: `F`, `M` or `1/2`.
    #[must_use]
    pub fn result(self) -> GameResult {
        match self.winner() {
            Some(side) => GameResult::Win(side),
            None => GameResult::Draw,
        }
    }

    /// The outcome's key, a word in lower case for messages and files.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Outcome::TooFewLeft => "too-few-left",
            Outcome::FewHemmed => "few-hemmed",
            Outcome::FewRemoved => "few-removed",
            Outcome::ManyBlocked => "many-blocked",
            Outcome::Repetition => "repetition",
            Outcome::NoProgress => "no-progress",
            Outcome::Resignation { .. } => "resignation",
            Outcome::Time { .. } => "time",
            Outcome::Agreement => "agreement",
        }
    }
}

/// The result of a game in notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameResult {
    /// `*`: not ended.
    #[default]
    Open,
    /// `F` or `M`: this side won.
    Win(Side),
    /// `1/2`: a draw.
    Draw,
}

impl GameResult {
    /// The result of a text; `None` where the text is none.
    #[must_use]
    pub fn from_text(text: &str) -> Option<GameResult> {
        match text {
            "*" => Some(GameResult::Open),
            "F" => Some(GameResult::Win(Side::Few)),
            "M" => Some(GameResult::Win(Side::Many)),
            "1/2" => Some(GameResult::Draw),
            _ => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::Open => "*",
            GameResult::Win(Side::Few) => "F",
            GameResult::Win(Side::Many) => "M",
            GameResult::Draw => "1/2",
        })
    }
}

impl Game {
    /// How the game has ended in this position, by all rules but repetition, which needs a
    /// [`History`](crate::History); `None` while it goes on.
    #[must_use]
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.win(position).or_else(|| match self.ruleset().draws {
            Draws::After { quiet_turns, .. } if position.quiet_turns >= quiet_turns => {
                Some(Outcome::NoProgress)
            }
            _ => None,
        })
    }

    /// The win, of either side, that stands in this position; draws are not looked at.
    #[must_use]
    pub fn win(&self, position: &Position) -> Option<Outcome> {
        if position.many_left <= self.few_win {
            Some(Outcome::TooFewLeft)
        } else if position.few.is_empty() {
            Some(Outcome::FewRemoved)
        } else if self.has_turn(position) {
            None
        } else {
            Some(match position.side {
                Side::Few => Outcome::FewHemmed,
                Side::Many => Outcome::ManyBlocked,
            })
        }
    }

    /// The number of Many pieces left, on the board and in hand together, at which and below which the Few win.
    #[must_use]
    pub fn few_win(&self) -> u8 {
        self.few_win
    }

    /// Whether the number with which the Few win means that the Few can never be hemmed any more.
    #[must_use]
    pub fn few_win_is_impossible(&self) -> bool {
        self.ruleset().few_win == FewWin::Impossible
    }
}
