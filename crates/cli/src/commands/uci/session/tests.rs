use std::io::{BufReader, Cursor, Read};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use proptest::prelude::*;

use super::*;

/// The answers to lines that are said all at once, and then nothing more.
fn answers(said: &[u8]) -> String {
    let mut out = Vec::new();
    serve(Cursor::new(said.to_vec()), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn fault(line: &str) -> String {
    let said = answers(line.as_bytes());
    let fault = said.strip_prefix("info string error ").unwrap_or_else(|| panic!("{line}: {said:?}"));
    fault.strip_suffix('\n').unwrap().to_owned()
}

/// Bytes that arrive when they are sent.
struct Pipe {
    sent: Receiver<Vec<u8>>,
    left: Cursor<Vec<u8>>,
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let count = self.left.read(buffer)?;
            if count > 0 {
                return Ok(count);
            }
            match self.sent.recv() {
                Ok(bytes) => self.left = Cursor::new(bytes),
                Err(_) => return Ok(0),
            }
        }
    }
}

/// Where answers go, line by line.
struct Lines {
    heard: Sender<String>,
    line: Vec<u8>,
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = String::from_utf8(std::mem::take(&mut self.line)).unwrap();
                self.heard.send(line).map_err(|_| io::ErrorKind::BrokenPipe)?;
            } else {
                self.line.push(byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The other side of a conversation.
struct Other {
    say: Option<Sender<Vec<u8>>>,
    heard: Receiver<String>,
    session: Option<thread::JoinHandle<()>>,
}

impl Other {
    fn new() -> Other {
        let (say, sent) = channel();
        let (answer, heard) = channel();
        let session = thread::spawn(move || {
            let pipe = BufReader::new(Pipe { sent, left: Cursor::default() });
            serve(pipe, &mut Lines { heard: answer, line: Vec::new() }).unwrap();
        });
        Other { say: Some(say), heard, session: Some(session) }
    }

    fn say(&self, lines: &str) {
        self.say.as_ref().unwrap().send(format!("{lines}\n").into_bytes()).unwrap();
    }

    fn hear(&self) -> String {
        self.heard.recv_timeout(Duration::from_secs(60)).expect("an answer")
    }

    /// The answers up to one that begins with this, which is the last of them.
    fn hear_until(&self, beginning: &str) -> Vec<String> {
        let mut heard = vec![self.hear()];
        while !heard[heard.len() - 1].starts_with(beginning) {
            heard.push(self.hear());
        }
        heard
    }

    /// Goes away; gives what is said after that.
    fn leave(mut self) -> Vec<String> {
        drop(self.say.take());
        self.session.take().unwrap().join().unwrap();
        self.heard.iter().collect()
    }
}

#[test]
fn faults_name_the_place_and_what_was_expected() {
    let requests = "uci, isready, setoption, ucinewgame, position, go, stop or quit";
    assert_eq!(fault("hello there"), format!("expected {requests}, found \"hello\""));
    assert_eq!(fault("isready now"), "isready, word 2: expected the end of the line, found \"now\"");
    assert_eq!(fault("setoption"), "setoption, word 2: expected name, found the end of the line");
    assert_eq!(
        fault("setoption name Threads value 2"),
        "setoption, word 3: expected an option (Hash, Level, MultiPV, Seed), found \"Threads\""
    );
    assert_eq!(
        fault("setoption name Level value 9"),
        "setoption, word 5: expected a whole number from 1 to 8, found \"9\""
    );
    assert_eq!(
        fault("setoption name Level value 2 3"),
        "setoption, word 6: expected the end of the line, found \"3\""
    );
    assert_eq!(fault("position"), "position, word 2: expected the name of a game, found the end of the line");
    assert_eq!(
        fault("position chess startpos"),
        "position, game name, offset 0: expected the name of a game \
         (buga-shadara, sher-bakar, bagh-bandi, rimau-rimau), found \"chess\""
    );
    assert_eq!(
        fault("position sher-bakar"),
        "position, word 3: expected startpos or a position, found the end of the line"
    );
    assert_eq!(
        fault("position sher-bakar 5/5/5 M 0 - 0"),
        "position, placement, offset 5: expected / and the next rank"
    );
    assert_eq!(
        fault("position sher-bakar startpos b2-b3"),
        "position, word 4: expected moves, found \"b2-b3\""
    );
    assert_eq!(
        fault("position sher-bakar startpos moves b2-b3 a3xq1"),
        "position, turn 2, \"a3xq1\": offset 3: expected a point of the board"
    );
    assert_eq!(
        fault("position sher-bakar startpos moves b2-b3 b2-b3"),
        "position, turn 2, \"b2-b3\": illegal: that piece is the other side's (b2)"
    );
    assert_eq!(fault("go depth 3"), "go: expected a position before it");
    let limits = "movetime MS, depth N, nodes N or infinite";
    assert_eq!(fault("go"), format!("go, word 2: expected {limits}, found the end of the line"));
    assert_eq!(fault("go wtime 5"), format!("go, word 2: expected {limits}, found \"wtime\""));
    assert_eq!(
        fault("go nodes 5 depth -1"),
        "go, word 5: expected a whole number from 1 to 127, found \"-1\""
    );
    assert_eq!(
        fault("go movetime"),
        "go, word 3: expected a whole number from 1 on, found the end of the line"
    );
}

#[test]
fn a_faulty_line_changes_nothing() {
    let other = Other::new();
    other.say("position sher-bakar 5/5/2F2/mmmmm/mmmmm M 0 - 5 moves b2-b3");
    other.say("position sher-bakar startpos moves b2-b9\nposition buga-shadara nonsense\ngo depth 1");
    assert!(other.hear().starts_with("info string error position, turn 1"));
    assert!(other.hear().starts_with("info string error position, placement"));
    let best = other.hear_until("bestmove ").pop().unwrap();
    assert!(best.starts_with("bestmove c3"), "the tiger is still to move: {best}");
    assert_eq!(other.leave(), [""; 0]);
}

#[test]
fn while_a_search_goes_on_the_other_side_is_heard() {
    let other = Other::new();
    other.say("position buga-shadara startpos\ngo infinite\nisready");
    other.hear_until("readyok");
    other.say("position sher-bakar startpos");
    let fault = other.hear_until("info string error").pop().unwrap();
    assert_eq!(fault, "info string error a search is going on: expected stop, isready, uci or quit");
    // What is said at once after a stop waits for the search's end.
    other.say("stop\nposition sher-bakar startpos\ngo depth 1");
    let first = other.hear_until("bestmove ").pop().unwrap();
    assert!(first.starts_with("bestmove c3") || first.starts_with("bestmove g3"), "{first}");
    let second = other.hear_until("bestmove ").pop().unwrap();
    assert!(["bestmove b", "bestmove d"].iter().any(|begin| second.starts_with(begin)), "{second}");
    other.say("stop\nisready\nquit\nisready");
    assert_eq!(other.leave(), ["readyok"], "nothing to stop, and nothing after quit");
}

#[test]
fn an_infinite_search_answers_when_it_is_told_to_stop() {
    let other = Other::new();
    // The goats win at once, so that there is nothing left to look for.
    other.say("position sher-bakar:few_win=0 5/m4/m4/F1m2/mm3 M 0 - 7\ngo infinite");
    assert!(other.hear().starts_with("info depth 1 score end 1 "));
    other.say("isready");
    assert_eq!(other.hear(), "readyok");
    other.say("stop");
    assert_eq!(other.hear(), "bestmove b1-b2");
}

#[test]
fn the_end_of_input_ends_a_search() {
    let other = Other::new();
    other.say("position buga-shadara startpos\ngo infinite\nisready");
    other.hear_until("readyok");
    assert!(other.leave().pop().unwrap().starts_with("bestmove "));
}

#[test]
fn where_the_game_has_ended_there_is_no_best_turn() {
    let other = Other::new();
    other.say("position sher-bakar 5/5/F3F/5/mm3 M 0 - 0\ngo depth 3");
    assert_eq!(other.hear(), "info string the game has ended: F too-few-left");
    assert_eq!(other.hear(), "bestmove none");
}

#[test]
fn as_many_lines_as_wanted_and_no_more_than_there_are() {
    let other = Other::new();
    other.say("setoption name multipv value 3\nposition buga-shadara startpos\ngo depth 2");
    let heard = other.hear_until("bestmove ");
    let numbers: Vec<&str> =
        heard.iter().filter_map(|line| line.split("multipv ").nth(1)?.split(' ').next()).collect();
    assert_eq!(numbers, ["1", "2", "3", "1", "2", "3"]);
    other.say("position sher-bakar:few_win=0 5/m4/m4/F4/mm3 F 0 - 0\ngo depth 1");
    let heard = other.hear_until("bestmove ");
    assert!(heard.len() > 1 && heard.len() <= 4, "{heard:?}");
}

#[test]
fn a_level_plays_the_same_turn_for_the_same_seed() {
    let turns = [5, 5].map(|seed| {
        let other = Other::new();
        other.say("setoption name Level value 2\nposition buga-shadara startpos");
        other.say(&format!("setoption name Seed value {seed}\ngo movetime 60000 depth 9"));
        let heard = other.hear_until("bestmove ");
        assert!(heard[0].starts_with("info string level 2 "), "{heard:?}");
        heard[1].clone()
    });
    assert_eq!(turns[0], turns[1]);
}

#[test]
fn lines_too_long_or_without_meaning_are_faults() {
    let long = [&vec![b'x'; 3 << 20], &b"\nisready\n"[..]].concat();
    let said = answers(&long);
    assert_eq!(said, "info string error expected a line of at most 1048576 bytes\nreadyok\n");
    assert!(fault(&"y".repeat(5000)).len() < 300);
    assert!(answers(b"\xff\xfe\0\n\x1b[2J\nisready").ends_with("readyok\n"));
    assert_eq!(answers(b"\n  \n\r\n"), "");
}

/// Words of the protocol and what resembles them.
fn word() -> impl Strategy<Value = String> {
    let known = [
        "uci",
        "isready",
        "setoption",
        "name",
        "value",
        "Hash",
        "Level",
        "MultiPV",
        "Seed",
        "ucinewgame",
        "position",
        "sher-bakar",
        "buga-shadara",
        "sher-bakar:leaps=one",
        "rimau-rimau",
        "startpos",
        "moves",
        "b2-b3",
        "b2-b3!",
        "e3xc1",
        "@e3",
        "c3-b2",
        "*d2",
        "go",
        "depth",
        "nodes",
        "movetime",
        "infinite",
        "stop",
        "1",
        "2",
        "3",
        "0",
        "-1",
        "5/1(5)1(4)1/F3F/1(5)1(5)1/5",
        "M",
        "F",
        "-",
        "!",
    ];
    prop_oneof![6 => prop::sample::select(known.to_vec()).prop_map(str::to_owned), 1 => "\\PC{0,12}", 1 => ".{0,8}"]
}

fn line() -> impl Strategy<Value = String> {
    let words = prop::collection::vec(word(), 0..9).prop_map(|words| words.join(" "));
    let whole = prop::sample::select(vec![
        "position sher-bakar startpos",
        "position buga-shadara startpos moves c3-b2 @e3",
        "go depth 1",
        "go nodes 50",
        "go movetime 1",
        "go infinite",
        "stop",
        "ucinewgame",
        "setoption name Level value 1",
        "setoption name Hash value 1",
    ]);
    prop_oneof![2 => words, 1 => whole.prop_map(str::to_owned)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_lines_do_harm(lines in prop::collection::vec(line(), 0..20)) {
        // A long search or a great table would only take time.
        let harmless = lines.iter().filter(|line| !line.contains("Hash value 3") && !line.contains("quit"));
        let said: Vec<String> = harmless.cloned().collect();
        let heard = answers((said.join("\n") + "\nstop\nisready").as_bytes());
        prop_assert!(heard.ends_with("readyok\n"), "{heard:?}");
        for line in heard.lines() {
            let word = line.split(' ').next().unwrap_or_default();
            prop_assert!(
                ["id", "option", "uciok", "readyok", "info", "bestmove"].contains(&word),
                "{line:?}"
            );
        }
    }

    #[test]
    fn no_bytes_do_harm(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let heard = answers(&[&bytes[..], b"\nisready"].concat());
        prop_assert!(heard.ends_with("readyok\n"), "{heard:?}");
    }
}
