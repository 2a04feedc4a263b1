//! What stands on the board and what can be done there.

use shadara_play::LiveGame;
use shadara_rules::{Point, PointSet};

use super::{names, side_key};
use crate::texts::Texts;

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

/// What can follow in the turn: the points open to the piece that was picked up, or the pieces that can still move.
pub fn follow(texts: &Texts, live: &LiveGame) -> String {
    let Some(next) = live.next() else { return String::new() };
    let listed = |key: &str, points: PointSet| {
        texts.count(key, points.len(), &[("points", &names(texts, live, points))])
    };
    match live.unfinished().picked() {
        Some(_) if next.targets.is_empty() => texts.get("tell.no-targets"),
        Some(_) => listed("tell.targets", next.targets),
        None if next.pieces.is_empty() => String::new(),
        None => listed(&format!("tell.movable.{}", side_key(live.position().side())), next.pieces),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::{choose, start, start_from};

    #[test]
    fn a_stack_is_named_as_one() {
        let (texts, live) = start("sher-bakar");
        let b2 = live.game().board().point("b2").unwrap();
        assert_eq!(point_label(&texts, &live, b2), "b2, stack of 5 goats, can move");
    }

    #[test]
    fn a_position_can_be_heard() {
        let (texts, live) = start("sher-bakar");
        assert_eq!(
            position(&texts, &live).trim(),
            "Tigers on a3, e3. Goats on b4 with 5, d4 with 4, b2 with 5, d2 with 5."
        );
    }

    #[test]
    fn what_can_follow_is_open_points_or_pieces_that_can_move() {
        let (texts, mut live) = start_from("buga-shadara:drop=move,few_win=0", "5/7/2F3F2/3m3/5 M 1 - 0");
        choose(&mut live, "d2").unwrap();
        assert_eq!(follow(&texts, &live), "2 dogs can move: d2, e2.");
        choose(&mut live, "d2").unwrap();
        assert!(follow(&texts, &live).contains("points open: "), "{}", follow(&texts, &live));
    }
}
