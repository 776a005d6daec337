//! Encodes parameters as a JSON body or as a query.
//!
//! The result is a string, or an error that names the parameter. There is no I/O. Queries follow Rack's rules:
//! `name[]=a&name[]=b`, `name[key]=v`, `name[][key]=v`. They cannot express `null`, an empty list or an empty object.
//! Such a value is an error, because the server would read something else.
//!
//! In a list of objects, Rack begins the next object when a key repeats. Therefore each object is written so that it
//! begins with a key which the previous object also has. A list is an error if an object has no such key. Numbers keep
//! their digits, because no number is parsed as a float. Every byte is percent-encoded unless RFC 3986 calls it
//! unreserved, because all parsers agree on that.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;

use percent_encoding::utf8_percent_encode;
use platform_api_core::shown::{LONGEST_NAME, cut};

use crate::json::scan::{Scanner, string_of};
use crate::object::secret::Secret;
use crate::object::{NON_FINITE, Object};
use crate::text::percent::RESERVED;

/// Rack's limit of levels in a name.
const MAX_DEPTH: usize = 32;

/// In bytes: the limit of a URI in the `http` crate.
pub(crate) const LONGEST_URL: usize = 65534;

/// The encoding of the parameters of a `PUT`, `POST` or `PATCH`. Those of a `GET` or `DELETE` are always in the query.
///
/// The documents show settings in the query, and do not show how the parameters of integrations are sent. Assumed: The
/// query and a JSON object in the body have the same parameters; in the query, an array is written as `name[]=`, and an
/// object as `name[key]=`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParameterEncoding {
    /// A JSON object in the body. It can express every value, and keeps secrets out of URLs and access logs.
    #[default]
    Json,
    /// The query of the URL, which servers and proxies log: not for secrets.
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
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If this encoding cannot express the value of a parameter, or if it makes a query longer than 64 KiB. JSON has no
    /// limit, and can express every value but NaN and infinities.
    pub fn encode(self, parameters: &Object) -> Result<Secret, UnencodableParameter> {
        if let Some(name) = parameters.non_finite() {
            return Err(UnencodableParameter {
                name: name.to_owned(),
                reason: Reason::NotFinite,
            });
        }
        match self {
            ParameterEncoding::Json => Ok(parameters.to_json().into()),
            ParameterEncoding::Query => encode_pairs(parameters),
        }
    }

    /// Returns the `Content-Type` of the body. Returns `None` if there is no body.
    pub(crate) fn content_type(self) -> Option<&'static str> {
        match self {
            ParameterEncoding::Json => Some("application/json"),
            ParameterEncoding::Query => None,
        }
    }
}

/// A parameter whose value the chosen encoding cannot express.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnencodableParameter {
    name: String,
    reason: Reason,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Reason {
    /// No encoding can express it.
    NotFinite,
    /// A query cannot express it.
    Query(&'static str),
}

impl UnencodableParameter {
    /// The parameter's name.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Display for UnencodableParameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = cut(&self.name, LONGEST_NAME);
        match self.reason {
            Reason::NotFinite => write!(f, "parameter {name:?} {NON_FINITE}"),
            Reason::Query(reason) => {
                write!(
                    f,
                    "parameter {name:?} cannot be sent in a query: {reason}; send it as JSON"
                )
            }
        }
    }
}

impl std::error::Error for UnencodableParameter {}

/// `name=value` of one scalar, before percent-encoding.
struct Leaf {
    path: String,
    text: String,
}

/// The pairs so far, and their length.
#[derive(Default)]
struct Pairs {
    leaves: Vec<Leaf>,
    length: usize,
}

fn encode_pairs(parameters: &Object) -> Result<Secret, UnencodableParameter> {
    let mut pairs = Pairs::default();
    for (name, value) in parameters.members() {
        // Its JSON text stands for a name that is not Unicode.
        let is_unicode = !name.starts_with('"') || string_of(name).is_some();
        let encoded = if is_unicode {
            check_key(name).and_then(|()| collect(name.to_owned(), value, 0, &mut pairs))
        } else {
            Err("its name is not valid Unicode")
        };
        encoded.map_err(|reason| UnencodableParameter {
            name: name.to_owned(),
            reason: Reason::Query(reason),
        })?;
    }
    Ok(pairs.join())
}

impl Pairs {
    fn push(&mut self, path: String, text: String) -> Result<(), &'static str> {
        self.length += usize::from(!self.leaves.is_empty()) + 1;
        for part in utf8_percent_encode(&path, RESERVED).chain(utf8_percent_encode(&text, RESERVED)) {
            self.length += part.len();
            if self.length > LONGEST_URL {
                return Err("it makes the query too long");
            }
        }
        self.leaves.push(Leaf { path, text });
        Ok(())
    }

    /// Joins the pairs. It allocates once, because a growing string would leave parts in freed memory, and they may
    /// contain secrets.
    fn join(&self) -> Secret {
        let mut pairs = String::with_capacity(self.length);
        for leaf in &self.leaves {
            if !pairs.is_empty() {
                pairs.push('&');
            }
            pairs.extend(utf8_percent_encode(&leaf.path, RESERVED));
            pairs.push('=');
            pairs.extend(utf8_percent_encode(&leaf.text, RESERVED));
        }
        pairs.into()
    }
}

