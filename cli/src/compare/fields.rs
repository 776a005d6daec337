//! The comparison of lists of fields: parameters, attributes, or fields of an object.

use std::iter;

use platform_api_codegen::emit::usage::{constructor, may_compile};
use platform_api_codegen::model::{Fact, Field, KindSpec, written};
use platform_api_codegen::names::field_name;
use platform_api_core::any_bound;
use platform_api_core::words::joined;

use super::change::{Direction, Item, ItemPart, Rename, named};
use super::comparison::{ChangeReporter, SpecComparison};
use super::facts::compare_facts;
use super::moves::{moved_runs, positions_in};
use super::order::{compare_order, place_in_list};
use super::pair::{Pair, Sides, new_of};
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
        comparison: &SpecComparison<'a>,
    ) -> Self {
        let (old, new) = (Vec::from_iter(old), Vec::from_iter(new));
        let is_same_type = |old: &Field, new: &Field| comparison.is_same_type(&old.ty, &new.ty);
        let paired = pair_fields(&old, &new, &comparison.renamed, is_same_type);
        Self { item, old, new, paired }
    }

    /// Requests if every side that has the field sends it, and responses if every side reads it.
    fn direction(&self, field: Pair<&Field>) -> Direction {
        let is_read = |kind: &KindSpec, side: Option<&Field>| side.is_none_or(|field| kind.is_property(field));
        let is_response_only = |side: Option<&Field>| side.is_some_and(Field::is_response_only);
        match self.item {
            Item::Object(_) => Direction::Response,
            Item::Settings(_) if is_response_only(field.old()) || is_response_only(field.now()) => Direction::Response,
            Item::Kind(Pair::Both(old, new)) if !is_read(old, field.old()) || !is_read(new, field.now()) => {
                Direction::Request
            }
            _ => Direction::Both,
        }
    }

    fn new_name<'n>(&'n self, old: &'n str) -> &'n str {
        new_of(&self.paired.pairs, |field| field.name == old).map_or(old, |new| &new.name)
    }

    /// An old field whose facts have the new names and values, so the echo of a rename is not a change.
    pub fn in_new_names(&self, old: &Field, comparison: &SpecComparison<'_>) -> Field {
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
                // A name in responses is not a name of another field.
                Fact::Alias(_) | Fact::ReadAs(_) => {}
            }
            for name in names {
                *name = self.new_name(name).to_owned();
            }
        }
        field
    }

    /// `renamed_from` keeps no old name of a field of `RequiredFlags`.
    fn is_required_flag(&self, name: &str) -> bool {
        let is_flag = |side: &[&Field]| {
            let required = constructor(side.iter().copied());
            required.flags.iter().any(|flag| flag.name == name)
        };
        is_flag(&self.old) || is_flag(&self.new)
    }
}

pub fn compare_fields<'a>(fields: &Fields<'a>, comparison: &mut SpecComparison<'a>) {
    for pair in &fields.paired.pairs {
        let mut reporter = comparison.report_on(fields.item.part(ItemPart::Field(*pair)));
        reporter.direction = fields.direction(*pair);
        match *pair {
            Pair::Both(old, new) => {
                compare_name(fields, old, new, &mut reporter);
                compare_type(&old.ty, &new.ty, &mut reporter);
                compare_facts(fields, old, new, &mut reporter);
            }
            Pair::New(new) => add_new(new, &mut reporter),
            Pair::Old(old) => remove_old(fields, old, &mut reporter),
        }
    }
}

fn compare_name<'a>(fields: &Fields<'a>, old: &'a Field, new: &'a Field, reporter: &mut ChangeReporter<'_, 'a>) {
    if old.name != new.name {
        let is_flag = fields.is_required_flag(&old.name) || fields.is_required_flag(&new.name);
        let is_kept_name = reporter.comparison.keeps(&new.former, &old.name);
        let is_kept = field_name(&old.name) == field_name(&new.name) || is_kept_name && !is_flag;
        let message = format!("`{}` is now `{}`", old.name, new.name);
        if is_kept {
            reporter.add(&rules::FIELD_RENAMED_KEPT, message);
        } else {
            let change = reporter.add(&rules::FIELD_RENAMED, message);
            // The bindings keep the old getter of a flag.
            change.rename = (!is_kept_name).then(|| rename(old, new));
        }
    }
    let field = Sides { old, new };
    if reporter.direction == Direction::Request {
        let aliases = field.map(|field| {
            let aliases = field.aliases();
            (!aliases.is_empty()).then(|| joined(aliases, ", "))
        });
        reporter.optional(&rules::REWORDED, "alias", aliases.as_ref());
    } else {
        let names = field.map(|field| Vec::from_iter(iter::once(&field.name).chain(field.aliases())));
        for name in names.old.iter().filter(|name| !names.new.contains(name)) {
            let message = format!("responses may no longer use the name `{name}`");
            reporter.key(&rules::ALIAS_REMOVED, "alias", message);
        }
        for name in new.aliases().iter().filter(|name| !names.old.contains(name)) {
            let message = format!("responses may also use the name `{name}`");
            reporter.key(&rules::ALIAS_ADDED, "alias", message);
        }
    }
    reporter.former(field.map(|field| field.name.as_str()), field.map(|field| &field.former));
}

