//! Games of the engine with itself, and what is written down of them.
#![allow(clippy::unwrap_used)]

use std::sync::LazyLock;

use fastrand::Rng;
use shadara_engine::Engine;
use shadara_lab::exact::{Analysis, Exact};
use shadara_lab::learning::{Label, Sample, SelfPlay};
use shadara_lab::players::Plain;

/// Sher-bakar as far as one tiger and six goats.
static LONE_TIGER: LazyLock<Analysis> = LazyLock::new(|| {
    let game = "sher-bakar:few_win=impossible".parse().unwrap();
    Analysis::run_up_to(&game, 1, 6, &mut |_| {}).unwrap()
});

/// The samples of so many games, most of which begin with pieces on random points.
fn play(how: &SelfPlay<'_>, games: usize) -> Vec<Sample> {
    let game = LONE_TIGER.game();
    let mut engine = Engine::new(game.clone(), Plain::new(game), 1 << 16);
    let mut rng = Rng::with_seed(11);
    (0..games).flat_map(|_| how.game(&mut engine, &mut rng).0).collect()
}

const PLAIN: SelfPlay<'static> =
    SelfPlay { nodes: 300, scattered: 0.9, random: 0.05, exact: None, proof: None };

#[test]
fn games_end_where_the_exact_value_is_known() {
    let known = |samples: &[Sample]| {
        samples.iter().filter(|sample| LONE_TIGER.value(&sample.position).is_some()).count()
    };
    let (without, with) = (play(&PLAIN, 60), play(&SelfPlay { exact: Some(&LONE_TIGER), ..PLAIN }, 60));
    assert!(known(&without) > 20, "{}", known(&without));
    assert_eq!(known(&with), 0);
}

#[test]
fn what_a_search_proves_is_so() {
    let samples = play(&SelfPlay { proof: Some(20_000), ..PLAIN }, 200);
    let mut compared = 0;
    for sample in &samples {
        let Label::Exact { winner, turns } = sample.label else { continue };
        if let Some(Exact::Win { side, plies }) = LONE_TIGER.value(&sample.position) {
            assert_eq!(winner, Some(side), "{sample:?}");
            assert!(turns >= u32::from(plies), "{sample:?}: no end is nearer than the exact one of {plies}");
            compared += 1;
        } else {
            assert_eq!(LONE_TIGER.value(&sample.position), None, "{sample:?}");
        }
    }
    assert!(compared > 10, "{compared}");
    assert!(samples.iter().any(|sample| matches!(sample.label, Label::Played { .. })));
}
