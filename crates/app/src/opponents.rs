//! The part of the dialog for a new game that says who plays: the opponent, the level, the side.

use shadara_play::{Level, Seat, Seats};
use shadara_rules::{GameName, Side};
use web_sys::{Element, Event, HtmlElement, HtmlInputElement};

use crate::app::{self, App};
use crate::{clock, dom, words};

/// Fills the levels, and listens.
pub fn build() {
    let row: Element = dom::by_id("new-levels");
    for level in Level::all() {
        let number = level.number().to_string();
        let label: HtmlElement = dom::add(&row, "label");
        let input: HtmlInputElement = dom::add(&label, "input");
        input.set_type("radio");
        input.set_name("level");
        input.set_value(&number);
        let text: Element = dom::add(&label, "span");
        dom::set_text(&text, &number);
    }
    for element in dom::all("#new-opponent input, #new-levels input") {
        dom::listen(&element, "change", |_: Event| app::with(|app| show(app)));
    }
}

/// Gives the levels their names.
pub fn name(app: &App) {
    for input in inputs("level") {
        let number = input.value();
        let about = app.texts.get(&format!("level.{number}"));
        dom::set_attribute(&input, "aria-label", &format!("{number}: {about}"));
    }
    show(app);
}

/// Shows who plays the present game.
pub fn open(app: &App) {
    let seats = app.live.seats();
    let opponent = match (seats.lone_person(), seats == Seats::PEOPLE) {
        _ if seats.is_by_link() => "link",
        (Some(_), _) => "computer",
        (None, true) => "person",
        (None, false) => "watch",
    };
    check("opponent", opponent);
    check("level", &seats.level().unwrap_or(Level::FIRST).number().to_string());
    check("side", seats.lone_person().map_or("few", words::side_key));
    show(app);
}

/// Gives the sides the names that they have in this game.
pub fn name_sides(app: &App, name: &GameName) {
    for (side, kind) in [(Side::Few, name.entry().few), (Side::Many, name.entry().many)] {
        let id = format!("new-side-{}", words::side_key(side));
        dom::set_text(&dom::by_id(&id), &app.texts.get(&format!("word.{kind}.side")));
    }
}

/// Who shall play.
pub fn chosen() -> Seats {
    let level = level();
    match checked("opponent").as_deref() {
        Some("person") => Seats::PEOPLE,
        Some("watch") => Seats { few: Seat::Computer(level), many: Seat::Computer(level) },
        opponent => {
            let side = match checked("side").as_deref() {
                Some("many") => Side::Many,
                Some("lot") if js_sys::Math::random() < 0.5 => Side::Many,
                _ => Side::Few,
            };
            match opponent {
                Some("link") => Seats::by_link(side),
                _ => Seats::against_computer(side, level),
            }
        }
    }
}

fn show(app: &App) {
    let opponent = checked("opponent");
    let is = |one: &str| opponent.as_deref() == Some(one);
    dom::show(&dom::by_id("new-level"), is("computer") || is("watch"));
    dom::show(&dom::by_id("new-side"), is("computer") || is("link"));
    // The games of a contest are played on one page, and a clock cannot see when a link is opened.
    dom::show(&dom::by_id("new-length-row"), !is("link"));
    clock::offer(!is("link"));
    let about = app.texts.get(&format!("level.{}", level().number()));
    dom::set_text(&dom::by_id("new-level-about"), &about);
}

fn level() -> Level {
    checked("level").and_then(|number| number.parse().ok()).and_then(Level::new).unwrap_or(Level::FIRST)
}

fn inputs(group: &str) -> impl Iterator<Item = HtmlInputElement> {
    use wasm_bindgen::JsCast;
    dom::all(&format!("#new-game [name={group}]")).into_iter().filter_map(|element| element.dyn_into().ok())
}

fn checked(group: &str) -> Option<String> {
    inputs(group).find(HtmlInputElement::checked).map(|input| input.value())
}

fn check(group: &str, value: &str) {
    for input in inputs(group) {
        input.set_checked(input.value() == value);
    }
}
