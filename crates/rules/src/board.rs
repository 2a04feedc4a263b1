//! Boards: a name and a list of lines, from which everything else about a board derives.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use thiserror::Error;

use crate::{MAX_POINTS, Point, PointSet};

/// A board as data: its name and its lines, each a list of point names separated by spaces.
///
/// Points that follow each other in a line are joined by a drawn segment; pieces move and leap only along lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardPlan {
    /// The board's name.
    pub name: &'static str,
    /// The lines, such as `"a3 b3 c3"`.
    pub lines: &'static [&'static str],
}

/// Why a [`BoardPlan`] is not a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardError {
    /// A word is not a file letter `a` to `z` and a rank digit `1` to `9`.
    #[error("line {line}: {word:?} is not the name of a point: expected a letter a to z and a digit 1 to 9")]
    Name {
        /// Index of the line in the plan.
        line: usize,
        /// The word found.
        word: String,
    },
    /// A line has fewer than two points.
    #[error("line {line}: expected at least two points")]
    Short {
        /// Index of the line in the plan.
        line: usize,
    },
    /// The points of a line do not lie on a straight run in one sense.
    #[error("line {line} is not straight at {point}")]
    Bent {
        /// Index of the line in the plan.
        line: usize,
        /// Name of the point where it bends or turns back.
        point: String,
    },
    /// Two points are joined twice.
    #[error("line {line}: the segment {from}-{to} stands in another line too")]
    Twice {
        /// Index of the line in the plan.
        line: usize,
        /// One end.
        from: String,
        /// The other end.
        to: String,
    },
    /// More points than a set can hold.
    #[error("more than {MAX_POINTS} points")]
    TooManyPoints,
}

#[derive(Clone, Debug)]
struct Place {
    name: String,
    file: u8,
    rank: u8,
}

/// A board, with the tables that derive from its lines.
///
/// ```
/// use shadara_rules::{Board, boards};
///
/// let board = Board::new(&boards::ALQUERQUE)?;
/// let c3 = board.point("c3").expect("a point of this board");
/// assert_eq!(board.points().len(), 25);
/// assert_eq!(board.neighbours(c3).len(), 8);
/// # Ok::<(), shadara_rules::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    name: &'static str,
    places: Vec<Place>,
    lines: Vec<Vec<Point>>,
    neighbours: Vec<PointSet>,
    rays: Vec<Vec<Vec<Point>>>,
}

impl Board {
    /// Builds the board of a plan.
    ///
    /// # Errors
    /// Where the plan's words are not point names, or its lines are not straight, too short or overlapping.
    pub fn new(plan: &BoardPlan) -> Result<Board, BoardError> {
        let named = read_lines(plan)?;
        let places = places(&named);
        if places.len() > MAX_POINTS {
            return Err(BoardError::TooManyPoints);
        }
        let index = |name: (u8, u8)| {
            let at = places.iter().position(|place| (place.file, place.rank) == name);
            Point::at(at.unwrap_or_default())
        };
        let lines: Vec<Vec<Point>> =
            named.iter().map(|line| line.iter().map(|&name| index(name)).collect()).collect();
        let mut neighbours = alloc::vec![PointSet::EMPTY; places.len()];
        let mut rays = alloc::vec![Vec::new(); places.len()];
        for (number, line) in lines.iter().enumerate() {
            for pair in line.windows(2) {
                let [from, to] = [pair[0], pair[1]];
                if neighbours[from.index()].contains(to) {
                    return Err(BoardError::Twice {
                        line: number,
                        from: places[from.index()].name.clone(),
                        to: places[to.index()].name.clone(),
                    });
                }
                neighbours[from.index()].insert(to);
                neighbours[to.index()].insert(from);
            }
            for (at, point) in line.iter().enumerate() {
                let forward: Vec<Point> = line[at + 1..].to_vec();
                let backward: Vec<Point> = line[..at].iter().rev().copied().collect();
                rays[point.index()].extend([forward, backward].into_iter().filter(|ray| !ray.is_empty()));
            }
        }
        Ok(Board { name: plan.name, places, lines, neighbours, rays })
    }

    /// The board's name.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// All points of the board.
    #[must_use]
    pub fn points(&self) -> PointSet {
        PointSet::first_points(self.places.len())
    }

