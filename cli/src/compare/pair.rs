//! Old and new sides, and the pairing of two lists by names.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::ptr::from_ref;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pair<T> {
    Old(T),
    New(T),
    Both(T, T),
}

impl<T> Pair<T> {
    pub fn sides(self) -> [Option<T>; 2] {
        match self {
            Self::Old(old) => [Some(old), None],
            Self::New(new) => [None, Some(new)],
            Self::Both(old, new) => [Some(old), Some(new)],
        }
    }

    pub fn old(self) -> Option<T> {
        let [old, _] = self.sides();
        old
    }

    pub fn now(self) -> Option<T> {
        let [_, new] = self.sides();
        new
    }

    pub fn both(self) -> Option<(T, T)> {
        match self {
            Self::Both(old, new) => Some((old, new)),
            Self::Old(_) | Self::New(_) => None,
        }
    }

    /// The new side, unless it is removed.
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

/// Pairs two lists in the new order, with removed elements last. Elements with the same first name come first, so a
/// rename never takes an element that still has its name.
pub fn pairs<'a, T>(
    old: impl IntoIterator<Item = &'a T>,
    new: impl IntoIterator<Item = &'a T>,
    names: impl Fn(&T) -> Vec<String>,
) -> Vec<Pair<&'a T>> {
    let new = new.into_iter().map(Pair::New);
    let mut pairs: Vec<_> = new.chain(old.into_iter().map(Pair::Old)).collect();
    pair_by(&mut pairs, |item| names(item).into_iter().take(1).collect());
    pair_by(&mut pairs, names);
    pairs
}

/// Pairs each new element with the first removed one of the same name.
fn pair_by<'a, T>(pairs: &mut Vec<Pair<&'a T>>, names: impl Fn(&T) -> Vec<String>) {
    let mut gone: HashMap<_, Vec<&'a T>> = HashMap::new();
    for pair in &*pairs {
        if let Pair::Old(old) = *pair {
            for name in names(old) {
                gone.entry(name).or_default().push(old);
            }
        }
    }
    let mut taken = HashSet::new();
    for pair in &mut *pairs {
        let Pair::New(new) = *pair else { continue };
        let mut named = names(new).into_iter().filter_map(|name| gone.get(&name)).flatten();
        if let Some(old) = named.find(|old| !taken.contains(&from_ref(**old))) {
            taken.insert(from_ref(*old));
            *pair = Pair::Both(old, new);
        }
    }
    pairs.retain(|pair| !matches!(pair, Pair::Old(old) if taken.contains(&from_ref(*old))));
}

/// Replaces old names by the new ones, so that the echo of a rename is not a change.
pub fn use_new_names<T>(names: &mut [String], pairs: &[Pair<&T>], name_of: fn(&T) -> &String) {
    for name in names {
        let mut kept = pairs.iter().filter_map(|pair| pair.both());
        if let Some((_, new)) = kept.find(|(old, _)| name_of(old) == name) {
            name.clone_from(name_of(new));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two letters for each pair, `-` for none. `a` and `A` share the first name `a`.
    fn shown(old: &str, new: &str) -> String {
        let (old, new): (Vec<_>, Vec<_>) = (old.chars().collect(), new.chars().collect());
        let pairs = pairs(&old, &new, |letter| {
            vec![letter.to_string(), letter.to_lowercase().to_string()]
        });
        pairs
            .into_iter()
            .flat_map(|pair| pair.sides().map(|one| one.copied().unwrap_or('-')))
            .collect()
    }

    #[test]
    fn removed_elements_come_last() {
        assert_eq!(shown("abc", "ac"), "aaccb-");
        assert_eq!(shown("abc", "cxa"), "cc-xaab-");
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
