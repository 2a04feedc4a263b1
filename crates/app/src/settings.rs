//! How the visitor wants the page: the language, the look, the pieces, coordinates, motion, sound, questions. Kept as words, a line each.

use crate::texts::languages::LANGUAGES;

/// A choice of the settings dialog: its name and its values, the default first.
pub struct SettingChoice {
    /// The setting's key.
    pub name: &'static str,
    /// The keys of its values.
    pub values: &'static [&'static str],
}

/// All settings.
pub const SETTINGS: [SettingChoice; 7] = [
    SettingChoice { name: "language", values: &LANGUAGE_VALUES },
    SettingChoice { name: "theme", values: &["system", "light", "dark", "contrast"] },
    SettingChoice { name: "pieces", values: &["figures", "counters"] },
    SettingChoice { name: "coordinates", values: &["yes", "no"] },
    SettingChoice { name: "motion", values: &["system", "yes", "no"] },
    SettingChoice { name: "sound", values: &["no", "yes"] },
    SettingChoice { name: "sure", values: &["yes", "no"] },
];

const LANGUAGE_VALUES: [&str; LANGUAGES.len() + 1] = {
    let mut values = ["system"; LANGUAGES.len() + 1];
    let mut index = 0;
    while index < LANGUAGES.len() {
        values[index + 1] = LANGUAGES[index].tag;
        index += 1;
    }
    values
};

/// The values chosen, one for each of [`SETTINGS`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    values: [&'static str; SETTINGS.len()],
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { values: SETTINGS.map(|choice| choice.values[0]) }
    }
}

impl Settings {
    /// The settings of a text as written by [`Settings::text`]; what is unknown in it is passed over.
    pub fn read(text: &str) -> Settings {
        let mut settings = Settings::default();
        for (name, value) in text.lines().filter_map(|line| line.split_once('=')) {
            settings.set(name, value);
        }
        settings
    }

    /// A line for each setting.
    pub fn text(&self) -> String {
        let lines =
            SETTINGS.iter().zip(self.values).map(|(choice, value)| format!("{}={value}", choice.name));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The value of a setting.
    pub fn get(&self, name: &str) -> &'static str {
        SETTINGS
            .iter()
            .zip(self.values)
            .find(|(choice, _)| choice.name == name)
            .map_or("", |(_, value)| value)
    }

    /// Sets a setting; an unknown name or value changes nothing.
    pub fn set(&mut self, name: &str, value: &str) {
        let found = SETTINGS.iter().position(|choice| choice.name == name).and_then(|at| {
            let known = SETTINGS[at].values.iter().find(|known| **known == value)?;
            Some((at, *known))
        });
        if let Some((at, value)) = found {
            self.values[at] = value;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_set_is_read_back_and_the_unknown_passed_over() {
        let mut settings = Settings::default();
        settings.set("theme", "dark");
        settings.set("theme", "purple");
        let text = settings.text() + "\nsize=9\nnonsense";
        assert_eq!(Settings::read(&text), settings);
        assert_eq!(settings.get("theme"), "dark");
        assert_eq!(settings.get("pieces"), "figures");
        assert_eq!(settings.get("language"), "system");
        settings.set("language", "ru");
        assert_eq!(settings.get("language"), "ru");
    }
}
