//! This module converts a value of one type to another in Rust, if there is a simple expression for it.
//!
//! The values of requests are owned, and strings from responses are borrowed. Some conversions of borrowed strings are
//! therefore not possible.

use platform_api_codegen::model::{Api, Enum, Type};

use super::usage::UsedField;

/// How a value becomes one of another type.
pub enum Conversion {
    /// `value`
    Unchanged,
    /// `Json::from(value)`
    From(String),
    /// `Branches::from(value.as_str())`
    FromResult(String, &'static str),
    /// `value.to_string()`
    Method(&'static str),
    /// `vec![value]`
    Entry,
}

impl Conversion {
    /// The expression that converts the expression `value`.
    pub fn apply(&self, value: &str) -> String {
        match self {
            Self::Unchanged => value.to_owned(),
            Self::From(ty) => format!("{ty}::from({value})"),
            Self::FromResult(ty, method) => format!("{ty}::from({value}.{method})"),
            Self::Method(method) => format!("{value}.{method}"),
            Self::Entry => format!("vec![{value}]"),
        }
    }

    /// Whether a setter or an argument accepts the value unchanged. Both convert their argument with `From`.
    pub fn is_implicit(&self) -> bool {
        matches!(self, Self::Unchanged | Self::From(_))
    }

    /// Whether the expression compiles for a value that has the other type already. For example, `Json::from(json)`
    /// does.
    pub fn accepts_its_result(&self) -> bool {
        matches!(self, Self::From(_) | Self::FromResult(..))
    }
}

/// Converts a value that a program gives to a setter or to `new`.
pub fn of_owned(from: UsedField<'_>, to: UsedField<'_>) -> Option<Conversion> {
    match (from.field.is_secret(), to.field.is_secret()) {
        (true, true) => return Some(Conversion::Unchanged),
        (true, false) if to.field.ty == Type::String => return Some(Conversion::Method("expose().to_owned()")),
        (false, true) if from.field.ty == Type::String => return Some(from_of("Secret")),
        (false, false) => {}
        _ => return None,
    }
    match (&from.field.ty, &to.field.ty) {
        (Type::Enum(one), Type::String) if !from.api().enums[*one].is_integer() => {
            Some(Conversion::Method("as_str().to_owned()"))
        }
        (Type::String, Type::Enum(other)) => {
            let other = &to.api().enums[*other];
            (!other.is_integer()).then(|| Conversion::FromResult(other.name.clone(), "as_str()"))
        }
        (Type::Boolean, Type::Integer) => Some(from_of("i64")),
        (Type::Boolean | Type::Integer | Type::Float, Type::String) => Some(Conversion::Method("to_string()")),
        _ => of_any(from, to),
    }
}

/// Converts a value that a getter returns.
pub fn of_lent(from: UsedField<'_>, to: UsedField<'_>) -> Option<Conversion> {
    match (from.field.is_secret(), to.field.is_secret()) {
        (true, true) => return Some(Conversion::Unchanged),
        (true, false) if to.field.ty == Type::String => return Some(Conversion::Method("expose()")),
        (false, false) => {}
        _ => return None,
    }
    match (&from.field.ty, &to.field.ty) {
        (Type::String, Type::Enum(other)) => {
            let other = &to.api().enums[*other];
            (!other.is_integer()).then(|| from_of(&other.name))
        }
        // The string is borrowed, and the entries are not.
        (Type::String, Type::Array(_)) => None,
        _ => of_any(from, to),
    }
}

/// The conversions that are the same for owned and for borrowed values.
fn of_any(from: UsedField<'_>, to: UsedField<'_>) -> Option<Conversion> {
    match (&from.field.ty, &to.field.ty) {
        (Type::Enum(one), Type::Enum(other)) => of_enums(&from.api().enums[*one], &to.api().enums[*other]),
        (Type::Record(one), Type::Record(other)) => {
            let is_same = from.api().records[*one].name == to.api().records[*other].name;
            is_same.then_some(Conversion::Unchanged)
        }
        (Type::Enum(one), Type::Integer) if from.api().enums[*one].is_integer() => Some(Conversion::Method("as_i64()")),
        (Type::Integer, Type::Enum(other)) => {
            let other = &to.api().enums[*other];
            other.is_integer().then(|| from_of(&other.name))
        }
        (Type::Boolean | Type::String, Type::BooleanOrString) => Some(from_of("BooleanOrString")),
        (Type::String, Type::StringOrArray) => Some(from_of("OneOrMany")),
        (Type::Array(entry), Type::StringOrArray) if **entry == Type::String => Some(from_of("OneOrMany")),
        (one, Type::Any) if is_json(one) => Some(from_of("Json")),
        (one, Type::Array(entry)) if one == &**entry && is_own(one) => Some(Conversion::Entry),
        (one, other) if one == other && is_own(one) => Some(Conversion::Unchanged),
        _ => None,
    }
}

fn of_enums(one: &Enum, other: &Enum) -> Option<Conversion> {
    if one.is_integer() != other.is_integer() {
        None
    } else if one.name == other.name {
        Some(Conversion::Unchanged)
    } else if one.is_integer() {
        Some(Conversion::FromResult(other.name.clone(), "as_i64()"))
    } else {
        Some(Conversion::FromResult(other.name.clone(), "as_str()"))
    }
}

fn from_of(ty: &str) -> Conversion {
    Conversion::From(ty.to_owned())
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
