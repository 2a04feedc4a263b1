//! Mouse, pen and touch on the board: clicking, dragging, drawing arrows.

use shadara_diagram::{Arrow, Ring, Tone};
use shadara_rules::Point;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, MouseEvent, PointerEvent};

use crate::app::{self, App};
use crate::dom;
use crate::picture::Carried;

/// What the pointer is doing, from its press to its release.
#[derive(Clone, Copy, Debug)]
pub struct Gesture {
    pointer: i32,
    start: (i32, i32),
    kind: Kind,
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

/// How far, in CSS pixels, a pointer moves before a press becomes a drag.
const DRAG_DISTANCE: i32 = 5;
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
        dom::listen(target, "contextmenu", |event: Event| event.prevent_default());
    }
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
    let start = (event.client_x(), event.client_y());
    app.gesture = Some(Gesture { pointer: event.pointer_id(), start, kind });
}

fn press(app: &mut App, event: &PointerEvent) {
    let right = event.button() == 2;
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
    let kind = match point {
        None => Kind::Nowhere,
        Some(at) if app.live.unfinished().picked() == Some(at) => Kind::Piece { at, picked_before: true },
        Some(at) if app.live.next().is_some_and(|next| next.pieces.contains(at)) => {
            app.choose(at, false);
            Kind::Piece { at, picked_before: false }
        }
        Some(at) => Kind::Point(at),
    };
    begin(app, event, kind);
}

/// Chooses a point as the pointer leaves it; a finger feels that something has been done. (At its press a browser would
/// not let the device tremble: the page has not been touched until then.)
fn choose(app: &mut App, event: &PointerEvent, point: Point, carried: bool) {
    app.choose(point, carried);
    if event.pointer_type() == "touch" && app.handling.refused.is_none() {
        dom::vibrate(VIBRATION);
    }
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
    let from = match gesture.kind {
        Kind::Piece { at, .. } if app.live.unfinished().picked() == Some(at) => Some(at),
        Kind::Hand => None,
        _ => return,
    };
    let way = (event.client_x() - gesture.start.0, event.client_y() - gesture.start.1);
    if app.handling.carried.is_none() && way.0.abs().max(way.1.abs()) < DRAG_DISTANCE {
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
    if event.pointer_type() != "mouse" {
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
    match gesture.kind {
        Kind::Mark(from) => mark(app, from, point),
        Kind::Piece { .. } | Kind::Hand if carried.is_some() => {
            // Let go where it was, or beside the board: nothing is chosen.
            if let Some(to) = point.filter(|to| carried.is_some_and(|carried| carried.from != Some(*to))) {
                choose(app, event, to, true);
            }
        }
        Kind::Piece { at, picked_before: true } if point == Some(at) => choose(app, event, at, false),
        Kind::Point(at) if point == Some(at) => choose(app, event, at, false),
        Kind::Nowhere if point.is_none() && !app.live.unfinished().has_moved() => {
            app.cancel();
        }
        _ => {}
    }
    app.want_frame();
}

fn abandon(app: &mut App, event: &PointerEvent) {
    if app.gesture.is_some_and(|gesture| gesture.pointer == event.pointer_id()) {
        app.gesture = None;
        app.handling.carried = None;
        app.handling.hover = None;
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
