//! Writing a record.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use super::Record;
use super::text::{escaped, is_blank};
use crate::{NodeId, TurnTree};

/// The length in characters at which lines are broken where they can be.
const LINE_LENGTH: usize = 80;

/// The tags that stand before the result, in this order.
const LEADING_TAGS: [&str; 3] = ["Date", "Few", "Many"];

pub(super) fn write(record: &Record) -> String {
    let mut writer = Writer { tree: record.tree(), text: String::new(), column: 0 };
    writer.tags(record);
    writer.comment(NodeId::START);
    writer.turns();
    writer.word(&record.result().to_string());
    writer.text.push('\n');
    writer.text
}

/// What is still to be written.
enum Task {
    /// What follows a node; with the number before its first turn, whichever side plays it.
    After { node: NodeId, numbered: bool },
    /// A variation that begins with the turn of a node.
    Variation(NodeId),
    /// The end of a variation.
    Close,
}

struct Writer<'a> {
    tree: &'a TurnTree,
    text: String,
    /// The number of characters in the last line.
    column: usize,
}

impl Writer<'_> {
    fn tags(&mut self, record: &Record) {
        let game = self.tree.game();
        self.tag("Game", &game.name().to_string());
        for name in LEADING_TAGS {
            if let Some(value) = record.tag(name) {
                self.tag(name, value);
            }
        }
        self.tag("Result", &record.result().to_string());
        let start = self.tree.position(NodeId::START);
        if *start != game.start() {
            self.tag("Position", &game.position_text(start));
        }
        for (name, value) in record.tags().filter(|(name, _)| !LEADING_TAGS.contains(name)) {
            self.tag(name, value);
        }
        self.text.push('\n');
    }

    fn tag(&mut self, name: &str, value: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "[{name} \"{}\"]", escaped(value, '"'));
    }

    fn turns(&mut self) {
        // A list of tasks, not calls within calls: variations may lie in each other to any depth.
        let mut tasks: Vec<Task> = alloc::vec![Task::After { node: NodeId::START, numbered: true }];
        while let Some(task) = tasks.pop() {
            match task {
                Task::After { node, numbered } => {
                    let Some((&main, others)) = self.tree.children(node).split_first() else { continue };
                    let commented = self.turn(main, numbered, "");
                    tasks.push(Task::After { node: main, numbered: commented || !others.is_empty() });
                    for &other in others.iter().rev() {
                        tasks.extend([Task::Close, Task::Variation(other)]);
                    }
                }
                Task::Variation(node) => {
                    let numbered = self.turn(node, true, "(");
                    tasks.push(Task::After { node, numbered });
                }
                Task::Close => {
                    self.text.push(')');
                    self.column += 1;
                }
            }
        }
    }

    /// Writes the turn of a node and its comment; gives whether there is one.
    fn turn(&mut self, node: NodeId, numbered: bool, before: &str) -> bool {
        let from = self.tree.parent(node).unwrap_or(NodeId::START);
        let mut word = String::from(before);
        if numbered || self.tree.begins_pair(from) {
            word.push_str(&self.tree.next_number_text(from));
            word.push(' ');
        }
        word.push_str(&self.tree.written_turn(node));
        self.word(&word);
        self.comment(node)
    }

    /// Writes the comment of a node, if there is one; gives whether there is.
    fn comment(&mut self, node: NodeId) -> bool {
        let comment = self.tree.comment(node);
        if comment.is_empty() {
            return false;
        }
        let mut text = escaped(comment, '}');
        text.insert(0, '{');
        text.push('}');
        let mut begin = 0;
        for (at, pair) in text.as_bytes().windows(3).enumerate() {
            // Where a single space stands between words the line may be broken: it is read as a space again.
            if pair[1] == b' ' && !is_blank(pair[0]) && !is_blank(pair[2]) {
                self.word(&text[begin..=at]);
                begin = at + 2;
            }
        }
        self.word(&text[begin..]);
        true
    }

    /// Writes a word after a space, or on a new line where it would not fit.
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + length <= LINE_LENGTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text.push_str(word);
        self.column += length;
    }
}
