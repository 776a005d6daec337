//! The suggestions for a change: the lines that differ between the old and the new bindings.
//!
//! Lines are compared by role, such as the setter or the getter of a field. If the new bindings have no line of a role,
//! the suggestion has no replacement.

use platform_api_codegen::model::{Enum, EnumValue, Field, Former, Kind};

use super::Context;
use super::suggestion::{Code, Suggestion};
use super::usage::{Usage, UsedField, of_kind, of_slug, of_type, of_value, of_wire};
use crate::compare::renames::is_former;
use crate::compare::{Direction, Item, Pair, Part, rules};

/// Two lines that are equal apart from the types of their variables are no suggestion: there is nothing to write instead.
pub fn find(context: &Context<'_>) -> Vec<Suggestion> {
    let mut suggestions = of_subject(context);
    suggestions.retain(|one| one.after.as_ref().is_none_or(|after| after.line != one.before.line));
    suggestions
}

fn of_subject(context: &Context<'_>) -> Vec<Suggestion> {
    let rule = context.change.rule;
    match (context.subject.item, context.subject.part) {
        (Item::Enum(Pair::Both(was, is)), Some(Part::Value(value))) => {
            Vec::from_iter(of_enum_value(context, [was, is], value))
        }
        (_, Some(Part::Field(Pair::Both(was, is)))) if rule == &rules::FIELD_REMOVED => {
            Vec::from_iter(moved_getter(context, was, is))
        }
        (_, Some(_)) => {
            let Some(usages) = context.usages() else {
                return Vec::new();
            };
            let mut suggestions = of_field(context, &usages, Direction::Request);
            suggestions.extend(of_field(context, &usages, Direction::Response));
            suggestions
        }
        (_, None) if rule == &rules::ARGUMENTS_REORDERED => {
            let usages = context.usages();
            Vec::from_iter(usages.map(|usages| constructors(&usages, [None, None])))
        }
        (Item::Kind(kind), None) => calls(context, kind),
        (_, None) => Vec::from_iter(of_declaration(context)),
    }
}

/// The suggestion for a line that is gone. Only a change that breaks source has one.
fn difference(context: &Context<'_>, before: Code, after: Code) -> Option<Suggestion> {
    if context.breaks_source() {
        Some(Suggestion::new(before, after))
    } else {
        None
    }
}

/// The suggestion for a line with an old name that the new bindings keep.
fn kept(context: &Context<'_>, before: Code, after: Code) -> Option<Suggestion> {
    if context.breaks_source() {
        return None;
    }
    Some(
        Suggestion::new(before, after)
            .note("the old name is deprecated")
            .silent(),
    )
}

/// The name of the old side that the change is about.
fn old_name<'a>(context: &Context<'_>, name: &'a str, former: &'a Option<Former>) -> &'a str {
    match former {
        Some(former) if context.change.rule == &rules::FORMER_REMOVED => &former.name,
        _ => name,
    }
}

/// The calls and the variant of a kind.
fn calls(context: &Context<'_>, kind: Pair<&Kind>) -> Vec<Suggestion> {
    let Some(old) = kind.old() else { return Vec::new() };
    let before = of_kind(old, old_name(context, &old.slug, &old.former));
    let Some(new) = kind.now() else {
        let [call, chained, variant] = before;
        return vec![
            Suggestion::new(call, None),
            Suggestion::new(chained, None),
            Suggestion::new(variant, of_slug(&old.slug)).note(STILL),
        ];
    };
    let kept_lines: Vec<_> = new
        .former
        .iter()
        .flat_map(|former| of_kind(new, &former.name))
        .collect();
    let mut suggestions = Vec::new();
    for (before, after) in before.into_iter().zip(of_kind(new, &new.slug)) {
        suggestions.extend(if kept_lines.contains(&before) {
            kept(context, before, after)
        } else {
            difference(context, before, after)
        });
    }
    suggestions
}

/// The note beside a line that still works by the name on the wire.
const STILL: &str = "for services that still have it";

