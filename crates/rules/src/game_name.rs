//! The name of a game with its options, such as `sher-bakar:leaps=one,hemmed=stays`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use crate::catalogue::{GAMES, GameEntry, GameOption, Setting};
use crate::{FewWin, Ruleset};

/// A game of the catalogue with the options that differ from its defaults.
///
/// The canonical text names only what differs from the default, in alphabetical order.
///
/// ```
/// use shadara_rules::GameName;
///
/// let name: GameName = "sher-bakar:leaps=one,few_win=9,hemmed=stays".parse()?;
/// assert_eq!(name.to_string(), "sher-bakar:hemmed=stays,leaps=one");
/// assert_eq!(name.value("few_win").as_deref(), Some("9"));
/// # Ok::<(), shadara_rules::GameNameError>(())
/// ```
#[derive(Clone)]
pub struct GameName {
    entry: &'static GameEntry,
    /// One for each option of the entry, in its order.
    values: Vec<Value>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    Choice(usize),
    Number(u8),
}

/// What is wrong with a game name, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("game name, offset {offset}: {fault}")]
pub struct GameNameError {
    /// Offset in bytes of the faulty part.
    pub offset: usize,
    /// What is wrong there.
    pub fault: GameNameFault,
}

/// A fault in a game name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GameNameFault {
    /// No game of this name.
    #[error("expected the name of a game ({}), found {found:?}", game_names())]
    Game {
        /// What stands there.
        found: String,
    },
    /// No such option in this game.
    #[error("expected an option of this game ({}) and {:?}, found {found:?}", expected.join(", "), "=")]
    Option {
        /// What stands there.
        found: String,
        /// The options there are.
        expected: Vec<&'static str>,
    },
    /// The option has no such value.
    #[error("expected a value of {option} ({expected}), found {found:?}")]
    Value {
        /// The option.
        option: &'static str,
        /// What stands there.
        found: String,
        /// The values there are.
        expected: String,
    },
    /// The option was set before.
    #[error("option {option} is set twice")]
    Twice {
        /// The option.
        option: &'static str,
    },
    /// As many pieces as there are would already be a win.
    #[error("few_win must be below the number of pieces of the Many, {total}")]
    FewWinTooHigh {
        /// The number of pieces of the Many at the start.
        total: u32,
    },
}

fn game_names() -> String {
    GAMES.iter().map(|game| game.name).collect::<Vec<_>>().join(", ")
}

impl GameName {
    /// The game with its default options; `None` if there is no game of this name.
    #[must_use]
    pub fn new(name: &str) -> Option<GameName> {
        let entry = GAMES.iter().find(|entry| entry.name == name)?;
        let values = entry.options.iter().map(default_value).collect();
        Some(GameName { entry, values })
    }

    /// The game's entry in the catalogue.
    #[must_use]
    pub fn entry(&self) -> &'static GameEntry {
        self.entry
    }

    /// The value of an option in notation; `None` if the game has no such option.
    #[must_use]
    pub fn value(&self, option: &str) -> Option<String> {
        let at = self.entry.options.iter().position(|known| known.name == option)?;
        Some(value_text(&self.entry.options[at], self.values[at]))
    }

    /// The same game with an option set.
    ///
    /// # Errors
    /// If the game has no such option, or the option no such value. Offsets are those of the new name's parts: 0.
    pub fn with(&self, option: &str, value: &str) -> Result<GameName, GameNameError> {
        let fail = |fault| GameNameError { offset: 0, fault };
        let at = self.option_at(option).map_err(fail)?;
        let mut name = self.clone();
        name.values[at] = read_value(&self.entry.options[at], value).map_err(fail)?;
        name.check_totals().map_err(fail)?;
        Ok(name)
    }

    /// The rules of the game with these options.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        let mut ruleset = self.entry.ruleset.clone();
        for (option, &value) in self.entry.options.iter().zip(&self.values) {
            if let Some(setting) = setting(option, value) {
                setting.apply(&mut ruleset);
            }
        }
        ruleset
    }

    fn option_at(&self, name: &str) -> Result<usize, GameNameFault> {
        self.entry.options.iter().position(|option| option.name == name).ok_or_else(|| {
            GameNameFault::Option {
                found: name.to_string(),
                expected: self.entry.options.iter().map(|option| option.name).collect(),
            }
        })
    }

    fn check_totals(&self) -> Result<(), GameNameFault> {
        let ruleset = self.ruleset();
        let total = ruleset.many_total();
        match ruleset.few_win {
            FewWin::At(number) if u32::from(number) >= total => Err(GameNameFault::FewWinTooHigh { total }),
            _ => Ok(()),
        }
    }
}

