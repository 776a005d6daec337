//! This module has calls of the constructor `new` on both sides. It also tells whether the arguments of one side
//! compile on the other.

use platform_api_codegen::model::Field;
use platform_api_codegen::names::field_name;

use super::conversion::{self, is_known};
use super::suggestion::Suggestion;
use super::usage::{Usage, UsedField};
use crate::compare::fields::is_renamed;
use crate::compare::lists::pairs;

/// A call of `new` on both sides, or of `new` and a setter.
pub fn construct(
    old: &Usage<'_>,
    new: &Usage<'_>,
    was: Option<UsedField<'_>>,
    is: Option<UsedField<'_>>,
) -> Suggestion {
    let before = old.construct(|field| plain_argument(old.of(field)), was);
    let after = new.construct(|field| converted_argument(old, new.of(field)), is);
    let suggestion = Suggestion::new(before, after);
    if was.is_some() || is.is_some() {
        return suggestion;
    }
    let suggestion = Suggestion {
        works_before: takes_arguments_of(old, new),
        is_silent: takes_arguments_of(new, old),
        ..suggestion
    };
    if !suggestion.is_silent {
        return suggestion;
    }
    // An argument has no name in the code of a caller.
    let (arguments, _) = new.constructor();
    let names: Vec<_> = arguments.iter().map(|field| format!("`{}`", field.name)).collect();
    suggestion.note(format!("the same call now sends {}", names.join(", ")))
}

/// The variable of an argument, and its type.
fn plain_argument(used: UsedField<'_>) -> (String, String) {
    (field_name(&used.field.name), used.value_type())
}

/// An argument that is converted from the old one, if the old one has another type and there is a simple conversion.
fn converted_argument(old: &Usage<'_>, is: UsedField<'_>) -> (String, String) {
    let (name, ty) = plain_argument(is);
    let (old_arguments, _) = old.constructor();
    let (arguments, _) = is.usage.constructor();
    let pairs = pairs(old_arguments, arguments, |field| &field.name, is_renamed);
    let is_it = |new: Option<&Field>| new.is_some_and(|new| new.name == is.field.name);
    let Some((Some(was), _)) = pairs.into_iter().find(|(_, new)| is_it(*new)) else {
        return (name, ty);
    };
    let was = old.of(was);
    if was.value_type() == ty || !is_known(was, is.api()) {
        return (name, ty);
    }
    match conversion::of_owned(was, is) {
        Some(conversion) if conversion.is_implicit() => (name, was.value_type()),
        Some(conversion) => (conversion.apply(&name), was.value_type()),
        None => (name, ty),
    }
}

/// Whether a call of the other constructor compiles as a call of this one.
fn takes_arguments_of(one: &Usage<'_>, other: &Usage<'_>) -> bool {
    let names = |fields: &[&Field]| {
        let mut names: Vec<_> = fields.iter().map(|field| field.name.clone()).collect();
        names.sort();
        names
    };
    let ((plain, flags), (given, given_flags)) = (one.constructor(), other.constructor());
    one.request() == other.request()
        && names(&flags) == names(&given_flags)
        && plain.len() == given.len()
        && plain
            .iter()
            .zip(&given)
            .all(|(field, given)| takes(one.of(field), other.of(given)))
}

/// Whether a setter or an argument takes the value that is given to another one.
pub fn takes(one: UsedField<'_>, given: UsedField<'_>) -> bool {
    let conversion = conversion::of_owned(given, one);
    given.value_type() == one.value_type() || conversion.is_some_and(|conversion| conversion.is_implicit())
}
