//! Access: the users' tokens and roles, the role that each operation requires, and the projects.

use std::collections::BTreeMap;
use std::fmt;

use axum::http::{HeaderMap, StatusCode};
use platform_api_codegen::model;

use crate::response::Refusal;

/// The role of a token's holder, in one project or on the whole installation.
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

    /// Refuses a role below the one that the documents require.
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

/// The tokens of the users, of whom there is one for each role, and their roles in single projects.
#[derive(Clone)]
pub(crate) struct Access {
    /// In the order of [`Role::ALL`].
    pub(crate) tokens: [String; 5],
    /// The role of a user in a project, by the id of the project and by the user's role elsewhere.
    pub(crate) memberships: BTreeMap<(u64, Role), Role>,
}

impl Default for Access {
    fn default() -> Self {
        Access {
            // Some clients take tokens of 20 characters or more for OAuth tokens.
            tokens: Role::ALL.map(|role| format!("token-{role:?}").to_lowercase()),
            memberships: BTreeMap::new(),
        }
    }
}

impl Access {
    /// Returns the role of the user with the token in `header`.
    pub(crate) fn authenticate(&self, headers: &HeaderMap, header: &str) -> Result<Role, Refusal> {
        let token = headers.get(header).and_then(|value| value.to_str().ok());
        let mut roles = Role::ALL.into_iter();
        roles
            .find(|role| Some(self.tokens[*role as usize].as_str()) == token)
            .ok_or_else(|| Refusal::message(StatusCode::UNAUTHORIZED, "401 Unauthorized"))
    }

    /// Returns the role that a user has in one project.
    pub(crate) fn role_in(&self, project: u64, role: Role) -> Role {
        self.memberships.get(&(project, role)).copied().unwrap_or(role)
    }
}

/// A project, with the id and the full path that address it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Project {
    /// `42`
    pub id: u64,
    /// `group/widgets`, one segment in a URL: `group%2Fwidgets`.
    pub path: String,
}

impl Project {
    /// Whether the reference is its id or its path.
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
