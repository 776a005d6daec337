//! How large a release is due.

use semver::Version;

use super::change::{Change, Class};

/// A release, by who has to act when it comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bump {
    /// Nothing is different.
    None,
    /// Only documentation.
    Patch,
    /// Nothing that breaks; a default that is another one counts as well.
    Minor,
    /// Programs that were right have to be changed.
    Major,
}

impl Bump {
    /// The largest that one of the changes asks for.
    pub fn due(changes: &[Change]) -> Self {
        let worst = changes.iter().flat_map(Change::classes).min();
        match worst {
            Some(Class::Source | Class::Wire) => Self::Major,
            Some(Class::Behaviour | Class::Compatible) => Self::Minor,
            Some(Class::Documentation) => Self::Patch,
            None => Self::None,
        }
    }

    /// `major`
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Patch => "patch",
            Self::Minor => "minor",
            Self::Major => "major",
        }
    }

    /// The lowest version that may follow. Before 1.0 Cargo takes the leftmost number that is not 0 for the major one:
    /// what breaks raises that one, and all else the one after it, if there is one.
    pub fn after(self, version: &Version) -> Version {
        let Version { major, minor, patch, .. } = *version;
        let raised = match (self, major, minor) {
            (Self::None, ..) => return version.clone(),
            (_, 0, 0) => (0, 0, patch + 1),
            (Self::Major, 0, _) => (0, minor + 1, 0),
            (Self::Patch | Self::Minor, 0, _) => (0, minor, patch + 1),
            (Self::Major, ..) => (major + 1, 0, 0),
            (Self::Minor, ..) => (major, minor + 1, 0),
            (Self::Patch, ..) => (major, minor, patch + 1),
        };
        Version::new(raised.0, raised.1, raised.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_follow_cargo() {
        let after = |bump: Bump, version: &str| bump.after(&version.parse().unwrap()).to_string();
        let all = |version| [Bump::None, Bump::Patch, Bump::Minor, Bump::Major].map(|bump| after(bump, version));
        assert_eq!(all("1.2.3"), ["1.2.3", "1.2.4", "1.3.0", "2.0.0"]);
        assert_eq!(all("0.1.3"), ["0.1.3", "0.1.4", "0.1.4", "0.2.0"]);
        assert_eq!(all("0.0.3"), ["0.0.3", "0.0.4", "0.0.4", "0.0.4"]);
    }
}
