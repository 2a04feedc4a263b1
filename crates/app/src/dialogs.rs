//! The dialogs: settings, keys, and a question to be sure.

use web_sys::{Element, Event, HtmlDialogElement, HtmlElement, HtmlSelectElement};

use crate::app::{self, App};
use crate::board::theme;
use crate::language::{self, say};
use crate::settings::{SETTINGS, Settings};
use crate::texts::languages::LANGUAGES;
use crate::{dom, storage};

/// The rows of the list of keys: the keys' message, and beside it what they do.
pub const KEYS: [&str; 14] = [
    "arrows", "jump", "ends", "enter", "stop", "escape", "insist", "undo", "steps", "list", "type", "tell",
    "hint", "help",
];

/// Opens a dialog of the page.
pub fn open(id: &str) {
    let dialog: HtmlDialogElement = dom::by_id(id);
    if !dialog.open() {
        let _ = dialog.show_modal();
    }
}

/// Listens to what all dialogs share: a button that only closes, a press beside the dialog.
pub fn listen() {
    for button in dom::all("dialog .cancel") {
        let inside = button.clone();
        dom::listen(&button, "click", move |_: Event| {
            if let Ok(Some(dialog)) = inside.closest("dialog") {
                close(&dialog);
            }
        });
    }
}

fn close(dialog: &Element) {
    let dialog: HtmlDialogElement = dom::by_id(&dialog.id());
    dialog.set_return_value("");
    dialog.close();
}

/// Asks for a confirmation by this message; `act` follows a yes.
pub fn confirm(app: &mut App, question: &str, act: impl FnOnce(&mut App) + 'static) {
    let text = app.texts.get(question);
    let any_side = question.strip_suffix(".few").or(question.strip_suffix(".many")).unwrap_or(question);
    ask(app, any_side, &text, act);
}

/// Asks a question in these words, to which the key of its yes belongs; `act` follows a yes.
pub fn ask(app: &mut App, question: &str, text: &str, act: impl FnOnce(&mut App) + 'static) {
    dom::set_text(&dom::by_id("confirm-text"), text);
    dom::set_text(&dom::by_id("confirm-yes"), &app.texts.get(&format!("{question}.yes")));
    app.question = Some(Box::new(act));
    dom::by_id::<HtmlDialogElement>("confirm").set_return_value("");
    app.later(|| open("confirm"));
}

/// Listens to the answer of the confirmation.
pub fn listen_confirm() {
    let dialog: HtmlDialogElement = dom::by_id("confirm");
    let answered = dialog.clone();
    dom::listen(&dialog, "close", move |_: Event| {
        let yes = answered.return_value() == "yes";
        app::with(|app| {
            let act = app.question.take();
            if let (true, Some(act)) = (yes, act) {
                act(app);
            }
        });
    });
}

/// Fills the settings dialog and listens to it.
pub fn build_settings(app: &App) {
    let rows: Element = dom::by_id("settings-rows");
    for choice in &SETTINGS {
        let label: HtmlElement = dom::add(&rows, "label");
        dom::set_attribute(&label, "class", "option");
        let name: Element = dom::add(&label, "span");
        say(&app.texts, &name, &format!("settings.{}", choice.name));
        let select: HtmlSelectElement = dom::add(&label, "select");
        dom::set_attribute(&select, "data-setting", choice.name);
        for value in choice.values {
            let option: Element = dom::add(&select, "option");
            dom::set_attribute(&option, "value", value);
            match LANGUAGES.iter().find(|language| choice.name == "language" && language.tag == *value) {
                // In itself, so that whoever cannot read this page finds it.
                Some(language) => {
                    dom::set_attribute(&option, "lang", language.tag);
                    dom::set_text(&option, language.name);
                }
                None => say(&app.texts, &option, &format!("settings.{}.{value}", choice.name)),
            }
        }
        select.set_value(app.settings.get(choice.name));
        let chosen = select.clone();
        dom::listen(&select, "change", move |_: Event| {
            app::with(|app| {
                app.settings.set(choice.name, &chosen.value());
                storage::save_settings(&app.settings.text());
                if choice.name == "language" {
                    return language::follow(app);
                }
                apply_theme(&app.settings);
                app.changed();
                app.fit();
            });
        });
    }
}

/// Gives the page the colours of the look in force.
pub fn apply_theme(settings: &Settings) {
    dom::set_attribute(&dom::root(), "data-theme", theme(settings).name);
}

/// Fills the list of keys.
pub fn build_keys(app: &App) {
    let rows: Element = dom::by_id("keys-rows");
    for key in KEYS {
        let name: Element = dom::add(&rows, "dt");
        say(&app.texts, &name, &format!("keys.{key}"));
        let about: Element = dom::add(&rows, "dd");
        say(&app.texts, &about, &format!("keys.{key}.about"));
    }
}
