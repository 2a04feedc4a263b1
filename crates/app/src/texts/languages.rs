//! The languages that the page speaks: one for each file in `web/locales`.

/// A language.
#[derive(Debug)]
pub struct Language {
    /// Its tag, as `ru`, which is also the name of its file.
    pub tag: &'static str,
    /// What its speakers call it.
    pub name: &'static str,
}

// `LANGUAGES`, made by the build script.
include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The tag of the language that is always there.
pub const ENGLISH: &str = "en";

/// The tag of the first of these languages, the dearest first, that the page speaks, be it in another country's form;
/// English if it speaks none of them.
pub fn fitting(wanted: impl IntoIterator<Item = String>) -> &'static str {
    let spoken = |wanted: String| {
        let same = |language: &&Language| language.tag.eq_ignore_ascii_case(&wanted);
        let akin = |language: &&Language| main_part(language.tag).eq_ignore_ascii_case(main_part(&wanted));
        LANGUAGES.iter().find(same).or_else(|| LANGUAGES.iter().find(akin))
    };
    wanted.into_iter().find_map(spoken).map_or(ENGLISH, |language| language.tag)
}

/// The part of a tag that names the language, without script and country.
fn main_part(tag: &str) -> &str {
    tag.split('-').next().unwrap_or(tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_language_that_is_spoken_is_taken() {
        let fitting = |wanted: &str| fitting(wanted.split_whitespace().map(str::to_owned));
        assert_eq!(fitting("ru"), "ru");
        assert_eq!(fitting("hi-IN en"), "hi");
        assert_eq!(fitting("RU-ru"), "ru");
        assert_eq!(fitting("tlh en-GB ru"), "en");
        assert_eq!(fitting("rundi"), "en");
        assert_eq!(fitting(""), "en");
    }
}
