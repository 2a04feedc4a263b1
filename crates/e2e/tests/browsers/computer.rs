//! The computer as a player.

use anyhow::{Context, Result, ensure};
use shadara_e2e::{Engine, Page, Seen};

use crate::visitor::{answer, start_chosen};

const GAME: &str = "buga-shadara";

/// Whether it is the person's turn again after so many turns in all.
fn answered(count: usize) -> impl Fn(&Seen) -> bool {
    move |seen| seen.turns.len() == count && seen.who == "Deer to move."
}

fn thinking(seen: &Seen) -> bool {
    seen.what == "The computer is thinking."
}

/// Replaces `Worker.prototype.postMessage` by a function that the script makes of the real one.
pub fn tamper(page: &Page, script: &str) -> Result<()> {
    let script = format!(
        "const post = Worker.prototype.postMessage;
        window.__asked = 0;
        Worker.prototype.postMessage = function (message) {{ {script} }};"
    );
    page.evaluate(&script, vec![])
}

/// Has the computer take so long that a test can do something meanwhile: requests wait, until `release`.
pub const HOLD: &str = "
    if (message?.task === undefined) return post.call(this, message);
    // However slow the browser, the page does not lose its patience with what is held.
    window.__wait ??= window.setTimeout;
    window.setTimeout = (act, delay) => window.__wait(act, delay > 2000 ? 1e9 : delay);
    window.__asked += 1;
    window.__held = () => post.call(this, message);
";

pub fn release(page: &Page) -> Result<()> {
    page.evaluate("window.__held()", vec![])
}

/// How many requests were sent since [`tamper`].
pub fn asked(page: &Page) -> Result<usize> {
    page.evaluate("return window.__asked", vec![])
}

/// Plays some turn of the deer: the computer's dogs may stand anywhere.
pub fn play_on(page: &Page) -> Result<()> {
    let find = |part: &str| {
        let seen = page.expect(part, |seen| seen.points.values().any(|label| label.contains(part)))?;
        let found = seen.points.into_iter().find(|(_, label)| label.contains(part));
        found.map(|(point, _)| point).context("no point is open")
    };
    page.click_point(&find("deer, can move")?)?;
    page.click_point(&find("vacant, open to you")?)?;
    if page.is_visible("#finish")? {
        page.click("#finish")?;
    }
    Ok(())
}

/// Someone who comes for the first time plays the deer against the computer.
pub fn awaits_a_visitor(page: &Page) -> Result<()> {
    page.store(&[])?;
    page.open("")?;
    let seen = page.see()?;
    ensure!(seen.who == "Deer to move.", "it says {:?}", seen.who);
    let players = ("You".to_owned(), "Computer, level 3".to_owned());
    ensure!(seen.players == players, "the players are {:?}", seen.players);
    page.play("c3-c4")?;
    let seen = page.expect("the computer's answer", answered(2))?;
    ensure!(seen.told.starts_with("The computer: Dog dropped on "), "told is {:?}", seen.told);
    ensure!(seen.told.ends_with(" Deer to move."), "told is {:?}", seen.told);
    Ok(())
}

/// Every level can be chosen, with a side; the lowest and the highest answer.
pub fn plays_at_every_level(page: &Page) -> Result<()> {
    page.start(GAME)?;
    for level in 1..=8 {
        page.click("#new")?;
        page.click("#new-game label:has(input[name=opponent][value=computer])")?;
        page.click(&format!("#new-game label:has(input[name=level][value='{level}'])"))?;
        page.click("#new-game label:has(input[name=side][value=few])")?;
        start_chosen(page)?;
        let seen = page.see()?;
        ensure!(seen.players.1 == format!("Computer, level {level}"), "against {:?}", seen.players);
        if level == 1 || level == 8 {
            page.play("c3-c4")?;
            page.expect("the computer's answer", answered(2))?;
        }
    }
    Ok(())
}

/// With the other side, the computer begins.
pub fn begins_where_its_side_does(page: &Page) -> Result<()> {
    page.start(GAME)?;
    page.click("#new")?;
    page.click("#new-game label:has(input[name=game][value=sher-bakar])")?;
    page.click("#new-game label:has(input[name=opponent][value=computer])")?;
    page.click("#new-game label:has(input[name=side][value=few])")?;
    page.click("#new-start")?;
    page.expect("the goats' turn", |seen| seen.turns.len() == 1 && seen.who == "Tigers to move.")?;
    ensure!(!page.is_visible("#insist-box")?, "insisting is the computer's");
    Ok(())
}