fn check_key(key: &str) -> Result<(), &'static str> {
    match key {
        "" => Err("an empty key would mean \"next element\""),
        _ if key.contains(['[', ']']) => Err("a key with brackets would mean nesting"),
        _ => Ok(()),
    }
}

fn collect(path: String, json: &str, depth: usize, pairs: &mut Pairs) -> Result<(), &'static str> {
    if depth >= MAX_DEPTH {
        return Err("it is nested too deeply");
    }
    let text = match json.as_bytes().first() {
        Some(b'{') => return collect_object(&path, json, depth, pairs),
        Some(b'[') => return collect_list(path, json, depth, pairs),
        Some(b'n') => return Err("null cannot be encoded"),
        Some(b'"') => string_of(json).ok_or("a string is not valid Unicode")?.into_owned(),
        _ => json.to_owned(),
    };
    pairs.push(path, text)
}

fn collect_object(path: &str, json: &str, depth: usize, pairs: &mut Pairs) -> Result<(), &'static str> {
    let members = Scanner::new(json).members().map_err(|_| "it is not JSON")?;
    if members.is_empty() {
        return Err("an empty object cannot be encoded");
    }
    let mut keys = BTreeSet::new();
    for (key, value) in members {
        let key = string_of(key).ok_or("a key is not valid Unicode")?;
        check_key(&key)?;
        collect(format!("{path}[{}]", &*key), value, depth + 1, pairs)?;
        if !keys.insert(key) {
            return Err("an object has the same key twice");
        }
    }
    Ok(())
}

fn collect_list(mut path: String, json: &str, depth: usize, pairs: &mut Pairs) -> Result<(), &'static str> {
    let elements = Scanner::new(json).elements().map_err(|_| "it is not JSON")?;
    if elements.is_empty() {
        return Err("an empty array cannot be encoded");
    }
    path.push_str("[]");
    let mut previous = 0..0;
    for element in elements {
        if element.starts_with('[') {
            return Err("an array directly inside an array cannot be encoded");
        }
        let first = pairs.leaves.len();
        collect(path.clone(), element, depth + 1, pairs)?;
        let current = if element.starts_with('{') {
            first..pairs.leaves.len()
        } else {
            0..0
        };
        if !current.is_empty() && !previous.is_empty() {
            start_with_what_the_previous_has(&mut pairs.leaves, path.len(), current.clone(), previous)?;
        }
        previous = current;
    }
    Ok(())
}

/// Moves a key to the front that the previous object of the list also has. A parser begins the next object when a key
/// repeats.
///
/// `inside` is the length of the path of the objects. A key below a list inside an object is never moved.
fn start_with_what_the_previous_has(
    leaves: &mut [Leaf],
    inside: usize,
    current: Range<usize>,
    previous: Range<usize>,
) -> Result<(), &'static str> {
    let known: BTreeSet<_> = leaves[previous].iter().map(|leaf| leaf.path.as_str()).collect();
    let first = leaves[current.clone()]
        .iter()
        .position(|leaf| !leaf.path[inside..].contains("[]") && is_at_or_above(&leaf.path, &known))
        .ok_or("objects in an array cannot be told apart without a common key")?;
    leaves[current][..=first].rotate_right(1);
    Ok(())
}

