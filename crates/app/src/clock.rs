//! The clock on the page: what each side has left, the flag, and the choice of a clock for a new game.

use shadara_play::{Clock, TimeControl};
use shadara_rules::Side;
use web_sys::{Element, HtmlElement, HtmlSelectElement};

use crate::app::{self, App};
use crate::texts::Texts;
use crate::{dom, words};

/// The minutes and the seconds that can be chosen; no minutes are no clock.
const MINUTES: [u8; 10] = [0, 1, 2, 3, 5, 10, 15, 20, 30, 60];
const INCREMENTS: [u8; 8] = [0, 1, 2, 3, 5, 10, 20, 30];
const LISTS: [(&str, &[u8]); 2] = [("new-minutes", &MINUTES), ("new-increment", &INCREMENTS)];

/// Below so many milliseconds tenths of a second are shown, and the time stands out.
const SHORT: f64 = 20_000.0;

/// Lets the clock run for whom it should, and looks at it again when what it shows changes.
pub fn attend(app: &mut App) {
    app.live.attend_clock(dom::now());
    look(app);
}

/// Ends the game where a flag has fallen, shows the clock, and comes back when it shows something else.
fn look(app: &mut App) {
    let now = dom::now();
    let Some(clock) = app.live.clock().copied() else { return show(app) };
    if let Some(loser) = clock.flag(now)
        && app.live.run_out_of_time(loser).is_ok()
    {
        return app.later(|| app::with(App::ended));
    }
    show(app);
    app.looks += 1;
    let Some(side) = clock.running() else { return };
    let left = clock.left(side, now);
    let unit = if left <= SHORT { 100.0 } else { 1000.0 };
    let looks = app.looks;
    dom::after(left % unit + 1.0, move || {
        app::with(|app| {
            // Whoever has looked later comes back too.
            if app.looks == looks {
                look(app);
            }
        });
    });
}

fn show(app: &App) {
    let now = dom::now();
    for side in Side::ALL {
        let place = dom::first_in(&dom::by_id::<Element>(words::side_key(side)), ".clock");
        dom::show(&place, app.live.clock().is_some());
        let Some(clock) = app.live.clock() else { continue };
        let left = clock.left(side, now);
        dom::set_text(&place, &written(left));
        let short = if left <= SHORT { " short" } else { "" };
        let runs = if clock.running() == Some(side) { " runs" } else { "" };
        dom::set_attribute(&place, "class", &format!("clock{short}{runs}"));
    }
}

/// Time as on a clock: `1:05:00`, `9:59`, and with tenths where little is left.
fn written(left: f64) -> String {
    if left <= SHORT {
        let tenths = (left / 100.0).ceil();
        return format!("{:.0}.{:.0}", (tenths / 10.0).floor(), tenths % 10.0);
    }
    let seconds = (left / 1000.0).ceil() as u32;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// How long the computer may take for a turn when it would take so long: it keeps its time.
pub fn within(app: &App, side: Side, milliseconds: f64) -> f64 {
    app.live.clock().map_or(milliseconds, |clock| milliseconds.min(share(clock, side)))
}

/// What may be used for one turn of many.
fn share(clock: &Clock, side: Side) -> f64 {
    let increment = f64::from(clock.control().increment()) * 1000.0;
    (clock.left(side, dom::now()) / 40.0 + increment / 2.0).max(20.0)
}

/// Makes the lists of the dialog for a new game.
pub fn build() {
    for (id, values) in LISTS {
        let select: Element = dom::by_id(id);
        for value in values {
            let option: Element = dom::add(&select, "option");
            dom::set_attribute(&option, "value", &value.to_string());
        }
    }
}

/// Gives the lists their texts.
pub fn name(texts: &Texts) {
    for ((id, values), key) in LISTS.into_iter().zip(["new.clock.minutes", "new.clock.increment"]) {
        for (option, &value) in dom::all(&format!("#{id} option")).iter().zip(values) {
            let text = match (value, key) {
                (0, "new.clock.minutes") => texts.get("new.clock.none"),
                _ => texts.count(key, usize::from(value), &[]),
            };
            dom::set_text(option, &text);
        }
    }
}

/// Chooses the clock of the present game.
pub fn open(app: &App) {
    let control = app.live.clock().map(Clock::control);
    let minutes = control.map_or(0, TimeControl::minutes);
    let increment = control.map_or(0, TimeControl::increment);
    for ((id, _), value) in LISTS.into_iter().zip([minutes, increment]) {
        dom::by_id::<HtmlSelectElement>(id).set_value(&value.to_string());
    }
}

/// The clock that was chosen; `None` for none.
pub fn chosen() -> Option<TimeControl> {
    let [minutes, increment] = LISTS.map(|(id, _)| dom::by_id::<HtmlSelectElement>(id).value().parse().ok());
    TimeControl::new(minutes?, increment?)
}

/// Shows or hides the choice.
pub fn offer(offered: bool) {
    dom::show(&dom::by_id::<HtmlElement>("new-clock"), offered);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_written_as_on_a_clock() {
        for (left, expected) in [
            (3_600_000.0, "1:00:00"),
            (600_000.0, "10:00"),
            (599_001.0, "10:00"),
            (599_000.0, "9:59"),
            (60_500.0, "1:01"),
            (20_001.0, "0:21"),
            (20_000.0, "20.0"),
            (9_949.0, "10.0"),
            (950.0, "1.0"),
            (1.0, "0.1"),
            (0.0, "0.0"),
        ] {
            assert_eq!(written(left), expected, "{left}");
        }
    }

    #[test]
    fn every_choice_is_a_time_control() {
        for minutes in MINUTES.into_iter().skip(1) {
            for increment in INCREMENTS {
                assert!(TimeControl::new(minutes, increment).is_some());
            }
        }
    }
}
