//! The page under test.

use std::cell::{Cell, RefCell};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shadara_xtask::browsers::Engine;
use shadara_xtask::server::{Exchange, Server, Trouble};
use shadara_xtask::site::Site;
use shadara_xtask::workspace;

use crate::session::Session;

/// Not the root, so that an address that is not relative to the page leads nowhere.
const PREFIX: &str = "/some/sub/path/";

/// A page that holds the real one in a frame, for viewports narrower than a browser's window can be.
const FRAME: &str = "e2e-frame.html";

/// From this width on, in CSS pixels, every browser's window can have exactly the size asked for.
const NARROWEST_WINDOW: u32 = 600;

/// How late an answer comes that is to be late: long after everything else is there.
const LATE: Duration = Duration::from_millis(700);

/// The viewport each test begins with, in CSS pixels.
const SIZE: (u32, u32) = (1280, 800);

/// The built page, opened in a browser.
pub struct Page {
    pub(crate) session: Session,
    name: String,
    server: Server,
    /// The size of the frame the page is in, where it is in one.
    frame: Cell<Option<(u32, u32)>>,
    /// Whether the browser is at a page that is not the real one.
    elsewhere: Cell<bool>,
    errors: RefCell<Vec<String>>,
    /// What the server has been told not to have.
    withheld: RefCell<Vec<String>>,
}

impl Page {
    /// Serves the built page for one test.
    pub(crate) fn new(session: Session, name: &str) -> Result<Page> {
        Page::served(session, name, |site| site)
    }

    /// Serves the built page, made ready by `prepare`.
    pub(crate) fn served(session: Session, name: &str, prepare: fn(Site) -> Site) -> Result<Page> {
        let probe = format!("<script>{}</script>", include_str!("probe.js"));
        let frame = "<!doctype html><head><link rel=icon href=data:,></head><body style=margin:0></body>";
        let site = Site::new(workspace::dist()).below(PREFIX).with_head(&probe).with_page(FRAME, frame);
        let server = Server::start(prepare(site), 0)?;
        let page = Page {
            session,
            name: name.to_owned(),
            server,
            frame: Cell::default(),
            elsewhere: Cell::new(true),
            errors: RefCell::default(),
            withheld: RefCell::default(),
        };
        page.set_viewport(SIZE.0, SIZE.1)?;
        Ok(page)
    }

    /// The kind of browser.
    pub fn engine(&self) -> Engine {
        self.session.engine()
    }

    /// The address of the page, without a query.
    pub fn address(&self) -> &str {
        self.server.address()
    }

    /// Sets the viewport's size, in CSS pixels. Where the window cannot be that narrow, the page is put into a frame:
    /// call it before [`Page::open`].
    pub fn set_viewport(&self, width: u32, height: u32) -> Result<()> {
        self.leave()?;
        self.frame.set(None);
        let (wide, high) = (i64::from(width), i64::from(height));
        self.wait_until(&format!("the viewport to be {width} by {height}"), || {
            let script =
                "return [innerWidth, innerHeight, outerWidth - innerWidth, outerHeight - innerHeight]";
            let (inner_width, inner_height, x, y): (i64, i64, i64, i64) = self.evaluate(script, vec![])?;
            let large_enough = inner_width >= wide && inner_height >= high;
            if (inner_width, inner_height) == (wide, high) || (width < NARROWEST_WINDOW && large_enough) {
                return Ok(true);
            }
            // More than once: borders measured while the window was still changing are wrong.
            self.session.resize(wide + x, high + y)?;
            Ok(false)
        })?;
        if self.evaluate::<(u32, u32)>("return [innerWidth, innerHeight]", vec![])? != (width, height) {
            self.frame.set(Some((width, height)));
        }
        Ok(())
    }

    /// Opens the page with this query or fragment (`"?game=…"`, `"#…"` or nothing) and waits until it says that it is ready.
    pub fn open(&self, query: &str) -> Result<()> {
        self.navigate(query)?;
        self.wait_until_ready()
    }

    /// Opens the page and does not wait for anything beyond the loading of its files.
    pub fn navigate(&self, query: &str) -> Result<()> {
        self.leave()?;
        self.load(query)?;
        let probed: bool = self.evaluate("return '__e2e' in window", vec![])?;
        ensure!(probed, "the page was loaded without the script that watches for errors");
        Ok(())
    }

    /// Goes to an empty page of the same server, which shares the real one's storage.
    pub(crate) fn navigate_beside(&self) -> Result<()> {
        self.leave()?;
        self.elsewhere.set(true);
        self.session.goto(&format!("{}{FRAME}", self.address()))
    }

    /// Loads the page anew and waits until it is ready; what it stored stays.
    pub fn reload(&self) -> Result<()> {
        self.keep_errors()?;
        match self.frame.get() {
            None => self.session.reload()?,
            Some(_) => bail!("a page in a frame cannot be loaded anew: use a wider viewport"),
        }
        self.wait_until_ready()
    }

    /// Runs the body of a function in the page and returns what it returns.
    pub fn evaluate<T: DeserializeOwned>(&self, script: &str, arguments: Vec<Value>) -> Result<T> {
        let value = self.session.execute(script, arguments)?;
        serde_json::from_value(value).with_context(|| format!("the result of: {script}"))
    }

    /// Gives a command of Chromium's DevTools.
    pub fn devtools(&self, method: &str, parameters: Value) -> Result<()> {
        self.session.devtools(method, parameters)
    }

