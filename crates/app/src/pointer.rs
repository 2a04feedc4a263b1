//! Mouse, pen and touch on the board: clicking, dragging, drawing arrows.

use shadara_diagram::{Arrow, Ring, Tone};
use shadara_rules::Point;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

use crate::app::{self, App};
use crate::dom;
use crate::picture::Carried;

/// What the pointer is doing, from its press to its release.
#[derive(Clone, Copy, Debug)]
pub struct Gesture {
    pointer: i32,
    start: (i32, i32),
    kind: Kind,
    /// Whether it is the second half of a double click on what the first half has done.
    repeats: bool,
}

/// When and where the pointer was released, by which what follows at once is known as its echo.
#[derive(Clone, Copy, Debug)]
pub struct Released {
    time: f64,
    place: (i32, i32),
    touch: bool,
    /// Whether a click there chose something.
    chose: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// A press on a piece that can be dragged; it was picked up before, or by this press.
    Piece { at: Point, picked_before: bool },
    /// A press on any other point.
    Point(Point),
    /// A press beside the points.
    Nowhere,
    /// A press on the hand.
    Hand,
    /// An arrow or ring that is being drawn.
    Mark(Point),
}

impl Gesture {
    /// Whether an arrow or ring is being drawn.
    pub fn is_mark(&self) -> bool {
        matches!(self.kind, Kind::Mark(_))
    }
}

/// How far, in CSS pixels, a pointer moves before a press becomes a drag, and a finger, which trembles more.
const DRAG_DISTANCE: (i32, i32) = (5, 10);
/// How soon, in milliseconds, and how near, in CSS pixels, the second click of a double click comes, and of a double tap.
const REPEAT_TIME: f64 = 400.0;
const REPEAT_DISTANCE: (i32, i32) = (6, 24);
/// How long, in milliseconds, a tap may come once more as if from a mouse.
const ECHO_TIME: f64 = 800.0;
/// How long the device trembles, in milliseconds.
const VIBRATION: u32 = 8;

/// Listens to the pointer on the board and on the hand.
pub fn listen() {
    let canvas: Element = dom::by_id("board");
    let hand = dom::first_in(&dom::by_id::<Element>("many"), ".hand .tokens");
    dom::listen(&canvas, "pointerdown", |event: PointerEvent| app::with(|app| press(app, &event)));
    dom::listen(&hand, "pointerdown", |event: PointerEvent| app::with(|app| press_hand(app, &event)));
    for target in [&canvas, &hand] {
        dom::listen(target, "pointermove", |event: PointerEvent| app::with(|app| drag(app, &event)));
        dom::listen(target, "pointerup", |event: PointerEvent| app::with(|app| release(app, &event)));
        dom::listen(target, "pointerleave", |_: Event| app::with(leave));
        dom::listen(target, "pointercancel", |event: PointerEvent| app::with(|app| abandon(app, &event)));
        // A pointer may be lost without a release. After a release it is lost too, which is no news; and a finger leaves the
        // piece of the hand that it was laid on for the hand as a whole.
        dom::listen(target, "lostpointercapture", |event: PointerEvent| {
            if event.target() == event.current_target() {
                app::with(|app| abandon(app, &event));
            }
        });
        dom::listen(target, "contextmenu", |event: Event| event.prevent_default());
    }
    // The board need not have the focus.
    dom::listen(&dom::document(), "keydown", |event: KeyboardEvent| {
        let free = dom::target(&event).is_none_or(|target| target.tag_name() == "BODY");
        if event.key() == "Escape" && !event.default_prevented() {
            app::with(|app| {
                if free || app.handling.carried.is_some() {
                    app.escape();
                }
            });
        }
    });
    // A finger on a piece drags it; anywhere else it scrolls the page. Not on the canvas itself, where Chromium does not let
    // the event be prevented.
    dom::listen_with(&dom::by_id::<Element>("board-box"), "touchstart", false, |event: Event| {
        app::with(|app| {
            if app.drawing || matches!(app.gesture, Some(Gesture { kind: Kind::Piece { .. }, .. })) {
                event.prevent_default();
            }
        });
    });
}

fn point_at(app: &App, event: &MouseEvent) -> Option<Point> {
    let place = app.board.place_of(event);
    app.layout().point_at(place.x, place.y)
}

