//! The differences between two targets: what only one of the two has, deprecates, requires, refuses or ignores.
//!
//! An iterator gives the [`Difference`]s in the order of the table, and visits each field once.

use std::fmt;

use crate::facts::allowed::AllowedValue;
use crate::facts::fact::{Deprecated, Field, Needs, NotIn};
use crate::facts::table::Table;
use crate::facts::version::Version;
use crate::rules::conditions::{either, listed, stated};
use crate::rules::target::Target;

/// One difference between two targets.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Difference {
    /// The table of the kind, the settings or the nested object.
    pub table: &'static Table,
    /// The name of the field, or `None` if the difference is about the kind or the settings as a whole.
    pub name: Option<&'static str>,
    /// The change of what the service does.
    pub effect: Effect,
}

/// The change of what the service does, from one target to the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Effect {
    /// The service has it now.
    Available,
    /// The service no longer has it: it was removed, or the version, tier or hosting lacks it.
    Removed,
    /// It becomes deprecated. A field that becomes available may be deprecated already.
    Deprecated(Deprecated),
    /// It is not deprecated on the new target.
    NotDeprecated,
    /// Every request must set it while these fields have these values, as JSON text; in any case if the list is empty.
    Required(&'static [(&'static str, &'static str)]),
    /// It requires other fields when it is on, or when it is set.
    Requires(Needs),
    /// It no longer requires these fields.
    RequiresNothing(Needs),
    /// This value becomes allowed.
    ValueAvailable(AllowedValue),
    /// This value is no longer allowed.
    ValueRefused(AllowedValue),
    /// Its value must not be an entry of another field.
    EntriesRefused(NotIn),
    /// Its value may be an entry of another field.
    EntriesAllowed(NotIn),
    /// It is accepted and has no effect.
    NoEffect,
    /// It has an effect.
    HasEffect,
}

impl Target {
    /// The differences between this target and `to` in the fields of a table, and in its kind or the settings as a
    /// whole. The parameters of a kind are listed only if both targets have the kind.
    ///
    /// For all tables at once, use `platform_api::facts::differences`.
    pub fn differences(self, to: Target, table: &'static Table) -> impl Iterator<Item = Difference> + use<> {
        let is_there = [self, to].map(|target| target.has_table(table));
        let mut found = Vec::new();
        if let Some(effect) = change(is_there, Effect::Available, Effect::Removed) {
            found.push((None, effect));
        }
        if is_there == [true, true] {
            for field in table.fields {
                for effect in effects(self, to, table, field) {
                    found.push((Some(field.name), effect));
                }
            }
            for (name, version) in table.removed {
                let is_there = [self, to].map(|target| target.is_before(*version));
                if let Some(effect) = change(is_there, Effect::Available, Effect::Removed) {
                    found.push((Some(*name), effect));
                }
            }
        }
        found
            .into_iter()
            .map(move |(name, effect)| Difference { table, name, effect })
    }
}

/// Returns `begins` if only the second target has something, and `ends` if only the first target has it.
fn change(holds: [bool; 2], begins: Effect, ends: Effect) -> Option<Effect> {
    match holds {
        [false, true] => Some(begins),
        [true, false] => Some(ends),
        _ => None,
    }
}

/// Returns the differences of one field.
///
/// If the field becomes available, they also say whether requests must set it and whether it is deprecated. If it is no
/// longer available, that is the only difference.
fn effects(from: Target, to: Target, table: &'static Table, field: &'static Field) -> Vec<Effect> {
    let is_there = [from, to].map(|target| target.has(field));
    let comes = is_there == [false, true];
    let stays = is_there == [true, true];
    let mut effects = Vec::new();
    effects.extend(change(is_there, Effect::Available, Effect::Removed));
    if comes && !field.is_response_only() {
        effects.extend(required(field).map(Effect::Required));
    }
    if (comes || stays)
        && let Some(deprecated) = field.deprecated()
    {
        // If the field was not available before, it was not deprecated before either.
        let was = stays && has_begun(from, deprecated.since);
        let is = has_begun(to, deprecated.since);
        effects.extend(change([was, is], Effect::Deprecated(deprecated), Effect::NotDeprecated));
    }
    if !stays {
        return effects;
    }
    if let Some(needs) = field.needs() {
        effects.extend(required_companions(from, to, table, needs));
    }
    if let Some(not_in) = field.not_in() {
        let are_refused = [from, to].map(|target| has_begun(target, not_in.since));
        effects.extend(change(
            are_refused,
            Effect::EntriesRefused(not_in),
            Effect::EntriesAllowed(not_in),
        ));
    }
    let has_effect = [from, to].map(|target| target.has_effect(field));
    effects.extend(change(has_effect, Effect::HasEffect, Effect::NoEffect));
    for value in field.values() {
        if let Some(since) = value.introduced {
            let is_refused = [from, to].map(|target| target.is_before(since));
            effects.extend(change(
                is_refused,
                Effect::ValueRefused(value),
                Effect::ValueAvailable(value),
            ));
        }
    }
    effects
}

