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
    position: Position,
    /// The turns played from here, the main one first.
    children: Vec<NodeId>,
    comment: String,
}

/// The turns of a game as a tree. Every turn in it is legal where it stands.
#[derive(Clone, Debug)]
pub struct TurnTree {
    game: Arc<Game>,
    nodes: Vec<Node>,
}

impl TurnTree {
    /// A tree without turns that begins in this position of the game.
    #[must_use]
    pub fn new(game: Arc<Game>, start: Position) -> TurnTree {
        let root = Node { from: None, position: start, children: Vec::new(), comment: String::new() };
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
        self.game.outcome_of(&self.history(node))
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
        self.nodes.push(Node { from, position, children: Vec::new(), comment: String::new() });
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

    /// Puts another turn in the place of the one that leads to a node, from which none was played yet.
    ///
    /// # Errors
    /// If the turn is illegal there; the tree is then unchanged.
    ///
    /// Nothing happens at the start, and at a node from which a turn was played.
    pub fn amend(&mut self, node: NodeId, turn: Turn) -> Result<(), IllegalTurn> {
        let Some(parent) = self.parent(node) else { return Ok(()) };
        if self.children(node).is_empty() {
            let position = self.game.play(self.position(parent), turn)?;
            let amended = self.node_mut(node);
            amended.position = position;
            amended.from = Some((parent, turn));
        }
        Ok(())
    }

    fn node(&self, node: NodeId) -> &Node {
        // Nodes come from `play` only and are never taken away; one of another, larger tree is taken for the start.
        self.nodes.get(node.index()).unwrap_or(&self.nodes[0])
    }

    fn node_mut(&mut self, node: NodeId) -> &mut Node {
        let index = if node.index() < self.nodes.len() { node.index() } else { 0 };
        &mut self.nodes[index]
    }
}
