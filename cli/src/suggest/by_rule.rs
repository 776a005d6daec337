//! The suggestions of each rule: a table from rule to function, and the functions.
//!
//! In: a change and both models. Out: lines of Rust before and after. Where the types of both sides allow it, the new
//! line converts the variables of the old one; otherwise the caller has to provide a value of the new type.

use platform_api_codegen::model::{Deprecated, Enum, EnumValue, Fact, Field, Kind, Literal};
use platform_api_codegen::names::field_name;

use super::context::{Context, OwnedField};
use super::conversion::{convert, is_json, is_known};
use super::suggestion::{Bindings, Code, Suggestion};
use super::usage::{Owner, Usage};
use crate::compare::change::Direction;
use crate::compare::fields::is_renamed;
use crate::compare::lists::pairs;
use crate::compare::rules::{self, ChangeRule};
use crate::compare::types::{is_kept, variant};

type Find = fn(&Context<'_>) -> Vec<Suggestion>;

/// Every rule that breaks source or deprecates a name.
static TABLE: &[(&ChangeRule, Find)] = &[
    (&rules::KIND_REMOVED, kind_removed),
    (&rules::CREATION_REMOVED, write_renamed),
    (&rules::CREATION_ADDED, write_renamed),
    (&rules::KIND_RENAMED, kind_renamed),
    (&rules::KIND_RENAMED_KEPT, kind_deprecated),
    (&rules::REQUIRED_ADDED, arguments),
    (&rules::FIELD_REMOVED, field_removed),
    (&rules::FIELD_RENAMED, field_renamed),
    (&rules::BECOMES_REQUIRED, argument_or_setter),
    (&rules::BECOMES_OPTIONAL, argument_or_setter),
    (&rules::ARGUMENTS_REORDERED, arguments),
    (&rules::BECOMES_SECRET, retyped),
    (&rules::BECOMES_PUBLIC, retyped),
    (&rules::BECOMES_READ_ONLY, becomes_read_only),
    (&rules::FIELD_RENAMED_KEPT, field_deprecated),
    (&rules::FORMER_REMOVED, former_removed),
    (&rules::PROPERTY_MOVED, property_moved),
    (&rules::TYPE_WIDENED, retyped),
    (&rules::TYPE_NARROWED, retyped),
    (&rules::TYPE_CHANGED, retyped),
    (&rules::TYPE_RENAMED, type_renamed),
    (&rules::TYPE_REMOVED, named),
    (&rules::VALUE_REMOVED, value_removed),
    (&rules::VALUE_RENAMED, value_renamed),
    (&rules::VALUE_CHANGED, value_deprecated),
    (&rules::REPRESENTATION, representation),
    (&rules::TYPE_OPENED, retyped),
    (&rules::VALUE_RENAMED_KEPT, value_deprecated),
    (&rules::DEPRECATED, deprecated),
    (&rules::EVENT, getter_moved),
];

/// The function that finds the suggestions for changes of a rule.
pub fn find(rule: &ChangeRule) -> Option<Find> {
    TABLE.iter().find(|(known, _)| *known == rule).map(|(_, find)| *find)
}

const STILL_TAKEN: &str = "only works if the service still has it";

fn kind_removed(context: &Context<'_>) -> Vec<Suggestion> {
    let [Some(old), _] = context.owners() else { return Vec::new() };
    let Some(kind) = old.kind() else { return Vec::new() };
    let [call, fluent, variant] = old.calls_untyped(&kind.slug);
    let lines = old.calls(kind).into_iter().zip([call, fluent]).chain([(old.variant(kind), variant)]);
    lines.map(|(before, after)| Suggestion::new(before, after).note(STILL_TAKEN).untyped()).collect()
}

fn kind_renamed(context: &Context<'_>) -> Vec<Suggestion> {
    let variant = kinds(context).map(|(old, was, new, is)| Suggestion::new(old.variant(was), new.variant(is)));
    write_renamed(context).into_iter().chain(variant).collect()
}

fn kind_deprecated(context: &Context<'_>) -> Vec<Suggestion> {
    let has_same_verb = kinds(context).is_none_or(|(_, was, _, is)| was.update_only == is.update_only);
    // If its function has another name too, that is another change with its own code.
    let renamed = kind_renamed(context).into_iter();
    renamed.filter(|it| has_same_verb || it.before.given.is_empty()).map(Suggestion::deprecated).collect()
}

/// The module, the request or the function of a kind has another name.
fn write_renamed(context: &Context<'_>) -> Vec<Suggestion> {
    let Some((old, was, new, is)) = kinds(context) else { return Vec::new() };
    let lines = old.calls(was).into_iter().zip(new.calls(is));
    lines.map(|(before, after)| Suggestion::new(before, after)).collect()
}

/// The kind of the change on both sides.
fn kinds<'a>(context: &Context<'a>) -> Option<(Usage<'a>, &'a Kind, Usage<'a>, &'a Kind)> {
    let (old, new) = context.both()?;
    Some((old, old.kind()?, new, new.kind()?))
}

