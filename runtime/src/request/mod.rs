//! Requests as data, without I/O. Any transport can send them.

pub(crate) mod adapter;
pub(crate) mod base_url;
pub(crate) mod builder;
pub(crate) mod encoding;
pub(crate) mod error;
pub(crate) mod kind;
pub(crate) mod pages;
pub(crate) mod parts;
pub(crate) mod patch;
pub(crate) mod response;
#[cfg(feature = "client")]
pub(crate) mod retry;

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
#[cfg(feature = "client")]
use std::time::Duration;

use bytes::Bytes;
use http::Method;
use platform_api_core::escape::{LONGEST_NAME, cut};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::facts::kind::KindId;
use crate::facts::operation::Operation;
use crate::facts::parent::{Parent, ProjectId};
use crate::object::Object;
use crate::object::record::{HasObject, Record, RequestRecord};
use crate::object::secret::Secret;
use crate::request::encoding::ParameterEncoding;
use crate::request::error::{Error, ErrorKind};
use crate::request::parts::{CallOptions, Parts, Unsendable, options_of_call};
use crate::request::response::{
    Decode, Outcome, Received, Response, ResponseReader, SentRequest, decode_any, response_of,
};
#[cfg(feature = "client")]
use crate::request::retry::Retry;
use crate::rules::Validation;

/// One call as data: operation, parent, parameters, and how to read the response.
///
/// ```
/// use platform_api::integrations::chat_d;
///
/// let request = chat_d::get("group/widgets");
/// assert_eq!(request.path()?, "/projects/group%2Fwidgets/integrations/chat-d");
/// # #[cfg(feature = "client")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {
/// # let request = chat_d::get("group/widgets");
/// let integration = client.send(&request).await?;
/// # Ok(()) }
/// # Ok::<_, platform_api::Error>(())
/// ```
///
/// You can clone a request, keep it, move it to another thread and send it twice, whatever `T` is. `Debug` shows
/// operation, parent, parameters and options, with secrets masked.
#[must_use = "a request does nothing until a client sends it"]
pub struct Request<T> {
    pub(crate) parts: Parts,
    pub(crate) reader: ResponseReader<T>,
}

impl<T> Request<T> {
    #[doc(hidden)]
    pub fn new(operation: &'static Operation, decode: Decode<T>) -> Self {
        Self::from_parts(Parts::new(Cow::Borrowed(operation)), decode)
    }

    pub(crate) fn from_parts(parts: Parts, decode: Decode<T>) -> Self {
        Request {
            parts,
            reader: ResponseReader::Body(decode),
        }
    }

