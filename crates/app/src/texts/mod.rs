//! What the page says, by key, in the visitor's language.

#[cfg(test)]
mod keys;

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
/// side, which is the message `word.PIECE.form`: each language has the forms that its grammar needs.
pub struct Texts {
    messages: BTreeMap<String, Message>,
    plural_category: Box<dyn Fn(f64) -> String>,
    few: &'static str,
    many: &'static str,
}

impl Texts {
    /// The texts of a language, with its rule for plurals: from a number to a category.
    pub fn new(messages: BTreeMap<String, Message>, plural_category: Box<dyn Fn(f64) -> String>) -> Texts {
        Texts { messages, plural_category, few: "", many: "" }
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
        let word = |kind: &str, form: &str| self.get(&format!("word.{kind}.{form}"));
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
    use super::*;

    pub const ENGLISH: &str = include_str!("../../../../web/locales/en.json");

    /// The English texts, with the English rule for plurals.
    pub fn english() -> Texts {
        let messages = serde_json::from_str(ENGLISH).unwrap();
        let rule = |number: f64| if number == 1.0 { "one" } else { "other" }.to_owned();
        Texts::new(messages, Box::new(rule))
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
    fn every_word_form_that_a_message_asks_for_exists_for_every_piece() {
        let texts = english();
        let templates = texts.messages.values().flat_map(|message| match message {
            Message::Plain(text) => vec![text.clone()],
            Message::Plural(forms) => forms.values().cloned().collect(),
        });
        for template in templates {
            for (side, pieces) in
                [("{few.", ["deer", "tiger"].as_slice()), ("{many.", &["dog", "goat", "man"])]
            {
                for part in template.split(side).skip(1) {
                    let form = part.split('}').next().unwrap();
                    for piece in pieces {
                        let key = format!("word.{piece}.{form}");
                        assert!(texts.messages.contains_key(&key), "{key}: {template}");
                    }
                }
            }
        }
    }
}
