//! Elements that moved in a list: as few as possible, so the others keep their order.

use std::collections::HashMap;
use std::hash::Hash;
use std::ops::Range;

use platform_api_codegen::model::{EntrySource, EnumValue, Field, KindSpec};

use super::change::wire;

/// An element of a list, which files of the spec have in its order.
pub trait Listed {
    fn name(&self) -> String;
    fn source(&self) -> &EntrySource;
}

/// `` after `thread` `` or `to the front`, of a group if the group has the moved elements and not the one before them.
pub fn destination<T: Listed>(list: &[Both<'_, T>], run: Range<usize>) -> String {
    let previous = run.start.checked_sub(1).map(|at| list[at].1);
    let moved = &list[run];
    if let Some(group) = &moved[0].1.source().included {
        let is_member = |element: &T| {
            let included = element.source().included.as_ref();
            included.is_some_and(|included| included.span == group.span)
        };
        let members = |list: &[Both<'_, T>]| list.iter().filter(|(_, element)| is_member(element)).count();
        if members(moved) < members(list) && !previous.is_some_and(is_member) {
            return format!("to the front of `{}`", group.name);
        }
    }
    previous.map_or(FRONT.to_owned(), |previous| after(&previous.name()))
}

pub const FRONT: &str = "to the front";

pub fn after(name: &str) -> String {
    format!("after `{name}`")
}

/// The old and the new side of an element.
pub type Both<'a, T> = (&'a T, &'a T);

impl Listed for Field {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn source(&self) -> &EntrySource {
        &self.source
    }
}

impl Listed for KindSpec {
    fn name(&self) -> String {
        self.slug.clone()
    }

    fn source(&self) -> &EntrySource {
        &self.source
    }
}

impl Listed for EnumValue {
    fn name(&self) -> String {
        wire(&self.value)
    }

    fn source(&self) -> &EntrySource {
        &self.source
    }
}

/// The runs of positions in the new list whose elements stood elsewhere in the old one. Elements of one list alone are
/// skipped, and split no run.
pub fn moved_runs<T: Eq + Hash>(old: &[T], new: &[T]) -> Vec<Range<usize>> {
    let positions: HashMap<_, _> = old.iter().enumerate().map(|(at, element)| (element, at)).collect();
    let kept: Vec<_> = new.iter().map(|element| positions.get(element).copied()).collect();
    let stays = longest_increase(&kept);
    let mut runs: Vec<Range<usize>> = Vec::new();
    let mut is_open = false;
    for (at, position) in kept.iter().enumerate() {
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
        let runs = moved_runs(&old, &new);
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
