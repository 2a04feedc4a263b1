//! What holds for all games where the sources are silent, and how games end.

use shadara_rules::{Game, History, IllegalTurn, Outcome, Side};

use crate::{after, game, outcome};

const BLOCKED: &str = "5/m6/mmF3F2/m6/5 M 0 - 0";

#[test]
fn a_side_without_a_legal_turn_loses() {
    let name = "buga-shadara:few_win=0";
    assert_eq!(outcome(name, BLOCKED), Some(Outcome::ManyBlocked));
    assert_eq!(Outcome::ManyBlocked.winner(), Some(Side::Few));
    assert_eq!(outcome(name, &BLOCKED.replace(" M 0", " M 1")), None, "a dog can still be dropped");
    assert_eq!(outcome(name, "5/m5m/Fmm3mmF/m5m/5 F 0 - 0"), Some(Outcome::FewHemmed));
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let game = game("sher-bakar:few_win=0");
    let first = game.read_position("m4/5/F3F/5/m4 M 0 - 0").unwrap();
    let mut history = History::new(first);
    let mut play = |text: &str| {
        let turn = game.read_turn(history.position(), text).unwrap();
        game.play_on(&mut history, turn).map(|()| game.outcome_of(&history))
    };
    for _ in 0..2 {
        for text in ["a5-b5", "e3-e4", "b5-a5"] {
            assert_eq!(play(text), Ok(None));
        }
        play("e4-e3").unwrap();
    }
    assert_eq!(play("a5-b5"), Err(IllegalTurn::GameOver(Outcome::Repetition)));
    assert_eq!(history.occurrences(), 3);
    assert_eq!(Outcome::Repetition.winner(), None);
}

#[test]
fn positions_are_the_same_by_placement_stacks_hand_side_and_insistence() {
    let sher = game("sher-bakar");
    let buga = game("buga-shadara");
    let same = |game: &Game, one: &str, other: &str| {
        game.read_position(one).unwrap().same_as(&game.read_position(other).unwrap())
    };
    let text = "5/1(5)1(4)1/Fm2F/1(4)1(5)1/5 F 0 - 0";
    assert!(same(&sher, text, &text.replace("- 0", "- 9")));
    assert!(!same(&sher, text, &text.replace("- 0", "! 0")));
    assert!(!same(&sher, text, &text.replace(" F 0", " M 0")));
    assert!(!same(&sher, text, &text.replace("(5)1/5", "(4)1/5")));
    assert!(!same(&sher, text, &text.replace("Fm2F", "F2mF")));
    assert!(!same(&buga, "5/7/2F5F/7/5 M 3 - 0", "5/7/2F5F/7/5 M 4 - 0"));
}

#[test]
fn a_hundred_quiet_turns_are_a_draw() {
    let name = "sher-bakar:few_win=0";
    let quiet = "m4/5/F3F/5/m4 M 0 - 99";
    assert_eq!(outcome(name, quiet), None);
    let end = after(name, quiet, "a5-b5");
    assert!(end.ends_with(" 100"));
    assert_eq!(outcome(name, &end), Some(Outcome::NoProgress));
    assert_eq!(Outcome::NoProgress.winner(), None);
    let free = "sher-bakar:draws=none,few_win=0";
    assert_eq!(outcome(free, &end), None);
    assert!(after(name, "5/1m3/F3F/5/m4 F 0 - 99", "a3xc5").ends_with(" 0"), "a capture");
    assert!(after(name, "5/1(2)3/F3F/5/m4 M 0 - 99", "b4-b5").ends_with(" 0"), "a goat leaves a stack");
    assert!(after(name, "5/m4/m4/Fm1m1/m3F M 0 - 99", "d2-c2").ends_with(" 0"), "a tiger is removed");
    assert!(after("buga-shadara", "5/2mmm2/2Fm1mF2/2mmm2/5 M 16 - 99", "@e3").ends_with(" 0"), "a drop");
    assert!(after("rimau-rimau", "7/2mmm2/2Fm1mF2/2mmm2/7 F 14 - 9", "*d3").ends_with(" 0"), "a removal");
}

#[test]
fn no_repetition_where_draws_are_switched_off() {
    let game = game("sher-bakar:draws=none,few_win=0");
    let mut history = History::new(game.read_position("m4/5/F3F/5/m4 M 0 - 0").unwrap());
    for text in ["a5-b5", "e3-e4", "b5-a5", "e4-e3"].repeat(30) {
        let turn = game.read_turn(history.position(), text).unwrap();
        game.play_on(&mut history, turn).unwrap();
    }
    assert_eq!(history.occurrences(), 31);
    assert_eq!(game.outcome_of(&history), None);
}

#[test]
fn outcomes_are_looked_at_in_their_order() {
    let hemmed_by_five = "5/m4/m4/Fmm2/m4 F 0 - 100";
    assert_eq!(
        outcome("sher-bakar:few_win=5,hemmed=stays", hemmed_by_five),
        Some(Outcome::TooFewLeft),
        "the win of the Few comes before that of the Many"
    );
    assert_eq!(
        outcome("sher-bakar:few_win=4,hemmed=stays", hemmed_by_five),
        Some(Outcome::FewHemmed),
        "and both before a draw"
    );
}

#[test]
fn players_may_resign_or_agree_on_a_draw() {
    assert_eq!(Outcome::Resignation { loser: Side::Few }.winner(), Some(Side::Many));
    assert_eq!(Outcome::Resignation { loser: Side::Many }.result().to_string(), "F");
    assert_eq!(Outcome::Agreement.result().to_string(), "1/2");
}
