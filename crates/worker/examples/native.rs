//! The worker without the web: answers requests, one a line as JSON, as the page's worker would. `cargo xtask bench` compares
//! the two.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::time::Instant;

use shadara_engine::World;
use shadara_messages::Reply;
use shadara_worker::Desk;

struct Clock(Instant);

impl World for Clock {
    fn milliseconds(&self) -> f64 {
        self.0.elapsed().as_secs_f64() * 1000.0
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let clock = Clock(Instant::now());
    let mut desk = Desk::new();
    let mut out = io::stdout();
    for line in io::stdin().lock().lines() {
        let request = serde_json::from_str(&line?)?;
        let mut last = None;
        desk.answer(&request, &clock, &mut |reply: Reply| last = Some(reply));
        writeln!(out, "{}", serde_json::to_string(&last)?)?;
        out.flush()?;
    }
    Ok(())
}
