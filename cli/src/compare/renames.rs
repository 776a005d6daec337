//! Pairs of elements by their names, former names and aliases, and guesses of other renames. A guess never lowers a
//! class. An element that only may be another under a new name is removed, and a hint asks.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::{iter, mem, ptr};

use platform_api_codegen::model::{Api, Enum, EnumValue, Field, KindSpec, Record, Version};
use platform_api_codegen::names::{field_name, type_name};

use super::change::wire;
use super::pair::{Pair, pairs};

/// Beyond it, no rename is guessed.
const MOST_COMPARED: usize = 100_000;

/// The share of common words, in percent, from which two descriptions are alike.
const ALIKE: usize = 60;

/// Names of one side alone, any of which may be the new name of another. A description may mention what is renamed in
/// the same edit.
pub struct RenamedWords<'a>(HashSet<&'a str>);

impl<'a> RenamedWords<'a> {
    pub fn new(old: &'a Api, new: &'a Api) -> Self {
        let (old, new) = (names(old), names(new));
        Self(old.symmetric_difference(&new).copied().collect())
    }

    /// The words of a description, beside the names of its own list.
    fn words(&self, text: &'a str, in_list: &HashSet<&str>) -> BTreeSet<&'a str> {
        let is_renamed = |word| self.0.contains(word) || in_list.contains(word);
        let name = |word| if is_renamed(word) { "`…`" } else { word };
        words(text).into_iter().map(name).collect()
    }
}

fn names(api: &Api) -> HashSet<&str> {
    let mut names: HashSet<_> = api.fields().map(|field| field.name.as_str()).collect();
    names.extend(api.integrations.kinds.iter().map(|kind| kind.slug.as_str()));
    names.extend(
        api.enums
            .iter()
            .flat_map(|item| &item.values)
            .map(|value| value.name.as_str()),
    );
    names
}

pub struct Paired<'a, T> {
    /// In the new order, with removed elements last.
    pub pairs: Vec<Pair<&'a T>>,
    /// Removed elements, with what may be their new names.
    possible: Vec<(&'a T, &'a T)>,
}

impl<'a, T> Paired<'a, T> {
    /// The new element that may be the removed one.
    pub fn successor(&self, removed: &T) -> Option<&'a T> {
        let mut possible = self.possible.iter();
        let (_, new) = possible.find(|(old, _)| ptr::eq(*old, removed))?;
        Some(new)
    }
}

/// A rename is guessed only between fields of the same type.
pub fn pair_fields<'a>(
    old: &[&'a Field],
    new: &[&'a Field],
    renamed: &RenamedWords<'a>,
    is_same_type: impl Fn(&'a Field, &'a Field) -> bool,
) -> Paired<'a, Field> {
    let names = |field: &Field| {
        let mut names = vec![field.name.clone()];
        names.extend(field.former.iter().map(|former| former.name.clone()));
        names.extend_from_slice(field.aliases());
        // `fieldName` and `field_name` are one name in Rust.
        names.push(field_name(&field.name));
        names
    };
    let by_name = pairs(old.iter().copied(), new.iter().copied(), names);
    let mut in_list = HashSet::new();
    for pair in by_name.iter().filter(|pair| pair.both().is_none()) {
        in_list.insert(pair.latest().name.as_str());
    }
    let content = |field: &'a Field| renamed.words(&field.doc, &in_list);
    let likeness = |candidate: &RenameCandidate<'_, 'a, Field, BTreeSet<&str>>| {
        let RenameCandidate { old, new, .. } = *candidate;
        let likeness = candidate.of_descriptions(is_newer(old.introduced(), new.introduced()))?;
        let has_same_use = old.is_secret() == new.is_secret() && old.is_required() == new.is_required();
        if is_same_type(old, new) {
            (likeness.percent >= ALIKE || has_same_use).then_some(likeness)
        } else {
            (likeness.percent == 100).then_some(Likeness {
                is_certain: false,
                ..likeness
            })
        }
    };
    guess_renames(old, by_name, content, likeness)
}

