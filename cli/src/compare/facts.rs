//! The comparison of the facts of one field. Most have a rule for a stricter and one for a looser restriction.

use std::collections::BTreeSet;

use platform_api_codegen::model::{Fact, Field, Literal, Type};
use platform_api_core::any_bound;
use platform_api_core::decimal::is_on_step;

use super::change::{Direction, Item, reworded, shown, wire};
use super::comparison::ChangeReporter;
use super::fields::Fields;
use super::pair::{Pair, Sides, changed_facts, pairs};
use super::renames::{percent, words};
use super::rules::{self, RestrictionRules, Rule};
use super::strictness::{deprecation, rule_of, strictness};

pub fn compare_facts<'a>(fields: &Fields<'a>, old: &'a Field, new: &'a Field, reporter: &mut ChangeReporter<'_, 'a>) {
    let renamed = fields.in_new_names(old, reporter.comparison);
    for fact in changed_facts(&renamed.facts, &new.facts, Fact::key) {
        compare_fact(fact, fields, &Sides { old: &renamed, new }, reporter);
    }
    let docs = Sides { old, new }.map(|field| &field.doc);
    reporter.text(&rules::REWORDED, "doc", docs);
}

fn compare_fact(fact: Pair<&Fact>, fields: &Fields<'_>, field: &Sides<&Field>, reporter: &mut ChangeReporter<'_, '_>) {
    let key = fact.latest().key();
    let is_always_required = field.old.is_required() || field.new.is_required();
    let same = RestrictionRules::same;
    let rules = match fact.latest() {
        Fact::Required => rules::REQUIRED,
        Fact::Secret => rules::SECRET,
        Fact::ResponseOnly => rules::READ_ONLY,

        // A default and a condition have no effect on a field that is always required.
        Fact::Default(_) | Fact::RequiredWhen(_) if is_always_required => same(&rules::RESTATED),
        Fact::Default(_) => same(rule_of_default(fact, &field.new.name, fields)),
        Fact::Unit(_) | Fact::Separator(_) | Fact::Format(_) if fact.old().is_none() => same(&rules::STATED),
        Fact::Unit(_) | Fact::Separator(_) | Fact::Format(_) => same(&rules::UNIT_CHANGED),
        Fact::Means(_) => return compare_meanings(field.old.means(), field.new.means(), reporter),

        Fact::Minimum(_) if !keeps_steps(field) => same(&rules::BOUND_NARROWED),
        any_bound!() => rules::BOUND,
        Fact::Introduced(_) | Fact::Tier(_) | Fact::SelfManaged => rules::AVAILABILITY,
        Fact::Needs(_) | Fact::NotIn(_) | Fact::RequiredWhen(_) => rules::CONDITION,
        Fact::AppliesWhen(_) | Fact::NoEffect(_) => same(&rules::EFFECT),

        Fact::Deprecated(_) => deprecation(fact),
        Fact::Event => same(&rules::EVENT),
        Fact::Restart => same(&rules::RESTART),
        Fact::ReadAs(_) => same(&rules::READ_AS),

        // `compare_name` compares it.
        Fact::Alias(_) => return,
        // No caller relies on these, because a response may lack any field.
        Fact::HigherTierRead | Fact::Enterprise | Fact::TypeShown(_) | Fact::Declared(_) => same(&rules::REWORDED),
        Fact::Irreversible(_) | Fact::Note(_) | Fact::Assumed(_) => {
            let sentences = fact.map(|fact| fact.value().to_string()).sides();
            return reporter.sentence(&rules::STATEMENT, key, sentences);
        }
    };
    let old = fact
        .old()
        .and_then(|fact| restriction(fact, field.old, &fields.old, fields));
    let new = fact
        .now()
        .and_then(|fact| restriction(fact, field.new, &fields.new, fields));
    let rule = rule_of(strictness(old.as_ref(), new.as_ref()), rules);
    let change = reporter.key(rule, key, shown(key, fact.map(Fact::value)));
    if let Fact::Required = fact.latest() {
        // In responses every field is optional.
        change.direction = Direction::Request;
    } else if let Fact::ResponseOnly = fact.latest() {
        // A read-only field has no requests, but the other side has a setter.
        change.direction = Direction::Both;
    }
}

/// Steps are counted from the minimum, so another one may allow other values.
fn keeps_steps(field: &Sides<&Field>) -> bool {
    let (old, new) = (field.old.origin(), field.new.origin());
    let step = field.new.step().map(Literal::to_string);
    step.is_none_or(|step| is_on_step(&old, &new, &step) == Some(true))
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
            let of_kind = kinds.and_then(|kind| kind.old.introduced().max(kind.new.introduced()));
            (Some(*version) > of_kind).then(|| fact.clone())
        }
        Fact::Tier(tier) => {
            let of_kind = kinds.and_then(|kind| kind.old.tier().max(kind.new.tier()));
            (Some(*tier) > of_kind).then(|| fact.clone())
        }
        Fact::SelfManaged if kinds.is_some_and(|kind| kind.new.is_development_only()) => None,
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
fn compare_meanings(old: &[(Literal, String)], new: &[(Literal, String)], reporter: &mut ChangeReporter<'_, '_>) {
    let name = |(value, _): &(Literal, String)| match value {
        Literal::Null => "blank".to_owned(),
        Literal::String(text) if text.is_empty() => "blank".to_owned(),
        value => wire(value),
    };
    for meaning in pairs(old, new, |meaning| vec![name(meaning)]) {
        let rule = match meaning {
            Pair::New(_) => &rules::STATED,
            Pair::Both((_, old), (_, new)) if old == new => continue,
            Pair::Both((_, old), (_, new)) if means_same(old, new) => &rules::REWORDED,
            _ => &rules::MEANING_CHANGED,
        };
        let sentences = meaning.map(|(_, sentence)| sentence.clone()).sides();
        let message = format!("`means` {}: {}", name(meaning.latest()), reworded(&sentences));
        reporter.key(rule, "means", message);
    }
}

/// `true` if most words are the same, grammar aside, and both sentences negate something or neither does.
fn means_same(old: &str, new: &str) -> bool {
    const GRAMMAR: [&str; 14] = [
        "a", "an", "and", "are", "be", "by", "has", "have", "is", "it", "of", "the", "there", "to",
    ];
    const NEGATIONS: [&str; 6] = ["cannot", "never", "no", "none", "not", "without"];
    let (old, new) = (old.to_lowercase(), new.to_lowercase());
    let (mut old_words, mut new_words) = (words(&old), words(&new));
    let negates = |words: &BTreeSet<&str>| words.iter().any(|word| NEGATIONS.contains(word));
    let is_negated_alike = negates(&old_words) == negates(&new_words);
    old_words.retain(|word| !GRAMMAR.contains(word));
    new_words.retain(|word| !GRAMMAR.contains(word));
    is_negated_alike && percent(&old_words, &new_words) >= 50
}
