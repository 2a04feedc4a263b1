//! Themes, piece sets, the board turned round, other sizes, pieces on their way.

use anyhow::{Context, Result, ensure};
use serde_json::json;
use shadara_e2e::{Page, Place};

use crate::visitor::choose_game;

const CORNER: Place = Place { x: 4.0, y: 4.0 };

/// What the canvas shows, as a number.
pub fn picture(page: &Page) -> Result<u64> {
    let script = "
        const address = document.querySelector('#board').toDataURL();
        let sum = 7;
        for (let at = 0; at < address.length; at++) sum = (sum * 31 + address.charCodeAt(at)) % 4294967291;
        return sum;
    ";
    page.evaluate(script, vec![])
}

/// Waits until the canvas has been painted anew and shows the same in two looks.
pub fn settled_picture(page: &Page) -> Result<u64> {
    page.hover_at(CORNER)?;
    let pictures = std::cell::Cell::new((0, 0));
    page.wait_until("the canvas to come to rest", || {
        page.evaluate::<()>(
            "window.__frame = false; requestAnimationFrame(() => { window.__frame = true; })",
            vec![],
        )?;
        page.wait_until("a frame", || page.evaluate("return window.__frame", vec![]))?;
        pictures.set((pictures.get().1, picture(page)?));
        Ok(pictures.get().0 == pictures.get().1)
    })?;
    Ok(pictures.get().1)
}

/// Waits until the canvas shows this.
fn wait_for_picture(page: &Page, wanted: u64) -> Result<()> {
    page.hover_at(CORNER)?;
    page.wait_until("the canvas to show the same", || Ok(picture(page)? == wanted))
}

fn set(page: &Page, setting: &str, value: &str) -> Result<()> {
    page.click("#settings-open")?;
    page.fill(&format!("select[data-setting={setting}]"), value)?;
    page.click("#settings button.main")?;
    page.wait_until_gone("#settings")
}

/// Each look and each set of pieces changes the canvas, and is there again after loading the page anew.
pub fn themes_and_pieces_are_kept(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    let mut pictures = Vec::new();
    for theme in ["light", "dark"] {
        set(page, "theme", theme)?;
        page.wait_for_attribute("html", "data-theme", theme)?;
        for pieces in ["figures", "counters"] {
            set(page, "pieces", pieces)?;
            let picture = settled_picture(page)?;
            ensure!(!pictures.contains(&picture), "{theme} with {pieces} looks like another look");
            pictures.push(picture);
        }
    }
    page.reload()?;
    let theme = page.attribute("html", "data-theme")?;
    ensure!(theme.as_deref() == Some("dark"), "after loading anew the look is {theme:?}");
    let kept = pictures.last().copied().unwrap_or_default();
    wait_for_picture(page, kept).context("after loading anew the board looks different")?;
    set(page, "coordinates", "no")?;
    ensure!(settled_picture(page)? != kept, "the coordinates are still shown");
    page.play("b2-b3")?;
    page.expect_turns(&["b2-b3"])?;
    Ok(())
}

/// Clicks are exact after the board was turned, twice.
pub fn clicks_are_exact_when_turned(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    let c3 = page.point_center("c3")?;
    let g3 = page.point_center("g3")?;
    page.click("#rotate")?;
    let turned = page.point_center("c3")?;
    let off = (turned.x - g3.x).abs().max((turned.y - g3.y).abs());
    ensure!(off < 1.5, "turned, c3 should be where g3 was, {g3:?}, but it is at {turned:?}");
    page.play_all(&["c3-c4", "@e3"])?;
    page.expect_turns(&["c3-c4", "@e3"])?;
    page.click("#rotate")?;
    let back = page.point_center("c3")?;
    ensure!((back.x - c3.x).abs() < 1.5, "turned twice, c3 should be at {c3:?}, but it is at {back:?}");
    page.play("g3-g2")?;
    page.expect_turns(&["c3-c4", "@e3", "g3-g2"])?;
    Ok(())
}

/// Clicks are exact and the canvas sharp after the window changed its size, and on a denser screen.
pub fn clicks_are_exact_at_other_sizes(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    let wide = page.center("#board")?;
    page.set_viewport(1500, 950)?;
    page.wait_until("the board to move", || Ok(page.center("#board")? != wide))?;
    settled_picture(page)?;
    page.wait_until("the canvas to be sharp", || sharp(page))?;
    page.play("c3-c4")?;
    page.expect_turns(&["c3-c4"])?;
    for (density, turn) in [(2.5, "@e3"), (1.25, "c4-c3")] {
        page.evaluate::<()>("__e2e.setDensity(arguments[0])", vec![json!(density)])?;
        page.wait_until("the canvas to be sharp", || sharp(page))?;
        page.play(turn)?;
    }
    page.expect_turns(&["c3-c4", "@e3", "c4-c3"])?;
    Ok(())
}

