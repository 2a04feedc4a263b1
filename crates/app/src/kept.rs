//! The games that this browser keeps, as a list to open and to delete them.

use js_sys::{Date, Object, Reflect};
use shadara_play::LiveGame;
use web_sys::{Element, Event, HtmlDialogElement, HtmlElement};

use crate::app::{self, App};
use crate::storage::{self, Slot};
use crate::{dom, share, words};

/// Listens to the list being opened.
pub fn listen() {
    let list: HtmlElement = dom::by_id("kept");
    let opened = list.clone();
    dom::listen(&list, "toggle", move |_: Event| {
        if opened.has_attribute("open") {
            app::with(show);
        }
    });
}

/// Closes the list: it is made when it is opened.
pub fn close() {
    let _ = dom::by_id::<Element>("kept").remove_attribute("open");
}

/// Makes the list anew.
fn show(app: &mut App) {
    let list: Element = dom::by_id("kept-games");
    list.set_text_content(None);
    for slot in storage::games() {
        let Some(record) = storage::game(&slot) else { continue };
        let item: Element = dom::add(&list, "li");
        add_open(app, &item, &slot, &record);
        let delete: HtmlElement = dom::add(&item, "button");
        dom::set_attribute(&delete, "type", "button");
        dom::set_attribute(&delete, "class", "quiet");
        dom::set_text(&delete, &app.texts.get("kept.delete"));
        if slot == app.slot {
            dom::enable(&delete, false);
            continue;
        }
        dom::listen(&delete, "click", move |_: Event| {
            storage::forget(&slot);
            app::with(show);
        });
    }
}

/// Adds the button that opens a game, which says what there is to say about it.
fn add_open(app: &mut App, item: &Element, slot: &Slot, record: &str) {
    let open: HtmlElement = dom::add(item, "button");
    dom::set_attribute(&open, "type", "button");
    let title: Element = dom::add(&open, "b");
    let about: Element = dom::add(&open, "small");
    let live = LiveGame::load(record);
    let facts = match &live {
        Ok(live) => {
            dom::set_text(&title, &words::caption(&app.texts, live.game().name()).head);
            // The words for the pieces are those of this game as long as it is spoken of.
            let entry = live.game().name().entry();
            app.texts.set_pieces(entry.few, entry.many);
            let facts = words::kept(&app.texts, live);
            let entry = app.live.game().name().entry();
            app.texts.set_pieces(entry.few, entry.many);
            facts
        }
        Err(error) => {
            dom::set_text(&title, &app.texts.get("kept.unreadable"));
            words::unreadable(&app.texts, record, error)
        }
    };
    let began = slot.began().map(|time| written(time, app.texts.tag()));
    let parts: Vec<String> = began.into_iter().chain([facts]).collect();
    dom::set_text(&about, &parts.join(" · "));
    let (slot, record) = (slot.clone(), record.to_owned());
    dom::listen(&open, "click", move |_: Event| app::with(|app| choose(app, &slot, &record)));
}

/// Opens a game of the list, or shows the text of one that cannot be read.
fn choose(app: &mut App, slot: &Slot, record: &str) {
    match LiveGame::load(record) {
        Ok(live) if *slot != app.slot => {
            let contest = storage::contest(slot).and_then(|text| text.parse().ok());
            app.show_game(slot.clone(), live, contest);
            let told = words::shown(&app.texts, &app.live);
            app.tell(&told);
            app.later(|| dom::by_id::<HtmlDialogElement>("share").close());
        }
        Ok(_) => app.later(|| dom::by_id::<HtmlDialogElement>("share").close()),
        Err(_) => share::show_text(record),
    }
}

/// A day and a time as they are written in a language.
fn written(time: f64, language: &str) -> String {
    let options = Object::new();
    for (part, style) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let _ = Reflect::set(&options, &part.into(), &style.into());
    }
    let date = Date::new(&time.into());
    String::from(date.to_locale_string(language, &options))
}
