//! Monte Carlo tree search with random playouts.

use fastrand::Rng;
use shadara_engine::{Limits, World};
use shadara_rules::{Game, GameResult, History, Position, Side, Turn};

use super::computer::Clock;
use super::{Player, any};

/// Plain UCT: upper confidence bounds in the tree, random turns beyond it, no knowledge of the game.
pub struct Uct {
    game: Game,
    limits: Limits,
    rng: Rng,
}

/// The weight of what has been tried seldom: the square root of two, as in the theory.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;
/// The most turns of a playout; a longer one counts as a draw.
const PLAYOUT: usize = 200;

struct Node {
    position: Position,
    turn: Option<Turn>,
    untried: Vec<Turn>,
    children: Vec<usize>,
    visits: f64,
    /// Points of the side that moved into this node.
    points: f64,
}

impl Uct {
    /// A UCT player of a game; of the limits it keeps nodes, as a number of playouts, and time.
    #[must_use]
    pub fn new(game: &Game, limits: Limits) -> Uct {
        Uct { game: game.clone(), limits, rng: Rng::with_seed(0) }
    }

    fn node(&self, position: Position, turn: Option<Turn>) -> Node {
        let untried =
            if self.game.outcome(&position).is_some() { Vec::new() } else { self.game.turns(&position) };
        Node { position, turn, untried, children: Vec::new(), visits: 0.0, points: 0.0 }
    }

    /// The points that the Few get in a random game from here on.
    fn playout(&mut self, mut position: Position) -> f64 {
        for _ in 0..PLAYOUT {
            if let Some(outcome) = self.game.outcome(&position) {
                return match outcome.result() {
                    GameResult::Win(Side::Few) => 1.0,
                    GameResult::Win(Side::Many) => 0.0,
                    _ => 0.5,
                };
            }
            let turns = self.game.turns(&position);
            let Some(turn) = any(&mut self.rng, &turns) else { break };
            position = self.game.after(&position, turn);
        }
        0.5
    }

    fn best_child(nodes: &[Node], parent: &Node) -> Option<usize> {
        let bound = |&child: &usize| {
            let node = &nodes[child];
            node.points / node.visits + EXPLORATION * (parent.visits.ln() / node.visits).sqrt()
        };
        parent.children.iter().copied().max_by(|one, other| bound(one).total_cmp(&bound(other)))
    }
}

impl Player for Uct {
    fn choose(&mut self, history: &History) -> Turn {
        let clock = Clock::new();
        let mut nodes = vec![self.node(*history.position(), None)];
        let limits = self.limits;
        let late = |count: u64| {
            count >= limits.nodes
                || (limits.milliseconds != u64::MAX && clock.milliseconds() >= limits.milliseconds as f64)
        };
        let mut playouts = 0;
        while !late(playouts) {
            playouts += 1;
            let mut path = vec![0];
            let mut at = 0;
            while nodes[at].untried.is_empty()
                && let Some(child) = Uct::best_child(&nodes, &nodes[at])
            {
                at = child;
                path.push(at);
            }
            if !nodes[at].untried.is_empty() {
                let which = self.rng.usize(..nodes[at].untried.len());
                let turn = nodes[at].untried.swap_remove(which);
                let child = self.node(self.game.after(&nodes[at].position, turn), Some(turn));
                nodes.push(child);
                let child = nodes.len() - 1;
                nodes[at].children.push(child);
                at = child;
                path.push(at);
            }
            let few = self.playout(nodes[at].position);
            for index in path {
                let node = &mut nodes[index];
                node.visits += 1.0;
                // The side to move is the one that did not move into the node.
                node.points += if node.position.side() == Side::Many { few } else { 1.0 - few };
            }
        }
        let most = nodes[0]
            .children
            .iter()
            .max_by(|&&one, &&other| nodes[one].visits.total_cmp(&nodes[other].visits));
        most.and_then(|&child| nodes[child].turn)
            .or_else(|| self.game.turns(history.position()).first().copied())
            .expect("the game has not ended")
    }

    fn begin(&mut self, seed: u64) {
        self.rng = Rng::with_seed(seed);
    }
}
