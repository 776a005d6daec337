//! The comparison of the facts of one field.
//!
//! Facts are paired by their keys. Most have a rule for each way ([`strictness`]). Facts that the kind or a required
//! field implies restrict nothing ([`restriction`]).

use std::collections::BTreeSet;

use platform_api_codegen::model::{Fact, Field, Literal, Type};
use platform_api_core::any_bound;

use super::change::{Direction, Item, reworded, shown, wire};
use super::comparison::Entry;
use super::fields::Fields;
use super::pair::{Pair, pairs};
use super::renames::{percent, words};
use super::rules::{self, Rule};
use super::strictness::{any, deprecation, rule, strictness};

pub fn compare_facts<'a>(fields: &Fields<'a>, old: &'a Field, new: &'a Field, entry: &mut Entry<'_, 'a>) {
    let renamed = fields.in_new_names(old, entry.comparison);
    for fact in pairs(&renamed.facts, &new.facts, |fact| vec![fact.key().to_owned()]) {
        if fact.old() != fact.now() {
            compare_fact(fact, fields, [&renamed, new], entry);
        }
    }
    entry.text(&rules::REWORDED, "doc", &old.doc, &new.doc);
}

fn compare_fact(fact: Pair<&Fact>, fields: &Fields<'_>, [old, new]: [&Field; 2], entry: &mut Entry<'_, '_>) {
    let key = fact.latest().key();
    let is_required = old.is_required() || new.is_required();
    let ways = match fact.latest() {
        Fact::Required => [&rules::BECOMES_REQUIRED, &rules::BECOMES_OPTIONAL],
        Fact::Secret => [&rules::BECOMES_SECRET, &rules::BECOMES_PUBLIC],
        Fact::ResponseOnly => [&rules::BECOMES_READ_ONLY, &rules::BECOMES_WRITABLE],

        // A default and a condition have no effect on a field that is always required.
        Fact::Default(_) | Fact::RequiredWhen(_) if is_required => any(&rules::RESTATED),
        Fact::Default(_) => any(rule_of_default(fact, &new.name, fields)),
        Fact::Unit(_) | Fact::Separator(_) | Fact::Format(_) if fact.old().is_none() => any(&rules::STATED),
        Fact::Unit(_) | Fact::Separator(_) | Fact::Format(_) => any(&rules::UNIT_CHANGED),
        Fact::Means(_) => return compare_meanings(old.means(), new.means(), entry),

        // Steps are counted from the minimum.
        Fact::Minimum(_) if new.step().is_some() => any(&rules::BOUND_NARROWED),
        any_bound!() => rules::BOUND,
        Fact::Introduced(_) | Fact::Tier(_) | Fact::SelfManaged => rules::AVAILABILITY,
        Fact::Needs(_) | Fact::NotIn(_) | Fact::RequiredWhen(_) => rules::CONDITION,
        Fact::AppliesWhen(_) | Fact::NoEffect(_) => any(&rules::EFFECT),

        Fact::Deprecated(_) => deprecation(fact),
        Fact::Event => any(&rules::EVENT),
        Fact::Restart => any(&rules::RESTART),
        Fact::ReadAs(_) => any(&rules::READ_AS),

        // Compared with the name.
        Fact::Alias(_) => return,
        // No response is guaranteed to have a field.
        Fact::HigherTierRead | Fact::Enterprise | Fact::TypeShown(_) | Fact::Declared(_) => any(&rules::REWORDED),
        Fact::Irreversible(_) | Fact::Note(_) | Fact::Assumed(_) => {
            let [old, new] = fact.sides().map(|side| side.map(|fact| fact.value().to_string()));
            return entry.sentence(&rules::STATEMENT, key, old.as_deref(), new.as_deref());
        }
    };
    let [was, is] = [(fact.old(), old, &fields.old), (fact.now(), new, &fields.new)]
        .map(|(fact, field, others)| restriction(fact?, field, others, fields));
    let change = entry.key(
        rule(strictness(was.as_ref(), is.as_ref()), ways),
        key,
        shown(key, fact.map(Fact::value)),
    );
    if let Fact::Required = fact.latest() {
        // In responses every field is optional.
        change.direction = Direction::Request;
    } else if let Fact::ResponseOnly = fact.latest() {
        // One side has a setter.
        change.direction = Direction::Both;
    }
}

