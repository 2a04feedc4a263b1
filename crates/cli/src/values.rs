//! Values of arguments, read with messages that say what was expected.

use std::str::FromStr;

/// A whole number of at least one.
pub fn at_least_one<T: FromStr + PartialOrd + From<u8>>(text: &str) -> Result<T, String> {
    text.parse()
        .ok()
        .filter(|number| *number >= T::from(1))
        .ok_or_else(|| "expected a whole number from 1 on".to_owned())
}

/// A whole number within bounds.
pub fn between(least: u64, most: u64) -> impl Fn(&str) -> Result<u64, String> + Clone {
    move |text| {
        text.parse()
            .ok()
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| format!("expected a whole number from {least} to {most}"))
    }
}

/// A share, 0 to 1.
pub fn share<T: FromStr + PartialOrd + From<u8>>(text: &str) -> Result<T, String> {
    text.parse()
        .ok()
        .filter(|share| (T::from(0)..=T::from(1)).contains(share))
        .ok_or_else(|| "expected a number from 0 to 1".to_owned())
}

/// A number above zero.
pub fn positive(text: &str) -> Result<f32, String> {
    text.parse()
        .ok()
        .filter(|number: &f32| number.is_finite() && *number > 0.0)
        .ok_or_else(|| "expected a number above 0".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_outside_the_bounds_is_refused() {
        assert_eq!(at_least_one::<usize>("1"), Ok(1));
        assert_eq!((between(2, 3)("2"), between(2, 3)("3")), (Ok(2), Ok(3)));
        assert!(["1", "4", "-2", ""].iter().all(|text| between(2, 3)(text).is_err()));
        assert_eq!(share::<f64>("0.25"), Ok(0.25));
        assert_eq!(positive("1e-3"), Ok(1e-3));
        for text in ["0", "-1", "", "x", "1.5", "99999999999999999999"] {
            assert!(at_least_one::<u64>(text).is_err(), "{text}");
        }
        for text in ["-0.1", "1.1", "NaN", "inf", ""] {
            assert!(share::<f32>(text).is_err(), "{text}");
        }
        for text in ["0", "-1", "NaN", "inf", ""] {
            assert!(positive(text).is_err(), "{text}");
        }
    }
}
