//! What the browser keeps: the game, the contest and the settings. A browser that forbids it, or whose store is full, costs the saving
//! and nothing else.

use web_sys::Storage;

use crate::dom;

const GAME: &str = "shadara.game";
const UNREADABLE_GAME: &str = "shadara.game.unreadable";
const CONTEST: &str = "shadara.contest";
const SETTINGS: &str = "shadara.settings";

/// All that is kept.
const ALL: [&str; 4] = [GAME, UNREADABLE_GAME, CONTEST, SETTINGS];

fn store() -> Option<Storage> {
    dom::window().local_storage().ok().flatten()
}

/// Keeps the record of the game; false if the browser does not keep it.
pub fn save_game(record: &str) -> bool {
    store().is_some_and(|store| store.set_item(GAME, record).is_ok())
}

/// The record kept, if any.
pub fn saved_game() -> Option<String> {
    store()?.get_item(GAME).ok().flatten()
}

/// Keeps the score sheet of the contest, or that there is none; false if the browser does not.
pub fn save_contest(contest: Option<&str>) -> bool {
    store().is_some_and(|store| match contest {
        Some(contest) => store.set_item(CONTEST, contest).is_ok(),
        None => store.remove_item(CONTEST).is_ok(),
    })
}

/// The score sheet kept, if any.
pub fn saved_contest() -> Option<String> {
    store()?.get_item(CONTEST).ok().flatten()
}

/// Lays a record that could not be read aside, so that the next one does not replace it.
pub fn set_unreadable_game_aside(record: &str) {
    if let Some(store) = store() {
        let _ = store.set_item(UNREADABLE_GAME, record);
    }
}

/// Keeps the settings.
pub fn save_settings(settings: &str) {
    if let Some(store) = store() {
        let _ = store.set_item(SETTINGS, settings);
    }
}

/// The settings kept, if any.
pub fn saved_settings() -> Option<String> {
    store()?.get_item(SETTINGS).ok().flatten()
}

/// Forgets all that is kept.
pub fn erase() {
    if let Some(store) = store() {
        for key in ALL {
            let _ = store.remove_item(key);
        }
    }
}
