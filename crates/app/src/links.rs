//! Games that come in links: shown, or gone on with where they belong to one that is kept here.

use shadara_play::{Link, LinkError, LiveGame, Meeting, Seats};

use crate::app::App;
use crate::storage::{self, Slot};
use crate::texts::Texts;
use crate::{dom, first_game, panel};

/// A game that came in a link.
pub struct Arrived {
    /// Under which name it is kept.
    pub slot: Slot,
    /// The game.
    pub live: LiveGame,
    /// What is to be said about it.
    pub notice: Option<String>,
}

/// The game in the page's address, which it is taken out of; a first game where it cannot be read.
pub fn arrived(texts: &Texts) -> Option<Arrived> {
    let (_, fragment) = dom::address();
    if fragment.is_empty() {
        return None;
    }
    dom::clear_fragment();
    Some(match Link::read(&fragment) {
        Ok(link) if link.asks => answered(texts, link.live),
        Ok(link) => Arrived { slot: Slot::new(), live: link.live, notice: None },
        Err(fault) => Arrived { slot: Slot::new(), live: first_game(), notice: Some(told(texts, &fault)) },
    })
}

/// Shows the game of the address, which was changed while the page was open.
pub fn follow(app: &mut App) {
    if let Some(Arrived { slot, live, notice }) = arrived(&app.texts) {
        let contest = storage::contest(&slot).and_then(|text| text.parse().ok());
        app.show_game(slot, live, contest);
        if let Some(notice) = notice {
            panel::notice(&notice);
        }
    }
}

/// A game that asks for the next turn: the one kept here that it continues, or one that begins here.
fn answered(texts: &Texts, live: LiveGame) -> Arrived {
    // Of several the one begun last.
    let kept = storage::games().into_iter().rev().filter_map(|slot| {
        let kept = LiveGame::load(&storage::game(&slot)?).ok()?;
        let meeting = kept.seats().is_by_link().then(|| kept.meet(&live)).flatten()?;
        Some((slot, kept, meeting))
    });
    let nearest = kept.max_by_key(|(_, _, meeting)| match meeting {
        Meeting::Known => (2, 0),
        Meeting::GoesOn(common) => (1, *common),
        Meeting::Differs(common) => (0, *common),
    });
    let side = live.position().side();
    let anew = |live: LiveGame| live.with_seats(Seats::by_link(side));
    match nearest {
        Some((slot, kept, Meeting::Known)) => {
            let notice = (kept.end_of_line() != kept.at() || kept.line().len() > live.line().len())
                .then(|| texts.get("link.known"));
            Arrived { slot, live: kept, notice }
        }
        Some((slot, mut kept, Meeting::GoesOn(_))) => {
            kept.go_on_as(&live);
            Arrived { slot, live: kept, notice: None }
        }
        // Two games that have nothing in common are two games.
        Some((_, _, Meeting::Differs(common))) if common > 0 => {
            let notice = texts.count("link.differs", common, &[]);
            Arrived { slot: Slot::new(), live: anew(live), notice: Some(notice) }
        }
        _ => Arrived { slot: Slot::new(), live: anew(live), notice: None },
    }
}

fn told(texts: &Texts, fault: &LinkError) -> String {
    let fault = match fault {
        LinkError::Missing(field) => texts.with("link.missing", &[("field", *field)]),
        LinkError::Field(field) => texts.with("link.field", &[("field", field)]),
        LinkError::Value { field, value } => {
            texts.with("link.field", &[("field", &format!("{field}={value}"))])
        }
        LinkError::Game(_) => texts.get("link.game"),
        LinkError::Position(_) => texts.get("link.position"),
        LinkError::Damaged => texts.get("link.damaged"),
        LinkError::Turn(number) => texts.with("link.turn", &[("number", &number.to_string())]),
    };
    texts.with("link.fault", &[("fault", &fault)])
}
