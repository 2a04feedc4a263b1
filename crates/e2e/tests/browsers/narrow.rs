//! Narrow and small screens: the whole board in view, no scrolling to the side, fingers instead of a mouse.

use anyhow::{Result, ensure};
use shadara_e2e::Page;

/// The narrowest viewport.
pub fn at_320_pixels(page: &Page) -> Result<()> {
    on_a_screen_of(page, 320, 640)
}

/// A phone of today.
pub fn at_390_pixels(page: &Page) -> Result<()> {
    on_a_screen_of(page, 390, 844)
}

fn on_a_screen_of(page: &Page, width: u32, height: u32) -> Result<()> {
    page.set_viewport(width, height)?;
    for (game, turns, idle) in [
        ("buga-shadara", ["c3xe3", "@d3"], "d3"),
        ("sher-bakar", ["b2-b3", "e3xc1"], "a3"),
        ("rimau-rimau", ["", ""], ""),
    ] {
        page.start(game)?;
        let size: (u32, u32) = page.evaluate("return [innerWidth, innerHeight]", vec![])?;
        ensure!(size == (width, height), "the viewport is {size:?}");
        page.assert_no_horizontal_scroll()?;
        let (from, to) = page.corners("#board")?;
        let inside = from.x >= 0.0 && from.y >= 0.0 && to.x <= width.into() && to.y <= height.into();
        ensure!(
            inside,
            "{game}: the board, {from:?} to {to:?}, is not wholly in view at {width} by {height}"
        );
        let (top, bottom) = page.corners("#new")?;
        ensure!(bottom.y - top.y < 50.0, "{game}: the words of a button are broken in two");
        if game == "rimau-rimau" {
            continue;
        }
        a_refusal_moves_nothing(page, idle)?;
        for (number, turn) in turns.iter().enumerate() {
            for point in turn.split(['-', 'x', '@']).filter(|point| !point.is_empty()) {
                page.tap_point(point)?;
            }
            page.expect(&format!("turn {turn}"), |seen| seen.turns.len() == number + 1)?;
        }
        page.expect_turns(&turns)?;
        page.assert_no_horizontal_scroll()?;
    }
    for dialog in ["new", "settings-open", "keys-open"] {
        page.click(&format!("#{dialog}"))?;
        page.wait_for("dialog[open]")?;
        page.assert_no_horizontal_scroll()?;
        let (from, to) = page.corners("dialog[open]")?;
        ensure!(
            from.x >= 0.0 && to.x <= width.into(),
            "#{dialog} opens what reaches from {from:?} to {to:?}"
        );
        page.key("Escape")?;
        page.wait_until_gone("dialog[open]")?;
    }
    Ok(())
}

/// Tries a piece of the side that is not to move.
fn a_refusal_moves_nothing(page: &Page, idle: &str) -> Result<()> {
    let before = page.corners("#few")?;
    page.tap_point(idle)?;
    page.wait_for("#refusal:not(:empty)")?;
    let after = page.corners("#few")?;
    ensure!(before == after, "the panel below goes from {before:?} to {after:?}");
    Ok(())
}
