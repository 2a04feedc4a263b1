//! Moving pieces by dragging them.

use anyhow::{Result, ensure};
use shadara_e2e::{Page, Place, Pointer};

/// Steps and leaps by dragging.
pub fn steps_and_leaps(page: &Page) -> Result<()> {
    page.start_from("sher-bakar:few_win=0", "5/1m1m1/F4/5/5 F 0 - 0")?;
    page.drag("a3", "c5")?;
    page.expect("the tiger on c5", |seen| seen.has("c5", "tiger") && seen.finish.is_some())?;
    page.drag("c5", "e3")?;
    page.expect_turns(&["a3xc5xe3#"])?;
    page.start("buga-shadara")?;
    page.drag("c3", "c4")?;
    page.expect_turns(&["c3-c4"])?;
    Ok(())
}

/// The same with a finger, along and across the way in which the page scrolls.
pub fn by_touch(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    page.drag_by_touch("b2", "c2")?;
    page.expect_turns(&["b2-c2"])?;
    page.start("sher-bakar")?;
    page.drag_by_touch("b2", "b3")?;
    page.expect_turns(&["b2-b3"])?;
    Ok(())
}

/// Let go where it was, beside the board or nowhere, a piece stays where it was.
pub fn changes_nothing_elsewhere(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    let before = page.see()?;
    let b2 = page.point_center("b2")?;
    page.drag_between(Pointer::Mouse, b2, page.center("#caption")?)?;
    unchanged(page, &before, "beside the board")?;
    page.drag_between(Pointer::Mouse, b2, Place { x: b2.x + 9.0, y: b2.y + 9.0 })?;
    unchanged(page, &before, "on its own point")?;
    let (corner, _) = page.corners("#board")?;
    page.drag_between(Pointer::Mouse, b2, Place { x: corner.x + 3.0, y: corner.y + 3.0 })?;
    unchanged(page, &before, "at the edge of the board")?;
    page.drag("b2", "b3")?;
    page.expect_turns(&["b2-b3"])?;
    Ok(())
}

/// Let go on a point where it may not go, it says why.
pub fn explains_what_is_illegal(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    let before = page.see()?;
    page.drag("c3", "g1")?;
    page.expect_refusal(&before, "No line leads from c3 to g1 in one step or one leap.")?;
    page.drag("c3", "d3")?;
    page.expect_refusal(&before, "d3 is taken: choose a vacant point.")
}

fn unchanged(page: &Page, before: &shadara_e2e::Seen, where_to: &str) -> Result<()> {
    let after = page.see()?;
    ensure!(after.board() == before.board(), "dropped {where_to}, the board is {:?}", after.points);
    ensure!(after.turns == before.turns, "dropped {where_to}, the list is {:?}", after.turns);
    Ok(())
}
