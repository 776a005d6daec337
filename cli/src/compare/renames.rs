//! This module pairs items by their names, and recognises renamed ones. `renamed_from` and `alias` state a rename. Others
//! are guessed from what two items have in common.
//!
//! A wrong guess does no harm: a removed name breaks its users, whatever replaces it. The items with most in common come
//! first. Among equal ones, the first in the order of the spec comes first.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashSet};

use platform_api_codegen::model::{Enum, EnumValue, Field, Former, Kind, Record};
use platform_api_codegen::names::{field_name, type_name};

use super::pair::{Pair, pairs};
use super::types::wire;

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
    with_guesses(stated, |old, new| {
        let parameters = share(&names(&old.parameters), &names(&new.parameters))?;
        let doc = share(&words(&old.doc), &words(&new.doc));
        // Many kinds have most parameters in common, so something else has to be alike too.
        let is_alike = doc >= Some(MOSTLY) || old.slug.split('-').next() == new.slug.split('-').next();
        (parameters == 1000 || parameters >= MOSTLY && is_alike).then_some((parameters, doc))
    })
}

pub fn pair_enums<'a>(old: &'a [Enum], new: &'a [Enum]) -> Vec<Pair<&'a Enum>> {
    let stated = pairs(old, new, |item| vec![item.name.clone()]);
    with_guesses(stated, |old, new| share(&values(old), &values(new)))
}

pub fn pair_records<'a>(old: &'a [Record], new: &'a [Record]) -> Vec<Pair<&'a Record>> {
    let stated = pairs(old, new, |record| vec![record.name.clone()]);
    with_guesses(stated, |old, new| share(&names(&old.fields), &names(&new.fields)))
}

/// Pairs the removed items with the added ones that are most like them.
fn with_guesses<T, L: Ord>(mut pairs: Vec<Pair<&T>>, likeness: impl Fn(&T, &T) -> Option<L>) -> Vec<Pair<&T>> {
    let gone: Vec<_> = pairs.iter().filter_map(|pair| only_old(*pair)).collect();
    let added: Vec<_> = pairs.iter().filter_map(|pair| only_new(*pair)).collect();
    for (old, new) in most_alike(&gone, &added, likeness) {
        pairs.retain(|pair| !only_old(*pair).is_some_and(|item| std::ptr::eq(item, old)));
        for pair in &mut pairs {
            if only_new(*pair).is_some_and(|item| std::ptr::eq(item, new)) {
                *pair = Pair::Both(old, new);
            }
        }
    }
    pairs
}

fn only_old<T>(pair: Pair<T>) -> Option<T> {
    if let Pair::Old(item) = pair { Some(item) } else { None }
}

fn only_new<T>(pair: Pair<T>) -> Option<T> {
    if let Pair::New(item) = pair { Some(item) } else { None }
}

/// Each old item with the new item that is most like it. No item is in two of these pairs.
fn most_alike<T: Copy, L: Ord>(old: &[T], new: &[T], likeness: impl Fn(T, T) -> Option<L>) -> Vec<(T, T)> {
    let mut candidates = Vec::new();
    for (from, was) in old.iter().enumerate() {
        for (to, is) in new.iter().enumerate() {
            candidates.extend(likeness(*was, *is).map(|likeness| (Reverse(likeness), from, to)));
        }
    }
    candidates.sort();
    let (mut taken, mut given, mut found) = (HashSet::new(), HashSet::new(), Vec::new());
    for (_, from, to) in candidates {
        if !taken.contains(&from) && given.insert(to) {
            taken.insert(from);
            found.push((old[from], new[to]));
        }
    }
    found
}

/// A field or a value that only one side has.
struct Row<'a, T> {
    item: &'a T,
    words: BTreeSet<&'a str>,
    /// The number of elements before it that both sides have, and the number of elements between these and the row.
    position: (usize, usize),
}

/// The removed elements of a list that probably have another name, each with the element that has replaced it. Its
/// documentation has mostly the same words, or it has the same place in the list.
pub fn guess_renames<'a, T>(
    pairs: &[Pair<&'a T>],
    doc: impl Fn(&'a T) -> &'a str,
    is_same_type: impl Fn(&T, &T) -> bool,
) -> Vec<(&'a T, &'a T)> {
    let (mut gone, mut added) = (Vec::new(), Vec::new());
    let (mut kept, mut removed, mut inserted) = (0, 0, 0);
    for pair in pairs {
        match *pair {
            Pair::Both(..) => (kept, removed, inserted) = (kept + 1, 0, 0),
            Pair::Old(item) => {
                gone.push(row(item, doc(item), (kept, removed)));
                removed += 1;
            }
            Pair::New(item) => {
                added.push(row(item, doc(item), (kept, inserted)));
                inserted += 1;
            }
        }
    }
    let (gone, added): (Vec<_>, Vec<_>) = (gone.iter().collect(), added.iter().collect());
    let found = most_alike(&gone, &added, |old, new| {
        let words = share(&old.words, &new.words).filter(|share| *share >= MOSTLY);
        let is_beside = old.position == new.position;
        let is_alike = (words.is_some() || is_beside) && is_same_type(old.item, new.item);
        is_alike.then_some((words, is_beside))
    });
    found.into_iter().map(|(old, new)| (old.item, new.item)).collect()
}

fn row<'a, T>(item: &'a T, doc: &'a str, position: (usize, usize)) -> Row<'a, T> {
    let words = words(doc);
    Row { item, words, position }
}

fn names(fields: &[Field]) -> BTreeSet<&str> {
    fields.iter().map(|field| field.name.as_str()).collect()
}

/// The values in JSON, with their names.
fn values(item: &Enum) -> BTreeSet<(String, &str)> {
    let values = item.values.iter();
    values
        .map(|value| (value.value.to_string(), value.name.as_str()))
        .collect()
}

/// The share that two sets have in common. The result is `None` below one half.
fn share<T: Ord>(old: &BTreeSet<T>, new: &BTreeSet<T>) -> Option<Share> {
    let both = old.intersection(new).count();
    let all = old.len() + new.len() - both;
    (both * 2 >= all && both > 0).then(|| both * 1000 / all)
}

/// The words of a text. Names are one word each.
pub fn words(text: &str) -> BTreeSet<&str> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
    text.split(|letter| !is_part(letter))
        .filter(|word| !word.is_empty())
        .collect()
}
