//! Sets of points as bits of a `u32`.

/// The places of the ones, from the lowest.
#[inline]
pub(crate) fn ones(mut set: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let place = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(place)
    })
}

/// The set without the bit of a place; the bits above move down.
#[inline]
pub(crate) fn squeeze(set: u32, place: u8) -> u32 {
    let below = (1u32 << place) - 1;
    (set & below) | ((set >> 1) & !below)
}

/// The set with a zero put in at a place; the bits from there on move up.
#[inline]
pub(crate) fn spread(set: u32, place: u8) -> u32 {
    let below = (1u32 << place) - 1;
    (set & below) | ((set & !below) << 1)
}

/// Where each bit of a set goes, looked up byte by byte. A bit that goes nowhere is dropped.
pub(crate) struct BitMap<const BYTES: usize>(Box<[[u32; 256]; BYTES]>);

impl<const BYTES: usize> BitMap<BYTES> {
    /// The map that takes each place to `image` of it.
    pub(crate) fn new(image: impl Fn(usize) -> Option<usize>) -> BitMap<BYTES> {
        let mut tables = Box::new([[0; 256]; BYTES]);
        for (byte, table) in tables.iter_mut().enumerate() {
            for bits in 1..table.len() {
                let lowest = bits.trailing_zeros() as usize;
                let rest = bits & (bits - 1);
                table[bits] = if rest == 0 {
                    image(8 * byte + lowest).map_or(0, |place| 1 << place)
                } else {
                    table[rest] | table[1 << lowest]
                };
            }
        }
        BitMap(tables)
    }

    #[inline]
    pub(crate) fn apply(&self, set: u32) -> u32 {
        let mut image = 0;
        for (byte, table) in self.0.iter().enumerate() {
            image |= table[(set >> (8 * byte)) as usize & 255];
        }
        image
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spreading_undoes_squeezing() {
        for place in 0..25 {
            for set in (0u32..1 << 25).step_by(9973) {
                let without = set & !(1 << place);
                assert_eq!(spread(squeeze(without, place), place), without);
            }
        }
    }

    #[test]
    fn a_map_takes_each_bit_to_its_image() {
        let map = BitMap::<3>::new(|place| (place != 5 && place < 20).then(|| 19 - place));
        assert_eq!(map.apply(0b10_0011), 0b11 << 18);
        assert_eq!(map.apply(1 << 19), 1);
        assert_eq!(map.apply(1 << 21), 0);
    }
}
