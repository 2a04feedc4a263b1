//! Sher-bakar.

use shadara_rules::{IllegalTurn, Outcome, Side};

use crate::{after, game, is_legal, outcome, point, refusal, start, step, turns};

const SHER: &str = "sher-bakar";
/// Every goat can be taken before the tigers win.
const ALL: &str = "sher-bakar:few_win=0";
const START: &str = "5/1(5)1(4)1/F3F/1(5)1(5)1/5 M 0 - 0";
const CIRCLE: &str = "5/1m1m1/F3F/1m1m1/5 F 0 - 0";

#[test]
fn two_tigers_nineteen_goats_in_four_stacks_the_goats_begin() {
    assert_eq!(start(SHER), START);
    assert_eq!(game(SHER).many_total(), 19);
    assert_eq!(start("sher-bakar:goats=24"), "5/1(5)1(5)1/F1(4)1F/1(5)1(5)1/5 M 0 - 0");
    assert_eq!(game("sher-bakar:goats=24").many_total(), 24);
}

#[test]
fn the_top_goat_steps_to_a_vacant_point_and_stacks_never_form_again() {
    assert_eq!(after(SHER, START, "b2-b3"), "5/1(5)1(4)1/Fm2F/1(4)1(5)1/5 F 0 - 0");
    let two_left = "5/1(5)1(4)1/Fm2F/1(2)1(5)1/5 M 0 - 9";
    assert_eq!(after(SHER, two_left, "b2-b1"), "5/1(5)1(4)1/Fm2F/1m1(5)1/1m3 F 0 - 0");
    assert_eq!(refusal(SHER, two_left, "b2-b3"), IllegalTurn::Taken(point(SHER, "b3")));
    assert_eq!(refusal(SHER, two_left, "b3-b2"), IllegalTurn::Taken(point(SHER, "b2")));
    assert_eq!(refusal(SHER, two_left, "b2-a3"), IllegalTurn::Taken(point(SHER, "a3")));
    assert_eq!(after(SHER, two_left, "b3-c3"), "5/1(5)1(4)1/F1m1F/1(2)1(5)1/5 F 0 - 10");
    assert_eq!(refusal(SHER, two_left, "b3-c4"), IllegalTurn::NotJoined(step(SHER, "b3", "c4")));
}

#[test]
fn a_tiger_steps_or_leaps_in_a_chain_and_stops_where_it_likes() {
    let chains: Vec<String> = turns(ALL, CIRCLE).into_iter().filter(|turn| turn.starts_with("a3x")).collect();
    assert_eq!(chains, ["a3xc1", "a3xc5"], "the other tiger stands on e3");
    let alone = CIRCLE.replace("F3F", "F4");
    let chains: Vec<String> = turns(ALL, &alone).into_iter().filter(|turn| turn.contains('x')).collect();
    assert_eq!(
        chains,
        [
            "a3xc1",
            "a3xc1xe3",
            "a3xc1xe3xc5",
            "a3xc1xe3xc5xa3",
            "a3xc5",
            "a3xc5xe3",
            "a3xc5xe3xc1",
            "a3xc5xe3xc1xa3"
        ]
    );
    assert_eq!(after(ALL, &alone, "a3xc5xe3xc1xa3"), "5/5/F4/5/5 M 0 - 0");
    assert!(is_legal(ALL, &alone, "a3-a4"), "capturing is not compulsory");
    assert_eq!(refusal(ALL, &alone, "a3xe3"), IllegalTurn::NotJoined(step(ALL, "a3", "e3")));
}

#[test]
fn a_leap_needs_a_drawn_line_a_goat_between_and_a_vacant_point_beyond() {
    let position = "m4/m4/F4/mm3/1m3 F 0 - 0";
    assert_eq!(refusal(ALL, position, "a3xa5"), IllegalTurn::Taken(point(ALL, "a5")));
    assert_eq!(refusal(ALL, position, "a3xc3"), IllegalTurn::NothingToLeap(step(ALL, "a3", "c3")));
    assert!(is_legal(ALL, position, "a3xa1"));
    assert!(is_legal(ALL, position, "a3xc1"));
    assert_eq!(turns(ALL, "5/5/1m3/F4/5 F 0 - 0"), ["a2-a1", "a2-a3", "a2-b2"]);
    assert_eq!(turns(ALL, "5/5/mm3/Fm3/mm3 F 0 - 0"), ["a2xa4", "a2xc2"]);
}

