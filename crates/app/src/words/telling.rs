//! What is told to those who do not see the board: everything that happens, as it happens.

use shadara_play::{Beat, Deed, LiveGame, beats};
use shadara_rules::{Point, PointSet, Position, Side, Turn};

use super::{follow, kind, names, point_label, side_key, status};
use crate::texts::Texts;

/// The sentences that say something, as one text.
fn joined(sentences: &[String]) -> String {
    let said = sentences.iter().map(|sentence| sentence.trim()).filter(|sentence| !sentence.is_empty());
    said.collect::<Vec<_>>().join(" ")
}

/// A new game.
pub fn started(texts: &Texts, live: &LiveGame) -> String {
    let name = texts.get(&format!("game.{}", live.game().name().entry().name));
    let you = live.seats().lone_person().map(|side| texts.get(&format!("tell.you.{}", side_key(side))));
    let head = status(texts, live).head;
    joined(&[texts.with("tell.new", &[("game", &name)]), you.unwrap_or_default(), head])
}

/// A choice after which the turn goes on: what it did since `before`, and what may follow.
pub fn built(texts: &Texts, live: &LiveGame, before: &Position, point: Point) -> String {
    let unfinished = live.unfinished();
    if unfinished.now() != before {
        let mut so_far = unfinished.clone();
        so_far.set_insist(false);
        let turn = so_far.finish(live.game());
        let all = turn.map(|turn| beats(live.game(), live.position(), turn)).unwrap_or_default();
        // Who is hemmed is seen when the turn is over.
        let done: Vec<Beat> = since(&all, before).filter(|beat| !matches!(beat.deed, Deed::Hem(_))).collect();
        return joined(&[deeds(texts, live, &done), status(texts, live).body, follow(texts, live)]);
    }
    if unfinished.picked().is_none() {
        return texts.get("tell.put-back");
    }
    let what = point_label(texts, live, point);
    joined(&[texts.with("tell.picked", &[("what", &what)]), follow(texts, live)])
}

/// A turn: what happened in it since `before`, whose turn it is now, or how the game ended.
pub fn played(texts: &Texts, live: &LiveGame, before: &Position) -> String {
    let (Some(turn), Some(start)) = (live.last_turn(), start_of_last_turn(live)) else {
        return String::new();
    };
    let shown: Vec<Beat> = since(&beats(live.game(), start, turn), before).collect();
    let mut happened = deeds(texts, live, &shown);
    if shown.iter().all(|beat| matches!(beat.deed, Deed::Hem(_))) {
        happened = joined(&[stopped(texts, live, turn), happened]);
    }
    joined(&[happened, beside_the_deeds(texts, live, start, turn), outlook(texts, live)])
}

/// What happened in the last turn.
pub fn last_turn(texts: &Texts, live: &LiveGame) -> String {
    match (live.last_turn(), start_of_last_turn(live)) {
        (Some(turn), Some(start)) => {
            let happened = deeds(texts, live, &beats(live.game(), start, turn));
            joined(&[happened, beside_the_deeds(texts, live, start, turn)])
        }
        _ => texts.get("tell.no-turn"),
    }
}

/// The turn that is being built up was given up; `moved` if more than a piece was picked up.
pub fn cancelled(texts: &Texts, moved: bool) -> String {
    texts.get(if moved { "tell.cancelled" } else { "tell.put-back" })
}

/// A turn was taken back, as [`last_turn`] told it before; `None` if the end that the players chose was.
pub fn undone(texts: &Texts, live: &LiveGame, turn: Option<&str>) -> String {
    let what =
        turn.map_or_else(|| texts.get("tell.taken-up"), |turn| texts.with("tell.undone", &[("turn", turn)]));
    joined(&[what, outlook(texts, live)])
}

/// A turn that was taken back was played again.
pub fn redone(texts: &Texts, live: &LiveGame) -> String {
    let turn = last_turn(texts, live);
    joined(&[texts.with("tell.redone", &[("turn", &turn)]), outlook(texts, live)])
}

/// Another place in the game is shown.
pub fn shown(texts: &Texts, live: &LiveGame) -> String {
    let place = match live.last_turn() {
        Some(_) => texts.with("tell.after", &[("turn", &last_turn(texts, live))]),
        None => texts.get("tell.at-start"),
    };
    joined(&[place, outlook(texts, live)])
}

