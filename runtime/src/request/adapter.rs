use http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use http::uri::InvalidUri;
use http::{HeaderMap, HeaderName, HeaderValue, Method, Response};
use platform_api_core::escape::{LONGEST_NAME, cut};
use platform_api_core::header::frames_message;
use tracing::warn;
use url::Url;

use crate::facts::parent::Parent;
use crate::object::secret::Secret;
use crate::request::Request;
use crate::request::base_url::BaseUrl;
use crate::request::encoding::{Body, LONGEST_URL, ParameterEncoding, json_body};
use crate::request::error::Error;
use crate::request::parts::Parts;
use crate::request::response::SentRequest;
use crate::rules::{CheckedRequest, Validation, check, check_masks};

/// Does everything that a client does, except sending. `platform_api::HttpAdapter` is the one for the documented
/// service.
///
/// See [`http_request`](Self::http_request) for how to send a request. Your HTTP client must limit time and size of the
/// response. It may retry a request that [is idempotent](Request::is_idempotent).
///
/// `Debug` shows only the names of headers that may have a secret, such as the token.
#[derive(Debug)]
pub struct HttpAdapter {
    pub(crate) base_url: BaseUrl,
    /// Sent with every request, `Content-Type` included: a request without a JSON body removes it from its copy,
    /// because adding it to a copy would allocate.
    pub(crate) headers: HeaderMap,
    pub(crate) token_header: &'static str,
    pub(crate) encoding: ParameterEncoding,
    pub(crate) validation: Validation,
}

/// A derived `clone` would be compiled again in the bindings.
impl Clone for HttpAdapter {
    fn clone(&self) -> Self {
        HttpAdapter {
            base_url: self.base_url.clone(),
            headers: self.headers.clone(),
            ..*self
        }
    }
}

pub(crate) struct Outgoing {
    pub(crate) method: Method,
    pub(crate) url: Url,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Body,
}

impl Outgoing {
    pub(crate) fn into_http(self) -> Result<http::Request<Body>, Error> {
        let uri = self.url.as_str().parse();
        let uri = uri.map_err(|error: InvalidUri| Error::invalid_request(format!("cannot be sent: {error}")))?;
        let mut request = http::Request::new(self.body);
        *request.method_mut() = self.method;
        *request.uri_mut() = uri;
        *request.headers_mut() = self.headers;
        Ok(request)
    }
}

impl HttpAdapter {
    /// The base URL with the API's base path: `https://platform.example/api/v4`.
    pub fn base_url(&self) -> &str {
        self.base_url.as_str()
    }

    /// Returns the complete HTTP request, with base URL and headers.
    ///
    /// Do not follow redirects when you send it: the token would go along. Pass the response to
    /// [`read_response`](Self::read_response), whatever its status.
    ///
    /// # Errors
    /// - [`ErrorKind::InvalidRequest`](crate::ErrorKind::InvalidRequest) if the request cannot be sent.
    /// - [`ErrorKind::CheckFailed`](crate::ErrorKind::CheckFailed) if a check refuses it.
    /// - [`ErrorKind::EmptyPatch`](crate::ErrorKind::EmptyPatch) if it would change nothing.
    pub fn http_request<T>(&self, request: &Request<T>) -> Result<http::Request<Body>, Error> {
        let outgoing = self.prepare(&request.parts)?;
        outgoing.into_http().map_err(|error| request.parts.named(error))
    }

    /// Reads the response to a request. Every status from 200 to 299 is a success. A 206, the response to a request for
    /// a byte range, is read as if its body were complete.
    ///
    /// # Errors
    /// See [`ErrorKind`](crate::ErrorKind). If the server echoes the token, the error masks it.
    pub fn read_response<T>(&self, request: &Request<T>, response: Response<impl AsRef<[u8]>>) -> Result<T, Error> {
        request.read(response, self.sent(&request.parts))
    }

