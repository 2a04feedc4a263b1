//! The text form of positions.

use alloc::string::String;
use core::fmt;
use core::fmt::Write;

use thiserror::Error;

use crate::hash::MAX_STACKS;
use crate::{Capture, Game, Point, PointSet, Position, Side};

/// A field of a position text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionField {
    /// The ranks from the highest to the lowest.
    Placement,
    /// The side to move.
    Side,
    /// The number of Many pieces in hand.
    Hand,
    /// Whether the Many have insisted.
    Insistence,
    /// Turns since something irreversible happened.
    QuietTurns,
}

impl fmt::Display for PositionField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PositionField::Placement => "placement",
            PositionField::Side => "side to move",
            PositionField::Hand => "hand",
            PositionField::Insistence => "insistence",
            PositionField::QuietTurns => "quiet turns",
        })
    }
}

/// What is wrong with a position text, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("position, {field}, offset {offset}: {fault}")]
pub struct PositionError {
    /// The field.
    pub field: PositionField,
    /// Offset in bytes of the fault in the whole text.
    pub offset: usize,
    /// What is wrong.
    pub fault: PositionFault,
}

/// A fault in a position text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionFault {
    /// Something else was expected here.
    #[error("expected {0}")]
    Expected(&'static str),
    /// The rank has fewer points than the text fills.
    #[error("expected no more than the {points} points of rank {rank}")]
    RankTooLong {
        /// The rank.
        rank: u8,
        /// The number of its points.
        points: usize,
    },
    /// The rank has more points than the text fills.
    #[error("expected all {points} points of rank {rank}, found {found}")]
    RankTooShort {
        /// The rank.
        rank: u8,
        /// The number of its points.
        points: usize,
        /// How many the text fills.
        found: usize,
    },
    /// More pieces of the Few than the rules have.
    #[error("expected at most {most} pieces of the Few")]
    TooManyFew {
        /// The number the rules have.
        most: usize,
    },
    /// More pieces of the Many than the rules have, on the board and in hand together.
    #[error("expected at most {most} pieces of the Many, found {found}")]
    TooManyMany {
        /// The number the rules have.
        most: u32,
        /// The number found.
        found: u32,
    },
    /// More pieces in hand than the game begins with.
    #[error("expected at most {most} in hand")]
    HandTooLarge {
        /// The number in hand at the start.
        most: u8,
    },
    /// A stack on a point where none begins.
    #[error("no stack stands on this point in this game")]
    NoStackHere,
    /// A stack higher than it began.
    #[error("expected a stack of at most {most}")]
    StackTooHigh {
        /// Its height at the start.
        most: u8,
    },
    /// Insistence where the rules have none.
    #[error("there is no insisting in this game: expected -")]
    NoInsisting,
    /// Insistence where the Few are not to move or have no capture.
    #[error("expected - where the Few are not to move or have no capture")]
    NothingToInsistOn,
}

impl Game {
    /// The text of a position.
    #[must_use]
    pub fn position_text(&self, position: &Position) -> String {
        let mut text = String::new();
        for (index, rank) in self.board().ranks().iter().enumerate() {
            if index > 0 {
                text.push('/');
            }
            self.write_rank(&mut text, position, rank);
        }
        let insistence = if position.insisted { '!' } else { '-' };
        let (side, hand, quiet) = (position.side.letter(), position.hand, position.quiet_turns);
        // Writing to a string cannot fail.
        let _ = write!(text, " {side} {hand} {insistence} {quiet}");
        text
    }

    fn write_rank(&self, text: &mut String, position: &Position, rank: &[Point]) {
        let mut vacant = 0;
        let flush = |text: &mut String, vacant: &mut usize| {
            if *vacant > 0 {
                let _ = write!(text, "{vacant}");
                *vacant = 0;
            }
        };
        for &point in rank {
            let height = self.height(position, point);
            if position.few.contains(point) {
                flush(text, &mut vacant);
                text.push('F');
            } else if height == 0 {
                vacant += 1;
            } else {
                flush(text, &mut vacant);
                let _ = if height == 1 { text.write_char('m') } else { write!(text, "({height})") };
            }
        }
        flush(text, &mut vacant);
    }