    /// `read` gets the previous reader.
    pub(crate) fn map_reader<U>(
        self,
        read: impl Fn(&ResponseReader<T>, Outcome, &SentRequest<'_>) -> Result<U, Error> + Send + Sync + 'static,
    ) -> Request<U>
    where
        T: 'static,
    {
        let reader = self.reader;
        Request {
            parts: self.parts,
            reader: ResponseReader::Outcome(Arc::new(move |outcome, sent| read(&reader, outcome, sent))),
        }
    }

    /// Sets the project, which replaces `:id` in the path.
    pub fn for_project(mut self, id: impl Into<ProjectId>) -> Self {
        self.parts.parent = Some(Parent::Project(id.into()));
        self
    }

    #[doc(hidden)]
    pub fn with_object(mut self, parameters: Object) -> Self {
        self.parts.parameters = parameters;
        self
    }

    /// Refuses to send a request without parameters. An integration may be set up without any, because that may enable
    /// it.
    #[doc(hidden)]
    pub fn unless_empty(mut self) -> Self {
        self.parts.options.needs_parameters = true;
        self
    }

    /// Replaces all parameters by the fields of a struct, the entries of a map, or the members of an [`Object`].
    ///
    /// They go into the body, or into the query of a `GET` or `DELETE`, after the query of the path. A query leaves out
    /// each `null`, such as a `None`. If the parameters are not a JSON object, sending the request fails.
    ///
    /// In a body, a `None` is sent as `null`, which unsets, where a setter leaves it out:
    /// `#[serde(skip_serializing_if = "Option::is_none")]` does the same in your struct.
    ///
    /// Parameters pass through serde: even in an [`Object`] or a record, numbers beyond 64 bits lose digits, and
    /// numbers beyond `f64` and strings with half a surrogate pair are errors. A NaN or an infinity in your struct is
    /// sent as `null`. The functions of an integration, such as `chat_d::set`, send every digit.
    pub fn with_parameters(mut self, parameters: impl Serialize) -> Self {
        let read = serde_json::to_string(&parameters)
            .map_err(|error| error.to_string())
            .and_then(|json| Object::read_copy(self.parts.parameters.table(), &json).map_err(|error| error.message));
        match read {
            Ok(mut parameters) => {
                if !self.parts.operation.has_body() {
                    let with_nulls = parameters.clone();
                    parameters.retain(|name| with_nulls.own(name) != Some("null"));
                }
                // Only mutable access allocates the options, and most requests have none.
                if self.parts.options.unsendable.is_some() {
                    self.parts.options.unsendable = None;
                }
                self.parts.parameters = parameters;
            }
            Err(reason) => {
                let reason = format!("these parameters cannot be sent: {}", cut(&reason, LONGEST_NAME));
                self.parts.options.unsendable = Some(Unsendable::Invalid(reason));
            }
        }
        self
    }

    options_of_call!();

    pub(crate) fn with(mut self, set: impl FnOnce(&mut CallOptions)) -> Self {
        set(&mut self.parts.options);
        self
    }

    /// Marks the call safe to retry: sending it twice does the same as sending it once. Without it, neither a client
    /// nor another transport may repeat a `POST` or `PATCH`; other methods do not need it.
    pub fn idempotent(mut self) -> Self {
        self.parts.options.is_idempotent = true;
        self
    }

    /// Returns `true` if the call may be repeated, by its method or because it is [marked](Self::idempotent).
    pub fn is_idempotent(&self) -> bool {
        self.parts.is_idempotent()
    }

    /// Reads all pages of the list as one. Other transports read page by page with `HttpAdapter::next_page`.
    ///
    /// A page that cannot be read is an error, and never shortens the list. So is one of several pages that is not a
    /// JSON array, a page that was read before, and more than 10,000 pages. Options apply to each page, including time
    /// limits; `tokio::time::timeout` limits the whole list.
    /// [`max_response_size`](crate::ClientBuilder::max_response_size) limits all pages together. Status and headers are
    /// from the last page. The body is the joined list, and errors have positions in it.
    ///
    /// The next page is the link with `rel="next"` in the `Link` header (RFC 8288, assumed).
    pub fn all_pages(mut self) -> Self {
        self.parts.options.reads_all_pages = true;
        self
    }

    /// The operation. Its [`path`](Operation::path) is the same for all projects and other parents, for logs and metrics.
    pub fn operation(&self) -> &Operation {
        &self.parts.operation
    }

    /// Returns the percent-encoded path, with the parent and without the query, relative to the API's base path.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidRequest`] if the parent is missing or invalid, or if your path is invalid.
    pub fn path(&self) -> Result<String, Error> {
        self.parts.path_after("")
    }

    /// The project, if one is set.
    pub fn project(&self) -> Option<&ProjectId> {
        self.parent().and_then(Parent::project)
    }

    /// The project or other parent, if one is set.
    pub fn parent(&self) -> Option<&Parent> {
        self.parts.parent.as_ref()
    }

    /// The parameters.
    pub fn parameters(&self) -> &Object {
        &self.parts.parameters
    }
}

impl<T> HasObject for Request<T> {
    fn object(&self) -> &Object {
        &self.parts.parameters
    }

    fn kind_id(&self) -> Option<KindId> {
        self.parts.kind.clone()
    }
}

/// A request that writes a record is checked and compared like the record.
impl<R: Record> RequestRecord for Request<Option<R>> {
    type Response = R;

    fn with_members(&self, members: Object) -> Self {
        self.clone().with_object(members)
    }
}

/// # Any path of the service
///
/// The path is relative to the API's base path, so the token goes nowhere else, and [`for_project`](Self::for_project)
/// replaces `:id` in it. A path that repeats the base path, or leads out of it, fails when it is sent. Escape text that
/// comes from outside: a slash in a name is `%2F`.
///
/// A query in the path is sent as it is, before the [parameters](Self::with_parameters). Escape its names and values,
/// or pass them as parameters. Errors and `Debug` show the path without its query, so put no secret into it.
///
/// Any parameter of an undocumented path may be a secret, so errors mask every string and number that the service
/// repeats: `the reference [redacted] does not exist`. [`Error::body`] has the service's own words.
///
/// The response is any type that serde reads. [`Object`] and `List<Object>` lose nothing. A `Vec` reads a list of your
/// type. `()` drops any body except HTML and what is still compressed. An `Option` is `None` without a body. Name the type for the compiler:
/// `let () = client.send(&…).await?`, or `Request::<Object>::get(…)`.
///
/// ```
/// # #[cfg(feature = "client")] mod example {
/// use platform_api::serde_json::json;
/// use platform_api::{Client, Error, List, Object, Request};
///
/// async fn replace_hooks(client: &Client, url: &str) -> Result<Object, Error> {
///     // All pages first: deleting moves what is behind it to an earlier page.
///     let mut ids: Vec<i64> = Vec::new();
///     let mut pages = client.pages(&Request::<List<Object>>::get("/projects/42/hooks?per_page=100"));
///     while let Some(page) = pages.next().await {
///         ids.extend(page?.iter().filter_map(|hook| hook.get::<i64>("id")));
///     }
///     for id in ids {
///         let () = client.send(&Request::delete(format!("/projects/42/hooks/{id}"))).await?;
///     }
///     let hook = json!({ "url": url, "push_events": true });
///     client.send(&Request::post("/projects/42/hooks").with_parameters(hook)).await
/// }
/// # }
/// ```
///
/// The integrations of another resource than a project are not such paths: see [`Parent`].
impl<T: DeserializeOwned + 'static> Request<T> {
    /// A `GET` of this path.
    pub fn get(path: impl Into<String>) -> Self {
        Self::of_path(Method::GET, path)
    }

