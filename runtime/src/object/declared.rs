//! Values with their declarations. Strict checks, redacted views and patches all walk with [`inside`].

use std::borrow::Cow;

use platform_api_core::escape::{LONGEST_NAME, cut};

use crate::facts::fact::{Field, Type};
use crate::json::node::JsonNode;
use crate::object::timestamp::Timestamp;
use crate::object::value::{Get, Member, values_of};

#[derive(Clone, Copy)]
pub(crate) enum ValueDeclaration<'f> {
    Field(&'f Field),
    /// An element of an array, or a value of a map.
    Entry(&'f Type),
    /// A member that the table does not declare, or a value inside one.
    Unknown,
}

impl<'f> ValueDeclaration<'f> {
    pub(crate) fn member(field: Option<&'f Field>) -> Self {
        field.map_or(ValueDeclaration::Unknown, ValueDeclaration::Field)
    }

    pub(crate) fn ty(self) -> &'f Type {
        match self {
            ValueDeclaration::Field(field) => &field.ty,
            ValueDeclaration::Entry(ty) => ty,
            ValueDeclaration::Unknown => &Type::Any,
        }
    }
}

pub(crate) struct DeclaredValue<'t> {
    pub(crate) step: Step<'t>,
    pub(crate) declared: ValueDeclaration<'static>,
    pub(crate) text: &'t str,
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Step<'t> {
    Element(usize),
    Member(Cow<'t, str>),
}

impl Step<'_> {
    /// A long name is cut, because every path inside repeats it.
    pub(crate) fn below(&self, path: &str) -> String {
        match self {
            Step::Element(index) => format!("{path}[{index}]"),
            Step::Member(name) if path.is_empty() => cut(name, LONGEST_NAME).into_owned(),
            Step::Member(name) => format!("{path}.{}", cut(name, LONGEST_NAME)),
        }
    }
}

/// Returns the elements or members of a value, repeated names included. `None` for scalars, and for deeper nesting than
/// the scanner reads.
pub(crate) fn inside<'t>(ty: &Type, text: &'t str) -> Option<Vec<DeclaredValue<'t>>> {
    match JsonNode::parse(text) {
        Ok(JsonNode::Array(elements)) => {
            let declared = ValueDeclaration::Entry(match ty {
                Type::Array(element) => element,
                Type::StringOrArray => &Type::String,
                _ => &Type::Any,
            });
            let elements = elements.into_iter().enumerate().map(|(index, text)| DeclaredValue {
                step: Step::Element(index),
                declared,
                text,
            });
            Some(elements.collect())
        }
        Ok(JsonNode::Object(members)) => {
            let members = members.into_iter().map(|(name, text)| DeclaredValue {
                declared: match ty {
                    Type::Map(value) => ValueDeclaration::Entry(value),
                    Type::Record(table) => ValueDeclaration::member(table.field(&name)),
                    _ => ValueDeclaration::Unknown,
                },
                step: Step::Member(name),
                text,
            });
            Some(members.collect())
        }
        _ => None,
    }
}

/// Returns `true` for an array or object of a matching type.
pub(crate) fn is_container(ty: &Type, text: &str) -> bool {
    match ty {
        Type::Array(_) | Type::StringOrArray => text.starts_with('['),
        Type::Map(_) | Type::Record(_) | Type::Properties => text.starts_with('{'),
        _ => false,
    }
}

/// Returns `true` if a getter of this type returns the value. Members of objects inside it may have any type.
pub(crate) fn fits(ty: &Type, member: Member<'_>) -> bool {
    let raw = member.raw();
    match ty {
        Type::Boolean => bool::get(member).is_some(),
        Type::Integer | Type::IntegerEnum(_) => i64::get(member).is_some(),
        Type::Float => f64::get(member).is_some(),
        Type::String | Type::StringEnum(_) => member.text().is_some(),
        Type::Timestamp => Timestamp::get(member).is_some(),
        Type::Any => raw != "null",
        Type::BooleanOrString => fits(&Type::Boolean, member) || fits(&Type::String, member),
        Type::StringOrArray => fits(&Type::String, member) || fits(&Type::Array(&Type::String), member),
        Type::Array(element) => match JsonNode::parse(raw) {
            Ok(JsonNode::Array(elements)) => elements.into_iter().all(|raw| fits(element, Member::inner(raw))),
            _ => false,
        },
        Type::Map(value) => {
            let values = values_of(raw);
            values.is_some_and(|values| values.values().all(|raw| fits(value, Member::inner(raw))))
        }
        Type::Record(_) | Type::Properties => raw.starts_with('{'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_in_a_string_may_be_escaped() {
        for (text, expected) in [
            (r#""1E\u002B2""#, Some(100.0)),
            (r#""1\u002e5""#, Some(1.5)),
            (r#""\"1\"""#, None),
            (r#""1\n""#, None),
        ] {
            let member = Member::inner(text);
            assert_eq!(f64::get(member), expected, "{text}");
            assert_eq!(fits(&Type::Float, member), expected.is_some(), "{text}");
        }
    }

    /// Setters accept 500 levels, deeper than anything that is read.
    #[test]
    fn what_fits_is_what_a_getter_returns() {
        for depth in [1, 127, 128, 129, 500] {
            let deep = format!("{}1{}", "[".repeat(depth), "]".repeat(depth));
            let member = Member::inner(&deep);
            let is_returned = Vec::<crate::Json>::get(member).is_some();
            assert_eq!(
                (fits(&Type::Array(&Type::Any), member), is_returned),
                (depth <= 128, depth <= 128),
                "{depth}"
            );
        }
    }
}
