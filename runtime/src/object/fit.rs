//! Checks whether a value has its declared type.
//!
//! In: a [`Type`] and JSON text. Out: whether a getter returns the value, or the first mismatch inside it. Responses
//! are lenient about the members of nested objects, requests are strict.

use crate::facts::fact::Type;
use crate::json::node::Node;
use crate::json::scan::Scanner;
use crate::object::report::join;
use crate::object::timestamp::Timestamp;
use crate::object::value::{Get, Member, values_of};

/// Whether a getter of that type returns the value. Objects inside it are lenient: their members may have any type.
pub(crate) fn fits(ty: &Type, member: Member<'_>) -> bool {
    let raw = member.raw();
    let all = |element: &Type| {
        let elements = Scanner::new(raw).elements();
        elements.is_ok_and(|elements| elements.into_iter().all(|raw| fits(element, Member::inner(raw))))
    };
    let all_values = |element: &Type| {
        let values = values_of(raw);
        values.is_some_and(|values| values.into_values().all(|raw| fits(element, Member::inner(raw))))
    };
    match ty {
        Type::Boolean => bool::get(member).is_some(),
        Type::Integer | Type::IntegerEnum(_) => i64::get(member).is_some(),
        Type::Float => matches!(raw.as_bytes().first(), Some(b'-' | b'0'..=b'9')),
        Type::String | Type::StringEnum(_) => member.text().is_some(),
        Type::Timestamp => member.text().is_some_and(|text| text.parse::<Timestamp>().is_ok()),
        Type::Any => raw != "null",
        Type::BooleanOrString => bool::get(member).is_some() || member.text().is_some(),
        Type::StringOrArray => member.text().is_some() || all(&Type::String),
        Type::Array(element) => all(element),
        Type::Map(element) => all_values(element),
        Type::Record(_) | Type::Properties => raw.starts_with('{'),
    }
}

/// Finds the innermost value that has another type than declared, and that type; `path` leads to it. Objects inside are
/// strict: a known member of another type is a mismatch, unless it is `null`.
pub(crate) fn mismatch<'t>(ty: &Type, text: &'t str, path: &mut String) -> Option<(Type, &'t str)> {
    let begin = path.len();
    let mut descend = |segment: &str, ty: &Type, text: &'t str| {
        path.truncate(begin);
        *path = if segment.starts_with('[') { format!("{path}{segment}") } else { join(path, segment) };
        mismatch(ty, text, path)
    };
    match (ty, Node::of(text).ok()?) {
        (Type::Array(_) | Type::StringOrArray, Node::Array(elements)) => {
            let element = if let Type::Array(element) = ty { element } else { &Type::String };
            let mut elements = elements.into_iter().enumerate();
            elements.find_map(|(index, text)| descend(&format!("[{index}]"), element, text))
        }
        (Type::Record(table), Node::Object(members)) => members.into_iter().find_map(|(key, text)| {
            let field = table.field(&key).filter(|_| text != "null")?;
            descend(&key, &field.ty, text)
        }),
        (Type::Map(element), Node::Object(members)) => {
            members.into_iter().find_map(|(key, text)| descend(&key, element, text))
        }
        (Type::Any, _) => None,
        _ => (!fits(ty, Member::inner(text))).then_some((*ty, text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_surrogate_pair_is_no_string() {
        assert!(!fits(&Type::String, Member::inner(r#""\ud800""#)));
        assert!(fits(&Type::String, Member::inner(r#""\ud83d\ude00""#)));
        assert!(crate::json::scan::string_of(r#""\ud800""#).is_none());
    }
}
