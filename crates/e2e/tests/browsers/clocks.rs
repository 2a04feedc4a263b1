//! Clocks: chosen, running, kept, and the flag.

use anyhow::{Result, ensure};
use shadara_e2e::Page;

/// A game with a clock after one turn, with so much left to both sides, in milliseconds.
fn game(players: &str, left: &str) -> String {
    format!(
        "[Game \"buga-shadara\"]\n{players}[Result \"*\"]\n[TimeControl \"1+0\"]\n[TimeLeft \"{left}\"]\n\n1. c3-c4 @c3 *\n"
    )
}

fn clocks(page: &Page) -> Result<[String; 2]> {
    page.evaluate(
        "return ['#few', '#many'].map((side) => document.querySelector(`${side} .clock`).textContent)",
        vec![],
    )
}

/// A clock is chosen for a new game, stands until the first turn, and runs for who is to move; the increment is added.
pub fn run_for_who_is_to_move(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    ensure!(!page.is_visible("#few .clock")?, "a clock is shown where there is none");
    page.click("#new")?;
    page.fill("#new-minutes", "3")?;
    page.fill("#new-increment", "30")?;
    page.click("#new-start")?;
    page.wait_until_gone("#new-game")?;
    ensure!(clocks(page)? == ["3:00", "3:00"], "the clocks show {:?}", clocks(page)?);
    page.play("b2-b3")?;
    page.expect_turns(&["b2-b3"])?;
    page.wait_until("the tigers' time to run", || Ok(clocks(page)? == ["2:59", "3:00"]))?;
    page.play("e3-e4")?;
    page.wait_until("the goats' time to run, and 30 seconds more for the tigers", || {
        let [tigers, goats] = clocks(page)?;
        Ok(tigers.starts_with("3:2") && goats.starts_with("2:5"))
    })?;
    let record = page.saved_game()?;
    ensure!(
        record.contains("[TimeControl \"3+30\"]") && record.contains("[TimeLeft \"20"),
        "kept is {record}"
    );
    Ok(())
}

/// A flag that falls ends the game, which is not taken back.
pub fn end_the_game(page: &Page) -> Result<()> {
    page.start_with(&game("", "1500 60000"), "motion=no")?;
    let seen = page.expect("the end", |seen| seen.who == "The dogs win.")?;
    ensure!(seen.what == "The deer have used up their time.", "it says {:?}", seen.what);
    ensure!(clocks(page)? == ["0.0", "1:00"], "the clocks show {:?}", clocks(page)?);
    let locked: bool =
        page.evaluate("return document.querySelector('#undo').ariaDisabled === 'true'", vec![])?;
    ensure!(locked, "the flag can be taken back");
    page.reload()?;
    page.expect("the same end", |seen| seen.what == "The deer have used up their time.")?;
    Ok(())
}

/// The computer keeps its time, at any level.
pub fn are_kept_by_the_computer(page: &Page) -> Result<()> {
    let players = "[Few \"person\"]\n[Many \"computer 8\"]\n";
    page.start_with(&game(players, "60000 1500"), "motion=no")?;
    page.play("g3-g4")?;
    let seen = page.expect("its turn", |seen| seen.turns.len() == 4)?;
    ensure!(seen.who == "Deer to move.", "the game is over: {seen:#?}");
    Ok(())
}
