//! The comparison of lists of fields: the parameters of a kind, the attributes, or the fields of an object.
//!
//! Fields are added, removed, renamed or reordered, and those on both sides have changes of their own. The order of
//! required parameters matters, because they are the arguments of `new`.

use std::{iter, ptr};

use platform_api_codegen::emit::usage::constructor;
use platform_api_codegen::model::{Fact, Field, written};
use platform_api_codegen::names::field_name;

use super::change::{Direction, Item, Part, Subject};
use super::comparison::{Comparison, Entry};
use super::facts::compare_facts;
use super::pair::{Pair, is_reordered};
use super::renames::{guess_renames, is_former, pair_fields, words};
use super::rules;
use super::ty::compare_type;

/// The fields of an item, on both sides.
pub struct Fields<'a> {
    pub item: Item<'a>,
    old: Vec<&'a Field>,
    new: Vec<&'a Field>,
    pub pairs: Vec<Pair<&'a Field>>,
}

impl<'a> Fields<'a> {
    pub fn new(
        item: Item<'a>,
        old: impl IntoIterator<Item = &'a Field>,
        new: impl IntoIterator<Item = &'a Field>,
    ) -> Self {
        let (old, new) = (Vec::from_iter(old), Vec::from_iter(new));
        let pairs = pair_fields(&old, &new);
        Self { item, old, new, pairs }
    }

