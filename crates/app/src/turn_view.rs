//! The list of turns on the page, and the buttons below it.

use web_sys::{Element, HtmlElement};

use crate::app::App;
use crate::dom;
use crate::turn_list::{Entry, TurnCell, entries};

/// Shows the list and which of its buttons can be used.
pub fn show(app: &App) {
    let live = &app.live;
    let enable = |id: &str, enabled: bool| dom::enable(&dom::by_id(id), enabled);
    let (back, on) = (live.last_turn().is_some(), !live.tree().children(live.at()).is_empty());
    enable("go-first", back);
    enable("go-back", back);
    enable("go-on-one", on);
    enable("go-last", on);
    enable("promote", live.is_aside());
    enable("remove", back);
    let commented = !live.tree().comment(live.at()).is_empty();
    dom::set_attribute(
        &dom::by_id::<Element>("comment-open"),
        "class",
        if commented { "quiet commented" } else { "quiet" },
    );
    show_list(app);
}

fn show_list(app: &App) {
    let list: HtmlElement = dom::by_id("turns");
    let entries = entries(&app.texts, &app.live);
    let state = format!("{entries:?}");
    if list.get_attribute("data-shown").as_deref() == Some(&state) {
        return;
    }
    dom::set_attribute(&list, "data-shown", &state);
    // The list is made anew; the keyboard goes on from the turn after which the game stands.
    let had_focus = dom::has_focus(&list);
    list.set_text_content(None);
    if entries.is_empty() {
        let item = add_item(&list, "empty", 0);
        dom::set_text(&item, &app.texts.get("turns.empty"));
    }
    let mut turns = 0;
    for entry in &entries {
        match entry {
            Entry::Row { number, cells } => {
                let item = add_item(&list, "", 0);
                add_number(&item, &number.to_string());
                for cell in cells {
                    match cell {
                        Some(cell) => add_turn(&item, cell, &mut turns),
                        None => {
                            let _: Element = dom::add(&item, "span");
                        }
                    }
                }
            }
            Entry::Branch { depth, cells } => {
                let item = add_item(&list, "branch", *depth);
                for cell in cells {
                    if let Some(number) = &cell.number {
                        add_number(&item, number);
                    }
                    add_turn(&item, cell, &mut turns);
                }
            }
            Entry::Comment { depth, text } => dom::set_text(&add_item(&list, "comment", *depth), text),
        }
    }
    let buttons = dom::all_in(&list, "button");
    let current = buttons.iter().find(|button| button.has_attribute("aria-current"));
    // Among all turns one is where the Tab key stops.
    if let Some(stop) = current.or(buttons.first()) {
        dom::set_attribute(stop, "tabindex", "0");
        if had_focus {
            let _ = stop.focus();
        }
    }
    // Only the list is scrolled, never the page.
    let top = current.map_or(0, |button| button.offset_top() - list.offset_top() - list.client_height() / 2);
    list.set_scroll_top(top);
}

/// Deeper branches stand no further in.
const DEEPEST: usize = 4;

fn add_item(list: &Element, class: &str, depth: usize) -> Element {
    let item: Element = dom::add(list, "li");
    if !class.is_empty() {
        dom::set_attribute(&item, "class", class);
    }
    if depth > 0 {
        dom::set_attribute(&item, "data-depth", &depth.min(DEEPEST).to_string());
    }
    item
}

fn add_number(item: &Element, number: &str) {
    let element: Element = dom::add(item, "span");
    dom::set_attribute(&element, "class", "number");
    dom::set_text(&element, number);
}

/// Adds the button of a turn, which knows its place among the turns of the list.
fn add_turn(item: &Element, cell: &TurnCell, turns: &mut usize) {
    let button: HtmlElement = dom::add(item, "button");
    let place = turns.to_string();
    for (name, value) in
        [("type", "button"), ("tabindex", "-1"), ("aria-label", &cell.label), ("data-turn", &place)]
    {
        dom::set_attribute(&button, name, value);
    }
    dom::set_text(&button, &cell.text);
    if cell.undone {
        dom::set_attribute(&button, "class", "undone");
    }
    if cell.current {
        dom::set_attribute(&button, "aria-current", "step");
    }
    *turns += 1;
}
