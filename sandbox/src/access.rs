//! Roles, and the parents of integrations.

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
    /// Like a maintainer.
    Owner,
    /// May do everything, and alone read and change the settings.
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

/// A project, or another resource with integrations, which has only a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServedParent {
    /// `42`, for a project.
    pub id: Option<u64>,
    /// `group/widgets`, or `/groups/7`.
    pub path: String,
}

impl ServedParent {
    pub(crate) fn is(&self, reference: &str) -> bool {
        self.path == reference || self.id.is_some_and(|id| reference.parse() == Ok(id))
    }

    /// `projects` is the path of all projects.
    pub(crate) fn url_paths(&self, projects: &str) -> Vec<String> {
        match self.id {
            Some(id) => {
                let path = self.path.replace('/', "%2F");
                vec![format!("{projects}/{id}"), format!("{projects}/{path}")]
            }
            None => vec![self.path.clone()],
        }
    }
}

/// `42 (group/widgets)`
impl fmt::Display for ServedParent {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.id {
            Some(id) => write!(formatter, "{id} ({})", self.path),
            None => self.path.fmt(formatter),
        }
    }
}

/// The noun for a reference in messages.
pub(crate) fn noun(reference: &str) -> &'static str {
    if reference.starts_with('/') {
        "parent"
    } else {
        "project"
    }
}
