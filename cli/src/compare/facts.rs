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
use super::narrowing::{self, AVAILABILITY, BOUND, CONDITION, Narrowing, Steps, Ways};
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
    let keys = Keys { comparison, subject, sources: Some([&old.source, &new.source]) };
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
        let available = [scopes[0].availability(old), scopes[1].availability(new)];
        match fact {
            Fact::Required => self.becomes(
                fact,
                [(&rules::BECOMES_REQUIRED, "becomes required"), (&rules::BECOMES_OPTIONAL, "becomes optional")],
            ),
            Fact::Secret => self.becomes(
                fact,
                [(&rules::BECOMES_SECRET, "becomes a secret"), (&rules::BECOMES_PUBLIC, "is no longer a secret")],
            ),
            Fact::ResponseOnly => self.becomes(
                fact,
                [(&rules::BECOMES_READ_ONLY, "becomes read-only"), (&rules::BECOMES_WRITABLE, "becomes writable")],
            ),
            Fact::Default(_) => self.default(fact),
            Fact::Minimum(_) => {
                self.narrowing(BOUND, narrowing::bound(old.minimum(), new.minimum(), Ordering::Greater), fact);
            }
            Fact::Maximum(_) => {
                self.narrowing(BOUND, narrowing::bound(old.maximum(), new.maximum(), Ordering::Less), fact)
            }
            Fact::Step(_) => self.step(Steps::of(old), Steps::of(new)),
            Fact::MaxItems(_) => self.narrowing(BOUND, narrowing::most(old.max_items(), new.max_items()), fact),
            Fact::Unique => self.narrowing(BOUND, narrowing::flag(old.has(fact), new.has(fact)), fact),
            Fact::Schemes(_) => self.narrowing(BOUND, narrowing::schemes(old.schemes(), new.schemes()), fact),
            Fact::Separator(_) => self.differs(&rules::SEPARATOR, fact),
            Fact::Means(_) => self.means(old.means(), new.means(), fact),
            Fact::Unit(_) if old.unit().is_none() => self.differs(&rules::UNIT_STATED, fact),
            Fact::Unit(_) => self.differs(&rules::UNIT_CHANGED, fact),
            Fact::Introduced(_) => {
                let [old, new] = available.map(|available| available.introduced);
                self.narrowing(AVAILABILITY, narrowing::least(old, new), fact);
            }
            Fact::Deprecated(_) => self.deprecated(old.deprecated(), new.deprecated()),
            Fact::Tier(_) => {
                let [old, new] = available.map(|available| available.tier);
                self.narrowing(AVAILABILITY, narrowing::least(old, new), fact);
            }
            Fact::SelfManaged => {
                let [old, new] = available.map(|available| available.self_managed);
                self.narrowing(AVAILABILITY, narrowing::flag(old, new), fact);
            }
            Fact::HigherTierRead | Fact::Enterprise => self.differs(&rules::READ_SHOWN, fact),
            Fact::Needs(_) => {
                let (old, new) = (scopes[0].needs(old), scopes[1].needs(new));
                self.narrowing(CONDITION, narrowing::needs(old.as_ref(), new.as_ref()), fact);
            }
            // A condition has no effect on a field that is always required.
            Fact::RequiredWhen(_)
                if scopes.iter().any(|scope| scope.requires(&new.name) || scope.requires(&old.name)) =>
            {
                self.differs(&rules::RESTATED, fact)
            }
            Fact::RequiredWhen(_) => {
                self.narrowing(CONDITION, narrowing::required_when(old.required_when(), new.required_when()), fact);
            }
            Fact::AppliesWhen(_) => self.applies_when(fact, old.applies_when(), new.applies_when()),
            Fact::NotIn(_) => {
                let (old, new) = (scopes[0].not_in(old), scopes[1].not_in(new));
                self.narrowing(CONDITION, narrowing::not_in(old.as_ref(), new.as_ref()), fact);
            }
            Fact::NoEffect(_) if scopes[0].no_effect(old) == scopes[1].no_effect(new) => {
                self.differs(&rules::RESTATED, fact)
            }
            Fact::NoEffect(_) => self.differs(&rules::EFFECT, fact),
            Fact::Event => self.differs(&rules::EVENT, fact),
            Fact::Restart => self.differs(&rules::RESTART, fact),
            Fact::Alias(_) => self.aliases(old.aliases(), new.aliases()),
            Fact::ReadAs(_) => self.differs(&rules::READ_AS, fact),
            Fact::Declared(_) => self.text("declared", old.declared(), new.declared()),
            Fact::TypeNotShown => self.differs(&rules::REWORDED, fact),
            Fact::Note(_) => self.text("note", old.note(), new.note()),
            Fact::Reading(_) => self.text("reading", old.reading(), new.reading()),
        }
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
    fn becomes(&mut self, fact: &Fact, [on, off]: [(&'static ChangeRule, &str); 2]) {
        let (old, new) = (self.pair.old.has(fact), self.pair.new.has(fact));
        if old != new {
            let (rule, message) = if new { on } else { off };
            self.keys.add(rule, fact.key(), message);
        }
    }

    /// Adds a change by whether the fact became narrower, wider, or only stated differently.
    fn narrowing(&mut self, rules: Ways, narrowing: Narrowing, fact: &Fact) {
        self.differs(narrowing.rule(rules), fact);
    }

    /// A step counts from the minimum, so another minimum allows other values.
    fn step(&mut self, old: Option<Steps<'_>>, new: Option<Steps<'_>>) {
        let narrowing = narrowing::steps(old, new);
        if narrowing != Narrowing::Same {
            let rule = narrowing.rule(BOUND);
            self.keys.add(rule, "step", format!("`step` {} → {}", or_none(old), or_none(new)));
        }
    }

    fn default(&mut self, fact: &Fact) {
        let [old, new] = [self.pair.old, self.pair.new].map(Field::default);
        let is_equal = old.zip(new).is_some_and(|(old, new)| defaults::is_equal(old, new));
        let (rule, said) = match (old, defaults::read(([self.pair.old, self.pair.new], self.pair.scopes))) {
            _ if is_equal => (&rules::RESTATED, String::new()),
            (_, Some((rule, said))) => (rule, format!(": {said}")),
            (None, None) => (&rules::DEFAULT_STATED, String::new()),
            (Some(_), None) => (&rules::DEFAULT_CHANGED, String::new()),
        };
        self.differs_and(rule, fact, &said);
    }

    fn applies_when(&mut self, fact: &Fact, old: &[(String, Literal)], new: &[(String, Literal)]) {
        let is_within =
            |one: &[(String, Literal)], other: &[(String, Literal)]| one.iter().all(|it| other.contains(it));
        let is_restated = is_within(old, new) && is_within(new, old);
        self.differs(if is_restated { &rules::RESTATED } else { &rules::EFFECT }, fact);
    }

    fn deprecated(&mut self, old: Option<&Deprecated>, new: Option<&Deprecated>) {
        match (old, new) {
            (None, Some(_)) => self.keys.add(&rules::DEPRECATED, "deprecated", "becomes deprecated"),
            (Some(_), None) => self.keys.add(&rules::UNDEPRECATED, "deprecated", "is no longer deprecated"),
            (Some(Deprecated { since, replaced_by }), Some(new)) => {
                self.keys.value(&rules::REWORDED, "deprecated", &or_none(*since), &or_none(new.since));
                self.keys.value(&rules::REWORDED, "replaced_by", &listed(replaced_by), &listed(&new.replaced_by));
            }
            (None, None) => {}
        }
    }

    /// The old or the new name of a renamed field is not reported as an alias.
    fn aliases(&mut self, old: &[String], new: &[String]) {
        for alias in old.iter().filter(|alias| !new.contains(alias) && **alias != self.pair.new.name) {
            self.keys.add(&rules::ALIAS_REMOVED, "alias", format!("responses may no longer use the name `{alias}`"));
        }
        for alias in new.iter().filter(|alias| !old.contains(alias) && **alias != self.pair.old.name) {
            self.keys.add(&rules::ALIAS_ADDED, "alias", format!("responses may also use the name `{alias}`"));
        }
        if moved(old, new).is_some() {
            self.keys.value(&rules::RESTATED, "alias", &listed(old), &listed(new));
        }
    }

    /// Compares the values that have a meaning, or else the documentation of their meanings.
    fn means(&mut self, old: &[(Literal, String)], new: &[(Literal, String)], fact: &Fact) {
        if old.iter().map(|(value, _)| value).eq(new.iter().map(|(value, _)| value)) {
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
