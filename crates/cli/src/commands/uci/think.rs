//! Thinking, in a thread of its own so that the other side is heard meanwhile.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::SyncSender;
use std::thread::{self, JoinHandle};

use shadara_engine::{Engine, Evaluator, Level, Limits, Line, Report, World};
use shadara_rules::{Game, History};

use super::session::Event;
use crate::thinking::{Watch, line_text, speed};

/// The stack of the thread: a search is as many calls deep as it looks turns ahead.
const STACK_BYTES: usize = 16 << 20;

/// What is to be thought about.
pub struct Task {
    /// The game.
    pub game: Arc<Game>,
    /// The game so far.
    pub history: History,
    /// How far to look.
    pub limits: Limits,
    /// Whether the answer must wait until the watch says stop.
    pub infinite: bool,
    /// The number of lines to look for.
    pub lines: usize,
    /// The strength.
    pub level: Level,
    /// What is random in a level's turn follows from it.
    pub seed: u64,
}

/// What came of it.
pub struct Thought {
    /// The engine, back from the thread.
    pub engine: Engine<Evaluator>,
    /// The text of the best turn; `None` where the game has ended.
    pub turn: Option<String>,
}

/// A thread that thinks; it is told to stop when this is dropped.
pub struct Thinker {
    watch: Watch,
    thread: JoinHandle<()>,
}

impl Thinker {
    /// Begins to think. What is found is told on the way; the last event is the thought itself.
    ///
    /// # Errors
    /// If there can be no further thread.
    pub fn start(engine: Engine<Evaluator>, task: Task, tell: SyncSender<Event>) -> io::Result<Thinker> {
        let watch = Watch::new();
        let world = watch.clone();
        let thread = thread::Builder::new().stack_size(STACK_BYTES).spawn(move || {
            let thought = think(engine, &task, &world, &tell);
            while task.infinite && !world.stops() {
                thread::park();
            }
            // Where nobody listens any more there is nothing to be said.
            let _ = tell.send(Event::Thought(Box::new(thought)));
        })?;
        Ok(Thinker { watch, thread })
    }

    /// Tells the thread to stop.
    pub fn stop(&self) {
        self.watch.stop();
        self.thread.thread().unpark();
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn think(mut engine: Engine<Evaluator>, task: &Task, watch: &Watch, tell: &SyncSender<Event>) -> Thought {
    let Task { game, history, limits, level, .. } = task;
    let tell = |text: String| {
        if tell.send(Event::Told(text)).is_err() {
            watch.stop();
        }
    };
    if let Some(outcome) = game.outcome_of(history) {
        tell(format!("info string the game has ended: {} {}", outcome.result(), outcome.key()));
        return Thought { engine, turn: None };
    }
    let turn = if *level < Level::STRONGEST {
        if (limits.depth, limits.nodes) != (Limits::NONE.depth, Limits::NONE.nodes) {
            let number = level.number();
            tell(format!(
                "info string level {number} looks as far as it can: depth and nodes are passed over"
            ));
        }
        engine.choose(history, *level, task.seed, limits.milliseconds, watch)
    } else {
        let began = watch.milliseconds();
        let mut told: Vec<Line> = Vec::new();
        let mut filled = 0;
        let found = engine.search(history, limits, task.lines, watch, &mut |report| {
            report.lines.clone_into(&mut told);
            filled = report.filled;
            report_lines(game, report, &tell);
        });
        if found.lines != told {
            // The search was stopped within a depth, and has found something better there.
            let (depth, milliseconds) = (found.depth + 1, watch.milliseconds() - began);
            let last = Report { depth, nodes: found.nodes, milliseconds, filled, lines: &found.lines };
            report_lines(game, &last, &tell);
        }
        found.turn()
    };
    Thought { engine, turn: turn.map(|turn| game.turn_text(turn)) }
}

fn report_lines(game: &Game, report: &Report<'_>, tell: &impl Fn(String)) {
    let Report { depth, nodes, milliseconds, filled, lines } = *report;
    let (speed, time) = (speed(nodes, milliseconds), milliseconds as u64);
    for (index, Line { score, turns }) in lines.iter().enumerate() {
        let (number, line) = (index + 1, line_text(game, turns));
        tell(format!(
            "info depth {depth} score {score} nodes {nodes} nps {speed} time {time} hashfull {filled} \
             multipv {number} pv {line}"
        ));
    }
}
