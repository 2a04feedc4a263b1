//! What goes wrong on boards that are touched, dragged on, scrolled and zoomed.

use std::cell::RefCell;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use shadara_e2e::{Engine, Page, Place, Pointer, Seen};

use crate::computer::{self, HOLD};
use crate::looks::{picture, settled_picture};

const DEER: &str = "buga-shadara";
const CHAIN: &str = "sher-bakar:few_win=0";
/// A lone tiger with one way over three goats, by c5 and e3 to c1.
const ONE_WAY: &str = "5/1m1m1/F4/3m1/5 F 0 - 0";
/// The same with a way round the whole board.
const ROUND: &str = "5/1m1m1/F4/1m1m1/5 F 0 - 0";

/// A tap that arrives as touch and once more as mouse picks a piece up, and does not put it back.
pub fn a_tap_is_not_taken_back_by_its_mouse(page: &Page) -> Result<()> {
    page.start(DEER)?;
    let c3 = page.point_center("c3")?;
    let tap =
        |kind: &str, id: i32| [event("pointerdown", kind, id, c3, 1), event("pointerup", kind, id, c3, 0)];
    send(page, "#board", &[tap("touch", 7), tap("mouse", 1)].concat())?;
    ensure!(picked(page, "c3")?, "the mouse put back what the finger picked up");
    page.tap_point("c4")?;
    page.expect_turns(&["c3-c4"])?;
    // As the browser does it itself.
    page.start(DEER)?;
    page.tap_point("c3")?;
    page.tap_point("c4")?;
    page.expect_turns(&["c3-c4"])?;
    Ok(())
}

/// A second finger, and a mouse beside a finger, neither end a drag nor begin another one.
pub fn a_second_finger_changes_nothing(page: &Page) -> Result<()> {
    page.start(DEER)?;
    let [c3, c4, g3, g4] = places(page, ["c3", "c4", "g3", "g4"])?;
    send(
        page,
        "#board",
        &[
            event("pointerdown", "touch", 7, c3, 1),
            event("pointermove", "touch", 7, between(c3, c4), 1),
            other(event("pointerdown", "touch", 8, g3, 1)),
            other(event("pointermove", "touch", 8, g4, 1)),
            event("pointermove", "mouse", 1, g3, 0),
            other(event("pointerup", "touch", 8, g4, 0)),
        ],
    )?;
    ensure!(held(page)?, "the second finger took the piece out of the first one's hand");
    send(page, "#board", &[event("pointermove", "touch", 7, c4, 1), event("pointerup", "touch", 7, c4, 0)])?;
    page.expect_turns(&["c3-c4"])?;
    if page.engine() != Engine::WebKit {
        page.start(DEER)?;
        page.drag_two_fingers((c3, c4), (g3, g4))?;
        let seen = page.expect_turns(&["c3-c4"])?;
        ensure!(seen.has("g3", "deer"), "the second finger moved a piece: {:?}", seen.points);
    }
    Ok(())
}

/// What a person drags while the computer is to move is let go when its turn comes, and does no harm.
pub fn the_computers_turn_ends_a_drag(page: &Page) -> Result<()> {
    let hand = Hand::of(page);
    page.start_between(DEER, "person", "computer 1")?;
    computer::tamper(page, HOLD)?;
    page.play("c3-c4")?;
    page.wait_until("the computer to be asked", || Ok(computer::asked(page)? == 1))?;
    let [c4, c3] = places(page, ["c4", "c3"])?;
    hand.press(c4)?;
    hand.go(between(c4, c3))?;
    computer::release(page)?;
    let came = |seen: &Seen| seen.turns.len() == 2 && seen.who == "Deer to move.";
    let before = page.expect("the computer's turn", came)?;
    hand.go(c3)?;
    hand.let_go()?;
    let after = page.see()?;
    ensure!(after.turns == before.turns, "what was dragged before was played: {:?}", after.turns);
    ensure!(after.board() == before.board(), "what was dragged before changed the board: {:?}", after.points);
    computer::play_on(page)?;
    page.expect("the next turn", |seen| seen.turns.len() == 3)?;
    Ok(())
}

