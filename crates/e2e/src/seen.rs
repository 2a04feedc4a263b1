//! What the page shows and says at a moment, taken in at one look.

use std::cell::RefCell;
use std::collections::BTreeMap;

use anyhow::{Result, bail, ensure};
use serde::Deserialize;

use crate::actions::Place;
use crate::page::Page;

/// What the page shows and says. What is hidden is `None`, or empty where it is a text.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Seen {
    /// Whose turn it is, or who won.
    pub who: String,
    /// What is asked, or why the game is over.
    pub what: String,
    /// Why the last try was refused.
    pub refusal: String,
    /// What was last said to those who do not see the board.
    pub told: String,
    /// The turns of the main line in the list.
    pub turns: Vec<String>,
    /// The turns of each line of the list that belongs to a branch, with their numbers.
    pub branches: Vec<String>,
    /// The comments in the list.
    pub comments: Vec<String>,
    /// The turn in a branch after which the game stands.
    pub aside: Option<String>,
    /// The place in `turns` of the one after which the game stands.
    pub current: Option<usize>,
    /// What is said beside the question: a hint.
    pub hint: String,
    /// Who plays the side with two pieces, and the side with many; empty where two people play.
    pub players: (String, String),
    /// The facts of the side with two pieces.
    pub few: String,
    /// The facts of the side with many pieces.
    pub many: String,
    /// How many pieces are in hand.
    pub hand: Option<String>,
    /// How many pieces were captured.
    pub captured: Option<String>,
    /// The button that ends an unfinished turn.
    pub finish: Option<String>,
    /// The box for insisting: whether it is ticked, and whether it can be changed.
    pub insist: Option<(bool, bool)>,
    /// What stands on each point, and what can be done there.
    pub points: BTreeMap<String, String>,
}

impl Seen {
    /// What stands on a point, and what can be done there, as `c3, deer, can move`.
    pub fn point(&self, name: &str) -> &str {
        self.points.get(name).map_or("", String::as_str)
    }

    /// Whether a piece, named as `deer` or `stack of 5 goats`, or nothing, named as `vacant`, is on a point.
    pub fn has(&self, point: &str, what: &str) -> bool {
        let expected = format!("{point}, {what}");
        let label = self.point(point);
        label == expected || label.starts_with(&format!("{expected}, "))
    }

    /// What stands where, without what can be done there.
    pub fn board(&self) -> Vec<String> {
        let content = |label: &String| label.split(", ").take(2).collect::<Vec<_>>().join(", ");
        self.points.values().map(content).collect()
    }

    /// Who won and why, or whose turn it is and what is asked.
    pub fn status(&self) -> String {
        format!("{} {}", self.who, self.what)
    }
}

impl Page {
    /// Looks at the page.
    pub fn see(&self) -> Result<Seen> {
        self.evaluate(SEE, vec![])
    }

    /// Waits until the page looks as described, and returns what it looks like.
    pub fn expect(&self, what: &str, holds: impl Fn(&Seen) -> bool) -> Result<Seen> {
        let seen = RefCell::new(self.see()?);
        let before = seen.borrow().clone();
        if holds(&before) {
            return Ok(before);
        }
        let waited = self.wait_until(what, || {
            seen.replace(self.see()?);
            Ok(holds(&seen.borrow()))
        });
        let seen = seen.into_inner();
        if let Err(error) = waited {
            bail!(
                "{error:#}; the page shows {seen:#?}{}",
                if before == seen { "" } else { " (it has changed)" }
            );
        }
        Ok(seen)
    }

    /// Waits until the list holds exactly these turns.
    pub fn expect_turns(&self, turns: &[&str]) -> Result<Seen> {
        self.expect(&format!("the turns {turns:?}"), |seen| seen.turns == turns)
    }

    /// Waits until a try is refused in these words, and checks that the board and the turns are as before.
    pub fn expect_refusal(&self, before: &Seen, words: &str) -> Result<()> {
        let seen = self.expect(&format!("the refusal {words:?}"), |seen| seen.refusal == words)?;
        ensure!(seen.board() == before.board(), "the refused try changed the board: {:?}", seen.points);
        ensure!(seen.turns == before.turns, "the refused try changed the turns: {:?}", seen.turns);
        Ok(())
    }

    /// Where the points of the board are in the viewport.
    pub fn places(&self) -> Result<BTreeMap<String, Place>> {
        let places: BTreeMap<String, (f64, f64)> = self.evaluate(PLACES, vec![])?;
        Ok(places.into_iter().map(|(name, (x, y))| (name, Place { x, y })).collect())
    }
}

const SEE: &str = r##"
    const find = (selector) => document.querySelector(selector);
    const tidy = (element) => element.textContent.trim().replace(/\s+/g, " ");
    const shown = (element) => element !== null && element.getClientRects().length > 0;
    const text = (selector) => tidy(find(selector));
    const visible = (selector) => shown(find(selector)) ? text(selector) : null;
    const buttons = [...document.querySelectorAll("#turns li:not(.branch) button")];
    const lines = (kind) => [...document.querySelectorAll(`#turns .${kind}`)].map(tidy);
    const current = buttons.findIndex((button) => button.hasAttribute("aria-current"));
    const insist = find("#insist");
    const points = [...document.querySelectorAll("#points [data-point]")];
    return {
        who: text("#ask-who"), what: text("#ask-what"), refusal: text("#refusal"), hint: text("#hint-text"), players: [text("#few .player"), text("#many .player")], told: text("#told"),
        turns: buttons.map(tidy), current: current < 0 ? null : current, branches: lines("branch"), comments: lines("comment"),
        aside: visible("#turns .branch [aria-current]"),
        few: text("#few .facts"), many: text("#many .facts"),
        hand: visible("#many .hand .count"), captured: visible("#few .captured .count"), finish: visible("#finish"),
        insist: shown(insist) ? [insist.checked, insist.ariaDisabled !== "true"] : null,
        points: Object.fromEntries(points.map((point) => [point.dataset.point, point.getAttribute("aria-label")])),
    };
"##;

const PLACES: &str = r#"
    const places = [...document.querySelectorAll("[data-point]")].map((point) => {
        const box = point.getBoundingClientRect();
        return [point.dataset.point, [box.left + box.width / 2, box.top + box.height / 2]];
    });
    return Object.fromEntries(places);
"#;
