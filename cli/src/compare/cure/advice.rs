//! Finds the code that a change breaks: one function for each rule that breaks or deprecates source.
//!
//! In: a change and both models. Out: lines of Rust before and after. Where the types of both sides allow it, the new
//! line converts the variables of the old one; otherwise the caller has to provide a value of the new type.

use platform_api_codegen::emit::usage::value_type;
use platform_api_codegen::model::{Enum, EnumValue, Fact, Field, Kind, Literal};
use platform_api_codegen::names::type_name;

use super::conversion::{Typed, convert, is_json, is_known};
use super::site::Site;
use super::{Broken, Code, Cure, Pair, View};
use crate::compare::change::{Direction, Item};
use crate::compare::lists::pairs;
use crate::compare::types::{is_same_value, variant, wire};

/// The function of a rule.
pub type Find = fn(&Broken<'_>) -> Vec<Cure>;

const STILL_TAKEN: &str = "only works if the service still has it";

pub fn kind_removed(broken: &Broken<'_>) -> Vec<Cure> {
    let mut cures = Vec::new();
    for site in broken.sites().into_iter().filter_map(|(old, _)| old) {
        let Some(kind) = site.kind() else { continue };
        let [call, fluent, variant] = site.calls_untyped(&kind.slug);
        let calls = site.calls(kind).into_iter().zip([call, fluent]);
        for (before, after) in calls.chain([(site.variant(kind), variant)]) {
            cures.push(Cure::new(before, after).note(STILL_TAKEN.to_owned()).untyped());
        }
    }
    cures
}

pub fn kind_renamed(broken: &Broken<'_>) -> Vec<Cure> {
    let mut cures = write_renamed(broken);
    cures.extend(kinds(broken).map(|(old, was, new, is)| Cure::new(old.variant(was), new.variant(is))));
    cures
}

pub fn kind_deprecated(broken: &Broken<'_>) -> Vec<Cure> {
    let has_same_verb = kinds(broken).all(|(_, was, _, is)| was.update_only == is.update_only);
    // If its function has another name too, that is another change with its own code.
    let cures = kind_renamed(broken).into_iter().filter(|cure| has_same_verb || cure.before.given.is_empty());
    cures.map(Cure::deprecated).collect()
}

/// The module, the request or the function of a kind has another name.
pub fn write_renamed(broken: &Broken<'_>) -> Vec<Cure> {
    let calls = |(old, was, new, is): (Site<'_>, &Kind, Site<'_>, &Kind)| {
        old.calls(was)
            .into_iter()
            .zip(new.calls(is))
            .map(|(before, after)| Cure::new(before, after))
            .collect::<Vec<_>>()
    };
    kinds(broken).flat_map(calls).collect()
}

fn kinds<'a>(broken: &Broken<'a>) -> impl Iterator<Item = (Site<'a>, &'a Kind, Site<'a>, &'a Kind)> {
    let both = |(old, new): (Option<Site<'a>>, Option<Site<'a>>)| {
        let (old, new) = (old?, new?);
        Some((old.clone(), old.kind()?, new.clone(), new.kind()?))
    };
    broken.sites().into_iter().filter_map(both)
}

/// `new` has other arguments, or the same ones in another order.
pub fn arguments(broken: &Broken<'_>) -> Vec<Cure> {
    let sites = broken.sites().into_iter().filter_map(|(old, new)| Some((old?, new?)));
    sites.map(|(old, new)| construct(&old, &new, None, None).note(argument_doc(broken, &new))).collect()
}

/// The documentation of a new argument.
fn argument_doc(broken: &Broken<'_>, new: &Site<'_>) -> Option<String> {
    let name = broken.change.part.as_deref()?;
    let field = new.constructor().0.into_iter().find(|field| field.name == name)?;
    Some(format!("`{name}`: {}", field.doc))
}

/// A setter becomes an argument, or the other way round.
pub fn argument_or_setter(broken: &Broken<'_>) -> Vec<Cure> {
    let pairs = broken.fields(Direction::Request).into_iter();
    let cure = |pair: Pair<'_>| {
        let (was, is) = (pair.was.and_then(setter), pair.is.and_then(setter));
        construct(&pair.old, &pair.new, was, is).note(argument_doc(broken, &pair.new))
    };
    pairs.map(cure).collect()
}

