//! Prints an HTML page with pictures of many kinds side by side, to be looked at in a browser; with a theme's name, in
//! that theme alone.

#[path = "../samples/mod.rs"]
mod samples;

use shadara_diagram::{Figure, Layout, Look, Picture, PieceSet, Scene, Theme, View, to_svg, token_svg};
use shadara_rules::{Board, BoardError, Side, boards};

const STYLE: &str = "body{margin:0}section{padding:16px}svg{margin:6px;vertical-align:top}";

fn main() -> Result<(), BoardError> {
    let wanted = std::env::args().nth(1);
    println!("<!doctype html><meta charset=utf-8><title>Shadara</title><style>{STYLE}</style>");
    for theme in Theme::ALL {
        if wanted.as_ref().is_none_or(|name| name == theme.name) {
            println!("<section style='background:{}'>", theme.paper);
            print_tokens(theme);
            for set in PieceSet::ALL {
                print_boards(Look { theme, set })?;
            }
            println!("</section>");
        }
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

fn print_boards(look: Look) -> Result<(), BoardError> {
    let plain = View { coordinates: false, ..View::default() };
    for (name, picture) in samples::buga(&Board::new(&boards::BUGA)?) {
        print(name, &picture, View { tray: true, ..View::default() }, (620.0, 440.0), look);
        print(name, &picture, View { upright: true, ..plain }, (320.0, 700.0), look);
    }
    for (name, picture) in samples::sher_bakar(&Board::new(&boards::ALQUERQUE)?) {
        print(name, &picture, View { tray: true, ..View::default() }, (420.0, 520.0), look);
        print(name, &picture, plain, (200.0, 200.0), look);
    }
    let rimau = Board::new(&boards::RIMAU)?;
    print("rimau", &Picture::new(&rimau, Figure::Tiger, Figure::Man), View::default(), (420.0, 420.0), look);
    Ok(())
}

fn print(name: &str, picture: &Picture<'_>, view: View, (width, height): (f64, f64), look: Look) {
    let layout = Layout::fit(picture.board, view, width, height);
    println!("{}", to_svg(&Scene::new(picture, &layout, look), name));
}
