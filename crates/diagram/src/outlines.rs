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
    drawn(Ink::Figure, 6.0, "deer-beams", "M45 48C41 39 30 37 26 14M55 48C59 39 70 37 74 14"),
    drawn(
        Ink::Figure,
        4.8,
        "deer-tines",
        "M35 36.5C28 35.5 21 31 16 22M40.5 41.5C38 33 39 24 44 14.5M65 36.5C72 35.5 79 31 84 22\
M59.5 41.5C62 33 61 24 56 14.5",
    ),
    filled(
        Ink::Figure,
        "deer-head",
        "M50 44C58.5 44 65 50 63.5 59.5L60 74C58.5 83 56 91 50 91C44 91 41.5 83 40 74L36.5 59.5\
C35 50 41.5 44 50 44Z",
    ),
    filled(
        Ink::Figure,
        "deer-ears",
        "M39.5 57C31 49.5 22 49 13.5 53C18.5 63 29 66 39.5 62.5ZM60.5 57C69 49.5 78 49 86.5 53\
C81.5 63 71 66 60.5 62.5Z",
    ),
    filled(
        Ink::Ground,
        "deer-face",
        "M39.9 61a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0ZM54.3 61a2.9 2.9 0 1 0 5.8 0\
a2.9 2.9 0 1 0 -5.8 0ZM44.5 81C46.5 78.6 53.5 78.6 55.5 81C54 85 52 86 50 86\
C48 86 46 85 44.5 81Z",
    ),
];

pub(crate) const DOG: &[Layer] = &[
    filled(
        Ink::Figure,
        "dog-head",
        "M50 36C53 35 56.5 34.5 59 33.5C61.5 25 66 17 73.5 10C78 20 79.5 33 77.5 45\
C79 49 82 54.5 84.5 58.5C80.5 59.5 78.5 60.5 76.5 62C77 65 77 67.5 76.5 70.5\
C71 70 66.5 71.5 63.5 74.5C62 83.5 57 90 50 90C43 90 38 83.5 36.5 74.5\
C33.5 71.5 29 70 23.5 70.5C23 67.5 23 65 23.5 62C21.5 60.5 19.5 59.5 15.5 58.5\
C18 54.5 21 49 22.5 45C20.5 33 22 20 26.5 10C34 17 38.5 25 41 33.5C43.5 34.5 47 35 50 36Z",
    ),
    filled(
        Ink::Ground,
        "dog-face",
        "M65.5 33.5C67 28.5 69.2 24.5 72 21C73.4 27 73.6 33 72.6 38.5C70.5 36.3 68.2 34.6 65.5 33.5\
ZM34.5 33.5C33 28.5 30.8 24.5 28 21C26.6 27 26.4 33 27.4 38.5\
C29.5 36.3 31.8 34.6 34.5 33.5ZM57 55.5C58.5 51 63 48.8 68.5 49.2\
C67.5 54 62.5 57.2 57 55.5ZM43 55.5C41.5 51 37 48.8 31.5 49.2C32.5 54 37.5 57.2 43 55.5Z\
M42.5 72C45 68.8 55 68.8 57.5 72C56.5 76.3 53 78.5 50 78.5C47 78.5 43.5 76.300 42.5 72Z",
    ),
    drawn(Ink::Ground, 2.8, "dog-mouth", "M50 78V83"),
];

pub(crate) const TIGER: &[Layer] = &[
    filled(
        Ink::Figure,
        "tiger-head",
        "M50 22C55 22 60 22.8 64 24.5C67 19.5 73 17.5 78 20C84.5 23.5 86 31.5 81.5 37.5\
C84.5 43 86.5 49.5 86.5 56C86.5 61 85.5 65.5 83.5 69.5C79 78.5 67 87 50 87\
C33 87 21 78.5 16.5 69.5C14.5 65.5 13.5 61 13.5 56C13.5 49.5 15.5 43 18.5 37.5\
C14 31.5 15.5 23.5 22 20C27 17.5 33 19.5 36 24.5C40 22.8 45 22 50 22Z",
    ),
    filled(
        Ink::Ground,
        "tiger-ears",
        "M70 27.5C72.5 25.2 76 25.4 77.7 27.6C79.1 29.5 78.8 32 77.6 34C75.5 31.4 73 29.3 70 27.5Z\
M30 27.5C27.5 25.2 24 25.4 22.3 27.6C20.9 29.5 21.2 32 22.4 34C24.5 31.4 27 29.3 30 27.5Z",
    ),
    drawn(
        Ink::Ground,
        5.0,
        "tiger-stripes",
        "M50 25.5V37.5M40.5 26.5L43 35.5M59.5 26.5L57 35.5M17.5 53L28.5 55.5M19.5 67.5L30 65.5\
M82.5 53L71.5 55.5M80.5 67.5L70 65.5",
    ),
    filled(
        Ink::Ground,
        "tiger-face",
        "M33.5 46C39 44.8 43.5 47.6 45 53C39.5 54.6 34.5 52 33.5 46ZM66.5 46\
C61 44.8 56.5 47.6 55 53C60.5 54.6 65.5 52 66.5 46ZM42 62H58C58 66.500 53.5 70 50 70.5\
C46.5 70 42 66.5 42 62Z",
    ),
    drawn(
        Ink::Ground,
        3.0,
        "tiger-mouth",
        "M50 70V74.500M50 74.5C47 79 42 79 39 76M50 74.5C53 79 58 79 61 76",
    ),
];

pub(crate) const GOAT: &[Layer] = &[
    filled(
        Ink::Figure,
        "goat-horns",
        "M49 45C49 28 39.5 12 25 12C15.5 12 9 19 8.5 30C8.4 33.6 12.6 34.6 14.2 31.4\
C17 25.8 20.5 23 25 23.5C32.5 24.5 36.5 34 37.5 47ZM51 45C51 28 60.5 12 75 12\
C84.5 12 91 19 91.5 30C91.6 33.6 87.4 34.6 85.8 31.4C83 25.8 79.5 23 75 23.5\
C67.5 24.5 63.5 34 62.5 47Z",
    ),
    filled(
        Ink::Figure,
        "goat-head",
        "M50 42C59 42 65 48 63.5 57L59.5 73C58.5 79 58 82 56.5 85C54.5 89.5 52.5 94 50 97\
C47.5 94 45.5 89.5 43.5 85C42 82 41.5 79 40.5 73L36.5 57C35 48 41 42 50 42Z",
    ),
    filled(
        Ink::Figure,
        "goat-ears",
        "M38 52.5C31 48 20.5 50.5 14.5 60C22 66 32.5 65.5 39 60ZM62 52.5C69 48 79.5 50.5 85.5 60\
C78 66 67.5 65.5 61 60Z",
    ),
    filled(
        Ink::Ground,
        "goat-face",
        "M40.1 58a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0ZM54.1 58a2.9 2.9 0 1 0 5.8 0\
a2.9 2.9 0 1 0 -5.8 0Z",
    ),
    drawn(Ink::Ground, 2.8, "goat-mouth", "M45 76C47.500 79.500 52.500 79.5 55 76"),
];

pub(crate) const MAN: &[Layer] = &[filled(
    Ink::Figure,
    "man",
    "M36 31a14 14 0 1 0 28 0a14 14 0 1 0 -28 0ZM21 85C21 64 32 50 50 50C68 50 79 64 79 85\
C70 89 30 89 21 85Z",
)];
