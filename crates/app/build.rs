//! Makes the list of languages out of the files in `web/locales`: a language is one new file, which tells its own name.

use std::error::Error;
use std::path::Path;
use std::{env, fs};

use serde_json::Value;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../web/locales");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut languages = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        let tag = path.file_stem().and_then(|name| name.to_str()).ok_or("a language's file has no name")?;
        let messages: Value = serde_json::from_str(&fs::read_to_string(&path)?)
            .map_err(|fault| format!("{}: {fault}", path.display()))?;
        let name = messages["language.name"].as_str();
        let name = name.ok_or_else(|| format!("{} has no language.name", path.display()))?;
        languages.push((name.to_owned(), tag.to_owned()));
    }
    languages.sort();
    let entries: String = languages
        .iter()
        .map(|(name, tag)| format!("Language {{ tag: {tag:?}, name: {name:?} }}, "))
        .collect();
    let list =
        format!("/// All of them, by their names.\npub const LANGUAGES: &[Language] = &[{entries}];\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("languages.rs"), list)?;
    Ok(())
}
