//! Names of keys.

use anyhow::{Result, bail};

/// The keys of a chord such as `Shift+Tab`, in the order they are pressed, as WebDriver writes them. A key is named as in
/// `KeyboardEvent.key`; a character stands for itself.
pub fn chord(text: &str) -> Result<Vec<char>> {
    // The plus sign separates, except where it is the key.
    match text.strip_suffix('+') {
        Some("") => Ok(vec!['+']),
        Some(rest) => {
            let mut keys = chord(rest.strip_suffix('+').unwrap_or(rest))?;
            keys.push('+');
            Ok(keys)
        }
        None => text.split('+').map(key).collect(),
    }
}

fn key(name: &str) -> Result<char> {
    let mut characters = name.chars();
    if let (Some(character), None) = (characters.next(), characters.next()) {
        return Ok(character);
    }
    Ok(match name {
        "Backspace" => '\u{e003}',
        "Tab" => '\u{e004}',
        "Enter" => '\u{e007}',
        "Shift" => '\u{e008}',
        "Control" => '\u{e009}',
        "Alt" => '\u{e00a}',
        "Escape" => '\u{e00c}',
        "Space" => ' ',
        "PageUp" => '\u{e00e}',
        "PageDown" => '\u{e00f}',
        "End" => '\u{e010}',
        "Home" => '\u{e011}',
        "ArrowLeft" => '\u{e012}',
        "ArrowUp" => '\u{e013}',
        "ArrowRight" => '\u{e014}',
        "ArrowDown" => '\u{e015}',
        "Insert" => '\u{e016}',
        "Delete" => '\u{e017}',
        "Meta" => '\u{e03d}',
        _ => bail!("{name:?} is no key"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_the_names_of_events() {
        assert_eq!(chord("ArrowLeft").unwrap(), ['\u{e012}']);
        assert_eq!(chord("z").unwrap(), ['z']);
        assert!(chord("Arrow").is_err());
        assert!(chord("").is_err());
    }

    #[test]
    fn chords_are_joined_by_plus() {
        assert_eq!(chord("Shift+Tab").unwrap(), ['\u{e008}', '\u{e004}']);
        assert_eq!(chord("Control++").unwrap(), ['\u{e009}', '+']);
        assert_eq!(chord("+").unwrap(), ['+']);
    }
}
