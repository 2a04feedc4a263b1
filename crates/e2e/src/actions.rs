//! Real input: mouse, touch and keys, as the browser gets them from a person.

use anyhow::Result;
use serde_json::{Value, json};

use crate::keys;
use crate::page::Page;

/// A place in the viewport, in CSS pixels from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// What is pointed with. WebKit's driver knows no touch and makes mouse events of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    /// A mouse, with its left button.
    Mouse,
    /// A finger.
    Touch,
}

/// The moves between the ends of a drag. More than one, since a page may take the first for a tremble.
const DRAG_MOVES: u32 = 4;

/// How long a long press takes, in milliseconds: longer than any browser waits before it offers a menu.
const LONG: u32 = 900;

impl Page {
    /// Presses and releases at one place.
    pub fn press_at(&self, pointer: Pointer, place: Place) -> Result<()> {
        self.point_with(pointer, &[move_to(place), down(), up()])
    }

    /// Presses and releases at several places, one after the other.
    pub fn press_all(&self, pointer: Pointer, places: &[Place]) -> Result<()> {
        let actions: Vec<_> = places.iter().flat_map(|&place| [move_to(place), down(), up()]).collect();
        self.point_with(pointer, &actions)
    }

    /// Presses at one place, moves to another and releases there.
    pub fn drag_between(&self, pointer: Pointer, from: Place, to: Place) -> Result<()> {
        let between = |step: u32| {
            let part = f64::from(step) / f64::from(DRAG_MOVES);
            Place { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
        };
        let mut actions = vec![move_to(from), down()];
        actions.extend((1..=DRAG_MOVES).map(|step| move_to(between(step))));
        actions.push(up());
        self.point_with(pointer, &actions)
    }

    /// Presses at the first place, moves through the others and releases at the last, each part in a fifth of a second.
    pub(crate) fn drag_through(&self, places: &[Place]) -> Result<()> {
        let Some((&first, rest)) = places.split_first() else { return Ok(()) };
        let mut actions = vec![move_to(first), down()];
        actions.extend(rest.iter().map(|&place| move_in(place, 200)));
        actions.push(up());
        self.point_with(Pointer::Mouse, &actions)
    }

    /// Presses at a place and holds on.
    pub fn press_down(&self, pointer: Pointer, place: Place) -> Result<()> {
        self.point_with(pointer, &[move_to(place), down()])
    }

    /// Moves what is held down to a place.
    pub fn move_on(&self, pointer: Pointer, place: Place) -> Result<()> {
        self.point_with(pointer, &[move_to(place)])
    }

    /// Releases what is held down.
    pub fn let_go(&self, pointer: Pointer) -> Result<()> {
        self.point_with(pointer, &[up()])
    }

    /// Presses at a place for longer than a tap takes.
    pub fn press_long(&self, pointer: Pointer, place: Place) -> Result<()> {
        self.point_with(pointer, &[move_to(place), down(), pause(LONG), up()])
    }

    /// Presses the right button at one place, moves to another and releases it there.
    pub fn drag_right(&self, from: Place, to: Place) -> Result<()> {
        let button = |kind: &str| json!({ "type": kind, "button": 2 });
        let actions = [move_to(from), button("pointerDown"), move_to(to), button("pointerUp")];
        self.point_with(Pointer::Mouse, &actions)
    }

    /// Drags with a finger, while another one is dragged elsewhere.
    pub fn drag_two_fingers(&self, first: (Place, Place), second: (Place, Place)) -> Result<()> {
        let slow = |place| move_in(place, 50);
        let one = [move_to(first.0), down(), pause(0), pause(0), slow(first.1), pause(0), up()];
        let other = [pause(0), pause(0), move_to(second.0), down(), slow(second.1), up(), pause(0)];
        let finger = |id: &str, actions: &[Value]| json!({ "type": "pointer", "id": id, "parameters": { "pointerType": "touch" }, "actions": actions });
        self.session.perform(json!([finger("touch", &one), finger("touch-2", &other)]))
    }

    /// Moves the mouse to a place.
    pub fn hover_at(&self, place: Place) -> Result<()> {
        self.point_with(Pointer::Mouse, &[move_to(place)])
    }

    /// Presses and releases a key or a chord: `"ArrowLeft"`, `"Enter"`, `"Shift+Tab"`, `"z"`. It goes to the element that has
    /// the focus.
    pub fn key(&self, chord: &str) -> Result<()> {
        self.keys(&[chord])
    }

    /// Presses and releases several keys or chords, one after the other.
    pub fn keys(&self, chords: &[&str]) -> Result<()> {
        let mut actions = Vec::new();
        for chord in chords {
            let keys = keys::chord(chord)?;
            actions.extend(keys.iter().map(|key| json!({ "type": "keyDown", "value": key })));
            actions.extend(keys.iter().rev().map(|key| json!({ "type": "keyUp", "value": key })));
        }
        self.session.perform(json!([{ "type": "key", "id": "keyboard", "actions": actions }]))
    }

    /// Clicks on the middle of an element that is not a point of the board, scrolling to it first.
    pub fn click(&self, selector: &str) -> Result<()> {
        self.wait_for(selector)?;
        self.session.click(selector)
    }

    /// Chooses an option of a `<select>` by its value, or gives a text field this text.
    pub fn fill(&self, selector: &str, value: &str) -> Result<()> {
        self.wait_for(selector)?;
        let script = "
            const [selector, value] = arguments;
            const field = document.querySelector(selector);
            field.focus();
            field.value = value;
            for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
            return field.value === value;
        ";
        let done: bool = self.evaluate(script, vec![json!(selector), json!(value)])?;
        anyhow::ensure!(done, "{selector} does not take the value {value:?}");
        Ok(())
    }

    fn point_with(&self, pointer: Pointer, actions: &[Value]) -> Result<()> {
        let kind = match pointer {
            Pointer::Mouse => "mouse",
            Pointer::Touch => "touch",
        };
        let source = json!({
            "type": "pointer", "id": kind, "parameters": { "pointerType": kind }, "actions": actions,
        });
        self.session.perform(json!([source]))
    }
}

fn move_to(place: Place) -> Value {
    move_in(place, 0)
}

fn move_in(place: Place, milliseconds: u32) -> Value {
    // Whole pixels: not every driver takes others.
    let (x, y) = (place.x.round(), place.y.round());
    json!({ "type": "pointerMove", "duration": milliseconds, "origin": "viewport", "x": x as i64, "y": y as i64 })
}

fn pause(milliseconds: u32) -> Value {
    json!({ "type": "pause", "duration": milliseconds })
}

fn down() -> Value {
    json!({ "type": "pointerDown", "button": 0 })
}

fn up() -> Value {
    json!({ "type": "pointerUp", "button": 0 })
}
