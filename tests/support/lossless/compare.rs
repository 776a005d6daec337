//! An independent JSON reader to compare with: `serde_json`'s raw values, without any code of the bindings.
//!
//! Objects are maps in which the last of equal keys counts, strings are unescaped (with half of a surrogate pair they
//! are kept as written), and numbers are their digits.

use std::collections::BTreeMap;

use serde::de::{Deserialize, Deserializer};
use serde_json::value::RawValue;

/// The deepest nesting that the bindings promise to read.
pub const MAX_DEPTH: usize = 128;

/// A JSON value.
#[derive(Debug, Clone, PartialEq)]
pub enum Tree {
    Null,
    Boolean(bool),
    Number(String),
    Text(Text),
    Array(Vec<Tree>),
    Object(BTreeMap<Text, Tree>),
}

/// A Unicode string, or the JSON source in quotation marks if half of a surrogate pair makes it no valid string.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Clone)]
pub enum Text {
    Unicode(String),
    Written(String),
}

/// The raw members of an object, by the names that the bindings use; the last of equal keys.
pub fn raw_members(json: &str) -> BTreeMap<String, &str> {
    let members: BTreeMap<Text, &RawValue> = parse(json);
    members.into_iter().map(|(name, value)| (name.name().to_owned(), value.get())).collect()
}

/// The raw elements of an array.
pub fn raw_elements(json: &str) -> Vec<&str> {
    parse::<Vec<&RawValue>>(json).into_iter().map(RawValue::get).collect()
}

fn parse<'a, T: Deserialize<'a>>(json: &'a str) -> T {
    serde_json::from_str(json).expect("raw values are JSON")
}

/// The maximum number of brackets and braces that are open at once.
fn depth(json: &str) -> usize {
    let (mut open, mut most, mut in_text, mut escaped) = (0_usize, 0, false, false);
    for byte in json.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => in_text = !in_text,
            b'[' | b'{' if !in_text => open += 1,
            b']' | b'}' if !in_text => open -= 1,
            _ => {}
        }
        most = most.max(open);
    }
    most
}

impl Tree {
    /// Reads a body, or says why it must be refused.
    pub fn read(body: &[u8]) -> Result<Self, &'static str> {
        let raw: &RawValue = serde_json::from_slice(body).map_err(|_| "not JSON")?;
        if depth(raw.get()) > MAX_DEPTH { Err("nested too deep") } else { Ok(Tree::of(raw.get())) }
    }

    fn of(json: &str) -> Self {
        match json.as_bytes()[0] {
            b'n' => Tree::Null,
            b't' | b'f' => Tree::Boolean(json == "true"),
            b'"' => Tree::Text(Text::of(json)),
            b'[' => Tree::Array(parse(json)),
            b'{' => Tree::Object(parse(json)),
            _ => Tree::Number(json.to_owned()),
        }
    }

    /// The tree of the JSON that the bindings return.
    pub fn of_text(json: &str) -> Self {
        Tree::read(json.as_bytes()).unwrap_or_else(|reason| panic!("{reason}: {json}"))
    }

    pub fn member(&self, name: &str) -> Option<&Tree> {
        if let Tree::Object(members) = self { members.get(&Text::Unicode(name.to_owned())) } else { None }
    }

    /// The members by the names that the bindings use.
    pub fn members(&self) -> BTreeMap<&str, &Tree> {
        let Tree::Object(members) = self else { return BTreeMap::new() };
        members.iter().map(|(key, value)| (key.name(), value)).collect()
    }

    /// Whether two members share a name: a string, and an invalid one with half of a surrogate pair written like it.
    pub fn has_namesakes(&self) -> bool {
        if let Tree::Object(members) = self { self.members().len() < members.len() } else { false }
    }

    /// The object with one more member.
    pub fn with(&self, name: &str, value: Tree) -> Self {
        let mut tree = self.clone();
        if let Tree::Object(members) = &mut tree {
            members.insert(Text::Unicode(name.to_owned()), value);
        }
        tree
    }

    /// The same value as JSON, with the members of each object in reverse order of their names.
    pub fn reversed(&self) -> String {
        match self {
            Tree::Null => "null".to_owned(),
            Tree::Boolean(value) => value.to_string(),
            Tree::Number(digits) => digits.clone(),
            Tree::Text(text) => text.written(),
            Tree::Array(elements) => {
                format!("[{}]", elements.iter().map(Tree::reversed).collect::<Vec<_>>().join(" , "))
            }
            Tree::Object(members) => {
                let members =
                    members.iter().rev().map(|(key, value)| format!("{} : {}", key.written(), value.reversed()));
                format!("{{{}}}", members.collect::<Vec<_>>().join(","))
            }
        }
    }

    /// The value as a `serde_json` tree, in which a string with the JSON source replaces what it cannot express.
    pub fn to_value(&self) -> serde_json::Value {
        match self {
            Tree::Null => serde_json::Value::Null,
            Tree::Boolean(value) => (*value).into(),
            Tree::Number(digits) => number(digits),
            Tree::Text(text) => text.as_str().into(),
            Tree::Array(elements) => elements.iter().map(Tree::to_value).collect(),
            Tree::Object(members) => {
                members.iter().map(|(key, value)| (key.as_str().to_owned(), value.to_value())).collect()
            }
        }
    }
}

fn number(digits: &str) -> serde_json::Value {
    let whole = digits.parse::<u64>().map(Into::into).or_else(|_| digits.parse::<i64>().map(Into::into));
    let fits: Option<serde_json::Number> = match whole {
        Ok(whole) if digits != "-0" => Some(whole),
        _ => digits.parse().ok().and_then(serde_json::Number::from_f64),
    };
    fits.map_or_else(|| digits.into(), serde_json::Value::Number)
}

impl Text {
    fn of(json: &str) -> Self {
        serde_json::from_str(json).map_or_else(|_| Text::Written(json.to_owned()), Text::Unicode)
    }

    fn as_str(&self) -> &str {
        match self {
            Text::Unicode(text) | Text::Written(text) => text,
        }
    }

    /// The string as a member's name; an invalid string is its source without quotation marks.
    fn name(&self) -> &str {
        match self {
            Text::Unicode(text) => text,
            Text::Written(json) => &json[1..json.len() - 1],
        }
    }

    fn written(&self) -> String {
        match self {
            Text::Unicode(text) => serde_json::Value::from(text.as_str()).to_string(),
            Text::Written(json) => json.clone(),
        }
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <&RawValue>::deserialize(deserializer).map(|json| Text::of(json.get()))
    }
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <&RawValue>::deserialize(deserializer).map(|json| Tree::of(json.get()))
    }
}
