//! The old and the new side of something, and the pairing of two lists.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// Something that one side or both sides have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pair<T> {
    Old(T),
    New(T),
    Both(T, T),
}

impl<T> Pair<T> {
    pub fn old(self) -> Option<T> {
        match self {
            Self::Old(old) | Self::Both(old, _) => Some(old),
            Self::New(_) => None,
        }
    }

    pub fn now(self) -> Option<T> {
        match self {
            Self::New(new) | Self::Both(_, new) => Some(new),
            Self::Old(_) => None,
        }
    }

    pub fn both(self) -> Option<(T, T)> {
        match self {
            Self::Both(old, new) => Some((old, new)),
            Self::Old(_) | Self::New(_) => None,
        }
    }

    /// The new side, or the old side of something that is removed.
    pub fn latest(self) -> T {
        match self {
            Self::Old(item) | Self::New(item) | Self::Both(_, item) => item,
        }
    }

    pub fn map<U>(self, convert: impl Fn(T) -> U) -> Pair<U> {
        match self {
            Self::Old(old) => Pair::Old(convert(old)),
            Self::New(new) => Pair::New(convert(new)),
            Self::Both(old, new) => Pair::Both(convert(old), convert(new)),
        }
    }
}

/// Pairs the elements of two lists by their names, in the new order. A removed element comes before its old successor.
///
/// Elements with the same first name are paired first, so a rename never takes an element that still has its name. Then
/// come the elements that have any other name in common.
pub fn pairs<'a, T>(
    old: impl IntoIterator<Item = &'a T>,
    new: impl IntoIterator<Item = &'a T>,
    names: impl Fn(&T) -> Vec<String>,
) -> Vec<Pair<&'a T>> {
    let old: Vec<_> = old.into_iter().map(|item| (item, names(item))).collect();
    let new: Vec<_> = new.into_iter().map(|item| (item, names(item))).collect();
    let mut partners = vec![None; new.len()];
    let mut is_free = vec![true; old.len()];
    for depth in [1, usize::MAX] {
        let mut known = HashMap::new();
        for (at, (_, names)) in old.iter().enumerate().filter(|(at, _)| is_free[*at]) {
            for name in names.iter().take(depth) {
                known.entry(name).or_insert(at);
            }
        }
        for ((_, names), partner) in new.iter().zip(&mut partners) {
            let mut found = names.iter().take(depth).filter_map(|name| known.get(name));
            if partner.is_none() {
                *partner = found.find(|at| is_free[**at]).copied();
                partner.iter().for_each(|at| is_free[*at] = false);
            }
        }
    }
    let mut gone = (0..old.len()).filter(|at| is_free[*at]).peekable();
    let mut pairs = Vec::new();
    for ((item, _), partner) in new.into_iter().zip(partners) {
        let Some(partner) = partner else {
            pairs.push(Pair::New(item));
            continue;
        };
        while let Some(before) = gone.next_if(|at| *at < partner) {
            pairs.push(Pair::Old(old[before].0));
        }
        pairs.push(Pair::Both(old[partner].0, item));
    }
    pairs.extend(gone.map(|at| Pair::Old(old[at].0)));
    pairs
}

/// Whether the elements that both lists have are in another order.
pub fn is_reordered<T: Eq + Hash>(old: &[T], new: &[T]) -> bool {
    kept(old, new) != kept(new, old)
}

/// The elements of a list that the other list has too.
fn kept<'a, T: Eq + Hash>(list: &'a [T], other: &[T]) -> Vec<&'a T> {
    let other: HashSet<_> = other.iter().collect();
    list.iter().filter(|element| other.contains(element)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two letters for each pair, old and new, with `-` for none. A letter is its own first name; `a` and `A` have `a`
    /// in common.
    fn shown(old: &str, new: &str) -> String {
        let (old, new): (Vec<_>, Vec<_>) = (old.chars().collect(), new.chars().collect());
        let pairs = pairs(&old, &new, |letter| {
            vec![letter.to_string(), letter.to_lowercase().to_string()]
        });
        pairs
            .into_iter()
            .flat_map(|pair| [pair.old(), pair.now()].map(|one| one.copied().unwrap_or('-')))
            .collect()
    }

    #[test]
    fn a_removed_element_comes_before_its_successor() {
        assert_eq!(shown("abc", "ac"), "aab-cc");
        assert_eq!(shown("abc", "cxa"), "b-cc-xaa");
        assert_eq!(shown("", "a"), "-a");
        assert_eq!(shown("ab", ""), "a-b-");
        assert_eq!(shown("aa", "a"), "aaa-");
    }

    #[test]
    fn equal_keys_are_paired_before_similar_ones() {
        assert_eq!(shown("ab", "Ba"), "bBaa");
        assert_eq!(shown("a", "Aa"), "-Aaa");
    }
}