/// What is dragged while the game goes to another place belongs to where it was.
pub fn another_place_in_the_game_ends_a_drag(page: &Page) -> Result<()> {
    let hand = Hand::of(page);
    page.start(DEER)?;
    page.play_all(&["c3-c4", "@e3"])?;
    page.expect_turns(&["c3-c4", "@e3"])?;
    let [c4, e5] = places(page, ["c4", "e5"])?;
    hand.press(c4)?;
    hand.go(between(c4, e5))?;
    ensure!(held(page)?, "the deer is not held");
    page.key("PageUp")?;
    let before = page.expect("the turn before", |seen| seen.current == Some(0))?;
    hand.go(e5)?;
    hand.let_go()?;
    let after = page.see()?;
    ensure!(after.board() == before.board(), "the deer became a dog: {:?}", after.points);
    ensure!(after.current == Some(0) && after.turns == before.turns, "a turn was played: {:?}", after.turns);
    Ok(())
}

/// The page is scrolled between press and release: what counts is where the points are then.
pub fn the_page_may_move_under_the_pointer(page: &Page) -> Result<()> {
    let hand = Hand::of(page);
    page.set_viewport(700, 420)?;
    page.start(DEER)?;
    let [c3, c4] = places(page, ["c3", "c4"])?;
    let spacing = (c3.y - c4.y).abs();
    hand.press(c3)?;
    scroll(page, 30.0)?;
    let [c4] = places(page, ["c4"])?;
    hand.go(c4)?;
    hand.let_go()?;
    page.expect_turns(&["c3-c4"])?;

    // Pressed on one point and released, after the page has moved, on another: neither was clicked.
    scroll(page, -30.0)?;
    let [e3] = places(page, ["e3"])?;
    hand.press(e3)?;
    scroll(page, spacing)?;
    hand.let_go()?;
    let seen = page.see()?;
    ensure!(seen.turns == ["c3-c4"] && seen.refusal.is_empty(), "a point was clicked: {seen:?}");
    let [e3] = places(page, ["e3"])?;
    page.press_at(Pointer::Mouse, e3)?;
    page.expect_turns(&["c3-c4", "@e3"])?;
    Ok(())
}

/// The page is zoomed, or comes to another screen, between press and release.
pub fn the_page_may_be_zoomed_under_the_pointer(page: &Page) -> Result<()> {
    let hand = Hand::of(page);
    let zooms: [(&str, &str); 3] = [
        (
            "scaled",
            "const style = document.querySelector('#table').style; style.transformOrigin = '0 0'; style.transform = 'scale(0.8)'",
        ),
        ("zoomed", "document.body.style.zoom = 0.8"),
        ("on a denser screen", "__e2e.setDensity(1.5)"),
    ];
    for (how, zoom) in zooms {
        page.start(DEER)?;
        let [c3] = places(page, ["c3"])?;
        hand.press(c3)?;
        page.evaluate::<()>(zoom, vec![])?;
        let [c4] = places(page, ["c4"])?;
        hand.go(c4)?;
        hand.let_go()?;
        page.expect_turns(&["c3-c4"]).with_context(|| how.to_owned())?;
        page.play_all(&["@e3", "g3-g4"])?;
        page.expect_turns(&["c3-c4", "@e3", "g3-g4"]).with_context(|| how.to_owned())?;
    }
    Ok(())
}

