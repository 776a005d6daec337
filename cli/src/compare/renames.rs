//! Pairs of items by their names, former names and aliases, and guesses of other renames. A guess never lowers a class.

use std::collections::BTreeSet;

use platform_api_codegen::model::{Enum, EnumValue, Field, Former, Kind, Record};
use platform_api_codegen::names::{field_name, type_name};

use super::change::wire;
use super::pair::{Pair, pairs};

/// Beyond it, no rename is guessed.
const MOST_COMPARED: usize = 100_000;

pub fn is_former(former: &Option<Former>, name: &str) -> bool {
    former.as_ref().is_some_and(|former| former.name == name)
}

/// A rename is guessed only between fields of the same type.
pub fn pair_fields<'a>(
    old: &[&'a Field],
    new: &[&'a Field],
    is_same_type: impl Fn(&'a Field, &'a Field) -> bool,
) -> Vec<Pair<&'a Field>> {
    let names = |field: &Field| {
        let mut names = vec![field.name.clone()];
        names.extend(field.former.iter().map(|former| former.name.clone()));
        names.extend_from_slice(field.aliases());
        // `fieldName` and `field_name` are one name in Rust.
        names.push(field_name(&field.name));
        names
    };
    let stated = pairs(old.iter().copied(), new.iter().copied(), names);
    guess_renames(
        stated,
        |field| words(&field.doc),
        |old, new| is_same_type(old, new) && is_same_thing(&old.doc, &new.doc),
    )
}

/// By JSON, and then by names in Rust.
pub fn pair_values<'a>(old: &'a [EnumValue], new: &'a [EnumValue]) -> Vec<Pair<&'a EnumValue>> {
    let names = |value: &EnumValue| {
        let former = value.former.as_ref().map(|former| &former.name);
        let names = [Some(&value.name), former].into_iter().flatten();
        let variants = names.map(|name| format!("::{}", type_name(name)));
        [wire(&value.value)].into_iter().chain(variants).collect()
    };
    guess_renames(
        pairs(old, new, names),
        |value| words(&value.doc),
        |old, new| is_same_thing(&old.doc, &new.doc),
    )
}

pub fn pair_kinds<'a>(old: &'a [Kind], new: &'a [Kind]) -> Vec<Pair<&'a Kind>> {
    let names = |kind: &Kind| {
        let former = kind.former.as_ref().map(|former| former.name.clone());
        [kind.slug.clone()].into_iter().chain(former).collect()
    };
    // Many kinds have most parameters in common, so their documentation counts too.
    let content = |kind: &'a Kind| {
        let mut content = words(&kind.doc);
        content.extend(field_names(&kind.parameters));
        content
    };
    guess_renames(pairs(old, new, names), content, |_, _| true)
}

pub fn pair_enums<'a>(old: &'a [Enum], new: &'a [Enum]) -> Vec<Pair<&'a Enum>> {
    let stated = pairs(old, new, |item| vec![item.name.clone()]);
    let content = |item: &'a Enum| item.values.iter().map(|value| wire(&value.value)).collect();
    guess_renames(stated, content, |_, _| true)
}

pub fn pair_records<'a>(old: &'a [Record], new: &'a [Record]) -> Vec<Pair<&'a Record>> {
    let stated = pairs(old, new, |record| vec![record.name.clone()]);
    guess_renames(stated, |record| field_names(&record.fields).collect(), |_, _| true)
}

/// Pairs each new element with the most similar removed one, if they share at least 60 % of their content.
fn guess_renames<'a, T, C: Ord>(
    stated: Vec<Pair<&'a T>>,
    content: impl Fn(&'a T) -> BTreeSet<C>,
    is_possible: impl Fn(&'a T, &'a T) -> bool,
) -> Vec<Pair<&'a T>> {
    let (mut pairs, mut gone) = (Vec::new(), Vec::new());
    for pair in stated {
        match pair {
            Pair::Old(old) => gone.push((old, content(old))),
            pair => pairs.push(pair),
        }
    }
    let mut left = MOST_COMPARED;
    for pair in &mut pairs {
        let Pair::New(new) = *pair else { continue };
        if gone.len() > left {
            break;
        }
        left -= gone.len();
        let words = content(new);
        let (mut best, mut most) = (None, 59);
        for (at, (old, others)) in gone.iter().enumerate() {
            let common = words.intersection(others).count();
            let percent = common * 100 / words.union(others).count().max(1);
            if percent > most && is_possible(old, new) {
                (best, most) = (Some(at), percent);
            }
        }
        if let Some(at) = best {
            let (old, _) = gone.remove(at);
            *pair = Pair::Both(old, new);
        }
    }
    pairs.extend(gone.into_iter().map(|(old, _)| Pair::Old(old)));
    pairs
}

/// Those of `note_events` and `job_events` differ in a word on each side, however alike the sentences are.
fn is_same_thing(old: &str, new: &str) -> bool {
    let (old, new) = (words(old), words(new));
    old.is_subset(&new) || new.is_subset(&old)
}

fn field_names(fields: &[Field]) -> impl Iterator<Item = &str> {
    fields.iter().map(|field| field.name.as_str())
}

pub fn words(text: &str) -> BTreeSet<&str> {
    text.split(|letter: char| !letter.is_alphanumeric() && !"_-".contains(letter))
        .filter(|word| !word.is_empty())
        .collect()
}
