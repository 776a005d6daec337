//! Versions and tiers of the service.
//!
//! In: strings such as `16.11.3-ee`. Out: a [`Version`], which compares by number. The documents distinguish only the
//! first two numbers.

use std::fmt;
use std::str::FromStr;

/// A version of the service.
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

impl From<(u16, u16)> for Version {
    fn from((major, minor): (u16, u16)) -> Self {
        Version { major, minor }
    }
}

impl From<Version> for (u16, u16) {
    fn from(Version { major, minor }: Version) -> Self {
        (major, minor)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// Parses the first two numbers; the documents do not distinguish what follows (`.3`, `-ee`).
impl FromStr for Version {
    type Err = InvalidVersion;

    fn from_str(text: &str) -> Result<Self, InvalidVersion> {
        let mut parts = text.splitn(3, ['.', '-']);
        Ok(Version {
            major: number(parts.next())?,
            minor: number(parts.next())?,
        })
    }
}

fn number(part: Option<&str>) -> Result<u16, InvalidVersion> {
    // `parse` would accept a sign.
    let digits = part.filter(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    digits.and_then(|digits| digits.parse().ok()).ok_or(InvalidVersion)
}

/// The error of a string that does not begin with a version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct InvalidVersion;

impl fmt::Display for InvalidVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a version is two numbers with a dot in between, such as 16.11")
    }
}

impl std::error::Error for InvalidVersion {}

/// The tiers that the documents distinguish. They speak of the two higher paid tiers (P) and of the highest tier (U), without
/// names: `Free`, `Premium` and `Ultimate` are our names.
///
/// Our reading: The highest tier is one of the two higher paid ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Tier {
    /// Every tier below the two higher paid ones, paid or not. Nothing in the documents requires it.
    Free,
    /// The lower one of the two higher paid tiers. It has what the documents mark with P.
    Premium,
    /// The highest tier. It has what the documents mark with P or U.
    Ultimate,
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tier::Free => "free",
            Tier::Premium => "premium",
            Tier::Ultimate => "ultimate",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_two_numbers() {
        for (text, version) in [("17.2", (17, 2)), ("16.11.3-ee", (16, 11)), ("15.0-pre", (15, 0))] {
            assert_eq!(text.parse(), Ok(Version::from(version)), "{text}");
            assert_eq!(<(u16, u16)>::from(Version::from(version)), version);
        }
        for wrong in [
            "", "17", "17.", ".2", "v17.2", "17.x", "a.b", "99999.1", "17 .2", "+17.2", "17.+2",
        ] {
            assert_eq!(wrong.parse::<Version>(), Err(InvalidVersion), "{wrong}");
        }
    }
}
