//! Where the Few stand, up to symmetry, and how their steps lead from one placement to another.
//!
//! The Many are seen from one placement of each class only, and numbered among the points that it leaves: the **slots**.
//! A placement that a symmetry maps to itself keeps all its sets of slots, mirror images included; they get the same
//! value twice, and every step is one step.

use super::bits::{BitMap, ones, spread, squeeze};
use super::terrain::Terrain;

/// The placements that are the same up to symmetry.
pub(crate) struct Class {
    /// The one that stands for them.
    pub(crate) few: u32,
    /// How many there are.
    pub(crate) size: usize,
    /// For each slot the slots beside it.
    pub(crate) neighbours: Vec<u32>,
    /// For each of the Few the slots beside it.
    pub(crate) exits: Vec<u32>,
    /// For each of the Few its leaps: the slots leapt over, and these with the landing.
    pub(crate) leaps: Vec<Vec<(u32, u32)>>,
    /// The symmetries but the identity that map the placement to itself, as maps of slots.
    pub(crate) mirrors: Vec<BitMap<3>>,
    /// The points of the Few, the higher first; 31, where no point is, for one that is not there.
    cuts: [u8; 2],
}

impl Class {
    /// The slots of a set of points.
    #[inline]
    pub(crate) fn slots(&self, many: u32) -> u32 {
        squeeze(squeeze(many, self.cuts[0]), self.cuts[1])
    }

    /// The points of a set of slots.
    #[inline]
    pub(crate) fn points(&self, slots: u32) -> u32 {
        spread(spread(slots, self.cuts[1]), self.cuts[0])
    }

    /// Whether a set of slots is the first of its mirror images.
    pub(crate) fn is_first(&self, slots: u32) -> bool {
        self.mirrors.iter().all(|mirror| mirror.apply(slots) >= slots)
    }

    /// Those of the Few that are hemmed, as bits of their order.
    #[inline]
    pub(crate) fn any_hemmed(&self, slots: u32) -> bool {
        self.exits.iter().zip(&self.leaps).any(|(exits, leaps)| {
            exits & !slots == 0 && !leaps.iter().any(|&(over, both)| slots & both == over)
        })
    }

    /// Whether any of the Few has a leap.
    #[inline]
    pub(crate) fn can_capture(&self, slots: u32) -> bool {
        self.leaps.iter().flatten().any(|&(over, both)| slots & both == over)
    }
}

/// A step of one of the Few from the placement of one class to some placement of another.
pub(crate) struct FewStep {
    pub(crate) from: usize,
    pub(crate) to: usize,
    /// The slot of `from` on which the step ends; it must be vacant.
    pub(crate) needs: u32,
    /// The slot of `to` from which the step came; it is vacant.
    pub(crate) leaves: u32,
    pub(crate) forward: BitMap<3>,
    pub(crate) back: BitMap<3>,
}

/// All placements of a number of the Few.
pub(crate) struct Placements {
    pub(crate) classes: Vec<Class>,
    pub(crate) steps: Vec<FewStep>,
    /// By the lowest and the highest point of the Few: the class, and the symmetry that takes the placement to it.
    places: Vec<(u8, u8)>,
    points: usize,
}

impl Placements {
    /// All placements of this number of the Few, one or two.
    pub(crate) fn new(terrain: &Terrain, count: u32) -> Placements {
        let points = terrain.points;
        let mut placements = Placements {
            classes: Vec::new(),
            steps: Vec::new(),
            places: vec![(0, 0); points * points],
            points,
        };
        let pairs = (0..points).flat_map(|low| (low..points).map(move |high| 1u32 << low | 1 << high));
        let mut all: Vec<u32> = pairs.filter(|set| set.count_ones() == count).collect();
        // The one that stands for its class is the smallest as a number, and so comes first.
        all.sort_unstable();
        for few in all {
            let images = || terrain.turnings.iter().map(|turning| turning.map.apply(few));
            let first = images().min().unwrap_or(few);
            if few == first {
                placements.classes.push(class(terrain, few));
            }
            let class = placements.classes.iter().position(|class| class.few == first).unwrap_or_default();
            let turning = images().position(|image| image == first).unwrap_or_default();
            placements.classes[class].size += 1;
            let place = placements.place_index(few);
            placements.places[place] = (class as u8, turning as u8);
        }
        for from in 0..placements.classes.len() {
            placements.add_steps(terrain, from);
        }
        placements
    }

    #[inline]
    fn place_index(&self, few: u32) -> usize {
        few.trailing_zeros() as usize * self.points + (31 - few.leading_zeros()) as usize
    }

    /// The class of a placement and the symmetry that takes it to the one that stands for the class.
    #[inline]
    pub(crate) fn place(&self, few: u32) -> (usize, usize) {
        let (class, turning) = self.places[self.place_index(few)];
        (usize::from(class), usize::from(turning))
    }

