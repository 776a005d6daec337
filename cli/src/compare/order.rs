//! Elements that moved in a list: as few as possible, so the others keep their order.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::ops::Range;

use platform_api_codegen::model::{EntrySource, EnumValue, Field, Included, KindSpec};
use platform_api_codegen::sources::Span;

use super::change::{ChangeSubject, Item, ItemPart, wire};
use super::comparison::SpecComparison;
use super::pair::{Pair, Sides};

/// An element of a list, which files of the spec have in its order. No two elements of a list have the same name.
pub trait Listed<'a>: Copy {
    fn name(self) -> String;
    fn source(self) -> &'a EntrySource;
    fn subject_of(item: Item<'a>, pair: Pair<Self>) -> ChangeSubject<'a>;
}

impl<'a> Listed<'a> for &'a Field {
    fn name(self) -> String {
        self.name.clone()
    }

    fn source(self) -> &'a EntrySource {
        &self.source
    }

    fn subject_of(item: Item<'a>, pair: Pair<Self>) -> ChangeSubject<'a> {
        item.part(ItemPart::Field(pair))
    }
}

impl<'a> Listed<'a> for &'a KindSpec {
    fn name(self) -> String {
        self.slug.clone()
    }

    fn source(self) -> &'a EntrySource {
        &self.source
    }

    fn subject_of(_: Item<'a>, pair: Pair<Self>) -> ChangeSubject<'a> {
        Item::Kind(pair).into()
    }
}

impl<'a> Listed<'a> for &'a EnumValue {
    fn name(self) -> String {
        wire(&self.value)
    }

    fn source(self) -> &'a EntrySource {
        &self.source
    }

    fn subject_of(item: Item<'a>, pair: Pair<Self>) -> ChangeSubject<'a> {
        item.part(ItemPart::Value(pair))
    }
}

/// Adds a change for each run of elements that moved together.
pub fn compare_order<'a, T: Listed<'a>>(
    item: Item<'a>,
    old: &[T],
    pairs: &[Pair<T>],
    comparison: &mut SpecComparison<'a>,
) {
    let kept: Vec<_> = pairs.iter().filter_map(|pair| pair.both()).collect();
    let kept_names: Vec<_> = kept.iter().map(|element| element.old.name()).collect();
    let is_kept: HashSet<_> = kept_names.iter().collect();
    let mut old_order = old.to_vec();
    old_order.retain(|element| is_kept.contains(&element.name()));
    let old_names: Vec<_> = old_order.iter().map(|element| element.name()).collect();
    let new_order: Vec<_> = kept.iter().map(|element| element.new).collect();
    let positions = positions_in(&old_names, &kept_names);
    for run in moved_runs(&positions) {
        let moved = &kept[run.clone()];
        let moved_from: Vec<_> = moved.iter().map(|element| element.old).collect();
        let moved_to = &new_order[run.clone()];
        let mut subjects = Vec::new();
        for Sides { old, new } in moved {
            let subject = T::subject_of(item, Pair::Both(*old, *new));
            let places = Sides {
                old: place_in_list(*old, &moved_from, &old_order),
                new: place_in_list(*new, moved_to, &new_order),
            };
            subjects.push(ChangeSubject {
                places: subject.places.or(Some(places)),
                ..subject
            });
        }
        let mut message = "moved".to_owned();
        if let Some(start) = positions[run.start] {
            let old_run = start..start + run.len();
            // Elements that stood apart have no single origin.
            if old_names.get(old_run.clone()) == Some(&kept_names[run.clone()]) {
                message += &format!(" from {}", position(&old_order, old_run));
            }
        }
        message += &format!(" to {}", position(&new_order, run));
        comparison.add_moved(subjects, message);
    }
}

