//! Old and new sides, and the pairing of two lists by names.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::ptr::from_ref;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sides<T> {
    pub old: T,
    pub new: T,
}

impl<T> Sides<T> {
    pub fn as_ref(&self) -> Sides<&T> {
        Sides {
            old: &self.old,
            new: &self.new,
        }
    }

    pub fn map<U>(self, convert: impl Fn(T) -> U) -> Sides<U> {
        Sides {
            old: convert(self.old),
            new: convert(self.new),
        }
    }
}

/// An element that is removed, added, or on both sides.
#[derive(Debug, Clone, Copy)]
pub enum Pair<T> {
    Old(T),
    New(T),
    Both(T, T),
}

impl<T> Pair<T> {
    pub fn sides(self) -> Sides<Option<T>> {
        let (old, new) = match self {
            Self::Old(old) => (Some(old), None),
            Self::New(new) => (None, Some(new)),
            Self::Both(old, new) => (Some(old), Some(new)),
        };
        Sides { old, new }
    }

    pub fn old(self) -> Option<T> {
        self.sides().old
    }

    pub fn now(self) -> Option<T> {
        self.sides().new
    }

    pub fn both(self) -> Option<Sides<T>> {
        match self {
            Self::Both(old, new) => Some(Sides { old, new }),
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

/// Pairs two lists in the new order, with removed elements last. First names are compared first, so a rename never
/// takes an element that still has its name.
pub fn pairs<'a, T>(
    old: impl IntoIterator<Item = &'a T>,
    new: impl IntoIterator<Item = &'a T>,
    names: impl Fn(&T) -> Vec<String>,
) -> Vec<Pair<&'a T>> {
    let new = new.into_iter().map(Pair::New);
    let mut pairs: Vec<_> = new.chain(old.into_iter().map(Pair::Old)).collect();
    pair_by(&mut pairs, |element| names(element).into_iter().take(1).collect());
    pair_by(&mut pairs, names);
    pairs
}

/// Pairs each new element with the first removed one of the same name.
fn pair_by<'a, T>(pairs: &mut Vec<Pair<&'a T>>, names: impl Fn(&T) -> Vec<String>) {
    let mut removed: HashMap<_, Vec<&'a T>> = HashMap::new();
    for pair in &*pairs {
        if let Pair::Old(old) = *pair {
            for name in names(old) {
                removed.entry(name).or_default().push(old);
            }
        }
    }
    let mut paired = HashSet::new();
    for pair in &mut *pairs {
        let Pair::New(new) = *pair else { continue };
        let mut candidates = names(new).into_iter().filter_map(|name| removed.get(&name)).flatten();
        if let Some(old) = candidates.find(|old| !paired.contains(&from_ref(**old))) {
            paired.insert(from_ref(*old));
            *pair = Pair::Both(old, new);
        }
    }
    pairs.retain(|pair| !matches!(pair, Pair::Old(old) if paired.contains(&from_ref(*old))));
}

pub fn changed_facts<'a, T: PartialEq>(old: &'a [T], new: &'a [T], key: fn(&T) -> &'static str) -> Vec<Pair<&'a T>> {
    let mut facts = pairs(old, new, |fact| vec![key(fact).to_owned()]);
    facts.retain(|fact| fact.old() != fact.now());
    facts
}

/// The new side of the pair with this old side.
pub fn new_of<'a, T>(pairs: &[Pair<&'a T>], is_old: impl Fn(&T) -> bool) -> Option<&'a T> {
    let mut kept = pairs.iter().filter_map(|pair| pair.both());
    Some(kept.find(|sides| is_old(sides.old))?.new)
}

/// Replaces old names by the new ones, so that the echo of a rename is not a change.
pub fn use_new_names<T>(names: &mut [String], pairs: &[Pair<&T>], name_of: fn(&T) -> &String) {
    for name in names {
        if let Some(new) = new_of(pairs, |old| name_of(old) == name) {
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
        let mut text = String::new();
        for pair in pairs {
            let Sides { old, new } = pair.sides().map(|letter| letter.copied().unwrap_or('-'));
            text.extend([old, new]);
        }
        text
    }

    #[test]
    fn equal_keys_are_paired_before_similar_ones() {
        assert_eq!(shown("ab", "Ba"), "bBaa");
        assert_eq!(shown("a", "Aa"), "-Aaa");
        assert_eq!(shown("aa", "a"), "aaa-");
        assert_eq!(shown("a", "aa"), "aa-a");
    }
}