fn sharp(page: &Page) -> Result<bool> {
    let script = "
        const canvas = document.querySelector('#board');
        const box = canvas.getBoundingClientRect();
        const off = (pixels, size) => Math.abs(pixels - size * devicePixelRatio);
        return off(canvas.width, box.width) <= 1 && off(canvas.height, box.height) <= 1;
    ";
    page.evaluate(script, vec![])
}

/// The board has the size that the page has room for, even if the page's styles come last.
pub fn the_board_fits_even_if_styles_come_late(page: &Page) -> Result<()> {
    page.start("sher-bakar:few_win=0")?;
    let size = page.corners("#board")?;
    page.serve_late(".css");
    page.start("sher-bakar:few_win=0")?;
    let late = page.corners("#board")?;
    ensure!(late == size, "with late styles the board is at {late:?} instead of {size:?}");
    Ok(())
}

/// The page has the look that was chosen before its program is there, and nothing in it moves when it comes.
pub fn nothing_flashes_or_moves_while_loading(page: &Page) -> Result<()> {
    page.start_with("[Game \"sher-bakar\"]\n\n*\n", "theme=dark\nmotion=no")?;
    let paper = "return getComputedStyle(document.body).backgroundColor";
    let dark: String = page.evaluate(paper, vec![])?;
    page.serve_late(".wasm");
    page.navigate("")?;
    let ready: bool = page.evaluate("return document.documentElement.hasAttribute('data-ready')", vec![])?;
    ensure!(!ready, "the program was there at once");
    let early: String = page.evaluate(paper, vec![])?;
    ensure!(early == dark, "at first the page is {early}, later {dark}");
    page.evaluate::<()>(
        "window.shifts = [];
         if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
             new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.value)))
                 .observe({ type: 'layout-shift', buffered: true });
         }",
        vec![],
    )?;
    page.wait_until("the program", || {
        page.evaluate("return document.documentElement.hasAttribute('data-ready')", vec![])
    })?;
    settled_picture(page)?;
    let shifts: Vec<f64> = page.evaluate("return window.shifts", vec![])?;
    ensure!(shifts.is_empty(), "parts of the page moved by {shifts:?}");
    Ok(())
}

/// A new game has its board where it is after loading the page anew: what is written below it may be longer.
pub fn the_board_fits_in_a_new_game(page: &Page) -> Result<()> {
    page.set_viewport(860, 700)?;
    page.start("buga-shadara")?;
    choose_game(page, "sher-bakar", "mianwali-1922")?;
    let new = page.corners("#board")?;
    page.reload()?;
    let again = page.corners("#board")?;
    ensure!(new == again, "the board of the new game is at {new:?}, after loading anew at {again:?}");
    Ok(())
}

/// What the pointer was over is not marked any more when it has left the board.
pub fn nothing_is_marked_when_the_pointer_has_left(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    let plain = settled_picture(page)?;
    let mut over = page.point_center("b2")?;
    page.hover_at(over)?;
    page.wait_until("b2 to be marked", || Ok(picture(page)? != plain))?;
    over.x = 2.0;
    page.hover_at(over)?;
    page.wait_until("the mark to go", || Ok(picture(page)? == plain))
}

/// With motion, turns can be played before the last one has been shown to its end, and the board comes to rest in the same
/// picture as without.
pub fn motion_never_blocks(page: &Page) -> Result<()> {
    let game =
        "[Game \"sher-bakar:few_win=0\"]\n[Result \"*\"]\n[Position \"5/1m1m1/F4/5/m4 F 0 - 0\"]\n\n*\n";
    let turns = ["a3xc5xe3", "a1-b1"];
    page.start_with(game, "motion=yes")?;
    page.play_all(&turns)?;
    page.expect_turns(&turns)?;
    page.click("#undo")?;
    page.click("#redo")?;
    let moved = settled_picture(page)?;
    page.start_with(game, "motion=no")?;
    page.play_all(&turns)?;
    page.expect_turns(&turns)?;
    let still = settled_picture(page)?;
    ensure!(moved == still, "with motion the board came to rest in another picture than without");
    Ok(())
}
