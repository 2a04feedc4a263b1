//! The engine's end of the conversation with the page: requests in, replies out. The web worker that it runs in is in
//! `main.rs`; nothing here knows of it, so that tests and the comparison of speeds run the same code natively.

mod desk;

pub use desk::Desk;
