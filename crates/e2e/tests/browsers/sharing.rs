//! Games in links and records: shown, answered, saved, opened; games in several tabs.

use anyhow::{Result, ensure};
use serde_json::json;
use shadara_e2e::{Page, Seen};

/// What stands in the field with the link, from `#` on.
fn link(page: &Page) -> Result<String> {
    page.click("#share-open")?;
    page.wait_for("#share-link")?;
    let link: String = page.evaluate("return document.querySelector('#share-link').value", vec![])?;
    ensure!(link.starts_with(page.address()), "the link is {link}");
    page.click("#share > form > .bar button")?;
    page.wait_until_gone("#share")?;
    Ok(link[page.address().len()..].to_owned())
}

/// Opens a link as one who has nothing of this page in the browser.
fn open_elsewhere(page: &Page, link: &str) -> Result<()> {
    page.store(&[("shadara.settings", "motion=no")])?;
    page.open(link)
}

fn players(seen: &Seen) -> [&str; 2] {
    [&seen.players.0, &seen.players.1]
}

/// A link shows the game to anybody, at its end.
pub fn a_link_shows_the_game(page: &Page) -> Result<()> {
    page.start("sher-bakar:few_win=0")?;
    let turns = ["b2-b3!", "e3xc1", "d2-d3"];
    page.play_all(&turns)?;
    let here = page.expect_turns(&turns)?;
    let link = link(page)?;
    open_elsewhere(page, &link)?;
    let there = page.expect_turns(&turns)?;
    ensure!(there.board() == here.board() && there.current == Some(2), "the link shows {there:#?}");
    let address: String = page.evaluate("return location.href", vec![])?;
    ensure!(!address.contains('#'), "the game is still in the address: {address}");
    page.play("a3-a4")?;
    page.reload()?;
    page.expect("the game gone on with", |seen| seen.turns.len() == 4)?;
    Ok(())
}

/// Two people play by links: each opens the other's, answers, and sends on; an older link changes nothing, and one that
/// differs is another game.
pub fn a_game_by_links(page: &Page) -> Result<()> {
    page.store(&[("shadara.settings", "motion=no")])?;
    page.open("")?;
    page.click("#new")?;
    page.click("#new-opponent input[value=link] + span")?;
    page.click("#new-side input[value=few] + span")?;
    page.click("#new-start")?;
    page.wait_until_gone("#new-game")?;
    ensure!(!page.is_visible("#send")?, "there is nothing to be sent yet");
    page.play("c3-c4")?;
    let seen = page.expect("the other side's turn", |seen| seen.what.starts_with("Send the link"))?;
    ensure!(players(&seen) == ["You", "By link"], "the players are {:?}", seen.players);
    page.click_point("c3")?;
    page.expect("a refusal", |seen| seen.refusal.contains("It is the other side’s turn"))?;
    page.wait_for("#send")?;
    let first = link(page)?;
    let mine = page.saved_games()?;

    open_elsewhere(page, &first)?;
    let seen = page.expect("their view", |seen| players(seen) == ["By link", "You"])?;
    ensure!(seen.turns == ["c3-c4"] && seen.who == "Dogs to move.", "they see {seen:#?}");
    page.play("@c3")?;
    page.expect_turns(&["c3-c4", "@c3"])?;
    let answer = link(page)?;
    page.click("#undo")?;
    page.play("@e3")?;
    page.expect_turns(&["c3-c4", "@e3"])?;
    let other_answer = link(page)?;

    let mine: Vec<(&str, &str)> = mine
        .iter()
        .map(|(key, record)| (key.as_str(), record.as_str()))
        .chain([("shadara.settings", "motion=no")])
        .collect();
    page.store(&mine)?;
    page.open(&answer)?;
    let seen = page.expect("my turn again", |seen| seen.who == "Deer to move.")?;
    ensure!(seen.turns == ["c3-c4", "@c3"] && players(&seen) == ["You", "By link"], "I see {seen:#?}");
    ensure!(page.saved_games()?.len() == 1, "the answer made another game");
    page.play("c4-c5")?;
    page.expect_turns(&["c3-c4", "@c3", "c4-c5"])?;
    // An older link, in the same tab.
    page.evaluate::<()>("location.hash = arguments[0]", vec![json!(answer)])?;
    page.wait_for_text("#notice", "an earlier one of a game that you have here")?;
    page.expect_turns(&["c3-c4", "@c3", "c4-c5"])?;
    page.evaluate::<()>("location.hash = arguments[0]", vec![json!(other_answer)])?;
    page.wait_for_text("#notice", "after 1 turn they differ. Both are kept.")?;
    page.expect_turns(&["c3-c4", "@e3"])?;
    ensure!(page.saved_games()?.len() == 2, "not both games are kept");
    Ok(())
}

/// A broken link says what is wrong in it, and costs nothing.
pub fn a_broken_link_costs_nothing(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    page.play("b2-b3")?;
    page.expect_turns(&["b2-b3"])?;
    let kept = page.saved_game()?;
    let good = link(page)?;
    for (link, told) in [
        (good[..good.len() - 1].to_owned(), "A part of this link is missing, or was changed."),
        (good.replace("sher", "shor"), "This link names no game that is known"),
        ("#game=chess".to_owned(), "This link names no game that is known"),
        ("#nonsense".to_owned(), "This link was not understood at “nonsense”."),
        ("#%E0%A4%A".to_owned(), "This link was not understood at"),
    ] {
        page.evaluate::<()>("location.hash = arguments[0]", vec![json!(link)])?;
        page.wait_for_text("#notice", told)?;
        page.expect("a first game", |seen| seen.turns.is_empty() && seen.who == "Deer to move.")?;
        ensure!(page.saved_games()?.values().any(|record| *record == kept), "the game is lost");
    }
    Ok(())
}

