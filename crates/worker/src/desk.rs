//! Answering requests.

use shadara_engine::{Engine, Evaluator, Level, Limits, Report, World};
use shadara_messages::{Fault, GameSoFar, Line, Reply, Request, Score, Task, VERSION};
use shadara_rules::{Game, History};

/// The size of the transposition table. Phones have that much to spare.
const TABLE_BYTES: usize = 16 << 20;

/// Where requests are answered, one after the other. Remembers the game last asked about, and what was found out about it.
#[derive(Default)]
pub struct Desk {
    engine: Option<Engine<Evaluator>>,
}

/// What is wrong with a request, and in which way.
type Refusal = (Fault, String);

impl Desk {
    /// A desk at which nothing was asked yet.
    #[must_use]
    pub fn new() -> Desk {
        Desk::default()
    }

    /// Answers a request; `reply` takes all that is said on the way to the answer, and the answer.
    pub fn answer(&mut self, request: &Request, world: &impl World, reply: &mut dyn FnMut(Reply)) {
        let answer = self
            .try_to_answer(request, world, reply)
            .unwrap_or_else(|(fault, details)| Reply::Error { id: Some(request.id), fault, details });
        reply(answer);
    }

    fn try_to_answer(
        &mut self,
        request: &Request,
        world: &impl World,
        reply: &mut dyn FnMut(Reply),
    ) -> Result<Reply, Refusal> {
        let id = request.id;
        if request.version != VERSION {
            return Err((Fault::Version, format!("version {} rather than {VERSION}", request.version)));
        }
        let engine = self.engine_for(&request.game.name)?;
        let game = engine.game().clone();
        let history = history(&game, &request.game)?;
        let over = || (Fault::Over, game.position_text(history.position()));
        if game.outcome_of(&history).is_some() {
            return Err(over());
        }
        match request.task {
            Task::Choose { level, seed, milliseconds } => {
                let level = Level::new(level).ok_or_else(|| (Fault::Level, level.to_string()))?;
                let turn = engine.choose(&history, level, u64::from(seed), u64::from(milliseconds), world);
                Ok(Reply::Chosen { id, turn: game.turn_text(turn.ok_or_else(over)?) })
            }
            Task::Analyse { lines, milliseconds, nodes } => {
                let limits = Limits {
                    milliseconds: milliseconds.map_or(u64::MAX, u64::from),
                    nodes: nodes.map_or(u64::MAX, u64::from),
                    ..Limits::NONE
                };
                if nodes.is_some() {
                    // So that the same request finds the same.
                    engine.forget();
                }
                let began = world.milliseconds();
                let mut report = |report: &Report<'_>| {
                    let Some(best) = report.lines.first() else { return };
                    let (depth, nodes) = (report.depth as u32, report.nodes as f64);
                    reply(Reply::Progress { id, depth, nodes, score: score(best.score) });
                };
                let found = engine.search(&history, &limits, usize::from(lines), world, &mut report);
                let line = |line: &shadara_engine::Line| Line {
                    score: score(line.score),
                    turns: line.turns.iter().map(|&turn| game.turn_text(turn)).collect(),
                };
                if found.lines.is_empty() {
                    return Err(over());
                }
                Ok(Reply::Analysed {
                    id,
                    lines: found.lines.iter().map(line).collect(),
                    depth: found.depth as u32,
                    nodes: found.nodes as f64,
                    milliseconds: world.milliseconds() - began,
                })
            }
        }
    }

    fn engine_for(&mut self, name: &str) -> Result<&mut Engine<Evaluator>, Refusal> {
        let game: Game =
            name.parse().map_err(|error: shadara_rules::GameError| (Fault::Game, error.to_string()))?;
        let known = self.engine.take().filter(|engine| engine.game().name() == game.name());
        let engine = match known {
            Some(engine) => engine,
            None => {
                let evaluator = Evaluator::new(&game).ok_or_else(|| (Fault::Board, name.to_owned()))?;
                Engine::new(game, evaluator, TABLE_BYTES)
            }
        };
        Ok(self.engine.insert(engine))
    }
}

/// The positions of a game.
fn history(game: &Game, so_far: &GameSoFar) -> Result<History, Refusal> {
    let start = game.read_position(&so_far.start).map_err(|error| (Fault::Start, error.to_string()))?;
    let mut history = History::new(start);
    for (index, text) in so_far.turns.iter().enumerate() {
        let refusal = |reason: String| (Fault::Turn, format!("turn {}, {text:?}: {reason}", index + 1));
        let turn = game.read_turn(history.position(), text).map_err(|error| refusal(error.to_string()))?;
        game.play_on(&mut history, turn).map_err(|error| refusal(error.to_string()))?;
    }
    Ok(history)
}

