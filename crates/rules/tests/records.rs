//! Records of games: what they say, how they are written, and what is refused.

#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use shadara_rules::{
    Game, GameNameFault, GameResult, IllegalTurn, NodeId, Outcome, PositionFault, ReadTurnError, Record,
    RecordError, RecordFault, Side, TagError, TurnTree,
};

const SHER_BAKAR: &str = "[Game \"sher-bakar\"]\n\n";

fn sher_bakar(turns: &str) -> Result<Record, RecordError> {
    Record::read(&format!("{SHER_BAKAR}{turns}"))
}

/// The tree after these turns from the start, each played from the node before.
fn tree(game: &str, turns: &[&str]) -> (TurnTree, NodeId) {
    let game: Arc<Game> = Arc::new(game.parse().unwrap());
    let mut tree = TurnTree::new(game.clone(), game.start());
    let mut node = NodeId::START;
    for text in turns {
        node = play(&mut tree, node, text);
    }
    (tree, node)
}

fn play(tree: &mut TurnTree, node: NodeId, text: &str) -> NodeId {
    let turn = tree.game().read_turn(tree.position(node), text).unwrap();
    tree.play(node, turn).unwrap()
}

/// Where and how a text is refused; the place as line and column.
fn refusal(text: &str) -> (usize, usize, RecordFault) {
    let error = Record::read(text).unwrap_err();
    assert!(error.offset <= text.len());
    let before = &text[..error.offset];
    assert_eq!(error.line, before.matches('\n').count() + 1);
    let last = before.rsplit('\n').next().unwrap_or_default();
    assert_eq!(error.column, last.chars().count() + 1);
    (error.line, error.column, error.fault)
}

fn turn_refusal(turns: &str) -> (usize, RecordFault) {
    let (line, column, fault) = refusal(&format!("{SHER_BAKAR}{turns}"));
    assert_eq!(line, 3);
    (column, fault)
}

fn assert_canonical(text: &str) -> Record {
    let record = Record::read(text).unwrap();
    assert_eq!(record.write(), text);
    record
}

#[test]
fn the_beginning_side_numbers_the_turns() {
    let deer_first = "[Game \"buga-shadara\"]\n[Result \"*\"]\n\n1. c3-c4 @e3 2. c4-c3 @c4 *\n";
    let goats_first = "[Game \"sher-bakar\"]\n[Result \"*\"]\n\n1. b2-b3 e3-e4 2. b3-c3 e4-e3 *\n";
    assert_canonical(deer_first);
    assert_canonical(goats_first);
}

#[test]
fn a_record_that_begins_with_the_other_side() {
    let record = assert_canonical(
        "[Game \"sher-bakar:few_win=0\"]\n[Result \"*\"]\n[Position \"5/1m1m1/F4/5/m4 F 0 - 7\"]\n\n\
         1... a3xc5xe3 *\n",
    );
    assert_eq!(record.tree().position(NodeId::START).quiet_turns(), 7);
    let record = assert_canonical(
        "[Game \"sher-bakar\"]\n[Result \"*\"]\n[Position \"5/1(5)1(4)1/Fm2F/1(4)1(5)1/5 F 0 - 0\"]\n\n\
         1... e3-e4 2. b3-c3 *\n",
    );
    assert_eq!(record.tree().next_number(NodeId::START), 1);
}

#[test]
fn comments_and_variations_lie_in_each_other() {
    let text = "[Game \"sher-bakar\"]\n[Result \"*\"]\n\n\
                {Before.} 1. b2-b3 {A.} (1. b2-c3 {B.} 1... a3xc1 (1... a3-a4 2. b2-b3) 2. d2-e2)\n\
                (1. d2-c3) 1... e3-e4 {C.} 2. b3-c3 e4-e3 *\n";
    let record = assert_canonical(text);
    let tree = record.tree();
    assert_eq!(tree.comment(NodeId::START), "Before.");
    let main = tree.main_line(NodeId::START);
    assert_eq!(main.len(), 5);
    assert_eq!(tree.comment(main[1]), "A.");
    let first = tree.children(NodeId::START);
    assert_eq!(first.len(), 3);
    assert_eq!(tree.written_turn(first[2]), "d2-c3");
    assert_eq!(tree.children(first[1]).len(), 2);
}

