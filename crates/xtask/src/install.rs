//! Installing tools into the tools folder.
//!
//! A tool is built in a folder of another name, which is renamed when all is there: an interrupted installation is
//! never taken for a finished one. One process installs at a time.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::tool::{self, Place, Source, Tool};
use crate::{cache, process, search_path};

/// Settings of the person's own builds, which must not reach the tools.
const FOREIGN: &[&str] =
    &["CARGO_BUILD_", "CARGO_ENCODED_RUSTFLAGS", "CARGO_PROFILE_", "CARGO_TARGET_", "RUSTFLAGS"];

/// The tools are built unoptimised: that takes half the time, and they are no slower in use. Set for these builds
/// alone, since these variables would override the page's own profile.
const PROFILE: &[(&str, &str)] = &[
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_STRIP", "true"),
];

/// Installs those of the tools that are missing. Returns the folders to put before the search path.
pub fn ensure(wanted: &[Tool]) -> Result<Vec<PathBuf>> {
    let tools = cache::folder()?;
    if !tool::missing(wanted, |tool| tool.locate(&tools)).is_empty() {
        install_missing(wanted, &tools)?;
    }
    Ok(wanted
        .iter()
        .filter_map(|tool| match tool.locate(&tools) {
            Place::Kept(program) => program.parent().map(Path::to_path_buf),
            _ => None,
        })
        .collect())
}

fn install_missing(wanted: &[Tool], tools: &Path) -> Result<()> {
    let _lock = cache::lock(tools)?;
    // The tools share what they are made of, so they share the folder they are built in.
    let build = tools.join("build");
    // Asked again under the lock: another process may have installed them meanwhile.
    for tool in tool::missing(wanted, |tool| tool.locate(tools)) {
        eprintln!(
            "Installing {} {} into {} (about {})",
            tool.program,
            tool.version,
            tools.display(),
            tool.time
        );
        let start = Instant::now();
        install(tool, tools, &build).with_context(|| advice(tool))?;
        eprintln!("Installed {} {} in {:.0} s", tool.program, tool.version, start.elapsed().as_secs_f64());
    }
    cache::remove(&build)
}

fn install(tool: &Tool, tools: &Path, build: &Path) -> Result<()> {
    let folder = tool.folder(tools);
    let unfinished = tools.join(format!("{}-{}.unfinished", tool.program, tool.version));
    cache::remove(&unfinished)?;
    fs::create_dir_all(&unfinished).with_context(|| format!("creating {}", unfinished.display()))?;
    let mut command = match tool.source {
        Source::Crate(package) => cargo_install(package, tool, &unfinished, build)?,
        Source::Npm(package) => npm_install(&format!("{package}@{}.0.0", tool.version), &unfinished)?,
        Source::NpmFile(package) => npm_install(&format!("{package}@{}", tool.version), &unfinished)?,
    };
    // Away from the project, whose Cargo configuration is none of the tools' business.
    process::run(command.current_dir(tools))?;
    tool.find_in(&unfinished).with_context(|| format!("the package of {} did not bring it", tool.program))?;
    cache::remove(&folder)?;
    fs::rename(&unfinished, &folder).with_context(|| format!("renaming {}", unfinished.display()))
}

fn cargo_install(package: &str, tool: &Tool, into: &Path, build: &Path) -> Result<Command> {
    let mut command = process::cargo();
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| FOREIGN.iter().any(|foreign| name.starts_with(foreign))) {
            command.env_remove(name);
        }
    }
    command.envs(PROFILE.iter().copied());
    // Without its default features Trunk downloads nothing by itself.
    command.args(["install", "--locked", "--no-default-features", "--no-track", "--bin", tool.program]);
    command.arg("--root").arg(into).arg("--target-dir").arg(build);
    command.arg(format!("{package}@{}", tool.version));
    // Else Cargo advises to add the folder to the search path, which is not for the person to do.
    command.env("PATH", search_path::with_first(&[tool.programs(into)])?);
    Ok(command)
}

fn npm_install(package: &str, into: &Path) -> Result<Command> {
    let npm = search_path::find("npm").context("npm is not on PATH")?;
    let mut command = process::command(npm);
    command.args([
        "install",
        "--no-audit",
        "--no-fund",
        "--no-save",
        "--no-update-notifier",
        "--ignore-scripts",
    ]);
    command.arg("--prefix").arg(into).arg(package);
    Ok(command)
}

fn advice(tool: &Tool) -> String {
    let Tool { program, version, .. } = tool;
    match tool.source {
        Source::Crate(package) => format!(
            "{program} {version} could not be built. Put it on PATH by hand, for instance by \
             `cargo install --locked {package}@{version}`, and run this command again"
        ),
        Source::Npm(package) => format!(
            "{program} {version} could not be installed. Install Node.js with npm and run this command again, or put \
             {program} of {package} {version} on PATH by hand"
        ),
        Source::NpmFile(package) => format!(
            "{package} {version} could not be fetched. Install Node.js with npm and run this command again"
        ),
    }
}
