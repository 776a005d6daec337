//! The suggestions for a change: the lines that differ between the old and the new bindings, by role.
//!
//! A role is a way to use an item, such as its setter or its getter. If the new bindings have no line of a role, the
//! suggestion is only a note.

use platform_api_codegen::model::{Enum, EnumValue, Field, Former, Kind};

use super::Context;
use super::suggestion::{Code, Suggestion};
use super::usage::{Form, Usage, UsedField, of_kind, of_value, of_wire};
use crate::compare::{Direction, Item, Pair, Part, rules};

pub fn find(context: &Context<'_>) -> Vec<Suggestion> {
    let change = context.change;
    match (context.subject.item, context.subject.part) {
        (Item::Enum(Pair::Both(was, is)), Some(Part::Value(value))) => {
            Vec::from_iter(values(context, [was, is], value))
        }
        (_, Some(Part::Field(field))) if change.rule == &rules::PROPERTY_MOVED => {
            Vec::from_iter(moved_getter(context, field))
        }
        (_, Some(_)) => {
            let Some(usages) = context.usages() else {
                return Vec::new();
            };
            let mut suggestions = fields(context, &usages, Direction::Request);
            suggestions.extend(fields(context, &usages, Direction::Response));
            suggestions
        }
        (_, None) if change.rule == &rules::ARGUMENTS_REORDERED => {
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

/// The suggestion for a role that only the old side has.
fn gone(before: Code) -> Suggestion {
    Suggestion::new(before, None).note("the service no longer has it")
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
    let before = of_kind(context.old, old, old_name(context, &old.slug, &old.former)).into_iter();
    let Some(new) = kind.now() else {
        return before.map(gone).collect();
    };
    let former = new.former.iter();
    let kept: Vec<_> = former
        .flat_map(|former| of_kind(context.new, new, &former.name))
        .collect();
    let lines = before.zip(of_kind(context.new, new, &new.slug));
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
                vec![removed(context, was)]
            } else {
                replaced
            }
        }
    }
}

/// The setters or getters of the fields that the documents recommend in place of a deprecated one.
fn replaced(was: UsedField<'_>, is: UsedField<'_>, new: &Usage<'_>) -> Vec<Suggestion> {
    let Some(stated) = is.field.deprecated() else {
        return Vec::new();
    };
    let names: Vec<_> = stated.replaced_by.iter().map(|name| format!("`{name}`")).collect();
    let note = format!("the documents recommend {} instead", names.join(" and "));
    let mut suggestions = Vec::new();
    for name in &stated.replaced_by {
        if let Some(by) = new.find(name, was.direction)
            && !by.is_argument()
        {
            suggestions.push(Suggestion::new(was.line(Form::Plain), by.line(Form::Plain)).note(&note));
        }
    }
    suggestions
}

fn renamed_or_retyped(context: &Context<'_>, was: UsedField<'_>, is: UsedField<'_>) -> Option<Suggestion> {
    let form = if was.ty() == is.ty() { Form::Plain } else { Form::Typed };
    let name = old_name(context, was.name, &was.field.former);
    let before = UsedField { name, ..was };
    let before = before.line(form);
    let is_former = is.field.former.iter().any(|former| former.name == name);
    // The old name of a renamed kind is kept too.
    let is_kept = is_former && was.ty() == is.ty() && context.new.have(&before);
    let kept = is_kept.then(|| before.clone());
    difference(context, before, is.line(form), kept.as_slice())
}

fn removed(context: &Context<'_>, was: UsedField<'_>) -> Suggestion {
    let before = was.line(Form::Plain);
    if let Some(Part::Field(Pair::Both(..))) = context.subject.part {
        return Suggestion::new(before, None).note("the service refuses requests with it");
    }
    if let Item::Settings(_) = context.subject.item
        && let Some(removed) = context.new.api.settings.removed(was.name)
    {
        return Suggestion::new(before, None).note(format!("no service since {} has it", removed.version));
    }
    gone(before)
}

/// The getter of a property is gone. A getter of the integration object returns the value of the parameter now.
fn moved_getter(context: &Context<'_>, field: Pair<&Field>) -> Option<Suggestion> {
    let ([old, _], (was, is)) = (context.usages()?, field.both()?);
    let object = Usage::of_object(context.new);
    let name = is.read_as().unwrap_or(&is.name);
    let is = object.find(name, Direction::Response)?;
    let was = old.of(was, Direction::Response);
    Some(Suggestion::new(was.line(Form::Plain), is.line(Form::Plain)))
}

/// A call of `new`, followed by the setter of a field if it is no argument.
fn constructors(
    context: &Context<'_>,
    [old, new]: &[Usage<'_>; 2],
    [was, is]: [Option<UsedField<'_>>; 2],
) -> Option<Suggestion> {
    let [setter, new_setter] = [was, is].map(|field| field.filter(|field| !field.is_argument()));
    let (before, after) = (old.construct(setter), new.construct(new_setter));
    let is_silent = setter.is_none() && context.new.have(&before) && new.takes_arguments_of(old);
    let sent = new.arguments();
    // An argument has no name in the code of a caller, so no old name of it is kept.
    if !context.breaks_source() || before == after || is_silent && sent == old.arguments() {
        return None;
    }
    let mut notes = Vec::new();
    if let Some(is) = is
        && is.is_argument()
        && !was.is_some_and(|was| was.is_argument())
    {
        notes.push(format!("`{}`: {}", is.name, is.field.doc));
    }
    if is_silent {
        let names: Vec<_> = sent.iter().map(|name| format!("`{name}`")).collect();
        notes.push(format!("the same call now sends {}", names.join(", ")));
    }
    Some(Suggestion {
        note: (!notes.is_empty()).then(|| notes.join("; ")),
        is_silent,
        ..Suggestion::new(before, after)
    })
}

/// The import of an enum or a record, or the value that an enum has in JSON.
fn types(context: &Context<'_>) -> Option<Suggestion> {
    let name = match context.subject.item {
        Item::Enum(Pair::Both(was, is)) if context.change.rule == &rules::REPRESENTATION => {
            return Some(Suggestion::new(of_wire(context.old, was), of_wire(context.new, is)));
        }
        Item::Enum(item) => item.map(|item| &item.name),
        Item::Record(record) => record.map(|record| &record.name),
        _ => return None,
    };
    let before = context.old.import(name.old()?);
    match name.now() {
        Some(name) => difference(context, before, context.new.import(name), &[]),
        None => Some(Suggestion::new(before, None).note("no field has this type any longer")),
    }
}

/// The variant of a value.
fn values(context: &Context<'_>, [was, is]: [&Enum; 2], value: Pair<&EnumValue>) -> Option<Suggestion> {
    let old = value.old()?;
    let before = of_value(context.old, was, old_name(context, &old.name, &old.former));
    let Some(new) = value.now() else {
        return Some(gone(before));
    };
    let kept = new.former.iter().map(|former| of_value(context.new, is, &former.name));
    let kept: Vec<_> = kept.collect();
    difference(context, before, of_value(context.new, is, &new.name), &kept)
}