    /// The point of a name such as `c3`; upper and lower case are equal.
    #[must_use]
    pub fn point(&self, name: &str) -> Option<Point> {
        self.places.iter().position(|place| place.name.eq_ignore_ascii_case(name)).map(Point::at)
    }

    /// The name of a point, such as `c3`; empty for a point that is not on this board.
    #[must_use]
    pub fn point_name(&self, point: Point) -> &str {
        self.places.get(point.index()).map_or("", |place| &place.name)
    }

    /// The point's file, counted from 0 for `a`.
    #[must_use]
    pub fn file(&self, point: Point) -> u8 {
        self.places.get(point.index()).map_or(0, |place| place.file)
    }

    /// The point's rank, counted from 1.
    #[must_use]
    pub fn rank(&self, point: Point) -> u8 {
        self.places.get(point.index()).map_or(0, |place| place.rank)
    }

    /// The lines of the board, each a straight run of points.
    #[must_use]
    pub fn lines(&self) -> &[Vec<Point>] {
        &self.lines
    }

    /// The segments of the board: every pair of joined points once.
    pub fn segments(&self) -> impl Iterator<Item = (Point, Point)> {
        self.lines.iter().flat_map(|line| line.windows(2).map(|pair| (pair[0], pair[1])))
    }

    /// The points joined to this one by a segment.
    #[must_use]
    #[inline]
    pub fn neighbours(&self, point: Point) -> PointSet {
        self.neighbours.get(point.index()).copied().unwrap_or_default()
    }

    /// The straight runs that leave a point along its lines, each from the nearest point outwards.
    #[must_use]
    pub fn rays(&self, point: Point) -> &[Vec<Point>] {
        self.rays.get(point.index()).map_or(&[], Vec::as_slice)
    }

    /// The ranks from the highest to the lowest, each with its points from left to right.
    #[must_use]
    pub fn ranks(&self) -> Vec<Vec<Point>> {
        let mut ranks: Vec<Vec<Point>> = Vec::new();
        for point in self.points() {
            match ranks.last_mut() {
                Some(rank) if self.rank(rank[0]) == self.rank(point) => rank.push(point),
                _ => ranks.push(alloc::vec![point]),
            }
        }
        ranks
    }
}

type Name = (u8, u8);

fn read_lines(plan: &BoardPlan) -> Result<Vec<Vec<Name>>, BoardError> {
    let mut lines = Vec::with_capacity(plan.lines.len());
    for (number, text) in plan.lines.iter().enumerate() {
        let mut line = Vec::new();
        for word in text.split_whitespace() {
            let &[file @ b'a'..=b'z', rank @ b'1'..=b'9'] = word.as_bytes() else {
                return Err(BoardError::Name { line: number, word: word.to_string() });
            };
            line.push((file - b'a', rank - b'0'));
        }
        if line.len() < 2 {
            return Err(BoardError::Short { line: number });
        }
        if let Some(at) = first_bend(&line) {
            return Err(BoardError::Bent { line: number, point: name_text(line[at]) });
        }
        lines.push(line);
    }
    Ok(lines)
}

/// The index of the first point at which a run of points stands still, bends or turns back.
fn first_bend(line: &[Name]) -> Option<usize> {
    let way =
        |from: Name, to: Name| (i32::from(to.0) - i32::from(from.0), i32::from(to.1) - i32::from(from.1));
    let first = way(line[0], line[1]);
    if first == (0, 0) {
        return Some(0);
    }
    (1..line.len() - 1).find(|&at| {
        let next = way(line[at], line[at + 1]);
        let cross = first.0 * next.1 - first.1 * next.0;
        let dot = first.0 * next.0 + first.1 * next.1;
        cross != 0 || dot <= 0
    })
}

fn name_text((file, rank): Name) -> String {
    [char::from(b'a' + file), char::from(b'0' + rank)].iter().collect()
}

/// The places of all points of lines, those of the highest rank first, each rank from its lowest file on.
fn places(lines: &[Vec<Name>]) -> Vec<Place> {
    let names = || lines.iter().flatten().copied();
    let files = 0..=names().map(|(file, _)| file).max().unwrap_or_default();
    let ranks = 0..=names().map(|(_, rank)| rank).max().unwrap_or_default();
    let all = ranks.rev().flat_map(|rank| files.clone().map(move |file| (file, rank)));
    all.filter(|&name| names().any(|other| other == name))
        .map(|(file, rank)| Place { name: name_text((file, rank)), file, rank })
        .collect()
}
