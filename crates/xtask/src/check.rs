//! `cargo xtask test`: everything that must hold before a change is taken.

use anyhow::{Result, ensure};
use clap::ValueEnum;

use crate::stage::{Outcome, Report};
use crate::{page, process, setup, sizes, toolchain, workspace};

/// The package of the browser tests.
const BROWSER_TESTS: &str = "shadara-e2e";

/// A part of the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// `cargo fmt --check`
    Format,
    /// `cargo clippy`, of the native code and of the page's
    Clippy,
    /// All tests that need no browser
    Native,
    /// The release build of the page, and whether it is small enough
    Page,
    /// The built page in Chromium, Firefox and WebKit
    Browsers,
}

impl Part {
    fn name(self) -> &'static str {
        match self {
            Part::Format => "format",
            Part::Clippy => "clippy",
            Part::Native => "native tests",
            Part::Page => "page",
            Part::Browsers => "browsers",
        }
    }
}

/// Which parts to run.
#[derive(Debug, Default, clap::Args)]
pub struct Selection {
    /// Runs these parts alone
    #[arg(long, value_delimiter = ',', value_name = "PART")]
    only: Vec<Part>,
    /// Leaves the browser tests out
    #[arg(long)]
    no_browsers: bool,
    /// Handed to the browser tests: a filter as `chromium::`, or `--list`
    #[arg(last = true)]
    arguments: Vec<String>,
}

impl Selection {
    fn parts(&self) -> Vec<Part> {
        let all = Part::value_variants().iter().copied();
        all.filter(|part| self.only.is_empty() || self.only.contains(part))
            .filter(|part| !(self.no_browsers && *part == Part::Browsers))
            .collect()
    }
}

/// Installs what is missing, runs the parts and prints how each ended. An error unless all passed.
pub fn run(selection: &Selection) -> Result<()> {
    let parts = selection.parts();
    let mut report = Report::default();
    // What cannot be tried, because something could not be installed or built; the rest is tried all the same.
    let mut blocked = Vec::new();
    report.run("set-up", || {
        for &part in &parts {
            if let Err(error) = set_up(part) {
                eprintln!("{error:#}");
                blocked.push(part);
            }
        }
        ensure!(blocked.is_empty(), "not everything is in place");
        Ok(())
    });
    for part in parts {
        let passed = if blocked.contains(&part) {
            report.skip(part.name());
            false
        } else {
            report.run(part.name(), || try_out(part, &selection.arguments)) == Outcome::Passed
        };
        // Not the page as it was before.
        if part == Part::Page && !passed {
            blocked.push(Part::Browsers);
        }
    }
    println!("\n{report}");
    ensure!(report.passed(), "not all is well");
    println!("All is well.");
    Ok(())
}

/// Installs what a part needs.
fn set_up(part: Part) -> Result<()> {
    match part {
        Part::Format | Part::Clippy => setup::for_checks(),
        Part::Native => Ok(()),
        Part::Page => setup::for_page().map(drop),
        Part::Browsers => setup::for_browsers(),
    }
}

fn try_out(part: Part, arguments: &[String]) -> Result<()> {
    match part {
        Part::Format => process::run(process::cargo().args(["fmt", "--all", "--check"])),
        Part::Clippy => clippy(),
        Part::Native => native(),
        Part::Page => {
            page::build(&setup::for_page()?)?;
            sizes::run()
        }
        Part::Browsers => in_browsers(arguments),
    }
}

fn clippy() -> Result<()> {
    let lint = |arguments: &[&str]| {
        let mut command = process::cargo();
        command.arg("clippy").args(arguments).args(["--locked", "--", "-D", "warnings"]);
        process::run(command.current_dir(workspace::root()))
    };
    lint(&["--workspace", "--all-targets"])?;
    lint(&["--package", "shadara-app", "--package", "shadara-worker", "--target", toolchain::WASM])
}

fn native() -> Result<()> {
    test(&["--workspace", "--exclude", BROWSER_TESTS])?;
    test(&["--package", BROWSER_TESTS, "--lib"])
}

fn in_browsers(arguments: &[String]) -> Result<()> {
    let mut words = vec!["--package", BROWSER_TESTS, "--test", "browsers", "--"];
    words.extend(arguments.iter().map(String::as_str));
    test(&words)
}

/// The package of the browser tests is tested by itself, as people do it: together with the others, which ask for more features,
/// all it is made of would be built again.
fn test(arguments: &[&str]) -> Result<()> {
    let mut command = process::cargo();
    process::run(command.args(["test", "--locked"]).args(arguments).current_dir(workspace::root()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_parts_run_in_order_unless_told_otherwise() {
        assert_eq!(Selection::default().parts(), Part::value_variants());
    }

    #[test]
    fn parts_can_be_chosen_and_left_out() {
        let only = Selection { only: vec![Part::Page, Part::Format], ..Selection::default() };
        assert_eq!(only.parts(), [Part::Format, Part::Page]);
        let rest = Selection { no_browsers: true, ..Selection::default() };
        assert!(!rest.parts().contains(&Part::Browsers));
    }
}
