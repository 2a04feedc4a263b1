//! Colours and piece sets.

use shadara_rules::Side;

use crate::{Colour, Tone};

/// The two ways to draw pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PieceSet {
    /// Discs with figures.
    #[default]
    Figures,
    /// Black and white discs, as in the literature.
    Counters,
}

impl PieceSet {
    /// Both sets.
    pub const ALL: [PieceSet; 2] = [PieceSet::Figures, PieceSet::Counters];

    /// The set's name for settings: `figures` or `counters`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PieceSet::Figures => "figures",
            PieceSet::Counters => "counters",
        }
    }

    /// The set of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<PieceSet> {
        PieceSet::ALL.into_iter().find(|set| set.name() == name)
    }
}

/// The style of a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// The colours.
    pub theme: &'static Theme,
    /// The pieces.
    pub set: PieceSet,
}

impl Default for Look {
    /// Figures on light wood.
    fn default() -> Look {
        Look { theme: &Theme::LIGHT, set: PieceSet::Figures }
    }
}

/// The colours of a side's tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TokenColours {
    /// The disc.
    pub disc: Colour,
    /// The disc's outer edge.
    pub edge: Colour,
    /// The fine ring within.
    pub ring: Colour,
    /// The figure.
    pub figure: Colour,
    /// The wall of a pile of discs.
    pub wall: Colour,
}

/// The colours of a picture and the weight of its lines.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Theme {
    /// The theme's name for settings.
    pub name: &'static str,
    /// The wood's face.
    pub wood: Colour,
    /// The wood's lower edge.
    pub wood_edge: Colour,
    /// The inlay along the wood's edge.
    pub inlay: Colour,
    /// The board's lines and points.
    pub line: Colour,
    /// The coordinates.
    pub label: Colour,
    /// What lies under a mark, to part it from what is below.
    pub casing: Colour,
    /// What may be done now.
    pub now: Colour,
    /// What has just happened.
    pub past: Colour,
    /// The Few's marks.
    pub few_mark: Colour,
    /// The Many's marks.
    pub many_mark: Colour,
    /// Marks that belong to nobody.
    pub ink: Colour,
    /// The ground of a stack's number.
    pub badge: Colour,
    /// A stack's number.
    pub badge_text: Colour,
    /// The ground of the tray.
    pub paper: Colour,
    /// The tray's edge.
    pub rule: Colour,
    /// The shadow of a piece.
    pub shadow: Colour,
    /// The Few's figures.
    pub few: TokenColours,
    /// The Many's figures.
    pub many: TokenColours,
    /// The Few's counters.
    pub few_counter: TokenColours,
    /// The Many's counters.
    pub many_counter: TokenColours,
    /// Lines are this many times as wide as in the light theme.
    pub weight: f64,
}

impl Theme {
    /// Ink on light wood and paper.
    pub const LIGHT: Theme = Theme {
        name: "light",
        wood: Colour::rgb(0xec_d6_b0),
        wood_edge: Colour::rgb(0xc3_a2_70),
        inlay: Colour::rgb(0xc9_a8_75),
        line: Colour::rgb(0x66_4b_30),
        label: Colour::rgb(0x6e_53_36),
        casing: Colour::rgb(0xfb_f3_e2),
        now: Colour::rgb(0x23_70_4d),
        past: Colour::rgb(0x9f_66_0a),
        few_mark: Colour::rgb(0xa0_30_1e),
        many_mark: Colour::rgb(0x2c_4a_68),
        ink: Colour::rgb(0x2a_24_1e),
        badge: Colour::rgb(0x2c_4a_68),
        badge_text: Colour::rgb(0xff_ff_ff),
        paper: Colour::rgb(0xff_fd_f8),
        rule: Colour::rgb(0xdd_d2_c0),
        shadow: Colour::rgb(0x1e_12_04).faded(0.24),
        few: TokenColours {
            disc: Colour::rgb(0x8f_2f_20),
            edge: Colour::rgb(0x6b_1e_13),
            ring: Colour::rgb(0xcd_8c_78),
            figure: Colour::rgb(0xfb_ee_e2),
            wall: Colour::rgb(0x7a_25_18),
        },
        many: TokenColours {
            disc: Colour::rgb(0xf7_ee_dd),
            edge: Colour::rgb(0x2c_4a_68),
            ring: Colour::rgb(0x93_a1_ac),
            figure: Colour::rgb(0x2c_4a_68),
            wall: Colour::rgb(0xdf_d2_b9),
        },
        few_counter: TokenColours {
            disc: Colour::rgb(0x26_21_1d),
            edge: Colour::rgb(0x0f_0c_0a),
            ring: Colour::rgb(0x8d_83_77),
            figure: Colour::rgb(0xf1_e9_dc),
            wall: Colour::rgb(0x1b_17_14),
        },
        many_counter: TokenColours {
            disc: Colour::rgb(0xfe_fb_f4),
            edge: Colour::rgb(0x33_2b_24),
            ring: Colour::rgb(0xb8_ad_9c),
            figure: Colour::rgb(0x33_2b_24),
            wall: Colour::rgb(0xe3_d9_c8),
        },
        weight: 1.0,
    };

