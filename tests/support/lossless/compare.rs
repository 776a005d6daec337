//! An independent JSON reader to compare with: `serde_json`'s raw values, without any code of the bindings.
//!
//! Objects are maps in which the last of equal keys counts, strings are unescaped (with half of a surrogate pair they
//! are kept as written), and numbers are their digits.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// The deepest nesting that the bindings promise to read.
pub const MAX_DEPTH: usize = 128;

/// The expected result of reading a body.
pub enum Expected {
    Tree(Tree),
    NotJson,
    TooDeep,
}

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

impl Expected {
    pub fn of(body: &[u8]) -> Self {
        let Ok(raw) = serde_json::from_slice::<&RawValue>(body) else { return Expected::NotJson };
        if depth(raw.get()) > MAX_DEPTH { Expected::TooDeep } else { Expected::Tree(Tree::of(raw)) }
    }
}

impl fmt::Debug for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Tree(_) => "JSON, and not of the type that is expected",
            Expected::NotJson => "not JSON",
            Expected::TooDeep => "nested too deep",
        })
    }
}

/// The raw members of an object, by the names that the bindings use; the last of equal keys.
pub fn raw_members(json: &str) -> BTreeMap<String, &str> {
    let Members(members) = serde_json::from_str(json).expect("raw values are JSON");
    members.into_iter().map(|(key, value)| (Text::of(key.get()).name().to_owned(), value.get())).collect()
}

/// The raw elements of an array.
pub fn raw_elements(json: &str) -> Vec<&str> {
    let elements: Vec<&RawValue> = serde_json::from_str(json).expect("raw values are JSON");
    elements.into_iter().map(RawValue::get).collect()
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
    fn of(raw: &RawValue) -> Self {
        let json = raw.get();
        match json.as_bytes()[0] {
            b'n' => Tree::Null,
            b't' | b'f' => Tree::Boolean(json == "true"),
            b'"' => Tree::Text(Text::of(json)),
            b'[' => {
                let elements: Vec<&RawValue> = serde_json::from_str(json).expect("raw values are JSON");
                Tree::Array(elements.into_iter().map(Tree::of).collect())
            }
            b'{' => {
                let Members(members) = serde_json::from_str(json).expect("raw values are JSON");
                Tree::Object(members.into_iter().map(|(key, value)| (Text::of(key.get()), Tree::of(value))).collect())
            }
            _ => Tree::Number(json.to_owned()),
        }
    }

    /// The tree of the JSON that the bindings return.
    pub fn of_text(json: &str) -> Self {
        match Expected::of(json.as_bytes()) {
            Expected::Tree(tree) => tree,
            other => panic!("given is what is {other:?}"),
        }
    }

    pub fn is_list(&self) -> bool {
        matches!(self, Tree::Array(_))
    }

    pub fn is_object(&self) -> bool {
        matches!(self, Tree::Object(_))
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

    /// Panics at the first difference, and names its place.
    pub fn assert_equal(&self, other: &Tree) {
        if self != other {
            let (place, left, right) = self.difference(other, "$".into());
            panic!("at {place}: {left} was written as {right}");
        }
    }

    fn difference<'a>(&'a self, other: &'a Tree, at: Cow<'a, str>) -> (String, String, String) {
        let deeper = match (self, other) {
            (Tree::Array(left), Tree::Array(right)) if left.len() == right.len() => {
                let pairs = left.iter().zip(right).enumerate();
                pairs.map(|(index, (left, right))| (format!("[{index}]"), left, right)).find(|(_, l, r)| l != r)
            }
            (Tree::Object(left), Tree::Object(right)) if left.keys().eq(right.keys()) => {
                let pairs = left.iter().zip(right.values());
                pairs.map(|((key, left), right)| (format!(".{}", key.as_str()), left, right)).find(|(_, l, r)| l != r)
            }
            _ => None,
        };
        match deeper {
            Some((segment, left, right)) => left.difference(right, format!("{at}{segment}").into()),
            None => (at.into_owned(), format!("{self:?}"), format!("{other:?}")),
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

/// The raw members of an object, in order.
struct Members<'a>(Vec<(&'a RawValue, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect;

        impl<'de> Visitor<'de> for Collect {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members<'de>, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }

        deserializer.deserialize_map(Collect)
    }
}
