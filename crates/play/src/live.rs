//! A game in progress.

use std::sync::Arc;

use shadara_rules::{
    Game, IllegalTurn, Next, NodeId, Outcome, Point, Position, Side, Turn, TurnTree, UnfinishedTurn,
};

use crate::clock::{Clock, TimeControl};
use crate::seats::{Level, Seat, Seats};

/// A game in progress, at one of its nodes, with the turn that is being built up there.
#[derive(Clone, Debug)]
pub struct LiveGame {
    pub(crate) tree: TurnTree,
    pub(crate) at: NodeId,
    pub(crate) unfinished: UnfinishedTurn,
    pub(crate) seats: Seats,
    /// How the rules end the game at `at`.
    ruled: Option<Outcome>,
    /// How the players ended the game, and at which node.
    pub(crate) settled: Option<(NodeId, Outcome)>,
    pub(crate) clock: Option<Clock>,
}

/// What a choice led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The turn is still being built up.
    Building,
    /// The turn was whole, with nothing to add, and has been played.
    Played {
        /// The turn.
        turn: Turn,
        /// Whether the Many wanted to insist but may not with this turn.
        insistence_lapsed: bool,
    },
}

impl LiveGame {
    /// A game at its start.
    #[must_use]
    pub fn new(game: Game) -> LiveGame {
        let start = game.start();
        LiveGame::from_position(game, start)
    }

    /// A game that begins in a position of it.
    #[must_use]
    pub fn from_position(game: Game, position: Position) -> LiveGame {
        LiveGame::from_tree(TurnTree::new(Arc::new(game), position), NodeId::START)
    }

    pub(crate) fn from_tree(tree: TurnTree, at: NodeId) -> LiveGame {
        let unfinished = UnfinishedTurn::new(*tree.position(at));
        let ruled = tree.outcome(at);
        LiveGame { tree, at, unfinished, seats: Seats::PEOPLE, ruled, settled: None, clock: None }
    }

    /// The same game, played by these.
    #[must_use]
    pub fn with_seats(self, seats: Seats) -> LiveGame {
        LiveGame { seats, ..self }
    }

    /// The same game with a clock that nobody has used, or without one.
    #[must_use]
    pub fn with_clock(self, control: Option<TimeControl>) -> LiveGame {
        LiveGame { clock: control.map(Clock::new), ..self }
    }

    /// The clock, where one is used.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Lets the time run of who is to move at the end of the line that is shown; of nobody before the first turn, and once
    /// the game has ended. To be called after everything that is done with the game.
    pub fn attend_clock(&mut self, now: f64) {
        let runs = self.has_turns() && !self.has_ended();
        let side = self.tree.position(self.end_of_line()).side();
        if let Some(clock) = &mut self.clock {
            clock.run(runs.then_some(side), now);
        }
    }

    /// Lets nobody's time run.
    pub fn stop_clock(&mut self, now: f64) {
        if let Some(clock) = &mut self.clock {
            clock.run(None, now);
        }
    }

    /// Who plays which side; at first two people.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Has others go on with the game.
    pub fn set_seats(&mut self, seats: Seats) {
        self.seats = seats;
    }

