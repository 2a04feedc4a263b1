//! The analysis as a library: listings, folders, samples, refusals.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use std::sync::LazyLock;

use shadara_lab::exact::{
    Analysis, AnalysisError, Cell, Exact, FilesError, Key, Listed, Reservoirs, Sample, read_listing,
};
use shadara_rules::{Game, Position, Side};

/// Sher-bakar as far as one tiger and six goats.
static LONE_TIGER: LazyLock<Analysis> = LazyLock::new(|| {
    let game = "sher-bakar:few_win=impossible".parse().unwrap();
    Analysis::run_up_to(&game, 1, 6, &mut |_| {}).unwrap()
});

fn key(sample: &Sample) -> Key {
    LONE_TIGER.key(&LONE_TIGER.game().read_position(&sample.position).unwrap())
}

/// The listing is that of another program, but for two positions that it has as open and that search proves won, see
/// below.
#[test]
fn values_agree_with_a_listing_of_another_program() {
    let listed = read_listing(LONE_TIGER.game(), include_str!("data/few4.txt")).unwrap();
    let (known, unknown): (Vec<Listed>, Vec<Listed>) = listed
        .into_iter()
        .partition(|line| line.position.few().len() == 1 && line.position.many().len() <= 6);
    assert_eq!((known.len(), unknown.len()), (322, 63));
    for line in known {
        let text = LONE_TIGER.game().position_text(&line.position);
        assert_eq!(LONE_TIGER.value(&line.position).map(Exact::winner), Some(line.winner), "{text}");
    }
    for line in unknown {
        assert_eq!(LONE_TIGER.value(&line.position), None);
    }
}

fn wins(game: &Game, position: &Position, side: Side, plies: u16) -> bool {
    if let Some(outcome) = game.win(position) {
        return outcome.winner() == Some(side);
    }
    let turns = game.turns(position);
    if plies == 0 {
        return false;
    }
    let mut led_to = turns.iter().map(|&turn| wins(game, &game.after(position, turn), side, plies - 1));
    if position.side() == side { led_to.any(|won| won) } else { led_to.all(|won| won) }
}

#[test]
fn wins_are_as_long_as_search_proves_them() {
    let game = LONE_TIGER.game();
    let texts = ["1m1m1/2mFm/5/1m3/3m1 F 0 - 0", "4m/1mm2/2m1F/5/1m3 F 0 - 0"];
    for (text, expected) in texts.into_iter().zip([3, 7]) {
        let position = game.read_position(text).unwrap();
        let value = LONE_TIGER.value(&position).unwrap();
        assert_eq!(value, Exact::Win { side: Side::Few, plies: expected });
        assert!(wins(game, &position, Side::Few, expected));
        assert!(!wins(game, &position, Side::Few, expected - 2));
    }
}

#[test]
fn values_follow_from_turns() {
    for sample in LONE_TIGER.sample(17, 2000) {
        let position = LONE_TIGER.game().read_position(&sample.position).unwrap();
        assert_eq!(LONE_TIGER.follows_from_turns(&position), Some(true), "{sample:?}");
    }
}

#[test]
fn stacks_and_larger_numbers_are_unknown_and_ended_games_known() {
    let game = LONE_TIGER.game();
    let value = |text: &str| LONE_TIGER.value(&game.read_position(text).unwrap());
    assert_eq!(LONE_TIGER.value(&game.start()), None);
    assert_eq!(value("5/1(2)3/F4/mmm2/m4 M 0 - 0"), None);
    assert_eq!(value("5/5/F4/5/mmmm1 M 0 - 0"), Some(Exact::Win { side: Side::Few, plies: 0 }));
    assert_eq!(value("5/5/5/5/mmmmm F 0 - 0"), Some(Exact::Win { side: Side::Many, plies: 0 }));
    assert_eq!(value("5/m4/m4/Fmm2/m4 F 0 - 0"), Some(Exact::Win { side: Side::Many, plies: 0 }));
    assert_eq!(value("5/m4/1m3/Fmm2/m4 M 0 - 0"), Some(Exact::Win { side: Side::Many, plies: 1 }));
    assert_eq!(value("5/m4/5/Fm1m1/mm3 F 0 - 0"), Some(Exact::Win { side: Side::Few, plies: 1 }));
}