    /// Reads a position.
    ///
    /// # Errors
    /// Where the text is not exactly a position of this game: the field, the place and what was expected there. Nothing
    /// is repaired.
    pub fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let mut reader = Reader { bytes: text.as_bytes(), at: 0, field: PositionField::Placement };
        let mut position = Position {
            few: PointSet::EMPTY,
            many: PointSet::EMPTY,
            below: [0; MAX_STACKS],
            hand: 0,
            many_left: 0,
            side: Side::Few,
            insisted: false,
            quiet_turns: 0,
            hash: 0,
        };
        let mut many = 0;
        for (index, rank) in self.board().ranks().iter().enumerate() {
            if index > 0 {
                reader.expect(b'/', "/ and the next rank")?;
            }
            many += self.read_rank(&mut reader, &mut position, rank)?;
        }
        reader.next_field(PositionField::Side)?;
        position.side = match reader.take() {
            Some(b'F') => Side::Few,
            Some(b'M') => Side::Many,
            _ => return Err(reader.fail_before(PositionFault::Expected("F or M"))),
        };
        reader.next_field(PositionField::Hand)?;
        let start = reader.at;
        let hand = reader.number()?;
        let most = self.ruleset().hand;
        position.hand = u8::try_from(hand)
            .ok()
            .filter(|&hand| hand <= most)
            .ok_or_else(|| reader.fail_at(start, PositionFault::HandTooLarge { most }))?;
        let total = u32::from(self.many_total);
        let found = many + u32::from(position.hand);
        if found > total {
            return Err(reader.fail_at(start, PositionFault::TooManyMany { most: total, found }));
        }
        position.many_left = found as u8;
        reader.next_field(PositionField::Insistence)?;
        let start = reader.at;
        position.insisted = match reader.take() {
            Some(b'!') => true,
            Some(b'-') => false,
            _ => return Err(reader.fail_before(PositionFault::Expected("! or -"))),
        };
        if position.insisted {
            self.check_insisted(&position).map_err(|fault| reader.fail_at(start, fault))?;
        }
        reader.next_field(PositionField::QuietTurns)?;
        position.quiet_turns = reader.number()?;
        if reader.at < reader.bytes.len() {
            return Err(reader.fail_at(reader.at, PositionFault::Expected("the end of the text")));
        }
        position.hash = position.computed_hash();
        Ok(position)
    }

    fn check_insisted(&self, position: &Position) -> Result<(), PositionFault> {
        if self.ruleset().capture != Capture::OnDemand {
            Err(PositionFault::NoInsisting)
        } else if position.side != Side::Few || !self.can_capture(position) {
            Err(PositionFault::NothingToInsistOn)
        } else {
            Ok(())
        }
    }

    /// Reads one rank into the position; gives the number of Many pieces in it.
    fn read_rank(
        &self,
        reader: &mut Reader<'_>,
        position: &mut Position,
        rank: &[Point],
    ) -> Result<u32, PositionError> {
        let mut filled = 0;
        let mut many = 0;
        let number = rank.first().map_or(0, |&point| self.board().rank(point));
        loop {
            let start = reader.at;
            let run = match reader.peek() {
                Some(b'F' | b'm' | b'(') => 1,
                Some(b'0'..=b'9') => reader.number()? as usize,
                _ if filled < rank.len() => {
                    let fault =
                        PositionFault::RankTooShort { rank: number, points: rank.len(), found: filled };
                    return Err(reader.fail_at(start, fault));
                }
                _ => return Ok(many),
            };
            if run == 0 {
                return Err(
                    reader.fail_at(start, PositionFault::Expected("a number of vacant points above 0"))
                );
            }
            if run > rank.len() - filled {
                let fault = PositionFault::RankTooLong { rank: number, points: rank.len() };
                return Err(reader.fail_at(start, fault));
            }
            let point = rank[filled];
            filled += run;
            match reader.peek_at(start) {
                Some(b'F') => {
                    reader.at += 1;
                    position.few.insert(point);
                    let most = self.start().few.len();
                    if position.few.len() > most {
                        return Err(reader.fail_at(start, PositionFault::TooManyFew { most }));
                    }
                }
                Some(b'm') => {
                    reader.at += 1;
                    position.many.insert(point);
                    many += 1;
                }
                Some(b'(') => {
                    position.many.insert(point);
                    many += u32::from(self.read_stack(reader, position, point)?);
                }
                _ => {}
            }
        }
    }

    fn read_stack(
        &self,
        reader: &mut Reader<'_>,
        position: &mut Position,
        point: Point,
    ) -> Result<u8, PositionError> {
        let start = reader.at;
        reader.at += 1;
        let height = reader.number()?;
        reader.expect(b')', ") after the height of a stack")?;
        if height < 2 {
            return Err(reader.fail_at(start, PositionFault::Expected("a stack of 2 or more")));
        }
        let Some(stack) = self.stacks[point.index()].map(usize::from) else {
            return Err(reader.fail_at(start, PositionFault::NoStackHere));
        };
        let most = self.stack_heights[stack];
        match u8::try_from(height) {
            Ok(height) if height <= most => {
                position.below[stack] = height - 1;
                Ok(height)
            }
            _ => Err(reader.fail_at(start, PositionFault::StackTooHigh { most })),
        }
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    field: PositionField,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.peek_at(self.at)
    }

    fn peek_at(&self, at: usize) -> Option<u8> {
        self.bytes.get(at).copied()
    }

    fn take(&mut self) -> Option<u8> {
        let byte = self.peek();
        self.at += 1;
        byte
    }

    fn fail_at(&self, offset: usize, fault: PositionFault) -> PositionError {
        PositionError { field: self.field, offset, fault }
    }

    /// A fault at the byte that was just taken.
    fn fail_before(&self, fault: PositionFault) -> PositionError {
        self.fail_at(self.at - 1, fault)
    }

    fn expect(&mut self, byte: u8, expected: &'static str) -> Result<(), PositionError> {
        if self.take() == Some(byte) {
            Ok(())
        } else {
            Err(self.fail_before(PositionFault::Expected(expected)))
        }
    }

    fn next_field(&mut self, field: PositionField) -> Result<(), PositionError> {
        self.expect(b' ', "one space and the next field")?;
        self.field = field;
        Ok(())
    }

    /// A number without leading zeros.
    fn number(&mut self) -> Result<u32, PositionError> {
        let start = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        let digits = &self.bytes[start..self.at];
        let value = digits
            .iter()
            .try_fold(0u32, |value, digit| value.checked_mul(10)?.checked_add(u32::from(digit - b'0')));
        match value {
            _ if digits.is_empty() => Err(self.fail_at(start, PositionFault::Expected("a number"))),
            _ if digits.len() > 1 && digits[0] == b'0' => {
                Err(self.fail_at(start, PositionFault::Expected("a number without leading zeros")))
            }
            Some(value) => Ok(value),
            None => Err(self.fail_at(start, PositionFault::Expected("a smaller number"))),
        }
    }
}
