//! Reads the text of a response: its value, and the keys that an object has twice.
//!
//! In: bytes. Out: a value, or why there is none. A reader of JSON takes the last of two equal keys, so the value alone does
//! not show them. No message quotes the text: it may hold secrets.

use std::collections::BTreeSet;

use platform_api_codegen::json_path::JsonPath;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Error, Value};
use serde_with::{As, Map, Same};

/// A response that is JSON.
#[derive(Debug, Clone, PartialEq)]
pub struct Response {
    pub value: Value,
    /// The paths of the keys that an object has more than once.
    pub repeated: BTreeSet<JsonPath>,
}

impl Response {
    /// Parses the body of a response. The error is the reason why it cannot be read.
    pub fn parse(body: &[u8]) -> Result<Self, String> {
        let value = serde_json::from_slice(body).map_err(|error| reason(body, &error))?;
        let mut repeated = BTreeSet::new();
        let tree: Tree = serde_json::from_slice(body).map_err(|error| reason(body, &error))?;
        tree.add_repeated(&JsonPath::default(), &mut repeated);
        Ok(Self { value, repeated })
    }
}

/// What is there instead of JSON, if its beginning tells; else the parser's reason, with line and column.
fn reason(body: &[u8], error: &Error) -> String {
    let start = body.trim_ascii_start();
    let reason = match start {
        [] => "it is empty",
        [0xEF, 0xBB, 0xBF, ..] => "it starts with a byte order mark: save it as UTF-8 without one",
        [0xFE, 0xFF, ..] | [0xFF, 0xFE, ..] => "it is UTF-16: save it as UTF-8",
        [b'<', ..] => "it is HTML or XML",
        _ if start.starts_with(b"HTTP/") => {
            "it starts with the headers: record the body alone (`curl` without `--include`)"
        }
        _ => return error.to_string(),
    };
    reason.to_owned()
}

/// JSON with every member of its objects.
#[derive(Deserialize)]
#[serde(untagged)]
enum Tree {
    Array(Vec<Tree>),
    #[serde(with = "As::<Map<Same, Same>>")]
    Object(Vec<(String, Tree)>),
    Scalar(IgnoredAny),
}

impl Tree {
    /// Adds the repeated keys below a path.
    fn add_repeated(&self, path: &JsonPath, repeated: &mut BTreeSet<JsonPath>) {
        match self {
            Self::Array(entries) => {
                for (index, entry) in entries.iter().enumerate() {
                    entry.add_repeated(&path.element(index), repeated);
                }
            }
            Self::Object(members) => {
                let mut seen = BTreeSet::new();
                for (key, value) in members {
                    let path = path.member(key);
                    value.add_repeated(&path, repeated);
                    if !seen.insert(key) {
                        repeated.insert(path);
                    }
                }
            }
            Self::Scalar(IgnoredAny) => {}
        }
    }
}