/// The pointer leaves the window while it drags, is released out there, heard or unheard, or is taken away.
pub fn the_pointer_may_leave_the_window(page: &Page) -> Result<()> {
    page.start("sher-bakar")?;
    let before = page.see()?;
    let [b2, b3] = places(page, ["b2", "b3"])?;
    let outside = Place { x: -60.0, y: -40.0 };
    let begin = || -> Result<()> {
        let go = [
            event("pointerdown", "mouse", 1, b2, 1),
            event("pointermove", "mouse", 1, between(b2, b3), 1),
            event("pointermove", "mouse", 1, outside, 1),
        ];
        send(page, "#board", &go)?;
        ensure!(held(page)?, "the goat was lost at the window's edge");
        Ok(())
    };
    let ends = [
        ("released outside", event("pointerup", "mouse", 1, outside, 0)),
        ("released unheard", event("pointermove", "mouse", 1, b3, 0)),
        ("cancelled", event("pointercancel", "mouse", 1, outside, 0)),
        ("lost", event("lostpointercapture", "mouse", 1, outside, 0)),
    ];
    for (how, end) in ends {
        begin()?;
        send(page, "#board", &[end])?;
        ensure!(!held(page)?, "{how}, the goat is still held");
        send(
            page,
            "#board",
            &[event("pointermove", "mouse", 1, b3, 0), event("pointerup", "mouse", 1, b3, 0)],
        )?;
        let after = page.see()?;
        ensure!(after.board() == before.board() && after.turns.is_empty(), "{how}, it is {:?}", after.points);
    }
    // A release that is never heard of.
    begin()?;
    let drag = [
        event("pointerdown", "mouse", 1, b2, 1),
        event("pointermove", "mouse", 1, b3, 1),
        event("pointerup", "mouse", 1, b3, 0),
    ];
    send(page, "#board", &drag)?;
    page.expect_turns(&["b2-b3"])?;
    // As far as a real pointer can be sent.
    page.start("sher-bakar")?;
    page.drag_between(Pointer::Mouse, b2, Place { x: 0.0, y: 0.0 })?;
    let after = page.see()?;
    ensure!(after.board() == before.board() && after.turns.is_empty(), "in the corner: {:?}", after.points);
    page.drag("b2", "b3")?;
    page.expect_turns(&["b2-b3"])?;
    Ok(())
}

/// A hand that trembles clicks all the same, a finger more so.
pub fn a_drag_of_a_few_pixels_is_a_click(page: &Page) -> Result<()> {
    let tremble = |place: Place, by: f64| Place { x: place.x + by, y: place.y + by };
    for (pointer, by) in [(Pointer::Mouse, 3.0), (Pointer::Touch, 6.0)] {
        // WebKit's driver has no fingers, only a mouse.
        let by = if page.engine() == Engine::WebKit { 3.0 } else { by };
        page.start(DEER)?;
        let [c3, c4] = places(page, ["c3", "c4"])?;
        page.drag_between(pointer, c3, tremble(c3, by))?;
        ensure!(picked(page, "c3")?, "{pointer:?}: nothing was picked up");
        if pointer == Pointer::Mouse {
            // Elsewhere on the same piece, so that it is no double click.
            let aside = tremble(c3, -15.0);
            page.drag_between(pointer, aside, tremble(aside, by))?;
            ensure!(!picked(page, "c3")?, "the deer was not put back");
            page.press_at(pointer, c3)?;
        }
        page.drag_between(pointer, c4, tremble(c4, by))?;
        page.expect_turns(&["c3-c4"])?;
    }
    Ok(())
}

/// A finger laid on a piece that can move drags it; anywhere else on the board it scrolls the page.
pub fn a_finger_scrolls_unless_it_is_on_a_piece(page: &Page) -> Result<()> {
    page.set_viewport(700, 420)?;
    page.start(DEER)?;
    // g3 and c3 are deer, d3 is a dog, e3 is vacant.
    for (point, drags) in [("c3", true), ("d3", false), ("e3", false), ("g3", true)] {
        let [place] = places(page, [point])?;
        send(page, "#board", &[event("pointerdown", "touch", 7, place, 1)])?;
        let prevented: bool = page.evaluate(
            "const start = new Event('touchstart', { bubbles: true, cancelable: true });
            document.querySelector('#board').dispatchEvent(start);
            return start.defaultPrevented;",
            vec![],
        )?;
        send(page, "#board", &[event("pointercancel", "touch", 7, place, 0)])?;
        ensure!(prevented == drags, "a finger on {point}: scrolling prevented is {prevented}");
    }
    let action: String =
        page.evaluate("return getComputedStyle(document.querySelector('#board')).touchAction", vec![])?;
    ensure!(action == "pan-y pinch-zoom", "on the board fingers may {action}");
    let of_hand = || -> Result<String> {
        page.evaluate("return getComputedStyle(document.querySelector('#many .tokens')).touchAction", vec![])
    };
    ensure!(of_hand()? == "auto", "the hand of the other side does not let fingers scroll: {}", of_hand()?);
    page.play("c3-c4")?;
    page.expect_turns(&["c3-c4"])?;
    ensure!(of_hand()? == "none", "on the hand fingers may {}", of_hand()?);

    if page.engine() != Engine::Chromium {
        return Ok(());
    }
    page.start(DEER)?;
    let top = || page.evaluate::<f64>("return scrollY", vec![]);
    page.drag_by_touch("c3", "c4")?;
    page.expect_turns(&["c3-c4"])?;
    ensure!(top()? == 0.0, "dragging a deer scrolled the page by {}", top()?);
    let [c4, c5] = places(page, ["c4", "c5"])?;
    page.drag_between(Pointer::Touch, c4, Place { y: c5.y - 60.0, ..c5 })?;
    page.wait_until("the page to scroll", || Ok(top()? > 0.0))?;
    page.expect_turns(&["c3-c4"])?;
    Ok(())
}

