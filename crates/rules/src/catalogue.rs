//! The games that the sources describe, with their options, as data.

use crate::boards;
use crate::{BoardPlan, Capture, Draws, Drop, FewWin, Hemmed, Leaps, Opening, Ruleset, Side};

/// A game of the catalogue.
#[derive(Debug)]
pub struct GameEntry {
    /// The game's name in notation, such as `sher-bakar`.
    pub name: &'static str,
    /// The kind of the Few, in the singular: `deer` or `tiger`.
    pub few: &'static str,
    /// The kind of the Many, in the singular: `dog`, `goat` or `man`.
    pub many: &'static str,
    /// Where the game was played.
    pub region: &'static str,
    /// The rules where no option is set.
    pub ruleset: Ruleset,
    /// The options, in alphabetical order of their names.
    pub options: &'static [GameOption],
    /// Named sets of options, as the sources describe the game.
    pub presets: &'static [Preset],
    /// The sources of the rules, by short name.
    pub sources: &'static [&'static str],
}

/// An option of a game.
#[derive(Debug)]
pub struct GameOption {
    /// The option's name in notation.
    pub name: &'static str,
    /// The value that holds where the option is not named.
    pub default: &'static str,
    /// The named values.
    pub choices: &'static [Choice],
    /// The numbers allowed beside the named values.
    pub numbers: Option<Numbers>,
}

/// A named value of an option.
#[derive(Debug)]
pub struct Choice {
    /// The value in notation.
    pub value: &'static str,
    /// What it changes in the ruleset.
    pub setting: Setting,
    /// The source of the rule.
    pub source: &'static str,
}

/// The numbers that an option takes.
#[derive(Debug)]
pub struct Numbers {
    /// The least number.
    pub least: u8,
    /// The greatest number.
    pub greatest: u8,
    /// What a number changes in the ruleset.
    pub setting: fn(u8) -> Setting,
    /// The source of the rule.
    pub source: &'static str,
}

/// A change to a ruleset.
#[derive(Clone, Copy, Debug)]
pub enum Setting {
    /// Another board.
    Board(BoardPlan),
    /// Other rules for capturing.
    Capture(Capture),
    /// Other rules for draws.
    Draws(Draws),
    /// Other rules for drops.
    Drop(Drop),
    /// Another number that wins for the Few.
    FewWin(FewWin),
    /// Another number of pieces in hand.
    Hand(u8),
    /// Another fate of hemmed pieces.
    Hemmed(Hemmed),
    /// Another number of leaps.
    Leaps(Leaps),
    /// Other stacks at the start.
    Many(&'static [(&'static str, u8)]),
}

impl Setting {
    /// Changes the ruleset.
    pub fn apply(self, ruleset: &mut Ruleset) {
        match self {
            Setting::Board(board) => ruleset.board = board,
            Setting::Capture(capture) => ruleset.capture = capture,
            Setting::Draws(draws) => ruleset.draws = draws,
            Setting::Drop(drop) => ruleset.drop = drop,
            Setting::FewWin(few_win) => ruleset.few_win = few_win,
            Setting::Hand(hand) => ruleset.hand = hand,
            Setting::Hemmed(hemmed) => ruleset.hemmed = hemmed,
            Setting::Leaps(leaps) => ruleset.leaps = leaps,
            Setting::Many(many) => ruleset.many = many,
        }
    }
}

/// A set of options with a name.
#[derive(Debug)]
pub struct Preset {
    /// The preset's name, unique within its game.
    pub name: &'static str,
    /// The game name with the options.
    pub game: &'static str,
    /// The source, by short name.
    pub source: &'static str,
}

/// Short names of the sources.
pub mod source {
    /// The encyclopaedic description of Buga-shadara.
    pub const TUVA: &str = "Tuva text";
    /// The description of Sher-bakar in a catalogue of board games.
    pub const PUNJAB: &str = "Punjab text";
    /// H. C. Das-Gupta in the Journal and Proceedings of the Asiatic Society of Bengal 22.
    pub const DAS_GUPTA: &str = "Das-Gupta 1926";
    /// Yu. Averbakh on the games of Siberia.
    pub const AVERBAKH: &str = "Averbakh 1995";
    /// M. Winther's rules page of 2006, after P. Michaelsen.
    pub const WINTHER: &str = "Winther/Michaelsen";
    /// H. J. R. Murray, A History of Board-Games Other than Chess.
    pub const MURRAY: &str = "Murray 1951";
    /// A decision of this project where the sources are silent.
    pub const HOUSE: &str = "house decision";
}

