//! Facts from the keys of a table, and fields.
//!
//! `needs`, `needs_one_of` and `needs_until` are one fact, and so are `deprecated` and `replaced_by`. `type`, `doc` and
//! `renamed_from` are parts of a [`Field`].

use std::mem;

use platform_api_core::format::StringFormat;
use platform_api_core::{for_each_fact, for_each_kind_fact, for_each_value_fact};

use super::ReadContext;
use super::entry::{FromKeyValue, KeyValue, Name, SpecEntry, texts};
use crate::codes;
use crate::model::{
    Deprecated, Fact, Field, Former, KindFact, Literal, Needs, NotIn, Release, Tier, Type, ValueFact, Version,
};

/// A parameter without a type is a string.
pub fn field(mut entry: SpecEntry, section: &str, cx: &mut ReadContext<'_>) -> Field {
    let ty = entry.optional("type").unwrap_or(Type::String);
    let doc = entry.take("doc");
    let renamed_from = former(&mut entry, cx);
    // Not facts: they have named the entry.
    entry.values.remove("name");
    entry.values.remove("use");
    if entry.values.contains_key("schemes") {
        let format = KeyValue::Text(StringFormat::Uri.name().to_owned());
        entry.values.entry("format").or_insert(format);
    }
    join_needs(&mut entry);
    type_meanings(&mut entry, &ty);
    let type_shown = undocumented_type(&mut entry);
    let mut facts = of_keys(&mut entry, of_field);
    facts.extend(type_shown);
    facts.sort();
    Field {
        name: entry.name,
        doc,
        section: section.to_owned(),
        facts,
        ty,
        former: renamed_from,
        source: entry.source,
    }
}

/// Takes all values that are left, as facts in the order of the enum.
pub fn of_keys<F: Ord>(entry: &mut SpecEntry, from_key: fn(&str, KeyValue) -> F) -> Vec<F> {
    join_deprecated(entry);
    let mut facts = Vec::new();
    for (key, value) in mem::take(&mut entry.values) {
        // A flag that is `false` states nothing.
        if value != KeyValue::Flag(false) {
            facts.push(from_key(key, value));
        }
    }
    facts.sort();
    facts
}

