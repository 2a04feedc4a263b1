//! What is left after a fault in the program.

use anyhow::{Context, Result, ensure};
use shadara_e2e::Page;

/// The message, with the record so far; loading the page anew takes the game up again.
pub fn show_the_record(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    page.play_all(&["b2-b3!", "e3xc1"])?;
    let before = page.expect_turns(&["b2-b3!", "e3xc1"])?;
    page.evaluate::<()>("window.dispatchEvent(new Event('shadara-fault'))", vec![])?;
    page.wait_for("#failure")?;
    let record: String = page.evaluate("return document.querySelector('#failure-record').value", vec![])?;
    for part in ["[Game \"sher-bakar\"]", "b2-b3!", "e3xc1"] {
        ensure!(record.contains(part), "the record does not have {part:?}: {record}");
    }
    let focus: Option<String> = page.evaluate("return document.activeElement?.id", vec![])?;
    ensure!(focus.as_deref() == Some("failure-reload"), "the focus is on {focus:?}");
    let errors = page.take_errors()?;
    let told = errors.iter().any(|line| line.contains("a fault on purpose"));
    ensure!(told, "the console does not tell the fault: {errors:?}");
    // What is left of the program does nothing more.
    let b4 = page.places()?.remove("b4").context("no point b4")?;
    page.press_at(shadara_e2e::Pointer::Mouse, b4)?;
    page.click("#failure-reload")?;
    page.wait_until_gone("#failure")?;
    page.expect("the game taken up again", |seen| {
        seen.turns == before.turns && seen.board() == before.board()
    })?;
    Ok(())
}
