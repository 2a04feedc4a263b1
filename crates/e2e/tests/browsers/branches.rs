//! Branches in the list of turns, comments, and turns that are typed.

use anyhow::{Context, Result, ensure};
use shadara_e2e::Page;

/// A game that has ended, so that what is played in it is a side line.
const LOST: &str =
    "[Game \"buga-shadara\"]\n[Result \"F\"]\n[Termination \"resignation\"]\n\n1. c3-c4 @c3 2. c4-c5 @e3 F\n";

/// In a game that has ended, other turns begin side lines, which are kept, promoted and deleted.
pub fn grow_beside_the_game(page: &Page) -> Result<()> {
    page.start_with(LOST, "motion=no")?;
    page.expect("the lost game", |seen| seen.who == "The deer win." && seen.current == Some(3))?;
    page.click("#turns [data-turn=\"0\"]")?;
    page.expect("the first turn", |seen| seen.current == Some(0))?;
    page.play_all(&["@e5", "g3-g4"])?;
    let seen = page.expect("a side line", |seen| seen.aside.as_deref() == Some("g3-g4"))?;
    ensure!(seen.turns == ["c3-c4", "@c3", "c4-c5", "@e3"], "the game was changed: {:?}", seen.turns);
    ensure!(seen.branches == ["1...@e52.g3-g4"], "the side line is {:?}", seen.branches);
    page.reload()?;
    page.expect("the same place", |seen| seen.aside.as_deref() == Some("g3-g4") && seen.has("g4", "deer"))?;
    page.click("#promote")?;
    let seen = page.expect("another main line", |seen| seen.current == Some(2))?;
    ensure!(seen.turns == ["c3-c4", "@e5", "g3-g4"], "the main line is {:?}", seen.turns);
    ensure!(seen.branches == ["1...@c32.c4-c5@e3"], "the side line is {:?}", seen.branches);
    page.click("#go-back")?;
    page.click("#remove")?;
    page.wait_for_text("#confirm", "Delete 2 turns")?;
    page.click("#confirm-yes")?;
    let seen = page.expect("the side line deleted", |seen| seen.branches.is_empty())?;
    ensure!(seen.turns == ["c3-c4", "@c3", "c4-c5", "@e3"] && seen.current == Some(0), "{seen:?}");
    Ok(())
}

/// Comments stand in the list, are changed and taken away, and are text, whatever is in them.
pub fn have_comments(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    page.play("c3-c4")?;
    page.expect_turns(&["c3-c4"])?;
    for comment in ["<b>Bold</b> & {quick} \\ \"so\"", "Plain."] {
        page.click("#comment-open")?;
        page.wait_for_text("#comment-place", "Turn 1, Deer: c3-c4")?;
        page.fill("#comment-text", comment)?;
        page.click("#comment button.main")?;
        page.expect("the comment", |seen| seen.comments == [comment])?;
        page.reload()?;
        page.expect("the comment kept", |seen| seen.comments == [comment])?;
    }
    page.click("#comment-open")?;
    page.fill("#comment-text", "  ")?;
    page.click("#comment button.main")?;
    page.expect("no comment", |seen| seen.comments.is_empty())?;
    Ok(())
}

/// Keys go through the game, in the list and elsewhere.
pub fn are_walked_by_keys(page: &Page) -> Result<()> {
    page.start_with(LOST, "motion=no")?;
    let at = |place: Option<usize>| {
        page.expect(&format!("turn {place:?}"), |seen| seen.current == place)?;
        page.evaluate::<Option<String>>("return document.activeElement?.dataset?.turn ?? null", vec![])
    };
    at(Some(3))?;
    page.click("#turns [data-turn=\"2\"]")?;
    ensure!(at(Some(2))?.as_deref() == Some("2"), "the keyboard is not on the turn that was clicked");
    for (key, place) in
        [("ArrowLeft", Some(1)), ("ArrowDown", Some(2)), ("End", Some(3)), ("ArrowUp", Some(2))]
    {
        page.key(key)?;
        let focused = at(place)?;
        ensure!(
            focused == place.map(|place| place.to_string()),
            "after {key} the keyboard is on {focused:?}"
        );
    }
    page.key("Home")?;
    at(None)?;
    page.focus_board()?;
    page.keys(&["PageDown", "PageDown", "PageUp"])?;
    at(Some(0))?;
    Ok(())
}

/// A turn can be typed; what cannot be played is explained and stays to be mended.
pub fn or_turns_can_be_typed(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    page.focus_board()?;
    for (text, reason) in [
        ("c3-d9", "No turn of this board from “d9” on."),
        ("c3-", "Something is missing at the end."),
        ("@e3", "The deer are to move: pick one up first."),
        ("c3-g1", "No line leads from c3 to g1 in one step or one leap."),
    ] {
        if !page.is_visible("#type")? {
            page.key("n")?;
        }
        page.fill("#typed", text)?;
        page.click("#type button.main")?;
        page.wait_for_text("#typed-fault", reason).with_context(|| format!("typing {text}"))?;
    }
    page.fill("#typed", "C3-c4")?;
    page.key("Enter")?;
    page.expect_turns(&["c3-c4"])?;
    page.wait_until_gone("#type")?;
    let saved = page.saved_game()?;
    ensure!(saved.contains("1. c3-c4"), "kept is {saved}");
    Ok(())
}