macro_rules! from_key {
    ($name:ident -> $ty:ident: $(
        $(#[$doc:meta])*
        $fact:ident $(($value:ident: $shape:ident))? = $key:literal, $accessor:ident $(, $about:ident)?
        $(, bound($($bound:tt)*))?;
    )*) => {
        pub fn $name(key: &str, stated: KeyValue) -> $ty {
            match key {
                // `$value` is bound because a repetition must name one of its variables.
                $($key => $ty::$fact $(({
                    let $value = stated.get();
                    $value
                }))?,)*
                key => unreachable!("format: no fact has the key `{key}`"),
            }
        }
    };
}

/// `for_each_fact` puts the caller's tokens after its rows, and `from_key` takes them before.
macro_rules! of_field {
    ($($rows:tt)*) => {
        from_key! { of_field -> Fact: $($rows)* }
    };
}

for_each_fact!(of_field {});
for_each_kind_fact!(from_key { of_kind -> KindFact: });
for_each_value_fact!(from_key { of_value -> ValueFact: });

/// `true` stands for an undocumented version.
impl FromKeyValue for Option<Version> {
    fn from_key_value(value: KeyValue) -> Option<Self> {
        match value {
            KeyValue::Flag(true) => Some(None),
            KeyValue::Version(version) => Some(Some(version)),
            _ => None,
        }
    }
}

impl FromKeyValue for Vec<String> {
    fn from_key_value(value: KeyValue) -> Option<Self> {
        Vec::from_key_value(value).map(texts)
    }
}

impl FromKeyValue for Tier {
    fn from_key_value(value: KeyValue) -> Option<Self> {
        let word = String::from_key_value(value)?;
        Some(if word == "P" { Tier::Premium } else { Tier::Ultimate })
    }
}

impl FromKeyValue for StringFormat {
    fn from_key_value(value: KeyValue) -> Option<Self> {
        let word = String::from_key_value(value)?;
        StringFormat::ALL.into_iter().find(|format| format.name() == word)
    }
}

impl FromKeyValue for NotIn {
    fn from_key_value(value: KeyValue) -> Option<Self> {
        let mut entry = SpecEntry::from_key_value(value)?;
        Some(NotIn {
            name: entry.take("name"),
            since: entry.optional("since"),
        })
    }
}

impl FromKeyValue for Vec<(String, Literal)> {
    fn from_key_value(value: KeyValue) -> Option<Self> {
        let conditions = Vec::<(Name, KeyValue)>::from_key_value(value)?;
        let condition = |(name, value): (Name, KeyValue)| (name.into_inner(), value.get());
        Some(conditions.into_iter().map(condition).collect())
    }
}

/// The one flag that states something if it is `false`.
fn undocumented_type(entry: &mut SpecEntry) -> Option<Fact> {
    let is_shown = entry.optional("type_shown").unwrap_or(true);
    (!is_shown).then_some(Fact::TypeShown(Literal::Boolean(false)))
}

/// The check reports a replacement without `deprecated`; `deprecated = false` overrides a shared parameter.
fn join_deprecated(entry: &mut SpecEntry) {
    let replaced_by: Vec<String> = entry.take("replaced_by");
    let since = entry.values.remove("deprecated");
    if since == Some(KeyValue::Flag(false)) || since.is_none() && replaced_by.is_empty() {
        return;
    }
    let since = since.and_then(KeyValue::get);
    let deprecated = KeyValue::Deprecated(Deprecated { since, replaced_by });
    entry.values.insert("deprecated", deprecated);
}

/// The names in `needs` are added to every alternative of `needs_one_of`.
fn join_needs(entry: &mut SpecEntry) {
    let always: Vec<String> = entry.take("needs");
    let alternatives: Vec<Vec<Name>> = entry.take("needs_one_of");
    let until = entry.optional("needs_until");
    let mut one_of = Vec::new();
    for names in alternatives {
        one_of.push([always.clone(), texts(names)].concat());
    }
    if one_of.is_empty() && !always.is_empty() {
        one_of.push(always);
    }
    if !one_of.is_empty() {
        entry.values.insert("needs", KeyValue::Needs(Needs { one_of, until }));
    }
}

/// The release is the present one, an earlier one or the next.
pub fn former(entry: &mut SpecEntry, cx: &mut ReadContext<'_>) -> Option<Former> {
    let mut rename: SpecEntry = entry.optional("renamed_from")?;
    let name: String = rename.take("name");
    let renamed: Release = rename.optional("in")?;
    let span = &rename.source.span;
    if let Some(release) = cx.release {
        let (patch, minor, major) = (release.next_patch(), release.next_minor(), release.next_major());
        if renamed > release && ![patch, minor, major].contains(&renamed) {
            let message = format!("`{name}` is to stay for {renamed}, which cannot follow {release}");
            cx.error(codes::FORMER_RELEASE, span, message)
                .help(format!("the next release is {patch}, {minor} or {major}"));
        }
    }
    Some(Former {
        name,
        release: renamed,
        is_in_rust: cx.release.is_none_or(|release| release < renamed.next_breaking()),
    })
}

/// Keys in TOML are strings, so the type of the field decides which values they stand for.
fn type_meanings(entry: &mut SpecEntry, ty: &Type) {
    let Some(means) = entry.optional::<Vec<(Name, KeyValue)>>("means") else {
        return;
    };
    let meaning = |(value, doc): (Name, KeyValue)| (special(value.get_ref(), ty), doc.get());
    let meanings = means.into_iter().map(meaning).collect();
    entry.values.insert("means", KeyValue::Meanings(meanings));
}

fn special(value: &str, ty: &Type) -> Literal {
    if let Type::Integer | Type::Float | Type::Any | Type::Enum(_) = ty {
        if let Ok(number) = value.parse() {
            return Literal::Integer(number);
        }
        if value.parse().is_ok_and(f64::is_finite) {
            return Literal::Float(value.to_owned());
        }
    }
    match (value, ty) {
        ("null", _) => Literal::Null,
        ("blank", Type::String | Type::BooleanOrString | Type::StringOrArray) => Literal::String(String::new()),
        ("blank", _) => Literal::Null,
        ("true" | "false", Type::Boolean | Type::BooleanOrString | Type::Any) => Literal::Boolean(value == "true"),
        _ => Literal::String(value.to_owned()),
    }
}
