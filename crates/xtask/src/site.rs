//! A folder of files as a web site: which answer belongs to which address.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::sizes;

/// What is served.
#[derive(Clone, Debug)]
pub struct Site {
    folder: PathBuf,
    prefix: String,
    head: String,
    pages: Vec<(String, String)>,
    compressed: Option<Compressed>,
}

/// What has been compressed, by its address.
type Compressed = Arc<Mutex<HashMap<String, Vec<u8>>>>;

/// An answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The content's type.
    pub kind: &'static str,
    /// How the content is compressed, if it is.
    pub encoding: Option<&'static str>,
    /// The content.
    pub body: Vec<u8>,
}

/// The answer to a request for what is not there.
pub fn missing() -> Answer {
    Answer { status: 404, kind: "text/plain; charset=utf-8", encoding: None, body: b"not found".to_vec() }
}

impl Site {
    /// The files of a folder, at the root of the site.
    pub fn new(folder: PathBuf) -> Site {
        Site { folder, prefix: "/".to_owned(), head: String::new(), pages: Vec::new(), compressed: None }
    }

    /// Moves the files below a path, which begins and ends with a slash; outside it there is nothing.
    #[must_use]
    pub fn below(self, prefix: &str) -> Site {
        Site { prefix: prefix.to_owned(), ..self }
    }

    /// Puts markup first into the `<head>` of each page served.
    #[must_use]
    pub fn with_head(self, markup: &str) -> Site {
        Site { head: markup.to_owned(), ..self }
    }

    /// Adds a page that is in no file.
    #[must_use]
    pub fn with_page(mut self, name: &str, html: &str) -> Site {
        self.pages.push((name.to_owned(), html.to_owned()));
        self
    }

    /// Compresses what is asked for, once each, for those who take it: as static hosts do.
    #[must_use]
    pub fn compressed(self) -> Site {
        Site { compressed: Some(Compressed::default()), ..self }
    }

    /// The path at which the files begin.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// The answer to a request for this path, which may have a query.
    pub fn answer(&self, url: &str) -> Answer {
        let Some((kind, body)) = self.content(url) else {
            return missing();
        };
        let body = if kind.starts_with("text/html") { self.page(body) } else { body };
        Answer { status: 200, kind, encoding: None, body }
    }

    /// The same for one who takes these encodings, as a request's header lists them.
    pub fn answer_to(&self, url: &str, encodings: &str) -> Answer {
        let answer = self.answer(url);
        let Some(compressed) = self.compressed.as_ref().filter(|_| answer.status == 200) else {
            return answer;
        };
        if !encodings.split(',').any(|encoding| encoding.trim() == BROTLI) {
            return answer;
        }
        let mut compressed = compressed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(body) = compressed.get(url) {
            return Answer { encoding: Some(BROTLI), body: body.clone(), ..answer };
        }
        let Ok(body) = sizes::compress(&answer.body) else { return answer };
        compressed.insert(url.to_owned(), body.clone());
        Answer { encoding: Some(BROTLI), body, ..answer }
    }

    fn content(&self, url: &str) -> Option<(&'static str, Vec<u8>)> {
        let path = decode(url.split(['?', '#']).next()?.strip_prefix(&self.prefix)?)?;
        if let Some((name, html)) = self.pages.iter().find(|(name, _)| *name == path) {
            return Some((kind(Path::new(name)), html.clone().into_bytes()));
        }
        let file = self.file(&path)?;
        Some((kind(&file), std::fs::read(file).ok()?))
    }

    /// The file a path means. None for paths that lead out of the folder.
    fn file(&self, path: &str) -> Option<PathBuf> {
        let mut file = self.folder.clone();
        for part in path.split('/').filter(|part| !part.is_empty()) {
            if part.starts_with('.') || part.contains(['\\', ':']) {
                return None;
            }
            file.push(part);
        }
        if file.is_dir() {
            file.push("index.html");
        }
        Some(file)
    }

    fn page(&self, mut body: Vec<u8>) -> Vec<u8> {
        let start = head(&body);
        body.splice(start..start, self.head.bytes());
        body
    }
}

/// The name of Brotli in headers.
const BROTLI: &str = "br";

/// Where a page's head begins. Its tag may be left out, and minifiers do so.
fn head(page: &[u8]) -> usize {
    let after = |tag: &str| {
        let start = page.windows(tag.len()).position(|bytes| bytes.eq_ignore_ascii_case(tag.as_bytes()))?;
        Some(start + page[start..].iter().position(|byte| *byte == b'>')? + 1)
    };
    after("<head>").or_else(|| after("<html")).or_else(|| after("<!doctype")).unwrap_or(0)
}

/// Resolves percent escapes. None if they are malformed or do not make text.
fn decode(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        if *first == b'%' {
            let (digits, after) = rest.split_at_checked(2)?;
            bytes.push(u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?);
            rest = after;
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).ok()
}

/// A file's media type. Browsers refuse scripts, styles and WebAssembly of a wrong one.
fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        "xml" => "application/xml",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> Site {
        Site::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
    }

    #[test]
    fn serves_files_and_nothing_above_them() {
        assert_eq!(site().answer("/site.rs?a=b").status, 200);
        assert_eq!(site().answer("/s%69te.rs").status, 200);
        for out in
            ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/..%2fCargo.toml", "/no.rs", "/%", "/%zz", "site.rs"]
        {
            assert_eq!(site().answer(out).status, 404, "{out}");
        }
    }

    #[test]
    fn serves_below_a_path_only() {
        let site = site().below("/some/where/");
        assert_eq!(site.answer("/some/where/site.rs").status, 200);
        assert_eq!(site.answer("/site.rs").status, 404);
    }

    #[test]
    fn compresses_for_those_who_take_it() {
        let plain = site().answer("/site.rs");
        let site = site().compressed();
        for _ in 0..2 {
            let answer = site.answer_to("/site.rs", "gzip, br");
            assert_eq!((answer.encoding, answer.kind), (Some("br"), plain.kind));
            assert!(answer.body.len() < plain.body.len() / 2);
        }
        assert_eq!(site.answer_to("/site.rs", "gzip, brr"), plain);
        assert_eq!(site.answer_to("/none.rs", "br"), missing());
    }

    #[test]
    fn a_page_need_not_be_a_file() {
        let answer = site().with_page("frame.html", "<p>").answer("/frame.html?width=1");
        assert_eq!((answer.status, answer.body), (200, b"<p>".to_vec()));
    }

    #[test]
    fn markup_goes_first_into_the_head() {
        let page = |html: &str| site().with_head("<x>").page(html.as_bytes().to_vec());
        assert_eq!(page("<html><head><meta></head>"), b"<html><head><x><meta></head>");
        assert_eq!(page("<!doctype html><html lang=en><meta>"), b"<!doctype html><html lang=en><x><meta>");
        assert_eq!(page("<!doctype html><meta>"), b"<!doctype html><x><meta>");
        assert_eq!(page("<meta>"), b"<x><meta>");
    }

    #[test]
    fn knows_the_types_browsers_insist_on() {
        assert_eq!(kind(Path::new("a_bg.wasm")), "application/wasm");
        assert_eq!(kind(Path::new("a.js")), "text/javascript; charset=utf-8");
    }
}