/// Returns the conditions under which a request must set the field. The list is empty if every request must set it.
/// Returns `None` if no request must set it.
fn required(field: &Field) -> Option<&'static [(&'static str, &'static str)]> {
    if field.is_required() {
        return Some(&[]);
    }
    Some(field.required_when()).filter(|conditions| !conditions.is_empty())
}

/// Returns whether a statement of the documents holds for the target. It holds from the version `since` on. Pass `None`
/// if it always holds.
fn has_begun(target: Target, since: Option<Version>) -> bool {
    since.is_none_or(|since| !target.is_before(since))
}

/// Returns the effect if `to` requires another companion than `from`, or requires no companion any more.
fn required_companions(from: Target, to: Target, table: &'static Table, needs: Needs) -> Option<Effect> {
    let (before, after) = (companions(from, table, needs), companions(to, table, needs));
    if after.iter().any(|name| !before.contains(name)) {
        Some(Effect::Requires(needs))
    } else if after.is_empty() && !before.is_empty() {
        Some(Effect::RequiresNothing(needs))
    } else {
        None
    }
}

/// Returns the companions that the target may require. A companion that the target does not have is not required.
///
/// If the target has no companion of one of the lists, the function returns no companions at all.
fn companions(target: Target, table: &'static Table, needs: Needs) -> Vec<&'static str> {
    let mut companions = Vec::new();
    if needs.until.is_some_and(|until| !target.is_up_to(until)) {
        return companions;
    }
    for names in needs.one_of {
        let required = companions.len();
        companions.extend(names.iter().filter(|name| target.may_have(table, name)));
        if companions.len() == required {
            return Vec::new();
        }
    }
    companions
}

/// Shows the slug or the name of the type, then the field and the effect: `chat-h room requires …`.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.table.subject())?;
        if let Some(name) = self.name {
            write!(f, " `{name}`")?;
        }
        write!(f, " {}", self.effect)
    }
}

