//! From text to value and back, and from value to text and back.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::sample::Index;
use shadara_rules::{Game, GameName, GameResult, NodeId, Record, TurnTree};

use crate::sample::{any_game, any_name, any_position};

/// A node of a tree, and a turn and a comment there.
type Growth = (Index, Index, Option<String>);

fn any_comment() -> impl Strategy<Value = String> {
    prop_oneof![
        proptest::collection::vec(
            prop::sample::select(vec![" ", "\n", "\r", "\t", "}", "{", "\\", "a", "word", "(", ")", "é"]),
            0..60,
        )
        .prop_map(|parts| parts.concat()),
        any::<String>(),
    ]
}

fn any_growth(most: usize) -> impl Strategy<Value = Vec<Growth>> {
    let comment = proptest::option::weighted(0.3, any_comment());
    proptest::collection::vec((any::<Index>(), any::<Index>(), comment), 0..most)
}

/// Half of the turns go on where the last one led, the others branch off anywhere.
fn grow(game: Game, growth: &[Growth]) -> TurnTree {
    let start = game.start();
    let mut tree = TurnTree::new(Arc::new(game), start);
    let mut nodes = vec![NodeId::START];
    for (place, pick, comment) in growth {
        let from = if pick.index(2) == 0 { *nodes.last().unwrap() } else { *place.get(&nodes) };
        let turns = tree.game().turns(tree.position(from));
        if tree.outcome(from).is_some() || turns.is_empty() {
            continue;
        }
        let node = tree.play(from, *pick.get(&turns)).unwrap();
        nodes.push(node);
        if let Some(comment) = comment {
            tree.set_comment(node, comment.clone());
        }
        match place.index(12) {
            0 | 1 => tree.promote(node),
            2 => {
                tree.make_main(node);
                assert!(tree.is_main(node));
            }
            3 => {
                let before = tree.remove(node);
                assert_eq!(tree.parent(node), Some(before));
                nodes.retain(|&other| !tree.path(other).contains(&node));
            }
            _ => {}
        }
    }
    tree
}

/// What a tree holds, in the order of its branches, without the names of its nodes.
fn contents(tree: &TurnTree, node: NodeId) -> Vec<String> {
    let mut found = Vec::new();
    let mut left = vec![node];
    while let Some(node) = left.pop() {
        let position = tree.game().position_text(tree.position(node));
        found.push(format!("{} {position} {:?}", tree.depth(node), tree.comment(node)));
        left.extend(tree.children(node).iter().rev());
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn game_names(name in any_name(), order in any::<Index>()) {
        let text = name.to_string();
        let read: GameName = text.parse().unwrap();
        prop_assert_eq!(&read, &name);
        prop_assert_eq!(read.to_string(), text);
        let entry = name.entry();
        let mut all: Vec<String> = entry
            .options
            .iter()
            .map(|option| format!("{}={}", option.name, name.value(option.name).unwrap()))
            .collect();
        let middle = order.index(all.len());
        all.rotate_left(middle);
        let full: GameName = format!("{}:{}", entry.name, all.join(",")).parse().unwrap();
        prop_assert_eq!(&full, &name, "defaults may be written out, in any order");
        prop_assert_eq!(full.ruleset(), name.ruleset());
    }

    #[test]
    fn positions((game, position) in any_position(100)) {
        let text = game.position_text(&position);
        prop_assert_eq!(game.read_position(&text), Ok(position));
    }

    #[test]
    fn turns((game, position) in any_position(60)) {
        for turn in game.turns(&position) {
            let text = game.turn_text(turn);
            prop_assert_eq!(game.read_turn(&position, &text), Ok(turn));
            for other in [text.to_uppercase(), format!("{text}+"), format!("{text}#"), format!("{text}+#")] {
                prop_assert_eq!(game.read_turn(&position, &other), Ok(turn));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn records(
        game in any_game(),
        growth in any_growth(80),
        first in any_comment(),
        value in any::<String>(),
        result in prop::sample::select(vec!["*", "F", "M", "1/2"]),
    ) {
        let mut tree = grow(game, &growth);
        tree.set_comment(NodeId::START, first);
        let mut record = Record::new(tree);
        record.set_tag("Few", &value).unwrap();
        record.set_tag("Other_1", &value).unwrap();
        // Refused where the rules have ended the game.
        let _ = record.set_result(GameResult::from_text(result).unwrap());
        let text = record.write();
        let read = Record::read(&text).unwrap();
        prop_assert_eq!(read.write(), text.clone());
        prop_assert_eq!(read.result(), record.result());
        prop_assert_eq!(read.tags().collect::<Vec<_>>(), record.tags().collect::<Vec<_>>());
        prop_assert_eq!(read.tree().game().name(), record.tree().game().name());
        let contents = |record: &Record| contents(record.tree(), NodeId::START);
        prop_assert_eq!(contents(&read), contents(&record));
        let windows = Record::read(&text.replace('\n', "\r\n")).unwrap();
        prop_assert_eq!(windows.write(), text);
    }

    /// Amending turns keeps a tree in order: no turn twice from a node.
    #[test]
    fn amended_trees(growth in any_growth(30), place in any::<Index>(), pick in any::<Index>()) {
        let mut tree = grow("sher-bakar".parse().unwrap(), &growth);
        let mut leaves: Vec<NodeId> = Vec::new();
        let mut left = vec![NodeId::START];
        while let Some(node) = left.pop() {
            let children = tree.children(node);
            if children.is_empty() && node != NodeId::START {
                leaves.push(node);
            }
            left.extend(children);
        }
        if !leaves.is_empty() {
            let node = *place.get(&leaves);
            let parent = tree.parent(node).unwrap();
            let siblings: Vec<_> = tree.children(parent).iter().filter_map(|&child| tree.turn(child)).collect();
            let turns = tree.game().turns(tree.position(parent));
            let turn = if pick.index(2) == 0 { *pick.get(&siblings) } else { *pick.get(&turns) };
            tree.amend(node, turn).unwrap();
            prop_assert_eq!(tree.turn(node), Some(turn));
            prop_assert_eq!(tree.parent(node), Some(parent));
            let record = Record::new(tree);
            let read = Record::read(&record.write()).unwrap();
            prop_assert_eq!(contents(read.tree(), NodeId::START), contents(record.tree(), NodeId::START));
        }
    }
}
