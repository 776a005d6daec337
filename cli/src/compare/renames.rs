//! This module finds renamed items. `renamed_from` states a rename. For kinds and types, a rename is also guessed from
//! the parts that both sides have in common.
//!
//! A wrong guess does no harm: a removed name breaks its users, whatever replaces it. The pair with most in common
//! comes first. Among equal pairs, the first in the order of the spec comes first.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

use platform_api_codegen::model::{Api, Enum, Field, Former, Kind, Literal, Record};

use super::rules::{self, ChangeRule};

/// New names by old ones.
#[derive(Debug, Default)]
pub struct Renames {
    kinds: HashMap<String, String>,
    types: HashMap<String, String>,
}

impl Renames {
    pub fn of(old: &Api, new: &Api) -> Self {
        let mut kinds = paired(
            &old.integrations.kinds,
            &new.integrations.kinds,
            |kind| &kind.slug,
            kinds_in_common,
        );
        kinds.extend(stated(&old.integrations.kinds, &new.integrations.kinds));
        let mut types = paired(&old.enums, &new.enums, |item| &item.name, enums_in_common);
        types.extend(paired(
            &old.records,
            &new.records,
            |record| &record.name,
            records_in_common,
        ));
        Self { kinds, types }
    }

    /// Whether the new kind is the old one, renamed.
    pub fn is_kind(&self, old: &Kind, new: &Kind) -> bool {
        self.kinds.get(&old.slug) == Some(&new.slug)
    }

    /// The new name of a type.
    pub fn of_type<'n>(&'n self, old: &'n str) -> &'n str {
        self.types.get(old).map_or(old, String::as_str)
    }
}

/// A name on one side, and the former name that it states. Rust keeps the former name for one more release.
pub type Named<'a> = (&'a str, Option<&'a Former>);

pub fn is_former(former: &Option<Former>, name: &str) -> bool {
    former.as_ref().is_some_and(|former| former.name == name)
}

/// The changes between the former names that the two sides state. The removal of a former name breaks the callers
/// who still use that name. The rename itself is not among these changes, because it has a rule of its own.
pub fn former_changes([(old, was), (new, is)]: [Named<'_>; 2]) -> Vec<(&'static ChangeRule, String)> {
    let mut changes = Vec::new();
    if let (Some(was), Some(is)) = (was, is)
        && was.name == is.name
    {
        if was.release != is.release {
            let message = format!("`renamed_from` in {} → {}", was.release, is.release);
            changes.push((&rules::REWORDED, message));
        }
        return changes;
    }
    if let Some(was) = was
        && was.name != new
    {
        let message = format!("Rust no longer keeps the old name `{}`", was.name);
        changes.push((&rules::FORMER_REMOVED, message));
    }
    if let Some(is) = is
        && is.name != old
    {
        let message = format!("Rust keeps the old name `{}`", is.name);
        changes.push((&rules::FORMER_ADDED, message));
    }
    changes
}

/// Kinds that state `renamed_from`: their new slugs by their old ones.
fn stated(old: &[Kind], new: &[Kind]) -> HashMap<String, String> {
    let mut renames = HashMap::new();
    for kind in new {
        if let Some(former) = &kind.former
            && has_kind(old, &former.name)
            && !has_kind(new, &former.name)
            && !has_kind(old, &kind.slug)
        {
            renames.insert(former.name.clone(), kind.slug.clone());
        }
    }
    renames
}

fn has_kind(kinds: &[Kind], slug: &str) -> bool {
    kinds.iter().any(|kind| kind.slug == slug)
}

/// The share of parts that two items have in common, in thousandths.
pub type InCommon = usize;

/// Pairs each name that only the old side has with the new name that has most in common with it.
fn paired<T>(
    old: &[T],
    new: &[T],
    name: impl Fn(&T) -> &String,
    in_common: impl Fn(&T, &T) -> Option<InCommon>,
) -> HashMap<String, String> {
    let without = |of: &'_ [T], others: &[T]| -> Vec<usize> {
        let others: BTreeSet<_> = others.iter().map(&name).collect();
        (0..of.len()).filter(|at| !others.contains(name(&of[*at]))).collect()
    };
    let (gone, added) = (without(old, new), without(new, old));
    let candidates = gone.iter().flat_map(|&from| added.iter().map(move |&to| (from, to)));
    let mut candidates: Vec<_> = candidates
        .filter_map(|(from, to)| Some((Reverse(in_common(&old[from], &new[to])?), from, to)))
        .collect();
    candidates.sort();
    let (mut pairs, mut taken) = (HashMap::new(), BTreeSet::new());
    for (_, from, to) in candidates {
        if !pairs.contains_key(name(&old[from])) && taken.insert(to) {
            pairs.insert(name(&old[from]).clone(), name(&new[to]).clone());
        }
    }
    pairs
}

/// The share that two kinds have in common. Many kinds share all parameters, so their documentation or the first word
/// of their slugs must be equal too.
fn kinds_in_common(old: &Kind, new: &Kind) -> Option<InCommon> {
    let has_doc = old.doc == new.doc;
    let has_stem = old.slug.split('-').next() == new.slug.split('-').next();
    let shared = shared(&names(&old.parameters), &names(&new.parameters))?;
    if shared < 600 || !(has_doc || has_stem) {
        return None;
    }
    Some(shared + 1000 * usize::from(has_doc))
}

fn enums_in_common(old: &Enum, new: &Enum) -> Option<InCommon> {
    shared(&values(old), &values(new))
}

fn records_in_common(old: &Record, new: &Record) -> Option<InCommon> {
    shared(&names(&old.fields), &names(&new.fields))
}

fn names(fields: &[Field]) -> BTreeSet<&str> {
    fields.iter().map(|field| field.name.as_str()).collect()
}

/// The values in JSON, with their names.
fn values(item: &Enum) -> BTreeSet<(&Literal, &str)> {
    item.values
        .iter()
        .map(|value| (&value.value, value.name.as_str()))
        .collect()
}

/// The share that two sets have in common. The result is `None` below one half.
pub fn shared<T: Ord>(old: &BTreeSet<T>, new: &BTreeSet<T>) -> Option<InCommon> {
    let (both, all) = (old.intersection(new).count(), old.union(new).count());
    (both * 2 >= all && both > 0).then(|| both * 1000 / all)
}

/// The words of a text. Names are one word each.
pub fn words(text: &str) -> BTreeSet<&str> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
    text.split(|letter| !is_part(letter))
        .filter(|word| !word.is_empty())
        .collect()
}