/// Returns whether one of the known paths is this path, or is below it.
fn is_at_or_above(path: &str, known: &BTreeSet<&str>) -> bool {
    let below = format!("{path}[");
    let next = known.range(below.as_str()..).next();
    known.contains(path) || next.is_some_and(|next| next.starts_with(&below))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::scan::name_of;

    #[test]
    fn the_error_names_the_parameter_and_not_its_value() {
        let parameters = Object::new().with_member("labels", vec![vec!["s3cr3t"]]);
        let error = ParameterEncoding::Query.encode(&parameters).unwrap_err();
        assert_eq!(error.name(), "labels");
        assert_eq!(
            error.to_string(),
            "parameter \"labels\" cannot be sent in a query: an array directly inside an array cannot be encoded; send it as JSON"
        );
        let long = Object::new().with_member("x".repeat(1_000_000), Vec::<i64>::new());
        assert!(ParameterEncoding::Query.encode(&long).unwrap_err().to_string().len() < 300);
    }

    #[test]
    fn everything_but_unreserved_characters_is_encoded() {
        // These names cannot be sent in a query.
        for key in [r#""""#, r#""ä[""#, r#""a[b]""#, r#""a]""#, r#""\ud800""#] {
            let parameters = Object::from_json(format!("{{{key}:1}}")).unwrap();
            assert_eq!(
                ParameterEncoding::Query.encode(&parameters).unwrap_err().name(),
                name_of(key)
            );
        }

        let parameters = Object::new().with_member("a b", "&=+%#;/?é\n~-._");
        let encoded = ParameterEncoding::Query.encode(&parameters).unwrap();
        assert_eq!(encoded.expose(), "a%20b=%26%3D%2B%25%23%3B%2F%3F%C3%A9%0A~-._");
        assert_eq!(
            ParameterEncoding::Json.encode(&parameters).unwrap().expose(),
            parameters.to_json()
        );
    }

    /// The pairs for the parameter `p`, readable, or why it has none.
    fn query(value: &str) -> Result<String, &'static str> {
        let mut parameters = Object::new();
        parameters.set("p", value);
        let encoded = encode_pairs(&parameters).map_err(|error| match error.reason {
            Reason::Query(reason) => reason,
            Reason::NotFinite => unreachable!("the parameters are JSON text"),
        })?;
        Ok(percent_encoding::percent_decode_str(encoded.expose())
            .decode_utf8()
            .unwrap()
            .into_owned())
    }

    #[test]
    fn values_that_pairs_can_express() {
        for (json, pairs) in [
            (r#""a""#, "p=a"),
            (r#""""#, "p="),
            ("true", "p=true"),
            ("false", "p=false"),
            ("0", "p=0"),
            ("-1.50e+3", "p=-1.50e+3"),
            ("12345678901234567890123", "p=12345678901234567890123"),
            (r#"["a","b"]"#, "p[]=a&p[]=b"),
            (r#"[""]"#, "p[]="),
            (r#"{"a":1,"b":{"c":true}}"#, "p[a]=1&p[b][c]=true"),
            (r#"{"a":["x","y"]}"#, "p[a][]=x&p[a][]=y"),
            // In a list, a key that repeats begins the next object, so that key comes first.
            (
                r#"[{"access_level":30},{"access_level":40}]"#,
                "p[][access_level]=30&p[][access_level]=40",
            ),
            (
                r#"[{"a":1,"b":2},{"b":3,"a":4}]"#,
                "p[][a]=1&p[][b]=2&p[][b]=3&p[][a]=4",
            ),
            (
                r#"[{"a":1},{"b":2,"c":["x"],"a":3}]"#,
                "p[][a]=1&p[][a]=3&p[][b]=2&p[][c][]=x",
            ),
            (r#"[{"a":{"b":1}},{"a":2}]"#, "p[][a][b]=1&p[][a]=2"),
            (r#"[{"a":1},"x",{"b":2}]"#, "p[][a]=1&p[]=x&p[][b]=2"),
            (
                r#"[{"aZ":1,"a":{"b":2}},{"c":3,"a":4}]"#,
                "p[][aZ]=1&p[][a][b]=2&p[][a]=4&p[][c]=3",
            ),
            (r#"{"a":[{"b":1},{"b":2}]}"#, "p[a][][b]=1&p[a][][b]=2"),
            (" [ 1 , 2 ] ", "p[]=1&p[]=2"),
        ] {
            assert_eq!(query(json.trim()).as_deref(), Ok(pairs), "{json}");
        }
    }

    /// The last one would have 4 GiB of names: it is given up before they are written.
    #[test]
    fn what_is_too_long_is_no_query() {
        let of =
            |name: String, value: crate::Json| ParameterEncoding::Query.encode(&Object::new().with_member(name, value));
        let long = |length: usize| of("a".to_owned(), "x".repeat(length).into());
        // `a=` takes two bytes.
        assert_eq!(long(LONGEST_URL - 2).unwrap().expose().len(), LONGEST_URL);
        assert_eq!(long(LONGEST_URL - 1).unwrap_err().name(), "a");
        let error = of("k".repeat(1 << 16), vec!["v"; 1 << 16].into()).unwrap_err();
        assert!(
            error
                .to_string()
                .ends_with("it makes the query too long; send it as JSON"),
            "{error}"
        );
    }

    fn nested(levels: usize) -> String {
        format!("{}1{}", "{\"a\":".repeat(levels), "}".repeat(levels))
    }

    /// Rack allows 32 levels, and the name is the first.
    #[test]
    fn levels_are_limited_as_the_receiver_limits_them() {
        assert_eq!(query(&nested(31)), Ok(format!("p{}=1", "[a]".repeat(31))));
        assert!(query(&nested(32)).is_err());
    }

    #[test]
    fn values_that_pairs_cannot_express() {
        let deep = nested(32);
        let very_deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        for json in [
            "null",
            "[]",
            "{}",
            "[null]",
            "[[1]]",
            "[[]]",
            "[{}]",
            r#"{"a":null}"#,
            r#"{"a":[]}"#,
            r#"{"a":{}}"#,
            r#"{"":1}"#,
            r#"{"a[b]":1}"#,
            r#"{"a]":1}"#,
            r#"{"a":1,"a":2}"#,
            r#"[{"a":1},{"b":2}]"#,
            r#"[{"a":["x"]},{"a":["y"]}]"#,
            r#""\ud800""#,
            &deep,
            &very_deep,
        ] {
            assert!(query(json).is_err(), "{json}");
        }
    }
}
