//! What the browser keeps: the games, their contests, and the settings. A browser that forbids it, or whose store is full,
//! costs the saving and nothing else.
//!
//! Every game has a key of its own, under which only the tab that has the game open writes. Which one that is the browser
//! knows by a lock (`tabs`), so that two tabs never write over each other's game.

pub mod tabs;

use std::cell::Cell;

use web_sys::Storage;

use crate::dom;

const GAME: &str = "shadara.game.";
const CONTEST: &str = "shadara.contest.";
const SETTINGS: &str = "shadara.settings";
/// What the page kept when it knew one game only.
const FORMER_GAME: &str = "shadara.game";
const FORMER_CONTEST: &str = "shadara.contest";
/// Where the tab itself keeps which game it has open.
const OPEN_HERE: &str = "shadara.open";

/// So many games are kept; of more, those begun first are forgotten.
const MOST_GAMES: usize = 60;

/// The name under which a game is kept. Names of games begun later are greater.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Slot(String);

impl Slot {
    /// A name for a game that begins now.
    pub fn new() -> Slot {
        // Milliseconds in thirteen digits until the year 2286; and no two tabs choose alike.
        let (time, lot) = (js_sys::Date::now(), js_sys::Math::random() * 1e6);
        Slot(format!("{time:013.0}-{lot:06.0}"))
    }

    /// When the game began, in milliseconds since 1970; `None` for one that was kept before games had names.
    pub fn began(&self) -> Option<f64> {
        self.0.split_once('-').and_then(|(time, _)| time.parse().ok())
    }
}

thread_local! {
    static ERASED: Cell<bool> = const { Cell::new(false) };
}

fn store() -> Option<Storage> {
    dom::window().local_storage().ok().flatten()
}

fn tab() -> Option<Storage> {
    dom::window().session_storage().ok().flatten()
}

fn get(key: &str) -> Option<String> {
    store()?.get_item(key).ok().flatten()
}

/// Keeps a value, or that there is none; false if the browser does not keep it.
fn set(key: &str, value: Option<&str>) -> bool {
    ERASED.get()
        || store().is_some_and(|store| match value {
            Some(value) => store.set_item(key, value).is_ok(),
            None => store.remove_item(key).is_ok(),
        })
}

fn keys() -> Vec<String> {
    let Some(store) = store() else { return Vec::new() };
    (0..store.length().unwrap_or_default()).filter_map(|index| store.key(index).ok().flatten()).collect()
}

/// The games kept, the one begun last first.
pub fn games() -> Vec<Slot> {
    let mut games: Vec<Slot> =
        keys().iter().filter_map(|key| key.strip_prefix(GAME)).map(|name| Slot(name.to_owned())).collect();
    games.sort_unstable_by(|one, other| other.cmp(one));
    games
}

/// Keeps a game's record and the score sheet of its contest; false if the browser does not.
pub fn save(slot: &Slot, record: &str, contest: Option<&str>) -> bool {
    let Slot(name) = slot;
    set(&format!("{GAME}{name}"), Some(record)) && set(&format!("{CONTEST}{name}"), contest)
}

/// The record kept of a game.
pub fn game(slot: &Slot) -> Option<String> {
    get(&format!("{GAME}{}", slot.0))
}

/// The score sheet kept with a game.
pub fn contest(slot: &Slot) -> Option<String> {
    get(&format!("{CONTEST}{}", slot.0))
}

/// Forgets a game.
pub fn forget(slot: &Slot) {
    for part in [GAME, CONTEST] {
        set(&format!("{part}{}", slot.0), None);
    }
}

/// Forgets games begun long ago where too many are kept.
pub fn tidy() {
    games().iter().skip(MOST_GAMES).for_each(forget);
}

/// Gives a game that was kept before games had names a name, an early one.
pub fn adopt_former_game() {
    if let Some(record) = get(FORMER_GAME)
        && save(&Slot("0".to_owned()), &record, get(FORMER_CONTEST).as_deref())
    {
        set(FORMER_GAME, None);
        set(FORMER_CONTEST, None);
    }
}

/// The game that this tab had open before it was loaded anew.
pub fn open_here() -> Option<Slot> {
    tab()?.get_item(OPEN_HERE).ok().flatten().map(Slot)
}

/// Notes which game this tab has open.
pub fn set_open_here(slot: &Slot) {
    if let Some(tab) = tab() {
        let _ = tab.set_item(OPEN_HERE, &slot.0);
    }
}

/// Keeps the settings.
pub fn save_settings(settings: &str) {
    set(SETTINGS, Some(settings));
}

/// The settings kept, if any.
pub fn saved_settings() -> Option<String> {
    get(SETTINGS)
}

/// Forgets all that is kept, and keeps nothing more until the page is loaded anew.
pub fn erase() {
    for key in keys().iter().filter(|key| key.starts_with("shadara.")) {
        set(key, None);
    }
    if let Some(tab) = tab() {
        let _ = tab.remove_item(OPEN_HERE);
    }
    ERASED.set(true);
}
