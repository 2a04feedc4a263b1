//! The dialog for sharing, saving and opening: the game as a link and as a record.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};
use shadara_play::{Link, LiveGame, LoadError};
use wasm_bindgen::closure::Closure;
use web_sys::{Event, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlTextAreaElement, ShareData};

use crate::app::{self, App};
use crate::storage::Slot;
use crate::{dialogs, dom, kept, language, panel, words};

/// The light modules around the code that the standard asks for.
const MARGIN: i32 = 4;
/// The largest file that is read, in bytes: far more than any game needs.
const LARGEST_FILE: f64 = 1e6;

/// Opens the dialog for the game as it stands.
pub fn open(app: &mut App) {
    let asks = app.live.seats().is_by_link();
    let (page, _) = dom::address();
    let link = format!("{page}#{}", Link { live: app.live.clone(), asks }.write());
    let (title, about) =
        if asks { ("share.title.send", "share.about.send") } else { ("share.title", "share.about") };
    language::say(&app.texts, &dom::by_id("share-title"), title);
    language::say(&app.texts, &dom::by_id("share-about"), about);
    let code: HtmlElement = dom::by_id("share-code");
    let picture = picture(&link);
    dom::show(&code, picture.is_some());
    if let Some(picture) = picture {
        dom::set_attribute(&code, "src", &panel::image_address(&picture));
        dom::set_attribute(&code, "alt", &app.texts.get("share.code"));
    }
    dom::by_id::<HtmlTextAreaElement>("share-link").set_value(&link);
    dom::show(&dom::by_id("share-send"), dom::has(&dom::window().navigator(), "share"));
    record().set_value(&app.live.save());
    fault("");
    done("");
    kept::close();
    app.later(|| dialogs::open("share"));
}

/// A picture of a code that holds a text; `None` where it is too long for one.
fn picture(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let size = code.size() + 2 * MARGIN;
    let mut dark = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            let _ = write!(dark, "M{} {}h1v1h-1z", x + MARGIN, y + MARGIN);
        }
    }
    Some(format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {size} {size}' shape-rendering='crispEdges'>\
         <path fill='#fff' d='M0 0h{size}v{size}H0z'/><path d='{dark}'/></svg>"
    ))
}

fn record() -> HtmlTextAreaElement {
    dom::by_id("share-record")
}

/// Shows a text in the field for records.
pub fn show_text(text: &str) {
    record().set_value(text);
    let _ = record().focus();
}

fn fault(text: &str) {
    dom::set_text(&dom::by_id("share-fault"), text);
}

fn done(text: &str) {
    dom::set_text(&dom::by_id("share-done"), text);
}

/// Listens to the dialog.
pub fn listen() {
    let click = |id: &str, act: fn(&mut App)| {
        dom::listen(&dom::by_id::<HtmlElement>(id), "click", move |_: Event| app::with(act));
    };
    click("share-copy", |app| copy(app, &dom::by_id("share-link")));
    click("record-copy", |app| copy(app, &record()));
    click("share-send", |_| {
        let data = ShareData::new();
        data.set_url(&dom::by_id::<HtmlTextAreaElement>("share-link").value());
        let _ = dom::window().navigator().share_with_data(&data);
    });
    click("record-download", |app| {
        let name = format!("{}.txt", app.live.game().name().entry().name);
        dom::download(&name, &app.live.save());
    });
    click("record-open", open_text);
    click("record-file", |app| {
        app.later(|| dom::by_id::<HtmlElement>("record-chosen").click());
    });
    let chosen: HtmlInputElement = dom::by_id("record-chosen");
    let files = chosen.clone();
    dom::listen(&chosen, "change", move |_: Event| {
        read_file(&files);
        // So that the same file can be chosen again.
        files.set_value("");
    });
}

fn copy(app: &App, field: &HtmlTextAreaElement) {
    dom::copy(field);
    done(&app.texts.get("share.copied"));
}

/// Opens the record that stands in the field.
fn open_text(app: &mut App) {
    let text = record().value();
    match LiveGame::load(&text) {
        Ok(live) => {
            let slot = if app.live.has_turns() { Slot::new() } else { app.slot.clone() };
            app.show_game(slot, live, None);
            let told = words::shown(&app.texts, &app.live);
            app.tell(&told);
            app.later(|| dom::by_id::<HtmlDialogElement>("share").close());
        }
        Err(error) => {
            fault(&words::unreadable(&app.texts, &text, &error));
            if let LoadError::Record(error) = error {
                mark(&text, error.offset);
            }
        }
    }
}

/// Puts the cursor where the fault is, and marks what stands there.
fn mark(text: &str, offset: usize) {
    let field = record();
    let units = |text: &str| text.encode_utf16().count() as u32;
    let start = units(text.get(..offset).unwrap_or(text));
    let rest = text.get(offset..).unwrap_or_default();
    let word = rest.split_whitespace().next().filter(|_| !rest.starts_with(char::is_whitespace));
    let _ = field.focus();
    let _ = field.set_selection_range(start, start + word.map_or(0, units));
}

/// Reads the chosen file into the field, and opens it.
fn read_file(files: &HtmlInputElement) {
    let Some(file) = files.files().and_then(|files| files.get(0)) else { return };
    if file.size() > LARGEST_FILE {
        return app::with(|app| fault(&app.texts.get("share.too-large")));
    }
    let read = Closure::once_into_js(|text: wasm_bindgen::JsValue| {
        app::with(|app| match text.as_string() {
            Some(text) => {
                record().set_value(&text);
                open_text(app);
            }
            None => fault(&app.texts.get("share.no-text")),
        });
    });
    dom::settled(&file.text(), &read);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_code_unless_it_is_too_long() {
        let code = picture("https://example.org/#game=buga-shadara&turns=ABC").unwrap();
        assert!(code.starts_with("<svg") && code.matches("h1v1h-1z").count() > 100);
        assert!(picture(&"A".repeat(5000)).is_none());
    }
}