    /// Pale lines on dark wood.
    pub const DARK: Theme = Theme {
        name: "dark",
        wood: Colour::rgb(0x40_30_21),
        wood_edge: Colour::rgb(0x29_1d_12),
        inlay: Colour::rgb(0x66_4f_36),
        line: Colour::rgb(0xbd_9c_70),
        label: Colour::rgb(0xc0_a6_82),
        casing: Colour::rgb(0x21_18_10),
        now: Colour::rgb(0x6f_cd_a1),
        past: Colour::rgb(0xe0_ab_45),
        few_mark: Colour::rgb(0xf0_84_6c),
        many_mark: Colour::rgb(0xa4_c4_e2),
        ink: Colour::rgb(0xf4_ec_df),
        badge: Colour::rgb(0x2c_4a_68),
        badge_text: Colour::rgb(0xff_ff_ff),
        paper: Colour::rgb(0x20_1d_1a),
        rule: Colour::rgb(0x3a_34_2d),
        shadow: Colour::rgb(0x00_00_00).faded(0.4),
        few: TokenColours {
            disc: Colour::rgb(0xa9_41_2d),
            edge: Colour::rgb(0xe0_8a_72),
            ring: Colour::rgb(0xd9_8a_74),
            figure: Colour::rgb(0xff_f2_e6),
            wall: Colour::rgb(0x86_32_22),
        },
        many: TokenColours {
            disc: Colour::rgb(0xeb_df_ca),
            edge: Colour::rgb(0x2c_4a_68),
            ring: Colour::rgb(0x8c_99_a3),
            figure: Colour::rgb(0x26_42_5e),
            wall: Colour::rgb(0xc9_bb_a2),
        },
        few_counter: TokenColours {
            disc: Colour::rgb(0x12_0f_0d),
            edge: Colour::rgb(0xcb_bf_ae),
            ring: Colour::rgb(0x8d_83_77),
            figure: Colour::rgb(0xee_e5_d8),
            wall: Colour::rgb(0x0a_08_07),
        },
        many_counter: TokenColours {
            disc: Colour::rgb(0xf0_ea_df),
            edge: Colour::rgb(0x2c_25_1f),
            ring: Colour::rgb(0xb3_a8_98),
            figure: Colour::rgb(0x2c_25_1f),
            wall: Colour::rgb(0xcf_c4_b3),
        },
        weight: 1.0,
    };

    /// Black and white with strong lines.
    pub const HIGH_CONTRAST: Theme = Theme {
        name: "contrast",
        wood: Colour::rgb(0xe9_e9_e4),
        wood_edge: Colour::rgb(0x00_00_00),
        inlay: Colour::rgb(0x00_00_00),
        line: Colour::rgb(0x00_00_00),
        label: Colour::rgb(0x00_00_00),
        casing: Colour::rgb(0xff_ff_ff),
        now: Colour::rgb(0x00_5c_3a),
        past: Colour::rgb(0x8a_4b_00),
        few_mark: Colour::rgb(0x8a_0f_00),
        many_mark: Colour::rgb(0x00_2f_6b),
        ink: Colour::rgb(0x00_00_00),
        badge: Colour::rgb(0x00_00_00),
        badge_text: Colour::rgb(0xff_ff_ff),
        paper: Colour::rgb(0xff_ff_ff),
        rule: Colour::rgb(0x00_00_00),
        shadow: Colour::rgb(0x00_00_00).faded(0.0),
        few: TokenColours {
            disc: Colour::rgb(0x7a_0d_00),
            edge: Colour::rgb(0x00_00_00),
            ring: Colour::rgb(0xff_ff_ff),
            figure: Colour::rgb(0xff_ff_ff),
            wall: Colour::rgb(0x4a_08_00),
        },
        many: TokenColours {
            disc: Colour::rgb(0xff_ff_ff),
            edge: Colour::rgb(0x00_1f_4a),
            ring: Colour::rgb(0x00_1f_4a).faded(0.0),
            figure: Colour::rgb(0x00_1f_4a),
            wall: Colour::rgb(0xd8_d8_d8),
        },
        few_counter: TokenColours {
            disc: Colour::rgb(0x00_00_00),
            edge: Colour::rgb(0x00_00_00),
            ring: Colour::rgb(0xff_ff_ff),
            figure: Colour::rgb(0xff_ff_ff),
            wall: Colour::rgb(0x33_33_33),
        },
        many_counter: TokenColours {
            disc: Colour::rgb(0xff_ff_ff),
            edge: Colour::rgb(0x00_00_00),
            ring: Colour::rgb(0x00_00_00),
            figure: Colour::rgb(0x00_00_00),
            wall: Colour::rgb(0xd8_d8_d8),
        },
        weight: 1.5,
    };

