//! The text form of turns.

use alloc::string::String;
use alloc::vec::Vec;

use thiserror::Error;

use crate::{Board, Game, IllegalTurn, Leap, MAX_LEAPS, Point, Position, Step, Turn};

/// What is wrong with the text of a turn, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("turn, offset {offset}: expected {expected}")]
pub struct TurnTextError {
    /// Offset in bytes.
    pub offset: usize,
    /// What was expected there.
    pub expected: &'static str,
}

/// Why a text is not a turn that can be played here.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ReadTurnError {
    /// The text is no turn.
    #[error(transparent)]
    Text(#[from] TurnTextError),
    /// The turn is illegal.
    #[error("illegal turn: {0}")]
    Illegal(#[from] IllegalTurn),
}

impl Board {
    /// The text of a turn: `b2-b3`, `a3xc1xe3`, `@e3`, `@e3,d2-c1`, `b2-b3!`, `*d3`, `*d3,c3>e3`.
    #[must_use]
    pub fn turn_text(&self, turn: Turn) -> String {
        let mut text = String::new();
        let step_text = |text: &mut String, step: Step, sign: char| {
            text.push_str(self.point_name(step.from));
            text.push(sign);
            text.push_str(self.point_name(step.to));
        };
        match turn {
            Turn::Step { step, .. } => step_text(&mut text, step, '-'),
            Turn::Leap(leap) => {
                text.push_str(self.point_name(leap.from()));
                for &landing in leap.landings() {
                    text.push('x');
                    text.push_str(self.point_name(landing));
                }
            }
            Turn::Drop { at, then, .. } => {
                text.push('@');
                text.push_str(self.point_name(at));
                if let Some(step) = then {
                    text.push(',');
                    step_text(&mut text, step, '-');
                }
            }
            Turn::Remove { at, put } => {
                text.push('*');
                text.push_str(self.point_name(at));
                if let Some(step) = put {
                    text.push(',');
                    step_text(&mut text, step, '>');
                }
            }
        }
        if turn.insists() {
            text.push('!');
        }
        text
    }

    /// Reads a turn, legal or not. Upper and lower case are equal; the marks `+` and `#` of written records may follow,
    /// in this order, and say nothing.
    ///
    /// # Errors
    /// Where the text is no turn on this board.
    pub fn read_turn_text(&self, text: &str) -> Result<Turn, TurnTextError> {
        let mut reader = Reader { board: self, bytes: text.as_bytes(), at: 0 };
        let turn = reader.turn()?;
        reader.take_if(b"+");
        reader.take_if(b"#");
        if reader.at < text.len() {
            return Err(reader.fail("the end of the turn"));
        }
        Ok(turn)
    }
}

impl Game {
    /// The text of a turn.
    #[must_use]
    pub fn turn_text(&self, turn: Turn) -> String {
        self.board().turn_text(turn)
    }

    /// Reads a turn that is legal in this position; draws are not looked at.
    ///
    /// # Errors
    /// If the text is no turn, or the turn is illegal.
    pub fn read_turn(&self, position: &Position, text: &str) -> Result<Turn, ReadTurnError> {
        let turn = self.board().read_turn_text(text)?;
        self.check(position, turn)?;
        Ok(turn)
    }
}

struct Reader<'a> {
    board: &'a Board,
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn fail(&self, expected: &'static str) -> TurnTextError {
        TurnTextError { offset: self.at, expected }
    }

    /// Takes the next byte, in lower case, if it is one of these.
    fn take_if(&mut self, wanted: &[u8]) -> Option<u8> {
        let byte = self.bytes.get(self.at)?.to_ascii_lowercase();
        if !wanted.contains(&byte) {
            return None;
        }
        self.at += 1;
        Some(byte)
    }

    fn point(&mut self) -> Result<Point, TurnTextError> {
        let name = self.bytes.get(self.at..self.at + 2).and_then(|bytes| core::str::from_utf8(bytes).ok());
        let point = name.and_then(|name| self.board.point(name));
        let point = point.ok_or_else(|| self.fail("a point of the board"))?;
        self.at += 2;
        Ok(point)
    }

    fn turn(&mut self) -> Result<Turn, TurnTextError> {
        match self.take_if(b"@*") {
            Some(b'@') => {
                let at = self.point()?;
                let then = self.step_after(b"-", "- and a point")?;
                Ok(Turn::Drop { at, then, insist: self.insist() })
            }
            Some(_) => {
                let at = self.point()?;
                Ok(Turn::Remove { at, put: self.step_after(b">", "> and a point")? })
            }
            None => self.step_or_leap(),
        }
    }

    fn insist(&mut self) -> bool {
        self.take_if(b"!").is_some()
    }

    /// The second part of a turn, after a comma, if there is one.
    fn step_after(&mut self, sign: &[u8], expected: &'static str) -> Result<Option<Step>, TurnTextError> {
        if self.take_if(b",").is_none() {
            return Ok(None);
        }
        let from = self.point()?;
        self.take_if(sign).ok_or_else(|| self.fail(expected))?;
        Ok(Some(Step { from, to: self.point()? }))
    }

    fn step_or_leap(&mut self) -> Result<Turn, TurnTextError> {
        if !self.bytes.first().is_some_and(u8::is_ascii_alphabetic) {
            return Err(self.fail("a point of the board, @ or *"));
        }
        let from = self.point()?;
        if self.take_if(b"-").is_some() {
            let step = Step { from, to: self.point()? };
            return Ok(Turn::Step { step, insist: self.insist() });
        }
        let mut landings = Vec::new();
        while self.take_if(b"x").is_some() {
            if landings.len() == MAX_LEAPS {
                return Err(self.fail("the end of the chain of leaps"));
            }
            landings.push(self.point()?);
        }
        Leap::new(from, &landings).map(Turn::Leap).ok_or_else(|| self.fail("- or x and a point"))
    }
}
