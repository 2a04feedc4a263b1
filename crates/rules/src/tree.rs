//! The turns of a game as a tree: a main line with branches, comments at every node.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::{Game, History, IllegalTurn, Outcome, Position, Turn};

/// A node of a [`TurnTree`]: the start, or the position after a turn. It belongs to the tree it came from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The start, before any turn.
    pub const START: NodeId = NodeId(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, PartialEq, Debug)]
struct Node {
    /// The turn that leads here and the node it was played from; `None` at the start.
    from: Option<(NodeId, Turn)>,
    /// The number of turns from the start to here.
    depth: u32,
    position: Position,
    /// The turns played from here, the main one first.
    children: Vec<NodeId>,
    comment: String,
}

/// The turns of a game as a tree. Every turn in it is legal where it stands, and no turn stands twice after a node.
///
/// ```
/// use std::sync::Arc;
/// use shadara_rules::{Game, NodeId, TurnTree};
///
/// let game: Arc<Game> = Arc::new("sher-bakar".parse()?);
/// let mut tree = TurnTree::new(game.clone(), game.start());
/// let turn = |text| game.read_turn(&game.start(), text);
/// let main = tree.play(NodeId::START, turn("b2-b3")?)?;
/// let branch = tree.play(NodeId::START, turn("b2-c3")?)?;
/// assert_eq!(tree.children(NodeId::START), [main, branch]);
/// assert_eq!(tree.play(NodeId::START, turn("b2-b3")?)?, main);
/// assert_eq!(tree.written_turn(branch), "b2-c3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TurnTree {
    game: Arc<Game>,
    nodes: Vec<Node>,
}

impl TurnTree {
    /// A tree without turns that begins in this position of the game.
    #[must_use]
    pub fn new(game: Arc<Game>, start: Position) -> TurnTree {
        let root =
            Node { from: None, depth: 0, position: start, children: Vec::new(), comment: String::new() };
        TurnTree { game, nodes: alloc::vec![root] }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// The position at a node.
    #[must_use]
    pub fn position(&self, node: NodeId) -> &Position {
        &self.node(node).position
    }

    /// The turn that leads to a node; `None` at the start.
    #[must_use]
    pub fn turn(&self, node: NodeId) -> Option<Turn> {
        self.node(node).from.map(|(_, turn)| turn)
    }

    /// The node before; `None` at the start.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).from.map(|(parent, _)| parent)
    }

