//! This module has the suggestions of each rule: lines of Rust before and after the change.
//!
//! If the types of both sides allow it, the new line converts the variables of the old one. Otherwise the caller has to
//! provide a value of the new type.

use platform_api_codegen::model::{Deprecated, Enum, EnumValue, Field, Kind, Literal};

use super::construct::{construct, takes};
use super::context::Context;
use super::conversion::{self, is_json, is_known};
use super::suggestion::{Bindings, Code, Suggestion};
use super::usage::{Owner, Usage, UsedField};
use crate::compare::change::Direction;
use crate::compare::types::{is_kept, variant};

const DIRECTIONS: [Direction; 2] = [Direction::Request, Direction::Response];

const STILL_TAKEN: &str = "only works if the service still has it";

pub fn kind_removed(context: &Context<'_>) -> Vec<Suggestion> {
    let [Some(old), _] = context.owners() else {
        return Vec::new();
    };
    let Some(kind) = old.kind() else { return Vec::new() };
    let [call, fluent] = old.calls(kind);
    let [call_by_slug, fluent_by_slug, kind_by_slug] = old.calls_untyped(&kind.slug);
    let lines = [
        (call, call_by_slug),
        (fluent, fluent_by_slug),
        (old.variant(kind), kind_by_slug),
    ];
    let suggestion = |(before, after)| Suggestion::new(before, after).note(STILL_TAKEN).untyped();
    lines.into_iter().map(suggestion).collect()
}

pub fn kind_renamed(context: &Context<'_>) -> Vec<Suggestion> {
    let variant = kinds(context).map(|(old, was, new, is)| Suggestion::new(old.variant(was), new.variant(is)));
    write_renamed(context).into_iter().chain(variant).collect()
}

pub fn kind_deprecated(context: &Context<'_>) -> Vec<Suggestion> {
    let has_same_verb = kinds(context).is_none_or(|(_, was, _, is)| was.update_only == is.update_only);
    // If its function has another name too, that is another change with its own code.
    let renamed = kind_renamed(context).into_iter();
    renamed
        .filter(|it| has_same_verb || it.before.given.is_empty())
        .map(Suggestion::deprecated)
        .collect()
}

/// The module, the request or the function of a kind has another name.
pub fn write_renamed(context: &Context<'_>) -> Vec<Suggestion> {
    let Some((old, was, new, is)) = kinds(context) else {
        return Vec::new();
    };
    let lines = old.calls(was).into_iter().zip(new.calls(is));
    lines.map(|(before, after)| Suggestion::new(before, after)).collect()
}

/// The kind of the change on both sides.
fn kinds<'a>(context: &Context<'a>) -> Option<(Usage<'a>, &'a Kind, Usage<'a>, &'a Kind)> {
    let (old, new) = context.both()?;
    Some((old, old.kind()?, new, new.kind()?))
}

/// The documentation of a new argument.
fn argument_doc(context: &Context<'_>, new: &Usage<'_>) -> Option<String> {
    let name = context.change.part.as_deref()?;
    let field = new.constructor().0.into_iter().find(|field| field.name == name)?;
    Some(format!("`{name}`: {}", field.doc))
}

/// `new` has other arguments, or the same ones in another order. A setter may become an argument, and an argument a
/// setter.
pub fn arguments(context: &Context<'_>) -> Vec<Suggestion> {
    let Some((old, new)) = context.both() else {
        return Vec::new();
    };
    let field = context.field(Direction::Request).unwrap_or_default();
    let [was, is] = field.map(|field| field.filter(UsedField::is_setter));
    let suggestion = construct(&old, &new, was, is);
    vec![match (argument_doc(context, &new), &suggestion.note) {
        (Some(doc), Some(note)) => {
            let notes = format!("{doc}; {note}");
            suggestion.note(notes)
        }
        (Some(doc), None) => suggestion.note(doc),
        (None, _) => suggestion,
    }]
}

