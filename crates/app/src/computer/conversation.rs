//! What is asked of the engine's worker and what its replies mean: which is awaited, which is stale, when a request is sent
//! again and when it is given up. No worker and no clock in here.

use shadara_messages::{GameSoFar, Line, Reply, Request, Task, VERSION};

/// How often a request is sent before it is given up.
const TRIES: u8 = 3;
/// The longest that a worker may take to start: its program may have to come over a slow line. In milliseconds.
const STARTING: u32 = 20_000;
/// How much longer than the time for its search a worker may take to answer, in milliseconds.
const GRACE: u32 = 8_000;

/// The page's end of the conversation with the worker. At most one request is open.
#[derive(Debug, Default)]
pub struct Conversation {
    ready: bool,
    last_id: u32,
    open: Option<Open>,
}

#[derive(Debug)]
struct Open {
    request: Request,
    sent: bool,
    tries: u8,
}

/// What a reply means.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// Nothing is to be done about it.
    Nothing,
    /// The worker listens.
    Ready,
    /// The level's turn, in notation.
    Turn(String),
    /// The best lines; never empty.
    Lines(Vec<Line>),
    /// The worker does not understand, and would not the next time either.
    Refused,
}

impl Conversation {
    /// Opens a request in place of any other.
    pub fn ask(&mut self, game: GameSoFar, task: Task) {
        self.last_id = self.last_id.wrapping_add(1);
        let request = Request { version: VERSION, id: self.last_id, game, task };
        self.open = Some(Open { request, sent: false, tries: 0 });
    }

    /// Gives the open request up.
    pub fn drop_request(&mut self) {
        self.open = None;
    }

    /// Whether the worker is at work on a request, and hears nothing.
    pub fn is_busy(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.sent)
    }

    /// The request that is to be sent now, if any; it counts as sent.
    pub fn next_to_send(&mut self) -> Option<&Request> {
        let open = self.open.as_mut().filter(|open| self.ready && !open.sent)?;
        open.sent = true;
        Some(&open.request)
    }

    /// How long to wait, in milliseconds, for what is awaited; `None` if nothing is.
    pub fn patience(&self) -> Option<u32> {
        let open = self.open.as_ref()?;
        if !open.sent {
            return Some(STARTING);
        }
        let searching = match open.request.task {
            Task::Choose { milliseconds, .. } => milliseconds,
            Task::Analyse { milliseconds, .. } => milliseconds.unwrap_or_default(),
        };
        Some(searching.saturating_add(GRACE))
    }

    /// Another worker takes the place of the one before.
    pub fn begin_anew(&mut self) {
        self.ready = false;
        if let Some(open) = &mut self.open {
            open.sent = false;
        }
    }

    /// The worker was lost. True if the open request, if there is one, is to be sent to another worker; false if it is given up.
    pub fn lose(&mut self) -> bool {
        self.begin_anew();
        let Some(open) = &mut self.open else { return true };
        open.tries += 1;
        let again = open.tries < TRIES;
        if !again {
            self.open = None;
        }
        again
    }

    /// What a reply means.
    pub fn hear(&mut self, reply: Reply) -> Heard {
        let awaited = self.open.as_ref().filter(|open| open.sent).map(|open| open.request.id);
        match reply {
            Reply::Ready { version } if version == VERSION => {
                self.ready = true;
                Heard::Ready
            }
            Reply::Ready { .. } => Heard::Refused,
            reply if awaited.is_none() || reply.id() != awaited => Heard::Nothing,
            Reply::Progress { .. } => Heard::Nothing,
            Reply::Chosen { turn, .. } => {
                self.open = None;
                Heard::Turn(turn)
            }
            Reply::Analysed { lines, .. } => {
                self.open = None;
                Heard::Lines(lines)
            }
            Reply::Error { .. } => Heard::Refused,
        }
    }
}

#[cfg(test)]
mod tests {
    use shadara_messages::Fault;

    use super::*;

    const TASK: Task = Task::Choose { level: 3, seed: 0, milliseconds: 500 };
    const READY: Reply = Reply::Ready { version: VERSION };

    fn game() -> GameSoFar {
        GameSoFar { name: "sher-bakar".to_owned(), start: String::new(), turns: Vec::new() }
    }

    fn chosen(id: u32) -> Reply {
        Reply::Chosen { id, turn: "b2-b3".to_owned() }
    }

    /// A conversation with a request that was sent, and its number.
    fn asked() -> (Conversation, u32) {
        let mut talk = Conversation::default();
        assert_eq!(talk.hear(READY), Heard::Ready);
        talk.ask(game(), TASK);
        let id = talk.next_to_send().unwrap().id;
        (talk, id)
    }

    #[test]
    fn a_request_waits_until_the_worker_listens_and_is_sent_once() {
        let mut talk = Conversation::default();
        talk.ask(game(), TASK);
        assert!(talk.next_to_send().is_none());
        assert_eq!(talk.patience(), Some(STARTING));
        talk.hear(READY);
        assert!(talk.next_to_send().is_some());
        assert!(talk.next_to_send().is_none() && talk.is_busy());
        assert_eq!(talk.patience(), Some(500 + GRACE));
    }

    #[test]
    fn only_the_awaited_reply_counts() {
        let (mut talk, id) = asked();
        assert_eq!(talk.hear(chosen(id.wrapping_sub(1))), Heard::Nothing, "a stale one");
        assert_eq!(talk.hear(chosen(id)), Heard::Turn("b2-b3".to_owned()));
        assert_eq!(talk.hear(chosen(id)), Heard::Nothing, "the same again");
        assert_eq!(talk.patience(), None);
        talk.ask(game(), TASK);
        assert_eq!(talk.hear(chosen(id + 1)), Heard::Nothing, "nothing was sent yet");
        talk.next_to_send();
        talk.drop_request();
        assert_eq!(talk.hear(chosen(id + 1)), Heard::Nothing);
    }

    #[test]
    fn a_lost_worker_gets_the_request_again_a_few_times() {
        let (mut talk, id) = asked();
        for _ in 1..TRIES {
            assert!(talk.lose());
            assert!(talk.next_to_send().is_none(), "the next worker is not ready yet");
            talk.hear(READY);
            assert_eq!(talk.next_to_send().map(|request| request.id), Some(id));
        }
        assert!(!talk.lose());
        assert_eq!(talk.patience(), None);
        assert!(talk.lose(), "without a request there is nothing to give up");
    }

    #[test]
    fn another_version_is_refused() {
        let mut talk = Conversation::default();
        assert_eq!(talk.hear(Reply::Ready { version: VERSION + 1 }), Heard::Refused);
        let (mut talk, id) = asked();
        let error = Reply::Error { id: Some(id), fault: Fault::Version, details: String::new() };
        assert_eq!(talk.hear(error), Heard::Refused);
        let stale = Reply::Error { id: None, fault: Fault::Unreadable, details: String::new() };
        assert_eq!(talk.hear(stale), Heard::Nothing);
    }
}
