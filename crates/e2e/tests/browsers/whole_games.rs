//! Whole games, from the start to the end in words: by clicks on the canvas, and by keys alone.

use anyhow::{Context, Result, ensure};
use shadara_e2e::script::{Choices, Script, choices, content, find_game, hunt, surrender};
use shadara_e2e::{Page, Place, Pointer, Seen};
use shadara_rules::{Game, Outcome, Position, Side, Turn};

/// Buga-shadara, by clicks: the deer take so many dogs that they win.
pub fn buga_shadara_by_clicks(page: &Page) -> Result<()> {
    let script = find_game("buga-shadara", 1, hunt, |script| script.outcome == Outcome::TooFewLeft)?;
    play_by_clicks(page, &script)?;
    let left = script.positions.last().map_or(0, |position| position.many_left());
    ended(page, &format!("The deer win. {left} dogs left: too few to hem in the deer."))
}

/// Sher-bakar, by clicks: the tigers win, with chains of leaps, and are made to capture.
pub fn sher_bakar_by_clicks(page: &Page) -> Result<()> {
    let script = find_game("sher-bakar", 1, hunt, |script| {
        let chain = |turn: &Turn| matches!(turn, Turn::Leap(leap) if leap.landings().len() > 1);
        script.outcome == Outcome::TooFewLeft
            && script.turns.iter().any(chain)
            && script.turns.iter().any(|turn| turn.insists())
    })?;
    play_by_clicks(page, &script)?;
    let left = script.positions.last().map_or(0, |position| position.many_left());
    ended(page, &format!("The tigers win. {left} goats left: too few to hem in the tigers."))
}

/// Buga-shadara, by keys: the dogs hem both deer in.
pub fn buga_shadara_by_keys(page: &Page) -> Result<()> {
    let script = find_game("buga-shadara", 1, surrender, |script| script.outcome == Outcome::FewHemmed)?;
    play_by_keys(page, &script)?;
    ended(page, "The dogs win. It is their turn, and none of the deer can move.")
}

/// Sher-bakar, by keys: the goats hem in one tiger after the other.
pub fn sher_bakar_by_keys(page: &Page) -> Result<()> {
    let script = find_game("sher-bakar", 1, surrender, |script| {
        script.outcome == Outcome::FewRemoved
            && script.positions.iter().any(|position| position.few().len() == 1)
    })?;
    play_by_keys(page, &script)?;
    ended(page, "The goats win. Both tigers were hemmed in and removed.")
}

fn play_by_clicks(page: &Page, script: &Script) -> Result<()> {
    follow(page, script, |turn, choices| {
        if turn.insists() {
            page.click("#insist")?;
        }
        let places = page.places()?;
        let place = |name: &String| places.get(name).copied().with_context(|| format!("no point {name}"));
        let places: Vec<Place> = choices.points.iter().map(place).collect::<Result<_>>()?;
        page.press_all(Pointer::Mouse, &places)?;
        if choices.open {
            page.click("#finish")?;
        }
        Ok(())
    })
}

fn play_by_keys(page: &Page, script: &Script) -> Result<()> {
    follow(page, script, |turn, choices| {
        page.focus_board()?;
        let mut keys = Vec::new();
        if turn.insists() {
            keys.push("!".to_owned());
        }
        let mut before: Option<&str> = None;
        for point in &choices.points {
            match before.and_then(|before| arrows(before, point)) {
                Some(arrows) => keys.extend(arrows),
                None => keys.extend(point.chars().map(String::from)),
            }
            keys.push("Enter".to_owned());
            before = Some(point);
        }
        if choices.open {
            keys.push(".".to_owned());
        }
        page.keys(&keys.iter().map(String::as_str).collect::<Vec<_>>())
    })
}

/// The arrow keys from one point to another in the same file or rank.
fn arrows(from: &str, to: &str) -> Option<Vec<String>> {
    let place = |name: &str| -> Option<(i32, i32)> {
        let mut letters = name.bytes().map(i32::from);
        Some((letters.next()?, letters.next()?))
    };
    let ((x, y), (to_x, to_y)) = (place(from)?, place(to)?);
    let (key, count) = match (to_x - x, to_y - y) {
        (right, 0) if right > 0 => ("ArrowRight", right),
        (left, 0) if left < 0 => ("ArrowLeft", -left),
        (0, up) if up > 0 => ("ArrowUp", up),
        (0, down) if down < 0 => ("ArrowDown", -down),
        _ => return None,
    };
    Some(vec![key.to_owned(); usize::try_from(count).ok()?])
}

/// Plays each turn, and looks after each what stands on the board and in the list.
fn follow(page: &Page, script: &Script, play: impl Fn(Turn, &Choices) -> Result<()>) -> Result<()> {
    let game = &script.game;
    let entry = game.name().entry();
    page.start(&game.name().to_string())?;
    let mut texts = Vec::new();
    for (number, &turn) in script.turns.iter().enumerate() {
        let (before, after) = (&script.positions[number], &script.positions[number + 1]);
        let over = number + 1 == script.turns.len();
        let removed = if after.few().len() < before.few().len() { "+" } else { "" };
        texts.push(format!("{}{removed}{}", game.turn_text(turn), if over { "#" } else { "" }));
        play(turn, &choices(game, before, turn)?)
            .with_context(|| format!("turn {} of {texts:?}", number + 1))?;
        let seen = page.expect(&format!("turn {} of {texts:?}", number + 1), |seen| seen.turns == texts)?;
        ensure!(seen.current == Some(number), "after turn {} the list marks {:?}", number + 1, seen.current);
        stands(&seen, game, after).with_context(|| format!("after {texts:?}"))?;
        let turn = if after.side() == Side::Few { entry.few } else { entry.many };
        let asked = seen.who.to_lowercase();
        ensure!(over || asked.starts_with(turn), "it is the turn of the {turn}s, but it says {:?}", seen.who);
    }
    Ok(())
}

fn stands(seen: &Seen, game: &Game, position: &Position) -> Result<()> {
    for point in game.board().points() {
        let (name, what) = (game.board().point_name(point), content(game, position, point));
        ensure!(seen.has(name, &what), "{what} should be on {name}, but there is {:?}", seen.point(name));
    }
    let hand = (position.hand() > 0).then(|| position.hand().to_string());
    ensure!(seen.hand == hand, "{hand:?} should be in hand, but it says {:?}", seen.hand);
    Ok(())
}

fn ended(page: &Page, words: &str) -> Result<()> {
    let seen = page.expect(&format!("the end {words:?}"), |seen| seen.status() == words)?;
    ensure!(seen.told.ends_with(words), "the end should be told too, but told is {:?}", seen.told);
    ensure!(page.is_visible("#again")?, "there is no button to play again");
    ensure!(
        seen.points.values().all(|label| !label.contains("can move")),
        "pieces can still move: {seen:#?}"
    );
    Ok(())
}