/// `new` has other arguments, or the same ones in another order.
fn arguments(context: &Context<'_>) -> Vec<Suggestion> {
    let call = |(old, new)| Suggestion { note: argument_doc(context, &new), ..construct(&old, &new, None, None) };
    context.both().map(call).into_iter().collect()
}

/// The documentation of a new argument.
fn argument_doc(context: &Context<'_>, new: &Usage<'_>) -> Option<String> {
    let name = context.change.part.as_deref()?;
    let field = new.constructor().0.into_iter().find(|field| field.name == name)?;
    Some(format!("`{name}`: {}", field.doc))
}

/// A setter becomes an argument, or the other way round.
fn argument_or_setter(context: &Context<'_>) -> Vec<Suggestion> {
    let call = |OwnedField { old, new, was, is }: OwnedField<'_>| {
        let call = construct(&old, &new, was.and_then(setter), is.and_then(setter));
        Suggestion { note: argument_doc(context, &new), ..call }
    };
    context.field(Direction::Request).map(call).into_iter().collect()
}

fn field_removed(context: &Context<'_>) -> Vec<Suggestion> {
    let mut suggestions = Vec::new();
    for direction in [Direction::Request, Direction::Response] {
        let Some(OwnedField { old, new, was: Some(was), .. }) = context.field_in(direction) else { continue };
        let is_sent = direction == Direction::Request;
        suggestions.push(match was.deprecated().and_then(|stated| replaced(&old, was, &new, stated, direction)) {
            _ if is_sent && was.is_required() => construct(&old, &new, None, None),
            Some(replaced) => replaced,
            None if is_sent => set_untyped(&old, &new, was),
            None => Suggestion::new(old.get(was), new.get_untyped(was)).note(STILL_TAKEN).untyped(),
        });
    }
    suggestions
}

/// The old setter or getter compiles, with a warning.
fn deprecated(context: &Context<'_>) -> Vec<Suggestion> {
    let replaced = |direction| {
        let (old, was, new, is) = field_of_both(context, direction)?;
        let suggestion = replaced(&old, was, &new, is.deprecated()?, direction)?;
        Some(Suggestion { is_silent: true, ..suggestion })
    };
    [Direction::Request, Direction::Response].into_iter().filter_map(replaced).collect()
}

/// The setter or getter of the one field that the documents recommend instead.
fn replaced(
    old: &Usage<'_>,
    was: &Field,
    new: &Usage<'_>,
    stated: &Deprecated,
    direction: Direction,
) -> Option<Suggestion> {
    let [name] = stated.replaced_by.as_slice() else { return None };
    let [known, is] = [old, new].map(|usage| usage.fields(direction).into_iter().find(|field| field.name == *name));
    let is = is?;
    let (before, after, works_before) = match direction {
        Direction::Request if was.is_required() || is.is_required() => return None,
        Direction::Request => {
            let takes = known.is_some_and(|known| !known.is_required() && takes((old, known), (new, is)));
            (old.set_plainly(was), new.set_plainly(is), takes)
        }
        _ => {
            let has_getter = known.is_some_and(|known| known.has(&Fact::Event) == is.has(&Fact::Event));
            (old.get(was), new.get(is), has_getter)
        }
    };
    let note = format!("the documents recommend `{name}` instead");
    Some(Suggestion { works_before, ..Suggestion::new(before, after).note(note) })
}

