use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt::{self, Display};

use crate::comparable::Comparable;
use crate::decimal::{compare, is_on_step};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bound {
    /// In the spec.
    pub key: &'static str,
    pub of: Bounded,
    /// JSON Schema's keyword.
    pub keyword: &'static str,
    pub constraint: Constraint,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bounded {
    Number,
    /// By the number of characters, or the scheme.
    String,
    /// By the entries.
    Array,
}

/// Numbers are JSON text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Constraint {
    AtLeast(String),
    AtMost(String),
    MultipleOf(String),
    Unique,
    Schemes(Vec<String>),
}

impl Constraint {
    pub fn at_least(number: &impl Display) -> Self {
        Constraint::AtLeast(number.to_string())
    }

    pub fn at_most(number: &impl Display) -> Self {
        Constraint::AtMost(number.to_string())
    }

    pub fn multiple_of(number: &impl Display) -> Self {
        Constraint::MultipleOf(number.to_string())
    }

    pub fn unique() -> Self {
        Constraint::Unique
    }

    pub fn schemes(names: &[impl AsRef<str>]) -> Self {
        Constraint::Schemes(names.iter().map(|name| name.as_ref().to_owned()).collect())
    }
}

pub enum Measured<'a> {
    /// JSON text.
    Number(Cow<'a, str>),
    String(Cow<'a, str>),
    Array(Vec<Comparable<'a>>),
}

/// The number, or the count of characters or entries.
impl Display for Measured<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Measured::Number(number) => f.write_str(number),
            Measured::String(text) => text.chars().count().fmt(f),
            Measured::Array(entries) => entries.len().fmt(f),
        }
    }
}

impl Bound {
    /// Returns the allowed values if the value breaks the bound: `at least 3`. Steps count from the minimum, or else
    /// from zero. A number whose exponent exceeds 64 bits cannot be compared, and breaks no bound.
    pub fn broken(&self, value: &Measured<'_>, minimum: Option<&str>) -> Option<String> {
        let is_of_type = match value {
            Measured::Number(_) => self.of == Bounded::Number,
            Measured::String(_) => self.of == Bounded::String,
            Measured::Array(_) => self.of == Bounded::Array,
        };
        let is_broken = is_of_type
            && match (&self.constraint, value) {
                (Constraint::AtLeast(least), _) => compare(&value.to_string(), least)?.is_lt(),
                (Constraint::AtMost(most), _) => compare(&value.to_string(), most)?.is_gt(),
                (Constraint::MultipleOf(step), _) => {
                    is_on_step(&value.to_string(), minimum.unwrap_or("0"), step) == Some(false)
                }
                (Constraint::Unique, Measured::Array(entries)) => has_duplicate(entries),
                (Constraint::Schemes(schemes), Measured::String(url)) => has_other_scheme(url, schemes),
                (Constraint::Unique | Constraint::Schemes(_), _) => false,
            };
        is_broken.then(|| self.allowed(minimum))
    }

    fn allowed(&self, minimum: Option<&str>) -> String {
        let range = match &self.constraint {
            Constraint::AtLeast(least) => format!("at least {least}"),
            Constraint::AtMost(most) => format!("at most {most}"),
            Constraint::MultipleOf(step) => match minimum {
                Some(minimum) => format!("{minimum} plus a multiple of {step}"),
                None => format!("a multiple of {step}"),
            },
            Constraint::Unique => return "an array without an entry twice".to_owned(),
            Constraint::Schemes(schemes) => return format!("a URL with the scheme {}", schemes.join(" or ")),
        };
        match self.of {
            Bounded::Number => range,
            Bounded::String => format!("a string of {range} characters"),
            Bounded::Array => format!("an array of {range} entries"),
        }
    }

