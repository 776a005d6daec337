//! Pairs of items by their names, former names and aliases. Other renames are guessed from what two items have in
//! common.
//!
//! A guess never lowers a class: a removed name breaks its users, whatever replaces it.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use platform_api_codegen::model::{Enum, EnumValue, Field, Former, Kind, Record};
use platform_api_codegen::names::{self, field_name, type_name};

use super::change::wire;
use super::pair::{Pair, join, pairs};

/// The most pairs of which the content is compared. Beyond it, no rename is guessed.
const MOST_COMPARED: usize = 100_000;

pub fn is_former(former: &Option<Former>, name: &str) -> bool {
    former.as_ref().is_some_and(|former| former.name == name)
}

/// Pairs the fields of an item. A rename is guessed only between fields of the same type.
pub fn pair_fields<'a>(
    old: &[&'a Field],
    new: &[&'a Field],
    is_same_type: impl Fn(&'a Field, &'a Field) -> bool,
) -> Vec<Pair<&'a Field>> {
    let mut stated = pairs(old.iter().copied(), new.iter().copied(), |field| {
        let mut names = vec![field.name.clone()];
        names.extend(field.former.iter().map(|former| former.name.clone()));
        names.extend_from_slice(field.aliases());
        // `fieldName` and `field_name` are one name in Rust.
        names.push(field_name(&field.name));
        names
    });
    guess_renames(
        &mut stated,
        |field| words(&field.doc),
        |old, new| is_same_type(old, new) && is_same_thing([&old.name, &new.name], [&old.doc, &new.doc]),
    );
    stated
}

/// Pairs the values of an enum by their JSON, and then by their names in Rust.
pub fn pair_values<'a>(old: &'a [EnumValue], new: &'a [EnumValue]) -> Vec<Pair<&'a EnumValue>> {
    let mut stated = pairs(old, new, |value| {
        let former = value.former.as_ref().map(|former| &former.name);
        let names = [Some(&value.name), former].into_iter().flatten();
        let variants = names.map(|name| format!("::{}", type_name(name)));
        [wire(&value.value)].into_iter().chain(variants).collect()
    });
    guess_renames(
        &mut stated,
        |value| words(&value.doc),
        |old, new| is_same_thing([&old.name, &new.name], [&old.doc, &new.doc]),
    );
    stated
}

pub fn pair_kinds<'a>(old: &'a [Kind], new: &'a [Kind]) -> Vec<Pair<&'a Kind>> {
    let mut stated = pairs(old, new, |kind| {
        let former = kind.former.as_ref().map(|former| former.name.clone());
        [kind.slug.clone()].into_iter().chain(former).collect()
    });
    // Many kinds have most parameters in common, so their documentation counts too.
    let content = |kind: &'a Kind| {
        let mut content = words(&kind.doc);
        content.extend(field_names(&kind.parameters));
        content
    };
    guess_renames(&mut stated, content, |_, _| true);
    stated
}

pub fn pair_enums<'a>(old: &'a [Enum], new: &'a [Enum]) -> Vec<Pair<&'a Enum>> {
    let mut stated = pairs(old, new, |item| vec![item.name.clone()]);
    let content = |item: &'a Enum| item.values.iter().map(|value| wire(&value.value)).collect();
    guess_renames(&mut stated, content, |_, _| true);
    stated
}

pub fn pair_records<'a>(old: &'a [Record], new: &'a [Record]) -> Vec<Pair<&'a Record>> {
    let mut stated = pairs(old, new, |record| vec![record.name.clone()]);
    guess_renames(&mut stated, |record| field_names(&record.fields).collect(), |_, _| true);
    stated
}

/// Pairs each new element with the removed one that is most alike, if they have at least 60 % of their content in common.
fn guess_renames<'a, T, C: Ord>(
    pairs: &mut Vec<Pair<&'a T>>,
    content: impl Fn(&'a T) -> BTreeSet<C>,
    is_possible: impl Fn(&'a T, &'a T) -> bool,
) {
    let key = |item| (item, content(item));
    let mut left = MOST_COMPARED;
    join(pairs, key, |(new, content), gone| {
        left = left.checked_sub(gone.len())?;
        let mut alike = Vec::new();
        for (at, (old, words)) in gone.iter().enumerate() {
            let common = words.intersection(content).count();
            let percent = common * 100 / words.union(content).count().max(1);
            if percent >= 60 && is_possible(old, new) {
                // Among equal ones, the first is the best.
                alike.push((percent, Reverse(at)));
            }
        }
        let (_, Reverse(at)) = alike.into_iter().max()?;
        Some(at)
    });
}

/// Whether two descriptions may be of one thing. Of `note_events` and `job_events` they differ in a word of the name, so these
/// are two things, however alike the sentences are.
fn is_same_thing([old_name, new_name]: [&str; 2], [old, new]: [&str; 2]) -> bool {
    let (old, new) = (words(old), words(new));
    let has_own = |name: &str, word: &str| {
        let word = word.to_lowercase();
        let parts = names::words(name).into_iter().filter(|part| part.len() > 2);
        let mut stems = parts.map(|part| part.chars().take(4).collect::<String>());
        stems.any(|stem| word.starts_with(&stem))
    };
    let mut gone = old.difference(&new);
    let mut added = new.difference(&old);
    !gone.any(|word| has_own(old_name, word)) && !added.any(|word| has_own(new_name, word))
}

fn field_names(fields: &[Field]) -> impl Iterator<Item = &str> {
    fields.iter().map(|field| field.name.as_str())
}

/// The words of a text. Names are one word each.
pub fn words(text: &str) -> BTreeSet<&str> {
    text.split(|letter: char| !letter.is_alphanumeric() && !"_-".contains(letter))
        .filter(|word| !word.is_empty())
        .collect()
}
