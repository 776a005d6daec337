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

/// The options that a request and a call have.
macro_rules! options_of_call {
    () => {
        /// Adds a header, or replaces one of the client's. `Debug` does not show its value.
        ///
        /// A name or value that HTTP does not allow, and headers of the body or the connection such as `Content-Type`, are
        /// errors when the request is sent.
        pub fn with_header(self, name: impl Into<Cow<'static, str>>, value: impl Into<Secret>) -> Self {
            self.with(|options| options.headers.push((name.into(), value.into())))
        }

        /// Sets the encoding of the parameters, instead of the client's.
        pub fn with_encoding(self, encoding: ParameterEncoding) -> Self {
            self.with(|options| options.encoding = Some(encoding))
        }

        /// Sets how this call is checked before it is sent, instead of the client's setting.
        pub fn with_validation(self, validation: Validation) -> Self {
            self.with(|options| options.validation = Some(validation))
        }

        /// Limits the time of each attempt of this call, instead of the client's
        /// [`attempt_timeout`](crate::ClientBuilder::attempt_timeout).
        #[cfg(feature = "client")]
        pub fn with_attempt_timeout(self, timeout: Duration) -> Self {
            self.with(|options| options.attempt_timeout = Some(timeout))
        }

        /// Limits the time of this whole call, including the token, waits and retries, instead of the client's
        /// [`timeout`](crate::ClientBuilder::timeout).
        #[cfg(feature = "client")]
        pub fn with_timeout(self, timeout: Duration) -> Self {
            self.with(|options| options.timeout = Some(timeout))
        }

        /// Retries this call with this policy. Pass [`Retry::none`](crate::Retry::none) to send it only once.
        #[cfg(feature = "client")]
        pub fn with_retry(self, retry: Retry) -> Self {
            self.with(|options| options.retry = Some(retry))
        }
    };
}
pub(crate) use options_of_call;

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
