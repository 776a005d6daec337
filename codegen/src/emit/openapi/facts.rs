//! The facts about a field: those that a write has to respect, and those that hold for reads too.
//!
//! `default` means in OpenAPI that a value which is not sent is taken to be this one, and generated clients send it
//! unasked. That is right where something is set up. Where something is changed, what is not sent stays as it is, and
//! a client that sends defaults would undo what others have set: there the default is called `x-default`.
//!
//! The `x-` keys are named as the keys of `spec/README.md`, and hold what those hold; `x-needs` is always a list of
//! alternatives, each a list of names.

use serde::Serialize;
use serde_json::{Number, Value};

use super::json::{Map, conditions, is_false, literal, number, tier, version};
use crate::model::{Field, NotIn};

/// What becomes of a field that is not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unsent {
    /// It gets its default.
    Defaulted,
    /// It stays as it is.
    Kept,
}

/// What a write has to respect.
#[derive(Debug, Serialize)]
pub(super) struct WriteFacts<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    default: Option<Value>,
    #[serde(rename = "x-default", skip_serializing_if = "Option::is_none")]
    initial: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    minimum: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    maximum: Option<Number>,
    #[serde(rename = "multipleOf", skip_serializing_if = "Option::is_none")]
    step: Option<Number>,
    #[serde(rename = "maxItems", skip_serializing_if = "Option::is_none")]
    max_items: Option<u32>,
    #[serde(rename = "x-needs", skip_serializing_if = "<[_]>::is_empty")]
    needs: &'a [Vec<String>],
    #[serde(rename = "x-needs-until", skip_serializing_if = "Option::is_none")]
    needs_until: Option<String>,
    #[serde(rename = "x-required-when", skip_serializing_if = "Map::is_empty")]
    required_when: Map<&'a str, Value>,
    #[serde(rename = "x-applies-when", skip_serializing_if = "Map::is_empty")]
    applies_when: Map<&'a str, Value>,
    #[serde(rename = "x-not-in", skip_serializing_if = "Option::is_none")]
    not_in: Option<Exclusion<'a>>,
    #[serde(rename = "x-no-effect", skip_serializing_if = "is_false")]
    no_effect: bool,
    #[serde(rename = "x-restart", skip_serializing_if = "is_false")]
    restart: bool,
}

/// What holds for reads too.
#[derive(Debug, Serialize)]
pub(super) struct Facts<'a> {
    #[serde(rename = "x-unit", skip_serializing_if = "Option::is_none")]
    unit: Option<&'a str>,
    #[serde(rename = "x-introduced", skip_serializing_if = "Option::is_none")]
    introduced: Option<String>,
    #[serde(rename = "x-deprecated-since", skip_serializing_if = "Option::is_none")]
    deprecated_since: Option<String>,
    #[serde(rename = "x-replaced-by", skip_serializing_if = "<[_]>::is_empty")]
    replaced_by: &'a [String],
    #[serde(rename = "x-tier", skip_serializing_if = "Option::is_none")]
    tier: Option<&'static str>,
    #[serde(rename = "x-self-managed", skip_serializing_if = "is_false")]
    self_managed: bool,
    #[serde(rename = "x-higher-tier-read", skip_serializing_if = "is_false")]
    higher_tier_read: bool,
    #[serde(rename = "x-enterprise", skip_serializing_if = "is_false")]
    enterprise: bool,
    #[serde(rename = "x-aliases", skip_serializing_if = "<[_]>::is_empty")]
    aliases: &'a [String],
    #[serde(rename = "x-read-as", skip_serializing_if = "Option::is_none")]
    read_as: Option<&'a str>,
    #[serde(rename = "x-declared", skip_serializing_if = "Option::is_none")]
    declared: Option<&'a str>,
    #[serde(rename = "x-type-shown", skip_serializing_if = "Option::is_none")]
    type_shown: Option<bool>,
}

/// `x-not-in`
#[derive(Debug, Serialize)]
struct Exclusion<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    since: Option<String>,
}

impl<'a> WriteFacts<'a> {
    pub(super) fn of(field: &'a Field, unsent: Unsent) -> Self {
        let default = field.default.as_ref().map(literal);
        let (default, initial) = match unsent {
            Unsent::Defaulted => (default, None),
            Unsent::Kept => (None, default),
        };
        let needs = field.needs.as_ref();
        Self {
            default,
            initial,
            minimum: field.minimum.as_ref().map(number),
            maximum: field.maximum.as_ref().map(number),
            step: field.step.as_ref().map(number),
            max_items: field.max_items,
            needs: needs.map_or(&[], |needs| &needs.one_of),
            needs_until: needs.and_then(|needs| needs.until).map(version),
            required_when: conditions(&field.required_when),
            applies_when: conditions(&field.applies_when),
            not_in: field.not_in.as_ref().map(Exclusion::of),
            no_effect: field.no_effect,
            restart: field.restart,
        }
    }
}

impl<'a> Facts<'a> {
    pub(super) fn of(field: &'a Field) -> Self {
        let deprecated = field.deprecated.as_ref();
        Self {
            unit: field.unit.as_deref(),
            introduced: field.introduced.map(version),
            deprecated_since: deprecated.and_then(|deprecated| deprecated.since).map(version),
            replaced_by: deprecated.map_or(&[], |deprecated| &deprecated.replaced_by),
            tier: field.tier.map(tier),
            self_managed: field.self_managed,
            higher_tier_read: field.higher_tier_read,
            enterprise: field.enterprise,
            aliases: &field.aliases,
            read_as: field.read_as.as_deref(),
            declared: field.declared.as_deref(),
            type_shown: (!field.type_shown).then_some(false),
        }
    }
}

impl<'a> Exclusion<'a> {
    fn of(not_in: &'a NotIn) -> Self {
        Self { name: &not_in.name, since: not_in.since.map(version) }
    }
}