    /// The sentence in the documentation: `At least 3.`
    pub fn sentence(&self) -> String {
        let range = match &self.constraint {
            Constraint::AtLeast(least) => format!("At least {least}"),
            Constraint::AtMost(most) => format!("At most {most}"),
            Constraint::MultipleOf(step) => format!("In steps of {step}"),
            Constraint::Unique => return "A set: no entry twice, in any order.".to_owned(),
            Constraint::Schemes(schemes) => return format!("The URL's scheme must be `{}`.", schemes.join("` or `")),
        };
        match self.of {
            Bounded::Number => format!("{range}."),
            Bounded::String => format!("{range} characters."),
            Bounded::Array => format!("{range} entries."),
        }
    }
}

fn has_duplicate(entries: &[Comparable<'_>]) -> bool {
    let different: BTreeSet<_> = entries.iter().collect();
    different.len() < entries.len()
}

/// A blank string is not a URL, because it sets none.
fn has_other_scheme(url: &str, schemes: &[String]) -> bool {
    let scheme = url.split_once(':').map_or("", |(scheme, _)| scheme);
    let is_allowed = schemes.iter().any(|allowed| allowed.eq_ignore_ascii_case(scheme));
    !is_allowed && !url.trim().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decimal::Decimal;

    fn broken(of: Bounded, constraint: &Constraint, minimum: Option<&str>, value: &Measured<'_>) -> String {
        let bound = Bound {
            key: "",
            of,
            keyword: "",
            constraint: constraint.clone(),
        };
        bound.broken(value, minimum).unwrap_or_default()
    }

    /// `decimal` tests the comparison.
    #[test]
    fn numbers_are_within_their_bounds_or_not() {
        for (constraint, minimum, within, outside, allowed) in [
            (Constraint::at_least(&-3), None, "-3.0", "-3.1", "at least -3"),
            (Constraint::at_most(&"0.5"), None, "5e-1", "0.51", "at most 0.5"),
            (Constraint::multiple_of(&2), None, "6e0", "7.0", "a multiple of 2"),
            (
                Constraint::multiple_of(&2),
                Some("1"),
                "7.0",
                "0",
                "1 plus a multiple of 2",
            ),
        ] {
            let broken = |value| broken(Bounded::Number, &constraint, minimum, &value);
            assert_eq!(broken(Measured::Number(within.into())), "", "{within}");
            assert_eq!(broken(Measured::Number(outside.into())), allowed, "{outside}");
            assert_eq!(broken(Measured::String("abc".into())), "");
        }
        let beyond_64_bits = Measured::Number("1e99999999999999999999".into());
        assert_eq!(
            broken(Bounded::Number, &Constraint::multiple_of(&3), None, &beyond_64_bits),
            ""
        );
    }

    #[test]
    fn strings_are_counted_in_characters_and_have_a_scheme() {
        let length = (Constraint::at_most(&2), "a string of at most 2 characters");
        let scheme = (
            Constraint::schemes(&["http", "https"]),
            "a URL with the scheme http or https",
        );
        for ((constraint, allowed), within, outside) in [
            (length, &["éé", ""][..], &["ééé"][..]),
            (
                scheme,
                &["https://a.invalid", "HTTP:a", " \t"],
                &["httpss://a.invalid", "a.invalid", " https://a.invalid"],
            ),
        ] {
            let broken = |text: &str| broken(Bounded::String, &constraint, None, &Measured::String(text.into()));
            for text in within {
                assert_eq!(broken(text), "", "{text}");
            }
            for text in outside {
                assert_eq!(broken(text), allowed, "{text}");
            }
        }
    }

    #[test]
    fn entries_are_counted_and_differ_by_what_they_mean() {
        let number = |text| Comparable::Number(Decimal::parse(text).unwrap());
        let string = || Comparable::String("1".into());
        let twice = Measured::Array(vec![number("1"), number("1.0"), string()]);
        let different = Measured::Array(vec![number("1"), string(), Comparable::Array(Vec::new())]);
        for (constraint, entries, allowed) in [
            (Constraint::at_most(&2), &twice, "an array of at most 2 entries"),
            (Constraint::at_most(&3), &twice, ""),
            (Constraint::unique(), &twice, "an array without an entry twice"),
            (Constraint::unique(), &different, ""),
        ] {
            assert_eq!(broken(Bounded::Array, &constraint, None, entries), allowed);
        }
    }
}
