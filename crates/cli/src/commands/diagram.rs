//! `shadara diagram`: a position as a picture.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use shadara_diagram::{Layout, Look, Picture, PieceSet, Scene, Theme, View, to_svg};
use shadara_rules::{Game, Position};

use crate::arguments::Verdict;
use crate::failure::Failure;
use crate::input::Setting;

/// The distance of neighbouring files, in pixels.
const SPACING: f64 = 80.0;

/// Draws a position as SVG
///
/// Pieces in hand and captured ones lie in a tray below the board, which is left out where it would be empty.
#[derive(Args)]
pub struct Diagram {
    #[command(flatten)]
    setting: Setting,
    /// The colours
    #[arg(long, default_value = Theme::LIGHT.name, value_parser = theme_parser())]
    theme: &'static Theme,
    /// The pieces: discs with figures, or black and white counters as in the literature
    #[arg(long, value_name = "SET", default_value = PieceSet::Figures.name(), value_parser = set_parser())]
    pieces: PieceSet,
    /// How the board lies
    #[arg(long, value_enum, default_value_t = Orientation::Landscape)]
    orientation: Orientation,
    /// Leaves out the names of files and ranks
    #[arg(long)]
    no_coordinates: bool,
    /// The file to write; without it, the picture goes to standard output
    #[arg(long, short, value_name = "FILE.svg")]
    output: Option<PathBuf>,
}

/// How a board lies.
#[derive(Clone, Copy, ValueEnum)]
enum Orientation {
    /// Files from left to right, ranks upwards
    Landscape,
    /// Turned by a quarter clockwise: files downwards, for tall and narrow places
    Upright,
}

fn theme_parser() -> impl TypedValueParser<Value = &'static Theme> {
    PossibleValuesParser::new(Theme::ALL.map(|theme| theme.name))
        .try_map(|name| Theme::named(&name).ok_or("no such theme"))
}

fn set_parser() -> impl TypedValueParser<Value = PieceSet> {
    PossibleValuesParser::new(PieceSet::ALL.map(PieceSet::name))
        .try_map(|name| PieceSet::named(&name).ok_or("no such piece set"))
}

impl Diagram {
    /// Writes the picture, to the file where one is named.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let (game, position) = self.setting.read()?;
        let svg = self.svg(&game, &position);
        match &self.output {
            Some(path) => fs::write(path, svg + "\n").map_err(|error| {
                Failure::Work(format!("{}: the picture cannot be written: {error}", path.display()))
            })?,
            None => writeln!(out, "{svg}")?,
        }
        Ok(Verdict::Fine)
    }

    fn svg(&self, game: &Game, position: &Position) -> String {
        let picture = Picture::of(game, position);
        let view = View {
            upright: matches!(self.orientation, Orientation::Upright),
            coordinates: !self.no_coordinates,
            tray: picture.hand > 0 || picture.many_captured > 0 || picture.few_captured > 0,
            ..View::default()
        };
        let layout = Layout::with_spacing(game.board(), view, SPACING);
        let look = Look { theme: self.theme, set: self.pieces };
        let title = format!("{}: {}", game.name(), game.position_text(position));
        to_svg(&Scene::new(&picture, &layout, look), &title)
    }
}
