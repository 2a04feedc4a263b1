//! Where a test begins: what the browser has kept from an earlier visit.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::page::Page;

/// The key under which the page kept the game when it knew one only. What stands there it takes over.
const FORMER_GAME: &str = "shadara.game";

/// What the keys of games begin with.
const SAVED_GAMES: &str = "shadara.game.";

/// The key under which the page keeps the settings.
pub const SAVED_SETTINGS: &str = "shadara.settings";

/// Pieces jump to where they go: the settings of tests that are not about motion.
const STILL: &str = "motion=no";

impl Page {
    /// Opens the page at the start of a game, by its name with options.
    pub fn start(&self, game: &str) -> Result<()> {
        self.start_with(&format!("[Game \"{game}\"]\n[Result \"*\"]\n\n*\n"), STILL)
    }

    /// Opens the page at the start of a game in which the computer plays: who plays the few and the many is written as in a
    /// record, `person` or `computer 3`.
    pub fn start_between(&self, game: &str, few: &str, many: &str) -> Result<()> {
        let players = format!("[Few \"{few}\"]\n[Many \"{many}\"]");
        self.start_with(&format!("[Game \"{game}\"]\n{players}\n[Result \"*\"]\n\n*\n"), STILL)
    }

    /// Opens the page in a position of a game.
    pub fn start_from(&self, game: &str, position: &str) -> Result<()> {
        let record = format!("[Game \"{game}\"]\n[Result \"*\"]\n[Position \"{position}\"]\n\n*\n");
        self.start_with(&record, STILL)?;
        ensure!(!self.is_visible("#notice")?, "the page does not take {position}: {}", self.text("#notice")?);
        Ok(())
    }

    /// Opens the page with this text as the game that was saved and these settings, a line each.
    pub fn start_with(&self, game: &str, settings: &str) -> Result<()> {
        self.store(&[(FORMER_GAME, game), (SAVED_SETTINGS, settings)])?;
        self.open("")
    }

    /// Has the browser keep exactly this, and no page that could change it open.
    pub fn store(&self, entries: &[(&str, &str)]) -> Result<()> {
        self.navigate_beside()?;
        let script = "localStorage.clear(); sessionStorage.removeItem('shadara.open'); for (const [key, value] of arguments[0]) localStorage.setItem(key, value)";
        self.session.execute(script, vec![json!(entries)])?;
        Ok(())
    }

    /// The record that the browser keeps of the game which is open.
    pub fn saved_game(&self) -> Result<String> {
        let script = "return localStorage.getItem(arguments[0] + sessionStorage.getItem('shadara.open'))";
        let record: Option<String> = self.evaluate(script, vec![json!(SAVED_GAMES)])?;
        record.context("no game is kept")
    }

    /// All that the browser keeps of games, by their keys.
    pub fn saved_games(&self) -> Result<BTreeMap<String, String>> {
        let script = "return Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(arguments[0])))";
        self.evaluate(script, vec![json!(SAVED_GAMES)])
    }

    /// What the browser keeps under a key.
    pub fn stored(&self, key: &str) -> Result<Option<String>> {
        self.evaluate("return localStorage.getItem(arguments[0])", vec![json!(key)])
    }
}
