//! The dialog for a new game: the game, a named set of rules, every option.

use shadara_diagram::{Layout, Scene, View, to_svg};
use shadara_play::{Contest, LEAST_GAMES, LiveGame, MOST_GAMES};
use shadara_rules::catalogue::{GAMES, GameOption};
use shadara_rules::{Game, GameName};
use web_sys::{Element, Event, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlSelectElement};

use crate::app::{self, App};
use crate::board::look;
use crate::opponents;
use crate::picture::{Handling, picture};
use crate::{clock, dialogs, dom, panel};

/// The size of the small picture of a board, in pixels.
const PICTURE: (f64, f64) = (240.0, 140.0);

/// The list of how many games there can be.
const LENGTH: &str = "new-length";

/// Fills what is the same for every game: the levels, and the list of lengths, one game or a contest.
pub fn build(app: &mut App) {
    opponents::build();
    clock::build();
    let select: Element = dom::by_id(LENGTH);
    for games in lengths() {
        let option: Element = dom::add(&select, "option");
        dom::set_attribute(&option, "value", &games.to_string());
    }
    name(app);
}

/// How many games there can be.
fn lengths() -> impl Iterator<Item = usize> {
    std::iter::once(1).chain((LEAST_GAMES..=MOST_GAMES).step_by(2))
}

/// Gives what [`build`] has filled its texts, and all the rest where the dialog is open.
pub fn name(app: &mut App) {
    for (option, games) in dom::all(&format!("#{LENGTH} option")).iter().zip(lengths()) {
        let text = match games {
            1 => app.texts.get("new.length.one"),
            _ => app.texts.count("new.length.games", games, &[]),
        };
        dom::set_text(option, &text);
    }
    opponents::name(app);
    clock::name(&app.texts);
    let dialog: HtmlDialogElement = dom::by_id("new-game");
    if let Some(chosen) = app.chosen.clone().filter(|_| dialog.open()) {
        show(app, &chosen);
        if !dom::has_focus(&dialog) {
            focus_checked("game");
        }
    }
}

/// Opens the dialog with the rules of the present game chosen.
pub fn open(app: &mut App) {
    let name = app.live.game().name().clone();
    show(app, &name);
    opponents::open(app);
    clock::open(app);
    let games = app.contest.as_ref().map_or(1, Contest::games);
    dom::by_id::<HtmlSelectElement>(LENGTH).set_value(&games.to_string());
    dom::by_id::<HtmlDialogElement>("new-game").set_return_value("");
    app.later(|| {
        dialogs::open("new-game");
        focus_checked("game");
    });
}

/// Listens to the dialog.
pub fn listen() {
    let dialog: HtmlDialogElement = dom::by_id("new-game");
    let closed = dialog.clone();
    dom::listen(&dialog, "close", move |_: Event| {
        if closed.return_value() == "start" {
            app::with(|app| {
                if let Some(game) = app.chosen.clone().and_then(|name| Game::new(name).ok()) {
                    let games: HtmlSelectElement = dom::by_id(LENGTH);
                    let contest = games.value().parse().ok().and_then(|games| Contest::new(games).ok());
                    let seats = opponents::chosen();
                    let contest = contest.filter(|_| !seats.is_by_link());
                    let control = clock::chosen().filter(|_| !seats.is_by_link());
                    app.start(LiveGame::new(game).with_seats(seats).with_clock(control), contest);
                }
            });
        }
    });
}

/// Shows the dialog with a game and its options chosen.
fn show(app: &mut App, name: &GameName) {
    app.chosen = Some(name.clone());
    opponents::name_sides(app, name);
    dom::set_text(&dom::by_id("new-fault"), "");
    show_games(app, name);
    show_presets(app, name);
    show_options(app, name);
}

fn clear(id: &str, keep: &str) -> Element {
    let parent: Element = dom::by_id(id);
    for child in dom::all_in(&parent, &format!(":scope > :not({keep})")) {
        child.remove();
    }
    parent
}

/// A radio button in a label; gives the element for the text beside it.
fn radio(
    parent: &Element,
    group: &str,
    value: &str,
    checked: bool,
    chosen: impl FnMut(Event) + 'static,
) -> Element {
    let label: HtmlElement = dom::add(parent, "label");
    let input: HtmlInputElement = dom::add(&label, "input");
    input.set_type("radio");
    input.set_name(group);
    input.set_value(value);
    input.set_checked(checked);
    dom::listen(&input, "change", chosen);
    label.into()
}

