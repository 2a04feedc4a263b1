//! A token: a disc with a figure or rings on it.

use shadara_rules::Side;

use super::pen::Pen;
use crate::outlines::Ink;
use crate::{Figure, Look, Paint, PieceSet, Shape, TokenColours, Xy};

/// A token's radius, in spacings.
pub(super) const RADIUS: f64 = 0.39;
/// The diameter, in pixels, below which a token has no fine ring and a larger figure.
const SMALL: f64 = 36.0;

/// A token's face, without shadow.
pub(super) fn draw(pen: &mut Pen, side: Side, figure: Figure, centre: Xy, radius: f64) {
    let colours = pen.theme().token(side, pen.look.set);
    draw_disc(pen, colours, centre, radius);
    match pen.look.set {
        PieceSet::Figures => draw_figure(pen, figure, colours, centre, radius),
        PieceSet::Counters => draw_rings(pen, side, colours, centre, radius),
    }
}

fn draw_disc(pen: &mut Pen, colours: TokenColours, centre: Xy, radius: f64) {
    let edge = (radius * 0.055 * pen.theme().weight).max(1.0);
    pen.circle(centre, radius - edge / 2.0, Paint::fill(colours.disc).edged(colours.edge, edge));
}

fn draw_figure(pen: &mut Pen, figure: Figure, colours: TokenColours, centre: Xy, radius: f64) {
    let small = 2.0 * radius < SMALL;
    if !small && colours.ring.opacity() > 0.0 {
        pen.circle(centre, radius * 0.86, Paint::line(colours.ring, (radius * 0.035).max(1.0)));
    }
    let scale = radius * if small { 1.72 } else { 1.54 } / 100.0;
    let origin = centre - Xy::new(50.0, 50.0).scaled(scale);
    for layer in figure.layers() {
        let colour = if layer.ink == Ink::Figure { colours.figure } else { colours.disc };
        let paint = layer.stroke.map_or(Paint::fill(colour), |width| Paint::line(colour, width));
        pen.path(layer.outline, origin, scale, paint);
    }
}

/// Both sides' counters have a turned groove; the Few's have a bold ring within.
fn draw_rings(pen: &mut Pen, side: Side, colours: TokenColours, centre: Xy, radius: f64) {
    pen.circle(centre, radius * 0.76, Paint::line(colours.ring, (radius * 0.045).max(1.0)));
    if side == Side::Few {
        pen.circle(centre, radius * 0.38, Paint::line(colours.figure, radius * 0.17));
    }
}

/// The shapes of a token that fills a square of this size, in pixels.
pub(crate) fn token_shapes(figure: Figure, side: Side, look: Look, size: f64) -> Vec<Shape> {
    let mut pen = Pen::new(look, size / (2.0 * RADIUS));
    draw(&mut pen, side, figure, Xy::new(size / 2.0, size / 2.0), size / 2.0);
    pen.shapes
}
