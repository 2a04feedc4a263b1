//! The page's state, and everything that can be done to it: pointer, keyboard, buttons and dialogs all come here.

use std::cell::RefCell;

use shadara_diagram::Layout;
use shadara_play::{Beat, Clock, Contest, LiveGame, Progress, Seat, beats};
use shadara_rules::{FarWay, Game, GameName, IllegalTurn, Outcome, Point, Position, Turn};

use crate::board::BoardView;
use crate::clock;
use crate::computer::{self, Computer};
use crate::motion::{GLIDE, Homing, Motion};
use crate::picture::{Carried, Handling, mark_hint, picture};
use crate::pointer::{Gesture, Released};
use crate::settings::Settings;
use crate::sound::{Sound, Sounds};
use crate::storage::{Slot, tabs};
use crate::texts::Texts;
use crate::{dom, failure, panel, points, storage, words};

thread_local! {
    static APP: RefCell<Option<App>> = const { RefCell::new(None) };
}

/// What to do after a yes.
pub type Question = Box<dyn FnOnce(&mut App)>;

/// The page's state.
pub struct App {
    /// The game.
    pub live: LiveGame,
    /// The name under which the game is kept.
    pub slot: Slot,
    /// The contest that the game belongs to, without this game.
    pub contest: Option<Contest>,
    /// What the page says.
    pub texts: Texts,
    /// How the visitor wants the page.
    pub settings: Settings,
    /// What the player is doing with the board.
    pub handling: Handling,
    /// What the pointer is doing.
    pub gesture: Option<Gesture>,
    /// When and where the pointer was last released.
    pub released: Option<Released>,
    /// Whether pressing draws arrows and rings.
    pub drawing: bool,
    /// The point that the keyboard is on.
    pub focus: Point,
    /// Counts the games begun on this page.
    pub games: u32,
    /// Counts how often the clock was looked at, so that only the last look is followed by another.
    pub looks: u32,
    /// The computer, as a player and as one to ask.
    pub computer: Computer,
    /// The canvas and its layout.
    pub board: BoardView,
    /// What follows a yes to the question that is being asked.
    pub question: Option<Question>,
    /// The rules chosen in the dialog for a new game.
    pub chosen: Option<GameName>,
    sounds: Sounds,
    /// What moves on the board.
    pub motion: Option<Motion>,
    homing: Option<Homing>,
    frame_wanted: bool,
    later: Vec<Box<dyn FnOnce()>>,
}

/// Puts the state in place.
pub fn install(app: App) {
    APP.with(|cell| *cell.borrow_mut() = Some(app));
}

/// Does something to the page's state; nothing once the program has failed, or from within itself.
pub fn with(act: impl FnOnce(&mut App)) {
    if failure::happened() {
        return;
    }
    let later = APP.with(|cell| {
        let Ok(mut app) = cell.try_borrow_mut() else { return Vec::new() };
        let Some(app) = app.as_mut() else { return Vec::new() };
        act(app);
        std::mem::take(&mut app.later)
    });
    for act in later {
        act();
    }
}

impl App {
    /// The state of a page with this game.
    pub fn new(
        slot: Slot,
        live: LiveGame,
        contest: Option<Contest>,
        texts: Texts,
        settings: Settings,
        board: BoardView,
    ) -> App {
        let focus = first_point(live.game());
        App {
            slot,
            live,
            contest,
            texts,
            settings,
            handling: Handling::default(),
            gesture: None,
            released: None,
            drawing: false,
            focus,
            games: 0,
            looks: 0,
            computer: Computer::default(),
            board,
            question: None,
            chosen: None,
            sounds: Sounds::default(),
            motion: None,
            homing: None,
            frame_wanted: false,
            later: Vec::new(),
        }
    }

    /// Does something after the state has been given back: what calls the page's listeners at once.
    pub fn later(&mut self, act: impl FnOnce() + 'static) {
        self.later.push(Box::new(act));
    }

    /// Starts a game, as the next one of a contest if there is one.
    pub fn start(&mut self, live: LiveGame, contest: Option<Contest>) {
        // A game in which nothing was played need not be kept.
        let slot = if self.live.has_turns() { Slot::new() } else { self.slot.clone() };
        self.show_game(slot, live, contest);
        computer::play_on(self);
        self.changed();
        self.tell(&words::started(&self.texts, &self.live));
    }

