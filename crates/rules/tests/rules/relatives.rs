//! The relatives named by the sources: Bagh Bandi and Rimau-rimau.

use shadara_rules::IllegalTurn;

use crate::{after, is_legal, point, refusal, start, turns};

#[test]
fn bagh_bandi() {
    let name = "bagh-bandi";
    assert_eq!(start(name), "5/1(5)1(5)1/F1F2/1(5)1(5)1/5 M 0 - 0");
    let all = "bagh-bandi:few_win=0";
    assert_eq!(refusal(all, "5/1m1m1/F4/5/m4 F 0 - 0", "a3xc5xe3"), IllegalTurn::OneLeapOnly);
    assert!(is_legal(all, "5/1m1m1/F4/5/m4 F 0 - 0", "a3-a4"), "capturing is not compulsory");
    assert_eq!(refusal(name, &start(name), "b2-b3!"), IllegalTurn::NoInsisting);
    assert_eq!(after(all, "5/m4/m4/Fm1m1/m3F M 0 - 0", "d2-c2"), "5/m4/m4/Fmm2/m3F F 0 - 1");
}

const RIMAU: &str = "rimau-rimau";
const RIMAU_ALL: &str = "rimau-rimau:few_win=0";

#[test]
fn rimau_opens_with_a_removal_and_a_tiger_put_anywhere() {
    let start = start(RIMAU);
    assert_eq!(start, "7/2mmm2/2Fm1mF2/2mmm2/7 F 14 - 0");
    assert_eq!(after(RIMAU, &start, "*d3"), "7/2mmm2/2F2mF2/2mmm2/7 M 14 - 0");
    assert_eq!(after(RIMAU, &start, "*d3,c3>e3"), "7/2mmm2/4FmF2/2mmm2/7 M 14 - 0");
    assert_eq!(after(RIMAU, &start, "*d3,c3>d3"), "7/2mmm2/3F1mF2/2mmm2/7 M 14 - 0");
    assert_eq!(after(RIMAU, &start, "*d3,c3>i5"), "6F/2mmm2/5mF2/2mmm2/7 M 14 - 0");
    assert_eq!(refusal(RIMAU, &start, "c3-c4"), IllegalTurn::RemovalFirst);
    assert_eq!(refusal(RIMAU, &start, "c3xe3"), IllegalTurn::RemovalFirst);
    assert_eq!(refusal(RIMAU, &start, "*e3"), IllegalTurn::NoPiece(point(RIMAU, "e3")));
    assert_eq!(refusal(RIMAU, &start, "*c3"), IllegalTurn::OtherSide(point(RIMAU, "c3")));
    assert_eq!(refusal(RIMAU, &start, "*d3,c3>d2"), IllegalTurn::Taken(point(RIMAU, "d2")));
    assert_eq!(refusal(RIMAU, &start, "*d3,d2>e3"), IllegalTurn::OtherSide(point(RIMAU, "d2")));
    let vacant = 37 - 10;
    assert_eq!(turns(RIMAU, &start).len(), 8 * (1 + 2 * (vacant + 1)));
}

#[test]
fn rimau_goes_on_as_buga_shadara() {
    let opened = "7/2mmm2/2F2mF2/2mmm2/7 M 14 - 0";
    assert_eq!(after(RIMAU, opened, "@d3"), "7/2mmm2/2Fm1mF2/2mmm2/7 F 13 - 0");
    assert_eq!(refusal(RIMAU, opened, "d2-d1"), IllegalTurn::HandNotEmpty(14));
    let second = "7/2mmm2/2Fm1mF2/2mmm2/7 F 13 - 0";
    assert_eq!(refusal(RIMAU, second, "*d3"), IllegalTurn::NoRemoval);
    assert!(is_legal(RIMAU, second, "c3xe3") && is_legal(RIMAU, second, "c3-b3"));
}

#[test]
fn rimau_leaps_over_one_three_or_five_men_in_line() {
    let row = |men: &str| format!("7/7/{men}/7/7 F 9 - 0");
    for (men, turn, end) in [("Fm7", "a3xc3", "2F6"), ("Fmmm5", "a3xe3", "4F4"), ("Fmmmmm3", "a3xg3", "6F2")]
    {
        assert_eq!(after(RIMAU_ALL, &row(men), turn), row(end).replace(" F ", " M "));
        let leaps = turns(RIMAU_ALL, &row(men)).iter().filter(|turn| turn.contains('x')).count();
        assert_eq!(leaps, 1, "{men}");
    }
    for men in ["Fmm6", "Fmmmm4", "Fm1m5", "F1mmm4", "Fmmmmmmm1", "Fmmm4F"] {
        let legal = turns(RIMAU_ALL, &row(men));
        let leaps: Vec<&String> = legal.iter().filter(|turn| turn.contains('x')).collect();
        let expected: &[&str] = match men {
            "Fm1m5" => &["a3xc3"],
            "Fmmm4F" => &["a3xe3"],
            _ => &[],
        };
        assert_eq!(leaps, expected, "{men}");
    }
    let two = "a3xc3xe3";
    assert_eq!(refusal(RIMAU_ALL, &row("Fm1m5"), two), IllegalTurn::OneLeapOnly);
    assert!(is_legal(RIMAU_ALL, "7/7/9/m6/F6 F 9 - 0", "a1xc3"));
}
