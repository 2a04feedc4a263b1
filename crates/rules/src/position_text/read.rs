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
        let on_board = self.read_placement(&mut reader, &mut position)?;
        reader.next_field(PositionField::Side)?;
        position.side = match reader.take() {
            Some(b'F') => Side::Few,
            Some(b'M') => Side::Many,
            _ => return Err(reader.fail_before(PositionFault::Expected("F or M"))),
        };
        reader.next_field(PositionField::Hand)?;
        (position.hand, position.many_left) = self.read_hand(&mut reader, on_board)?;
        reader.next_field(PositionField::Insistence)?;
        position.insisted = match reader.take() {
            Some(b'!') => true,
            Some(b'-') => false,
            _ => return Err(reader.fail_before(PositionFault::Expected("! or -"))),
        };
        if position.insisted {
            self.check_insisted(&position).map_err(|fault| reader.fail_before(fault))?;
        }
        reader.next_field(PositionField::QuietTurns)?;
        position.quiet_turns = reader.number()?;
        if reader.at < reader.bytes.len() {
            return Err(reader.fail_at(reader.at, PositionFault::Expected("the end of the text")));
        }
        position.hash = position.computed_hash();
        Ok(position)
    }

    /// Reads what stands on the board; gives the number of Many pieces.
    fn read_placement(&self, reader: &mut Reader<'_>, position: &mut Position) -> Result<u32, PositionError> {
        let mut many = 0;
        for (index, rank) in self.board().ranks().iter().enumerate() {
            if index > 0 {
                reader.expect(b'/', "/ and the next rank")?;
            }
            self.read_rank(reader, position, rank, &mut many)?;
        }
        Ok(many)
    }

    /// Reads the number in hand; gives it and the number of Many pieces left, with those on the board.
    fn read_hand(&self, reader: &mut Reader<'_>, on_board: u32) -> Result<(u8, u8), PositionError> {
        let start = reader.at;
        let number = reader.number()?;
        let most = self.ruleset().hand;
        let hand = u8::try_from(number).ok().filter(|&hand| hand <= most);
        let hand = hand.ok_or_else(|| reader.fail_at(start, PositionFault::HandTooLarge { most }))?;
        let found = on_board + u32::from(hand);
        let left = u8::try_from(found).ok().filter(|&left| left <= self.many_total);
        let most = u32::from(self.many_total);
        let left = left.ok_or_else(|| reader.fail_at(start, PositionFault::TooManyMany { most, found }))?;
        Ok((hand, left))
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

    /// Reads one rank into the position; adds to the number of Many pieces found.
    fn read_rank(
        &self,
        reader: &mut Reader<'_>,
        position: &mut Position,
        rank: &[Point],
        many: &mut u32,
    ) -> Result<(), PositionError> {
        let mut filled = 0;
        let number = rank.first().map_or(0, |&point| self.board().rank(point));
        loop {
            let start = reader.at;
            let run = match reader.peek() {
                Some(b'F' | b'm' | b'(') => 1,
                Some(b'0'..=b'9') => reader.number()? as usize,
                Some(byte) if filled < rank.len() && !matches!(byte, b'/' | b' ') => {
                    let expected = "F, m, a stack such as (5) or a number of vacant points";
                    return Err(reader.fail_at(start, PositionFault::Expected(expected)));
                }
                _ if filled < rank.len() => {
                    let fault =
                        PositionFault::RankTooShort { rank: number, points: rank.len(), found: filled };
                    return Err(reader.fail_at(start, fault));
                }
                _ => return Ok(()),
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
                    *many += 1;
                }
                Some(b'(') => {
                    position.many.insert(point);
                    *many += u32::from(self.read_stack(reader, position, point)?);
                }
                _ => {}
            }
            let most = u32::from(self.many_total);
            if *many > most {
                return Err(reader.fail_at(start, PositionFault::TooManyMany { most, found: *many }));
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
