//! Readers meet any text with a value or an error that lies within it, and never panic.

use proptest::prelude::*;
use proptest::sample::Index;
use shadara_rules::{Game, GameError, GameName, ReadTurnError, Record};

use crate::sample::{any_game, any_position, any_way, play_out};

fn any_text() -> impl Strategy<Value = String> {
    let bytes = proptest::collection::vec(any::<u8>(), 0..80);
    prop_oneof![
        bytes.prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
        any::<String>(),
        "[a-i1-9x@*,>!+#(){}/ mFM\\[\\]\".-]{0,40}",
    ]
}

/// A change to a text: where, how many characters go, and what comes in their place.
type Change = (Index, u8, String);

fn any_changes() -> impl Strategy<Value = Vec<Change>> {
    let signs = prop_oneof![
        "[a-i1-9x@*,>!+#(){}/ mFM\\[\\]\".\\\\-]{0,3}",
        prop::sample::select(vec!["\0", "é", "\u{feff}", "\n", "99999999999", "(255)", "(256)", "00"])
            .prop_map(str::to_owned),
    ];
    proptest::collection::vec((any::<Index>(), 0..3u8, signs), 0..4)
}

fn changed(text: &str, changes: &[Change]) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    for (place, gone, put) in changes {
        let at = place.index(signs.len() + 1);
        let end = (at + usize::from(*gone)).min(signs.len());
        signs.splice(at..end, put.chars());
    }
    signs.into_iter().collect()
}

fn read_name(text: &str) {
    match text.parse::<GameName>() {
        Ok(name) => assert_eq!(name.to_string().parse(), Ok(name)),
        Err(error) => assert!(text.is_char_boundary(error.offset), "{text:?} {error}"),
    }
}

fn read_position(game: &Game, text: &str) {
    match game.read_position(text) {
        Ok(position) => {
            assert_eq!(game.position_text(&position), text, "each position has one text");
            // Positions that no game leads to can be played from as well.
            for turn in game.turns(&position) {
                let next = game.play(&position, turn).unwrap();
                assert_eq!(next.hash(), next.computed_hash());
                assert_eq!(game.read_position(&game.position_text(&next)), Ok(next));
            }
            assert_eq!(game.win(&position).is_some(), game.turns(&position).is_empty());
        }
        Err(error) => assert!(text.is_char_boundary(error.offset), "{text:?} {error}"),
    }
}

fn read_turn(game: &Game, text: &str) {
    match game.read_turn(&game.start(), text) {
        Err(ReadTurnError::Text(error)) => assert!(text.is_char_boundary(error.offset), "{text:?} {error}"),
        Err(ReadTurnError::Illegal(_)) => assert!(game.board().read_turn_text(text).is_ok()),
        Ok(turn) => assert_eq!(game.read_turn(&game.start(), &game.turn_text(turn)), Ok(turn)),
    }
}

fn read_record(text: &str) {
    match Record::read(text) {
        Ok(record) => {
            let written = record.write();
            assert_eq!(Record::read(&written).unwrap().write(), written);
        }
        Err(error) => {
            assert!(text.is_char_boundary(error.offset), "{text:?} {error}");
            assert_eq!(error.line, text[..error.offset].matches('\n').count() + 1);
            assert!(error.column >= 1 && error.column <= text.chars().count() + 1);
            assert!(!error.to_string().is_empty());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_text_is_met(text in any_text()) {
        read_name(&text);
        read_record(&text);
        read_record(&format!("[Game \"sher-bakar\"]{text}"));
        let _ = text.parse::<Game>().map_err(|error| assert!(matches!(error, GameError::Name(_))));
    }

    #[test]
    fn changed_names_are_met(
        name in crate::sample::any_name(),
        changes in any_changes(),
    ) {
        read_name(&changed(&name.to_string(), &changes));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn changed_positions_are_met(
        (game, position) in any_position(40),
        changes in proptest::collection::vec(any_changes(), 8),
        text in any_text(),
    ) {
        read_position(&game, &text);
        for changes in changes {
            read_position(&game, &changed(&game.position_text(&position), &changes));
        }
    }

    #[test]
    fn changed_turns_are_met(
        game in any_game(),
        pick in any::<Index>(),
        changes in proptest::collection::vec(any_changes(), 8),
        text in any_text(),
    ) {
        read_turn(&game, &text);
        let turn = game.turn_text(*pick.get(&game.turns(&game.start())));
        for changes in changes {
            read_turn(&game, &changed(&turn, &changes));
        }
    }

    #[test]
    fn changed_records_are_met(
        game in any_game(),
        way in any_way(20),
        changes in proptest::collection::vec(any_changes(), 8),
    ) {
        let (_, turns) = play_out(&game, &way);
        let turns: Vec<String> = turns.into_iter().map(|turn| game.turn_text(turn)).collect();
        let text = format!("[Game \"{}\"]\n[Few \"A \\\" b\"]\n{{a \\}} b}} {} *", game.name(), turns.join(" "));
        read_record(&text);
        for changes in changes {
            read_record(&changed(&text, &changes));
        }
    }
}
