//! The pieces: tokens and piles, and those in motion.

use shadara_rules::{Point, Side};

use super::pen::Pen;
use super::token::{self, RADIUS};
use crate::{Layout, Moving, Paint, Picture, Xy};

/// The height of a disc in a pile, seen a little from above, in spacings.
const LAYER: f64 = 0.052;
/// A pile of more than this many is not drawn higher.
const HIGHEST: u8 = 6;
/// The share of a pile's height by which its top lies above its point.
const RISE: f64 = 0.6;
const SHADOW: f64 = 0.035;
/// How much larger a lifted piece is, and how deep its shadow falls.
const LIFTED: f64 = 1.1;
const LIFTED_SHADOW: f64 = 0.11;
/// The opacity of a piece that is gone or about to go.
const GHOST: f64 = 0.32;
/// The opacity of one on top of others, whose faces would show through.
const GHOST_ON_PILE: f64 = 0.75;

pub(super) fn draw(pen: &mut Pen, picture: &Picture<'_>, layout: &Layout) {
    let mut points: Vec<(Point, Xy)> =
        picture.board.points().into_iter().map(|point| (point, layout.position_of(point))).collect();
    points.sort_by(|(_, a), (_, b)| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
    for (point, at) in points {
        let height = picture.height(point);
        if height > 0 {
            draw_pile(pen, picture, at, height);
        }
        if picture.has_few(point) {
            draw_shadow(pen, at, RADIUS, SHADOW);
            token::draw(pen, Side::Few, picture.few_figure, at, RADIUS * pen.unit);
        }
        draw_ghosts(pen, picture, point, at);
    }
}

/// The centre of the topmost token on a point.
pub(super) fn crown(pen: &Pen, picture: &Picture<'_>, layout: &Layout, point: Point) -> Xy {
    raised(pen, layout.position_of(point), picture.height(point))
}

fn raised(pen: &Pen, at: Xy, height: u8) -> Xy {
    at.lowered(-f64::from(height.clamp(1, HIGHEST) - 1) * LAYER * RISE * pen.unit)
}

fn draw_pile(pen: &mut Pen, picture: &Picture<'_>, at: Xy, height: u8) {
    let top = raised(pen, at, height);
    let layers = height.min(HIGHEST);
    let radius = RADIUS * pen.unit;
    let foot = top.lowered(f64::from(layers - 1) * LAYER * pen.unit);
    draw_shadow(pen, foot, RADIUS, SHADOW);
    let colours = pen.theme().token(Side::Many, pen.look.set);
    let edge = (radius * 0.04 * pen.theme().weight).max(1.0);
    for layer in (1..layers).rev() {
        let centre = top.lowered(f64::from(layer) * LAYER * pen.unit);
        pen.circle(centre, radius - edge / 2.0, Paint::fill(colours.wall).edged(colours.edge, edge));
    }
    token::draw(pen, Side::Many, picture.many_figure, top, radius);
}

/// The numbers of the stacks.
pub(super) fn draw_numbers(pen: &mut Pen, picture: &Picture<'_>, layout: &Layout) {
    for point in picture.board.points() {
        let height = picture.height(point);
        if height > 1 {
            let top = crown(pen, picture, layout, point);
            draw_number(pen, height, top);
        }
    }
}

/// The number of a stack, in a lozenge at its upper right.
fn draw_number(pen: &mut Pen, number: u8, top: Xy) {
    let theme = pen.theme();
    let text = number.to_string();
    let height = (0.29 * pen.unit).max(13.0);
    let width = height * if text.len() > 1 { 1.5 } else { 1.12 };
    let centre = top + Xy::new(0.31, -0.31).scaled(pen.unit);
    let corner = centre - Xy::new(width, height).scaled(0.5);
    let paint = Paint::fill(theme.badge).edged(theme.badge_text, pen.width(0.022));
    pen.rectangle(corner, (width, height), height / 2.0, paint);
    pen.text(text, centre, height * 0.78, true, theme.badge_text);
}

fn draw_ghosts(pen: &mut Pen, picture: &Picture<'_>, point: Point, at: Xy) {
    let height = picture.height(point);
    let lifted = |moving: &&Moving| moving.lifted && moving.stands_on == Some(point);
    if let Some(moving) = picture.moving.iter().find(lifted) {
        draw_ghost(pen, picture, moving.side, at, height);
    }
    if picture.marks.captured.contains(point) {
        draw_ghost(pen, picture, Side::Many, at, height);
    }
    if picture.marks.last.removed.contains(point) && !picture.has_few(point) && height == 0 {
        draw_ghost(pen, picture, Side::Few, at, 0);
    }
}

/// A ghost on top of so many pieces.
fn draw_ghost(pen: &mut Pen, picture: &Picture<'_>, side: Side, at: Xy, below: u8) {
    let centre = raised(pen, at, below.saturating_add(1));
    pen.opacity = if below > 0 { GHOST_ON_PILE } else { GHOST };
    token::draw(pen, side, picture.figure(side), centre, RADIUS * pen.unit);
    pen.opacity = 1.0;
}

pub(super) fn draw_moving(pen: &mut Pen, picture: &Picture<'_>, layout: &Layout) {
    for moving in &picture.moving {
        let at = layout.position_of_spot(moving.at);
        let (size, shadow) = if moving.lifted { (RADIUS * LIFTED, LIFTED_SHADOW) } else { (RADIUS, SHADOW) };
        pen.opacity = moving.opacity;
        draw_shadow(pen, at, size, shadow);
        token::draw(pen, moving.side, picture.figure(moving.side), at, size * pen.unit);
        pen.opacity = 1.0;
    }
}

fn draw_shadow(pen: &mut Pen, at: Xy, radius: f64, depth: f64) {
    let shadow = pen.theme().shadow;
    if shadow.opacity() > 0.0 {
        pen.circle(at.lowered(depth * pen.unit), radius * pen.unit, Paint::fill(shadow));
    }
}