/// How the game ended.
pub fn ended(texts: &Texts, live: &LiveGame) -> String {
    let status = status(texts, live);
    joined(&[status.head, status.body])
}

/// Whose turn it is, or how the game ended.
fn outlook(texts: &Texts, live: &LiveGame) -> String {
    if live.outcome().is_some() { ended(texts, live) } else { status(texts, live).head }
}

fn start_of_last_turn(live: &LiveGame) -> Option<&Position> {
    live.tree().parent(live.at()).map(|parent| live.tree().position(parent))
}

/// The deeds that have not been told yet: those from this position on.
fn since(all: &[Beat], before: &Position) -> impl Iterator<Item = Beat> {
    let first = all.iter().position(|beat| beat.before == *before).unwrap_or(all.len());
    all[first..].iter().copied()
}

/// What a turn means beyond its deeds: pieces of the Few that are hemmed in and stay, insisting.
fn beside_the_deeds(texts: &Texts, live: &LiveGame, start: &Position, turn: Turn) -> String {
    let game = live.game();
    let hemmed = game.hemmed(live.position()) - game.hemmed(start);
    let insisted = if turn.insists() { texts.get("insist.told") } else { String::new() };
    joined(&[few_on(texts, live, "tell.hemmed", hemmed), insisted])
}

/// A turn was ended though it could have gone on, after all that happened in it had been told.
fn stopped(texts: &Texts, live: &LiveGame, turn: Turn) -> String {
    match turn {
        Turn::Leap(leap) => few_on(texts, live, "tell.stopped", PointSet::of(leap.end())),
        _ => texts.get("tell.left"),
    }
}

fn deeds(texts: &Texts, live: &LiveGame, beats: &[Beat]) -> String {
    joined(&beats.iter().map(|beat| deed(texts, live, beat)).collect::<Vec<_>>())
}

fn deed(texts: &Texts, live: &LiveGame, beat: &Beat) -> String {
    let name = |point: Point| live.game().board().point_name(point);
    let mover = piece(texts, live, beat.side);
    let taken = usize::from(beat.before.many_left() - beat.after.many_left());
    match beat.deed {
        Deed::Move(step) => {
            let values = [("piece", &*mover), ("from", name(step.from)), ("to", name(step.to))];
            texts.with("tell.move", &values)
        }
        Deed::Leap { step, over } => {
            let over = names(texts, live, over);
            let (from, to) = (name(step.from), name(step.to));
            let values = [("piece", &*mover), ("from", from), ("over", &over), ("to", to)];
            texts.count("tell.leap", taken, &values)
        }
        Deed::Drop(point) => texts.with("tell.drop", &[("piece", &mover), ("point", name(point))]),
        Deed::Remove(point) => {
            let piece = piece(texts, live, Side::Many);
            texts.with("tell.remove", &[("piece", &piece), ("point", name(point))])
        }
        Deed::Hem(points) => few_on(texts, live, "tell.hem", points),
    }
}

/// A sentence for each of these points, on which a piece of the Few stands or stood.
fn few_on(texts: &Texts, live: &LiveGame, key: &str, points: PointSet) -> String {
    let piece = piece(texts, live, Side::Few);
    let sentence =
        |point| texts.with(key, &[("piece", &piece), ("point", live.game().board().point_name(point))]);
    joined(&points.into_iter().map(sentence).collect::<Vec<_>>())
}