#[test]
fn a_comment_before_a_variation_belongs_to_its_first_turn() {
    let record = sher_bakar("1. b2-b3 ({One.} 1. b2-c3 {Two.}) {Three.} *").unwrap();
    let [main, other] = *record.tree().children(NodeId::START) else { panic!() };
    assert_eq!(record.tree().comment(other), "One. Two.");
    assert_eq!(record.tree().comment(main), "Three.");
    assert_canonical(&record.write());
}

#[test]
fn space_between_the_parts_is_free_and_numbers_may_be_left_out() {
    let plain = sher_bakar("1. b2-b3 (1. b2-c3) 1... e3-e4 *").unwrap().write();
    for turns in [
        "b2-b3 (b2-c3) e3-e4 *",
        "1.b2-b3(1.b2-c3)1...e3-e4 *",
        "\r\n1.\r\nB2-B3\t( 1. b2-c3\n)\n\n  1...  E3-e4\n*\r\n\r\n",
    ] {
        assert_eq!(sher_bakar(turns).unwrap().write(), plain);
    }
    let windows = format!("\u{feff}{}", plain.replace('\n', "\r\n"));
    assert_eq!(Record::read(&windows).unwrap().write(), plain);
    assert_eq!(Record::read("[ Game  \"sher-bakar\" ][Few \"A\"]*").unwrap().tag("Few"), Some("A"));
}

#[test]
fn marks_are_written_where_a_tiger_is_removed_and_where_the_game_ends() {
    let record = assert_canonical(
        "[Game \"sher-bakar:few_win=0\"]\n[Result \"M\"]\n[Position \"5/m4/m4/Fm1m1/m4 M 0 - 0\"]\n\n\
         1. d2-c2+# M\n",
    );
    assert_eq!(record.result(), GameResult::Win(Side::Many));
    assert_canonical(
        "[Game \"sher-bakar:few_win=1\"]\n[Result \"F\"]\n[Position \"5/1m1m1/F4/5/5 F 0 - 0\"]\n\n\
         1... a3xc5# F\n",
    );
    assert!(sher_bakar("1. b2-b3+# *").is_ok(), "marks say nothing on reading");
}

#[test]
fn lines_are_wrapped_and_read_back() {
    let (mut tree, node) = tree("sher-bakar", &["b2-b3", "e3-e4"]);
    tree.set_comment(node, "The tiger goes away ".repeat(30) + "  \tand does not come back.\n\nAt all.");
    let text = Record::new(tree).write();
    assert!(text.lines().count() > 8);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert_canonical(&text);
}

#[test]
fn every_comment_and_tag_value_survives() {
    let odd = [
        "}",
        "\\",
        "\\}",
        "{",
        "a\nb",
        "a\r\nb",
        " ",
        "  a  ",
        "\t",
        "(x) [y] ;",
        "\"",
        "\\n",
        "é \u{2028} \0",
        "",
        " \n ",
        "a \\",
        "\u{feff}",
    ];
    for value in odd {
        let (mut tree, node) = tree("sher-bakar", &["b2-b3", "e3-e4"]);
        tree.set_comment(node, value.to_owned());
        tree.set_comment(NodeId::START, value.to_owned());
        let mut record = Record::new(tree);
        record.set_tag("Few", value).unwrap();
        record.set_tag("Event", value).unwrap();
        let read = assert_canonical(&record.write());
        assert_eq!(read.tag("Few"), Some(value));
        assert_eq!(read.tag("Event"), Some(value));
        assert_eq!(read.tree().comment(NodeId::START), value);
        assert_eq!(read.tree().comment(read.tree().main_line(NodeId::START)[2]), value);
    }
}