/// Who watches sees turns one after the other, can stop them and have them go on.
pub fn plays_against_itself(page: &Page) -> Result<()> {
    page.start(GAME)?;
    page.click("#new")?;
    page.click("#new-game label:has(input[name=opponent][value=watch])")?;
    page.click("#new-start")?;
    page.expect("several turns", |seen| seen.turns.len() >= 4)?;
    page.click("#go-on")?;
    let still = page.expect("the computer to wait", |seen| seen.what == "The computer waits.")?;
    page.click("#undo")?;
    page.expect("a turn taken back", |seen| seen.current.is_some_and(|at| at + 2 == still.turns.len()))?;
    page.click("#go-on")?;
    page.expect("more turns", |seen| seen.current.is_some_and(|at| at > still.turns.len()))?;
    Ok(())
}

/// A turn taken back while the computer thinks stays taken back; after its answer, both turns are.
pub fn obeys_undo(page: &Page) -> Result<()> {
    page.start_between(GAME, "person", "computer 2")?;
    tamper(page, HOLD)?;
    page.play("c3-c4")?;
    page.expect("the computer to think", thinking)?;
    page.wait_until("the request", || Ok(asked(page)? >= 1))?;
    page.click("#undo")?;
    let back = page.expect("the turn taken back", |seen| seen.who == "Deer to move.")?;
    ensure!(back.has("c3", "deer"), "on c3 is {:?}", back.point("c3"));
    // The answer to what is no longer asked.
    release(page)?;
    page.play("c3-c2")?;
    page.expect("the computer to think", thinking)?;
    page.wait_until("the request", || Ok(asked(page)? >= 2))?;
    release(page)?;
    let seen = page.expect("the computer's answer", answered(2))?;
    ensure!(seen.turns[0] == "c3-c2", "the turns are {:?}", seen.turns);
    page.click("#undo")?;
    page.expect("both turns taken back", |seen| seen.has("c3", "deer") && seen.current.is_none())?;
    page.click("#redo")?;
    page.expect("both turns again", |seen| seen.current == Some(1) && seen.who == "Deer to move.")?;
    Ok(())
}

/// A new game while the computer thinks: it thinks about the new one alone.
pub fn obeys_a_new_game(page: &Page) -> Result<()> {
    page.start_between(GAME, "person", "computer 2")?;
    tamper(page, HOLD)?;
    page.play("c3-c4")?;
    page.expect("the computer to think", thinking)?;
    page.click("#new")?;
    start_chosen(page)?;
    page.play("c3-c2")?;
    page.wait_until("the request", || Ok(asked(page)? >= 2))?;
    release(page)?;
    let seen = page.expect("the computer's answer", answered(2))?;
    ensure!(seen.turns[0] == "c3-c2", "the turns are {:?}", seen.turns);
    Ok(())
}

/// Its turn comes while a dialog is open, and the dialog stays.
pub fn moves_behind_a_dialog(page: &Page) -> Result<()> {
    page.start_between(GAME, "person", "computer 2")?;
    page.play("c3-c4")?;
    page.click("#new")?;
    page.expect("the computer's answer", answered(2))?;
    ensure!(page.is_visible("#new-game")?, "the dialog is gone");
    page.click("#new-game .cancel")?;
    page.wait_until_gone("#new-game")?;
    play_on(page)?;
    page.expect("the computer's answer", answered(4))?;
    Ok(())
}

/// The page is loaded anew while the computer thinks: it thinks again, and moves.
pub fn goes_on_after_a_reload(page: &Page) -> Result<()> {
    page.start_between(GAME, "person", "computer 2")?;
    tamper(page, HOLD)?;
    page.play("c3-c4")?;
    page.expect("the computer to think", thinking)?;
    page.reload()?;
    let seen = page.expect("the computer's answer", answered(2))?;
    ensure!(seen.players.1 == "Computer, level 2", "the players are {:?}", seen.players);
    Ok(())
}

/// A worker that fails, and one that is never heard of again, are replaced, and the game goes on.
pub fn survives_its_worker(page: &Page) -> Result<()> {
    page.start_between(GAME, "person", "computer 2")?;
    let fails = "
        post.call(this, message);
        if (message?.task !== undefined && window.__asked++ === 0) this.dispatchEvent(new ErrorEvent('error'));
    ";
    tamper(page, fails)?;
    page.play("c3-c4")?;
    page.expect("the computer's answer", answered(2))?;
    page.start_between(GAME, "person", "computer 2")?;
    let dies = "
        if (message?.task === undefined) return post.call(this, message);
        if (window.__asked++ === 0) return this.terminate();
        // However slow the browser, the page loses its patience with the dead one alone.
        window.__wait ??= window.setTimeout;
        window.setTimeout = (act, delay) => window.__wait(act, delay > 2000 ? 1e9 : delay);
        post.call(this, message);
    ";
    tamper(page, dies)?;
    page.play("c3-c4")?;
    page.expect("the computer's answer", answered(2))?;
    ensure!(asked(page)? == 2, "asked {} times", asked(page)?);
    Ok(())
}

