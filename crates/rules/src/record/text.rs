//! Escapes and blanks in the text of records.

use alloc::string::String;

/// Whether this is the name of a tag: a letter followed by letters, digits and underscores.
pub(super) fn is_tag_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic()) && name.bytes().all(is_in_tag_name)
}

pub(super) fn is_in_tag_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// A space, a tab or a part of a line break: what may stand in a comment where its line was wrapped.
pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

/// The text with a backslash before the closing sign and before backslashes, and without line breaks.
pub(super) fn escaped(text: &str, closing: char) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        let letter = match sign {
            '\n' => 'n',
            '\r' => 'r',
            _ if sign == closing || sign == '\\' => sign,
            _ => {
                escaped.push(sign);
                continue;
            }
        };
        escaped.push('\\');
        escaped.push(letter);
    }
    escaped
}

/// The sign that a backslash and this byte stand for.
pub(super) fn unescaped(byte: u8, closing: u8) -> Option<char> {
    match byte {
        b'n' => Some('\n'),
        b'r' => Some('\r'),
        b'\\' => Some('\\'),
        _ if byte == closing => Some(char::from(closing)),
        _ => None,
    }
}
