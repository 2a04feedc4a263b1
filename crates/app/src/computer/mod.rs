//! The computer as a player, and as one to ask: what is wanted of the engine follows from the state of the game. Whatever
//! changes the game ends by calling [`attend`], which starts and stops the engine accordingly.

mod conversation;
mod engine;

use shadara_messages::{GameSoFar, Line, Task};
use shadara_play::{Level, LiveGame, Reason, Seats, accepts_draw};
use shadara_rules::{NodeId, Position, Turn};
use wasm_bindgen::JsValue;

use self::conversation::{Conversation, Heard};
use self::engine::{Engine, Sign};
use crate::app::{self, App};
use crate::{clock, dom, panel, words};

/// The least time between what was shown last and the computer's turn, in milliseconds: turns have to be seen.
const LEAST_DELAY: f64 = 600.0;
/// How long what moves on the board stands still before the computer's turn, in milliseconds.
const STILL: f64 = 300.0;
/// The time for a hint, in milliseconds.
const HINT_TIME: u32 = 700;
/// The time for thinking a draw over, in milliseconds.
const DRAW_TIME: u32 = 400;

/// The page's dealings with the engine.
#[derive(Default)]
pub struct Computer {
    /// Whether the computer leaves a turn alone that it could play: an earlier place in the game is looked at, or the
    /// visitor wants to see no more for now.
    pub held: bool,
    /// Whether it has given up answering.
    troubled: bool,
    engine: Option<Engine>,
    /// Counts the engines started, so that nothing of an earlier one is taken for the present one's.
    started: u32,
    program: Option<JsValue>,
    talk: Conversation,
    /// Counts what is waited for, so that a timer knows whether it still matters.
    waiting: u32,
    wish: Option<Wish>,
    hint: Option<Hint>,
    /// Where it declined a draw.
    declined: Option<Place>,
}

/// What is wanted of the engine, and where.
#[derive(Clone, PartialEq, Debug)]
struct Wish {
    what: What,
    place: Place,
    /// The time before which the answer is not wanted.
    not_before: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    Turn(Level),
    Hint,
    Draw,
}

/// A place in a game.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Place {
    game: u32,
    node: NodeId,
    position: Position,
}

impl Place {
    fn of(app: &App) -> Place {
        Place { game: app.games, node: app.live.at(), position: *app.live.position() }
    }
}

/// A turn to try, and why.
#[derive(Clone, Copy, Debug)]
pub struct Hint {
    place: Place,
    /// The turn.
    pub turn: Turn,
    /// What speaks for it.
    pub reason: Reason,
}

/// What the computer is doing, or why nobody here can do anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doing {
    /// Nothing: it is not to move, and was not asked.
    Nothing,
    /// It looks for its turn.
    Thinking,
    /// It looks for a hint.
    Hinting,
    /// It thinks a draw over.
    Considering,
    /// It could play a turn, but an earlier place in the game is looked at, or it was told to wait.
    Waiting,
    /// It could play a turn, but does not answer.
    Troubled,
    /// Nothing: somebody elsewhere is to move.
    Away,
    /// Nothing: an earlier place of a game by link is looked at.
    Sent,
}

/// What the computer is doing.
pub fn doing(app: &App) -> Doing {
    let computer = &app.computer;
    if app.live.computer_to_move().is_some() {
        return match () {
            () if computer.troubled => Doing::Troubled,
            () if computer.held => Doing::Waiting,
            () => Doing::Thinking,
        };
    }
    match computer.wish.as_ref().map(|wish| wish.what) {
        _ if app.live.outcome().is_none() && app.live.is_sent() => Doing::Sent,
        _ if app.live.is_away_to_move() => Doing::Away,
        Some(What::Hint) => Doing::Hinting,
        Some(What::Draw) => Doing::Considering,
        _ => Doing::Nothing,
    }
}

/// The hint for the position that is shown.
pub fn hint(app: &App) -> Option<Hint> {
    app.computer.hint.filter(|hint| hint.place == Place::of(app))
}

/// Whether it declined a draw in the position that is shown.
pub fn declined(app: &App) -> bool {
    app.computer.declined == Some(Place::of(app))
}

