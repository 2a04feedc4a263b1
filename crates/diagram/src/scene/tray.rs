//! The tray below the board: the hand to the left, captured pieces to the right.

use shadara_rules::Side;

use super::pen::Pen;
use super::token;
use crate::{Figure, Layout, Paint, Picture, Xy};

/// A token's diameter in the tray, in spacings.
const TOKEN: f64 = 0.44;
/// The greatest distance of neighbouring tokens; they lie closer where there is less room.
const STEP: f64 = 0.47;
const PADDING: f64 = 0.16;
/// The room for a count.
const COUNT: f64 = 0.56;

/// Tokens of one kind in a row; where there is little room, each covers a part of the one before it.
struct Fan {
    side: Side,
    figure: Figure,
    count: u8,
}

impl Fan {
    fn width(&self, unit: f64, step: f64) -> f64 {
        f64::from(self.count.saturating_sub(1)) * step + (TOKEN + COUNT) * unit
    }
}

pub(super) fn draw(pen: &mut Pen, picture: &Picture<'_>, layout: &Layout) {
    let Some(tray) = layout.tray() else { return };
    let (theme, unit) = (pen.theme(), pen.unit);
    let fan = |side, count| Fan { side, figure: picture.figure(side), count };
    let hand = fan(Side::Many, picture.hand);
    let captured = [fan(Side::Few, picture.few_captured), fan(Side::Many, picture.many_captured)];
    let shown = |fan: &&Fan| fan.count > 0;
    let fans: Vec<&Fan> = captured.iter().chain([&hand]).filter(shown).collect();
    if fans.is_empty() {
        return;
    }
    let line = pen.width(0.014);
    let corner = tray.corner + Xy::new(line, line).scaled(0.5);
    let paint = Paint::fill(theme.paper).edged(theme.rule, line);
    pen.rectangle(corner, (tray.width - line, tray.height - line), 0.14 * unit, paint);

    let steps: f64 = fans.iter().map(|fan| f64::from(fan.count - 1)).sum();
    let fixed: f64 = fans.iter().map(|fan| fan.width(unit, 0.0)).sum();
    let room = tray.width - 2.0 * PADDING * unit - fixed;
    let step = (room / steps.max(1.0)).clamp(0.0, STEP * unit);

    let middle = tray.corner.y + tray.height / 2.0;
    if hand.count > 0 {
        draw_fan(pen, &hand, "", Xy::new(PADDING * unit, middle), step);
    }
    let mut right = tray.width - PADDING * unit;
    for fan in captured.iter().rev().filter(shown) {
        right -= fan.width(unit, step);
        draw_fan(pen, fan, "×", Xy::new(right, middle), step);
    }
}

fn draw_fan(pen: &mut Pen, fan: &Fan, before: &str, left: Xy, step: f64) {
    let radius = TOKEN * pen.unit / 2.0;
    let mut centre = left + Xy::new(radius, 0.0);
    for _ in 1..fan.count {
        token::draw(pen, fan.side, fan.figure, centre, radius);
        centre = centre + Xy::new(step, 0.0);
    }
    token::draw(pen, fan.side, fan.figure, centre, radius);
    let text = format!("{before}{}", fan.count);
    let at = centre + Xy::new(radius + 0.44 * COUNT * pen.unit, 0.0);
    pen.text(text, at, 0.24 * pen.unit, true, pen.theme().ink);
}
