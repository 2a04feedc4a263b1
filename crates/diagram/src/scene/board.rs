//! The wood, the lines, the points and the coordinates.

use shadara_rules::Board;

use super::pen::Pen;
use crate::{Layout, Paint, Spot, Xy};

/// Radius of the wood's corners, in spacings.
const CORNER: f64 = 0.2;
/// Distance of the inlay from the wood's edge.
const INSET: f64 = 0.09;
const LINE: f64 = 0.028;
const DOT: f64 = 0.05;
/// Size of the coordinates, in spacings, and its limits in pixels.
const LABEL: f64 = 0.155;
const LABEL_LIMITS: (f64, f64) = (8.5, 15.0);
/// Distance of the coordinates' middles from the wood's edge.
const LABEL_AT: f64 = 0.2;

pub(super) fn draw(pen: &mut Pen, board: &Board, layout: &Layout) {
    draw_wood(pen, layout);
    if layout.view().coordinates {
        draw_coordinates(pen, board, layout);
    }
    let theme = pen.theme();
    let line = Paint::line(theme.line, pen.width(LINE));
    for points in board.lines() {
        let ends = [points.first(), points.last()];
        pen.lines(ends.into_iter().flatten().map(|&point| layout.position_of(point)).collect(), line);
    }
    for point in board.points() {
        pen.circle(layout.position_of(point), DOT * pen.unit, Paint::fill(theme.line));
    }
}

fn draw_wood(pen: &mut Pen, layout: &Layout) {
    let (theme, unit) = (pen.theme(), pen.unit);
    let wood = layout.wood();
    let edge = layout.edge();
    pen.rectangle(wood.corner, (wood.width, wood.height + edge), CORNER * unit, Paint::fill(theme.wood_edge));
    let line = pen.width(0.014);
    let inside = |inset: f64| {
        let corner = wood.corner + Xy::new(inset, inset);
        (corner, (wood.width - 2.0 * inset, wood.height - 2.0 * inset), (CORNER * unit - inset).max(0.0))
    };
    let (corner, size, radius) = inside(line / 2.0);
    pen.rectangle(corner, size, radius, Paint::fill(theme.wood).edged(theme.wood_edge, line));
    let (corner, size, radius) = inside(INSET * unit);
    pen.rectangle(corner, size, radius, Paint::line(theme.inlay, line));
}

fn draw_coordinates(pen: &mut Pen, board: &Board, layout: &Layout) {
    let colour = pen.theme().label;
    let (least, greatest) = LABEL_LIMITS;
    let size = (LABEL * pen.unit).clamp(least, greatest);
    let wood = layout.wood();
    let (left, bottom) = (LABEL_AT * pen.unit, wood.height - LABEL_AT * pen.unit);
    let upright = layout.view().upright;
    let mut place = |text: String, at: Xy, below: bool| {
        let centre = if below { Xy::new(at.x, bottom) } else { Xy::new(left, at.y) };
        pen.text(text, centre, size, false, colour);
    };
    for file in sorted(board.points().into_iter().map(|point| board.file(point))) {
        let at = layout.position_of_spot(Spot { file: f64::from(file), rank: 1.0 });
        place(char::from(b'a' + file).to_string(), at, !upright);
    }
    for rank in sorted(board.points().into_iter().map(|point| board.rank(point))) {
        let at = layout.position_of_spot(Spot { file: 0.0, rank: f64::from(rank) });
        place(rank.to_string(), at, upright);
    }
}

fn sorted(numbers: impl Iterator<Item = u8>) -> Vec<u8> {
    let mut numbers: Vec<u8> = numbers.collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}
