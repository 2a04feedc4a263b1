//! Random positions with their values.

use std::collections::HashSet;

use fastrand::Rng;
use shadara_rules::{Position, Side};

use super::{Analysis, Exact, code};

/// A position with its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The position text.
    pub position: String,
    /// Its value.
    pub value: Exact,
}

/// A kind of position: numbers of pieces and side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell {
    /// The number of the Few.
    pub few: usize,
    /// The number of the Many.
    pub many: usize,
    /// The side to move.
    pub side: Side,
}

/// What positions have in common that are the same up to symmetry, and no others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key {
    few: u32,
    many: u32,
    few_to_move: bool,
}

/// What to take positions for.
pub struct Reservoirs<'a> {
    /// How many there are.
    pub count: usize,
    /// How many positions each holds at most.
    pub size: usize,
    /// Into which of them a position of this value goes, if into any.
    pub choose: &'a dyn Fn(Exact) -> Option<usize>,
    /// Positions that are not taken.
    pub taken: &'a HashSet<Key>,
}

impl Analysis {
    /// The kinds of positions that have been analysed.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        let known = self.tables.kinds().filter(|&(few, many)| self.tables.table(few, many).is_some());
        known.flat_map(|(few, many)| [Side::Many, Side::Few].map(|side| Cell { few, many, side })).collect()
    }

    /// The key of a position without stacks and insisting.
    #[must_use]
    pub fn key(&self, position: &Position) -> Key {
        self.key_of(position.few().bits() as u32, position.many().bits() as u32, position.side())
    }

    fn key_of(&self, few: u32, many: u32, side: Side) -> Key {
        let turnings = &self.tables.terrain.turnings;
        let images = turnings.iter().map(|turning| (turning.map.apply(few), turning.map.apply(many)));
        let (few, many) = images.min().unwrap_or((few, many));
        Key { few, many, few_to_move: side == Side::Few }
    }

    /// So many random positions, each of a random kind; with the Few to move there is no hemmed piece.
    #[must_use]
    pub fn sample(&self, seed: u64, count: usize) -> Vec<Sample> {
        let cells = self.cells();
        let mut random = Rng::with_seed(seed);
        (0..count).map(|_| self.draw(cells[random.usize(..cells.len())], &mut random)).collect()
    }

    /// So many random positions of a kind; with the Few to move there is no hemmed piece.
    #[must_use]
    pub fn sample_of(&self, cell: Cell, seed: u64, count: usize) -> Vec<Sample> {
        let mut random = Rng::with_seed(seed);
        (0..count).map(|_| self.draw(cell, &mut random)).collect()
    }

    fn draw(&self, cell: Cell, random: &mut Rng) -> Sample {
        loop {
            let few = self.random_set(0, cell.few, random);
            let many = self.random_set(few, cell.many, random);
            if cell.side == Side::Many || self.tables.terrain.hemmed(few, many) == 0 {
                return self.valued(few, many, cell.side);
            }
        }
    }

    /// Random positions of a kind by their values, each at most once up to symmetry and turned at random; with the Few
    /// to move there is no hemmed piece. Looks at every position of the kind, so that rare values are found too.
    #[must_use]
    pub fn reservoirs(&self, cell: Cell, seed: u64, wanted: &Reservoirs<'_>) -> Vec<Vec<Sample>> {
        let mut random = Rng::with_seed(seed);
        let mut held: Vec<Vec<(u32, u32)>> = vec![Vec::new(); wanted.count];
        let mut seen = vec![0; wanted.count];
        self.visit_cell(cell, &mut |few, many, value| {
            let Some(into) = (wanted.choose)(value) else { return };
            seen[into] += 1;
            let place = random.usize(..seen[into]);
            if place >= wanted.size && held[into].len() == wanted.size {
                return;
            }
            if wanted.taken.contains(&self.key_of(few, many, cell.side)) {
                return;
            }
            match held[into].get_mut(place) {
                Some(spot) if seen[into] > wanted.size => *spot = (few, many),
                _ => held[into].push((few, many)),
            }
        });
        let turnings = &self.tables.terrain.turnings;
        let mut turn = |(few, many)| {
            let turning = &turnings[random.usize(..turnings.len())].map;
            self.valued(turning.apply(few), turning.apply(many), cell.side)
        };
        held.into_iter().map(|held| held.into_iter().map(&mut turn).collect()).collect()
    }

    fn visit_cell(&self, cell: Cell, visit: &mut dyn FnMut(u32, u32, Exact)) {
        let Some(table) = self.tables.table(cell.few, cell.many) else { return };
        let ranking = self.tables.ranking(cell.few, cell.many);
        let blocks = table.codes.chunks_exact(ranking.size());
        for (class, block) in self.tables.placements[cell.few - 1].classes.iter().zip(blocks) {
            for (&code, slots) in block.iter().zip(ranking.sets()).filter(|&(_, slots)| class.is_first(slots))
            {
                let many = class.points(slots);
                let code = match cell.side {
                    Side::Many => code,
                    Side::Few if class.any_hemmed(slots) => continue,
                    Side::Few => self.tables.few_to_move(class.few, many, false),
                };
                visit(class.few, many, code::exact(code, cell.side));
            }
        }
    }

    fn valued(&self, few: u32, many: u32, side: Side) -> Sample {
        let value = code::exact(self.tables.value(few, many, side, false), side);
        Sample { position: self.text(few, many, side), value }
    }

    fn text(&self, few: u32, many: u32, side: Side) -> String {
        let mut text = String::new();
        for (index, rank) in self.game.board().ranks().iter().enumerate() {
            if index > 0 {
                text.push('/');
            }
            let mut vacant = 0;
            for point in rank {
                let bit = 1 << point.index();
                if (few | many) & bit == 0 {
                    vacant += 1;
                    continue;
                }
                if vacant > 0 {
                    text.push_str(&vacant.to_string());
                    vacant = 0;
                }
                text.push(if few & bit == 0 { 'm' } else { 'F' });
            }
            if vacant > 0 {
                text.push_str(&vacant.to_string());
            }
        }
        text + &format!(" {} 0 - 0", side.letter())
    }

    /// A random set of points, none of them taken.
    fn random_set(&self, taken: u32, count: usize, random: &mut Rng) -> u32 {
        let mut free: Vec<u32> =
            (0..self.tables.terrain.points).map(|point| 1 << point).filter(|bit| taken & bit == 0).collect();
        (0..count).fold(0, |set, _| set | free.swap_remove(random.usize(..free.len())))
    }
}
