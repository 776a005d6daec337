//! The suggestions for a change: the lines that differ between the old and the new bindings.
//!
//! Lines are compared by role, such as the setter or the getter of a field. If the new bindings have no line of a role,
//! the suggestion has no replacement.

use platform_api_codegen::model::{Enum, EnumValue, Field, Former, Kind};

use super::Context;
use super::suggestion::{Code, Suggestion};
use super::usage::{Form, Usage, UsedField, of_kind, of_type, of_value, of_wire};
use crate::compare::renames::is_former;
use crate::compare::{Direction, Item, Pair, Part, rules};

pub fn find(context: &Context<'_>) -> Vec<Suggestion> {
    match (context.subject.item, context.subject.part) {
        (Item::Enum(Pair::Both(was, is)), Some(Part::Value(value))) => {
            Vec::from_iter(values(context, [was, is], value))
        }
        (_, Some(Part::Field(Pair::Both(was, is)))) if context.change.rule == &rules::FIELD_REMOVED => {
            Vec::from_iter(moved_getter(context, was, is))
        }
        (_, Some(_)) => {
            let Some(usages) = context.usages() else {
                return Vec::new();
            };
            let mut suggestions = fields(context, &usages, Direction::Request);
            suggestions.extend(fields(context, &usages, Direction::Response));
            suggestions
        }
        (_, None) if context.change.rule == &rules::ARGUMENTS_REORDERED => {
            let usages = context.usages();
            Vec::from_iter(usages.and_then(|usages| constructors(context, &usages, [None, None])))
        }
        (Item::Kind(kind), None) => kinds(context, kind),
        (_, None) => Vec::from_iter(types(context)),
    }
}

/// The suggestion for a role that both sides have. `kept` are the lines with old names that the new bindings keep.
fn difference(context: &Context<'_>, before: Code, after: Code, kept: &[Code]) -> Option<Suggestion> {
    let is_kept = kept.contains(&before);
    // A change that breaks source is about the lines that are gone, every other one about those that are kept.
    if before == after || is_kept == context.breaks_source() {
        return None;
    }
    let suggestion = Suggestion::new(before, after);
    if is_kept {
        Some(suggestion.note("the old name is deprecated").silent())
    } else {
        Some(suggestion)
    }
}

/// The name of the old side that the change is about.
fn old_name<'a>(context: &Context<'_>, name: &'a str, former: &'a Option<Former>) -> &'a str {
    match former {
        Some(former) if context.change.rule == &rules::FORMER_REMOVED => &former.name,
        _ => name,
    }
}

/// The calls and the variant of a kind.
fn kinds(context: &Context<'_>, kind: Pair<&Kind>) -> Vec<Suggestion> {
    let Some(old) = kind.old() else { return Vec::new() };
    let before = of_kind(old, old_name(context, &old.slug, &old.former)).into_iter();
    let Some(new) = kind.now() else {
        return before.map(|before| Suggestion::new(before, None)).collect();
    };
    let former = new.former.iter();
    let kept: Vec<_> = former.flat_map(|former| of_kind(new, &former.name)).collect();
    let lines = before.zip(of_kind(new, &new.slug));
    lines
        .filter_map(|(before, after)| difference(context, before, after, &kept))
        .collect()
}

/// The setter or the getter of a field, or the call of `new` that has it as an argument.
fn fields(context: &Context<'_>, usages: &[Usage<'_>; 2], direction: Direction) -> Vec<Suggestion> {
    let sides = context.sides(usages, direction);
    if sides.iter().flatten().any(UsedField::is_argument) {
        return Vec::from_iter(constructors(context, usages, sides));
    }
    let [_, new] = usages;
    match sides {
        // A new field breaks nothing.
        [None, _] => Vec::new(),
        [Some(was), Some(is)] if context.change.rule == &rules::DEPRECATED => {
            let replaced = replaced(was, is, new).into_iter();
            replaced.map(Suggestion::silent).collect()
        }
        [Some(was), Some(is)] => Vec::from_iter(renamed_or_retyped(context, was, is)),
        [Some(was), None] => {
            let replaced = replaced(was, was, new);
            if replaced.is_empty() {
                vec![Suggestion::new(was.line(Form::Plain), None)]
            } else {
                replaced
            }
        }
    }
}

