//! Rust's own parts: the WebAssembly target, the formatter, the linter.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::{process, search_path};

/// What the page is compiled to.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Installs the WebAssembly target where it is missing.
pub fn ensure_wasm() -> Result<()> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let libraries =
        process::output(process::command(rustc).args(["--print", "target-libdir", "--target", WASM]))?;
    if Path::new(libraries.trim()).is_dir() {
        return Ok(());
    }
    eprintln!("Installing the compiler target {WASM} (about 5 seconds)");
    rustup(&["target", "add", WASM])
}

/// Installs the formatter and the linter where they are missing.
pub fn ensure_checkers() -> Result<()> {
    for (component, subcommand) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if !process::succeeds(process::cargo().args([subcommand, "--version"])) {
            eprintln!("Installing the Rust component {component} (about 5 seconds)");
            rustup(&["component", "add", component])?;
        }
    }
    Ok(())
}

/// Calls rustup for the toolchain in use, which it knows from the variable `RUSTUP_TOOLCHAIN` it set itself.
fn rustup(arguments: &[&str]) -> Result<()> {
    let by_hand = format!("`rustup {}`, or your system's package for it", arguments.join(" "));
    let Some(rustup) = search_path::find("rustup") else {
        bail!("rustup is not on PATH. Install by hand: {by_hand}");
    };
    process::run(process::command(rustup).args(arguments))
        .with_context(|| format!("Install by hand: {by_hand}"))
}
