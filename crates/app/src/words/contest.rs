//! What is said about a contest.

use shadara_play::{Contest, Player};

use crate::texts::Texts;

/// A player of a contest.
pub fn player(texts: &Texts, player: Player) -> String {
    texts.get(match player {
        Player::First => "contest.first",
        Player::Second => "contest.second",
    })
}

/// How a contest stands, or how it ended. `ended` if the last game counted is the one on the board.
pub fn standing(texts: &Texts, contest: &Contest, ended: bool) -> String {
    let points = |player| points(contest.half_points(player));
    let [first, second] = Player::ALL.map(points);
    if !contest.is_over() {
        let number = (contest.played() + usize::from(!ended)).to_string();
        let games = contest.games().to_string();
        let values = [("number", &*number), ("games", &games), ("first", &first), ("second", &second)];
        return texts.with("contest.score", &values);
    }
    let Some(winner) = contest.leader() else { return texts.get("contest.level") };
    let loser = if winner == Player::First { Player::Second } else { Player::First };
    let name = player(texts, winner);
    if contest.half_points(winner) == contest.half_points(loser) {
        let captured = [winner, loser].map(|player| contest.captured(player).to_string());
        let values = [("player", &*name), ("captured", &captured[0]), ("other", &captured[1])];
        return texts.with("contest.won-by-captures", &values);
    }
    texts.with("contest.won", &[("player", &name), ("points", &points(winner)), ("other", &points(loser))])
}

/// Points as they are written on a score sheet: `2`, `1½`, `½`.
fn points(halves: usize) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::tests::english;

    #[test]
    fn a_contest_is_told_as_on_a_score_sheet() {
        let texts = english();
        let contest: Contest = "4 F3 1/2-2".parse().unwrap();
        assert_eq!(standing(&texts, &contest, false), "Game 3 of 4: 1½, first player · ½, second player");
        let over: Contest = "2 F3 F4".parse().unwrap();
        let told = "The contest is over, with equal points. Second player wins it by captures, 4 to 3.";
        assert_eq!(standing(&texts, &over, true), told);
    }
}
