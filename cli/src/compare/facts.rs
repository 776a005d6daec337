//! This module compares the facts of one field: bounds, defaults, conditions, availability and documentation.
//!
//! Each fact that differs is a change, with the rule of that fact. The kind or other fields may restrict the field
//! further, and are compared with it (`scope`). For example, a field may newly state the version that its kind already
//! states. This is not a change.

use std::cmp::Ordering;

use platform_api_codegen::model::{Deprecated, Fact, FactValue, Literal};

use super::change::{Direction, Item, NONE, listed, or_none};
use super::comparison::{Comparison, Entry};
use super::defaults;
use super::fields::FieldPair;
use super::narrowing::{self, AVAILABILITY, BOUND, CONDITION, Narrowing, Steps};
use super::pair::{Pair, is_reordered};
use super::rules::{self, ChangeRule};
use super::scope::Scope;
use super::ty::compare_type;

pub fn compare_facts<'a>(pair: &FieldPair<'_, 'a>, comparison: &mut Comparison<'a>) {
    let FieldPair { fields, old, new, .. } = *pair;
    let ty = compare_type(&old.ty, &new.ty, comparison);
    let entry = comparison.entry(fields.subject(Pair::Both(old, new)), pair.direction);
    let mut facts = FieldFacts { pair, entry };
    if let Some((rule, message)) = ty {
        facts.entry.key(rule, "type", message);
    }
    let mut stated: Vec<&Fact> = old.facts.iter().chain(&new.facts).collect();
    stated.sort();
    stated.dedup_by_key(|fact| fact.key());
    for fact in stated {
        facts.compare(fact);
    }
    facts.entry.text("doc", &old.doc, &new.doc);
}

struct FieldFacts<'f, 'a> {
    pair: &'f FieldPair<'f, 'a>,
    entry: Entry<'f, 'a>,
}

impl FieldFacts<'_, '_> {
    /// Compares a fact that at least one side states.
    fn compare(&mut self, fact: &Fact) {
        let FieldPair { old, new, .. } = self.pair;
        match fact {
            Fact::Required => self.required(),
            Fact::Secret => self.secret(),
            Fact::ResponseOnly => self.response_only(),
            Fact::Default(_) => self.default(fact),
            Fact::Unit(_) => self.unless_first(&rules::UNIT_CHANGED, fact),
            Fact::Separator(_) => self.unless_first(&rules::SEPARATOR, fact),

            Fact::Minimum(_) => self.bound(fact, narrowing::bound(old.minimum(), new.minimum(), Ordering::Greater)),
            Fact::Maximum(_) => self.bound(fact, narrowing::bound(old.maximum(), new.maximum(), Ordering::Less)),
            Fact::MaxItems(_) => self.bound(fact, narrowing::most(old.max_items(), new.max_items())),
            Fact::Unique => self.bound(fact, narrowing::flag(old.is_unique(), new.is_unique())),
            Fact::Schemes(_) => self.bound(fact, narrowing::list(old.schemes(), new.schemes())),
            Fact::Step(_) => self.step(Steps::of(old), Steps::of(new)),

            Fact::Introduced(_) | Fact::Tier(_) | Fact::SelfManaged => self.availability(fact),

            Fact::Needs(_) => self.needs(fact),
            Fact::NotIn(_) => self.not_in(fact),
            Fact::RequiredWhen(_) => self.required_when(fact),
            Fact::AppliesWhen(_) => self.applies_when(fact),
            Fact::NoEffect(_) => self.no_effect(fact),

            Fact::Alias(_) => self.aliases(old.aliases(), new.aliases()),
            Fact::Deprecated(_) => self.deprecated(old.deprecated(), new.deprecated()),
            Fact::HigherTierRead | Fact::Enterprise => self.differs(&rules::READ_SHOWN, fact),
            Fact::Event => self.differs(&rules::EVENT, fact),
            Fact::Restart => self.differs(&rules::RESTART, fact),
            Fact::ReadAs(_) => self.differs(&rules::READ_AS, fact),

            Fact::Means(_) => self.means(old.means(), new.means(), fact),
            Fact::TypeNotShown => self.differs(&rules::REWORDED, fact),
            Fact::Declared(_) | Fact::Irreversible(_) | Fact::Note(_) | Fact::Assumed(_) => self.text(fact),
        }
    }

    /// Adds a change if the two sides state the fact differently.
    fn differs(&mut self, rule: &'static ChangeRule, fact: &Fact) {
        self.differs_and(rule, fact, "");
    }

    /// Adds a change if the two sides state the fact differently. If only the new side states the fact, the rule of the
    /// change is `STATED`. The fact may have held before.
    fn unless_first(&mut self, rule: &'static ChangeRule, fact: &Fact) {
        let is_stated = self.pair.old.stated(fact.key()).is_some();
        self.differs(if is_stated { rule } else { &rules::STATED }, fact);
    }

