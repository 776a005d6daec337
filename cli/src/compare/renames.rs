//! Pairs of elements by their names, former names and aliases, and guesses of other renames. An uncertain guess leaves
//! the element removed, and a hint asks.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashSet};
use std::{iter, ptr};

use platform_api_codegen::model::{Api, Enum, EnumValue, Field, Former, KindSpec, Record, Version};
use platform_api_codegen::names::{field_name, type_name};

use super::change::wire;
use super::pair::{Pair, pairs};

/// The most comparisons of a removed and an added element, whose number grows with the square. With more, no rename is
/// guessed.
const MOST_COMPARED: usize = 100_000;

/// The percentage of common words from which two descriptions are alike.
const ALIKE: usize = 60;

/// The names that only one side has. A description may mention a name that the same edit changes.
pub struct RenamedWords<'a>(HashSet<&'a str>);

impl<'a> RenamedWords<'a> {
    pub fn new(old: &'a Api, new: &'a Api) -> Self {
        let (old, new) = (names(old), names(new));
        Self(old.symmetric_difference(&new).copied().collect())
    }

    /// The words of a description, with one word for all these names and the names `in_list`.
    fn words(&self, text: &'a str, in_list: &HashSet<&str>) -> BTreeSet<&'a str> {
        let is_renamed = |word| self.0.contains(word) || in_list.contains(word);
        let word_or_name = |word| if is_renamed(word) { "`…`" } else { word };
        words(text).into_iter().map(word_or_name).collect()
    }
}

fn names(api: &Api) -> HashSet<&str> {
    let fields = api.fields().map(|field| &field.name);
    let slugs = api.integrations.kinds.iter().map(|kind| &kind.slug);
    let values = api.enums.iter().flat_map(|item| &item.values).map(|value| &value.name);
    fields.chain(slugs).chain(values).map(String::as_str).collect()
}

pub struct Paired<'a, T> {
    /// In the new order, with removed elements last.
    pub pairs: Vec<Pair<&'a T>>,
    /// Removed elements, each with the element that it may be now.
    possible: Vec<(&'a T, &'a T)>,
}

impl<'a, T> Paired<'a, T> {
    pub fn possible_successor(&self, removed: &T) -> Option<&'a T> {
        let mut possible = self.possible.iter();
        let (_, new) = possible.find(|(old, _)| ptr::eq(*old, removed))?;
        Some(new)
    }
}

pub fn pair_fields<'a>(
    old: &[&'a Field],
    new: &[&'a Field],
    renamed: &RenamedWords<'a>,
    is_same_type: impl Fn(&'a Field, &'a Field) -> bool,
) -> Paired<'a, Field> {
    let names = |field: &Field| {
        let mut names = vec![field.name.clone()];
        names.extend(former_name(&field.former));
        names.extend_from_slice(field.aliases());
        // `fieldName` and `field_name` are one name in Rust.
        names.push(field_name(&field.name));
        names
    };
    let by_name = pairs(old.iter().copied(), new.iter().copied(), names);
    let unpaired = by_name.iter().filter(|pair| pair.both().is_none());
    let in_list: HashSet<_> = unpaired.map(|pair| pair.latest().name.as_str()).collect();
    let texts = |field: &'a Field| Texts::of_description(renamed.words(&field.doc, &in_list));
    guess_renames(by_name, texts, |old, new, likeness| {
        let likeness = likeness.of_descriptions(is_newer(old.introduced(), new.introduced()))?;
        let has_same_use = old.is_secret() == new.is_secret() && old.is_required() == new.is_required();
        if is_same_type(old, new) {
            (likeness.percent >= ALIKE || has_same_use).then_some(likeness)
        } else {
            (likeness.percent == 100).then_some(Likeness {
                is_certain: false,
                ..likeness
            })
        }
    })
}

/// By JSON, and then by names in Rust.
pub fn pair_values<'a>(
    old: &'a [EnumValue],
    new: &'a [EnumValue],
    renamed: &RenamedWords<'a>,
) -> Paired<'a, EnumValue> {
    let names = |value: &EnumValue| {
        let names = iter::once(value.name.clone()).chain(former_name(&value.former));
        let variants = names.map(|name| format!("::{}", type_name(&name)));
        iter::once(wire(&value.value)).chain(variants).collect()
    };
    let texts = |value: &'a EnumValue| Texts::of_description(renamed.words(&value.doc, &HashSet::new()));
    guess_renames(pairs(old, new, names), texts, |old, new, likeness| {
        likeness.of_descriptions(is_newer(old.introduced(), new.introduced()))
    })
}

/// Many kinds have most parameters in common, so their documentation counts too.
pub fn pair_kinds<'a>(old: &'a [KindSpec], new: &'a [KindSpec]) -> Paired<'a, KindSpec> {
    let names = |kind: &KindSpec| iter::once(kind.slug.clone()).chain(former_name(&kind.former)).collect();
    let texts = |kind: &'a KindSpec| Texts::of_parts(&kind.doc, of_fields(&kind.parameters));
    guess_renames(pairs(old, new, names), texts, |old, new, likeness| {
        likeness.of_parts(is_newer(old.introduced(), new.introduced()))
    })
}

pub fn pair_enums<'a>(old: &'a [Enum], new: &'a [Enum]) -> Paired<'a, Enum> {
    let by_name = pairs(old, new, |item| vec![item.name.clone()]);
    let texts = |item: &'a Enum| {
        let values = item.values.iter();
        Texts::of_parts("", values.map(|value| (value.name.as_str(), value.doc.as_str())))
    };
    guess_renames(by_name, texts, |_, _, likeness| likeness.of_parts(false))
}

