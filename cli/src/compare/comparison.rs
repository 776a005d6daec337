//! The state of a comparison: both models, their pairs, and the changes so far.

use std::fmt::Display;

use platform_api_codegen::model::{Api, Enum, Former, KindSpec, Literal, Record, Release, Type};

use super::change::{ChangeSubject, Direction, NONE, SchemaChange, reworded};
use super::moves::{moved_runs, positions_in};
use super::pair::{Sides, new_of};
use super::renames::{Paired, RenamedWords, pair_enums, pair_kinds, pair_records, pair_values};
use super::rules::{self, RestrictionRules, Rule};
use super::strictness::rule_of;

/// Compares keys of an entry, each by a method of [`ChangeReporter`]. The old values are bound to the keys' names.
macro_rules! compare_keys {
    ($reporter:ident, $new:ident: $($method:ident $key:ident $rule:ident,)*) => {
        $($reporter.$method(&rules::$rule, stringify!($key), Sides { old: $key, new: &$new.$key });)*
    };
}
pub(crate) use compare_keys;

pub struct SpecComparison<'a> {
    pub old: &'a Api,
    pub new: &'a Api,
    old_release: Option<Release>,
    pub renamed: RenamedWords<'a>,
    pub kinds: Paired<'a, KindSpec>,
    pub enums: Paired<'a, Enum>,
    pub records: Paired<'a, Record>,
    pub changes: Vec<SchemaChange<'a>>,
}

pub struct ChangeReporter<'c, 'a> {
    pub comparison: &'c mut SpecComparison<'a>,
    pub subject: ChangeSubject<'a>,
    pub direction: Direction,
}

impl<'a> SpecComparison<'a> {
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

    pub fn report_on(&mut self, subject: impl Into<ChangeSubject<'a>>) -> ChangeReporter<'_, 'a> {
        ChangeReporter {
            comparison: self,
            subject: subject.into(),
            direction: Direction::Both,
        }
    }

    /// `true` if two types differ at most in the names of enums and records, which are compared themselves.
    pub fn is_same_type(&self, old: &Type, new: &Type) -> bool {
        match (old, new) {
            (Type::Array(old), Type::Array(new)) | (Type::Map(old), Type::Map(new)) => self.is_same_type(old, new),
            (Type::Enum(old), Type::Enum(new)) => {
                let (old, new) = (&self.old.enums[*old].name, &self.new.enums[*new].name);
                new_of(&self.enums.pairs, |item| item.name == *old).is_some_and(|item| item.name == *new)
            }
            (Type::Record(old), Type::Record(new)) => {
                let (old, new) = (&self.old.records[*old].name, &self.new.records[*new].name);
                new_of(&self.records.pairs, |record| record.name == *old).is_some_and(|record| record.name == *new)
            }
            (old, new) => old == new,
        }
    }

    /// An old enum value as new JSON.
    pub fn new_value(&self, ty: &Type, old: &Literal) -> Literal {
        if let Type::Enum(index) = ty.innermost()
            && let old_enum = &self.old.enums[*index]
            && let Some(new_enum) = new_of(&self.enums.pairs, |item| item.name == old_enum.name)
        {
            let values = pair_values(&old_enum.values, &new_enum.values, &self.renamed);
            if let Some(new) = new_of(&values.pairs, |value| value.value == *old) {
                return new.value.clone();
            }
        }
        old.clone()
    }

    /// Returns `true` if the next release has the former name in Rust.
    pub fn keeps(&self, former: &Option<Former>, name: &str) -> bool {
        let former = former
            .as_ref()
            .filter(|former| former.is_in_rust && former.name == name);
        former.is_some_and(|former| self.old_release.is_none_or(|old| former.release > old))
    }

    /// Elements that stand next to each other, and stood elsewhere.
    pub fn add_moved(&mut self, subjects: Vec<ChangeSubject<'a>>, message: String) {
        self.changes.push(SchemaChange {
            rule: &rules::MOVED,
            subjects,
            key: None,
            message,
            direction: Direction::Both,
            rename: None,
        });
    }
}

