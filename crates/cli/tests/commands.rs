//! What the commands print and how they end, as written down in `tests/cmd` and docs/ENGINE.md.
//!
//! `TRYCMD=overwrite cargo test -p shadara-cli` writes what they print now; look at the difference before keeping it.

#[test]
fn commands_print_what_is_written_down() {
    trycmd::TestCases::new().env("COLUMNS", "100").case("tests/cmd/*.md").case("../../docs/ENGINE.md");
}
