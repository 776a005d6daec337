//! Fields from their tables: each key of a parameter, an attribute, or a field of an object becomes a [`Fact`].
//!
//! `needs`, `needs_one_of` and `needs_until` are one fact, and so are `deprecated` and `replaced_by`. `type`, `doc` and
//! `renamed_from` are no facts, but have their own places in a [`Field`].

use super::Context;
use super::entry::{Entry, Given, Name, Named};
use crate::codes;
use crate::model::{Deprecated, Fact, Field, Former, Literal, Needs, NotIn, Tier, Type, Version};

/// A field without mistakes. Only a parameter may leave the type out, and its type is a string then.
pub fn field(name: &Name, entry: &Entry, section: &str, cx: &mut Context<'_>) -> Field {
    let ty = match entry.given("type") {
        Some(Given::Type(ty)) => ty.clone(),
        _ => Type::String,
    };
    let mut facts = Vec::from_iter(deprecated(entry));
    for (key, value) in &entry.stated {
        facts.extend(fact(key, value.get_ref(), &ty));
    }
    facts.extend(needs(entry));
    facts.sort();
    Field {
        name: name.get_ref().clone(),
        doc: entry.text("doc"),
        section: section.to_owned(),
        facts,
        ty,
        former: former(entry, cx),
        source: entry.source(cx.report),
    }
}

/// The fact that one key states. A flag may be `false`, and then states nothing.
fn fact(key: &str, given: &Given, ty: &Type) -> Option<Fact> {
    let text = || given.text().to_owned();
    let fact = match (key, given) {
        ("default", Given::Literal(value)) => Fact::Default(value.clone()),
        ("minimum", Given::Literal(number)) => Fact::Minimum(number.clone()),
        ("maximum", Given::Literal(number)) => Fact::Maximum(number.clone()),
        ("step", Given::Literal(number)) => Fact::Step(number.clone()),
        ("max_items", Given::Count(count)) => Fact::MaxItems(*count),
        ("introduced", Given::Version(version)) => Fact::Introduced(*version),
        ("schemes", _) => Fact::Schemes(given.texts()),
        ("alias", _) => Fact::Alias(given.texts()),
        ("separator", _) => Fact::Separator(text()),
        ("unit", _) => Fact::Unit(text()),
        ("irreversible", _) => Fact::Irreversible(text()),
        ("read_as", _) => Fact::ReadAs(text()),
        ("declared", _) => Fact::Declared(text()),
        ("note", _) => Fact::Note(text()),
        ("assumed", _) => Fact::Assumed(text()),
        ("tier", _) if given.text() == "P" => Fact::Tier(Tier::Premium),
        ("tier", _) => Fact::Tier(Tier::Ultimate),
        ("means", Given::Map(means)) => Fact::Means(meanings(means, ty)),
        ("required_when", Given::Map(conditions)) => Fact::RequiredWhen(self::conditions(conditions)),
        ("applies_when", Given::Map(conditions)) => Fact::AppliesWhen(self::conditions(conditions)),
        ("not_in", Given::Table(other)) => Fact::NotIn(NotIn {
            name: other.text("name"),
            since: other.version("since"),
        }),
        ("no_effect", since) => Fact::NoEffect(self::since(since)?),
        ("type_shown", Given::Flag(false)) => Fact::TypeNotShown,
        (key, Given::Flag(true)) => return flag(key),
        _ => return None,
    };
    Some(fact)
}

/// The fact of a flag that holds.
fn flag(key: &str) -> Option<Fact> {
    let flags = [
        Fact::Required,
        Fact::Secret,
        Fact::Unique,
        Fact::SelfManaged,
        Fact::HigherTierRead,
        Fact::Enterprise,
        Fact::ResponseOnly,
        Fact::Event,
        Fact::Restart,
    ];
    flags.into_iter().find(|fact| fact.key() == key)
}

