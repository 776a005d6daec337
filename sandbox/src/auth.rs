//! Who is calling: a token per role, and what each role may do.

use axum::http::HeaderMap;
use platform_api_codegen::model;

use crate::answer::Refusal;

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

    /// The fixed token of the role: `sandbox-token-maintainer`.
    pub fn token(self) -> &'static str {
        match self {
            Role::Guest => "sandbox-token-guest",
            Role::Developer => "sandbox-token-developer",
            Role::Maintainer => "sandbox-token-maintainer",
            Role::Owner => "sandbox-token-owner",
            Role::Administrator => "sandbox-token-administrator",
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

/// The role of the token in `header`.
pub(crate) fn authenticate(headers: &HeaderMap, header: &str) -> Result<Role, Refusal> {
    let token = headers.get(header).and_then(|value| value.to_str().ok());
    Role::ALL.into_iter().find(|role| Some(role.token()) == token).ok_or_else(Refusal::unauthorized)
}