/// A long press opens no menu and selects no text; it is a tap.
pub fn a_long_press_opens_no_menu(page: &Page) -> Result<()> {
    page.start(DEER)?;
    let script = "
        const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
        const place = document.querySelector(arguments[0]);
        place.dispatchEvent(menu);
        const style = getComputedStyle(place);
        return [menu.defaultPrevented, style.userSelect ?? style.webkitUserSelect];
    ";
    for place in ["#board", "#many .hand .tokens img"] {
        let (prevented, select): (bool, Option<String>) = page.evaluate(script, vec![json!(place)])?;
        ensure!(prevented, "a menu opens at {place}");
        ensure!(select.as_deref() == Some("none"), "{place} can be selected as text: {select:?}");
    }
    page.evaluate::<()>(
        "window.__menus = 0; addEventListener('contextmenu', (event) => { __menus += event.defaultPrevented ? 0 : 1; })",
        vec![],
    )?;
    page.press_long(Pointer::Touch, page.point_center("c3")?)?;
    ensure!(picked(page, "c3")?, "the long press did not pick the deer up");
    ensure!(page.evaluate::<u32>("return __menus", vec![])? == 0, "a menu opened");
    page.tap_point("c4")?;
    page.expect_turns(&["c3-c4"])?;
    Ok(())
}

/// Dropped where it may not go, a piece glides back from there, and it is said at once why; without motion it is back at once.
pub fn what_is_dropped_in_vain_glides_back(page: &Page) -> Result<()> {
    let hand = Hand::of(page);
    page.start(DEER)?;
    let before = page.see()?;
    let [c3, g1] = places(page, ["c3", "g1"])?;
    page.drag_between(Pointer::Mouse, c3, g1)?;
    page.expect_refusal(&before, "No line leads from c3 to g1 in one step or one leap.")?;
    let back = settled_picture(page)?;

    page.start_with(&format!("[Game \"{DEER}\"]\n[Result \"*\"]\n\n*\n"), "motion=yes")?;
    settled_picture(page)?;
    freeze(page)?;
    hand.press(c3)?;
    hand.go(between(c3, g1))?;
    hand.go(g1)?;
    run_frame(page, 5000)?;
    hand.let_go()?;
    page.expect_refusal(&before, "No line leads from c3 to g1 in one step or one leap.")?;
    page.hover_at(Place { x: 4.0, y: 4.0 })?;
    let mut pictures = Vec::new();
    for time in [6000, 6060, 6120] {
        ensure!(run_frame(page, time)?, "no frame was asked for at {time}");
        pictures.push(picture(page)?);
    }
    ensure!(run_frame(page, 7000)?, "the last frame was not asked for");
    pictures.push(picture(page)?);
    let mut unlike = pictures.clone();
    unlike.dedup();
    ensure!(unlike.len() == pictures.len(), "the deer did not glide: {pictures:?}");
    ensure!(pictures.last() == Some(&back), "the deer did not come to rest as without motion: {pictures:?}");
    ensure!(!run_frame(page, 8000)?, "the board is still painted when all is at rest");
    Ok(())
}

