// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

//! For programs that have an HTTP client of their own.

use platform_api_runtime::{AdapterBuilder, Body, Error, Request};
use crate::service::SERVICE;
use crate::http;

/// Does everything that a client does except sending, for programs with an HTTP client of their own and for targets
/// without sockets. It does not need the feature `client`.
///
/// ```
/// use platform_api::{Body, Error, HttpAdapter, Settings, http, settings};
///
/// fn read(send: impl Fn(http::Request<Body>) -> http::Response<Vec<u8>>) -> Result<Settings, Error> {
///     let adapter = HttpAdapter::builder("https://platform.example").token("…").build()?;
///     let request = settings::get();
///     adapter.read_response(&request, send(adapter.http_request(&request)?))
/// }
/// ```
///
/// With the feature `client`, `ClientBuilder::transport` is the other way to send through
/// an HTTP library of your own: retries, limits and spans stay with the client.
///
/// Time limits, retries and a limit of the size of responses are up to your program. It may repeat a request that
/// [is idempotent](Request::is_idempotent).
#[derive(Debug, Clone)]
pub struct HttpAdapter(pub(crate) platform_api_runtime::HttpAdapter);

impl HttpAdapter {
    /// Starts an adapter for the service at `base_url`, such as `https://platform.example`, without the path of the API.
    pub fn builder(base_url: impl Into<String>) -> AdapterBuilder<HttpAdapter> {
        AdapterBuilder::new(base_url, &SERVICE, HttpAdapter)
    }

    /// The URL of the service, with the path of the API.
    #[must_use]
    pub fn base_url(&self) -> &str {
        self.0.base_url()
    }

    /// Makes the HTTP request, with the base URL and all headers, for another transport.
    ///
    /// Turn off redirects in the transport, because a server to which one leads would get the token. Turn off errors for
    /// a status of 4xx or 5xx too: [`read_response`](Self::read_response) reads every status, and [`Request::optional`]
    /// must see a 404.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidRequest`](crate::ErrorKind::InvalidRequest) if the request cannot be sent,
    /// [`ErrorKind::Refused`](crate::ErrorKind::Refused) if a check refuses it,
    /// [`ErrorKind::EmptyPatch`](crate::ErrorKind::EmptyPatch) if it would change nothing.
    pub fn http_request<T>(
        &self,
        request: &Request<T>,
    ) -> Result<http::Request<Body>, Error> {
        self.0.http_request(request)
    }

    /// Reads the response that another transport received for a request.
    ///
    /// # Errors
    /// Those of a client, such as [`ErrorKind::NotFound`](crate::ErrorKind::NotFound), with the messages of the service.
    /// [`ErrorKind::Redirect`](crate::ErrorKind::Redirect) and, for a body of another form,
    /// [`ErrorKind::Decode`](crate::ErrorKind::Decode) say what the transport may have done, such as following a
    /// redirect. Errors mask the secrets of the request.
    pub fn read_response<T>(
        &self,
        request: &Request<T>,
        response: http::Response<impl AsRef<[u8]>>,
    ) -> Result<T, Error> {
        self.0.read_response(request, response)
    }

    /// The request for the page after this one, from the header `Link` of the response to `request`; `None` after the last
    /// page. The next page is read with the options of `request`.
    ///
    /// ```
    /// # use platform_api::{Body, Error, HttpAdapter, http};
    /// use platform_api::integrations::{Integration, list};
    ///
    /// fn all(
    ///     adapter: &HttpAdapter,
    ///     send: impl Fn(http::Request<Body>) -> http::Response<Vec<u8>>,
    /// ) -> Result<Vec<Integration>, Error> {
    ///     let mut all = Vec::new();
    ///     let mut next = Some(list(42));
    ///     while let Some(request) = next {
    ///         let response = send(adapter.http_request(&request)?);
    ///         next = adapter.next_page(&request, response.headers())?;
    ///         all.extend(adapter.read_response(&request, response)?);
    ///     }
    ///     Ok(all)
    /// }
    /// ```
    ///
    /// Assumed: A response names the next page in its header `Link`, with `rel="next"` (RFC 8288). The documents
    /// describe no pages.
    ///
    /// # Errors
    /// [`ErrorKind::Redirect`](crate::ErrorKind::Redirect) if the header cannot be read, or if the link leads to another
    /// service, outside of the API, or to the same page again.
    pub fn next_page<T>(
        &self,
        request: &Request<T>,
        headers: &http::HeaderMap,
    ) -> Result<Option<Request<T>>, Error> {
        self.0.next_page(request, headers)
    }
}