#[test]
fn an_analysis_kept_in_a_folder_is_the_same() {
    let folder = std::env::temp_dir().join(format!("shadara-exact-{}", std::process::id()));
    LONE_TIGER.save(&folder).unwrap();
    let loaded = Analysis::load(LONE_TIGER.game(), &folder).unwrap();
    let other: Game = "sher-bakar".parse().unwrap();
    let of_another_game = Analysis::load(&other, &folder);
    let other: Game = "sher-bakar:few_win=3".parse().unwrap();
    let of_other_rules = Analysis::load(&other, &folder);
    std::fs::write(folder.join("few1-many05.gz"), b"no table").unwrap();
    let damaged = Analysis::load(LONE_TIGER.game(), &folder);
    std::fs::remove_dir_all(&folder).unwrap();

    assert_eq!(loaded.tally(), LONE_TIGER.tally());
    for sample in LONE_TIGER.sample(5, 500) {
        let position = loaded.game().read_position(&sample.position).unwrap();
        assert_eq!(loaded.value(&position), Some(sample.value));
    }
    assert!(matches!(of_another_game, Err(FilesError::Nothing(..))));
    assert!(matches!(of_other_rules, Err(FilesError::Content(..))));
    assert!(matches!(damaged, Err(FilesError::Io(..))));
}

#[test]
fn samples_are_of_all_kinds_and_the_same_for_a_seed() {
    let samples = LONE_TIGER.sample(7, 400);
    assert_eq!(samples, LONE_TIGER.sample(7, 400));
    assert_ne!(samples, LONE_TIGER.sample(8, 400));
    assert_eq!(LONE_TIGER.cells().len(), 4);
    for cell in LONE_TIGER.cells() {
        let is_of_kind = |sample: &&Sample| {
            let position = LONE_TIGER.game().read_position(&sample.position).unwrap();
            (position.few().len(), position.many().len(), position.side()) == (cell.few, cell.many, cell.side)
        };
        assert!((60..140).contains(&samples.iter().filter(is_of_kind).count()));
        assert!(LONE_TIGER.sample_of(cell, 7, 100).iter().all(|sample| is_of_kind(&sample)));
    }
}

#[test]
fn reservoirs_hold_rare_values_once_each_and_nothing_taken() {
    let cell = Cell { few: 1, many: 6, side: Side::Many };
    let choose = |value: Exact| (value.winner() == Some(Side::Many)).then_some(0);
    let draw = |size, taken: &HashSet<Key>| {
        let wanted = Reservoirs { count: 1, size, choose: &choose, taken };
        LONE_TIGER.reservoirs(cell, 3, &wanted).remove(0)
    };
    let all = draw(100_000, &HashSet::new());
    let keys: HashSet<Key> = all.iter().map(key).collect();
    assert!(keys.len() > 50);
    assert_eq!(keys.len(), all.len());
    assert!(all.iter().all(|sample| sample.value.winner() == Some(Side::Many)));

    let some = draw(20, &HashSet::new());
    assert_eq!(some.len(), 20);
    let taken: HashSet<Key> = some.iter().map(key).collect();
    let others = draw(100_000, &taken);
    assert_eq!(others.len(), all.len() - 20);
    assert!(others.iter().all(|sample| !taken.contains(&key(sample))));
}

#[test]
fn games_of_another_kind_are_refused() {
    let refusal = |name: &str| Analysis::run(&name.parse().unwrap(), &mut |_| {}).err();
    let rules = |name: &str| Some(AnalysisError::Rules(name.to_owned()));
    assert_eq!(refusal("buga-shadara"), Some(AnalysisError::TooLarge { points: 33, few: 2 }));
    for name in ["sher-bakar:capture=free", "sher-bakar:capture=compulsory", "sher-bakar:hemmed=stays"] {
        assert_eq!(refusal(name), rules(name));
    }
}