/// `` after `thread` `` or `the front`, of a group if a part of it moves within it.
fn position<'a, T: Listed<'a>>(list: &[T], run: Range<usize>) -> String {
    let previous = run.start.checked_sub(1).map(|at| list[at]);
    let moved = &list[run];
    if let Some(group) = group_of_part(moved[0], moved, list)
        && !previous.is_some_and(|previous| is_included_by(group, previous))
    {
        return format!("the front of `{}`", group.name);
    }
    match previous {
        Some(previous) => format!("after `{}`", previous.name()),
        None => "the front".to_owned(),
    }
}

/// The line of an element in its list. A part of a group stands in the list of the group; the whole group where the kind
/// includes it.
pub fn place_in_list<'a, T: Listed<'a>>(element: T, moved: &[T], list: &[T]) -> &'a Span {
    match (group_of_part(element, moved, list), &element.source().included) {
        (Some(group), _) => &group.member,
        (None, Some(included)) => &included.span,
        (None, None) => &element.source().span,
    }
}

/// The group of an element, if not all of it moves.
fn group_of_part<'a, T: Listed<'a>>(element: T, moved: &[T], list: &[T]) -> Option<&'a Included> {
    let group = element.source().included.as_ref()?;
    let members = |list: &[T]| list.iter().filter(|element| is_included_by(group, **element)).count();
    (members(moved) < members(list)).then_some(group)
}

fn is_included_by<'a>(group: &Included, element: impl Listed<'a>) -> bool {
    let included = element.source().included.as_ref();
    included.is_some_and(|included| included.span == group.span)
}

/// The positions of new elements in the old list.
pub fn positions_in<T: Eq + Hash>(old: &[T], new: &[T]) -> Vec<Option<usize>> {
    let positions: HashMap<_, _> = old.iter().enumerate().map(|(at, element)| (element, at)).collect();
    new.iter().map(|element| positions.get(element).copied()).collect()
}

/// The runs of new elements that stood elsewhere in the old list. New elements without an old position are skipped, and
/// split no run.
pub fn moved_runs(positions: &[Option<usize>]) -> Vec<Range<usize>> {
    let stays = longest_increase(positions);
    let mut runs: Vec<Range<usize>> = Vec::new();
    let mut is_open = false;
    for (at, position) in positions.iter().enumerate() {
        if position.is_none() {
            continue;
        }
        if stays[at] {
            is_open = false;
        } else if let Some(run) = runs.last_mut().filter(|_| is_open) {
            run.end = at + 1;
        } else {
            runs.push(at..at + 1);
            is_open = true;
        }
    }
    runs
}

/// Marks a longest subsequence that increases.
fn longest_increase(positions: &[Option<usize>]) -> Vec<bool> {
    // The element with the lowest last position of each length, and the element before each.
    let mut ends: Vec<usize> = Vec::new();
    let mut previous = vec![None; positions.len()];
    for (at, position) in positions.iter().enumerate() {
        if position.is_some() {
            let length = ends.partition_point(|end| positions[*end] < *position);
            previous[at] = length.checked_sub(1).map(|shorter| ends[shorter]);
            if length == ends.len() {
                ends.push(at);
            } else {
                ends[length] = at;
            }
        }
    }
    let mut is_marked = vec![false; positions.len()];
    let mut next = ends.last().copied();
    while let Some(at) = next {
        is_marked[at] = true;
        next = previous[at];
    }
    is_marked
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(old: &str, new: &str) -> String {
        let (old, new): (Vec<_>, Vec<_>) = (old.chars().collect(), new.chars().collect());
        let runs = moved_runs(&positions_in(&old, &new));
        runs.into_iter().flat_map(|run| new[run].iter().chain(&['.'])).collect()
    }

    #[test]
    fn as_few_as_possible_move() {
        assert_eq!(moved("abc", "abc"), "");
        assert_eq!(moved("abcde", "bcdea"), "a.");
        assert_eq!(moved("abcde", "eabcd"), "e.");
        assert_eq!(moved("abcdef", "cdabef"), "cd.");
        assert_eq!(moved("abcdef", "bacdfe"), "b.f.");
        assert_eq!(moved("abc", "xcyabz"), "c.");
        assert_eq!(moved("ab", "cd"), "");
    }
}
