//! Hemmed tigers.

use anyhow::{Result, ensure};
use shadara_e2e::Page;

/// A hemmed tiger is removed, which is told and counted; the other goes on.
pub fn removes_one_tiger(page: &Page) -> Result<()> {
    page.start_from("sher-bakar:few_win=0", "5/m4/m4/Fm1m1/m3F M 0 - 0")?;
    page.play("d2-c2")?;
    let seen = page.expect_turns(&["d2-c2+"])?;
    ensure!(seen.has("a2", "vacant"), "the tiger still stands: {:?}", seen.point("a2"));
    ensure!(seen.told.contains("Tiger on a2 hemmed in and removed."), "told is {:?}", seen.told);
    ensure!(seen.few.contains("1 tiger removed"), "the tigers' facts are {:?}", seen.few);
    ensure!(seen.who == "Tigers to move.", "it says {:?}", seen.who);
    page.play("e1-d1")?;
    page.expect_turns(&["d2-c2+", "e1-d1"])?;
    Ok(())
}

/// Without the last tiger the game is over.
pub fn removes_the_last_tiger(page: &Page) -> Result<()> {
    page.start_from("sher-bakar:few_win=0", "5/m4/m4/Fm1m1/m4 M 0 - 0")?;
    page.play("d2-c2")?;
    let seen = page.expect_turns(&["d2-c2+#"])?;
    let words = "The goats win. The tiger was hemmed in and removed.";
    ensure!(seen.status() == words, "instead of {words:?} it says {:?}", seen.status());
    ensure!(seen.few.contains("1 tiger removed"), "the tigers' facts are {:?}", seen.few);
    page.click_point("a1")?;
    page.expect_refusal(&seen, "The game is over. Take a turn back, or start a new game.")
}

/// Where hemmed tigers stay, one that cannot move is marked and says why; both together lose.
pub fn leaves_them_where_they_stay(page: &Page) -> Result<()> {
    let game = "sher-bakar:few_win=0,hemmed=stays";
    page.start_from(game, "5/m4/m4/Fm1m1/m3F M 0 - 0")?;
    page.play("d2-c2")?;
    let seen = page.expect_turns(&["d2-c2"])?;
    ensure!(seen.has("a2", "tiger, hemmed in"), "the tiger on a2 is {:?}", seen.point("a2"));
    ensure!(seen.told.contains("Tiger on a2 hemmed in. Tigers"), "told is {:?}", seen.told);
    ensure!(!seen.few.contains("removed"), "the tigers' facts are {:?}", seen.few);
    page.click_point("a2")?;
    page.expect_refusal(&seen, "The tiger on a2 is hemmed in: it has no step and no leap.")?;
    page.start_from(game, "5/m4/m4/Fm1m1/m4 M 0 - 0")?;
    page.play("d2-c2")?;
    let words = "The goats win. It is their turn, and none of the tigers can move.";
    page.expect(&format!("the end {words:?}"), |seen| seen.status() == words)?;
    Ok(())
}
