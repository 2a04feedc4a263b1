//! A whole game as the fragment of a link: short enough for any messenger, and for a picture that a camera reads.

use std::fmt::Write;
use std::sync::Arc;

use shadara_rules::{
    Game, GameError, GameName, NodeId, Outcome, Position, PositionError, Side, Turn, TurnTree,
};
use thiserror::Error;

use crate::LiveGame;

/// What stands for the numbers 0 to 63, all of them signs that every program leaves in a link.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// The signs at the end by which a link that was cut off or mistyped is known.
const CHECK: usize = 3;
/// How the players can have ended a game, and what says so.
const ENDS: [(&str, Outcome); 5] = [
    ("agreed", Outcome::Agreement),
    ("few-resigned", Outcome::Resignation { loser: Side::Few }),
    ("many-resigned", Outcome::Resignation { loser: Side::Many }),
    ("few-time", Outcome::Time { loser: Side::Few }),
    ("many-time", Outcome::Time { loser: Side::Many }),
];

/// A game in a link.
#[derive(Clone, Debug)]
pub struct Link {
    /// The game, at the end of its only line.
    pub live: LiveGame,
    /// Whether the link asks for the next turn; else it only shows the game.
    pub asks: bool,
}

/// How the game of a link goes with one that is here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meeting {
    /// It goes on from where this one ends, with so many turns in common.
    GoesOn(usize),
    /// It is this one, or an earlier state of it.
    Known,
    /// They differ after so many turns in common.
    Differs(usize),
}

