//! The points of the board as buttons: what screen readers, the keyboard and tests use. They lie on the points that the
//! canvas shows, let the pointer through to it, and choose points just as the pointer does.

use shadara_rules::Point;
use web_sys::{HtmlElement, KeyboardEvent};

use crate::app::{self, App};
use crate::walk::{Direction, neighbour};
use crate::{computer, dom, typing, words};

fn container() -> HtmlElement {
    dom::by_id("points")
}

/// Makes the buttons of the game's board.
pub fn build(app: &App) {
    let container = container();
    container.set_text_content(None);
    let board = app.live.game().board();
    for point in board.points() {
        let button: HtmlElement = dom::add(&container, "button");
        let _ = button.set_attribute("type", "button");
        let _ = button.set_attribute("data-point", board.point_name(point));
        dom::listen(&button, "click", move |_: web_sys::Event| app::with(|app| app.choose(point, false)));
        dom::listen(&button, "focus", move |_: web_sys::Event| {
            app::with(|app| {
                app.focus = point;
                show(app);
            });
        });
    }
}

fn button_of(app: &App, point: Point) -> Option<HtmlElement> {
    let name = app.live.game().board().point_name(point);
    dom::all_in(&container(), &format!("[data-point={name}]")).into_iter().next()
}

/// Lays the buttons on the points of the canvas.
pub fn place(app: &App) {
    let layout = app.layout();
    let size = format!("{}px", layout.spacing() * 0.84);
    for point in app.live.game().board().points() {
        let Some(button) = button_of(app, point) else { continue };
        let place = layout.position_of(point);
        let style = button.style();
        let _ = style.set_property("left", &format!("{}px", place.x));
        let _ = style.set_property("top", &format!("{}px", place.y));
        let _ = style.set_property("width", &size);
        let _ = style.set_property("height", &size);
    }
}

/// Names the buttons by what stands on their points.
pub fn show(app: &App) {
    for point in app.live.game().board().points() {
        let Some(button) = button_of(app, point) else { continue };
        dom::set_attribute(&button, "aria-label", &words::point_label(&app.texts, &app.live, point));
        let picked = app.live.unfinished().picked() == Some(point);
        dom::set_attribute(&button, "aria-pressed", if picked { "true" } else { "false" });
        dom::set_attribute(&button, "tabindex", if app.focus == point { "0" } else { "-1" });
    }
}

/// Shows or hides an element; the keyboard goes on from the board if it was on what is hidden.
pub fn show_or_leave(app: &App, element: &HtmlElement, shown: bool) {
    let left = !shown && dom::has_focus(element);
    dom::show(element, shown);
    if let Some(button) = button_of(app, app.focus).filter(|_| left) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = button.focus_with_options(&options);
    }
}

fn go_to(app: &mut App, point: Point) {
    if let Some(button) = button_of(app, point) {
        app.later(move || {
            let _ = button.focus();
        });
    }
}

/// Listens to the keys of the board.
pub fn listen() {
    let mut file: Option<char> = None;
    dom::listen(&container(), "keydown", move |event: KeyboardEvent| {
        let key = dom::key(&event);
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let letter = single(&key);
        if let (Some(letter), Some(digit)) = (file.take(), letter.filter(char::is_ascii_digit)) {
            event.prevent_default();
            app::with(|app| {
                if let Some(point) = app.live.game().board().point(&format!("{letter}{digit}")) {
                    go_to(app, point);
                }
            });
            return;
        }
        let mut handled = true;
        app::with(|app| handled = pressed(app, &key));
        if !handled && letter.is_some_and(|letter| letter.is_ascii_lowercase()) {
            file = letter;
            handled = true;
        }
        if handled {
            event.prevent_default();
        }
    });
}

fn single(key: &str) -> Option<char> {
    let mut letters = key.chars();
    let first = letters.next()?;
    letters.next().is_none().then(|| first.to_ascii_lowercase())
}

/// What a key does on the board; false if it has no meaning there.
fn pressed(app: &mut App, key: &str) -> bool {
    if let Some(direction) = Direction::of_key(key) {
        if let Some(point) = neighbour(app.live.game().board(), app.layout(), app.focus, direction) {
            go_to(app, point);
        }
        return true;
    }
    let all = app.live.game().board().points();
    match key {
        "Home" => all.first().into_iter().for_each(|point| go_to(app, point)),
        "End" => all.into_iter().last().into_iter().for_each(|point| go_to(app, point)),
        "Escape" => return app.escape(),
        "." => app.finish(),
        "!" => {
            let insists = words::insistence(&app.live).is_some_and(|shown| shown.ticked);
            app.insist(!insists);
        }
        "p" | "P" => app.tell(&words::position(&app.texts, &app.live)),
        "l" | "L" => {
            let told = words::last_turn(&app.texts, &app.live);
            app.tell(&told);
        }
        "n" | "N" => typing::open(app),
        "t" | "T" => computer::ask_for_hint(app),
        "x" | "X" => app.tell(&words::captures(&app.texts, &app.live)),
        _ => return false,
    }
    true
}