#[test]
fn tags_are_written_in_a_fixed_order_and_others_are_kept() {
    let record = Record::read(
        "[Zone \"z\"][Result \"1/2\"][Many \"M\"][Few \"F\"][Date \"1922\"][Annotator \"a\"]\
         [Game \"sher-bakar:leaps=chain\"] 1/2",
    )
    .unwrap();
    assert_eq!(
        record.write(),
        "[Game \"sher-bakar\"]\n[Date \"1922\"]\n[Few \"F\"]\n[Many \"M\"]\n[Result \"1/2\"]\n\
         [Annotator \"a\"]\n[Zone \"z\"]\n\n1/2\n"
    );
    assert_eq!(record.tags().count(), 5);
    assert_eq!(record.tag("Game"), None);
}

#[test]
fn tags_are_set_and_taken_out() {
    let mut record = sher_bakar("*").unwrap();
    record.set_tag("Few", "Asha").unwrap();
    assert_eq!(record.remove_tag("Few").as_deref(), Some("Asha"));
    assert_eq!(record.tag("Few"), None);
    for name in ["", "1st", "Two words", "Ä", "a-b"] {
        assert_eq!(record.set_tag(name, "x"), Err(TagError::Name(name.into())));
    }
    for name in ["Game", "Result", "Position"] {
        assert_eq!(record.set_tag(name, "x"), Err(TagError::Derived(name.into())));
    }
}

#[test]
fn the_result_is_free_while_the_rules_have_not_ended_the_game() {
    for result in ["F", "M", "1/2", "*"] {
        let record = sher_bakar(&format!("1. b2-b3 {result}")).unwrap();
        assert_eq!(record.result().to_string(), result);
        assert_canonical(&record.write());
    }
    let mut record = sher_bakar("1. b2-b3 *").unwrap();
    assert_eq!(record.set_result(GameResult::Draw), Ok(()));
    assert_eq!(record.result(), GameResult::Draw);
}

const WON: &str = "[Game \"buga-shadara:few_win=23\"] 1. c3xe3";

#[test]
fn the_result_must_be_that_of_the_rules_where_they_have_ended_the_game() {
    let mut record = Record::read(&format!("{WON} F")).unwrap();
    assert_eq!(record.set_result(GameResult::Draw), Err(Outcome::TooFewLeft));
    assert_eq!(record.result(), GameResult::Win(Side::Few));
    assert_eq!(Record::new(record.into_tree()).result(), GameResult::Win(Side::Few));
    for result in ["M", "1/2", "*"] {
        let (_, column, fault) = refusal(&format!("{WON} {result}"));
        assert_eq!((column, fault), (WON.len() + 2, RecordFault::ResultNotOfRules(Outcome::TooFewLeft)));
    }
    let (_, column, fault) = refusal(&format!("{WON} @d3 F"));
    let over = ReadTurnError::Illegal(IllegalTurn::GameOver(Outcome::TooFewLeft));
    assert_eq!((column, fault), (WON.len() + 2, RecordFault::Turn(over)));
}

#[test]
fn no_turn_follows_the_third_occurrence() {
    let head = "[Game \"bagh-bandi\"][Position \"5/1m1m1/F3F/1mmmm/m1mmm M 0 - 0\"]\n";
    let round = "b4-c4 a3-b3 c4-b4 b3-a3 ";
    let record = Record::read(&format!("{head}{round}{round} 1/2")).unwrap();
    assert!(record.write().contains("b3-a3# 1/2"));
    let (line, column, fault) = refusal(&format!("{head}{round}{round}b4-c4 *"));
    assert_eq!((line, column), (2, 2 * round.len() + 1));
    let over = ReadTurnError::Illegal(IllegalTurn::GameOver(Outcome::Repetition));
    assert_eq!(fault, RecordFault::Turn(over));
    assert!(Record::read(&format!("{head}{round}{round} *")).is_err());
    let free = head.replace("bandi", "bandi:draws=none");
    assert!(Record::read(&format!("{free}{round}{round}{round} *")).is_ok());
}

