//! The versions of the tools the project is built with: the one place to change them.
//!
//! wasm-bindgen's command must be of exactly the library's version, so that one is read from `Cargo.lock`.

use anyhow::{Context, Result};

use crate::tool::{Source, Tool};
use crate::workspace;

/// 0.22 wants a newer Rust than the workspace does.
pub const TRUNK: &str = "0.21.14";

/// `Trunk.toml` names it too, so that Trunk refuses others even when it is called by hand: with Binaryen 108, the one
/// in Debian 12, everything reports success and the page dies at its start.
pub const BINARYEN: &str = "132";

/// Speaks to every Firefox of the last years; any other version found on the machine does as well.
pub const GECKODRIVER: &str = "0.37.1";

/// Looks for what keeps people from using the page. Only tests load it, nothing of it is shipped.
pub const AXE: &str = "4.14.1";

/// What it takes to build the page.
pub fn page_tools() -> Result<Vec<Tool>> {
    let lock_file = workspace::root().join("Cargo.lock");
    let lock =
        std::fs::read_to_string(&lock_file).with_context(|| format!("reading {}", lock_file.display()))?;
    let bindgen = locked_version(&lock, "wasm-bindgen").context("Cargo.lock does not name wasm-bindgen")?;
    Ok(vec![
        Tool {
            program: "trunk",
            version: TRUNK.to_owned(),
            any_version: false,
            source: Source::Crate("trunk"),
            time: "3 to 5 minutes",
        },
        Tool {
            program: "wasm-bindgen",
            version: bindgen.to_owned(),
            any_version: false,
            source: Source::Crate("wasm-bindgen-cli"),
            time: "1 to 2 minutes",
        },
        Tool {
            program: "wasm-opt",
            version: BINARYEN.to_owned(),
            any_version: false,
            source: Source::Npm("binaryen"),
            time: "20 seconds",
        },
    ])
}

/// The driver of Firefox, which Debian does not package.
pub fn geckodriver() -> Tool {
    Tool {
        program: "geckodriver",
        version: GECKODRIVER.to_owned(),
        any_version: true,
        source: Source::Crate("geckodriver"),
        time: "2 to 3 minutes",
    }
}

/// The script that the browser tests audit the page with.
pub fn axe() -> Tool {
    Tool {
        program: "axe.min.js",
        version: AXE.to_owned(),
        any_version: false,
        source: Source::NpmFile("axe-core"),
        time: "5 seconds",
    }
}

/// The version at which a `Cargo.lock` holds a package.
fn locked_version<'lock>(lock: &'lock str, package: &str) -> Option<&'lock str> {
    let mut lines = lock.lines().map(str::trim);
    lines.find(|line| quoted(line, "name") == Some(package))?;
    lines.take_while(|line| !line.starts_with("[[")).find_map(|line| quoted(line, "version"))
}

/// The value of a TOML line `key = "value"`.
fn quoted<'line>(line: &'line str, key: &str) -> Option<&'line str> {
    let value = line.strip_prefix(key)?.trim_start().strip_prefix('=')?.trim();
    value.strip_prefix('"')?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"
[[package]]
name = "wasm-bindgen-macro"
version = "0.2.7"

[[package]]
name = "nameless"

[[package]]
name = "wasm-bindgen"
version = "0.2.129"
source = "registry"
"#;

    #[test]
    fn reads_the_version_of_exactly_the_package_asked_for() {
        assert_eq!(locked_version(LOCK, "wasm-bindgen"), Some("0.2.129"));
        assert_eq!(locked_version(LOCK, "wasm-bindgen-macro"), Some("0.2.7"));
        assert_eq!(locked_version(LOCK, "wasm"), None);
    }

    #[test]
    fn does_not_take_the_next_packages_version() {
        assert_eq!(locked_version(LOCK, "nameless"), None);
    }

    #[test]
    fn this_workspace_locks_wasm_bindgen() {
        let tools = page_tools().unwrap();
        assert!(tools[1].version.starts_with("0."), "{}", tools[1].version);
    }

    #[test]
    fn trunk_is_told_the_same_versions() {
        let trunk = std::fs::read_to_string(workspace::root().join("Trunk.toml")).unwrap();
        let value = |key| trunk.lines().find_map(|line| quoted(line, key)).unwrap().to_owned();
        assert_eq!(value("wasm_opt"), format!("version_{BINARYEN}"));
        assert_eq!(value("trunk-version"), format!("={TRUNK}"));
    }
}
