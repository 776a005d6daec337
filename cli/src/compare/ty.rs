//! The comparison of the types of a field.
//!
//! A type is widened, narrowed or replaced, by the JSON values that each side accepts. A renamed enum or record is no
//! change here, but one of the enum or record itself.

use platform_api_codegen::model::{Api, Type, written};

use super::comparison::Entry;
use super::rules;

/// A type with its model, whose enums it refers to by index.
#[derive(Clone, Copy)]
struct ModelType<'a> {
    api: &'a Api,
    ty: &'a Type,
}

pub fn compare_type(old: &Type, new: &Type, entry: &mut Entry<'_, '_>) {
    let comparison = &*entry.comparison;
    if comparison.is_same_type(old, new) {
        return;
    }
    let (mut was, mut is) = (old, new);
    while let (Type::Array(old), Type::Array(new)) | (Type::Map(old), Type::Map(new)) = (was, is) {
        (was, is) = (old, new);
    }
    let [was, is] = [(comparison.old, was), (comparison.new, is)].map(|(api, ty)| ModelType { api, ty });
    let rule = if is_within(was, is) && matches!(was.ty, Type::Enum(_)) && matches!(is.ty, Type::String | Type::Integer)
    {
        &rules::ENUM_OPENED
    } else if is_within(was, is) {
        &rules::TYPE_WIDENED
    } else if is_within(is, was) {
        &rules::TYPE_NARROWED
    } else {
        &rules::TYPE_CHANGED
    };
    let [old, new] = [(comparison.old, old), (comparison.new, new)].map(|(api, ty)| written(api, ty));
    entry.key(rule, "type", format!("`type` {old} → {new}"));
}

/// Whether every value of a type is a value of the other.
fn is_within(one: ModelType<'_>, other: ModelType<'_>) -> bool {
    match (one.ty, other.ty) {
        (_, Type::Any)
        | (Type::Boolean, Type::BooleanOrString)
        | (Type::Integer, Type::Float)
        | (Type::String | Type::Timestamp, Type::String | Type::BooleanOrString | Type::StringOrArray) => true,
        (Type::Array(entry), Type::StringOrArray) => **entry == Type::String,
        (Type::Enum(item), Type::Enum(known)) => {
            let known = &other.api.enums[*known].values;
            let mut values = one.api.enums[*item].values.iter();
            values.all(|value| known.iter().any(|known| known.value == value.value))
        }
        (Type::Enum(item), _) => {
            let is_integer = one.api.enums[*item].is_integer();
            let ty = if is_integer { &Type::Integer } else { &Type::String };
            is_within(ModelType { ty, ..one }, other)
        }
        (ty, known) => ty == known && !matches!(ty, Type::Record(_)),
    }
}
