//! Listings of positions with their values: one a line, the position text, then `M`, `F` or `=`.

use shadara_rules::{Game, Position, PositionError, Side};
use thiserror::Error;

/// A line of a listing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The position.
    pub position: Position,
    /// The side that wins it; `None` where neither can force it.
    pub winner: Option<Side>,
}

/// What is wrong with a line of a listing.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ListingError {
    /// The line does not end in a value.
    #[error("line {0}: expected a position text, a space and M, F or =")]
    Value(usize),
    /// The position is none.
    #[error("line {0}: {1}")]
    Position(usize, PositionError),
}

/// Reads a listing.
///
/// # Errors
/// At the first line that is wrong.
pub fn read_listing(game: &Game, text: &str) -> Result<Vec<Listed>, ListingError> {
    let lines = text.lines().enumerate().map(|(index, line)| {
        let number = index + 1;
        let (position, value) = line.rsplit_once(' ').ok_or(ListingError::Value(number))?;
        let winner = match value {
            "M" => Some(Side::Many),
            "F" => Some(Side::Few),
            "=" => None,
            _ => return Err(ListingError::Value(number)),
        };
        let position = game.read_position(position).map_err(|error| ListingError::Position(number, error))?;
        Ok(Listed { position, winner })
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_position_and_a_value() {
        let game: Game = "sher-bakar".parse().unwrap();
        let listed =
            read_listing(&game, "3m1/m2m1/1m1m1/m1mm1/2mmF F 0 - 0 F\n2m2/2m1m/mmm1F/mmm2/m4 M 0 - 0 =\n")
                .unwrap();
        assert_eq!(listed.iter().map(|line| line.winner).collect::<Vec<_>>(), [Some(Side::Few), None]);
        assert_eq!(listed[1].position.many().len(), 10);
    }

    #[test]
    fn faults_name_their_line() {
        let game: Game = "sher-bakar".parse().unwrap();
        let good = "3m1/m2m1/1m1m1/m1mm1/2mmF F 0 - 0 F\n";
        assert_eq!(read_listing(&game, &format!("{good}x")), Err(ListingError::Value(2)));
        assert_eq!(
            read_listing(&game, &format!("{good}{}", good.replace(" F\n", " D\n"))),
            Err(ListingError::Value(2))
        );
        let short = read_listing(&game, "3m1/m2m1 F 0 - 0 F");
        assert!(matches!(short, Err(ListingError::Position(1, _))));
    }
}
