//! The engine: a game, an evaluation, and what is remembered from search to search.

use alloc::vec::Vec;

use shadara_rules::{Game, History, Turn};

use crate::evaluate::Evaluation;
use crate::level::Attention;
use crate::limits::{Limits, World};
use crate::order::Order;
use crate::score::Score;
use crate::search::{Means, Search};
use crate::table::Table;

/// A way the game may go on, with what it is worth to the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What the position is worth if the first turn is played.
    pub score: Score,
    /// The turn and the best ones found after it; never empty.
    pub turns: Vec<Turn>,
}

/// What a search has found out so far.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The number of turns looked ahead, captures at the end not counted.
    pub depth: usize,
    /// The number of positions visited.
    pub nodes: u64,
    /// The time since the search began, in milliseconds.
    pub milliseconds: f64,
    /// Thousandths of the transposition table in use.
    pub filled: u32,
    /// The best lines, the best first.
    pub lines: &'a [Line],
}

/// What a search found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The best lines, the best first; empty only where there is no legal turn.
    pub lines: Vec<Line>,
    /// The depth of the last iteration that was completed; 0 where none was.
    pub depth: usize,
    /// The number of positions visited.
    pub nodes: u64,
}

impl Found {
    /// The best turn; `None` where there is no legal one.
    #[must_use]
    pub fn turn(&self) -> Option<Turn> {
        self.lines.first().and_then(|line| line.turns.first()).copied()
    }
}

/// A computer player of one game, which searches with alpha and beta bounds, ever deeper.
///
/// ```
/// use shadara_engine::{Engine, Evaluator, Limits, Timeless};
/// use shadara_rules::{Game, History};
///
/// let game: Game = "buga-shadara".parse()?;
/// let evaluator = Evaluator::new(&game).expect("a board with a network");
/// let mut engine = Engine::new(game.clone(), evaluator, 1 << 20);
/// // The last vacant point beside the deer is e1.
/// let position = game.read_position("5/5/2m1m2/2mmm3/2FFm4 M 10 - 0");
/// let history = History::new(game.start());
/// let found = engine.search(&history, &Limits::nodes(10_000), 1, &Timeless, &mut |_| {});
/// assert!(game.turns(history.position()).contains(&found.turn().expect("a legal turn")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Engine<E> {
    game: Game,
    evaluation: E,
    table: Table,
    order: Order,
}

impl<E: Evaluation> Engine<E> {
    /// An engine with a transposition table of at most as many bytes.
    pub fn new(game: Game, evaluation: E, table_bytes: usize) -> Engine<E> {
        Engine { game, evaluation, table: Table::new(table_bytes), order: Order::default() }
    }

    /// The game that the engine plays.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Forgets all that earlier searches found out.
    pub fn forget(&mut self) {
        self.table.clear();
        self.order = Order::default();
    }

    /// Looks for the best turns after a history in which the game has not ended, at most as many `lines`, at least one.
    ///
    /// Every limit is kept; the world is asked every two thousand positions. After each depth the report is given. With
    /// a limit of nodes or depth and after [`Engine::forget`] the same search finds the same.
    pub fn search(
        &mut self,
        history: &History,
        limits: &Limits,
        lines: usize,
        world: &impl World,
        report: &mut dyn FnMut(&Report<'_>),
    ) -> Found {
        self.search_with(history, limits, lines, Attention::FULL, world, report)
    }

    pub(crate) fn search_with(
        &mut self,
        history: &History,
        limits: &Limits,
        lines: usize,
        attention: Attention,
        world: &impl World,
        report: &mut dyn FnMut(&Report<'_>),
    ) -> Found {
        self.table.grow_older();
        self.order.grow_older();
        let means = Means {
            game: &self.game,
            evaluation: &mut self.evaluation,
            table: &mut self.table,
            order: &mut self.order,
            world,
        };
        Search::new(means, history, *limits, attention).run(lines.max(1), report)
    }
}
