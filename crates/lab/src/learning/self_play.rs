//! Games of the engine with itself, from which it learns.

use fastrand::Rng;
use shadara_engine::{Engine, Evaluation, Limits, Timeless};
use shadara_rules::{Game, GameResult, History, Point, Position, Side};

use super::{Label, Sample};
use crate::exact::Analysis;
use crate::openings;
use crate::players::any;

/// How games with itself are played.
#[derive(Clone, Copy)]
pub struct SelfPlay<'a> {
    /// Positions visited for each turn.
    pub nodes: u64,
    /// The share of games, 0 to 1, that begin from a position with random places instead of an opening.
    pub scattered: f64,
    /// The share of turns, 0 to 1, that are played at random and not learned from.
    pub random: f64,
    /// An exact analysis of the game: a game that reaches one of its positions ends there, with its value.
    pub exact: Option<&'a Analysis>,
    /// Positions visited to prove that a position is won: of a won game, from its end back as far as that succeeds, the
    /// samples become exact.
    pub proof: Option<u64>,
}

impl SelfPlay<'_> {
    /// Plays one game and gives the positions in which a search chose the turn.
    pub fn game<E: Evaluation>(&self, engine: &mut Engine<E>, rng: &mut Rng) -> (Vec<Sample>, GameResult) {
        let game = engine.game().clone();
        let mut history = if rng.f64() < self.scattered {
            History::new(scattered(&game, rng))
        } else {
            openings::varied(&game, 3..8, false, rng)
        };
        engine.forget();
        let mut samples: Vec<Sample> = Vec::new();
        let result = loop {
            if let Some(outcome) = game.outcome_of(&history) {
                break outcome.result();
            }
            let position = *history.position();
            if let Some(value) = self.exact.and_then(|exact| exact.value(&position)) {
                break value.winner().map_or(GameResult::Draw, GameResult::Win);
            }
            let found = engine.search(&history, &Limits::nodes(self.nodes), 1, &Timeless, &mut |_| {});
            let Some(line) = found.lines.first() else { break GameResult::Open };
            let score = if position.side() == Side::Few { line.score } else { -line.score };
            samples.push(Sample { position, label: Label::Played { score: score.number(), winner: None } });
            if score.end_in().is_some() {
                break GameResult::Win(if score.number() > 0 { Side::Few } else { Side::Many });
            }
            let turn = if rng.f64() < self.random {
                samples.pop();
                any(rng, &game.turns(&position))
            } else {
                line.turns.first().copied()
            };
            match turn {
                Some(turn) if game.play_on(&mut history, turn).is_ok() => {}
                _ => break GameResult::Open,
            }
        };
        if let Label::Played { winner, .. } = Label::from(result) {
            for sample in &mut samples {
                if let Label::Played { winner: unknown, .. } = &mut sample.label {
                    *unknown = winner;
                }
            }
        }
        if let (Some(nodes), GameResult::Win(_)) = (self.proof, result) {
            for sample in samples.iter_mut().rev() {
                let Some(proven) = proven(engine, sample.position, nodes) else { break };
                sample.label = proven;
            }
        }
        (samples, result)
    }
}

/// The exact value of a position that one side wins by force, if a search of so many positions shows it.
fn proven<E: Evaluation>(engine: &mut Engine<E>, position: Position, nodes: u64) -> Option<Label> {
    let found = engine.search(&History::new(position), &Limits::nodes(nodes), 1, &Timeless, &mut |_| {});
    let turns = found.lines.first()?.score.end_in()?;
    let winner = if turns > 0 { position.side() } else { !position.side() };
    Some(Label::Exact { winner: Some(winner), turns: turns.unsigned_abs() })
}

/// A position with pieces on random points, no stack, nothing or something in hand, in which the game goes on.
pub fn scattered(game: &Game, rng: &mut Rng) -> Position {
    // Where all but a few of the Many are needed, only an opening has enough of them.
    if usize::from(game.few_win()) + 3 > game.board().points().len() {
        return game.start();
    }
    let points: Vec<Point> = game.board().points().into_iter().collect();
    let names = |point: &Point| game.board().point_name(*point).to_owned();
    loop {
        let mut shuffled = points.clone();
        rng.shuffle(&mut shuffled);
        let few =
            if game.ruleset().hemmed == shadara_rules::Hemmed::Removed && rng.u8(..4) == 0 { 1 } else { 2 };
        let least = usize::from(game.few_win()) + 1;
        let most = usize::from(game.many_total()).min(points.len() - few).max(least);
        let left = rng.usize(least..=most);
        // With some in hand, those that have been dropped are on the board.
        let most_in_hand = usize::from(game.ruleset().hand).min(left);
        let hand = if most_in_hand > 0 && rng.bool() { rng.usize(..=most_in_hand) } else { 0 };
        let (many, few_at) = (left - hand, few);
        let places: Vec<(String, char)> = shuffled[..few_at]
            .iter()
            .map(|point| (names(point), 'F'))
            .chain(shuffled[few_at..few_at + many].iter().map(|point| (names(point), 'm')))
            .collect();
        let side = if rng.bool() { 'F' } else { 'M' };
        let text = format!("{} {side} {hand} - 0", placement(game, &places));
        let Ok(position) = game.read_position(&text) else { continue };
        if game.outcome(&position).is_none() {
            return position;
        }
    }
}

fn placement(game: &Game, places: &[(String, char)]) -> String {
    let ranks = game.board().ranks();
    let rank_text = |rank: &Vec<Point>| {
        let mut text = String::new();
        let mut vacant = 0;
        for &point in rank {
            match places.iter().find(|(name, _)| name == game.board().point_name(point)) {
                None => vacant += 1,
                Some((_, piece)) => {
                    if vacant > 0 {
                        text += &vacant.to_string();
                    }
                    vacant = 0;
                    text.push(*piece);
                }
            }
        }
        if vacant > 0 {
            text += &vacant.to_string();
        }
        text
    };
    ranks.iter().map(rank_text).collect::<Vec<_>>().join("/")
}
