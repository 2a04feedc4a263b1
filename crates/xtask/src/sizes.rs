//! `cargo xtask sizes`: what a visitor has to fetch, and how much it may be.

use std::fmt;
use std::fs;
use std::path::Path;
use std::thread;

use anyhow::{Context, Result, bail, ensure};

use crate::workspace;

/// The most that brotli can do, as a static server sends files that were compressed beforehand.
const QUALITY: i32 = 11;

/// The window of 4 MiB, servers' usual one.
const WINDOW: i32 = 22;

/// What a file of the built page belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Share {
    /// What is fetched before the first turn can be played.
    FirstLoad,
    /// The engine's program, fetched when the computer is to play.
    Engine,
    /// What is fetched by some, in small pieces, and has no budget.
    Rest,
}

impl Share {
    const ALL: [Share; 3] = [Share::FirstLoad, Share::Engine, Share::Rest];

    /// Told by where the file is, below the page's folder: the languages and the worker have folders, which [`crate::page`]
    /// names after their contents.
    fn of(path: &str) -> Share {
        match path.split_once('/') {
            None => Share::FirstLoad,
            Some((folder, file)) if folder.starts_with("engine") && file.ends_with(".wasm") => Share::Engine,
            Some(_) => Share::Rest,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Share::FirstLoad => "first load",
            Share::Engine => "engine",
            Share::Rest => "others",
        }
    }

    /// The most bytes, compressed.
    fn budget(self) -> Option<usize> {
        match self {
            Share::FirstLoad => Some(250_000),
            Share::Engine => Some(120_000),
            Share::Rest => None,
        }
    }
}

/// A file of the built page.
struct Entry {
    path: String,
    raw: usize,
    compressed: usize,
}

impl Entry {
    fn measure(dist: &Path, path: String) -> Result<Entry> {
        let file = dist.join(&path);
        let bytes = fs::read(&file).with_context(|| format!("reading {}", file.display()))?;
        Ok(Entry { path, raw: bytes.len(), compressed: compress(&bytes)?.len() })
    }
}

/// The files of the built page.
struct Sizes {
    entries: Vec<Entry>,
}

/// Prints the sizes of the page as it was last built. An error if it is over its budget.
pub fn run() -> Result<()> {
    let dist = workspace::dist();
    ensure!(dist.join("index.html").is_file(), "the page has not been built: `cargo xtask build` does so");
    let sizes = Sizes::measure(&dist)?;
    println!("{sizes}");
    sizes.judge()
}

/// Compresses as a static server would have its files compressed.
pub fn compress(bytes: &[u8]) -> Result<Vec<u8>> {
    let parameters =
        brotli::enc::BrotliEncoderParams { quality: QUALITY, lgwin: WINDOW, ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut compressed, &parameters).context("compressing")?;
    Ok(compressed)
}

impl Sizes {
    fn measure(dist: &Path) -> Result<Sizes> {
        let mut paths = Vec::new();
        list(dist, "", &mut paths)?;
        paths.sort();
        // Side by side, since this takes seconds where the program is not optimised.
        let entries = thread::scope(|scope| {
            let entries = paths.into_iter().map(|path| scope.spawn(|| Entry::measure(dist, path)));
            let entries: Vec<_> = entries.collect();
            let joined = entries.into_iter().map(|entry| entry.join().unwrap_or_else(|_| bail!("a panic")));
            joined.collect::<Result<_>>()
        });
        Ok(Sizes { entries: entries? })
    }

    fn of(&self, share: Share) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| Share::of(&entry.path) == share)
    }

    fn sum(&self, share: Share) -> usize {
        self.of(share).map(|entry| entry.compressed).sum()
    }

    fn judge(&self) -> Result<()> {
        for share in Share::ALL {
            let Some(budget) = share.budget() else { continue };
            let (name, sum) = (share.name(), self.sum(share));
            // Files that are somewhere else would be in no budget.
            ensure!(sum > 0, "no file of the page belongs to the {name}");
            ensure!(sum <= budget, "{name}: {sum} bytes compressed, {} more than the budget", sum - budget);
        }
        Ok(())
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "{:>9} {:>9}  bytes", "raw", "brotli")?;
        for share in Share::ALL {
            for Entry { path, raw, compressed } in self.of(share) {
                writeln!(formatter, "{raw:>9} {compressed:>9}  {path}")?;
            }
            let raw: usize = self.of(share).map(|entry| entry.raw).sum();
            write!(formatter, "{raw:>9} {:>9}  = {}", self.sum(share), share.name())?;
            if let Some(budget) = share.budget() {
                write!(formatter, ", of {budget} at most")?;
            }
            writeln!(formatter)?;
        }
        Ok(())
    }
}

/// Adds the files below a folder to a list, by their paths below the uppermost one, with slashes.
fn list(folder: &Path, path: &str, files: &mut Vec<String>) -> Result<()> {
    let context = || format!("reading {}", folder.display());
    for entry in fs::read_dir(folder).with_context(context)? {
        let entry = entry.with_context(context)?;
        let path = format!("{path}{}", entry.file_name().to_string_lossy());
        if entry.file_type().with_context(context)?.is_dir() {
            list(&entry.path(), &format!("{path}/"), files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(files: &[(&str, usize)]) -> Sizes {
        let entry = |&(path, compressed): &(&str, usize)| Entry {
            path: path.to_owned(),
            raw: 3 * compressed,
            compressed,
        };
        Sizes { entries: files.iter().map(entry).collect() }
    }

    const PAGE: [(&str, usize); 5] = [
        ("index.html", 50_000),
        ("app_bg.wasm", 200_000),
        ("engine-1/worker.wasm", 120_000),
        ("engine-1/worker.js", 500_000),
        ("locales-1/ru.json", 500_000),
    ];

    #[test]
    fn exactly_the_budget_is_enough() {
        sizes(&PAGE).judge().unwrap();
    }

    #[test]
    fn a_byte_more_is_too_much_in_all_or_in_the_engine() {
        for at in 0..3 {
            let mut page = PAGE;
            page[at].1 += 1;
            let error = sizes(&page).judge().unwrap_err().to_string();
            assert!(error.ends_with("1 more than the budget"), "{error}");
        }
    }

    #[test]
    fn an_engine_that_is_not_found_is_not_small() {
        let page = PAGE.map(|(path, size)| (path.strip_prefix("engine").unwrap_or(path), size));
        assert!(sizes(&page).judge().is_err());
    }

    #[test]
    fn files_in_folders_are_measured() -> Result<()> {
        let dist = std::env::temp_dir().join(format!("shadara-sizes-{}", std::process::id()));
        fs::create_dir_all(dist.join("engine-1"))?;
        fs::write(dist.join("index.html"), "a".repeat(10_000))?;
        fs::write(dist.join("engine-1/worker.wasm"), "b".repeat(10_000))?;
        let found = Sizes::measure(&dist)?;
        fs::remove_dir_all(&dist)?;
        let paths: Vec<_> = found.entries.iter().map(|entry| entry.path.as_str()).collect();
        assert_eq!(paths, ["engine-1/worker.wasm", "index.html"]);
        assert!(
            found.entries.iter().all(|entry| entry.raw == 10_000 && (1..100).contains(&entry.compressed))
        );
        Ok(())
    }
}