/// The getter of a field of the integration object has taken the place of one of the properties.
fn property_moved(context: &Context<'_>) -> Vec<Suggestion> {
    let moved = || {
        let OwnedField { old, new, was, is } = context.field(Direction::Request)?;
        let is = is?;
        let name = is.read_as().unwrap_or(&is.name);
        let [known, object] = [old, new].map(|usage| Usage { owner: Owner::Object, ..usage }).map(|object| {
            let field = object.fields(Direction::Response).into_iter().find(|field| field.name == name)?;
            Some(object.get(field))
        });
        Some(Suggestion { works_before: known.is_some(), ..Suggestion::new(old.get(was?), object?) })
    };
    moved().into_iter().collect()
}

/// Any parameter can be sent by its name, also one that the bindings do not have.
fn set_untyped(old: &Usage<'_>, new: &Usage<'_>, was: &Field) -> Suggestion {
    let ty = if is_json(&was.ty) && !was.is_secret() { old.value_type(was) } else { "Json".to_owned() };
    Suggestion::new(old.set_plainly(was), new.set_untyped(was, &ty)).note(STILL_TAKEN).untyped()
}

fn field_renamed(context: &Context<'_>) -> Vec<Suggestion> {
    let mut suggestions = Vec::new();
    if let Some((old, was, new, is)) = field_of_both(context, Direction::Request) {
        suggestions.push(match was.is_required() || is.is_required() {
            true => construct(&old, &new, setter(was), setter(is)),
            false => Suggestion::new(old.set_plainly(was), new.set_plainly(is)),
        });
    }
    let read = field_of_both(context, Direction::Response);
    suggestions.extend(read.map(|(old, was, new, is)| Suggestion::new(old.get(was), new.get(is))));
    worst(suggestions)
}

/// Setters and getters only: an argument has no name, and with another type the old name is not kept.
fn field_deprecated(context: &Context<'_>) -> Vec<Suggestion> {
    let sent = field_of_both(context, Direction::Request).filter(|(old, was, new, is)| {
        !was.is_required() && !is.is_required() && old.value_type(was) == new.value_type(is)
    });
    let read = field_of_both(context, Direction::Response).filter(|(old, was, new, is)| {
        was.has(&Fact::Event) == is.has(&Fact::Event) && old.lent_type(was) == new.lent_type(is)
    });
    let sent = sent.map(|(old, was, new, is)| Suggestion::new(old.set_plainly(was), new.set_plainly(is)));
    let read = read.map(|(old, was, new, is)| Suggestion::new(old.get(was), new.get(is)));
    sent.into_iter().chain(read).map(Suggestion::deprecated).collect()
}

/// The field of the change on both sides, if it breaks or deprecates source in this direction.
fn field_of_both<'a>(
    context: &Context<'a>,
    direction: Direction,
) -> Option<(Usage<'a>, &'a Field, Usage<'a>, &'a Field)> {
    let OwnedField { old, new, was, is } = context.field_in(direction)?;
    Some((old, was?, new, is?))
}

fn setter(field: &Field) -> Option<&Field> {
    Some(field).filter(|field| !field.is_required())
}

/// Drops code that still compiles, if other code does not.
fn worst(mut suggestions: Vec<Suggestion>) -> Vec<Suggestion> {
    if suggestions.iter().any(|suggestion| !suggestion.is_silent) {
        suggestions.retain(|suggestion| !suggestion.is_silent);
    }
    suggestions
}

/// A setter, a getter or an argument has another type.
fn retyped(context: &Context<'_>) -> Vec<Suggestion> {
    let mut suggestions = Vec::new();
    if let Some((old, was, new, is)) = field_of_both(context, Direction::Request)
        && old.value_type(was) != new.value_type(is)
    {
        match (was.is_required(), is.is_required()) {
            (false, false) => suggestions.push(set_retyped(&old, &new, was, is)),
            (true, true) => suggestions.push(construct(&old, &new, None, None)),
            // A setter that becomes an argument is another change.
            _ => {}
        }
    }
    if let Some((old, was, new, is)) = field_of_both(context, Direction::Response)
        && old.lent_type(was) != new.lent_type(is)
    {
        suggestions.push(get_retyped(&old, &new, was, is));
    }
    worst(suggestions)
}

