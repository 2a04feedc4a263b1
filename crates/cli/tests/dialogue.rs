//! The dialogue in docs/ENGINE.md is held with the engine and must go as it is written down.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

const DOCUMENT: &str = "../../docs/ENGINE.md";

/// A line with a sign in place of what differs from machine to machine, and where no end is in sight, from network to
/// network.
fn lasting(line: &str) -> String {
    let judged = line.contains(" score odds ");
    let mut words: Vec<&str> = Vec::new();
    for word in line.split(' ') {
        let before = words.last().copied().unwrap_or_default();
        let machine = ["nodes", "nps", "time", "hashfull"].contains(&before);
        words.push(if machine || (judged && before == "odds") { "*" } else { word });
        if judged && word == "pv" {
            words.push("*");
            break;
        }
    }
    words.join(" ")
}

#[test]
fn the_dialogue_goes_as_it_is_written_down() {
    let document = fs::read_to_string(DOCUMENT).unwrap();
    let dialogue = document.split("```uci\n").nth(1).unwrap().split("```").next().unwrap();
    let mut engine = Command::new(env!("CARGO_BIN_EXE_shadara"))
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut say = engine.stdin.take().unwrap();
    let mut heard = BufReader::new(engine.stdout.take().unwrap()).lines();
    let mut judged = false;
    for line in dialogue.lines() {
        if let Some(said) = line.strip_prefix("> ") {
            writeln!(say, "{said}").unwrap();
            judged = false;
            continue;
        }
        let answer = heard.next().expect(line).unwrap();
        // Which turn is best is for the network to say, too, unless the end is in sight.
        judged |= line.contains(" score odds ");
        if judged && line.starts_with("bestmove ") {
            assert!(answer.starts_with("bestmove "), "{answer}");
        } else {
            assert_eq!(lasting(&answer), lasting(line));
        }
    }
    assert!(heard.next().is_none(), "nothing after the last line");
    assert!(engine.wait().unwrap().success());
}
