//! What is said about a game: whose turn it is and what is asked, why a try was refused, who won and why, what stands on
//! a point, what happened. Each a message by key with its values; no text of its own.

use shadara_play::{Beat, Contest, Deed, LiveGame, Player};
use shadara_rules::{GameName, IllegalTurn, Outcome, Point, PointSet, Side};

use crate::texts::Texts;

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
        Outcome::TooFewLeft if left == 0 => texts.get("end.too-few-left.none"),
        Outcome::TooFewLeft => texts.count("end.too-few-left", left, &[]),
        Outcome::Resignation { loser } => texts.get(&format!("end.resignation.{}", side_key(loser))),
        other => texts.get(&format!("end.{}", other.key())),
    };
    Statement { head, body }
}

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

/// Why a point could not be chosen.
pub fn refusal(texts: &Texts, live: &LiveGame, fault: IllegalTurn) -> String {
    let board = live.game().board();
    let side = live.position().side();
    let say = |key: &str, values: &[(&str, &str)]| texts.with(&format!("illegal.{key}"), values);
    let at = |key: &str, point: Point| say(key, &[("point", board.point_name(point))]);
    match fault {
        IllegalTurn::GameOver(_) => say("game-over", &[]),
        IllegalTurn::NoPiece(point) => at("no-piece", point),
        IllegalTurn::OtherSide(_) => say(&format!("other-side.{}", side_key(side)), &[]),
        IllegalTurn::Taken(_) if side == Side::Many && live.unfinished().picked().is_some() => {
            say("taken.stack", &[])
        }
        IllegalTurn::Taken(point) => at("taken", point),
        IllegalTurn::NotJoined(step) => {
            let from_stack = side == Side::Many && live.game().height(live.position(), step.from) > 1;
            let key = match side {
                Side::Many if from_stack => "top-goat",
                Side::Many => "not-joined.many",
                Side::Few => "not-joined",
            };
            say(key, &[("from", board.point_name(step.from)), ("to", board.point_name(step.to))])
        }
        IllegalTurn::NothingToLeap(step) => say(
            "nothing-to-leap",
            &[("from", board.point_name(step.from)), ("to", board.point_name(step.to))],
        ),
        IllegalTurn::ManyNeverLeap => say("many-never-leap", &[]),
        IllegalTurn::LeaptBefore(point) => at("leapt-before", point),
        IllegalTurn::OneLeapOnly => say("one-leap-only", &[]),
        IllegalTurn::MustCapture => say("must-capture", &[]),
        IllegalTurn::HandNotEmpty(count) => texts.count("illegal.hand-not-empty", usize::from(count), &[]),
        IllegalTurn::HandEmpty => say("hand-empty", &[]),
        IllegalTurn::FewNeverDrop => say("few-never-drop", &[]),
        IllegalTurn::NoMoveAfterDrop => say("no-move-after-drop", &[]),
        IllegalTurn::NoInsisting => say("no-insisting", &[]),
        IllegalTurn::NothingToInsistOn => say("nothing-to-insist-on", &[]),
        IllegalTurn::RemovalFirst => say("removal-first", &[]),
        IllegalTurn::NoRemoval => say("no-removal", &[]),
        IllegalTurn::Unfinished => say("unfinished", &[]),
        IllegalTurn::Whole => say("whole", &[]),
    }
}

/// Why the turn cannot begin with the player's own piece on this point; `None` if it can, or none stands there.
pub fn immovable(texts: &Texts, live: &LiveGame, point: Point) -> Option<String> {
    let (game, position) = (live.game(), live.position());
    let side = position.side();
    let next = live.next()?;
    let own = position.pieces(side).contains(point) && !next.pieces.contains(point);
    if !own || live.unfinished().has_moved() || position.hand() > 0 || game.opening_is_due(position) {
        return None;
    }
    let key = match side {
        Side::Many => "illegal.cannot-move",
        Side::Few if game.hemmed(position).contains(point) => "illegal.hemmed",
        Side::Few => "illegal.cannot-capture",
    };
    Some(texts.with(key, &[("point", game.board().point_name(point))]))
}

