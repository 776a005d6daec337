//! Versions and tiers of the service.

use std::str::FromStr;

use crate::text::parse::{ParseError, named, names, serde_as_text};
use crate::text::shown_as;

/// A version of the service: the two numbers that the API reference distinguishes.
///
/// ```
/// use platform_api::Version;
///
/// assert_eq!("16.11.3-ee".parse(), Ok(Version::new(16, 11)));
/// assert!(Version::new(16, 9) < Version::new(16, 11));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    /// 17 in 17.2.
    pub major: u16,
    /// 2 in 17.2.
    pub minor: u16,
}

impl Version {
    /// 17.2 from 17 and 2.
    pub const fn new(major: u16, minor: u16) -> Self {
        Version { major, minor }
    }
}

impl From<Version> for (u16, u16) {
    fn from(Version { major, minor }: Version) -> Self {
        (major, minor)
    }
}

shown_as!(Version: Display, |version| format!("{}.{}", version.major, version.minor));

/// Ignores what follows the two numbers, such as `.3` or `-ee`.
impl FromStr for Version {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let end = text.find(|letter: char| letter != '.' && !letter.is_ascii_digit());
        let mut numbers = text[..end.unwrap_or(text.len())].split('.').map(str::parse);
        match (numbers.next(), numbers.next()) {
            (Some(Ok(major)), Some(Ok(minor))) => Ok(Version { major, minor }),
            _ => Err(ParseError("a version is two numbers, such as 16.11".into())),
        }
    }
}

serde_as_text!(Version);

names! {
    /// Tiers of the service. The API reference marks the two higher paid tiers (P) and the highest tier (U) without
    /// naming them; `Free`, `Premium` and `Ultimate` are our names. The highest tier is among the two higher paid tiers
    /// (assumed).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    Tier.as_str {
        /// Every tier below the two higher paid tiers, paid or not. Nothing requires this tier.
        Free = "free",
        /// The lower of the two higher paid tiers, with everything marked P.
        Premium = "premium",
        /// The highest tier, with everything marked P or U.
        Ultimate = "ultimate",
    }
}

named!(Tier, "tier");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_and_tiers_are_text() {
        for (text, version) in [("17.2", (17, 2)), ("16.11.3-ee", (16, 11)), ("15.0-pre", (15, 0))] {
            assert_eq!(text.parse::<Version>().map(<(u16, u16)>::from), Ok(version), "{text}");
        }
        for wrong in [
            "", "17", "17.", ".2", "v17.2", "17.x", "a.b", "99999.1", "17 .2", "+17.2", "17.+2", "16-11",
        ] {
            assert!(wrong.parse::<Version>().is_err(), "{wrong}");
        }
        let json = r#"["16.11","premium"]"#;
        let read: (Version, Tier) = serde_json::from_str(json).unwrap();
        assert_eq!(read, (Version::new(16, 11), Tier::Premium));
        assert_eq!(serde_json::to_string(&read).unwrap(), json);
    }
}
