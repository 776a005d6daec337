//! Operations: an endpoint's name, method and path template.
//!
//! Generated code has a constant for each endpoint, and a caller may name any other path. Every segment is checked when
//! the path is filled in.

use std::borrow::Cow;
use std::fmt;

use http::Method;
use platform_api_core::shown::shown_name;

use crate::facts::project_id::ProjectId;
use crate::text::percent::encode_segment;

/// An endpoint: its name, method and path template.
///
/// ```
/// use platform_api::integrations::chat_d;
///
/// assert_eq!(chat_d::get(42).operation().to_string(), "get_chat_d (GET /projects/:id/integrations/chat-d)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Operation {
    id: &'static str,
    method: Method,
    path: Cow<'static, str>,
}

impl Operation {
    /// An endpoint that is known at compile time. `path` is relative to the API's base path, begins with a slash, and
    /// has at most one placeholder, `:id`.
    #[doc(hidden)]
    pub const fn new(id: &'static str, method: Method, path: &'static str) -> Self {
        Operation {
            id,
            method,
            path: Cow::Borrowed(path),
        }
    }

    /// Creates an endpoint that is known only at run time. `id` is empty if the endpoint has no name.
    pub(crate) fn of_path(method: Method, path: impl Into<String>) -> Self {
        Operation {
            id: "",
            method,
            path: path.into().into(),
        }
    }

    /// Returns the endpoint's name, such as `set_chat_d`, which is its `operationId` in the OpenAPI document. It is
    /// empty if the caller wrote the path.
    pub fn id(&self) -> &str {
        self.id
    }

    /// The HTTP method.
    pub fn method(&self) -> &Method {
        &self.method
    }

    /// Returns whether the parameters can be in a body. The parameters of a `GET` or `DELETE` are in the query.
    pub(crate) fn has_body(&self) -> bool {
        self.method != Method::GET && self.method != Method::DELETE
    }

    /// Returns the path template, relative to the API's base path, or the path as the caller wrote it.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Returns the path with the project in place of the placeholder.
    pub(crate) fn fill(&self, project: Option<&ProjectId>) -> Result<String, String> {
        if self.path.contains("://") || self.path.starts_with("//") {
            return Err("it is a whole URL: write the path below the base URL, such as /projects/42".to_owned());
        }
        let mut path = String::with_capacity(self.path.len() + 32);
        let mut project = project;
        for segment in self.path.strip_prefix('/').unwrap_or(&self.path).split('/') {
            path.push('/');
            if segment == ":id" {
                let id = project
                    .take()
                    .ok_or("the operation requires a project: set it by `for_project`")?;
                path += &id.segment().map_err(|invalid| invalid.to_string())?;
            } else {
                encode_segment(segment, &mut path).map_err(|reason| format!("the path is invalid: {reason}"))?;
            }
        }
        match project {
            None => Ok(path),
            Some(_) => Err("the operation takes no project, but one is set".to_owned()),
        }
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A caller may write any path.
        let path = shown_name(&self.path);
        match self.id {
            "" => write!(f, "{} {path}", self.method),
            id => write!(f, "{id} ({} {path})", self.method),
        }
    }
}

/// An operation that is a constant of generated code, or one built at run time.
pub(crate) type OperationRef = Cow<'static, Operation>;
