#![forbid(unsafe_code)]
//! The laboratory: exact analysis of whole classes of positions. Native only; nobody plays with it, it makes and checks
//! what those who play know.

pub mod exact;
pub mod learning;
pub mod matches;
pub mod openings;
pub mod players;
