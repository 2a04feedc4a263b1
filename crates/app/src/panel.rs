//! The panel beside the board: both sides, what is asked, the turns, the buttons.

use shadara_diagram::{Figure, token_svg};
use shadara_play::Seats;
use shadara_rules::Side;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::app::App;
use crate::board::look;
use crate::computer::{self, Doing};
use crate::pointer::show_hand;
use crate::points::show_or_leave;
use crate::{dom, turn_view, words};

/// The size of a token in the panel, in pixels of its picture.
const TOKEN: f64 = 48.0;

/// Shows the state of the game.
pub fn show(app: &App) {
    show_caption(app);
    show_side(app, Side::Few);
    show_side(app, Side::Many);
    show_insistence(app);
    show_status(app);
    turn_view::show(app);
    show_buttons(app);
}

fn show_caption(app: &App) {
    let caption = words::caption(&app.texts, app.live.game().name());
    dom::set_text(&dom::by_id("game-name"), &caption.head);
    dom::set_text(&dom::by_id("game-about"), &caption.body);
}

fn card(side: Side) -> Element {
    dom::by_id(words::side_key(side))
}

fn show_side(app: &App, side: Side) {
    let card = card(side);
    let texts = &app.texts;
    let now = app.live.unfinished().now();
    let kind = words::kind(&app.live, side);
    dom::set_text(&dom::first_in(&card, ".name"), &texts.get(&format!("word.{kind}.side")));
    let to_move = app.live.outcome().is_none() && now.side() == side;
    let _ = card.class_list().toggle_with_force("to-move", to_move);
    let thinks = to_move && computer::doing(app) == Doing::Thinking;
    let _ = card.class_list().toggle_with_force("thinking", thinks);
    let mark = match (to_move, thinks) {
        (true, true) => texts.get("panel.thinking"),
        (true, false) => texts.get("panel.to-move"),
        _ => String::new(),
    };
    dom::set_text(&dom::first_in(&card, ".turn-mark"), &mark);
    let seat = words::seat(texts, &app.live, side);
    dom::set_text(&dom::first_in(&card, ".player"), seat.as_deref().unwrap_or_default());
    let player = app.contest.as_ref().filter(|_| seat.is_none());
    let player = player.map(|contest| words::player(texts, contest.player(contest.played(), side)));
    let facts = match side {
        Side::Many => {
            let left = texts.count("panel.left", usize::from(now.many_left()), &[]);
            let border = texts.with("panel.few-win", &[("number", &app.live.game().few_win().to_string())]);
            format!("{left} · {border}")
        }
        Side::Few => {
            let taken = match app.live.captured() {
                0 => texts.get("panel.none-taken"),
                count => texts.count("panel.taken", usize::from(count), &[]),
            };
            match app.live.removed() {
                0 => taken,
                count => format!("{taken} · {}", texts.count("panel.removed", count, &[])),
            }
        }
    };
    let facts = player.map_or(facts.clone(), |player| format!("{player} · {facts}"));
    dom::set_text(&dom::first_in(&card, ".facts"), &facts);
    let (row, count) = match side {
        Side::Many => (dom::first_in(&card, ".hand"), now.hand()),
        Side::Few => (dom::first_in(&card, ".captured"), app.live.captured()),
    };
    dom::show(&row, count > 0);
    let tokens = dom::first_in(&row, ".tokens");
    show_tokens(app, &tokens, words::kind(&app.live, Side::Many), count);
    dom::set_text(&dom::first_in(&row, ".count"), &count.to_string());
    if side == Side::Many {
        show_hand(app, &tokens);
    }
}

/// Fills a row with the small pictures of as many pieces of the Many.
fn show_tokens(app: &App, row: &HtmlElement, kind: &str, count: u8) {
    let look = look(&app.settings);
    let state = format!("{kind} {count} {} {}", look.theme.name, look.set.name());
    if row.get_attribute("data-shown").as_deref() == Some(&state) {
        return;
    }
    dom::set_attribute(row, "data-shown", &state);
    row.set_text_content(None);
    let figure = Figure::named(kind).unwrap_or(Figure::Man);
    let address = image_address(&token_svg(figure, Side::Many, look, TOKEN));
    for _ in 0..count {
        let image: Element = dom::add(row, "img");
        for (name, value) in [("alt", ""), ("draggable", "false"), ("src", &address)] {
            dom::set_attribute(&image, name, value);
        }
    }
}

/// The address of an image that holds this SVG.
pub fn image_address(svg: &str) -> String {
    format!("data:image/svg+xml,{}", js_sys::encode_uri_component(svg))
}

fn show_insistence(app: &App) {
    let shown = words::insistence(&app.live);
    dom::show(&dom::by_id("insist-box"), shown.is_some());
    let Some(shown) = shown else { return };
    let input: HtmlInputElement = dom::by_id("insist");
    input.set_checked(shown.ticked);
    dom::enable(&input, shown.enabled);
    dom::set_text(&dom::by_id("insist-about"), &app.texts.get(shown.about));
}

