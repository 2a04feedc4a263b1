//! The board: points, clicks on them, whole turns.

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;

use crate::actions::{Place, Pointer};
use crate::page::Page;
use crate::turn::{self, Gesture};

/// What insists, on the page.
const INSIST: &str = "#insist";

/// The page's head, which takes no focus and does nothing.
const HEAD: &str = "h1.mark";

/// So many CSS pixels beside the middle of a point, by which a click is not the same again.
const ASIDE: f64 = 10.0;

/// How often Tab is pressed at most until the board has the focus.
const TABS: usize = 60;

impl Page {
    /// Where the board draws a point: the middle of the point's button, which lies upon it. Scrolls there if need be. An error if
    /// something else lies over the canvas there.
    pub fn point_center(&self, point: &str) -> Result<Place> {
        let found: Option<(f64, f64, Option<String>)> = self.evaluate(FIND_POINT, vec![json!(point)])?;
        let (x, y, other) = found.with_context(|| format!("the board has no point {point}"))?;
        ensure!(other.is_none(), "at point {point} there is not the board but {}", other.unwrap_or_default());
        Ok(Place { x, y })
    }

    /// Clicks on a point of the board.
    pub fn click_point(&self, point: &str) -> Result<()> {
        self.press_at(Pointer::Mouse, self.point_center(point)?)
    }

    /// Taps on a point of the board.
    pub fn tap_point(&self, point: &str) -> Result<()> {
        self.press_at(Pointer::Touch, self.point_center(point)?)
    }

    /// Drags what stands on a point to another, with the mouse.
    pub fn drag(&self, from: &str, to: &str) -> Result<()> {
        self.drag_between(Pointer::Mouse, self.point_center(from)?, self.point_center(to)?)
    }

    /// Drags what stands on a point over others, slowly, with the mouse.
    pub fn drag_about(&self, from: &str, over: &[&str]) -> Result<()> {
        let names = std::iter::once(&from).chain(over);
        let places = names.map(|name| self.point_center(name)).collect::<Result<Vec<_>>>()?;
        self.drag_through(&places)
    }

    /// Drags what stands on a point to another, with a finger.
    pub fn drag_by_touch(&self, from: &str, to: &str) -> Result<()> {
        self.drag_between(Pointer::Touch, self.point_center(from)?, self.point_center(to)?)
    }

    /// Clicks on a point of the board, but not in its middle: after a click there, this one is no double click.
    pub fn click_beside(&self, point: &str) -> Result<()> {
        let Place { x, y } = self.point_center(point)?;
        self.press_at(Pointer::Mouse, Place { x: x + ASIDE, y: y + ASIDE })
    }

    /// Plays a turn given as text by clicks on the board.
    pub fn play(&self, turn: &str) -> Result<()> {
        let mut last = None;
        for gesture in turn::gestures(turn)? {
            match &gesture {
                Gesture::Point(point) if last.as_ref() == Some(&gesture) => self.click_beside(point),
                Gesture::Point(point) => self.click_point(point),
                Gesture::Insist => self.click(INSIST),
            }
            .with_context(|| format!("playing {turn}"))?;
            last = Some(gesture);
        }
        Ok(())
    }

    /// Plays turns, one after the other.
    pub fn play_all(&self, turns: &[&str]) -> Result<()> {
        turns.iter().try_for_each(|turn| self.play(turn))
    }

    /// Presses Tab until a point of the board has the focus, and returns its name. From behind the board it begins with a
    /// click at the page's head: Tab would leave the page at its end for the browser's own buttons, and Firefox's driver
    /// still sends the keys to the page then, where they press nothing.
    pub fn focus_board(&self) -> Result<String> {
        if self.evaluate(IS_BEHIND_BOARD, vec![])? {
            self.press_at(Pointer::Mouse, self.center(HEAD)?)?;
        }
        for _ in 0..TABS {
            if let Some(point) = self.focused_point()? {
                return Ok(point);
            }
            self.key("Tab")?;
        }
        bail!("Tab does not lead to the board")
    }

    /// The point that has the focus, if one has.
    pub fn focused_point(&self) -> Result<Option<String>> {
        self.evaluate("return document.activeElement?.dataset?.point ?? null", vec![])
    }
}

const IS_BEHIND_BOARD: &str = "
    const board = document.querySelector('#points');
    return (board.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
";

const FIND_POINT: &str = r#"
    const button = document.querySelector(`[data-point="${arguments[0]}"]`);
    if (button === null) return null;
    const middle = () => {
        const box = button.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    };
    let [x, y] = middle();
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
        button.scrollIntoView({ block: "center", behavior: "instant" });
        [x, y] = middle();
    }
    const element = document.elementFromPoint(x, y);
    return [x, y, element?.id === "board" ? null : element?.outerHTML.slice(0, 200) ?? "nothing"];
"#;
