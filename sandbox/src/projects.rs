//! The projects of the sandbox.

use std::fmt;

/// A project, with the id and the full path that address it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Project {
    /// `42`
    pub id: u64,
    /// `group/widgets`, one segment in a URL: `group%2Fwidgets`.
    pub path: String,
}

/// `42 (group/widgets)`
impl fmt::Display for Project {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} ({})", self.id, self.path)
    }
}

impl Project {
    /// The project that every sandbox has by default: 42, `group/widgets`.
    pub(crate) fn widgets() -> Project {
        Project { id: 42, path: "group/widgets".to_owned() }
    }
}
