//! A contest: an even number of games between two players, who change sides after each.

use std::fmt;
use std::str::FromStr;

use shadara_rules::{GameResult, Side};
use thiserror::Error;

/// The least number of games of a contest.
pub const LEAST_GAMES: usize = 2;
/// The greatest number of games of a contest.
pub const MOST_GAMES: usize = 12;

/// One of the two players of a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// The player who has the Few in the first game.
    First,
    /// The other one.
    Second,
}

impl Player {
    /// Both players.
    pub const ALL: [Player; 2] = [Player::First, Player::Second];
}

/// How one game of a contest ended: the result, and how many of the Many were captured in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Score {
    result: GameResult,
    captured: u8,
}

/// The score sheet of a contest. A win is one point, a draw half a point for each; equal points are parted by the pieces
/// that each player captured (a house decision).
///
/// Its text form is the number of games, then for each game that was played the result and the captures:
/// `4 F13 M2 1/2-7`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    games: usize,
    scores: Vec<Score>,
}

/// Why a text is no score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ContestError {
    /// The first word is not a number of games.
    #[error("expected an even number of games from {LEAST_GAMES} to {MOST_GAMES}, found {0:?}")]
    Games(String),
    /// A word is not a score.
    #[error("word {word}: expected F, M or 1/2- and a number of captures, found {found:?}")]
    Score {
        /// Index of the word.
        word: usize,
        /// What stands there.
        found: String,
    },
    /// More scores than games.
    #[error("expected at most {0} scores")]
    TooMany(usize),
}

impl Contest {
    /// A contest of this many games, none of them played.
    ///
    /// # Errors
    /// If the number is odd, or not from [`LEAST_GAMES`] to [`MOST_GAMES`].
    pub fn new(games: usize) -> Result<Contest, ContestError> {
        if games.is_multiple_of(2) && (LEAST_GAMES..=MOST_GAMES).contains(&games) {
            Ok(Contest { games, scores: Vec::new() })
        } else {
            Err(ContestError::Games(games.to_string()))
        }
    }

    /// The number of games of the contest.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games
    }

    /// The number of games that were played.
    #[must_use]
    pub fn played(&self) -> usize {
        self.scores.len()
    }

    /// Whether all games were played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.scores.len() == self.games
    }

    /// Who has a side in the game of this number, counted from 0.
    #[must_use]
    pub fn player(&self, game: usize, side: Side) -> Player {
        if (side == Side::Few) == game.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    /// The score sheet with one more game: its result, and how many of the Many were captured. An open result, or a game
    /// more than the contest has, adds nothing.
    #[must_use]
    pub fn with(&self, result: GameResult, captured: u8) -> Contest {
        let mut contest = self.clone();
        if result != GameResult::Open && !self.is_over() {
            contest.scores.push(Score { result, captured });
        }
        contest
    }

    /// A player's points, counted in halves: two for a win, one for a draw.
    #[must_use]
    pub fn half_points(&self, player: Player) -> usize {
        let of = |(game, score): (usize, &Score)| match score.result {
            GameResult::Win(side) if self.player(game, side) == player => 2,
            GameResult::Draw => 1,
            GameResult::Win(_) | GameResult::Open => 0,
        };
        self.scores.iter().enumerate().map(of).sum()
    }

    /// How many pieces a player captured, in the games in which that player had the Few.
    #[must_use]
    pub fn captured(&self, player: Player) -> usize {
        let games = self.scores.iter().enumerate();
        let own = games.filter(|&(game, _)| self.player(game, Side::Few) == player);
        own.map(|(_, score)| usize::from(score.captured)).sum()
    }

    /// Who is ahead, by points or else by captures; `None` if both are equal.
    #[must_use]
    pub fn leader(&self) -> Option<Player> {
        let standing = |player| (self.half_points(player), self.captured(player));
        match standing(Player::First).cmp(&standing(Player::Second)) {
            std::cmp::Ordering::Greater => Some(Player::First),
            std::cmp::Ordering::Less => Some(Player::Second),
            std::cmp::Ordering::Equal => None,
        }
    }
}

