//! The operators of a rule. `null` fails operators that demand a value, and satisfies operators that forbid one. An empty
//! string counts as unset, as in requests.

use std::cmp::Ordering;
use std::fmt;
use std::slice;

use platform_api::facts::{Field, Type};
use platform_api_core::decimal::compare;
use regex::Regex;
use serde_json::Value;

use crate::file::value::satisfies;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operator {
    Is,
    IsNot,
    OneOf,
    NoneOf,
    AtLeast,
    AtMost,
    Contains,
    ContainsNone,
    Matches,
    Set,
    Unset,
}

/// The operator, its name in a policy, and its words in a report.
pub const OPERATORS: [(Operator, &str, &str); 11] = [
    (Operator::Is, "is", "must be"),
    (Operator::IsNot, "is_not", "must not be"),
    (Operator::OneOf, "one_of", "must be one of"),
    (Operator::NoneOf, "none_of", "must be none of"),
    (Operator::AtLeast, "at_least", "must be at least"),
    (Operator::AtMost, "at_most", "must be at most"),
    (Operator::Contains, "contains", "must contain"),
    (Operator::ContainsNone, "contains_none", "must contain none of"),
    (Operator::Matches, "matches", "must match"),
    (Operator::Set, "set", "must be set"),
    (Operator::Unset, "unset", "must be unset"),
];

impl Operator {
    /// A policy has no secrets, so no operator compares a secret with a value.
    pub fn suits(self, field: &Field) -> bool {
        match self {
            Operator::Set | Operator::Unset => true,
            Operator::Matches => matches!(
                field.ty,
                Type::String | Type::BooleanOrString | Type::StringEnum(_) | Type::Timestamp
            ),
            _ if field.may_hold_secrets() => false,
            Operator::AtLeast | Operator::AtMost => matches!(field.ty, Type::Integer | Type::Float),
            Operator::Contains | Operator::ContainsNone => {
                matches!(field.ty, Type::Array(_) | Type::StringOrArray) || field.separator().is_some()
            }
            Operator::Is | Operator::IsNot | Operator::OneOf | Operator::NoneOf => true,
        }
    }
}

pub struct Condition {
    pub operator: Operator,
    pub operand: Value,
    pub pattern: Option<Regex>,
}

impl Condition {
    pub fn operands(&self) -> &[Value] {
        let takes_many = matches!(
            self.operator,
            Operator::OneOf | Operator::NoneOf | Operator::Contains | Operator::ContainsNone
        );
        match &self.operand {
            Value::Array(operands) if takes_many => operands,
            one => slice::from_ref(one),
        }
    }

    pub fn holds(&self, field: &Field, value: &Value) -> bool {
        let is_any_of = |value: &Value| self.operands().iter().any(|desired| satisfies(field, desired, value));
        let is_set = !value.is_null() && value != "";
        let order = || compare(&value.to_string(), &self.operand.to_string());
        match self.operator {
            Operator::Is | Operator::OneOf => is_any_of(value),
            Operator::IsNot | Operator::NoneOf => !is_any_of(value),
            Operator::AtLeast => order().is_some_and(Ordering::is_ge),
            Operator::AtMost => order().is_some_and(Ordering::is_le),
            Operator::Contains => {
                let value_entries = entries(field, value);
                let is_there = |desired| value_entries.iter().any(|entry| satisfies(field, desired, entry));
                self.operands().iter().all(is_there)
            }
            Operator::ContainsNone => !entries(field, value).iter().any(is_any_of),
            Operator::Matches => {
                let text = value.as_str().unwrap_or_default();
                value.is_string() && self.pattern.as_ref().is_some_and(|pattern| pattern.is_match(text))
            }
            Operator::Set => is_set,
            Operator::Unset => !is_set,
        }
    }
}

/// `must be at least 12`
impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = OPERATORS
            .iter()
            .find(|(operator, ..)| *operator == self.operator)
            .map_or("", |(.., words)| words);
        match self.operator {
            Operator::Set | Operator::Unset => f.write_str(words),
            _ => {
                let json: Vec<_> = self.operands().iter().map(Value::to_string).collect();
                write!(f, "{words} {}", json.join(", "))
            }
        }
    }
}

/// The entries of an array, or of a string that contains a list.
pub fn entries(field: &Field, value: &Value) -> Vec<Value> {
    let separators = field.separator().unwrap_or(",");
    let is_between = |letter: char| separators.contains(letter) || separators == " " && letter.is_whitespace();
    match value {
        Value::Array(entries) => entries.clone(),
        Value::String(text) => text
            .split(is_between)
            .map(str::trim)
            .filter(|entry| !entry.is_empty())
            .map(Value::from)
            .collect(),
        _ => Vec::new(),
    }
}
