//! The list of tests, run in every browser.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use libtest_mimic::{Arguments, Completion, Failed, Trial};
use shadara_xtask::browsers::{self, Engine};
use shadara_xtask::site::Site;
use shadara_xtask::workspace;

use crate::page::Page;
use crate::pool::Pool;

/// Names the browsers to use, as `chromium,webkit`.
const BROWSERS: &str = "SHADARA_BROWSERS";

/// A test of the page.
#[derive(Clone, Copy)]
pub struct Test {
    name: &'static str,
    body: fn(&Page) -> Result<()>,
}

impl Test {
    /// A test of this name.
    pub const fn new(name: &'static str, body: fn(&Page) -> Result<()>) -> Test {
        Test { name, body }
    }
}

/// The main function of a test program: runs the tests that the command line chooses, in the browsers that the variable
/// `SHADARA_BROWSERS` names, else in all.
pub fn run(tests: &[Test]) -> ExitCode {
    let engines = match engines(std::env::var(BROWSERS).ok().as_deref()) {
        Ok(engines) => engines,
        Err(error) => {
            eprintln!("error: {error:#}");
            return ExitCode::FAILURE;
        }
    };
    let pool = Arc::new(Pool::default());
    let each = engines.iter().flat_map(|engine| tests.iter().map(|test| (*engine, *test)));
    let trials = each.map(|(engine, test)| trial(engine, test, Arc::clone(&pool))).collect();
    // By returning, not by exiting, so that the browsers are closed.
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// Does something once with the page in a browser.
pub fn once<T>(engine: Engine, name: &str, body: impl FnOnce(&Page) -> Result<T>) -> Result<T> {
    with(Page::new(Pool::default().take(engine)?, name)?, body)
}

/// Does something once with the page as a host would serve it: compressed.
pub fn once_hosted<T>(engine: Engine, name: &str, body: impl FnOnce(&Page) -> Result<T>) -> Result<T> {
    with(Page::served(Pool::default().take(engine)?, name, Site::compressed)?, body)
}

fn with<T>(page: Page, body: impl FnOnce(&Page) -> Result<T>) -> Result<T> {
    let result = body(&page)?;
    page.assert_no_errors()?;
    page.close()?;
    Ok(result)
}

/// The browsers a list such as `chromium,webkit` names.
fn engines(list: Option<&str>) -> Result<Vec<Engine>> {
    let named = |name: &str| {
        let engine = Engine::ALL.into_iter().find(|engine| engine.name() == name);
        engine.ok_or_else(|| anyhow!("{BROWSERS} names no browser: {name:?}"))
    };
    match list {
        None | Some("") => Ok(Engine::ALL.to_vec()),
        Some(list) => list.split(',').map(named).collect(),
    }
}

fn trial(engine: Engine, test: Test, pool: Arc<Pool>) -> Trial {
    Trial::ignorable_test(format!("{engine}::{}", test.name), move || {
        if !workspace::dist().join("index.html").is_file() {
            return Err(Failed::from("the page has not been built: `cargo xtask build` does so"));
        }
        match engine.locate() {
            Ok(_) => in_browser(engine, test, &pool).map_err(|error| Failed::from(format!("{error:#}")))?,
            Err(missing) if browsers::required() => return Err(Failed::from(without(&missing))),
            Err(missing) => return Ok(Completion::ignored_with(without(&missing))),
        }
        Ok(Completion::Completed)
    })
}

fn without(missing: &[&str]) -> String {
    format!("no {}: `cargo xtask setup` installs what it can", missing.join(", no "))
}

fn in_browser(engine: Engine, test: Test, pool: &Pool) -> Result<()> {
    let page = Page::new(pool.take(engine)?, test.name)?;
    let result = catch_unwind(AssertUnwindSafe(|| (test.body)(&page)));
    let result = result.unwrap_or_else(|panic| Err(anyhow!(message(panic.as_ref()).to_owned())));
    if let Err(error) = result.and_then(|()| page.assert_no_errors()) {
        let errors = page.take_errors().unwrap_or_default();
        let errors = errors.iter().map(|line| format!("\n  {line}")).collect::<String>();
        let picture = page
            .screenshot("failed")
            .map_or_else(|error| format!("{error:#}"), |file| file.display().to_string());
        // The browser goes with the page: who knows what state it is in.
        bail!("{error:#}{errors}\npicture: {picture}");
    }
    pool.put(page.close()?);
    Ok(())
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("the test panicked")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_browsers_are_used_unless_some_are_named() {
        assert_eq!(engines(None).unwrap(), Engine::ALL);
        assert_eq!(engines(Some("webkit,chromium")).unwrap(), [Engine::WebKit, Engine::Chromium]);
        assert!(engines(Some("netscape")).is_err());
    }
}