    /// The level at which the computer is to move here; `None` where a person is, or the game is over.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<Level> {
        match self.seats.of(self.position().side()) {
            Seat::Computer(level) if self.outcome().is_none() => Some(level),
            _ => None,
        }
    }

    /// Whose resignation it would be: the only person's, or of two people the one's who is to move; `None` where the game is
    /// over, or the computer plays both sides.
    #[must_use]
    pub fn may_resign(&self) -> Option<Side> {
        let side = self.position().side();
        let people = self.seats == Seats::PEOPLE;
        self.seats.lone_person().or(people.then_some(side)).filter(|_| self.outcome().is_none())
    }

    /// The game and its rules.
    #[must_use]
    pub fn game(&self) -> &Game {
        self.tree.game()
    }

    /// All turns with their branches.
    #[must_use]
    pub fn tree(&self) -> &TurnTree {
        &self.tree
    }

    /// The node at which the game stands.
    #[must_use]
    pub fn at(&self) -> NodeId {
        self.at
    }

    /// The position at which the game stands, before the turn that is being built up.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.tree.position(self.at)
    }

    /// The turn that is being built up.
    #[must_use]
    pub fn unfinished(&self) -> &UnfinishedTurn {
        &self.unfinished
    }

    /// Whether a turn is being built up: a piece is picked up, or more. One that was put back leaves nothing to cancel.
    #[must_use]
    pub fn is_building(&self) -> bool {
        self.unfinished.picked().is_some() || self.unfinished.has_moved()
    }

    /// Whether somebody elsewhere is to move here.
    #[must_use]
    pub fn is_away_to_move(&self) -> bool {
        self.outcome().is_none() && self.seats.of(self.position().side()) == Seat::Away
    }

    /// Whether this is an earlier place of a game by link: what was sent cannot be played otherwise any more.
    #[must_use]
    pub fn is_sent(&self) -> bool {
        self.seats.is_by_link() && self.can_redo()
    }

    /// What a person can choose next for the turn that is being built up; nothing once the game is over, while somebody else
    /// is to move, or where the turn has been sent.
    #[must_use]
    pub fn next(&self) -> Option<Next> {
        let persons = self.seats.of(self.position().side()) == Seat::Person;
        let open = self.outcome().is_none() && persons && !self.is_sent();
        open.then(|| self.unfinished.next(self.game()))
    }

    /// The turn that led here; `None` at the start.
    #[must_use]
    pub fn last_turn(&self) -> Option<Turn> {
        self.tree.turn(self.at)
    }

    /// How the game has ended here, by the rules or by the players; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.settled.filter(|&(node, _)| node == self.at).map(|(_, outcome)| outcome).or(self.ruled)
    }

    /// The position in which the game began, which need not be the one its rules begin with.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.tree.position(NodeId::START)
    }

    /// The number of Many pieces that were captured or removed since the game began.
    #[must_use]
    pub fn captured(&self) -> u8 {
        self.start().many_left().saturating_sub(self.unfinished.now().many_left())
    }

    /// The number of Few pieces that were removed since the game began.
    #[must_use]
    pub fn removed(&self) -> usize {
        self.start().few().len().saturating_sub(self.unfinished.now().few().len())
    }

    /// Chooses a point for the turn that is being built up; plays the turn when nothing can be added to it.
    ///
    /// # Errors
    /// Why the point cannot be chosen; nothing has changed then.
    pub fn choose(&mut self, point: Point) -> Result<Progress, IllegalTurn> {
        self.check_going_on()?;
        self.unfinished.choose(self.tree.game(), point)?;
        if self.unfinished.next(self.tree.game()).is_complete() {
            self.finish()
        } else {
            Ok(Progress::Building)
        }
    }

    /// Plays the turn that is being built up as it stands.
    ///
    /// # Errors
    /// If it is not a whole turn.
    pub fn finish(&mut self) -> Result<Progress, IllegalTurn> {
        self.check_going_on()?;
        let wanted = self.unfinished.insists();
        let insistence_lapsed = wanted && self.unfinished.check_insistence(self.tree.game()).is_err();
        if insistence_lapsed {
            self.unfinished.set_insist(false);
        }
        let finished = self.unfinished.finish(self.tree.game());
        if finished.is_err() {
            self.unfinished.set_insist(wanted);
        }
        let turn = finished?;
        self.play(turn)?;
        Ok(Progress::Played { turn, insistence_lapsed })
    }

    /// Takes the last choice of the turn that is being built up back; false if there was none.
    pub fn take_back(&mut self) -> bool {
        self.unfinished.take_back(self.tree.game())
    }

    /// Takes all choices of the turn that is being built up back.
    pub fn cancel(&mut self) {
        self.unfinished.clear();
    }

    /// Plays a whole turn. Where others were played before, it begins a branch: the main line from then on while the game
    /// goes on, a side line once its main line has ended.
    ///
    /// # Errors
    /// If it is illegal or the game is over; nothing has changed then.
    pub fn play(&mut self, turn: Turn) -> Result<(), IllegalTurn> {
        self.check_going_on()?;
        let aside = self.has_ended();
        let side = self.position().side();
        let node = self.tree.play(self.at, turn)?;
        if let Some(clock) = self.clock.as_mut().filter(|clock| clock.running() == Some(side)) {
            clock.add_increment(side);
        }
        if !aside {
            self.tree.make_main(node);
            self.settled = None;
        }
        self.stand_at(node);
        Ok(())
    }

    /// Ends the game by resignation.
    ///
    /// # Errors
    /// If the game is over.
    pub fn resign(&mut self, loser: Side) -> Result<(), IllegalTurn> {
        self.settle(Outcome::Resignation { loser })
    }

    /// Ends the game since a side has used up its time, wherever the game is looked at.
    ///
    /// # Errors
    /// If the game is over.
    pub fn run_out_of_time(&mut self, loser: Side) -> Result<(), IllegalTurn> {
        self.stand_at(self.end_of_line());
        self.settle(Outcome::Time { loser })
    }

    /// Ends the game by agreement on a draw.
    ///
    /// # Errors
    /// If the game is over.
    pub fn agree_on_draw(&mut self) -> Result<(), IllegalTurn> {
        self.settle(Outcome::Agreement)
    }

    pub(crate) fn is_settled(&self) -> bool {
        self.settled.is_some_and(|(node, _)| node == self.at)
    }

    pub(crate) fn settle(&mut self, outcome: Outcome) -> Result<(), IllegalTurn> {
        self.check_going_on()?;
        self.unfinished.clear();
        self.settled = Some((self.at, outcome));
        Ok(())
    }

    /// Whether the main line has come to an end, by the rules or by the players, wherever the game is looked at.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        let line = self.tree.main_line(NodeId::START);
        line.last().is_some_and(|&end| {
            self.settled.is_some_and(|(node, _)| node == end) || self.tree.outcome(end).is_some()
        })
    }

    /// Whether the game stands where a side used up its time, which cannot be taken back.
    pub(crate) fn is_out_of_time(&self) -> bool {
        matches!(self.settled, Some((node, Outcome::Time { .. })) if node == self.at)
    }

    fn check_going_on(&self) -> Result<(), IllegalTurn> {
        self.outcome().map_or(Ok(()), |outcome| Err(IllegalTurn::GameOver(outcome)))
    }

    pub(crate) fn stand_at(&mut self, node: NodeId) {
        self.at = node;
        self.unfinished = UnfinishedTurn::new(*self.tree.position(node));
        self.ruled = self.tree.outcome(node);
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn live(name: &str) -> LiveGame {
        LiveGame::new(name.parse().unwrap())
    }

    fn point(live: &LiveGame, name: &str) -> Point {
        live.game().board().point(name).unwrap()
    }

    pub(crate) fn choose(live: &mut LiveGame, names: &str) -> Result<Progress, IllegalTurn> {
        let mut progress = Ok(Progress::Building);
        for name in names.split(' ') {
            progress = live.choose(point(live, name));
        }
        progress
    }

    pub(crate) fn text(live: &LiveGame) -> String {
        live.game().position_text(live.position())
    }

    #[test]
    fn a_turn_is_played_when_nothing_can_be_added() {
        let mut live = live("buga-shadara");
        assert_eq!(choose(&mut live, "c3"), Ok(Progress::Building));
        assert!(matches!(choose(&mut live, "e3"), Ok(Progress::Played { insistence_lapsed: false, .. })));
        assert!(matches!(choose(&mut live, "d3"), Ok(Progress::Played { .. })), "a drop is a whole turn");
        assert_eq!(live.captured(), 1);
    }

    #[test]
    fn a_piece_put_back_leaves_nothing_to_cancel() {
        let mut live = live("buga-shadara");
        choose(&mut live, "c3").unwrap();
        assert!(live.is_building());
        choose(&mut live, "c3").unwrap();
        assert!(!live.is_building());
    }

    #[test]
    fn what_was_lost_before_the_game_began_is_not_counted() {
        let game: Game = "sher-bakar:few_win=0".parse().unwrap();
        let position = game.read_position("5/m4/m4/Fm1m1/1m2m M 0 - 0").unwrap();
        let mut live = LiveGame::from_position(game, position);
        assert_eq!((live.captured(), live.removed()), (0, 0));
        choose(&mut live, "e1 d1").unwrap();
        assert_eq!((live.captured(), live.removed()), (0, 0));
        choose(&mut live, "a2 c2").unwrap();
        assert_eq!((live.captured(), live.removed()), (1, 0), "the leap takes a goat");
    }

    #[test]
    fn what_is_lost_in_the_game_is_counted() {
        let game: Game = "sher-bakar:few_win=0".parse().unwrap();
        let position = game.read_position("5/m4/m4/Fm1m1/m4 M 0 - 0").unwrap();
        let mut live = LiveGame::from_position(game, position);
        choose(&mut live, "d2 c2").unwrap();
        assert_eq!((live.captured(), live.removed()), (0, 1));
        live.undo();
        assert_eq!(live.removed(), 0);
    }

    #[test]
    fn a_chain_waits_for_its_end_where_it_can_go_on() {
        let mut live = live("sher-bakar:few_win=0");
        let position = live.game().read_position("5/1m1m1/4F/5/5 F 0 - 0").unwrap();
        live = LiveGame::from_position(live.game().clone(), position);
        assert_eq!(choose(&mut live, "e3 c5"), Ok(Progress::Building));
        assert!(live.take_back());
        assert_eq!(choose(&mut live, "c5"), Ok(Progress::Building));
        assert!(matches!(live.finish(), Ok(Progress::Played { .. })));
        assert_eq!(text(&live), "2F2/1m3/5/5/5 M 0 - 0");
    }

    #[test]
    fn resigning_ends_the_game_and_undoing_takes_it_up_again() {
        let mut live = live("buga-shadara");
        choose(&mut live, "c3 c4").unwrap();
        live.resign(Side::Many).unwrap();
        assert_eq!(live.outcome().and_then(Outcome::winner), Some(Side::Few));
        assert!(matches!(choose(&mut live, "c3"), Err(IllegalTurn::GameOver(Outcome::Resignation { .. }))));
        assert!(live.agree_on_draw().is_err());
        let position = *live.position();
        assert!(live.undo());
        assert_eq!(live.outcome(), None);
        assert_eq!(*live.position(), position, "only the resignation is taken back");
        live.agree_on_draw().unwrap();
        assert_eq!(live.outcome(), Some(Outcome::Agreement));
    }

    pub(crate) fn against_computer(side: Side) -> LiveGame {
        live("buga-shadara").with_seats(Seats::against_computer(side, Level::FIRST))
    }

    pub(crate) fn play(live: &mut LiveGame, turns: &str) {
        for text in turns.split(' ') {
            let turn = live.game().read_turn(live.position(), text).unwrap();
            live.play(turn).unwrap();
        }
    }

    #[test]
    fn nothing_is_open_to_a_person_while_the_computer_is_to_move() {
        let mut live = against_computer(Side::Few);
        assert!(live.next().is_some());
        assert_eq!(live.may_resign(), Some(Side::Few));
        play(&mut live, "c3-c4");
        assert!(live.next().is_none());
        assert_eq!(live.may_resign(), Some(Side::Few), "also out of turn");
        live.resign(Side::Few).unwrap();
        assert_eq!((live.computer_to_move(), live.may_resign()), (None, None));
    }

    #[test]
    fn the_third_occurrence_draws() {
        let mut live = live("bagh-bandi");
        let position = live.game().read_position("5/1m1m1/F3F/1mmmm/m1mmm M 0 - 0").unwrap();
        live = LiveGame::from_position(live.game().clone(), position);
        for _ in 0..2 {
            choose(&mut live, "b4 c4 a3 b3 c4 b4").unwrap();
            assert_eq!(live.outcome(), None);
            choose(&mut live, "b3 a3").unwrap();
        }
        assert_eq!(live.outcome(), Some(Outcome::Repetition));
    }
}