pub fn field_removed(broken: &Broken<'_>) -> Vec<Cure> {
    let mut cures = Vec::new();
    for Pair { old, new, was, .. } in broken.fields_where(Direction::Request) {
        let Some(was) = was else { continue };
        if was.is_required() {
            cures.push(construct(&old, &new, None, None));
            continue;
        }
        let replaced = replacement(was, &new, Direction::Request)
            .filter(|is| !is.is_required() && is.ty == was.ty && new.value_type(is) == old.value_type(was));
        cures.push(match replaced {
            Some(is) => Cure::new(old.set_plainly(was), new.set_plainly(is)).note(replaces(is)),
            None => set_untyped(&old, &new, was),
        });
    }
    for Pair { old, new, was, .. } in broken.fields_where(Direction::Response) {
        let Some(was) = was else { continue };
        let moved = new.kind().and_then(|_| {
            let object = Site::of_object(new.view);
            let field = object.fields(Direction::Response).into_iter().find(|field| field.name == was.name)?;
            Some(object.get(field))
        });
        let replaced = replacement(was, &new, Direction::Response);
        cures.push(match (moved, replaced) {
            (Some(moved), _) => Cure::new(old.get(was), moved),
            (None, Some(is)) => Cure::new(old.get(was), new.get(is)).note(replaces(is)),
            (None, None) => Cure::new(old.get(was), new.get_untyped(was)).note(STILL_TAKEN.to_owned()).untyped(),
        });
    }
    cures
}

/// The replacement that the documents name.
fn replacement<'a>(was: &Field, new: &Site<'a>, direction: Direction) -> Option<&'a Field> {
    let [name] = was.deprecated()?.replaced_by.as_slice() else { return None };
    new.fields(direction).into_iter().find(|field| field.name == *name)
}

fn replaces(is: &Field) -> String {
    format!("the documents recommend `{}` instead", is.name)
}

/// Any parameter can be sent by its name, also one that the bindings do not have.
fn set_untyped(old: &Site<'_>, new: &Site<'_>, was: &Field) -> Cure {
    let ty = if is_json(&was.ty) && !was.is_secret() { old.value_type(was) } else { "Json".to_owned() };
    Cure::new(old.set_plainly(was), new.set_untyped(was, &ty)).note(STILL_TAKEN.to_owned()).untyped()
}

pub fn field_renamed(broken: &Broken<'_>) -> Vec<Cure> {
    let mut cures = Vec::new();
    for Pair { old, new, was, is } in broken.fields_where(Direction::Request) {
        let (Some(was), Some(is)) = (was, is) else { continue };
        cures.push(match was.is_required() || is.is_required() {
            true => construct(&old, &new, setter(was), setter(is)),
            false => Cure::new(old.set_plainly(was), new.set_plainly(is)),
        });
    }
    for Pair { old, new, was, is } in broken.fields_where(Direction::Response) {
        cures.extend(was.zip(is).map(|(was, is)| Cure::new(old.get(was), new.get(is))));
    }
    worst(cures)
}

/// Setters and getters only: an argument has no name, and with another type the old name is not kept.
pub fn field_deprecated(broken: &Broken<'_>) -> Vec<Cure> {
    let mut cures = Vec::new();
    for Pair { old, new, was, is } in broken.fields_where(Direction::Request) {
        let Some((was, is)) = was.zip(is).filter(|(was, is)| !was.is_required() && !is.is_required()) else { continue };
        if old.value_type(was) == new.value_type(is) {
            cures.push(Cure::new(old.set_plainly(was), new.set_plainly(is)).deprecated());
        }
    }
    for Pair { old, new, was, is } in broken.fields_where(Direction::Response) {
        let Some((was, is)) = was.zip(is).filter(|(was, is)| was.has(&Fact::Event) == is.has(&Fact::Event)) else {
            continue;
        };
        if old.lent_type(was) == new.lent_type(is) {
            cures.push(Cure::new(old.get(was), new.get(is)).deprecated());
        }
    }
    cures
}

