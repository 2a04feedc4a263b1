//! The page in the browser: paints scenes on the canvas and turns pointer, keys and buttons into choices. What can be
//! decided without a browser is decided in the pure crates.

mod app;
mod board;
mod clock;
mod computer;
mod dialogs;
mod dom;
mod failure;
mod history;
mod kept;
mod language;
mod links;
mod motion;
mod new_game;
mod opponents;
mod paint;
mod panel;
mod picture;
mod pointer;
mod points;
mod settings;
mod share;
mod sound;
mod storage;
mod texts;
mod turn_list;
mod turn_view;
mod typing;
mod walk;
mod words;

use shadara_play::{Level, LiveGame, Seats};
use shadara_rules::{Game, GameName, Side};
use web_sys::{Event, HtmlElement, HtmlInputElement, KeyboardEvent, PageTransitionEvent};

use crate::app::App;
use crate::board::BoardView;
use crate::settings::Settings;
use crate::storage::Slot;
use crate::texts::Texts;

/// The name of the game that a visitor finds first.
const FIRST_GAME: &str = "buga-shadara";

fn main() {
    failure::catch_panics();
    // WebKit may start a program before the page has its styles: the board would be fitted to a page of another shape.
    dom::when_loaded(|| {
        let settings = storage::saved_settings().map(|text| Settings::read(&text)).unwrap_or_default();
        dialogs::apply_theme(&settings);
        storage::adopt_former_game();
        storage::tabs::find_open(|open| {
            let tag = language::wanted(&settings);
            language::begin_with_texts(tag, Box::new(move |texts| begin(settings, texts, &open)));
        });
    });
}

/// Begins, where these games are open in tabs.
fn begin(settings: Settings, texts: Texts, open: &[Slot]) {
    language::name_everything(&texts);
    let arrived = links::arrived(&texts);
    let (slot, saved) = saved_game(open);
    let (slot, live, fault) = match saved.map(|text| LiveGame::load(&text).map_err(|fault| (text, fault))) {
        Some(Ok(live)) => (slot, live, None),
        // What cannot be read stays where it is.
        Some(Err((text, fault))) => {
            (Slot::new(), first_game(), Some(words::unreadable(&texts, &text, &fault)))
        }
        None => (slot, first_game(), None),
    };
    let (slot, live, notice) = match arrived {
        Some(links::Arrived { slot, live, notice }) => (slot, live, notice),
        None => (slot, live, fault.map(|fault| texts.with("notice.resumed-fault", &[("fault", &fault)]))),
    };
    let contest = storage::contest(&slot).and_then(|text| text.parse().ok());
    let mut state = App::new(slot.clone(), live, contest, texts, settings, BoardView::new());
    dialogs::build_settings(&state);
    dialogs::build_keys(&state);
    new_game::build(&mut state);
    computer::look_around(&mut state);
    state.hold_game(slot);
    state.game_changed();
    if let Some(notice) = notice {
        panel::notice(&notice);
    }
    computer::warm_up(&mut state);
    app::install(state);
    listen();
}

/// The game that this tab had open, or else the last one, unless another tab has it; and its record, if it was kept.
fn saved_game(open: &[Slot]) -> (Slot, Option<String>) {
    let last = || storage::games().into_iter().next().filter(|last| !open.contains(last));
    let slot = storage::open_here().or_else(last).unwrap_or_else(Slot::new);
    let record = storage::game(&slot);
    (slot, record)
}

/// The game that a visitor finds who comes for the first time.
pub fn first_game() -> LiveGame {
    let game = GameName::new(FIRST_GAME).and_then(|name| Game::new(name).ok());
    let live = LiveGame::new(game.expect("the catalogue's games can be played"));
    live.with_seats(Seats::against_computer(Side::Few, Level::FIRST))
}

