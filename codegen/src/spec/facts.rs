//! The facts about one attribute or parameter: all keys of the table in `spec/README.md`, in its order.

use std::any::Any;

use super::spanned::Spanned;
use serde::Deserialize;

use super::value::{Conditions, Meanings, NotIn, Number, RenamedFrom, Since, Tier, Value};
use crate::sources::Span;

/// Declares the facts once: what can be written, and what follows for each key alike.
macro_rules! facts {
    ($($(#[doc = $doc:literal])* $key:literal $name:ident: $ty:ty,)*) => {
        /// What is stated about an attribute or a parameter.
        #[derive(Debug, Clone, Default, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(deny_unknown_fields)]
        pub struct Facts {
            $($(#[doc = $doc])* #[serde(rename = $key)] pub $name: Option<Spanned<$ty>>,)*
        }

        impl Facts {
            /// The keys that are stated, and where their values are written.
            pub fn stated(&self) -> Vec<(&'static str, Span)> {
                let mut stated = Vec::new();
                $(stated.extend(self.$name.as_ref().map(|value| ($key, value.span())));)*
                stated
            }

            /// What is stated as `true` or `false` under a key.
            pub fn flag(&self, key: &str) -> Option<&Spanned<bool>> {
                match key {
                    $($key => self.$name.as_ref().and_then(|value| (value as &dyn Any).downcast_ref()),)*
                    _ => None,
                }
            }

            /// These facts, where `over` does not state others.
            pub fn overridden_by(&self, over: &Self) -> Self {
                Self { $($name: over.$name.as_ref().or(self.$name.as_ref()).cloned(),)* }
            }

            /// The keys of `over` that state what holds already.
            pub fn unchanged_by(&self, over: &Self) -> Vec<&'static str> {
                let mut unchanged = Vec::new();
                $(if over.$name.is_some() && over.$name == self.$name { unchanged.push($key); })*
                unchanged
            }
        }
    };
}

facts! {
    /// JSON type, or an enum or a record of `types.toml`. Parameters of a kind are strings unless stated; attributes always state it.
    "type" ty: String,
    /// What it does, in our own words: one sentence or two, ending in a full stop.
    "doc" doc: String,
    /// Must be in every request. Parameters of a kind only.
    "required" required: bool,
    /// It is a credential: redacted wherever people look.
    "secret" secret: bool,
    /// What the service assumes when it is not sent; `{ null = true }` where the documents say that it is null.
    "default" default: Value,
    /// The least value, inclusive.
    "minimum" minimum: Number,
    /// The greatest value, inclusive.
    "maximum" maximum: Number,
    /// How far values are apart, counted from `minimum`; from zero where there is none.
    "step" step: Number,
    /// Most entries of an array.
    "max_items" max_items: u32,
    /// No entry of the array comes twice.
    "unique" unique: bool,
    /// The schemes that a URL may have: `["https"]`.
    "schemes" schemes: Vec<Spanned<String>>,
    /// What stands between the entries of a list that is one string: `","`, `" "` for any white space, `"\n"` for a line break.
    "separator" separator: String,
    /// `seconds`, `minutes`, `hours`, `days`, `months`, `bytes`, `MB`, …
    "unit" unit: String,
    /// What special values mean, a sentence for each: `{ 0 = "There is no limit." }`. `blank` is a blank string, and null of all else.
    "means" means: Meanings,
    /// First version of the service that has it: `"17.0"`.
    "introduced" introduced: String,
    /// Deprecated, and since when if the documents say.
    "deprecated" deprecated: Since,
    /// What to use instead of a deprecated one.
    "replaced_by" replaced_by: Vec<Spanned<String>>,
    /// P: the two higher paid tiers only. U: the highest only.
    "tier" tier: Tier,
    /// Self-managed installations only.
    "self_managed" self_managed: bool,
    /// The documents list it among those that reads show only to higher tiers.
    "higher_tier_read" higher_tier_read: bool,
    /// Only the enterprise edition returns it.
    "enterprise" enterprise: bool,
    /// It is read, never written.
    "response_only" response_only: bool,
    /// It switches the notifications of an event: reads have it as a field of the integration, or in `properties`.
    "event" event: bool,
    /// When this is on or set, those are required too.
    "needs" needs: Vec<Spanned<String>>,
    /// Alternatives: all names of at least one list are required.
    "needs_one_of" needs_one_of: Vec<Spanned<Vec<Spanned<String>>>>,
    /// Last version for which `needs` and `needs_one_of` hold.
    "needs_until" needs_until: String,
    /// Required when the other one has that value.
    "required_when" required_when: Conditions,
    /// It has an effect only when the other one has that value.
    "applies_when" applies_when: Conditions,
    /// The value may not be among the entries of the other one.
    "not_in" not_in: NotIn,
    /// It is accepted, and does nothing; since when if the documents say.
    "no_effect" no_effect: Since,
    /// It takes effect after a restart of the service.
    "restart" restart: bool,
    /// Other names that a read accepts; never sent.
    "alias" alias: Vec<Spanned<String>>,
    /// The name that it had: its old methods in Rust stay, deprecated, until the release after `in`.
    "renamed_from" renamed_from: RenamedFrom,
    "read_as" read_as: String,
    /// What the documents' table declares, where that cannot be taken as it is.
    "declared" declared: String,
    /// False where the documents do not show the type; `type` is then `any`.
    "type_shown" type_shown: bool,
    /// Anything else that the documents say and that no key above can hold.
    "note" note: String,
    /// What the documents do not say, and we take them to mean.
    "reading" reading: String,
}
