//! A colour.

use std::fmt;

/// A colour of the sRGB space with its opacity. Its text form, `#rrggbb` or `#rrggbbaa`, is a CSS colour.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Colour {
    red: u8,
    green: u8,
    blue: u8,
    alpha: u8,
}

impl Colour {
    /// The opaque colour `0xRRGGBB`.
    #[must_use]
    pub const fn rgb(hex: u32) -> Colour {
        let [_, red, green, blue] = hex.to_be_bytes();
        Colour { red, green, blue, alpha: u8::MAX }
    }

    /// This colour with its opacity multiplied by a number from 0 (not seen) to 1 (as it was).
    #[must_use]
    pub const fn faded(self, opacity: f64) -> Colour {
        Colour { alpha: (self.alpha as f64 * opacity.clamp(0.0, 1.0) + 0.5) as u8, ..self }
    }

    /// The opacity, from 0 (not seen) to 1 (opaque).
    #[must_use]
    pub fn opacity(self) -> f64 {
        f64::from(self.alpha) / f64::from(u8::MAX)
    }

    /// This colour without its opacity.
    #[must_use]
    pub const fn opaque(self) -> Colour {
        Colour { alpha: u8::MAX, ..self }
    }

    /// Red, green and blue, each from 0 to 255.
    #[must_use]
    pub const fn channels(self) -> [u8; 3] {
        [self.red, self.green, self.blue]
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)?;
        match self.alpha {
            u8::MAX => Ok(()),
            alpha => write!(f, "{alpha:02x}"),
        }
    }
}

impl fmt::Debug for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_written_as_css() {
        assert_eq!(Colour::rgb(0x0a_ff_10).to_string(), "#0aff10");
        assert_eq!(Colour::rgb(0x0a_ff_10).faded(0.5).to_string(), "#0aff1080");
        assert_eq!(Colour::rgb(0).faded(7.0), Colour::rgb(0));
        assert_eq!(Colour::rgb(0).faded(0.5).opaque(), Colour::rgb(0));
    }
}
