//! The positions of the bench: the games and options, from openings to endings. A change here changes the total.

/// A position to search.
#[derive(Debug)]
pub struct Entry {
    /// The name of the game.
    pub game: &'static str,
    /// The text of the position.
    pub position: &'static str,
    /// How many turns ahead to look.
    pub depth: usize,
}

const fn entry(game: &'static str, position: &'static str, depth: usize) -> Entry {
    Entry { game, position, depth }
}

/// The positions.
pub static POSITIONS: &[Entry] = &[
    entry("buga-shadara", "5/2mmm2/2Fm1mF2/2mmm2/5 F 16 - 0", 11),
    entry("buga-shadara", "m4/1mmmmF1/3m1m3/F1mmm2/5 F 14 - 0", 13),
    entry("buga-shadara", "5/m1mmm1F/2Fmmmm2/2mmm2/5 F 12 - 0", 13),
    entry("buga-shadara", "F4/2Fmm2/m2mm4/2mmm1m/1mm2 F 10 - 0", 13),
    entry("buga-shadara", "1mmm1/4Fm1/6m1m/F1mmm2/2mm1 M 8 - 1", 11),
    entry("buga-shadara", "m3F/mm1mm2/m1Fmmmm2/m1mmmmm/1mm2 F 3 - 0", 13),
    entry("buga-shadara", "mm1m1/1mm2mm/2F1F1mmm/1m3mm/mmmm1 M 0 - 8", 10),
    entry("buga-shadara", "m4/1m1Fmmm/2F2mmmm/1m2m1m/m1m1m F 0 - 15", 12),
    entry("buga-shadara", "m3m/1m2mm1/3FFmmmm/1m1mm2/m1m1m F 0 - 61", 12),
    entry("buga-shadara:drop=move", "5/2mmm2/2Fm1mF2/2mmm2/5 F 16 - 0", 7),
    entry("buga-shadara:drop=move", "2mmm/1Fmmmmm/2m1mmF2/1m2mmm/2m1m F 4 - 0", 7),
    entry("buga-shadara:board=averbakh", "m1m1m1/m1mmF2/3mmm1Fm/2mmm2/2m1m1 F 7 - 0", 13),
    entry("buga-shadara:board=averbakh", "mmm1Fm/mmFmm2/mm1mmmm1m/mmmmmmm/m1m3 M 0 - 49", 9),
    entry("sher-bakar", "5/1(5)1(4)1/F3F/1(5)1(5)1/5 M 0 - 0", 8),
    entry("sher-bakar", "5/1(5)1(4)1/F1m1F/1(4)m(4)1/5 M 0 - 1", 8),
    entry("sher-bakar", "4m/1(5)1(3)1/m3F/F(4)1(5)1/5 F 0 ! 0", 10),
    entry("sher-bakar", "2m2/1(2)1(3)1/mmmmm/1mmF1/m4 M 0 - 1", 9),
    entry("sher-bakar", "m2F1/2m1m/2mm1/1(3)1m1/2m2 F 0 - 0", 16),
    entry("sher-bakar", "m2m1/1mm(3)1/m4/m(2)3/3F1 M 0 - 0", 10),
    entry("sher-bakar", "m1mm1/2m2/m1mm1/mF1m1/2m2 M 0 - 3", 13),
    entry("sher-bakar", "3mm/1(2)1(2)m/3F1/1(3)2F/2m1m F 0 - 3", 12),
    entry("sher-bakar", "2m1m/4m/mmmFm/1mm2/2F1m F 0 - 6", 16),
    entry("sher-bakar:goats=24", "5/1(5)1(5)1/F1(4)1F/1(5)1(5)1/5 M 0 - 0", 8),
    entry("sher-bakar:capture=free,hemmed=stays", "2m2/1(3)1(3)1/1F3/1(5)1(3)1/2m1F M 0 - 0", 11),
    entry("sher-bakar:hemmed=stays,leaps=one", "1mm2/1F1Fm/m1mm1/1mmm1/1mm2 M 0 - 1", 10),
    entry("bagh-bandi", "5/1(5)1(5)1/F1F2/m(4)m(4)1/5 M 0 - 1", 10),
    entry("bagh-bandi", "5/mF2m/m2Fm/1mmm1/m2mm F 0 - 9", 11),
    entry("rimau-rimau", "7/2mmm2/2Fm1mF2/2mmm2/7 F 14 - 0", 7),
    entry("rimau-rimau", "3m3/3mmm1/4Fmm2/2mmm2/3m2F F 9 - 0", 12),
    entry("rimau-rimau", "1m1m3/m3Fmm/mFmm2m2/m1mm2m/mm1mm2 F 0 - 18", 12),
];
