//! This module compares the facts of one field: bounds, defaults, conditions, availability and documentation.
//!
//! The facts of both sides are paired by their keys. Most facts have two rules: one if they become stricter, and one if
//! they become less strict (`strictness`). The kind or other fields may restrict the field further, and are compared
//! with it. For example, a field may newly state the version that its kind already states. This changes nothing.

use platform_api_codegen::model::{Fact, FactValue, Literal};

use super::change::{Direction, NONE, listed, wire};
use super::comparison::Entry;
use super::defaults::compare_default;
use super::fields::FieldPair;
use super::pair::{Pair, is_reordered, pairs};
use super::rules::{self, ChangeRule};
use super::strictness::{AVAILABILITY, BOUND, CONDITION, Ways, rule, strictness};

pub fn compare_facts(pair: &FieldPair<'_, '_>, entry: &mut Entry<'_, '_>) {
    for stated in pairs(&pair.old.facts, &pair.new.facts, |fact| vec![fact.key().to_owned()]) {
        compare_fact(pair, stated, entry);
    }
    entry.text("doc", &pair.old.doc, &pair.new.doc);
}

/// Compares a fact that at least one side states.
fn compare_fact(pair: &FieldPair<'_, '_>, stated: Pair<&Fact>, entry: &mut Entry<'_, '_>) {
    let FieldPair { fields, old, new } = *pair;
    let fact = stated.latest();
    let is_same = stated.old().map(|fact| fields.in_new_names(old, fact)).as_ref() == stated.now();
    if is_same {
        return;
    }
    let is_required = old.is_required() || new.is_required();
    let ways = match fact {
        Fact::Required => [&rules::BECOMES_REQUIRED, &rules::BECOMES_OPTIONAL],
        Fact::Secret => [&rules::BECOMES_SECRET, &rules::BECOMES_PUBLIC],
        Fact::ResponseOnly => [&rules::BECOMES_READ_ONLY, &rules::BECOMES_WRITABLE],
        Fact::Unit(_) => unless_first(stated, &rules::UNIT_CHANGED),
        Fact::Separator(_) => unless_first(stated, &rules::SEPARATOR),

        // Steps are counted from the minimum.
        Fact::Minimum(_) if new.step().is_some() => [&rules::BOUND_NARROWED; 2],
        Fact::Minimum(_) | Fact::Maximum(_) | Fact::Step(_) | Fact::MaxItems(_) | Fact::Unique | Fact::Schemes(_) => {
            BOUND
        }
        Fact::Introduced(_) | Fact::Tier(_) | Fact::SelfManaged => AVAILABILITY,

        // A default and a condition have no effect on a field that is always required.
        Fact::Default(_) | Fact::RequiredWhen(_) if is_required => [&rules::RESTATED; 2],
        Fact::Default(_) => return compare_default(pair, shown(stated), entry),
        Fact::Needs(_) | Fact::NotIn(_) | Fact::RequiredWhen(_) => CONDITION,
        Fact::AppliesWhen(_) | Fact::NoEffect(_) => [&rules::EFFECT; 2],

        Fact::Alias(_) => return compare_aliases(pair, entry),
        Fact::Deprecated(_) if stated.both().is_some() => [&rules::REWORDED; 2],
        Fact::Deprecated(_) => [&rules::DEPRECATED, &rules::UNDEPRECATED],
        Fact::HigherTierRead | Fact::Enterprise => [&rules::READ_SHOWN; 2],
        Fact::Event => [&rules::EVENT; 2],
        Fact::Restart => [&rules::RESTART; 2],
        Fact::ReadAs(_) => [&rules::READ_AS; 2],

        Fact::Means(_) => return compare_meanings(old.means(), new.means(), entry),
        Fact::TypeNotShown => [&rules::REWORDED; 2],
        Fact::Declared(_) | Fact::Irreversible(_) | Fact::Note(_) | Fact::Assumed(_) => {
            return entry.text(fact.key(), &stated.old(), &stated.now());
        }
    };
    let was = fields.sides[0].meaning(old, fact);
    let was = was.map(|fact| fields.in_new_names(old, &fact));
    let strictness = strictness(was.as_ref(), fields.sides[1].meaning(new, fact).as_ref());
    // In responses every field is optional.
    let direction = if *fact == Fact::Required {
        Direction::Request
    } else {
        Direction::Both
    };
    if let Some(mut entry) = entry.only(direction) {
        if *fact == Fact::ResponseOnly {
            // One side has a setter.
            entry.direction = Direction::Both;
        }
        entry.key(rule(strictness, ways), fact.key(), shown(stated));
    }
}

/// The rule of a statement that changes. If only the new side has it, it may have been so before.
fn unless_first(stated: Pair<&Fact>, rule: &'static ChangeRule) -> Ways {
    match stated {
        Pair::New(_) => [&rules::STATED; 2],
        _ => [rule; 2],
    }
}

/// `` `maximum` 10 → 5 ``
fn shown(stated: Pair<&Fact>) -> String {
    let fact = stated.latest();
    let [old, new] = [stated.old(), stated.now()].map(|side| match side.map(|fact| fact.value().to_string()) {
        Some(value) if value.is_empty() => "true".to_owned(),
        Some(value) => value,
        None => not_stated(fact).to_owned(),
    });
    format!("`{}` {old} → {new}", fact.key())
}

/// Stands for the value of a fact that one side does not state.
fn not_stated(fact: &Fact) -> &'static str {
    match fact.value() {
        FactValue::Holds | FactValue::Since(_) | FactValue::Deprecated(_) => "false",
        _ if *fact == Fact::TypeNotShown => "true",
        _ => NONE,
    }
}

/// Compares the aliases. The old or the new name of a renamed field is not reported as an alias.
fn compare_aliases(pair: &FieldPair<'_, '_>, entry: &mut Entry<'_, '_>) {
    let (old, new) = (pair.old.aliases(), pair.new.aliases());
    for alias in pairs(old, new, |alias| vec![alias.clone()]) {
        match alias {
            Pair::Old(alias) if *alias != pair.new.name => {
                let message = format!("responses may no longer use the name `{alias}`");
                entry.key(&rules::ALIAS_REMOVED, "alias", message);
            }
            Pair::New(alias) if *alias != pair.old.name => {
                let message = format!("responses may also use the name `{alias}`");
                entry.key(&rules::ALIAS_ADDED, "alias", message);
            }
            _ => {}
        }
    }
    if is_reordered(old, new) {
        entry.value(&rules::RESTATED, "alias", &listed(old), &listed(new));
    }
}

/// Compares the values that have a meaning. They are keys in the spec, so another type of the field does not change
/// them.
fn compare_meanings(old: &[(Literal, String)], new: &[(Literal, String)], entry: &mut Entry<'_, '_>) {
    let [old, new] = [old, new].map(|meanings| {
        meanings
            .iter()
            .map(|(value, doc)| (wire(value), doc))
            .collect::<Vec<_>>()
    });
    let [was, is] = [&old, &new].map(|meanings| meanings.iter().map(|(value, _)| value).collect::<Vec<_>>());
    if !was.iter().all(|value| is.contains(value)) {
        entry.value(&rules::MEANING_CHANGED, "means", &listed(&was), &listed(&is));
    } else if was.len() < is.len() {
        entry.value(&rules::STATED, "means", &listed(&was), &listed(&is));
    } else {
        entry.text("means", &old, &new);
    }
}
