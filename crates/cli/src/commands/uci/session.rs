//! A conversation: lines in, lines out, and at most one search at a time.
//!
//! One thread reads, one thinks; this one hears both and is the only one that answers, so that answers never mix.

use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use shadara_engine::{Engine, Evaluator, Level};
use shadara_rules::{Game, History};

use super::options::{Name, OPTIONS, Settings};
use super::request::{self, Go, Request};
use super::think::{Task, Thinker, Thought};
use crate::failure::Failure;
use crate::thinking;

/// Something that is heard.
pub enum Event {
    /// A line of the other side.
    Line(String),
    /// A line of the other side that is longer than any that could mean something.
    LongLine,
    /// The other side has gone away.
    End,
    /// A line to be passed on from the thread that thinks.
    Told(String),
    /// The thread that thinks has come to its end.
    Thought(Box<Thought>),
}

/// The longest line that is read, in bytes.
const LONGEST_LINE: u64 = 1 << 20;
/// How many events may wait: a fast writer waits for the reader.
const WAITING: usize = 64;

/// Answers until the other side says `quit` or goes away.
///
/// # Errors
/// If the answers cannot be written, or no further thread can be had.
pub fn serve(input: impl BufRead + Send + 'static, out: &mut impl Write) -> Result<(), Failure> {
    let (sender, events) = mpsc::sync_channel(WAITING);
    let reader = sender.clone();
    thread::Builder::new().spawn(move || listen(input, &reader)).map_err(|error| no_thread(&error))?;
    let mut session = Session {
        out,
        events,
        sender,
        waiting: VecDeque::new(),
        settings: Settings::default(),
        game: None,
        engine: None,
        thinker: None,
    };
    while let Some(event) = session.next() {
        if session.hear(event)?.is_break() {
            break;
        }
    }
    Ok(())
}

fn no_thread(error: &io::Error) -> Failure {
    Failure::Work(format!("a thread cannot be started: {error}"))
}

/// Passes the lines of the other side on, until nobody wants them any more.
fn listen(mut input: impl BufRead, events: &SyncSender<Event>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        let event = match read {
            Ok(0) | Err(_) => Event::End,
            Ok(_) if line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n") => {
                match input.skip_until(b'\n') {
                    Ok(_) => Event::LongLine,
                    Err(_) => Event::End,
                }
            }
            Ok(_) => Event::Line(String::from_utf8_lossy(&line).into_owned()),
        };
        let ends = matches!(event, Event::End);
        if events.send(event).is_err() || ends {
            return;
        }
    }
}

struct Session<'a, W> {
    out: &'a mut W,
    events: Receiver<Event>,
    sender: SyncSender<Event>,
    /// What was heard while the end of a search was waited for.
    waiting: VecDeque<Event>,
    settings: Settings,
    game: Option<(Arc<Game>, History)>,
    /// The engine while it does not think; made when it is first needed.
    engine: Option<Engine<Evaluator>>,
    thinker: Option<Thinker>,
}

impl<W: Write> Session<'_, W> {
    fn next(&mut self) -> Option<Event> {
        self.waiting.pop_front().or_else(|| self.events.recv().ok())
    }

    fn hear(&mut self, event: Event) -> Result<ControlFlow<()>, Failure> {
        match event {
            Event::Line(line) => return self.answer(&line),
            Event::LongLine => self.fault(&format!("expected a line of at most {LONGEST_LINE} bytes"))?,
            Event::End => {
                self.stop()?;
                return Ok(ControlFlow::Break(()));
            }
            Event::Told(text) => self.say(&text)?,
            Event::Thought(thought) => {
                let Thought { engine, turn } = *thought;
                self.engine = Some(engine);
                self.thinker = None;
                self.say(&format!("bestmove {}", turn.as_deref().unwrap_or("none")))?;
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn answer(&mut self, line: &str) -> Result<ControlFlow<()>, Failure> {
        let request = match request::read(line, self.game.as_ref().map(|(game, _)| game)) {
            Ok(Some(request)) => request,
            Ok(None) => return Ok(ControlFlow::Continue(())),
            Err(fault) => {
                self.fault(&fault)?;
                return Ok(ControlFlow::Continue(()));
            }
        };
        match request {
            Request::Uci => self.introduce()?,
            Request::IsReady => self.say("readyok")?,
            Request::Stop => self.stop()?,
            Request::Quit => {
                self.stop()?;
                return Ok(ControlFlow::Break(()));
            }
            _ if self.thinker.is_some() => {
                self.fault("a search is going on: expected stop, isready, uci or quit")?;
            }
            Request::SetOption(name, value) => {
                if name == Name::Hash && value != self.settings.get(name) {
                    self.engine = None;
                }
                self.settings.set(name, value);
            }
            Request::NewGame => {
                if let Some(engine) = &mut self.engine {
                    engine.forget();
                }
            }
            Request::Position(game, history) => {
                if self.engine.as_ref().is_some_and(|engine| engine.game().name() != game.name()) {
                    self.engine = None;
                }
                self.game = Some((game, history));
            }
            Request::Go(go) => self.go(go)?,
        }
        Ok(ControlFlow::Continue(()))
    }

    fn introduce(&mut self) -> io::Result<()> {
        writeln!(self.out, "id name Shadara {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(self.out, "id author the Shadara maintainers")?;
        for (_, spin) in &OPTIONS {
            writeln!(self.out, "{spin}")?;
        }
        self.say("uciok")
    }

    fn go(&mut self, go: Go) -> Result<(), Failure> {
        let Some((game, history)) = &self.game else {
            self.fault("go: expected a position before it")?;
            return Ok(());
        };
        let engine = match self.engine.take() {
            Some(engine) => engine,
            None => match thinking::engine(game, self.settings.get(Name::Hash)) {
                Ok(engine) => engine,
                Err(failure) => {
                    self.fault(&failure.to_string())?;
                    return Ok(());
                }
            },
        };
        let level = u8::try_from(self.settings.get(Name::Level)).ok().and_then(Level::new);
        let task = Task {
            game: Arc::clone(game),
            history: history.clone(),
            limits: go.limits,
            infinite: go.infinite,
            lines: usize::try_from(self.settings.get(Name::MultiPv)).unwrap_or(1),
            level: level.unwrap_or(Level::STRONGEST),
            seed: self.settings.get(Name::Seed),
        };
        let thinker = Thinker::start(engine, task, self.sender.clone()).map_err(|error| no_thread(&error))?;
        self.thinker = Some(thinker);
        Ok(())
    }

    /// Stops the search, if one is going on, and passes on what it has to say; what is heard meanwhile waits.
    fn stop(&mut self) -> Result<(), Failure> {
        let Some(thinker) = &self.thinker else { return Ok(()) };
        thinker.stop();
        while self.thinker.is_some() {
            match self.events.recv() {
                Ok(event @ (Event::Told(_) | Event::Thought(_))) => {
                    let _ = self.hear(event)?;
                }
                Ok(event) => self.waiting.push_back(event),
                Err(_) => break,
            }
        }
        Ok(())
    }

    fn fault(&mut self, fault: &str) -> io::Result<()> {
        self.say(&format!("info string error {fault}"))
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")?;
        self.out.flush()
    }
}

#[cfg(test)]
mod tests;
