//! Where the points of a board lie in the picture.

use shadara_rules::{Board, Point};

use crate::{Spot, Xy};

/// How a board is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// A quarter turn clockwise: the files run downwards, the ranks to the right. For wide boards on narrow screens.
    pub upright: bool,
    /// A half turn, before or after.
    pub half_turn: bool,
    /// Whether files and ranks are named at the edge, for which the margin is wider.
    pub coordinates: bool,
    /// Whether the hand and the captured pieces lie in a tray below the board.
    pub tray: bool,
}

impl Default for View {
    /// As in books: ranks upwards, with coordinates, without tray.
    fn default() -> View {
        View { upright: false, half_turn: false, coordinates: true, tray: false }
    }
}

/// The margin around the outermost points, in spacings.
const MARGIN: f64 = 0.56;
/// The margin where it holds the coordinates too.
const MARGIN_WITH_COORDINATES: f64 = 0.76;
/// The height of the wood's lower edge.
const EDGE: f64 = 0.06;
/// The distance between board and tray.
const TRAY_GAP: f64 = 0.16;
/// The height of the tray.
const TRAY: f64 = 0.68;
/// The distance, in spacings, up to which a point is hit.
const REACH: f64 = 0.5;
/// The least and greatest distances of neighbouring files, in pixels.
const SPACINGS: (f64, f64) = (1.0, 1000.0);

/// A rectangle in the picture, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Area {
    pub corner: Xy,
    pub width: f64,
    pub height: f64,
}

/// Where the points of a board lie in the picture, in pixels.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    view: View,
    spacing: f64,
    spots: Vec<Spot>,
    /// The least file and rank.
    first: Spot,
    /// The distance from the least to the greatest file and rank.
    extent: Spot,
}

impl Layout {
    /// The largest picture of the board within a width and height, in pixels. Where there is no room (zero, negative)
    /// it is the smallest one, in which neighbouring files are a pixel apart; what is not a number sets no limit.
    #[must_use]
    pub fn fit(board: &Board, view: View, width: f64, height: f64) -> Layout {
        let unit = Layout::with_spacing(board, view, 1.0);
        Layout::with_spacing(board, view, (width / unit.width()).min(height / unit.height()))
    }

    /// The picture with this distance between neighbouring files, in pixels, taken down to a quarter of a pixel.
    #[must_use]
    pub fn with_spacing(board: &Board, view: View, spacing: f64) -> Layout {
        let spots: Vec<Spot> = board.points().into_iter().map(|point| spot(board, point)).collect();
        let first =
            spots.iter().copied().reduce(|a, b| Spot { file: a.file.min(b.file), rank: a.rank.min(b.rank) });
        let last =
            spots.iter().copied().reduce(|a, b| Spot { file: a.file.max(b.file), rank: a.rank.max(b.rank) });
        let first = first.unwrap_or_default();
        let last = last.unwrap_or_default();
        let extent = Spot { file: last.file - first.file, rank: last.rank - first.rank };
        let (least, greatest) = SPACINGS;
        // `max` and `min` return the number where one side is not a number.
        let spacing = ((spacing * 4.0).floor() / 4.0).max(least).min(greatest);
        Layout { view, spacing, spots, first, extent }
    }

    /// How the board is looked at.
    #[must_use]
    pub const fn view(&self) -> View {
        self.view
    }

    /// The distance of neighbouring files, and of neighbouring ranks, in pixels.
    #[must_use]
    pub const fn spacing(&self) -> f64 {
        self.spacing
    }

    /// The width of the whole picture, in pixels.
    #[must_use]
    pub fn width(&self) -> f64 {
        self.wood().width
    }

    /// The height of the whole picture, in pixels.
    #[must_use]
    pub fn height(&self) -> f64 {
        let above = self.wood().height + EDGE * self.spacing;
        self.tray().map_or(above, |tray| tray.corner.y + tray.height)
    }

    /// The centre of a point; for a point that is not on the board, that of the first file and rank.
    #[must_use]
    pub fn position_of(&self, point: Point) -> Xy {
        self.position_of_spot(self.spot_of(point))
    }

    /// The place of a spot, on the board or beside it.
    #[must_use]
    pub fn position_of_spot(&self, spot: Spot) -> Xy {
        let (across, up) = (spot.file - self.first.file, spot.rank - self.first.rank);
        let (columns, rows) = self.grid();
        let (x, y) = if self.view.upright { (up, across) } else { (across, rows - up) };
        let (x, y) = if self.view.half_turn { (columns - x, rows - y) } else { (x, y) };
        Xy::new(x + self.margin(), y + self.margin()).scaled(self.spacing)
    }

    /// The spot of a point.
    #[must_use]
    pub fn spot_of(&self, point: Point) -> Spot {
        self.spots.get(point.index()).copied().unwrap_or(self.first)
    }

    /// The spot at a place: the reverse of [`Layout::position_of_spot`].
    #[must_use]
    pub fn spot_at(&self, x: f64, y: f64) -> Spot {
        let (columns, rows) = self.grid();
        let (x, y) = (x / self.spacing - self.margin(), y / self.spacing - self.margin());
        let (x, y) = if self.view.half_turn { (columns - x, rows - y) } else { (x, y) };
        let (across, up) = if self.view.upright { (y, x) } else { (x, rows - y) };
        Spot { file: across + self.first.file, rank: up + self.first.rank }
    }

    /// The point at a place: the nearest one, where it is within half a spacing.
    #[must_use]
    pub fn point_at(&self, x: f64, y: f64) -> Option<Point> {
        let spot = self.spot_at(x, y);
        let distances = self.spots.iter().map(|at| (at.file - spot.file).hypot(at.rank - spot.rank));
        let (index, distance) = distances.enumerate().min_by(|(_, a), (_, b)| a.total_cmp(b))?;
        if distance <= REACH { Point::new(index) } else { None }
    }

    /// The upper face of the wood.
    pub(crate) fn wood(&self) -> Area {
        let (columns, rows) = self.grid();
        Area {
            corner: Xy::default(),
            width: (columns + 2.0 * self.margin()) * self.spacing,
            height: (rows + 2.0 * self.margin()) * self.spacing,
        }
    }

    /// The height of the wood's lower edge.
    pub(crate) fn edge(&self) -> f64 {
        EDGE * self.spacing
    }

    pub(crate) fn tray(&self) -> Option<Area> {
        let wood = self.wood();
        self.view.tray.then(|| Area {
            corner: Xy::new(0.0, wood.height + (EDGE + TRAY_GAP) * self.spacing),
            width: wood.width,
            height: TRAY * self.spacing,
        })
    }

    /// The points' distance from the left to the right and from the top to the bottom, in spacings.
    fn grid(&self) -> (f64, f64) {
        let Spot { file, rank } = self.extent;
        if self.view.upright { (rank, file) } else { (file, rank) }
    }

    fn margin(&self) -> f64 {
        if self.view.coordinates { MARGIN_WITH_COORDINATES } else { MARGIN }
    }
}

fn spot(board: &Board, point: Point) -> Spot {
    Spot { file: f64::from(board.file(point)), rank: f64::from(board.rank(point)) }
}