/// A record can be pasted; what is wrong is told with its place, which is marked; nothing is lost by it.
pub fn a_record_is_pasted(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    page.play("c3-c4")?;
    page.expect_turns(&["c3-c4"])?;
    page.click("#share-open")?;
    page.wait_for("#share-record")?;
    page.fill("#share-record", "[Game \"sher-bakar\"]\n\n1. b2-b3 e3-e4 2. b3-b5 *")?;
    page.click("#record-open")?;
    page.wait_for_text("#share-fault", "Line 3, column 19, at “b3-b5 *”: this turn is not legal here")?;
    let marked: String = page.evaluate(
        "const field = document.querySelector('#share-record'); return field.value.slice(field.selectionStart, field.selectionEnd)",
        vec![],
    )?;
    ensure!(marked == "b3-b5", "marked is {marked:?}");
    page.fill("#share-record", "[Game \"sher-bakar\"]\n\n1. b2-b3 {So.} e3-e4 (1... e3-e2) *")?;
    page.click("#record-open")?;
    let seen = page.expect_turns(&["b2-b3", "e3-e4"])?;
    ensure!(seen.branches == ["1...e3-e2"] && seen.comments == ["So."], "the list is {seen:#?}");
    page.wait_until_gone("#share")?;
    ensure!(page.saved_games()?.len() == 2, "the game before is not kept");
    Ok(())
}

/// Another tab begins a game of its own while this one has the last, and neither writes over the other's.
pub fn tabs_keep_their_own_games(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    page.play("b2-b3")?;
    page.expect_turns(&["b2-b3"])?;
    let open = "
        const other = document.createElement('iframe');
        other.src = location.href; other.id = 'other'; other.style.cssText = 'width: 900px; height: 900px';
        const kept = sessionStorage.getItem('shadara.open');
        sessionStorage.removeItem('shadara.open');
        document.body.append(other);
        window.kept = kept;
    ";
    page.evaluate::<()>(open, vec![])?;
    let inner =
        "return document.querySelector('#other')?.contentDocument?.documentElement?.dataset?.ready ?? null";
    page.wait_until("the other page to be ready", || {
        Ok(page.evaluate::<Option<String>>(inner, vec![])?.is_some())
    })?;
    let turns =
        "return document.querySelector('#other').contentDocument.querySelectorAll('#turns button').length";
    ensure!(page.evaluate::<usize>(turns, vec![])? == 0, "the other page took the game over");
    ensure!(page.saved_games()?.len() == 2, "the games kept are {:?}", page.saved_games()?);
    Ok(())
}

/// The games that are kept can be opened and deleted; one that cannot be read is shown as it is.
pub fn kept_games_are_opened_and_deleted(page: &Page) -> Result<()> {
    page.store(&[
        ("shadara.game.1700000000000-000001", "[Game \"sher-bakar\"]\n\n1. b2-b3 e3-e4 *\n"),
        ("shadara.game.1700000000000-000002", "[Game \"sher-bakar\"]\n\n1. b2-b9 *\n"),
        (
            "shadara.game.1800000000000-000001",
            "[Game \"buga-shadara\"]\n[Many \"computer 2\"]\n\n1. c3-c4 @c3 *\n",
        ),
        ("shadara.settings", "motion=no"),
    ])?;
    page.open("")?;
    page.expect_turns(&["c3-c4", "@c3"])?;
    let list = |page: &Page| -> Result<Vec<String>> {
        page.click("#share-open")?;
        page.click("#kept summary")?;
        page.wait_for("#kept-games li")?;
        page.evaluate(
            "return [...document.querySelectorAll('#kept-games li')].map((item) => item.textContent)",
            vec![],
        )
    };
    let games = list(page)?;
    let expected = [
        ["Buga-shadara", "Deer: You · Dogs: Computer, level 2 · 2 turns · Deer to move."],
        ["A text that is no game", "Line 3, column 7, at “b9 *”: no turn of this board"],
        ["Sher-bakar", "2 turns · Goats to move."],
    ];
    ensure!(games.len() == expected.len(), "the list is {games:?}");
    for (game, parts) in games.iter().zip(expected) {
        ensure!(parts.iter().all(|part| game.contains(part)), "expected {parts:?} in {game:?}");
    }
    page.click("#kept-games li:nth-child(2) button:first-child")?;
    let shown: String = page.evaluate("return document.querySelector('#share-record').value", vec![])?;
    ensure!(shown.contains("b2-b9"), "shown is {shown}");
    page.click("#kept-games li:nth-child(2) button:last-child")?;
    page.wait_until("one game less", || Ok(page.saved_games()?.len() == 2))?;
    page.click("#kept-games li:nth-child(2) button:first-child")?;
    page.expect_turns(&["b2-b3", "e3-e4"])?;
    page.wait_until_gone("#share")?;
    let games = list(page)?;
    ensure!(games.len() == 2 && games[0].starts_with("Buga-shadara"), "the list is {games:?}");
    Ok(())
}
