//! Reading a position.

use super::{PositionError, PositionFault, PositionField};
use crate::hash::MAX_STACKS;
use crate::{Capture, Game, Point, PointSet, Position, Side};

impl Game {
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
