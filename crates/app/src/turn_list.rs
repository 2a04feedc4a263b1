//! The turns of a game with their branches and comments, as a list to be read from above to below.

use std::collections::BTreeSet;

use shadara_play::LiveGame;
use shadara_rules::NodeId;

use crate::texts::Texts;
use crate::words::kind;

/// A line of the list.
#[derive(Debug, PartialEq, Eq)]
pub enum Entry {
    /// Turns of the main line.
    Row {
        /// Their number, from 1.
        number: u32,
        /// The turn of the side that begins the game, and the other's.
        cells: [Option<TurnCell>; 2],
    },
    /// Turns of a branch, up to where another one begins.
    Branch {
        /// How many branches it is within, itself included.
        depth: usize,
        /// The turns.
        cells: Vec<TurnCell>,
    },
    /// What was written about the turn before it, or about the start.
    Comment {
        /// How many branches it is within.
        depth: usize,
        /// The text.
        text: String,
    },
}

/// A turn in the list.
#[derive(Debug, PartialEq, Eq)]
pub struct TurnCell {
    /// Where it leads to.
    pub node: NodeId,
    /// The number with its dots, where one stands before the turn in a branch.
    pub number: Option<String>,
    /// The turn in notation.
    pub text: String,
    /// The turn in words.
    pub label: String,
    /// Whether the game stands after it.
    pub current: bool,
    /// Whether it comes later than where the game stands.
    pub undone: bool,
}

/// The nodes that the list has turns for, in its order.
pub fn listed(live: &LiveGame) -> Vec<NodeId> {
    reading(live).into_iter().map(|place| place.node).collect()
}

/// The list of a game.
pub fn entries(texts: &Texts, live: &LiveGame) -> Vec<Entry> {
    let tree = live.tree();
    let later: BTreeSet<NodeId> = tree.main_line(live.at()).into_iter().skip(1).collect();
    let mut entries = Vec::new();
    comment(&mut entries, tree.comment(NodeId::START), 0);
    for Place { node, depth, begins } in reading(live) {
        let Some(parent) = tree.parent(node) else { continue };
        let cell = TurnCell {
            node,
            number: None,
            text: tree.written_turn(node),
            label: label(texts, live, node),
            current: node == live.at(),
            undone: later.contains(&node),
        };
        let second = usize::from(!tree.begins_pair(parent));
        match entries.last_mut() {
            Some(Entry::Row { cells: [_, other @ None], .. }) if depth == 0 && second == 1 => {
                *other = Some(cell)
            }
            _ if depth == 0 => {
                let mut cells = [None, None];
                cells[second] = Some(cell);
                entries.push(Entry::Row { number: tree.next_number(parent), cells });
            }
            Some(Entry::Branch { depth: known, cells }) if *known == depth && !begins => {
                let number = (second == 0).then(|| tree.next_number_text(parent));
                cells.push(TurnCell { number, ..cell });
            }
            _ => {
                let number = Some(tree.next_number_text(parent));
                entries.push(Entry::Branch { depth, cells: vec![TurnCell { number, ..cell }] });
            }
        }
        comment(&mut entries, tree.comment(node), depth);
    }
    entries
}

/// A node where it stands in the list.
struct Place {
    node: NodeId,
    depth: usize,
    /// Whether a branch begins with it.
    begins: bool,
}

/// The nodes in the order in which they are read: after each turn the branches that could be played in its place, and then
/// what followed it.
fn reading(live: &LiveGame) -> Vec<Place> {
    let tree = live.tree();
    let first = |node| tree.children(node).first().copied();
    let mut places = Vec::new();
    let main = |node, depth| Place { node, depth, begins: false };
    // What is still to be read, the next at the end.
    let mut left: Vec<Place> = first(NodeId::START).map(|node| main(node, 0)).into_iter().collect();
    while let Some(place) = left.pop() {
        let Place { node, depth, begins } = place;
        left.extend(first(node).map(|next| main(next, depth)));
        let others = tree.parent(node).map(|parent| tree.children(parent)).filter(|_| !begins);
        let others = others.unwrap_or_default().iter().skip(1).rev();
        left.extend(others.map(|&node| Place { node, depth: depth + 1, begins: true }));
        places.push(place);
    }
    places
}