/// Whether a fact holds, and since which version.
fn since(given: &Given) -> Option<Option<Version>> {
    match given {
        Given::Version(version) => Some(Some(*version)),
        Given::Flag(true) => Some(None),
        _ => None,
    }
}

/// `deprecated` and `replaced_by`. The check reports a replacement without `deprecated`. With `deprecated = false`, which
/// overrides a shared parameter, there is none.
fn deprecated(entry: &Entry) -> Option<Fact> {
    let replaced_by = entry.texts("replaced_by");
    let since = match entry.given("deprecated") {
        Some(given) => since(given)?,
        None if replaced_by.is_empty() => return None,
        None => None,
    };
    Some(Fact::Deprecated(Deprecated { since, replaced_by }))
}

/// The names in `needs` are added to every alternative of `needs_one_of`.
fn needs(entry: &Entry) -> Option<Fact> {
    let always = entry.texts("needs");
    let alternatives = entry.list("needs_one_of").iter();
    let mut one_of: Vec<_> = alternatives
        .map(|names| [always.clone(), names.get_ref().texts()].concat())
        .collect();
    if one_of.is_empty() && !always.is_empty() {
        one_of.push(always);
    }
    let until = entry.version("needs_until");
    (!one_of.is_empty()).then_some(Fact::Needs(Needs { one_of, until }))
}

/// `renamed_from`. Its release is wrong if the former name should be gone by now, or if the release cannot be the next
/// one.
pub fn former(entry: &Entry, cx: &mut Context<'_>) -> Option<Former> {
    let stated = entry.table("renamed_from");
    let Some(Given::Release(renamed)) = stated.given("in") else {
        return None;
    };
    let (name, renamed) = (stated.text("name"), *renamed);
    if let Some(release) = cx.release {
        let [patch, minor, major] = release.successors();
        if release >= renamed.next_breaking() {
            let message = format!("`{name}` was to stay for {renamed}, and this is {release}");
            cx.error(&codes::FORMER_OUTLIVED, &stated.span, message)
                .help("leave `renamed_from` out");
        } else if renamed > release && ![patch, minor, major].contains(&renamed) {
            let message = format!("`{name}` is to stay for {renamed}, which cannot follow {release}");
            cx.error(&codes::FORMER_OUTLIVED, &stated.span, message)
                .help(format!("the next release is {patch}, {minor} or {major}"));
        }
    }
    Some(Former { name, release: renamed })
}

fn conditions(conditions: &[Named]) -> Vec<(String, Literal)> {
    let conditions = conditions.iter().filter_map(|(name, value)| match value {
        Some(Given::Literal(value)) => Some((name.get_ref().clone(), value.clone())),
        _ => None,
    });
    conditions.collect()
}

/// The special values of a field. Keys in TOML are strings, so the type of the field decides which values the keys
/// stand for.
fn meanings(means: &[Named], ty: &Type) -> Vec<(Literal, String)> {
    let meaning = |(value, doc): &Named| {
        let doc = doc.as_ref().map_or("", Given::text);
        (special(value.get_ref(), ty), doc.to_owned())
    };
    means.iter().map(meaning).collect()
}

fn special(value: &str, ty: &Type) -> Literal {
    let number = || match value.parse() {
        Ok(number) => Some(Literal::Integer(number)),
        Err(_) => value
            .parse::<f64>()
            .is_ok_and(f64::is_finite)
            .then(|| Literal::Float(value.to_owned())),
    };
    match (value, ty) {
        ("null", _) => Literal::Null,
        ("blank", Type::String | Type::BooleanOrString | Type::StringOrArray) => Literal::String(String::new()),
        ("blank", _) => Literal::Null,
        ("true" | "false", Type::Boolean | Type::BooleanOrString | Type::Any) => Literal::Boolean(value == "true"),
        (_, Type::Integer | Type::Float | Type::Any | Type::Enum(_)) => {
            number().unwrap_or_else(|| Literal::String(value.to_owned()))
        }
        _ => Literal::String(value.to_owned()),
    }
}
