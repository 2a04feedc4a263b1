//! How fast the engine is in the browser beside how fast it is natively, and how soon it is there: `cargo xtask bench`.

use std::cell::Cell;
use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use serde_json::{Value, json};
use shadara_e2e::{Engine, Page, once};
use shadara_xtask::process;

/// Positions in the middle of games.
const POSITIONS: [(&str, &str); 6] = [
    ("buga-shadara", "2m2/1mmmm2/2Fm1mF2/2mmmm1/1m3 M 11 - 2"),
    ("buga-shadara", "m1mm1/1mm1mmm/1Fmm1m1m1/2mF1m1/2mm1 F 2 - 3"),
    ("buga-shadara", "mmm1m/1m1m2m/1mF1m3m/2m1F2/1mm2 M 0 - 4"),
    ("sher-bakar", "m4/1(4)1(3)1/F1m1F/1(4)1(4)1/2m2 M 0 - 1"),
    ("sher-bakar", "m1m2/1(2)2m/F1m1F/1m1(3)1/m1mm1 F 0 - 2"),
    ("sher-bakar", "mm2m/m1m2/F1m1F/1mm1m/m1mm1 M 0 - 3"),
];

/// The positions visited in each search.
const NODES: u32 = 100_000;

/// How often each search is made. The fastest counts: the others were held up by what else the machine does.
const ROUNDS: usize = 7;

/// What a search visited, and how long it took.
#[derive(Clone, Copy, Deserialize)]
struct Search {
    nodes: f64,
    milliseconds: f64,
}

impl Search {
    fn nodes_a_second(self) -> f64 {
        1000.0 * self.nodes / self.milliseconds
    }
}

fn main() -> Result<()> {
    let requests: Vec<Value> = POSITIONS
        .repeat(ROUNDS)
        .iter()
        .zip(1..)
        .map(|((name, start), id)| {
            let task = json!({ "analyse": { "lines": 1, "milliseconds": null, "nodes": NODES } });
            json!({ "version": 1, "id": id, "game": { "name": name, "start": start, "turns": [] }, "task": task })
        })
        .collect();
    let native = natively(&requests)?;
    let (web, times) = once(Engine::Chromium, "speed", |page| {
        let web = in_browser(page, &requests)?;
        Ok((web, times(page)?))
    })?;
    println!("\nnodes a second, {NODES} nodes in each position, the fastest of {ROUNDS} searches");
    println!("{:>10} {:>10} {:>6}", "native", "wasm", "share");
    let line = |native: Search, web: Search, what: &str| {
        let (native, web) = (native.nodes_a_second(), web.nodes_a_second());
        println!("{native:>10.0} {web:>10.0} {:>5.0}%  {what}", 100.0 * web / native);
    };
    for ((native, web), (name, start)) in native.iter().zip(&web).zip(POSITIONS) {
        ensure!(native.nodes == web.nodes, "{start}: {} nodes natively, {} in wasm", native.nodes, web.nodes);
        line(*native, *web, &format!("{name} {start}"));
    }
    for game in ["buga-shadara", "sher-bakar"] {
        let sum = |searches: &[Search]| {
            let of_game = searches.iter().zip(POSITIONS).filter(|(_, (name, _))| *name == game);
            of_game.fold(Search { nodes: 0.0, milliseconds: 0.0 }, |sum, (search, _)| Search {
                nodes: sum.nodes + search.nodes,
                milliseconds: sum.milliseconds + search.milliseconds,
            })
        };
        line(sum(&native), sum(&web), &format!("{game}, all"));
    }
    println!("\nmilliseconds");
    for (what, time) in times {
        println!("{time:>10.0}  {what}");
    }
    Ok(())
}

