//! A chain of leaps, leap by leap.

use anyhow::{Result, ensure};
use shadara_e2e::{Page, Seen};

/// A lone tiger with a way round the whole board, over four goats.
const GAME: &str = "sher-bakar:few_win=0";
const ROUND: &str = "5/1m1m1/F4/1m1m1/5 F 0 - 0";

/// Three leaps, and a stop where a fourth could follow: by the button, by clicking the tiger again, by keys.
pub fn stops_where_it_could_go_on(page: &Page) -> Result<()> {
    page.start_from(GAME, ROUND)?;
    let open = leap_three_times(page)?;
    ensure!(open.what.contains("may leap on"), "it does not say that the tiger may leap on: {:?}", open.what);
    ensure!(open.finish.as_deref() == Some("Stop here"), "the button says {:?}", open.finish);
    ensure!(open.has("a3", "vacant, open to you"), "a3 should be open, but is {:?}", open.point("a3"));
    page.click("#finish")?;
    stopped(page)?;

    page.click("#undo")?;
    page.expect("the turn taken back", |seen| seen.has("a3", "tiger"))?;
    leap_three_times(page)?;
    page.click_beside("c1")?;
    stopped(page)?;

    page.click("#undo")?;
    page.expect("the turn taken back again", |seen| seen.has("a3", "tiger"))?;
    page.focus_board()?;
    page.keys(&["a", "3", "Space", "c", "5", "Enter", "e", "3", "Enter", "c", "1", "Enter"])?;
    page.expect("the tiger on c1", |seen| seen.has("c1", "tiger"))?;
    page.key("Enter")?;
    stopped(page)
}

/// Escape takes back all leaps made so far.
pub fn escape_takes_all_leaps_back(page: &Page) -> Result<()> {
    page.start_from(GAME, ROUND)?;
    let before = page.see()?;
    leap_three_times(page)?;
    page.focus_board()?;
    page.key("Escape")?;
    let after = page.expect("the tiger on a3 again", |seen| seen.has("a3", "tiger"))?;
    ensure!(after.board() == before.board(), "not all was taken back: {:?}", after.points);
    ensure!(after.finish.is_none(), "the button to stop is still there: {:?}", after.finish);
    ensure!(after.turns.is_empty(), "the list holds {:?}", after.turns);
    page.play("a3xc5")?;
    page.expect("a new chain", |seen| seen.has("c5", "tiger") && seen.finish.is_some())?;
    page.click("#undo")?;
    page.expect("the chain taken back by the button too", |seen| seen.board() == before.board())?;
    Ok(())
}

/// All four leaps, after which none is left: the turn ends by itself.
pub fn ends_by_itself(page: &Page) -> Result<()> {
    page.start_from(GAME, ROUND)?;
    page.play("a3xc5xe3xc1xa3")?;
    let seen = page.expect_turns(&["a3xc5xe3xc1xa3#"])?;
    let words = "The tigers win. No goat is left.";
    ensure!(seen.status() == words, "instead of {words:?} it says {:?}", seen.status());
    page.focus_board()?;
    page.key("l")?;
    let told =
        |seen: &Seen| ["b4", "d4", "d2", "b2"].iter().all(|over| seen.told.contains(&format!("over {over}")));
    page.expect("all four leaps told", told)?;
    Ok(())
}

/// What cannot follow in a chain is refused, and the chain goes on.
pub fn refuses_what_cannot_follow(page: &Page) -> Result<()> {
    page.start_from(GAME, "5/1(4)1m1/F4/3m1/4F F 0 - 0")?;
    page.play("a3xc5")?;
    let before = page.expect("the tiger on c5", |seen| seen.has("c5", "tiger"))?;
    page.click_point("d5")?;
    page.expect_refusal(&before, "No line leads from c5 to d5 in one step or one leap.")?;
    page.click_point("e1")?;
    page.expect_refusal(&before, "No line leads from c5 to e1 in one step or one leap.")?;
    page.click_point("a3")?;
    page.expect_refusal(&before, "b4 was leapt over in this turn already.")?;
    page.click_point("e3")?;
    page.expect("the next leap", |seen| seen.has("e3", "tiger") && seen.refusal.is_empty())?;
    Ok(())
}

fn leap_three_times(page: &Page) -> Result<Seen> {
    page.play("a3xc5")?;
    let first = page.expect("the tiger on c5", |seen| seen.has("c5", "tiger"))?;
    ensure!(first.has("b4", "vacant") && first.has("d4", "goat"), "after one leap: {:?}", first.points);
    ensure!(first.finish.is_some(), "after one leap there is no button to stop");
    page.click_point("e3")?;
    page.expect("the tiger on e3", |seen| seen.has("e3", "tiger") && seen.has("d4", "vacant"))?;
    page.click_point("c1")?;
    let last = page.expect("the tiger on c1", |seen| seen.has("c1", "tiger") && seen.has("d2", "vacant"))?;
    ensure!(last.current.is_none(), "the turn should not be over: {:?}", last.turns);
    Ok(last)
}

fn stopped(page: &Page) -> Result<()> {
    let seen = page.expect_turns(&["a3xc5xe3xc1"])?;
    ensure!(seen.has("c1", "tiger") && seen.has("b2", "goat"), "after the stop: {:?}", seen.points);
    ensure!(seen.who == "Goats to move.", "it says {:?}", seen.who);
    ensure!(seen.finish.is_none(), "the button to stop is still there: {:?}", seen.finish);
    Ok(())
}
