//! Versions of the service, and releases of the bindings.

use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    pub major: u16,
    pub minor: u16,
}

impl Version {
    pub fn parse(version: &str) -> Option<Self> {
        let (major, minor) = version.split_once('.')?;
        let number = |digits: &str| digits.parse().ok().filter(|number: &u16| number.to_string() == digits);
        Some(Self {
            major: number(major)?,
            minor: number(minor)?,
        })
    }
}

/// `17.2`
impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Release {
    pub major: u64,
    pub minor: u64,
    pub patch: u64,
}

impl Release {
    /// Ignores the suffix of a release candidate.
    pub fn parse(release: &str) -> Option<Self> {
        // `next_major` and the like add 1.
        let number = |digits: &str| digits.parse().ok().filter(|number| *number < u64::MAX);
        let mut numbers = release.split(['-', '+']).next()?.split('.').map(number);
        let parsed = Self {
            major: numbers.next()??,
            minor: numbers.next()??,
            patch: numbers.next()??,
        };
        numbers.next().is_none().then_some(parsed)
    }

    pub fn next_patch(self) -> Self {
        let patch = self.patch + 1;
        Self { patch, ..self }
    }

    pub fn next_minor(self) -> Self {
        Self {
            minor: self.minor + 1,
            patch: 0,
            ..self
        }
    }

    pub fn next_major(self) -> Self {
        Self {
            major: self.major + 1,
            minor: 0,
            patch: 0,
        }
    }

    /// Cargo treats the leftmost number that is not 0 as the major one.
    pub fn next_breaking(self) -> Self {
        match (self.major, self.minor) {
            (0, 0) => self.next_patch(),
            (0, _) => self.next_minor(),
            _ => self.next_major(),
        }
    }
}

/// `0.2.0`
impl fmt::Display for Release {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)
    }
}
