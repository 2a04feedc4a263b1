//! What the page says, by key, in the visitor's language.

#[cfg(test)]
mod keys;
pub mod languages;

use std::collections::BTreeMap;

/// A message of a language file: one text, or one for each plural form of the language.
#[derive(Clone, Debug)]
#[cfg_attr(test, derive(serde::Deserialize), serde(untagged))]
pub enum Message {
    /// The same text for every number.
    Plain(String),
    /// A text for each plural category: `one`, `few`, `other`...
    Plural(BTreeMap<String, String>),
}

/// The messages of a language and the words for the pieces of the game that is played.
///
/// A message may hold places: `{name}` for a value, and `{few.form}` and `{many.form}` for a word for the pieces of one
/// side, which is the message `word.PIECE.form`: each language has the forms that its grammar needs. In a message about a
/// number, a word may have plural forms of its own.
pub struct Texts {
    tag: &'static str,
    messages: BTreeMap<String, Message>,
    plural_category: Box<dyn Fn(f64) -> String>,
    few: &'static str,
    many: &'static str,
}

impl Texts {
    /// The texts of a language, with its rule for plurals: from a number to a category.
    pub fn new(
        tag: &'static str,
        messages: BTreeMap<String, Message>,
        plural_category: Box<dyn Fn(f64) -> String>,
    ) -> Texts {
        Texts { tag, messages, plural_category, few: "", many: "" }
    }

    /// The language's tag, as `ru`.
    pub fn tag(&self) -> &'static str {
        self.tag
    }

    /// Sets the kinds of pieces that are talked about.
    pub fn set_pieces(&mut self, few: &'static str, many: &'static str) {
        (self.few, self.many) = (few, many);
    }

    /// A message without values.
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A message with values for its places.
    pub fn with(&self, key: &str, values: &[(&str, &str)]) -> String {
        self.form(key, None, values)
    }

    /// A message about a number, which also fills the place `{count}`.
    pub fn count(&self, key: &str, count: usize, values: &[(&str, &str)]) -> String {
        self.form(key, Some(count), values)
    }

    fn form(&self, key: &str, count: Option<usize>, values: &[(&str, &str)]) -> String {
        let template = match self.messages.get(key) {
            Some(Message::Plain(text)) => text,
            Some(Message::Plural(forms)) => {
                let category = (self.plural_category)(count.unwrap_or_default() as f64);
                forms.get(&category).or_else(|| forms.get("other")).map_or(key, String::as_str)
            }
            // Seen at once by whoever looks at the page, and by the tests.
            None => key,
        };
        self.fill(template, count, values)
    }

    fn fill(&self, template: &str, count: Option<usize>, values: &[(&str, &str)]) -> String {
        let mut text = String::with_capacity(template.len());
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let Some((place, after)) = after.split_once('}') else { break };
            text.push_str(&self.value(place, count, values));
            rest = after;
        }
        text.push_str(rest);
        text
    }

    fn value(&self, place: &str, count: Option<usize>, values: &[(&str, &str)]) -> String {
        let word = |kind: &str, form: &str| self.form(&format!("word.{kind}.{form}"), count, &[]);
        if let Some((_, value)) = values.iter().find(|(name, _)| *name == place) {
            return (*value).to_owned();
        }
        match (place.split_once('.'), count) {
            (Some(("few", form)), _) => word(self.few, form),
            (Some(("many", form)), _) => word(self.many, form),
            (None, Some(count)) if place == "count" => count.to_string(),
            _ => format!("{{{place}}}"),
        }
    }
}

#[cfg(test)]
pub mod tests {
    use std::path::Path;

    use icu_locale_core::Locale;
    use icu_plurals::{PluralCategory, PluralRules};

    use super::languages::{ENGLISH, LANGUAGES};
    use super::*;

    /// The texts of a language, with its rules for plurals.
    pub fn texts_in(tag: &'static str) -> Texts {
        let file = format!("../../web/locales/{tag}.json");
        let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
        let rules = plural_rules(tag);
        let rule = move |number: f64| category_name(rules.category_for(number as usize)).to_owned();
        Texts::new(tag, serde_json::from_str(&text).unwrap(), Box::new(rule))
    }

    /// The English texts.
    pub fn english() -> Texts {
        texts_in(ENGLISH)
    }

    /// The texts of all languages.
    pub fn everyone() -> impl Iterator<Item = Texts> {
        LANGUAGES.iter().map(|language| texts_in(language.tag))
    }

    /// The plural categories that a language has.
    pub fn categories(tag: &str) -> impl Iterator<Item = &'static str> {
        plural_rules(tag).categories().map(category_name).collect::<Vec<_>>().into_iter()
    }

    fn plural_rules(tag: &str) -> PluralRules {
        let locale: Locale =
            tag.parse().unwrap_or_else(|_| panic!("{tag}.json is not named after a language"));
        PluralRules::try_new_cardinal(locale.into()).unwrap()
    }

    fn category_name(category: PluralCategory) -> &'static str {
        match category {
            PluralCategory::Zero => "zero",
            PluralCategory::One => "one",
            PluralCategory::Two => "two",
            PluralCategory::Few => "few",
            PluralCategory::Many => "many",
            PluralCategory::Other => "other",
        }
    }

    #[test]
    fn places_are_filled_with_values_counts_and_words() {
        let mut texts = english();
        texts.set_pieces("tiger", "goat");
        assert_eq!(texts.with("illegal.taken", &[("point", "b2")]), "b2 is taken: choose a vacant point.");
        assert_eq!(texts.count("panel.taken", 1, &[]), "1 goat captured");
        assert_eq!(texts.count("panel.taken", 3, &[]), "3 goats captured");
    }

    #[test]
    fn words_follow_the_number_where_the_language_wants_it() {
        let told = |tag: &'static str, many: &'static str| {
            let mut texts = texts_in(tag);
            texts.set_pieces("tiger", many);
            [1, 3, 12, 21].map(|count| texts.count("tell.captures", count, &[("points", "b2")]))
        };
        assert_eq!(
            told("ru", "goat"),
            ["1 коза", "3 козы", "12 коз", "21 коза"].map(|goats| format!("Под ударом {goats}: b2."))
        );
        assert_eq!(
            told("hi", "dog"),
            ["1 कुत्ते", "3 कुत्तों", "12 कुत्तों", "21 कुत्तों"].map(|dogs| format!("{dogs} का शिकार हो सकता है: b2।"))
        );
    }
}