/// Where no worker answers, the visitor is told, can try again, and can play on without the computer.
pub fn says_when_it_cannot(page: &Page) -> Result<()> {
    page.start_between(GAME, "person", "computer 2")?;
    tamper(
        page,
        "if (message?.task === undefined || window.__well) post.call(this, message); else this.dispatchEvent(new ErrorEvent('error'));",
    )?;
    page.play("c3-c4")?;
    page.expect("the message", |seen| seen.what == "The computer does not answer.")?;
    page.evaluate::<()>("window.__well = true", vec![])?;
    page.click("#go-on")?;
    page.expect("the computer's answer", answered(2))?;
    page.evaluate::<()>("window.__well = false", vec![])?;
    play_on(page)?;
    page.expect("the message", |seen| seen.what == "The computer does not answer.")?;
    page.click("#do-without")?;
    let alone =
        page.expect("two people", |seen| seen.players.1.is_empty() && seen.what.starts_with("Drop a dog"))?;
    // The computer's dog may stand anywhere.
    let open = alone.points.iter().find(|(_, label)| label.contains("open to you"));
    let (point, _) = open.context("no point is open")?;
    page.click_point(point)?;
    page.expect("the dog dropped", |seen| seen.turns.len() == 4 && seen.turns[3] == format!("@{point}"))?;
    Ok(())
}

/// What is not understood is answered by an error, and the worker goes on.
pub fn understands_errors(page: &Page) -> Result<()> {
    page.start_between(GAME, "person", "computer 2")?;
    let script = r#"
        window.__replies = [];
        const worker = new Worker(document.querySelector("meta[name=engine]").content);
        const game = { name: "chess", start: "", turns: [] };
        const task = { choose: { level: 3, seed: 1, milliseconds: 100 } };
        const messages = [
            "?", { version: 1, id: 7 }, { version: 9, id: 8 }, { version: 1, id: 9, game, task }, undefined, null, [1, 2],
            { version: 1, id: 10, game: { ...game, name: "buga-shadara", start: "5/2mmm2/2Fm1mF2/2mmm2/5 F 16 - 0" }, task },
        ];
        worker.onmessage = ({ data }) => {
            if (data.ready) for (const message of messages) worker.postMessage(message);
            const { error, chosen } = data;
            if (error) window.__replies.push(`${error.id ?? "-"} ${error.fault}`);
            if (chosen) window.__replies.push(`${chosen.id} chosen`);
        };
        worker.postMessage(null);
    "#;
    page.evaluate::<()>(script, vec![])?;
    let expected = [
        "- unreadable",
        "7 unreadable",
        "8 version",
        "9 game",
        "- unreadable",
        "- unreadable",
        "- unreadable",
        "10 chosen",
    ];
    page.wait_until("the replies", || {
        let replies: Vec<String> = page.evaluate("return window.__replies", vec![])?;
        ensure!(replies.iter().zip(expected).all(|(reply, expected)| reply == expected), "{replies:?}");
        Ok(replies.len() == expected.len())
    })
}

/// A hint is an arrow with a reason, and goes with the next turn.
pub fn gives_a_hint(page: &Page) -> Result<()> {
    page.start(GAME)?;
    page.click("#hint")?;
    let seen = page.expect("a hint", |seen| seen.hint.starts_with("Try "))?;
    ensure!(seen.hint == seen.told, "told is {:?}", seen.told);
    ensure!(seen.hint.contains(" – it "), "the hint is {:?}", seen.hint);
    page.play("c3-c2")?;
    page.expect("the hint gone", |seen| seen.hint.is_empty())?;
    page.focus_board()?;
    page.key("t")?;
    page.expect("a hint", |seen| seen.hint.starts_with("Try @"))?;
    Ok(())
}

/// Nobody else plays its pieces.
pub fn plays_its_own_pieces_alone(page: &Page) -> Result<()> {
    page.start_between(GAME, "person", "computer 2")?;
    tamper(page, HOLD)?;
    page.play("c3-c4")?;
    let before = page.expect("the computer to think", thinking)?;
    ensure!(!before.points.values().any(|label| label.contains("open to you")), "open: {:?}", before.points);
    let words = "It is the computer’s turn: wait until it has moved.";
    page.click_point("a3")?;
    page.expect_refusal(&before, words)?;
    page.drag("c4", "c5")?;
    page.expect_refusal(&before, words)?;
    page.focus_board()?;
    page.keys(&["Enter", ".", "!", "Escape"])?;
    page.wait_until("the request", || Ok(asked(page)? >= 1))?;
    release(page)?;
    let seen = page.expect("the computer's answer", answered(2))?;
    ensure!(seen.refusal.is_empty(), "still refused: {:?}", seen.refusal);
    Ok(())
}

