//! Marks that lie over the pieces: what may be done, what must be, what was refused, arrows, focus.

use shadara_rules::Point;

use super::pen::Pen;
use super::pieces::{crown, draw_numbers};
use crate::{Colour, Layout, Paint, Picture, Xy};

/// The radius of a ring around a piece, in spacings.
const RING: f64 = 0.44;
const TARGET: f64 = 0.15;

pub(super) fn draw(pen: &mut Pen, picture: &Picture<'_>, layout: &Layout) {
    let marks = &picture.marks;
    let theme = pen.theme();
    let unit = pen.unit;
    let vacant = |point: Point| !picture.has_few(point) && picture.height(point) == 0;
    for point in marks.movable {
        let radius = if vacant(point) { 0.11 } else { RING };
        let centre = crown(pen, picture, layout, point);
        draw_ring(pen, centre, radius * unit, 0.022, theme.now);
    }
    for point in marks.far_targets - marks.targets {
        let paint = Paint::fill(theme.casing).edged(theme.now, pen.width(0.03));
        pen.circle(layout.position_of(point), 0.1 * unit, paint);
    }
    for point in marks.targets {
        draw_target(pen, layout.position_of(point), vacant(point), marks.hover == Some(point));
    }
    for point in marks.takeable {
        draw_brackets(pen, crown(pen, picture, layout, point));
    }
    for point in marks.hemmed {
        draw_fence(pen, picture, layout, point);
    }
    if let Some(point) = marks.selected {
        let centre = crown(pen, picture, layout, point);
        draw_ring(pen, centre, RING * unit, 0.05, theme.now);
    }
    for ring in &marks.rings {
        let centre = crown(pen, picture, layout, ring.at);
        draw_ring(pen, centre, 0.46 * unit, 0.045, theme.tone(ring.tone));
    }
    draw_numbers(pen, picture, layout);
    for arrow in &marks.arrows {
        let ends = (layout.position_of(arrow.from), layout.position_of(arrow.to));
        draw_arrow(pen, ends, theme.tone(arrow.tone));
    }
    if let Some(point) = marks.refused {
        draw_cross(pen, layout.position_of(point), vacant(point));
    }
    if let Some(point) = marks.focus {
        draw_focus(pen, layout.position_of(point));
    }
}

fn draw_ring(pen: &mut Pen, centre: Xy, radius: f64, width: f64, colour: Colour) {
    let width = pen.width(width);
    let casing = pen.theme().casing;
    pen.circle(centre, radius, Paint::line(casing, width + pen.width(0.03)));
    pen.circle(centre, radius, Paint::line(colour, width));
}

fn draw_target(pen: &mut Pen, centre: Xy, vacant: bool, hovered: bool) {
    let theme = pen.theme();
    if !vacant {
        draw_ring(pen, centre, RING * pen.unit, 0.06, theme.now);
        return;
    }
    let radius = if hovered { 0.24 } else { TARGET } * pen.unit;
    pen.circle(centre, radius, Paint::fill(theme.now).edged(theme.casing, pen.width(0.025)));
}

/// Four corners of a square around a piece that can be taken.
fn draw_brackets(pen: &mut Pen, centre: Xy) {
    let theme = pen.theme();
    let (far, near) = (0.43 * pen.unit, 0.25 * pen.unit);
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let at = |across: f64, down: f64| centre + Xy::new(across * x, down * y);
        let corner = vec![at(near, far), at(far, far), at(far, near)];
        pen.lines(corner.clone(), Paint::line(theme.casing, pen.width(0.085)));
        pen.lines(corner, Paint::line(theme.few_mark, pen.width(0.05)));
    }
}

/// A bar across each line that leaves the point.
fn draw_fence(pen: &mut Pen, picture: &Picture<'_>, layout: &Layout, point: Point) {
    let theme = pen.theme();
    let centre = layout.position_of(point);
    for neighbour in picture.board.neighbours(point) {
        let way = layout.position_of(neighbour) - centre;
        let ahead = way.scaled(1.0 / way.length());
        let across = ahead.turned().scaled(0.12 * pen.unit);
        let middle = centre + ahead.scaled(0.47 * pen.unit);
        let bar = vec![middle - across, middle + across];
        pen.lines(bar.clone(), Paint::line(theme.casing, pen.width(0.1)));
        pen.lines(bar, Paint::line(theme.many_mark, pen.width(0.06)));
    }
}

/// An arrow that leaves the first point's piece and ends at the middle of the second.
fn draw_arrow(pen: &mut Pen, (from, to): (Xy, Xy), colour: Colour) {
    let way = to - from;
    let length = way.length();
    if length <= 0.0 {
        return;
    }
    let ahead = way.scaled(pen.unit / length);
    let across = ahead.turned();
    let tip = to - ahead.scaled(0.08);
    let neck = tip - ahead.scaled(0.3);
    let start = from + ahead.scaled(0.3);
    let side = |at: Xy, by: f64| at + across.scaled(by);
    let outline = vec![
        side(start, 0.055),
        side(neck, 0.055),
        side(neck, 0.18),
        tip,
        side(neck, -0.18),
        side(neck, -0.055),
        side(start, -0.055),
    ];
    let casing = pen.theme().casing;
    pen.polygon(outline, Paint::fill(colour.faded(0.88)).edged(casing, pen.width(0.022)));
}

/// A cross: on a vacant point in its middle, else at the lower right of the piece.
fn draw_cross(pen: &mut Pen, point: Xy, vacant: bool) {
    let theme = pen.theme();
    let centre = if vacant { point } else { point + Xy::new(0.3, 0.3).scaled(pen.unit) };
    let paint = Paint::fill(theme.casing).edged(theme.ink, pen.width(0.025));
    pen.circle(centre, 0.17 * pen.unit, paint);
    let arm = 0.075 * pen.unit;
    for down in [arm, -arm] {
        let stroke = vec![centre - Xy::new(arm, down), centre + Xy::new(arm, down)];
        pen.lines(stroke, Paint::line(theme.ink, pen.width(0.045)));
    }
}

/// A square frame, so that it is told from the rings.
fn draw_focus(pen: &mut Pen, point: Xy) {
    let theme = pen.theme();
    let half = 0.49 * pen.unit;
    let corner = point - Xy::new(half, half);
    let size = (2.0 * half, 2.0 * half);
    pen.rectangle(corner, size, 0.14 * pen.unit, Paint::line(theme.casing, pen.width(0.075)));
    pen.rectangle(corner, size, 0.14 * pen.unit, Paint::line(theme.ink, pen.width(0.035)));
}
