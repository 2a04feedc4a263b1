//! The parts of a long check, and how each ended.

use std::fmt;
use std::time::{Duration, Instant};

use anyhow::Result;

/// How a stage ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All was well.
    Passed,
    /// Something was wrong.
    Failed,
    /// It could not be tried, since something it needs failed.
    Skipped,
}

/// The stages that have been run.
#[derive(Default)]
pub struct Report {
    lines: Vec<(&'static str, Outcome, Duration)>,
}

impl Report {
    /// Runs a stage, says how it ended and how long it took, and remembers both.
    pub fn run(&mut self, name: &'static str, stage: impl FnOnce() -> Result<()>) -> Outcome {
        eprintln!("\n== {name}");
        let start = Instant::now();
        let outcome = match stage() {
            Ok(()) => Outcome::Passed,
            Err(error) => {
                eprintln!("{error:#}");
                Outcome::Failed
            }
        };
        self.end(name, outcome, start.elapsed())
    }

    /// Remembers a stage that was not tried.
    pub fn skip(&mut self, name: &'static str) {
        self.end(name, Outcome::Skipped, Duration::ZERO);
    }

    /// Whether every stage passed.
    pub fn passed(&self) -> bool {
        self.lines.iter().all(|(_, outcome, _)| *outcome == Outcome::Passed)
    }

    fn end(&mut self, name: &'static str, outcome: Outcome, time: Duration) -> Outcome {
        eprintln!("== {}", line(name, outcome, time));
        self.lines.push((name, outcome, time));
        outcome
    }
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &(name, outcome, time) in &self.lines {
            writeln!(formatter, "{}", line(name, outcome, time))?;
        }
        Ok(())
    }
}

fn line(name: &str, outcome: Outcome, time: Duration) -> String {
    let word = match outcome {
        Outcome::Passed => "passed",
        Outcome::Failed => "FAILED",
        Outcome::Skipped => "not tried",
    };
    format!("{name:<12} {word:<9} {:>7.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    #[test]
    fn one_failure_fails_the_whole() {
        let mut report = Report::default();
        assert_eq!(report.run("one", || Ok(())), Outcome::Passed);
        assert!(report.passed());
        assert_eq!(report.run("two", || bail!("no")), Outcome::Failed);
        assert!(!report.passed());
    }

    #[test]
    fn a_stage_not_tried_is_no_success() {
        let mut report = Report::default();
        report.skip("one");
        assert!(!report.passed());
        assert!(report.to_string().starts_with("one          not tried"));
    }
}
