//! Checks whether a value has its declared type.
//!
//! One function says whether a getter returns the value. Another function finds the first mismatch inside the value.
//! Responses are lenient about the members of nested objects, and requests are strict.

use std::iter;

use platform_api_core::shown::{LONGEST_NAME, cut};

use crate::facts::fact::Type;
use crate::json::node::Node;
use crate::json::scan::Scanner;
use crate::object::member::{Get, Member};
use crate::object::timestamp::Timestamp;
use crate::object::value::values_of;

/// Returns whether a getter of this type returns the value. Objects inside the value are lenient: their members may
/// have any type.
pub(crate) fn fits(ty: &Type, member: Member<'_>) -> bool {
    let raw = member.raw();
    match ty {
        Type::Boolean => bool::get(member).is_some(),
        Type::Integer | Type::IntegerEnum(_) => i64::get(member).is_some(),
        Type::Float => f64::get(member).is_some(),
        Type::String | Type::StringEnum(_) => member.text().is_some(),
        Type::Timestamp => Timestamp::get(member).is_some(),
        Type::Any => raw != "null",
        Type::BooleanOrString => bool::get(member).is_some() || member.text().is_some(),
        Type::StringOrArray => member.text().is_some() || elements_fit(&Type::String, raw),
        Type::Array(element) => elements_fit(element, raw),
        Type::Map(element) => {
            let values = values_of(raw);
            values.is_some_and(|values| values.into_iter().all(|(_, raw)| fits(element, Member::inner(raw))))
        }
        Type::Record(_) | Type::Properties => raw.starts_with('{'),
    }
}

/// Returns whether the text is an array whose elements have this type.
fn elements_fit(element: &Type, raw: &str) -> bool {
    let elements = Scanner::new(raw).elements();
    elements.is_ok_and(|all| all.into_iter().all(|raw| fits(element, Member::inner(raw))))
}

/// A value that has another type than its declaration says.
pub(crate) struct Mismatch<'t> {
    /// The path from the whole value to this one. It is empty for the whole value itself.
    pub(crate) path: String,
    pub(crate) ty: Type,
    pub(crate) text: &'t str,
}

/// Finds the innermost value that has another type than declared. Objects inside are strict: if a known member has
/// another type and is not `null`, it is a mismatch.
pub(crate) fn mismatch<'t>(ty: &Type, text: &'t str) -> Option<Mismatch<'t>> {
    mismatch_at("", ty, text)
}

fn mismatch_at<'t>(path: &str, ty: &Type, text: &'t str) -> Option<Mismatch<'t>> {
    let mut inside: Entries<'_, 't> = match (ty, Node::of(text).ok()?) {
        (Type::Any, _) => return None,
        (Type::Array(_), Node::Array(_)) | (Type::Map(_), Node::Object(_)) => entries(path, ty, text),
        (Type::StringOrArray, Node::Array(_)) => entries(path, &Type::Array(&Type::String), text),
        (Type::Record(table), Node::Object(members)) => {
            let known = members.into_iter().filter(|(_, text)| *text != "null");
            let known = known.filter_map(|(key, text)| Some((table.field(&key.text()?)?, text)));
            Box::new(known.map(|(field, text)| (join(path, field.name), &field.ty, text)))
        }
        _ if fits(ty, Member::inner(text)) => return None,
        _ => {
            return Some(Mismatch {
                path: path.to_owned(),
                ty: *ty,
                text,
            });
        }
    };
    inside.find_map(|(path, ty, text)| mismatch_at(&path, ty, text))
}

/// The values inside another one, each with its path and its type.
type Entries<'p, 't> = Box<dyn Iterator<Item = (String, &'static Type, &'t str)> + 'p>;

/// Returns the elements of an array or the values of a map.
///
/// Elements are read one by one, because there may be millions. The values of a map are collected first, because the
/// last of equal keys counts. Long keys are cut, because every path inside begins with them.
pub(super) fn entries<'p, 't: 'p>(path: &'p str, ty: &Type, text: &'t str) -> Entries<'p, 't> {
    match *ty {
        Type::Array(element) => {
            let elements = Scanner::new(text).known_elements().enumerate();
            Box::new(elements.map(move |(index, text)| (format!("{path}[{index}]"), element, text)))
        }
        Type::Map(element) => {
            let members = if let Ok(Node::Object(members)) = Node::of(text) {
                members
            } else {
                Vec::new()
            };
            Box::new(members.into_iter().map(move |(key, text)| {
                let key = key.text_or_json();
                (join(path, &cut(&key, LONGEST_NAME)), element, text)
            }))
        }
        _ => Box::new(iter::empty()),
    }
}

/// Returns the path of a member.
pub(super) fn join(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}.{name}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::fact::Field;
    use crate::object::Object;
    use crate::object::json::Json;

    #[test]
    fn half_a_surrogate_pair_is_no_string() {
        assert!(!fits(&Type::String, Member::inner(r#""\ud800""#)));
        assert!(fits(&Type::String, Member::inner(r#""\ud83d\ude00""#)));
        assert!(crate::json::scan::string_of(r#""\ud800""#).is_none());
    }

    #[test]
    fn an_integer_may_have_a_fraction_of_zero_or_an_exponent() {
        const LEVELS: Type = Type::IntegerEnum(&[(10, "ten")]);
        static FIELD: Field = Field::new("a", LEVELS, &[]);
        for text in ["10", "10.0", "1e1"] {
            let object = Object::new().with_member("a", text.parse::<Json>().unwrap());
            assert_eq!(object.get::<i64>("a"), Some(10), "{text}");
            assert!(mismatch(&Type::Integer, text).is_none() && mismatch(&LEVELS, text).is_none());
            assert!(FIELD.values().next().is_some_and(|ten| ten.is(text)), "{text}");
        }
        for text in ["10.5", "1e-1", "1e19", "\"10\"", "true"] {
            assert!(mismatch(&Type::Integer, text).is_some(), "{text}");
        }
    }

    /// The depth is one that a setter accepts. It is deeper than anything that is read.
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

    #[test]
    fn a_long_key_in_a_path_is_cut() {
        let map = format!("{{\"{}\":[{}true]}}", "x".repeat(10_000), "1,".repeat(1000));
        let found = mismatch(&Type::Map(&Type::Array(&Type::Integer)), &map).unwrap();
        assert_eq!((found.path.ends_with("…[1000]"), found.path.len() < 200), (true, true));
    }
}
