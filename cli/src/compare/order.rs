use std::collections::HashSet;
use std::ops::Range;

use platform_api_codegen::model::Included;
use platform_api_codegen::sources::Span;

use super::change::{ChangeSubject, Item, Listed};
use super::comparison::SpecComparison;
use super::moves::{moved_runs, positions_in};
use super::pair::{Pair, Sides};

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

/// The line of an element in its list, which for a part of a group is the group's list.
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