pub fn field_removed(context: &Context<'_>) -> Vec<Suggestion> {
    let Some((old, new)) = context.both() else {
        return Vec::new();
    };
    let mut suggestions = Vec::new();
    for direction in DIRECTIONS {
        let Some([Some(was), _]) = context.field_in(direction) else {
            continue;
        };
        let is_sent = direction == Direction::Request;
        let replaced = match was.field.deprecated() {
            Some(stated) => replaced(was, new, stated, direction),
            None => Vec::new(),
        };
        if is_sent && !was.is_setter() {
            suggestions.push(construct(&old, &new, None, None));
        } else if !replaced.is_empty() {
            suggestions.extend(replaced);
        } else if is_sent
            && matches!(was.usage.owner, Owner::Settings)
            && let Some(removed) = new.bindings.api.settings.removed(&was.field.name)
        {
            let note = format!("no service since {} has it", removed.version);
            suggestions.push(Suggestion::new(was.set_plainly(), None).note(note));
        } else if is_sent {
            suggestions.push(set_untyped(was, new));
        } else {
            let untyped = Suggestion::new(was.get(), new.of(was.field).get_untyped());
            suggestions.push(untyped.note(STILL_TAKEN).untyped());
        }
    }
    suggestions
}

/// The old setter or getter compiles, with a warning.
pub fn deprecated(context: &Context<'_>) -> Vec<Suggestion> {
    let mut suggestions = Vec::new();
    for direction in DIRECTIONS {
        if let Some((was, is)) = context.field_of_both(direction)
            && let Some(stated) = is.field.deprecated()
        {
            suggestions.extend(replaced(was, is.usage, stated, direction));
        }
    }
    for suggestion in &mut suggestions {
        suggestion.is_silent = true;
    }
    suggestions
}

/// The setters or getters of the fields that the documents recommend instead.
fn replaced(was: UsedField<'_>, new: Usage<'_>, stated: &Deprecated, direction: Direction) -> Vec<Suggestion> {
    let names: Vec<_> = stated.replaced_by.iter().map(|name| format!("`{name}`")).collect();
    let note = format!("the documents recommend {} instead", names.join(" and "));
    let mut suggestions = Vec::new();
    for name in &stated.replaced_by {
        let Some(is) = new.find(name, direction) else { continue };
        let known = was.usage.find(name, direction);
        let suggestion = if direction == Direction::Request {
            if !was.is_setter() || !is.is_setter() {
                continue;
            }
            Suggestion {
                works_before: known.is_some_and(|known| known.is_setter() && takes(known, is)),
                ..setters((was, is))
            }
        } else {
            Suggestion {
                works_before: known.is_some_and(|known| known.is_event() == is.is_event()),
                ..getters((was, is))
            }
        };
        suggestions.push(suggestion.note(&note));
    }
    suggestions
}

/// The getter of a property is gone. A getter of the integration object returns its value now.
pub fn property_moved(context: &Context<'_>) -> Vec<Suggestion> {
    let Some([Some(was), Some(is)]) = context.field(Direction::Request) else {
        return Vec::new();
    };
    let name = is.field.read_as().unwrap_or(&is.field.name);
    let [known, object] = [was, is].map(|used| {
        let object = Usage {
            owner: Owner::Object,
            ..used.usage
        };
        object.find(name, Direction::Response)
    });
    let Some(object) = object else { return Vec::new() };
    vec![Suggestion {
        works_before: known.is_some(),
        ..Suggestion::new(was.get(), object.get())
    }]
}

/// Sends a parameter by its name. This also works for a parameter that the bindings do not have.
fn set_untyped(was: UsedField<'_>, new: Usage<'_>) -> Suggestion {
    let is_plain = is_json(&was.field.ty) && !was.field.is_secret();
    let ty = if is_plain { was.value_type() } else { "Json".to_owned() };
    Suggestion::new(was.set_plainly(), new.of(was.field).set_untyped(&ty))
        .note(STILL_TAKEN)
        .untyped()
}

/// The setter or the getter has another name, or the getter has another place. For example, the getter of an event
/// moves.
pub fn field_renamed(context: &Context<'_>) -> Vec<Suggestion> {
    let mut suggestions = Vec::new();
    if let Some((was, is)) = context.field_of_both(Direction::Request) {
        if was.is_setter() && is.is_setter() {
            suggestions.push(setters((was, is)));
        } else {
            let [setter, now_setter] = [was, is].map(|field| Some(field).filter(UsedField::is_setter));
            suggestions.push(construct(&was.usage, &is.usage, setter, now_setter));
        }
    }
    suggestions.extend(context.field_of_both(Direction::Response).map(getters));
    worst(suggestions)
}

fn setters((was, is): (UsedField<'_>, UsedField<'_>)) -> Suggestion {
    Suggestion::new(was.set_plainly(), is.set_plainly())
}

