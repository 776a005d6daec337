use std::borrow::Cow;
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::LazyLock;
#[cfg(feature = "client")]
use std::time::Duration;

use crate::facts::kind::KindId;
use crate::facts::operation::OperationRef;
use crate::facts::parent::Parent;
use crate::object::Object;
use crate::object::secret::Secret;
use crate::request::encoding::ParameterEncoding;
use crate::request::error::Error;
#[cfg(feature = "client")]
use crate::request::retry::Retry;
use crate::rules::{Findings, Validation};

/// A request without its response type, so that the code that sends it is compiled once.
#[derive(Debug, Clone)]
pub(crate) struct Parts {
    pub(crate) operation: OperationRef,
    pub(crate) parent: Option<Parent>,
    /// Set for integrations.
    pub(crate) kind: Option<KindId>,
    /// With the documented table, if the operation is documented.
    pub(crate) parameters: Object,
    pub(crate) options: BoxedOptions,
}

impl Parts {
    pub(crate) fn new(operation: OperationRef) -> Self {
        Parts {
            operation,
            parent: None,
            kind: None,
            parameters: Object::new(),
            options: BoxedOptions::default(),
        }
    }

    /// Returns `false` for a path that the caller wrote.
    pub(crate) fn is_documented(&self) -> bool {
        self.kind.is_some() || self.operation.is_documented()
    }

    pub(crate) fn is_idempotent(&self) -> bool {
        self.options.is_idempotent || self.operation.method().is_idempotent()
    }

    pub(crate) fn is_later_page(&self) -> bool {
        self.options.path_of_link.is_some()
    }

    pub(crate) fn path_after(&self, base: &str) -> Result<String, Error> {
        if let Some(path) = &self.options.path_of_link {
            return Ok([base, path].concat());
        }
        self.operation
            .fill(base, self.parent.as_ref())
            .map_err(|reason| self.named(Error::invalid_request(reason)))
    }

    pub(crate) fn named(&self, error: Error) -> Error {
        let error = error.with_call(&self.operation, self.parent.as_ref());
        error.with_idempotence(self.is_idempotent())
    }
}

/// Boxed: most calls have no options, and requests move through several futures.
#[derive(Clone, Default)]
pub(crate) struct BoxedOptions(Option<Box<CallOptions>>);

impl Deref for BoxedOptions {
    type Target = CallOptions;

    fn deref(&self) -> &CallOptions {
        static DEFAULT: LazyLock<CallOptions> = LazyLock::new(CallOptions::default);
        self.0.as_deref().unwrap_or_else(|| &*DEFAULT)
    }
}

impl DerefMut for BoxedOptions {
    fn deref_mut(&mut self) -> &mut CallOptions {
        self.0.get_or_insert_default()
    }
}

impl fmt::Debug for BoxedOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// Options of one call, which override the client's.
#[derive(Debug, Clone, Default)]
pub(crate) struct CallOptions {
    pub(crate) headers: Vec<(Cow<'static, str>, Secret)>,
    pub(crate) encoding: Option<ParameterEncoding>,
    pub(crate) validation: Option<Validation>,
    pub(crate) is_idempotent: bool,
    pub(crate) reads_all_pages: bool,
    pub(crate) needs_parameters: bool,
    /// From the caller's path or a link. The parameters follow it.
    pub(crate) query: Option<Secret>,
    /// Instead of the operation's path.
    pub(crate) path_of_link: Option<String>,
    pub(crate) unsendable: Option<Unsendable>,
    #[cfg(feature = "client")]
    pub(crate) attempt_timeout: Option<Duration>,
    #[cfg(feature = "client")]
    pub(crate) timeout: Option<Duration>,
    #[cfg(feature = "client")]
    pub(crate) retry: Option<Retry>,
}

macro_rules! options_of_call {
    () => {
        /// Adds a header, or replaces one of the client's. `Debug` does not show its value.
        ///
        /// Sending fails for an invalid name or value, and for headers of the body or the connection such as
        /// `Content-Type`.
        pub fn with_header(self, name: impl Into<Cow<'static, str>>, value: impl Into<Secret>) -> Self {
            self.with(|options| options.headers.push((name.into(), value.into())))
        }

        /// Overrides the client's encoding of parameters.
        pub fn with_encoding(self, encoding: ParameterEncoding) -> Self {
            self.with(|options| options.encoding = Some(encoding))
        }

        /// Overrides the client's check of this call.
        pub fn with_validation(self, validation: Validation) -> Self {
            self.with(|options| options.validation = Some(validation))
        }

        /// Limits the time of each attempt, instead of the client's
        /// [`attempt_timeout`](crate::ClientBuilder::attempt_timeout).
        #[cfg(feature = "client")]
        pub fn with_attempt_timeout(self, timeout: Duration) -> Self {
            self.with(|options| options.attempt_timeout = Some(timeout))
        }

        /// Limits the time of this whole call, including token, waits and retries, instead of the client's
        /// [`timeout`](crate::ClientBuilder::timeout).
        #[cfg(feature = "client")]
        pub fn with_timeout(self, timeout: Duration) -> Self {
            self.with(|options| options.timeout = Some(timeout))
        }

        /// Retries this call with this policy. [`Retry::none`](crate::Retry::none) sends it only once.
        #[cfg(feature = "client")]
        pub fn with_retry(self, retry: Retry) -> Self {
            self.with(|options| options.retry = Some(retry))
        }
    };
}
pub(crate) use options_of_call;

#[derive(Debug, Clone)]
pub(crate) enum Unsendable {
    /// Makes no sense, for this reason.
    Invalid(String),
    /// Lacks what the service requires.
    Incomplete(Findings),
    /// Changes nothing, so a client sends nothing.
    EmptyPatch,
}

impl Unsendable {
    pub(crate) fn error(&self) -> Error {
        match self {
            Unsendable::Invalid(reason) => Error::invalid_request(reason.clone()),
            Unsendable::Incomplete(findings) => Error::check_failed(findings.clone()),
            Unsendable::EmptyPatch => Error::empty_patch(),
        }
    }
}
