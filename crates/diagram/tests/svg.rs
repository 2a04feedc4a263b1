//! SVG documents.

#![allow(clippy::unwrap_used)]

#[path = "../samples/mod.rs"]
mod samples;

use insta::assert_snapshot;
use roxmltree::Document;
use shadara_diagram::{Figure, Layout, Look, Picture, PieceSet, Scene, Theme, View, to_svg, token_svg};
use shadara_rules::{Board, Side, boards};

fn svg(picture: &Picture<'_>, view: View, look: Look, title: &str) -> String {
    let layout = Layout::fit(picture.board, view, 640.0, 640.0);
    to_svg(&Scene::new(picture, &layout, look), title)
}

/// Whether an attribute's text holds a number that is not one.
fn is_unsound(text: &str) -> bool {
    text.contains("NaN") || text.contains("inf")
}

#[test]
fn every_picture_is_a_well_formed_document_of_the_scenes_shapes() {
    let [buga, alquerque] = [&boards::BUGA, &boards::ALQUERQUE].map(|plan| Board::new(plan).unwrap());
    let pictures: Vec<_> = samples::buga(&buga).into_iter().chain(samples::sher_bakar(&alquerque)).collect();
    let view = View { tray: true, ..View::default() };
    for (name, picture) in &pictures {
        for theme in Theme::ALL {
            for set in PieceSet::ALL {
                let look = Look { theme, set };
                let text = svg(picture, view, look, name);
                let document = Document::parse(&text).unwrap();
                let root = document.root_element();
                assert_eq!(root.attribute("role"), Some("img"));
                assert_eq!(root.first_element_child().unwrap().text(), Some(*name));
                let drawn = root.last_element_child().unwrap().children().count();
                let layout = Layout::fit(picture.board, view, 640.0, 640.0);
                assert_eq!(drawn, Scene::new(picture, &layout, look).shapes.len());
                for node in document.descendants() {
                    assert!(node.attributes().all(|attribute| !is_unsound(attribute.value())), "{node:?}");
                    assert!(node.attribute("href").is_none() && !node.has_tag_name("image"));
                }
            }
        }
    }
}

#[test]
fn titles_are_escaped() {
    let board = Board::new(&boards::ALQUERQUE).unwrap();
    let picture = Picture::new(&board, Figure::Tiger, Figure::Goat);
    let title = "\"Sher\" & <bakar> it's \u{1f405}";
    let text = svg(&picture, View::default(), Look::default(), &format!("\u{0}{title}\u{fffe}\u{1b}"));
    let document = Document::parse(&text).unwrap();
    assert_eq!(document.root_element().first_element_child().unwrap().text(), Some(title));
}

#[test]
fn numbers_are_round() {
    let board = Board::new(&boards::BUGA).unwrap();
    let [(_, picture), ..] = samples::buga(&board);
    let text = svg(&picture, View::default(), Look::default(), "");
    let document = Document::parse(&text).unwrap();
    let values =
        document.descendants().flat_map(|node| ["cx", "cy", "r", "x", "y"].map(|name| node.attribute(name)));
    for value in values.flatten() {
        let decimals = value.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        assert!(decimals <= 2, "{value}");
    }
}

#[test]
fn tokens_stand_alone() {
    for figure in Figure::ALL {
        for side in Side::ALL {
            for set in PieceSet::ALL {
                for size in [0.0, 24.0, 96.0] {
                    let text = token_svg(figure, side, Look { set, ..Look::default() }, size);
                    let document = Document::parse(&text).unwrap();
                    assert_eq!(document.root_element().attribute("width"), Some(size.to_string().as_str()));
                }
            }
        }
    }
    assert_snapshot!("token_deer", token_svg(Figure::Deer, Side::Few, Look::default(), 24.0));
}
