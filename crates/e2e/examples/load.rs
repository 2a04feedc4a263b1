//! How soon the page is there on a slow phone, and how long its frames take while a piece is dragged: `cargo xtask bench page`.

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::json;
use shadara_e2e::{Engine, Page, once_hosted};

/// What a connection does: its name, what comes down a second, in bits, and how long a request takes at least, in milliseconds.
struct Connection {
    name: &'static str,
    down: f64,
    up: f64,
    latency: f64,
}

const CONNECTIONS: [Connection; 2] = [
    Connection { name: "4G as in WebPageTest: 9 Mbit/s, 170 ms", down: 9e6, up: 9e6, latency: 170.0 },
    Connection {
        name: "slow 4G as in Lighthouse: 1.6 Mbit/s, 150 ms",
        down: 1.6e6,
        up: 750e3,
        latency: 150.0,
    },
];

/// How many times as slow as this machine a phone is taken to be.
const SLOW: f64 = 4.0;

/// How often the page is opened; the median counts.
const ROUNDS: usize = 9;

/// How often the piece is led round while frames are counted. The quietest round counts: in the others, the machine did something
/// else besides.
const DRAGS: usize = 12;

/// Remembers when the page said that it was ready.
const WATCH: &str = "
    new MutationObserver((_, observer) => {
        if (document.documentElement?.dataset.ready !== 'true') return;
        window.__ready = performance.now();
        observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] });
";

fn main() -> Result<()> {
    once_hosted(Engine::Chromium, "load", measure)
}

fn measure(page: &Page) -> Result<()> {
    page.devtools("Network.enable", json!({}))?;
    page.devtools("Page.enable", json!({}))?;
    page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH }))?;
    // The server compresses what is asked for the first time.
    visit(page)?;
    println!(
        "\nmilliseconds from an empty cache, without setting up the connection, the processor {SLOW} times as slow"
    );
    println!("{:>12} {:>12} {:>12}  median of {ROUNDS}", "first paint", "can be moved", "the slowest");
    for connection in &CONNECTIONS {
        limit(page, Some(connection), SLOW)?;
        let visits = (0..ROUNDS).map(|_| visit(page)).collect::<Result<Vec<_>>>()?;
        limit(page, None, 1.0)?;
        let mut paint: Vec<f64> = visits.iter().map(|visit| visit.0).collect();
        let mut ready: Vec<f64> = visits.iter().map(|visit| visit.1).collect();
        paint.sort_by(f64::total_cmp);
        ready.sort_by(f64::total_cmp);
        let (paint, median, slowest) = (paint[ROUNDS / 2], ready[ROUNDS / 2], ready[ROUNDS - 1]);
        println!("{paint:>12.0} {median:>12.0} {slowest:>12.0}  {}", connection.name);
    }
    println!("\nmilliseconds, while a piece is dragged, the quietest of {DRAGS} rounds");
    println!("{:>12} {:>12} {:>12} {:>8}", "longest gap", "longest work", "median work", "frames");
    for slow in [1.0, SLOW] {
        page.start_with("[Game \"buga-shadara\"]\n[Result \"*\"]\n\n*\n", "motion=yes")?;
        limit(page, None, slow)?;
        // Once before, so that what is compiled for the first drag is not counted.
        frames(page)?;
        let rounds = (0..DRAGS).map(|_| frames(page)).collect::<Result<Vec<_>>>()?;
        limit(page, None, 1.0)?;
        let quietest = rounds.into_iter().min_by(|one, other| one.gap.total_cmp(&other.gap));
        let Frames { count, gap, longest, median } = quietest.context("no round")?;
        println!("{gap:>12.1} {longest:>12.1} {median:>12.1} {count:>8}  the processor {slow} times as slow");
    }
    Ok(())
}

/// Slows the network and the processor down.
fn limit(page: &Page, connection: Option<&Connection>, slow: f64) -> Result<()> {
    let bytes = |bits: f64| bits / 8.0;
    let (down, up, latency) =
        connection.map_or((-1.0, -1.0, 0.0), |it| (bytes(it.down), bytes(it.up), it.latency));
    let conditions =
        json!({ "offline": false, "latency": latency, "downloadThroughput": down, "uploadThroughput": up });
    page.devtools("Network.emulateNetworkConditions", conditions)?;
    page.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": slow }))
}

/// Opens the page as one who has never been here: when it was first painted and when a piece could be moved.
fn visit(page: &Page) -> Result<(f64, f64)> {
    page.store(&[])?;
    page.devtools("Network.clearBrowserCache", json!({}))?;
    page.open("")?;
    let times = "const [paint] = performance.getEntriesByName('first-contentful-paint');
        return [paint?.startTime, window.__ready]";
    page.wait_until("the times", || {
        let (paint, ready): (Option<f64>, Option<f64>) = page.evaluate(times, vec![])?;
        Ok(paint.is_some() && ready.is_some())
    })?;
    page.evaluate(times, vec![]).context("the times")
}

/// The frames while a piece was dragged, in milliseconds: the longest time between two, and how long the page worked for one, from
/// its beginning until all that belongs to it was done.
#[derive(Deserialize)]
struct Frames {
    count: usize,
    gap: f64,
    longest: f64,
    median: f64,
}

/// Drags a piece about.
fn frames(page: &Page) -> Result<Frames> {
    let script = "
        const frames = [], work = [];
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => work.push(performance.now() - data);
        let over = false;
        const frame = (time) => {
            if (over) return;
            frames.push(time);
            port2.postMessage(time);
            requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
        window.__end = () => {
            over = true;
            const gaps = frames.slice(1).map((time, at) => time - frames[at]);
            work.sort((one, other) => one - other);
            return { count: frames.length, gap: Math.max(...gaps), longest: work.at(-1), median: work[work.length >> 1] };
        };
    ";
    page.evaluate::<()>(script, vec![])?;
    page.drag_about("c3", &["c5", "g5", "g1", "c1", "c3"])?;
    page.evaluate("return window.__end()", vec![])
}
