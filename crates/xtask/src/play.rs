//! Serving the built page to the person at this machine.

use anyhow::{Result, ensure};

use crate::server::Server;
use crate::site::Site;
use crate::workspace;

/// Serves the built page until the process is ended.
pub fn serve(port: u16) -> Result<()> {
    let dist = workspace::dist();
    ensure!(dist.join("index.html").is_file(), "the page has not been built: `cargo xtask build` does so");
    let server = Server::start(Site::new(dist), port).or_else(|error| {
        eprintln!("{error:#}: taking a free port");
        Server::start(Site::new(workspace::dist()), 0)
    })?;
    println!("\nShadara is at {}   (Ctrl-C ends it)", server.address());
    server.wait();
    Ok(())
}