    fn differs_and(&mut self, rule: &'static ChangeRule, fact: &Fact, said: &str) {
        let key = fact.key();
        let stated = [self.pair.old, self.pair.new].map(|field| field.stated(key));
        if stated[0] != stated[1] {
            let [old, new] = stated.map(|stated| shown(fact, stated));
            self.entry.key(rule, key, format!("`{key}` {old} → {new}{said}"));
        }
    }

    /// In responses every field is optional.
    fn required(&mut self) {
        let Some(mut entry) = self.entry.only(Direction::Request) else {
            return;
        };
        match (self.pair.old.is_required(), self.pair.new.is_required()) {
            (false, true) => entry.key(&rules::BECOMES_REQUIRED, "required", "becomes required"),
            (true, false) => entry.key(&rules::BECOMES_OPTIONAL, "required", "becomes optional"),
            _ => {}
        }
    }

    fn secret(&mut self) {
        match (self.pair.old.is_secret(), self.pair.new.is_secret()) {
            (false, true) => self.entry.key(&rules::BECOMES_SECRET, "secret", "becomes a secret"),
            (true, false) => self
                .entry
                .key(&rules::BECOMES_PUBLIC, "secret", "is no longer a secret"),
            _ => {}
        }
    }

    fn response_only(&mut self) {
        match (self.pair.old.is_response_only(), self.pair.new.is_response_only()) {
            (false, true) => self
                .entry
                .key(&rules::BECOMES_READ_ONLY, "response_only", "becomes read-only"),
            (true, false) => self
                .entry
                .key(&rules::BECOMES_WRITABLE, "response_only", "becomes writable"),
            _ => {}
        }
    }

    fn bound(&mut self, fact: &Fact, narrowing: Narrowing) {
        self.differs(narrowing.rule(BOUND), fact);
    }

    /// Compares the version, the tier or the hosting, each together with those of the kind.
    fn availability(&mut self, fact: &Fact) {
        let FieldPair { fields, old, new, .. } = self.pair;
        let scopes = &fields.scopes;
        let (was, is) = (scopes[0].availability(old), scopes[1].availability(new));
        let narrowing = match fact {
            Fact::Introduced(_) => narrowing::least(was.introduced, is.introduced),
            Fact::Tier(_) => narrowing::least(was.tier, is.tier),
            _ => narrowing::flag(was.self_managed, is.self_managed),
        };
        self.differs(narrowing.rule(AVAILABILITY), fact);
    }

    fn needs(&mut self, fact: &Fact) {
        let FieldPair { fields, old, new, .. } = self.pair;
        let scopes = &fields.scopes;
        let narrowing = narrowing::needs(scopes[0].needs(old).as_ref(), scopes[1].needs(new).as_ref());
        self.differs(narrowing.rule(CONDITION), fact);
    }

    fn not_in(&mut self, fact: &Fact) {
        let FieldPair { fields, old, new, .. } = self.pair;
        let scopes = &fields.scopes;
        let narrowing = narrowing::not_in(scopes[0].not_in(old).as_ref(), scopes[1].not_in(new).as_ref());
        self.differs(narrowing.rule(CONDITION), fact);
    }

    /// Compares `required_when`. A condition has no effect on a field that is always required.
    fn required_when(&mut self, fact: &Fact) {
        let FieldPair { fields, old, new, .. } = self.pair;
        let scopes = &fields.scopes;
        let is_required = |scope: &Scope<'_>| scope.requires(&old.name) || scope.requires(&new.name);
        if scopes.iter().any(is_required) {
            self.differs(&rules::RESTATED, fact);
        } else {
            let narrowing = narrowing::list(old.required_when(), new.required_when());
            self.differs(narrowing.rule(CONDITION), fact);
        }
    }

    fn applies_when(&mut self, fact: &Fact) {
        if are_equal(self.pair.old.applies_when(), self.pair.new.applies_when()) {
            self.differs(&rules::RESTATED, fact);
        } else {
            self.differs(&rules::EFFECT, fact);
        }
    }

    fn no_effect(&mut self, fact: &Fact) {
        let FieldPair { fields, old, new, .. } = self.pair;
        let scopes = &fields.scopes;
        if scopes[0].no_effect(old) == scopes[1].no_effect(new) {
            self.differs(&rules::RESTATED, fact);
        } else {
            self.differs(&rules::EFFECT, fact);
        }
    }

    /// Compares the steps. Steps are counted from the minimum, so another minimum allows other values.
    fn step(&mut self, old: Option<Steps<'_>>, new: Option<Steps<'_>>) {
        let narrowing = narrowing::steps(old, new);
        if narrowing != Narrowing::Same {
            let rule = narrowing.rule(BOUND);
            self.entry
                .key(rule, "step", format!("`step` {} → {}", or_none(old), or_none(new)));
        }
    }