fn getters((was, is): (UsedField<'_>, UsedField<'_>)) -> Suggestion {
    Suggestion::new(was.get(), is.get())
}

/// The setter or the getter has a new name, and the old name is deprecated. An argument has no suggestion, because it
/// has no name. A field that also has another type has no suggestion either, because Rust does not keep its old name.
pub fn field_deprecated(context: &Context<'_>) -> Vec<Suggestion> {
    let mut suggestions = Vec::new();
    if let Some((was, is)) = context.field_of_both(Direction::Request)
        && was.is_setter()
        && is.is_setter()
        && was.value_type() == is.value_type()
    {
        suggestions.push(setters((was, is)).deprecated());
    }
    if let Some((was, is)) = context.field_of_both(Direction::Response)
        && was.is_event() == is.is_event()
        && was.lent_type() == is.lent_type()
    {
        suggestions.push(getters((was, is)).deprecated());
    }
    suggestions
}

/// Drops code that still compiles, if other code does not.
fn worst(mut suggestions: Vec<Suggestion>) -> Vec<Suggestion> {
    if suggestions.iter().any(|suggestion| !suggestion.is_silent) {
        suggestions.retain(|suggestion| !suggestion.is_silent);
    }
    suggestions
}

/// A setter, a getter or an argument has another type.
pub fn retyped(context: &Context<'_>) -> Vec<Suggestion> {
    let mut suggestions = Vec::new();
    if let Some((was, is)) = context.field_of_both(Direction::Request)
        && was.value_type() != is.value_type()
    {
        match (was.is_setter(), is.is_setter()) {
            (true, true) => suggestions.push(set_retyped(was, is)),
            (false, false) => suggestions.push(construct(&was.usage, &is.usage, None, None)),
            // A setter that becomes an argument is another change.
            _ => {}
        }
    }
    if let Some((was, is)) = context.field_of_both(Direction::Response)
        && was.lent_type() != is.lent_type()
    {
        suggestions.push(get_retyped(was, is));
    }
    worst(suggestions)
}

fn get_retyped(was: UsedField<'_>, is: UsedField<'_>) -> Suggestion {
    let ty = was.lent_type();
    let before = was.get_as(&ty, "");
    match conversion::of_lent(is, was).filter(|_| is_known(was, is.api())) {
        Some(conversion) => {
            let converted = format!(".map(|value| {})", conversion.apply("value"));
            Suggestion {
                works_before: conversion.accepts_its_result(),
                ..Suggestion::new(before, is.get_as(&ty, &converted))
            }
        }
        None => Suggestion::new(before, is.get_as(&is.lent_type(), "")),
    }
}

fn set_retyped(was: UsedField<'_>, is: UsedField<'_>) -> Suggestion {
    let before = was.set(|value| format!("Param::Value({value})"), &was.value_type());
    let after = match conversion::of_owned(was, is).filter(|_| is_known(was, is.api())) {
        Some(conversion) => is.set(
            |value| format!("Param::Value({})", conversion.apply(value)),
            &was.value_type(),
        ),
        None => is.set(|value| format!("Param::Value({value})"), &is.value_type()),
    };
    Suggestion::new(before, after)
}

pub fn becomes_read_only(context: &Context<'_>) -> Vec<Suggestion> {
    match context.field(Direction::Request) {
        Some([Some(was), _]) => {
            vec![Suggestion::new(was.set_plainly(), None).note("the service refuses requests with it")]
        }
        _ => Vec::new(),
    }
}

pub fn type_renamed(context: &Context<'_>) -> Vec<Suggestion> {
    match context.change.part {
        Some(_) => retyped(context),
        None => named(context),
    }
}

/// An enum or a record has another name, or is removed.
pub fn named(context: &Context<'_>) -> Vec<Suggestion> {
    let Context { old, new, .. } = context;
    let Some(before) = context.type_name(old).and_then(|name| old.import(name)) else {
        return Vec::new();
    };
    match context.type_name(new).and_then(|name| new.import(name)) {
        Some(after) => vec![Suggestion::new(before, after)],
        None => vec![Suggestion::new(before, None).note("no field has this type any longer")],
    }
}

pub fn value_removed(context: &Context<'_>) -> Vec<Suggestion> {
    let Some(([was, is], [Some(value), None])) = context.value() else {
        return Vec::new();
    };
    let after = context
        .new
        .code(format!("{}::from({})", is.name, literal(&value.value)), Vec::new());
    let suggestion = Suggestion::new(context.old.variant(was, value), after).note(STILL_TAKEN);
    // If the enum keeps its name, the new line compiles with the old release too.
    vec![Suggestion {
        works_before: was.name == is.name,
        ..suggestion
    }]
}

