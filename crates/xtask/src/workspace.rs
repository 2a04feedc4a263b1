//! Where things are in this clone of the project.

use std::path::PathBuf;

/// The folder that holds the workspace's `Cargo.toml`.
///
/// As Cargo tells it when it runs a program. What it told at compile time may be another clone that shares the folder
/// Cargo builds in.
pub fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let package = PathBuf::from(package);
    package.ancestors().nth(2).unwrap_or(&package).to_path_buf()
}

/// Where Trunk puts the built page.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Where Cargo builds, and where the tests may leave their pictures.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}
