//! This module pairs items by their names, and recognises renamed ones. `renamed_from` and `alias` state a rename. Others
//! are guessed from what two items have in common.
//!
//! A guess never lowers a class: a removed name breaks its users, whatever replaces it. The items with most in common
//! come first. Among equal ones, the first in the order of the spec comes first.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashSet};
use std::ptr;

use platform_api_codegen::model::{Enum, EnumValue, Field, Former, Kind, Record};
use platform_api_codegen::names::{field_name, type_name};

use super::change::wire;
use super::pair::{Pair, pairs};

/// The share of what two items have in common, in thousandths.
type Share = usize;

/// The share from which two texts or two kinds are mostly the same.
const MOSTLY: Share = 600;

pub fn is_former(former: &Option<Former>, name: &str) -> bool {
    former.as_ref().is_some_and(|former| former.name == name)
}

pub fn pair_fields<'a>(
    old: impl IntoIterator<Item = &'a Field>,
    new: impl IntoIterator<Item = &'a Field>,
) -> Vec<Pair<&'a Field>> {
    pairs(old, new, |field| {
        let mut names = vec![field.name.clone()];
        names.extend(field.former.iter().map(|former| former.name.clone()));
        names.extend_from_slice(field.aliases());
        // `fieldName` and `field_name` are one name in Rust.
        names.push(field_name(&field.name));
        names
    })
}

/// Pairs the values of an enum by their JSON, and then by their names in Rust.
pub fn pair_values<'a>(old: &'a [EnumValue], new: &'a [EnumValue]) -> Vec<Pair<&'a EnumValue>> {
    pairs(old, new, |value| {
        let former = value.former.as_ref().map(|former| &former.name);
        let names = [Some(&value.name), former].into_iter().flatten();
        let variants = names.map(|name| format!("::{}", type_name(name)));
        [wire(&value.value)].into_iter().chain(variants).collect()
    })
}

pub fn pair_kinds<'a>(old: &'a [Kind], new: &'a [Kind]) -> Vec<Pair<&'a Kind>> {
    let stated = pairs(old, new, |kind| {
        let former = kind.former.as_ref().map(|former| former.name.clone());
        [kind.slug.clone()].into_iter().chain(former).collect()
    });
    let renames = guess_renames(
        &stated,
        |kind| &kind.doc,
        |old, new, words| {
            let parameters = share(&names(&old.parameters), &names(&new.parameters))?;
            // Many kinds have most parameters in common, so something else has to be alike too.
            let is_alike = words.is_some() || old.slug.split('-').next() == new.slug.split('-').next();
            (parameters == 1000 || parameters >= MOSTLY && is_alike).then_some((parameters, is_alike))
        },
    );
    with_renames(stated, &renames)
}

pub fn pair_enums<'a>(old: &'a [Enum], new: &'a [Enum]) -> Vec<Pair<&'a Enum>> {
    pair_types(
        [old, new],
        |item| [&item.name, &item.doc],
        |item| item.values.iter().map(|value| value.value.to_string()).collect(),
    )
}

pub fn pair_records<'a>(old: &'a [Record], new: &'a [Record]) -> Vec<Pair<&'a Record>> {
    pair_types(
        [old, new],
        |record| [&record.name, &record.doc],
        |record| names(&record.fields),
    )
}

/// Pairs types by their names, and then by what they contain. Among equal ones, the documentation decides.
fn pair_types<'a, T, Content: Ord>(
    [old, new]: [&'a [T]; 2],
    name_and_doc: fn(&T) -> [&String; 2],
    contents: fn(&'a T) -> BTreeSet<Content>,
) -> Vec<Pair<&'a T>> {
    let stated = pairs(old, new, |item| vec![name_and_doc(item)[0].clone()]);
    let renames = guess_renames(
        &stated,
        |item| name_and_doc(item)[1],
        |old, new, words| Some((share(&contents(old), &contents(new))?, words)),
    );
    with_renames(stated, &renames)
}

/// Puts each renamed item in the place of its new name.
fn with_renames<'a, T>(pairs: Vec<Pair<&'a T>>, renames: &[(&'a T, &'a T)]) -> Vec<Pair<&'a T>> {
    let mut renamed = Vec::new();
    for pair in pairs {
        let mut renames = renames.iter();
        match pair {
            Pair::Old(item) if renames.any(|(old, _)| ptr::eq(*old, item)) => {}
            Pair::New(item) => {
                let found = renames.find(|(_, new)| ptr::eq(*new, item));
                renamed.push(found.map_or(pair, |(old, new)| Pair::Both(old, new)));
            }
            _ => renamed.push(pair),
        }
    }
    renamed
}

/// The removed elements that probably have another name, each with the element that has replaced it. The elements that
/// are most alike come first, and no element is in two pairs. `likeness` gets the share of words that the documentation
/// of two elements has in common, if it is large.
pub fn guess_renames<'a, T, L: Ord>(
    pairs: &[Pair<&'a T>],
    doc: impl Fn(&'a T) -> &'a str,
    likeness: impl Fn(&'a T, &'a T, Option<Share>) -> Option<L>,
) -> Vec<(&'a T, &'a T)> {
    let (mut gone, mut added) = (Vec::new(), Vec::new());
    for pair in pairs {
        match *pair {
            Pair::Both(..) => {}
            Pair::Old(item) => gone.push((item, words(doc(item)))),
            Pair::New(item) => added.push((item, words(doc(item)))),
        }
    }
    let mut alike = Vec::new();
    for (from, (old, old_words)) in gone.iter().enumerate() {
        for (to, (new, new_words)) in added.iter().enumerate() {
            let words = share(old_words, new_words).filter(|share| *share >= MOSTLY);
            alike.extend(likeness(old, new, words).map(|likeness| (Reverse(likeness), from, to)));
        }
    }
    alike.sort();
    let (mut taken, mut given, mut renames) = (HashSet::new(), HashSet::new(), Vec::new());
    for (_, from, to) in alike {
        if !taken.contains(&from) && given.insert(to) {
            taken.insert(from);
            renames.push((gone[from].0, added[to].0));
        }
    }
    renames
}

fn names(fields: &[Field]) -> BTreeSet<&str> {
    fields.iter().map(|field| field.name.as_str()).collect()
}

/// The share that two sets have in common. The result is `None` below one half.
fn share<T: Ord>(old: &BTreeSet<T>, new: &BTreeSet<T>) -> Option<Share> {
    let both = old.intersection(new).count();
    let all = old.len() + new.len() - both;
    (both * 2 >= all && both > 0).then(|| both * 1000 / all)
}

/// The words of a text. Names are one word each.
pub fn words(text: &str) -> BTreeSet<&str> {
    text.split(|letter: char| !letter.is_alphanumeric() && !"_-".contains(letter))
        .filter(|word| !word.is_empty())
        .collect()
}