/// A default that is stated for the first time may have applied before, unless a condition reads it.
fn rule_of_default(fact: Pair<&Fact>, name: &str, fields: &Fields<'_>) -> Rule {
    let mut conditions = fields
        .new
        .iter()
        .flat_map(|field| field.required_when().iter().chain(field.applies_when()));
    let is_read = conditions.any(|(other, _)| other == name);
    if fact.old().is_none() && !is_read {
        &rules::STATED
    } else if matches!(fields.item, Item::Settings(_)) {
        &rules::INITIAL_CHANGED
    } else {
        &rules::DEFAULT_CHANGED
    }
}

/// `None` if the kind, required fields of the same request or the type restrict the field in the same way.
fn restriction(fact: &Fact, field: &Field, others: &[&Field], fields: &Fields<'_>) -> Option<Fact> {
    let kinds = match fields.item {
        Item::Kind(kind) => kind.both(),
        _ => None,
    };
    match fact {
        // A kind's own version is a change of the kind.
        Fact::Introduced(version) => {
            let of_kind = kinds.and_then(|(old, new)| old.introduced().max(new.introduced()));
            (Some(*version) > of_kind).then(|| fact.clone())
        }
        Fact::Tier(tier) => {
            let of_kind = kinds.and_then(|(old, new)| old.tier().max(new.tier()));
            (Some(*tier) > of_kind).then(|| fact.clone())
        }
        Fact::SelfManaged if kinds.is_some_and(|(_, new)| new.is_development_only()) => None,
        Fact::Step(Literal::Integer(1)) if field.ty == Type::Integer => None,
        Fact::Needs(needs) => {
            let is_required = |name: &String| others.iter().any(|field| field.name == *name && field.is_required());
            let mut needs = needs.clone();
            for names in &mut needs.one_of {
                names.retain(|name| !is_required(name));
            }
            let is_met = needs.one_of.iter().any(Vec::is_empty);
            (!is_met).then_some(Fact::Needs(needs))
        }
        _ => Some(fact.clone()),
    }
}

/// Each meaning by itself. `blank` is an empty string or `null`, depending on the type.
fn compare_meanings(old: &[(Literal, String)], new: &[(Literal, String)], entry: &mut Entry<'_, '_>) {
    let shown = |(value, _): &(Literal, String)| match value {
        Literal::Null => "blank".to_owned(),
        Literal::String(text) if text.is_empty() => "blank".to_owned(),
        value => wire(value),
    };
    for meaning in pairs(old, new, |meaning| vec![shown(meaning)]) {
        let value = shown(meaning.latest());
        let [was, is] = meaning.sides().map(|side| side.map(|(_, doc)| doc.as_str()));
        let rule = match (was, is) {
            (None, _) => &rules::STATED,
            (Some(was), Some(is)) if means_same(was, is) => &rules::REWORDED,
            _ => &rules::MEANING_CHANGED,
        };
        if was != is {
            entry.key(rule, "means", format!("`means` {value}: {}", reworded(was, is)));
        }
    }
}

/// `true` if most words are the same, without those of grammar, and both sentences negate something or neither does.
fn means_same(old: &str, new: &str) -> bool {
    const GRAMMAR: [&str; 14] = [
        "a", "an", "and", "are", "be", "by", "has", "have", "is", "it", "of", "the", "there", "to",
    ];
    const NEGATIONS: [&str; 6] = ["cannot", "never", "no", "none", "not", "without"];
    let (old, new) = (old.to_lowercase(), new.to_lowercase());
    let (mut before, mut after) = (words(&old), words(&new));
    let negates = |words: &BTreeSet<&str>| words.iter().any(|word| NEGATIONS.contains(word));
    let is_negated_alike = negates(&before) == negates(&after);
    before.retain(|word| !GRAMMAR.contains(word));
    after.retain(|word| !GRAMMAR.contains(word));
    is_negated_alike && percent(&before, &after) >= 50
}
