//! A tool the project needs: what it is, whether it is here, what is missing.

use std::path::{Path, PathBuf};

use crate::{process, search_path};

/// Where a tool comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The Rust package of this name, to be compiled.
    Crate(&'static str),
    /// The npm package of this name.
    Npm(&'static str),
    /// A file of the npm package of this name, which is no program.
    NpmFile(&'static str),
}

/// One tool at one version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tool {
    /// The command, or the file.
    pub program: &'static str,
    /// The version the project is built with.
    pub version: String,
    /// Whether another version does, where the machine has one.
    pub any_version: bool,
    /// Where it comes from.
    pub source: Source,
    /// About how long installing it takes on two cores.
    pub time: &'static str,
}

/// Where a tool is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// On the machine's search path.
    OnPath(PathBuf),
    /// In the project's own tools folder.
    Kept(PathBuf),
    /// Nowhere.
    Missing,
}

impl Tool {
    /// The folder that holds it once installed. Named by version, so that versions live side by side.
    pub fn folder(&self, tools: &Path) -> PathBuf {
        tools.join(format!("{}-{}", self.program, self.version))
    }

    /// The folder of its command or file within an installed folder.
    pub fn programs(&self, folder: &Path) -> PathBuf {
        match self.source {
            Source::Crate(_) => folder.join("bin"),
            Source::Npm(_) => folder.join("node_modules").join(".bin"),
            Source::NpmFile(package) => folder.join("node_modules").join(package),
        }
    }

    /// Looks for it in an installed folder.
    pub fn find_in(&self, folder: &Path) -> Option<PathBuf> {
        let folder = self.programs(folder);
        match self.source {
            Source::NpmFile(_) => Some(folder.join(self.program)).filter(|file| file.is_file()),
            _ => search_path::find_in(&folder, self.program),
        }
    }

    /// Looks for it on the search path, unless it is no program, then in the tools folder.
    pub fn locate(&self, tools: &Path) -> Place {
        let on_path = match self.source {
            Source::NpmFile(_) => None,
            _ => search_path::find(self.program).filter(|program| self.fits(program)),
        };
        if let Some(program) = on_path {
            return Place::OnPath(program);
        }
        match self.find_in(&self.folder(tools)) {
            Some(program) => Place::Kept(program),
            None => Place::Missing,
        }
    }

    fn fits(&self, program: &Path) -> bool {
        let version = process::output(process::command(program).arg("--version"));
        version.is_ok_and(|text| self.any_version || names_version(&text, &self.version))
    }
}

/// Whether the answer to `--version` names exactly that version.
fn names_version(text: &str, version: &str) -> bool {
    text.split_whitespace().any(|word| word.trim_start_matches('v') == version)
}

/// The tools that are to be installed, in order.
pub fn missing(wanted: &[Tool], place: impl Fn(&Tool) -> Place) -> Vec<&Tool> {
    wanted.iter().filter(|tool| place(tool) == Place::Missing).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tool(program: &'static str, source: Source) -> Tool {
        Tool { program, version: "0.2.12".to_owned(), any_version: false, source, time: "a moment" }
    }

    #[test]
    fn versions_are_compared_as_whole_words() {
        assert!(names_version("trunk 0.21.14\n", "0.21.14"));
        assert!(names_version("wasm-opt version 132 (version_132)", "132"));
        assert!(names_version("v20.1.0", "20.1.0"));
        assert!(!names_version("wasm-bindgen 0.2.129", "0.2.12"));
        assert!(!names_version("wasm-opt version 108", "132"));
    }

    #[test]
    fn only_what_is_missing_is_planned() {
        let wanted =
            [tool("a", Source::Crate("a")), tool("b", Source::Npm("b")), tool("c", Source::Crate("c"))];
        let plan = missing(&wanted, |tool| match tool.program {
            "a" => Place::OnPath("a".into()),
            "b" => Place::Missing,
            _ => Place::Kept("c".into()),
        });
        assert_eq!(plan, [&wanted[1]]);
    }

    #[test]
    fn folders_are_named_by_version() {
        let tool = tool("a", Source::Crate("b"));
        assert_eq!(tool.folder(Path::new("tools")), Path::new("tools/a-0.2.12"));
    }

    #[test]
    fn a_file_need_not_be_a_program() {
        let tools = std::env::temp_dir().join(format!("shadara-tools-{}", std::process::id()));
        let tool = tool("words.js", Source::NpmFile("words"));
        assert_eq!(tool.locate(&tools), Place::Missing);
        let folder = tools.join("words.js-0.2.12/node_modules/words");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("words.js"), "").unwrap();
        let place = tool.locate(&tools);
        std::fs::remove_dir_all(&tools).unwrap();
        assert_eq!(place, Place::Kept(folder.join("words.js")));
    }

    #[test]
    fn an_unfinished_folder_is_no_tool() {
        let tool = tool("no-such-program", Source::Npm("b"));
        assert_eq!(tool.locate(Path::new("no-such-folder")), Place::Missing);
    }
}
