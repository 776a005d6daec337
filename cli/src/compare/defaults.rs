//! A changed default, and the conditions of other fields that depend on it.
//!
//! In: a field on both sides. Out: the rule and the explanation, if a condition depends on the default. A condition
//! uses the default where a request does not set the field, so a new default can make the service refuse such a
//! request.

use std::cmp::Ordering;

use platform_api_codegen::exact::Exact;
use platform_api_codegen::model::{Field, Literal};

use super::rules::{self, ChangeRule};
use super::scope::Scope;

/// A field and its scope, on both sides.
type Sides<'a> = ([&'a Field; 2], &'a [Scope<'a>; 2]);

/// Whether two literals are the same value, as 1.5 and 1.50 are.
pub fn is_equal(one: &Literal, other: &Literal) -> bool {
    let numbers = Exact::of(one).zip(Exact::of(other));
    one == other || numbers.is_some_and(|(one, other)| one.compare(other) == Some(Ordering::Equal))
}

/// The effect of the new default on conditions that both sides state: the rule, and the explanation.
pub fn read(sides: Sides<'_>) -> Option<(&'static ChangeRule, String)> {
    let (fields, scopes) = sides;
    let readers = scopes[0]
        .sent
        .iter()
        .filter_map(|old| Some((*old, scopes[1].find(&old.name)?)));
    let mut said: Vec<_> = readers.flat_map(|(old, new)| read_by(fields, old, new)).collect();
    if let ([Some(_), Some(not_in)], [_, Some(_)]) = (fields.map(Field::not_in), values(fields)) {
        said.push((
            &rules::DEFAULT_REFUSES,
            format!("it must not be among the entries of `{}`", not_in.name),
        ));
    }
    let refuses = said.iter().any(|(rule, _)| *rule == &rules::DEFAULT_REFUSES);
    let rule = if refuses {
        &rules::DEFAULT_REFUSES
    } else {
        said.first()?.0
    };
    let said = said
        .into_iter()
        .filter(|(other, _)| *other == rule)
        .map(|(_, said)| said);
    Some((rule, said.collect::<Vec<_>>().join(", ")))
}

/// The same for one other field, whose conditions may depend on the default.
fn read_by(fields: [&Field; 2], old: &Field, new: &Field) -> Vec<(&'static ChangeRule, String)> {
    let (refuses, name, mut said) = (&rules::DEFAULT_REFUSES, &new.name, Vec::new());
    let mut say = |rule, is_said, message: &str| {
        said.extend(Some((rule, format!("`{name}` {message}"))).filter(|_| is_said));
    };
    let [was, is] = values(fields);
    // Whether the condition holds by default, before and after.
    let holds = |conditions: [&[(String, Literal)]; 2]| {
        let [old, new] = [(conditions[0], fields[0]), (conditions[1], fields[1])].map(|(conditions, field)| {
            conditions
                .iter()
                .find(|(name, _)| *name == field.name)
                .map(|(_, value)| value)
        });
        let value = old.filter(|old| new.is_some_and(|new| is_equal(old, new)))?;
        Some([was, is].map(|default| default.is_some_and(|default| is_equal(default, value))))
    };
    let required = holds([old, new].map(Field::required_when));
    say(
        refuses,
        required == Some([false, true]) && !new.is_required(),
        "is required by default",
    );
    let names = |field: &Field, name: &String| {
        field
            .needs()
            .is_some_and(|needs| needs.one_of.iter().flatten().any(|companion| companion == name))
    };
    let is_needed = names(old, &fields[0].name) && names(new, &fields[1].name) && !fields[1].is_required();
    say(
        refuses,
        is_needed && [was, is].map(is_given) == [true, false],
        "requires it",
    );
    let excludes = |field: &Field, name: &String| field.not_in().is_some_and(|not_in| not_in.name == *name);
    if excludes(old, &fields[0].name) && excludes(new, &fields[1].name) {
        let [was, is] = [was, is].map(entries);
        let is_new = |entry: &Literal| !was.iter().any(|known| is_equal(known, entry));
        say(refuses, is.iter().any(is_new), "must not be among its entries");
    }
    let applies = holds([old, new].map(Field::applies_when));
    say(
        &rules::EFFECT,
        applies == Some([false, true]),
        "has an effect by default",
    );
    say(
        &rules::EFFECT,
        applies == Some([true, false]),
        "has no effect by default",
    );
    said
}

/// The defaults before and after. `null` counts as no default.
fn values(fields: [&Field; 2]) -> [Option<&Literal>; 2] {
    fields.map(|field| field.default().filter(|default| **default != Literal::Null))
}

/// Whether a companion that is left out counts as set.
fn is_given(default: Option<&Literal>) -> bool {
    default.is_some_and(|default| *default != Literal::String(String::new()))
}

fn entries(default: Option<&Literal>) -> &[Literal] {
    match default {
        Some(Literal::Array(entries)) => entries,
        _ => &[],
    }
}