fn get_retyped(old: &Usage<'_>, new: &Usage<'_>, was: &Field, is: &Field) -> Suggestion {
    let (lent, now_lent) = (old.lent_type(was), new.lent_type(is));
    let (from, to) = (new.typed(is), old.typed(was));
    let conversion = convert(from, to, "value", true).filter(|_| is_known(to, new.bindings.api));
    let before = old.get_as(was, &lent, "");
    let Some(conversion) = conversion else { return Suggestion::new(before, new.get_as(is, &now_lent, "")) };
    let converted = format!(".map(|value| {})", conversion.expression);
    let suggestion = Suggestion::new(before, new.get_as(is, &lent, &converted));
    if conversion.is_from { suggestion.untyped() } else { suggestion }
}

fn set_retyped(old: &Usage<'_>, new: &Usage<'_>, was: &Field, is: &Field) -> Suggestion {
    let (from, to) = (old.typed(was), new.typed(is));
    let some = |value: &str| format!("Some({value})");
    let converted = |value: &str| Some(convert(from, to, value, false)?.expression);
    let after = match is_known(from, new.bindings.api) && converted("").is_some() {
        true => new.set(is, |value| some(&converted(value).unwrap_or_default()), &old.value_type(was)),
        false => new.set(is, some, &new.value_type(is)),
    };
    Suggestion::new(old.set(was, some, &old.value_type(was)), after)
}

fn becomes_read_only(context: &Context<'_>) -> Vec<Suggestion> {
    let setter = context.field(Direction::Request).and_then(|field| Some(field.old.set_plainly(field.was?)));
    setter
        .map(|setter| Suggestion::new(setter, None).note("the service refuses requests with it"))
        .into_iter()
        .collect()
}

/// The getter of an event is a method of the integration, not of its properties.
fn getter_moved(context: &Context<'_>) -> Vec<Suggestion> {
    let moved = |field: OwnedField<'_>| Some(Suggestion::new(field.old.get(field.was?), field.new.get(field.is?)));
    context.field(Direction::Response).and_then(moved).into_iter().collect()
}

fn type_renamed(context: &Context<'_>) -> Vec<Suggestion> {
    match context.change.part {
        Some(_) => retyped(context),
        None => named(context),
    }
}

/// An enum or a record has another name, or is removed.
fn named(context: &Context<'_>) -> Vec<Suggestion> {
    let Context { old, new, .. } = context;
    let before = context.type_name(old).and_then(|name| old.import(name));
    let after = context.type_name(new).and_then(|name| new.import(name));
    let suggestion = |before| match after {
        Some(after) => Suggestion::new(before, after),
        None => Suggestion::new(before, None).note("no field has this type any longer"),
    };
    before.map(suggestion).into_iter().collect()
}

fn value_removed(context: &Context<'_>) -> Vec<Suggestion> {
    let Some(([was, is], [Some(value), None])) = context.value() else { return Vec::new() };
    let after = context.new.code(format!("{}::from({})", is.name, literal(&value.value)), Vec::new());
    let suggestion = Suggestion::new(context.old.variant(was, value), after).note(STILL_TAKEN);
    // If the enum keeps its name, the new line compiles with the old release too.
    vec![Suggestion { works_before: was.name == is.name, ..suggestion }]
}

fn value_renamed(context: &Context<'_>) -> Vec<Suggestion> {
    let Some(([was, is], [Some(old), Some(new)])) = context.value() else { return Vec::new() };
    vec![Suggestion::new(context.old.variant(was, old), context.new.variant(is, new))]
}

/// A value has another name in Rust, which keeps the old one.
fn value_deprecated(context: &Context<'_>) -> Vec<Suggestion> {
    let is_it =
        context.value().is_some_and(|(_, values)| matches!(values, [Some(old), Some(new)] if is_kept(old, new)));
    value_renamed(context).into_iter().filter(|_| is_it).map(Suggestion::deprecated).collect()
}