fn listen() {
    let click = |id: &str, act: fn(&mut App)| {
        let button: HtmlElement = dom::by_id(id);
        let pressed = button.clone();
        dom::listen(&button, "click", move |_: Event| {
            if dom::is_enabled(&pressed) {
                app::with(act);
            }
        });
    };
    click("undo", App::undo);
    click("redo", App::redo);
    click("go-first", App::go_to_start);
    click("go-back", App::step_back);
    click("go-on-one", App::step_on);
    click("go-last", App::go_to_end);
    click("comment-open", history::open_comment);
    click("promote", App::promote);
    click("remove", App::remove_turn);
    click("type-open", typing::open);
    click("finish", App::finish);
    click("new", new_game::open);
    click("again", App::again);
    click("rotate", |app| {
        app.board.turned = !app.board.turned;
        app.fit();
    });
    click("draw-mode", |app| {
        app.drawing = !app.drawing;
        app.changed();
    });
    click("resign", |app| {
        let Some(side) = app.live.may_resign() else { return };
        let resign = move |app: &mut App| {
            let _ = app.live.resign(side);
            app.ended();
        };
        match app.settings.get("sure") {
            "no" => resign(app),
            _ => dialogs::confirm(app, &format!("confirm.resign.{}", words::side_key(side)), resign),
        }
    });
    click("agree", |app| {
        if app.live.seats() != Seats::PEOPLE {
            return dialogs::confirm(app, "confirm.offer", computer::offer_draw);
        }
        dialogs::confirm(app, "confirm.agree", |app| {
            let _ = app.live.agree_on_draw();
            app.ended();
        });
    });
    click("hint", computer::ask_for_hint);
    click("go-on", computer::go_on_or_wait);
    click("do-without", computer::do_without);
    click("share-open", share::open);
    click("send", share::open);
    click("settings-open", |app| app.later(|| dialogs::open("settings")));
    click("erase", |app| {
        dialogs::confirm(app, "confirm.erase", |_| {
            storage::erase();
            dom::reload();
        });
    });
    click("keys-open", |app| app.later(|| dialogs::open("keys")));
    let insist: HtmlInputElement = dom::by_id("insist");
    let checked = insist.clone();
    dom::listen(&insist, "change", move |_: Event| {
        let wanted = checked.checked();
        app::with(|app| app.insist(wanted));
    });
    let notice: HtmlElement = dom::by_id("notice");
    dom::listen(&dom::first_in(&notice, "button"), "click", move |_: Event| {
        app::with(|app| points::show_or_leave(app, &notice, false));
    });
    dialogs::listen();
    dialogs::listen_confirm();
    new_game::listen();
    history::listen();
    share::listen();
    kept::listen();
    typing::listen();
    points::listen();
    pointer::listen();
    listen_to_page();
}

fn listen_to_pixels() {
    dom::when_pixels_change(|| {
        app::with(App::fit);
        listen_to_pixels();
    });
}

fn listen_to_page() {
    dom::listen(&dom::window(), "resize", |_: Event| app::with(App::fit));
    listen_to_pixels();
    dom::listen(&dom::window(), "hashchange", |_: Event| app::with(links::follow));
    dom::listen(&dom::window(), "languagechange", |_: Event| app::with(language::follow));
    dom::listen(&dom::window(), "pagehide", |_: Event| {
        app::with(|app| {
            computer::leave(app);
            // No time passes while the page is away.
            app.live.stop_clock(dom::now());
            app.keep();
        });
    });
    dom::listen(&dom::window(), "pageshow", |event: PageTransitionEvent| {
        if event.persisted() {
            app::with(App::changed);
        }
    });
    dom::listen(&dom::document(), "keydown", |event: KeyboardEvent| {
        let key = dom::key(&event).to_ascii_lowercase();
        let command = event.ctrl_key() || event.meta_key();
        let act: fn(&mut App) = match (command, event.shift_key(), key.as_str()) {
            (true, false, "z") => App::undo,
            (true, true, "z") | (true, false, "y") => App::redo,
            (false, _, "?") => |app| app.later(|| dialogs::open("keys")),
            _ => return,
        };
        event.prevent_default();
        app::with(act);
    });
    for query in ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"] {
        if let Ok(Some(list)) = dom::window().match_media(query) {
            dom::listen(&list, "change", |_: Event| {
                app::with(|app| {
                    dialogs::apply_theme(&app.settings);
                    app.changed();
                });
            });
        }
    }
    // So that the message after a fault can be tried: see CONTRIBUTING.md.
    dom::listen(&dom::window(), "shadara-fault", |_: Event| app::with(|_| panic!("a fault on purpose")));
}