/// The word for a piece of a side at the beginning of a sentence.
fn piece(texts: &Texts, live: &LiveGame, side: Side) -> String {
    let word = texts.get(&format!("word.{}.one", kind(live, side)));
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::{start, start_from};
    use shadara_play::Progress;

    /// Chooses points and gives what is told after each, as the page does.
    fn told(texts: &Texts, live: &mut LiveGame, points: &str) -> Vec<String> {
        let mut all = Vec::new();
        for name in points.split(' ') {
            let before = *live.unfinished().now();
            let point = live.game().board().point(name);
            let progress = match point {
                Some(point) => live.choose(point),
                None => live.finish(),
            };
            all.push(match (progress.unwrap(), point) {
                (Progress::Building, Some(point)) => built(texts, live, &before, point),
                _ => played(texts, live, &before),
            });
        }
        all
    }

    #[test]
    fn a_chain_is_told_leap_by_leap_with_its_captures_and_its_end() {
        let (texts, mut live) = start_from("sher-bakar:few_win=0", "5/1m1m1/F4/1m1m1/5 F 0 - 0");
        assert_eq!(
            told(&texts, &mut live, "a3 c5 e3 stop"),
            [
                "a3, tiger, picked up. 5 points open: c5, a4, b3, a2, c1.".to_owned(),
                "Tiger leaps from a3 over b4 to c5 and takes a goat. The tiger may leap on. Choose the next \
                 landing, or stop here. One point open: e3."
                    .to_owned(),
                "Tiger leaps from c5 over d4 to e3 and takes a goat. The tiger may leap on. Choose the next \
                 landing, or stop here. One point open: c1."
                    .to_owned(),
                "Tiger stops on e3. Goats to move.".to_owned(),
            ]
        );
        assert_eq!(
            last_turn(&texts, &live),
            "Tiger leaps from a3 over b4 to c5 and takes a goat. Tiger leaps from c5 over d4 to e3 and takes a goat."
        );
    }

    #[test]
    fn the_last_leap_is_told_with_the_end() {
        let (texts, mut live) = start_from("sher-bakar:few_win=0", "5/1m1m1/F4/5/5 F 0 - 0");
        assert_eq!(
            told(&texts, &mut live, "a3 c5 e3")[2],
            "Tiger leaps from c5 over d4 to e3 and takes a goat. The tigers win. No goat is left."
        );
    }

    #[test]
    fn a_drop_is_told_with_the_dogs_that_can_move() {
        let (texts, mut live) = start_from("buga-shadara:drop=move,few_win=0", "5/7/2F3F2/3m3/5 M 2 - 0");
        assert_eq!(
            told(&texts, &mut live, "d2"),
            ["Dog dropped on d2. You may now move one dog, or leave it at that. 2 dogs can move: d2, e2."]
        );
        let mut moved = live.clone();
        assert_eq!(told(&texts, &mut moved, "e2 e1")[1], "Dog, e2 to e1. Deer to move.");
        assert_eq!(told(&texts, &mut live, "stop"), ["Left at that. Deer to move."]);
    }

    #[test]
    fn the_opening_removal_is_told() {
        let (texts, mut live) = start("rimau-rimau");
        assert_eq!(
            told(&texts, &mut live, "d3")[0],
            "Man removed from d3. You may now put one of your tigers on any vacant point, or leave it at that. \
             2 tigers can move: c3, g3."
        );
    }

    #[test]
    fn the_hemmed_are_told_whether_they_leave_or_stay() {
        let position = "5/m4/m4/Fm1m1/m3F M 0 - 0";
        let (texts, mut live) = start_from("sher-bakar:few_win=0", position);
        let step = "Goat, d2 to c2.";
        assert_eq!(
            told(&texts, &mut live, "d2 c2")[1],
            format!("{step} Tiger on a2 hemmed in and removed. Tigers to move.")
        );
        let (texts, mut live) = start_from("sher-bakar:few_win=0,hemmed=stays", position);
        assert_eq!(
            told(&texts, &mut live, "d2 c2")[1],
            format!("{step} Tiger on a2 hemmed in. Tigers to move.")
        );
    }

    #[test]
    fn insisting_is_told() {
        let (texts, mut live) = start("sher-bakar");
        live.set_insistence(true).unwrap();
        assert_eq!(
            told(&texts, &mut live, "b2 b3")[1],
            "Goat, b2 to b3. The goats insist on a capture. Tigers to move."
        );
    }

    #[test]
    fn going_back_and_forth_names_the_turn() {
        let (texts, mut live) = start("buga-shadara");
        assert_eq!(started(&texts, &live), "New game: Buga-shadara. Deer to move.");
        told(&texts, &mut live, "c3 c4");
        let turn = last_turn(&texts, &live);
        live.undo();
        assert_eq!(undone(&texts, &live, Some(&turn)), "Taken back: Deer, c3 to c4. Deer to move.");
        assert_eq!(shown(&texts, &live), "The start of the game. Deer to move.");
        live.redo();
        assert_eq!(redone(&texts, &live), "Played again: Deer, c3 to c4. Dogs to move.");
        assert_eq!(shown(&texts, &live), "After this turn: Deer, c3 to c4. Dogs to move.");
        live.resign(Side::Many).unwrap();
        assert_eq!(ended(&texts, &live), "The deer win. The dogs resigned.");
        live.undo();
        assert_eq!(undone(&texts, &live, None), "The game goes on. Dogs to move.");
    }
}