/// What stands on a point, and what can be done there: `b2, stack of 5 goats, can move`.
pub fn point_label(texts: &Texts, live: &LiveGame, point: Point) -> String {
    let mut what = point_content(texts, live, point);
    let wrap = |key: &str, what: &str| texts.with(key, &[("what", what)]);
    if live.unfinished().picked() == Some(point) {
        what = wrap("point.picked", &what);
    } else if let Some(next) = live.next() {
        if next.targets.contains(point) && !live.unfinished().now().many().contains(point) {
            what = wrap("point.target", &what);
        } else if next.pieces.contains(point) {
            what = wrap("point.movable", &what);
        }
    }
    let now = live.unfinished().now();
    if live.game().hemmed(now).contains(point) {
        what = wrap("point.hemmed", &what);
    }
    what
}

fn point_content(texts: &Texts, live: &LiveGame, point: Point) -> String {
    let now = live.unfinished().now();
    let values = [("point", live.game().board().point_name(point))];
    match live.game().height(now, point) {
        _ if now.few().contains(point) => texts.with("point.few", &values),
        0 => texts.with("point.vacant", &values),
        1 => texts.with("point.many", &values),
        height => texts.count("point.stack", usize::from(height), &values),
    }
}

/// The names of points, separated by commas.
pub fn names(texts: &Texts, live: &LiveGame, points: PointSet) -> String {
    if points.is_empty() {
        return texts.get("tell.nowhere");
    }
    points.into_iter().map(|point| live.game().board().point_name(point)).collect::<Vec<_>>().join(", ")
}

/// What happened in a turn, deed by deed.
pub fn told(texts: &Texts, live: &LiveGame, beats: &[Beat]) -> String {
    beats.iter().map(|beat| deed(texts, live, beat)).collect::<Vec<_>>().join(" ")
}

