//! Queries follow Rack's rules: `name[]=a&name[]=b`, `name[key]=v`. Inexpressible values are errors: `null`, an empty
//! array or object, an array of arrays or objects.

use std::ops::Deref;

use bytes::Bytes;
use percent_encoding::utf8_percent_encode;
use platform_api_core::escape::{LONGEST_NAME, cut};

use crate::json::node::JsonNode;
use crate::json::scan::string_of;
use crate::object::secret::Secret;
use crate::object::{NON_FINITE, Object};
use crate::request::error::Error;
use crate::text::percent::RESERVED;
use crate::text::shown_as;

/// Rack's limit of levels in a name.
const MAX_DEPTH: usize = 32;

/// In bytes: the limit of a URI in the `http` crate.
pub(crate) const LONGEST_URL: usize = 65534;

/// Encoding of the parameters of a `PUT`, `POST` or `PATCH`. A `GET` or `DELETE` always sends them in the query.
///
/// Both encodings send the same parameters; a query writes an array as `name[]=` and an object as `name[key]=`
/// (assumed). The API reference shows only settings in a query.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParameterEncoding {
    /// A JSON object in the body: expresses every value, and keeps secrets out of URLs and access logs.
    #[default]
    Json,
    /// The query of the URL, which servers and proxies log. Not for secrets.
    Query,
}

impl ParameterEncoding {
    /// Encodes the parameters.
    ///
    /// ```
    /// use platform_api::{Object, ParameterEncoding};
    ///
    /// let parameters = Object::new().with_member("labels", vec!["a b", "c"]);
    /// let query = ParameterEncoding::Query.encode(&parameters)?;
    /// assert_eq!(query.expose(), "labels%5B%5D=a%20b&labels%5B%5D=c");
    /// # Ok::<_, platform_api::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::InvalidRequest`](crate::ErrorKind::InvalidRequest) if a value cannot be expressed, or a query would
    /// exceed 64 KiB. JSON has no limit, and expresses every value but NaN and infinities.
    pub fn encode(self, parameters: &Object) -> Result<Secret, Error> {
        check_finite(parameters)?;
        if self == ParameterEncoding::Json {
            return Ok(parameters.to_json().into());
        }
        let mut query = String::new();
        for (name, value) in parameters.members() {
            check_key(name)
                .and_then(|()| add(name, value, &mut query))
                .map_err(|reason| {
                    unencodable(name, &format!("cannot be sent in a query: {reason}; send it as JSON"))
                })?;
        }
        Ok(query.into())
    }
}

/// The complete body of a request, possibly empty.
///
/// It derefs to its bytes, and converts to [`Bytes`], `Vec<u8>` and, with the feature `client`, `reqwest::Body`.
/// `Debug` shows only its length, because it may contain secrets.
///
/// ```
/// use platform_api::{Body, HttpAdapter, http, settings};
///
/// let adapter = HttpAdapter::builder("https://platform.example").build()?;
/// let request: http::Request<Body> = adapter.http_request(&settings::get())?;
/// assert_eq!(format!("{:?}", request.body()), "Body(0 bytes)");
/// let request: http::Request<Vec<u8>> = request.map(Vec::from);
/// # Ok::<_, platform_api::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct Body(pub(crate) Bytes);

impl Deref for Body {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl From<Body> for Bytes {
    fn from(body: Body) -> Self {
        body.0
    }
}

impl From<Body> for Vec<u8> {
    fn from(body: Body) -> Self {
        body.0.into()
    }
}

#[cfg(feature = "client")]
impl From<Body> for reqwest::Body {
    fn from(body: Body) -> Self {
        body.0.into()
    }
}

shown_as!(Body: Debug, |body| format!("Body({} bytes)", body.len()));

/// Shares the text of the parameters.
pub(crate) fn json_body(parameters: &Object) -> Result<Body, Error> {
    check_finite(parameters)?;
    Ok(Body(parameters.to_body()))
}

fn check_finite(parameters: &Object) -> Result<(), Error> {
    match parameters.non_finite().next() {
        Some(name) => Err(unencodable(name, NON_FINITE)),
        None => Ok(()),
    }
}

fn unencodable(name: &str, reason: &str) -> Error {
    Error::invalid_request(format!("parameter {:?} {reason}", cut(name, LONGEST_NAME)))
}

fn add(name: &str, json: &str, query: &mut String) -> Result<(), &'static str> {
    // A setter accepts deeper nesting than the scanner.
    match JsonNode::parse(json).map_err(|_| "it is nested too deeply")? {
        JsonNode::Scalar("null") => Err("null cannot be encoded"),
        JsonNode::Scalar(string) if string.starts_with('"') => {
            add_pair(name, &string_of(string).ok_or("a string is not valid Unicode")?, query)
        }
        JsonNode::Scalar(literal) => add_pair(name, literal, query),
        JsonNode::Array(elements) if elements.is_empty() => Err("an empty array cannot be encoded"),
        JsonNode::Array(elements) => elements.into_iter().try_for_each(|element| {
            if element.starts_with(['[', '{']) {
                return Err("an array of arrays or objects cannot be encoded");
            }
            add(&format!("{name}[]"), element, query)
        }),
        // The name is the first level, and each key another one.
        JsonNode::Object(_) if name.matches('[').count() + 1 == MAX_DEPTH => Err("it is nested too deeply"),
        JsonNode::Object(members) if members.is_empty() => Err("an empty object cannot be encoded"),
        JsonNode::Object(members) => members.into_iter().try_for_each(|(key, value)| {
            check_key(&key)?;
            add(&format!("{name}[{key}]"), value, query)
        }),
    }
}

