//! WebDriver servers as child processes.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use shadara_xtask::browsers::{Browser, Engine};
use shadara_xtask::workspace;

/// How long a server may take until it listens; a machine that is compiling besides is slow.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running WebDriver server, with the display it needs; dropping it ends both.
pub struct Driver {
    address: String,
    _server: Process,
    _display: Option<Process>,
}

impl Driver {
    /// Starts a server on a free port and waits until it listens.
    pub fn start(browser: &Browser) -> Result<Driver> {
        let display = browser.display.as_deref().map(start_display).transpose()?;
        let port = free_port()?;
        let mut command = Command::new(&browser.driver);
        command.arg(format!("--port={port}"));
        if browser.engine == Engine::Firefox {
            // Otherwise a fixed one, which two servers would quarrel about.
            command.arg(format!("--websocket-port={}", free_port()?));
        }
        if let Some((_, number)) = &display {
            command.env("DISPLAY", format!(":{number}"));
        }
        let log = log(browser.engine)?;
        command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        let mut server = Process::start(&mut command)?;
        server.wait_for_port(port)?;
        let display = display.map(|(process, _)| process);
        Ok(Driver { address: format!("http://127.0.0.1:{port}"), _server: server, _display: display })
    }

    /// The address to send commands to.
    pub fn address(&self) -> &str {
        &self.address
    }
}

/// Starts an X server, which chooses a free number for its display.
fn start_display(program: &Path) -> Result<(Process, String)> {
    let mut command = Command::new(program);
    command.args(["-displayfd", "1", "-screen", "0", "1920x1440x24", "-nolisten", "tcp"]);
    let mut process =
        Process::start(command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()))?;
    let output = process.child.stdout.take().context("the X server has no output")?;
    let mut number = String::new();
    BufReader::new(output).read_line(&mut number).context("reading the display's number")?;
    let number = number.trim().to_owned();
    if number.is_empty() {
        bail!("{} ended without opening a display", program.display());
    }
    Ok((process, number))
}

fn free_port() -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("looking for a free port")?;
    Ok(listener.local_addr()?.port())
}

/// Where a server of this kind writes what it has to say.
fn log(engine: Engine) -> Result<File> {
    let folder = workspace::target().join("e2e");
    fs::create_dir_all(&folder).with_context(|| format!("creating {}", folder.display()))?;
    let file = folder.join(format!("{engine}.log"));
    File::options()
        .create(true)
        .append(true)
        .open(&file)
        .with_context(|| format!("opening {}", file.display()))
}

/// A child process that ends with its owner.
struct Process {
    name: String,
    child: Child,
}

impl Process {
    fn start(command: &mut Command) -> Result<Process> {
        let name = command.get_program().to_string_lossy().into_owned();
        let child = command.spawn().with_context(|| format!("starting {name}"))?;
        Ok(Process { name, child })
    }

    fn wait_for_port(&mut self, port: u16) -> Result<()> {
        let deadline = Instant::now() + PATIENCE;
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            if let Some(status) = self.child.try_wait()? {
                bail!("{} ended at once ({status})", self.name);
            }
            if Instant::now() > deadline {
                bail!("{} does not listen on port {port} after {} s", self.name, PATIENCE.as_secs());
            }
            sleep(Duration::from_millis(20));
        }
        Ok(())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // An error means that it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