    /// The nodes after the turns played from a node, the main one first.
    #[must_use]
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.node(node).children
    }

    /// The comment at a node, empty where there is none.
    #[must_use]
    pub fn comment(&self, node: NodeId) -> &str {
        &self.node(node).comment
    }

    /// Sets the comment at a node.
    pub fn set_comment(&mut self, node: NodeId, comment: String) {
        self.node_mut(node).comment = comment;
    }

    /// Adds to the comment at a node, after a space where there is one already.
    pub(crate) fn add_comment(&mut self, node: NodeId, more: &str) {
        let comment = &mut self.node_mut(node).comment;
        if !comment.is_empty() && !more.is_empty() {
            comment.push(' ');
        }
        comment.push_str(more);
    }

    /// The number of turns from the start to a node.
    #[must_use]
    pub fn depth(&self, node: NodeId) -> u32 {
        self.node(node).depth
    }

    /// The number under which a turn played from this node stands in a written record: a turn of the side that begins
    /// the game and the other side's turn after it share a number, counted from 1.
    #[must_use]
    pub fn next_number(&self, node: NodeId) -> u32 {
        let missing = u32::from(!self.begins_pair(NodeId::START));
        self.depth(node).saturating_add(missing) / 2 + 1
    }

    /// Whether a turn played from this node is the first of those that share its number.
    #[must_use]
    pub fn begins_pair(&self, node: NodeId) -> bool {
        self.position(node).side() == self.game.ruleset().first
    }

    /// The number with its dots as it stands before a turn played from this node: `1.` or `1...`.
    #[must_use]
    pub fn next_number_text(&self, node: NodeId) -> String {
        let dots = if self.begins_pair(node) { "." } else { "..." };
        alloc::format!("{}{dots}", self.next_number(node))
    }

    /// The text of the turn that leads to a node as it stands in a written record: with `+` where a piece of the Few was
    /// removed, and `#` where the game ended; empty at the start.
    #[must_use]
    pub fn written_turn(&self, node: NodeId) -> String {
        let Some((parent, turn)) = self.node(node).from else { return String::new() };
        let mut text = self.game.turn_text(turn);
        if self.position(node).few().len() < self.position(parent).few().len() {
            text.push('+');
        }
        if self.outcome(node).is_some() {
            text.push('#');
        }
        text
    }

    /// The nodes from the start, which comes first, to this one.
    #[must_use]
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = core::iter::successors(Some(node), |&node| self.parent(node)).collect();
        path.reverse();
        path
    }

    /// The nodes of the main line from a node on, which comes first.
    #[must_use]
    pub fn main_line(&self, node: NodeId) -> Vec<NodeId> {
        core::iter::successors(Some(node), |&node| self.children(node).first().copied()).collect()
    }

    /// The positions from the start to a node.
    #[must_use]
    pub fn history(&self, node: NodeId) -> History {
        let path = self.path(node);
        let mut history = History::new(*self.position(NodeId::START));
        for &node in &path[1..] {
            history.push(*self.position(node));
        }
        history
    }

    /// How the game has ended at a node; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self, node: NodeId) -> Option<Outcome> {
        let earlier = core::iter::successors(self.parent(node), |&node| self.parent(node));
        self.game.outcome_after(self.position(node), earlier.map(|node| self.position(node)))
    }

    /// Plays a turn from a node: as a new branch behind those there are, unless it was played from there before.
    ///
    /// # Errors
    /// If the turn is illegal there or the game over, by a draw too.
    pub fn play(&mut self, node: NodeId, turn: Turn) -> Result<NodeId, IllegalTurn> {
        let known = self.children(node).iter().copied().find(|&child| self.turn(child) == Some(turn));
        if let Some(child) = known {
            return Ok(child);
        }
        if let Some(outcome) = self.outcome(node) {
            return Err(IllegalTurn::GameOver(outcome));
        }
        let position = self.game.play(self.position(node), turn)?;
        let child = NodeId(self.nodes.len() as u32);
        let from = Some((node, turn));
        let depth = self.depth(node).saturating_add(1);
        self.nodes.push(Node { from, depth, position, children: Vec::new(), comment: String::new() });
        self.node_mut(node).children.push(child);
        Ok(child)
    }

    /// Makes a node the main one among those after the same node.
    pub fn promote(&mut self, node: NodeId) {
        if let Some(parent) = self.parent(node) {
            let children = &mut self.node_mut(parent).children;
            if let Some(at) = children.iter().position(|&child| child == node) {
                children[..=at].rotate_right(1);
            }
        }
    }

    /// Makes the line that leads to a node the main one.
    pub fn make_main(&mut self, node: NodeId) {
        for node in self.path(node) {
            self.promote(node);
        }
    }

    /// Whether a node is on the main line.
    #[must_use]
    pub fn is_main(&self, node: NodeId) -> bool {
        let path = self.path(node);
        path.windows(2).all(|pair| self.children(pair[0]).first() == Some(&pair[1]))
    }

    /// Takes a turn out, with all that follows it; gives the node before it. Nodes that were taken out are not to be used
    /// any more. Nothing happens at the start.
    pub fn remove(&mut self, node: NodeId) -> NodeId {
        let Some(parent) = self.parent(node) else { return node };
        self.node_mut(parent).children.retain(|&child| child != node);
        parent
    }

    /// Puts another turn in the place of the one that leads to a node, from which none was played yet. Where that turn
    /// was played before as a branch, the node takes over what followed in the branch, which is a branch no more.
    ///
    /// # Errors
    /// If the turn is illegal there; the tree is then unchanged.
    ///
    /// Nothing happens at the start, and at a node from which a turn was played.
    pub fn amend(&mut self, node: NodeId, turn: Turn) -> Result<(), IllegalTurn> {
        let Some(parent) = self.parent(node) else { return Ok(()) };
        if !self.children(node).is_empty() {
            return Ok(());
        }
        let position = self.game.play(self.position(parent), turn)?;
        let mut siblings = self.children(parent).iter().copied();
        let twin = siblings.find(|&other| other != node && self.turn(other) == Some(turn));
        if let Some(twin) = twin {
            self.take_over(parent, twin, node);
        }
        let amended = self.node_mut(node);
        amended.position = position;
        amended.from = Some((parent, turn));
        Ok(())
    }

    /// Moves all that follows `twin` to `node`, and takes `twin` from the nodes after `parent`.
    fn take_over(&mut self, parent: NodeId, twin: NodeId, node: NodeId) {
        self.node_mut(parent).children.retain(|&child| child != twin);
        let children = core::mem::take(&mut self.node_mut(twin).children);
        for &child in &children {
            if let Some((parent, _)) = &mut self.node_mut(child).from {
                *parent = node;
            }
        }
        self.node_mut(node).children = children;
        let comment = core::mem::take(&mut self.node_mut(twin).comment);
        self.add_comment(node, &comment);
    }

    fn node(&self, node: NodeId) -> &Node {
        // Nodes come from `play` only and stay in the list when they are taken out of the tree; one of another, larger tree
        // is taken for the start.
        self.nodes.get(node.index()).unwrap_or(&self.nodes[0])
    }

    fn node_mut(&mut self, node: NodeId) -> &mut Node {
        let index = if node.index() < self.nodes.len() { node.index() } else { 0 };
        &mut self.nodes[index]
    }
}
