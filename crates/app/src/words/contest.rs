//! What is said about a contest.

use shadara_play::{Contest, LiveGame, Player};

use crate::texts::Texts;

/// A player of a contest.
pub fn player(texts: &Texts, player: Player) -> String {
    texts.get(match player {
        Player::First => "contest.first",
        Player::Second => "contest.second",
    })
}

/// How a contest stands, or how it ended; the game on the board is counted if it has ended.
pub fn standing(texts: &Texts, contest: &Contest, live: &LiveGame) -> String {
    let ended = live.outcome().is_some();
    let here = contest.played().saturating_sub(usize::from(ended));
    let you = live.seats().lone_person().map(|side| contest.player(here, side));
    let points = |player| points(contest.half_points(player));
    let [first, second] = Player::ALL.map(points);
    if !contest.is_over() {
        let number = (contest.played() + usize::from(!ended)).to_string();
        let games = contest.games().to_string();
        let (you_have, other_has) = match you {
            Some(Player::Second) => (&second, &first),
            _ => (&first, &second),
        };
        let values = [
            ("number", &*number),
            ("games", &games),
            ("first", &first),
            ("second", &second),
            ("you", you_have),
            ("computer", other_has),
        ];
        return texts.with(if you.is_some() { "contest.score.computer" } else { "contest.score" }, &values);
    }
    let Some(winner) = contest.leader() else { return texts.get("contest.level") };
    let loser = if winner == Player::First { Player::Second } else { Player::First };
    let name = player(texts, winner);
    let by = match you {
        None => "",
        Some(you) if you == winner => ".you",
        Some(_) => ".computer",
    };
    if contest.half_points(winner) == contest.half_points(loser) {
        let captured = [winner, loser].map(|player| contest.captured(player).to_string());
        let values = [("player", &*name), ("captured", &captured[0]), ("other", &captured[1])];
        return texts.with(&format!("contest.won-by-captures{by}"), &values);
    }
    texts.with(
        &format!("contest.won{by}"),
        &[("player", &name), ("points", &points(winner)), ("other", &points(loser))],
    )
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
    use shadara_play::{Level, Seats};
    use shadara_rules::Side;

    #[test]
    fn a_contest_is_told_as_on_a_score_sheet() {
        let texts = english();
        let mut live = LiveGame::new("sher-bakar".parse().unwrap());
        let contest: Contest = "4 F3 1/2-2".parse().unwrap();
        assert_eq!(standing(&texts, &contest, &live), "Game 3 of 4: 1½, first player · ½, second player");
        let over: Contest = "2 F3 F4".parse().unwrap();
        live.resign(Side::Many).unwrap();
        let told = "The contest is over, with equal points. Second player wins it by captures, 4 to 3.";
        assert_eq!(standing(&texts, &over, &live), told);
    }

    #[test]
    fn against_the_computer_it_is_told_to_you() {
        let texts = english();
        let seats = Seats::against_computer(Side::Many, Level::FIRST);
        let mut live = LiveGame::new("sher-bakar".parse().unwrap()).with_seats(seats);
        let contest: Contest = "4 F3 1/2-2".parse().unwrap();
        assert_eq!(standing(&texts, &contest, &live), "Game 3 of 4: you ½, the computer 1½");
        live.resign(Side::Many).unwrap();
        let over: Contest = "2 F3 M4".parse().unwrap();
        let told = "The contest is over. The computer wins it, 2 to 0.";
        assert_eq!(standing(&texts, &over, &live.clone().with_seats(seats.swapped())), told);
        let told = "The contest is over. You win it, 2 to 0.";
        assert_eq!(standing(&texts, &over, &live), told);
    }
}
