//! A game: a ruleset with the tables that its board and rules give.

use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use thiserror::Error;

use crate::hash::{MAX_BELOW, MAX_STACKS};
use crate::symmetry::{Symmetry, symmetries_of};
use crate::{
    Board, BoardError, FewWin, GameName, GameNameError, MAX_LEAPS, Point, PointSet, Position, Ruleset,
};

/// A leap along a line: the pieces of the Many leapt over and the point just beyond.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Jump {
    pub(crate) over: PointSet,
    pub(crate) landing: Point,
}

/// A game that can be played: the judge of every position and turn.
///
/// ```
/// use shadara_rules::{Game, Side};
///
/// let game: Game = "sher-bakar".parse()?;
/// let start = game.start();
/// assert_eq!(start.side(), Side::Many);
/// assert_eq!(game.turns(&start).len(), 56);
/// let turn = game.read_turn(&start, "b2-b3!")?;
/// let next = game.play(&start, turn)?;
/// assert_eq!(game.position_text(&next), "5/1(5)1(4)1/Fm2F/1(4)1(5)1/5 F 0 ! 0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    name: GameName,
    ruleset: Ruleset,
    board: Board,
    start: Position,
    symmetries: Vec<Symmetry>,
    pub(crate) neighbours: [PointSet; crate::MAX_POINTS],
    jumps: Vec<Jump>,
    /// Where the jumps of each point begin and end in `jumps`.
    jump_ranges: [(u16, u16); crate::MAX_POINTS],
    /// The number of the stack that begins on each point.
    pub(crate) stacks: [Option<u8>; crate::MAX_POINTS],
    pub(crate) stack_heights: [u8; MAX_STACKS],
    pub(crate) many_total: u8,
    pub(crate) few_win: u8,
}

/// Why a ruleset is not a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RulesetError {
    /// The lines are no board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A piece begins on no point of the board, or on a point that is taken.
    #[error("a piece cannot begin on {0:?}: expected a vacant point of the board")]
    Start(String),
    /// A stack has no piece or more than 16, or there are more than eight stacks.
    #[error(
        "the start has more than {MAX_STACKS} stacks, or one that is not 1 to {MAX_BELOW} high, at {0:?}"
    )]
    Stack(String),
    /// A chain of leaps could be longer than a turn can hold.
    #[error("a chain of leaps could be {0} long: expected at most {MAX_LEAPS}")]
    LongChain(usize),
    /// More pieces than can be counted.
    #[error("the Many have {0} pieces: expected at most 255")]
    TooMany(u32),
}

/// Why a text is not a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GameError {
    /// The text is no game name.
    #[error(transparent)]
    Name(#[from] GameNameError),
    /// Its rules are no game.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
}

impl Game {
    /// The game of a name.
    ///
    /// # Errors
    /// If the ruleset is not one that can be played; the catalogue's own all can.
    pub fn new(name: GameName) -> Result<Game, RulesetError> {
        let ruleset = name.ruleset();
        Game::with_ruleset(name, ruleset)
    }

    /// A game with rules of its own under the name of one of the catalogue.
    ///
    /// # Errors
    /// If the ruleset is not one that can be played.
    pub fn with_ruleset(name: GameName, ruleset: Ruleset) -> Result<Game, RulesetError> {
        let board = Board::new(&ruleset.board)?;
        let (neighbours, jumps, jump_ranges) = tables(&board, ruleset.leap_lengths);
        let symmetries = symmetries_of(&board);
        let (start, stacks, stack_heights) = start(&board, &ruleset)?;
        let many_total = start.many_left;
        let mut game = Game {
            name,
            ruleset,
            board,
            start,
            symmetries,
            neighbours,
            jumps,
            jump_ranges,
            stacks,
            stack_heights,
            many_total,
            few_win: 0,
        };
        if game.ruleset.leaps == crate::Leaps::Chain {
            let longest = game.chain_bound();
            if longest > MAX_LEAPS {
                return Err(RulesetError::LongChain(longest));
            }
        }
        game.few_win = match game.ruleset.few_win {
            FewWin::At(number) => number,
            FewWin::Impossible => game.too_few_to_hem(),
        };
        Ok(game)
    }

    /// The game's name with its options.
    #[must_use]
    pub fn name(&self) -> &GameName {
        &self.name
    }

    /// The game's rules.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The game's board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The position at the start.
    #[must_use]
    pub fn start(&self) -> Position {
        self.start
    }

    /// The symmetries of the board, the identity first.
    #[must_use]
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// The number of Many pieces on a point: 0 where there is none, 2 or more in a stack.
    #[must_use]
    pub fn height(&self, position: &Position, point: Point) -> u8 {
        if position.many.contains(point) { 1 + self.below(position, point) } else { 0 }
    }

