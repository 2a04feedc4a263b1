//! Looking at the page, and waiting until it looks as expected.

use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::json;

use crate::actions::Place;
use crate::page::Page;

/// How long a test waits for something. Far more than it takes: a busy machine must not fail a test.
const PATIENCE: Duration = Duration::from_secs(30);

/// The pause between two looks.
const PAUSE: Duration = Duration::from_millis(15);

impl Page {
    /// The text of the first element that fits, as a person sees it, with single spaces between the words.
    pub fn text(&self, selector: &str) -> Result<String> {
        let script = "return document.querySelector(arguments[0])?.innerText ?? null";
        let text: Option<String> = self.evaluate(script, vec![json!(selector)])?;
        let text = text.with_context(|| format!("there is no {selector}"))?;
        Ok(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// An attribute of the first element that fits; None if it does not have it.
    pub fn attribute(&self, selector: &str, name: &str) -> Result<Option<String>> {
        let script = "
            const element = document.querySelector(arguments[0]);
            return [element !== null, element?.getAttribute(arguments[1])];
        ";
        let (exists, value): (bool, Option<String>) =
            self.evaluate(script, vec![json!(selector), json!(name)])?;
        if !exists {
            bail!("there is no {selector}");
        }
        Ok(value)
    }

    /// How many elements fit.
    pub fn count(&self, selector: &str) -> Result<usize> {
        self.evaluate("return document.querySelectorAll(arguments[0]).length", vec![json!(selector)])
    }

    /// The upper left and the lower right corner of the first element that fits, in the viewport.
    pub fn corners(&self, selector: &str) -> Result<(Place, Place)> {
        let script = "
            const box = document.querySelector(arguments[0])?.getBoundingClientRect();
            return box ? [box.left, box.top, box.right, box.bottom] : null;
        ";
        let found: Option<[f64; 4]> = self.evaluate(script, vec![json!(selector)])?;
        let [left, top, right, bottom] = found.with_context(|| format!("there is no {selector}"))?;
        Ok((Place { x: left, y: top }, Place { x: right, y: bottom }))
    }

    /// The middle of the first element that fits, in the viewport.
    pub fn center(&self, selector: &str) -> Result<Place> {
        let (from, to) = self.corners(selector)?;
        Ok(Place { x: (from.x + to.x) / 2.0, y: (from.y + to.y) / 2.0 })
    }

    /// Whether the first element that fits can be seen.
    pub fn is_visible(&self, selector: &str) -> Result<bool> {
        let script = "
            const element = document.querySelector(arguments[0]);
            return element !== null && element.getClientRects().length > 0
                && getComputedStyle(element).visibility === 'visible';
        ";
        self.evaluate(script, vec![json!(selector)])
    }

    /// Waits until an element fits and can be seen.
    pub fn wait_for(&self, selector: &str) -> Result<()> {
        self.wait_until(&format!("{selector} to be seen"), || self.is_visible(selector))
    }

    /// Waits until no element that fits can be seen.
    pub fn wait_until_gone(&self, selector: &str) -> Result<()> {
        self.wait_until(&format!("{selector} to go"), || Ok(!self.is_visible(selector)?))
    }

    /// Waits until the text of an element contains this.
    pub fn wait_for_text(&self, selector: &str, part: &str) -> Result<()> {
        let result = self.wait_until(&format!("{selector} to say {part:?}"), || {
            Ok(self.count(selector)? > 0 && self.text(selector)?.contains(part))
        });
        result.with_context(|| match self.text(selector) {
            Ok(text) => format!("it says {text:?}"),
            Err(error) => format!("{error:#}"),
        })
    }

    /// Waits until an attribute of an element has this value.
    pub fn wait_for_attribute(&self, selector: &str, name: &str, value: &str) -> Result<()> {
        let result = self.wait_until(&format!("{name} of {selector} to be {value:?}"), || {
            Ok(self.count(selector)? > 0 && self.attribute(selector, name)?.as_deref() == Some(value))
        });
        result.with_context(|| match self.attribute(selector, name) {
            Ok(found) => format!("it is {found:?}"),
            Err(error) => format!("{error:#}"),
        })
    }

    /// Waits until something holds; `what` completes the sentence "waited for".
    pub fn wait_until(&self, what: &str, holds: impl Fn() -> Result<bool>) -> Result<()> {
        let deadline = Instant::now() + PATIENCE;
        while !holds().with_context(|| format!("waiting for {what}"))? {
            if Instant::now() > deadline {
                bail!("waited for {what}, {} s in vain", PATIENCE.as_secs());
            }
            sleep(PAUSE);
        }
        Ok(())
    }
}