impl fmt::Display for Contest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.games)?;
        for score in &self.scores {
            let separator = if score.result == GameResult::Draw { "-" } else { "" };
            write!(f, " {}{separator}{}", score.result, score.captured)?;
        }
        Ok(())
    }
}

impl FromStr for Contest {
    type Err = ContestError;

    fn from_str(text: &str) -> Result<Contest, ContestError> {
        let mut words = text.split(' ');
        let games = words.next().unwrap_or_default();
        let number = games.parse().map_err(|_| ContestError::Games(games.to_owned()))?;
        let mut contest = Contest::new(number)?;
        for (index, word) in words.enumerate() {
            let fault = || ContestError::Score { word: index + 1, found: word.to_owned() };
            let (result, captured) = match word.strip_prefix("1/2-") {
                Some(captured) => (GameResult::Draw, captured),
                None => {
                    let (result, captured) = word.split_at_checked(1).ok_or_else(fault)?;
                    (
                        GameResult::from_text(result)
                            .filter(|result| *result != GameResult::Open)
                            .ok_or_else(fault)?,
                        captured,
                    )
                }
            };
            let captured = captured.parse().map_err(|_| fault())?;
            if contest.is_over() {
                return Err(ContestError::TooMany(contest.games));
            }
            contest = contest.with(result, captured);
        }
        Ok(contest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const FEW: GameResult = GameResult::Win(Side::Few);
    const MANY: GameResult = GameResult::Win(Side::Many);

    #[test]
    fn sides_change_after_each_game() {
        let contest = Contest::new(4).unwrap();
        let few: Vec<Player> = (0..4).map(|game| contest.player(game, Side::Few)).collect();
        assert_eq!(few, [Player::First, Player::Second, Player::First, Player::Second]);
    }

    #[test]
    fn a_win_is_a_point_and_a_draw_half_a_point() {
        let contest =
            Contest::new(4).unwrap().with(FEW, 10).with(FEW, 12).with(GameResult::Draw, 3).with(MANY, 1);
        assert_eq!(contest.half_points(Player::First), 2 + 1 + 2);
        assert_eq!(contest.half_points(Player::Second), 2 + 1);
        assert_eq!((contest.captured(Player::First), contest.captured(Player::Second)), (13, 13));
        assert_eq!(contest.leader(), Some(Player::First));
        assert!(contest.is_over());
        assert_eq!(contest.with(FEW, 1), contest, "there is no fifth game");
    }

    #[test]
    fn equal_points_are_parted_by_captures() {
        let contest = Contest::new(2).unwrap().with(FEW, 10).with(FEW, 12);
        assert_eq!(contest.leader(), Some(Player::Second));
        assert_eq!(Contest::new(2).unwrap().with(FEW, 7).with(FEW, 7).leader(), None);
    }

    #[test]
    fn what_is_no_score_sheet_is_refused() {
        for text in ["", "3", "0", "14", "2 ", "2 X3", "2 F", "2 F1 F2 F3", "2 F999", "2 *3", "2 é1"] {
            assert!(text.parse::<Contest>().is_err(), "{text:?}");
        }
        assert!(Contest::new(5).is_err());
    }

    proptest! {
        #[test]
        fn a_score_sheet_is_read_back(
            half in 1..=6usize,
            scores in prop::collection::vec((0..3usize, any::<u8>()), 0..12),
        ) {
            let results = [FEW, MANY, GameResult::Draw];
            let empty = Contest::new(2 * half).unwrap();
            let contest = scores.iter().fold(empty, |contest, &(kind, captured)| contest.with(results[kind], captured));
            prop_assert_eq!(contest.to_string().parse::<Contest>(), Ok(contest));
        }

        #[test]
        fn no_text_panics(text in ".{0,20}") {
            let _ = text.parse::<Contest>();
        }
    }
}
