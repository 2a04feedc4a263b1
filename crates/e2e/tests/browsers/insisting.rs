//! Insisting on a capture: before the goats' turn and after it.

use anyhow::{Result, ensure};
use shadara_e2e::{Page, Seen};

const MUST_CAPTURE: &str = "You must capture in this turn.";

/// Ticked before the goats move: the turn insists, a step is refused with words, a capture taken.
pub fn before_the_move(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    page.click("#insist")?;
    page.expect("the box ticked", |seen| seen.insist == Some((true, true)))?;
    page.play("b2-b3")?;
    let insisted = page.expect_turns(&["b2-b3!"])?;
    ensure!(insisted.told.contains("insist on a capture"), "told is {:?}", insisted.told);
    must_capture(page, &insisted)?;
    let seen = page.expect_turns(&["b2-b3!", "e3xc1"])?;
    ensure!(seen.insist == Some((false, true)), "the box should be free again: {:?}", seen.insist);
    Ok(())
}

/// Ticked after the goats have moved: the turn in the list becomes an insisting one, and can become a free one again.
pub fn after_the_move(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    page.play("b2-b3")?;
    page.expect_turns(&["b2-b3"])?;
    page.click("#insist")?;
    page.expect_turns(&["b2-b3!"])?;
    page.click("#insist")?;
    page.expect_turns(&["b2-b3"])?;
    page.focus_board()?;
    page.key("!")?;
    let insisted = page.expect_turns(&["b2-b3!"])?;
    must_capture(page, &insisted)?;
    page.expect_turns(&["b2-b3!", "e3xc1"])?;
    page.click("#undo")?;
    page.expect("the capture taken back", |seen| seen.current == Some(0) && seen.has("e3", "tiger"))?;
    Ok(())
}

/// After the tigers have begun to leap it is too late, and without a capture there is nothing to insist on.
pub fn only_where_it_can_matter(page: &Page) -> Result<()> {
    page.start_from("sher-bakar:few_win=0", "5/1m1m1/F4/5/m4 M 0 - 0")?;
    page.play("a1-b1")?;
    page.expect("the box free", |seen| seen.insist == Some((false, true)))?;
    page.play("a3xc5")?;
    page.expect("the box locked", |seen| seen.finish.is_some() && seen.insist == Some((false, false)))?;

    page.start_from("sher-bakar:few_win=0", "m4/5/F3F/5/m4 M 0 - 0")?;
    page.click("#insist")?;
    page.play("a5-b5")?;
    let seen = page.expect_turns(&["a5-b5"])?;
    ensure!(seen.insist == Some((false, false)), "there is no capture, but the box is {:?}", seen.insist);
    page.wait_for_text("#notice", "There is no capture to insist on after this turn")
}

/// Rules without insisting do not show the box.
pub fn is_hidden_where_the_rules_have_none(page: &Page) -> Result<()> {
    page.start("sher-bakar:capture=free")?;
    let seen = page.see()?;
    ensure!(seen.insist.is_none(), "the box is shown: {:?}", seen.insist);
    page.start("sher-bakar:capture=compulsory")?;
    page.play("b2-b3")?;
    let before = page.expect_turns(&["b2-b3"])?;
    ensure!(before.insist.is_none(), "the box is shown: {:?}", before.insist);
    page.play("e3-e4")?;
    page.expect_refusal(&before, MUST_CAPTURE)
}

fn must_capture(page: &Page, insisted: &Seen) -> Result<()> {
    ensure!(insisted.what.contains("a capture it must be"), "it does not say so: {:?}", insisted.what);
    page.play("e3-e4")?;
    page.expect_refusal(insisted, MUST_CAPTURE)?;
    page.click_point("c1")
}