/// The setter or the getter of a field, or the call of `new` that has it as an argument.
fn of_field(context: &Context<'_>, usages: &[Usage<'_>; 2], direction: Direction) -> Vec<Suggestion> {
    let sides = context.sides(usages, direction);
    if sides.iter().flatten().any(UsedField::is_argument) {
        // An argument has no name in the code of a caller, so no old name of it is kept.
        let is_broken = context.breaks_source();
        return Vec::from_iter(is_broken.then(|| constructors(usages, sides)));
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

/// The setter or getter of a field that has no successor. The documents no longer have the name, but an older service may.
fn removed(context: &Context<'_>, was: UsedField<'_>) -> Suggestion {
    let is_listed =
        matches!(context.subject.item, Item::Settings(_)) && context.new.settings.removed(was.name).is_some();
    if context.change.rule == &rules::FIELD_REMOVED
        && !is_listed
        && let Some(by_name) = was.by_name()
    {
        Suggestion::new(was.line(), by_name).note(STILL)
    } else {
        Suggestion::new(was.line(), None)
    }
}

/// The setters or getters of the fields that the documents recommend in place of a deprecated one.
fn replaced(was: UsedField<'_>, is: UsedField<'_>, new: &Usage<'_>) -> Vec<Suggestion> {
    let mut suggestions = Vec::new();
    for name in is.field.replaced_by() {
        if let Some(by) = new.find(name, was.direction)
            && !by.is_argument()
        {
            let suggestion = Suggestion::new(was.line(), by.line());
            suggestions.push(suggestion.note(format!("the documents recommend `{name}` instead")));
        }
    }
    suggestions
}

fn renamed_or_retyped(context: &Context<'_>, was: UsedField<'_>, is: UsedField<'_>) -> Option<Suggestion> {
    let name = old_name(context, was.name, &was.field.former);
    let was = UsedField { name, ..was };
    if was.ty() != is.ty() {
        return difference(context, was.typed_line(), is.typed_line());
    }
    if is_former(&is.field.former, name) && is.usage.has_name_of(was.usage) {
        kept(context, was.line(), is.line())
    } else {
        difference(context, was.line(), is.line())
    }
}

/// The getter of a property is gone. A getter of the integration object returns the value of the parameter now.
fn moved_getter(context: &Context<'_>, was: &Field, is: &Field) -> Option<Suggestion> {
    let ([old, _], object) = (context.usages()?, Usage::of_object(context.new));
    let name = is.read_as().unwrap_or(&is.name);
    let before = old.find(&was.name, Direction::Response)?.line();
    let after = object.find(name, Direction::Response)?.line();
    Some(Suggestion::new(before, after))
}

/// A call of `new`, followed by the setter of a field if it is no argument.
fn constructors([old, new]: &[Usage<'_>; 2], sides: [Option<UsedField<'_>>; 2]) -> Suggestion {
    let [setter, new_setter] = sides.map(|field| field.filter(|field| !field.is_argument()));
    let suggestion = Suggestion::new(old.construct(setter), new.construct(new_setter));
    let takes_the_same = new.has_name_of(old) && new.argument_types() == old.argument_types();
    if setter.is_none() && takes_the_same {
        let note = "the same call sends its arguments under other names";
        suggestion.note(note).silent()
    } else {
        suggestion
    }
}

/// The import of an enum or a record, or the value that an enum has in JSON.
fn of_declaration(context: &Context<'_>) -> Option<Suggestion> {
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
        Some(name) => difference(context, before, of_type(name)),
        None => Some(Suggestion::new(before, None)),
    }
}

/// The variant of a value.
fn of_enum_value(context: &Context<'_>, [was, is]: [&Enum; 2], value: Pair<&EnumValue>) -> Option<Suggestion> {
    let old = value.old()?;
    let name = old_name(context, &old.name, &old.former);
    let before = of_value(was, name);
    let Some(new) = value.now() else {
        return Some(Suggestion::new(before, None));
    };
    let after = of_value(is, &new.name);
    if is_former(&new.former, name) && was.name == is.name {
        kept(context, before, after)
    } else {
        difference(context, before, after)
    }
}