    /// Shows another game, where it stands.
    pub fn show_game(&mut self, slot: Slot, live: LiveGame, contest: Option<Contest>) {
        self.live = live;
        self.contest = contest;
        self.games += 1;
        self.hold_game(slot);
        computer::look_around(self);
        self.handling = Handling::default();
        self.gesture = None;
        self.motion = None;
        self.homing = None;
        self.focus = first_point(self.live.game());
        self.game_changed();
    }

    /// Keeps the game under this name from now on, as the only tab that does.
    pub fn hold_game(&mut self, slot: Slot) {
        storage::set_open_here(&slot);
        tabs::hold(&slot, || {
            with(|app| {
                // Another tab has the game: here it goes on as one of its own.
                app.hold_game(Slot::new());
                app.changed();
                panel::notice(&app.texts.get("notice.other-tab"));
            });
        });
        self.slot = slot;
        storage::tidy();
    }

    /// The score sheet with the present game, if it has ended.
    pub fn standing(&self) -> Option<Contest> {
        let contest = self.contest.as_ref()?;
        let result = self.live.outcome().map(Outcome::result).unwrap_or_default();
        Some(contest.with(result, self.live.captured()))
    }

    /// Starts the next game by the same rules, with sides changed: of the contest, or of a new one where it is over.
    pub fn again(&mut self) {
        let game = self.live.game();
        let control = self.live.clock().map(Clock::control);
        let live = LiveGame::new(game.clone()).with_seats(self.live.seats().swapped()).with_clock(control);
        let next = self.standing().map(|contest| {
            let new = Contest::new(contest.games());
            new.ok().filter(|_| contest.is_over()).unwrap_or(contest)
        });
        self.start(live, next);
    }

    /// Fits everything to the game that is played.
    pub fn game_changed(&mut self) {
        let entry = self.live.game().name().entry();
        self.texts.set_pieces(entry.few, entry.many);
        points::build(self);
        self.changed();
        // The panel has its height only now that it is filled, and the board is fitted beside it.
        self.fit();
    }

    /// Fits the board to the page.
    pub fn fit(&mut self) {
        self.board.fit(&self.live, &self.settings);
        points::place(self);
        self.want_frame();
    }

    /// Chooses a point for the turn that is being built up; `carried` if the piece was brought there by hand.
    pub fn choose(&mut self, point: Point, carried: bool) {
        if let Some(reason) = words::not_yours(&self.texts, computer::doing(self)) {
            return self.refuse_in_words(point, &reason);
        }
        self.motion = None;
        self.let_go();
        let unfinished = self.live.unfinished();
        if unfinished.picked() == Some(point) && !unfinished.way().is_empty() {
            return self.finish();
        }
        let before = *unfinished.now();
        if carried && before.pieces(before.side()).contains(point) {
            // Put down on another of one's own, a piece does not pick that one up.
            return self.refuse(point, IllegalTurn::Taken(point));
        }
        let carried = carried.then_some(point);
        if let Some(reason) = words::immovable(&self.texts, &self.live, point) {
            return self.refuse_in_words(point, &reason);
        }
        if self.live.next().is_some() {
            match self.live.unfinished().far_way(self.live.game(), point) {
                FarWay::One(way) => return self.leap_far(&way, carried),
                FarWay::Several => {
                    let reason = words::several_ways(&self.texts, &self.live, point);
                    return self.refuse_in_words(point, &reason);
                }
                FarWay::None => {}
            }
        }
        match self.live.choose(point) {
            Ok(Progress::Building) => self.built(&before, point, carried),
            Ok(Progress::Played { turn, insistence_lapsed }) => {
                self.played(&before, turn, insistence_lapsed, carried);
            }
            Err(fault) => self.refuse(point, fault),
        }
    }

    /// Leaps along a way of more than one landing.
    fn leap_far(&mut self, way: &[Point], carried: Option<Point>) {
        let Some(&end) = way.last() else { return };
        let before = *self.live.unfinished().now();
        let mut leaps = Vec::new();
        for &point in way {
            let from = *self.live.unfinished().now();
            match self.live.choose(point) {
                Ok(Progress::Building) => leaps.push((from, *self.live.unfinished().now())),
                Ok(Progress::Played { turn, insistence_lapsed }) => {
                    self.played(&before, turn, insistence_lapsed, carried);
                    break;
                }
                Err(fault) => return self.refuse(point, fault),
            }
        }
        let after = *self.live.unfinished().now();
        if leaps.len() == way.len() {
            self.built(&before, end, carried);
            if carried.is_none() {
                self.motion = Some(Motion::through(&leaps));
            }
        } else if carried.is_some() {
            // The piece has gone all the way in the hand: what it leapt over fades at once.
            self.motion = Some(Motion::of(before, after, carried));
        }
    }

