//! Access: the users' roles, the role that each operation requires, and the projects.

use std::fmt;

use http::StatusCode;
use platform_api_codegen::model;

use crate::response::Refusal;

/// The role of a token's holder in every project.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// May see a project, but none of its integrations.
    Guest,
    /// May change code, but none of the integrations.
    Developer,
    /// May read, set up and disable the integrations of a project.
    Maintainer,
    /// May do the same as a maintainer.
    Owner,
    /// May do everything. The only role that may read and change the settings.
    Administrator,
}

impl Role {
    /// Every role, from lowest to highest.
    pub const ALL: [Role; 5] = [
        Role::Guest,
        Role::Developer,
        Role::Maintainer,
        Role::Owner,
        Role::Administrator,
    ];

    /// Some clients take 20 characters or more for an OAuth token.
    pub(crate) fn token(self, revoked: u32) -> String {
        let names = ["guest", "developer", "maintainer", "owner", "administrator"];
        let name = names[self as usize];
        if revoked == 0 {
            format!("token-{name}")
        } else {
            format!("{name}-{}", revoked + 1)
        }
    }

    pub(crate) fn require(self, needed: model::Role) -> Result<(), Refusal> {
        let least = match needed {
            model::Role::Maintainer => Role::Maintainer,
            model::Role::Administrator => Role::Administrator,
        };
        if self >= least {
            Ok(())
        } else {
            Err(Refusal::message(StatusCode::FORBIDDEN, "403 Forbidden"))
        }
    }
}

/// A project.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Project {
    /// `42`
    pub id: u64,
    /// `group/widgets`
    pub path: String,
}

impl Project {
    pub(crate) fn is(&self, reference: &str) -> bool {
        self.path == reference || reference.parse() == Ok(self.id)
    }
}

/// `42 (group/widgets)`
impl fmt::Display for Project {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} ({})", self.id, self.path)
    }
}
