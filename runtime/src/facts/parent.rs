//! The parent of integrations. Like a [`ProjectId`], it is checked when the request is made.

use std::fmt;

use platform_api_core::escape::escape_name;

use crate::facts::project_id::ProjectId;
use crate::text::percent::encode_path;

/// A project, or another resource of the service with integrations, such as a group.
///
/// The API reference documents the integrations of projects only. Your service decides which other resources have them,
/// at the same paths below their own.
///
/// ```
/// use platform_api::Parent;
/// use platform_api::integrations::chat_d;
///
/// assert_eq!(chat_d::get(42).path()?, "/projects/42/integrations/chat-d");
/// let group = Parent::new("/groups/7");
/// assert_eq!(chat_d::get(group).path()?, "/groups/7/integrations/chat-d");
/// # Ok::<_, platform_api::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Parent {
    /// A project.
    Project(ProjectId),
    /// Another resource: see [`Parent::new`].
    Path(String),
}

impl Parent {
    /// A resource by its path below the API's base path, such as `/groups/7`.
    ///
    /// Escapes in the path stay, and other characters are encoded, so a slash in a name is `%2F`. A path that does not
    /// begin with a slash, has an empty part, `.`, `..` or a query, or repeats the base path is refused when the
    /// request is made.
    pub fn new(path: impl Into<String>) -> Self {
        Parent::Path(path.into())
    }

    pub(crate) fn project(&self) -> Option<&ProjectId> {
        match self {
            Parent::Project(id) => Some(id),
            Parent::Path(_) => None,
        }
    }

    /// Appends the path of the parent. `projects` is the path of all projects.
    pub(crate) fn write(&self, projects: &str, path: &mut String) -> Result<(), String> {
        match self {
            Parent::Project(id) => {
                encode_path(projects, path)?;
                path.push('/');
                path.extend(id.segment().map_err(|error| error.to_string())?);
                Ok(())
            }
            Parent::Path(parent) if !parent.starts_with('/') => Err(
                "the parent does not begin with a slash: write its path below the base URL, such as /groups/7".into(),
            ),
            Parent::Path(parent) if parent.contains(['?', '#']) => Err("the parent has a query or a fragment".into()),
            Parent::Path(parent) => encode_path(parent, path),
        }
    }

    /// For errors and logs, cut and escaped.
    pub(crate) fn shown(&self) -> String {
        match self {
            Parent::Project(id) => format!("project {}", id.shown()),
            Parent::Path(path) => escape_name(path),
        }
    }
}

/// Writes `project 42`, or the path.
impl fmt::Display for Parent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Parent::Project(id) => write!(f, "project {id}"),
            Parent::Path(path) => path.fmt(f),
        }
    }
}

/// A project.
impl<T: Into<ProjectId>> From<T> for Parent {
    fn from(id: T) -> Self {
        Parent::Project(id.into())
    }
}
