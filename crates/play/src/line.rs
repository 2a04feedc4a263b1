//! Going back and forth in a game, and its branches.

use shadara_rules::NodeId;

use crate::LiveGame;

impl LiveGame {
    /// The nodes of the line that is shown: from the start through the present one to the end of what can be redone.
    #[must_use]
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = self.tree.path(self.at);
        line.extend(self.tree.main_line(self.at).into_iter().skip(1));
        line
    }

    /// Whether any turn was played, or the game was ended without one.
    #[must_use]
    pub fn has_turns(&self) -> bool {
        !self.tree.children(NodeId::START).is_empty() || self.settled.is_some()
    }

    /// Goes to a node; the turn that was being built up is dropped.
    pub fn go_to(&mut self, node: NodeId) {
        self.stand_at(node);
    }

    /// Whether there is something to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.is_out_of_time() && (self.is_settled() || self.undo_target().is_some())
    }

    /// The node before the last turn of a game by link, where that is the person's own and was not answered yet.
    fn unanswered(&self) -> Option<NodeId> {
        let open = self.is_away_to_move() && !self.can_redo();
        self.tree.parent(self.at).filter(|&node| open && !self.is_for_the_other(node))
    }

    /// Whether a turn that was taken back can be played again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.tree.children(self.at).is_empty()
    }

    /// Takes back how the players ended the game here, or else the last turn, and with it what was chosen for the next
    /// one. Against the computer, all turns back to the person's own last one; by link, only one that was not answered, which
    /// is then gone. False if there is nothing to take back.
    pub fn undo(&mut self) -> bool {
        if self.is_out_of_time() {
            return false;
        }
        if self.is_settled() {
            self.settled = None;
            return true;
        }
        if self.seats.is_by_link() {
            return self.unanswered().is_some() && self.remove_turn();
        }
        let target = self.undo_target();
        if let Some(node) = target {
            self.stand_at(node);
        }
        target.is_some()
    }

    /// Plays the turn again that was taken back; against the computer, all turns to the person's next one. False if there is
    /// none.
    pub fn redo(&mut self) -> bool {
        let first = |node| self.tree.children(node).first().copied();
        let mut target = first(self.at);
        while let Some(node) = target.filter(|&node| self.is_for_the_other(node)).and_then(first) {
            target = Some(node);
        }
        if let Some(node) = target {
            self.stand_at(node);
        }
        target.is_some()
    }

    /// The node that undoing leads to.
    fn undo_target(&self) -> Option<NodeId> {
        if self.seats.is_by_link() {
            return self.unanswered();
        }
        let earlier = std::iter::successors(self.tree.parent(self.at), |&node| self.tree.parent(node));
        earlier.into_iter().find(|&node| !self.is_for_the_other(node))
    }

    /// Whether a person's opponent is to move at a node: no place to stop at on the way back or forth.
    fn is_for_the_other(&self, node: NodeId) -> bool {
        self.seats.lone_person().is_some_and(|side| self.tree.position(node).side() != side)
    }

    /// Goes one turn back, whoever played it; false at the start.
    pub fn step_back(&mut self) -> bool {
        let target = self.tree.parent(self.at);
        target.into_iter().for_each(|node| self.stand_at(node));
        target.is_some()
    }

    /// Goes one turn on, whoever played it; false where none was played.
    pub fn step_on(&mut self) -> bool {
        let target = self.tree.children(self.at).first().copied();
        target.into_iter().for_each(|node| self.stand_at(node));
        target.is_some()
    }

    /// The end of the line that is shown.
    #[must_use]
    pub fn end_of_line(&self) -> NodeId {
        self.tree.main_line(self.at).last().copied().unwrap_or(self.at)
    }

    /// Whether the game stands in a branch that is not the main line.
    #[must_use]
    pub fn is_aside(&self) -> bool {
        !self.tree.is_main(self.at)
    }

    /// Makes the branch in which the game stands the main line.
    pub fn promote(&mut self) {
        self.tree.make_main(self.at);
    }

    /// The number of turns, in all branches, that would go with the last one; 0 at the start.
    #[must_use]
    pub fn turns_from_here(&self) -> usize {
        let mut left = vec![self.at];
        let mut count = 0;
        while let Some(node) = left.pop() {
            count += usize::from(self.tree.parent(node).is_some());
            left.extend(self.tree.children(node));
        }
        count
    }

    /// Takes the last turn out with all that follows it, and stands before it; false at the start.
    pub fn remove_turn(&mut self) -> bool {
        let at = self.at;
        let before = self.tree.remove(at);
        if before == at {
            return false;
        }
        if self.settled.is_some_and(|(node, _)| self.tree.path(node).contains(&at)) {
            self.settled = None;
        }
        self.stand_at(before);
        true
    }

    /// Sets the comment at the place where the game stands; none if it is blank.
    pub fn set_comment(&mut self, comment: &str) {
        self.tree.set_comment(self.at, comment.trim().to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::tests::{against_computer, choose, live, play, text};
    use crate::{Level, Seats};
    use shadara_rules::{Outcome, Side};

    #[test]
    fn undo_and_redo_go_along_the_line() {
        let mut live = live("buga-shadara");
        let start = text(&live);
        choose(&mut live, "c3 c4 c3").unwrap();
        let end = text(&live);
        assert!(live.undo() && live.undo() && !live.undo());
        assert_eq!(text(&live), start);
        assert!(live.redo() && live.redo() && !live.redo());
        assert_eq!(text(&live), end);
    }

    #[test]
    fn another_turn_after_undoing_is_the_line_and_the_old_one_a_branch() {
        let mut live = live("buga-shadara");
        choose(&mut live, "c3 c4 c3").unwrap();
        live.undo();
        live.undo();
        choose(&mut live, "c3 c2").unwrap();
        assert_eq!(live.line().len(), 2);
        assert_eq!(live.tree().children(NodeId::START).len(), 2);
        assert_eq!(live.line()[1], live.at());
    }

    #[test]
    fn undo_against_the_computer_goes_back_to_ones_own_turn() {
        let mut live = against_computer(Side::Few);
        let start = text(&live);
        play(&mut live, "c3-c4 @c3 c4-c5");
        assert!(live.computer_to_move().is_some());
        assert!(live.undo(), "one's own turn alone, while the computer thinks");
        assert_eq!(live.last_turn().map(|turn| live.game().turn_text(turn)).as_deref(), Some("@c3"));
        assert!(live.undo());
        assert_eq!(text(&live), start);
        assert!(!live.can_undo() && !live.undo());
        assert!(live.redo(), "both turns");
        assert_eq!(live.computer_to_move(), None);
        assert!(live.redo() && !live.can_redo());
        assert!(live.computer_to_move().is_some(), "it has not answered yet");
    }

    #[test]
    fn the_computers_first_turn_is_not_taken_back() {
        let mut live = against_computer(Side::Many);
        play(&mut live, "c3-c4");
        assert!(!live.can_undo(), "it would only be played again");
        play(&mut live, "@c3");
        assert!(live.undo() && !live.can_undo());
        assert_eq!(live.position().side(), Side::Many);
    }

    #[test]
    fn who_watches_goes_turn_by_turn() {
        let mut live = live("buga-shadara").with_seats(Seats::computers(Level::FIRST));
        play(&mut live, "c3-c4 @c3");
        assert!(live.undo() && live.undo() && !live.undo());
        assert!(live.redo() && live.redo() && !live.redo());
        assert_eq!(live.may_resign(), None);
    }

    /// The written turns of the main line and of the line that is shown.
    fn lines(live: &LiveGame) -> [String; 2] {
        [live.tree().main_line(NodeId::START), live.line()].map(|line| {
            let turns = line[1..].iter().map(|&node| live.tree().written_turn(node));
            turns.collect::<Vec<_>>().join(" ")
        })
    }

    #[test]
    fn a_turn_played_in_a_game_that_has_ended_is_a_side_line() {
        let mut live = live("buga-shadara");
        play(&mut live, "c3-c4 @c3");
        live.resign(Side::Few).unwrap();
        assert!(live.step_back() && live.has_ended() && live.outcome().is_none());
        play(&mut live, "@a3 c4-c5");
        assert_eq!(lines(&live), ["c3-c4 @c3", "c3-c4 @a3 c4-c5"]);
        assert!(live.is_aside());
        live.go_to(live.tree().main_line(NodeId::START)[2]);
        assert_eq!(live.outcome(), Some(Outcome::Resignation { loser: Side::Few }), "it is still lost");
    }

    #[test]
    fn a_clock_runs_for_who_is_to_move() {
        let left = |live: &LiveGame, now| Side::ALL.map(|side| live.clock().unwrap().left(side, now));
        let mut live = live("buga-shadara").with_clock("1+2".parse().ok());
        live.attend_clock(0.0);
        assert_eq!(left(&live, 9000.0), [60_000.0, 60_000.0], "not before the first turn");
        play(&mut live, "c3-c4");
        live.attend_clock(10_000.0);
        assert_eq!(left(&live, 11_000.0), [60_000.0, 59_000.0]);
        play(&mut live, "@c3");
        live.attend_clock(14_000.0);
        assert_eq!(left(&live, 14_500.0), [59_500.0, 58_000.0], "4 s used, 2 s added");
        live.step_back();
        live.attend_clock(15_000.0);
        assert_eq!(left(&live, 16_000.0), [58_000.0, 58_000.0], "looking back stops nothing");
        let flag = live.clock().and_then(|clock| clock.flag(80_000.0));
        assert_eq!(flag, Some(Side::Few));
        live.run_out_of_time(Side::Few).unwrap();
        live.attend_clock(80_000.0);
        assert_eq!(live.outcome(), Some(Outcome::Time { loser: Side::Few }));
        assert_eq!((live.clock().unwrap().running(), live.can_undo(), live.undo()), (None, false, false));
        assert!(live.step_back(), "it can still be looked at");
    }

    #[test]
    fn by_link_only_what_was_not_answered_is_taken_back() {
        let mut live = live("buga-shadara").with_seats(Seats::by_link(Side::Few));
        assert!(!live.can_undo() && live.next().is_some());
        play(&mut live, "c3-c4");
        assert!(live.is_away_to_move() && live.next().is_none());
        assert!(live.can_undo() && live.undo() && !live.can_redo(), "it is gone");
        play(&mut live, "c3-c4 @c3");
        assert!(!live.can_undo() && !live.undo());
        live.step_back();
        live.step_back();
        assert!(live.is_sent() && live.next().is_none(), "it was played and sent");
        live.step_on();
        assert!(!live.can_undo());
    }

    #[test]
    fn a_branch_is_promoted() {
        let mut live = live("buga-shadara");
        play(&mut live, "c3-c4 @c3");
        live.agree_on_draw().unwrap();
        live.step_back();
        play(&mut live, "@a3 c4-c5");
        live.step_back();
        live.promote();
        assert_eq!(lines(&live), ["c3-c4 @a3 c4-c5", "c3-c4 @a3 c4-c5"]);
        assert!(!live.is_aside() && !live.has_ended());
    }

    #[test]
    fn a_turn_is_removed_with_all_that_follows() {
        let mut live = live("buga-shadara");
        play(&mut live, "c3-c4 @c3 c4-c5 @a3");
        live.resign(Side::Many).unwrap();
        live.go_to(live.line()[2]);
        play(&mut live, "g3-g2");
        assert_eq!(live.turns_from_here(), 1);
        live.step_back();
        assert_eq!(live.turns_from_here(), 4);
        assert!(live.remove_turn());
        assert_eq!(lines(&live), ["c3-c4", "c3-c4"]);
        assert!(!live.has_ended(), "the resignation went with its turn");
        assert!(live.remove_turn() && !live.remove_turn());
        assert_eq!(live.turns_from_here(), 0);
        play(&mut live, "c3-c4 @c3");
        assert_eq!(lines(&live)[0], "c3-c4 @c3");
    }

    #[test]
    fn steps_go_turn_by_turn_whoever_played() {
        let mut live = against_computer(Side::Few);
        play(&mut live, "c3-c4 @c3 c4-c5");
        let end = live.at();
        assert!(live.step_back() && live.computer_to_move().is_none());
        assert!(live.step_back() && live.computer_to_move().is_some());
        assert_eq!(live.end_of_line(), end);
        assert!(live.step_back() && !live.step_back());
        assert!(live.step_on() && live.step_on() && live.step_on() && !live.step_on());
    }
}
