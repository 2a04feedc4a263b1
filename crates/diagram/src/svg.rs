//! Scenes as SVG.

use std::fmt::{self, Write};

use shadara_rules::Side;

use crate::scene::token_shapes;
use crate::{Colour, Figure, Look, Paint, Scene, Shape};

const FACES: &str = "ui-sans-serif,system-ui,sans-serif";

/// The scene as an SVG document, which needs nothing beside itself. The title is what a screen reader says.
#[must_use]
pub fn to_svg(scene: &Scene, title: &str) -> String {
    let mut svg = String::new();
    let (width, height) = (Number(scene.width), Number(scene.height));
    let head = format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img"><title>{}</title>"#,
        Escaped(title)
    );
    write_document(&mut svg, head, &scene.shapes);
    svg
}

/// A token alone that fills a square of this size, in pixels, as an SVG document that screen readers pass over.
#[must_use]
pub fn token_svg(figure: Figure, side: Side, look: Look, size: f64) -> String {
    let mut svg = String::new();
    let shapes = token_shapes(figure, side, look, size);
    let size = Number(size);
    let head = format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 {size} {size}" aria-hidden="true">"#
    );
    write_document(&mut svg, head, &shapes);
    svg
}

fn write_document(svg: &mut String, head: fmt::Arguments<'_>, shapes: &[Shape]) {
    // Writing to a string does not fail.
    let _ = svg.write_fmt(head);
    svg.push_str(r#"<g fill="none" stroke-linecap="round" stroke-linejoin="round">"#);
    for shape in shapes {
        let _ = write_shape(svg, shape);
    }
    svg.push_str("</g></svg>");
}

fn write_shape(svg: &mut String, shape: &Shape) -> fmt::Result {
    match shape {
        Shape::Circle { centre, radius, paint } => {
            let (x, y, radius) = (Number(centre.x), Number(centre.y), Number(*radius));
            write!(svg, r#"<circle cx="{x}" cy="{y}" r="{radius}"{paint}/>"#, paint = Attributes(*paint))
        }
        Shape::Lines { through, closed, paint } => {
            svg.write_str(if *closed { "<polygon" } else { "<polyline" })?;
            svg.write_str(r#" points=""#)?;
            for (index, at) in through.iter().enumerate() {
                let gap = if index == 0 { "" } else { " " };
                write!(svg, "{gap}{},{}", Number(at.x), Number(at.y))?;
            }
            write!(svg, r#""{}/>"#, Attributes(*paint))
        }
        Shape::Rectangle { corner, width, height, radius, paint } => {
            let (x, y) = (Number(corner.x), Number(corner.y));
            let (width, height, radius) = (Number(*width), Number(*height), Number(*radius));
            write!(
                svg,
                r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}"{}/>"#,
                Attributes(*paint)
            )
        }
        Shape::Path { outline, origin, scale, paint } => {
            let (x, y) = (Number(origin.x), Number(origin.y));
            let paint = Attributes(*paint);
            write!(
                svg,
                r#"<path transform="translate({x} {y}) scale({scale:.4})" d="{}"{paint}/>"#,
                outline.data
            )
        }
        Shape::Text { text, base, size, bold, colour } => {
            let (x, y, size) = (Number(base.x), Number(base.y), Number(*size));
            let weight = if *bold { r#" font-weight="700""# } else { "" };
            write!(
                svg,
                r#"<text x="{x}" y="{y}" font-size="{size}"{weight} font-family="{FACES}" text-anchor="middle""#
            )?;
            write_colour(svg, "fill", *colour)?;
            write!(svg, ">{}</text>", Escaped(text))
        }
    }
}

fn write_colour(out: &mut impl Write, name: &str, colour: Colour) -> fmt::Result {
    write!(out, r#" {name}="{}""#, colour.opaque())?;
    if colour.opacity() < 1.0 {
        write!(out, r#" {name}-opacity="{}""#, Number(colour.opacity()))
    } else {
        Ok(())
    }
}

struct Attributes(Paint);

impl fmt::Display for Attributes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(colour) = self.0.fill {
            write_colour(f, "fill", colour)?;
        }
        if let Some(stroke) = self.0.stroke {
            write_colour(f, "stroke", stroke.colour)?;
            write!(f, r#" stroke-width="{}""#, Number(stroke.width))?;
            if let Some((dash, gap)) = stroke.dashes {
                write!(f, r#" stroke-dasharray="{} {}""#, Number(dash), Number(gap))?;
            }
        }
        Ok(())
    }
}

/// A number with at most two decimals.
struct Number(f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounded = (self.0 * 100.0).round() / 100.0;
        // Adding zero turns a negative zero into zero.
        write!(f, "{}", rounded + 0.0)
    }
}

/// Text as it is written between tags or in an attribute; characters that XML forbids are left out.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' | '\n' | '\r' => f.write_char(character)?,
                '\0'..'\u{20}' | '\u{fffe}' | '\u{ffff}' => {}
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}
