//! Buga-shadara.

use shadara_rules::{Game, IllegalTurn, Outcome, Side};

use crate::{after, game, is_legal, outcome, point, refusal, start, step, turns};

const BUGA: &str = "buga-shadara";
const START: &str = "5/2mmm2/2Fm1mF2/2mmm2/5 F 16 - 0";
const DOGS_FIRST: &str = "5/2mmm2/2Fm1mF2/2mmm2/5 M 16 - 0";

#[test]
fn two_deer_eight_dogs_sixteen_in_hand_the_deer_begin() {
    assert_eq!(start(BUGA), START);
    assert_eq!(game(BUGA).many_total(), 24);
    assert_eq!(
        start("buga-shadara:board=averbakh"),
        START.replace("2mmm2/5 ", "2mmm2/6 ").replace("5/", "6/")
    );
    assert_eq!(start("buga-shadara:hand=17"), START.replace("16", "17"));
}

#[test]
fn dogs_are_dropped_anywhere_before_any_may_move() {
    assert_eq!(after(BUGA, DOGS_FIRST, "@a3"), "5/2mmm2/m1Fm1mF2/2mmm2/5 F 15 - 0");
    assert_eq!(after(BUGA, DOGS_FIRST, "@e3"), "5/2mmm2/2FmmmF2/2mmm2/5 F 15 - 0");
    assert_eq!(turns(BUGA, DOGS_FIRST).len(), 33 - 10);
    assert_eq!(refusal(BUGA, DOGS_FIRST, "d2-c1"), IllegalTurn::HandNotEmpty(16));
    assert_eq!(refusal(BUGA, DOGS_FIRST, "@d2"), IllegalTurn::Taken(point(BUGA, "d2")));
    assert_eq!(refusal(BUGA, DOGS_FIRST, "@c3"), IllegalTurn::Taken(point(BUGA, "c3")));
    assert_eq!(refusal(BUGA, DOGS_FIRST, "@e3,d2-c1"), IllegalTurn::NoMoveAfterDrop);
}

#[test]
fn after_a_drop_one_dog_may_move_where_the_option_says_so() {
    let name = "buga-shadara:drop=move,few_win=0";
    assert_eq!(after(name, DOGS_FIRST, "@e3"), "5/2mmm2/2FmmmF2/2mmm2/5 F 15 - 0");
    assert_eq!(after(name, DOGS_FIRST, "@e3,d2-c1"), "5/2mmm2/2FmmmF2/3mm2/m4 F 15 - 0");
    assert_eq!(after(name, DOGS_FIRST, "@a3,a3-b2"), "5/2mmm2/2Fm1mF2/m1mmm2/5 F 15 - 0");
    let far = step(name, "d2", "d1");
    assert_eq!(refusal(name, DOGS_FIRST, "@d1,d2-d1"), IllegalTurn::Taken(far.to));
    assert_eq!(refusal(name, DOGS_FIRST, "d2-d1"), IllegalTurn::HandNotEmpty(16));
    let hand_empty = "5/2mmm2/2FmmmF2/2mmm2/5 M 0 - 0";
    assert_eq!(refusal(name, hand_empty, "@d1,d2-c1"), IllegalTurn::HandEmpty);
    assert!(is_legal(name, &hand_empty.replace(" 0 -", " 2 -"), "@d1,d2-c1"));
}

#[test]
fn dogs_step_once_the_hand_is_empty() {
    let position = "5/2mmm2/2FmmmF2/2mmm2/mm3 M 0 - 4";
    assert_eq!(after(BUGA, position, "c1-c2"), "5/2mmm2/2FmmmF2/1mmmm2/1m3 F 0 - 5");
    assert_eq!(refusal(BUGA, position, "@e1"), IllegalTurn::HandEmpty);
    assert_eq!(refusal(BUGA, position, "c1-b2"), IllegalTurn::NotJoined(step(BUGA, "c1", "b2")));
    assert_eq!(refusal(BUGA, position, "c1xe1"), IllegalTurn::ManyNeverLeap);
}

#[test]
fn deer_step_or_leap_once_and_need_not_capture() {
    assert_eq!(after(BUGA, START, "c3-b3"), "5/2mmm2/1F1m1mF2/2mmm2/5 M 16 - 1");
    assert_eq!(after(BUGA, START, "c3xe3"), "5/2mmm2/4FmF2/2mmm2/5 M 16 - 0");
    assert_eq!(refusal(BUGA, START, "c3xe3xe1"), IllegalTurn::OneLeapOnly);
    assert_eq!(refusal(BUGA, START, "d3-e3"), IllegalTurn::OtherSide(point(BUGA, "d3")));
    assert_eq!(refusal(BUGA, START, "@e3"), IllegalTurn::FewNeverDrop);
}

#[test]
fn lines_run_on_through_the_joints_of_the_houses() {
    let position = "5/F6/2m6/7/5 F 16 - 0";
    assert!(is_legal(BUGA, position, "b4xd2"));
    assert!(is_legal(BUGA, "5/7/1Fm6/7/5 F 16 - 0", "b3xd3"));
    assert!(is_legal(BUGA, "5/7/2m6/F6/5 F 16 - 0", "b2xd4"));
    assert!(!is_legal(BUGA, "5/7/1F7/7/5 F 16 - 0", "b3xd3"), "nothing stands between");
    assert!(!is_legal(BUGA, "5/7/F8/m6/5 F 16 - 0", "a3xc1"), "no line joins b2 and c1");
    assert!(is_legal("buga-shadara:board=averbakh", "6/7/9/7/4mF F 16 - 0", "i1-h2"));
}

#[test]
fn dogs_win_when_no_deer_can_move_in_its_turn() {
    let hemmed = "5/m5m/Fmm3mmF/m5m/5 F 3 - 0";
    assert_eq!(outcome(BUGA, hemmed), Some(Outcome::FewHemmed));
    assert_eq!(Outcome::FewHemmed.winner(), Some(Side::Many));
    assert!(turns(BUGA, hemmed).is_empty());
    assert_eq!(outcome(BUGA, &hemmed.replace(" F 3", " M 3")), None);
    assert_eq!(outcome(BUGA, "5/m5m/Fmm3m1F/m5m/5 F 4 - 0"), None, "one deer still steps");
    assert_eq!(outcome(BUGA, "5/m5m/Fmm4mF/m5m/5 F 4 - 0"), None, "one deer still leaps");
}

#[test]
fn deer_win_when_ten_dogs_or_fewer_are_left() {
    assert_eq!(after(BUGA, "5/7/2Fm3F1/7/5 F 10 - 8", "c3xe3"), "5/7/4F2F1/7/5 M 10 - 0");
    assert_eq!(outcome(BUGA, "5/7/4F2F1/7/5 M 10 - 0"), Some(Outcome::TooFewLeft));
    assert_eq!(outcome(BUGA, "5/7/2Fm3F1/7/5 F 10 - 8"), None);
    assert_eq!(outcome("buga-shadara:few_win=0", "5/7/4F2F1/7/5 M 1 - 0"), None);
    assert_eq!(outcome("buga-shadara:few_win=0", "5/7/4F2F1/7/5 M 0 - 0"), Some(Outcome::TooFewLeft));
    assert_eq!(outcome("buga-shadara:few_win=23", "5/7/4F2F1/2mmmmm/5 M 16 - 0"), Some(Outcome::TooFewLeft));
    assert!("buga-shadara:few_win=24".parse::<Game>().is_err());
}
