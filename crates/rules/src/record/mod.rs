//! The record of one game: tags, turns with comments and variations, and the result.

mod error;
mod lines;
mod read;
mod text;
mod write;

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

pub use error::{RecordError, RecordFault, TagError};

use crate::{GameResult, NodeId, Outcome, TurnTree};

/// The tags whose values come from the turns and the result.
const DERIVED_TAGS: [&str; 3] = ["Game", "Result", "Position"];

/// One game as it is kept and exchanged: tags, turns with comments and variations, the result. Its text is in the manner
/// of chess's PGN.
///
/// ```
/// use shadara_rules::{GameResult, NodeId, Record, Side};
///
/// let text = r#"[Game "sher-bakar:leaps=one"]
/// [Few "Asha"]
/// [Result "F"]
///
/// {Played by the river.} 1. b2-b3! (1. b2-c3 a3xc1) 1... e3xc1 F
/// "#;
/// let record = Record::read(text)?;
/// assert_eq!(record.tag("Few"), Some("Asha"));
/// assert_eq!(record.result(), GameResult::Win(Side::Few));
/// assert_eq!(record.tree().children(NodeId::START).len(), 2);
/// assert_eq!(record.write(), text);
/// # Ok::<(), shadara_rules::RecordError>(())
/// ```
///
/// The text holds tag lines `[Name "value"]`, of which `Game` must be there; then the turns, each of the beginning side
/// with its number, `1.`, and one of the other side with `1...` where a line begins with it or goes on with it; then the
/// result: `F`, `M`, `1/2` or `*`. A comment `{...}` belongs to the turn before it, at the beginning to the start, at the
/// beginning of a variation to its first turn. A variation `(...)` follows the turn in whose place it could be played.
///
/// In tag values `\"` is a quotation mark, in comments `\}` a closing brace, in both `\\` a backslash, `\n` a line feed
/// and `\r` a carriage return. In a comment, blanks with a line break among them are one space.
#[derive(Clone, Debug)]
pub struct Record {
    tags: BTreeMap<String, String>,
    tree: TurnTree,
    result: GameResult,
}

impl Record {
    /// The record of these turns, without tags; its result is that of the main line, `*` where that has not ended.
    #[must_use]
    pub fn new(tree: TurnTree) -> Record {
        let result = outcome_of_main_line(&tree).map_or(GameResult::Open, Outcome::result);
        Record { tags: BTreeMap::new(), tree, result }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// Where the text is no record of a game by its rules: the place and what was expected there. The result must be that
    /// of the main line where the rules have ended it; else it may be any, by resignation or agreement.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        read::read(text)
    }

    /// The record's text, which ends with a line feed. Reading it gives the same record, and its text is then the same.
    #[must_use]
    pub fn write(&self) -> String {
        write::write(self)
    }

    /// The value of a tag. `Game`, `Result` and `Position` are no tags here: they are in the tree and the result.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(name).map(String::as_str)
    }

    /// The tags with their values, by name, without `Game`, `Result` and `Position`.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a tag, such as `Few`, `Many` or `Date`. The value may be any text.
    ///
    /// # Errors
    /// If the name is not a letter followed by letters, digits and underscores, or is one of `Game`, `Result` and
    /// `Position`.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if !text::is_tag_name(name) {
            return Err(TagError::Name(name.to_string()));
        }
        if DERIVED_TAGS.contains(&name) {
            return Err(TagError::Derived(name.to_string()));
        }
        self.tags.insert(name.to_string(), value.to_string());
        Ok(())
    }

    /// Takes a tag out; gives its value.
    pub fn remove_tag(&mut self, name: &str) -> Option<String> {
        self.tags.remove(name)
    }

    /// The turns.
    #[must_use]
    pub fn tree(&self) -> &TurnTree {
        &self.tree
    }

    /// The turns, without the rest of the record.
    #[must_use]
    pub fn into_tree(self) -> TurnTree {
        self.tree
    }

    /// The result.
    #[must_use]
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// Sets the result of a game that the players ended, by resignation or agreement.
    ///
    /// # Errors
    /// How the rules have ended the main line, if another result follows from that; the record is then unchanged.
    pub fn set_result(&mut self, result: GameResult) -> Result<(), Outcome> {
        match outcome_of_main_line(&self.tree) {
            Some(outcome) if outcome.result() != result => Err(outcome),
            _ => {
                self.result = result;
                Ok(())
            }
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write())
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        Record::read(text)
    }
}

/// How the rules have ended the main line; `None` where they have not.
fn outcome_of_main_line(tree: &TurnTree) -> Option<Outcome> {
    let end =
        core::iter::successors(Some(NodeId::START), |&node| tree.children(node).first().copied()).last();
    end.and_then(|node| tree.outcome(node))
}
