//! The text form of scenes: a line for each shape, numbers with one decimal.

use std::fmt;

use crate::{Paint, Scene, Shape, Xy};

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "scene {:.1} {:.1}", self.width, self.height)?;
        self.shapes.iter().try_for_each(|shape| writeln!(f, "{shape}"))
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shape::Circle { centre, radius, paint } => write!(f, "circle {centre} r{radius:.1}{paint}"),
            Shape::Lines { through, closed, paint } => {
                f.write_str(if *closed { "polygon" } else { "lines" })?;
                through.iter().try_for_each(|at| write!(f, " {at}"))?;
                write!(f, "{paint}")
            }
            Shape::Rectangle { corner, width, height, radius, paint } => {
                write!(f, "rectangle {corner} {width:.1}x{height:.1} r{radius:.1}{paint}")
            }
            Shape::Path { outline, origin, scale, paint } => {
                write!(f, "path {} {origin} x{scale:.3}{paint}", outline.name)
            }
            Shape::Text { text, base, size, bold, colour } => {
                let weight = if *bold { " bold" } else { "" };
                write!(f, "text {text:?} {base} {size:.1}{weight} {colour}")
            }
        }
    }
}

impl fmt::Display for Xy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1},{:.1}", self.x, self.y)
    }
}

impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(colour) = self.fill {
            write!(f, " fill {colour}")?;
        }
        if let Some(stroke) = self.stroke {
            write!(f, " stroke {} {:.1}", stroke.colour, stroke.width)?;
            if let Some((dash, gap)) = stroke.dashes {
                write!(f, " dash {dash:.1},{gap:.1}")?;
            }
        }
        Ok(())
    }
}
