//! The `:id` of a path: a number or a full path such as `group/widgets`, encoded as exactly one segment. That it may be
//! a full path is our reading: the documents say only “the project identifier”.
//!
//! Creating one never fails, so `client.project("group/widgets")` needs no `?`; an invalid id is an error when the
//! request is checked, before any I/O. A `.` or `..` between slashes is refused too: a proxy that decodes `%2F` would
//! follow it upwards.

use std::fmt;

use crate::text::percent::percent_encode;
use crate::text::shown::{LONGEST_NAME, cut, shown};

/// A project: its number, or its full path.
///
/// The documents call `:id` “the project identifier”, and do not say what it looks like (*Project Integrations API*, section
/// “Conventions”). Our reading: It is the number of the project, or its full path.
///
/// ```
/// use platform_api::ProjectId;
///
/// assert_eq!(ProjectId::from(42).to_string(), "42");
/// assert_eq!(ProjectId::from("group/widgets").to_string(), "group/widgets");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ProjectId(Id);

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Id {
    Number(i128),
    Path(String),
}

impl ProjectId {
    /// The path segment of the project, or the reason why the id is invalid.
    pub(crate) fn segment(&self) -> Result<String, &'static str> {
        match &self.0 {
            Id::Number(number) if *number > 0 => Ok(number.to_string()),
            Id::Number(_) => Err("a project's number is positive"),
            Id::Path(path) => path_segment(path),
        }
    }

    /// For errors and logs: a path may come from anywhere.
    pub(crate) fn shown(&self) -> String {
        shown(&cut(&self.to_string(), LONGEST_NAME)).into_owned()
    }
}

fn path_segment(path: &str) -> Result<String, &'static str> {
    if path.is_empty() {
        return Err("it is empty");
    }
    if path.chars().any(char::is_control) {
        return Err("it has a control character");
    }
    for component in path.split('/') {
        match component {
            "" => return Err("a full path has no slash at its ends and no two in a row"),
            "." | ".." => return Err("\".\" and \"..\" are not part of a full path"),
            _ => {}
        }
    }
    Ok(percent_encode(path))
}

impl fmt::Display for ProjectId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Id::Number(number) => number.fmt(f),
            Id::Path(path) => path.fmt(f),
        }
    }
}

/// A blanket implementation for `Into<i128>` could overlap with those for text.
macro_rules! from_number {
    ($($number:ty),*) => {$(
        impl From<$number> for ProjectId {
            fn from(number: $number) -> Self {
                ProjectId(Id::Number(number.into()))
            }
        }
    )*};
}

from_number!(i32, i64, u32, u64);

impl From<String> for ProjectId {
    fn from(text: String) -> Self {
        ProjectId(Id::Path(text))
    }
}

impl From<&String> for ProjectId {
    fn from(text: &String) -> Self {
        text.clone().into()
    }
}

impl From<&str> for ProjectId {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<&ProjectId> for ProjectId {
    fn from(value: &ProjectId) -> Self {
        value.clone()
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
            ("42".into(), "42"),
            ("group/widgets".into(), "group%2Fwidgets"),
            ("a/b/c".to_owned().into(), "a%2Fb%2Fc"),
            ("a%2Fb".into(), "a%252Fb"),
            ("a?b#c".into(), "a%3Fb%23c"),
            ("a b+c".into(), "a%20b%2Bc"),
            ("...".into(), "..."),
            (".git".into(), ".git"),
            ("a\\..\\b".into(), "a%5C..%5Cb"),
            ("a;b:c@d".into(), "a%3Bb%3Ac%40d"),
            ("grüße/🦀".into(), "gr%C3%BC%C3%9Fe%2F%F0%9F%A6%80"),
        ] {
            assert_eq!(id.segment().as_deref(), Ok(segment));
        }
    }

    #[test]
    fn what_cannot_be_a_project_is_refused() {
        for wrong in [
            "", ".", "..", "/", "/a", "a/", "a//b", "a/../b", "./a", "a\n", "a\r\nb", "\0", "a\u{7f}", "\u{85}",
        ] {
            assert!(ProjectId::from(wrong).segment().is_err(), "{wrong:?}");
        }
        assert!(ProjectId::from(0).segment().is_err());
        assert!(ProjectId::from(-1i64).segment().is_err());
    }
}
