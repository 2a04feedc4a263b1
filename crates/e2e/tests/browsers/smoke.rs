//! The page comes up at all.

use anyhow::{Result, ensure};
use shadara_e2e::Page;

/// The page and all it names load, from below a path, and the program starts.
pub fn loads(page: &Page) -> Result<()> {
    page.open("")?;
    let title: String = page.evaluate("return document.title", vec![])?;
    ensure!(title.contains("Shadara"), "the title is {title:?}");
    page.wait_for("canvas#board")?;
    ensure!(page.count("[data-point]")? > 0, "the board has no points");
    Ok(())
}

/// The narrowest viewport the page is made for.
pub fn has_no_horizontal_scroll_at_320_pixels(page: &Page) -> Result<()> {
    page.set_viewport(320, 640)?;
    page.open("")?;
    let width: u32 = page.evaluate("return innerWidth", vec![])?;
    ensure!(width == 320, "the viewport is {width} pixels wide");
    page.assert_no_horizontal_scroll()
}
