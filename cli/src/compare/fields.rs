//! The comparison of lists of fields: parameters, attributes, or fields of an object.

use std::iter;

use platform_api_codegen::emit::usage::constructor;
use platform_api_codegen::model::{Fact, Field, Kind, written};
use platform_api_codegen::names::field_name;
use platform_api_core::any_bound;
use platform_api_core::words::joined;

use super::change::{Direction, Item, Part, Subject};
use super::comparison::{Comparison, Entry};
use super::facts::compare_facts;
use super::pair::{Pair, is_reordered};
use super::renames::{is_former, pair_fields};
use super::rules;
use super::types::compare_type;

pub struct Fields<'a> {
    pub item: Item<'a>,
    pub old: Vec<&'a Field>,
    pub new: Vec<&'a Field>,
    pub pairs: Vec<Pair<&'a Field>>,
}

impl<'a> Fields<'a> {
    pub fn new(
        item: Item<'a>,
        old: impl IntoIterator<Item = &'a Field>,
        new: impl IntoIterator<Item = &'a Field>,
        comparison: &Comparison<'a>,
    ) -> Self {
        let (old, new) = (Vec::from_iter(old), Vec::from_iter(new));
        let pairs = pair_fields(&old, &new, |old, new| comparison.is_same_type(&old.ty, &new.ty));
        Self { item, old, new, pairs }
    }

    pub fn subject(&self, pair: Pair<&'a Field>) -> Subject<'a> {
        Subject::from(self.item).part(Part::Field(pair))
    }

    /// Requests if every side that has the field sends it, and responses if every side reads it.
    fn direction(&self, field: Pair<&Field>) -> Direction {
        let is_read = |kind, side: Option<&Field>| side.is_none_or(|field| is_property(kind, field));
        let mut sides = field.sides().into_iter().flatten();
        match self.item {
            Item::Object => Direction::Response,
            Item::Settings(_) if sides.any(Field::is_response_only) => Direction::Response,
            Item::Kind(Pair::Both(old, new)) if !is_read(old, field.old()) || !is_read(new, field.now()) => {
                Direction::Request
            }
            _ => Direction::Both,
        }
    }

    fn new_name<'n>(&'n self, old: &'n str) -> &'n str {
        let mut both = self.pairs.iter().filter_map(|pair| pair.both());
        both.find(|(was, _)| was.name == old).map_or(old, |(_, is)| &is.name)
    }

    /// An old field whose facts have the new names and values, so the echo of a rename is not a change.
    pub fn in_new_names(&self, old: &Field, comparison: &Comparison<'_>) -> Field {
        let mut field = old.clone();
        for fact in &mut field.facts {
            let mut names: Vec<&mut String> = Vec::new();
            match fact {
                Fact::Default(value) => *value = comparison.new_value(&old.ty, value),
                Fact::RequiredWhen(conditions) | Fact::AppliesWhen(conditions) => {
                    for (name, value) in conditions {
                        if let Some(other) = self.old.iter().find(|field| field.name == *name) {
                            *value = comparison.new_value(&other.ty, value);
                        }
                        names.push(name);
                    }
                }
                Fact::Needs(needs) => names.extend(needs.one_of.iter_mut().flatten()),
                Fact::NotIn(not_in) => names.push(&mut not_in.name),
                Fact::Deprecated(deprecated) => names.extend(&mut deprecated.replaced_by),
                any_bound!() | Fact::Required | Fact::Secret | Fact::Separator(_) | Fact::Unit(_) => {}
                Fact::Means(_) | Fact::Introduced(_) | Fact::Tier(_) | Fact::SelfManaged | Fact::HigherTierRead => {}
                Fact::Enterprise | Fact::ResponseOnly | Fact::Event | Fact::NoEffect(_) | Fact::Restart => {}
                Fact::Irreversible(_) | Fact::Declared(_) | Fact::TypeShown(_) | Fact::Note(_) | Fact::Assumed(_) => {}
                // Names of responses.
                Fact::Alias(_) | Fact::ReadAs(_) => {}
            }
            for name in names {
                *name = self.new_name(name).to_owned();
            }
        }
        field
    }

    fn new_names(&self, old: &[&'a Field]) -> Vec<&str> {
        old.iter().map(|field| self.new_name(&field.name)).collect()
    }

    /// `renamed_from` keeps no old name of a field of `RequiredFlags`.
    fn is_required_flag(&self, name: &str) -> bool {
        [&self.old, &self.new].into_iter().any(|side| {
            let (_, flags) = constructor(side.iter().copied());
            flags.iter().any(|flag| flag.name == name)
        })
    }
}

/// `true` if responses have it as a property.
pub fn is_property(kind: &Kind, parameter: &Field) -> bool {
    kind.properties.iter().any(|property| property.name == parameter.name)
}

pub fn compare_fields<'a>(fields: &Fields<'a>, comparison: &mut Comparison<'a>) {
    for pair in &fields.pairs {
        let mut entry = comparison.entry(fields.subject(*pair), fields.direction(*pair));
        match *pair {
            Pair::Both(old, new) => {
                compare_name(fields, old, new, &mut entry);
                compare_type(&old.ty, &new.ty, &mut entry);
                compare_facts(fields, old, new, &mut entry);
            }
            Pair::New(new) => add_new(new, &mut entry),
            Pair::Old(old) => remove_old(old, &mut entry),
        }
    }
    compare_order(fields, comparison.item(fields.item));
}

fn compare_name<'a>(fields: &Fields<'a>, old: &'a Field, new: &'a Field, entry: &mut Entry<'_, 'a>) {
    if old.name != new.name {
        let is_flag = fields.is_required_flag(&old.name) || fields.is_required_flag(&new.name);
        let is_kept = field_name(&old.name) == field_name(&new.name) || is_former(&new.former, &old.name) && !is_flag;
        let message = format!("`{}` is now `{}`", old.name, new.name);
        if is_kept {
            entry.add(&rules::FIELD_RENAMED_KEPT, message);
        } else {
            let change = entry.add(&rules::FIELD_RENAMED, message);
            change.rename = new.former.is_none().then_some((&old.name, &new.name));
        }
    }
    // Names in responses.
    let [was, is] = [old, new].map(|field| Vec::from_iter(iter::once(&field.name).chain(field.aliases())));
    for name in was.iter().filter(|name| !is.contains(name)) {
        let message = format!("responses may no longer use the name `{name}`");
        entry.key(&rules::ALIAS_REMOVED, "alias", message);
    }
    for name in new.aliases().iter().filter(|name| !was.contains(name)) {
        let message = format!("responses may also use the name `{name}`");
        entry.key(&rules::ALIAS_ADDED, "alias", message);
    }
    entry.former(&old.name, &old.former, &new.name, &new.former);
}

