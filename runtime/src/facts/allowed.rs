//! The allowed values of a field, where the documents name them.
//!
//! In: the type of a field, and the values that came with a later version. Out: [`AllowedValue`]s. An array has the
//! allowed values of its entries.

use std::fmt;

use crate::facts::fact::Type;
use crate::facts::version::Version;
use crate::json::node::Node;

/// One value that the documents allow for a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AllowedValue {
    value: Scalar,
    /// The name that the documents give it.
    pub name: &'static str,
    /// The first version of the service that has it, if it came later than the field.
    pub introduced: Option<Version>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scalar {
    String(&'static str),
    Integer(i64),
}

impl AllowedValue {
    /// The allowed values of a type, or of the entries of an array.
    pub(crate) fn all(
        ty: Type,
        introduced: &'static [(&'static str, Version)],
    ) -> impl Iterator<Item = AllowedValue> + use<> {
        let element = if let Type::Array(element) = ty { *element } else { ty };
        let strings = if let Type::StringEnum(strings) = element { strings } else { &[] };
        let numbers = if let Type::IntegerEnum(numbers) = element { numbers } else { &[] };
        let strings = strings.iter().map(|string| (Scalar::String(string), *string));
        let numbers = numbers.iter().map(|(number, name)| (Scalar::Integer(*number), *name));
        strings.chain(numbers).map(move |(value, name)| {
            let allowed = AllowedValue { value, name, introduced: None };
            let since = introduced.iter().find(|(json, _)| allowed.is(json)).map(|(_, since)| *since);
            AllowedValue { introduced: since, ..allowed }
        })
    }

    /// The value, if it is a string.
    pub fn as_str(&self) -> Option<&'static str> {
        if let Scalar::String(string) = self.value { Some(string) } else { None }
    }

    /// The value, if it is an integer.
    pub fn as_i64(&self) -> Option<i64> {
        if let Scalar::Integer(number) = self.value { Some(number) } else { None }
    }

    /// Whether this JSON string is the value.
    pub(crate) fn is(&self, json: &str) -> bool {
        match (self.value, Node::of(json)) {
            (Scalar::String(string), Ok(Node::String(found))) => *string == *found,
            (Scalar::Integer(number), Ok(Node::Number(found))) => found.parse() == Ok(number),
            _ => false,
        }
    }
}

/// `ssh`; an integer with its name: `0 (basic)`.
impl fmt::Display for AllowedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            Scalar::String(string) => f.write_str(string),
            Scalar::Integer(number) => write!(f, "{number} ({})", self.name),
        }
    }
}
