//! Operations: an endpoint's name, method and path template. No I/O.
//!
//! Generated code has a constant for each endpoint. An endpoint that is known only at run time is built from the
//! segments of its path; every segment is checked when the path is filled in.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use crate::facts::project_id::ProjectId;
use crate::text::percent::percent_encode;

/// The methods of the API. All of them are idempotent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Read.
    Get,
    /// Set up or change.
    Put,
    /// Disable.
    Delete,
}

impl Method {
    /// The method as in the request line.
    pub const fn as_str(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Put => "PUT",
            Method::Delete => "DELETE",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// An endpoint of the API: its name, method and path template.
///
/// ```
/// use platform_api::{Method, Operation};
///
/// static SET_CHAT_D: Operation = Operation::new("set_chat_d", Method::Put, "/projects/:id/integrations/chat-d");
/// assert_eq!(SET_CHAT_D.to_string(), "set_chat_d (PUT /projects/:id/integrations/chat-d)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Operation {
    id: Cow<'static, str>,
    method: Method,
    path: Cow<'static, str>,
}

impl Operation {
    /// An endpoint that is known at compile time. `path` is relative to the API's base path, begins with a slash, and
    /// has at most one placeholder, `:id`.
    pub const fn new(id: &'static str, method: Method, path: &'static str) -> Self {
        Operation { id: Cow::Borrowed(id), method, path: Cow::Borrowed(path) }
    }

    /// An endpoint that is known only at run time, by the segments of its path; `:id` is the placeholder.
    ///
    /// Segments consist of letters, digits and `-._~`, as slugs do. Any other character, an empty segment and `..` are
    /// errors when the request is checked, so foreign input cannot lead to another endpoint.
    ///
    /// ```
    /// use platform_api::{Method, Operation, Request};
    ///
    /// fn get(slug: &str) -> Request<Vec<u8>> {
    ///     let segments = ["projects", ":id", "integrations", slug];
    ///     Request::dynamic(Operation::dynamic("get_integration", Method::Get, segments), |body| Ok(body.to_vec()))
    /// }
    /// assert_eq!(get("chat-z").for_project(42).path().unwrap(), "/projects/42/integrations/chat-z");
    /// assert!(get("../../users").for_project(42).path().unwrap_err().is_invalid_request());
    /// ```
    pub fn dynamic<'a>(
        id: impl Into<Cow<'static, str>>,
        method: Method,
        segments: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let mut path = String::new();
        for segment in segments {
            path.push('/');
            if segment == ":id" { path.push_str(segment) } else { path.push_str(&percent_encode(segment)) }
        }
        Operation { id: id.into(), method, path: path.into() }
    }

    /// The endpoint's name, `set_chat_d`; the same as `operationId` in the OpenAPI document.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The HTTP method.
    pub fn method(&self) -> Method {
        self.method
    }

    /// The path template, relative to the API's base path.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The path with the placeholder filled in.
    pub(crate) fn fill(&self, project: Option<&ProjectId>) -> Result<String, String> {
        let mut path = String::with_capacity(self.path.len() + 32);
        let mut project = project;
        for segment in self.path.strip_prefix('/').ok_or("the path does not begin with a slash")?.split('/') {
            path.push('/');
            match segment {
                ":id" => {
                    let id = project.take().ok_or("the operation requires a project, which is not set")?;
                    path.push_str(&id.segment().map_err(|reason| format!("the project id is invalid: {reason}"))?);
                }
                "" | "." | ".." => {
                    return Err("the path has an empty segment, \".\" or \"..\"".to_owned());
                }
                _ if segment.bytes().all(is_segment_byte) => path.push_str(segment),
                _ => return Err(format!("{segment:?} is not a valid segment of a path")),
            }
        }
        match project {
            None => Ok(path),
            Some(_) => Err("the operation takes no project, but one is set".to_owned()),
        }
    }
}

/// The operations of a kind: to write, to read and to disable it. A path to read it by follows if it has one of its own.
#[macro_export]
#[doc(hidden)]
macro_rules! operations {
    ($write:literal, $kind:literal, $path:literal) => {
        $crate::operations!($write, $kind, $path, $path)
    };
    ($write:literal, $kind:literal, $path:literal, $read:literal) => {
        [
            $crate::Operation::new(concat!($write, "_", $kind), $crate::Method::Put, $path),
            $crate::Operation::new(concat!("get_", $kind), $crate::Method::Get, $read),
            $crate::Operation::new(concat!("disable_", $kind), $crate::Method::Delete, $path),
        ]
    };
}

/// Whether a segment of a template may contain the byte. `%` is refused, and with it whatever `dynamic` had to encode.
fn is_segment_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~".contains(&byte)
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({} {})", self.id, self.method, self.path)
    }
}

/// An operation that is a constant of generated code, or one built at run time; cheap to clone either way.
#[derive(Debug, Clone)]
pub(crate) enum OperationRef {
    Static(&'static Operation),
    Shared(Arc<Operation>),
}

impl std::ops::Deref for OperationRef {
    type Target = Operation;

    fn deref(&self) -> &Operation {
        match self {
            OperationRef::Static(operation) => operation,
            OperationRef::Shared(operation) => operation,
        }
    }
}
