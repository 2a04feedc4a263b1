//! The main line and the variations in it, while a record is read.

use alloc::string::String;
use alloc::vec::Vec;

use crate::{NodeId, TurnTree};

/// The line that is being read: the main one or a variation.
struct Line {
    /// The node after its last turn, or, where it has none yet, the node from which it starts.
    at: NodeId,
    has_turns: bool,
    /// The comment before the first turn of a variation.
    before: String,
}

/// The lines of a record that is being read, into a tree.
pub(super) struct Lines {
    pub(super) tree: TurnTree,
    line: Line,
    /// The lines to go back to, the innermost last. A list, not calls within calls, so that no text is too deep.
    outer: Vec<Line>,
}

impl Lines {
    pub(super) fn new(tree: TurnTree) -> Lines {
        let line = Line { at: NodeId::START, has_turns: false, before: String::new() };
        Lines { tree, line, outer: Vec::new() }
    }

    /// The node from which the next turn is played.
    pub(super) fn at(&self) -> NodeId {
        self.line.at
    }

    pub(super) fn in_variation(&self) -> bool {
        !self.outer.is_empty()
    }

    /// The number, with its dots, that stands before the next turn.
    pub(super) fn next_number(&self) -> String {
        self.tree.next_number_text(self.line.at)
    }

    /// Takes up a comment at this place of the line.
    pub(super) fn comment(&mut self, comment: &str) {
        if self.line.has_turns || self.outer.is_empty() {
            self.tree.add_comment(self.line.at, comment);
        } else {
            let before = &mut self.line.before;
            if !before.is_empty() {
                before.push(' ');
            }
            before.push_str(comment);
        }
    }

    /// Goes on along the line, after a turn that was played from its end.
    pub(super) fn go_to(&mut self, node: NodeId) {
        self.line.at = node;
        self.line.has_turns = true;
        self.tree.add_comment(node, &core::mem::take(&mut self.line.before));
    }

    /// Begins a variation of the last turn.
    ///
    /// # Errors
    /// What was expected, where there is no turn.
    pub(super) fn open(&mut self) -> Result<(), &'static str> {
        let from = self.tree.parent(self.line.at).filter(|_| self.line.has_turns);
        let at = from.ok_or("a turn before its variation")?;
        let line = Line { at, has_turns: false, before: String::new() };
        self.outer.push(core::mem::replace(&mut self.line, line));
        Ok(())
    }

    /// Ends a variation.
    ///
    /// # Errors
    /// What was expected, where the variation has no turn or there is none.
    pub(super) fn close(&mut self) -> Result<(), &'static str> {
        if !self.line.has_turns && !self.outer.is_empty() {
            return Err("a turn of the variation");
        }
        self.line = self.outer.pop().ok_or("a turn or the result: no variation is open")?;
        Ok(())
    }
}
