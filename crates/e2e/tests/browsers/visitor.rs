//! What a visitor does in several tests.

use anyhow::Result;
use shadara_e2e::Page;

/// Chooses a game and a named set of rules in the dialog, and starts it.
pub fn choose_game(page: &Page, game: &str, preset: &str) -> Result<()> {
    page.click("#new")?;
    page.click(&format!("#new-game label:has(input[name=game][value={game}])"))?;
    page.click(&format!("#new-game label:has(input[name=preset][value={preset}])"))?;
    start_chosen(page)
}

/// Starts the game that the dialog shows.
pub fn start_chosen(page: &Page) -> Result<()> {
    page.click("#new-start")?;
    page.wait_until_gone("#new-game")?;
    page.expect("an empty list of turns", |seen| seen.turns.is_empty() && seen.told.starts_with("New game"))?;
    Ok(())
}

/// Answers the question that the page asks.
pub fn answer(page: &Page, yes: bool) -> Result<()> {
    page.click(if yes { "#confirm-yes" } else { "#confirm .cancel" })?;
    page.wait_until_gone("#confirm")
}
