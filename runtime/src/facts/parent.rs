//! The parent of integrations, which replaces the `:id` of a path. `ProjectId::from` and `Parent::new` never fail: an
//! invalid id or path is refused when the request is made, before any I/O.

use std::fmt;
use std::str::FromStr;

use percent_encoding::{PercentEncode, utf8_percent_encode};
use platform_api_core::escape::escape_name;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::text::parse::ParseError;
use crate::text::percent::{RESERVED, climbs};

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

    /// For errors and logs, cut and escaped.
    pub(crate) fn escaped(&self) -> String {
        match self {
            Parent::Project(id) => format!("project {}", id.escaped()),
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

/// A project: its number, or its full path (assumed).
///
/// *Project Integrations API*, section “Conventions”, speaks only of “the project identifier”. A path is encoded when
/// it is sent, so an encoded path is refused: no name contains `%2F` (assumed).
///
/// ```
/// use platform_api::ProjectId;
///
/// assert_eq!(ProjectId::from(42).to_string(), "42");
/// assert_eq!(ProjectId::from("group/widgets").to_string(), "group/widgets");
/// assert_eq!(ProjectId::from("42"), ProjectId::from(42));
/// assert!("group//widgets".parse::<ProjectId>().is_err());
/// ```
///
/// An argument parser such as clap prefers `From<&str>`, which accepts an invalid id until it is sent: ask for
/// `str::parse::<ProjectId>`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ProjectId(String);

impl ProjectId {
    pub(crate) fn segment(&self) -> Result<PercentEncode<'_>, ParseError> {
        let id = &self.0;
        let reason = if id.parse::<i128>().is_ok_and(|number| number <= 0) {
            "a project's number is positive"
        } else if id.trim() != id {
            "it has white space before or after it"
        } else if id.chars().any(char::is_control) {
            "it has a control character"
        } else if id.split('/').any(str::is_empty) || climbs(id) {
            "no part of a full path is empty, \".\" or \"..\""
        } else if id.contains("%2F") || id.contains("%2f") {
            // The slash is encoded already: no project has `%2F` in its name (assumed).
            "it is percent-encoded already: write a slash instead of %2F"
        } else {
            return Ok(utf8_percent_encode(id, RESERVED));
        };
        Err(ParseError(format!("the project id is invalid: {reason}")))
    }

    /// For errors and logs, cut and escaped.
    pub(crate) fn escaped(&self) -> String {
        escape_name(&self.0)
    }
}

impl fmt::Display for ProjectId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Implements `From`. A blanket implementation for `ToString` would overlap with `From<T> for T`.
macro_rules! from_displayed {
    ($($id:ty),*) => {$(
        impl From<$id> for ProjectId {
            fn from(id: $id) -> Self {
                ProjectId(id.to_string())
            }
        }
    )*};
}

from_displayed!(i32, i64, u32, u64, usize, &str, &String, &ProjectId);

impl From<String> for ProjectId {
    fn from(text: String) -> Self {
        ProjectId(text)
    }
}

/// Refuses an id that no project can have, unlike `From`.
impl FromStr for ProjectId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let id = ProjectId::from(text);
        id.segment()?;
        Ok(id)
    }
}

/// Writes a string.
impl Serialize for ProjectId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

/// Reads a number or a string, and refuses what `parse` refuses.
impl<'de> Deserialize<'de> for ProjectId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = match Value::deserialize(deserializer)? {
            Value::String(id) => id,
            Value::Number(number) if !number.is_f64() => number.to_string(),
            _ => return Err(D::Error::custom("a project is a number or a full path")),
        };
        id.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_is_exactly_one_segment() {
        for (id, segment) in [
            (ProjectId::from(42), "42"),
            (ProjectId::from(u64::MAX), "18446744073709551615"),
            ("group/widgets".into(), "group%2Fwidgets"),
            ("a/b".to_owned().into(), "a%2Fb"),
            ("a%b".into(), "a%25b"),
            ("a?b#c".into(), "a%3Fb%23c"),
            ("...".into(), "..."),
            ("a;b:c@d".into(), "a%3Bb%3Ac%40d"),
            ("grüße/🦀".into(), "gr%C3%BC%C3%9Fe%2F%F0%9F%A6%80"),
        ] {
            assert_eq!(id.segment().map(|encoded| encoded.to_string()), Ok(segment.to_owned()));
        }
    }

    #[test]
    fn an_id_is_written_as_a_string_and_read_as_a_number_too() {
        let json = r#"["042","group/widgets","18446744073709551615"]"#;
        let ids: Vec<ProjectId> = serde_json::from_str(json).unwrap();
        assert_eq!(ids, ["042".into(), "group/widgets".into(), ProjectId::from(u64::MAX)]);
        assert_eq!(serde_json::to_string(&ids).unwrap(), json);
        let number: ProjectId = serde_json::from_str("18446744073709551615").unwrap();
        assert_eq!(number, ids[2]);
        for wrong in ["-1", "0", "\"a//b\"", "true", "1.5", "null"] {
            assert!(serde_json::from_str::<ProjectId>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_cannot_be_a_project_is_refused() {
        for wrong in [
            "", "0", "-1", ".", "..", "/", "/a", "a/", "a//b", "a/../b", "./a", "a/..;/b", "a\\..\\b", "a\n", "42 ",
            "\u{a0}a", "a\r\nb", "\0", "a\u{7f}", "\u{85}", "a%2Fb", "a%2fb",
        ] {
            assert!(wrong.parse::<ProjectId>().is_err(), "{wrong:?}");
        }
    }
}