/// One resigns one's own game at any time, and offers a draw in one's own turn.
pub fn takes_offers(page: &Page) -> Result<()> {
    page.start_between(GAME, "person", "computer 1")?;
    page.click("#agree")?;
    page.wait_for_text("#confirm", "Offer the computer a draw?")?;
    answer(page, true)?;
    page.expect("an answer", |seen| {
        seen.told == "A draw. Both sides agreed." || seen.told.starts_with("The computer declines the draw")
    })?;
    page.start_between(GAME, "person", "computer 1")?;
    tamper(page, HOLD)?;
    page.play("c3-c4")?;
    page.expect("the computer to think", thinking)?;
    page.click("#resign")?;
    page.wait_for_text("#confirm", "Do the deer resign?")?;
    answer(page, true)?;
    page.expect("the end", |seen| seen.status() == "The dogs win. The deer resigned.")?;
    page.click("#again")?;
    let seen = page.expect("the next game", |seen| seen.players.0 == "Computer, level 1")?;
    ensure!(seen.players.1 == "You", "the players are {:?}", seen.players);
    Ok(())
}

/// While an engine thinks for five seconds, a piece is dragged about, and the frames come as they do without it.
pub fn leaves_the_page_its_frames(page: &Page) -> Result<()> {
    page.start_with("[Game \"buga-shadara\"]\n[Result \"*\"]\n\n*\n", "motion=yes")?;
    let alone = frames_of_dragging(page, "const begin = () => setTimeout(end, 3000);")?;
    // It ends when too little of its time is left for another depth.
    let with_engine = r#"
        const worker = new Worker(document.querySelector("meta[name=engine]").content);
        const game = { name: "buga-shadara", start: "5/2mmm2/2Fm1mF2/2mmm2/5 F 16 - 0", turns: [] };
        const task = { analyse: { lines: 1, milliseconds: 8400, nodes: null } };
        worker.onmessage = ({ data }) => {
            if (data.analysed) { worker.terminate(); end(); }
        };
        worker.postMessage(null);
        const begin = () => worker.postMessage({ version: 1, id: 1, game, task });
        await new Promise((ready) => worker.addEventListener("message", ({ data }) => data.ready && ready()));
    "#;
    let thinking = frames_of_dragging(page, with_engine)?;
    println!("{}: a piece is dragged: {alone}; while an engine thinks: {thinking}", page.engine());
    ensure!(thinking.time > 4500.0, "the engine thought for {} ms only", thinking.time);
    // A frame takes 17 ms; a machine that does other things besides is late now and then.
    let most = 100_f64.max(3.0 * alone.longest);
    ensure!(page.engine() != Engine::Chromium || thinking.longest < most, "the longest gap is {thinking}");
    Ok(())
}

/// Frames, and the time between them in milliseconds.
struct Frames {
    count: usize,
    time: f64,
    longest: f64,
}

impl std::fmt::Display for Frames {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Frames { count, time, longest } = self;
        write!(f, "{count} frames in {time:.0} ms, the longest gap {longest:.1} ms")
    }
}

/// Drags a piece about from when the script calls `begin` until it calls `end`.
fn frames_of_dragging(page: &Page, script: &str) -> Result<Frames> {
    let script = format!(
        "(async () => {{
            const all = [];
            window.__frames = all;
            window.__ended = false;
            const end = () => {{ window.__ended = true; }};
            {script}
            const frame = (time) => {{
                if (window.__ended) return;
                all.push(time);
                requestAnimationFrame(frame);
            }};
            begin();
            requestAnimationFrame(frame);
        }})();"
    );
    page.evaluate::<()>(&script, vec![])?;
    page.wait_until("the first frame", || page.evaluate("return window.__frames.length > 0", vec![]))?;
    page.wait_until("the end", || {
        // There and back again: let go where it came from, the piece stays picked up.
        page.drag_about("c3", &["c5", "g5", "g1", "c1", "c3"])?;
        page.evaluate("return window.__ended", vec![])
    })?;
    let script = "const all = window.__frames;
        const gaps = all.slice(1).map((time, at) => time - all[at]);
        return [all.length, all.at(-1) - all[0], Math.max(...gaps)]";
    let (count, time, longest) = page.evaluate(script, vec![])?;
    Ok(Frames { count, time, longest })
}
