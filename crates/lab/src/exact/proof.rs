//! Checking values by the rules alone.

use shadara_rules::{Outcome, Position, Side};

use super::{Analysis, Exact};

impl Analysis {
    /// Whether the value of a position is the one that follows from those of the positions its turns lead to, all turns
    /// and ends judged by the game; `None` where the value is not known.
    ///
    /// If this holds of all positions, all values are right: a win is always one ply from a shorter one, and no side can
    /// leave the open positions for a win of its own.
    #[must_use]
    pub fn follows_from_turns(&self, position: &Position) -> Option<bool> {
        let value = self.value(position)?;
        if let Some(side) = self.game.win(position).and_then(Outcome::winner) {
            return Some(value == Exact::Win { side, plies: 0 });
        }
        let mover = position.side();
        let mut led_to = Vec::new();
        for turn in self.game.turns(position) {
            led_to.push(self.value(&self.game.after(position, turn))?);
        }
        Some(value == from_turns(mover, &led_to))
    }
}

/// The value where this side has turns that lead to these values.
fn from_turns(mover: Side, led_to: &[Exact]) -> Exact {
    let wins_of = |winner| led_to.iter().filter(move |value| value.winner() == Some(winner));
    if let Some(shortest) = wins_of(mover).map(|value| value.plies()).min() {
        return Exact::Win { side: mover, plies: shortest + 1 };
    }
    if led_to.contains(&Exact::Open) {
        return Exact::Open;
    }
    let longest = wins_of(!mover).map(|value| value.plies()).max();
    Exact::Win { side: !mover, plies: longest.map_or(0, |plies| plies + 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_hurries_and_the_loser_delays() {
        let win = |side, plies| Exact::Win { side, plies };
        let (few, many) = (Side::Few, Side::Many);
        assert_eq!(from_turns(few, &[win(many, 4), win(few, 6), Exact::Open, win(few, 2)]), win(few, 3));
        assert_eq!(from_turns(few, &[win(many, 4), Exact::Open]), Exact::Open);
        assert_eq!(from_turns(few, &[win(many, 4), win(many, 8)]), win(many, 9));
    }
}