    /// Plays the turn that is being built up as it stands.
    pub fn finish(&mut self) {
        if let Some(reason) = words::not_yours(&self.texts, computer::doing(self)) {
            return self.refuse_in_words(self.focus, &reason);
        }
        let before = *self.live.unfinished().now();
        let place = self.live.unfinished().picked().unwrap_or(self.focus);
        match self.live.finish() {
            Ok(Progress::Played { turn, insistence_lapsed }) => {
                self.played(&before, turn, insistence_lapsed, None)
            }
            Ok(Progress::Building) => self.changed(),
            Err(fault) => self.refuse(place, fault),
        }
    }

    /// Plays a whole turn: the computer's, or one that was typed.
    pub fn play(&mut self, turn: Turn) -> Result<(), IllegalTurn> {
        let before = *self.live.position();
        self.live.play(turn)?;
        self.let_go();
        self.played(&before, turn, false, None);
        Ok(())
    }

    /// Lets go of what is held in the hand: it belongs to the position before, and no click repeats one from there.
    pub fn let_go(&mut self) {
        self.released = None;
        self.gesture = self.gesture.filter(Gesture::is_mark);
        self.handling.carried = None;
    }

    /// Lets a piece that was dragged in vain glide back.
    pub fn send_home(&mut self, carried: Carried) {
        let side = self.live.position().side();
        self.homing = Some(Homing::of(self.live.game().board(), side, carried.at, carried.from));
        self.want_frame();
    }

    /// Puts the piece that is dragged back, or else takes the turn that is being built up back; false if there is neither.
    pub fn escape(&mut self) -> bool {
        let Some(carried) = self.handling.carried else { return self.cancel() };
        self.let_go();
        if !self.live.unfinished().has_moved() {
            self.cancel();
        }
        self.send_home(carried);
        true
    }

    /// How long what moves on the board will still move, at most, in milliseconds; `None` if nothing does.
    pub fn motion_length(&self) -> Option<f64> {
        self.motion.as_ref().filter(|_| self.glides()).map(Motion::length)
    }

    fn built(&mut self, before: &Position, point: Point, carried: Option<Point>) {
        self.forget_marks();
        let after = *self.live.unfinished().now();
        if *before != after {
            self.motion = Some(Motion::of(*before, after, carried));
            self.sound(&[(*before, after)], carried.is_some());
        }
        self.tell(&words::built(&self.texts, &self.live, before, point));
        self.changed();
    }

    fn played(&mut self, before: &Position, turn: Turn, insistence_lapsed: bool, carried: Option<Point>) {
        self.forget_marks();
        let parent = self.live.tree().parent(self.live.at());
        let start = parent.map_or(*before, |parent| *self.live.tree().position(parent));
        let all = beats(self.live.game(), &start, turn);
        // What was built up leap by leap has been seen already.
        let shown = all.iter().position(|beat| beat.before == *before).unwrap_or(all.len());
        self.motion = Some(Motion::along(&all[shown..], carried));
        self.sound(&changes(&all[shown..]), carried.is_some());
        let told = words::played(&self.texts, &self.live, before);
        let by_computer = matches!(self.live.seats().of(before.side()), Seat::Computer(_));
        self.tell(&if by_computer { self.texts.with("tell.computer", &[("turn", &told)]) } else { told });
        computer::play_on(self);
        if insistence_lapsed {
            panel::notice(&self.texts.get("insist.lapsed"));
        }
        self.changed();
    }

    fn refuse(&mut self, point: Point, fault: IllegalTurn) {
        let reason = words::refusal(&self.texts, &self.live, fault);
        self.refuse_in_words(point, &reason);
    }

    fn refuse_in_words(&mut self, point: Point, reason: &str) {
        self.handling.refused = Some(point);
        panel::refuse(reason);
        self.want_frame();
    }

    /// Takes away what was drawn on the board, and why the last try was refused.
    pub fn forget_marks(&mut self) {
        self.homing = None;
        self.handling.refused = None;
        self.handling.hover = None;
        self.handling.arrows.clear();
        self.handling.rings.clear();
        panel::refuse("");
    }

