//! Going back and forth in a game, and taking it up again after the page was closed.

use anyhow::{Result, ensure};
use shadara_e2e::{Page, SAVED_SETTINGS};

const TURNS: [&str; 4] = ["c3-c4", "@e3", "c4-c3", "@c4"];

/// Undo and redo, by buttons and keys.
pub fn undo_and_redo(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    let start = page.see()?;
    page.play_all(&TURNS)?;
    let end = page.expect_turns(&TURNS)?;
    page.click("#undo")?;
    let back = page.expect("the last turn taken back", |seen| seen.current == Some(2))?;
    ensure!(back.turns == end.turns, "the turn taken back is gone from the list: {:?}", back.turns);
    ensure!(back.has("c4", "vacant"), "on c4 is {:?}", back.point("c4"));
    page.click("#redo")?;
    page.expect("the last turn played again", |seen| seen.board() == end.board() && seen.current == Some(3))?;
    page.focus_board()?;
    page.keys(&["Control+z", "Control+z", "Control+z", "Control+z"])?;
    page.expect("the start", |seen| seen.board() == start.board() && seen.current.is_none())?;
    page.keys(&["Control+y", "Control+y", "Control+y", "Control+y"])?;
    page.expect("the end", |seen| seen.board() == end.board() && seen.current == Some(3))?;
    let locked: (bool, bool) = page.evaluate(
        "return ['#undo', '#redo'].map((id) => document.querySelector(id).ariaDisabled === 'true')",
        vec![],
    )?;
    ensure!(locked == (false, true), "at the end undo and redo are locked: {locked:?}");
    Ok(())
}

/// A click in the list goes there; playing on from there makes another line.
pub fn the_list_goes_there(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    page.play_all(&TURNS)?;
    page.expect_turns(&TURNS)?;
    page.click("#turns li:first-child button")?;
    let there = page.expect("the game after the first turn", |seen| seen.current == Some(0))?;
    ensure!(there.has("c4", "deer") && there.has("e3", "vacant"), "the board is {:?}", there.points);
    ensure!(there.turns == TURNS, "the list is {:?}", there.turns);
    page.play("@a3")?;
    let other = page.expect_turns(&["c3-c4", "@a3"])?;
    ensure!(other.current == Some(1), "the list marks {:?}", other.current);
    let saved = page.saved_game()?;
    ensure!(saved.contains("@e3"), "the other line is not kept: {saved}");
    Ok(())
}

/// After loading the page anew, everything is as it was, turns taken back too.
pub fn is_resumed(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    page.play_all(&TURNS)?;
    page.expect_turns(&TURNS)?;
    page.click("#undo")?;
    let before = page.expect("the last turn taken back", |seen| seen.current == Some(2))?;
    page.reload()?;
    let after = page.see()?;
    ensure!(
        after.board() == before.board(),
        "the board was {:?}, now it is {:?}",
        before.board(),
        after.board()
    );
    ensure!(after.turns == before.turns, "the list was {:?}, now it is {:?}", before.turns, after.turns);
    ensure!(after.current == Some(2), "the list marks {:?}", after.current);
    ensure!(after.status() == before.status(), "it said {:?}, now {:?}", before.status(), after.status());
    page.click("#redo")?;
    page.expect("the last turn", |seen| seen.has("c4", "dog") && seen.current == Some(3))?;
    Ok(())
}

/// What was kept but cannot be read is told, and kept; a new game begins.
pub fn what_is_damaged_is_kept(page: &Page) -> Result<()> {
    let damaged = "[Game \"sher-bakar\"]\n[Result \"*\"]\n\n1. b2-b3 a3-a9 *\n";
    page.start_with(damaged, "motion=no")?;
    page.wait_for_text("#notice", "Line 4, column 13, at “a9 *”: no turn of this board")?;
    let seen = page.see()?;
    ensure!(seen.turns.is_empty() && seen.who == "Deer to move.", "no new game was started: {seen:#?}");
    let kept = page.saved_games()?;
    ensure!(kept.values().any(|record| record == damaged), "kept was {kept:?}");
    page.click("#notice button")?;
    page.wait_until_gone("#notice")?;
    // The new game is that of a first visit, against the computer.
    page.play("c3-c4")?;
    let answered = page.expect("the computer's answer", |seen| seen.turns.len() == 2)?;
    page.reload()?;
    page.expect("the same turns", |seen| seen.turns == answered.turns)?;
    ensure!(!page.is_visible("#notice")?, "the notice came again");
    Ok(())
}

/// A browser that keeps nothing costs the saving, not the game, and it is told.
pub fn a_full_store_costs_only_the_saving(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    let full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }";
    page.evaluate::<()>(full, vec![])?;
    page.play("c3-c4")?;
    page.expect_turns(&["c3-c4"])?;
    page.wait_for_text("#notice", "does not keep the game")
}

/// All data is erased when the visitor is sure, and the page is as at a first visit.
pub fn all_data_can_be_erased(page: &Page) -> Result<()> {
    page.start_with("[Game \"sher-bakar\"]\n[Result \"*\"]\n\n*\n", "theme=dark\nmotion=no")?;
    page.play("b2-b3")?;
    page.expect_turns(&["b2-b3"])?;
    for sure in [false, true] {
        page.click("#settings-open")?;
        page.click("#erase")?;
        page.wait_for_text("#confirm", "Erase the game")?;
        if sure {
            page.click("#confirm-yes")?;
        } else {
            page.click("#confirm .cancel")?;
            page.wait_until_gone("#confirm")?;
            page.click("#settings button.main")?;
            page.wait_until_gone("#settings")?;
            page.reload()?;
            page.expect_turns(&["b2-b3"])?;
            page.wait_for_attribute("html", "data-theme", "dark")?;
        }
    }
    page.expect("a first visit", |seen| seen.turns.is_empty() && seen.who == "Deer to move.")?;
    ensure!(page.stored(SAVED_SETTINGS)?.is_none(), "the settings are still there");
    Ok(())
}
