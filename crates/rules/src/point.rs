//! A point of a board and a set of points.

use core::fmt;
use core::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// The largest number of points a board can have.
pub const MAX_POINTS: usize = 64;

/// A place where a piece can stand, as an index below the board's number of points.
///
/// Points are numbered in reading order: ranks from the highest to the lowest, in each rank from left to right.
/// [`Board::point_name`](crate::Board::point_name) gives the name, [`Board::point`](crate::Board::point) the point of a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// The point of this index; `None` at [`MAX_POINTS`] and above.
    #[must_use]
    pub const fn new(index: usize) -> Option<Point> {
        if index < MAX_POINTS { Some(Point(index as u8)) } else { None }
    }

    pub(crate) const fn at(index: usize) -> Point {
        Point((index % MAX_POINTS) as u8)
    }

    /// The index, below [`MAX_POINTS`].
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Point({})", self.0)
    }
}

/// A set of points of one board, as a bit set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet(u64);

impl PointSet {
    /// The set without points.
    pub const EMPTY: PointSet = PointSet(0);

    /// The first `count` points in reading order.
    #[must_use]
    pub const fn first_points(count: usize) -> PointSet {
        if count >= MAX_POINTS { PointSet(u64::MAX) } else { PointSet((1 << count) - 1) }
    }

    /// The set of one point.
    #[must_use]
    #[inline]
    pub const fn of(point: Point) -> PointSet {
        PointSet(1 << point.0)
    }

    /// The set as bits: bit `i` for the point of index `i`.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the point is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        self.0 & (1 << point.0) != 0
    }

    /// Whether every point of `other` is in this set.
    #[must_use]
    #[inline]
    pub const fn contains_all(self, other: PointSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the two sets share a point.
    #[must_use]
    #[inline]
    pub const fn meets(self, other: PointSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is no point in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of points in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first point in reading order.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Point> {
        if self.0 == 0 { None } else { Some(Point(self.0.trailing_zeros() as u8)) }
    }

    /// Adds a point.
    #[inline]
    pub const fn insert(&mut self, point: Point) {
        self.0 |= 1 << point.0;
    }

    /// Takes a point out.
    #[inline]
    pub const fn remove(&mut self, point: Point) {
        self.0 &= !(1 << point.0);
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = PointSet::EMPTY;
        for point in points {
            set.insert(point);
        }
        set
    }
}

/// The points of a set in reading order.
#[derive(Clone, Debug)]
pub struct Points(u64);

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let point = PointSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Points {}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    #[inline]
    fn into_iter(self) -> Points {
        Points(self.0)
    }
}

impl BitAnd for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitand(self, other: PointSet) -> PointSet {
        PointSet(self.0 & other.0)
    }
}

impl BitOr for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitor(self, other: PointSet) -> PointSet {
        PointSet(self.0 | other.0)
    }
}

impl BitOrAssign for PointSet {
    #[inline]
    fn bitor_assign(&mut self, other: PointSet) {
        self.0 |= other.0;
    }
}

impl Sub for PointSet {
    type Output = PointSet;
    #[inline]
    fn sub(self, other: PointSet) -> PointSet {
        PointSet(self.0 & !other.0)
    }
}

impl SubAssign for PointSet {
    #[inline]
    fn sub_assign(&mut self, other: PointSet) {
        self.0 &= !other.0;
    }
}

impl Not for PointSet {
    type Output = PointSet;
    #[inline]
    fn not(self) -> PointSet {
        PointSet(!self.0)
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
