//! Operations. A path is checked when it is filled in, because a caller may name any.

use std::borrow::Cow;
use std::fmt;

use http::Method;
use platform_api_core::escape::escape_name;
use platform_api_core::path::around_id;

use crate::facts::parent::Parent;
use crate::text::percent::encode_path;

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
    /// The role that the token's owner needs everywhere, not in one project.
    role: Option<&'static str>,
}

impl Operation {
    /// `path` is relative to the API's base path, begins with a slash, and has at most one placeholder, `:id`.
    #[doc(hidden)]
    pub const fn new(id: &'static str, method: Method, path: &'static str) -> Self {
        Operation {
            id,
            method,
            path: Cow::Borrowed(path),
            role: None,
        }
    }

    #[doc(hidden)]
    pub const fn for_role(mut self, role: &'static str) -> Self {
        self.role = Some(role);
        self
    }

    pub(crate) fn of_path(method: Method, path: impl Into<String>) -> Self {
        Operation {
            id: "",
            method,
            path: path.into().into(),
            role: None,
        }
    }

    /// The endpoint's name, such as `set_chat_d`, its `operationId` in the OpenAPI document. Empty if you wrote the
    /// path.
    pub fn id(&self) -> &str {
        self.id
    }

    pub(crate) fn is_documented(&self) -> bool {
        !self.id.is_empty()
    }

    /// The HTTP method.
    pub fn method(&self) -> &Method {
        &self.method
    }

    pub(crate) fn role(&self) -> Option<&'static str> {
        self.role
    }

    pub(crate) fn has_body(&self) -> bool {
        self.method != Method::GET && self.method != Method::DELETE
    }

    /// The path template, relative to the API's base path, or your path as you wrote it.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The same for all projects, and for all other parents.
    pub(crate) fn template(&self, parent: Option<&Parent>) -> Cow<'_, str> {
        match (parent, around_id(&self.path)) {
            (Some(Parent::Path(_)), Some((_, below))) => format!("/:parent{below}").into(),
            _ => Cow::Borrowed(&self.path),
        }
    }

    pub(crate) fn fill(&self, base: &str, parent: Option<&Parent>) -> Result<String, String> {
        if self.path.contains("://") || self.path.starts_with("//") {
            return Err("it is a whole URL: write the path below the base URL, such as /projects/42".to_owned());
        }
        let mut template = Cow::Borrowed(&*self.path);
        if !template.starts_with('/') {
            template = format!("/{template}").into();
        }
        // With room for a project's number, so that the text is allocated once.
        let mut path = String::with_capacity(base.len() + template.len() + 8);
        path.push_str(base);
        let (projects, below) = match (around_id(&template), parent) {
            (Some(around), Some(_)) => around,
            (None, None) => ("", &*template),
            (Some(_), None) => return Err("the operation requires a project: set it by `for_project`".to_owned()),
            (None, Some(_)) => return Err("the operation takes no project, but one is set".to_owned()),
        };
        match parent {
            None => {}
            Some(Parent::Project(id)) => {
                encode_path(projects, &mut path)?;
                path.push('/');
                path.extend(id.segment().map_err(|error| error.to_string())?);
            }
            Some(Parent::Path(parent)) if !parent.starts_with('/') => {
                return Err(
                    "the parent does not begin with a slash: write its path below the base URL, such as /groups/7"
                        .into(),
                );
            }
            Some(Parent::Path(parent)) if parent.contains(['?', '#']) => {
                return Err("the parent has a query or a fragment".into());
            }
            Some(Parent::Path(parent)) => encode_path(parent, &mut path)?,
        }
        encode_path(below, &mut path)?;
        Ok(path)
    }

    /// For errors, cut and escaped: `set_chat_d (PUT /projects/:id/integrations/chat-d) of project 42`
    pub(crate) fn escaped(&self, parent: Option<&Parent>) -> String {
        let (method, path) = (&self.method, escape_name(&self.template(parent)));
        let mut description = match self.id {
            "" => format!("{method} {path}"),
            id => format!("{id} ({method} {path})"),
        };
        if let Some(parent) = parent {
            description += " of ";
            description += &parent.escaped();
        }
        description
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.escaped(None))
    }
}

pub(crate) type OperationRef = Cow<'static, Operation>;
