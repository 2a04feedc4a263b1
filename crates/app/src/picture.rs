//! What the board shows: the game, and what the player is doing with it.

use shadara_diagram::{Arrow, LastTurn, Moving, Picture, Ring, Spot, Tone};
use shadara_play::{Deed, LiveGame, beats};
use shadara_rules::{Point, Position, Side, Turn};

/// What the player is doing with the board, beside the game.
#[derive(Clone, Debug, Default)]
pub struct Handling {
    /// The piece that is dragged.
    pub carried: Option<Carried>,
    /// A piece that was dragged in vain and glides back.
    pub homing: Option<Moving>,
    /// The point under the pointer, while something could go there.
    pub hover: Option<Point>,
    /// The point last tried in vain.
    pub refused: Option<Point>,
    /// Arrows drawn by the player.
    pub arrows: Vec<Arrow>,
    /// Rings drawn by the player.
    pub rings: Vec<Ring>,
}

/// A piece that is dragged.
#[derive(Clone, Copy, Debug)]
pub struct Carried {
    /// Where it comes from; `None` for the hand.
    pub from: Option<Point>,
    /// Where it is drawn.
    pub at: Spot,
}

/// The picture of a position of the game, which is the present one or one that it glides to, with pieces on their way.
pub fn picture<'a>(
    live: &'a LiveGame,
    handling: &Handling,
    shown: &Position,
    moving: Vec<Moving>,
    still: bool,
) -> Picture<'a> {
    let mut picture = Picture::of(live.game(), shown);
    picture.moving = moving;
    picture.marks.last = last_turn(live);
    picture.marks.arrows.clone_from(&handling.arrows);
    picture.marks.rings.clone_from(&handling.rings);
    if still {
        mark_possibilities(&mut picture, live, handling);
    }
    if let Some(carried) = handling.carried {
        let side = live.position().side();
        picture.moving.push(Moving {
            side,
            stands_on: carried.from,
            at: carried.at,
            opacity: 1.0,
            lifted: true,
        });
    }
    picture.moving.extend(handling.homing);
    picture
}

fn mark_possibilities(picture: &mut Picture<'_>, live: &LiveGame, handling: &Handling) {
    let (game, unfinished) = (live.game(), live.unfinished());
    let now = unfinished.now();
    let marks = &mut picture.marks;
    marks.refused = handling.refused;
    marks.hover = handling.hover;
    marks.hemmed = game.hemmed(now);
    marks.chain = unfinished.way();
    marks.captured = unfinished.leapt();
    let Some(next) = live.next() else { return };
    marks.selected = unfinished.picked();
    if marks.selected.is_some() || handling.carried.is_some() {
        marks.targets = next.targets;
        marks.far_targets = unfinished.far_landings(game);
    } else {
        marks.movable = next.pieces | next.targets;
    }
    if now.insisted() && now.side() == Side::Few && marks.chain.is_empty() {
        marks.takeable = game.capturable(now);
    }
}

/// Shows a turn that may be tried.
pub fn mark_hint(picture: &mut Picture<'_>, turn: Turn) {
    let tone = Tone::Now;
    let marks = &mut picture.marks;
    let mut ring = |at| marks.rings.push(Ring { at, tone });
    let (step, way) = match turn {
        Turn::Step { step, .. } => (Some(step), Vec::new()),
        Turn::Leap(leap) => {
            (None, std::iter::once(leap.from()).chain(leap.landings().iter().copied()).collect())
        }
        Turn::Drop { at, then, .. } | Turn::Remove { at, put: then } => {
            ring(at);
            (then, Vec::new())
        }
    };
    let steps = step.into_iter().map(|step| (step.from, step.to));
    let leaps = way.windows(2).map(|pair| (pair[0], pair[1]));
    marks.arrows.extend(steps.chain(leaps).map(|(from, to)| Arrow { from, to, tone }));
}

fn last_turn(live: &LiveGame) -> LastTurn {
    let mut last = LastTurn::default();
    let (Some(turn), Some(parent)) = (live.last_turn(), live.tree().parent(live.at())) else { return last };
    match turn {
        Turn::Step { step, .. } => last.way = vec![step.from, step.to],
        Turn::Leap(leap) => {
            last.way = std::iter::once(leap.from()).chain(leap.landings().iter().copied()).collect()
        }
        Turn::Drop { at, then, .. } => {
            last.drop = Some(at);
            last.way = then.map(|step| vec![step.from, step.to]).unwrap_or_default();
        }
        Turn::Remove { at, put } => {
            last.drop = Some(at);
            last.way = put.map(|step| vec![step.from, step.to]).unwrap_or_default();
        }
    }
    if let Some(beat) = beats(live.game(), live.tree().position(parent), turn).last()
        && let Deed::Hem(points) = beat.deed
    {
        last.removed = points;
    }
    last
}
