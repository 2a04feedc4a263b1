//! Reading a record.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::sync::Arc;

use super::lines::Lines;
use super::text::{is_blank, is_in_tag_name, unescaped};
use super::{Record, RecordError, RecordFault, outcome_of_main_line};
use crate::{Game, GameError, GameResult, ReadTurnError, TurnTree};

const BYTE_ORDER_MARK: char = '\u{feff}';

pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    let at = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 };
    Reader { text, at }.record().map_err(|(offset, fault)| located(text, offset, fault))
}

/// A fault and its offset in bytes.
type Fault = (usize, RecordFault);

fn expected<T>(offset: usize, what: &'static str) -> Result<T, Fault> {
    Err((offset, RecordFault::Expected(what)))
}

fn located(text: &str, offset: usize, fault: RecordFault) -> RecordError {
    let before = &text.as_bytes()[..offset.min(text.len())];
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let begins_characters = |byte: &&u8| (**byte as i8) >= -0x40;
    let mark = if line_start == 0 && text.starts_with(BYTE_ORDER_MARK) && offset > 0 { 1 } else { 0 };
    RecordError {
        line: before.iter().filter(|&&byte| byte == b'\n').count() + 1,
        column: before[line_start..].iter().filter(begins_characters).count() + 1 - mark,
        offset,
        fault,
    }
}

/// The value of a tag, and where it begins in the text.
struct Value {
    text: String,
    at: usize,
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn record(mut self) -> Result<Record, Fault> {
        let mut tags = self.tags()?;
        let game = tags.remove("Game").ok_or((self.at, RecordFault::NoGame))?;
        let game = self.game(&game)?;
        let start = match tags.remove("Position") {
            None => game.start(),
            Some(value) => game.read_position(&value.text).map_err(|mut fault| {
                fault.offset = self.offset_in(&value, fault.offset);
                (fault.offset, fault.into())
            })?,
        };
        let tagged = match tags.remove("Result") {
            None => None,
            Some(value) => {
                Some(GameResult::from_text(&value.text).ok_or((value.at, RecordFault::ResultTag))?)
            }
        };
        let (tree, result_at, result) = self.turns(TurnTree::new(Arc::new(game), start))?;
        if let Some(tagged) = tagged.filter(|&tagged| tagged != result) {
            return Err((result_at, RecordFault::ResultNotOfTag(tagged)));
        }
        if let Some(outcome) = outcome_of_main_line(&tree).filter(|outcome| outcome.result() != result) {
            return Err((result_at, RecordFault::ResultNotOfRules(outcome)));
        }
        let tags = tags.into_iter().map(|(name, value)| (name, value.text)).collect();
        Ok(Record { tags, tree, result })
    }

    fn game(&self, value: &Value) -> Result<Game, Fault> {
        value.text.parse().map_err(|mut fault| {
            let mut offset = value.at;
            if let GameError::Name(name_fault) = &mut fault {
                offset = self.offset_in(value, name_fault.offset);
                name_fault.offset = offset;
            }
            (offset, RecordFault::Game(fault))
        })
    }

