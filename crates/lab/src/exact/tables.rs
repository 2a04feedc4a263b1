//! The tables of values, and what follows from them.

use shadara_rules::Side;

use super::code::{self, FEW_AT_ONCE, MANY_AT_ONCE};
use super::placements::Placements;
use super::ranking::Ranking;
use super::terrain::Terrain;

/// How many positions have each value, all positions of the board counted.
pub(crate) type Histogram = Vec<u64>;

/// The values of all positions of so many Few and so many Many, the Many to move: for each class of placements of the
/// Few, for each set of slots.
pub(crate) struct Table {
    pub(crate) codes: Vec<u16>,
    pub(crate) many_to_move: Histogram,
    pub(crate) few_to_move: Histogram,
}

/// All tables. Only the positions with the Many to move are kept; those with the Few to move are one turn away.
pub(crate) struct Tables {
    pub(crate) terrain: Terrain,
    /// For one of the Few, and for two.
    pub(crate) placements: Vec<Placements>,
    /// By the number of the Few less one and the number of the Many.
    rankings: Vec<Vec<Ranking>>,
    tables: Vec<Vec<Option<Table>>>,
}

impl Tables {
    pub(crate) fn new(terrain: Terrain) -> Tables {
        let numbers = 1..=terrain.few;
        let placements = numbers.clone().map(|few| Placements::new(&terrain, few as u32));
        let rankings = numbers
            .clone()
            .map(|few| (0..=terrain.most).map(|many| Ranking::new(terrain.points - few, many)).collect());
        Tables {
            placements: placements.collect(),
            rankings: rankings.collect(),
            tables: numbers.map(|_| (0..=terrain.most).map(|_| None).collect()).collect(),
            terrain,
        }
    }

    pub(crate) fn ranking(&self, few: usize, many: usize) -> &Ranking {
        &self.rankings[few - 1][many]
    }

    /// The table of so many of each; `None` where there is none.
    pub(crate) fn table(&self, few: usize, many: usize) -> Option<&Table> {
        self.tables.get(few.checked_sub(1)?)?.get(many)?.as_ref()
    }

    pub(crate) fn set_table(&mut self, few: usize, many: usize, table: Table) {
        self.tables[few - 1][many] = Some(table);
    }

    /// The numbers of the Few and of the Many of which tables are made, in the order in which they can be: what a turn
    /// leads to for good comes first.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let few = self.terrain.few;
        (self.terrain.few_win + 1..=self.terrain.most)
            .flat_map(move |many| (1..=few).map(move |few| (few, many)))
    }

    /// Whether the value of such positions is known.
    pub(crate) fn knows(&self, few: usize, many: usize) -> bool {
        few == 0 || many <= self.terrain.few_win || self.table(few, many).is_some()
    }

    /// The value where the Many are to move. Unknown positions are as good as open.
    #[inline]
    pub(crate) fn many_to_move(&self, few: u32, many: u32) -> u16 {
        let count = many.count_ones() as usize;
        if count <= self.terrain.few_win {
            return FEW_AT_ONCE;
        }
        let Some(group) = (few.count_ones() as usize).checked_sub(1) else { return MANY_AT_ONCE };
        let placements = &self.placements[group];
        let (class, turning) = placements.place(few);
        let image = self.terrain.turnings[turning].map.apply(many);
        let ranking = &self.rankings[group][count];
        let index = class * ranking.size() + ranking.rank(placements.classes[class].slots(image));
        match &self.tables[group][count] {
            Some(table) => table.codes[index],
            None => code::OPEN,
        }
    }

    /// The best that a capturing turn leads to; `None` where there is no capture.
    pub(crate) fn best_capture(&self, few: u32, many: u32) -> Option<u16> {
        let mut best = None;
        self.terrain.visit_captures(few, many, &mut |few, many| {
            if best != Some(FEW_AT_ONCE) {
                best = best.max(Some(self.many_to_move(few, many)));
            }
        });
        best
    }

    /// The value where the Few are to move.
    pub(crate) fn few_to_move(&self, few: u32, many: u32, must_capture: bool) -> u16 {
        if many.count_ones() as usize <= self.terrain.few_win {
            return FEW_AT_ONCE;
        }
        let mut best = self.best_capture(few, many);
        if best.is_none() || !must_capture {
            self.terrain.visit_steps(few, many, |few| best = best.max(Some(self.many_to_move(few, many))));
        }
        code::before_few(best)
    }

    /// The value right after a turn of the Many, hemmed pieces still on the board. The Many insist wherever there is a
    /// capture: that leaves the Few some of their turns and gives them none.
    pub(crate) fn after_many(&self, few: u32, many: u32) -> u16 {
        let few = few & !self.terrain.hemmed(few, many);
        self.few_to_move(few, many, true)
    }

    /// The value of a position.
    pub(crate) fn value(&self, few: u32, many: u32, side: Side, must_capture: bool) -> u16 {
        match side {
            Side::Few => self.few_to_move(few, many, must_capture),
            Side::Many => self.many_to_move(few, many),
        }
    }
}