fn show_games(app: &App, name: &GameName) {
    let parent = clear("new-games", "legend");
    for entry in &GAMES {
        let chosen = entry.name == name.entry().name;
        let Some(game) = GameName::new(entry.name) else { continue };
        let first = game.clone();
        let label = radio(&parent, "game", entry.name, chosen, move |_| {
            let name = first.clone();
            app::with(|app| show(app, &name));
            focus_checked("game");
        });
        let image: Element = dom::add(&label, "img");
        dom::set_attribute(&image, "alt", "");
        dom::set_attribute(&image, "src", &board_picture(app, game));
        let text: Element = dom::add(&label, "span");
        dom::set_text(&text, &app.texts.get(&format!("game.{}", entry.name)));
        let place: Element = dom::add(&text, "small");
        dom::set_text(&place, &app.texts.get(&format!("game.{}.short", entry.name)));
    }
}

/// The element that was chosen has been made anew: the keyboard stays on it.
fn focus_checked(group: &str) {
    if let Some(input) = dom::all(&format!("[name={group}]:checked")).first() {
        let _ = input.focus();
    }
}

fn board_picture(app: &App, name: GameName) -> String {
    let Ok(game) = Game::new(name) else { return String::new() };
    let live = LiveGame::new(game);
    let view = View { coordinates: false, ..View::default() };
    let layout = Layout::fit(live.game().board(), view, PICTURE.0, PICTURE.1);
    let picture = picture(&live, &Handling::default(), live.position(), Vec::new(), false);
    let scene = Scene::new(&picture, &layout, look(&app.settings));
    panel::image_address(&to_svg(&scene, ""))
}

fn show_presets(app: &App, name: &GameName) {
    let parent = clear("new-presets", "legend");
    let entry = name.entry();
    let mut found = false;
    for preset in entry.presets {
        let Ok(game) = preset.game.parse::<GameName>() else { continue };
        let checked = game == *name;
        found |= checked;
        let label = radio(&parent, "preset", preset.name, checked, move |_| {
            let name = game.clone();
            app::with(|app| show(app, &name));
            focus_checked("preset");
        });
        let key = format!("preset.{}.{}", entry.name, preset.name);
        let text: Element = dom::add(&label, "span");
        dom::set_text(&text, &app.texts.get(&key));
        let about: Element = dom::add(&text, "small");
        let source = source(app, preset.source);
        dom::set_text(&about, &format!("{} {source}", app.texts.get(&format!("{key}.about"))));
    }
    if !found {
        let label = radio(&parent, "preset", "custom", true, |_| {});
        let text: Element = dom::add(&label, "span");
        dom::set_text(&text, &app.texts.get("preset.custom"));
        let about: Element = dom::add(&text, "small");
        dom::set_text(&about, &name.to_string());
    }
}

fn show_options(app: &App, name: &GameName) {
    let parent: Element = dom::by_id("new-options");
    parent.set_text_content(None);
    for option in name.entry().options {
        let label: HtmlElement = dom::add(&parent, "label");
        dom::set_attribute(&label, "class", "option");
        let title: Element = dom::add(&label, "span");
        dom::set_text(&title, &app.texts.get(&format!("option.{}", option.name)));
        let select: HtmlSelectElement = dom::add(&label, "select");
        dom::set_attribute(&select, "data-option", option.name);
        for (value, text) in values(app, option) {
            let item: Element = dom::add(&select, "option");
            dom::set_attribute(&item, "value", &value);
            dom::set_text(&item, &text);
        }
        let value = name.value(option.name).unwrap_or_default();
        select.set_value(&value);
        let about: Element = dom::add(&label, "small");
        let source = source(app, option.source_of(&value));
        dom::set_text(
            &about,
            &format!("{} {source}", app.texts.get(&format!("option.{}.about", option.name))),
        );
        let (name, chosen) = (name.clone(), select.clone());
        dom::listen(&select, "change", move |_: Event| {
            let value = chosen.value();
            app::with(|app| match name.with(option.name, &value) {
                Ok(name) => show(app, &name),
                Err(_) => {
                    chosen.set_value(&name.value(option.name).unwrap_or_default());
                    dom::set_text(&dom::by_id("new-fault"), &app.texts.get("new.fault"));
                }
            });
            if let Some(select) = dom::all(&format!("[data-option={}]", option.name)).first() {
                let _ = select.focus();
            }
        });
    }
}

/// Where a rule comes from, by the source's short name.
fn source(app: &App, short: &str) -> String {
    app.texts.with("new.source", &[("source", &app.texts.get(&format!("source.{short}")))])
}

/// The values of an option in notation, each with its text.
fn values(app: &App, option: &GameOption) -> Vec<(String, String)> {
    let numbers = option.numbers.iter().flat_map(|numbers| numbers.least..=numbers.greatest);
    let numbers = numbers.map(|number| (number.to_string(), number.to_string()));
    let choices = option.choices.iter().map(|choice| {
        let key = format!("option.{}.{}", option.name, choice.value);
        (choice.value.to_owned(), app.texts.get(&key))
    });
    numbers.chain(choices).collect()
}
