//! Where points lie and which point is hit.

#![allow(clippy::unwrap_used)]

use shadara_diagram::{Layout, Spot, View, Xy};
use shadara_rules::{Board, boards};

fn views() -> impl Iterator<Item = View> {
    (0..16).map(|bits| View {
        upright: bits & 1 != 0,
        half_turn: bits & 2 != 0,
        coordinates: bits & 4 != 0,
        tray: bits & 8 != 0,
    })
}

fn all_boards() -> impl Iterator<Item = Board> {
    boards::ALL.into_iter().map(|plan| Board::new(plan).unwrap())
}

fn near(a: Xy, b: Xy) -> bool {
    (a - b).length() < 1e-6
}

#[test]
fn every_point_is_hit_at_its_centre_and_a_little_beside() {
    let sizes = [0.0, -5.0, 47.3, 640.0, f64::NAN, f64::INFINITY];
    for board in all_boards() {
        for view in views() {
            for (width, height) in sizes.into_iter().flat_map(|width| sizes.map(|height| (width, height))) {
                let layout = Layout::fit(&board, view, width, height);
                assert!(layout.spacing() >= 1.0 && layout.spacing().is_finite());
                for point in board.points() {
                    let Xy { x, y } = layout.position_of(point);
                    assert!(x > 0.0 && x < layout.width() && y > 0.0 && y < layout.height());
                    let reach = 0.49 * layout.spacing();
                    for (across, down) in
                        [(0.0, 0.0), (reach, 0.0), (0.0, -reach), (-0.3 * reach, 0.3 * reach)]
                    {
                        assert_eq!(layout.point_at(x + across, y + down), Some(point));
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_far_from_every_point_hits_nothing() {
    let board = Board::new(&boards::BUGA).unwrap();
    let layout = Layout::fit(&board, View::default(), 640.0, 480.0);
    let a3 = layout.position_of(board.point("a3").unwrap());
    assert_eq!(layout.point_at(a3.x, a3.y + 0.51 * layout.spacing()), None);
    let corner = layout.position_of_spot(Spot { file: 0.0, rank: 1.0 });
    assert_eq!(layout.point_at(corner.x, corner.y), None);
    for (x, y) in [(-1e300, 0.0), (f64::NAN, 5.0), (f64::INFINITY, f64::NEG_INFINITY)] {
        assert_eq!(layout.point_at(x, y), None);
    }
}

#[test]
fn the_picture_fills_the_room_and_does_not_exceed_it() {
    for board in all_boards() {
        for view in views() {
            for (width, height) in [(320.0, 568.0), (900.0, 500.0), (61.7, 2000.0)] {
                let layout = Layout::fit(&board, view, width, height);
                assert!(layout.width() <= width + 1e-6 && layout.height() <= height + 1e-6);
                let larger = Layout::with_spacing(&board, view, layout.spacing() + 0.25);
                assert!(larger.width() > width || larger.height() > height, "{view:?}");
            }
        }
    }
}

#[test]
fn a_wide_board_is_large_on_a_phone_when_it_stands_upright() {
    let board = Board::new(&boards::BUGA).unwrap();
    let view = View { upright: true, coordinates: false, ..View::default() };
    assert!(Layout::fit(&board, view, 320.0, 620.0).spacing() > 60.0);
}

#[test]
fn turning_is_turning_and_never_a_mirror_image() {
    for board in all_boards() {
        let at = |upright, half_turn, point| {
            let view = View { upright, half_turn, ..View::default() };
            Layout::with_spacing(&board, view, 40.0).position_of(point)
        };
        let plain = Layout::with_spacing(&board, View::default(), 40.0);
        let upright = Layout::with_spacing(&board, View { upright: true, ..View::default() }, 40.0);
        for point in board.points() {
            let Xy { x, y } = at(false, false, point);
            let (width, height) = (plain.width(), upright.width());
            assert!(near(at(true, false, point), Xy::new(height - y, x)));
            assert!(near(at(false, true, point), Xy::new(width - x, height - y)));
            assert!(near(at(true, true, point), Xy::new(y, width - x)));
        }
    }
}

#[test]
fn ranks_rise_and_files_run_to_the_right_unless_turned() {
    let board = Board::new(&boards::ALQUERQUE).unwrap();
    let [a1, b1, a2] = ["a1", "b1", "a2"].map(|name| board.point(name).unwrap());
    let steps_are = |view: View, file: Xy, rank: Xy| {
        let layout = Layout::with_spacing(&board, view, 10.0);
        let origin = layout.position_of(a1);
        near(layout.position_of(b1) - origin, file) && near(layout.position_of(a2) - origin, rank)
    };
    assert!(steps_are(View::default(), Xy::new(10.0, 0.0), Xy::new(0.0, -10.0)));
    let upright = View { upright: true, ..View::default() };
    assert!(steps_are(upright, Xy::new(0.0, 10.0), Xy::new(10.0, 0.0)));
}

#[test]
fn spots_and_places_are_each_others_reverse() {
    for board in all_boards() {
        for view in views() {
            let layout = Layout::with_spacing(&board, view, 57.0);
            for spot in [(-2.0, 3.5), (0.0, 1.0), (3.25, 4.75)].map(|(file, rank)| Spot { file, rank }) {
                let Xy { x, y } = layout.position_of_spot(spot);
                assert!(near(layout.position_of_spot(layout.spot_at(x, y)), Xy::new(x, y)));
                let back = layout.spot_at(x, y);
                assert!((back.file - spot.file).abs() < 1e-9 && (back.rank - spot.rank).abs() < 1e-9);
            }
        }
    }
}
