//! Which games are open in which tab: a tab holds a lock for its game as long as it shows it.

use std::cell::RefCell;

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::AbortController;

use super::Slot;
use crate::dom;

#[wasm_bindgen]
extern "C" {
    /// The browser's locks, for which `web-sys` has no stable name yet.
    type LockManager;
    #[wasm_bindgen(method)]
    fn query(this: &LockManager) -> Promise;
    #[wasm_bindgen(method)]
    fn request(this: &LockManager, name: &str, options: &Object, held: &JsValue) -> Promise;
}

thread_local! {
    /// Lets go of the lock that this tab holds.
    static RELEASE: RefCell<Option<Function>> = const { RefCell::new(None) };
}

const LOCK: &str = "shadara.game.";

/// How long a tab waits for a lock, in milliseconds: a page that was just left may still hold it for a moment.
const PATIENCE: f64 = 5000.0;

/// The browser's locks; `None` where it has none to give, as to a page without an origin.
fn locks() -> Option<LockManager> {
    let locks = Reflect::get(&dom::window().navigator(), &"locks".into()).ok()?;
    locks.is_object().then(|| locks.unchecked_into())
}

/// Finds out which games are open in any tab, and calls the function with them; with none where the browser does not say.
pub fn find_open(then: impl FnOnce(Vec<Slot>) + 'static) {
    let Some(locks) = locks() else { return then(Vec::new()) };
    let read = |snapshot: &JsValue| -> Option<Vec<Slot>> {
        let held = Array::from(&Reflect::get(snapshot, &"held".into()).ok()?);
        let names = held.iter().filter_map(|lock| Reflect::get(&lock, &"name".into()).ok()?.as_string());
        Some(names.filter_map(|name| name.strip_prefix(LOCK).map(|name| Slot(name.to_owned()))).collect())
    };
    // A refusal comes as something that is no snapshot.
    let answered = Closure::once_into_js(move |answer: JsValue| then(read(&answer).unwrap_or_default()));
    dom::settled(&locks.query(), &answered);
}

/// Holds the lock of this game, and no other. Where another tab holds it and does not let go, the function is called.
pub fn hold(slot: &Slot, refused: impl FnOnce() + 'static) {
    if let Some(release) = RELEASE.take() {
        let _ = release.call0(&JsValue::NULL);
    }
    let Some(locks) = locks() else { return };
    // The lock is held until the promise that this gives is kept.
    let held = Closure::once_into_js(|_: JsValue| Promise::new(&mut |keep, _| RELEASE.set(Some(keep))));
    let options = Object::new();
    if let Ok(waiting) = AbortController::new() {
        let _ = Reflect::set(&options, &"signal".into(), &waiting.signal());
        // Once the lock is held, this does nothing.
        dom::after(PATIENCE, move || waiting.abort());
    }
    // It comes to an end with nothing when the lock is let go of, and with an error when it was never held.
    let ended = Closure::once_into_js(move |reason: JsValue| {
        let name = Reflect::get(&reason, &"name".into()).ok().and_then(|name| name.as_string());
        if name.as_deref() == Some("AbortError") {
            refused();
        }
    });
    dom::settled(&locks.request(&format!("{LOCK}{}", slot.0), &options, &held), &ended);
}
