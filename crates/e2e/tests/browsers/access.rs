//! The board for those who use keys or a screen reader.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use serde_json::json;
use shadara_e2e::Page;

/// What points are called, and what is said on request.
pub fn points_have_names(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    let seen = page.see()?;
    for (point, label) in [
        ("b2", "b2, stack of 5 goats, can move"),
        ("d4", "d4, stack of 4 goats, can move"),
        ("a3", "a3, tiger"),
        ("c3", "c3, vacant"),
    ] {
        ensure!(seen.point(point) == label, "instead of {label:?} it says {:?}", seen.point(point));
    }
    page.click_point("b2")?;
    let picked = page.expect("b2 picked up", |seen| seen.point("b2") == "b2, stack of 5 goats, picked up")?;
    ensure!(picked.point("b3") == "b3, vacant, open to you", "on b3 is {:?}", picked.point("b3"));
    ensure!(picked.told.contains("points open: "), "told is {:?}", picked.told);
    page.click_point("b3")?;
    page.expect("the turn told", |seen| seen.told.contains("Goat, b2 to b3. Tigers to move."))?;
    page.focus_board()?;
    for (key, words) in [("p", "Tigers on a3, e3."), ("l", "Goat, b2 to b3."), ("x", "goats can be taken: ")]
    {
        page.key(key)?;
        page.expect(&format!("{words:?} told after {key}"), |seen| seen.told.contains(words))?;
    }
    Ok(())
}

/// The arrow keys lead to every point of the boards.
pub fn arrow_keys_reach_every_point(page: &Page) -> Result<()> {
    for game in ["sher-bakar", "buga-shadara"] {
        page.start(game)?;
        let all: BTreeSet<String> = page.see()?.points.into_keys().collect();
        let mut new = vec![page.focus_board()?];
        let mut reached: BTreeSet<String> = new.iter().cloned().collect();
        page.evaluate::<()>(WATCH_ARROWS, vec![])?;
        while !new.is_empty() {
            let keys: Vec<&str> = new.iter().flat_map(|point| arrows_from(point)).collect();
            page.keys(&keys)?;
            let found: BTreeSet<String> = page.evaluate("return window.__arrows.splice(0)", vec![])?;
            new = found.difference(&reached).cloned().collect();
            reached.extend(found);
        }
        let missed: Vec<_> = all.difference(&reached).collect();
        ensure!(missed.is_empty(), "in {game} no arrow key leads to {missed:?}");
    }
    Ok(())
}

/// Remembers on which point each arrow key ends.
const WATCH_ARROWS: &str = "
    window.__arrows = [];
    document.addEventListener('keydown', (event) => {
        if (event.key.startsWith('Arrow')) window.__arrows.push(document.activeElement.dataset.point);
    });
";

/// The keys that go to a point and from there in every direction.
fn arrows_from(point: &str) -> Vec<&str> {
    let (file, rank) = point.split_at(1);
    ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]
        .into_iter()
        .flat_map(|arrow| [file, rank, arrow])
        .collect()
}

/// Tab goes to the board once, and on; Shift and Tab come back to the same point.
pub fn the_board_is_one_stop(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    page.focus_board()?;
    page.keys(&["e", "3"])?;
    let here = page.focused_point()?;
    ensure!(here.as_deref() == Some("e3"), "the focus is on {here:?}");
    let stops = page.count("#points [tabindex='0']")?;
    ensure!(stops == 1, "the board has {stops} stops");
    page.key("Tab")?;
    let next = page.focused_point()?;
    ensure!(next.is_none(), "Tab leads to the point {next:?}");
    page.key("Shift+Tab")?;
    let back = page.focused_point()?;
    ensure!(back.as_deref() == Some("e3"), "Shift and Tab lead to {back:?}");
    page.key("Home")?;
    let first = page.focused_point()?;
    page.key("End")?;
    let last = page.focused_point()?;
    ensure!(
        first.is_some() && last.is_some() && first != last,
        "Home and End lead to {first:?} and {last:?}"
    );
    Ok(())
}

/// Everything that can be used has a name, in the dialogs too, and what is told is told politely.
pub fn everything_has_a_name(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    nothing_is_nameless(page)?;
    for opener in ["new", "settings-open", "resign"] {
        page.click(&format!("#{opener}"))?;
        page.wait_for("dialog[open]")?;
        nothing_is_nameless(page)?;
        page.key("Escape")?;
        page.wait_until_gone("dialog[open]")?;
    }
    let live = page.attribute("#told", "aria-live")?;
    ensure!(live.as_deref() == Some("polite"), "#told is {live:?}");
    let language = page.attribute("html", "lang")?;
    ensure!(language.as_deref() == Some("en"), "the language is {language:?}");
    Ok(())
}