/// The same searches by the worker's code, compiled for this machine.
fn natively(requests: &[Value]) -> Result<Vec<Search>> {
    let mut command = process::cargo();
    command.args([
        "run",
        "--quiet",
        "--release",
        "--locked",
        "--package",
        "shadara-worker",
        "--example",
        "native",
    ]);
    let mut child = Command::stdout(command.stdin(Stdio::piped()), Stdio::piped()).spawn()?;
    let mut input = child.stdin.take().context("the program has no input")?;
    for request in requests {
        writeln!(input, "{request}")?;
    }
    drop(input);
    let output = child.wait_with_output()?;
    ensure!(output.status.success(), "the native program failed ({})", output.status);
    let replies = String::from_utf8(output.stdout)?;
    fastest(replies.lines().map(|line| search(&serde_json::from_str(line)?)))
}

/// Of each position the fastest search.
fn fastest(searches: impl Iterator<Item = Result<Search>>) -> Result<Vec<Search>> {
    let all = searches.collect::<Result<Vec<_>>>()?;
    let of_position = |first: usize| all.iter().skip(first).step_by(POSITIONS.len()).copied();
    let best = |first| of_position(first).min_by(|a, b| a.milliseconds.total_cmp(&b.milliseconds));
    (0..POSITIONS.len()).map(|first| best(first).context("a search is missing")).collect()
}

fn search(reply: &Value) -> Result<Search> {
    let Some(analysed) = reply.get("analysed") else { bail!("the answer is {reply}") };
    Ok(serde_json::from_value(analysed.clone())?)
}

/// The same searches by a worker of the page.
fn in_browser(page: &Page, requests: &[Value]) -> Result<Vec<Search>> {
    page.start("buga-shadara")?;
    let script = r#"
        const [requests] = arguments;
        window.__replies = [];
        const worker = new Worker(document.querySelector("meta[name=engine]").content);
        worker.onmessage = ({ data }) => {
            if (data.ready) for (const request of requests) worker.postMessage(request);
            if (data.analysed || data.error) window.__replies.push(data);
        };
        worker.postMessage(null);
    "#;
    page.evaluate::<()>(script, vec![json!(requests)])?;
    page.wait_until("the searches", || {
        Ok(page.evaluate::<usize>("return window.__replies.length", vec![])? == requests.len())
    })?;
    let replies: Vec<Value> = page.evaluate("return window.__replies", vec![])?;
    fastest(replies.iter().map(search))
}

/// How soon the engine is there.
fn times(page: &Page) -> Result<Vec<(&'static str, f64)>> {
    let script = r#"
        window.__ready = [];
        let program = null;
        const start = () => {
            const began = performance.now();
            const worker = new Worker(document.querySelector("meta[name=engine]").content);
            worker.onmessage = ({ data }) => {
                if (data instanceof WebAssembly.Module) program = data;
                if (!data.ready) return;
                window.__ready.push(performance.now() - began);
                worker.terminate();
                if (window.__ready.length < 12) start();
            };
            worker.postMessage(program);
        };
        start();
    "#;
    page.evaluate::<()>(script, vec![])?;
    page.wait_until("the engines", || page.evaluate("return window.__ready.length === 12", vec![]))?;
    let ready: Vec<f64> = page.evaluate("return window.__ready", vec![])?;
    let mut again = ready[1..].to_vec();
    again.sort_by(f64::total_cmp);
    // The computer begins as soon as the page is there.
    page.start_between("buga-shadara", "computer 4", "person")?;
    let first_turn = Cell::new(None);
    page.wait_until("the first turn", || {
        let script = "return document.querySelector('#turns button') === null ? null : performance.now()";
        first_turn.set(page.evaluate::<Option<f64>>(script, vec![])?);
        Ok(first_turn.get().is_some())
    })?;
    Ok(vec![
        ("until a worker is ready, its program fetched and compiled", ready[0]),
        ("until another worker is ready, with the same program (median of 11)", again[again.len() / 2]),
        (
            "from opening the page to the computer's first turn at level 4",
            first_turn.get().unwrap_or_default(),
        ),
    ])
}
