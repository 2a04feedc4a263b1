//! The texts of turns, positions and game names, and what is refused.

use shadara_rules::{Game, GameName, PositionFault};

use crate::game;

#[test]
fn turn_texts() {
    let board = game("sher-bakar").board().clone();
    for text in
        ["b2-b3", "a3xc1", "a3xc1xe3", "@e3", "@e3,d2-c1", "b2-b3!", "@e3!", "@e3,d2-c1!", "*d3", "*d3,c3>e3"]
    {
        let turn = board.read_turn_text(text).unwrap();
        assert_eq!(board.turn_text(turn), text);
        for other in [text.to_uppercase(), format!("{text}+"), format!("{text}#"), format!("{text}+#")] {
            assert_eq!(board.read_turn_text(&other), Ok(turn), "{other}");
        }
    }
    for (text, offset) in [
        ("", 0),
        ("b2", 2),
        ("b2-", 3),
        ("b2-b6", 3),
        ("b2b3", 2),
        (" b2-b3", 0),
        ("b2-b3 ", 5),
        ("b2-b3!!", 6),
        ("b2-b3#+", 6),
        ("b2-b3-b4", 5),
        ("a3xc1!", 5),
        ("a3x", 3),
        ("@", 1),
        ("@e3,", 4),
        ("@e3,d2", 6),
        ("@e3,d2>c1", 6),
        ("*d3,c3-e3", 6),
        ("*d3!", 3),
        ("b2–b3", 2),
        ("b10-b3", 2),
    ] {
        assert_eq!(board.read_turn_text(text).unwrap_err().offset, offset, "{text}");
    }
}

#[test]
fn positions_are_refused() {
    let expected = PositionFault::Expected;
    let sher = "sher-bakar";
    let buga = "buga-shadara";
    let cases = [
        (sher, "6/1(5)1(4)1/F3F/1(5)1(5)1/5 M 0 - 0", 0, PositionFault::RankTooLong { rank: 5, points: 5 }),
        (sher, "5/1(5)1(4)1m/F3F/5/5 M 0 - 0", 11, PositionFault::RankTooLong { rank: 4, points: 5 }),
        (sher, "5/4/F3F/5/5 M 0 - 0", 3, PositionFault::RankTooShort { rank: 4, points: 5, found: 4 }),
        (sher, "5/5/FXF/5/5 M 0 - 0", 5, expected("F, m, a stack such as (5) or a number of vacant points")),
        (sher, "5/5/F3F/5 M 0 - 0", 9, expected("/ and the next rank")),
        (sher, "5/5/F3F/5/5/5 M 0 - 0", 11, expected("one space and the next field")),
        (sher, "5/5/FFF2/5/5 M 0 - 0", 6, PositionFault::TooManyFew { most: 2 }),
        (sher, "mmmmm/mmmmm/mmmmm/mmmmm/5 M 0 - 0", 22, PositionFault::TooManyMany { most: 19, found: 20 }),
        (buga, "5/2mmm2/2FmmmF2/2mmm2/5 M 16 - 0", 26, PositionFault::TooManyMany { most: 24, found: 25 }),
        (buga, "5/7/2F5F/7/5 M 17 - 0", 15, PositionFault::HandTooLarge { most: 16 }),
        (sher, "5/1(5)1(4)1/F3F/1(5)1(5)1/5 M 1 - 0", 30, PositionFault::HandTooLarge { most: 0 }),
        (buga, "5/7/(2)F5F/7/5 M 0 - 0", 4, PositionFault::NoStackHere),
        (sher, "(2)4/5/F3F/5/5 M 0 - 0", 0, PositionFault::NoStackHere),
        (sher, "5/1(6)3/F3F/5/5 M 0 - 0", 3, PositionFault::StackTooHigh { most: 5 }),
        (sher, "5/3(5)1/F3F/5/5 M 0 - 0", 3, PositionFault::StackTooHigh { most: 4 }),
        (sher, "5/1(1)3/F3F/5/5 M 0 - 0", 3, expected("a stack of 2 or more")),
        (sher, "5/1(5/F3F/5/5 M 0 - 0", 5, expected(") after the height of a stack")),
        (sher, "5/1()3/F3F/5/5 M 0 - 0", 4, expected("a number")),
        (sher, "0m4/5/F3F/5/5 M 0 - 0", 0, expected("a number of vacant points above 0")),
        (sher, "5/5/F3F/5/5 m 0 - 0", 12, expected("F or M")),
        (sher, "5/5/F3F/5/5  M 0 - 0", 12, expected("F or M")),
        (sher, "5/5/F3F/5/5 M 00 - 0", 14, expected("a number without leading zeros")),
        (sher, "5/5/F3F/5/5 M 0 + 0", 16, expected("! or -")),
        (sher, "5/1m3/F3F/5/5 M 0 ! 0", 18, PositionFault::NothingToInsistOn),
        (sher, "5/5/F3F/5/m4 F 0 ! 0", 17, PositionFault::NothingToInsistOn),
        ("sher-bakar:capture=free", "5/1m3/F3F/5/5 F 0 ! 0", 18, PositionFault::NoInsisting),
        (buga, "5/7/2Fm4F/7/5 F 0 ! 0", 18, PositionFault::NoInsisting),
        (sher, "5/5/F3F/5/5 M 0 - 4294967296", 18, expected("a smaller number")),
        (sher, "5/5/F3F/5/5 M 0 - ", 18, expected("a number")),
        (sher, "5/5/F3F/5/5 M 0 - 0 ", 19, expected("the end of the text")),
    ];
    for (name, text, offset, fault) in cases {
        let error = game(name).read_position(text).unwrap_err();
        assert_eq!((error.offset, error.fault), (offset, fault), "{text}");
    }
}

#[test]
fn game_names() {
    for (text, canonical) in [
        ("sher-bakar", "sher-bakar"),
        ("sher-bakar:leaps=one,hemmed=stays", "sher-bakar:hemmed=stays,leaps=one"),
        (
            "sher-bakar:leaps=chain,capture=on-demand,draws=standard,few_win=9,goats=19,hemmed=removed",
            "sher-bakar",
        ),
        ("buga-shadara:hand=17,few_win=23", "buga-shadara:few_win=23,hand=17"),
        ("rimau-rimau:few_win=impossible", "rimau-rimau"),
    ] {
        assert_eq!(text.parse::<GameName>().unwrap().to_string(), canonical);
    }
    for (text, offset) in [
        ("", 0),
        ("chess", 0),
        ("Sher-bakar", 0),
        ("sher-bakar ", 0),
        ("sher-bakar:", 11),
        ("sher-bakar:leaps", 16),
        ("sher-bakar:leaps=two", 17),
        ("sher-bakar:leaps=one,", 21),
        ("sher-bakar:leaps=one,leaps=one", 21),
        ("sher-bakar:drop=move", 11),
        ("sher-bakar:few_win=24", 19),
        ("sher-bakar:few_win=09", 19),
        ("sher-bakar:few_win=+9", 19),
        ("sher-bakar:few_win=19", 11),
        ("sher-bakar: leaps=one", 11),
    ] {
        assert_eq!(text.parse::<GameName>().unwrap_err().offset, offset, "{text}");
    }
    assert!("sher-bakar:few_win=19,goats=24".parse::<Game>().is_ok());
}
