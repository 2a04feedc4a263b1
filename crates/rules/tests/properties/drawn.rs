//! The boards as the rules reference draws them: grids, houses, triangles.

use std::collections::{BTreeMap, BTreeSet};

/// File and rank: `a1` is (1, 1).
pub type Place = (i32, i32);

pub fn name((file, rank): Place) -> String {
    format!("{}{rank}", char::from(b'a' + u8::try_from(file - 1).unwrap()))
}

pub fn place(name: &str) -> Place {
    let bytes = name.as_bytes();
    (i32::from(bytes[0] - b'a') + 1, i32::from(bytes[1] - b'0'))
}

/// Points with the points to which a segment leads.
pub type Segments = BTreeMap<Place, BTreeSet<Place>>;

/// The Alquerque grid with its lower left corner on this file.
fn alquerque(left: i32) -> Segments {
    let mut segments = Segments::new();
    for x in 0..5 {
        for y in 0..5 {
            let joined = segments.entry((left + x, 1 + y)).or_default();
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
                let inside = (0..5).contains(&(x + dx)) && (0..5).contains(&(y + dy));
                let diagonal = dx != 0 && dy != 0;
                if inside && (!diagonal || (x + y) % 2 == 0) {
                    joined.insert((left + x + dx, 1 + y + dy));
                }
            }
        }
    }
    segments
}

fn join(segments: &mut Segments, pairs: &str) {
    for pair in pairs.split(' ') {
        let (from, to) = pair.split_once('-').unwrap();
        let (from, to) = (place(from), place(to));
        segments.entry(from).or_default().insert(to);
        segments.entry(to).or_default().insert(from);
    }
}

const LEFT_HOUSE: &str = "c3-b2 c3-b4 b2-a3 b4-a3 c3-b3 b3-a3 b2-b3 b3-b4";
const RIGHT_HOUSE: &str = "g3-h2 g3-h4 h2-i3 h4-i3 g3-h3 h3-i3 h2-h3 h3-h4";
const RIGHT_TRIANGLE: &str = "g3-h2 h2-i1 g3-h4 h4-i5 g3-h3 h3-i3 h2-h3 h3-h4 i1-i3 i3-i5";
const LEFT_TRIANGLE: &str = "c3-b2 b2-a1 c3-b4 b4-a5 c3-b3 b3-a3 b2-b3 b3-b4 a1-a3 a3-a5";

pub fn board(name: &str) -> Segments {
    let mut segments = alquerque(if name == "alquerque" { 1 } else { 3 });
    let houses: &[&str] = match name {
        "alquerque" => &[],
        "buga" => &[LEFT_HOUSE, RIGHT_HOUSE],
        "buga-averbakh" => &[LEFT_HOUSE, RIGHT_TRIANGLE],
        "rimau" => &[LEFT_TRIANGLE, RIGHT_TRIANGLE],
        other => panic!("{other}"),
    };
    for house in houses {
        join(&mut segments, house);
    }
    segments
}
