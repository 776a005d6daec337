//! The size of the release that is due, by the worst class of all changes.

use std::fmt;

use platform_api_codegen::model::Release;
use serde::Serialize;

use super::change::SchemaChange;
use super::rules::Class;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Bump {
    None,
    /// Only documentation changes.
    Patch,
    /// No program stops working, but some may do something else.
    Minor,
    Major,
}

impl fmt::Display for Bump {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(formatter)
    }
}

impl Bump {
    pub fn due(changes: &[SchemaChange]) -> Self {
        let worst = changes.iter().flat_map(SchemaChange::classes).min();
        match worst {
            Some(Class::Source | Class::Wire) => Self::Major,
            Some(Class::Behavior | Class::Compatible) => Self::Minor,
            Some(Class::Documentation) => Self::Patch,
            None => Self::None,
        }
    }

    /// The lowest release that may follow. As in Cargo, the leftmost number that is not 0 is the major version.
    pub fn after(self, last: Release) -> Release {
        match self {
            Self::None => last,
            Self::Major => last.next_breaking(),
            Self::Minor if last.major > 0 => last.next_minor(),
            Self::Minor | Self::Patch => last.next_patch(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_follow_cargo() {
        let after = |bump: Bump, version: &str| bump.after(Release::parse(version).unwrap()).to_string();
        let all = |version| [Bump::None, Bump::Patch, Bump::Minor, Bump::Major].map(|bump| after(bump, version));
        assert_eq!(all("1.2.3"), ["1.2.3", "1.2.4", "1.3.0", "2.0.0"]);
        assert_eq!(all("0.1.3"), ["0.1.3", "0.1.4", "0.1.4", "0.2.0"]);
        assert_eq!(all("0.0.3"), ["0.0.3", "0.0.4", "0.0.4", "0.0.4"]);
    }
}
