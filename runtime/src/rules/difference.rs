//! Differences between two targets.

use platform_api_core::any_bound;

use crate::facts::fact::{AllowedValue, Deprecated, Fact, Field};
use crate::facts::table::{KindFacts, Table};
use crate::rules::conditions::{deprecation, either, stated};
use crate::rules::target::Target;
use crate::text::shown_as;

/// A difference between two targets.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Difference {
    /// The table of the kind, the settings or the nested object.
    pub table: &'static Table,
    /// The name of the field; `None` for the whole kind or settings.
    pub name: Option<&'static str>,
    /// The change.
    pub effect: Effect,
}

/// A change in the service's behavior, from one target to the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Effect {
    /// The service has it now.
    Available,
    /// The service no longer has it: it was removed, or the version, tier or hosting lacks it.
    Removed,
    /// This value becomes allowed.
    ValueAvailable(AllowedValue),
    /// This value is no longer allowed.
    ValueRefused(AllowedValue),
    /// This value becomes deprecated.
    ValueDeprecated(AllowedValue),
    /// This value is not deprecated any more.
    ValueUndeprecated(AllowedValue),
    /// This fact begins to apply, possibly to a field that becomes available: a deprecation, a requirement, a
    /// restriction, or the loss of all effect.
    Begins(Fact),
    /// This fact no longer applies.
    Ends(Fact),
}

impl Target {
    /// Returns the differences between this target and `to`, in the order of the table. Fields count only if both
    /// targets have the kind or the settings.
    ///
    /// For all tables at once, use `platform_api::facts::differences`.
    pub fn differences(self, to: Target, table: &'static Table) -> Vec<Difference> {
        let targets = Targets { from: self, to };
        let mut differences = Vec::new();
        let mut add = |name, effects: Vec<Effect>| {
            for effect in effects {
                differences.push(Difference { table, name, effect });
            }
        };
        let has_table = |target: Target| target.reason_against_table(table).is_none();
        if !has_table(self) || !has_table(to) {
            let availability = targets.effect(has_table, Effect::Available, Effect::Removed);
            add(None, Vec::from_iter(availability));
            return differences;
        }
        if let Some(deprecated) = table.kind.and_then(KindFacts::deprecated) {
            let fact = Fact::Deprecated(deprecated);
            let deprecation = targets.effect(|target| target.applies(&fact), Effect::Begins(fact), Effect::Ends(fact));
            add(None, Vec::from_iter(deprecation));
        }
        for field in table.fields {
            add(Some(field.name), targets.effects_on(field));
        }
        for (name, version) in table.settings.into_iter().flat_map(|settings| settings.removed) {
            let has_it = |target: Target| target.is_before(*version);
            let availability = targets.effect(has_it, Effect::Available, Effect::Removed);
            add(Some(*name), Vec::from_iter(availability));
        }
        differences
    }
}

#[derive(Clone, Copy)]
struct Targets {
    from: Target,
    to: Target,
}

impl Targets {
    fn effect(self, holds: impl Fn(Target) -> bool, begins: Effect, ends: Effect) -> Option<Effect> {
        match (holds(self.from), holds(self.to)) {
            (false, true) => Some(begins),
            (true, false) => Some(ends),
            _ => None,
        }
    }

    fn effects_on(self, field: &Field) -> Vec<Effect> {
        let has_field = |target: Target| target.has(field);
        let mut effects = Vec::from_iter(self.effect(has_field, Effect::Available, Effect::Removed));
        if !has_field(self.to) {
            return effects;
        }
        for fact in field.facts.iter().filter(|fact| begun(fact).is_some()) {
            let applies = |target: Target| has_field(target) && target.applies(fact);
            effects.extend(self.effect(applies, Effect::Begins(*fact), Effect::Ends(*fact)));
        }
        for value in field.values() {
            let accepts = |target: Target| target.has_value(&value);
            effects.extend(self.effect(accepts, Effect::ValueAvailable(value), Effect::ValueRefused(value)));
            if let Some(Deprecated { since, .. }) = value.deprecated()
                && accepts(self.to)
            {
                let deprecates = |target: Target| accepts(target) && target.has_begun(since);
                let begins = Effect::ValueDeprecated(value);
                let ends = Effect::ValueUndeprecated(value);
                effects.extend(self.effect(deprecates, begins, ends));
            }
        }
        effects
    }
}

fn begun(fact: &Fact) -> Option<String> {
    use Fact::*;
    Some(match fact {
        Required => "is required in every request".to_owned(),
        RequiredWhen(conditions) => format!("is required when {}", stated(conditions)),
        Deprecated(deprecated) => deprecation(deprecated),
        Needs(needs) => format!("requires {}", either(needs.one_of)),
        NotIn(not_in) => format!("may not be among the entries of `{}`", not_in.name),
        NoEffect(_) => "has no effect".to_owned(),
        // A value out of bounds is a finding, and a field that is not there has another effect.
        any_bound!() | Introduced(_) | Tier(_) | SelfManaged | ResponseOnly | ValueFacts(_) => return None,
        Secret | Default(_) | Format(_) | Separator(_) | Unit(_) | Means(_) | HigherTierRead | Enterprise => {
            return None;
        }
        Event | AppliesWhen(_) | Restart | Irreversible(_) | Alias(_) | ReadAs(_) | Declared(_) | Note(_) => {
            return None;
        }
        Assumed(_) | RenamedFrom(_) | ValuesRenamed(_) => return None,
    })
}

shown_as!(
    /// Shows the slug or the type name, then field and effect: `chat-h room requires …`.
    Difference: Display,
    |difference| {
        let field = difference.name.map(|name| format!(" `{name}`"));
        format!("{}{} {}", difference.table.subject(), field.unwrap_or_default(), difference.effect)
    }
);

shown_as!(
    /// Shows a sentence without its subject: `is deprecated since 17.0: use …`.
    Effect: Display,
    |effect| match effect {
        Effect::Available => "becomes available".to_owned(),
        Effect::Removed => "is no longer available".to_owned(),
        Effect::ValueAvailable(value) => format!("accepts {value}"),
        Effect::ValueRefused(value) => format!("does not accept {value}"),
        Effect::ValueDeprecated(value) => {
            let sentence = value.deprecated().as_ref().map(deprecation);
            format!("has the value {value}, which {}", sentence.unwrap_or_default())
        }
        Effect::ValueUndeprecated(value) => format!("has the value {value}, which is not deprecated"),
        Effect::Begins(fact) => begun(fact).unwrap_or_default(),
        Effect::Ends(Fact::Deprecated(_)) => "is not deprecated".to_owned(),
        Effect::Ends(Fact::NotIn(not_in)) => format!("may be among the entries of `{}`", not_in.name),
        Effect::Ends(Fact::NoEffect(_)) => "has an effect".to_owned(),
        Effect::Ends(fact) => format!("no longer {}", Effect::Begins(*fact)),
    }
);
