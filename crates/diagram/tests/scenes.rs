//! What scenes show, as text.

#![allow(clippy::unwrap_used)]

#[path = "../samples/mod.rs"]
mod samples;

use insta::assert_snapshot;
use shadara_diagram::{Figure, Layout, Look, Moving, Picture, PieceSet, Scene, Shape, Spot, Theme, View};
use shadara_rules::{Board, BoardPlan, PointSet, Side, boards};

const SPACING: f64 = 50.0;
const UPRIGHT: View = View { upright: true, half_turn: false, coordinates: false, tray: false };
const WITH_TRAY: View = View { upright: false, half_turn: false, coordinates: true, tray: true };

fn board(plan: &BoardPlan) -> Board {
    Board::new(plan).unwrap()
}

fn scene(picture: &Picture<'_>, view: View, look: Look) -> Scene {
    Scene::new(picture, &Layout::with_spacing(picture.board, view, SPACING), look)
}

/// The scene as text without what the empty board shows, which is painted first.
fn beyond_the_board(picture: &Picture<'_>, view: View, look: Look) -> String {
    let empty = scene(&Picture::new(picture.board, picture.few_figure, picture.many_figure), view, look);
    let mut scene = scene(picture, view, look);
    assert!(scene.shapes.starts_with(&empty.shapes));
    scene.shapes.drain(..empty.shapes.len());
    scene.to_string()
}

#[test]
fn boards_alone() {
    for plan in boards::ALL {
        let board = board(plan);
        let empty = Picture::new(&board, Figure::Tiger, Figure::Man);
        assert_snapshot!(format!("board_{}", plan.name), scene(&empty, View::default(), Look::default()));
    }
    let buga = board(&boards::BUGA);
    let empty = Picture::new(&buga, Figure::Deer, Figure::Dog);
    assert_snapshot!("board_upright", scene(&empty, UPRIGHT, Look::default()));
    let view = View { coordinates: true, half_turn: true, ..UPRIGHT };
    assert_snapshot!("board_upright_half_turn", scene(&empty, view, Look::default()));
}

#[test]
fn buga_shadara_in_both_sets_and_ways() {
    let board = board(&boards::BUGA);
    for (name, picture) in samples::buga(&board) {
        assert_snapshot!(format!("buga_{name}"), beyond_the_board(&picture, WITH_TRAY, Look::default()));
    }
    let [_, (_, middle), _] = samples::buga(&board);
    let counters = Look { set: PieceSet::Counters, ..Look::default() };
    assert_snapshot!("buga_middle_counters", beyond_the_board(&middle, WITH_TRAY, counters));
    assert_snapshot!("buga_middle_upright", beyond_the_board(&middle, UPRIGHT, Look::default()));
}

#[test]
fn sher_bakar_in_both_sets_and_ways() {
    let board = board(&boards::ALQUERQUE);
    for (name, picture) in samples::sher_bakar(&board) {
        assert_snapshot!(
            format!("sher_bakar_{name}"),
            beyond_the_board(&picture, WITH_TRAY, Look::default())
        );
    }
    let [_, (_, chain), ..] = samples::sher_bakar(&board);
    let counters = Look { set: PieceSet::Counters, ..Look::default() };
    assert_snapshot!("sher_bakar_chain_counters", beyond_the_board(&chain, WITH_TRAY, counters));
    assert_snapshot!("sher_bakar_chain_upright", beyond_the_board(&chain, UPRIGHT, Look::default()));
}

#[test]
fn themes() {
    let board = board(&boards::ALQUERQUE);
    let mut picture = Picture::new(&board, Figure::Tiger, Figure::Goat);
    let [a1, b2, c3] = ["a1", "b2", "c3"].map(|name| board.point(name).unwrap());
    picture.few = PointSet::of(a1);
    picture.many = vec![(b2, 2)];
    picture.marks.targets = PointSet::of(c3);
    for theme in Theme::ALL {
        for set in PieceSet::ALL {
            let text = beyond_the_board(&picture, UPRIGHT, Look { theme, set });
            assert_snapshot!(format!("theme_{}_{}", theme.name, set.name()), text);
        }
    }
}

