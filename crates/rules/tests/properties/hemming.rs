//! `few_win=impossible`: the largest number of pieces that can never hem.

use proptest::prelude::*;
use proptest::sample::Index;
use shadara_rules::{Game, PointSet};

use crate::oracle::{Oracle, State};

const GAMES: [(&str, usize); 6] = [
    ("sher-bakar:few_win=impossible", 1),
    ("sher-bakar:few_win=impossible,hemmed=stays", 2),
    ("bagh-bandi:few_win=impossible", 2),
    ("buga-shadara:few_win=impossible", 2),
    ("buga-shadara:board=averbakh,few_win=impossible", 2),
    ("rimau-rimau", 2),
];

#[test]
fn impossible_is_one_less_than_the_fewest_that_hem() {
    for (name, pieces) in GAMES {
        let game: Game = name.parse().unwrap();
        let fewest = Oracle::new(game.name(), 0).fewest_to_hem(pieces).unwrap();
        assert_eq!(u32::from(game.few_win()) + 1, fewest, "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Placements near the Few, where hemming is likeliest; one piece more would do in some of them.
    #[test]
    fn so_few_never_hem(
        number in 0..GAMES.len(),
        few in proptest::collection::vec(any::<Index>(), 2),
        many in proptest::collection::vec(any::<Index>(), 16),
    ) {
        let (name, pieces) = GAMES[number];
        let game: Game = name.parse().unwrap();
        let board = game.board();
        let points: Vec<_> = board.points().into_iter().collect();
        let few: PointSet = few.iter().take(pieces).map(|pick| *pick.get(&points)).collect();
        prop_assume!(few.len() == pieces);
        let mut near = few.into_iter().fold(PointSet::EMPTY, |all, point| all | board.neighbours(point));
        for point in near {
            near |= board.neighbours(point);
        }
        let near: Vec<_> = (near - few).into_iter().collect();
        let mut placed = PointSet::EMPTY;
        for pick in many {
            if placed.len() < usize::from(game.few_win()) {
                placed.insert(*pick.get(&near));
            }
        }
        let places = |points: PointSet| {
            points.into_iter().map(|point| (i32::from(board.file(point)) + 1, i32::from(board.rank(point))))
        };
        let oracle = Oracle::new(game.name(), 0);
        let state = State {
            few: places(few).collect(),
            many: places(placed).map(|place| (place, 1)).collect(),
            hand: 0,
            few_to_move: true,
            ..oracle.start.clone()
        };
        let position = game.read_position(&oracle.text(&state)).unwrap();
        prop_assert_ne!(game.hemmed(&position), few);
    }
}
