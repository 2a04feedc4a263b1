//! Recorded games of an independent implementation, replayed: at every ply the same position and the same legal turns,
//! at the end the same result.

#![allow(clippy::unwrap_used)]

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use flate2::read::GzDecoder;
use serde::Deserialize;
use shadara_rules::{Game, GameResult, Outcome};

#[derive(Deserialize)]
struct Transcript {
    game: String,
    start: String,
    plies: Vec<Ply>,
    #[serde(rename = "final")]
    last: String,
    result: String,
}

#[derive(Deserialize)]
struct Ply {
    position: String,
    legal: Vec<String>,
    turn: String,
}

fn transcripts(file: &str) -> Vec<Transcript> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts").join(file);
    let lines = BufReader::new(GzDecoder::new(File::open(path).unwrap())).lines();
    lines.map(|line| serde_json::from_str(&line.unwrap()).unwrap()).collect()
}

fn replay(file: &str) {
    let games = transcripts(file);
    assert_eq!(games.len(), 18);
    for transcript in games {
        let game: Game = transcript.game.parse().unwrap();
        let mut position = game.read_position(&transcript.start).unwrap();
        for ply in &transcript.plies {
            assert_eq!(game.position_text(&position), ply.position);
            assert_eq!(game.outcome(&position), None, "{}", ply.position);
            let mut legal: Vec<_> =
                game.turns(&position).into_iter().map(|turn| game.turn_text(turn)).collect();
            legal.sort();
            assert_eq!(legal, ply.legal, "{}", ply.position);
            let turn = game.read_turn(&position, &ply.turn).unwrap();
            position = game.play(&position, turn).unwrap();
        }
        assert_eq!(game.position_text(&position), transcript.last);
        let result = game.outcome(&position).map_or(GameResult::Open, Outcome::result);
        assert_eq!(result.to_string(), transcript.result);
    }
}

#[test]
fn buga_shadara() {
    replay("buga-shadara.jsonl.gz");
}

#[test]
fn buga_shadara_with_drop_and_move() {
    replay("buga-shadara-drop-move.jsonl.gz");
}

#[test]
fn sher_bakar() {
    replay("sher-bakar.jsonl.gz");
}

#[test]
fn sher_bakar_with_hemmed_tigers_staying() {
    replay("sher-bakar-stays.jsonl.gz");
}

#[test]
fn sher_bakar_with_one_leap_a_turn() {
    replay("sher-bakar-one-leap.jsonl.gz");
}
