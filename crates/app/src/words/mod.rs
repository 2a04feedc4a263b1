//! What is said about a game: whose turn it is and what is asked, why a try was refused, who won and why, what stands on
//! a point, what happened. Each a message by key with its values; no text of its own.

mod board;
mod computer;
mod contest;
mod insisting;
mod reading;
mod refusals;
mod telling;

use shadara_play::LiveGame;
use shadara_rules::{GameName, NodeId, Outcome, PointSet, Side};

use crate::texts::Texts;

pub use board::{captures, follow, point_label, position};
pub use computer::{at_work, hint, not_yours, seat};
pub use contest::{player, standing};
pub use insisting::{insistence, insistence_refusal};
pub use reading::unreadable;
pub use refusals::{immovable, no_turn, refusal, several_ways};
pub use telling::{built, cancelled, ended, last_turn, played, redone, shown, started, undone};

/// A sentence in two parts: who or what it is about, and what is said.
#[derive(Debug, PartialEq, Eq)]
pub struct Statement {
    /// The first, weightier part.
    pub head: String,
    /// The rest.
    pub body: String,
}

/// The side's part in keys.
pub fn side_key(side: Side) -> &'static str {
    match side {
        Side::Few => "few",
        Side::Many => "many",
    }
}

/// Whose turn it is and what is asked of it, or how the game ended.
pub fn status(texts: &Texts, live: &LiveGame) -> Statement {
    if let Some(outcome) = live.outcome() {
        return ending(texts, live, outcome);
    }
    let side = live.position().side();
    Statement { head: texts.get(&format!("ask.{}", side_key(side))), body: asked(texts, live) }
}

fn asked(texts: &Texts, live: &LiveGame) -> String {
    let (game, position, unfinished) = (live.game(), live.position(), live.unfinished());
    let opening = game.opening_is_due(position);
    match position.side() {
        _ if unfinished.picked().is_some() && unfinished.way().is_empty() => {
            texts.get(&format!("ask.{}.picked", side_key(position.side())))
        }
        Side::Few if opening && unfinished.has_moved() => texts.get("ask.after-removal"),
        Side::Few if opening => texts.get("ask.removal"),
        Side::Few if unfinished.has_moved() => texts.get("ask.few.chain"),
        Side::Few if game.must_capture(position) && position.insisted() => texts.get("ask.few.insisted"),
        Side::Few if game.must_capture(position) => texts.get("ask.few.compulsory"),
        Side::Few => texts.get("ask.few.free"),
        Side::Many if unfinished.has_moved() => texts.get("ask.many.after-drop"),
        Side::Many if position.hand() > 0 => texts.count("ask.many.drop", usize::from(position.hand()), &[]),
        Side::Many => texts.get("ask.many.step"),
    }
}

/// Who won and why.
pub fn ending(texts: &Texts, live: &LiveGame, outcome: Outcome) -> Statement {
    let head = match outcome.winner() {
        Some(side) => texts.get(&format!("end.{}", side_key(side))),
        None => texts.get("end.draw"),
    };
    let left = usize::from(live.position().many_left());
    let body = match outcome {
        Outcome::FewRemoved => texts.count("end.few-removed", live.removed(), &[]),
        Outcome::TooFewLeft if left == 0 => texts.get("end.too-few-left.none"),
        Outcome::TooFewLeft => texts.count("end.too-few-left", left, &[]),
        Outcome::Time { loser } => texts.get(&format!("end.time.{}", side_key(loser))),
        Outcome::Resignation { loser } => texts.get(&format!("end.resignation.{}", side_key(loser))),
        other => texts.get(&format!("end.{}", other.key())),
    };
    Statement { head, body }
}

/// The game's name, and what there is to know about it: of its rules, where they are not the usual ones.
pub fn caption(texts: &Texts, name: &GameName) -> Statement {
    let entry = name.entry();
    let head = texts.get(&format!("game.{}", entry.name));
    let preset = entry.presets.iter().find(|preset| preset.game == name.to_string());
    let body = match preset {
        _ if name.to_string() == entry.name => texts.get(&format!("game.{}.about", entry.name)),
        Some(preset) => {
            let key = format!("preset.{}.{}", entry.name, preset.name);
            format!("{}. {}", texts.get(&key), texts.get(&format!("{key}.about")))
        }
        None => format!("{}: {name}", texts.get("preset.custom")),
    };
    Statement { head, body }
}

/// What there is to know about a kept game: who plays, how far it is, how it stands.
pub fn kept(texts: &Texts, live: &LiveGame) -> String {
    let player = |side| {
        let kind = kind(live, side);
        let name = texts.get(&format!("word.{kind}.side"));
        seat(texts, live, side).map(|seat| format!("{name}: {seat}"))
    };
    let end = live.tree().main_line(NodeId::START).len() - 1;
    let players = Side::ALL.into_iter().filter_map(player);
    players
        .chain([texts.count("kept.turns", end, &[]), status(texts, live).head])
        .collect::<Vec<_>>()
        .join(" · ")
}

/// The names of the pieces of a side: `tiger`, and so on.
pub fn kind(live: &LiveGame, side: Side) -> &'static str {
    let entry = live.game().name().entry();
    match side {
        Side::Few => entry.few,
        Side::Many => entry.many,
    }
}

/// The names of points, separated by commas.
pub fn names(texts: &Texts, live: &LiveGame, points: PointSet) -> String {
    if points.is_empty() {
        return texts.get("tell.nowhere");
    }
    points.into_iter().map(|point| live.game().board().point_name(point)).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::texts::tests::texts_in;
    use shadara_play::Progress;
    use shadara_rules::IllegalTurn;

    /// A game at its start, and the English texts for it.
    pub fn start(name: &str) -> (Texts, LiveGame) {
        start_in("en", name)
    }

    /// A game at its start, and the texts for it in a language.
    pub fn start_in(tag: &'static str, name: &str) -> (Texts, LiveGame) {
        let live = LiveGame::new(name.parse().unwrap());
        let mut texts = texts_in(tag);
        texts.set_pieces(live.game().name().entry().few, live.game().name().entry().many);
        (texts, live)
    }

    /// A game in a position, and the texts for it.
    pub fn start_from(name: &str, position: &str) -> (Texts, LiveGame) {
        let (texts, live) = start(name);
        let position = live.game().read_position(position).unwrap();
        (texts, LiveGame::from_position(live.game().clone(), position))
    }

    /// Chooses a point by its name.
    pub fn choose(live: &mut LiveGame, name: &str) -> Result<Progress, IllegalTurn> {
        let point = live.game().board().point(name).unwrap();
        live.choose(point)
    }

    #[test]
    fn the_end_is_told_in_words() {
        let (texts, mut live) = start("buga-shadara:few_win=23");
        choose(&mut live, "c3").unwrap();
        choose(&mut live, "e3").unwrap();
        let told = status(&texts, &live);
        assert_eq!(told.head, "The deer win.");
        assert_eq!(told.body, "23 dogs left: too few to hem in the deer.");
    }

    #[test]
    fn the_removed_are_those_that_were_there() {
        for (position, body) in [
            ("5/m4/m4/Fm1m1/m4 M 0 - 0", "The tiger was hemmed in and removed."),
            ("1m3/m4/m4/Fm1m1/F4 M 0 - 0", "Both tigers were hemmed in and removed."),
        ] {
            let (texts, mut live) = start_from("sher-bakar:few_win=0", position);
            choose(&mut live, "d2").unwrap();
            choose(&mut live, "c2").unwrap();
            if live.outcome().is_some() {
                assert_eq!(status(&texts, &live).body, body, "{position}");
            }
        }
    }
}