fn begin(app: &mut App, event: &PointerEvent, kind: Kind) {
    if let Some(target) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok()) {
        let _ = target.set_pointer_capture(event.pointer_id());
    }
    let repeats = repeats(app, event);
    app.gesture = Some(Gesture { pointer: event.pointer_id(), start: place(event), kind, repeats });
}

/// Whether this is the second half of a double click, the first of which has done what there was to do: it does not stop the
/// chain that goes on from there, put the piece back that was picked up, or play in the next turn.
fn repeats(app: &App, event: &PointerEvent) -> bool {
    app.released.is_some_and(|last| {
        let near = last.is_near(event, REPEAT_TIME, of(event, REPEAT_DISTANCE));
        last.chose && last.touch == is_touch(event) && near
    })
}

fn place(event: &PointerEvent) -> (i32, i32) {
    (event.client_x(), event.client_y())
}

fn is_touch(event: &PointerEvent) -> bool {
    event.pointer_type() == "touch"
}

/// What holds for this pointer, of what holds for a mouse or pen and for a finger.
fn of<T>(event: &PointerEvent, (exact, finger): (T, T)) -> T {
    if is_touch(event) { finger } else { exact }
}

fn distance(one: (i32, i32), other: (i32, i32)) -> i32 {
    (one.0 - other.0).abs().max((one.1 - other.1).abs())
}

impl Released {
    fn is_near(&self, event: &PointerEvent, milliseconds: f64, pixels: i32) -> bool {
        (0.0..milliseconds).contains(&(event.time_stamp() - self.time))
            && distance(self.place, place(event)) <= pixels
    }
}

fn press(app: &mut App, event: &PointerEvent) {
    let right = event.button() == 2;
    if app.gesture.is_some_and(|gesture| gesture.pointer == event.pointer_id()) {
        // It was released where the page could not know of it.
        abandon(app, event);
    }
    let echo = |last: Released| {
        last.touch && event.pointer_type() == "mouse" && last.is_near(event, ECHO_TIME, REPEAT_DISTANCE.1)
    };
    if app.released.is_some_and(echo) {
        return;
    }
    if app.gesture.is_some() || !event.is_primary() || !(right || event.button() == 0) {
        return;
    }
    let point = point_at(app, event);
    if right || app.drawing {
        if let Some(point) = point {
            begin(app, event, Kind::Mark(point));
        }
        return;
    }
    let repeats = repeats(app, event);
    let kind = match point {
        None => Kind::Nowhere,
        Some(at) if app.live.unfinished().picked() == Some(at) => Kind::Piece { at, picked_before: true },
        Some(at) if !repeats && app.live.next().is_some_and(|next| next.pieces.contains(at)) => {
            app.choose(at, false);
            Kind::Piece { at, picked_before: false }
        }
        Some(at) => Kind::Point(at),
    };
    begin(app, event, kind);
}

/// Chooses a point as the pointer leaves it; a finger feels that something has been done. (At its press a browser would
/// not let the device tremble: the page has not been touched until then.)
/// Whether that was accepted.
fn choose(app: &mut App, event: &PointerEvent, point: Point, carried: bool) -> bool {
    app.choose(point, carried);
    let accepted = app.handling.refused.is_none();
    if is_touch(event) && accepted {
        dom::vibrate(VIBRATION);
    }
    accepted
}

fn press_hand(app: &mut App, event: &PointerEvent) {
    if app.gesture.is_none() && event.is_primary() && event.button() == 0 && can_drop(app) {
        event.prevent_default();
        begin(app, event, Kind::Hand);
    }
}

/// Whether a piece can be dropped from the hand now.
pub fn can_drop(app: &App) -> bool {
    let position = app.live.position();
    position.hand() > 0
        && position.side() == shadara_rules::Side::Many
        && app.live.unfinished().is_empty()
        && app.live.next().is_some()
}

