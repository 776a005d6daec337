//! This module compares the type of a field.
//!
//! It finds at most one change: the type is widened, narrowed, renamed, or another one. The JSON values that each type
//! accepts decide whether a type is wider. A renamed enum or record is reported as a change of the enum or record
//! itself.

use platform_api_codegen::model::{Api, Enum, Field, Record, Type, written};

use super::comparison::Comparison;
use super::rules::{self, ChangeRule};

/// A type with its model, whose enums and records it refers to by index.
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
    let [old, new] = [(comparison.old, old), (comparison.new, new)].map(|(api, ty)| ModelType { api, ty });
    let rule = match (old.is_within(new), new.is_within(old)) {
        (true, true) => &rules::TYPE_RENAMED,
        (true, false) if old.is_opened(new) => &rules::TYPE_OPENED,
        (true, false) => &rules::TYPE_WIDENED,
        (false, true) => &rules::TYPE_NARROWED,
        (false, false) => &rules::TYPE_CHANGED,
    };
    let [was, is] = [old, new].map(|of| written(of.api, of.ty));
    Some((rule, format!("`type` {was} → {is}")))
}

impl ModelType<'_> {
    /// Whether the other type is a larger enum, or the string or integer behind the enum. An enum takes unlisted values
    /// anyway.
    fn is_opened(self, other: ModelType<'_>) -> bool {
        match (self.ty, other.ty) {
            (Type::Array(one), Type::Array(ty)) | (Type::Map(one), Type::Map(ty)) => {
                ModelType { ty: one, ..self }.is_opened(ModelType { ty, ..other })
            }
            (Type::Enum(one), ty) => match (self.api.enums[*one].is_integer(), ty) {
                (is_integer, Type::Enum(ty)) => is_integer == other.api.enums[*ty].is_integer(),
                (is_integer, ty) => *ty == if is_integer { Type::Integer } else { Type::String },
            },
            _ => false,
        }
    }

    /// Whether every value of this type is a value of the other.
    fn is_within(self, other: ModelType<'_>) -> bool {
        let entry = |ty| ModelType { ty, ..self };
        match (self.ty, other.ty) {
            (_, Type::Any)
            | (Type::Boolean, Type::BooleanOrString)
            | (Type::Integer, Type::Float)
            | (Type::String | Type::Timestamp, Type::String | Type::BooleanOrString | Type::StringOrArray) => true,
            (Type::Array(one), Type::StringOrArray) => entry(one).is_within(ModelType {
                ty: &Type::String,
                ..other
            }),
            (Type::Array(one), Type::Array(ty)) | (Type::Map(one), Type::Map(ty)) => {
                entry(one).is_within(ModelType { ty, ..other })
            }
            (Type::Enum(one), Type::Enum(ty)) => are_values_within(&self.api.enums[*one], &other.api.enums[*ty]),
            (Type::Enum(one), _) => {
                let ty = if self.api.enums[*one].is_integer() {
                    &Type::Integer
                } else {
                    &Type::String
                };
                entry(ty).is_within(other)
            }
            (Type::Record(one), Type::Record(ty)) => {
                let (one, ty) = (&self.api.records[*one], &other.api.records[*ty]);
                one.name == ty.name
                    || (has_fields_of(self.api, one, other.api, ty) && one.fields.len() == ty.fields.len())
            }
            (one, ty) => one == ty,
        }
    }
}

fn are_values_within(one: &Enum, other: &Enum) -> bool {
    // The values of an enum of the same name are compared once, with the enum.
    one.name == other.name
        || one
            .values
            .iter()
            .all(|value| other.values.iter().any(|known| known.value == value.value))
}

/// Whether the other record has every field of this one, with the same type.
fn has_fields_of(old: &Api, one: &Record, new: &Api, other: &Record) -> bool {
    let is_same =
        |field: &Field, known: &Field| field.name == known.name && written(old, &field.ty) == written(new, &known.ty);
    one.fields
        .iter()
        .all(|field| other.fields.iter().any(|known| is_same(field, known)))
}