/// Has the engine do what the game now wants of it, and nothing else.
pub fn attend(app: &mut App) {
    let place = Place::of(app);
    let wanted = match app.live.computer_to_move() {
        Some(_) if app.computer.held || app.computer.troubled => None,
        Some(level) => Some(What::Turn(level)),
        None => {
            let open = app.live.outcome().is_none();
            app.computer.wish.as_ref().filter(|wish| open && wish.place == place).map(|wish| wish.what)
        }
    };
    let wanted = wanted.filter(|what| open_to(app, *what));
    let same = match (&app.computer.wish, wanted) {
        (Some(wish), Some(what)) => wish.what == what && wish.place == place,
        (None, None) => true,
        _ => false,
    };
    if !same {
        stop(app);
        if let Some(what) = wanted {
            ask(app, what);
        }
    }
}

/// Starts the engine for a game that it will be needed in, so that it is ready when its turn comes.
pub fn warm_up(app: &mut App) {
    if app.computer.engine.is_none() && app.live.seats().level().is_some() {
        start_engine(app);
    }
}

fn open_to(app: &App, what: What) -> bool {
    matches!(what, What::Turn(_)) == app.live.computer_to_move().is_some()
}

/// Stops whatever the engine is doing.
pub fn stop(app: &mut App) {
    let computer = &mut app.computer;
    computer.wish = None;
    computer.waiting += 1;
    let busy = computer.talk.is_busy();
    computer.talk.drop_request();
    if busy {
        // While it searches it hears nothing.
        start_engine(app);
    }
}

/// Ends the engine, as long as the page is not seen any more.
pub fn leave(app: &mut App) {
    let computer = &mut app.computer;
    computer.wish = None;
    computer.waiting += 1;
    computer.talk.drop_request();
    computer.talk.begin_anew();
    computer.engine = None;
}

fn start_engine(app: &mut App) {
    let computer = &mut app.computer;
    computer.started += 1;
    computer.talk.begin_anew();
    let number = computer.started;
    // The one before is ended first.
    computer.engine = None;
    computer.engine = Engine::start(computer.program.as_ref(), move |sign| {
        app::with(|app| {
            if app.computer.started == number {
                heed(app, sign);
            }
        });
    });
    if computer.engine.is_none() {
        dom::after(0.0, move || {
            app::with(|app| {
                if app.computer.started == number {
                    lost(app);
                }
            });
        });
    }
}

fn ask(app: &mut App, what: What) {
    // Before the first turn nothing has moved that would have to be seen.
    let least = if app.live.last_turn().is_some() { LEAST_DELAY } else { STILL };
    let pause = app.motion_length().map_or(0.0, |length| length + STILL).max(least);
    let side = app.live.position().side();
    let pause = clock::within(app, side, pause);
    let not_before = if matches!(what, What::Turn(_)) { dom::now() + pause } else { 0.0 };
    app.computer.wish = Some(Wish { what, place: Place::of(app), not_before });
    let task = match what {
        What::Turn(level) => Task::Choose {
            level: level.number(),
            seed: (js_sys::Math::random() * f64::from(u32::MAX)) as u32,
            milliseconds: clock::within(app, side, f64::from(level.milliseconds())) as u32,
        },
        What::Hint => Task::Analyse { lines: 1, milliseconds: Some(HINT_TIME), nodes: None },
        What::Draw => Task::Analyse { lines: 1, milliseconds: Some(DRAW_TIME), nodes: None },
    };
    app.computer.talk.ask(so_far(&app.live), task);
    if app.computer.engine.is_none() {
        start_engine(app);
    }
    go_on(app);
}

/// The game up to where it stands.
fn so_far(live: &LiveGame) -> GameSoFar {
    let (game, tree) = (live.game(), live.tree());
    let turns = tree.path(live.at()).into_iter().filter_map(|node| tree.turn(node));
    GameSoFar {
        name: game.name().to_string(),
        start: game.position_text(tree.position(NodeId::START)),
        turns: turns.map(|turn| game.turn_text(turn)).collect(),
    }
}

/// Sends what can be sent, and waits for the answer no longer than it may take.
fn go_on(app: &mut App) {
    let computer = &mut app.computer;
    let sent = match (computer.talk.next_to_send(), &computer.engine) {
        (Some(request), Some(engine)) => engine.send(request),
        _ => true,
    };
    if !sent {
        return lost(app);
    }
    if let Some(patience) = computer.talk.patience() {
        computer.waiting += 1;
        let number = computer.waiting;
        dom::after(f64::from(patience), move || {
            app::with(|app| {
                if app.computer.waiting == number {
                    lost(app);
                }
            });
        });
    }
}

