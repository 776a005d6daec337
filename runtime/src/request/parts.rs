//! A request without the type of its response, so the code that sends it is compiled once.

use std::borrow::Cow;
#[cfg(feature = "client")]
use std::time::Duration;

use crate::facts::kind::KindId;
use crate::facts::operation::OperationRef;
use crate::facts::project_id::ProjectId;
use crate::object::Object;
use crate::object::secret::Secret;
use crate::request::encoding::ParameterEncoding;
use crate::request::error::Error;
#[cfg(feature = "client")]
use crate::request::retry::Retry;
use crate::rules::{Findings, Validation};

/// A request without the type of its response.
#[derive(Debug, Clone)]
pub(crate) struct Parts {
    pub(crate) operation: OperationRef,
    pub(crate) project: Option<ProjectId>,
    /// The kind of the integration, if the request is about one.
    pub(crate) kind: Option<KindId>,
    /// The parameters. They have the table of the documents if the documents describe the operation.
    pub(crate) parameters: Object,
    pub(crate) options: Options,
}

impl Parts {
    /// A call of `operation` without parameters.
    pub(crate) fn new(operation: OperationRef) -> Self {
        Parts {
            operation,
            project: None,
            kind: None,
            parameters: Object::new(),
            options: Options::default(),
        }
    }

    pub(crate) fn is_idempotent(&self) -> bool {
        self.options.is_idempotent || self.operation.method().is_idempotent()
    }

    pub(crate) fn path(&self) -> Result<String, Error> {
        if let Some(path) = &self.options.path_of_link {
            return Ok(path.clone());
        }
        self.operation
            .fill(self.project.as_ref())
            .map_err(|reason| self.named(Error::invalid_request(reason)))
    }

    /// Returns the error with the operation and the project.
    pub(crate) fn named(&self, error: Error) -> Error {
        error.with_call(&self.operation, self.project.as_ref())
    }
}

/// The options of one call that override those of the client.
#[derive(Debug, Clone, Default)]
pub(crate) struct Options {
    pub(crate) headers: Vec<(Cow<'static, str>, Secret)>,
    pub(crate) encoding: Option<ParameterEncoding>,
    pub(crate) validation: Option<Validation>,
    pub(crate) is_idempotent: bool,
    /// Whether a client reads the pages behind this one too.
    pub(crate) reads_all_pages: bool,
    /// Whether a request without parameters is refused.
    pub(crate) needs_parameters: bool,
    /// The query that the caller wrote in the path, or that a link has. The parameters follow it.
    pub(crate) query: Option<Secret>,
    /// The path of a link to a next page, in place of the operation's path. It is checked already.
    pub(crate) path_of_link: Option<String>,
    pub(crate) unsendable: Option<Unsendable>,
    #[cfg(feature = "client")]
    pub(crate) attempt_timeout: Option<Duration>,
    #[cfg(feature = "client")]
    pub(crate) timeout: Option<Duration>,
    #[cfg(feature = "client")]
    pub(crate) retry: Option<Retry>,
}

/// Why a request is not sent.
#[derive(Debug, Clone)]
pub(crate) enum Unsendable {
    /// The request makes no sense. The text says why.
    Invalid(String),
    /// The parameters lack what the service requires.
    Incomplete(Findings),
    /// The patch changes nothing. A client does nothing then.
    EmptyPatch,
}

impl Unsendable {
    pub(crate) fn error(&self) -> Error {
        match self {
            Unsendable::Invalid(reason) => Error::invalid_request(reason.clone()),
            Unsendable::Incomplete(findings) => Error::refused(findings.clone()),
            Unsendable::EmptyPatch => Error::empty_patch(),
        }
    }
}