/// On screens with pixels of any size the canvas has exactly theirs, lines end between two of them, and clicks beside the
/// middle of a point are exact.
pub fn lines_are_sharp_and_hits_exact_at_any_density(page: &Page) -> Result<()> {
    for density in [1.0, 1.25, 1.5, 2.0, 2.625] {
        page.start(DEER)?;
        page.evaluate::<()>("__e2e.setDensity(arguments[0])", vec![json!(density)])?;
        let off = || -> Result<f64> {
            page.evaluate(
                "const canvas = document.querySelector('#board');
                const { width, height } = canvas.style;
                return Math.max(Math.abs(canvas.width - parseFloat(width) * devicePixelRatio),
                    Math.abs(canvas.height - parseFloat(height) * devicePixelRatio));",
                vec![],
            )
        };
        page.wait_until("the canvas to have the screen's pixels", || Ok(off()? < 0.02))
            .with_context(|| format!("density {density}: off by {:?}", off()))?;
        settled_picture(page)?;
        let blurred = blurred_pixels(page, "e2", "f2")?;
        ensure!(
            blurred == 0,
            "density {density}: {blurred} pixels across the line from e2 to e3 are blurred"
        );
        let [c3, c4, d3] = places(page, ["c3", "c4", "d3"])?;
        let aside = (d3.x - c3.x) * 0.3;
        page.press_at(Pointer::Mouse, Place { x: c3.x + aside, y: c3.y - aside })?;
        page.press_at(Pointer::Mouse, Place { x: c4.x - aside, y: c4.y + aside })?;
        page.expect_turns(&["c3-c4"]).with_context(|| format!("density {density}"))?;
    }
    Ok(())
}

/// A click on a target while the turn before is still on its way is not lost: here it is on its way for ever.
pub fn a_click_comes_before_the_motion_ends(page: &Page) -> Result<()> {
    page.start_with(&format!("[Game \"{DEER}\"]\n[Result \"*\"]\n\n*\n"), "motion=yes")?;
    freeze(page)?;
    let turns = ["c3-c4", "@e3", "g3-g4", "@e5"];
    for (count, turn) in turns.iter().enumerate() {
        page.play(turn)?;
        run_frame(page, 5000)?;
        page.expect_turns(&turns[..=count])?;
    }
    page.drag("c4", "c3")?;
    page.expect("the drag", |seen| seen.turns.last().is_some_and(|turn| turn == "c4-c3"))?;
    Ok(())
}

/// The second half of a double click does nothing: it does not put back, stop a chain or play in the next turn.
pub fn a_double_click_does_no_more_than_a_click(page: &Page) -> Result<()> {
    for pointer in [Pointer::Mouse, Pointer::Touch] {
        let twice = |point: &str| -> Result<()> {
            // By events, at once: on a busy machine a driver's second click comes too late to be half of a double one.
            let (kind, id) = if pointer == Pointer::Mouse { ("mouse", 1) } else { ("touch", 7) };
            let place = page.point_center(point)?;
            let click = [event("pointerdown", kind, id, place, 1), event("pointerup", kind, id, place, 0)];
            send(page, "#board", &[click.clone(), click].concat())
        };
        page.start(DEER)?;
        twice("c3")?;
        ensure!(picked(page, "c3")?, "{pointer:?}: picked up and put back");
        twice("c4")?;
        let seen = page.expect_turns(&["c3-c4"])?;
        ensure!(seen.refusal.is_empty(), "{pointer:?}: it says {:?}", seen.refusal);
        twice("e3")?;
        let seen = page.expect_turns(&["c3-c4", "@e3"])?;
        ensure!(seen.refusal.is_empty(), "{pointer:?}: it says {:?}", seen.refusal);

        page.start_from(CHAIN, ONE_WAY)?;
        twice("a3")?;
        twice("c5")?;
        let seen = page.expect("the first leap", |seen| seen.has("c5", "tiger"))?;
        ensure!(seen.turns.is_empty() && seen.finish.is_some(), "{pointer:?}: the chain was stopped");
        page.click_point("e3")?;
        page.expect("the second leap", |seen| seen.has("e3", "tiger"))?;

        page.start("buga-shadara:drop=move")?;
        page.play("c3-c4")?;
        page.expect_turns(&["c3-c4"])?;
        twice("e3")?;
        let seen = page.expect("the drop", |seen| seen.has("e3", "dog"))?;
        ensure!(seen.finish.is_some() && !picked(page, "e3")?, "{pointer:?}: the dropped dog was picked up");
    }
    Ok(())
}