    fn add_steps(&mut self, terrain: &Terrain, from: usize) {
        let here = &self.classes[from];
        let mut steps = Vec::new();
        for start in ones(here.few) {
            for end in ones(terrain.neighbours[start] & !here.few) {
                let (to, turning) = self.place(here.few ^ (1 << start) ^ (1 << end));
                let there = &self.classes[to];
                let images = &terrain.turnings[turning].images;
                let pairs: Vec<(usize, usize)> = (0..terrain.points)
                    .filter(|&point| here.few & (1 << point) == 0 && point != end)
                    .map(|point| (slot(here, point), slot(there, images[point])))
                    .collect();
                let find = |key: usize, of: fn(&(usize, usize)) -> (usize, usize)| {
                    pairs.iter().map(of).find(|pair| pair.0 == key).map(|pair| pair.1)
                };
                steps.push(FewStep {
                    from,
                    to,
                    needs: 1 << slot(here, end),
                    leaves: 1 << slot(there, images[start]),
                    forward: BitMap::new(|place| find(place, |&pair| pair)),
                    back: BitMap::new(|place| find(place, |&(a, b)| (b, a))),
                });
            }
        }
        self.steps.extend(steps);
    }
}

fn slot(class: &Class, point: usize) -> usize {
    class.slots(1 << point).trailing_zeros() as usize
}

fn class(terrain: &Terrain, few: u32) -> Class {
    let mut cuts = [31; 2];
    for (cut, point) in cuts.iter_mut().zip((0..terrain.points).rev().filter(|point| few & (1 << point) != 0))
    {
        *cut = point as u8;
    }
    let mut class = Class {
        few,
        size: 0,
        neighbours: Vec::new(),
        exits: Vec::new(),
        leaps: Vec::new(),
        mirrors: Vec::new(),
        cuts,
    };
    let free = (0..terrain.points).filter(|point| few & (1 << point) == 0);
    class.neighbours = free.map(|point| class.slots(terrain.neighbours[point] & !few)).collect();
    for from in ones(few) {
        class.exits.push(class.slots(terrain.neighbours[from] & !few));
        let leaps = terrain.jumps[from].iter().filter(|jump| few & (jump.over | jump.landing) == 0);
        class.leaps.push(
            leaps.map(|jump| (class.slots(jump.over), class.slots(jump.over | jump.landing))).collect(),
        );
    }
    let keeping = terrain.turnings[1..].iter().filter(|turning| turning.map.apply(few) == few);
    class.mirrors = keeping
        .map(|turning| {
            BitMap::new(|place| {
                let set = class.points(1 << place);
                let point = (place < terrain.points - few.count_ones() as usize)
                    .then(|| turning.images[set.trailing_zeros() as usize])?;
                Some(slot(&class, point))
            })
        })
        .collect();
    class
}

#[cfg(test)]
mod tests {
    use super::*;
    use fastrand::Rng;

    fn terrain() -> Terrain {
        Terrain::new(&"sher-bakar".parse().unwrap()).unwrap()
    }

    #[test]
    fn all_placements_are_in_classes() {
        let terrain = terrain();
        let (one, two) = (Placements::new(&terrain, 1), Placements::new(&terrain, 2));
        let sizes =
            |placements: &Placements| placements.classes.iter().map(|class| class.size).sum::<usize>();
        assert_eq!((one.classes.len(), sizes(&one)), (6, 25));
        assert_eq!((two.classes.len(), sizes(&two)), (49, 300));
        for placements in [&one, &two] {
            for class in &placements.classes {
                assert_eq!(class.size * (class.mirrors.len() + 1), terrain.turnings.len());
            }
        }
    }

    #[test]
    fn slots_see_what_points_see() {
        let terrain = terrain();
        let mut random = Rng::with_seed(4);
        let mut hemmed = 0;
        for count in [1, 2] {
            for class in Placements::new(&terrain, count).classes {
                for _ in 0..300 {
                    // Many bits set, so that some are hemmed.
                    let slots = (random.u64(..) | random.u64(..)) as u32 & ((1 << (25 - count)) - 1);
                    let many = class.points(slots);
                    assert_eq!(many & class.few, 0);
                    assert_eq!(class.slots(many), slots);
                    assert_eq!(class.any_hemmed(slots), terrain.hemmed(class.few, many) != 0);
                    let mut captures = 0;
                    terrain.visit_captures(class.few, many, &mut |_, _| captures += 1);
                    assert_eq!(class.can_capture(slots), captures > 0);
                    hemmed += usize::from(class.any_hemmed(slots));
                }
            }
        }
        assert!(hemmed > 100);
    }

    #[test]
    fn steps_lead_where_the_game_leads_and_back() {
        let terrain = terrain();
        let placements = Placements::new(&terrain, 2);
        let mut random = Rng::with_seed(9);
        for (number, class) in placements.classes.iter().enumerate() {
            for _ in 0..50 {
                let slots = random.u64(..) as u32 & ((1 << 23) - 1);
                let many = class.points(slots);
                let mut expected = Vec::new();
                terrain.visit_steps(class.few, many, |few| {
                    let (to, turning) = placements.place(few);
                    let image = terrain.turnings[turning].map.apply(many);
                    expected.push((to, placements.classes[to].slots(image)));
                });
                let open = |step: &&FewStep| step.from == number && slots & step.needs == 0;
                let steps = placements.steps.iter().filter(open);
                let mut found: Vec<_> = steps
                    .map(|step| {
                        let there = step.forward.apply(slots);
                        assert_eq!(there & step.leaves, 0);
                        assert_eq!(step.back.apply(there), slots);
                        (step.to, there)
                    })
                    .collect();
                expected.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, expected);
            }
        }
    }
}