fn score(score: shadara_engine::Score) -> Score {
    Score { number: score.number(), end_in: score.end_in() }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use shadara_engine::Timeless;

    use super::*;

    fn request(name: &str, start: &str, turns: &[&str], task: Task) -> Request {
        let turns = turns.iter().map(|&turn| turn.to_owned()).collect();
        let game = GameSoFar { name: name.to_owned(), start: start.to_owned(), turns };
        Request { version: VERSION, id: 7, game, task }
    }

    fn replies(desk: &mut Desk, request: &Request) -> Vec<Reply> {
        let mut replies = Vec::new();
        desk.answer(request, &Timeless, &mut |reply| replies.push(reply));
        replies
    }

    const CHOOSE: Task = Task::Choose { level: 4, seed: 1, milliseconds: 1000 };
    const ANALYSE: Task = Task::Analyse { lines: 2, milliseconds: None, nodes: Some(3000) };
    const BUGA: &str = "5/2mmm2/2Fm1mF2/2mmm2/5 F 16 - 0";

    #[test]
    fn a_turn_is_chosen_that_is_legal() {
        let request = request("buga-shadara", BUGA, &["c3-c4", "@c3"], CHOOSE);
        let replies = replies(&mut Desk::new(), &request);
        let [Reply::Chosen { id: 7, turn }] = &replies[..] else { panic!("{replies:?}") };
        let game: Game = "buga-shadara".parse().unwrap();
        let history = history(&game, &request.game).unwrap();
        assert!(game.read_turn(history.position(), turn).is_ok(), "{turn}");
    }

    #[test]
    fn an_analysis_tells_its_progress_and_then_its_lines() {
        let request = request("buga-shadara", BUGA, &[], ANALYSE);
        let mut desk = Desk::new();
        let first = replies(&mut desk, &request);
        let (last, progress) = first.split_last().unwrap();
        assert!(!progress.is_empty());
        assert!(progress.iter().all(|reply| matches!(reply, Reply::Progress { id: 7, .. })));
        let Reply::Analysed { id: 7, lines, nodes, .. } = last else { panic!("{last:?}") };
        assert_eq!(lines.len(), 2);
        assert!(*nodes > 0.0 && *nodes < 4000.0, "{nodes}");
        assert_eq!(replies(&mut desk, &request), first, "the same request finds the same");
    }

    #[test]
    fn what_is_wrong_with_a_request_is_said() {
        let fault = |request: &Request| match &replies(&mut Desk::new(), request)[..] {
            [Reply::Error { id: Some(7), fault, .. }] => *fault,
            other => panic!("{other:?}"),
        };
        let good = request("buga-shadara", BUGA, &[], CHOOSE);
        assert_eq!(fault(&Request { version: 99, ..good }), Fault::Version);
        assert_eq!(fault(&request("chess", BUGA, &[], CHOOSE)), Fault::Game);
        assert_eq!(fault(&request("buga-shadara", "5/5 F", &[], CHOOSE)), Fault::Start);
        assert_eq!(fault(&request("buga-shadara", BUGA, &["c3-c4", "c4-c5"], CHOOSE)), Fault::Turn);
        let level = Task::Choose { level: 9, seed: 0, milliseconds: 1 };
        assert_eq!(fault(&request("buga-shadara", BUGA, &[], level)), Fault::Level);
        let over = request("buga-shadara:few_win=23", BUGA, &["c3xe3"], CHOOSE);
        assert_eq!(fault(&over), Fault::Over);
    }

    #[test]
    fn a_refused_request_costs_nothing_else() {
        let mut desk = Desk::new();
        replies(&mut desk, &request("chess", BUGA, &[], CHOOSE));
        let replies = replies(&mut desk, &request("buga-shadara", BUGA, &[], CHOOSE));
        assert!(matches!(replies[..], [Reply::Chosen { .. }]), "{replies:?}");
    }

    proptest! {
        #[test]
        fn no_text_panics(
            name in "(buga-shadara|sher-bakar|.{0,12})(:.{0,12})?",
            start in ".{0,40}",
            turns in prop::collection::vec(".{0,8}", 0..4),
            level in any::<u8>(),
        ) {
            let turns: Vec<&str> = turns.iter().map(String::as_str).collect();
            let task = Task::Choose { level, seed: 0, milliseconds: 1 };
            let replies = replies(&mut Desk::new(), &request(&name, &start, &turns, task));
            prop_assert_eq!(replies.len(), 1);
        }
    }
}