#[test]
fn faults_in_tags() {
    let expected = RecordFault::Expected;
    let cases = [
        ("", 1, RecordFault::NoGame),
        ("[Few \"A\"] *", 11, RecordFault::NoGame),
        ("[1 \"A\"]", 2, expected("the name of a tag")),
        ("[Game]", 6, expected("\" and the value of the tag")),
        ("[Game \"sher-bakar", 18, expected("\" at the end of the value")),
        ("[Game \"sher-bakar\n\"]", 18, expected("\" at the end of the value")),
        ("[Game \"sher-bakar\" x]", 20, expected("] at the end of the tag")),
        ("[Few \"a\\x\"]", 8, expected("\\\", \\\\, \\n or \\r")),
        ("[Few \"a\"] [Few \"a\"]", 12, RecordFault::TagTwice("Few".into())),
        ("[Game \"sher-bakar\"][Result \"draw\"]", 29, RecordFault::ResultTag),
        (
            "[Game \"sher-bakar\"][Result \"F\"] M",
            33,
            RecordFault::ResultNotOfTag(GameResult::Win(Side::Few)),
        ),
        ("[Game \"sher-bakar\"] * [Few \"A\"]", 23, expected("nothing after the result")),
    ];
    for (text, column, fault) in cases {
        assert_eq!(refusal(text), (1, column, fault), "{text}");
    }
}

#[test]
fn faults_of_names_and_positions_are_placed_in_the_whole_text() {
    let text = "[Few \"é\"] [Game \"sher-bakar:leaps=one,capture=never\"]";
    let error = Record::read(text).unwrap_err();
    assert_eq!(error.offset, text.find("never").unwrap());
    let RecordFault::Game(shadara_rules::GameError::Name(fault)) = error.fault else { panic!() };
    assert_eq!(fault.offset, error.offset);
    assert!(matches!(fault.fault, GameNameFault::Value { option: "capture", .. }));

    let text = "[Game \"sher-bakar\"]\n[Position \"5/1(5)1(4)1/F3F/1(5)1(6)1/5 M 0 - 0\"]\n*";
    let error = Record::read(text).unwrap_err();
    assert_eq!(error.offset, text.find("(6)").unwrap());
    let RecordFault::Position(fault) = error.fault else { panic!() };
    assert_eq!((fault.offset, fault.fault), (error.offset, PositionFault::StackTooHigh { most: 5 }));

    let text = "[Game \"\\\\sher-bakar\"]";
    assert_eq!(Record::read(text).unwrap_err().offset, 7, "escapes in a value do not shift the place");
    let text = "[Game \"sher-bakar:\\\\\"]";
    assert_eq!(Record::read(text).unwrap_err().offset, text.find(":").unwrap() + 1);
}

