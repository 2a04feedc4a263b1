//! A scene on the canvas.

use std::collections::HashMap;

use js_sys::Array;
use shadara_diagram::{Outline, Paint, Scene, Shape, Stroke, Xy};
use wasm_bindgen::JsValue;
use web_sys::{CanvasRenderingContext2d, Path2d};

/// Paints scenes; keeps the paths of outlines that it made once.
pub struct Painter {
    context: CanvasRenderingContext2d,
    paths: HashMap<&'static str, Path2d>,
}

impl Painter {
    /// A painter on this canvas.
    pub fn new(context: CanvasRenderingContext2d) -> Painter {
        Painter { context, paths: HashMap::new() }
    }

    /// Paints a scene over what was there. `ratio` is the number of the canvas's pixels for one of the scene's.
    pub fn paint(&mut self, scene: &Scene, ratio: f64) {
        let context = &self.context;
        let canvas = context.canvas();
        let (width, height) =
            canvas.map_or((0.0, 0.0), |canvas| (f64::from(canvas.width()), f64::from(canvas.height())));
        let _ = context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
        context.clear_rect(0.0, 0.0, width, height);
        context.set_line_cap("round");
        context.set_line_join("round");
        context.set_text_align("center");
        context.set_text_baseline("alphabetic");
        for shape in &scene.shapes {
            let _ = self.context.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0);
            match sharpened(shape, ratio) {
                Some(shape) => self.shape(&shape),
                None => self.shape(shape),
            }
        }
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Circle { centre, radius, paint } => {
                self.context.begin_path();
                let _ = self.context.arc(centre.x, centre.y, radius.max(0.0), 0.0, std::f64::consts::TAU);
                self.finish(paint, None);
            }
            Shape::Lines { through, closed, paint } => {
                self.context.begin_path();
                for (index, point) in through.iter().enumerate() {
                    if index == 0 {
                        self.context.move_to(point.x, point.y);
                    } else {
                        self.context.line_to(point.x, point.y);
                    }
                }
                if *closed {
                    self.context.close_path();
                }
                self.finish(paint, None);
            }
            Shape::Rectangle { corner, width, height, radius, paint } => {
                self.context.begin_path();
                self.rounded(corner.x, corner.y, *width, *height, *radius);
                self.finish(paint, None);
            }
            Shape::Path { outline, origin, scale, paint } => {
                let Some(path) = self.path(*outline) else { return };
                let _ = self.context.translate(origin.x, origin.y);
                let _ = self.context.scale(*scale, *scale);
                self.finish(paint, Some(&path));
            }
            Shape::Text { text, base, size, bold, colour } => {
                let weight = if *bold { "700 " } else { "" };
                self.context.set_font(&format!("{weight}{size}px system-ui, sans-serif"));
                self.context.set_fill_style_str(&colour.to_string());
                let _ = self.context.fill_text(text, base.x, base.y);
            }
        }
    }

    fn path(&mut self, outline: Outline) -> Option<Path2d> {
        if let Some(path) = self.paths.get(outline.name) {
            return Some(path.clone());
        }
        let path = Path2d::new_with_path_string(outline.data).ok()?;
        self.paths.insert(outline.name, path.clone());
        Some(path)
    }

    fn rounded(&self, x: f64, y: f64, width: f64, height: f64, radius: f64) {
        let radius = radius.min(width / 2.0).min(height / 2.0).max(0.0);
        let (right, bottom) = (x + width, y + height);
        let context = &self.context;
        context.move_to(x + radius, y);
        let _ = context.arc_to(right, y, right, bottom, radius);
        let _ = context.arc_to(right, bottom, x, bottom, radius);
        let _ = context.arc_to(x, bottom, x, y, radius);
        let _ = context.arc_to(x, y, right, y, radius);
        context.close_path();
    }

    fn finish(&self, paint: &Paint, path: Option<&Path2d>) {
        if let Some(fill) = paint.fill {
            self.context.set_fill_style_str(&fill.to_string());
            match path {
                Some(path) => self.context.fill_with_path_2d(path),
                None => self.context.fill(),
            }
        }
        if let Some(Stroke { colour, width, dashes }) = paint.stroke {
            self.context.set_stroke_style_str(&colour.to_string());
            self.context.set_line_width(width);
            let lengths = Array::new();
            if let Some((dash, gap)) = dashes {
                lengths.push(&JsValue::from_f64(dash));
                lengths.push(&JsValue::from_f64(gap));
            }
            let _ = self.context.set_line_dash(&lengths);
            match path {
                Some(path) => self.context.stroke_with_path(path),
                None => self.context.stroke(),
            }
        }
    }
}

/// A line along the pixels with its edges between two of them each, where it would be blurred: as wide as a whole number of
/// pixels, and shifted by less than one.
fn sharpened(shape: &Shape, ratio: f64) -> Option<Shape> {
    let Shape::Lines { through, closed: false, paint } = shape else { return None };
    let (&[from, to], Some(stroke)) = (through.as_slice(), paint.stroke) else { return None };
    let (upright, level) = (from.x == to.x, from.y == to.y);
    if upright == level || stroke.dashes.is_some() {
        return None;
    }
    let wide = (stroke.width * ratio).round().max(1.0);
    let snap = |at: f64| ((at * ratio - wide / 2.0).round() + wide / 2.0) / ratio;
    let place = |at: Xy| if upright { Xy::new(snap(at.x), at.y) } else { Xy::new(at.x, snap(at.y)) };
    let stroke = Stroke { width: wide / ratio, ..stroke };
    let paint = Paint { stroke: Some(stroke), ..*paint };
    Some(Shape::Lines { through: vec![place(from), place(to)], closed: false, paint })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shadara_diagram::Theme;

    #[test]
    fn lines_along_the_pixels_end_between_pixels() {
        for ratio in [1.0, 1.25, 1.5, 2.0, 2.625] {
            for (from, to) in [((40.3, 7.0), (40.3, 90.0)), ((7.0, 33.8), (90.0, 33.8))] {
                let through = vec![Xy::new(from.0, from.1), Xy::new(to.0, to.1)];
                let paint = Paint::line(Theme::LIGHT.line, 2.3);
                let line = Shape::Lines { through, closed: false, paint };
                let Some(Shape::Lines { through, paint, .. }) = sharpened(&line, ratio) else { panic!() };
                let wide = paint.stroke.unwrap().width * ratio;
                let (at, was) = if from.0 == to.0 { (through[0].x, from.0) } else { (through[0].y, from.1) };
                let edge = at * ratio - wide / 2.0;
                assert!((edge - edge.round()).abs() < 1e-9 && (wide - wide.round()).abs() < 1e-9);
                assert!(((at - was) * ratio).abs() <= 0.5 + 1e-9 && wide >= 1.0);
            }
        }
    }

    #[test]
    fn slanting_lines_stay_as_they_are() {
        let through = vec![Xy::new(1.2, 3.4), Xy::new(5.6, 7.8)];
        let line = Shape::Lines { through, closed: false, paint: Paint::line(Theme::LIGHT.line, 2.3) };
        assert_eq!(sharpened(&line, 1.25), None);
    }
}
