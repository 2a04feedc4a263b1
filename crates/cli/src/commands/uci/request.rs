//! What the other side says, and what is wrong with it where it cannot be read.

use std::sync::Arc;

use shadara_engine::{Limits, MAX_PLY};
use shadara_rules::{Game, GameError, GameName, History};

use super::options::{Name, OPTIONS};
use crate::failure::visible;
use crate::input::{follow, turn_fault};

/// A line of the other side.
#[derive(Debug)]
pub enum Request {
    /// It asks who is there and which options there are.
    Uci,
    /// It asks whether all it said has been heard.
    IsReady,
    /// An option has a new value.
    SetOption(Name, u64),
    /// What comes next has nothing to do with what was before.
    NewGame,
    /// The position to think about, and how it came about.
    Position(Arc<Game>, History),
    /// Think.
    Go(Go),
    /// Stop thinking and say what has been found.
    Stop,
    /// End the program.
    Quit,
}

/// How far to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Go {
    /// The limits.
    pub limits: Limits,
    /// Whether the answer must wait for `stop`.
    pub infinite: bool,
}

const REQUESTS: &str = "uci, isready, setoption, ucinewgame, position, go, stop or quit";

/// Reads a line; `None` where it is blank.
///
/// # Errors
/// The place of the first fault and what was expected there.
pub fn read(line: &str, known: Option<&Arc<Game>>) -> Result<Option<Request>, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some((&first, rest)) = words.split_first() else { return Ok(None) };
    let request = match first {
        "uci" => Request::Uci,
        "isready" => Request::IsReady,
        "ucinewgame" => Request::NewGame,
        "stop" => Request::Stop,
        "quit" => Request::Quit,
        "setoption" => return set_option(rest).map(Some),
        "position" => return position(rest, known).map(Some),
        "go" => return go(rest).map(Request::Go).map(Some),
        _ => return Err(format!("expected {REQUESTS}, found {}", found(Some(first)))),
    };
    match rest.first() {
        None => Ok(Some(request)),
        more => Err(format!("{first}, word 2: expected the end of the line, found {}", found(more.copied()))),
    }
}

/// The longest piece of the other side's words that is said back.
const LONGEST_FOUND: usize = 60;

fn found(word: Option<&str>) -> String {
    match word {
        None => "the end of the line".to_owned(),
        Some(word) if word.chars().count() > LONGEST_FOUND => {
            format!("\"{}...\"", visible(&word.chars().take(LONGEST_FOUND).collect::<String>()))
        }
        Some(word) => format!("\"{}\"", visible(word)),
    }
}

/// The words after a request's first one, taken one by one.
struct Words<'a> {
    request: &'static str,
    words: &'a [&'a str],
    next: usize,
}

impl<'a> Words<'a> {
    fn new(request: &'static str, words: &'a [&'a str]) -> Words<'a> {
        Words { request, words, next: 0 }
    }

    fn peek(&self) -> Option<&'a str> {
        self.words.get(self.next).copied()
    }

    fn take(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.next += 1;
        Some(word)
    }

    /// The fault that the next word is not what was expected.
    fn expected(&self, expected: &str) -> String {
        let Words { request, next, .. } = self;
        // The request is the first word.
        format!("{request}, word {}: expected {expected}, found {}", next + 2, found(self.peek()))
    }

    fn word(&mut self, expected: &str) -> Result<(), String> {
        if self.peek() != Some(expected) {
            return Err(self.expected(expected));
        }
        self.next += 1;
        Ok(())
    }

    fn number(&mut self, least: u64, most: u64) -> Result<u64, String> {
        let number = self.peek().and_then(|word| word.parse().ok());
        let Some(number) = number.filter(|number| (least..=most).contains(number)) else {
            let upwards = if most == u64::MAX { "on".to_owned() } else { format!("to {most}") };
            return Err(self.expected(&format!("a whole number from {least} {upwards}")));
        };
        self.next += 1;
        Ok(number)
    }

    fn end(&self) -> Result<(), String> {
        if self.peek().is_some() { Err(self.expected("the end of the line")) } else { Ok(()) }
    }
}

fn set_option(words: &[&str]) -> Result<Request, String> {
    let mut words = Words::new("setoption", words);
    words.word("name")?;
    let named = words.peek().unwrap_or_default();
    let Some((name, spin)) = OPTIONS.iter().find(|(_, spin)| spin.name.eq_ignore_ascii_case(named)) else {
        let names: Vec<&str> = OPTIONS.iter().map(|(_, spin)| spin.name).collect();
        return Err(words.expected(&format!("an option ({})", names.join(", "))));
    };
    words.take();
    words.word("value")?;
    let value = words.number(spin.least, spin.most)?;
    words.end()?;
    Ok(Request::SetOption(*name, value))
}

fn go(words: &[&str]) -> Result<Go, String> {
    const EXPECTED: &str = "movetime MS, depth N, nodes N or infinite";
    let mut words = Words::new("go", words);
    let mut go = Go { limits: Limits::NONE, infinite: false };
    if words.peek().is_none() {
        return Err(words.expected(EXPECTED));
    }
    while let Some(word) = words.peek() {
        if !["movetime", "depth", "nodes", "infinite"].contains(&word) {
            return Err(words.expected(EXPECTED));
        }
        words.take();
        match word {
            "movetime" => go.limits.milliseconds = words.number(1, u64::MAX)?,
            "depth" => go.limits.depth = usize::try_from(words.number(1, MAX_PLY as u64)?).unwrap_or(MAX_PLY),
            "nodes" => go.limits.nodes = words.number(1, u64::MAX)?,
            _ => go.infinite = true,
        }
    }
    Ok(go)
}

fn position(words: &[&str], known: Option<&Arc<Game>>) -> Result<Request, String> {
    let mut words = Words::new("position", words);
    let text = words.peek().ok_or_else(|| words.expected("the name of a game"))?;
    let name: GameName = text.parse().map_err(|error| fault(&GameError::Name(error)))?;
    words.take();
    let game = match known.filter(|known| *known.name() == name) {
        Some(known) => Arc::clone(known),
        None => Arc::new(Game::new(name).map_err(|error| fault(&GameError::Ruleset(error)))?),
    };
    let first = if words.peek() == Some("startpos") {
        words.take();
        game.start()
    } else {
        let mut fields = Vec::new();
        while let Some(word) = words.peek().filter(|word| *word != "moves" && fields.len() < 5) {
            fields.push(word);
            words.take();
        }
        if fields.is_empty() {
            return Err(words.expected("startpos or a position"));
        }
        // The message begins with "position", and names the field and the offset in the position's text.
        game.read_position(&fields.join(" ")).map_err(|error| visible(&error.to_string()))?
    };
    let mut turns: &[&str] = &[];
    if words.peek().is_some() {
        words.word("moves")?;
        turns = &words.words[words.next..];
    }
    let history = follow(&game, first, turns.iter().copied()).map_err(|bad| {
        let turn = found(Some(bad.text));
        format!("position, turn {}, {turn}: {}", bad.number, turn_fault(&game, bad.error))
    })?;
    Ok(Request::Position(game, history))
}

fn fault(error: &GameError) -> String {
    format!("position, {}", visible(&error.to_string()))
}
