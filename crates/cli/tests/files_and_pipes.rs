//! Files that are written, files that are broken, readers that go away.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const TRANSCRIPT: &str = "../rules/tests/transcripts/sher-bakar.jsonl.gz";

fn shadara() -> Command {
    Command::new(env!("CARGO_BIN_EXE_shadara"))
}

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

fn replay(path: &Path) -> Output {
    shadara().arg("replay").arg(path).output().unwrap()
}

#[test]
fn a_picture_is_written_to_the_file_or_to_standard_output() {
    let path = scratch("board.svg");
    let written = shadara().args(["diagram", "sher-bakar", "-o"]).arg(&path).output().unwrap();
    assert!(written.status.success());
    assert_eq!((text(&written.stdout), text(&written.stderr)), ("", ""));
    let printed = shadara().args(["diagram", "sher-bakar"]).output().unwrap();
    assert!(printed.status.success());
    let svg = fs::read_to_string(path).unwrap();
    assert_eq!(text(&printed.stdout), svg);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(svg.contains("<title>sher-bakar: 5/1(5)1(4)1/F3F/1(5)1(5)1/5 M 0 - 0</title>"));
}

#[test]
fn every_choice_for_a_picture_changes_it() {
    let svg = |more: &[&str]| {
        let output = shadara().args(["diagram", "buga-shadara"]).args(more).output().unwrap();
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout).to_owned()
    };
    let position = ["--position", "5/2mmm2/2Fm1mF2/2mmm2/5 F 0 - 0"];
    let choices: [&[&str]; 7] = [
        &[],
        &["--theme", "dark"],
        &["--theme", "contrast"],
        &["--pieces", "counters"],
        &["--orientation", "upright"],
        &["--no-coordinates"],
        &position,
    ];
    let mut pictures: Vec<_> = choices.into_iter().map(svg).collect();
    pictures.sort_unstable();
    pictures.dedup();
    assert_eq!(pictures.len(), choices.len());
}

#[test]
fn the_picture_of_every_game_can_be_drawn() {
    for game in ["buga-shadara:board=averbakh", "sher-bakar:goats=24", "bagh-bandi", "rimau-rimau"] {
        let output = shadara().args(["diagram", game]).output().unwrap();
        assert!(output.status.success(), "{game}: {}", text(&output.stderr));
    }
}

#[test]
fn a_compressed_file_that_breaks_off_is_bad_input() {
    let whole = fs::read(TRANSCRIPT).unwrap();
    let path = scratch("broken-off.jsonl.gz");
    fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    let output = replay(&path);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stdout).trim_end().ends_with(" 0 disagreements"), "{}", text(&output.stdout));
    let message = text(&output.stderr);
    assert!(message.starts_with("error: ") && message.contains("broken-off.jsonl.gz, line "), "{message}");
}

#[test]
fn a_file_is_known_as_compressed_by_its_content() {
    let path = scratch("compressed.jsonl");
    fs::copy(TRANSCRIPT, &path).unwrap();
    assert!(replay(&path).status.success());
}

#[test]
fn bytes_that_are_no_text_are_a_disagreement() {
    let path = scratch("no-text.jsonl");
    fs::write(&path, b"\n{\"game\":\"\xff\"}\n\x00\n").unwrap();
    let output = replay(&path);
    assert_eq!(output.status.code(), Some(1));
    let lines: Vec<_> = text(&output.stdout).lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].contains("no-text.jsonl, game 1, line 2, column "), "{}", lines[0]);
    assert!(lines[1].contains("no-text.jsonl, game 2, line 3, column "), "{}", lines[1]);
    assert_eq!(lines[2], "2 games, 0 turns, 2 disagreements");
}

#[test]
fn an_empty_file_holds_no_game() {
    let path = scratch("empty.jsonl");
    fs::write(&path, b"").unwrap();
    let output = replay(&path);
    assert!(output.status.success());
    assert_eq!(text(&output.stdout), "0 games, 0 turns, 0 disagreements\n");
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    // Its disagreements are more than a pipe holds, so that the command writes on after its reader has gone.
    let path = scratch("many-lines.jsonl");
    fs::write(&path, "no game\n".repeat(5_000)).unwrap();
    let mut child =
        shadara().arg("replay").arg(path).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = [0];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    drop(child.stdout.take().unwrap());
    let mut message = String::new();
    child.stderr.take().unwrap().read_to_string(&mut message).unwrap();
    assert_eq!(message, "");
    assert!(child.wait().unwrap().success());
}

/// Runs a command that must go well; gives what it prints.
fn printed(arguments: &[&str]) -> String {
    let output = shadara().args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

#[test]
fn what_self_play_writes_is_trained_on_and_what_is_trained_plays() {
    let [samples, network, again] = ["played.tsv", "trained.net", "trained-again.net"].map(scratch);
    let name = |path: &PathBuf| path.to_str().unwrap().to_owned();
    let play = ["self-play", "sher-bakar", "--games", "2", "--nodes", "20", "--network", "plain", "-o"];
    let said = printed(&[&play[..], &[&name(&samples)]].concat());
    let count = said.split("positions ").nth(1).unwrap().split(' ').next().unwrap();
    assert!(said.starts_with("games 2 few "), "{said}");
    assert_eq!(fs::read_to_string(&samples).unwrap().lines().count().to_string(), count);
    let of = format!("sher-bakar={}", name(&samples));
    for file in [&network, &again] {
        // What was there before is replaced.
        fs::write(file, "before").unwrap();
        let said = printed(&["train", &of, "--epochs", "2", "--batch", "16", "-o", &name(file)]);
        assert!(said.starts_with("samples ") && said.contains("\nepoch 2 error "), "{said}");
    }
    let bytes = fs::read(&network).unwrap();
    assert!(bytes.len() > 10_000 && bytes == fs::read(&again).unwrap());
    assert!(!network.with_added_extension("part").exists());
    let player = format!("engine:{}", name(&network));
    let start = ["--positions", "tests/samples/start.txt", "--game", "sher-bakar"];
    let said =
        printed(&[&["match", &player, "random", "--games", "2", "--nodes", "50"], &start[..]].concat());
    assert!(said.starts_with("games 2\n"), "{said}");
}

#[test]
fn bytes_that_are_no_text_are_no_samples_and_no_positions() {
    let path = scratch("no-samples.tsv");
    fs::write(&path, b"5/5/\xff\n").unwrap();
    let of = format!("sher-bakar={}", path.display());
    let never = scratch("never.net");
    let trained = shadara().args(["train", &of, "-o"]).arg(&never).output().unwrap();
    let matched = shadara()
        .args(["match", "random", "greedy", "--game", "sher-bakar", "--nodes", "9", "--positions"])
        .arg(&path)
        .output()
        .unwrap();
    for output in [trained, matched] {
        assert_eq!(output.status.code(), Some(2));
        let message = text(&output.stderr);
        assert!(message.starts_with("error: ") && message.contains("no-samples.tsv"), "{message}");
    }
    assert!(!never.exists());
}
