//! How few of the Many can hem the Few, by exact search.

use crate::{Game, Hemmed, PointSet};

impl Game {
    /// The largest number of Many pieces with which the Few can never be hemmed: one less than the fewest that hem, over
    /// every placement of the Few.
    ///
    /// This is what `few_win=impossible` stands for (Punjab text: "enough of them to make their objective impossible").
    ///
    /// Where hemmed pieces are removed, the last of the Few is alone; else all stand together. For a given placement of
    /// the Few the fewest pieces that hem it follow by necessity: every vacant point beside the Few must be filled, and
    /// then every landing of a leap over pieces that must be there, until no leap is left.
    pub(crate) fn too_few_to_hem(&self) -> u8 {
        let pieces = match self.ruleset().hemmed {
            Hemmed::Removed => 1,
            Hemmed::Stays => self.start().few.len(),
        };
        let fewest = self.fewest_to_hem(PointSet::EMPTY, self.board().points(), pieces);
        // Where they cannot be hemmed with any number, any number is too few.
        fewest.map_or(self.many_total, |fewest| fewest.saturating_sub(1) as u8).min(self.many_total)
    }

    fn fewest_to_hem(&self, few: PointSet, free: PointSet, pieces: usize) -> Option<usize> {
        if pieces == 0 {
            return self.needed_to_hem(few);
        }
        let mut later = free;
        free.into_iter()
            .filter_map(|point| {
                later.remove(point);
                self.fewest_to_hem(few | PointSet::of(point), later, pieces - 1)
            })
            .min()
    }

    /// The number of pieces needed to hem the Few on these points; `None` if there are not so many.
    fn needed_to_hem(&self, few: PointSet) -> Option<usize> {
        let mut needed =
            few.into_iter().fold(PointSet::EMPTY, |all, point| all | self.board().neighbours(point)) - few;
        loop {
            let landings: PointSet = few
                .into_iter()
                .flat_map(|point| self.jumps(point))
                .filter(|jump| needed.contains_all(jump.over) && !few.contains(jump.landing))
                .map(|jump| jump.landing)
                .collect();
            if needed.contains_all(landings) {
                return (needed.len() <= usize::from(self.many_total)).then_some(needed.len());
            }
            needed |= landings;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Game;

    #[test]
    fn impossible_is_what_exact_search_finds() {
        let few_win = |name: &str| name.parse::<Game>().unwrap().few_win();
        assert_eq!(few_win("sher-bakar:few_win=impossible"), 4);
        assert_eq!(few_win("sher-bakar:few_win=impossible,hemmed=stays"), 6);
    }

    #[test]
    fn five_goats_hem_a_lone_tiger() {
        let game: Game = "sher-bakar:few_win=impossible".parse().unwrap();
        let hemmed = game.read_position("5/m4/m4/Fmm2/m4 F 0 - 0").unwrap();
        assert_eq!(hemmed.many_left(), 5);
        assert_eq!(game.hemmed(&hemmed).len(), 1);
    }
}