/// By JSON, and then by names in Rust.
pub fn pair_values<'a>(
    old: &'a [EnumValue],
    new: &'a [EnumValue],
    renamed: &RenamedWords<'a>,
) -> Paired<'a, EnumValue> {
    let names = |value: &EnumValue| {
        let former = value.former.as_ref().map(|former| &former.name);
        let names = iter::once(&value.name).chain(former);
        let variants = names.map(|name| format!("::{}", type_name(name)));
        [wire(&value.value)].into_iter().chain(variants).collect()
    };
    guess_renames(
        &Vec::from_iter(old),
        pairs(old, new, names),
        |value| renamed.words(&value.doc, &HashSet::new()),
        |candidate| {
            let RenameCandidate { old, new, .. } = *candidate;
            candidate.of_descriptions(is_newer(old.introduced(), new.introduced()))
        },
    )
}

/// Many kinds have most parameters in common, so their documentation counts too.
pub fn pair_kinds<'a>(old: &'a [KindSpec], new: &'a [KindSpec]) -> Paired<'a, KindSpec> {
    let names = |kind: &KindSpec| {
        let former = kind.former.as_ref().map(|former| former.name.clone());
        [kind.slug.clone()].into_iter().chain(former).collect()
    };
    let content = |kind: &'a KindSpec| PartTexts::new(&kind.doc, of_fields(&kind.parameters));
    guess_renames(&Vec::from_iter(old), pairs(old, new, names), content, |candidate| {
        let RenameCandidate { old, new, .. } = *candidate;
        let likeness = candidate.of_parts()?;
        Some(Likeness {
            is_certain: !is_newer(old.introduced(), new.introduced()),
            ..likeness
        })
    })
}

pub fn pair_enums<'a>(old: &'a [Enum], new: &'a [Enum]) -> Paired<'a, Enum> {
    let by_name = pairs(old, new, |item| vec![item.name.clone()]);
    let content = |item: &'a Enum| {
        let values = item.values.iter();
        PartTexts::new("", values.map(|value| (value.name.as_str(), value.doc.as_str())))
    };
    guess_renames(&Vec::from_iter(old), by_name, content, |candidate| candidate.of_parts())
}

pub fn pair_records<'a>(old: &'a [Record], new: &'a [Record]) -> Paired<'a, Record> {
    let by_name = pairs(old, new, |record| vec![record.name.clone()]);
    let content = |record: &'a Record| PartTexts::new("", of_fields(&record.fields));
    guess_renames(&Vec::from_iter(old), by_name, content, |candidate| candidate.of_parts())
}

/// The description of an item, with the names or the descriptions of its parts: an edit may change one of both.
struct PartTexts<'a> {
    names: BTreeSet<&'a str>,
    descriptions: BTreeSet<&'a str>,
}

impl<'a> PartTexts<'a> {
    fn new(doc: &'a str, parts: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        let (mut names, mut descriptions) = (words(doc), words(doc));
        for (name, doc) in parts {
            names.insert(name);
            descriptions.insert(doc);
        }
        Self { names, descriptions }
    }

    fn percent(&self, new: &Self) -> usize {
        let of_names = percent(&self.names, &new.names);
        of_names.max(percent(&self.descriptions, &new.descriptions))
    }
}

fn of_fields(fields: &[Field]) -> impl Iterator<Item = (&str, &str)> {
    fields.iter().map(|field| (field.name.as_str(), field.doc.as_str()))
}

/// Against a rename: the service introduced the new element later than the old one.
fn is_newer(old: Option<Version>, new: Option<Version>) -> bool {
    new > old
}

/// A removed and a new element.
struct RenameCandidate<'c, 'a, T, C> {
    old: &'a T,
    new: &'a T,
    before: &'c C,
    after: &'c C,
    /// Between the same elements.
    is_in_place: bool,
}

#[derive(Clone, Copy)]
struct Likeness {
    percent: usize,
    is_certain: bool,
}

impl<T> RenameCandidate<'_, '_, T, BTreeSet<&str>> {
    /// Those of `note_events` and `job_events` differ in a word on each side, however alike the sentences are. `None`
    /// if nothing is alike, not even the place.
    fn of_descriptions(&self, is_newer: bool) -> Option<Likeness> {
        let common = percent(self.before, self.after);
        let is_extended = self.before.is_subset(self.after) || self.after.is_subset(self.before);
        let is_alike = common >= ALIKE;
        (is_alike || self.is_in_place).then_some(Likeness {
            percent: common,
            is_certain: is_alike && is_extended && !is_newer,
        })
    }
}

impl<T> RenameCandidate<'_, '_, T, PartTexts<'_>> {
    fn of_parts(&self) -> Option<Likeness> {
        let likeness = Likeness {
            percent: self.before.percent(self.after),
            is_certain: true,
        };
        (likeness.percent >= ALIKE).then_some(likeness)
    }
}