fn remove_old(old: &Field, entry: &mut Entry<'_, '_>) {
    let mut message = "removed".to_owned();
    if let Item::Settings(_) = entry.subject.item
        && let Some(removed) = entry.comparison.new.settings.removed(&old.name)
    {
        message += &format!(" in {}", removed.version);
    }
    message += &format!(" (its type was `{}`)", written(entry.comparison.old, &old.ty));
    if !old.replaced_by().is_empty() {
        message += &format!(", replaced by {}", joined(old.replaced_by(), " or "));
    }
    entry.add(&rules::FIELD_REMOVED, message);
}

/// `` new, `string`, secret, introduced 17.4 ``
pub fn add_new(new: &Field, entry: &mut Entry<'_, '_>) {
    let is_sent = entry.direction != Direction::Response;
    let rule = if is_sent && new.is_required() {
        &rules::REQUIRED_ADDED
    } else if is_sent && !new.required_when().is_empty() {
        &rules::CONDITIONAL_ADDED
    } else {
        &rules::FIELD_ADDED
    };
    let mut message = format!("new, `{}`", written(entry.comparison.new, &new.ty));
    for fact in &new.facts {
        let is_shown = match fact {
            Fact::Required | Fact::RequiredWhen(_) => is_sent,
            Fact::Secret | Fact::ResponseOnly | Fact::Introduced(_) | Fact::Tier(_) => true,
            any_bound!() | Fact::Default(_) | Fact::Separator(_) | Fact::Unit(_) | Fact::Means(_) => false,
            Fact::Deprecated(_) | Fact::SelfManaged | Fact::HigherTierRead | Fact::Enterprise | Fact::Event => false,
            Fact::Needs(_) | Fact::AppliesWhen(_) | Fact::NotIn(_) | Fact::NoEffect(_) | Fact::Restart => false,
            Fact::Irreversible(_) | Fact::Alias(_) | Fact::ReadAs(_) | Fact::Declared(_) | Fact::TypeShown(_) => false,
            Fact::Note(_) | Fact::Assumed(_) => false,
        };
        if is_shown {
            message += format!(", {} {}", fact.key(), fact.value()).trim_end();
        }
    }
    entry.add(rule, message);
}

/// Required parameters are arguments of `new`, so their order matters. Required flags have names.
fn compare_order<'a>(fields: &Fields<'a>, mut entry: Entry<'_, 'a>) {
    let [(old, _), (new, _)] = [&fields.old, &fields.new].map(|side| constructor(side.iter().copied()));
    let (before, after) = (fields.new_names(&old), names(&new));
    if is_reordered(&before, &after) {
        let message = format!("`new({})` → `new({})`", before.join(", "), after.join(", "));
        entry.add(&rules::ARGUMENTS_REORDERED, message).direction = Direction::Request;
    } else {
        entry.order("fields", fields.old.iter().copied(), &fields.pairs);
    }
}

fn names<'a>(fields: &[&'a Field]) -> Vec<&'a str> {
    fields.iter().map(|field| field.name.as_str()).collect()
}
