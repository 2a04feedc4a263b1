//! A second implementation of the rules, written from the rules reference alone: slow, plain, on names and maps. It
//! shares nothing with the crate but the values of options.

use std::collections::{BTreeMap, BTreeSet};

use shadara_rules::GameName;

use crate::drawn::{Place, Segments, board, name, place};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub few: BTreeSet<Place>,
    /// Heights of the Many's points.
    pub many: BTreeMap<Place, u32>,
    pub hand: u32,
    pub few_to_move: bool,
    pub insisted: bool,
    pub quiet: u32,
}

impl State {
    pub fn many_left(&self) -> u32 {
        self.many.values().sum::<u32>() + self.hand
    }

    fn vacant(&self, place: Place) -> bool {
        !self.few.contains(&place) && !self.many.contains_key(&place)
    }
}

pub struct Oracle {
    pub segments: Segments,
    rimau: bool,
    drop_move: bool,
    chain: bool,
    capture: String,
    removes: bool,
    draws: bool,
    few_win: u32,
    total: u32,
    pub start: State,
}

impl Oracle {
    /// The rules of a game; `few_win` as a number, which is a matter of its own where it is `impossible`.
    pub fn new(name: &GameName, few_win: u32) -> Oracle {
        let value = |option: &str, default: &str| name.value(option).unwrap_or_else(|| default.to_owned());
        let game = name.entry().name;
        let circle = "d2 d3 d4 e2 e4 f2 f3 f4";
        let (board_name, few, many, hand, few_first) = match game {
            "buga-shadara" => {
                let board = if value("board", "") == "averbakh" { "buga-averbakh" } else { "buga" };
                let hand = value("hand", "").parse().unwrap();
                (board, "c3 g3", heights(circle, &[1; 8]), hand, true)
            }
            "sher-bakar" if value("goats", "") == "24" => {
                ("alquerque", "a3 e3", heights("b2 b4 d2 d4 c3", &[5, 5, 5, 5, 4]), 0, false)
            }
            "sher-bakar" => ("alquerque", "a3 e3", heights("b2 b4 d2 d4", &[5, 5, 5, 4]), 0, false),
            "bagh-bandi" => ("alquerque", "a3 c3", heights("b2 b4 d2 d4", &[5; 4]), 0, false),
            "rimau-rimau" => ("rimau", "c3 g3", heights(circle, &[1; 8]), 14, true),
            other => panic!("{other}"),
        };
        let sher_bakar = game == "sher-bakar";
        let start = State {
            few: few.split(' ').map(place).collect(),
            many,
            hand,
            few_to_move: few_first,
            insisted: false,
            quiet: 0,
        };
        Oracle {
            segments: board(board_name),
            rimau: game == "rimau-rimau",
            drop_move: value("drop", "alone") == "move",
            chain: sher_bakar && value("leaps", "") == "chain",
            capture: value("capture", "free"),
            removes: value("hemmed", "stays") == "removed",
            draws: value("draws", "standard") == "standard",
            few_win,
            total: start.many_left(),
            start,
        }
    }

    /// Where a leap of a piece from here could land, with the points leapt over.
    fn leaps(&self, state: &State, from: Place) -> Vec<(Place, Vec<Place>)> {
        let mut leaps = Vec::new();
        for &first in &self.segments[&from] {
            let way = (first.0 - from.0, first.1 - from.1);
            let mut over = Vec::new();
            let mut at = first;
            while state.many.contains_key(&at) {
                over.push(at);
                let next = (at.0 + way.0, at.1 + way.1);
                if !self.segments[&at].contains(&next) {
                    break;
                }
                let allowed = over.len() == 1 || (self.rimau && [3, 5].contains(&over.len()));
                if allowed && state.vacant(next) {
                    leaps.push((next, over.clone()));
                }
                at = next;
            }
        }
        leaps
    }

    fn steps(&self, state: &State, from: Place) -> Vec<Place> {
        self.segments[&from].iter().copied().filter(|&to| state.vacant(to)).collect()
    }

    pub fn can_capture(&self, state: &State) -> bool {
        state.few.iter().any(|&from| !self.leaps(state, from).is_empty())
    }