fn rename<'a>(old: &'a Field, new: &'a Field) -> Rename<'a> {
    Rename {
        old: &old.name,
        new: &new.name,
        source: &new.source,
    }
}

fn remove_old<'a>(fields: &Fields<'a>, old: &'a Field, reporter: &mut ChangeReporter<'_, 'a>) {
    let mut message = "removed".to_owned();
    if let Item::Settings(_) = reporter.subject.item
        && let Some(removed) = reporter.comparison.new.settings.removed(&old.name)
    {
        message += &format!(" in {}", removed.version);
    }
    message += &format!(" (its type was `{}`)", written(reporter.comparison.old, &old.ty));
    if !old.replaced_by().is_empty() {
        message += &format!(", replaced by {}", joined(old.replaced_by(), " or "));
    }
    let successor = fields.paired.possible_successor(old);
    reporter.add(&rules::FIELD_REMOVED, message).rename = successor.map(|new| rename(old, new));
}

/// `` new, `string`, secret, introduced 17.4 ``
pub fn add_new(new: &Field, reporter: &mut ChangeReporter<'_, '_>) {
    let is_sent = reporter.direction != Direction::Response;
    let rule = if is_sent && new.is_required() {
        &rules::REQUIRED_ADDED
    } else if is_sent && !new.required_when().is_empty() {
        &rules::CONDITIONAL_ADDED
    } else {
        &rules::FIELD_ADDED
    };
    let mut message = format!("new, `{}`", written(reporter.comparison.new, &new.ty));
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
            message += &format!(", {}", named(fact.key(), fact.value()));
        }
    }
    reporter.add(rule, message);
}

pub fn compare_order_of_parameters<'a>(fields: &Fields<'a>, comparison: &mut SpecComparison<'a>) {
    let mut pairs = fields.paired.pairs.clone();
    if compare_arguments(fields, comparison) {
        pairs.retain(|pair| !pair.now().is_some_and(Field::is_required));
    }
    compare_order(fields.item, &fields.old, &pairs, comparison);
}

/// Required parameters are arguments of `new`, so their order matters. Required flags have names. Returns `true` if the
/// arguments are in another order.
fn compare_arguments<'a>(fields: &Fields<'a>, comparison: &mut SpecComparison<'a>) -> bool {
    let old_arguments = constructor(fields.old.iter().copied()).arguments;
    let new_arguments = constructor(fields.new.iter().copied()).arguments;
    let old_names: Vec<_> = old_arguments.iter().map(|field| fields.new_name(&field.name)).collect();
    let new_names: Vec<_> = new_arguments.iter().map(|field| field.name.as_str()).collect();
    let (old_api, new_api) = (comparison.old, comparison.new);
    let mut reporter = comparison.report_on(fields.item);
    reporter.direction = Direction::Request;
    let pair_of = |new: &Field| {
        let mut pairs = fields.paired.pairs.iter().copied();
        pairs.find(|pair| pair.now().is_some_and(|field| field.name == new.name))
    };
    if let Some(run) = moved_runs(&positions_in(&old_names, &new_names)).first() {
        if let Some(pair) = pair_of(new_arguments[run.start])
            && let Pair::Both(old, new) = pair
        {
            reporter.subject.part = Some(ItemPart::Field(pair));
            reporter.subject.places = Some(Sides {
                old: place_in_list(old, &[old], &fields.old),
                new: place_in_list(new, &[new], &fields.new),
            });
        }
        let message = format!("`new({})` → `new({})`", old_names.join(", "), new_names.join(", "));
        reporter.add(&rules::ARGUMENTS_REORDERED, message);
        return true;
    }
    let (old_fields, new_fields) = (fields.old.iter().copied(), fields.new.iter().copied());
    if !may_compile((old_api, old_fields), (new_api, new_fields)) {
        return false;
    }
    // A call that may compile has as many arguments as before.
    for (old, new) in old_arguments.iter().zip(&new_arguments) {
        if fields.new_name(&old.name) != new.name {
            reporter.subject.part = pair_of(new).map(ItemPart::Field);
            let message = format!("calls of `new` may compile, and send `{}` as `{}`", old.name, new.name);
            reporter.add(&rules::REINTERPRETED, message);
        }
    }
    false
}