fn setter(field: &Field) -> Option<&Field> {
    Some(field).filter(|field| !field.is_required())
}

/// Drops code that still compiles, if other code does not.
fn worst(mut cures: Vec<Cure>) -> Vec<Cure> {
    if cures.iter().any(|cure| !cure.is_silent) {
        cures.retain(|cure| !cure.is_silent);
    }
    cures
}

/// A setter, a getter or an argument has another type.
pub fn retyped(broken: &Broken<'_>) -> Vec<Cure> {
    let mut cures = Vec::new();
    for Pair { old, new, was, is } in broken.fields_where(Direction::Request) {
        let (Some(was), Some(is)) = (was, is) else { continue };
        let is_other = old.value_type(was) != new.value_type(is);
        match (was.is_required(), is.is_required()) {
            (false, false) if is_other => cures.push(set_retyped(&old, &new, was, is)),
            (true, true) if is_other => cures.push(construct(&old, &new, None, None)),
            // A setter that becomes an argument is another change.
            _ => {}
        }
    }
    for Pair { old, new, was, is } in broken.fields_where(Direction::Response) {
        let (Some(was), Some(is)) = (was, is) else { continue };
        let (lent, now_lent) = (old.lent_type(was), new.lent_type(is));
        if lent == now_lent {
            continue;
        }
        let (from, to) = (Typed { api: new.view.api, field: is }, Typed { api: old.view.api, field: was });
        let conversion = convert(from, to, "value", true).filter(|_| is_known(to, new.view.api));
        let before = old.get_as(was, &lent, "");
        cures.push(match conversion {
            Some(conversion) => {
                let converted = format!(".map(|value| {})", conversion.expression);
                let cure = Cure::new(before, new.get_as(is, &lent, &converted));
                if conversion.is_from { cure.untyped() } else { cure }
            }
            None => Cure::new(before, new.get_as(is, &now_lent, "")),
        });
    }
    worst(cures)
}

fn set_retyped(old: &Site<'_>, new: &Site<'_>, was: &Field, is: &Field) -> Cure {
    let (from, to) = (Typed { api: old.view.api, field: was }, Typed { api: new.view.api, field: is });
    let some = |value: &str| format!("Some({value})");
    let is_plain = is_known(from, new.view.api) && convert(from, to, "", false).is_some();
    let after = match is_plain {
        true => new.set(
            is,
            |value| some(&convert(from, to, value, false).map_or_else(String::new, |found| found.expression)),
            &old.value_type(was),
        ),
        false => new.set(is, some, &new.value_type(is)),
    };
    Cure::new(old.set(was, some, &old.value_type(was)), after)
}

pub fn becomes_read_only(broken: &Broken<'_>) -> Vec<Cure> {
    let pairs = broken.fields(Direction::Request).into_iter();
    pairs
        .filter_map(|pair| Some(Cure::gone(pair.old.set_plainly(pair.was?), "the service refuses requests with it")))
        .collect()
}

/// The getter of an event is a method of the integration, not of its properties.
pub fn getter_moved(broken: &Broken<'_>) -> Vec<Cure> {
    let pairs = broken.fields(Direction::Response).into_iter();
    pairs.filter_map(|pair| Some(Cure::new(pair.old.get(pair.was?), pair.new.get(pair.is?)))).collect()
}

pub fn type_renamed(broken: &Broken<'_>) -> Vec<Cure> {
    match broken.change.part {
        Some(_) => retyped(broken),
        None => named(broken),
    }
}

/// An enum or a record has another name, or is removed.
pub fn named(broken: &Broken<'_>) -> Vec<Cure> {
    let Broken { old, new, .. } = broken;
    let before = broken.type_name(old).and_then(|name| import(old, name));
    let after = broken.type_name(new).and_then(|name| import(new, name));
    let cure = |before| match after {
        Some(after) => Cure::new(before, after),
        None => Cure::gone(before, "no field has this type any longer"),
    };
    before.map(cure).into_iter().collect()
}

