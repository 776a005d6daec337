//! The state of a comparison: both models, their pairs, and the changes so far, which an [`Entry`] adds.

use std::fmt::Display;
use std::ptr;

use platform_api_codegen::model::{Api, Enum, Former, KindSpec, Literal, Record, Release, Type};

use super::change::{Change, Direction, Item, Subject, or_none, reworded};
use super::order::{Both, Listed, destination, moved_runs};
use super::pair::Pair;
use super::renames::{Paired, RenamedWords, pair_enums, pair_kinds, pair_records, pair_values};
use super::rules::{self, Rule, Ways};
use super::strictness::rule;

/// Compares keys of an entry, each by a method of [`Entry`] and with a rule. The old values are bound to the names of
/// the keys.
macro_rules! compare_keys {
    ($entry:ident, $new:ident: $($method:ident $key:ident $rule:ident,)*) => {
        $($entry.$method(&rules::$rule, stringify!($key), $key, &$new.$key);)*
    };
}
pub(crate) use compare_keys;

pub struct Comparison<'a> {
    pub old: &'a Api,
    pub new: &'a Api,
    /// The release of the old bindings, if known.
    old_release: Option<Release>,
    pub renamed: RenamedWords<'a>,
    pub kinds: Paired<'a, KindSpec>,
    pub enums: Paired<'a, Enum>,
    pub records: Paired<'a, Record>,
    pub changes: Vec<Change<'a>>,
}

/// The subject that is compared, and the direction.
pub struct Entry<'c, 'a> {
    pub comparison: &'c mut Comparison<'a>,
    pub subject: Subject<'a>,
    pub direction: Direction,
}

impl<'a> Comparison<'a> {
    pub fn new(old: &'a Api, new: &'a Api, old_release: Option<Release>) -> Self {
        Self {
            old,
            new,
            old_release,
            renamed: RenamedWords::new(old, new),
            kinds: pair_kinds(&old.integrations.kinds, &new.integrations.kinds),
            enums: pair_enums(&old.enums, &new.enums),
            records: pair_records(&old.records, &new.records),
            changes: Vec::new(),
        }
    }

    pub fn entry(&mut self, subject: Subject<'a>, direction: Direction) -> Entry<'_, 'a> {
        Entry {
            comparison: self,
            subject,
            direction,
        }
    }

    pub fn item(&mut self, item: Item<'a>) -> Entry<'_, 'a> {
        self.entry(item.into(), Direction::Both)
    }

    /// `true` if two types differ at most in the names of enums and records, which are compared themselves.
    pub fn is_same_type(&self, old: &Type, new: &Type) -> bool {
        match (old, new) {
            (Type::Array(old), Type::Array(new)) | (Type::Map(old), Type::Map(new)) => self.is_same_type(old, new),
            (Type::Enum(old), Type::Enum(new)) => {
                let partner = partner(&self.enums.pairs, &self.old.enums[*old]);
                partner.is_some_and(|partner| ptr::eq(partner, &self.new.enums[*new]))
            }
            (Type::Record(old), Type::Record(new)) => {
                let partner = partner(&self.records.pairs, &self.old.records[*old]);
                partner.is_some_and(|partner| ptr::eq(partner, &self.new.records[*new]))
            }
            (old, new) => old == new,
        }
    }

    /// An old enum value as new JSON.
    pub fn new_value(&self, ty: &Type, old: &Literal) -> Literal {
        if let Type::Enum(index) = ty.innermost()
            && let was = &self.old.enums[*index]
            && let Some(is) = partner(&self.enums.pairs, was)
        {
            for value in pair_values(&was.values, &is.values, &self.renamed).pairs {
                if let Pair::Both(was, is) = value
                    && was.value == *old
                {
                    return is.value.clone();
                }
            }
        }
        old.clone()
    }

    /// `true` if the next release has the former name in Rust. A name that it keeps for the old release or an earlier one
    /// was never there.
    pub fn keeps(&self, former: &Option<Former>, name: &str) -> bool {
        let former = former
            .as_ref()
            .filter(|former| former.is_in_rust && former.name == name);
        former.is_some_and(|former| self.old_release.is_none_or(|old| former.release > old))
    }

    /// Elements that stand next to each other, and stood elsewhere.
    pub fn add_moved(&mut self, subjects: Vec<Subject<'a>>, to: &str) {
        self.changes.push(Change {
            rule: &rules::MOVED,
            subjects,
            key: None,
            message: format!("moved {to}"),
            direction: Direction::Both,
            rename: None,
        });
    }

