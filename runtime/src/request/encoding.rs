//! Encodes parameters as a JSON body, as a form body, or as a query.
//!
//! In: an [`Object`]. Out: a string, or an error that names the parameter; no I/O. Form and query follow
//! Rack's rules: `name[]=a&name[]=b`, `name[key]=v`, `name[][key]=v`. They cannot express `null`, an empty list
//! or an empty object, so those are errors: the server would read something else. Numbers keep their digits: no number
//! is parsed as a float. Every byte except RFC 3986's unreserved ones is percent-encoded: all parsers agree on that.

mod pairs;

use std::fmt;

use crate::object::Object;
use crate::object::secret::Secret;

/// The encoding of a `PUT` request's parameters. `GET` and `DELETE` have no body: their parameters are always in the
/// query.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParameterEncoding {
    /// A JSON object in the body: can express every value, and keeps secrets out of URLs and access logs.
    #[default]
    Json,
    /// `application/x-www-form-urlencoded` in the body.
    Form,
    /// In the query of the URL. Servers and proxies log URLs: not for secrets.
    Query,
}

impl ParameterEncoding {
    /// Encodes the parameters.
    ///
    /// ```
    /// use platform_api_runtime::{Object, ParameterEncoding};
    ///
    /// let parameters = Object::new().with_member("labels", vec!["a b", "c"]);
    /// let form = ParameterEncoding::Form.encode(&parameters)?;
    /// assert_eq!(form.expose(), "labels%5B%5D=a%20b&labels%5B%5D=c");
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If this encoding cannot express the value of a parameter. JSON can express every value.
    pub fn encode(self, parameters: &Object) -> Result<Secret, UnencodableParameter> {
        match self {
            ParameterEncoding::Json => Ok(parameters.to_json().into()),
            ParameterEncoding::Form | ParameterEncoding::Query => pairs::encode(parameters),
        }
    }

    /// The `Content-Type` of the body, if there is one.
    pub(crate) fn content_type(self) -> Option<&'static str> {
        match self {
            ParameterEncoding::Json => Some("application/json"),
            ParameterEncoding::Form => Some("application/x-www-form-urlencoded"),
            ParameterEncoding::Query => None,
        }
    }
}

/// A parameter whose value the chosen encoding cannot express.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnencodableParameter {
    name: String,
    reason: &'static str,
}

impl UnencodableParameter {
    /// The parameter's name.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Display for UnencodableParameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "parameter {:?} cannot be sent as a form or query: {}; send it as JSON", self.name, self.reason)
    }
}

impl std::error::Error for UnencodableParameter {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_names_the_parameter_and_not_its_value() {
        let parameters = Object::new().with_member("labels", vec![vec!["s3cr3t"]]);
        let error = ParameterEncoding::Query.encode(&parameters).unwrap_err();
        assert_eq!(error.name(), "labels");
        assert_eq!(
            error.to_string(),
            "parameter \"labels\" cannot be sent as a form or query: an array directly inside an array cannot be encoded; send it as JSON"
        );
    }

    #[test]
    fn everything_but_unreserved_characters_is_encoded() {
        for name in ["", "ä[", "a[b]", "a]"] {
            let parameters = Object::new().with_member(name, 1);
            assert_eq!(ParameterEncoding::Form.encode(&parameters).unwrap_err().name(), name);
        }

        let parameters = Object::new().with_member("a b", "&=+%#;/?é\n~-._");
        let encoded = ParameterEncoding::Query.encode(&parameters).unwrap();
        assert_eq!(encoded.expose(), "a%20b=%26%3D%2B%25%23%3B%2F%3F%C3%A9%0A~-._");
        assert_eq!(ParameterEncoding::Json.encode(&parameters).unwrap().expose(), parameters.to_json());
    }
}