fn comment(entries: &mut Vec<Entry>, text: &str, depth: usize) {
    if !text.is_empty() {
        entries.push(Entry::Comment { depth, text: text.to_owned() });
    }
}

/// The turn that leads to a node in words, or that it is the start.
pub fn label(texts: &Texts, live: &LiveGame, node: NodeId) -> String {
    let tree = live.tree();
    let Some(parent) = tree.parent(node) else { return texts.get("tell.at-start") };
    let kind = kind(live, tree.position(parent).side());
    let values = [
        ("number", &*tree.next_number(parent).to_string()),
        ("side", &texts.get(&format!("word.{kind}.side"))),
        ("turn", &tree.written_turn(node)),
    ];
    texts.with(if tree.is_main(node) { "turns.turn" } else { "turns.aside" }, &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::start;

    fn play(live: &mut LiveGame, turns: &str) {
        for text in turns.split(' ') {
            let turn = live.game().read_turn(live.position(), text).unwrap();
            live.play(turn).unwrap();
        }
    }

    /// A line of text for each of the list: `*` marks where the game stands, `?` what comes later.
    fn list(texts: &Texts, live: &LiveGame) -> Vec<String> {
        let cell = |cell: &TurnCell| {
            let mark = if cell.current { "*" } else { "" };
            let later = if cell.undone { "?" } else { "" };
            format!("{}{}{mark}{later}", cell.number.as_deref().unwrap_or_default(), cell.text)
        };
        let line = |entry: &Entry| match entry {
            Entry::Row { number, cells } => {
                let [one, other] = cells.each_ref().map(|side| side.as_ref().map_or("-".to_owned(), cell));
                format!("{number} {one} {other}")
            }
            Entry::Branch { depth, cells } => {
                format!("{}{}", "(".repeat(*depth), cells.iter().map(cell).collect::<Vec<_>>().join(" "))
            }
            Entry::Comment { depth, text } => format!("{}{{{text}}}", "(".repeat(*depth)),
        };
        entries(texts, live).iter().map(line).collect()
    }

    #[test]
    fn the_turns_stand_in_pairs() {
        let (texts, mut live) = start("buga-shadara");
        play(&mut live, "c3-c4 @c3 c4-c5");
        live.step_back();
        assert_eq!(list(&texts, &live), ["1 c3-c4 @c3*", "2 c4-c5? -"]);
        assert_eq!(listed(&live), live.line()[1..]);
    }

    #[test]
    fn branches_and_comments_stand_after_what_they_are_about() {
        let (texts, mut live) = start("buga-shadara");
        live.set_comment("The start.");
        play(&mut live, "c3-c4 @c3 c4-c5 @a3");
        live.agree_on_draw().unwrap();
        let main = live.line();
        live.go_to(main[1]);
        live.set_comment("Bold.");
        play(&mut live, "@e3 c4-c3 @a3");
        live.step_back();
        live.step_back();
        play(&mut live, "g3-g4");
        live.set_comment("Or this.");
        play(&mut live, "@d5");
        live.go_to(main[1]);
        play(&mut live, "@c5");
        live.go_to(main[2]);
        let expected = [
            "{The start.}",
            "1 c3-c4 -",
            "{Bold.}",
            "1 - @c3*",
            "(1...@e3 2.c4-c3",
            "((2.g3-g4",
            "(({Or this.}",
            "((2...@d5",
            "(2...@a3",
            "(1...@c5",
            "2 c4-c5? @a3?",
        ];
        assert_eq!(list(&texts, &live), expected);
        assert_eq!(listed(&live).len(), 10);
    }

    #[test]
    fn what_comes_later_follows_where_the_game_stands() {
        let (texts, mut live) = start("sher-bakar");
        play(&mut live, "b2-b3 e3-e4");
        live.agree_on_draw().unwrap();
        live.step_back();
        play(&mut live, "e3-e2 b3-c3");
        live.step_back();
        assert_eq!(list(&texts, &live), ["1 b2-b3 e3-e4", "(1...e3-e2* 2.b3-c3?"]);
    }
}
