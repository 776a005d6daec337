//! This module pairs the elements of two lists, and compares their order.
//!
//! In a pair, an addition has no old element, and a removal has no new one. Equal keys are paired first, so a rename
//! never takes an element that still has its name.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// Pairs of old and new elements, in the new order. A removed element comes before its old successor. Elements with the
/// same key are paired first, and then the others by `is_same`.
pub fn pairs<'a, T, K: Eq + Hash>(
    old: impl IntoIterator<Item = &'a T>,
    new: impl IntoIterator<Item = &'a T>,
    key: impl Fn(&'a T) -> K,
    is_same: impl Fn(&T, &T) -> bool,
) -> Vec<(Option<&'a T>, Option<&'a T>)> {
    let (old, new): (Vec<_>, Vec<_>) = (old.into_iter().collect(), new.into_iter().collect());
    // Inserted in reverse, so that the first element of a key wins.
    let by_key: HashMap<K, usize> = old.iter().enumerate().rev().map(|(at, item)| (key(item), at)).collect();
    let mut is_free = vec![true; old.len()];
    let mut partners: Vec<Option<usize>> = Vec::new();
    for item in &new {
        let partner = by_key.get(&key(item)).copied().filter(|at| is_free[*at]);
        partner.into_iter().for_each(|at| is_free[at] = false);
        partners.push(partner);
    }
    for (partner, item) in partners.iter_mut().zip(&new).filter(|(partner, _)| partner.is_none()) {
        *partner = (0..old.len()).find(|&at| is_free[at] && is_same(old[at], item));
        partner.iter().for_each(|at| is_free[*at] = false);
    }
    let mut gone = (0..old.len()).filter(|at| is_free[*at]).peekable();
    let mut pairs = Vec::new();
    for (partner, item) in partners.into_iter().zip(new) {
        if let Some(partner) = partner {
            while let Some(before) = gone.next_if(|at| *at < partner) {
                pairs.push((Some(old[before]), None));
            }
        }
        pairs.push((partner.map(|at| old[at]), Some(item)));
    }
    pairs.extend(gone.map(|at| (Some(old[at]), None)));
    pairs
}

/// Pairs of elements with the same key.
pub fn pairs_by<'a, T, K: Eq + Hash>(
    old: impl IntoIterator<Item = &'a T>,
    new: impl IntoIterator<Item = &'a T>,
    key: impl Fn(&'a T) -> K,
) -> Vec<(Option<&'a T>, Option<&'a T>)> {
    pairs(old, new, key, |_, _| false)
}

/// The keys of the elements that both lists have, in the order of each list. The result is `None` if the order is the
/// same.
pub fn moved<'a, T, K: Eq + Hash>(old: &'a [T], new: &'a [T], key: impl Fn(&'a T) -> K) -> Option<(Vec<K>, Vec<K>)> {
    let kept = |list: &'a [T], other: &'a [T]| -> Vec<K> {
        let other: HashSet<K> = other.iter().map(&key).collect();
        list.iter().map(&key).filter(|key| other.contains(key)).collect()
    };
    let (before, after) = (kept(old, new), kept(new, old));
    (before != after).then_some((before, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two letters for each pair, old and new, with `-` for none. A letter is its own key; `a` and `A` are the same.
    fn shown(old: &str, new: &str) -> String {
        let (old, new): (Vec<_>, Vec<_>) = (old.chars().collect(), new.chars().collect());
        let pairs = pairs(&old, &new, |letter| *letter, char::eq_ignore_ascii_case);
        pairs
            .into_iter()
            .flat_map(|(old, new)| [old, new].map(|one| one.copied().unwrap_or('-')))
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
