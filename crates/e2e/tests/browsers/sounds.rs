//! Sounds: none until they are wanted, then one for each deed.

use anyhow::{Result, ensure};
use shadara_e2e::Page;

/// Writes down the pitch at which each tone begins, and when.
fn listen(page: &Page) -> Result<()> {
    let script = "
        window.__tones = [];
        const pitches = new Map();
        const set = AudioParam.prototype.setValueAtTime;
        AudioParam.prototype.setValueAtTime = function (value, when) {
            pitches.set(this, value);
            return set.call(this, value, when);
        };
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (when) {
            window.__tones.push({ when, pitch: pitches.get(this.frequency) });
            return start.call(this, when);
        };";
    page.evaluate(script, vec![])
}

/// The pitches heard since the last time, in the order of time.
fn heard(page: &Page) -> Result<Vec<u32>> {
    let script = "return window.__tones.splice(0).sort((one, other) => one.when - other.when).map(({ pitch }) => pitch)";
    page.evaluate(script, vec![])
}

/// A visitor who has not asked for sounds hears none.
pub fn are_off_at_first(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    listen(page)?;
    page.play("c3xe3")?;
    page.expect_turns(&["c3xe3"])?;
    ensure!(heard(page)?.is_empty(), "sounds that nobody asked for");
    Ok(())
}

/// A leap and a drop sound differently; the switch is kept.
pub fn of_a_leap_and_a_drop(page: &Page) -> Result<()> {
    page.start("buga-shadara")?;
    page.click("#settings-open")?;
    page.fill("select[data-setting=sound]", "yes")?;
    page.click("#settings button.main")?;
    page.wait_until_gone("#settings")?;
    page.reload()?;
    listen(page)?;
    page.play("c3xe3")?;
    page.expect_turns(&["c3xe3"])?;
    ensure!(heard(page)? == [520, 280], "a leap: a short knock and a deeper one");
    page.click_point("d3")?;
    page.expect_turns(&["c3xe3", "@d3"])?;
    ensure!(heard(page)? == [210], "a drop: one deep knock");
    page.click("#undo")?;
    page.expect("the dog back in the hand", |seen| seen.has("d3", "vacant"))?;
    ensure!(heard(page)? == [210], "taken up again");
    Ok(())
}

/// A hemmed tiger and the end of the game are heard after the step that brings them.
pub fn of_hemming_and_the_end(page: &Page) -> Result<()> {
    let last = "5/m4/m4/Fm1m1/m4 M 0 - 0";
    let record = format!("[Game \"sher-bakar:few_win=0\"]\n[Result \"*\"]\n[Position \"{last}\"]\n\n*\n");
    for motion in ["motion=yes", "motion=no"] {
        page.start_with(&record, &format!("{motion}\nsound=yes"))?;
        listen(page)?;
        page.play("d2-c2")?;
        page.expect_turns(&["d2-c2+#"])?;
        let tones = heard(page)?;
        ensure!(tones == [310, 392, 262, 262, 330, 392], "with {motion}, step, fall and chord are {tones:?}");
    }
    Ok(())
}

/// Each leap of a chain is heard as it is done.
pub fn of_a_chain(page: &Page) -> Result<()> {
    let record =
        "[Game \"sher-bakar:few_win=0\"]\n[Result \"*\"]\n[Position \"5/1m1m1/F4/1m1m1/5 F 0 - 0\"]\n\n*\n";
    page.start_with(record, "motion=no\nsound=yes")?;
    listen(page)?;
    for point in ["a3", "c5", "e3"] {
        page.click_point(point)?;
        let tones = heard(page)?;
        let wanted: &[u32] = if point == "a3" { &[] } else { &[520, 280] };
        ensure!(tones == wanted, "at {point}: {tones:?}");
    }
    Ok(())
}