    /// Refuses a token with a line break, because a token file often ends with one.
    pub(crate) fn set_token(&mut self, token: &Secret) -> Result<(), Error> {
        let text = token.expose();
        if text.is_empty() {
            return Err(Error::configuration("the token is empty"));
        }
        if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(Error::configuration(
                "the token contains white space, a line break or another character that a token cannot contain",
            ));
        }
        insert_header(&mut self.headers, self.token_header, token).map_err(Error::configuration)
    }

    pub(crate) fn sent<'a>(&'a self, parts: &'a Parts) -> SentRequest<'a> {
        SentRequest {
            parts,
            adapter: Some(self),
        }
    }

    pub(crate) fn prepare(&self, parts: &Parts) -> Result<Outgoing, Error> {
        let outgoing = self.outgoing(parts)?;
        validate(parts.options.validation.unwrap_or(self.validation), parts)?;
        refuse_masks(parts)?;
        Ok(outgoing)
    }

    pub(crate) fn outgoing(&self, parts: &Parts) -> Result<Outgoing, Error> {
        self.build(parts).map_err(|error| parts.named(error))
    }

    fn build(&self, parts: &Parts) -> Result<Outgoing, Error> {
        if let Some(reason) = &parts.options.unsendable {
            return Err(reason.error());
        }
        if parts.options.needs_parameters && parts.parameters.is_empty() {
            return Err(Error::empty_patch());
        }
        // A body of a `GET` or `DELETE` has no meaning, and proxies drop it.
        let encoding = if parts.operation.has_body() {
            parts.options.encoding.unwrap_or(self.encoding)
        } else {
            ParameterEncoding::Query
        };
        let mut body = Body::default();
        let mut parameters = Secret::default();
        let mut headers = self.headers.clone();
        match encoding {
            ParameterEncoding::Json => body = json_body(&parts.parameters)?,
            ParameterEncoding::Query => {
                parameters = encoding.encode(&parts.parameters)?;
                headers.remove(CONTENT_TYPE);
            }
        }
        for (name, value) in &parts.options.headers {
            insert_header(&mut headers, name, value).map_err(Error::invalid_request)?;
        }
        if parts.operation.has_body() && body.is_empty() {
            // Most transports send no length without a body, and some proxies respond with 411.
            headers.insert(CONTENT_LENGTH, HeaderValue::from_static("0"));
        }
        Ok(Outgoing {
            method: parts.operation.method().clone(),
            url: self.url(parts, parameters.expose())?,
            headers,
            body,
        })
    }

    fn url(&self, parts: &Parts, parameters: &str) -> Result<Url, Error> {
        let base_path = self.base_url.url.path();
        let path = parts.path_after(base_path)?;
        let is_callers = !parts.operation.is_documented() || matches!(parts.parent, Some(Parent::Path(_)));
        if is_callers && !parts.is_later_page() && self.base_url.is_repeated_in(&path[base_path.len()..]) {
            return Err(Error::invalid_request(format!(
                "the path repeats the end of the base URL {}: write what follows it, such as /projects/42",
                self.base_url()
            )));
        }
        let mut url = self.base_url.with_path(&path);
        let query = parts.options.query.as_ref().map(Secret::expose);
        if query.is_some_and(|query| query.contains(char::is_control)) {
            // `Url` would drop line breaks.
            return Err(Error::invalid_request("the query has a control character"));
        }
        url.set_query(query);
        if !parameters.is_empty() {
            match url.query().filter(|query| !query.is_empty()) {
                Some(query) => url.set_query(Some(&[query, "&", parameters].concat())),
                None => url.set_query(Some(parameters)),
            }
        }
        if url.as_str().len() > LONGEST_URL {
            return Err(Error::invalid_request(format!(
                "the URL is longer than {LONGEST_URL} bytes"
            )));
        }
        Ok(url)
    }
}

/// The error does not quote the value.
pub(crate) fn insert_header(headers: &mut HeaderMap, name: &str, value: &Secret) -> Result<(), String> {
    let header = HeaderName::from_bytes(name.as_bytes())
        .map_err(|_| format!("{:?} is not a header name", cut(name, LONGEST_NAME)))?;
    // A caller's value would contradict what is sent.
    if frames_message(header.as_str()) {
        return Err(format!(
            "the header {header} cannot be set: this library or the transport sets it"
        ));
    }
    if value.expose().trim() != value.expose() {
        return Err(format!(
            "the value of the header {header} has white space at its beginning or end, which servers drop"
        ));
    }
    // All clones of the value share one buffer, which is wiped with the last of them.
    let mut value = HeaderValue::from_maybe_shared(value.clone().into_bytes())
        .map_err(|_| format!("the value of the header {header} contains a line break or another control character"))?;
    value.set_sensitive(true);
    headers.insert(header, value);
    Ok(())
}

/// Whatever the validation, because what a stored mask destroys cannot be read again. `Request::put` sends any
/// parameters.
fn refuse_masks(parts: &Parts) -> Result<(), Error> {
    if !parts.operation.has_body() || !parts.is_documented() {
        return Ok(());
    }
    let findings = check_masks(&parts.parameters);
    if findings.is_empty() {
        Ok(())
    } else {
        Err(parts.named(Error::check_failed(findings)))
    }
}

fn validate(validation: Validation, parts: &Parts) -> Result<(), Error> {
    let target = match validation {
        // Reads and `DELETE` send no documented parameter.
        _ if !parts.operation.has_body() => return Ok(()),
        Validation::Off => return Ok(()),
        Validation::Warn(_) if !tracing::enabled!(target: "platform_api", tracing::Level::WARN) => return Ok(()),
        Validation::Warn(target) | Validation::Enforce(target) => target,
    };
    let findings = check(&CheckedRequest::new(
        &parts.parameters,
        parts.kind.as_ref(),
        None,
        &target,
    ));
    if matches!(validation, Validation::Enforce(_)) && findings.errors().next().is_some() {
        return Err(parts.named(Error::check_failed(findings)));
    }
    for finding in &findings {
        warn!(
            target: "platform_api",
            operation = parts.operation.id(),
            parameter = finding.parameter(),
            rule = finding.rule().code(),
            severity = finding.severity().code(),
            "{}",
            finding
        );
    }
    Ok(())
}
