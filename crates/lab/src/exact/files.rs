//! Keeping an analysis in a folder: one compressed file for each table.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use shadara_rules::Game;
use thiserror::Error;

use super::code::{CODES, UNDECIDED};
use super::tables::{Histogram, Table, Tables};
use super::terrain::Terrain;
use super::{Analysis, AnalysisError};

const MAGIC: &str = "shadara exact 1";
/// So many values are read and written at once.
const CHUNK: usize = 1 << 16;

/// Why an analysis cannot be kept or read.
#[derive(Debug, Error)]
pub enum FilesError {
    /// The game is not one that can be analysed.
    #[error(transparent)]
    Game(#[from] AnalysisError),
    /// A file cannot be read or written.
    #[error("{0}: {1}")]
    Io(PathBuf, io::Error),
    /// A file is something else.
    #[error("{0}: expected {1}")]
    Content(PathBuf, String),
    /// There is no table at all.
    #[error("{0}: no table of {1} here")]
    Nothing(PathBuf, String),
}

impl Analysis {
    /// Writes the tables into a folder, which is made where it does not exist.
    ///
    /// # Errors
    /// Where a file cannot be written.
    pub fn save(&self, folder: &Path) -> Result<(), FilesError> {
        fs::create_dir_all(folder).map_err(|error| FilesError::Io(folder.to_owned(), error))?;
        for (few, many) in self.tables.kinds() {
            if let Some(table) = self.tables.table(few, many) {
                let path = path(folder, few, many);
                let heading = heading(&self.game, few, many);
                write(&path, &heading, table).map_err(|error| FilesError::Io(path, error))?;
            }
        }
        Ok(())
    }

    /// Reads the tables of a game from a folder: those that are there.
    ///
    /// # Errors
    /// If there is none, or one that is not of this game or damaged.
    pub fn load(game: &Game, folder: &Path) -> Result<Analysis, FilesError> {
        let mut tables = Tables::new(Terrain::new(game)?);
        let kinds: Vec<_> = tables.kinds().map(|(few, many)| (few, many, path(folder, few, many))).collect();
        let mut any = false;
        for (few, many, path) in kinds.into_iter().filter(|(_, _, path)| path.exists()) {
            let size = tables.placements[few - 1].classes.len() * tables.ranking(few, many).size();
            let table = read(&path, &heading(game, few, many), size)?;
            tables.set_table(few, many, table);
            any = true;
        }
        if !any {
            return Err(FilesError::Nothing(folder.to_owned(), game.name().to_string()));
        }
        Ok(Analysis { game: game.clone(), tables })
    }
}

fn path(folder: &Path, few: usize, many: usize) -> PathBuf {
    folder.join(format!("few{few}-many{many:02}.gz"))
}

/// What a file begins with. Values depend on the game's rules, of which its name says all.
fn heading(game: &Game, few: usize, many: usize) -> String {
    format!("{MAGIC}\n{} on {}\n{few} {many}\n", game.name(), game.board().name())
}

fn write(path: &Path, heading: &str, table: &Table) -> io::Result<()> {
    let mut file = GzEncoder::new(BufWriter::new(File::create(path)?), Compression::fast());
    file.write_all(heading.as_bytes())?;
    for histogram in [&table.many_to_move, &table.few_to_move] {
        for count in histogram {
            file.write_all(&count.to_le_bytes())?;
        }
    }
    for codes in table.codes.chunks(CHUNK) {
        let bytes: Vec<u8> = codes.iter().flat_map(|code| code.to_le_bytes()).collect();
        file.write_all(&bytes)?;
    }
    file.finish()?.flush()
}

fn read(path: &Path, heading: &str, size: usize) -> Result<Table, FilesError> {
    let failed = |error| FilesError::Io(path.to_owned(), error);
    let content = |expected: &str| FilesError::Content(path.to_owned(), expected.to_owned());
    let mut file = GzDecoder::new(BufReader::new(File::open(path).map_err(failed)?));
    let mut begin = vec![0; heading.len()];
    file.read_exact(&mut begin).map_err(failed)?;
    if begin != heading.as_bytes() {
        return Err(content(heading));
    }
    let mut histograms: [Histogram; 2] = [vec![0; CODES], vec![0; CODES]];
    for count in histograms.iter_mut().flatten() {
        let mut bytes = [0; 8];
        file.read_exact(&mut bytes).map_err(failed)?;
        *count = u64::from_le_bytes(bytes);
    }
    let mut codes = Vec::with_capacity(size);
    let mut bytes = Vec::new();
    while codes.len() < size {
        bytes.resize(2 * CHUNK.min(size - codes.len()), 0);
        file.read_exact(&mut bytes).map_err(failed)?;
        codes.extend(bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])));
    }
    // Reading on to the end also lets the checksum be compared.
    let more = file.read_to_end(&mut Vec::new()).map_err(failed)?;
    if more > 0 || codes.iter().any(|&code| code >= UNDECIDED) {
        return Err(content(&format!("{size} values and no more")));
    }
    let [many_to_move, few_to_move] = histograms;
    Ok(Table { codes, many_to_move, few_to_move })
}