impl<'a> ChangeReporter<'_, 'a> {
    pub fn add(&mut self, rule: Rule, message: impl Into<String>) -> &mut SchemaChange<'a> {
        self.key(rule, None, message)
    }

    pub fn key(
        &mut self,
        rule: Rule,
        key: impl Into<Option<&'static str>>,
        message: impl Into<String>,
    ) -> &mut SchemaChange<'a> {
        let changes = &mut self.comparison.changes;
        changes.push(SchemaChange {
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
    pub fn value<T: Display + PartialEq>(&mut self, rule: Rule, key: &'static str, values: Sides<T>) {
        let Sides { old, new } = values;
        if old != new {
            self.key(rule, key, format!("`{key}` {old} → {new}"));
        }
    }

    /// A value that makes something stricter if it is greater, such as a flag.
    pub fn strict<T: Display + Ord>(&mut self, rules: &RestrictionRules, key: &'static str, values: Sides<T>) {
        self.value(rule_of(Some(values.new.cmp(&values.old)), *rules), key, values);
    }

    pub fn optional<T: Display + PartialEq>(&mut self, rule: Rule, key: &'static str, values: Sides<&Option<T>>) {
        if values.old != values.new {
            let texts = values.map(|value| value.as_ref().map_or_else(|| NONE.to_owned(), T::to_string));
            self.key(rule, key, format!("`{key}` {} → {}", texts.old, texts.new));
        }
    }

    /// `` `note` "It is slow." → "It is fast." ``
    pub fn text(&mut self, rule: Rule, key: &'static str, texts: Sides<&String>) {
        self.sentence(rule, key, texts.map(|text| Some(text.clone())));
    }

    pub fn sentence(&mut self, rule: Rule, key: &'static str, sentences: Sides<Option<String>>) {
        if sentences.old != sentences.new {
            self.key(rule, key, format!("`{key}` {}", reworded(&sentences)));
        }
    }

    /// A change for each sentence or name that is gone, new or reworded.
    pub fn list(&mut self, rule: Rule, key: &'static str, lists: Sides<&[String]>) {
        let Sides { old, new } = lists;
        let removed: Vec<_> = old.iter().filter(|text| !new.contains(text)).collect();
        let added: Vec<_> = new.iter().filter(|text| !old.contains(text)).collect();
        for at in 0..removed.len().max(added.len()) {
            let texts = Sides {
                old: &removed,
                new: &added,
            };
            self.sentence(rule, key, texts.map(|texts| texts.get(at).map(|text| (*text).clone())));
        }
        if !moved_runs(&positions_in(old, new)).is_empty() {
            self.key(&rules::MOVED, key, format!("`{key}` in another order"));
        }
    }

    /// Removing a former name from Rust breaks its callers; removing the key also ends the advice of checks.
    pub fn former(&mut self, names: Sides<&str>, formers: Sides<&Option<Former>>) {
        let Sides { old, new } = formers.map(Option::as_ref);
        let is_same = old.map(|former| &former.name) == new.map(|former| &former.name);
        if let Some(old) = old
            && old.name != names.new
        {
            let name = &old.name;
            if old.is_in_rust && !new.is_some_and(|new| is_same && new.is_in_rust) {
                let message = format!("Rust no longer keeps the old name `{name}`");
                self.key(&rules::FORMER_REMOVED, "renamed_from", message);
            } else if !is_same {
                let message = format!("checks no longer know the old name `{name}`");
                self.key(&rules::FORMER_FORGOTTEN, "renamed_from", message);
            }
        }
        if let Some(Former { name, .. }) = new
            && !is_same
            && name != names.old
        {
            let message = if self.comparison.keeps(formers.new, name) {
                format!("Rust keeps the old name `{name}`")
            } else {
                format!("checks know the old name `{name}`")
            };
            self.key(&rules::FORMER_ADDED, "renamed_from", message);
        }
        if let (true, Some(old), Some(new)) = (is_same, old, new) {
            let releases = Sides { old, new }.map(|former| former.release);
            self.value(&rules::REWORDED, "renamed_from", releases);
        }
    }
}
