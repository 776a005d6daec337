//! What is said about one field, key by key.

use std::cmp::Ordering;

use super::Pair;
use super::ty::compare_type;
use crate::compare::change::Place;
use crate::compare::comparison::Comparison;
use crate::compare::rules::{self, Rule};
use crate::compare::shift::{self, Shift};
use crate::compare::values;
use platform_api_codegen::check::exact::Exact;
use platform_api_codegen::model::{Deprecation, Field, Literal};

/// The rules of what allows less or more.
type Rules = (&'static Rule, &'static Rule);

const BOUND: Rules = (&rules::BOUND_NARROWED, &rules::BOUND_WIDENED);
const AVAILABILITY: Rules = (&rules::AVAILABILITY_NARROWED, &rules::AVAILABILITY_WIDENED);
const CONDITION: Rules = (&rules::CONDITION_NARROWED, &rules::CONDITION_WIDENED);

pub(super) fn compare_facts(pair: &Pair<'_>, comparison: &mut Comparison<'_>) {
    // The name and the section are compared with the list that the field is in, and a place in the spec is no fact.
    let Field {
        name: _,
        ty: _,
        doc,
        note,
        section: _,
        required,
        secret,
        default,
        minimum,
        maximum,
        step,
        max_items,
        unit,
        introduced,
        deprecated,
        tier,
        self_managed,
        higher_tier_read,
        enterprise,
        response_only,
        needs,
        required_when,
        applies_when,
        not_in,
        no_effect,
        restart,
        aliases,
        read_as,
        declared,
        type_shown,
        source: _,
    } = pair.old;
    let new = pair.new;
    let mut facts = Facts { pair, comparison };

    compare_type(pair, facts.comparison);
    facts.becomes(
        "required",
        *required,
        new.required,
        [(&rules::BECOMES_REQUIRED, "becomes required"), (&rules::BECOMES_OPTIONAL, "becomes optional")],
    );
    facts.becomes(
        "secret",
        *secret,
        new.secret,
        [(&rules::BECOMES_SECRET, "becomes a secret"), (&rules::BECOMES_PUBLIC, "is no secret any more")],
    );
    facts.becomes(
        "response_only",
        *response_only,
        new.response_only,
        [(&rules::BECOMES_READ_ONLY, "becomes read-only"), (&rules::BECOMES_WRITABLE, "becomes writable")],
    );

    facts.default(default.as_ref(), new.default.as_ref());
    let numbers = [
        ("minimum", minimum, &new.minimum, shift::bound(minimum, &new.minimum, Ordering::Greater)),
        ("maximum", maximum, &new.maximum, shift::bound(maximum, &new.maximum, Ordering::Less)),
        ("step", step, &new.step, shift::step(step, &new.step)),
    ];
    for (key, old, new, shift) in numbers {
        facts.shift(BOUND, shift, key, [old, new].map(|bound| values::optional(bound.as_ref(), values::number)));
    }
    let shift = shift::most(*max_items, new.max_items);
    let shown = [*max_items, new.max_items].map(|most| values::optional(most, |most| most.to_string()));
    facts.shift(BOUND, shift, "max_items", shown);
    facts.unit(unit.as_deref(), new.unit.as_deref());

    let shift = shift::least(*introduced, new.introduced);
    let shown = [*introduced, new.introduced].map(|version| values::optional(version, values::version));
    facts.shift(AVAILABILITY, shift, "introduced", shown);
    let shift = shift::least(*tier, new.tier);
    facts.shift(AVAILABILITY, shift, "tier", [*tier, new.tier].map(|tier| values::optional(tier, values::tier)));
    let shift = shift::flag(*self_managed, new.self_managed);
    facts.shift(AVAILABILITY, shift, "self_managed", [*self_managed, new.self_managed].map(|set| set.to_string()));
    facts.flag(&rules::READ_SHOWN, "higher_tier_read", *higher_tier_read, new.higher_tier_read);
    facts.flag(&rules::READ_SHOWN, "enterprise", *enterprise, new.enterprise);

    let shown = [needs, &new.needs].map(|needs| values::optional(needs.as_ref(), values::needs));
    facts.shift(CONDITION, shift::needs(needs, &new.needs), "needs", shown);
    let shift = shift::required_when(required_when, &new.required_when);
    let shown = [required_when, &new.required_when].map(|conditions| values::conditions(conditions));
    facts.shift(CONDITION, shift, "required_when", shown);
    let shown = [not_in, &new.not_in].map(|rule| values::optional(rule.as_ref(), values::not_in));
    facts.shift(CONDITION, shift::not_in(not_in, &new.not_in), "not_in", shown);

    let shown = [applies_when, &new.applies_when].map(|conditions| values::conditions(conditions));
    let is_same =
        |one: &[(String, Literal)], other: &[(String, Literal)]| one.iter().all(|condition| other.contains(condition));
    let restated = is_same(applies_when, &new.applies_when) && is_same(&new.applies_when, applies_when);
    let rule = if restated { &rules::RESTATED } else { &rules::EFFECT };
    facts.differs(rule, "applies_when", applies_when != &new.applies_when, shown);
    facts.flag(&rules::EFFECT, "no_effect", *no_effect, new.no_effect);
    facts.flag(&rules::RESTART, "restart", *restart, new.restart);

    facts.deprecation(deprecated.as_ref(), new.deprecated.as_ref());
    facts.aliases(aliases, &new.aliases);
    let shown = [read_as, &new.read_as].map(|name| values::optional(name.as_deref(), str::to_owned));
    facts.differs(&rules::READ_AS, "read_as", *read_as != new.read_as, shown);
    facts.text("doc", Some(doc), Some(&new.doc));
    facts.text("note", note.as_ref(), new.note.as_ref());
    facts.text("declared", declared.as_ref(), new.declared.as_ref());
    facts.flag(&rules::REWORDED, "type_shown", *type_shown, new.type_shown);
}