#[test]
fn leaping_a_stack_takes_its_top_goat_only() {
    let tigers_first = START.replace(" M ", " F ");
    assert_eq!(after(SHER, &tigers_first, "a3xc1"), "5/1(5)1(4)1/4F/1(4)1(5)1/2F2 M 0 - 0");
    assert_eq!(
        after(SHER, &tigers_first.replace("F3F", "F4"), "a3xc1xe3xc5xa3"),
        "5/1(4)1(3)1/F4/1(4)1(4)1/5 M 0 - 0"
    );
}

#[test]
fn no_point_is_leapt_over_twice_in_a_turn() {
    for height in ["5", "2"] {
        let position = format!("5/5/F3F/1({height})3/5 F 0 - 0");
        assert_eq!(refusal(ALL, &position, "a3xc1xa3"), IllegalTurn::LeaptBefore(point(ALL, "b2")));
        assert_eq!(turns(ALL, &position).iter().filter(|turn| turn.contains('x')).count(), 1);
    }
    assert_eq!(
        refusal(ALL, "5/5/F3F/1m3/5 F 0 - 0", "a3xc1xa3"),
        IllegalTurn::NothingToLeap(step(ALL, "c1", "a3")),
        "a single goat is gone after the first leap"
    );
    let next_turn = after(ALL, "5/5/F3F/1(2)3/5 F 0 - 0", "a3xc1").replace(" M ", " F ");
    assert!(is_legal(ALL, &next_turn, "c1xa3"), "in the next turn it may");
}

#[test]
fn one_leap_a_turn_where_the_option_says_so() {
    let name = "sher-bakar:few_win=0,leaps=one";
    let alone = CIRCLE.replace("F3F", "F4");
    assert!(is_legal(name, &alone, "a3xc1"));
    assert_eq!(refusal(name, &alone, "a3xc1xe3"), IllegalTurn::OneLeapOnly);
    assert!(turns(name, &alone).iter().all(|turn| turn.matches('x').count() < 2));
}

#[test]
fn insisting_compels_a_capture_of_the_tigers_own_choice() {
    let insisted = after(SHER, START, "b2-b3!");
    assert_eq!(insisted, "5/1(5)1(4)1/Fm2F/1(4)1(5)1/5 F 0 ! 0");
    assert_eq!(refusal(SHER, &insisted, "e3-e4"), IllegalTurn::MustCapture);
    assert!(turns(SHER, &insisted).iter().all(|turn| turn.contains('x')));
    for turn in ["a3xc1", "a3xc3", "a3xc5", "e3xc1", "e3xc5"] {
        assert!(is_legal(SHER, &insisted, turn), "{turn}");
    }
    assert!(is_legal(SHER, &insisted, "a3xc3"), "further leaps are free");
    assert!(is_legal(SHER, &insisted.replace('!', "-"), "e3-e4"));
    assert!(after(SHER, &insisted, "a3xc3").contains(" M 0 - 0"), "insisting holds for one turn");
}

#[test]
fn insisting_needs_a_capture_that_will_exist() {
    let quiet = "m4/5/F3F/5/m4 M 0 - 0";
    assert_eq!(refusal(ALL, quiet, "a5-b5!"), IllegalTurn::NothingToInsistOn);
    assert!(is_legal(ALL, quiet, "a5-b5"));
    assert!(is_legal(ALL, quiet, "a1-b2!"), "it exists after the turn");
    let other = "5/1m3/F3F/m4/5 M 0 - 0";
    assert!(is_legal(ALL, other, "b4-b5!"), "the goat on a2 can still be taken");
    assert_eq!(
        turns(ALL, "m4/m4/F3F/5/5 M 0 - 0"),
        ["a4-b4", "a4-b4!", "a5-b4", "a5-b4!", "a5-b5", "a5-b5!"]
    );
}

