//! The canvas and how the board lies on it.

use shadara_diagram::{Layout, Look, Picture, PieceSet, Scene, Spot, Theme, View, Xy};
use shadara_play::LiveGame;
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, HtmlElement, MouseEvent};

use crate::dom;
use crate::paint::Painter;
use crate::settings::Settings;

/// The least height of the board, in CSS pixels: below it the page scrolls.
const LEAST_HEIGHT: f64 = 240.0;

/// The height kept free below the board of a folded page for what is asked, in CSS pixels: two lines of it.
const STATUS_HEIGHT: f64 = 46.0;

/// The canvas and how the board lies on it.
pub struct BoardView {
    canvas: HtmlCanvasElement,
    painter: Painter,
    layout: Option<Layout>,
    ratio: f64,
    /// Whether the player turned the board round.
    pub turned: bool,
}

impl BoardView {
    /// The page's canvas.
    pub fn new() -> BoardView {
        let canvas: HtmlCanvasElement = dom::by_id("board");
        let context = canvas.get_context("2d").ok().flatten().expect("a canvas has a 2d context");
        let painter = Painter::new(context.unchecked_into());
        BoardView { canvas, painter, layout: None, ratio: 1.0, turned: false }
    }

    /// The canvas.
    pub fn canvas(&self) -> &HtmlCanvasElement {
        &self.canvas
    }

    /// How the board lies on the canvas.
    pub fn layout(&self) -> &Layout {
        self.layout.as_ref().expect("the board is fitted before it is used")
    }

    /// Fits the board to the room that the page has for it.
    pub fn fit(&mut self, live: &LiveGame, settings: &Settings) {
        let (width, height) = room();
        let board = live.game().board();
        let files = board.points().into_iter().map(|point| board.file(point)).max().unwrap_or(0) + 1;
        let ranks = board.ranks().len() as u8;
        let view = View {
            upright: files > ranks && height > width,
            half_turn: self.turned,
            coordinates: settings.get("coordinates") == "yes",
            tray: false,
        };
        let layout = Layout::fit(board, view, width, height);
        self.ratio = ratio();
        let (wide, high) = (layout.width(), layout.height());
        let pixels = |length: f64| (length * self.ratio).round().max(1.0);
        self.canvas.set_width(pixels(wide) as u32);
        self.canvas.set_height(pixels(high) as u32);
        // Whole pixels of the screen, or the browser would blur the picture.
        let style = self.canvas.style();
        let _ = style.set_property("width", &format!("{}px", pixels(wide) / self.ratio));
        let _ = style.set_property("height", &format!("{}px", pixels(high) / self.ratio));
        self.layout = Some(layout);
    }

    /// Whether the canvas has other pixels than the screen: the picture would be blurred.
    pub fn is_blurred(&self) -> bool {
        self.ratio != ratio()
    }

    /// Paints a picture.
    pub fn paint(&mut self, picture: &Picture<'_>, settings: &Settings) {
        let Some(layout) = &self.layout else { return };
        let scene = Scene::new(picture, layout, look(settings));
        self.painter.paint(&scene, self.ratio);
    }

    /// Where a pointer is on the canvas as it lies on the page at this moment.
    pub fn place_of(&self, event: &MouseEvent) -> Xy {
        let rectangle = self.canvas.get_bounding_client_rect();
        let layout = self.layout();
        // The canvas may be shown at another size than its own, as by a zoom of the page.
        let scale = if rectangle.width() > 0.0 { layout.width() / rectangle.width() } else { 1.0 };
        Xy::new(
            (f64::from(event.client_x()) - rectangle.left()) * scale,
            (f64::from(event.client_y()) - rectangle.top()) * scale,
        )
    }

    /// The spot of the board at a place on the canvas.
    pub fn spot_of(&self, place: Xy) -> Spot {
        self.layout().spot_at(place.x, place.y)
    }
}

/// The number of screen pixels for one of the page's.
fn ratio() -> f64 {
    dom::window().device_pixel_ratio().max(0.5)
}

/// How pieces and board look under these settings.
pub fn look(settings: &Settings) -> Look {
    Look { theme: theme(settings), set: PieceSet::named(settings.get("pieces")).unwrap_or_default() }
}

/// The look asked for, by the visitor or by the system.
pub fn theme(settings: &Settings) -> &'static Theme {
    Theme::named(settings.get("theme")).unwrap_or_else(|| {
        if dom::media("(prefers-contrast: more)") {
            &Theme::HIGH_CONTRAST
        } else if dom::media("(prefers-color-scheme: dark)") {
            &Theme::DARK
        } else {
            &Theme::LIGHT
        }
    })
}

/// The width and height that the page has for the board, in CSS pixels.
fn room() -> (f64, f64) {
    let height_of = |id: &str| f64::from(dom::by_id::<HtmlElement>(id).offset_height());
    let stage: HtmlElement = dom::by_id("stage");
    let table: HtmlElement = dom::by_id("table");
    let window_height = dom::window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(640.0);
    let top = f64::from(table.offset_top());
    let folded = dom::media("(max-width: 760px)");
    let taken = if folded { height_of("many") + STATUS_HEIGHT + 34.0 } else { height_of("caption") + 64.0 };
    (f64::from(stage.client_width()), (window_height - top - taken).max(LEAST_HEIGHT))
}