/// `use platform_api::settings::Branches`
fn import(view: &View<'_>, name: &str) -> Option<Code> {
    let path = view.imports.needed([name]).pop_first()?;
    Some(view.code(format!("use {path}"), Vec::new()))
}

pub fn value_removed(broken: &Broken<'_>) -> Vec<Cure> {
    let cure = |was: &Enum, value: &EnumValue, is: &Enum| {
        let after = format!("{}::from({})", is.name, literal(&value.value));
        let cure = Cure::new(broken.old.variant(was, value), broken.new.code(after, Vec::new()));
        // If the enum keeps its name, the new line compiles with the old release too.
        Cure { works_before: was.name == is.name, ..cure.note(STILL_TAKEN.to_owned()) }
    };
    let values = broken.values();
    values.into_iter().filter_map(|(was, is, old, new)| new.is_none().then(|| cure(was, old?, is).into())?).collect()
}

pub fn value_renamed(broken: &Broken<'_>) -> Vec<Cure> {
    let cure = |(was, is, old, new): (&Enum, &Enum, Option<&EnumValue>, Option<&EnumValue>)| {
        Some(Cure::new(broken.old.variant(was, old?), broken.new.variant(is, new?)))
    };
    broken.values().into_iter().filter_map(cure).collect()
}

pub fn value_deprecated(broken: &Broken<'_>) -> Vec<Cure> {
    value_renamed(broken).into_iter().map(Cure::deprecated).collect()
}

pub fn representation(broken: &Broken<'_>) -> Vec<Cure> {
    let line = |view: &View<'_>, item: &Enum| {
        let (ty, function) = if item.is_integer() { ("i64", "as_i64") } else { ("&str", "as_str") };
        view.code(format!("let wire: {ty} = value.{function}()"), vec![("value".to_owned(), item.name.clone())])
    };
    broken.enums().map(|(was, is)| Cure::new(line(broken.old, was), line(broken.new, is))).into_iter().collect()
}

/// The old name of something that was renamed earlier. If the old release has the new name too, it can be used already.
pub fn former_removed(broken: &Broken<'_>) -> Vec<Cure> {
    let mut cures = Vec::new();
    let mut add = |before: Code, after: Code, has_new: bool| {
        cures.push(Cure { works_before: has_new, ..Cure::new(before, after) });
    };
    for (old, was, new, is) in kinds(broken).filter(|_| broken.change.part.is_none()) {
        let Some(former) = &was.former else { continue };
        let called = Kind { slug: former.name.clone(), ..was.clone() };
        let calls = old.calls(&called).into_iter().zip(new.calls(is));
        for (before, after) in calls.chain([(old.variant(&called), new.variant(is))]) {
            add(before, after, was.slug == is.slug);
        }
    }
    let called = |field: &Field| Some(Field { name: field.former.as_ref()?.name.clone(), ..field.clone() });
    for direction in [Direction::Request, Direction::Response] {
        for Pair { old, new, was, is } in broken.fields_where(direction) {
            let Some((was, is)) = was.zip(is) else { continue };
            let Some(former) = called(was) else { continue };
            let has_new = was.name == is.name;
            match direction {
                Direction::Request if was.is_required() || is.is_required() => {}
                Direction::Request => add(old.set_plainly(&former), new.set_plainly(is), has_new),
                _ => add(old.get(&former), new.get(is), has_new),
            }
        }
    }
    for (was, is, old, new) in broken.values() {
        let Some((value, new)) = old.zip(new) else { continue };
        let Some(former) = &value.former else { continue };
        let called = EnumValue { name: former.name.clone(), ..value.clone() };
        add(broken.old.variant(was, &called), broken.new.variant(is, new), variant(value) == variant(new));
    }
    cures
}

