//! Prints an HTML page with pictures of many kinds side by side, to be looked at in a browser.

use shadara_diagram::{
    Arrow, Figure, LastTurn, Layout, Look, Moving, Picture, PieceSet, Ring, Scene, Spot, Theme, Tone, View,
    to_svg, token_svg,
};
use shadara_rules::{Board, Point, PointSet, Side, boards};

fn main() -> Result<(), shadara_rules::BoardError> {
    let buga = Board::new(&boards::BUGA)?;
    let alquerque = Board::new(&boards::ALQUERQUE)?;
    let rimau = Board::new(&boards::RIMAU)?;
    println!(
        "<!doctype html><meta charset=utf-8><style>body{{margin:0}}section{{padding:16px}}svg{{margin:6px;vertical-align:top}}</style>"
    );
    let wanted = std::env::args().nth(1);
    for theme in Theme::ALL {
        if wanted.as_ref().is_some_and(|name| name != theme.name) {
            continue;
        }
        let ground = if theme.name == "dark" { "#161412" } else { "#f5efe4" };
        println!("<section style='background:{ground}'>");
        print_tokens(theme);
        for set in PieceSet::ALL {
            let look = Look { theme, set };
            let wide = View { tray: true, ..View::default() };
            let phone = View { upright: true, coordinates: false, ..View::default() };
            print(&buga_start(&buga), wide, (620.0, 440.0), look);
            print(&buga_middle(&buga), wide, (620.0, 440.0), look);
            print(&buga_middle(&buga), phone, (320.0, 700.0), look);
            print(&buga_asked(&buga), View { upright: true, ..View::default() }, (320.0, 700.0), look);
            print(&sher_start(&alquerque), wide, (420.0, 520.0), look);
            print(&sher_chain(&alquerque), View::default(), (420.0, 520.0), look);
            print(&sher_removed(&alquerque), wide, (420.0, 520.0), look);
            print(&dragging(&alquerque), View { coordinates: false, ..wide }, (250.0, 520.0), look);
            print(&Picture::new(&rimau, Figure::Tiger, Figure::Man), View::default(), (420.0, 420.0), look);
        }
        println!("</section>");
    }
    Ok(())
}

fn print_tokens(theme: &'static Theme) {
    for set in PieceSet::ALL {
        for figure in Figure::ALL {
            let side = if matches!(figure, Figure::Deer | Figure::Tiger) { Side::Few } else { Side::Many };
            for size in [96.0, 48.0, 32.0, 24.0, 18.0] {
                println!("{}", token_svg(figure, side, Look { theme, set }, size));
            }
        }
        println!("<br>");
    }
}

fn print(picture: &Picture<'_>, view: View, (width, height): (f64, f64), look: Look) {
    let layout = Layout::fit(picture.board, view, width, height);
    println!("{}", to_svg(&Scene::new(picture, &layout, look), "a picture"));
}

fn point(board: &Board, name: &str) -> Point {
    board.point(name).expect("a point of this board")
}

fn points(board: &Board, names: &str) -> PointSet {
    names.split(' ').map(|name| point(board, name)).collect()
}

fn singles(board: &Board, names: &str) -> Vec<(Point, u8)> {
    points(board, names).into_iter().map(|at| (at, 1)).collect()
}

fn way(board: &Board, names: &str) -> Vec<Point> {
    names.split(' ').map(|name| point(board, name)).collect()
}

fn buga_start(board: &Board) -> Picture<'_> {
    Picture {
        few: points(board, "c3 g3"),
        many: singles(board, "d2 d3 d4 e2 e4 f2 f3 f4"),
        hand: 16,
        ..Picture::new(board, Figure::Deer, Figure::Dog)
    }
}

fn buga_middle(board: &Board) -> Picture<'_> {
    let mut picture = buga_start(board);
    picture.few = points(board, "e3 g3");
    picture.many = singles(board, "d2 d4 e2 e4 f2 f3 f4 c3 c5 b3 a3 h3");
    picture.hand = 11;
    picture.many_captured = 1;
    picture.marks.last = LastTurn { drop: Some(point(board, "h3")), ..LastTurn::default() };
    picture.marks.selected = Some(point(board, "e3"));
    picture.marks.targets = points(board, "d3 c1 e1 e5 g1 g5");
    picture.marks.hover = Some(point(board, "e5"));
    picture.marks.far_targets = points(board, "c1 b4");
    picture.marks.hemmed = points(board, "g3");
    picture
}

fn buga_asked(board: &Board) -> Picture<'_> {
    let mut picture = buga_middle(board);
    picture.marks = Default::default();
    picture.marks.last.way = way(board, "e5 e3");
    picture.marks.movable = points(board, "e3 g3 h2 h4 i3");
    picture.marks.refused = Some(point(board, "f3"));
    picture.marks.focus = Some(point(board, "d2"));
    picture.marks.arrows = vec![
        Arrow { from: point(board, "e3"), to: point(board, "g1"), tone: Tone::Now },
        Arrow { from: point(board, "b3"), to: point(board, "b4"), tone: Tone::Many },
    ];
    picture.marks.rings = vec![Ring { at: point(board, "c5"), tone: Tone::Few }];
    picture
}

fn sher_start(board: &Board) -> Picture<'_> {
    Picture {
        few: points(board, "a3 e3"),
        many: [("b2", 5), ("b4", 5), ("d2", 5), ("d4", 4)].map(|(name, n)| (point(board, name), n)).into(),
        ..Picture::new(board, Figure::Tiger, Figure::Goat)
    }
}

fn sher_chain(board: &Board) -> Picture<'_> {
    let mut picture = sher_start(board);
    picture.few = points(board, "c1 e4");
    picture.many = [("b2", 4), ("b4", 4), ("d2", 5), ("d4", 3), ("a4", 1), ("d5", 1)]
        .map(|(name, n)| (point(board, name), n))
        .into();
    picture.marks.chain = way(board, "e3 a3 c1");
    picture.marks.selected = Some(point(board, "c1"));
    picture.marks.targets = points(board, "e3");
    picture.marks.far_targets = points(board, "c5");
    picture.marks.captured = points(board, "b2 c3");
    picture.marks.takeable = points(board, "d2 d5");
    picture.marks.refused = Some(point(board, "e1"));
    picture
}

fn sher_removed(board: &Board) -> Picture<'_> {
    let mut picture = sher_start(board);
    picture.few = points(board, "e4");
    picture.many = singles(board, "a2 b1 b2 a3 c3 c1 b4 d4 e5");
    picture.many_captured = 6;
    picture.few_captured = 1;
    picture.marks.last.way = way(board, "b1 c1");
    picture.marks.last.removed = points(board, "a1");
    picture.marks.hemmed = points(board, "e4");
    picture.marks.focus = Some(point(board, "c5"));
    picture
}

fn dragging(board: &Board) -> Picture<'_> {
    let mut picture = sher_start(board);
    let b2 = point(board, "b2");
    picture.marks.selected = Some(b2);
    picture.marks.targets = points(board, "a1 b1 c1 a2 c2 b3 c3");
    picture.moving = vec![Moving {
        side: Side::Many,
        stands_on: Some(b2),
        at: Spot { file: 1.6, rank: 3.1 },
        opacity: 1.0,
        lifted: true,
    }];
    picture
}