pub fn value_renamed(context: &Context<'_>) -> Vec<Suggestion> {
    let Some(([was, is], [Some(old), Some(new)])) = context.value() else {
        return Vec::new();
    };
    vec![Suggestion::new(
        context.old.variant(was, old),
        context.new.variant(is, new),
    )]
}

/// A value has another name in Rust, which keeps the old one.
pub fn value_deprecated(context: &Context<'_>) -> Vec<Suggestion> {
    match context.value() {
        Some((_, [Some(old), Some(new)])) if is_kept(old, new) => {
            value_renamed(context).into_iter().map(Suggestion::deprecated).collect()
        }
        _ => Vec::new(),
    }
}

pub fn representation(context: &Context<'_>) -> Vec<Suggestion> {
    match context.enums() {
        Some((was, is)) => vec![Suggestion::new(
            line_with_wire(context.old, was),
            line_with_wire(context.new, is),
        )],
        None => Vec::new(),
    }
}

/// `let wire: &str = value.as_str()`
fn line_with_wire(bindings: &Bindings<'_>, item: &Enum) -> Code {
    let line = if item.is_integer() {
        "let wire: i64 = value.as_i64()"
    } else {
        "let wire: &str = value.as_str()"
    };
    bindings.code(line.to_owned(), vec![("value".to_owned(), item.name.clone())])
}

/// The old name of an item that was renamed earlier is gone: a kind, a field or a value.
pub fn former_removed(context: &Context<'_>) -> Vec<Suggestion> {
    let mut suggestions = Vec::new();
    if context.change.part.is_none() {
        suggestions.extend(former_kind_removed(context));
    }
    for direction in DIRECTIONS {
        suggestions.extend(former_field_removed(context, direction));
    }
    suggestions.extend(former_value_removed(context));
    suggestions
}

fn former_kind_removed(context: &Context<'_>) -> Vec<Suggestion> {
    let Some((old, was, new, is)) = kinds(context) else {
        return Vec::new();
    };
    let Some(former) = &was.former else { return Vec::new() };
    let called = Kind {
        slug: former.name.clone(),
        ..was.clone()
    };
    let [call, fluent] = old.calls(&called);
    let [new_call, new_fluent] = new.calls(is);
    let lines = [
        (call, new_call),
        (fluent, new_fluent),
        (old.variant(&called), new.variant(is)),
    ];
    let suggestion = |(before, after): (Code, Code)| Suggestion {
        // Callers can use the new name already if the old release has both the name and its function.
        works_before: was.slug == is.slug && (was.update_only == is.update_only || before.given.is_empty()),
        ..Suggestion::new(before, after)
    };
    lines.into_iter().map(suggestion).collect()
}

fn former_field_removed(context: &Context<'_>, direction: Direction) -> Option<Suggestion> {
    let (was, is) = context.field_of_both(direction)?;
    let former = was.field.former.as_ref()?;
    let called = Field {
        name: former.name.clone(),
        ..was.field.clone()
    };
    let called = was.usage.of(&called);
    let mut suggestion = if direction == Direction::Response && was.lent_type() != is.lent_type() {
        get_retyped(called, is)
    } else if direction == Direction::Response {
        Suggestion {
            works_before: was.is_event() == is.is_event(),
            ..getters((called, is))
        }
    } else if was.is_setter() && is.is_setter() {
        Suggestion {
            works_before: takes(was, is),
            ..setters((called, is))
        }
    } else {
        return None;
    };
    suggestion.works_before &= was.field.name == is.field.name;
    Some(suggestion)
}

fn former_value_removed(context: &Context<'_>) -> Option<Suggestion> {
    let ([was, is], [Some(value), Some(new)]) = context.value()? else {
        return None;
    };
    let called = EnumValue {
        name: value.former.as_ref()?.name.clone(),
        ..value.clone()
    };
    Some(Suggestion {
        works_before: variant(value) == variant(new),
        ..Suggestion::new(context.old.variant(was, &called), context.new.variant(is, new))
    })
}

/// A value of an enum as a Rust literal.
fn literal(value: &Literal) -> String {
    match value {
        Literal::String(text) => format!("{text:?}"),
        number => number.to_string(),
    }
}
