//! Compares the facts of one field: bounds, defaults, conditions, availability and documentation.
//!
//! In: a field on both sides. Out: a change for each fact that differs, by the rule of that fact. Facts that other
//! fields or the kind restrict further are compared with them (`scope`), so a fact that is stated twice is only
//! restated.

use std::cmp::Ordering;

use platform_api_codegen::model::{Deprecated, Fact, FactValue, Field, Literal};

use super::change::{NONE, listed, or_none};
use super::comparison::{Comparison, Keys, Subject};
use super::defaults;
use super::lists::moved;
use super::narrowing::{self, AVAILABILITY, BOUND, CONDITION, Narrowing, Steps};
use super::rules::{self, ChangeRule};
use super::scope::Scope;
use super::ty::{ModelType, compare_type};

/// One field on both sides, in one direction.
pub struct FieldPair<'a> {
    pub subject: Subject,
    pub old: &'a Field,
    pub new: &'a Field,
    pub scopes: &'a [Scope<'a>; 2],
}

pub fn compare_facts(pair: &FieldPair<'_>, comparison: &mut Comparison<'_>) {
    let FieldPair { subject, old, new, .. } = pair;
    let [was, is] =
        [(comparison.old, *old), (comparison.new, *new)].map(|(api, field)| ModelType { api, ty: &field.ty });
    let ty = compare_type(was, is, &comparison.renames);
    let keys = Keys {
        comparison,
        subject,
        sources: Some([&old.source, &new.source]),
    };
    let mut facts = FieldFacts { pair, keys };
    if let Some((rule, message)) = ty {
        facts.keys.add(rule, "type", message);
    }
    let mut stated: Vec<&Fact> = old.facts.iter().chain(&new.facts).collect();
    stated.sort();
    stated.dedup_by_key(|fact| fact.key());
    for fact in stated {
        facts.compare(fact);
    }
    facts.keys.text("doc", &old.doc, &new.doc);
}

struct FieldFacts<'f, 'a> {
    pair: &'f FieldPair<'f>,
    keys: Keys<'f, 'a>,
}

