//! Whole games to be played on the page, found by playing natively with the rules themselves.

use anyhow::{Context, Result, ensure};
use shadara_rules::{Game, History, Outcome, Point, Position, Side, Turn, UnfinishedTurn};

/// The most turns of a game.
const LONGEST: usize = 80;

/// How many games are tried before the search is given up.
const TRIES: u64 = 3000;

/// How likely a turn is, other than by chance: the highest of these among the legal turns is played.
pub type Liking = fn(&Game, &Position, Turn) -> i32;

/// A game from its start to its end.
#[derive(Debug)]
pub struct Script {
    /// The rules.
    pub game: Game,
    /// The turns.
    pub turns: Vec<Turn>,
    /// The positions, from the start to the one after the last turn.
    pub positions: Vec<Position>,
    /// How it ends.
    pub outcome: Outcome,
}

/// A turn as the points that are chosen for it.
#[derive(Debug)]
pub struct Choices {
    /// The points, in their order.
    pub points: Vec<String>,
    /// Whether the turn could go on after the last of them, so that its end has to be said.
    pub open: bool,
}

/// Looks for a game that ends as wished. The players follow `liking`, and chance where it does not decide. The same seed
/// always gives the same game.
pub fn find_game(name: &str, seed: u64, liking: Liking, wish: impl Fn(&Script) -> bool) -> Result<Script> {
    let game: Game = name.parse().with_context(|| format!("the game {name}"))?;
    let found = (0..TRIES).find_map(|number| {
        let script = play_out(&game, Chance(seed.wrapping_add(number)), liking)?;
        wish(&script).then_some(script)
    });
    found.with_context(|| format!("no game of {name} ended as wished in {TRIES} tries"))
}

fn play_out(game: &Game, mut chance: Chance, liking: Liking) -> Option<Script> {
    let mut history = History::new(game.start());
    let (mut turns, mut positions) = (Vec::new(), vec![game.start()]);
    while turns.len() < LONGEST {
        let here = *history.position();
        let scored = game.turns(&here).into_iter().map(|turn| (liking(game, &here, turn), turn));
        let scored: Vec<_> = scored.collect();
        let best = scored.iter().map(|(score, _)| *score).max()?;
        let best: Vec<_> = scored.into_iter().filter(|(score, _)| *score == best).collect();
        let (_, turn) = best[chance.below(best.len())];
        game.play_on(&mut history, turn).ok()?;
        turns.push(turn);
        positions.push(*history.position());
        if let Some(outcome) = game.outcome_of(&history) {
            return Some(Script { game: game.clone(), turns, positions, outcome });
        }
    }
    None
}

/// The points that are chosen to play a turn.
pub fn choices(game: &Game, position: &Position, turn: Turn) -> Result<Choices> {
    let points: Vec<Point> = match turn {
        Turn::Step { step, .. } => vec![step.from, step.to],
        Turn::Leap(leap) => std::iter::once(leap.from()).chain(leap.landings().iter().copied()).collect(),
        Turn::Drop { at, then, .. } | Turn::Remove { at, put: then } => {
            std::iter::once(at).chain(then.into_iter().flat_map(|step| [step.from, step.to])).collect()
        }
    };
    let mut unfinished = UnfinishedTurn::new(*position);
    for &point in &points {
        unfinished.choose(game, point).with_context(|| format!("playing {}", game.turn_text(turn)))?;
    }
    let next = unfinished.next(game);
    ensure!(next.may_finish, "{} is no whole turn", game.turn_text(turn));
    let points = points.into_iter().map(|point| game.board().point_name(point).to_owned()).collect();
    Ok(Choices { points, open: !next.is_complete() })
}

/// What stands on a point, in the words of the page.
pub fn content(game: &Game, position: &Position, point: Point) -> String {
    let entry = game.name().entry();
    match game.height(position, point) {
        _ if position.few().contains(point) => entry.few.to_owned(),
        0 => "vacant".to_owned(),
        1 => entry.many.to_owned(),
        height => format!("stack of {height} {}s", entry.many),
    }
}

/// How many pieces of the Many a turn takes.
pub fn taken(game: &Game, position: &Position, turn: Turn) -> i32 {
    let left = game.play(position, turn).map_or(position.many_left(), |after| after.many_left());
    i32::from(position.many_left()) - i32::from(left)
}

/// The Few take what they can, and the Many do not mind.
pub fn hunt(game: &Game, position: &Position, turn: Turn) -> i32 {
    if position.side() == Side::Few {
        return taken(game, position, turn);
    }
    game.play(position, turn).map_or(0, |after| i32::from(game.can_capture(&after)))
}

/// The Few run into the corner, and the Many shut them in.
pub fn surrender(game: &Game, position: &Position, turn: Turn) -> i32 {
    let Ok(after) = game.play(position, turn) else { return 0 };
    let open = |point: Point| (game.board().neighbours(point) - after.occupied()).len() as i32;
    match position.side() {
        Side::Few => -100 * taken(game, position, turn) - after.few().into_iter().map(open).sum::<i32>(),
        Side::Many => {
            let removed = (position.few().len() - after.few().len()) as i32;
            let captures = i32::from(game.can_capture(&after));
            100 * removed - 20 * captures - game.turn_count(&after) as i32
        }
    }
}

/// A small generator of numbers that look random.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % limit.max(1) as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_finds_the_same_game() {
        let find = || find_game("buga-shadara", 1, hunt, |script| script.outcome == Outcome::TooFewLeft);
        let (first, second) = (find().unwrap(), find().unwrap());
        assert_eq!(first.turns, second.turns);
        assert_eq!(first.positions.len(), first.turns.len() + 1);
    }

    #[test]
    fn a_chain_that_could_go_on_is_open() {
        let game: Game = "sher-bakar:few_win=0".parse().unwrap();
        let position = game.read_position("5/1m1m1/F4/5/5 F 0 - 0").unwrap();
        let turn = |text| game.read_turn(&position, text).unwrap();
        let short = choices(&game, &position, turn("a3xc5")).unwrap();
        assert_eq!((short.points, short.open), (vec!["a3".to_owned(), "c5".to_owned()], true));
        assert!(!choices(&game, &position, turn("a3xc5xe3")).unwrap().open);
    }
}
