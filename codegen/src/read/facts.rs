//! Fields from their tables: each key of a parameter, an attribute, or a field of an object becomes a [`Fact`].
//!
//! `needs`, `needs_one_of` and `needs_until` are one fact, and so are `deprecated` and `replaced_by`. `type`, `doc` and
//! `renamed_from` are not facts, but parts of a [`Field`].

use super::Context;
use super::entry::{Entry, KeyValue, Name, texts};
use crate::codes;
use crate::model::{Deprecated, Fact, Field, Former, Literal, Needs, NotIn, Release, Tier, Type, Version};

/// Only a parameter may leave the type out, and is a string then.
pub fn field(mut entry: Entry, section: &str, cx: &mut Context<'_>) -> Field {
    let ty = entry.optional("type").unwrap_or(Type::String);
    let doc = entry.take("doc");
    let former = former(&mut entry, cx);
    let mut facts: Vec<_> = [deprecated(&mut entry), needs(&mut entry)]
        .into_iter()
        .flatten()
        .collect();
    for (key, given) in entry.values {
        facts.extend(fact(key, given, &ty));
    }
    facts.sort();
    Field {
        name: entry.name,
        doc,
        section: section.to_owned(),
        facts,
        ty,
        former,
        source: entry.source,
    }
}

/// The fact that one key states. A flag that is `false` states nothing.
fn fact(key: &str, given: KeyValue, ty: &Type) -> Option<Fact> {
    if key == "type_shown" {
        return (given == KeyValue::Flag(false)).then_some(Fact::TypeNotShown);
    }
    if given == KeyValue::Flag(false) {
        return None;
    }
    let fact = match key {
        // The name of the field, or of the group that has it.
        "name" | "use" => return None,
        "required" => Fact::Required,
        "secret" => Fact::Secret,
        "default" => Fact::Default(given.get()),
        "minimum" => Fact::Minimum(given.get()),
        "maximum" => Fact::Maximum(given.get()),
        "step" => Fact::Step(given.get()),
        "max_items" => Fact::MaxItems(given.get()),
        "unique" => Fact::Unique,
        "schemes" => Fact::Schemes(texts(given.get())),
        "separator" => Fact::Separator(given.get()),
        "unit" => Fact::Unit(given.get()),
        "means" => Fact::Means(meanings(given.get(), ty)),
        "introduced" => Fact::Introduced(given.get()),
        "tier" => Fact::Tier(tier(given.get())),
        "self_managed" => Fact::SelfManaged,
        "higher_tier_read" => Fact::HigherTierRead,
        "enterprise" => Fact::Enterprise,
        "response_only" => Fact::ResponseOnly,
        "event" => Fact::Event,
        "required_when" => Fact::RequiredWhen(conditions(given.get())),
        "applies_when" => Fact::AppliesWhen(conditions(given.get())),
        "not_in" => Fact::NotIn(not_in(given.get())),
        "no_effect" => Fact::NoEffect(since(given)),
        "restart" => Fact::Restart,
        "irreversible" => Fact::Irreversible(given.get()),
        "alias" => Fact::Alias(texts(given.get())),
        "read_as" => Fact::ReadAs(given.get()),
        "declared" => Fact::Declared(given.get()),
        "note" => Fact::Note(given.get()),
        "assumed" => Fact::Assumed(given.get()),
        key => unreachable!("format: no fact has the key `{key}`"),
    };
    Some(fact)
}

fn since(given: KeyValue) -> Option<Version> {
    match given {
        KeyValue::Version(version) => Some(version),
        _ => None,
    }
}

/// The check reports a replacement without `deprecated`; `deprecated = false` overrides a shared parameter.
fn deprecated(entry: &mut Entry) -> Option<Fact> {
    let replaced_by = texts(entry.take("replaced_by"));
    let stated = entry.values.remove("deprecated");
    if stated == Some(KeyValue::Flag(false)) || stated.is_none() && replaced_by.is_empty() {
        return None;
    }
    let since = stated.and_then(since);
    Some(Fact::Deprecated(Deprecated { since, replaced_by }))
}

/// The names in `needs` are added to every alternative of `needs_one_of`.
fn needs(entry: &mut Entry) -> Option<Fact> {
    let always = texts(entry.take("needs"));
    let alternatives: Vec<Vec<Name>> = entry.take("needs_one_of");
    let until = entry.optional("needs_until");
    let mut one_of = Vec::new();
    for names in alternatives {
        one_of.push([always.clone(), texts(names)].concat());
    }
    if one_of.is_empty() && !always.is_empty() {
        one_of.push(always);
    }
    (!one_of.is_empty()).then_some(Fact::Needs(Needs { one_of, until }))
}

/// The release is wrong if the former name should be gone by now, or if it cannot be the next one.
pub fn former(entry: &mut Entry, cx: &mut Context<'_>) -> Option<Former> {
    let mut stated: Entry = entry.optional("renamed_from")?;
    let name: String = stated.take("name");
    let renamed: Release = stated.optional("in")?;
    let at = &stated.source.span;
    if let Some(release) = cx.release {
        let [patch, minor, major] = release.successors();
        if release >= renamed.next_breaking() {
            let message = format!("`{name}` was to stay for {renamed}, and this is {release}");
            cx.error(codes::FORMER_OUTLIVED, at, message)
                .help("leave `renamed_from` out");
        } else if renamed > release && ![patch, minor, major].contains(&renamed) {
            let message = format!("`{name}` is to stay for {renamed}, which cannot follow {release}");
            cx.error(codes::FORMER_OUTLIVED, at, message)
                .help(format!("the next release is {patch}, {minor} or {major}"));
        }
    }
    Some(Former { name, release: renamed })
}

fn tier(word: String) -> Tier {
    if word == "P" { Tier::Premium } else { Tier::Ultimate }
}

fn not_in(mut other: Entry) -> NotIn {
    NotIn {
        name: other.take("name"),
        since: other.optional("since"),
    }
}

fn conditions(conditions: Vec<(Name, KeyValue)>) -> Vec<(String, Literal)> {
    conditions
        .into_iter()
        .map(|(name, value)| (name.into_inner(), value.get()))
        .collect()
}

/// Keys in TOML are strings, so the type of the field decides which values they stand for.
fn meanings(means: Vec<(Name, KeyValue)>, ty: &Type) -> Vec<(Literal, String)> {
    means
        .into_iter()
        .map(|(value, doc)| (special(value.get_ref(), ty), doc.get()))
        .collect()
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