/// Choosing a later landing plays all leaps to it, by clicks, by keys and by dragging; the chain goes on from there.
pub fn a_far_landing_plays_the_whole_way(page: &Page) -> Result<()> {
    page.start_from(CHAIN, ONE_WAY)?;
    page.play("a3-e3")?;
    let seen = page.expect("two leaps", |seen| seen.has("e3", "tiger"))?;
    ensure!(
        seen.has("b4", "vacant") && seen.has("d4", "vacant"),
        "not all was leapt over: {:?}",
        seen.points
    );
    ensure!(seen.finish.is_some() && seen.turns.is_empty(), "the chain is over: {:?}", seen.turns);
    for over in ["b4", "d4"] {
        ensure!(seen.told.contains(&format!("over {over}")), "told is {:?}", seen.told);
    }
    page.click_point("c1")?;
    page.expect_turns(&["a3xc5xe3xc1#"])?;

    page.start_from(CHAIN, ONE_WAY)?;
    page.play("a3-c1")?;
    page.expect_turns(&["a3xc5xe3xc1#"])?;

    page.start_from(CHAIN, ONE_WAY)?;
    page.drag("a3", "c1")?;
    page.expect_turns(&["a3xc5xe3xc1#"])?;

    page.start_from(CHAIN, ROUND)?;
    page.focus_board()?;
    page.keys(&["a", "3", "Enter", "c", "5", "Enter", "c", "1", "Enter"])?;
    page.expect("three leaps by keys", |seen| seen.has("c1", "tiger") && seen.finish.is_some())?;
    Ok(())
}

/// Where several ways lead to a later landing, the next one is asked for, and nothing is played.
pub fn several_far_ways_are_asked_about(page: &Page) -> Result<()> {
    page.start_from(CHAIN, ROUND)?;
    let before = page.see()?;
    page.play("a3-e3")?;
    page.expect_refusal(&before, "More than one way leads to e3: choose the next landing.")?;
    ensure!(picked(page, "a3")?, "the tiger was put back");
    page.click_point("c5")?;
    page.expect("the first leap", |seen| seen.has("c5", "tiger") && seen.refusal.is_empty())?;
    Ok(())
}

/// Arrows and rings by the right button, and by any pointer in the drawing mode. Drawn once more, they go.
pub fn arrows_and_rings_are_drawn(page: &Page) -> Result<()> {
    page.start(DEER)?;
    let [c3, c5, e3] = places(page, ["c3", "c5", "e3"])?;
    let plain = settled_picture(page)?;
    let before = page.see()?;
    let draw = |by: &str, from: Place, to: Place| match by {
        "right button" => page.drag_right(from, to),
        "finger" => page.drag_between(Pointer::Touch, from, to),
        _ => page.drag_between(Pointer::Mouse, from, to),
    };
    // WebKit's driver does not always tell the page of its right button; the drawing mode is tried there all the same.
    let right = (page.engine() != Engine::WebKit).then_some("right button");
    for by in right.into_iter().chain(["mouse", "finger"]) {
        if by == "mouse" {
            page.click("#draw-mode")?;
            page.wait_for_attribute("#draw-mode", "aria-pressed", "true")?;
        }
        draw(by, c3, c5)?;
        let arrow = settled_picture(page)?;
        ensure!(arrow != plain, "{by}: no arrow");
        draw(by, e3, e3)?;
        let ring = settled_picture(page)?;
        ensure!(ring != arrow && ring != plain, "{by}: no ring");
        draw(by, e3, e3)?;
        draw(by, c3, c5)?;
        ensure!(settled_picture(page)? == plain, "{by}: the drawing did not go");
    }
    let after = page.see()?;
    ensure!(
        after.board() == before.board() && !picked(page, "c3")?,
        "drawing moved pieces: {:?}",
        after.points
    );
    draw("mouse", c3, c5)?;
    page.click("#draw-mode")?;
    page.wait_for_attribute("#draw-mode", "aria-pressed", "false")?;
    page.drag("c3", "c4")?;
    page.expect_turns(&["c3-c4"])?;
    page.click("#undo")?;
    page.expect("the turn taken back", |seen| seen.board() == before.board())?;
    ensure!(settled_picture(page)? == plain, "the arrow outlived the turn");
    Ok(())
}