    /// All themes.
    pub const ALL: [&'static Theme; 3] = [&Theme::LIGHT, &Theme::DARK, &Theme::HIGH_CONTRAST];

    /// The theme of a name: `light`, `dark` or `contrast`.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name == name)
    }

    /// The colours of a side's tokens in a piece set.
    #[must_use]
    pub const fn token(&self, side: Side, set: PieceSet) -> TokenColours {
        match (side, set) {
            (Side::Few, PieceSet::Figures) => self.few,
            (Side::Many, PieceSet::Figures) => self.many,
            (Side::Few, PieceSet::Counters) => self.few_counter,
            (Side::Many, PieceSet::Counters) => self.many_counter,
        }
    }

    /// The colour of a meaning.
    #[must_use]
    pub const fn tone(&self, tone: Tone) -> Colour {
        match tone {
            Tone::Now => self.now,
            Tone::Past => self.past,
            Tone::Few => self.few_mark,
            Tone::Many => self.many_mark,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast ratio of WCAG 2.2, from 1 to 21.
    fn contrast(a: Colour, b: Colour) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(colour: Colour) -> f64 {
        let [red, green, blue] = colour.channels().map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    #[test]
    fn contrast_of_known_colours() {
        let (black, white) = (Colour::rgb(0), Colour::rgb(0xff_ff_ff));
        assert!((contrast(black, white) - 21.0).abs() < 1e-9);
        assert!((contrast(Colour::rgb(0x76_76_76), white) - 4.54).abs() < 0.01);
    }

    #[test]
    fn what_matters_stands_out_from_the_wood() {
        for theme in Theme::ALL {
            let marks = [theme.now, theme.past, theme.few_mark, theme.many_mark, theme.ink, theme.line];
            for mark in marks {
                assert!(contrast(mark, theme.wood) >= 3.0, "{} {mark}", theme.name);
            }
            for mark in [theme.now, theme.past, theme.few_mark, theme.many_mark, theme.ink] {
                assert!(contrast(mark, theme.casing) >= 3.0, "{} {mark} on its casing", theme.name);
            }
        }
    }

    #[test]
    fn text_is_readable() {
        for theme in Theme::ALL {
            for (text, ground) in
                [(theme.label, theme.wood), (theme.badge_text, theme.badge), (theme.ink, theme.paper)]
            {
                assert!(contrast(text, ground) >= 4.5, "{} {text} on {ground}", theme.name);
            }
        }
    }

    #[test]
    fn tokens_stand_out_and_show_their_figures() {
        for theme in Theme::ALL {
            for set in PieceSet::ALL {
                for side in Side::ALL {
                    let token = theme.token(side, set);
                    let seen = contrast(token.disc, theme.wood).max(contrast(token.edge, theme.wood));
                    assert!(seen >= 3.0, "{} {side:?} {set:?}", theme.name);
                    assert!(contrast(token.figure, token.disc) >= 4.5, "{} {side:?} {set:?}", theme.name);
                }
                let [few, many] = Side::ALL.map(|side| theme.token(side, set).disc);
                assert!(contrast(few, many) >= 4.5, "{} {set:?}", theme.name);
            }
        }
    }

    #[test]
    fn themes_and_sets_are_found_by_name() {
        assert!(Theme::ALL.into_iter().all(|theme| Theme::named(theme.name) == Some(theme)));
        assert!(PieceSet::ALL.into_iter().all(|set| PieceSet::named(set.name()) == Some(set)));
        assert_eq!(Theme::named("sepia"), None);
    }
}
