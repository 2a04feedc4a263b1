//! A browser that is being steered.

use std::future::Future;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use shadara_xtask::browsers::{Browser, Engine};
use thirtyfour::cdp::Cdp;
use thirtyfour::common::command::{Actions, Command};
use thirtyfour::common::types::OptionRect;
use thirtyfour::session::handle::SessionHandle;
use thirtyfour::{Capabilities, WebDriver};
use tokio::runtime::Runtime;

use crate::driver::Driver;

/// Drivers fail to start a browser now and then.
const TRIES: usize = 3;

/// How long one command, the start of the browser among them, may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// The client is asynchronous; tests are easier to write and to read when they are not.
static RUNTIME: LazyLock<Option<Runtime>> =
    LazyLock::new(|| tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().ok());

/// One window of one browser; dropping it closes the browser and its driver.
pub struct Session {
    engine: Engine,
    web: Option<WebDriver>,
    _driver: Driver,
}

impl Session {
    /// Starts a browser with an empty profile.
    pub fn start(browser: &Browser) -> Result<Session> {
        let mut tries = 1;
        loop {
            match Session::try_start(browser) {
                Err(error) if tries < TRIES => {
                    eprintln!("{} did not start, again: {error:#}", browser.engine)
                }
                result => return result.with_context(|| format!("starting {}", browser.engine)),
            }
            tries += 1;
        }
    }

    fn try_start(browser: &Browser) -> Result<Session> {
        let driver = Driver::start(browser)?;
        let builder = WebDriver::builder(driver.address(), capabilities(browser)).request_timeout(PATIENCE);
        let web = wait(builder.connect())?;
        Ok(Session { engine: browser.engine, web: Some(web), _driver: driver })
    }

    /// The browser's kind.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Goes to an address and waits until the page and what it names have been loaded.
    pub fn goto(&self, address: &str) -> Result<()> {
        self.command(Command::NavigateTo(address.into())).with_context(|| format!("going to {address}"))?;
        Ok(())
    }

    /// Loads the page anew.
    pub fn reload(&self) -> Result<()> {
        self.command(Command::Refresh).context("loading the page anew")?;
        Ok(())
    }

    /// Runs the body of a function in the page; `arguments` is what it is called with.
    pub fn execute(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        self.command(Command::ExecuteScript(script.into(), arguments.into()))
            .with_context(|| format!("running in the page: {script}"))
    }

    /// Makes the window this large, borders included, as far as the browser allows.
    pub fn resize(&self, width: i64, height: i64) -> Result<()> {
        let size = OptionRect { width: Some(width), height: Some(height), ..OptionRect::default() };
        self.command(Command::SetWindowRect(size)).context("changing the window's size")?;
        Ok(())
    }

    /// Sends the page's first frame what is sent to the page from now on.
    pub fn enter_frame(&self) -> Result<()> {
        self.command(Command::SwitchToFrameNumber(0)).context("entering the frame")?;
        Ok(())
    }

    /// Undoes [`Session::enter_frame`].
    pub fn leave_frame(&self) -> Result<()> {
        self.command(Command::SwitchToFrameDefault).context("leaving the frame")?;
        Ok(())
    }

    /// Has input devices do something: a list of sources as the W3C's WebDriver describes them.
    pub fn perform(&self, sources: Value) -> Result<()> {
        self.command(Command::PerformActions(Actions::from(sources.clone())))
            .with_context(|| format!("acting: {sources}"))?;
        Ok(())
    }

    /// Gives a command of Chromium's DevTools.
    pub fn devtools(&self, method: &str, parameters: Value) -> Result<()> {
        let devtools = Cdp::new(Arc::clone(self.handle()?));
        wait(devtools.send_raw(method, parameters)).with_context(|| format!("the DevTools' {method}"))?;
        Ok(())
    }

    /// Clicks on the middle of an element, scrolling to it first.
    pub fn click(&self, selector: &str) -> Result<()> {
        let handle = self.handle()?;
        wait(async { handle.find(thirtyfour::By::Css(selector)).await?.click().await })
            .with_context(|| format!("clicking on {selector}"))
    }

    /// A picture of the window, as PNG.
    pub fn picture(&self) -> Result<Vec<u8>> {
        let handle = self.handle()?;
        wait(handle.screenshot_as_png()).context("taking a picture")
    }

    fn handle(&self) -> Result<&Arc<SessionHandle>> {
        Ok(self.web.as_ref().context("the browser was closed")?.handle())
    }

    fn command(&self, command: Command) -> Result<Value> {
        let handle = self.handle()?;
        wait(async { handle.cmd(command).await?.value() })
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if let Some(web) = self.web.take()
            && let Err(error) = wait(web.quit())
        {
            eprintln!("{} did not close: {error:#}", self.engine);
        }
    }
}

/// Waits for a command's answer.
fn wait<T>(command: impl Future<Output = thirtyfour::error::WebDriverResult<T>>) -> Result<T> {
    let runtime = RUNTIME.as_ref().context("the asynchronous runtime did not start")?;
    Ok(runtime.block_on(command)?)
}

fn capabilities(browser: &Browser) -> Capabilities {
    let program = &browser.browser;
    let options = match browser.engine {
        Engine::Chromium => {
            let arguments = [
                "--headless=new",
                "--disable-gpu",
                "--disable-quic",
                "--disable-background-networking",
                "--disable-component-update",
                // Containers have a small one.
                "--disable-dev-shm-usage",
                "--disable-sync",
                "--no-first-run",
                // Without it, Chromium refuses to run as root.
                "--no-sandbox",
            ];
            json!({ "goog:chromeOptions": { "binary": program, "args": arguments } })
        }
        Engine::Firefox => json!({ "moz:firefoxOptions": { "binary": program, "args": ["-headless"] } }),
        Engine::WebKit => json!({}),
    };
    match options {
        Value::Object(options) => Capabilities::from(options),
        _ => Capabilities::new(),
    }
}
