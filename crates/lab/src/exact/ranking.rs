//! Numbering the sets of so many out of so many slots, in the order of their bits as numbers.

const CHUNK: u32 = 12;
const CHUNK_SIZE: usize = 1 << CHUNK;

/// The number of sets of `count` out of `slots`.
pub(crate) fn binomial(slots: usize, count: usize) -> usize {
    if count > slots {
        return 0;
    }
    (0..count).fold(1, |product, at| product * (slots - at) / (at + 1))
}

/// The numbers of the sets of `count` out of `slots` (the combinatorial number system): two look-ups, for the lower and
/// the upper half of the bits.
pub(crate) struct Ranking {
    low: Box<[u32; CHUNK_SIZE]>,
    high: Box<[u32; CHUNK_SIZE]>,
    count: usize,
    size: usize,
}

impl Ranking {
    pub(crate) fn new(slots: usize, count: usize) -> Ranking {
        let share = |bits: usize, first_slot: usize, below: usize| -> u32 {
            let mut number = 0;
            let mut rank = below;
            for slot in (0..CHUNK as usize).filter(|slot| bits & (1 << slot) != 0) {
                rank += 1;
                number += binomial(first_slot + slot, rank) as u32;
            }
            number
        };
        let mut low = Box::new([0; CHUNK_SIZE]);
        let mut high = Box::new([0; CHUNK_SIZE]);
        for bits in 0..CHUNK_SIZE {
            let ones = bits.count_ones() as usize;
            if ones <= count {
                low[bits] = share(bits, 0, 0);
                high[bits] = share(bits, CHUNK as usize, count - ones);
            }
        }
        Ranking { low, high, count, size: binomial(slots, count) }
    }

    /// The number of sets.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// The number of a set.
    #[inline]
    pub(crate) fn rank(&self, set: u32) -> usize {
        let low = self.low[set as usize & (CHUNK_SIZE - 1)];
        let high = self.high[(set >> CHUNK) as usize & (CHUNK_SIZE - 1)];
        (low + high) as usize
    }

    /// All sets in the order of their numbers.
    pub(crate) fn sets(&self) -> impl Iterator<Item = u32> + use<> {
        let first = (1u32 << self.count) - 1;
        core::iter::successors(Some(first), |&set| Some(following(set))).take(self.size)
    }
}

/// The next larger number with as many ones.
#[inline]
fn following(set: u32) -> u32 {
    if set == 0 {
        return 0;
    }
    let lowest = set & set.wrapping_neg();
    let carried = set + lowest;
    carried | (((set ^ carried) / lowest) >> 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_set_has_its_number() {
        for (slots, count) in [(24, 3), (24, 24), (23, 19), (20, 10), (7, 0), (7, 4), (13, 1)] {
            let ranking = Ranking::new(slots, count);
            let mut seen = 0;
            for (number, set) in ranking.sets().enumerate() {
                assert_eq!(set.count_ones() as usize, count);
                assert!(set < 1 << slots);
                assert_eq!(ranking.rank(set), number);
                seen += 1;
            }
            assert_eq!(seen, binomial(slots, count));
        }
    }

    #[test]
    fn binomials_are_those_of_pascal() {
        for slots in 1..25 {
            for count in 1..25 {
                assert_eq!(
                    binomial(slots, count),
                    binomial(slots - 1, count - 1) + binomial(slots - 1, count)
                );
            }
        }
    }
}