const STANDARD_DRAWS: Draws = Draws::After { occurrences: 3, quiet_turns: 100 };

const AROUND_THE_CENTRE: &[(&str, u8)] =
    &[("d2", 1), ("d3", 1), ("d4", 1), ("e2", 1), ("e4", 1), ("f2", 1), ("f3", 1), ("f4", 1)];

const fn choice(value: &'static str, setting: Setting, source: &'static str) -> Choice {
    Choice { value, setting, source }
}

const DRAWS: GameOption = GameOption {
    name: "draws",
    default: "standard",
    choices: &[
        choice("standard", Setting::Draws(STANDARD_DRAWS), source::HOUSE),
        choice("none", Setting::Draws(Draws::Off), source::HOUSE),
    ],
    numbers: None,
};

const IMPOSSIBLE: &[Choice] = &[choice("impossible", Setting::FewWin(FewWin::Impossible), source::PUNJAB)];

const fn few_win(default: &'static str, greatest: u8, source: &'static str) -> GameOption {
    GameOption {
        name: "few_win",
        default,
        choices: IMPOSSIBLE,
        numbers: Some(Numbers { least: 0, greatest, setting: few_win_at, source }),
    }
}

fn few_win_at(number: u8) -> Setting {
    Setting::FewWin(FewWin::At(number))
}

const BUGA_SHADARA: GameEntry = GameEntry {
    name: "buga-shadara",
    few: "deer",
    many: "dog",
    region: "Tuva",
    ruleset: Ruleset {
        board: boards::BUGA,
        few: &["c3", "g3"],
        many: AROUND_THE_CENTRE,
        hand: 16,
        first: Side::Few,
        opening: Opening::Plain,
        drop: Drop::Alone,
        leap_lengths: &[1],
        leaps: Leaps::One,
        capture: Capture::Free,
        hemmed: Hemmed::Stays,
        few_win: FewWin::At(10),
        draws: STANDARD_DRAWS,
    },
    options: &[
        GameOption {
            name: "board",
            default: "buga",
            choices: &[
                choice("buga", Setting::Board(boards::BUGA), source::TUVA),
                choice("averbakh", Setting::Board(boards::BUGA_AVERBAKH), source::AVERBAKH),
            ],
            numbers: None,
        },
        DRAWS,
        GameOption {
            name: "drop",
            default: "alone",
            choices: &[
                choice("alone", Setting::Drop(Drop::Alone), source::TUVA),
                choice("move", Setting::Drop(Drop::WithMove), source::TUVA),
            ],
            numbers: None,
        },
        few_win("10", 23, source::WINTHER),
        GameOption {
            name: "hand",
            default: "16",
            choices: &[
                choice("16", Setting::Hand(16), source::TUVA),
                choice("17", Setting::Hand(17), source::WINTHER),
            ],
            numbers: None,
        },
    ],
    presets: &[
        Preset { name: "described", game: "buga-shadara", source: source::TUVA },
        Preset { name: "drop-and-move", game: "buga-shadara:drop=move", source: source::TUVA },
        Preset { name: "averbakh", game: "buga-shadara:board=averbakh", source: source::AVERBAKH },
        Preset { name: "handicap", game: "buga-shadara:hand=17", source: source::WINTHER },
    ],
    sources: &[source::TUVA, source::AVERBAKH, source::WINTHER],
};

