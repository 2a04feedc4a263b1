//! Speed of scene building: the start positions of both games, and their writing as SVG.

#![allow(clippy::unwrap_used)]

#[path = "../samples/mod.rs"]
mod samples;

use criterion::{Criterion, criterion_group, criterion_main};
use shadara_diagram::{Layout, Look, Picture, Scene, View, to_svg};
use shadara_rules::{Board, boards};

fn scene(criterion: &mut Criterion) {
    let boards = [&boards::BUGA, &boards::ALQUERQUE].map(|plan| Board::new(plan).unwrap());
    let [(_, buga), ..] = samples::buga(&boards[0]);
    let [(_, sher_bakar), ..] = samples::sher_bakar(&boards[1]);
    let view = View { tray: true, ..View::default() };
    let mut group = criterion.benchmark_group("scene");
    for (name, picture) in [("buga-shadara", buga), ("sher-bakar", sher_bakar)] {
        let layout = Layout::fit(picture.board, view, 900.0, 700.0);
        let build = |picture: &Picture<'_>| Scene::new(picture, &layout, Look::default());
        group.bench_function(name, |bencher| bencher.iter(|| build(&picture)));
        let scene = build(&picture);
        group.bench_function(format!("{name} to SVG"), |bencher| bencher.iter(|| to_svg(&scene, name)));
    }
    group.finish();
}

criterion_group!(benches, scene);
criterion_main!(benches);
