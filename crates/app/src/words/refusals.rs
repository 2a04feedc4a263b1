//! Why a try was refused.

use shadara_play::LiveGame;
use shadara_rules::{IllegalTurn, Point, Side, Step, TurnTextError};

use crate::texts::Texts;

/// Why a point could not be chosen.
pub fn refusal(texts: &Texts, live: &LiveGame, fault: IllegalTurn) -> String {
    let name = |point: Point| live.game().board().point_name(point);
    let at = |key: &str, point: Point| texts.with(key, &[("point", name(point))]);
    let between =
        |key: &str, step: Step| texts.with(key, &[("from", name(step.from)), ("to", name(step.to))]);
    match fault {
        IllegalTurn::GameOver(_) => texts.get("illegal.game-over"),
        IllegalTurn::NoPiece(point) => {
            let expected = expected(texts, live);
            texts.with("illegal.no-piece", &[("point", name(point)), ("expected", &expected)])
        }
        IllegalTurn::OtherSide(_) => expected(texts, live),
        IllegalTurn::Taken(point) => at(taken(live, point), point),
        IllegalTurn::NotJoined(step) => between(not_joined(live, step), step),
        IllegalTurn::NothingToLeap(step) => between(nothing_to_leap(live), step),
        IllegalTurn::ManyNeverLeap => texts.get("illegal.many-never-leap"),
        IllegalTurn::LeaptBefore(point) => at("illegal.leapt-before", point),
        IllegalTurn::OneLeapOnly => texts.get("illegal.one-leap-only"),
        IllegalTurn::MustCapture => texts.get("illegal.must-capture"),
        IllegalTurn::HandNotEmpty(count) => texts.count("illegal.hand-not-empty", usize::from(count), &[]),
        IllegalTurn::HandEmpty => texts.get("illegal.hand-empty"),
        IllegalTurn::FewNeverDrop => texts.get("illegal.few-never-drop"),
        IllegalTurn::NoMoveAfterDrop => texts.get("illegal.no-move-after-drop"),
        IllegalTurn::NoInsisting => texts.get("illegal.no-insisting"),
        IllegalTurn::NothingToInsistOn => texts.get("illegal.nothing-to-insist-on"),
        IllegalTurn::RemovalFirst => texts.get("illegal.removal-first"),
        IllegalTurn::NoRemoval => texts.get("illegal.no-removal"),
        IllegalTurn::Unfinished => texts.get("illegal.unfinished"),
        IllegalTurn::Whole => texts.get("illegal.whole"),
    }
}

/// A later landing of a chain was chosen to which several ways lead.
pub fn several_ways(texts: &Texts, live: &LiveGame, point: Point) -> String {
    texts.with("illegal.several-ways", &[("point", live.game().board().point_name(point))])
}

/// Why a text is no turn: from where on it is not.
pub fn no_turn(texts: &Texts, text: &str, error: &TurnTextError) -> String {
    match text.get(error.offset..) {
        None | Some("") => texts.get("typed.short"),
        Some(rest) => texts.with("typed.rest", &[("rest", rest)]),
    }
}

/// What would be expected instead of choosing a point on which no piece of one's own stands.
fn expected(texts: &Texts, live: &LiveGame) -> String {
    let side = live.position().side();
    let removes = live.game().opening_is_due(live.position());
    texts.get(match (side, live.unfinished().has_moved()) {
        (Side::Few, false) if removes => "ask.removal",
        (Side::Few, true) if removes => "ask.after-removal",
        (Side::Many, true) => "ask.many.after-drop",
        (Side::Few, _) => "illegal.other-side.few",
        (Side::Many, _) => "illegal.other-side.many",
    })
}