struct Facts<'f, 'a> {
    pair: &'f Pair<'f>,
    comparison: &'f mut Comparison<'a>,
}

impl Facts<'_, '_> {
    fn add(&mut self, rule: &'static Rule, key: &str, message: impl Into<String>) {
        let place = Place::key(&self.pair.old.source, &self.pair.new.source, key);
        self.comparison.add(rule, &self.pair.subject, message, place);
    }

    fn differs(&mut self, rule: &'static Rule, key: &str, differs: bool, shown: [String; 2]) {
        if differs {
            let [old, new] = shown;
            self.add(rule, key, format!("`{key}` {old} → {new}"));
        }
    }

    fn flag(&mut self, rule: &'static Rule, key: &str, old: bool, new: bool) {
        self.differs(rule, key, old != new, [old, new].map(|set| set.to_string()));
    }

    /// A flag with a rule and words for each way.
    fn becomes(&mut self, key: &str, old: bool, new: bool, [on, off]: [(&'static Rule, &str); 2]) {
        if old != new {
            let (rule, message) = if new { on } else { off };
            self.add(rule, key, message);
        }
    }

    fn shift(&mut self, (narrowed, widened): Rules, shift: Shift, key: &str, shown: [String; 2]) {
        let rule = match shift {
            Shift::Same => return,
            Shift::Restated => &rules::RESTATED,
            Shift::Narrower => narrowed,
            Shift::Wider => widened,
        };
        self.differs(rule, key, true, shown);
    }

    fn default(&mut self, old: Option<&Literal>, new: Option<&Literal>) {
        let exact = |value: Option<&Literal>| value.and_then(Exact::of_literal);
        let is_equal = exact(old).zip(exact(new)).is_some_and(|(old, new)| old.cmp(new) == Some(Ordering::Equal));
        let rule = match (old, new) {
            (None, Some(_)) => &rules::DEFAULT_STATED,
            _ if is_equal => &rules::RESTATED,
            _ => &rules::DEFAULT_CHANGED,
        };
        self.differs(rule, "default", old != new, [old, new].map(|value| values::optional(value, values::literal)));
    }

    fn unit(&mut self, old: Option<&str>, new: Option<&str>) {
        let rule = if old.is_none() { &rules::UNIT_STATED } else { &rules::UNIT_CHANGED };
        self.differs(rule, "unit", old != new, [old, new].map(|unit| values::optional(unit, str::to_owned)));
    }

    fn deprecation(&mut self, old: Option<&Deprecation>, new: Option<&Deprecation>) {
        match (old, new) {
            (None, Some(_)) => self.add(&rules::DEPRECATED, "deprecated", "becomes deprecated"),
            (Some(_), None) => self.add(&rules::UNDEPRECATED, "deprecated", "is not deprecated any more"),
            (Some(Deprecation { since, replaced_by }), Some(new)) => {
                let shown = [*since, new.since].map(|version| values::optional(version, values::version));
                self.differs(&rules::REWORDED, "deprecated", *since != new.since, shown);
                let shown = [replaced_by, &new.replaced_by].map(|names| values::names(names));
                self.differs(&rules::REWORDED, "replaced_by", *replaced_by != new.replaced_by, shown);
            }
            (None, None) => {}
        }
    }

    /// The name that the field had is no new one.
    fn aliases(&mut self, old: &[String], new: &[String]) {
        for alias in old.iter().filter(|alias| !new.contains(alias) && **alias != self.pair.new.name) {
            self.add(&rules::ALIAS_REMOVED, "alias", format!("reads do not accept `{alias}` any more"));
        }
        for alias in new.iter().filter(|alias| !old.contains(alias) && **alias != self.pair.old.name) {
            self.add(&rules::ALIAS_ADDED, "alias", format!("reads accept `{alias}` too"));
        }
        if crate::compare::lists::moved(old, new).is_some() {
            self.add(&rules::RESTATED, "alias", format!("`alias` {} → {}", values::names(old), values::names(new)));
        }
    }

    fn text(&mut self, key: &str, old: Option<&String>, new: Option<&String>) {
        let message = match (old, new) {
            (None, Some(_)) => format!("`{key}` is new"),
            (Some(_), None) => format!("`{key}` is gone"),
            (old, new) if old != new => format!("`{key}` is reworded"),
            _ => return,
        };
        self.add(&rules::REWORDED, key, message);
    }
}