    /// The offset in the whole text of an offset in a tag's value.
    fn offset_in(&self, value: &Value, offset: usize) -> usize {
        let mut at = value.at;
        for sign in value.text[..offset.min(value.text.len())].chars() {
            let escaped = self.text.as_bytes().get(at) == Some(&b'\\');
            at += if escaped { 2 } else { sign.len_utf8() };
        }
        at
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_while(&mut self, is_skipped: impl Fn(u8) -> bool) {
        while self.peek().is_some_and(&is_skipped) {
            self.at += 1;
        }
    }

    fn skip_space(&mut self) {
        self.skip_while(|byte| byte.is_ascii_whitespace());
    }

    fn take(&mut self, byte: u8, what: &'static str) -> Result<(), Fault> {
        if self.peek() != Some(byte) {
            return expected(self.at, what);
        }
        self.at += 1;
        Ok(())
    }

    fn tags(&mut self) -> Result<BTreeMap<String, Value>, Fault> {
        let mut tags = BTreeMap::new();
        loop {
            self.skip_space();
            if self.peek() != Some(b'[') {
                return Ok(tags);
            }
            self.at += 1;
            self.skip_space();
            let start = self.at;
            if !self.peek().is_some_and(|byte| byte.is_ascii_alphabetic()) {
                return expected(start, "the name of a tag");
            }
            self.skip_while(is_in_tag_name);
            let name = self.text[start..self.at].to_string();
            self.skip_space();
            let value = self.quoted()?;
            self.skip_space();
            self.take(b']', "] at the end of the tag")?;
            if tags.contains_key(&name) {
                return Err((start, RecordFault::TagTwice(name)));
            }
            tags.insert(name, value);
        }
    }

    fn quoted(&mut self) -> Result<Value, Fault> {
        self.take(b'"', "\" and the value of the tag")?;
        let at = self.at;
        let mut text = String::new();
        loop {
            let run = self.at;
            self.skip_while(|byte| !matches!(byte, b'"' | b'\\' | b'\n' | b'\r'));
            text.push_str(&self.text[run..self.at]);
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(Value { text, at });
                }
                Some(b'\\') => text.push(self.escape(b'"', "\\\", \\\\, \\n or \\r")?),
                _ => return expected(self.at, "\" at the end of the value"),
            }
        }
    }

    /// Reads a backslash and what follows it.
    fn escape(&mut self, closing: u8, what: &'static str) -> Result<char, Fault> {
        let sign = self.text.as_bytes().get(self.at + 1).and_then(|&byte| unescaped(byte, closing));
        let sign = sign.ok_or((self.at, RecordFault::Expected(what)))?;
        self.at += 2;
        Ok(sign)
    }

    /// Reads a comment; the opening brace is still to come.
    fn comment(&mut self) -> Result<String, Fault> {
        let start = self.at;
        self.at += 1;
        let mut text = String::new();
        loop {
            let run = self.at;
            self.skip_while(|byte| !matches!(byte, b'}' | b'\\') && !is_blank(byte));
            text.push_str(&self.text[run..self.at]);
            match self.peek() {
                Some(b'}') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some(b'\\') => text.push(self.escape(b'}', "\\}, \\\\, \\n or \\r")?),
                Some(_) => {
                    let run = self.at;
                    self.skip_while(is_blank);
                    let blanks = &self.text[run..self.at];
                    text.push_str(if blanks.contains(['\n', '\r']) { " " } else { blanks });
                }
                None => return expected(start, "a comment that ends with }"),
            }
        }
    }

    /// A run of signs up to a space, a parenthesis or a brace.
    fn word_end(&self) -> usize {
        let ends = |byte: u8| byte.is_ascii_whitespace() || matches!(byte, b'(' | b')' | b'{' | b'}');
        let rest = &self.text.as_bytes()[self.at..];
        self.at + rest.iter().position(|&byte| ends(byte)).unwrap_or(rest.len())
    }

    /// Reads the turns and the result; gives where the result stands.
    fn turns(&mut self, tree: TurnTree) -> Result<(TurnTree, usize, GameResult), Fault> {
        let mut lines = Lines::new(tree);
        loop {
            self.skip_space();
            let start = self.at;
            match self.peek() {
                None if !lines.in_variation() => return expected(start, "a turn or the result"),
                None => return expected(start, ") at the end of the variation"),
                Some(b'[') => return expected(start, "a turn or the result: tags stand before the turns"),
                Some(b'{') => {
                    let comment = self.comment()?;
                    lines.comment(&comment);
                }
                Some(b'(') => {
                    lines.open().map_err(|what| (start, RecordFault::Expected(what)))?;
                    self.at += 1;
                }
                Some(b')') => {
                    lines.close().map_err(|what| (start, RecordFault::Expected(what)))?;
                    self.at += 1;
                }
                Some(b'}') => return expected(start, "a turn, the result, or { and a comment"),
                Some(_) => {
                    let word = &self.text[start..self.word_end()];
                    if let Some(result) = GameResult::from_text(word) {
                        self.at += word.len();
                        return self.end(lines, start, result);
                    }
                    self.number(&lines)?;
                    self.turn(&mut lines)?;
                }
            }
        }
    }

    fn end(
        &mut self,
        lines: Lines,
        start: usize,
        result: GameResult,
    ) -> Result<(TurnTree, usize, GameResult), Fault> {
        if lines.in_variation() {
            return expected(start, "a turn, or ) at the end of the variation");
        }
        self.skip_space();
        if self.at < self.text.len() {
            return expected(self.at, "nothing after the result");
        }
        Ok((lines.tree, start, result))
    }

    /// Reads the number of a turn, if it is there, and the space after it.
    fn number(&mut self, lines: &Lines) -> Result<(), Fault> {
        if !self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            return Ok(());
        }
        let start = self.at;
        self.skip_while(|byte| byte.is_ascii_digit());
        self.skip_while(|byte| byte == b'.');
        let number = lines.next_number();
        if self.text[start..self.at] != number {
            return Err((start, RecordFault::Number(number)));
        }
        self.skip_space();
        Ok(())
    }

    fn turn(&mut self, lines: &mut Lines) -> Result<(), Fault> {
        let start = self.at;
        let end = self.word_end();
        let board = lines.tree.game().board();
        let turn = board.read_turn_text(&self.text[start..end]).map_err(|mut fault| {
            fault.offset += start;
            (fault.offset, RecordFault::Turn(fault.into()))
        })?;
        let from = lines.at();
        let siblings = lines.tree.children(from).len();
        let node = lines
            .tree
            .play(from, turn)
            .map_err(|fault| (start, RecordFault::Turn(ReadTurnError::Illegal(fault))))?;
        if lines.tree.children(from).len() == siblings {
            return Err((start, RecordFault::TurnTwice));
        }
        lines.go_to(node);
        self.at = end;
        Ok(())
    }
}