    /// The points on which the game begins with a stack, those of [`Position::below_tops`].
    pub fn stack_points(&self) -> impl Iterator<Item = Point> {
        let points = self.board.points();
        (0..).map_while(move |number| {
            points
                .into_iter()
                .find(|point| self.stacks[point.index()].is_some_and(|stack| usize::from(stack) == number))
        })
    }

    /// The number of Many pieces at the start, on the board and in hand.
    #[must_use]
    pub fn many_total(&self) -> u8 {
        self.many_total
    }

    /// The points beside this one on which nothing stands, and to which a piece on it may therefore step.
    #[must_use]
    #[inline]
    pub(crate) fn step_targets(&self, position: &Position, from: Point) -> PointSet {
        self.neighbours[from.index()] - position.occupied()
    }

    #[inline]
    pub(crate) fn jumps(&self, from: Point) -> &[Jump] {
        let (begin, end) = self.jump_ranges[from.index()];
        &self.jumps[usize::from(begin)..usize::from(end)]
    }

    #[inline]
    pub(crate) fn below(&self, position: &Position, point: Point) -> u8 {
        self.stacks[point.index()].map_or(0, |stack| position.below[usize::from(stack)])
    }

    /// The most leaps that a chain could have on this board: in each part of it that a piece can reach by leaps, the
    /// number of points that can be leapt over, of which each counts once a turn.
    fn chain_bound(&self) -> usize {
        let all = self.board.points();
        let mut longest = 0;
        let mut left = all;
        while let Some(first) = left.first() {
            let mut reached = PointSet::of(first);
            let mut over = PointSet::EMPTY;
            let mut open = reached;
            while let Some(point) = open.first() {
                open.remove(point);
                for jump in self.jumps(point) {
                    over |= jump.over;
                    if !reached.contains(jump.landing) {
                        reached.insert(jump.landing);
                        open.insert(jump.landing);
                    }
                }
            }
            left -= reached;
            longest = longest.max(over.len());
        }
        longest
    }
}

impl FromStr for Game {
    type Err = GameError;

    fn from_str(text: &str) -> Result<Game, GameError> {
        Ok(Game::new(text.parse()?)?)
    }
}

type Tables = ([PointSet; crate::MAX_POINTS], Vec<Jump>, [(u16, u16); crate::MAX_POINTS]);

fn tables(board: &Board, leap_lengths: &[u8]) -> Tables {
    let mut neighbours = [PointSet::EMPTY; crate::MAX_POINTS];
    let mut ranges = [(0, 0); crate::MAX_POINTS];
    let mut jumps = Vec::new();
    for point in board.points() {
        neighbours[point.index()] = board.neighbours(point);
        let begin = jumps.len() as u16;
        for ray in board.rays(point) {
            jumps.extend(leap_lengths.iter().map(|&length| usize::from(length)).filter_map(|length| {
                let landing = *ray.get(length)?;
                Some(Jump { over: ray[..length].iter().copied().collect(), landing })
            }));
        }
        ranges[point.index()] = (begin, jumps.len() as u16);
    }
    (neighbours, jumps, ranges)
}

type Start = (Position, [Option<u8>; crate::MAX_POINTS], [u8; MAX_STACKS]);

fn start(board: &Board, ruleset: &Ruleset) -> Result<Start, RulesetError> {
    let total = ruleset.many_total();
    let many_left = u8::try_from(total).map_err(|_| RulesetError::TooMany(total))?;
    let mut position = Position {
        few: PointSet::EMPTY,
        many: PointSet::EMPTY,
        below: [0; MAX_STACKS],
        hand: ruleset.hand,
        many_left,
        side: ruleset.first,
        insisted: false,
        quiet_turns: 0,
        hash: 0,
    };
    let vacant = |position: &Position, name: &str| {
        board
            .point(name)
            .filter(|&point| !position.occupied().contains(point))
            .ok_or_else(|| RulesetError::Start(name.into()))
    };
    for name in ruleset.few {
        let point = vacant(&position, name)?;
        position.few.insert(point);
    }
    let mut stacks = [None; crate::MAX_POINTS];
    let mut heights = [0; MAX_STACKS];
    let mut count = 0;
    for &(name, height) in ruleset.many {
        let point = vacant(&position, name)?;
        position.many.insert(point);
        if height == 1 {
            continue;
        }
        if count == MAX_STACKS || !(1..=MAX_BELOW).contains(&usize::from(height)) {
            return Err(RulesetError::Stack(name.into()));
        }
        stacks[point.index()] = Some(count as u8);
        heights[count] = height;
        position.below[count] = height - 1;
        count += 1;
    }
    position.hash = position.computed_hash();
    Ok((position, stacks, heights))
}
