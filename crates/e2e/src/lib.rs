//! A harness for tests of the built page in real browsers.
//!
//! A test is a function over a [`Page`]; each runs in Chromium, Firefox and WebKit under the name `engine::test`.
//!
//! ```no_run
//! use anyhow::Result;
//! use shadara_e2e::{Page, Test};
//!
//! fn opening(page: &Page) -> Result<()> {
//!     page.open("")?;
//!     page.play("b2-b3")?;
//!     page.wait_for_text("#status", "tigers")
//! }
//!
//! fn main() -> std::process::ExitCode {
//!     shadara_e2e::run(&[Test::new("opening", opening)])
//! }
//! ```
//!
//! Every test has a server, and so an origin and a storage, of its own. After it, the harness checks that nothing was
//! written to the console as an error or warning, and that no request failed or left the page's own server.

mod actions;
mod board;
mod driver;
mod keys;
mod observe;
mod page;
mod pool;
pub mod script;
mod seen;
mod session;
mod start;
mod suite;
mod turn;

pub use actions::{Place, Pointer};
pub use page::Page;
pub use seen::Seen;
pub use shadara_xtask::browsers::Engine;
pub use start::SAVED_SETTINGS;
pub use suite::{Test, once, once_hosted, run};
