//! The boards of the catalogue, as data.

use crate::BoardPlan;

/// The Alquerque board: 25 points, 56 segments.
pub const ALQUERQUE: BoardPlan = BoardPlan {
    name: "alquerque",
    lines: &[
        "a1 b1 c1 d1 e1",
        "a2 b2 c2 d2 e2",
        "a3 b3 c3 d3 e3",
        "a4 b4 c4 d4 e4",
        "a5 b5 c5 d5 e5",
        "a1 a2 a3 a4 a5",
        "b1 b2 b3 b4 b5",
        "c1 c2 c3 c4 c5",
        "d1 d2 d3 d4 d5",
        "e1 e2 e3 e4 e5",
        "a1 b2 c3 d4 e5",
        "a5 b4 c3 d2 e1",
        "a3 b4 c5",
        "a3 b2 c1",
        "e3 d4 c5",
        "e3 d2 c1",
    ],
};

/// The board of Buga-shadara: the Alquerque grid on files c to g with a square house on either side; 33 points,
/// 72 segments. Source: the encyclopaedic description of the Tuvan game; the form of the house as in Averbakh 1995.
pub const BUGA: BoardPlan = BoardPlan {
    name: "buga",
    lines: &[
        "c1 d1 e1 f1 g1",
        "c2 d2 e2 f2 g2",
        "a3 b3 c3 d3 e3 f3 g3 h3 i3",
        "c4 d4 e4 f4 g4",
        "c5 d5 e5 f5 g5",
        "c1 c2 c3 c4 c5",
        "d1 d2 d3 d4 d5",
        "e1 e2 e3 e4 e5",
        "f1 f2 f3 f4 f5",
        "g1 g2 g3 g4 g5",
        "c1 d2 e3 f4 g5",
        "c5 d4 e3 f2 g1",
        "b2 c3 d4 e5",
        "b4 c3 d2 e1",
        "h2 g3 f4 e5",
        "h4 g3 f2 e1",
        "a3 b2",
        "a3 b4",
        "b2 b3 b4",
        "i3 h2",
        "i3 h4",
        "h2 h3 h4",
    ],
};

/// The board of Buga-shadara as Averbakh shows it (1995): the right house is a triangle; 35 points, 74 segments.
pub const BUGA_AVERBAKH: BoardPlan = BoardPlan {
    name: "buga-averbakh",
    lines: &[
        "c1 d1 e1 f1 g1",
        "c2 d2 e2 f2 g2",
        "a3 b3 c3 d3 e3 f3 g3 h3 i3",
        "c4 d4 e4 f4 g4",
        "c5 d5 e5 f5 g5",
        "c1 c2 c3 c4 c5",
        "d1 d2 d3 d4 d5",
        "e1 e2 e3 e4 e5",
        "f1 f2 f3 f4 f5",
        "g1 g2 g3 g4 g5",
        "c1 d2 e3 f4 g5",
        "c5 d4 e3 f2 g1",
        "b2 c3 d4 e5",
        "b4 c3 d2 e1",
        "i1 h2 g3 f4 e5",
        "i5 h4 g3 f2 e1",
        "a3 b2",
        "a3 b4",
        "b2 b3 b4",
        "h2 h3 h4",
        "i1 i3 i5",
    ],
};

/// The board of Rimau-rimau: the Alquerque grid on files c to g with a triangle on either side; 37 points,
/// 76 segments.
pub const RIMAU: BoardPlan = BoardPlan {
    name: "rimau",
    lines: &[
        "c1 d1 e1 f1 g1",
        "c2 d2 e2 f2 g2",
        "a3 b3 c3 d3 e3 f3 g3 h3 i3",
        "c4 d4 e4 f4 g4",
        "c5 d5 e5 f5 g5",
        "c1 c2 c3 c4 c5",
        "d1 d2 d3 d4 d5",
        "e1 e2 e3 e4 e5",
        "f1 f2 f3 f4 f5",
        "g1 g2 g3 g4 g5",
        "c1 d2 e3 f4 g5",
        "c5 d4 e3 f2 g1",
        "a1 b2 c3 d4 e5",
        "a5 b4 c3 d2 e1",
        "i1 h2 g3 f4 e5",
        "i5 h4 g3 f2 e1",
        "b2 b3 b4",
        "a1 a3 a5",
        "h2 h3 h4",
        "i1 i3 i5",
    ],
};

/// All boards.
pub const ALL: [&BoardPlan; 4] = [&ALQUERQUE, &BUGA, &BUGA_AVERBAKH, &RIMAU];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use std::vec::Vec;

    #[test]
    fn boards_have_the_points_and_segments_of_their_descriptions() {
        let sizes: Vec<_> = ALL
            .iter()
            .map(|plan| {
                let board = Board::new(plan).unwrap();
                (plan.name, board.points().len(), board.segments().count())
            })
            .collect();
        let expected =
            [("alquerque", 25, 56), ("buga", 33, 72), ("buga-averbakh", 35, 74), ("rimau", 37, 76)];
        assert_eq!(sizes, expected);
    }
}
