//! The comparison of the facts of one field: bounds, defaults, conditions, availability and documentation.
//!
//! Facts are paired by their keys. Most have two rules: one if they become stricter, and one if they become less strict
//! ([`strictness`]).

use platform_api_codegen::model::{Fact, Field, Literal};

use super::change::{Direction, NONE, listed, wire};
use super::comparison::Entry;
use super::pair::{Pair, pairs};
use super::rules::{self, ChangeRule};
use super::strictness::{AVAILABILITY, BOUND, CONDITION, Ways, rule, strictness};

/// Compares the facts of a field. Those of the old side have to be in new names.
pub fn compare_facts(old: &Field, new: &Field, entry: &mut Entry<'_, '_>) {
    for fact in pairs(&old.facts, &new.facts, |fact| vec![fact.key().to_owned()]) {
        if fact.old() != fact.now() {
            compare_fact(fact, [old, new], entry);
        }
    }
    entry.text("doc", &old.doc, &new.doc);
}

/// Compares a fact that at least one side states.
fn compare_fact(fact: Pair<&Fact>, [old, new]: [&Field; 2], entry: &mut Entry<'_, '_>) {
    let key = fact.latest().key();
    let ways = match fact.latest() {
        Fact::Required => [&rules::BECOMES_REQUIRED, &rules::BECOMES_OPTIONAL],
        Fact::Secret => [&rules::BECOMES_SECRET, &rules::BECOMES_PUBLIC],
        Fact::ResponseOnly => [&rules::BECOMES_READ_ONLY, &rules::BECOMES_WRITABLE],

        // A default and a condition have no effect on a field that is always required.
        Fact::Default(_) | Fact::RequiredWhen(_) if old.is_required() || new.is_required() => [&rules::RESTATED; 2],
        Fact::Default(_) => unless_first(fact, &rules::DEFAULT_CHANGED),
        Fact::Unit(_) | Fact::Separator(_) => unless_first(fact, &rules::MEANING_CHANGED),
        Fact::Means(_) => return compare_meanings(old.means(), new.means(), entry),

        // Steps are counted from the minimum.
        Fact::Minimum(_) if new.step().is_some() => [&rules::BOUND_NARROWED; 2],
        Fact::Minimum(_) | Fact::Maximum(_) | Fact::Step(_) | Fact::MaxItems(_) | Fact::Unique | Fact::Schemes(_) => {
            BOUND
        }
        Fact::Introduced(_) | Fact::Tier(_) | Fact::SelfManaged => AVAILABILITY,
        Fact::Needs(_) | Fact::NotIn(_) | Fact::RequiredWhen(_) => CONDITION,
        Fact::AppliesWhen(_) | Fact::NoEffect(_) => [&rules::EFFECT; 2],

        Fact::Deprecated(_) if fact.both().is_some() => [&rules::REWORDED; 2],
        Fact::Deprecated(_) => [&rules::DEPRECATED, &rules::UNDEPRECATED],
        Fact::Event => [&rules::EVENT; 2],
        Fact::Restart => [&rules::RESTART; 2],
        Fact::ReadAs(_) => [&rules::READ_AS; 2],

        // They are names of the field, which are compared with its name.
        Fact::Alias(_) => return,
        // No response is guaranteed to have a field.
        Fact::HigherTierRead | Fact::Enterprise | Fact::TypeNotShown => [&rules::REWORDED; 2],
        Fact::Declared(_) | Fact::Irreversible(_) | Fact::Note(_) | Fact::Assumed(_) => {
            return entry.text(key, &fact.old(), &fact.now());
        }
    };
    let change = entry.key(rule(strictness(fact), ways), key, shown(fact));
    match fact.latest() {
        // In responses every field is optional.
        Fact::Required => change.direction = Direction::Request,
        // One side has a setter.
        Fact::ResponseOnly => change.direction = Direction::Both,
        _ => {}
    }
}

/// The rule of a statement that changes. If only the new side has it, it may have been so before.
fn unless_first(fact: Pair<&Fact>, rule: &'static ChangeRule) -> Ways {
    match fact {
        Pair::New(_) => [&rules::STATED; 2],
        Pair::Old(_) | Pair::Both(..) => [rule; 2],
    }
}

/// `` `maximum` 10 → 5 ``, `` `unique` false → true ``
fn shown(fact: Pair<&Fact>) -> String {
    let [old, new] = [fact.old(), fact.now()].map(|side| side.map(|fact| fact.value().to_string()));
    let is_flag = fact.latest().value().to_string().is_empty();
    let [old, new] = [old, new].map(|value| match value {
        Some(_) if is_flag => "true".to_owned(),
        Some(value) => value,
        None if is_flag => "false".to_owned(),
        None => NONE.to_owned(),
    });
    format!("`{}` {old} → {new}", fact.latest().key())
}

/// Compares the values that have a meaning. They are keys in the spec, so another type of the field does not change
/// them.
fn compare_meanings(old: &[(Literal, String)], new: &[(Literal, String)], entry: &mut Entry<'_, '_>) {
    let [was, is] = [old, new].map(|meanings| meanings.iter().map(|(value, _)| wire(value)).collect::<Vec<_>>());
    if was == is {
        let [old, new] = [old, new].map(|meanings| meanings.iter().map(|(_, doc)| doc).collect::<Vec<_>>());
        return entry.text("means", &old, &new);
    }
    let is_stated = was.iter().all(|value| is.contains(value));
    let rule = if is_stated {
        &rules::STATED
    } else {
        &rules::MEANING_CHANGED
    };
    entry.value(rule, "means", &listed(&was), &listed(&is));
}