/// The shapes of a picture as text, with every colour made the same.
fn colourless(picture: &Picture<'_>, look: Look) -> Vec<String> {
    let text = beyond_the_board(picture, UPRIGHT, look);
    let without = |word: &str| if word.starts_with('#') { "#".to_string() } else { word.to_string() };
    text.lines().map(|line| line.split(' ').map(without).collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn sides_are_told_apart_without_colour() {
    let board = board(&boards::ALQUERQUE);
    let c3 = board.point("c3").unwrap();
    for theme in Theme::ALL {
        for set in PieceSet::ALL {
            let look = Look { theme, set };
            let nothing = Picture::new(&board, Figure::Tiger, Figure::Goat);
            let few = Picture { few: PointSet::of(c3), ..nothing.clone() };
            let many = Picture { many: vec![(c3, 1)], ..nothing.clone() };
            assert_eq!(colourless(&few, look), colourless(&few, look));
            assert_ne!(colourless(&few, look), colourless(&many, look));
        }
    }
}

fn heads(scene: &Scene, name: &str) -> usize {
    let is = |shape: &&Shape| matches!(shape, Shape::Path { outline, .. } if outline.name == name);
    scene.shapes.iter().filter(is).count()
}

#[test]
fn a_moving_piece_is_not_drawn_where_it_stands() {
    let board = board(&boards::BUGA);
    let [(_, mut picture), ..] = samples::buga(&board);
    let before = scene(&picture, UPRIGHT, Look::default());
    let at = Spot { file: 3.5, rank: 3.0 };
    picture.moving =
        vec![Moving { side: Side::Few, stands_on: board.point("c3"), at, opacity: 1.0, lifted: false }];
    let after = scene(&picture, UPRIGHT, Look::default());
    assert_eq!((heads(&before, "deer-head"), heads(&after, "deer-head")), (2, 2));
    assert_ne!(before, after);
    picture.moving[0].lifted = true;
    let lifted = scene(&picture, UPRIGHT, Look::default());
    assert_eq!(heads(&lifted, "deer-head"), 3, "a ghost stays where it is lifted from");
    picture.moving[0].stands_on = None;
    picture.moving[0].side = Side::Many;
    let dropped = scene(&picture, UPRIGHT, Look::default());
    assert_eq!(heads(&dropped, "dog-head"), heads(&before, "dog-head") + 1);
}

#[test]
fn a_stack_shows_its_number_and_a_single_piece_none() {
    let board = board(&boards::ALQUERQUE);
    let c3 = board.point("c3").unwrap();
    let numbers = |height| {
        let many = vec![(c3, height)];
        let picture = Picture { many, ..Picture::new(&board, Figure::Tiger, Figure::Goat) };
        let texts = scene(&picture, UPRIGHT, Look::default()).shapes.into_iter();
        texts
            .filter_map(|shape| if let Shape::Text { text, .. } = shape { Some(text) } else { None })
            .collect::<Vec<_>>()
    };
    assert!(numbers(0).is_empty());
    assert!(numbers(1).is_empty());
    assert_eq!(numbers(2), ["2"]);
    assert_eq!(numbers(255), ["255"]);
}

#[test]
fn the_smallest_picture_has_no_negative_lengths() {
    let board = board(&boards::ALQUERQUE);
    for (name, picture) in samples::sher_bakar(&board) {
        let layout = Layout::fit(&board, WITH_TRAY, 0.0, 0.0);
        for shape in Scene::new(&picture, &layout, Look::default()).shapes {
            let least = match shape {
                Shape::Circle { radius, .. } => radius,
                Shape::Rectangle { width, height, radius, .. } => width.min(height).min(radius),
                Shape::Path { scale, .. } => scale,
                Shape::Text { size, .. } => size,
                Shape::Lines { .. } => 0.0,
            };
            assert!(least >= 0.0, "{name}");
        }
    }
}