fn heed(app: &mut App, sign: Sign) {
    match sign {
        Sign::Program(program) => app.computer.program = Some(program),
        Sign::Lost => lost(app),
        Sign::Reply(reply) => match app.computer.talk.hear(reply) {
            Heard::Nothing => {}
            Heard::Ready => go_on(app),
            Heard::Refused => trouble(app),
            Heard::Turn(text) => {
                app.computer.waiting += 1;
                match app.live.game().read_turn(app.live.position(), &text) {
                    Ok(turn) => play_in_time(app, turn),
                    Err(_) => trouble(app),
                }
            }
            Heard::Lines(lines) => {
                app.computer.waiting += 1;
                match (app.computer.wish.take().map(|wish| wish.what), lines.first()) {
                    (Some(What::Hint), Some(line)) => show_hint(app, line),
                    (Some(What::Draw), Some(line)) => answer_draw(app, line.score.number),
                    _ => {}
                }
            }
        },
    }
}

/// The engine failed, or does not answer: another one takes its place.
fn lost(app: &mut App) {
    if app.computer.talk.patience().is_none() {
        // Nothing is awaited from it: another one is started when it is needed.
        app.computer.engine = None;
        app.computer.talk.begin_anew();
    } else if app.computer.talk.lose() {
        start_engine(app);
        go_on(app);
    } else {
        trouble(app);
    }
}

/// Gives up, until the visitor wants to try again.
fn trouble(app: &mut App) {
    let what = app.computer.wish.take().map(|wish| wish.what);
    app.computer.waiting += 1;
    app.computer.talk.drop_request();
    app.computer.engine = None;
    app.computer.talk.begin_anew();
    match what {
        Some(What::Turn(_)) => {
            app.computer.troubled = true;
            app.tell(&app.texts.get("ask.computer.troubled"));
        }
        Some(What::Hint | What::Draw) => panel::notice(&app.texts.get("computer.no-answer")),
        None => {}
    }
    app.changed();
}

/// Plays the computer's turn, not before what was shown last could be seen.
fn play_in_time(app: &mut App, turn: Turn) {
    let early = app.computer.wish.as_ref().map_or(0.0, |wish| wish.not_before) - dom::now();
    if early > 0.0 {
        let number = app.computer.waiting;
        return dom::after(early, move || {
            app::with(|app| {
                if app.computer.waiting == number {
                    play_in_time(app, turn);
                }
            });
        });
    }
    app.computer.wish = None;
    let _ = app.play(turn);
}

/// Asks the engine for a hint.
pub fn ask_for_hint(app: &mut App) {
    if app.live.next().is_some() && hint(app).is_none() && app.computer.wish.is_none() {
        ask(app, What::Hint);
        app.changed();
    }
}

fn show_hint(app: &mut App, line: &Line) {
    let live = &app.live;
    let turn = line.turns.first().and_then(|text| live.game().read_turn(live.position(), text).ok());
    if let Some(turn) = turn {
        let reason = Reason::of(live.game(), live.position(), turn, line.score.end_in);
        app.computer.declined = None;
        app.computer.hint = Some(Hint { place: Place::of(app), turn, reason });
        app.tell(&words::hint(&app.texts, &app.live, turn, reason));
    }
    app.changed();
}

/// Offers the computer a draw.
pub fn offer_draw(app: &mut App) {
    if app.live.next().is_some() {
        stop(app);
        ask(app, What::Draw);
        app.changed();
    }
}

fn answer_draw(app: &mut App, worth_to_person: i32) {
    if accepts_draw(worth_to_person) {
        let _ = app.live.agree_on_draw();
        app.ended();
    } else {
        app.computer.declined = Some(Place::of(app));
        app.tell(&app.texts.get("computer.declines"));
        app.changed();
    }
}

/// Has the computer go on, try again, or, where it plays against itself, wait.
pub fn go_on_or_wait(app: &mut App) {
    let computer = &mut app.computer;
    computer.held = !computer.held && !computer.troubled;
    computer.troubled = false;
    app.changed();
}

/// Goes on without the computer: people play both sides.
pub fn do_without(app: &mut App) {
    app.computer.troubled = false;
    app.live.set_seats(Seats::PEOPLE);
    app.changed();
}

/// The game was gone through, not played on: the computer waits where turns follow.
pub fn look_around(app: &mut App) {
    app.computer.held = app.live.can_redo();
    app.computer.troubled = false;
}

/// A turn was played, or a game begun: the computer plays on.
pub fn play_on(app: &mut App) {
    app.computer.held = false;
    app.computer.troubled = false;
}
