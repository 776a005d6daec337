//! Who is calling: a token per role, and what each role may do.

use std::collections::HashMap;

use axum::http::{HeaderMap, header};
use platform_api_codegen::model;

use crate::response::Refusal;

/// The role of a token's holder: in every project, or over the whole installation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// May see a project, and none of its integrations.
    Guest,
    /// May change code, and none of the integrations.
    Developer,
    /// May do everything with the integrations of a project.
    Maintainer,
    /// May do what a maintainer may.
    Owner,
    /// May do everything, and alone may read and change the settings.
    Administrator,
}

impl Role {
    /// Every role, the lowest first.
    pub const ALL: [Role; 5] = [Role::Guest, Role::Developer, Role::Maintainer, Role::Owner, Role::Administrator];

    /// The token of the role, unless [`Builder::token`](crate::Builder::token) says otherwise: `token-maintainer`.
    ///
    /// All have fewer than 20 characters: there are clients that take longer ones for OAuth tokens.
    pub fn token(self) -> &'static str {
        match self {
            Role::Guest => "token-guest",
            Role::Developer => "token-developer",
            Role::Maintainer => "token-maintainer",
            Role::Owner => "token-owner",
            Role::Administrator => "token-administrator",
        }
    }

    /// Refuses a role that is too low for what the documents ask for.
    pub(crate) fn require(self, needed: model::Role) -> Result<(), Refusal> {
        let allowed = match needed {
            model::Role::Maintainer => {
                matches!(self, Role::Maintainer | Role::Owner | Role::Administrator)
            }
            model::Role::Administrator => self == Role::Administrator,
        };
        allowed.then_some(()).ok_or_else(Refusal::forbidden)
    }
}

/// Who is let in, and as what.
#[derive(Clone, Default)]
pub(crate) struct Access {
    /// Where they differ from [`Role::token`].
    pub(crate) tokens: HashMap<Role, String>,
    /// By project and token, where they differ from the token's own.
    pub(crate) roles: HashMap<(u64, Role), Role>,
    /// Whether clients of similar services are let in, with their ways to sign in.
    pub(crate) undocumented: bool,
}

impl Access {
    pub(crate) fn token(&self, role: Role) -> &str {
        self.tokens.get(&role).map_or(role.token(), String::as_str)
    }

    /// The role of the token in `header`.
    pub(crate) fn authenticate(&self, headers: &HeaderMap, header: &str) -> Result<Role, Refusal> {
        let own = headers.get(header).and_then(|value| value.to_str().ok());
        let token = own.or_else(|| bearer(headers).filter(|_| self.undocumented));
        Role::ALL.into_iter().find(|role| Some(self.token(*role)) == token).ok_or_else(Refusal::unauthorized)
    }

    /// What the holder of a token is in one project.
    pub(crate) fn role_in(&self, project: u64, role: Role) -> Role {
        self.roles.get(&(project, role)).copied().unwrap_or(role)
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim_start())
}
