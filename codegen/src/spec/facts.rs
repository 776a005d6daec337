//! The facts about one attribute or parameter: all keys of the table in `spec/README.md`, in its order.

use serde::Deserialize;
use toml::Spanned;

use super::value::{Conditions, Deprecated, NotIn, Number, Tier, Value};
use crate::sources::Span;

/// Declares the facts once: what can be written, and what follows for each key alike.
macro_rules! facts {
    ($($key:literal $name:ident: $ty:ty,)*) => {
        /// What is stated about an attribute or a parameter.
        #[derive(Debug, Clone, Default, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Facts {
            $(#[serde(rename = $key)] pub $name: Option<Spanned<$ty>>,)*
        }

        impl Facts {
            /// The keys that are stated, and where their values are written.
            pub fn stated(&self) -> Vec<(&'static str, Span)> {
                let mut stated = Vec::new();
                $(stated.extend(self.$name.as_ref().map(|value| ($key, value.span())));)*
                stated
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
    "type" ty: String,
    "doc" doc: String,
    "required" required: bool,
    "secret" secret: bool,
    "default" default: Value,
    "minimum" minimum: Number,
    "maximum" maximum: Number,
    "step" step: Number,
    "max_items" max_items: u32,
    "unit" unit: String,
    "introduced" introduced: String,
    "deprecated" deprecated: Deprecated,
    "replaced_by" replaced_by: Vec<Spanned<String>>,
    "tier" tier: Tier,
    "self_managed" self_managed: bool,
    "higher_tier_read" higher_tier_read: bool,
    "enterprise" enterprise: bool,
    "response_only" response_only: bool,
    "needs" needs: Vec<Spanned<String>>,
    "needs_one_of" needs_one_of: Vec<Spanned<Vec<Spanned<String>>>>,
    "needs_until" needs_until: String,
    "required_when" required_when: Conditions,
    "applies_when" applies_when: Conditions,
    "not_in" not_in: NotIn,
    "no_effect" no_effect: bool,
    "restart" restart: bool,
    "alias" alias: Vec<Spanned<String>>,
    "read_as" read_as: String,
    "declared" declared: String,
    "type_shown" type_shown: bool,
    "note" note: String,
}