fn nothing_is_nameless(page: &Page) -> Result<()> {
    let script = "
        const named = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim() !== ''
            || [...(element.labels ?? [])].some((label) => label.textContent.trim() !== '');
        const all = [...document.querySelectorAll('button, select, input, textarea')];
        const shown = all.filter((element) => element.getClientRects().length > 0);
        return shown.filter((element) => !named(element)).map((element) => element.outerHTML.slice(0, 120));
    ";
    let nameless: Vec<String> = page.evaluate(script, vec![])?;
    ensure!(nameless.is_empty(), "these have no name: {nameless:?}");
    Ok(())
}

/// Buttons that cannot be used any more, or go away, once they were pressed: the keyboard is not lost, and presses the points
/// of the board afterwards.
pub fn no_button_takes_the_keyboard_away(page: &Page) -> Result<()> {
    page.start("buga-shadara:drop=move")?;
    page.play_all(&["c3-c4", "@e3"])?;
    page.expect("the drop", |seen| seen.finish.is_some())?;
    press(page, "#finish")?;
    page.expect_turns(&["c3-c4", "@e3"])?;
    the_board_takes_keys(page, "c4", "#finish")?;
    press(page, "#undo")?;
    press(page, "#undo")?;
    page.expect("the start", |seen| seen.current.is_none())?;
    the_board_takes_keys(page, "c3", "#undo")?;
    press(page, "#redo")?;
    press(page, "#redo")?;
    page.expect("the end", |seen| seen.current == Some(1))?;
    the_board_takes_keys(page, "c4", "#redo")?;
    press(page, "#turns li:first-child button")?;
    page.expect("the first turn", |seen| seen.current == Some(0))?;
    let focus: Option<String> = page.evaluate("return document.activeElement?.textContent", vec![])?;
    ensure!(focus.as_deref() == Some("c3-c4"), "in the list the focus is on {focus:?}");
    press(page, "#resign")?;
    page.wait_for("#confirm")?;
    press(page, "#confirm-yes")?;
    page.wait_until_gone("#confirm")?;
    page.expect("the end of the game", |seen| seen.who == "The deer win.")?;
    press(page, "#again")?;
    page.expect("a new game", |seen| seen.turns.is_empty())?;
    the_board_takes_keys(page, "c3", "#again")
}

/// Presses a button by keys.
fn press(page: &Page, selector: &str) -> Result<()> {
    page.wait_for(selector)?;
    page.evaluate::<()>("document.querySelector(arguments[0]).focus()", vec![json!(selector)])?;
    page.key("Enter")
}

/// The focus has not been lost with the button; from where it is, Tab leads to the board, where Space picks a piece up and
/// puts it back.
fn the_board_takes_keys(page: &Page, point: &str, button: &str) -> Result<()> {
    let lost: bool = page.evaluate("return document.activeElement === document.body", vec![])?;
    ensure!(!lost, "{button} has taken the focus with it");
    let names = "const { id, dataset } = document.activeElement; return id || dataset.point || dataset.turn";
    let before: Option<String> = page.evaluate(names, vec![])?;
    page.key("Tab")?;
    let after: Option<String> = page.evaluate(names, vec![])?;
    ensure!(after.is_some() && after != before, "after {button} Tab leads from {before:?} to {after:?}");
    page.focus_board()?;
    let (file, rank) = point.split_at(1);
    page.keys(&[file, rank, "Space"])?;
    page.expect(&format!("{point} picked up after {button}"), |seen| {
        seen.point(point).contains("picked up")
    })?;
    page.key("Enter")?;
    page.expect(&format!("{point} put back"), |seen| !seen.point(point).contains("picked up"))?;
    Ok(())
}

/// Leaps, drops, turns taken back and gone to are told, with what can follow.
pub fn what_happens_is_told(page: &Page) -> Result<()> {
    let told = |words: &str| page.expect(&format!("told {words:?}"), |seen| seen.told == words).map(drop);
    page.start_from("sher-bakar:few_win=0", "5/1m1m1/F4/1m1m1/5 F 0 - 0")?;
    page.play("a3xc5")?;
    told(
        "Tiger leaps from a3 over b4 to c5 and takes a goat. The tiger may leap on. Choose the next landing, or stop \
         here. One point open: e3.",
    )?;
    page.click("#finish")?;
    told("Tiger stops on c5. Goats to move.")?;
    page.click("#undo")?;
    told("Taken back: Tiger leaps from a3 over b4 to c5 and takes a goat. Tigers to move.")?;
    page.click("#turns button")?;
    told("After this turn: Tiger leaps from a3 over b4 to c5 and takes a goat. Goats to move.")?;
    page.start_from("buga-shadara:drop=move,few_win=0", "5/7/2F3F2/3m3/5 M 2 - 0")?;
    page.click_point("d2")?;
    told("Dog dropped on d2. You may now move one dog, or leave it at that. 2 dogs can move: d2, e2.")?;
    page.click_point("e2")?;
    page.click_point("e1")?;
    told("Dog, e2 to e1. Deer to move.")
}
