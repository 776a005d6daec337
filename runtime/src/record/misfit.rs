//! Which part of a value is not of the declared type.

use super::report::join;
use crate::Timestamp;
use crate::fact::Type;
use crate::node::Node;

/// The innermost thing that is not of its type, and the type.
pub(crate) fn misfit<'t>(ty: &Type, text: &'t str, path: &mut String) -> Option<(Type, &'t str)> {
    let begin = path.len();
    match (ty, Node::of(text).ok()?) {
        (Type::Any, _)
        | (Type::Boolean | Type::BooleanOrString, Node::Boolean(_))
        | (Type::Float, Node::Number(_))
        | (Type::String | Type::TextEnum(_) | Type::BooleanOrString | Type::StringOrArray, Node::Text(_))
        | (Type::Properties, Node::Object(_)) => None,
        (Type::Integer | Type::IntegerEnum(_), Node::Number(digits)) if digits.parse::<i64>().is_ok() => None,
        (Type::Timestamp, Node::Text(text)) if text.parse::<Timestamp>().is_ok() => None,
        (Type::Array(_) | Type::StringOrArray, Node::Array(elements)) => {
            let element = if let Type::Array(element) = ty { element } else { &Type::String };
            elements.into_iter().enumerate().find_map(|(index, text)| {
                path.truncate(begin);
                path.push_str(&format!("[{index}]"));
                misfit(element, text, path)
            })
        }
        (Type::Record(table), Node::Object(members)) => members.into_iter().find_map(|(key, text)| {
            let field = table.field(&key).filter(|_| text != "null")?;
            path.truncate(begin);
            *path = join(path, &key);
            misfit(&field.ty, text, path)
        }),
        (Type::Map(element), Node::Object(members)) => members.into_iter().find_map(|(key, text)| {
            path.truncate(begin);
            *path = join(path, &key);
            misfit(element, text, path)
        }),
        _ => Some((*ty, text)),
    }
}