    /// Takes the turn that is being built up back; false if there was none.
    pub fn cancel(&mut self) -> bool {
        self.let_go();
        let had = self.live.is_building();
        if had {
            let before = *self.live.unfinished().now();
            let moved = self.live.unfinished().has_moved();
            self.live.cancel();
            self.forget_marks();
            self.motion = Some(Motion::of(before, *self.live.position(), None));
            self.tell(&words::cancelled(&self.texts, moved));
            self.changed();
        }
        had
    }

    /// Says how the players ended the game.
    pub fn ended(&mut self) {
        self.motion = None;
        self.let_go();
        self.sound(&[], false);
        self.forget_marks();
        self.tell(&words::ended(&self.texts, &self.live));
        self.changed();
    }

    /// Sets whether the Many insist.
    pub fn insist(&mut self, insist: bool) {
        match self.live.set_insistence(insist) {
            Ok(()) => {
                self.tell(&self.texts.get(if insist { "insist.told" } else { "insist.untold" }));
                panel::refuse("");
            }
            Err(fault) => panel::refuse(&words::insistence_refusal(&self.texts, &self.live, fault)),
        }
        self.changed();
    }

    /// Says something to those who do not see the board.
    pub fn tell(&self, text: &str) {
        panel::tell(text);
    }

    /// Shows and keeps what has changed.
    pub fn changed(&mut self) {
        clock::attend(self);
        computer::attend(self);
        panel::show(self);
        points::show(self);
        self.keep();
        self.want_frame();
    }

    /// Has the browser keep the game.
    pub fn keep(&self) {
        let record = self.live.save();
        failure::remember(&record);
        let contest = self.contest.as_ref().map(Contest::to_string);
        if !storage::save(&self.slot, &record, contest.as_deref()) {
            panel::notice_once(&self.texts.get("notice.not-saved"));
        }
    }

    /// Asks for the board to be painted with the next frame.
    pub fn want_frame(&mut self) {
        if !self.frame_wanted {
            self.frame_wanted = true;
            dom::before_next_frame(|time| with(|app| app.frame(time)));
        }
    }

    /// The layout of the board on the canvas.
    pub fn layout(&self) -> &Layout {
        self.board.layout()
    }

    /// Lets what changes on the board be heard, each change as it is seen to be done, and the end of the game.
    pub fn sound(&mut self, changes: &[(Position, Position)], carried: bool) {
        if self.settings.get("sound") != "yes" {
            return;
        }
        let (first, step) = match self.glides() {
            true => (if carried { 0.0 } else { GLIDE }, GLIDE),
            false => (0.0, GLIDE / 2.0),
        };
        let mut wait = first;
        for (before, after) in changes {
            if let Some(sound) = Sound::between(before, after) {
                self.sounds.play(sound, wait);
                wait += step;
            }
        }
        if self.live.outcome().is_some() {
            self.sounds.play(Sound::End, wait);
        }
    }

    fn glides(&self) -> bool {
        match self.settings.get("motion") {
            "yes" => true,
            "no" => false,
            _ => !dom::media("(prefers-reduced-motion: reduce)"),
        }
    }

    fn frame(&mut self, time: f64) {
        self.frame_wanted = false;
        if self.board.is_blurred() {
            self.fit();
        }
        if !self.glides() {
            self.motion = None;
            self.homing = None;
        }
        self.handling.homing = self.homing.as_mut().and_then(|homing| homing.at(time));
        let now = self.motion.as_mut().and_then(|motion| motion.at(time));
        let game = self.live.game();
        let mut picture = match now {
            Some((glide, share)) => {
                picture(&self.live, &self.handling, &glide.after, glide.moving(game, share), false)
            }
            None => picture(&self.live, &self.handling, self.live.unfinished().now(), Vec::new(), true),
        };
        if let Some(hint) = computer::hint(self) {
            mark_hint(&mut picture, hint.turn);
        }
        self.board.paint(&picture, &self.settings);
        if now.is_some() || self.handling.homing.is_some() {
            self.want_frame();
        } else {
            self.motion = None;
        }
        dom::set_attribute(
            &dom::document().document_element().expect("a document has a root"),
            "data-ready",
            "true",
        );
    }
}

/// The positions before and after each deed.
pub fn changes(beats: &[Beat]) -> Vec<(Position, Position)> {
    beats.iter().map(|beat| (beat.before, beat.after)).collect()
}

fn first_point(game: &Game) -> Point {
    let own = game.start().few().first();
    own.or(game.board().points().first()).expect("a board has points")
}