impl FromStr for GameName {
    type Err = GameNameError;

    fn from_str(text: &str) -> Result<GameName, GameNameError> {
        let (game, options) = match text.split_once(':') {
            Some((game, options)) => (game, Some(options)),
            None => (text, None),
        };
        let mut name = GameName::new(game).ok_or_else(|| GameNameError {
            offset: 0,
            fault: GameNameFault::Game { found: game.to_string() },
        })?;
        let Some(options) = options else { return Ok(name) };
        let mut seen = alloc::vec![false; name.values.len()];
        let mut offset = game.len() + 1;
        for part in options.split(',') {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let at = name.option_at(key).map_err(|fault| GameNameError { offset, fault })?;
            let option = &name.entry.options[at];
            if core::mem::replace(&mut seen[at], true) {
                return Err(GameNameError { offset, fault: GameNameFault::Twice { option: option.name } });
            }
            name.values[at] = read_value(option, value)
                .map_err(|fault| GameNameError { offset: (offset + key.len() + 1).min(text.len()), fault })?;
            offset += part.len() + 1;
        }
        name.check_totals().map_err(|fault| GameNameError { offset: game.len() + 1, fault })?;
        Ok(name)
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.entry.name)?;
        let mut separator = ':';
        for (option, &value) in self.entry.options.iter().zip(&self.values) {
            if value != default_value(option) {
                write!(f, "{separator}{}={}", option.name, value_text(option, value))?;
                separator = ',';
            }
        }
        Ok(())
    }
}

impl fmt::Debug for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameName({self})")
    }
}

impl PartialEq for GameName {
    fn eq(&self, other: &GameName) -> bool {
        self.entry.name == other.entry.name && self.values == other.values
    }
}

impl Eq for GameName {}

fn default_value(option: &GameOption) -> Value {
    read_value(option, option.default).unwrap_or(Value::Choice(0))
}

fn read_value(option: &GameOption, text: &str) -> Result<Value, GameNameFault> {
    if let Some(at) = option.choices.iter().position(|choice| choice.value == text) {
        return Ok(Value::Choice(at));
    }
    let number = option.numbers.as_ref().and_then(|numbers| {
        let canonical =
            text == "0" || (!text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit()));
        let number: u8 = text.parse().ok()?;
        (canonical && (numbers.least..=numbers.greatest).contains(&number)).then_some(Value::Number(number))
    });
    number.ok_or_else(|| GameNameFault::Value {
        option: option.name,
        found: text.to_string(),
        expected: option.expected(),
    })
}

fn value_text(option: &GameOption, value: Value) -> String {
    match value {
        Value::Choice(at) => option.choices[at].value.to_string(),
        Value::Number(number) => number.to_string(),
    }
}

fn setting(option: &GameOption, value: Value) -> Option<Setting> {
    match value {
        Value::Choice(at) => option.choices.get(at).map(|choice| choice.setting),
        Value::Number(number) => option.numbers.as_ref().map(|numbers| (numbers.setting)(number)),
    }
}

impl GameOption {
    /// The values that the option takes, for messages: `chain, one` or `0 to 23, impossible`.
    #[must_use]
    pub fn expected(&self) -> String {
        let numbers =
            self.numbers.iter().map(|numbers| alloc::format!("{} to {}", numbers.least, numbers.greatest));
        let words = self.choices.iter().map(|choice| choice.value.to_string());
        numbers.chain(words).collect::<Vec<_>>().join(", ")
    }

    /// The source, by short name, of the rule that a value of this option stands for.
    #[must_use]
    pub fn source_of(&self, value: &str) -> &'static str {
        let word = self.choices.iter().find(|choice| choice.value == value).map(|choice| choice.source);
        word.or(self.numbers.as_ref().map(|numbers| numbers.source)).unwrap_or_default()
    }
}
