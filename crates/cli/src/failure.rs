//! Why a command could not do its work, and how that is told.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::process::ExitCode;

use thiserror::Error;

/// Why a command could not do its work.
#[derive(Debug, Error)]
pub enum Failure {
    /// The input cannot be read.
    #[error("{0}")]
    Input(String),
    /// The input can be read, the work failed.
    #[error("{0}")]
    Work(String),
    /// The result cannot be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// Tells the user, on standard error, and gives the exit code. A reader that wants no more output (`| head -1`) is
    /// no failure.
    pub fn report(&self) -> ExitCode {
        let code = match self {
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Failure::Output(_) | Failure::Work(_) => ExitCode::FAILURE,
            Failure::Input(_) => ExitCode::from(2),
        };
        // Where nobody listens on standard error either, the exit code must do.
        let _ = writeln!(io::stderr(), "error: {self}");
        code
    }
}

/// A message with the text that it is about, and a caret under the faulty place.
pub fn pointed(message: &str, text: &str, offset: usize) -> String {
    let column = text.char_indices().take_while(|&(at, _)| at < offset).count();
    let mut pointed = format!("{message}\n  {}\n  ", visible(text));
    // Writing to a string cannot fail.
    let _ = write!(pointed, "{:column$}^", "");
    pointed
}

/// The text with one sign for each character that would disturb the terminal or the place of the caret.
pub fn visible(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { char::REPLACEMENT_CHARACTER } else { sign }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_stands_under_the_byte_offset() {
        assert_eq!(pointed("bad", "abc", 0), "bad\n  abc\n  ^");
        assert_eq!(pointed("bad", "abc", 3), "bad\n  abc\n     ^");
        assert_eq!(pointed("bad", "äbc", 2), "bad\n  äbc\n   ^");
    }

    #[test]
    fn what_a_terminal_would_obey_is_not_sent_to_it() {
        assert_eq!(pointed("bad", "a\n\u{1b}b", 3), "bad\n  a\u{fffd}\u{fffd}b\n     ^");
    }

    #[test]
    fn an_offset_beyond_the_text_is_its_end() {
        assert_eq!(pointed("bad", "", 9), "bad\n  \n  ^");
    }
}