fn deed(texts: &Texts, live: &LiveGame, beat: &Beat) -> String {
    let piece = |side: Side| {
        let entry = live.game().name().entry();
        let kind = match side {
            Side::Few => entry.few,
            Side::Many => entry.many,
        };
        capitalised(&texts.get(&format!("word.{kind}.one")))
    };
    let name = |point: Point| live.game().board().point_name(point);
    match beat.deed {
        Deed::Move(step) => {
            let values = [("piece", &*piece(beat.side)), ("from", name(step.from)), ("to", name(step.to))];
            texts.with("tell.move", &values)
        }
        Deed::Leap { step, over } => texts.with(
            "tell.leap",
            &[
                ("piece", &piece(beat.side)),
                ("from", name(step.from)),
                ("over", &names(texts, live, over)),
                ("to", name(step.to)),
            ],
        ),
        Deed::Drop(point) => {
            texts.with("tell.drop", &[("piece", &piece(Side::Many)), ("point", name(point))])
        }
        Deed::Remove(point) => {
            texts.with("tell.remove", &[("piece", &piece(Side::Many)), ("point", name(point))])
        }
        Deed::Hem(points) => points
            .into_iter()
            .map(|point| texts.with("tell.hem", &[("piece", &piece(Side::Few)), ("point", name(point))]))
            .collect::<Vec<_>>()
            .join(" "),
    }
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Which points are open to the piece that was picked up.
pub fn targets(texts: &Texts, live: &LiveGame) -> String {
    let targets = live.next().map(|next| next.targets).unwrap_or_default();
    match targets.len() {
        0 => texts.get("tell.no-targets"),
        count => texts.count("tell.targets", count, &[("points", &names(texts, live, targets))]),
    }
}

/// What the Few could take now.
pub fn captures(texts: &Texts, live: &LiveGame) -> String {
    let capturable = live.game().capturable(live.unfinished().now());
    match capturable.len() {
        0 => texts.get("tell.no-captures"),
        count => texts.count("tell.captures", count, &[("points", &names(texts, live, capturable))]),
    }
}

/// What stands where.
pub fn position(texts: &Texts, live: &LiveGame) -> String {
    let (game, now) = (live.game(), live.unfinished().now());
    let many: Vec<String> = now
        .many()
        .into_iter()
        .map(|point| {
            let name = game.board().point_name(point);
            match game.height(now, point) {
                0 | 1 => name.to_owned(),
                height => texts.count("tell.stack", usize::from(height), &[("point", name)]),
            }
        })
        .collect();
    let many = if many.is_empty() { texts.get("tell.nowhere") } else { many.join(", ") };
    let hand = match now.hand() {
        0 if game.ruleset().hand == 0 => String::new(),
        0 => texts.get("tell.no-hand"),
        count => texts.count("tell.hand", usize::from(count), &[]),
    };
    let few = names(texts, live, now.few());
    texts.with("tell.position", &[("few-points", &few), ("many-points", &many), ("hand", &hand)])
}

/// What happened in the last turn.
pub fn last_turn(texts: &Texts, live: &LiveGame) -> String {
    match (live.last_turn(), live.tree().parent(live.at())) {
        (Some(turn), Some(parent)) => {
            let position = *live.tree().position(parent);
            told(texts, live, &shadara_play::beats(live.game(), &position, turn))
        }
        _ => texts.get("tell.no-turn"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::tests::english;

    fn start(name: &str) -> (Texts, LiveGame) {
        let live = LiveGame::new(name.parse().unwrap());
        let mut texts = english();
        texts.set_pieces(live.game().name().entry().few, live.game().name().entry().many);
        (texts, live)
    }

    fn choose(live: &mut LiveGame, name: &str) -> Result<shadara_play::Progress, IllegalTurn> {
        let point = live.game().board().point(name).unwrap();
        live.choose(point)
    }

    #[test]
    fn refusals_name_the_reason() {
        let (texts, mut live) = start("buga-shadara");
        let fault = choose(&mut live, "d3").unwrap_err();
        assert_eq!(refusal(&texts, &live, fault), "It is the turn of the deer: move one of them.");
        choose(&mut live, "c3").unwrap();
        let fault = choose(&mut live, "g1").unwrap_err();
        assert_eq!(refusal(&texts, &live, fault), "No line leads from c3 to g1 in one step or one leap.");
        choose(&mut live, "c4").unwrap();
        let fault = choose(&mut live, "d3").unwrap_err();
        assert_eq!(refusal(&texts, &live, fault), "Drop the 16 dogs in your hand first.");
    }

    #[test]
    fn a_stack_explains_itself() {
        let (texts, mut live) = start("sher-bakar");
        let b2 = live.game().board().point("b2").unwrap();
        assert_eq!(point_label(&texts, &live, b2), "b2, stack of 5 goats, can move");
        choose(&mut live, "b2").unwrap();
        let fault = choose(&mut live, "e5").unwrap_err();
        assert_eq!(refusal(&texts, &live, fault), "The top goat may only step to a vacant point next to it.");
    }

    #[test]
    fn a_piece_that_cannot_move_says_why() {
        let (texts, live) = start("sher-bakar");
        let at = |live: &LiveGame, text: &str| {
            LiveGame::from_position(live.game().clone(), live.game().read_position(text).unwrap())
        };
        let told =
            |live: &LiveGame, name: &str| immovable(&texts, live, live.game().board().point(name).unwrap());
        let hemmed = at(&live, "mmmmm/mm3/m4/Fmm2/m3F F 0 - 0");
        let hemmed_told = "The tiger on a2 is hemmed in: it has no step and no leap.";
        assert_eq!(told(&hemmed, "a2").as_deref(), Some(hemmed_told));
        assert_eq!(told(&hemmed, "e1"), None);
        let compelled = at(&live, "mmmmm/mmm2/5/1Fm2/m3F F 0 ! 0");
        assert_eq!(told(&compelled, "e1").as_deref(), Some("You must capture, and the tiger on e1 cannot."));
        let stuck = at(&live, "mmmmm/mmm1F/m4/5/m3F M 0 - 0");
        let stuck_told = "The goat on a5 cannot move: every point next to it is taken.";
        assert_eq!(told(&stuck, "a5").as_deref(), Some(stuck_told));
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
    fn a_contest_is_told_as_on_a_score_sheet() {
        let texts = english();
        let contest: Contest = "4 F3 1/2-2".parse().unwrap();
        assert_eq!(standing(&texts, &contest, false), "Game 3 of 4: 1½, first player · ½, second player");
        let over: Contest = "2 F3 F4".parse().unwrap();
        let told = "The contest is over, with equal points. Second player wins it by captures, 4 to 3.";
        assert_eq!(standing(&texts, &over, true), told);
    }

    #[test]
    fn a_position_can_be_heard() {
        let (texts, live) = start("sher-bakar");
        assert_eq!(
            position(&texts, &live).trim(),
            "Tigers on a3, e3. Goats on b4 with 5, d4 with 4, b2 with 5, d2 with 5."
        );
    }
}
