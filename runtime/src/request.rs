//! Requests as data: an operation, the project, the parameters, and options of this one call. No I/O.
//!
//! Generated code makes them (`chat_d::set(42, &chat)`), a client sends them; any other transport may.
//! Everything that can be wrong about one is found by [`Request::path`] and by the client before it opens a
//! connection. All but the function that reads the response is in a part without type parameter, compiled
//! once.

mod read;

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use http::HeaderMap;

use crate::encoding::ParameterEncoding;
use crate::error::Error;
use crate::object::Object;
use crate::operation::{Method, Operation, OperationRef};
use crate::project_id::ProjectId;
use crate::response::{Decode, Reader, Sent};
use crate::rules::{Check, Findings, Target};
use crate::secret::Secret;

/// One call as data: what is called, on which project, with which parameters, and how the response is read.
///
/// It does nothing until a client sends it. It can be cloned, kept, sent to another thread and sent twice,
/// whatever `T` is. `Debug` shows all of it but secrets.
///
/// ```
/// use platform_api_runtime::{Method, Operation, Request};
///
/// static GET_CHAT_D: Operation = Operation::new("get_chat_d", Method::Get, "/projects/:id/integrations/chat-d");
/// let request = Request::new(&GET_CHAT_D, |body| Ok(body.to_vec())).for_project("group/widgets");
/// assert_eq!(request.path()?, "/projects/group%2Fwidgets/integrations/chat-d");
/// # Ok::<_, platform_api_runtime::Error>(())
/// ```
#[must_use = "a request does nothing until a client sends it"]
pub struct Request<T> {
    pub(crate) parts: Parts,
    pub(crate) reader: Reader<T>,
}

/// All of a request but the type of its response.
#[derive(Debug, Clone)]
pub(crate) struct Parts {
    pub(crate) operation: OperationRef,
    pub(crate) project: Option<ProjectId>,
    /// What is sent: under the table of the documents, where they say something about it.
    pub(crate) parameters: Object,
    pub(crate) options: Options,
}

/// What one call does differently from the client.
#[derive(Debug, Clone, Default)]
pub(crate) struct Options {
    pub(crate) headers: Vec<(Cow<'static, str>, Secret)>,
    pub(crate) encoding: Option<ParameterEncoding>,
    pub(crate) check: Option<Check>,
    #[cfg(feature = "client")]
    pub(crate) sending: crate::client::Sending,
}

impl<T> Request<T> {
    /// A call of `operation` without parameters, whose response `decode` reads.
    pub fn new(operation: &'static Operation, decode: Decode<T>) -> Self {
        Self::from_parts(OperationRef::Static(operation), decode)
    }

    /// A call of an operation that was made at run time.
    pub fn dynamic(operation: Operation, decode: Decode<T>) -> Self {
        Self::from_parts(OperationRef::Shared(Arc::new(operation)), decode)
    }

    fn from_parts(operation: OperationRef, decode: Decode<T>) -> Self {
        let (parameters, options) = (Object::new(), Options::default());
        let parts = Parts { operation, project: None, parameters, options };
        Request { parts, reader: Reader::Body(decode) }
    }

    pub(crate) fn map_reader<U>(self, map: impl FnOnce(Reader<T>) -> Reader<U>) -> Request<U> {
        Request { parts: self.parts, reader: map(self.reader) }
    }

    /// Fills `:id`.
    pub fn for_project(mut self, id: impl Into<ProjectId>) -> Self {
        self.parts.project = Some(id.into());
        self
    }

    /// Sends these parameters, in place of any that were given before.
    pub fn with_parameters(mut self, parameters: Object) -> Self {
        self.parts.parameters = parameters;
        self
    }

    /// Sends one header more, or one of the client's with another value. Its value is not shown by `Debug`.
    ///
    /// A name or value that is not allowed in HTTP (a line break, for one) is an error when the request is
    /// sent, and so is a header that belongs to the transport, such as `Content-Length`.
    pub fn with_header(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Secret>) -> Self {
        self.parts.options.headers.push((name.into(), value.into()));
        self
    }

    /// Sends the parameters of this call in this encoding.
    pub fn with_encoding(mut self, encoding: ParameterEncoding) -> Self {
        self.parts.options.encoding = Some(encoding);
        self
    }

    /// Checks this call before it is sent, or does not, whatever the client does.
    pub fn with_check(mut self, check: Check) -> Self {
        self.parts.options.check = Some(check);
        self
    }

    /// What the documents say against sending this to `target`; nothing if they do not know the operation.
    pub fn check(&self, target: &Target) -> Findings {
        target.check(&self.parts.parameters)
    }

    /// What is called.
    pub fn operation(&self) -> &Operation {
        &self.parts.operation
    }

    /// The HTTP method.
    pub fn method(&self) -> Method {
        self.parts.operation.method()
    }

    /// The path with its placeholder, `/projects/:id/integrations/chat-d`: the same for all projects, so it
    /// can be logged and counted.
    pub fn path_template(&self) -> &str {
        self.parts.operation.path()
    }

    /// The path with the project in it, percent-encoded, relative to the API's base path.
    ///
    /// # Errors
    /// [`Error::is_invalid_request`] when there is no project or one that cannot be.
    pub fn path(&self) -> Result<String, Error> {
        self.parts.path()
    }

    /// Which project, if the operation is about one.
    pub fn project(&self) -> Option<&ProjectId> {
        self.parts.project.as_ref()
    }

    /// What is sent.
    pub fn parameters(&self) -> &Object {
        &self.parts.parameters
    }
}

impl Parts {
    /// Whether it is a change of settings that sets nothing. Setting up an integration without parameters is no such
    /// thing: it may enable it.
    pub(crate) fn changes_nothing(&self) -> bool {
        self.parameters.is_empty() && self.parameters.table().is_about_settings()
    }

    /// `client_headers` are those that the client adds.
    pub(crate) fn sent<'a>(&'a self, client_headers: Option<&'a HeaderMap>) -> Sent<'a> {
        let Parts { operation, parameters, options, .. } = self;
        Sent { operation, parameters, own_headers: &options.headers, client_headers }
    }

    pub(crate) fn path(&self) -> Result<String, Error> {
        self.operation
            .fill(self.project.as_ref())
            .map_err(|reason| Error::invalid_request(reason).with_operation(&self.operation))
    }
}

impl<T> Clone for Request<T> {
    fn clone(&self) -> Self {
        Request { parts: self.parts.clone(), reader: self.reader.clone() }
    }
}

impl<T> fmt::Debug for Request<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parts { operation, project, parameters, options, .. } = &self.parts;
        f.debug_struct("Request")
            .field("operation", &format_args!("{}", **operation))
            .field("project", &project.as_ref().map(ToString::to_string))
            .field("parameters", parameters)
            .field("options", options)
            .finish_non_exhaustive()
    }
}
