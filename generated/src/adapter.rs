// Generated from spec/.
// Do not edit: run `cargo bindings generate`.

use platform_api_runtime::{AdapterBuilder, Body, Error, Request};
use crate::service::SERVICE;
use crate::http;

/// Does everything that a client does, except sending, for other HTTP clients and for targets without sockets. It does not
/// need the feature `client`.
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
/// Your HTTP client must limit time and size of the response. It may retry a request that
/// [is idempotent](Request::is_idempotent).
///
/// With the feature `client`, `ClientBuilder::transport` also sends through another HTTP library, and the client keeps
/// retries, limits and spans.
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

    /// Returns the complete HTTP request, with base URL and headers.
    ///
    /// Do not follow redirects when you send it: the token would go along. Pass the response to
    /// [`read_response`](Self::read_response), whatever its status: [`Request::optional`] must see a 404.
    ///
    /// # Errors
    /// - [`ErrorKind::InvalidRequest`](crate::ErrorKind::InvalidRequest) if the request cannot be sent.
    /// - [`ErrorKind::CheckFailed`](crate::ErrorKind::CheckFailed) if a check refuses it.
    /// - [`ErrorKind::EmptyPatch`](crate::ErrorKind::EmptyPatch) if it would change nothing.
    pub fn http_request<T>(
        &self,
        request: &Request<T>,
    ) -> Result<http::Request<Body>, Error> {
        self.0.http_request(request)
    }

    /// Reads the response to a request. Every status from 200 to 299 is a success.
    ///
    /// # Errors
    /// See [`ErrorKind`](crate::ErrorKind): [`Redirect`](crate::ErrorKind::Redirect) if the response is a redirect, and
    /// [`Decode`](crate::ErrorKind::Decode) if the body has another form, for example because the transport followed a
    /// redirect. Errors mask the request's secrets.
    pub fn read_response<T>(
        &self,
        request: &Request<T>,
        response: http::Response<impl AsRef<[u8]>>,
    ) -> Result<T, Error> {
        self.0.read_response(request, response)
    }

    /// Returns the request for the page after this one, with the same options, or `None` after the last page. `headers` are
    /// the headers of the response to `request`.
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
    /// The next page is the link with `rel="next"` in the `Link` header (RFC 8288, assumed).
    ///
    /// # Errors
    /// [`ErrorKind::Redirect`](crate::ErrorKind::Redirect) if the header is unreadable, if it leads out of the API or to the
    /// same page, or if it has no such link although `X-Next-Page` names a page.
    pub fn next_page<T>(
        &self,
        request: &Request<T>,
        headers: &http::HeaderMap,
    ) -> Result<Option<Request<T>>, Error> {
        self.0.next_page(request, headers)
    }
}
