//! The search: principal variation search with ever greater depth.

mod node;
mod root;
mod worth;

use alloc::vec;
use alloc::vec::Vec;

use shadara_rules::{Draws, Game, History, Position, Turn};

use crate::evaluate::Evaluation;
use crate::key::TurnKey;
use crate::level::Attention;
use crate::limits::{Limits, World};
use crate::order::{Order, TurnList, captures};
use crate::score::MAX_PLY;
use crate::table::Table;

/// How many positions are visited between two looks at the world.
const LOOK_EVERY: u64 = 2048;

/// What a search works with.
pub(crate) struct Means<'a, E, W> {
    pub(crate) game: &'a Game,
    pub(crate) evaluation: &'a mut E,
    pub(crate) table: &'a mut Table,
    pub(crate) order: &'a mut Order,
    pub(crate) world: &'a W,
}

pub(crate) struct Search<'a, E, W> {
    game: &'a Game,
    evaluation: &'a mut E,
    table: &'a mut Table,
    order: &'a mut Order,
    world: &'a W,
    attention: Attention,
    limits: Limits,
    began: f64,
    nodes: u64,
    stopped: bool,
    root: Position,
    /// Hashes of the positions before the present one, those of the game first.
    path: Vec<u64>,
    /// How many of them the game went through.
    played: usize,
    /// Lists of turns, one for each ply.
    lists: Vec<TurnList>,
    /// The best turns found, from each ply on.
    best: Vec<Vec<Turn>>,
    draw_after: Option<u32>,
}

impl<'a, E: Evaluation, W: World> Search<'a, E, W> {
    pub(crate) fn new(
        means: Means<'a, E, W>,
        history: &History,
        limits: Limits,
        attention: Attention,
    ) -> Search<'a, E, W> {
        let Means { game, evaluation, table, order, world } = means;
        let mut path: Vec<u64> = history.earlier().map(Position::hash).collect();
        path.reverse();
        let played = path.len();
        path.reserve(MAX_PLY + 2);
        Search {
            game,
            evaluation,
            table,
            order,
            world,
            attention,
            limits,
            began: world.milliseconds(),
            nodes: 0,
            stopped: false,
            root: *history.position(),
            path,
            played,
            lists: vec![TurnList::default(); MAX_PLY + 2],
            best: vec![Vec::new(); MAX_PLY + 2],
            draw_after: match game.ruleset().draws {
                Draws::Off => None,
                Draws::After { quiet_turns, .. } => Some(quiet_turns),
            },
        }
    }

    fn list_turns(&self, position: &Position, known: TurnKey, ply: usize, turns: &mut TurnList) {
        let list = turns.turns_mut();
        self.game.turns_into(position, list);
        let first = list.first().copied();
        self.overlook(position, ply, list);
        if list.is_empty() {
            // Who overlooks every turn sees one after all: a side that can move has not lost.
            list.extend(first);
        }
        turns.rank(&self.order.ranks(position.side(), known, ply));
    }

    /// Strikes the turns that are overlooked.
    #[inline]
    fn overlook(&self, position: &Position, ply: usize, turns: &mut Vec<Turn>) {
        if self.attention.overlooked > 0 {
            let hash = position.hash();
            turns.retain(|turn| !self.attention.overlooks(hash, TurnKey::of(turn).0, captures(turn), ply));
        }
    }

    /// Counts a position, unless the search is to stop.
    fn is_stopped(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK_EVERY) {
            let late =
                self.limits.milliseconds != u64::MAX && self.elapsed() >= self.limits.milliseconds as f64;
            self.stopped |= late || self.world.stops();
        }
        self.stopped |= self.nodes >= self.limits.nodes;
        self.stopped
    }
}
