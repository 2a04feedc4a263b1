//! Pictures for tests, benches and the contact sheet.

use shadara_diagram::{Arrow, Figure, LastTurn, Marks, Moving, Picture, Ring, Spot, Tone};
use shadara_rules::{Board, Point, PointSet, Side};

/// Pictures of Buga-shadara by name, the start position first.
pub fn buga(board: &Board) -> [(&'static str, Picture<'_>); 3] {
    let start = Picture {
        few: points(board, "c3 g3"),
        many: singles(board, "d2 d3 d4 e2 e4 f2 f3 f4"),
        hand: 16,
        ..Picture::new(board, Figure::Deer, Figure::Dog)
    };
    let middle = Picture {
        few: points(board, "e3 g3"),
        many: singles(board, "d2 d4 e2 e4 f2 f3 f4 c3 c5 b3 a3 h3"),
        hand: 11,
        many_captured: 1,
        marks: Marks {
            last: LastTurn { drop: Some(point(board, "h3")), ..LastTurn::default() },
            selected: Some(point(board, "e3")),
            targets: points(board, "d3 c1 e1 e5 g1 g5"),
            far_targets: points(board, "c1 b4"),
            hover: Some(point(board, "e5")),
            hemmed: points(board, "g3"),
            ..Marks::default()
        },
        ..start.clone()
    };
    let arrow = |from, to, tone| Arrow { from: point(board, from), to: point(board, to), tone };
    let asked = Picture {
        marks: Marks {
            last: LastTurn { way: way(board, "e5 e3"), ..LastTurn::default() },
            movable: points(board, "e3 g3 h2 h4 i3"),
            refused: Some(point(board, "f3")),
            focus: Some(point(board, "d2")),
            arrows: vec![arrow("e3", "g1", Tone::Now), arrow("b3", "b4", Tone::Many)],
            rings: vec![Ring { at: point(board, "c5"), tone: Tone::Few }],
            ..Marks::default()
        },
        ..middle.clone()
    };
    [("start", start), ("middle", middle), ("asked", asked)]
}

/// Pictures of Sher-bakar by name, the start position first.
pub fn sher_bakar(board: &Board) -> [(&'static str, Picture<'_>); 4] {
    let start = Picture {
        few: points(board, "a3 e3"),
        many: stacks(board, &[("b2", 5), ("b4", 5), ("d2", 5), ("d4", 4)]),
        ..Picture::new(board, Figure::Tiger, Figure::Goat)
    };
    let chain = Picture {
        few: points(board, "c1 e4"),
        many: stacks(board, &[("b2", 4), ("b4", 4), ("d2", 5), ("d4", 3), ("a4", 1), ("d5", 1)]),
        marks: Marks {
            chain: way(board, "e3 a3 c1"),
            selected: Some(point(board, "c1")),
            targets: points(board, "e3"),
            far_targets: points(board, "c5"),
            captured: points(board, "b2 c3"),
            takeable: points(board, "d2 d5"),
            refused: Some(point(board, "e1")),
            ..Marks::default()
        },
        ..start.clone()
    };
    let removed = Picture {
        few: points(board, "e4"),
        many: singles(board, "a2 b1 b2 a3 c3 c1 b4 d4 e5"),
        many_captured: 6,
        few_captured: 1,
        marks: Marks {
            last: LastTurn { way: way(board, "b1 c1"), removed: points(board, "a1"), drop: None },
            hemmed: points(board, "e4"),
            focus: Some(point(board, "c5")),
            ..Marks::default()
        },
        ..start.clone()
    };
    let b2 = point(board, "b2");
    let carried = Moving {
        side: Side::Many,
        stands_on: Some(b2),
        at: Spot { file: 1.6, rank: 3.1 },
        opacity: 1.0,
        lifted: true,
    };
    let fading = Moving {
        side: Side::Many,
        stands_on: None,
        at: Spot { file: 3.0, rank: 3.0 },
        opacity: 0.5,
        lifted: false,
    };
    let dragged = Picture {
        marks: Marks {
            selected: Some(b2),
            targets: points(board, "a1 b1 c1 a2 c2 b3 c3"),
            ..Marks::default()
        },
        moving: vec![fading, carried],
        ..start.clone()
    };
    [("start", start), ("chain", chain), ("removed", removed), ("dragged", dragged)]
}

fn point(board: &Board, name: &str) -> Point {
    board.point(name).expect("a point of this board")
}

fn way(board: &Board, names: &str) -> Vec<Point> {
    names.split(' ').map(|name| point(board, name)).collect()
}

fn points(board: &Board, names: &str) -> PointSet {
    way(board, names).into_iter().collect()
}

fn singles(board: &Board, names: &str) -> Vec<(Point, u8)> {
    way(board, names).into_iter().map(|at| (at, 1)).collect()
}

fn stacks(board: &Board, stacks: &[(&str, u8)]) -> Vec<(Point, u8)> {
    stacks.iter().map(|&(name, height)| (point(board, name), height)).collect()
}