/// Escape during a drag puts the piece back, whatever has the focus, and takes nothing else back.
pub fn escape_puts_a_dragged_piece_back(page: &Page) -> Result<()> {
    let hand = Hand::of(page);
    page.start(DEER)?;
    let before = page.see()?;
    let [c3, c4] = places(page, ["c3", "c4"])?;
    hand.press(c3)?;
    hand.go(c4)?;
    ensure!(held(page)?, "the deer is not held");
    page.key("Escape")?;
    page.wait_until("the deer to be put back", || Ok(!picked(page, "c3")?))?;
    hand.go(between(c3, c4))?;
    ensure!(!held(page)?, "the deer is still held");
    hand.go(c4)?;
    hand.let_go()?;
    let after = page.see()?;
    ensure!(after.board() == before.board() && after.turns.is_empty(), "the deer moved: {:?}", after.points);
    page.click_point("c3")?;
    page.key("Escape")?;
    page.wait_until("the deer to be put back", || Ok(!picked(page, "c3")?))?;

    // From the hand.
    page.play("c3-c4")?;
    let before = page.expect_turns(&["c3-c4"])?;
    let [e3, e5] = places(page, ["e3", "e5"])?;
    hand.press_on("#many .hand .tokens", page.center("#many .hand .tokens img")?)?;
    hand.go(e5)?;
    page.key("Escape")?;
    hand.go(e3)?;
    hand.let_go()?;
    let after = page.see()?;
    ensure!(after.turns == before.turns, "the dog was dropped: {:?}", after.turns);

    // In a chain, the leaps that are made stay.
    page.start_from(CHAIN, ROUND)?;
    page.play("a3-c5")?;
    let before = page.expect("the first leap", |seen| seen.has("c5", "tiger"))?;
    let [c5, e3] = places(page, ["c5", "e3"])?;
    hand.press(c5)?;
    hand.go(e3)?;
    page.key("Escape")?;
    hand.let_go()?;
    let after = page.see()?;
    ensure!(after.board() == before.board() && after.finish.is_some(), "the chain is {:?}", after.points);
    Ok(())
}

/// A mouse that is steered step by step.
struct Hand<'a> {
    page: &'a Page,
    /// What was pressed on, and where the mouse is, if it is steered by events.
    held: RefCell<(&'static str, Place)>,
}

impl Hand<'_> {
    fn of(page: &Page) -> Hand<'_> {
        Hand { page, held: RefCell::new(("#board", Place { x: 0.0, y: 0.0 })) }
    }

    /// Chromium's driver forgets between two commands that a button is pressed: the page would take it for released.
    fn forgets(&self) -> bool {
        self.page.engine() == Engine::Chromium
    }

    fn press(&self, place: Place) -> Result<()> {
        self.press_on("#board", place)
    }

    fn press_on(&self, what: &'static str, place: Place) -> Result<()> {
        self.held.replace((what, place));
        if self.forgets() {
            return send(self.page, what, &[event("pointerdown", "mouse", 1, place, 1)]);
        }
        self.page.press_down(Pointer::Mouse, place)
    }

    fn go(&self, place: Place) -> Result<()> {
        let (what, _) = *self.held.borrow();
        self.held.replace((what, place));
        if self.forgets() {
            return send(self.page, what, &[event("pointermove", "mouse", 1, place, 1)]);
        }
        self.page.move_on(Pointer::Mouse, place)
    }

    fn let_go(&self) -> Result<()> {
        let (what, place) = *self.held.borrow();
        if self.forgets() {
            return send(self.page, what, &[event("pointerup", "mouse", 1, place, 0)]);
        }
        self.page.let_go(Pointer::Mouse)
    }
}

/// Whether the piece on a point is picked up.
fn picked(page: &Page, point: &str) -> Result<bool> {
    let pressed = page.attribute(&format!("[data-point={point}]"), "aria-pressed")?;
    Ok(pressed.as_deref() == Some("true"))
}

