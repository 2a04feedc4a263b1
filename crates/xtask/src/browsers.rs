//! The browsers the page is tested in, and the drivers that steer them.

use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::tool::Place;
use crate::{cache, pins, search_path};

/// A kind of browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Chromium and Chrome.
    Chromium,
    /// Firefox.
    Firefox,
    /// WebKit's GTK port; the nearest thing to Safari on Linux.
    WebKit,
}

/// A browser that can be used.
#[derive(Clone, Debug)]
pub struct Browser {
    /// Its kind.
    pub engine: Engine,
    /// The WebDriver server.
    pub driver: PathBuf,
    /// The browser itself, where the driver must be told.
    pub browser: Option<PathBuf>,
    /// The X server to run it under, for browsers that cannot do without a display.
    pub display: Option<PathBuf>,
}

impl Engine {
    /// All of them, in the order they are tested.
    pub const ALL: [Engine; 3] = [Engine::Chromium, Engine::Firefox, Engine::WebKit];

    /// The name in reports and filters.
    pub const fn name(self) -> &'static str {
        match self {
            Engine::Chromium => "chromium",
            Engine::Firefox => "firefox",
            Engine::WebKit => "webkit",
        }
    }

    /// The Debian packages it needs. Firefox's driver is not among them: [`pins::geckodriver`].
    pub const fn packages(self) -> &'static [&'static str] {
        match self {
            Engine::Chromium => &["chromium", "chromium-driver", "fonts-dejavu-core"],
            Engine::Firefox => &["firefox-esr", "fonts-dejavu-core"],
            Engine::WebKit => &["webkit2gtk-driver", "xvfb", "fonts-dejavu-core"],
        }
    }

    /// Looks for the browser and its driver; if it cannot be used, the names of what is missing.
    pub fn locate(self) -> Result<Browser, Vec<&'static str>> {
        let mut missing = Vec::new();
        let mut need = |name: &'static str, found: Option<PathBuf>| {
            if found.is_none() {
                missing.push(name);
            }
            found
        };
        let driver = match self {
            Engine::Chromium => need("chromedriver", search_path::find("chromedriver")),
            Engine::Firefox => need("geckodriver", geckodriver()),
            Engine::WebKit => need("WebKitWebDriver", search_path::find("WebKitWebDriver")),
        };
        let browser = match self {
            Engine::Chromium => need("Chromium or Chrome", chromium()),
            Engine::Firefox => need("Firefox", firefox()),
            // Its driver belongs to one MiniBrowser, and knows where that is.
            Engine::WebKit => None,
        };
        let display = match self {
            Engine::WebKit => need("Xvfb", search_path::find("Xvfb")),
            _ => None,
        };
        match driver {
            Some(driver) if missing.is_empty() => Ok(Browser { engine: self, driver, browser, display }),
            _ => Err(missing),
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// Whether a missing browser is a failure: on a build server nobody would read that it was skipped.
pub fn required() -> bool {
    std::env::var("CI").is_ok_and(|value| is_yes(&value))
}

fn is_yes(value: &str) -> bool {
    !matches!(value, "" | "0" | "false")
}

fn geckodriver() -> Option<PathBuf> {
    match pins::geckodriver().locate(&cache::folder().ok()?) {
        Place::OnPath(program) | Place::Kept(program) => Some(program),
        Place::Missing => None,
    }
}

fn chromium() -> Option<PathBuf> {
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
        .iter()
        .find_map(|name| search_path::find(name))
        .or_else(|| {
            in_programs(
                "Google Chrome.app/Contents/MacOS/Google Chrome",
                r"Google\Chrome\Application\chrome.exe",
            )
        })
}

fn firefox() -> Option<PathBuf> {
    ["firefox", "firefox-esr"]
        .iter()
        .find_map(|name| search_path::find(name))
        .or_else(|| in_programs("Firefox.app/Contents/MacOS/firefox", r"Mozilla Firefox\firefox.exe"))
}

/// Looks where macOS and Windows keep programs, which is not on the search path.
fn in_programs(on_mac: &str, on_windows: &str) -> Option<PathBuf> {
    let file = if cfg!(target_os = "macos") {
        Path::new("/Applications").join(on_mac)
    } else if cfg!(windows) {
        Path::new(&std::env::var_os("ProgramFiles")?).join(on_windows)
    } else {
        return None;
    };
    file.is_file().then_some(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_build_server_says_so_in_several_ways() {
        assert!(is_yes("true") && is_yes("1"));
        assert!(!is_yes("") && !is_yes("false") && !is_yes("0"));
    }

    #[test]
    fn names_are_those_of_the_filters() {
        assert_eq!(Engine::ALL.map(|engine| engine.to_string()), ["chromium", "firefox", "webkit"]);
    }
}