fn representation(context: &Context<'_>) -> Vec<Suggestion> {
    let line = |bindings: &Bindings<'_>, item: &Enum| {
        let (ty, function) = if item.is_integer() { ("i64", "as_i64") } else { ("&str", "as_str") };
        bindings.code(format!("let wire: {ty} = value.{function}()"), vec![("value".to_owned(), item.name.clone())])
    };
    context
        .enums()
        .map(|(was, is)| Suggestion::new(line(context.old, was), line(context.new, is)))
        .into_iter()
        .collect()
}

/// The old name of something that was renamed earlier. If the old release has the new name too, it can be used already.
fn former_removed(context: &Context<'_>) -> Vec<Suggestion> {
    let mut suggestions = Vec::new();
    let mut add = |before: Code, after: Code, has_new: bool| {
        suggestions.push(Suggestion { works_before: has_new, ..Suggestion::new(before, after) });
    };
    if let Some((old, was, new, is)) = kinds(context).filter(|_| context.change.part.is_none())
        && let Some(former) = &was.former
    {
        let called = Kind { slug: former.name.clone(), ..was.clone() };
        let calls = old.calls(&called).into_iter().zip(new.calls(is));
        for (before, after) in calls.chain([(old.variant(&called), new.variant(is))]) {
            add(before, after, was.slug == is.slug);
        }
    }
    for direction in [Direction::Request, Direction::Response] {
        if let Some((old, was, new, is)) = field_of_both(context, direction)
            && let Some(former) = &was.former
        {
            let called = Field { name: former.name.clone(), ..was.clone() };
            let has_new = was.name == is.name;
            match direction {
                Direction::Request if was.is_required() || is.is_required() => {}
                Direction::Request => add(old.set_plainly(&called), new.set_plainly(is), has_new),
                _ => add(old.get(&called), new.get(is), has_new),
            }
        }
    }
    if let Some(([was, is], [Some(value), Some(new)])) = context.value()
        && let Some(former) = &value.former
    {
        let called = EnumValue { name: former.name.clone(), ..value.clone() };
        add(context.old.variant(was, &called), context.new.variant(is, new), variant(value) == variant(new));
    }
    suggestions
}

/// A call of `new` on both sides, or of `new` and a setter.
fn construct(old: &Usage<'_>, new: &Usage<'_>, was: Option<&Field>, is: Option<&Field>) -> Suggestion {
    let fields = pairs(old.constructor().0, new.constructor().0, |field| &field.name, is_renamed);
    let plainly = |usage: &Usage<'_>, field: &Field| (field_name(&field.name), usage.value_type(field));
    // An argument with another type is converted from the old variable, if there is a simple conversion.
    let argument = |field: &Field| {
        let pair = fields.iter().find(|(_, is)| is.is_some_and(|is| is.name == field.name));
        let Some(was) = pair.and_then(|(was, _)| *was) else { return plainly(new, field) };
        let (from, to) = (old.typed(was), new.typed(field));
        let (name, ty) = plainly(new, field);
        if old.value_type(was) == ty || !is_known(from, new.bindings.api) {
            return (name, ty);
        }
        match convert(from, to, &name, false) {
            Some(conversion) if conversion.is_implicit => (name, old.value_type(was)),
            Some(conversion) => (conversion.expression, old.value_type(was)),
            None => (name, ty),
        }
    };
    let before = old.construct(|field| plainly(old, field), was);
    let after = new.construct(argument, is);
    let has_setter = was.is_some() || is.is_some();
    let takes = |one: &Usage<'_>, other: &Usage<'_>| !has_setter && takes_arguments_of(one, other);
    Suggestion { is_silent: takes(new, old), works_before: takes(old, new), ..Suggestion::new(before, after) }
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
        && plain.iter().zip(&given).all(|(field, given)| takes((one, field), (other, given)))
}

/// Whether a setter or an argument of one side takes a value for that of the other.
fn takes((one, field): (&Usage<'_>, &Field), (other, given): (&Usage<'_>, &Field)) -> bool {
    let (from, to) = (other.typed(given), one.typed(field));
    other.value_type(given) == one.value_type(field)
        || convert(from, to, "", false).is_some_and(|conversion| conversion.is_implicit)
}

/// A value of an enum as a Rust literal.
fn literal(value: &Literal) -> String {
    match value {
        Literal::String(text) => format!("{text:?}"),
        number => number.to_string(),
    }
}
