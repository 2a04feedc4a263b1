//! Marks that lie under the pieces: the last turn, the chain in progress, what is hovered over.

use shadara_rules::Point;

use super::pen::Pen;
use crate::{Layout, Paint, Picture, Xy};

/// The width of the bar along a way, in spacings.
const BAR: f64 = 0.1;
/// The radius of the halo around a piece.
const HALO: f64 = 0.465;

pub(super) fn draw(pen: &mut Pen, picture: &Picture<'_>, layout: &Layout) {
    let marks = &picture.marks;
    let theme = pen.theme();
    draw_way(pen, layout, &marks.last.way);
    draw_way(pen, layout, &marks.chain);
    let arrived = marks.last.way.get(1..).and_then(<[Point]>::last).copied();
    for point in [marks.last.drop, arrived].into_iter().flatten() {
        pen.circle(layout.position_of(point), HALO * pen.unit, Paint::fill(theme.past));
    }
    for point in marks.last.removed {
        let paint = Paint::line(theme.past, pen.width(0.05)).dashed(0.1 * pen.unit, 0.11 * pen.unit);
        pen.circle(layout.position_of(point), 0.44 * pen.unit, paint);
    }
    if let Some(point) = marks.hover {
        pen.circle(layout.position_of(point), HALO * pen.unit, Paint::fill(theme.ink.faded(0.12)));
    }
}

/// A bar along a way, with a disc where it begins and a lesser one at each landing.
fn draw_way(pen: &mut Pen, layout: &Layout, way: &[Point]) {
    let theme = pen.theme();
    let places: Vec<Xy> = way.iter().map(|&point| layout.position_of(point)).collect();
    let Some(&begin) = places.first() else { return };
    let (bar, casing) = (BAR * pen.unit, pen.width(0.03));
    pen.lines(places.clone(), Paint::line(theme.casing, bar + 2.0 * casing));
    pen.circle(begin, 0.12 * pen.unit + casing, Paint::fill(theme.casing));
    pen.lines(places.clone(), Paint::line(theme.past, bar));
    pen.circle(begin, 0.12 * pen.unit, Paint::fill(theme.past));
    for &landing in &places[1..] {
        pen.circle(landing, 0.085 * pen.unit, Paint::fill(theme.past));
    }
}