    /// The number of steps and first leaps that the Few have.
    pub fn few_moves(&self, state: &State) -> usize {
        state.few.iter().map(|&from| self.steps(state, from).len() + self.leaps(state, from).len()).sum()
    }

    fn is_hemmed(&self, state: &State, from: Place) -> bool {
        self.steps(state, from).is_empty() && self.leaps(state, from).is_empty()
    }

    /// Every legal turn by its text, with the state after it; none once the game has been won.
    pub fn turns(&self, state: &State) -> BTreeMap<String, State> {
        let mut turns = BTreeMap::new();
        if state.many_left() <= self.few_win || state.few.is_empty() {
            return turns;
        }
        if state.few_to_move {
            self.few_turns(state, &mut turns);
        } else {
            self.many_turns(state, &mut turns);
        }
        turns
    }

    fn few_turns(&self, state: &State, turns: &mut BTreeMap<String, State>) {
        let mut quiet = state.clone();
        quiet.few_to_move = false;
        quiet.insisted = false;
        quiet.quiet += 1;
        if self.rimau && state.many_left() == self.total {
            quiet.quiet = 0;
            for &taken in state.many.keys() {
                let mut removed = quiet.clone();
                removed.many.remove(&taken);
                turns.insert(format!("*{}", name(taken)), removed.clone());
                for &from in &state.few {
                    for &to in self.segments.keys().filter(|&&to| removed.vacant(to)) {
                        let mut put = removed.clone();
                        put.few.remove(&from);
                        put.few.insert(to);
                        turns.insert(format!("*{},{}>{}", name(taken), name(from), name(to)), put);
                    }
                }
            }
            return;
        }
        let compelled = match self.capture.as_str() {
            "compulsory" => true,
            "on-demand" => state.insisted,
            _ => false,
        };
        let compelled = compelled && self.can_capture(state);
        for &from in &state.few {
            if !compelled {
                for to in self.steps(state, from) {
                    let mut next = quiet.clone();
                    next.few.remove(&from);
                    next.few.insert(to);
                    turns.insert(format!("{}-{}", name(from), name(to)), next);
                }
            }
            self.chains(&quiet, from, name(from), &BTreeSet::new(), turns);
        }
    }

    fn chains(
        &self,
        state: &State,
        from: Place,
        text: String,
        leapt: &BTreeSet<Place>,
        turns: &mut BTreeMap<String, State>,
    ) {
        for (to, over) in self.leaps(state, from) {
            if over.iter().any(|place| leapt.contains(place)) {
                continue;
            }
            let mut next = state.clone();
            next.few.remove(&from);
            next.few.insert(to);
            next.quiet = 0;
            for place in &over {
                let height = next.many.remove(place).unwrap();
                if height > 1 {
                    next.many.insert(*place, height - 1);
                }
            }
            let text = format!("{text}x{}", name(to));
            turns.insert(text.clone(), next.clone());
            if self.chain {
                let leapt = leapt.iter().copied().chain(over).collect();
                self.chains(&next, to, text, &leapt, turns);
            }
        }
    }

    fn many_turns(&self, state: &State, turns: &mut BTreeMap<String, State>) {
        let mut plain: Vec<(String, State)> = Vec::new();
        if state.hand == 0 {
            plain.extend(self.many_steps(state));
        } else {
            for &at in self.segments.keys().filter(|&&at| state.vacant(at)) {
                let mut dropped = state.clone();
                dropped.hand -= 1;
                dropped.many.insert(at, 1);
                dropped.quiet = 0;
                let text = format!("@{}", name(at));
                if self.drop_move {
                    let moved = self.many_steps(&dropped).into_iter();
                    plain.extend(moved.map(|(step, mut next)| {
                        next.quiet = 0;
                        (format!("{text},{step}"), next)
                    }));
                }
                dropped.quiet = 0;
                plain.push((text, dropped));
            }
        }
        for (text, mut next) in plain {
            next.few_to_move = true;
            next.insisted = false;
            if self.removes {
                let hemmed: Vec<Place> =
                    next.few.iter().copied().filter(|&from| self.is_hemmed(&next, from)).collect();
                for from in hemmed {
                    next.few.remove(&from);
                    next.quiet = 0;
                }
            }
            if self.capture == "on-demand" && self.can_capture(&next) {
                turns.insert(format!("{text}!"), State { insisted: true, ..next.clone() });
            }
            turns.insert(text, next);
        }
    }

