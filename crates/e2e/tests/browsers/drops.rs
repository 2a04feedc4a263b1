//! Dropping from the hand, alone and with a move; the rules are chosen as a visitor chooses them.

use anyhow::{Result, ensure};
use shadara_e2e::{Page, Pointer};

use crate::visitor::choose_game;

/// A drop after which the dogs move no dog: the turn is ended by the button, and by a key.
pub fn without_the_move(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    choose_game(page, "buga-shadara", "drop-and-move")?;
    page.play("c3-c4")?;
    page.expect_turns(&["c3-c4"])?;
    page.play("@e3")?;
    let open = page.expect("the drop", |seen| seen.has("e3", "dog"))?;
    ensure!(open.finish.as_deref() == Some("End the turn"), "the button says {:?}", open.finish);
    ensure!(open.what.contains("You may now move one dog"), "it asks {:?}", open.what);
    ensure!(open.hand.as_deref() == Some("15"), "in hand are {:?}", open.hand);
    page.click("#finish")?;
    page.expect_turns(&["c3-c4", "@e3"])?;
    page.play_all(&["c4-c3", "@c4"])?;
    page.expect("the second drop", |seen| seen.has("c4", "dog") && seen.finish.is_some())?;
    page.focus_board()?;
    page.key(".")?;
    page.expect_turns(&["c3-c4", "@e3", "c4-c3", "@c4"])?;
    Ok(())
}

/// A drop and a move of another dog, then of the dropped one; taking the unfinished turn back in between.
pub fn with_the_move(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    choose_game(page, "buga-shadara", "drop-and-move")?;
    page.play("c3-c4")?;
    let before = page.expect_turns(&["c3-c4"])?;
    page.play("@e3")?;
    page.expect("the drop", |seen| seen.has("e3", "dog"))?;
    page.focus_board()?;
    page.key("Escape")?;
    page.expect("the drop taken back", |seen| seen.board() == before.board())?;
    page.play("@e3,d2-c1")?;
    let seen = page.expect_turns(&["c3-c4", "@e3,d2-c1"])?;
    ensure!(seen.has("c1", "dog") && seen.has("d2", "vacant"), "after the turn: {:?}", seen.points);
    page.play_all(&["c4-c3", "@c5,c5-c4"])?;
    page.expect("the dropped dog moved at once", |seen| {
        seen.turns.last().is_some_and(|turn| turn == "@c5,c5-c4")
    })?;
    Ok(())
}

/// After the hand is empty, the dogs step; the last drop is announced.
pub fn until_the_hand_is_empty(page: &Page) -> Result<()> {
    page.start_from("buga-shadara", "mmmmm/mmmmmmm/mmFm1mFmm/mmm1m1m/5 M 1 - 0")?;
    let seen = page.see()?;
    ensure!(seen.what.contains("It is the last in hand."), "it asks {:?}", seen.what);
    page.click_point("d1")?;
    let seen = page.expect_turns(&["@d1"])?;
    ensure!(seen.hand.is_none(), "in hand are {:?}", seen.hand);
    Ok(())
}

/// Dogs dragged out of the hand onto the board, and let go beside it.
pub fn by_dragging_from_the_hand(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    page.play("c3-c4")?;
    let before = page.expect_turns(&["c3-c4"])?;
    let hand = page.center("#many .hand .tokens img")?;
    page.drag_between(Pointer::Mouse, hand, page.center("#turns")?)?;
    let after = page.see()?;
    ensure!(after.board() == before.board() && after.turns == before.turns, "beside the board: {after:#?}");
    page.drag_between(Pointer::Mouse, hand, page.point_center("d3")?)?;
    page.expect_refusal(&before, "d3 is taken: choose a vacant point.")?;
    page.drag_between(Pointer::Mouse, hand, page.point_center("e3")?)?;
    let seen = page.expect_turns(&["c3-c4", "@e3"])?;
    ensure!(seen.has("e3", "dog"), "on e3 is {:?}", seen.point("e3"));
    ensure!(seen.hand.as_deref() == Some("15"), "in hand are {:?}", seen.hand);
    page.drag_between(Pointer::Mouse, hand, page.point_center("e5")?)?;
    let after = page.see()?;
    ensure!(after.turns == seen.turns, "a dog was dropped in the turn of the deer: {:?}", after.turns);
    Ok(())
}
