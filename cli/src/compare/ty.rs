//! This module compares the type of a field.
//!
//! It finds at most one change: the type is widened, opened, narrowed, renamed, or another one. The JSON values that
//! each type accepts decide whether a type is wider. A renamed enum or record is reported as a change of the enum or
//! record itself.

use platform_api_codegen::model::{Api, Enum, Type, written};

use super::comparison::Comparison;
use super::rules::{self, ChangeRule};

/// A type with its model, whose enums it refers to by index.
#[derive(Clone, Copy)]
struct ModelType<'a> {
    api: &'a Api,
    ty: &'a Type,
}

/// The rule and the message of the change, if the type is another one.
pub fn compare_type(old: &Type, new: &Type, comparison: &Comparison<'_>) -> Option<(&'static ChangeRule, String)> {
    if comparison.is_same_type(old, new) {
        return None;
    }
    let message = format!(
        "`type` {} → {}",
        written(comparison.old, old),
        written(comparison.new, new)
    );
    let (mut was, mut is) = (old, new);
    while let (Type::Array(old), Type::Array(new)) | (Type::Map(old), Type::Map(new)) = (was, is) {
        (was, is) = (old, new);
    }
    let [was, is] = [(comparison.old, was), (comparison.new, is)].map(|(api, ty)| ModelType { api, ty });
    let rule = match (is_within(was, is), is_within(is, was)) {
        (true, true) => &rules::TYPE_RENAMED,
        (true, false) if is_opened(was, is) => &rules::TYPE_OPENED,
        (true, false) => &rules::TYPE_WIDENED,
        (false, true) => &rules::TYPE_NARROWED,
        (false, false) => &rules::TYPE_CHANGED,
    };
    Some((rule, message))
}

/// Whether an enum is replaced by a larger one, or by the string or integer behind it. An enum takes unlisted values
/// anyway.
fn is_opened(old: ModelType<'_>, new: ModelType<'_>) -> bool {
    match (old.ty, new.ty) {
        (Type::Enum(was), Type::Enum(is)) => {
            representation(&old.api.enums[*was]) == representation(&new.api.enums[*is])
        }
        (Type::Enum(was), is) => representation(&old.api.enums[*was]) == is,
        _ => false,
    }
}

/// Whether every value of a type is a value of the other.
fn is_within(one: ModelType<'_>, other: ModelType<'_>) -> bool {
    match (one.ty, other.ty) {
        (_, Type::Any)
        | (Type::Boolean, Type::BooleanOrString)
        | (Type::Integer, Type::Float)
        | (Type::String | Type::Timestamp, Type::String | Type::BooleanOrString | Type::StringOrArray) => true,
        (Type::Enum(item), Type::Enum(known)) => {
            let known = &other.api.enums[*known].values;
            let mut values = one.api.enums[*item].values.iter();
            values.all(|value| known.iter().any(|known| known.value == value.value))
        }
        (Type::Enum(item), _) => {
            let ty = representation(&one.api.enums[*item]);
            is_within(ModelType { ty, ..one }, other)
        }
        (Type::Array(ty), Type::StringOrArray) => {
            let string = ModelType {
                ty: &Type::String,
                ..other
            };
            is_within(ModelType { ty, ..one }, string)
        }
        (ty, known) => ty == known && !matches!(ty, Type::Record(_)),
    }
}

/// The type of the values in JSON.
fn representation(item: &Enum) -> &'static Type {
    if item.is_integer() {
        &Type::Integer
    } else {
        &Type::String
    }
}
