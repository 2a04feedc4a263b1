//! The language of the page: which one it is, where its texts come from, and what is said anew when it changes. English is
//! built into the program; any other language is a file that is fetched when it is wanted.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

use js_sys::{Array, Intl, JSON, Object};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use crate::app::{self, App};
use crate::settings::Settings;
use crate::texts::languages::{ENGLISH, fitting};
use crate::texts::{Message, Texts};
use crate::{dom, new_game, panel};

const ENGLISH_TEXTS: &str = include_str!("../../../web/locales/en.json");

/// The page says by this where the files are: in a folder named after their contents, so that none is older than the program.
const FOLDER: &str = "meta[name=locales]";

/// How long the page waits for its first texts before it begins in English, in milliseconds.
const PATIENCE: f64 = 1500.0;

/// Begins with the texts of a language. Where they cannot be had, and until they come where that takes long, the
/// page speaks English.
pub fn begin_with_texts(tag: &'static str, begin: Box<dyn FnOnce(Texts)>) {
    let begin = Rc::new(Cell::new(Some(begin)));
    let late = Rc::clone(&begin);
    let in_english = move || {
        if let Some(begin) = late.take() {
            begin(english());
        }
    };
    if tag == ENGLISH {
        return in_english();
    }
    dom::after(PATIENCE, in_english.clone());
    let came = move |texts| match (begin.take(), texts) {
        (Some(begin), Some(texts)) => begin(texts),
        (waiting, texts) => {
            begin.set(waiting);
            in_english();
            app::with(|app| arrived(app, tag, texts));
        }
    };
    load(tag, Box::new(came));
}

/// Has the page speak the language that is wanted now.
pub fn follow(app: &mut App) {
    match wanted(&app.settings) {
        ENGLISH => speak(app, english()),
        tag => load(tag, Box::new(move |texts| app::with(|app| arrived(app, tag, texts)))),
    }
}

/// The tag of the language chosen by hand, or else of the first of the browser's that the page speaks.
pub fn wanted(settings: &Settings) -> &'static str {
    match settings.get("language") {
        "system" => fitting(dom::window().navigator().languages().iter().filter_map(|tag| tag.as_string())),
        chosen => chosen,
    }
}

/// Texts have come, or failed to come; another language may be wanted by now.
fn arrived(app: &mut App, tag: &str, texts: Option<Texts>) {
    match texts {
        _ if wanted(&app.settings) != tag => {}
        Some(texts) => speak(app, texts),
        None => panel::notice(&app.texts.get("notice.no-language")),
    }
}

fn speak(app: &mut App, texts: Texts) {
    app.texts = texts;
    let entry = app.live.game().name().entry();
    app.texts.set_pieces(entry.few, entry.many);
    name_everything(&app.texts);
    new_game::name(app);
    app.handling.refused = None;
    panel::refuse("");
    app.changed();
    app.fit();
}

fn english() -> Texts {
    texts_of(ENGLISH, &JSON::parse(ENGLISH_TEXTS).expect("the language files are checked by the tests"))
}

/// Fetches a language; `None` for `then` if that fails.
fn load(tag: &'static str, then: Box<dyn FnOnce(Option<Texts>)>) {
    let folder = dom::first_in(&dom::root(), FOLDER).get_attribute("content").unwrap_or_default();
    dom::load_json(&format!("{folder}{tag}.json"), move |parsed| {
        then(parsed.map(|parsed| texts_of(tag, &parsed)));
    });
}

fn texts_of(tag: &'static str, parsed: &JsValue) -> Texts {
    // By hand, since a general reader is several kilobytes of program.
    let message = |value: JsValue| match value.as_string() {
        Some(text) => Message::Plain(text),
        None => Message::Plural(
            entries(&value).filter_map(|(form, text)| Some((form, text.as_string()?))).collect(),
        ),
    };
    let messages: BTreeMap<String, Message> =
        entries(parsed).map(|(key, value)| (key, message(value))).collect();
    let rules = Intl::PluralRules::new(&Array::of1(&JsValue::from_str(tag)), &Object::new());
    Texts::new(tag, messages, Box::new(move |number| String::from(rules.select(number))))
}

/// The names and values of an object.
fn entries(object: &JsValue) -> impl Iterator<Item = (String, JsValue)> {
    let all = Object::entries(object.unchecked_ref());
    all.into_iter().filter_map(|entry| {
        let pair = Array::from(&entry);
        Some((pair.get(0).as_string()?, pair.get(1)))
    })
}

/// Gives the page its language, and the parts of it that say which text is theirs that text.
pub fn name_everything(texts: &Texts) {
    let root = dom::root();
    dom::set_attribute(&root, "lang", texts.tag());
    dom::set_attribute(&root, "dir", &texts.get("language.direction"));
    let all = |attribute: &str| {
        let elements = dom::all(&format!("[{attribute}]")).into_iter();
        let named = elements.map(|element| (element.get_attribute(attribute).unwrap_or_default(), element));
        named.map(|(key, element)| (texts.get(&key), element)).collect::<Vec<_>>()
    };
    for (text, element) in all("data-text") {
        dom::set_text(&element, &text);
    }
    for (text, element) in all("data-content") {
        dom::set_attribute(&element, "content", &text);
    }
    for (name, element) in all("data-label") {
        dom::set_attribute(&element, "aria-label", &name);
        if element.tag_name() == "BUTTON" {
            dom::set_attribute(&element, "title", &name);
        }
    }
}

/// Gives an element the text of this key, in the present language and in any that follows.
pub fn say(texts: &Texts, element: &Element, key: &str) {
    dom::set_attribute(element, "data-text", key);
    dom::set_text(element, &texts.get(key));
}
