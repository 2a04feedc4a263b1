//! What is left when the program fails: a message with the game's record, so that nothing is lost.

use std::cell::{Cell, RefCell};

use web_sys::{Event, HtmlElement, HtmlTextAreaElement};

use crate::dom;

thread_local! {
    static FAILED: Cell<bool> = const { Cell::new(false) };
    static RECORD: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Whether the program has failed. Its state cannot be trusted then, so nothing is done with it any more.
pub fn happened() -> bool {
    FAILED.get()
}

/// Keeps the record that the message would show.
pub fn remember(record: &str) {
    RECORD.with_borrow_mut(|kept| record.clone_into(kept));
}

/// Shows the message when the program panics, and the fault on the console.
pub fn catch_panics() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        if !FAILED.replace(true) {
            show();
        }
    }));
}

fn show() {
    let record = RECORD.with(|kept| kept.try_borrow().map(|record| record.clone()).unwrap_or_default());
    let text: HtmlTextAreaElement = dom::by_id("failure-record");
    text.set_value(&record);
    dom::show(&dom::by_id("failure"), true);
    let copy: HtmlElement = dom::by_id("failure-copy");
    dom::listen(&copy, "click", move |_: Event| dom::copy(&text));
    let reload: HtmlElement = dom::by_id("failure-reload");
    dom::listen(&reload, "click", |_: Event| dom::reload());
    let _ = reload.focus();
}