    /// A `POST` to this path, sent once unless it is [`idempotent`](Self::idempotent).
    pub fn post(path: impl Into<String>) -> Self {
        Self::of_path(Method::POST, path)
    }

    /// A `PUT` to this path.
    pub fn put(path: impl Into<String>) -> Self {
        Self::of_path(Method::PUT, path)
    }

    /// A `PATCH` of this path, sent once unless it is [`idempotent`](Self::idempotent).
    pub fn patch(path: impl Into<String>) -> Self {
        Self::of_path(Method::PATCH, path)
    }

    /// A `DELETE` of this path.
    pub fn delete(path: impl Into<String>) -> Self {
        Self::of_path(Method::DELETE, path)
    }

    fn of_path(method: Method, path: impl Into<String>) -> Self {
        let mut path = path.into();
        let query = path.find('?').map(|at| path.split_off(at));
        let mut parts = Parts::new(Cow::Owned(Operation::of_path(method, path)));
        if let Some(query) = query {
            parts.options.query = Some(query[1..].into());
        }
        Self::from_parts(parts, decode_any)
    }
}

/// # Reading the response
impl<T> Request<T> {
    /// Reads a response that another transport received. `HttpAdapter::read_response` does the same, and also masks the
    /// token if the server echoes it.
    ///
    /// ```
    /// use platform_api::{ErrorKind, http, settings};
    ///
    /// let response = http::Response::builder().status(403).body(r#"{"message":"403 Forbidden"}"#).unwrap();
    /// assert_eq!(settings::get().read_response(response).unwrap_err().kind(), ErrorKind::Forbidden);
    /// ```
    ///
    /// # Errors
    /// See [`ErrorKind`].
    pub fn read_response(&self, response: http::Response<impl AsRef<[u8]>>) -> Result<T, Error> {
        let sent = SentRequest {
            parts: &self.parts,
            adapter: None,
        };
        self.read(response, sent)
    }

    pub(crate) fn read(&self, response: http::Response<impl AsRef<[u8]>>, sent: SentRequest<'_>) -> Result<T, Error> {
        let response = response.map(|body| Bytes::copy_from_slice(body.as_ref()));
        let response = sent.check_status(response);
        let outcome = response.map(|response| Received { response, attempts: 1 });
        self.reader.read(outcome, &sent)
    }

    /// Returns `None` if the error [is "not found"](ErrorKind::NotFound), unless it is a later page of a list.
    ///
    /// The error is the same if the integration was never set up, if the project does not exist, and if the token's
    /// owner may not see the project (assumed), so `optional` hides a mistyped project id. To tell them apart, list the
    /// project's integrations: the list is empty if the project exists, and otherwise an error.
    /// ```
    /// use platform_api::{http, integrations::chat_d};
    ///
    /// let response = http::Response::builder().status(404).body("").unwrap();
    /// assert_eq!(chat_d::get(42).optional().read_response(response)?, None);
    /// # Ok::<_, platform_api::Error>(())
    /// ```
    pub fn optional(self) -> Request<Option<T>>
    where
        T: 'static,
    {
        self.map_reader(|reader, outcome, sent| match outcome {
            // A later page that is missing would end the list early.
            Err(error) if error.kind() == ErrorKind::NotFound && !sent.parts.is_later_page() => Ok(None),
            outcome => reader.read(outcome, sent).map(Some),
        })
    }

    pub(crate) fn with_received(self) -> Request<Response<T>>
    where
        T: 'static,
    {
        self.map_reader(|reader, outcome, sent| {
            let received = response_of(&outcome);
            let value = reader.read(outcome, sent)?;
            // A patch that changes nothing has no response.
            let received = received.ok_or_else(Error::empty_patch)?;
            Ok(Response { value, received })
        })
    }
}

impl<T: DeserializeOwned + 'static> Request<T> {
    /// Returns the value with the response's status, headers and body.
    ///
    /// ```
    /// # use platform_api::{http, settings};
    /// # let received = http::Response::builder().header("ratelimit-remaining", "7").body("{}").unwrap();
    /// let response = settings::get().with_response().read_response(received)?;
    /// assert_eq!(response.status(), 200);
    /// assert_eq!(response.headers()["ratelimit-remaining"], "7");
    /// println!("{:?}", response.value());
    /// # Ok::<_, platform_api::Error>(())
    /// ```
    pub fn with_response(self) -> Request<Response<T>> {
        self.with_received()
    }
}

impl<T> Clone for Request<T> {
    fn clone(&self) -> Self {
        Request {
            parts: self.parts.clone(),
            reader: self.reader.clone(),
        }
    }
}

impl<T> fmt::Debug for Request<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Request")
            .field("operation", &format_args!("{}", self.operation()))
            .field("parent", &self.parent().map(ToString::to_string))
            .field("parameters", self.parameters())
            .field("options", &self.parts.options)
            .finish_non_exhaustive()
    }
}