/// The setters or getters of the fields that the documents recommend in place of a deprecated one.
fn replaced(was: UsedField<'_>, is: UsedField<'_>, new: &Usage<'_>) -> Vec<Suggestion> {
    let mut suggestions = Vec::new();
    for name in is.field.replaced_by() {
        if let Some(by) = new.find(name, was.direction)
            && !by.is_argument()
        {
            let suggestion = Suggestion::new(was.line(Form::Plain), by.line(Form::Plain));
            suggestions.push(suggestion.note(format!("the documents recommend `{name}` instead")));
        }
    }
    suggestions
}

fn renamed_or_retyped(context: &Context<'_>, was: UsedField<'_>, is: UsedField<'_>) -> Option<Suggestion> {
    let is_retyped = was.ty() != is.ty();
    let form = if is_retyped { Form::Typed } else { Form::Plain };
    let name = old_name(context, was.name, &was.field.former);
    let before = UsedField { name, ..was }.line(form);
    let is_kept = is_former(&is.field.former, name) && !is_retyped && is.usage.has_name_of(was.usage);
    let kept = is_kept.then(|| before.clone());
    difference(context, before, is.line(form), kept.as_slice())
}

/// The getter of a property is gone. A getter of the integration object returns the value of the parameter now.
fn moved_getter(context: &Context<'_>, was: &Field, is: &Field) -> Option<Suggestion> {
    let ([old, _], object) = (context.usages()?, Usage::of_object(context.new));
    let name = is.read_as().unwrap_or(&is.name);
    let before = old.find(&was.name, Direction::Response)?.line(Form::Plain);
    let after = object.find(name, Direction::Response)?.line(Form::Plain);
    Some(Suggestion::new(before, after))
}

/// A call of `new`, followed by the setter of a field if it is no argument.
fn constructors(
    context: &Context<'_>,
    [old, new]: &[Usage<'_>; 2],
    sides: [Option<UsedField<'_>>; 2],
) -> Option<Suggestion> {
    let [setter, new_setter] = sides.map(|field| field.filter(|field| !field.is_argument()));
    let (before, after) = (old.construct(setter), new.construct(new_setter));
    let is_silent = setter.is_none() && new.has_name_of(old) && new.takes_arguments_of(old);
    // An argument has no name in the code of a caller, so no old name of it is kept.
    if !context.breaks_source() || before == after || is_silent && new.arguments() == old.arguments() {
        return None;
    }
    let suggestion = Suggestion::new(before, after);
    if is_silent {
        Some(
            suggestion
                .note("the same call sends its arguments under other names")
                .silent(),
        )
    } else {
        Some(suggestion)
    }
}

/// The import of an enum or a record, or the value that an enum has in JSON.
fn types(context: &Context<'_>) -> Option<Suggestion> {
    let name = match context.subject.item {
        Item::Enum(Pair::Both(was, is)) if context.change.rule == &rules::REPRESENTATION => {
            return Some(Suggestion::new(of_wire(was), of_wire(is)));
        }
        Item::Enum(item) => item.map(|item| &item.name),
        Item::Record(record) => record.map(|record| &record.name),
        _ => return None,
    };
    let before = of_type(name.old()?);
    match name.now() {
        Some(name) => difference(context, before, of_type(name), &[]),
        None => Some(Suggestion::new(before, None)),
    }
}

/// The variant of a value.
fn values(context: &Context<'_>, [was, is]: [&Enum; 2], value: Pair<&EnumValue>) -> Option<Suggestion> {
    let old = value.old()?;
    let before = of_value(was, old_name(context, &old.name, &old.former));
    let Some(new) = value.now() else {
        return Some(Suggestion::new(before, None));
    };
    let kept = new.former.iter().map(|former| of_value(is, &former.name));
    let kept: Vec<_> = kept.collect();
    difference(context, before, of_value(is, &new.name), &kept)
}