fn drag(app: &mut App, event: &PointerEvent) {
    let Some(gesture) = app.gesture.filter(|gesture| gesture.pointer == event.pointer_id()) else {
        return hover(app, event);
    };
    if event.buttons() == 0 {
        // It was released where the page could not know of it.
        return abandon(app, event);
    }
    let from = match gesture.kind {
        Kind::Piece { at, .. } if app.live.unfinished().picked() == Some(at) => Some(at),
        Kind::Hand => None,
        _ => return,
    };
    let far = distance(gesture.start, place(event)) >= of(event, DRAG_DISTANCE);
    if app.handling.carried.is_none() && !far {
        return;
    }
    let at = app.board.spot_of(app.board.place_of(event));
    app.handling.carried = Some(Carried { from, at });
    let over = point_at(app, event);
    app.handling.hover =
        over.filter(|point| app.live.next().is_some_and(|next| next.targets.contains(*point)));
    cursor(app, "held");
    app.want_frame();
}

fn hover(app: &mut App, event: &PointerEvent) {
    // Beside a finger that drags, a mouse marks nothing.
    if event.pointer_type() != "mouse" || app.gesture.is_some() {
        return;
    }
    let next = app.live.next();
    let over = point_at(app, event);
    let is_in = |points: Option<shadara_rules::PointSet>| {
        over.is_some_and(|point| points.is_some_and(|points| points.contains(point)))
    };
    let (piece, target) = (is_in(next.map(|next| next.pieces)), is_in(next.map(|next| next.targets)));
    cursor(
        app,
        if piece {
            "grab"
        } else if target {
            "point"
        } else {
            ""
        },
    );
    let hover = over.filter(|_| piece || target);
    if app.handling.hover != hover {
        app.handling.hover = hover;
        app.want_frame();
    }
}

/// Beside the board, the pointer is over nothing.
fn leave(app: &mut App) {
    if app.gesture.is_none() && app.handling.hover.take().is_some() {
        app.want_frame();
    }
}

fn cursor(app: &App, class: &str) {
    dom::set_attribute(app.board.canvas(), "class", class);
}

fn release(app: &mut App, event: &PointerEvent) {
    let Some(gesture) = app.gesture.filter(|gesture| gesture.pointer == event.pointer_id()) else { return };
    app.gesture = None;
    let carried = app.handling.carried.take();
    app.handling.hover = None;
    cursor(app, "");
    let point = point_at(app, event);
    let mut chose = false;
    match gesture.kind {
        Kind::Mark(from) => mark(app, from, point),
        Kind::Piece { .. } | Kind::Hand if carried.is_some() => {
            // Let go where it was, or beside the board: nothing is chosen.
            let to = point.filter(|to| carried.is_some_and(|carried| carried.from != Some(*to)));
            let put = to.is_some_and(|to| choose(app, event, to, true));
            carried.filter(|_| !put).into_iter().for_each(|carried| app.send_home(carried));
        }
        _ if gesture.repeats => {}
        Kind::Piece { at, picked_before: true } | Kind::Point(at) if point == Some(at) => {
            chose = choose(app, event, at, false);
        }
        Kind::Piece { at, picked_before: false } => chose = point == Some(at),
        Kind::Nowhere if point.is_none() && !app.live.unfinished().has_moved() => {
            app.cancel();
        }
        _ => {}
    }
    app.released =
        Some(Released { time: event.time_stamp(), place: place(event), touch: is_touch(event), chose });
    app.want_frame();
}

fn abandon(app: &mut App, event: &PointerEvent) {
    if app.gesture.is_some_and(|gesture| gesture.pointer == event.pointer_id()) {
        app.gesture = None;
        app.handling.hover = None;
        app.handling.carried.take().into_iter().for_each(|carried| app.send_home(carried));
        cursor(app, "");
        app.want_frame();
    }
}

/// Draws an arrow or, from a point to itself, a ring; one that is there already is taken away.
fn mark(app: &mut App, from: Point, to: Option<Point>) {
    let tone = Tone::Now;
    match to {
        Some(to) if to == from => toggle(&mut app.handling.rings, Ring { at: from, tone }),
        Some(to) => toggle(&mut app.handling.arrows, Arrow { from, to, tone }),
        None => {}
    }
}

fn toggle<T: PartialEq>(list: &mut Vec<T>, item: T) {
    match list.iter().position(|known| *known == item) {
        Some(at) => {
            list.remove(at);
        }
        None => list.push(item),
    }
}

/// Shows on the hand whether it can be dragged from.
pub fn show_hand(app: &App, tokens: &HtmlElement) {
    let _ = tokens.class_list().toggle_with_force("to-drop", can_drop(app));
}