/// Pairs removed and new elements, the surest and most alike first.
fn guess_renames<'a, T, C>(
    old: &[&'a T],
    by_name: Vec<Pair<&'a T>>,
    content: impl Fn(&'a T) -> C,
    likeness: impl Fn(&RenameCandidate<'_, 'a, T, C>) -> Option<Likeness>,
) -> Paired<'a, T> {
    let places = pairs_in_place(old, &by_name);
    let (mut removed, mut added) = (Vec::new(), Vec::new());
    for (at, pair) in by_name.iter().enumerate() {
        match *pair {
            Pair::Old(element) => removed.push((at, element, content(element))),
            Pair::New(element) => added.push((at, element, content(element))),
            Pair::Both(..) => {}
        }
    }
    let mut candidates = Vec::new();
    if removed.len() * added.len() <= MOST_COMPARED {
        for &(to, new, ref after) in &added {
            for &(from, old, ref before) in &removed {
                let is_in_place = places.contains(&(ptr::from_ref(old), ptr::from_ref(new)));
                let candidate = RenameCandidate {
                    old,
                    new,
                    before,
                    after,
                    is_in_place,
                };
                candidates.extend(likeness(&candidate).map(|likeness| (likeness, is_in_place, to, from)));
            }
        }
    }
    candidates
        .sort_by_key(|(likeness, is_in_place, ..)| Reverse((likeness.is_certain, likeness.percent, *is_in_place)));
    let mut taken = HashSet::new();
    let (mut pairs, mut possible) = (by_name, Vec::new());
    let mut joined = HashSet::new();
    for (Likeness { is_certain, .. }, _, to, from) in candidates {
        if taken.contains(&to) || taken.contains(&from) {
            continue;
        }
        taken.extend([to, from]);
        let (Pair::New(new), Pair::Old(old)) = (pairs[to], pairs[from]) else {
            continue;
        };
        if is_certain {
            pairs[to] = Pair::Both(old, new);
            joined.insert(from);
        } else {
            possible.push((old, new));
        }
    }
    let mut at = 0..;
    pairs.retain(|_| at.next().is_none_or(|at| !joined.contains(&at)));
    Paired { pairs, possible }
}

pub fn percent<T: Ord>(old: &BTreeSet<T>, new: &BTreeSet<T>) -> usize {
    let common = old.intersection(new).count();
    common * 100 / old.union(new).count().max(1)
}

/// Removed and new elements that are equally many between the same two others.
fn pairs_in_place<T>(old: &[&T], by_name: &[Pair<&T>]) -> HashSet<(*const T, *const T)> {
    let new_elements: HashMap<_, _> = by_name
        .iter()
        .filter_map(|pair| pair.both())
        .map(|(old, new)| (ptr::from_ref(old), ptr::from_ref(new)))
        .collect();
    let removed = runs_between(old.iter().map(|old| {
        let old = ptr::from_ref(*old);
        new_elements.get(&old).copied().ok_or(old)
    }));
    let new = by_name
        .iter()
        .filter_map(|pair| pair.now().map(|new| (pair, ptr::from_ref(new))));
    let added = runs_between(new.map(|(pair, new)| if let Pair::New(_) = pair { Err(new) } else { Ok(new) }));
    let mut places = HashSet::new();
    for (between, run) in removed {
        if let Some(new) = added.get(&between).filter(|new| new.len() == run.len()) {
            places.extend(run.into_iter().zip(new.iter().copied()));
        }
    }
    places
}

type Between<T> = (Option<*const T>, Option<*const T>);

/// The elements that are on one side alone, by the elements on both sides before and after them.
fn runs_between<T>(elements: impl Iterator<Item = Result<*const T, *const T>>) -> HashMap<Between<T>, Vec<*const T>> {
    let mut runs = HashMap::new();
    let (mut previous, mut run) = (None, Vec::new());
    for element in elements {
        match element {
            Ok(next) => {
                runs.insert((previous, Some(next)), mem::take(&mut run));
                previous = Some(next);
            }
            Err(element) => run.push(element),
        }
    }
    runs.insert((previous, None), run);
    runs
}

pub fn words(text: &str) -> BTreeSet<&str> {
    text.split(|letter: char| !letter.is_alphanumeric() && !"_-".contains(letter))
        .filter(|word| !word.is_empty())
        .collect()
}