    pub fn subject(&self, pair: Pair<&'a Field>) -> Subject<'a> {
        Subject::from(self.item).part(Part::Field(pair))
    }

    /// The new name of a field of the old side.
    fn new_name<'n>(&'n self, old: &'n str) -> &'n str {
        let mut both = self.pairs.iter().filter_map(|pair| pair.both());
        both.find(|(was, _)| was.name == old).map_or(old, |(_, is)| &is.name)
    }

    /// An old field whose facts have the new names of the fields that they are about. Then the echo of a rename is no
    /// change.
    fn in_new_names(&self, old: &Field) -> Field {
        let mut field = old.clone();
        for fact in &mut field.facts {
            let names: Vec<&mut String> = match fact {
                Fact::Needs(needs) => needs.one_of.iter_mut().flatten().collect(),
                Fact::RequiredWhen(conditions) | Fact::AppliesWhen(conditions) => {
                    conditions.iter_mut().map(|(name, _)| name).collect()
                }
                Fact::NotIn(not_in) => vec![&mut not_in.name],
                Fact::Deprecated(deprecated) => deprecated.replaced_by.iter_mut().collect(),
                _ => Vec::new(),
            };
            for name in names {
                *name = self.new_name(name).to_owned();
            }
        }
        field
    }

    /// The new names of fields of the old side.
    fn new_names(&self, old: &[&'a Field]) -> Vec<&str> {
        old.iter().map(|field| self.new_name(&field.name)).collect()
    }

    /// Whether the field is a required flag. These are fields of a struct, of which `renamed_from` keeps no old name.
    fn is_required_flag(&self, field: &Field) -> bool {
        [&self.old, &self.new].into_iter().any(|side| {
            let (_, flags) = constructor(side.iter().copied());
            flags.iter().any(|flag| ptr::eq(*flag, field))
        })
    }
}

/// Compares the fields. `uses` returns the direction in which a field is used.
pub fn compare_fields<'a>(
    fields: &Fields<'a>,
    uses: impl Fn(Pair<&'a Field>) -> Direction,
    comparison: &mut Comparison<'a>,
) {
    let mut guesses = fields.pairs.clone();
    guess_renames(&mut guesses, |field| words(&field.doc));
    for pair in &fields.pairs {
        let mut entry = comparison.entry(fields.subject(*pair), uses(*pair));
        match *pair {
            Pair::Both(old, new) => {
                compare_name(fields, [old, new], &mut entry);
                compare_type(&old.ty, &new.ty, &mut entry);
                compare_facts(&fields.in_new_names(old), new, &mut entry);
            }
            Pair::New(new) => add_new(new, &mut entry),
            Pair::Old(old) => {
                let ty = written(entry.comparison.old, &old.ty);
                let mut renames = guesses.iter().filter_map(|pair| pair.both());
                let renamed = renames.find(|(from, _)| ptr::eq(*from, old));
                let change = entry.add(&rules::FIELD_REMOVED, format!("removed (its type was `{ty}`)"));
                change.rename = renamed.map(|(old, new)| (old.name.as_str(), new.name.as_str()));
            }
        }
    }
    compare_order(fields, comparison.item(fields.item));
}

/// Compares the names of a field: in requests, in responses, and those that Rust keeps.
fn compare_name(fields: &Fields<'_>, [old, new]: [&Field; 2], entry: &mut Entry<'_, '_>) {
    if old.name != new.name {
        let is_flag = fields.is_required_flag(old) || fields.is_required_flag(new);
        let is_kept = field_name(&old.name) == field_name(&new.name) || is_former(&new.former, &old.name) && !is_flag;
        let rule = if is_kept {
            &rules::FIELD_RENAMED_KEPT
        } else {
            &rules::FIELD_RENAMED
        };
        entry.add(rule, format!("`{}` is now `{}`", old.name, new.name));
    }
    let [was, is] = [old, new].map(names_in_responses);
    for name in was.iter().filter(|name| !is.contains(name)) {
        let message = format!("responses may no longer use the name `{name}`");
        entry.key(&rules::ALIAS_REMOVED, "alias", message);
    }
    for name in new.aliases().iter().filter(|name| !was.contains(name)) {
        let message = format!("responses may also use the name `{name}`");
        entry.key(&rules::ALIAS_ADDED, "alias", message);
    }
    entry.former([(&old.name, old.former.as_ref()), (&new.name, new.former.as_ref())]);
}

/// The names under which responses may have a field.
fn names_in_responses(field: &Field) -> Vec<&String> {
    iter::once(&field.name).chain(field.aliases()).collect()
}

pub fn add_new(new: &Field, entry: &mut Entry<'_, '_>) {
    let new_type = type_and_restrictions(new, entry.comparison);
    let is_sent = entry.direction != Direction::Response;
    if is_sent && new.is_required() {
        entry.add(&rules::REQUIRED_ADDED, format!("new and required, {new_type}"));
    } else if is_sent && !new.required_when().is_empty() {
        let message = format!("new and required under a condition, {new_type}");
        entry.add(&rules::CONDITIONAL_ADDED, message);
    } else {
        entry.add(&rules::FIELD_ADDED, format!("new, {new_type}"));
    }
}

/// `` `string`, secret, since 17.4, tier P ``
fn type_and_restrictions(new: &Field, comparison: &Comparison<'_>) -> String {
    let mut words = vec![format!("`{}`", written(comparison.new, &new.ty))];
    for fact in &new.facts {
        match fact {
            Fact::Secret => words.push("secret".to_owned()),
            Fact::Introduced(version) => words.push(format!("since {version}")),
            Fact::Tier(tier) => words.push(format!("tier {tier}")),
            Fact::ResponseOnly => words.push("read-only".to_owned()),
            _ => {}
        }
    }
    words.join(", ")
}

/// Compares the order and the headings. Required parameters are arguments of `new`, so their order matters. Required
/// flags have names, so their order does not matter.
fn compare_order(fields: &Fields<'_>, mut entry: Entry<'_, '_>) {
    let [(old, _), (new, _)] = [&fields.old, &fields.new].map(|side| constructor(side.iter().copied()));
    let (before, after) = (fields.new_names(&old), names(&new));
    if is_reordered(&before, &after) {
        let message = format!("`new({})` → `new({})`", before.join(", "), after.join(", "));
        entry.add(&rules::ARGUMENTS_REORDERED, message).direction = Direction::Request;
    } else {
        entry.order("fields", &fields.new_names(&fields.old), &names(&fields.new));
    }
    let headings = fields.pairs.iter().filter_map(|pair| pair.both());
    let (old, new): (Vec<_>, Vec<_>) = headings.map(|(old, new)| (&old.section, &new.section)).unzip();
    // The section of a parameter is the one of its kind.
    if !matches!(fields.item, Item::Kind(_)) && old != new {
        entry.add(&rules::REWORDED, "fields are under other headings");
    }
}

fn names<'a>(fields: &[&'a Field]) -> Vec<&'a str> {
    fields.iter().map(|field| field.name.as_str()).collect()
}
