//! An independent JSON reader to compare with: `serde_json`'s raw values, without any code of the bindings.
//!
//! Objects are maps in which the last of equal keys counts, strings are equal by their code units, and numbers are their
//! digits.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
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

/// A string; the order is that of its code units, as they are encoded: half of a surrogate pair like a character.
#[derive(Debug, Clone)]
pub struct Text {
    encoded: Vec<u8>,
    /// The JSON source, in quotation marks.
    written: String,
}

/// The raw members of an object; the last of equal keys, with its own spelling.
pub fn raw_members(json: &str) -> BTreeMap<Text, &str> {
    parse::<Members<&RawValue>>(json)
        .0
        .into_iter()
        .map(|(name, value)| (name, value.get()))
        .collect()
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
        if depth(raw.get()) > MAX_DEPTH {
            Err("nested too deep")
        } else {
            Ok(Tree::of(raw.get()))
        }
    }

    fn of(json: &str) -> Self {
        match json.as_bytes()[0] {
            b'n' => Tree::Null,
            b't' | b'f' => Tree::Boolean(json == "true"),
            b'"' => Tree::Text(Text::of(json)),
            b'[' => Tree::Array(parse(json)),
            b'{' => Tree::Object(parse::<Members<Tree>>(json).0),
            _ => Tree::Number(json.to_owned()),
        }
    }

    /// The tree of the JSON that the bindings return.
    pub fn of_text(json: &str) -> Self {
        Tree::read(json.as_bytes()).unwrap_or_else(|reason| panic!("{reason}: {json}"))
    }

    pub fn member(&self, name: &str) -> Option<&Tree> {
        if let Tree::Object(members) = self {
            members.get(&name.into())
        } else {
            None
        }
    }

    /// The names of the members.
    pub fn names(&self) -> Vec<&Text> {
        if let Tree::Object(members) = self {
            members.keys().collect()
        } else {
            Vec::new()
        }
    }

    /// The object with one more member.
    pub fn with(&self, name: &str, value: Tree) -> Self {
        let mut tree = self.clone();
        if let Tree::Object(members) = &mut tree {
            members.insert(name.into(), value);
        }
        tree
    }

    /// The same value as JSON, with the members of each object in reverse order of their names.
    pub fn reversed(&self) -> String {
        match self {
            Tree::Null => "null".to_owned(),
            Tree::Boolean(value) => value.to_string(),
            Tree::Number(digits) => digits.clone(),
            Tree::Text(text) => text.written.clone(),
            Tree::Array(elements) => {
                format!(
                    "[{}]",
                    elements.iter().map(Tree::reversed).collect::<Vec<_>>().join(" , ")
                )
            }
            Tree::Object(members) => {
                let members = members
                    .iter()
                    .rev()
                    .map(|(key, value)| format!("{} : {}", key.written, value.reversed()));
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
            Tree::Text(text) => text.in_a_tree().into(),
            Tree::Array(elements) => elements.iter().map(Tree::to_value).collect(),
            Tree::Object(members) => members
                .iter()
                .map(|(key, value)| (key.in_a_tree().to_owned(), value.to_value()))
                .collect(),
        }
    }
}

fn number(digits: &str) -> serde_json::Value {
    let whole = digits
        .parse::<u64>()
        .map(Into::into)
        .or_else(|_| digits.parse::<i64>().map(Into::into));
    let fits: Option<serde_json::Number> = match whole {
        Ok(whole) if digits != "-0" => Some(whole),
        _ => digits.parse().ok().and_then(serde_json::Number::from_f64),
    };
    fits.map_or_else(|| digits.into(), serde_json::Value::Number)
}

impl Text {
    fn of(json: &str) -> Self {
        let encoded: Encoded = parse(json);
        Text {
            encoded: encoded.0,
            written: json.to_owned(),
        }
    }

    pub fn unicode(&self) -> Option<&str> {
        std::str::from_utf8(&self.encoded).ok()
    }

    /// The name of a member, as the bindings show it: what is not Unicode as it is written.
    pub fn name(&self) -> &str {
        self.unicode().unwrap_or(&self.written[1..self.written.len() - 1])
    }

    /// What a tree of `serde_json` has instead: the JSON source, if it is not Unicode.
    fn in_a_tree(&self) -> &str {
        self.unicode().unwrap_or(&self.written)
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Text {
            encoded: text.as_bytes().to_owned(),
            written: serde_json::Value::from(text).to_string(),
        }
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        self.encoded == other.encoded
    }
}

impl Eq for Text {}

impl PartialOrd for Text {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Text {
    fn cmp(&self, other: &Self) -> Ordering {
        self.encoded.cmp(&other.encoded)
    }
}

/// The members of an object, of equal names the last one, with its own spelling.
struct Members<T>(BTreeMap<Text, T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Members<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Pairs<T> {
            type Value = Members<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members<T>, A::Error> {
                let mut members = BTreeMap::new();
                while let Some((name, value)) = map.next_entry::<Text, T>()? {
                    members.remove(&name);
                    members.insert(name, value);
                }
                Ok(Members(members))
            }
        }

        deserializer.deserialize_map(Pairs(PhantomData))
    }
}

/// A string as `serde_json` encodes it when it is asked for bytes.
struct Encoded(Vec<u8>);

impl<'de> Deserialize<'de> for Encoded {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Bytes;

        impl Visitor<'_> for Bytes {
            type Value = Encoded;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }

            fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Encoded, E> {
                Ok(Encoded(bytes.to_owned()))
            }
        }

        deserializer.deserialize_bytes(Bytes)
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