    /// Compares the order of a list. `subject` is given an element and all that move together.
    pub fn compare_order<T: Listed>(
        &mut self,
        old: &[&'a T],
        pairs: &[Pair<&'a T>],
        subject: impl Fn(Both<'a, T>, &[Both<'a, T>]) -> Subject<'a>,
    ) {
        let kept: Vec<_> = pairs.iter().filter_map(|pair| pair.both()).collect();
        let old: Vec<_> = old.iter().map(|element| ptr::from_ref(*element)).collect();
        let paired: Vec<_> = kept.iter().map(|(was, _)| ptr::from_ref(*was)).collect();
        for run in moved_runs(&old, &paired) {
            let moved = &kept[run.clone()];
            let subjects = moved.iter().map(|element| subject(*element, moved)).collect();
            self.add_moved(subjects, &destination(&kept, run));
        }
    }
}

fn partner<'a, T>(pairs: &[Pair<&'a T>], old: &T) -> Option<&'a T> {
    let mut kept = pairs.iter().filter_map(|pair| pair.both());
    let (_, new) = kept.find(|(was, _)| ptr::eq(*was, old))?;
    Some(new)
}

impl<'a> Entry<'_, 'a> {
    /// Adds a change at the name.
    pub fn add(&mut self, rule: Rule, message: impl Into<String>) -> &mut Change<'a> {
        self.key(rule, None, message)
    }

    /// Adds a change at a key.
    pub fn key(
        &mut self,
        rule: Rule,
        key: impl Into<Option<&'static str>>,
        message: impl Into<String>,
    ) -> &mut Change<'a> {
        let changes = &mut self.comparison.changes;
        changes.push(Change {
            rule,
            subjects: vec![self.subject],
            key: key.into(),
            message: message.into(),
            direction: self.direction,
            rename: None,
        });
        changes.last_mut().expect("it was pushed")
    }

    /// `` `path` /a → /b ``
    pub fn value<T>(&mut self, rule: Rule, key: &'static str, old: &T, new: &T)
    where
        T: Display + PartialEq + ?Sized,
    {
        if old != new {
            self.key(rule, key, format!("`{key}` {old} → {new}"));
        }
    }

    /// A flag that makes something stricter.
    pub fn strict(&mut self, ways: &Ways, key: &'static str, old: &bool, new: &bool) {
        self.value(rule(Some(new.cmp(old)), *ways), key, old, new);
    }

    pub fn optional<T: Display>(&mut self, rule: Rule, key: &'static str, old: &Option<T>, new: &Option<T>) {
        self.value(rule, key, &or_none(old.as_ref()), &or_none(new.as_ref()));
    }

    pub fn text(&mut self, rule: Rule, key: &'static str, old: &str, new: &str) {
        self.sentence(rule, key, Some(old), Some(new));
    }

    /// `` `note` "It is slow." → "It is fast." ``
    pub fn sentence(&mut self, rule: Rule, key: &'static str, old: Option<&str>, new: Option<&str>) {
        if old != new {
            self.key(rule, key, format!("`{key}` {}", reworded(old, new)));
        }
    }

    /// A change for each sentence or name that is gone, new or reworded.
    pub fn list(&mut self, rule: Rule, key: &'static str, old: &[String], new: &[String]) {
        let gone: Vec<_> = old.iter().filter(|text| !new.contains(text)).collect();
        let added: Vec<_> = new.iter().filter(|text| !old.contains(text)).collect();
        for at in 0..gone.len().max(added.len()) {
            let [old, new] = [&gone, &added].map(|texts| texts.get(at).map(|text| text.as_str()));
            self.sentence(rule, key, old, new);
        }
        if !moved_runs(old, new).is_empty() {
            self.key(&rules::MOVED, key, format!("`{key}` in another order"));
        }
    }

    /// The former names. Removing one from Rust breaks the callers who still use it, and removing the key also ends the
    /// advice of checks. The rename itself has its own rule.
    pub fn former(&mut self, old: &str, was: &Option<Former>, new: &str, is: &Option<Former>) {
        let in_rust = |former: &Option<Former>| former.as_ref().filter(|former| former.is_in_rust).cloned();
        let name_of = |former: &Option<Former>| former.as_ref().map(|former| former.name.clone());
        let (old_name, new_name) = (name_of(was), name_of(is));
        if let Some(Former { name, .. }) = in_rust(was)
            && name_of(&in_rust(is)).as_ref() != Some(&name)
            && name != new
        {
            let message = format!("Rust no longer keeps the old name `{name}`");
            self.key(&rules::FORMER_REMOVED, "renamed_from", message);
        } else if let Some(name) = &old_name
            && new_name.as_ref() != Some(name)
            && name != new
        {
            let message = format!("checks no longer know the old name `{name}`");
            self.key(&rules::FORMER_FORGOTTEN, "renamed_from", message);
        }
        if let Some(Former { name, .. }) = is
            && old_name.as_ref() != Some(name)
            && name != old
        {
            let message = if self.comparison.keeps(is, name) {
                format!("Rust keeps the old name `{name}`")
            } else {
                format!("checks know the old name `{name}`")
            };
            self.key(&rules::FORMER_ADDED, "renamed_from", message);
        }
        if let (Some(was), Some(is)) = (was, is)
            && was.name == is.name
        {
            self.value(&rules::REWORDED, "renamed_from", &was.release, &is.release);
        }
    }
}