impl FieldFacts<'_, '_> {
    /// Compares a fact that at least one side states.
    fn compare(&mut self, fact: &Fact) {
        let FieldPair { old, new, scopes, .. } = self.pair;
        let (was, is) = (scopes[0].availability(old), scopes[1].availability(new));
        let rule = match fact {
            Fact::Required => {
                let becomes_optional = (&rules::BECOMES_OPTIONAL, "becomes optional");
                return self.becomes(fact, (&rules::BECOMES_REQUIRED, "becomes required"), becomes_optional);
            }
            Fact::Secret => {
                let becomes_public = (&rules::BECOMES_PUBLIC, "is no longer a secret");
                return self.becomes(fact, (&rules::BECOMES_SECRET, "becomes a secret"), becomes_public);
            }
            Fact::ResponseOnly => {
                let becomes_writable = (&rules::BECOMES_WRITABLE, "becomes writable");
                return self.becomes(fact, (&rules::BECOMES_READ_ONLY, "becomes read-only"), becomes_writable);
            }
            Fact::Default(_) => return self.default(fact),
            Fact::Step(_) => return self.step(Steps::of(old), Steps::of(new)),
            Fact::Means(_) => return self.means(old.means(), new.means(), fact),
            Fact::Deprecated(_) => return self.deprecated(old.deprecated(), new.deprecated()),
            Fact::Alias(_) => return self.aliases(old.aliases(), new.aliases()),
            Fact::Declared(_) => return self.text("declared", old.declared(), new.declared()),
            Fact::Irreversible(_) => return self.text("irreversible", old.irreversible(), new.irreversible()),
            Fact::Note(_) => return self.text("note", old.note(), new.note()),
            Fact::Reading(_) => return self.text("reading", old.reading(), new.reading()),

            Fact::Minimum(_) => narrowing::bound(old.minimum(), new.minimum(), Ordering::Greater).rule(BOUND),
            Fact::Maximum(_) => narrowing::bound(old.maximum(), new.maximum(), Ordering::Less).rule(BOUND),
            Fact::MaxItems(_) => narrowing::most(old.max_items(), new.max_items()).rule(BOUND),
            Fact::Unique => narrowing::flag(old.has(fact), new.has(fact)).rule(BOUND),
            Fact::Schemes(_) => narrowing::list(old.schemes(), new.schemes()).rule(BOUND),
            Fact::Introduced(_) => narrowing::least(was.introduced, is.introduced).rule(AVAILABILITY),
            Fact::Tier(_) => narrowing::least(was.tier, is.tier).rule(AVAILABILITY),
            Fact::SelfManaged => narrowing::flag(was.self_managed, is.self_managed).rule(AVAILABILITY),
            Fact::Needs(_) => {
                narrowing::needs(scopes[0].needs(old).as_ref(), scopes[1].needs(new).as_ref()).rule(CONDITION)
            }
            Fact::NotIn(_) => {
                narrowing::not_in(scopes[0].not_in(old).as_ref(), scopes[1].not_in(new).as_ref()).rule(CONDITION)
            }
            // A condition has no effect on a field that is always required.
            Fact::RequiredWhen(_)
                if scopes
                    .iter()
                    .any(|scope| [old, new].iter().any(|it| scope.requires(&it.name))) =>
            {
                &rules::RESTATED
            }
            Fact::RequiredWhen(_) => narrowing::list(old.required_when(), new.required_when()).rule(CONDITION),
            Fact::AppliesWhen(_) if are_equal(old.applies_when(), new.applies_when()) => &rules::RESTATED,
            Fact::NoEffect(_) if scopes[0].no_effect(old) == scopes[1].no_effect(new) => &rules::RESTATED,
            Fact::AppliesWhen(_) | Fact::NoEffect(_) => &rules::EFFECT,

            Fact::Separator(_) => &rules::SEPARATOR,
            Fact::Unit(_) if old.unit().is_none() => &rules::STATED,
            Fact::Unit(_) => &rules::UNIT_CHANGED,
            Fact::HigherTierRead | Fact::Enterprise => &rules::READ_SHOWN,
            Fact::Event => &rules::EVENT,
            Fact::Restart => &rules::RESTART,
            Fact::ReadAs(_) => &rules::READ_AS,
            Fact::TypeNotShown => &rules::REWORDED,
        };
        self.differs(rule, fact);
    }

    /// Adds a change if the two sides state the fact differently.
    fn differs(&mut self, rule: &'static ChangeRule, fact: &Fact) {
        self.differs_and(rule, fact, "");
    }

    fn differs_and(&mut self, rule: &'static ChangeRule, fact: &Fact, said: &str) {
        let key = fact.key();
        let stated = [self.pair.old, self.pair.new].map(|field| field.facts.iter().find(|other| other.key() == key));
        if stated[0] != stated[1] {
            let [old, new] = stated.map(|stated| shown(fact, stated));
            self.keys.add(rule, key, format!("`{key}` {old} → {new}{said}"));
        }
    }

    /// Compares a flag that has a rule and a message for each direction of the change.
    fn becomes(&mut self, fact: &Fact, on: (&'static ChangeRule, &str), off: (&'static ChangeRule, &str)) {
        let (old, new) = (self.pair.old.has(fact), self.pair.new.has(fact));
        if old != new {
            let (rule, message) = if new { on } else { off };
            self.keys.add(rule, fact.key(), message);
        }
    }

    /// A step counts from the minimum, so another minimum allows other values.
    fn step(&mut self, old: Option<Steps<'_>>, new: Option<Steps<'_>>) {
        let narrowing = narrowing::steps(old, new);
        if narrowing != Narrowing::Same {
            let rule = narrowing.rule(BOUND);
            self.keys
                .add(rule, "step", format!("`step` {} → {}", or_none(old), or_none(new)));
        }
    }