const SHER_BAKAR: GameEntry = GameEntry {
    name: "sher-bakar",
    few: "tiger",
    many: "goat",
    region: "Punjab",
    ruleset: Ruleset {
        board: boards::ALQUERQUE,
        few: &["a3", "e3"],
        many: NINETEEN_GOATS,
        hand: 0,
        first: Side::Many,
        opening: Opening::Plain,
        drop: Drop::Alone,
        leap_lengths: &[1],
        leaps: Leaps::Chain,
        capture: Capture::OnDemand,
        hemmed: Hemmed::Removed,
        few_win: FewWin::At(9),
        draws: STANDARD_DRAWS,
    },
    options: &[
        GameOption {
            name: "capture",
            default: "on-demand",
            choices: &[
                choice("on-demand", Setting::Capture(Capture::OnDemand), source::PUNJAB),
                choice("free", Setting::Capture(Capture::Free), source::HOUSE),
                choice("compulsory", Setting::Capture(Capture::Compulsory), source::HOUSE),
            ],
            numbers: None,
        },
        DRAWS,
        few_win("9", 23, source::HOUSE),
        GameOption {
            name: "goats",
            default: "19",
            choices: &[
                choice("19", Setting::Many(NINETEEN_GOATS), source::DAS_GUPTA),
                choice("24", Setting::Many(TWENTY_FOUR_GOATS), source::PUNJAB),
            ],
            numbers: None,
        },
        GameOption {
            name: "hemmed",
            default: "removed",
            choices: &[
                choice("removed", Setting::Hemmed(Hemmed::Removed), source::PUNJAB),
                choice("stays", Setting::Hemmed(Hemmed::Stays), source::DAS_GUPTA),
            ],
            numbers: None,
        },
        GameOption {
            name: "leaps",
            default: "chain",
            choices: &[
                choice("chain", Setting::Leaps(Leaps::Chain), source::PUNJAB),
                choice("one", Setting::Leaps(Leaps::One), source::PUNJAB),
            ],
            numbers: None,
        },
    ],
    presets: &[
        Preset { name: "described", game: "sher-bakar", source: source::PUNJAB },
        Preset {
            name: "mianwali-1922",
            game: "sher-bakar:capture=free,hemmed=stays",
            source: source::DAS_GUPTA,
        },
        Preset { name: "one-leap", game: "sher-bakar:leaps=one", source: source::PUNJAB },
        Preset { name: "twenty-four", game: "sher-bakar:goats=24", source: source::PUNJAB },
    ],
    sources: &[source::PUNJAB, source::DAS_GUPTA, source::MURRAY],
};

const NINETEEN_GOATS: &[(&str, u8)] = &[("b2", 5), ("b4", 5), ("d2", 5), ("d4", 4)];
const TWENTY_FOUR_GOATS: &[(&str, u8)] = &[("b2", 5), ("b4", 5), ("d2", 5), ("d4", 5), ("c3", 4)];
const TWENTY_GOATS: &[(&str, u8)] = &[("b2", 5), ("b4", 5), ("d2", 5), ("d4", 5)];

const BAGH_BANDI: GameEntry = GameEntry {
    name: "bagh-bandi",
    few: "tiger",
    many: "goat",
    region: "Lower Bengal",
    ruleset: Ruleset {
        few: &["a3", "c3"],
        many: TWENTY_GOATS,
        leaps: Leaps::One,
        capture: Capture::Free,
        hemmed: Hemmed::Stays,
        ..SHER_BAKAR.ruleset
    },
    options: &[DRAWS, few_win("9", 19, source::HOUSE)],
    presets: &[Preset { name: "described", game: "bagh-bandi", source: source::MURRAY }],
    sources: &[source::MURRAY, source::PUNJAB],
};

const RIMAU_RIMAU: GameEntry = GameEntry {
    name: "rimau-rimau",
    few: "tiger",
    many: "man",
    region: "Malaya",
    ruleset: Ruleset {
        board: boards::RIMAU,
        hand: 14,
        opening: Opening::Removal,
        leap_lengths: &[1, 3, 5],
        few_win: FewWin::Impossible,
        ..BUGA_SHADARA.ruleset
    },
    options: &[DRAWS, few_win("impossible", 21, source::HOUSE)],
    presets: &[Preset { name: "described", game: "rimau-rimau", source: source::TUVA }],
    sources: &[source::TUVA],
};

/// All games.
pub static GAMES: [GameEntry; 4] = [BUGA_SHADARA, SHER_BAKAR, BAGH_BANDI, RIMAU_RIMAU];
