//! Reading recorded games.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use flate2::bufread::MultiGzDecoder;
use serde::Deserialize;

/// The first bytes of a gzip file.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// A recorded game; other fields are ignored.
#[derive(Deserialize)]
pub struct Recording {
    /// The game's name with options.
    pub game: String,
    /// The position at the start.
    pub start: String,
    /// The turns.
    pub plies: Vec<Ply>,
    /// The position at the end.
    #[serde(rename = "final")]
    pub last: String,
    /// The result in notation.
    pub result: String,
}

/// A turn of a recorded game.
#[derive(Deserialize)]
pub struct Ply {
    /// The position before the turn.
    pub position: String,
    /// All legal turns.
    pub legal: Vec<String>,
    /// The turn that was played.
    pub turn: String,
}

/// Opens a file, compressed or not; its first bytes tell which.
///
/// # Errors
/// If the file cannot be read.
pub fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    let mut file = BufReader::new(File::open(path)?);
    let compressed = file.fill_buf()?.starts_with(&GZIP);
    Ok(if compressed { Box::new(BufReader::new(MultiGzDecoder::new(file))) } else { Box::new(file) })
}

/// Reads a line as a game.
///
/// # Errors
/// The column and what is wrong there.
pub fn parse(line: &[u8]) -> Result<Recording, String> {
    serde_json::from_slice(line).map_err(|error| {
        let message = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        let fault = message.strip_suffix(&place).unwrap_or(&message);
        format!("column {}: not a recorded game: {fault}", error.column())
    })
}