/// Why a text is no game in a link.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LinkError {
    /// There is no field `game`, or none with turns.
    #[error("link: expected the field {0}")]
    Missing(&'static str),
    /// A field that links do not have, or not twice.
    #[error("link: field {0:?} is unknown or stands twice")]
    Field(String),
    /// The field `game` names no game.
    #[error("link, game: {0}")]
    Game(#[from] GameError),
    /// The field `from` is no position of the game.
    #[error("link, from: {0}")]
    Position(#[from] PositionError),
    /// The turns do not fit what was written about them: a part is missing, or was changed.
    #[error("link, turns: the last {CHECK} signs do not fit the rest")]
    Damaged,
    /// A turn that does not exist.
    #[error("link, turns: turn {0} is none that can be played")]
    Turn(usize),
    /// The field `end` or `ask` has a value that it cannot have here.
    #[error("link: {value:?} cannot be the field {field} here")]
    Value {
        /// The field.
        field: &'static str,
        /// What stands there.
        value: String,
    },
}

impl Link {
    /// The fragment of a link to the main line of a game, without `#`.
    ///
    /// Its fields are joined by `&`: `game`, the name with options; `from`, the position where the game does not begin at its
    /// start, with `_` for spaces; `end`, how the players ended it; `ask=turn` where the next turn is asked for; and `turns`.
    /// Each turn is its place among all turns that are legal there, sorted by their texts, as one digit of base 64 or as
    /// many as the number of turns needs; three more are a sum over the rest.
    #[must_use]
    pub fn write(&self) -> String {
        let live = &self.live;
        let game = live.game();
        let line = live.tree().main_line(NodeId::START);
        let mut text = format!("game={}", game.name());
        if *live.start() != game.start() {
            let _ = write!(text, "&from={}", game.position_text(live.start()).replace(' ', "_"));
        }
        let settled = live.settled.filter(|(node, _)| line.last() == Some(node));
        if let Some((_, outcome)) = settled
            && let Some((end, _)) = ENDS.iter().find(|(_, known)| *known == outcome)
        {
            let _ = write!(text, "&end={end}");
        }
        if self.asks {
            text.push_str("&ask=turn");
        }
        text.push_str("&turns=");
        for pair in line.windows(2) {
            let turns = sorted(game, live.tree().position(pair[0]));
            let turn = live.tree().turn(pair[1]);
            let place = turns.iter().position(|(_, other)| Some(*other) == turn).unwrap_or_default();
            push(&mut text, place, digits(turns.len()));
        }
        let sum = check(&text);
        push(&mut text, sum, CHECK);
        text
    }

    /// The game of a link's fragment, without `#`.
    ///
    /// # Errors
    /// Where the text is none that [`Link::write`] could have written.
    pub fn read(text: &str) -> Result<Link, LinkError> {
        let mut fields: [(&'static str, Option<&str>); 5] =
            ["game", "from", "end", "ask", "turns"].map(|name| (name, None));
        for part in text.split('&') {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            match fields.iter_mut().find(|(known, value)| *known == name && value.is_none()) {
                Some((_, place)) => *place = Some(value),
                None => return Err(LinkError::Field(name.to_owned())),
            }
        }
        let [game, from, end, ask, turns] = fields.map(|(_, value)| value);
        let name: GameName = game.ok_or(LinkError::Missing("game"))?.parse().map_err(GameError::from)?;
        let turns = turns.ok_or(LinkError::Missing("turns"))?;
        let (body, sum) =
            text.split_at_checked(text.len().saturating_sub(CHECK)).ok_or(LinkError::Damaged)?;
        if !text.ends_with(turns) || turns.len() < CHECK || read_digits(sum) != Some(check(body)) {
            return Err(LinkError::Damaged);
        }
        let game = Game::new(name).map_err(GameError::from)?;
        let start = match from {
            Some(from) => game.read_position(&from.replace('_', " "))?,
            None => game.start(),
        };
        let mut tree = TurnTree::new(Arc::new(game), start);
        let at = replay(&mut tree, &turns[..turns.len() - CHECK])?;
        let mut live = LiveGame::from_tree(tree, at);
        if let Some(value) = end {
            let fault = || LinkError::Value { field: "end", value: value.to_owned() };
            let (_, outcome) = ENDS.iter().find(|(known, _)| *known == value).ok_or_else(fault)?;
            live.settle(*outcome).map_err(|_| fault())?;
        }
        match ask {
            None | Some("turn") => Ok(Link { live, asks: ask.is_some() }),
            Some(value) => Err(LinkError::Value { field: "ask", value: value.to_owned() }),
        }
    }
}

impl LiveGame {
    /// How the game of a link goes with this one; `None` where it is another game or begins elsewhere.
    #[must_use]
    pub fn meet(&self, other: &LiveGame) -> Option<Meeting> {
        if self.game().name() != other.game().name() || self.start() != other.start() {
            return None;
        }
        let [mine, theirs] = [self, other].map(LiveGame::turns_of_game);
        let common = mine.iter().zip(&theirs).take_while(|(one, other)| one == other).count();
        Some(match () {
            () if common < mine.len() && common < theirs.len() => Meeting::Differs(common),
            () if theirs.len() > mine.len() => Meeting::GoesOn(common),
            () if theirs.len() == mine.len() && other.settled.is_some() && self.settled.is_none() => {
                Meeting::GoesOn(common)
            }
            () => Meeting::Known,
        })
    }

    /// Takes over what the game of a link has more than this one, which goes on there.
    pub fn go_on_as(&mut self, other: &LiveGame) {
        let end = self.tree.main_line(NodeId::START).last().copied().unwrap_or(NodeId::START);
        self.stand_at(end);
        let common = self.tree.depth(end) as usize;
        for turn in other.turns_of_game().into_iter().skip(common) {
            if self.play(turn).is_err() {
                return;
            }
        }
        self.settled = other.settled.map(|(_, outcome)| (self.at, outcome));
    }

    /// The turns of the main line.
    fn turns_of_game(&self) -> Vec<Turn> {
        self.tree.main_line(NodeId::START).into_iter().filter_map(|node| self.tree.turn(node)).collect()
    }
}

/// Plays the turns of a text; gives the last node.
fn replay(tree: &mut TurnTree, mut text: &str) -> Result<NodeId, LinkError> {
    let mut at = NodeId::START;
    let mut number = 0;
    while !text.is_empty() {
        number += 1;
        let turns = sorted(tree.game(), tree.position(at));
        let (digits, rest) = text.split_at_checked(digits(turns.len())).ok_or(LinkError::Turn(number))?;
        let turn = read_digits(digits).and_then(|place| turns.get(place)).ok_or(LinkError::Turn(number))?;
        at = tree.play(at, turn.1).map_err(|_| LinkError::Turn(number))?;
        text = rest;
    }
    Ok(at)
}

/// All legal turns with their texts, sorted by these.
fn sorted(game: &Game, position: &Position) -> Vec<(String, Turn)> {
    let mut turns: Vec<(String, Turn)> =
        game.turns(position).into_iter().map(|turn| (game.turn_text(turn), turn)).collect();
    turns.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    turns
}

/// How many digits tell so many turns apart.
fn digits(turns: usize) -> usize {
    std::iter::successors(Some(64), |most: &usize| most.checked_mul(64))
        .take_while(|&most| most < turns)
        .count()
        + 1
}

/// Adds a number as so many digits, the greatest first.
fn push(text: &mut String, number: usize, digits: usize) {
    for digit in (0..digits).rev() {
        text.push(char::from(DIGITS[number >> (6 * digit) & 63]));
    }
}

fn read_digits(text: &str) -> Option<usize> {
    text.bytes().try_fold(0, |number, byte| {
        let digit = DIGITS.iter().position(|&known| known == byte)?;
        Some(number << 6 | digit)
    })
}

/// The sum by which damage is found: the FNV-1a hash folded to eighteen bits.
fn check(text: &str) -> usize {
    let hash =
        text.bytes().fold(0x811C_9DC5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    ((hash >> 18) ^ (hash & 0x3_FFFF)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::tests::{live, play};
    use proptest::prelude::*;
    use proptest::sample::Index;
    use shadara_rules::catalogue::GAMES;

    fn again(link: &Link) -> Link {
        let text = link.write();
        let read = Link::read(&text).unwrap();
        assert_eq!(read.write(), text);
        assert_eq!(read.asks, link.asks);
        assert_eq!(read.live.outcome(), link.live.outcome());
        assert_eq!(read.live.position(), link.live.position());
        assert!(
            text.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"<>#%`{}|\\^".contains(&byte)),
            "{text}"
        );
        read
    }

    #[test]
    fn a_game_in_a_link() {
        let mut live = live("sher-bakar:few_win=0");
        play(&mut live, "b2-b3! e3xc1 d2-d3");
        let link = Link { live, asks: true };
        assert_eq!(link.write(), "game=sher-bakar:few_win=0&ask=turn&turns=HHenab");
        again(&link);
    }

    #[test]
    fn how_it_ended_is_in_it() {
        for (_, outcome) in ENDS {
            let mut live = live("buga-shadara");
            play(&mut live, "c3-c4");
            live.settle(outcome).unwrap();
            again(&Link { live, asks: false });
        }
    }

    #[test]
    fn a_position_is_in_it() {
        let game: Game = "sher-bakar:few_win=0".parse().unwrap();
        let position = game.read_position("5/1m1m1/F4/5/5 F 0 - 7").unwrap();
        let mut live = LiveGame::from_position(game, position);
        play(&mut live, "a3xc5xe3");
        assert_eq!(again(&Link { live, asks: false }).live.start(), &position);
    }

    #[test]
    fn the_main_line_alone_is_in_it() {
        let mut live = live("buga-shadara");
        play(&mut live, "c3-c4 @c3");
        live.agree_on_draw().unwrap();
        live.step_back();
        play(&mut live, "@e3");
        let read = again_line(&Link { live, asks: false });
        assert_eq!(read, "c3-c4 @c3");
    }

    fn again_line(link: &Link) -> String {
        let read = Link::read(&link.write()).unwrap().live;
        let turns = read.line().into_iter().skip(1).map(|node| read.tree().written_turn(node));
        turns.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_is_no_link_is_refused() {
        let mut live = live("buga-shadara");
        play(&mut live, "c3-c4 @c3 c4-c5");
        let good = Link { live, asks: false }.write();
        let with_sum = |text: &str| {
            let mut text = text.to_owned();
            let sum = check(&text);
            push(&mut text, sum, CHECK);
            text
        };
        let fault = |text: &str| Link::read(text).unwrap_err();
        assert_eq!(fault(""), LinkError::Field(String::new()));
        assert_eq!(fault("turns=AAA"), LinkError::Missing("game"));
        assert_eq!(fault("game=buga-shadara"), LinkError::Missing("turns"));
        assert_eq!(fault("game=buga-shadara&game=x&turns=AAA"), LinkError::Field("game".to_owned()));
        assert_eq!(fault("game=buga-shadara&colour=red&turns=AAA"), LinkError::Field("colour".to_owned()));
        assert!(matches!(fault(&good.replace("buga", "bug")), LinkError::Game(_)));
        for cut in 1..=6 {
            assert_eq!(fault(&good[..good.len() - cut]), LinkError::Damaged, "{cut}");
        }
        assert_eq!(fault(&with_sum("game=buga-shadara&turns=__")), LinkError::Turn(1));
        assert_eq!(fault(&with_sum("game=buga-shadara&turns=A€")), LinkError::Turn(2));
        assert!(matches!(fault(&with_sum("game=buga-shadara&from=5/5&turns=")), LinkError::Position(_)));
        for (field, value) in [("end", "won"), ("ask", "money")] {
            let text = with_sum(&format!("game=buga-shadara&{field}={value}&turns="));
            assert_eq!(fault(&text), LinkError::Value { field, value: value.to_owned() });
        }
        assert_eq!(fault("game=buga-shadara&turns=AAA&end=agreed"), LinkError::Damaged, "turns come last");
    }

    #[test]
    fn two_histories_meet() {
        let game = |turns: &str| {
            let mut live = live("buga-shadara");
            play(&mut live, turns);
            live
        };
        let here = game("c3-c4 @c3");
        for (turns, meeting) in [
            ("c3-c4 @c3 c4-c5", Meeting::GoesOn(2)),
            ("c3-c4 @c3", Meeting::Known),
            ("c3-c4", Meeting::Known),
            ("c3-c4 @e3", Meeting::Differs(1)),
            ("g3-g4 @e3 g4-g5", Meeting::Differs(0)),
        ] {
            assert_eq!(here.meet(&game(turns)), Some(meeting), "{turns}");
        }
        assert_eq!(here.meet(&live("buga-shadara:drop=move")), None);
        let mut there = game("c3-c4 @c3 c4-c5 @e3");
        there.resign(Side::Few).unwrap();
        let mut here = here.with_seats(crate::Seats::by_link(Side::Few));
        here.step_back();
        here.go_on_as(&there);
        assert_eq!((here.position(), here.outcome()), (there.position(), there.outcome()));
        assert_eq!(here.meet(&there), Some(Meeting::Known));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn any_game_is_read_back(
            game in 0..GAMES.len(),
            picks in proptest::collection::vec(any::<Index>(), 0..80),
            asks: bool,
        ) {
            let mut live = live(GAMES[game].name);
            for pick in picks {
                let turns = live.game().turns(live.position());
                if live.outcome().is_some() {
                    break;
                }
                live.play(*pick.get(&turns)).unwrap();
            }
            again(&Link { live, asks });
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,80}", game in "game=(buga-shadara|sher-bakar)&turns=[A-Za-z0-9_-]{0,12}") {
            let _ = Link::read(&text);
            let _ = Link::read(&game);
        }
    }
}
