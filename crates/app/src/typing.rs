//! Typing a turn in notation.

use shadara_rules::ReadTurnError;
use web_sys::{Event, HtmlDialogElement, HtmlInputElement};

use crate::app::{self, App};
use crate::{computer, dialogs, dom, words};

/// Opens the dialog.
pub fn open(app: &mut App) {
    let field: HtmlInputElement = dom::by_id("typed");
    field.set_value("");
    fault("");
    dom::set_text(&dom::by_id("typed-about"), &app.texts.get("typed.about"));
    // An example that could be played here says more than a description.
    let example =
        app.live.game().turns(app.live.position()).first().map(|&turn| app.live.game().turn_text(turn));
    field.set_placeholder(&example.unwrap_or_default());
    app.later(|| dialogs::open("type"));
}

/// Listens to the dialog.
pub fn listen() {
    let dialog: HtmlDialogElement = dom::by_id("type");
    let form = dom::first_in(&dialog, "form");
    dom::listen_with(&form, "submit", false, |event: Event| {
        let text = dom::by_id::<HtmlInputElement>("typed").value();
        app::with(|app| {
            if let Err(reason) = play(app, text.trim()) {
                // The dialog stays open.
                event.prevent_default();
                fault(&reason);
            }
        });
    });
}

fn fault(text: &str) {
    dom::set_text(&dom::by_id("typed-fault"), text);
    dom::set_attribute(
        &dom::by_id::<HtmlInputElement>("typed"),
        "aria-invalid",
        if text.is_empty() { "false" } else { "true" },
    );
}

/// Plays a turn by its text.
fn play(app: &mut App, text: &str) -> Result<(), String> {
    if let Some(reason) = words::not_yours(&app.texts, computer::doing(app)) {
        return Err(reason);
    }
    let turn = app.live.game().read_turn(app.live.position(), text).map_err(|error| match error {
        ReadTurnError::Text(error) => words::no_turn(&app.texts, text, &error),
        ReadTurnError::Illegal(fault) => words::refusal(&app.texts, &app.live, fault),
    })?;
    app.play(turn).map_err(|fault| words::refusal(&app.texts, &app.live, fault))
}
