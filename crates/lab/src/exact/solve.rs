//! Making one table.
//!
//! A capture or a removal leads to a table made before. What is left is a graph of plain steps between positions of two
//! kinds: the Many to move, and **after** a turn of the Many. The latter are settled at once where one of the Few is
//! hemmed (it is removed) or where there is a capture (the Many insist, for that can only be good for them); in all others
//! the Few make a plain step. Values are then carried backwards, from the shortest wins to the longest, by counting for
//! each position the turns that are not lost yet.
//!
//! A turn of the Many stays within one class of placements, where only slots change. A turn of the Few leads from one
//! class to another by one of few maps of slots.

use super::AnalysisError;
use super::bits::ones;
use super::code::{self, CODES, FEW_AT_ONCE, OPEN, ROUNDS, UNDECIDED};
use super::placements::Class;
use super::ranking::Ranking;
use super::tables::{Histogram, Table, Tables};

/// So many codes are looked through at once.
const CHUNK: usize = 64;

/// The positions with one side to move, or after the turn of the other.
struct Half {
    codes: Vec<u16>,
    /// How many turns are not known to be lost.
    turns: Vec<u8>,
    /// For each class how many positions have each code.
    counts: Vec<Vec<u32>>,
    size: usize,
}

impl Half {
    fn new(classes: usize, size: usize) -> Half {
        Half {
            codes: vec![UNDECIDED; classes * size],
            turns: vec![0; classes * size],
            counts: vec![vec![0; CODES]; classes],
            size,
        }
    }

    #[inline]
    fn set(&mut self, class: usize, rank: usize, code: u16) {
        self.codes[class * self.size + rank] = code;
        self.counts[class][usize::from(code)] += 1;
    }

    /// The turn leads to a win of its side.
    #[inline]
    fn win(&mut self, class: usize, rank: usize, code: u16) {
        if self.codes[class * self.size + rank] == UNDECIDED {
            self.set(class, rank, code);
        }
    }

    /// One turn more is lost; if it was the last one, the position is.
    #[inline]
    fn lose_turn(&mut self, class: usize, rank: usize, code: u16) {
        let at = class * self.size + rank;
        if self.codes[at] == UNDECIDED {
            self.turns[at] -= 1;
            if self.turns[at] == 0 {
                self.set(class, rank, code);
            }
        }
    }

    /// The sets of slots of a class whose value this is.
    fn collect(&self, class: usize, code: u16, sets: &[u32], found: &mut Vec<u32>) {
        found.clear();
        if self.counts[class][usize::from(code)] == 0 {
            return;
        }
        let block = &self.codes[class * self.size..][..self.size];
        for (codes, sets) in block.chunks(CHUNK).zip(sets.chunks(CHUNK)) {
            if codes.contains(&code) {
                found.extend(codes.iter().zip(sets).filter(|pair| *pair.0 == code).map(|pair| pair.1));
            }
        }
    }

    fn any(&self, code: u16) -> bool {
        self.counts.iter().any(|counts| counts[usize::from(code)] > 0)
    }
}

pub(crate) struct Solver<'a> {
    tables: &'a Tables,
    classes: &'a [Class],
    ranking: &'a Ranking,
    few: usize,
    many: usize,
    /// All sets of slots by their number.
    sets: Vec<u32>,
    many_to_move: Half,
    after_many: Half,
}