    fn default(&mut self, fact: &Fact) {
        let (old, new) = (self.pair.old.default(), self.pair.new.default());
        if let (Some(old), Some(new)) = (old, new)
            && defaults::is_equal(old, new)
        {
            self.differs(&rules::RESTATED, fact);
        } else if let Some((rule, effect)) = defaults::effect_on_conditions(self.pair) {
            self.differs_and(rule, fact, &format!(": {effect}"));
        } else if old.is_none() {
            self.differs(&rules::STATED, fact);
        } else {
            self.differs(&rules::DEFAULT_CHANGED, fact);
        }
    }

    fn deprecated(&mut self, old: Option<&Deprecated>, new: Option<&Deprecated>) {
        match (old, new) {
            (None, Some(_)) => self.keys.add(&rules::DEPRECATED, "deprecated", "becomes deprecated"),
            (Some(_), None) => self
                .keys
                .add(&rules::UNDEPRECATED, "deprecated", "is no longer deprecated"),
            (Some(Deprecated { since, replaced_by }), Some(new)) => {
                self.keys
                    .value(&rules::REWORDED, "deprecated", &or_none(*since), &or_none(new.since));
                self.keys.value(
                    &rules::REWORDED,
                    "replaced_by",
                    &listed(replaced_by),
                    &listed(&new.replaced_by),
                );
            }
            (None, None) => {}
        }
    }

    /// The old or the new name of a renamed field is not reported as an alias.
    fn aliases(&mut self, old: &[String], new: &[String]) {
        for alias in old
            .iter()
            .filter(|alias| !new.contains(alias) && **alias != self.pair.new.name)
        {
            self.keys.add(
                &rules::ALIAS_REMOVED,
                "alias",
                format!("responses may no longer use the name `{alias}`"),
            );
        }
        for alias in new
            .iter()
            .filter(|alias| !old.contains(alias) && **alias != self.pair.old.name)
        {
            self.keys.add(
                &rules::ALIAS_ADDED,
                "alias",
                format!("responses may also use the name `{alias}`"),
            );
        }
        if moved(old, new, String::as_str).is_some() {
            self.keys.value(&rules::RESTATED, "alias", &listed(old), &listed(new));
        }
    }

    /// Compares the values that have a meaning, or else the documentation of their meanings. Another type alone makes
    /// other values of them: they are keys in the spec, and the type decides which value a key is.
    fn means(&mut self, old: &[(Literal, String)], new: &[(Literal, String)], fact: &Fact) {
        let is_retyped = self.pair.old.ty != self.pair.new.ty && old.len() == new.len();
        if is_retyped
            || old
                .iter()
                .map(|(value, _)| value)
                .eq(new.iter().map(|(value, _)| value))
        {
            let words =
                |meanings: &[(Literal, String)]| meanings.iter().map(|(_, doc)| doc.as_str()).collect::<String>();
            self.keys.text("means", &words(old), &words(new));
        } else {
            self.differs(&rules::REWORDED, fact);
        }
    }

    fn text(&mut self, key: &str, old: Option<&str>, new: Option<&str>) {
        let message = match (old, new) {
            (None, Some(_)) => format!("`{key}` is new"),
            (Some(_), None) => format!("`{key}` is removed"),
            (old, new) => return self.keys.text(key, &old, &new),
        };
        self.keys.add(&rules::REWORDED, key, message);
    }
}

/// Whether two lists have the same conditions, in any order.
fn are_equal(old: &[(String, Literal)], new: &[(String, Literal)]) -> bool {
    old.iter().all(|condition| new.contains(condition)) && new.iter().all(|condition| old.contains(condition))
}

/// The value of a fact on one side. A flag that is not stated is shown as `false`.
fn shown(fact: &Fact, stated: Option<&Fact>) -> String {
    match (stated.map(Fact::value), fact.value()) {
        (Some(FactValue::Holds | FactValue::Since(None)), _) => "true".to_owned(),
        (Some(value), _) => value.to_string(),
        (None, FactValue::Holds | FactValue::Since(_)) => "false".to_owned(),
        (None, _) if *fact == Fact::TypeNotShown => "true".to_owned(),
        (None, _) => NONE.to_owned(),
    }
}
