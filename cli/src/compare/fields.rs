//! The comparison of lists of fields: parameters, attributes, or fields of an object.

use std::iter;

use platform_api_codegen::emit::usage::{constructor, may_compile};
use platform_api_codegen::model::{Fact, Field, KindSpec, written};
use platform_api_codegen::names::field_name;
use platform_api_core::any_bound;
use platform_api_core::words::joined;

use super::change::{Direction, Item, Part, Rename, Subject, or_none};
use super::comparison::{Comparison, Entry};
use super::facts::compare_facts;
use super::order::{Both, moved_runs};
use super::pair::Pair;
use super::place::place_in_list;
use super::renames::{Paired, pair_fields};
use super::rules;
use super::types::compare_type;

pub struct Fields<'a> {
    pub item: Item<'a>,
    pub old: Vec<&'a Field>,
    pub new: Vec<&'a Field>,
    pub paired: Paired<'a, Field>,
}

impl<'a> Fields<'a> {
    pub fn new(
        item: Item<'a>,
        old: impl IntoIterator<Item = &'a Field>,
        new: impl IntoIterator<Item = &'a Field>,
        comparison: &Comparison<'a>,
    ) -> Self {
        let (old, new) = (Vec::from_iter(old), Vec::from_iter(new));
        let is_same_type = |old: &Field, new: &Field| comparison.is_same_type(&old.ty, &new.ty);
        let paired = pair_fields(&old, &new, &comparison.renamed, is_same_type);
        Self { item, old, new, paired }
    }

    pub fn subject(&self, pair: Pair<&'a Field>) -> Subject<'a> {
        Subject::from(self.item).part(Part::Field(pair))
    }

    /// Requests if every side that has the field sends it, and responses if every side reads it.
    fn direction(&self, field: Pair<&Field>) -> Direction {
        let is_read = |kind: &KindSpec, side: Option<&Field>| side.is_none_or(|field| kind.is_property(field));
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
        let mut kept = self.paired.pairs.iter().filter_map(|pair| pair.both());
        kept.find(|(was, _)| was.name == old).map_or(old, |(_, is)| &is.name)
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
                any_bound!() | Fact::Required | Fact::Secret | Fact::Format(_) | Fact::Separator(_) => {}
                Fact::Unit(_) => {}
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

pub fn compare_fields<'a>(fields: &Fields<'a>, comparison: &mut Comparison<'a>) {
    for pair in &fields.paired.pairs {
        let mut entry = comparison.entry(fields.subject(*pair), fields.direction(*pair));
        match *pair {
            Pair::Both(old, new) => {
                compare_name(fields, old, new, &mut entry);
                compare_type(&old.ty, &new.ty, &mut entry);
                compare_facts(fields, old, new, &mut entry);
            }
            Pair::New(new) => add_new(new, &mut entry),
            Pair::Old(old) => remove_old(fields, old, &mut entry),
        }
    }
}

fn compare_name<'a>(fields: &Fields<'a>, old: &'a Field, new: &'a Field, entry: &mut Entry<'_, 'a>) {
    if old.name != new.name {
        let is_flag = fields.is_required_flag(&old.name) || fields.is_required_flag(&new.name);
        let is_kept_name = entry.comparison.keeps(&new.former, &old.name);
        let is_kept = field_name(&old.name) == field_name(&new.name) || is_kept_name && !is_flag;
        let message = format!("`{}` is now `{}`", old.name, new.name);
        if is_kept {
            entry.add(&rules::FIELD_RENAMED_KEPT, message);
        } else {
            let change = entry.add(&rules::FIELD_RENAMED, message);
            // The bindings keep the old getter of a flag.
            change.rename = (!is_kept_name).then(|| rename(old, new));
        }
    }
    if entry.direction == Direction::Request {
        let aliases = |field: &Field| {
            let aliases = field.aliases();
            or_none((!aliases.is_empty()).then(|| joined(aliases, ", ")))
        };
        entry.value(&rules::REWORDED, "alias", &aliases(old), &aliases(new));
        return entry.former(&old.name, &old.former, &new.name, &new.former);
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

fn rename<'a>(old: &'a Field, new: &'a Field) -> Rename<'a> {
    Rename {
        old: &old.name,
        new: &new.name,
        source: &new.source,
    }
}

fn remove_old<'a>(fields: &Fields<'a>, old: &'a Field, entry: &mut Entry<'_, 'a>) {
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
    let new = fields.paired.successor(old);
    entry.add(&rules::FIELD_REMOVED, message).rename = new.map(|new| rename(old, new));
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
            any_bound!() | Fact::Default(_) | Fact::Format(_) | Fact::Separator(_) | Fact::Unit(_) | Fact::Means(_) => {
                false
            }
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

/// Required parameters are arguments of `new`, so their order matters. Required flags have names. Returns `true` if the
/// arguments are in another order.
fn compare_arguments<'a>(fields: &Fields<'a>, comparison: &mut Comparison<'a>) -> bool {
    let (old, _) = constructor(fields.old.iter().copied());
    let (new, _) = constructor(fields.new.iter().copied());
    let (before, after) = (fields.new_names(&old), names(&new));
    let (old_api, new_api) = (comparison.old, comparison.new);
    let mut entry = comparison.item(fields.item);
    entry.direction = Direction::Request;
    let pair_of = |name: &str| {
        let mut pairs = fields.paired.pairs.iter().copied();
        pairs.find(|pair| pair.now().is_some_and(|new| new.name == name))
    };
    if let Some(run) = moved_runs(&before, &after).first() {
        if let Some(moved) = pair_of(after[run.start]).and_then(Pair::both) {
            entry.subject = fields.moved(moved, &[moved]);
        }
        let message = format!("`new({})` → `new({})`", before.join(", "), after.join(", "));
        entry.add(&rules::ARGUMENTS_REORDERED, message);
        return true;
    }
    let (old_fields, new_fields) = (fields.old.iter().copied(), fields.new.iter().copied());
    if !may_compile((old_api, old_fields), (new_api, new_fields)) {
        return false;
    }
    for (at, (before, after)) in before.iter().zip(&after).enumerate() {
        if before != after {
            entry.subject.part = pair_of(after).map(Part::Field);
            let message = format!("calls of `new` may compile, and send `{}` as `{after}`", old[at].name);
            entry.add(&rules::REINTERPRETED, message);
        }
    }
    false
}

pub fn compare_order_of_parameters<'a>(fields: &Fields<'a>, comparison: &mut Comparison<'a>) {
    let mut pairs = fields.paired.pairs.clone();
    if compare_arguments(fields, comparison) {
        pairs.retain(|pair| !pair.now().is_some_and(Field::is_required));
    }
    comparison.compare_order(&fields.old, &pairs, |field, run| fields.moved(field, run));
}

impl<'a> Fields<'a> {
    /// The subject of a field that moves.
    pub fn moved(&self, (was, is): Both<'a, Field>, run: &[Both<'a, Field>]) -> Subject<'a> {
        let (old, new): (Vec<_>, Vec<_>) = run.iter().copied().unzip();
        Subject {
            place: Some(Pair::Both(
                Some(place_in_list(was, &old, &self.old)),
                Some(place_in_list(is, &new, &self.new)),
            )),
            ..self.subject(Pair::Both(was, is))
        }
    }
}

fn names<'a>(fields: &[&'a Field]) -> Vec<&'a str> {
    fields.iter().map(|field| field.name.as_str()).collect()
}