impl<'a> Solver<'a> {
    pub(crate) fn new(tables: &'a Tables, few: usize, many: usize) -> Solver<'a> {
        let classes = &tables.placements[few - 1].classes;
        let ranking = tables.ranking(few, many);
        let half = || Half::new(classes.len(), ranking.size());
        Solver {
            tables,
            classes,
            ranking,
            few,
            many,
            sets: ranking.sets().collect(),
            many_to_move: half(),
            after_many: half(),
        }
    }

    /// Makes the table.
    pub(crate) fn solve(mut self) -> Result<Table, AnalysisError> {
        self.begin();
        for rounds in 0.. {
            if !self.has_wins_from(rounds) {
                break;
            }
            if rounds + 1 >= ROUNDS {
                return Err(AnalysisError::TooLong { few: self.few, many: self.many });
            }
            self.carry(rounds);
        }
        Ok(self.finish())
    }

    /// Settles what other tables say, and counts the turns of all else.
    fn begin(&mut self) {
        let Solver { tables, classes, sets, many_to_move, after_many, .. } = self;
        for (number, class) in classes.iter().enumerate() {
            for (rank, &slots) in sets.iter().enumerate() {
                let turns: u32 = ones(slots).map(|from| (class.neighbours[from] & !slots).count_ones()).sum();
                many_to_move.turns[number * many_to_move.size + rank] = turns as u8;
                if turns == 0 {
                    many_to_move.set(number, rank, FEW_AT_ONCE);
                }
                if class.any_hemmed(slots) || class.can_capture(slots) {
                    after_many.set(number, rank, tables.after_many(class.few, class.points(slots)));
                } else {
                    let exits: u32 = class.exits.iter().map(|exits| (exits & !slots).count_ones()).sum();
                    after_many.turns[number * after_many.size + rank] = exits as u8;
                }
            }
        }
    }

    fn has_wins_from(&self, rounds: u16) -> bool {
        let halves = [&self.many_to_move, &self.after_many];
        let codes = (rounds..ROUNDS).flat_map(|rounds| [code::many(rounds), code::few(rounds)]);
        codes.into_iter().any(|code| halves.iter().any(|half| half.any(code)))
    }

    /// Carries the wins of so many rounds one ply back, and then one more.
    fn carry(&mut self, rounds: u16) {
        let (many, few) = (code::many(rounds), code::few(rounds));
        let (longer_many, longer_few) = (code::many(rounds + 1), code::few(rounds + 1));
        self.undo_many(many, |half, class, rank| half.win(class, rank, many));
        self.undo_few(few, |half, class, rank| half.win(class, rank, few));
        self.undo_few(many, |half, class, rank| half.lose_turn(class, rank, longer_many));
        self.undo_many(few, |half, class, rank| half.lose_turn(class, rank, longer_few));
    }

    /// Visits what leads by a step of the Many to positions of this value.
    fn undo_many(&mut self, code: u16, mut visit: impl FnMut(&mut Half, usize, usize)) {
        let mut found = Vec::new();
        let classes = self.classes;
        for (number, class) in classes.iter().enumerate() {
            self.after_many.collect(number, code, &self.sets, &mut found);
            for &slots in &found {
                for to in ones(slots) {
                    let without = slots ^ (1 << to);
                    for from in ones(class.neighbours[to] & !slots) {
                        let rank = self.ranking.rank(without | 1 << from);
                        visit(&mut self.many_to_move, number, rank);
                    }
                }
            }
        }
    }

    /// Visits what leads by a step of the Few to positions of this value.
    fn undo_few(&mut self, code: u16, mut visit: impl FnMut(&mut Half, usize, usize)) {
        let mut found = Vec::new();
        for number in 0..self.classes.len() {
            self.many_to_move.collect(number, code, &self.sets, &mut found);
            if found.is_empty() {
                continue;
            }
            let steps = &self.tables.placements[self.few - 1].steps;
            for step in steps.iter().filter(|step| step.to == number) {
                for &slots in found.iter().filter(|&slots| slots & step.leaves == 0) {
                    let rank = self.ranking.rank(step.back.apply(slots));
                    visit(&mut self.after_many, step.from, rank);
                }
            }
        }
    }

    /// Turns the values after a turn of the Many into those with the Few to move, and counts both. With the Few to move
    /// there are no positions with hemmed pieces; after a turn of the Many they stand for those without.
    fn finish(mut self) -> Table {
        for codes in [&mut self.many_to_move.codes, &mut self.after_many.codes] {
            codes.iter_mut().filter(|code| **code == UNDECIDED).for_each(|code| *code = OPEN);
        }
        self.add_steps();
        Table {
            few_to_move: self.histogram(&self.after_many.codes, |class, slots| !class.any_hemmed(slots)),
            many_to_move: self.histogram(&self.many_to_move.codes, |_, _| true),
            codes: self.many_to_move.codes,
        }
    }

    /// The Few may step where they are not compelled to capture.
    fn add_steps(&mut self) {
        let size = self.ranking.size();
        for step in &self.tables.placements[self.few - 1].steps {
            let target = &self.many_to_move.codes[step.to * size..][..size];
            let block = &mut self.after_many.codes[step.from * size..][..size];
            for (code, &slots) in block.iter_mut().zip(&self.sets) {
                if slots & step.needs == 0 {
                    let led_to = target[self.ranking.rank(step.forward.apply(slots))];
                    *code = (*code).max(code::before_few(Some(led_to)));
                }
            }
        }
    }

    /// How many positions have each value, all positions of the board counted for which the condition holds.
    fn histogram(&self, codes: &[u16], counts: impl Fn(&Class, u32) -> bool) -> Histogram {
        let mut histogram = vec![0; CODES];
        for (class, block) in self.classes.iter().zip(codes.chunks_exact(self.ranking.size())) {
            for (&code, _) in block.iter().zip(&self.sets).filter(|&(_, &slots)| counts(class, slots)) {
                histogram[usize::from(code)] += class.size as u64;
            }
        }
        histogram
    }
}