pub fn pair_records<'a>(old: &'a [Record], new: &'a [Record]) -> Paired<'a, Record> {
    let by_name = pairs(old, new, |record| vec![record.name.clone()]);
    let texts = |record: &'a Record| Texts::of_parts("", of_fields(&record.fields));
    guess_renames(by_name, texts, |_, _, likeness| likeness.of_parts(false))
}

fn former_name(former: &Option<Former>) -> Option<String> {
    former.as_ref().map(|former| former.name.clone())
}

fn of_fields(fields: &[Field]) -> impl Iterator<Item = (&str, &str)> {
    fields.iter().map(|field| (field.name.as_str(), field.doc.as_str()))
}

/// Against a rename: the service introduced the new element later than the old one.
fn is_newer(old: Option<Version>, new: Option<Version>) -> bool {
    new > old
}

/// The words of a description, or an item's description with the names or the descriptions of its parts.
struct Texts<'a> {
    names: BTreeSet<&'a str>,
    descriptions: BTreeSet<&'a str>,
}

impl<'a> Texts<'a> {
    fn of_description(words: BTreeSet<&'a str>) -> Self {
        Self {
            names: BTreeSet::new(),
            descriptions: words,
        }
    }

    fn of_parts(doc: &'a str, parts: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        let (mut names, mut descriptions) = (words(doc), words(doc));
        for (name, doc) in parts {
            names.insert(name);
            descriptions.insert(doc);
        }
        Self { names, descriptions }
    }

    fn likeness(&self, new: &Self, is_in_place: bool) -> Likeness {
        let (old_words, new_words) = (&self.descriptions, &new.descriptions);
        Likeness {
            is_certain: false,
            percent: percent(&self.names, &new.names).max(percent(old_words, new_words)),
            is_in_place,
            is_extended: old_words.is_subset(new_words) || new_words.is_subset(old_words),
        }
    }
}

/// How much a removed element is like an added one. The greatest is tried first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Likeness {
    is_certain: bool,
    percent: usize,
    /// As many elements are removed as added, and both have the same number among these.
    is_in_place: bool,
    /// One description has all words of the other.
    is_extended: bool,
}

impl Likeness {
    /// `None` if nothing is alike, not even the place. The descriptions of `note_events` and `job_events` differ in a
    /// word on each side, however alike the sentences are, so only an extended one is certain.
    fn of_descriptions(self, is_newer: bool) -> Option<Self> {
        let is_alike = self.percent >= ALIKE;
        let is_certain = is_alike && self.is_extended && !is_newer;
        (is_alike || self.is_in_place).then_some(Self { is_certain, ..self })
    }

    fn of_parts(self, is_newer: bool) -> Option<Self> {
        let is_certain = !is_newer;
        (self.percent >= ALIKE).then_some(Self { is_certain, ..self })
    }
}

fn guess_renames<'a, T>(
    by_name: Vec<Pair<&'a T>>,
    texts: impl Fn(&'a T) -> Texts<'a>,
    accept: impl Fn(&'a T, &'a T, Likeness) -> Option<Likeness>,
) -> Paired<'a, T> {
    let (mut removed, mut added) = (Vec::new(), Vec::new());
    for (at, pair) in by_name.iter().enumerate() {
        match *pair {
            Pair::Old(element) => removed.push((at, element, texts(element))),
            Pair::New(element) => added.push((at, element, texts(element))),
            Pair::Both(..) => {}
        }
    }
    let mut candidates = Vec::new();
    if removed.len() * added.len() <= MOST_COMPARED {
        for (new_number, &(to, new, ref new_texts)) in added.iter().enumerate() {
            for (old_number, &(from, old, ref old_texts)) in removed.iter().enumerate() {
                let is_in_place = removed.len() == added.len() && old_number == new_number;
                let likeness = accept(old, new, old_texts.likeness(new_texts, is_in_place));
                candidates.extend(likeness.map(|likeness| (likeness, to, from)));
            }
        }
    }
    candidates.sort_by_key(|(likeness, ..)| Reverse(*likeness));
    let (mut pairs, mut possible) = (by_name, Vec::new());
    let (mut taken, mut renamed) = (HashSet::new(), HashSet::new());
    for (likeness, to, from) in candidates {
        if taken.contains(&to) || taken.contains(&from) {
            continue;
        }
        taken.extend([to, from]);
        let (Pair::New(new), Pair::Old(old)) = (pairs[to], pairs[from]) else {
            continue;
        };
        if likeness.is_certain {
            pairs[to] = Pair::Both(old, new);
            renamed.insert(ptr::from_ref(old));
        } else {
            possible.push((old, new));
        }
    }
    pairs.retain(|pair| !matches!(pair, Pair::Old(old) if renamed.contains(&ptr::from_ref(*old))));
    Paired { pairs, possible }
}

pub fn percent<T: Ord>(old: &BTreeSet<T>, new: &BTreeSet<T>) -> usize {
    let common = old.intersection(new).count();
    common * 100 / old.union(new).count().max(1)
}

pub fn words(text: &str) -> BTreeSet<&str> {
    text.split(|letter: char| !letter.is_alphanumeric() && !"_-".contains(letter))
        .filter(|word| !word.is_empty())
        .collect()
}