fn add_pair(name: &str, value: &str, query: &mut String) -> Result<(), &'static str> {
    if !query.is_empty() {
        query.push('&');
    }
    query.extend(utf8_percent_encode(name, RESERVED));
    query.push('=');
    query.extend(utf8_percent_encode(value, RESERVED));
    if query.len() > LONGEST_URL {
        return Err("it makes the query too long");
    }
    Ok(())
}

/// A key that is not Unicode comes as JSON text, with quotation marks.
fn check_key(key: &str) -> Result<(), &'static str> {
    if key.is_empty() || key.contains(['[', ']', '"']) {
        Err("a key that is empty, or has a bracket or a quotation mark, cannot be encoded")
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    //! `tests/api/rack` has the values that a query can express.

    use super::*;
    use crate::json::scan::name_of;

    #[test]
    fn the_error_names_the_parameter_and_not_its_value() {
        let parameters = Object::new().with_member("labels", vec![vec!["s3cr3t"]]);
        let error = ParameterEncoding::Query.encode(&parameters).unwrap_err();
        assert_eq!(
            error.to_string(),
            "parameter \"labels\" cannot be sent in a query: an array of arrays or objects cannot be encoded; send it as JSON"
        );
        let long = Object::new().with_member("x".repeat(1_000_000), Vec::<i64>::new());
        assert!(ParameterEncoding::Query.encode(&long).unwrap_err().to_string().len() < 300);
    }

    #[test]
    fn a_name_that_a_query_cannot_have_is_refused() {
        for key in [r#""""#, r#""ä[""#, r#""a[b]""#, r#""a]""#, r#""a\"""#, r#""\ud800""#] {
            let parameters = Object::from_json(format!("{{{key}:1}}")).unwrap();
            let error = ParameterEncoding::Query.encode(&parameters).unwrap_err().to_string();
            let named = format!("parameter {:?} cannot", name_of(key));
            assert!(error.starts_with(&named), "{error}");
        }
    }

    /// The last query's names would take 4 GiB; encoding stops earlier.
    #[test]
    fn what_is_too_long_is_no_query() {
        let of =
            |name: String, value: crate::Json| ParameterEncoding::Query.encode(&Object::new().with_member(name, value));
        let long = |length: usize| of("a".to_owned(), "x".repeat(length).into());
        // `a=` is two bytes.
        assert_eq!(long(LONGEST_URL - 2).unwrap().expose().len(), LONGEST_URL);
        assert!(long(LONGEST_URL - 1).is_err());
        let error = of("k".repeat(1 << 16), vec!["v"; 1 << 16].into()).unwrap_err();
        assert!(
            error
                .to_string()
                .ends_with("it makes the query too long; send it as JSON"),
            "{error}"
        );
    }

    #[test]
    fn values_that_pairs_cannot_express() {
        // Rack allows 32 levels, including the name.
        let deep = format!("{}1{}", "{\"a\":".repeat(32), "}".repeat(32));
        let very_deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        for json in [
            "null",
            "[]",
            "{}",
            "[null]",
            r#"{"a":null}"#,
            r#"{"a":[]}"#,
            r#"{"a":{}}"#,
            r#"{"a]":1}"#,
            r#"["x",{"a":1}]"#,
            r#""\ud800""#,
            &deep,
            &very_deep,
        ] {
            let mut parameters = Object::new();
            parameters.set("p", json);
            assert!(ParameterEncoding::Query.encode(&parameters).is_err(), "{json}");
        }
    }
}
