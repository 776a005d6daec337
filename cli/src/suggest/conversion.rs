//! Converts a value of one type to another in Rust, if there is a simple expression for it.
//!
//! In: the types of a field on both sides, and an expression. Out: an expression of the other type. Strings from
//! responses are borrowed, so some conversions of them are not possible.

use platform_api_codegen::model::{Api, Type};

use super::usage::UsedField;

/// An expression that converts to the other type.
pub struct Conversion {
    pub expression: String,
    /// `From` does it, so a setter that takes `impl Into` accepts the value unchanged.
    pub is_implicit: bool,
    /// It calls `from`, which also accepts a value of the other type.
    pub is_from: bool,
}

/// Converts `value` to the type of `to`. With `is_lent`, strings are borrowed.
pub fn convert(from: UsedField<'_>, to: UsedField<'_>, value: &str, is_lent: bool) -> Option<Conversion> {
    let is_secret = [from, to].map(|used| used.field.is_secret());
    let owned = if is_lent { "" } else { ".to_owned()" };
    let (expression, is_implicit) = match (is_secret, &from.field.ty, &to.field.ty) {
        ([true, true], ..) => (value.to_owned(), true),
        ([true, false], _, Type::String) => (format!("{value}.expose(){owned}"), false),
        ([false, true], Type::String, _) if !is_lent => (format!("Secret::from({value})"), true),
        ([false, false], one, other) => plain(from.api(), one, to.api(), other, value, is_lent)?,
        _ => return None,
    };
    Some(Conversion {
        is_from: expression.contains("::from("),
        expression,
        is_implicit,
    })
}

fn plain(from: &Api, one: &Type, to: &Api, other: &Type, value: &str, is_lent: bool) -> Option<(String, bool)> {
    let text = if is_lent {
        value.to_owned()
    } else {
        format!("{value}.as_str()")
    };
    Some(match (one, other) {
        (Type::Enum(one), Type::Enum(other)) => {
            let (one, other) = (&from.enums[*one], &to.enums[*other]);
            let number = |is_integer| if is_integer { "as_i64" } else { "as_str" };
            match (one.name == other.name, one.is_integer() == other.is_integer()) {
                (true, true) => (value.to_owned(), true),
                (false, true) => (
                    format!("{}::from({value}.{}())", other.name, number(one.is_integer())),
                    false,
                ),
                _ => return None,
            }
        }
        (Type::Record(one), Type::Record(other)) if from.records[*one].name == to.records[*other].name => {
            (value.to_owned(), true)
        }
        (Type::Enum(one), Type::Integer) if from.enums[*one].is_integer() => (format!("{value}.as_i64()"), false),
        (Type::Enum(one), Type::String) if !from.enums[*one].is_integer() && !is_lent => {
            (format!("{value}.as_str().to_owned()"), false)
        }
        (Type::String, Type::Enum(other)) if !to.enums[*other].is_integer() => {
            (format!("{}::from({text})", to.enums[*other].name), false)
        }
        (Type::Integer, Type::Enum(other)) if to.enums[*other].is_integer() => {
            (format!("{}::from({value})", to.enums[*other].name), true)
        }
        (Type::Integer, Type::Float) => (format!("Number::from({value})"), true),
        (Type::Float, Type::Integer) => (format!("{value}.as_f64() as i64"), false),
        (Type::Boolean, Type::Integer) if !is_lent => (format!("i64::from({value})"), true),
        (Type::Boolean | Type::String, Type::BooleanOrString) => (format!("BooleanOrString::from({value})"), true),
        (Type::String, Type::StringOrArray) => (format!("OneOrMany::from({value})"), true),
        (Type::Array(entry), Type::StringOrArray) if **entry == Type::String => {
            (format!("OneOrMany::from({value})"), true)
        }
        (one, Type::Any) if is_json(one) => (format!("Json::from({value})"), true),
        (Type::Boolean | Type::Integer | Type::Float, Type::String) if !is_lent => {
            (format!("{value}.to_string()"), false)
        }
        (Type::String, Type::Array(entry)) if **entry == Type::String && is_lent => {
            (format!("vec![{value}.to_owned()]"), false)
        }
        (one, Type::Array(entry)) if one == &**entry && is_own(one) => (format!("vec![{value}]"), false),
        (one, other) if one == other && is_own(one) => (value.to_owned(), true),
        _ => return None,
    })
}

/// Whether the type converts into `Json`.
pub fn is_json(ty: &Type) -> bool {
    match ty {
        Type::Boolean | Type::Integer | Type::String => true,
        Type::Array(entry) => is_json(entry),
        _ => false,
    }
}

/// Whether the type refers to no enum or record of its model.
fn is_own(ty: &Type) -> bool {
    !matches!(ty.innermost(), Type::Enum(_) | Type::Record(_) | Type::Properties)
}

/// Whether the bindings of the other model have the type too.
pub fn is_known(used: UsedField<'_>, there: &Api) -> bool {
    let api = used.api();
    match used.field.ty.innermost() {
        Type::Enum(at) => there.enums.iter().any(|known| known.name == api.enums[*at].name),
        Type::Record(at) => there.records.iter().any(|known| known.name == api.records[*at].name),
        _ => true,
    }
}