/// Whether a piece is dragged, as the pointer shows.
fn held(page: &Page) -> Result<bool> {
    Ok(page.attribute("#board", "class")?.as_deref() == Some("held"))
}

fn places<const N: usize>(page: &Page, names: [&str; N]) -> Result<[Place; N]> {
    let all = page.places()?;
    let found: Option<Vec<Place>> = names.iter().map(|&name| all.get(name).copied()).collect();
    let found = found.with_context(|| format!("the board has not all of {names:?}"))?;
    found.try_into().map_err(|_| anyhow::anyhow!("one place for each name"))
}

fn between(one: Place, other: Place) -> Place {
    Place { x: (one.x + other.x) / 2.0, y: (one.y + other.y) / 2.0 }
}

fn scroll(page: &Page, by: f64) -> Result<()> {
    let script = "const before = scrollY; scrollBy({ top: arguments[0], behavior: 'instant' }); return scrollY - before";
    let done: f64 = page.evaluate(script, vec![json!(by)])?;
    ensure!((done - by).abs() < 1.0, "the page was to scroll by {by}, and did by {done}");
    Ok(())
}

/// A pointer event of the first pointer of its kind.
fn event(name: &str, pointer: &str, id: i32, place: Place, buttons: u8) -> Value {
    json!({
        "name": name, "pointerType": pointer, "pointerId": id, "isPrimary": true,
        "clientX": place.x, "clientY": place.y, "button": if name == "pointermove" { -1 } else { 0 }, "buttons": buttons,
    })
}

/// The same event of another pointer of its kind.
fn other(mut event: Value) -> Value {
    event["isPrimary"] = json!(false);
    event
}

/// Sends pointer events to an element, one after the other and at once.
fn send(page: &Page, selector: &str, events: &[Value]) -> Result<()> {
    let script = "
        const element = document.querySelector(arguments[0]);
        // All made before the first is sent, so that they are of one time however long the page takes.
        const events = arguments[1].map(({ name, ...rest }) =>
            new PointerEvent(name, { bubbles: true, cancelable: true, ...rest }));
        for (const event of events) element.dispatchEvent(event);
    ";
    page.evaluate(script, vec![json!(selector), json!(events)])
}

/// Has frames run only when the test says so.
fn freeze(page: &Page) -> Result<()> {
    page.evaluate("window.requestAnimationFrame = (frame) => { window.__next = frame; return 1; }", vec![])
}

/// Runs the frame that was asked for, as at this time; false if none was.
fn run_frame(page: &Page, time: u32) -> Result<bool> {
    page.evaluate(
        "const frame = window.__next; window.__next = null; frame?.(arguments[0]); return Boolean(frame)",
        vec![json!(time)],
    )
}

/// How many pixels are neither of the line nor of the wood, across the line that goes up from a point, on the way to another.
fn blurred_pixels(page: &Page, from: &str, to: &str) -> Result<usize> {
    let [from, to] = places(page, [from, to])?;
    let script = "
        const [x, y, reach] = arguments;
        const canvas = document.querySelector('#board');
        const box = canvas.getBoundingClientRect();
        const scale = canvas.width / box.width;
        const left = Math.round((x - box.left - reach) * scale), width = Math.round(2 * reach * scale);
        const top = Math.round((y - box.top) * scale);
        const { data } = canvas.getContext('2d').getImageData(left, top, width, 1);
        const colours = new Map();
        for (let at = 0; at < data.length; at += 4) {
            const colour = data.slice(at, at + 4).join();
            colours.set(colour, (colours.get(colour) ?? 0) + 1);
        }
        return [...colours.values()];
    ";
    let spacing = to.x - from.x;
    let arguments = [from.x, from.y - spacing / 2.0, spacing * 0.2];
    let mut counts: Vec<usize> =
        page.evaluate(script, arguments.iter().map(|number| json!(number)).collect())?;
    counts.sort_unstable();
    ensure!(counts.len() > 1, "there is no line");
    // The two colours that are left over are those of the wood and of the line.
    Ok(counts.iter().rev().skip(2).sum())
}
