//! Who may do what, and where: a token for each role, the role that each operation requires, and the projects.

use std::collections::HashMap;
use std::fmt;

use axum::http::{HeaderMap, StatusCode, header};
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

    /// The token of the role, unless [`Builder::token`](crate::Builder::token) says otherwise: `token-maintainer`.
    ///
    /// Each has fewer than 20 characters, because some clients take longer tokens for OAuth tokens.
    pub fn token(self) -> &'static str {
        match self {
            Role::Guest => "token-guest",
            Role::Developer => "token-developer",
            Role::Maintainer => "token-maintainer",
            Role::Owner => "token-owner",
            Role::Administrator => "token-administrator",
        }
    }

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

/// The tokens that are accepted, and their roles.
#[derive(Clone, Default)]
pub(crate) struct Access {
    /// Tokens that differ from [`Role::token`].
    pub(crate) tokens: HashMap<Role, String>,
    /// Roles by project and token, where they differ from the token's own.
    pub(crate) roles: HashMap<(u64, Role), Role>,
    /// Whether the ways to sign in of similar services are accepted.
    pub(crate) undocumented: bool,
}

impl Access {
    pub(crate) fn token(&self, role: Role) -> &str {
        self.tokens.get(&role).map_or(role.token(), String::as_str)
    }

    /// Returns the role of the token in `header`.
    pub(crate) fn authenticate(&self, headers: &HeaderMap, header: &str) -> Result<Role, Refusal> {
        let own = headers.get(header).and_then(|value| value.to_str().ok());
        let token = own.or_else(|| bearer(headers).filter(|_| self.undocumented));
        let role = Role::ALL.into_iter().find(|role| Some(self.token(*role)) == token);
        role.ok_or_else(|| Refusal::message(StatusCode::UNAUTHORIZED, "401 Unauthorized"))
    }

    /// Returns the role that a token's holder has in one project.
    pub(crate) fn role_in(&self, project: u64, role: Role) -> Role {
        self.roles.get(&(project, role)).copied().unwrap_or(role)
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim_start())
}

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
