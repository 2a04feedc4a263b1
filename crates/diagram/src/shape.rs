//! The shapes that scenes are made of.

use crate::{Colour, Xy};

/// A shape, in pixels. Lines have round caps and round joins.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// A circle.
    Circle {
        /// Its centre.
        centre: Xy,
        /// Its radius.
        radius: f64,
        /// How it is filled and drawn.
        paint: Paint,
    },
    /// A run of straight lines.
    Lines {
        /// The points that it passes.
        through: Vec<Xy>,
        /// Whether it returns to its first point.
        closed: bool,
        /// How it is filled and drawn.
        paint: Paint,
    },
    /// A rectangle with rounded corners.
    Rectangle {
        /// Its upper left corner.
        corner: Xy,
        /// Its width.
        width: f64,
        /// Its height.
        height: f64,
        /// The radius of its corners.
        radius: f64,
        /// How it is filled and drawn.
        paint: Paint,
    },
    /// An outline, moved and scaled.
    Path {
        /// The outline, in units of its own.
        outline: Outline,
        /// Where the outline's origin lies.
        origin: Xy,
        /// Pixels for a unit of the outline; the width of its stroke and its dashes is in these units too.
        scale: f64,
        /// How it is filled and drawn.
        paint: Paint,
    },
    /// A few letters or digits in the system's sans-serif face.
    Text {
        /// The text.
        text: String,
        /// The middle of its base line.
        base: Xy,
        /// The size of the letters (the height of the font's em square).
        size: f64,
        /// Whether it is bold.
        bold: bool,
        /// Its colour.
        colour: Colour,
    },
}

/// An outline as SVG path data, which a canvas takes as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outline {
    /// A name, unique among outlines.
    pub name: &'static str,
    /// The path data.
    pub data: &'static str,
}

/// How a shape is painted: filled, then drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paint {
    /// The colour of its inside.
    pub fill: Option<Colour>,
    /// The line along its edge.
    pub stroke: Option<Stroke>,
}

/// A line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Its colour.
    pub colour: Colour,
    /// Its width.
    pub width: f64,
    /// Lengths of its dashes and of the gaps between; a line without them is unbroken.
    pub dashes: Option<(f64, f64)>,
}

impl Paint {
    /// Filled, without a line.
    #[must_use]
    pub const fn fill(colour: Colour) -> Paint {
        Paint { fill: Some(colour), stroke: None }
    }

    /// An unbroken line, without filling.
    #[must_use]
    pub const fn line(colour: Colour, width: f64) -> Paint {
        Paint { fill: None, stroke: Some(Stroke { colour, width, dashes: None }) }
    }

    /// This paint with an unbroken line.
    #[must_use]
    pub const fn edged(self, colour: Colour, width: f64) -> Paint {
        Paint { fill: self.fill, stroke: Some(Stroke { colour, width, dashes: None }) }
    }

    /// This paint with its line broken into dashes and gaps of these lengths.
    #[must_use]
    pub fn dashed(self, dash: f64, gap: f64) -> Paint {
        Paint { stroke: self.stroke.map(|stroke| Stroke { dashes: Some((dash, gap)), ..stroke }), ..self }
    }

    pub(crate) fn faded(self, opacity: f64) -> Paint {
        Paint {
            fill: self.fill.map(|colour| colour.faded(opacity)),
            stroke: self.stroke.map(|stroke| Stroke { colour: stroke.colour.faded(opacity), ..stroke }),
        }
    }
}
