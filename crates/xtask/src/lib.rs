//! What the development commands are made of.
//!
//! The commands themselves are in `main.rs`: each is a few lines over the modules here. The end-to-end tests use
//! [`browsers`], [`site`] and [`server`] too, so that there is one answer to "which browsers are here" and one
//! static file server.

pub mod apt;
pub mod bench;
pub mod browsers;
pub mod cache;
pub mod check;
pub mod install;
pub mod page;
pub mod pins;
pub mod play;
pub mod process;
pub mod search_path;
pub mod server;
pub mod setup;
pub mod site;
pub mod sizes;
pub mod stage;
pub mod tool;
pub mod toolchain;
pub mod workspace;
