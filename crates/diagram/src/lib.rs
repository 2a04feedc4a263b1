//! A position as a picture: layout, scene, themes, piece outlines, SVG.
//!
//! ```
//! use shadara_diagram::{Figure, Layout, Look, Picture, Scene, View, to_svg};
//! use shadara_rules::{Board, boards};
//!
//! let board = Board::new(&boards::BUGA)?;
//! let e3 = board.point("e3").expect("a point of this board");
//!
//! let layout = Layout::fit(&board, View::default(), 640.0, 480.0);
//! let mut picture = Picture::new(&board, Figure::Deer, Figure::Dog);
//! picture.few.insert(e3);
//! picture.marks.selected = Some(e3);
//!
//! let scene = Scene::new(&picture, &layout, Look::default());
//! assert!(to_svg(&scene, "A deer alone").starts_with("<svg"));
//!
//! let centre = layout.position_of(e3);
//! assert_eq!(layout.point_at(centre.x, centre.y), Some(e3));
//! # Ok::<(), shadara_rules::BoardError>(())
//! ```
//!
//! A [`Picture`] says what is to be seen, a [`Layout`] where, a [`Look`] in which style; together they make a
//! [`Scene`], a list of plain [`Shape`]s in pixels that a canvas paints or [`to_svg`] writes. Nothing here knows a
//! clock, judges by the rules of a game or knows the coordinates of a board.

mod colour;
mod figure;
mod geometry;
mod layout;
mod marks;
mod outlines;
mod picture;
mod scene;
mod shape;
mod svg;
mod text;
mod theme;

pub use colour::Colour;
pub use figure::Figure;
pub use geometry::{Spot, Xy};
pub use layout::{Layout, View};
pub use marks::{Arrow, LastTurn, Marks, Ring, Tone};
pub use picture::{Moving, Picture};
pub use scene::Scene;
pub use shape::{Outline, Paint, Shape, Stroke};
pub use svg::{to_svg, token_svg};
pub use theme::{Look, PieceSet, Theme, TokenColours};