/// A call of `new` on both sides, or of `new` and a setter.
fn construct(old: &Site<'_>, new: &Site<'_>, was: Option<&Field>, is: Option<&Field>) -> Cure {
    let fields = pairs(old.constructor().0, new.constructor().0, |field| &field.name, super::is_renamed);
    let plainly =
        |site: &Site<'_>, field: &Field| (platform_api_codegen::names::field_name(&field.name), site.value_type(field));
    // An argument with another type is converted from the old variable, if there is a simple conversion.
    let argument = |field: &Field| {
        let pair = fields.iter().find(|(_, is)| is.is_some_and(|is| is.name == field.name));
        let Some(was) = pair.and_then(|(was, _)| *was) else { return plainly(new, field) };
        let (from, to) = (Typed { api: old.view.api, field: was }, Typed { api: new.view.api, field });
        let (name, ty) = plainly(new, field);
        if old.value_type(was) == ty || !is_known(from, new.view.api) {
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
    let takes = |one: &Site<'_>, other: &Site<'_>| !has_setter && takes_arguments_of(one, other);
    Cure { is_silent: takes(new, old), works_before: takes(old, new), ..Cure::new(before, after) }
}

/// Whether a call of the other constructor compiles as a call of this one.
fn takes_arguments_of(one: &Site<'_>, other: &Site<'_>) -> bool {
    let names = |fields: &[&Field]| {
        let mut names: Vec<_> = fields.iter().map(|field| field.name.clone()).collect();
        names.sort();
        names
    };
    let ((plain, flags), (given, given_flags)) = (one.constructor(), other.constructor());
    let takes = |(field, given): (&&Field, &&Field)| {
        let (from, to) = (Typed { api: other.view.api, field: given }, Typed { api: one.view.api, field });
        value_type(from.api, from.field) == value_type(to.api, to.field)
            || convert(from, to, "", false).is_some_and(|conversion| conversion.is_implicit)
    };
    one.request() == other.request()
        && names(&flags) == names(&given_flags)
        && plain.len() == given.len()
        && plain.iter().zip(&given).all(takes)
}

impl<'a> Broken<'a> {
    /// The field of the change, if it breaks source in this direction.
    fn fields_where(&self, direction: Direction) -> Vec<Pair<'a>> {
        if self.is_in(direction) { self.fields(direction) } else { Vec::new() }
    }

    /// The name of the enum or record of the change on one side.
    fn type_name(&self, view: &View<'a>) -> Option<&'a str> {
        let is_it = |known: &&str| match &self.change.item {
            Item::Enum(name) | Item::Record(name) if std::ptr::eq(view, self.old) => {
                self.renames.of_type(known) == name
            }
            Item::Enum(name) | Item::Record(name) => known == name,
            _ => false,
        };
        let enums = view.api.enums.iter().map(|item| item.name.as_str());
        enums.chain(view.api.records.iter().map(|record| record.name.as_str())).find(is_it)
    }

    /// The enum of the change on both sides.
    fn enums(&self) -> Option<(&'a Enum, &'a Enum)> {
        let find = |view: &View<'a>| {
            let name = self.type_name(view)?;
            view.api.enums.iter().find(|item| item.name == name)
        };
        Some((find(self.old)?, find(self.new)?))
    }

    /// The value of the change, with its enum, on both sides.
    fn values(&self) -> Vec<(&'a Enum, &'a Enum, Option<&'a EnumValue>, Option<&'a EnumValue>)> {
        let Some((was, is)) = self.enums() else { return Vec::new() };
        let all = pairs(&was.values, &is.values, |value| wire(&value.value), is_same_value).into_iter();
        let part = self.change.part.as_deref();
        let is_it = |old: Option<&EnumValue>, new: Option<&EnumValue>| {
            new.or(old).map(|value| wire(&value.value)).as_deref() == part
        };
        all.filter(|(old, new)| is_it(*old, *new)).map(|(old, new)| (was, is, old, new)).collect()
    }
}

impl View<'_> {
    /// `Branches::Default`
    fn variant(&self, item: &Enum, value: &EnumValue) -> Code {
        self.code(format!("{}::{}", item.name, type_name(&value.name)), Vec::new())
    }
}

/// A value of an enum as a Rust literal.
fn literal(value: &Literal) -> String {
    match value {
        Literal::String(text) => format!("{text:?}"),
        number => number.to_string(),
    }
}
