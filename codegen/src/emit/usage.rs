//! Names and types of emitted items, for the suggestions of `cargo bindings diff`.

use proc_macro2::TokenStream;

use super::rust_types;
use crate::model::{Api, Field, Type};
use crate::names::field_name;

pub use super::operations::write_verb;
pub use super::request::{Constructor, constructor};

pub fn value_type(api: &Api, field: &Field) -> String {
    spelled(&rust_types::rust_type(api, field))
}

pub fn getter_type(api: &Api, field: &Field) -> String {
    spelled(&rust_types::getter_type(api, field))
}

/// Returns `true` if a call of the old `new` may compile: it has as many arguments as the new one, of fitting types.
pub fn may_compile<'a>(
    old: (&Api, impl IntoIterator<Item = &'a Field>),
    new: (&Api, impl IntoIterator<Item = &'a Field>),
) -> bool {
    let names = |flags: &[&Field]| Vec::from_iter(flags.iter().map(|flag| field_name(&flag.name)));
    let (before, after) = (constructor(old.1), constructor(new.1));
    let (mut old_flags, mut new_flags) = (names(&before.flags), names(&after.flags));
    old_flags.sort();
    new_flags.sort();
    let mut arguments = before.arguments.iter().zip(&after.arguments);
    before.arguments.len() == after.arguments.len()
        && old_flags == new_flags
        && arguments.all(|(before, after)| match (&before.ty, &after.ty) {
            (Type::String, Type::String) | (Type::String | Type::Boolean | Type::Integer | Type::Float, Type::Any) => {
                true
            }
            (Type::String, Type::Enum(index)) => !new.0.enums[*index].is_integer(),
            _ => value_type(old.0, before) == value_type(new.0, after),
        })
}

fn spelled(tokens: &TokenStream) -> String {
    tokens.to_string().replace(' ', "").replace(',', ", ")
}