fn show_status(app: &App) {
    let status = words::status(&app.texts, &app.live);
    dom::set_text(&dom::by_id("ask-who"), &status.head);
    let doing = computer::doing(app);
    let what = words::at_work(&app.texts, doing).unwrap_or(status.body);
    dom::set_text(&dom::by_id("ask-what"), &what);
    let over = app.live.outcome();
    let ask: Element = dom::by_id("ask");
    let side = over.map_or(Some(app.live.position().side()), |outcome| outcome.winner());
    dom::set_attribute(&ask, "data-side", &side.map(|side| side.letter().to_string()).unwrap_or_default());
    let _ = ask.class_list().toggle_with_force("over", over.is_some());
    let finish: HtmlElement = dom::by_id("finish");
    let may_finish = app.live.next().is_some_and(|next| next.may_finish);
    let leaping = !app.live.unfinished().way().is_empty();
    dom::set_text(&finish, &app.texts.get(if leaping { "ask.stop" } else { "ask.no-move" }));
    show_or_leave(app, &finish, may_finish);
    let again: HtmlElement = dom::by_id("again");
    let standing = app.standing();
    let next = standing.as_ref().is_some_and(|contest| !contest.is_over());
    let key = match app.live.seats().lone_person() {
        _ if next => "end.next",
        Some(_) => "end.again.changed",
        None => "end.again",
    };
    dom::set_text(&again, &app.texts.get(key));
    show_or_leave(app, &again, over.is_some());
    let score: HtmlElement = dom::by_id("score");
    let told = standing.map(|contest| words::standing(&app.texts, &contest, &app.live));
    dom::set_text(&score, told.as_deref().unwrap_or_default());
    dom::show(&score, told.is_some());
    let sends = app.live.seats().is_by_link()
        && !app.live.can_redo()
        && (app.live.is_away_to_move() || app.live.outcome().is_some());
    show_or_leave(app, &dom::by_id("send"), sends);
    show_computer(app, doing);
}

/// What can be asked of the computer now, and what it said.
fn show_computer(app: &App, doing: Doing) {
    let watched = doing == Doing::Thinking && app.live.may_resign().is_none();
    let go_on: HtmlElement = dom::by_id("go-on");
    dom::set_text(
        &go_on,
        &app.texts.get(match doing {
            Doing::Troubled => "computer.retry",
            Doing::Waiting => "computer.go-on",
            _ => "computer.wait",
        }),
    );
    show_or_leave(app, &go_on, watched || matches!(doing, Doing::Waiting | Doing::Troubled));
    show_or_leave(app, &dom::by_id("do-without"), doing == Doing::Troubled);
    let said = match (doing, computer::hint(app)) {
        (Doing::Hinting, _) => app.texts.get("ask.hinting"),
        (Doing::Considering, _) => app.texts.get("ask.considering"),
        _ if computer::declined(app) => app.texts.get("computer.declines"),
        (_, Some(hint)) => words::hint(&app.texts, &app.live, hint.turn, hint.reason),
        _ => String::new(),
    };
    dom::set_text(&dom::by_id("hint-text"), &said);
}

/// Says why something was refused; nothing if the text is empty.
pub fn refuse(text: &str) {
    dom::set_text(&dom::by_id("refusal"), text);
}

/// Says something to those who do not see the board.
pub fn tell(text: &str) {
    dom::set_text(&dom::by_id("told"), text.trim());
}

/// Shows a notice that can be closed.
pub fn notice(text: &str) {
    let notice: HtmlElement = dom::by_id("notice");
    dom::set_text(&dom::first_in(&notice, "span"), text);
    dom::show(&notice, true);
}

/// Shows a notice unless the same one was shown last.
pub fn notice_once(text: &str) {
    let notice_text = dom::first_in(&dom::by_id::<Element>("notice"), "span");
    if notice_text.text_content().as_deref() != Some(text) {
        notice(text);
    }
}

fn show_buttons(app: &App) {
    let enable = |id: &str, enabled: bool| dom::enable(&dom::by_id(id), enabled);
    let going_on = app.live.outcome().is_none();
    enable("undo", app.live.can_undo() || app.live.is_building());
    enable("redo", app.live.can_redo());
    // The computer is asked when it is the visitor's turn; two people agree at any time.
    let people = app.live.seats() == Seats::PEOPLE;
    let by_link = app.live.seats().is_by_link();
    enable("agree", going_on && (people || (app.live.next().is_some() && !by_link)));
    enable("resign", app.live.may_resign().is_some());
    enable("hint", app.live.next().is_some() && !by_link);
    let pressed = if app.drawing { "true" } else { "false" };
    dom::set_attribute(&dom::by_id::<Element>("draw-mode"), "aria-pressed", pressed);
}