    /// Has the page's server answer requests for addresses that contain this text late.
    pub fn serve_late(&self, part: &str) {
        self.server.trouble(part, Trouble::Late(LATE));
    }

    /// Has the page's server not answer requests for addresses that contain this text until [`Page::serve_well`].
    pub fn hold(&self, part: &str) {
        self.server.trouble(part, Trouble::Held);
    }

    /// Has the page's server not have what is at addresses that contain this text. That such requests fail is not an error.
    pub fn withhold(&self, part: &str) {
        self.server.trouble(part, Trouble::Missing);
        self.withheld.borrow_mut().push(part.to_owned());
    }

    /// Has the page's server answer all requests as it should again.
    pub fn serve_well(&self) {
        self.server.end_trouble();
    }

    /// Has the browser prefer these languages, the dearest first, when the page is opened next. Without it, English.
    pub fn prefer(&self, languages: &[&str]) -> Result<()> {
        self.navigate_beside()?;
        let script = "sessionStorage.setItem('e2e.languages', JSON.stringify(arguments[0]))";
        self.session.execute(script, vec![json!(languages)])?;
        Ok(())
    }

    /// What was asked of the page's server so far, with the answers' statuses.
    pub fn requests(&self) -> Vec<Exchange> {
        self.server.exchanges()
    }

    /// Takes note of the errors so far: returns them, and the test does not fail for them.
    pub fn take_errors(&self) -> Result<Vec<String>> {
        self.keep_errors()?;
        Ok(self.errors.take())
    }

    /// Fails if there was any error or warning in the console, or a request that failed or left for another server. The
    /// harness calls it after each test.
    pub fn assert_no_errors(&self) -> Result<()> {
        self.keep_errors()?;
        let errors = self.errors.borrow();
        ensure!(errors.is_empty(), "the page reported:\n  {}", errors.join("\n  "));
        let withheld = self.withheld.borrow();
        let expected = |exchange: &Exchange| withheld.iter().any(|part| exchange.url.contains(part));
        let mut failed = self.requests();
        failed.retain(|exchange| exchange.status >= 400 && !expected(exchange));
        ensure!(failed.is_empty(), "requests failed: {failed:?}");
        Ok(())
    }

    /// Fails if the page is wider than the viewport.
    pub fn assert_no_horizontal_scroll(&self) -> Result<()> {
        let script = "const page = document.scrollingElement; return [page.scrollWidth, page.clientWidth]";
        let (content, viewport): (u32, u32) = self.evaluate(script, vec![])?;
        ensure!(content <= viewport, "the page is {content} pixels wide in a viewport of {viewport}");
        Ok(())
    }

    /// Saves a picture of the window below the folder `target/e2e`, and returns where.
    pub fn screenshot(&self, name: &str) -> Result<PathBuf> {
        let file = |part: &str| part.replace("::", "-");
        let folder = workspace::target().join("e2e");
        let path = folder.join(format!("{}-{}-{}.png", self.engine(), file(&self.name), file(name)));
        std::fs::create_dir_all(&folder).with_context(|| format!("creating {}", folder.display()))?;
        std::fs::write(&path, self.session.picture()?)
            .with_context(|| format!("writing {}", path.display()))?;
        Ok(path)
    }

    /// Ends the test's use of the browser: what the page was doing stops.
    pub(crate) fn close(self) -> Result<Session> {
        self.leave()?;
        self.session.goto("about:blank")?;
        Ok(self.session)
    }

    fn load(&self, query: &str) -> Result<()> {
        let address = format!("{}{query}", self.address());
        match self.frame.get() {
            // By way of an empty page, since a mere change of the fragment would not load anything.
            None => {
                if !self.elsewhere.replace(false) {
                    self.session.goto("about:blank")?;
                }
                self.session.goto(&address)
            }
            Some((width, height)) => {
                self.session.goto(&format!("{}{FRAME}", self.address()))?;
                let style = format!("border:0;display:block;width:{width}px;height:{height}px");
                self.session.execute(ADD_FRAME, vec![json!(address), json!(style)])?;
                self.session.enter_frame()?;
                self.wait_until("the frame to be loaded", || {
                    self.evaluate(
                        "return location.protocol === 'http:' && document.readyState === 'complete'",
                        vec![],
                    )
                })
            }
        }
    }

    fn wait_until_ready(&self) -> Result<()> {
        self.wait_until("the page to be ready", || {
            let ready = self.evaluate("return document.documentElement.dataset.ready === 'true'", vec![])?;
            self.keep_errors()?;
            let errors = self.errors.borrow();
            ensure!(ready || errors.is_empty(), "the page did not start:\n  {}", errors.join("\n  "));
            Ok(ready)
        })
    }

    fn leave(&self) -> Result<()> {
        self.keep_errors()?;
        if self.frame.get().is_some() { self.session.leave_frame() } else { Ok(()) }
    }

    /// Fetches the errors the page remembers, which would be lost with it.
    fn keep_errors(&self) -> Result<()> {
        let errors: Vec<String> = self.evaluate("return window.__e2e ? __e2e.take() : []", vec![])?;
        self.errors.borrow_mut().extend(errors);
        Ok(())
    }
}

const ADD_FRAME: &str = "
    const frame = document.createElement('iframe');
    [frame.src, frame.style] = arguments;
    document.body.append(frame);
";