/// Shows a sentence without its subject: `is deprecated since 17.0: use …`.
impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Available => f.write_str("becomes available"),
            Effect::Removed => f.write_str("is no longer available"),
            Effect::Deprecated(deprecated) => {
                f.write_str("is deprecated")?;
                deprecated.since.map_or(Ok(()), |since| write!(f, " since {since}"))?;
                match deprecated.replaced_by {
                    [] => Ok(()),
                    names => write!(f, ": use {} instead", listed(names, "or")),
                }
            }
            Effect::NotDeprecated => f.write_str("is not deprecated yet"),
            Effect::Required([]) => f.write_str("is required in every request"),
            Effect::Required(conditions) => write!(f, "is required when {}", stated(conditions)),
            Effect::Requires(needs) => write!(f, "requires {}", either(needs.one_of)),
            Effect::RequiresNothing(needs) => write!(f, "no longer requires {}", either(needs.one_of)),
            Effect::ValueAvailable(value) => write!(f, "accepts {value}"),
            Effect::ValueRefused(value) => write!(f, "does not accept {value}"),
            Effect::EntriesRefused(not_in) => write!(f, "may not be among the entries of `{}`", not_in.name),
            Effect::EntriesAllowed(not_in) => write!(f, "may be among the entries of `{}`", not_in.name),
            Effect::NoEffect => f.write_str("no longer has an effect"),
            Effect::HasEffect => f.write_str("has an effect"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::fact::{Fact, NoEffect, Type};
    use crate::facts::version::{Tier, Version};
    use crate::rules::target::Hosting;

    const NEEDS: Needs = Needs::new(&[&["later", "early"], &["other"]], None);
    const UNTIL: Needs = Needs::new(&[&["early"]], Some(Version::new(2, 0)));
    const GONE: Needs = Needs::new(&[&["later"]], None);
    const OLD: Deprecated = Deprecated::new(Some(Version::new(3, 0)), &["later", "other"]);
    const ENTRIES: NotIn = NotIn::new("list", Some(Version::new(2, 0)));
    const VALUES: &[(&str, Version)] = &[("\"b\"", Version::new(2, 0))];

    static FIELDS: [Field; 11] = [
        Field::new("early", Type::Boolean, &[Fact::Introduced(1, 1)]),
        Field::new(
            "later",
            Type::Boolean,
            &[Fact::Required, Fact::Introduced(2, 0), Fact::Deprecated(OLD)],
        ),
        Field::new(
            "other",
            Type::String,
            &[Fact::RequiredWhen(&[("early", "true")]), Fact::Introduced(2, 0)],
        ),
        Field::new("needy", Type::Boolean, &[Fact::Needs(NEEDS)]),
        Field::new("until", Type::Boolean, &[Fact::Needs(UNTIL)]),
        Field::new("alone", Type::Boolean, &[Fact::Needs(GONE)]),
        Field::new(
            "value",
            Type::StringEnum(&["a", "b"]),
            &[Fact::ValuesIntroduced(VALUES)],
        ),
        Field::new("entry", Type::String, &[Fact::NotIn(ENTRIES)]),
        Field::new(
            "idle",
            Type::String,
            &[Fact::NoEffect(NoEffect::new(Some(Version::new(2, 0))))],
        ),
        Field::new(
            "paid",
            Type::String,
            &[Fact::Tier(Tier::Premium), Fact::Deprecated(Deprecated::new(None, &[]))],
        ),
        Field::new("own", Type::String, &[Fact::SelfManaged]),
    ];

    static TABLE: Table = Table::new("Test", &FIELDS)
        .removed(&[("gone", Version::new(2, 0))])
        .installations_only();

    fn lines(from: Target, to: Target) -> Vec<String> {
        from.differences(to, &TABLE)
            .map(|difference| difference.to_string())
            .collect()
    }

    fn at(major: u16, minor: u16) -> Target {
        Target::new().version(Version::new(major, minor))
    }

    #[test]
    fn an_upgrade_is_what_a_program_has_to_know() {
        let upgrade = lines(at(2, 0), at(3, 0));
        assert_eq!(
            upgrade,
            [
                "Test `later` is deprecated since 3.0: use `later` or `other` instead",
                "Test `until` no longer requires `early`",
            ]
        );
        let upgrade = lines(at(1, 0), at(3, 0));
        let expected = [
            "Test `early` becomes available",
            "Test `later` becomes available",
            "Test `later` is required in every request",
            "Test `later` is deprecated since 3.0: use `later` or `other` instead",
            "Test `other` becomes available",
            "Test `other` is required when `early` is true",
            "Test `needy` requires `later` and `early`, or `other`",
            "Test `alone` requires `later`",
            "Test `value` accepts b",
            "Test `entry` may not be among the entries of `list`",
            "Test `idle` no longer has an effect",
            "Test `gone` is no longer available",
        ];
        assert_eq!(upgrade, expected);
        assert!(lines(at(3, 0), at(9, 0)).is_empty() && lines(at(1, 0), at(1, 0)).is_empty());
    }

    #[test]
    fn a_downgrade_is_the_way_back() {
        let expected = [
            "Test `early` is no longer available",
            "Test `later` is no longer available",
            "Test `other` is no longer available",
            "Test `needy` no longer requires `later` and `early`, or `other`",
            "Test `alone` no longer requires `later`",
            "Test `value` does not accept b",
            "Test `entry` may be among the entries of `list`",
            "Test `idle` has an effect",
            "Test `gone` becomes available",
        ];
        assert_eq!(lines(at(3, 0), at(1, 0)), expected);
        assert_eq!(
            lines(at(3, 0), at(2, 0)),
            ["Test `later` is not deprecated yet", "Test `until` requires `early`"]
        );
        assert!(
            lines(Target::new(), at(9, 0)).is_empty(),
            "an unknown version is the newest"
        );
    }

    /// A companion that the target does not have is not required. A companion that both targets require is not a
    /// difference.
    #[test]
    fn one_more_companion_is_a_requirement() {
        static THREE: [Field; 3] = [
            Field::new("a", Type::Boolean, &[]),
            Field::new("b", Type::Boolean, &[Fact::Introduced(2, 0)]),
            Field::new("needy", Type::Boolean, &[Fact::Needs(Needs::new(&[&["a", "b"]], None))]),
        ];
        static TABLE: Table = Table::new("Three", &THREE);
        let effects = |from: Target, to: Target| from.differences(to, &TABLE).map(|of| of.effect).collect::<Vec<_>>();
        let needs = THREE[2].needs().expect("stated");
        assert_eq!(
            effects(at(1, 0), at(2, 0)),
            [Effect::Available, Effect::Requires(needs)]
        );
        assert_eq!(effects(at(2, 0), at(1, 0)), [Effect::Removed]);
    }

    #[test]
    fn another_tier_or_hosting_adds_and_removes_parameters() {
        let [free, paid] = [Tier::Free, Tier::Premium].map(|tier| Target::new().tier(tier));
        assert_eq!(
            lines(free, paid),
            ["Test `paid` becomes available", "Test `paid` is deprecated"]
        );
        assert_eq!(lines(paid, free), ["Test `paid` is no longer available"]);
        let [own, dedicated, hosted] =
            [Hosting::SelfManaged, Hosting::Dedicated, Hosting::Hosted].map(|hosting| Target::new().hosting(hosting));
        assert_eq!(lines(own, dedicated), ["Test `own` is no longer available"]);
        assert_eq!(lines(own, hosted), ["Test is no longer available"]);
        assert_eq!(lines(hosted, dedicated), ["Test becomes available"]);
    }
}