#[test]
fn capturing_free_or_compulsory_where_the_option_says_so() {
    let free = "sher-bakar:capture=free,few_win=0";
    let always = "sher-bakar:capture=compulsory,few_win=0";
    assert_eq!(refusal(free, START, "b2-b3!"), IllegalTurn::NoInsisting);
    assert_eq!(refusal(always, START, "b2-b3!"), IllegalTurn::NoInsisting);
    assert!(is_legal(free, CIRCLE, "a3-a4"));
    assert_eq!(refusal(always, CIRCLE, "a3-a4"), IllegalTurn::MustCapture);
    assert!(is_legal(always, CIRCLE, "a3xc1"));
    assert!(
        is_legal(always, &CIRCLE.replace("F3F", "F4"), "a3xc1"),
        "after the first leap the next are free"
    );
    assert!(is_legal(always, "5/5/F3F/5/m4 F 0 - 0", "a3-a4"), "without a capture a step is free");
}

#[test]
fn hemmed_tigers_are_removed_after_the_goats_turn() {
    let position = "5/m4/m4/Fm1m1/m3F M 0 - 7";
    assert_eq!(after(ALL, position, "d2-c2"), "5/m4/m4/1mm2/m3F F 0 - 0");
    assert_eq!(outcome(ALL, "5/m4/m4/1mm2/m3F F 0 - 0"), None, "the other goes on alone");
    let stays = "sher-bakar:few_win=0,hemmed=stays";
    assert_eq!(after(stays, position, "d2-c2"), "5/m4/m4/Fmm2/m3F F 0 - 8");
}

#[test]
fn hemmed_tigers_are_removed_all_at_once() {
    let position = "5/m4/m1m2/Fm1m1/Fmm2 M 0 - 0";
    let end = after(ALL, position, "d2-c2");
    assert_eq!(end, "5/m4/m1m2/1mm2/1mm2 F 0 - 0");
    assert_eq!(outcome(ALL, &end), Some(Outcome::FewRemoved));
    assert_eq!(Outcome::FewRemoved.winner(), Some(Side::Many));
    let stays = "sher-bakar:few_win=0,hemmed=stays";
    let end = after(stays, position, "d2-c2");
    assert_eq!(end, "5/m4/m1m2/Fmm2/Fmm2 F 0 - 1");
    assert_eq!(outcome(stays, &end), Some(Outcome::FewHemmed));
}

#[test]
fn a_tiger_that_its_fellow_hems_is_not_removed_before_the_goats_have_moved() {
    let position = "5/5/1F3/Fmm2/m3m F 0 - 0";
    let hemmed = after(ALL, position, "b3-a3");
    assert_eq!(hemmed, "5/5/F4/Fmm2/m3m M 0 - 1");
    assert_eq!(after(ALL, &hemmed, "e1-e2"), "5/5/F4/1mm1m/m4 F 0 - 0");
    assert_eq!(after(ALL, &hemmed, "a1-b1"), "5/5/F4/Fmm2/1m2m F 0 - 2", "nor one set free by that move");
}

#[test]
fn tigers_win_when_nine_goats_or_fewer_are_left() {
    let ten = "m4/1m1m1/F4/1m1m1/mmmmm F 0 - 0";
    assert_eq!(outcome(SHER, ten), None);
    let nine = after(SHER, ten, "a3xc5");
    assert_eq!(outcome(SHER, &nine), Some(Outcome::TooFewLeft));
    assert_eq!(Outcome::TooFewLeft.winner(), Some(Side::Few));
    assert!(turns(SHER, &nine).is_empty());
    assert_eq!(outcome(ALL, &nine), None);
    assert_eq!(outcome(ALL, "5/5/F3F/5/5 M 0 - 0"), Some(Outcome::TooFewLeft));
}

#[test]
fn too_few_ever_to_hem() {
    assert_eq!(game("sher-bakar:few_win=impossible").few_win(), 4);
    assert_eq!(game("sher-bakar:few_win=impossible,hemmed=stays").few_win(), 6);
}
