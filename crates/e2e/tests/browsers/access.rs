//! The board for those who use keys or a screen reader.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
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
        let first = page.focus_board()?;
        let mut reached = BTreeSet::from([first.clone()]);
        let mut open = vec![first];
        while let Some(point) = open.pop() {
            for arrow in ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"] {
                if reached.len() == all.len() {
                    break;
                }
                let (file, rank) = point.split_at(1);
                page.keys(&[file, rank, arrow])?;
                if let Some(there) = page.focused_point()?
                    && reached.insert(there.clone())
                {
                    open.push(there);
                }
            }
        }
        let missed: Vec<_> = all.difference(&reached).collect();
        ensure!(missed.is_empty(), "in {game} no arrow key leads to {missed:?}");
    }
    Ok(())
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
