//! The picture as a list of shapes.

mod board;
mod over;
mod pen;
mod pieces;
mod token;
mod tray;
mod under;

use crate::{Layout, Look, Picture, Shape};
use pen::Pen;

pub(crate) use token::token_shapes;

/// The picture as a list of shapes in the order of painting, in pixels from the upper left corner. Its text form has a
/// line for each shape, with one decimal.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The width of the picture.
    pub width: f64,
    /// The height of the picture.
    pub height: f64,
    /// The shapes.
    pub shapes: Vec<Shape>,
}

impl Scene {
    /// The scene of a picture. The layout is to be one of the picture's board.
    #[must_use]
    pub fn new(picture: &Picture<'_>, layout: &Layout, look: Look) -> Scene {
        let mut pen = Pen::new(look, layout.spacing());
        board::draw(&mut pen, picture.board, layout);
        under::draw(&mut pen, picture, layout);
        pieces::draw(&mut pen, picture, layout);
        over::draw(&mut pen, picture, layout);
        tray::draw(&mut pen, picture, layout);
        pieces::draw_moving(&mut pen, picture, layout);
        Scene { width: layout.width(), height: layout.height(), shapes: pen.shapes }
    }
}