    /// Steps of the Many with the state after each, in which the Many are still to move.
    fn many_steps(&self, state: &State) -> Vec<(String, State)> {
        let mut steps = Vec::new();
        for (&from, &height) in &state.many {
            for to in self.steps(state, from) {
                let mut next = state.clone();
                next.many.remove(&from);
                next.quiet += 1;
                if height > 1 {
                    next.many.insert(from, height - 1);
                    next.quiet = 0;
                }
                next.many.insert(to, 1);
                steps.push((format!("{}-{}", name(from), name(to)), next));
            }
        }
        steps
    }

    /// The result of a game that went through these states, the last of which is the present one.
    pub fn result(&self, states: &[State]) -> &'static str {
        let now = states.last().unwrap();
        if now.many_left() <= self.few_win {
            return "F";
        }
        if now.few.is_empty() {
            return "M";
        }
        if self.turns(now).is_empty() {
            return if now.few_to_move { "M" } else { "F" };
        }
        let same = |state: &&State| State { quiet: now.quiet, ..(*state).clone() } == *now;
        if self.draws && (states.iter().filter(same).count() >= 3 || now.quiet >= 100) {
            return "1/2";
        }
        "*"
    }

    pub fn text(&self, state: &State) -> String {
        let mut ranks = Vec::new();
        for rank in (1..=5).rev() {
            let mut text = String::new();
            let mut run = 0;
            for &place in self.segments.keys().filter(|place| place.1 == rank) {
                let sign = match state.many.get(&place) {
                    _ if state.few.contains(&place) => "F".to_owned(),
                    None => {
                        run += 1;
                        continue;
                    }
                    Some(1) => "m".to_owned(),
                    Some(height) => format!("({height})"),
                };
                if run > 0 {
                    text.push_str(&run.to_string());
                    run = 0;
                }
                text.push_str(&sign);
            }
            if run > 0 {
                text.push_str(&run.to_string());
            }
            ranks.push(text);
        }
        let side = if state.few_to_move { 'F' } else { 'M' };
        let insisted = if state.insisted { '!' } else { '-' };
        format!("{} {side} {} {insisted} {}", ranks.join("/"), state.hand, state.quiet)
    }

    /// The fewest pieces of the Many, over all placements of so many of the Few, that leave none of them a move; `None`
    /// where not even all there are do it.
    pub fn fewest_to_hem(&self, pieces: usize) -> Option<u32> {
        let places: Vec<Place> = self.segments.keys().copied().collect();
        let mut placements: Vec<BTreeSet<Place>> = vec![BTreeSet::new()];
        for _ in 0..pieces {
            placements = placements
                .iter()
                .flat_map(|few| places.iter().map(|&place| few.iter().copied().chain([place]).collect()))
                .collect::<BTreeSet<_>>()
                .into_iter()
                .collect();
        }
        let sizes = placements.into_iter().filter(|few| few.len() == pieces);
        sizes.map(|few| self.needed_to_hem(few)).min().filter(|&needed| needed <= self.total)
    }

    /// Every move that these have must be met by a piece on the point where it would end, until there is none.
    fn needed_to_hem(&self, few: BTreeSet<Place>) -> u32 {
        let mut state = State { few, many: BTreeMap::new(), ..self.start.clone() };
        loop {
            let ends = state.few.iter().find_map(|&from| {
                let steps = self.steps(&state, from);
                steps.first().copied().or(self.leaps(&state, from).first().map(|leap| leap.0))
            });
            match ends {
                None => return state.many.len() as u32,
                Some(end) => state.many.insert(end, 1),
            };
        }
    }
}

fn heights(names: &str, heights: &[u32]) -> BTreeMap<Place, u32> {
    names.split(' ').map(place).zip(heights.iter().copied()).collect()
}
