//! Elements that moved in a list: as few as possible, so the others keep their order.

use std::collections::HashMap;
use std::hash::Hash;
use std::ops::Range;

pub fn positions_in<T: Eq + Hash>(old: &[T], new: &[T]) -> Vec<Option<usize>> {
    let positions: HashMap<_, _> = old.iter().enumerate().map(|(at, element)| (element, at)).collect();
    new.iter().map(|element| positions.get(element).copied()).collect()
}

/// The runs of new elements that stood elsewhere in the old list. Elements without an old position split no run.
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

    #[test]
    fn elements_that_moved_apart_are_two_runs() {
        assert_eq!(moved_runs(&positions_in(&[1, 2, 3, 4], &[2, 1, 4, 3])), [0..1, 2..3]);
    }
}
