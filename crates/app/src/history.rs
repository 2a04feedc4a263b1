//! Going back and forth in the game, and its branches: by buttons, by keys, in the list of turns.

use shadara_play::{Beat, LiveGame, beats};
use shadara_rules::NodeId;
use web_sys::{Element, Event, HtmlDialogElement, HtmlTextAreaElement, KeyboardEvent};

use crate::app::{self, App, changes};
use crate::motion::Motion;
use crate::turn_list::{label, listed};
use crate::{computer, dialogs, dom, words};

/// So many turns are seen to be played one after another when the game goes to another place; more are not.
const SEEN_TURNS: usize = 2;

impl App {
    /// Takes the unfinished turn back, or else the last one.
    pub fn undo(&mut self) {
        if self.cancel() {
            return;
        }
        let at = self.live.at();
        let what = words::last_turn(&self.texts, &self.live);
        self.travel(LiveGame::undo, |app| {
            let what = (app.live.at() != at).then_some(what.as_str());
            words::undone(&app.texts, &app.live, what)
        });
    }

    /// Plays the turn again that was taken back.
    pub fn redo(&mut self) {
        self.travel(LiveGame::redo, |app| words::redone(&app.texts, &app.live));
    }

    /// Goes one turn back, whoever played it.
    pub fn step_back(&mut self) {
        self.travel(LiveGame::step_back, |app| words::shown(&app.texts, &app.live));
    }

    /// Goes one turn on, whoever played it.
    pub fn step_on(&mut self) {
        self.travel(LiveGame::step_on, |app| words::shown(&app.texts, &app.live));
    }

    /// Goes to the start.
    pub fn go_to_start(&mut self) {
        self.go_to(NodeId::START);
    }

    /// Goes to the end of the line that is shown.
    pub fn go_to_end(&mut self) {
        self.go_to(self.live.end_of_line());
    }

    /// Goes to a node.
    pub fn go_to(&mut self, node: NodeId) {
        let going = |live: &mut LiveGame| {
            let elsewhere = live.at() != node;
            live.go_to(node);
            elsewhere
        };
        self.travel(going, |app| words::shown(&app.texts, &app.live));
    }

    /// Makes the branch that is shown the main line.
    pub fn promote(&mut self) {
        if self.live.is_aside() {
            self.live.promote();
            self.tell(&self.texts.get("tell.promoted"));
            self.changed();
        }
    }

    /// Takes the last turn out with all that follows it, after a question where that is more than one turn.
    pub fn remove_turn(&mut self) {
        match self.live.turns_from_here() {
            0 => {}
            1 => self.remove(),
            turns => {
                let about = self.texts.count("confirm.remove", turns, &[]);
                dialogs::ask(self, "confirm.remove", &about, App::remove);
            }
        }
    }

    fn remove(&mut self) {
        let turns = self.live.turns_from_here();
        let from = self.live.at();
        if self.live.remove_turn() {
            // The computer does not play what was taken out again before it could be seen to be gone.
            self.computer.held = true;
            let told = self.texts.count("tell.turns-removed", turns, &[]);
            self.arrive(from, &told);
        }
    }

    /// Goes to another place in the game, and tells of it.
    fn travel(&mut self, going: impl FnOnce(&mut LiveGame) -> bool, told: impl FnOnce(&App) -> String) {
        let from = self.live.at();
        if going(&mut self.live) {
            computer::look_around(self);
            let told = told(self);
            self.arrive(from, &told);
        }
    }

    /// Shows the way from a node to where the game stands now.
    fn arrive(&mut self, from: NodeId, told: &str) {
        self.let_go();
        let to = self.live.at();
        let back = self.beats_between(to, from);
        let all = if back.is_empty() { self.beats_between(from, to) } else { back.clone() };
        self.motion = match all.as_slice() {
            [] => None,
            all if back.is_empty() => Some(Motion::along(all, None)),
            all => Some(Motion::back_along(all)),
        };
        self.sound(&changes(&all), false);
        self.forget_marks();
        self.tell(told);
        self.changed();
    }

    /// What happens in the turns from a node to a later one; nothing where they are too many to be seen.
    fn beats_between(&self, from: NodeId, to: NodeId) -> Vec<Beat> {
        let tree = self.live.tree();
        let path = tree.path(to);
        let after = path.iter().position(|&node| node == from).map_or(path.len(), |index| index + 1);
        let turns = &path[after..];
        let turns = if turns.len() > SEEN_TURNS { &[] } else { turns };
        let turns = turns.iter().filter_map(|&node| Some((tree.parent(node)?, tree.turn(node)?)));
        turns.flat_map(|(parent, turn)| beats(self.live.game(), tree.position(parent), turn)).collect()
    }
}

/// Opens the dialog for the comment at this place.
pub fn open_comment(app: &mut App) {
    let place = label(&app.texts, &app.live, app.live.at());
    dom::set_text(&dom::by_id("comment-place"), &place);
    let field: HtmlTextAreaElement = dom::by_id("comment-text");
    field.set_value(app.live.tree().comment(app.live.at()));
    dom::by_id::<HtmlDialogElement>("comment").set_return_value("");
    app.later(|| dialogs::open("comment"));
}

/// Listens to the list of turns, to the keys that go through it, and to the dialog for comments.
pub fn listen() {
    let list: Element = dom::by_id("turns");
    dom::listen(&list, "click", |event: Event| {
        let Some(place) = dom::target(&event).and_then(|target| target.get_attribute("data-turn")) else {
            return;
        };
        app::with(|app| {
            let node = place.parse().ok().and_then(|place: usize| listed(&app.live).get(place).copied());
            if let Some(node) = node {
                app.go_to(node);
            }
        });
    });
    dom::listen(&list, "keydown", |event: KeyboardEvent| walk(&event));
    dom::listen(&dom::document(), "keydown", |event: KeyboardEvent| {
        // From the list the keys have come already; elsewhere arrow keys have a meaning of their own.
        let free = dom::target(&event).is_none_or(|target| target.tag_name() == "BODY");
        if free || matches!(event.key().as_str(), "PageUp" | "PageDown") {
            walk(&event);
        }
    });
    let dialog: HtmlDialogElement = dom::by_id("comment");
    let closed = dialog.clone();
    dom::listen(&dialog, "close", move |_: Event| {
        if closed.return_value() == "save" {
            let text = dom::by_id::<HtmlTextAreaElement>("comment-text").value();
            app::with(|app| {
                app.live.set_comment(&text);
                app.changed();
            });
        }
    });
}

/// Goes through the game by a key.
fn walk(event: &KeyboardEvent) {
    let plain = !(event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key());
    if !plain
        || event.default_prevented()
        || dom::document().query_selector("dialog[open]").is_ok_and(|open| open.is_some())
    {
        return;
    }
    let act: fn(&mut App) = match event.key().as_str() {
        "ArrowLeft" | "ArrowUp" | "PageUp" => App::step_back,
        "ArrowRight" | "ArrowDown" | "PageDown" => App::step_on,
        "Home" => App::go_to_start,
        "End" => App::go_to_end,
        _ => return,
    };
    event.prevent_default();
    app::with(act);
}
