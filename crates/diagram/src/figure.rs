//! The kinds of pieces.

use crate::outlines::{self, Layer};

/// What a piece stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Figure {
    /// The deer of Buga-shadara.
    Deer,
    /// The dog of Buga-shadara.
    Dog,
    /// The tiger of Sher-bakar and its kin.
    Tiger,
    /// The goat of Sher-bakar and its kin.
    Goat,
    /// The man of Rimau-rimau.
    Man,
}

impl Figure {
    /// All figures.
    pub const ALL: [Figure; 5] = [Figure::Deer, Figure::Dog, Figure::Tiger, Figure::Goat, Figure::Man];

    /// The figure's word in the catalogue of games, such as `deer`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Figure::Deer => "deer",
            Figure::Dog => "dog",
            Figure::Tiger => "tiger",
            Figure::Goat => "goat",
            Figure::Man => "man",
        }
    }

    /// The figure of a word in the catalogue of games.
    #[must_use]
    pub fn named(name: &str) -> Option<Figure> {
        Figure::ALL.into_iter().find(|figure| figure.name() == name)
    }

    pub(crate) const fn layers(self) -> &'static [Layer] {
        match self {
            Figure::Deer => outlines::DEER,
            Figure::Dog => outlines::DOG,
            Figure::Tiger => outlines::TIGER,
            Figure::Goat => outlines::GOAT,
            Figure::Man => outlines::MAN,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shadara_rules::catalogue;

    #[test]
    fn every_kind_of_the_catalogue_has_a_figure() {
        for game in &catalogue::GAMES {
            assert!(Figure::named(game.few).is_some(), "{}", game.few);
            assert!(Figure::named(game.many).is_some(), "{}", game.many);
        }
        assert_eq!(Figure::named("horse"), None);
    }
}