#[test]
fn faults_in_the_turns() {
    let expected = RecordFault::Expected;
    let cases = [
        ("", 1, expected("a turn or the result")),
        ("1. b2-b3", 9, expected("a turn or the result")),
        ("1. b2-b3 (1. b2-c3", 19, expected(") at the end of the variation")),
        ("1. b2-b3 (1. b2-c3 *", 20, expected("a turn, or ) at the end of the variation")),
        ("(1. b2-b3) *", 1, expected("a turn before its variation")),
        ("1. b2-b3 ((1. b2-c3)) *", 11, expected("a turn before its variation")),
        ("1. b2-b3 () *", 11, expected("a turn of the variation")),
        ("1. b2-b3 ({x}) *", 14, expected("a turn of the variation")),
        ("1. b2-b3 ) *", 10, expected("a turn or the result: no variation is open")),
        ("1. b2-b3 } *", 10, expected("a turn, the result, or { and a comment")),
        ("1. b2-b3 [Few \"A\"] *", 10, expected("a turn or the result: tags stand before the turns")),
        ("1. b2-b3 {never closed", 10, expected("a comment that ends with }")),
        ("1. b2-b3 {a\\b} *", 12, expected("\\}, \\\\, \\n or \\r")),
        ("1. b2-b3 * *", 12, expected("nothing after the result")),
        ("2. b2-b3 *", 1, RecordFault::Number("1.".into())),
        ("1... b2-b3 *", 1, RecordFault::Number("1.".into())),
        ("1. b2-b3 1. e3-e4 *", 10, RecordFault::Number("1...".into())),
        ("1. b2-b3 e3-e4 02. b3-c3 *", 16, RecordFault::Number("2.".into())),
        ("1. b2-b3 99999999999999999999. *", 10, RecordFault::Number("1...".into())),
        ("1. b2-b3 (1. b2-b3!) (1. b2-b3!) *", 26, RecordFault::TurnTwice),
        ("1. b2-b3 (1. B2-B3) *", 14, RecordFault::TurnTwice),
    ];
    for (turns, column, fault) in cases {
        assert_eq!(turn_refusal(turns), (column, fault), "{turns}");
    }
    for (turns, column) in [("1. * ", 5), ("1. é *", 4), ("1. b2-b3 e3-z9 *", 13), ("1. b2-b3 1/3 *", 10)] {
        let (at, fault) = turn_refusal(turns);
        assert_eq!(at, column, "{turns}");
        assert!(
            matches!(fault, RecordFault::Turn(ReadTurnError::Text(_)) | RecordFault::Number(_)),
            "{turns}"
        );
    }
    let text = format!("{SHER_BAKAR}1. b2-b3 e3-zz *");
    let RecordFault::Turn(ReadTurnError::Text(fault)) = refusal(&text).2 else { panic!() };
    assert_eq!(fault.offset, text.find("zz").unwrap());
    let (column, fault) = turn_refusal("1. b2-b3! e3-e4 *");
    assert_eq!(column, 11);
    assert_eq!(fault, RecordFault::Turn(ReadTurnError::Illegal(IllegalTurn::MustCapture)));
}

#[test]
fn a_message_names_the_place_and_what_was_expected() {
    let error = sher_bakar("1. b2-b3 e3-z9 *").unwrap_err();
    assert_eq!(
        error.to_string(),
        "record, line 3, column 13, offset 33: turn, offset 33: expected a point of the board"
    );
}

/// Long and deep texts take time in proportion to their length, and no more stack.
#[test]
fn hostile_lengths() {
    let began = Instant::now();
    let head = "[Game \"bagh-bandi:draws=none\"][Position \"5/1m1m1/F3F/1mmmm/m1mmm M 0 - 0\"]\n";
    let long = format!("{head}{}*", "b4-c4 a3-b3 c4-b4 b3-a3 ".repeat(5_000));
    let record = Record::read(&long).unwrap();
    assert_eq!(record.tree().main_line(NodeId::START).len(), 20_001);
    assert_canonical(&record.write());

    let deep = format!("{head}b4-c4 {} *", "(b4-b5 ".repeat(100_000));
    assert!(Record::read(&deep).is_err());
    let mut nested = format!("{head}b4-c4 a3-b3 ");
    let depth = 2_000;
    for _ in 0..depth {
        nested.push_str("(a3-a4 c4-b4 a4-a3 b4-c4 a3-b3 ");
    }
    nested.push_str(&")".repeat(depth));
    let record = Record::read(&format!("{nested} *")).unwrap();
    assert_canonical(&record.write());

    let comments = format!("{head}b4-c4 {} *", "{x}".repeat(100_000));
    assert_canonical(&Record::read(&comments).unwrap().write());
    let tags: String = (0..20_000).map(|number| format!("[T{number} \"\"]")).collect();
    assert_eq!(Record::read(&format!("{head}{tags} *")).unwrap().tags().count(), 20_000);
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
}
