//! The tests of the built page: `cargo xtask test --only page,browsers -- chromium::`.

mod smoke;

use std::process::ExitCode;

use shadara_e2e::Test;

fn main() -> ExitCode {
    shadara_e2e::run(&[
        Test::new("smoke::loads", smoke::loads),
        Test::new(
            "smoke::has_no_horizontal_scroll_at_320_pixels",
            smoke::has_no_horizontal_scroll_at_320_pixels,
        ),
    ])
}
