//! Ends that the players choose, and new games.

use anyhow::{Result, ensure};
use shadara_e2e::Page;

use crate::visitor::{answer, choose_game, start_chosen};

/// The side whose turn it is resigns, after a question.
pub fn resigning(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    page.play("c3-c4")?;
    let before = page.expect_turns(&["c3-c4"])?;
    page.click("#resign")?;
    page.wait_for_text("#confirm", "Do the dogs resign?")?;
    answer(page, false)?;
    let still = page.see()?;
    ensure!(still.status() == before.status(), "after a no it says {:?}", still.status());
    page.click("#resign")?;
    answer(page, true)?;
    let words = "The deer win. The dogs resigned.";
    let seen = page.expect(&format!("the end {words:?}"), |seen| seen.status() == words)?;
    ensure!(seen.told == words, "told is {:?}", seen.told);
    page.reload()?;
    page.expect("the end after loading anew", |seen| seen.status() == words)?;
    page.click("#again")?;
    let again = page.expect("a new game", |seen| seen.turns.is_empty() && seen.who == "Deer to move.")?;
    ensure!(again.has("c3", "deer"), "on c3 is {:?}", again.point("c3"));
    Ok(())
}

/// Who does not want to be asked resigns at once.
pub fn resigning_without_a_question(page: &Page) -> Result<()> {
    page.start_with("[Game \"buga-shadara\"]\n\n*\n", "motion=no\nsure=no")?;
    page.click("#resign")?;
    page.expect("the end", |seen| seen.status() == "The dogs win. The deer resigned.")?;
    Ok(())
}

/// Both agree on a draw; taking a turn back takes the game up again.
pub fn agreeing_on_a_draw(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    page.play("b2-b3")?;
    page.expect_turns(&["b2-b3"])?;
    page.click("#agree")?;
    answer(page, true)?;
    let words = "A draw. Both sides agreed.";
    page.expect(&format!("the end {words:?}"), |seen| seen.status() == words)?;
    page.click("#undo")?;
    page.expect("the game taken up again", |seen| seen.who == "Tigers to move." && seen.current == Some(0))?;
    Ok(())
}

/// The third occurrence of a position is a draw.
pub fn repetition(page: &Page) -> Result<()> {
    page.start_from("bagh-bandi", "5/1m1m1/F3F/1mmmm/m1mmm M 0 - 0")?;
    let round = ["b4-c4", "a3-b3", "c4-b4", "b3-a3"];
    page.play_all(&round)?;
    page.play_all(&round)?;
    let words = "A draw. The position stands for the third time.";
    page.expect(&format!("the end {words:?}"), |seen| seen.status() == words)?;
    Ok(())
}

/// Every game can be chosen, with a preset and with single rules; cancelling keeps the game.
pub fn choosing_games_and_rules(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    page.play("c3-c4")?;
    page.expect_turns(&["c3-c4"])?;
    page.click("#new")?;
    page.click("#new-game .cancel")?;
    page.wait_until_gone("#new-game")?;
    page.expect_turns(&["c3-c4"])?;
    for (game, preset, name) in [
        ("sher-bakar", "one-leap", "Sher-bakar"),
        ("bagh-bandi", "described", "Bagh Bandi"),
        ("rimau-rimau", "described", "Rimau-rimau"),
        ("buga-shadara", "averbakh", "Buga-shadara"),
    ] {
        choose_game(page, game, preset)?;
        page.wait_for_text("#game-name", name)?;
    }
    ensure!(
        page.count("#points [data-point]")? == 35,
        "Averbakh's board has {} points",
        page.count("#points button")?
    );
    page.click("#new")?;
    page.click("#new-game label:has(input[name=game][value=sher-bakar])")?;
    page.click("#new-more summary")?;
    page.fill("select[data-option=few_win]", "12")?;
    page.wait_for("input[name=preset][value=custom]:checked")?;
    start_chosen(page)?;
    page.wait_for_text("#game-about", "few_win=12")?;
    page.wait_for_text("#many .facts", "Tigers win at 12")
}
