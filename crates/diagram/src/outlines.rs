//! The outlines of the figures, as SVG path data on a square of 100 by 100 units whose middle is the token's.

use crate::Outline;

/// One layer of a figure; layers are painted in order.
pub(crate) struct Layer {
    pub outline: Outline,
    pub ink: Ink,
    /// The width of the stroke; a layer without one is filled.
    pub stroke: Option<f64>,
}

/// Whether a layer has the figure's colour or lets the token's ground be seen.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Ink {
    Figure,
    Ground,
}

const fn filled(ink: Ink, name: &'static str, data: &'static str) -> Layer {
    Layer { outline: Outline { name, data }, ink, stroke: None }
}

const fn drawn(ink: Ink, width: f64, name: &'static str, data: &'static str) -> Layer {
    Layer { outline: Outline { name, data }, ink, stroke: Some(width) }
}

pub(crate) const DEER: &[Layer] = &[
    drawn(
        Ink::Figure,
        5.4,
        "deer-antlers",
        "M44 47C40 39 31 37 27 15M35.500 36C29 35 23 31 18 22M40 41C38 32 39 25 43.500 16\
         M56 47C60 39 69 37 73 15M64.500 36C71 35 77 31 82 22M60 41C62 32 61 25 56.500 16",
    ),
    filled(
        Ink::Figure,
        "deer-head",
        "M50 90C44 90 41.500 82 40.500 73L37 60C35.500 51 42 45 50 45C58 45 64.500 51 63 60L59.500 73C58.500 82 56 90 50 90Z\
         M38 58C30 50 22 50 15 54C20 63 30 65 38 62ZM62 58C70 50 78 50 85 54C80 63 70 65 62 62Z",
    ),
    filled(
        Ink::Ground,
        "deer-eyes",
        "M40.600 61a2.700 2.700 0 1 0 5.400 0a2.700 2.700 0 1 0-5.400 0ZM54 61a2.700 2.700 0 1 0 5.400 0a2.700 2.700 0 1 0-5.400 0Z\
         M45 80.500C47 83.500 53 83.500 55 80.500C53.500 78 46.500 78 45 80.500Z",
    ),
];

pub(crate) const DOG: &[Layer] = &[
    filled(
        Ink::Figure,
        "dog-head",
        "M50 86C43 86 39 80 37.500 73C32 68 28.500 58 31 49C34 40 42 37 50 37C58 37 66 40 69 49C71.500 58 68 68 62.500 73C61 80 57 86 50 86Z\
         M31.500 50C26 38 24 26 25.500 16C35 20 43 28 46 38ZM68.500 50C74 38 76 26 74.500 16C65 20 57 28 54 38Z",
    ),
    filled(
        Ink::Ground,
        "dog-face",
        "M38.500 55a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM55.500 55a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z\
         M44.500 69C47 66.500 53 66.500 55.500 69C54.500 73 52 74.500 50 74.500C48 74.500 45.500 73 44.500 69Z",
    ),
    drawn(Ink::Ground, 2.6, "dog-mouth", "M50 74.500V79"),
];

pub(crate) const TIGER: &[Layer] = &[
    filled(
        Ink::Figure,
        "tiger-head",
        "M16 30a11 11 0 1 0 22 0a11 11 0 1 0-22 0ZM62 30a11 11 0 1 0 22 0a11 11 0 1 0-22 0Z\
         M50 22C70 22 83 36 83 55C83 74 68 86 50 86C32 86 17 74 17 55C17 36 30 22 50 22Z",
    ),
    drawn(
        Ink::Ground,
        4.6,
        "tiger-stripes",
        "M50 25V37M40.500 27L42.500 36M59.500 27L57.500 36M20 51L31 54M21 64L32 63.500M80 51L69 54M79 64L68 63.500",
    ),
    filled(
        Ink::Ground,
        "tiger-face",
        "M36 46.500C40 46 43 48.500 44 52C40 53 36.500 51 36 46.500ZM64 46.500C60 46 57 48.500 56 52C60 53 63.500 51 64 46.500Z\
         M43.500 61H56.500C56.500 65 53 68.500 50 69C47 68.500 43.500 65 43.500 61Z",
    ),
    drawn(
        Ink::Ground,
        2.8,
        "tiger-mouth",
        "M50 69V74M50 74C47 78 43 78 40.500 75.500M50 74C53 78 57 78 59.500 75.500",
    ),
];

pub(crate) const GOAT: &[Layer] = &[
    drawn(Ink::Figure, 8.5, "goat-horns", "M44 44C42 27 30 17 15 23M56 44C58 27 70 17 85 23"),
    filled(
        Ink::Figure,
        "goat-head",
        "M50 82C44.500 82 42 75 41 68L37.500 55C36.500 47 42 42 50 42C58 42 63.500 47 62.500 55L59 68C58 75 55.500 82 50 82Z\
         M38.500 53C31 49 24 51 19.500 57.500C26 63 34 62 39 58.500ZM61.500 53C69 49 76 51 80.500 57.500C74 63 66 62 61 58.500Z\
         M45 79L50 95L55 79Z",
    ),
    filled(
        Ink::Ground,
        "goat-eyes",
        "M41.500 56a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0ZM53.500 56a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0Z",
    ),
    drawn(Ink::Ground, 2.2, "goat-mouth", "M46.500 73.500L50 76L53.500 73.500"),
];

pub(crate) const MAN: &[Layer] = &[filled(
    Ink::Figure,
    "man",
    "M37 30a13 13 0 1 0 26 0a13 13 0 1 0-26 0ZM22 84C22 62 32 48 50 48C68 48 78 62 78 84Z",
)];
