//! Puts shapes on a list, in lengths relative to the spacing.

use crate::{Colour, Look, Outline, Paint, Shape, Theme, Xy};

/// The least width of a line, in pixels.
const HAIRLINE: f64 = 1.0;

/// A list of shapes that grows. Lengths named `radius` or `width` are in pixels unless a function says otherwise.
pub(crate) struct Pen {
    pub shapes: Vec<Shape>,
    pub look: Look,
    /// Pixels between neighbouring files.
    pub unit: f64,
    /// The opacity of what is put on the list.
    pub opacity: f64,
}

impl Pen {
    pub fn new(look: Look, unit: f64) -> Pen {
        Pen { shapes: Vec::new(), look, unit, opacity: 1.0 }
    }

    pub fn theme(&self) -> &'static Theme {
        self.look.theme
    }

    /// The width of a line of so many spacings: wider in themes of strong lines, never finer than a hairline.
    pub fn width(&self, spacings: f64) -> f64 {
        (spacings * self.unit * self.theme().weight).max(HAIRLINE)
    }

    /// A circle; one of a negative radius, which a canvas refuses, becomes a dot.
    pub fn circle(&mut self, centre: Xy, radius: f64, paint: Paint) {
        let radius = radius.max(0.0);
        self.put(Shape::Circle { centre, radius, paint }, paint);
    }

    pub fn lines(&mut self, through: Vec<Xy>, paint: Paint) {
        if through.len() > 1 {
            self.put(Shape::Lines { through, closed: false, paint }, paint);
        }
    }

    pub fn polygon(&mut self, through: Vec<Xy>, paint: Paint) {
        self.put(Shape::Lines { through, closed: true, paint }, paint);
    }

    pub fn rectangle(&mut self, corner: Xy, (width, height): (f64, f64), radius: f64, paint: Paint) {
        let (width, height) = (width.max(0.0), height.max(0.0));
        self.put(Shape::Rectangle { corner, width, height, radius, paint }, paint);
    }

    pub fn path(&mut self, outline: Outline, origin: Xy, scale: f64, paint: Paint) {
        self.put(Shape::Path { outline, origin, scale, paint }, paint);
    }

    /// Text whose capitals and digits are centred on a place.
    pub fn text(&mut self, text: String, centre: Xy, size: f64, bold: bool, colour: Colour) {
        let base = centre.lowered(size * 0.36);
        let colour = colour.faded(self.opacity);
        self.shapes.push(Shape::Text { text, base, size, bold, colour });
    }

    fn put(&mut self, mut shape: Shape, as_given: Paint) {
        match &mut shape {
            Shape::Circle { paint, .. }
            | Shape::Lines { paint, .. }
            | Shape::Rectangle { paint, .. }
            | Shape::Path { paint, .. } => *paint = as_given.faded(self.opacity),
            Shape::Text { .. } => {}
        }
        self.shapes.push(shape);
    }
}
