//! The facts of a field, in a few words each: every one that a request or a response depends on.

use super::super::docs::{json, shown};
use crate::model::{Api, Deprecation, Field, Literal, Needs, NotIn, Tier};
use crate::resolve::types::written;

/// One fact.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fact {
    /// The key of the spec that states it.
    key: &'static str,
    words: String,
}

/// Type first. Nothing that is different on the wire gives the same words.
pub(super) fn facts(api: &Api, field: &Field) -> Vec<Fact> {
    let since = |words: &str, version| format!("{words} {}", shown(version));
    let facts = [
        ("type", Some(type_words(api, field))),
        ("required", flag(field.required, "required")),
        ("response_only", flag(field.response_only, "read only")),
        ("secret", flag(field.secret, "secret")),
        ("default", field.default.as_ref().map(|default| format!("default {}", json(default)))),
        ("minimum", field.minimum.as_ref().map(|bound| format!("at least {}", bound.0))),
        ("maximum", field.maximum.as_ref().map(|bound| format!("at most {}", bound.0))),
        ("step", field.step.as_ref().map(|step| format!("in steps of {}", step.0))),
        ("max_items", field.max_items.map(|most| format!("at most {most} entries"))),
        ("introduced", field.introduced.map(|version| since("since", version))),
        ("deprecated", field.deprecated.as_ref().map(deprecated)),
        ("tier", field.tier.map(|tier| format!("tier {}", tier_letter(tier)))),
        ("self_managed", flag(field.self_managed, "self-managed only")),
        ("enterprise", flag(field.enterprise, "enterprise edition only")),
        ("higher_tier_read", flag(field.higher_tier_read, "read on higher tiers only")),
        ("needs", field.needs.as_ref().map(needs)),
        ("required_when", conditions("required when", &field.required_when)),
        ("applies_when", conditions("applies when", &field.applies_when)),
        ("not_in", field.not_in.as_ref().map(not_in)),
        ("no_effect", flag(field.no_effect, "no effect")),
        ("restart", flag(field.restart, "after a restart")),
        ("alias", (!field.aliases.is_empty()).then(|| format!("also read as {}", field.aliases.join(" and ")))),
        ("read_as", field.read_as.as_ref().map(|name| format!("read as {name}"))),
        ("declared", field.declared.as_ref().map(|declared| format!("declared {declared}"))),
    ];
    facts.into_iter().filter_map(|(key, words)| Some(Fact { key, words: words? })).collect()
}

/// All of them.
pub(super) fn whole(facts: &[Fact]) -> Vec<String> {
    facts.iter().map(|fact| fact.words.clone()).collect()
}

/// How `own` differs from `shared`: so a change of what is shared is no change here.
pub(super) fn beyond(shared: &[Fact], own: &[Fact]) -> Vec<String> {
    let more = own.iter().filter(|fact| !shared.contains(fact)).map(|fact| fact.words.clone());
    let is_gone = |fact: &&Fact| own.iter().all(|other| other.key != fact.key);
    let less = shared.iter().filter(is_gone).map(|fact| format!("not {}", fact.words));
    ["shared".to_owned()].into_iter().chain(more).chain(less).collect()
}

fn flag(is_set: bool, words: &str) -> Option<String> {
    is_set.then(|| words.to_owned())
}

/// The words of the spec for a type, with the unit.
fn type_words(api: &Api, field: &Field) -> String {
    let words = written(api, &field.ty);
    let words = if field.type_shown { words } else { words + " (type not shown)" };
    field.unit.as_ref().map_or(words.clone(), |unit| format!("{words} of {unit}"))
}

fn deprecated(deprecation: &Deprecation) -> String {
    let since = deprecation.since.map(|since| format!(" since {}", shown(since))).unwrap_or_default();
    match deprecation.replaced_by.as_slice() {
        [] => format!("deprecated{since}"),
        names => format!("deprecated{since} for {}", names.join(" and ")),
    }
}

/// As in the spec.
fn tier_letter(tier: Tier) -> char {
    match tier {
        Tier::Premium => 'P',
        Tier::Ultimate => 'U',
    }
}

fn needs(needs: &Needs) -> String {
    let lists: Vec<_> = needs.one_of.iter().map(|names| names.join(" and ")).collect();
    let until = needs.until.map(|until| format!(" until {}", shown(until))).unwrap_or_default();
    format!("needs {}{until}", lists.join(" or "))
}

fn conditions(words: &str, conditions: &[(String, Literal)]) -> Option<String> {
    let conditions: Vec<_> = conditions.iter().map(|(name, value)| format!("{name} is {}", json(value))).collect();
    (!conditions.is_empty()).then(|| format!("{words} {}", conditions.join(" and ")))
}

fn not_in(rule: &NotIn) -> String {
    let since = rule.since.map(|since| format!(" since {}", shown(since))).unwrap_or_default();
    format!("not in {}{since}", rule.name)
}