    fn is_same_default(&self, old: &Literal, new: &Literal) -> bool {
        match (old, new) {
            (Literal::Array(old), Literal::Array(new)) if self.pair.old.is_unique() && self.pair.new.is_unique() => {
                let is_in_new = |entry| new.iter().any(|other| defaults::is_equal(entry, other));
                old.len() == new.len() && old.iter().all(is_in_new)
            }
            _ => defaults::is_equal(old, new),
        }
    }

    fn default(&mut self, fact: &Fact) {
        let (old, new) = (self.pair.old.default(), self.pair.new.default());
        if let (Some(old), Some(new)) = (old, new)
            && self.is_same_default(old, new)
        {
            self.differs(&rules::RESTATED, fact);
        } else if let Some((rule, effect)) = defaults::effect_on_conditions(self.pair) {
            // What the documents did not state may have been so before.
            let rule = match old {
                Some(_) => rule,
                None if rule == &rules::DEFAULT_REFUSES => &rules::DEFAULT_STATED,
                None => &rules::STATED,
            };
            self.differs_and(rule, fact, &format!(": {effect}"));
        } else if old.is_none() {
            self.differs(&rules::STATED, fact);
        } else if matches!(self.pair.fields.item, Item::Settings(_)) {
            self.differs(&rules::INITIAL_CHANGED, fact);
        } else {
            self.differs(&rules::DEFAULT_CHANGED, fact);
        }
    }

    fn deprecated(&mut self, old: Option<&Deprecated>, new: Option<&Deprecated>) {
        match (old, new) {
            (None, Some(stated)) => {
                let stated = FactValue::Deprecated(stated).to_string();
                let colon = if stated.is_empty() { "" } else { ": " };
                let message = format!("becomes deprecated{colon}{stated}");
                self.entry.key(&rules::DEPRECATED, "deprecated", message);
            }
            (Some(_), None) => self
                .entry
                .key(&rules::UNDEPRECATED, "deprecated", "is no longer deprecated"),
            (Some(Deprecated { since, replaced_by }), Some(new)) => {
                self.entry
                    .value(&rules::REWORDED, "deprecated", &or_none(*since), &or_none(new.since));
                self.entry.value(
                    &rules::REWORDED,
                    "replaced_by",
                    &listed(replaced_by),
                    &listed(&new.replaced_by),
                );
            }
            (None, None) => {}
        }
    }

    /// Compares the aliases. The old or the new name of a renamed field is not reported as an alias.
    fn aliases(&mut self, old: &[String], new: &[String]) {
        for alias in old {
            if !new.contains(alias) && *alias != self.pair.new.name {
                let message = format!("responses may no longer use the name `{alias}`");
                self.entry.key(&rules::ALIAS_REMOVED, "alias", message);
            }
        }
        for alias in new {
            if !old.contains(alias) && *alias != self.pair.old.name {
                let message = format!("responses may also use the name `{alias}`");
                self.entry.key(&rules::ALIAS_ADDED, "alias", message);
            }
        }
        if is_reordered(old, new) {
            self.entry.value(&rules::RESTATED, "alias", &listed(old), &listed(new));
        }
    }

    /// Compares the values that have a meaning, and the documentation of those that both sides have. The values are
    /// keys in the spec, and the type of the field decides which value a key is. A change of the type alone makes them
    /// other values.
    fn means(&mut self, old: &[(Literal, String)], new: &[(Literal, String)], fact: &Fact) {
        let is_retyped = self.pair.old.ty != self.pair.new.ty && old.len() == new.len();
        let mut are_known = true;
        for (at, (value, doc)) in new.iter().enumerate() {
            let was = if is_retyped {
                old.get(at)
            } else {
                old.iter().find(|(known, _)| known == value)
            };
            match was {
                Some((_, was)) if was != doc => {
                    let message = format!("`means` of {value}: “{was}” → “{doc}”");
                    self.entry.key(&rules::REWORDED, "means", message);
                }
                Some(_) => {}
                None => are_known = false,
            }
        }
        let is_gone = |(value, _): &(Literal, String)| new.iter().all(|(other, _)| other != value);
        if is_retyped {
            // The values are the same, written differently.
        } else if old.iter().any(is_gone) {
            self.differs(&rules::MEANING_CHANGED, fact);
        } else if !are_known {
            self.differs(&rules::STATED, fact);
        } else if old.iter().zip(new).any(|((one, _), (other, _))| one != other) {
            // They are in another order.
            self.differs(&rules::RESTATED, fact);
        }
    }

    fn text(&mut self, fact: &Fact) {
        let key = fact.key();
        let message = match (self.pair.old.stated(key), self.pair.new.stated(key)) {
            (None, Some(_)) => format!("`{key}` is new"),
            (Some(_), None) => format!("`{key}` is removed"),
            (old, new) => return self.entry.text(key, &old, &new),
        };
        self.entry.key(&rules::REWORDED, key, message);
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