/// The Few, and who drops, may choose any other point that is vacant; what steps is told what it may not step on.
fn taken(live: &LiveGame, point: Point) -> &'static str {
    let steps = live.position().side() == Side::Many && live.unfinished().picked().is_some();
    let has_stacks = live.game().ruleset().many.iter().any(|&(_, height)| height > 1);
    match live.unfinished().now().few().contains(point) {
        _ if !steps => "illegal.taken",
        true => "illegal.taken.few",
        false if has_stacks => "illegal.taken.stack",
        false => "illegal.taken.many",
    }
}

fn not_joined(live: &LiveGame, step: Step) -> &'static str {
    match live.position().side() {
        Side::Many if live.game().height(live.position(), step.from) > 1 => "illegal.top-goat",
        Side::Many => "illegal.not-joined.many",
        Side::Few => "illegal.not-joined",
    }
}

fn nothing_to_leap(live: &LiveGame) -> &'static str {
    match live.game().ruleset().leap_lengths {
        [1] => "illegal.nothing-to-leap",
        _ => "illegal.no-row-to-leap",
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::languages::LANGUAGES;
    use crate::words::tests::{choose, start, start_from, start_in};
    use shadara_rules::{Game, Outcome, PointSet};

    const START_OF_BUGA: &str = "5/2mmm2/2Fm1mF2/2mmm2/5 F 16 - 0";
    const START_OF_SHER: &str = "5/1(5)1(4)1/F3F/1(5)1(5)1/5 M 0 - 0";

    /// Game, position, the points chosen before the last of which is refused, and why.
    #[rustfmt::skip]
    const TRIES: [(&str, &str, &str, &str); 27] = [
        // The deer.
        ("buga-shadara", START_OF_BUGA, "e3", "Nothing stands on e3. It is the turn of the deer: move one of them."),
        ("buga-shadara", START_OF_BUGA, "d3", "It is the turn of the deer: move one of them."),
        ("buga-shadara", START_OF_BUGA, "c3 d3", "d3 is taken: choose a vacant point."),
        ("buga-shadara", START_OF_BUGA, "c3 g1", "No line leads from c3 to g1 in one step or one leap."),
        ("buga-shadara", START_OF_BUGA, "c3 c5", "There is no dog between c3 and c5 to leap over."),
        // The dogs, with a hand and without.
        ("buga-shadara", START_OF_BUGA, "c3 c4 d2", "Drop the 16 dogs in your hand first."),
        ("buga-shadara", START_OF_BUGA, "c3 c4 c4", "c4 is taken: choose a vacant point."),
        ("buga-shadara", "mmmmm/mmmmmmm/mmFm1mFmm/mmm1m1m/5 M 1 - 0", "a3", "Drop the last dog in your hand first."),
        ("buga-shadara", "mmmmm/mmmmmmm/mmFm1mFm1/mmm1m1m/5 M 0 - 0", "e3", "Nothing stands on e3. It is the turn of the dogs: move one of them."),
        ("buga-shadara", "mmmmm/mmmmmmm/mmFm1mFm1/mmm1m1m/5 M 0 - 0", "c3", "It is the turn of the dogs: move one of them."),
        ("buga-shadara", "mmmmm/mmmmmmm/mmFm1mFm1/mmm1m1m/5 M 0 - 0", "d3 c3", "On c3 stands a deer: a dog may only step to a vacant point."),
        ("buga-shadara", "mmmmm/mmmmmmm/mmFm1mFm1/mmm1m1m/5 M 0 - 0", "d3 e1", "Dogs step to the next point along a line: e1 is not next to d3."),
        ("buga-shadara:drop=move", START_OF_BUGA, "c3 c4 e3 c4", "You may now move one dog, or leave it at that."),
        ("buga-shadara:drop=move", START_OF_BUGA, "c3 c4 e3 a3", "Nothing stands on a3. You may now move one dog, or leave it at that."),
        ("buga-shadara:drop=move", START_OF_BUGA, "c3 c4 e3 d4 c4", "On c4 stands a deer: a dog may only step to a vacant point."),
        // The goats.
        ("sher-bakar", START_OF_SHER, "c1", "Nothing stands on c1. It is the turn of the goats: move one of them."),
        ("sher-bakar", START_OF_SHER, "a3", "It is the turn of the goats: move one of them."),
        ("sher-bakar", START_OF_SHER, "b2 e5", "The top goat may only step to a vacant point next to it."),
        ("sher-bakar", START_OF_SHER, "b2 a3", "On a3 stands a tiger: a goat may only step to a vacant point."),
        // The tigers.
        ("sher-bakar", START_OF_SHER, "b2 b3 c1", "Nothing stands on c1. It is the turn of the tigers: move one of them."),
        ("sher-bakar", START_OF_SHER, "b2 b3 b2", "It is the turn of the tigers: move one of them."),
        ("sher-bakar", START_OF_SHER, "b2 b3 a3 b3", "b3 is taken: choose a vacant point."),
        ("sher-bakar:few_win=0", "5/1m1m1/F3F/5/m4 F 0 ! 0", "a3 a2", "You must capture in this turn."),
        ("sher-bakar:few_win=0", "5/1(4)1m1/F4/1m1m1/4F F 0 - 0", "a3 c5 a3", "b4 was leapt over in this turn already."),
        // The men of Rimau-rimau and their tigers.
        ("rimau-rimau", "7/2mmm2/2Fm1mF2/2mmm2/7 F 14 - 0", "e3", "Nothing stands on e3. Remove any one man from the board."),
        ("rimau-rimau", "7/2mmm2/2Fm1mF2/2mmm2/7 F 14 - 0", "c3", "First remove one man from the board."),
        ("rimau-rimau", "7/2mmm2/2F2mF2/2mmm2/7 F 14 - 0", "c3 f3", "f3 is taken: choose a vacant point."),
    ];

    #[test]
    fn every_refused_try_gives_the_reason_that_holds() {
        for (game, position, points, words) in TRIES {
            let (texts, mut live) = start_from(game, position);
            let (last, before) =
                points.rsplit_once(' ').map_or((points, ""), |(before, last)| (last, before));
            for point in before.split_whitespace() {
                choose(&mut live, point).unwrap_or_else(|fault| panic!("{game} {points}: {fault}"));
            }
            let fault = choose(&mut live, last).expect_err(points);
            assert_eq!(refusal(&texts, &live, fault), words, "{game} {points}");
        }
    }

    /// One fault of each kind. Whoever adds a kind finds it missing in `kind` when compiling.
    fn faults(game: &Game) -> Vec<IllegalTurn> {
        let [from, to] = ["c1", "e5"].map(|name| game.board().point(name).unwrap());
        let step = Step { from, to };
        vec![
            IllegalTurn::GameOver(Outcome::Agreement),
            IllegalTurn::NoPiece(from),
            IllegalTurn::OtherSide(from),
            IllegalTurn::Taken(from),
            IllegalTurn::NotJoined(step),
            IllegalTurn::NothingToLeap(step),
            IllegalTurn::ManyNeverLeap,
            IllegalTurn::LeaptBefore(from),
            IllegalTurn::OneLeapOnly,
            IllegalTurn::MustCapture,
            IllegalTurn::HandNotEmpty(3),
            IllegalTurn::HandEmpty,
            IllegalTurn::FewNeverDrop,
            IllegalTurn::NoMoveAfterDrop,
            IllegalTurn::NoInsisting,
            IllegalTurn::NothingToInsistOn,
            IllegalTurn::RemovalFirst,
            IllegalTurn::NoRemoval,
            IllegalTurn::Unfinished,
            IllegalTurn::Whole,
        ]
    }

    fn kind(fault: IllegalTurn) -> usize {
        match fault {
            IllegalTurn::GameOver(_) => 0,
            IllegalTurn::NoPiece(_) => 1,
            IllegalTurn::OtherSide(_) => 2,
            IllegalTurn::Taken(_) => 3,
            IllegalTurn::NotJoined(_) => 4,
            IllegalTurn::NothingToLeap(_) => 5,
            IllegalTurn::ManyNeverLeap => 6,
            IllegalTurn::LeaptBefore(_) => 7,
            IllegalTurn::OneLeapOnly => 8,
            IllegalTurn::MustCapture => 9,
            IllegalTurn::HandNotEmpty(_) => 10,
            IllegalTurn::HandEmpty => 11,
            IllegalTurn::FewNeverDrop => 12,
            IllegalTurn::NoMoveAfterDrop => 13,
            IllegalTurn::NoInsisting => 14,
            IllegalTurn::NothingToInsistOn => 15,
            IllegalTurn::RemovalFirst => 16,
            IllegalTurn::NoRemoval => 17,
            IllegalTurn::Unfinished => 18,
            IllegalTurn::Whole => 19,
        }
    }

    #[test]
    fn every_kind_of_fault_has_a_whole_sentence_of_its_own_in_every_game() {
        let names = ["buga-shadara", "sher-bakar", "bagh-bandi", "rimau-rimau"];
        for (language, name) in LANGUAGES.iter().flat_map(|language| names.map(|name| (language, name))) {
            let (texts, live) = start_in(language.tag, name);
            let all = faults(live.game());
            let kinds: Vec<usize> = all.iter().map(|&fault| kind(fault)).collect();
            assert_eq!(kinds, (0..20).collect::<Vec<_>>());
            let told: Vec<String> = all.iter().map(|&fault| refusal(&texts, &live, fault)).collect();
            for (number, sentence) in told.iter().enumerate() {
                assert!(
                    sentence.ends_with(['.', '।']) && !sentence.contains(['{', '}']),
                    "{name}: {sentence}"
                );
                assert!(!sentence.starts_with("illegal"), "{name}: {sentence}");
                assert!(
                    !told[..number].contains(sentence),
                    "{} {name} says it twice: {sentence}",
                    language.tag
                );
            }
        }
    }

    #[test]
    fn a_row_to_leap_is_asked_for_where_rows_can_be_leapt() {
        let (texts, mut live) = start("rimau-rimau");
        let c3 = live.game().board().point("c3").unwrap();
        let removed = live.game().board().point("d3").unwrap();
        live.choose(removed).unwrap();
        live.finish().unwrap();
        let hand = live.game().board().points() - live.position().occupied();
        live.choose(hand.first().unwrap()).unwrap();
        live.choose(c3).unwrap();
        let e3 = live.game().board().point("e3").unwrap();
        assert!(PointSet::of(e3) - live.position().occupied() == PointSet::of(e3));
        let fault = live.choose(e3).unwrap_err();
        assert_eq!(
            refusal(&texts, &live, fault),
            "Between c3 and e3 there is no unbroken row of men to leap over."
        );
    }

    #[test]
    fn a_piece_that_cannot_move_says_why() {
        let told = |position: &str, name: &str| {
            let (texts, live) = start_from("sher-bakar", position);
            immovable(&texts, &live, live.game().board().point(name).unwrap())
        };
        let hemmed = "mmmmm/mm3/m4/Fmm2/m3F F 0 - 0";
        let hemmed_told = "The tiger on a2 is hemmed in: it has no step and no leap.";
        assert_eq!(told(hemmed, "a2").as_deref(), Some(hemmed_told));
        assert_eq!(told(hemmed, "e1"), None);
        let compelled = "mmmmm/mmm2/5/1Fm2/m3F F 0 ! 0";
        let compelled_told = "You must capture, and the tiger on e1 cannot.";
        assert_eq!(told(compelled, "e1").as_deref(), Some(compelled_told));
        let stuck = "mmmmm/mmm1F/m4/5/m3F M 0 - 0";
        let stuck_told = "The goat on a5 cannot move: every point next to it is taken.";
        assert_eq!(told(stuck, "a5").as_deref(), Some(stuck_told));
    }
}
