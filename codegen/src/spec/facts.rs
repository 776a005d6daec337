//! This module has the facts about one attribute or parameter as the spec writes them. They are the keys of the table
//! in `spec/README.md`, in its order.
//!
//! The doc comments here become the descriptions in the JSON Schema of the spec. Editors show these descriptions.

use super::keys::Keys;
use super::spanned::Spanned;
use super::value::{Conditions, Meanings, NotIn, Number, RenamedFrom, Since, Value};
use crate::model::{Fact, Tier};
use crate::sources::Span;

/// Declares each key once, with its type and its description. A flag also has the fact that it states. The macro makes
/// the functions over all keys as well. It is a macro because nothing else in Rust goes through the fields of a struct.
/// A function written by hand could forget a key, which would then be ignored silently.
macro_rules! facts {
    ($($(#[doc = $doc:literal])* $key:literal $name:ident: $ty:ty $(= $flag:ident)?,)*) => {
        /// The facts that an entry states.
        #[derive(Debug, Clone, Default)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
        pub struct Facts {
            $(
                $(#[doc = $doc])*
                #[cfg_attr(feature = "schema", schemars(rename = $key))]
                pub $name: Option<Spanned<$ty>>,
            )*
        }

        impl Facts {
            pub const KEYS: &[&str] = &[$($key),*];

            /// Reads each key.
            pub fn from_keys(keys: &mut Keys<'_, '_>) -> Self {
                Self { $($name: keys.take($key),)* }
            }

            /// The stated keys, with the positions of their values.
            pub fn stated(&self) -> Vec<(&'static str, Span)> {
                let mut stated = Vec::new();
                $(stated.extend(self.$name.as_ref().map(|value| ($key, value.span())));)*
                stated
            }

            /// The flags, each with the fact that it states.
            pub fn flags(&self) -> Vec<(Fact, &Option<Spanned<bool>>)> {
                vec![$($((Fact::$flag, &self.$name),)?)*]
            }

            /// These facts, replaced by those that `over` states.
            pub fn overridden_by(&self, over: &Self) -> Self {
                Self { $($name: over.$name.as_ref().or(self.$name.as_ref()).cloned(),)* }
            }

            /// The keys that `over` states with the same value, with the positions of its values.
            pub fn unchanged_by(&self, over: &Self) -> Vec<(&'static str, Span)> {
                let mut unchanged = Vec::new();
                $(
                    let same = over.$name.as_ref().filter(|_| over.$name == self.$name);
                    unchanged.extend(same.map(|value| ($key, value.span())));
                )*
                unchanged
            }
        }
    };
}

facts! {
    /// The JSON type, or an enum or record of `types.toml`. Only a parameter may leave it out, and is a string then.
    "type" ty: String,
    /// The description, in our own words: one or two sentences, ending in a full stop.
    "doc" doc: String,
    /// Every request must have it. Only for parameters of a kind.
    "required" required: bool = Required,
    /// It is a credential: the generated code redacts it.
    "secret" secret: bool = Secret,
    /// The initial value of an attribute, or the value of a parameter that was never sent. Null is `{ null = true }`.
    "default" default: Value,
    /// The smallest allowed value.
    "minimum" minimum: Number,
    /// The largest allowed value.
    "maximum" maximum: Number,
    /// The distance between allowed values, counted from `minimum`, or from zero if there is none.
    "step" step: Number,
    /// The largest number of entries of an array.
    "max_items" max_items: u32,
    /// The array is a set: no entry may occur twice, and their order means nothing.
    "unique" unique: bool = Unique,
    /// The allowed schemes of a URL: `["https"]`.
    "schemes" schemes: Vec<Spanned<String>>,
    /// The separator of a list in one string: `","`, `" "` for any white space, `"\n"` for a line break.
    "separator" separator: String,
    /// The unit of a number: `seconds`, `minutes`, `hours`, `days`, `months`, `bytes`, `MB`, or any other text.
    "unit" unit: String,
    /// A sentence for each special value: `{ 0 = "No limit." }`. `blank` is a blank string, or null for other types.
    "means" means: Meanings,
    /// The first version of the service that has it: `"17.0"`.
    "introduced" introduced: String,
    /// It is deprecated: `true`, or the first version in which it is deprecated.
    "deprecated" deprecated: Since,
    /// The names of its replacements, if it is deprecated.
    "replaced_by" replaced_by: Vec<Spanned<String>>,
    /// The tiers that have it. `P` stands for the two higher paid tiers, and `U` for the highest alone.
    "tier" tier: Tier,
    /// Only self-managed installations have it.
    "self_managed" self_managed: bool = SelfManaged,
    /// The documents say that reads return it only on higher tiers.
    "higher_tier_read" higher_tier_read: bool = HigherTierRead,
    /// Only the enterprise edition returns it.
    "enterprise" enterprise: bool = Enterprise,
    /// It can be read, but not written.
    "response_only" response_only: bool = ResponseOnly,
    /// It switches the notifications of an event on. Reads return it as a field, or (assumed) in `properties`.
    "event" event: bool = Event,
    /// The fields that are required if this one is on or set.
    "needs" needs: Vec<Spanned<String>>,
    /// Alternatives of `needs`: all names of at least one list are required.
    "needs_one_of" needs_one_of: Vec<Spanned<Vec<Spanned<String>>>>,
    /// The last version for which `needs` and `needs_one_of` hold.
    "needs_until" needs_until: String,
    /// It is required when the other field has that value.
    "required_when" required_when: Conditions,
    /// It has an effect only when the other field has that value.
    "applies_when" applies_when: Conditions,
    /// The value must not be an entry of the other field.
    "not_in" not_in: NotIn,
    /// The service accepts it, but it has no effect: `true`, or the first version in which it has no effect.
    "no_effect" no_effect: Since,
    /// A change takes effect after a restart of the service.
    "restart" restart: bool = Restart,
    /// A consequence of a change that changing it back does not undo, in whole sentences.
    "irreversible" irreversible: String,
    /// Other names of it in the documents. A request with one gets a finding. Assumed: Responses may have them.
    "alias" alias: Vec<Spanned<String>>,
    /// The former name. Methods of that name stay, deprecated, until the next breaking release after `in`.
    "renamed_from" renamed_from: RenamedFrom,
    /// Assumed: A read returns the parameter of a kind in this field of the integration, whose name differs.
    "read_as" read_as: String,
    /// The type that the documents' table declares, if it cannot be taken literally.
    "declared" declared: String,
    /// `false` if the documents do not show the type. `type` must then be `any`.
    "type_shown" type_shown: bool,
    /// Any other statement of the documents, for which there is no key.
    "note" note: String,
    /// What is assumed where the documents leave something open.
    "assumed" assumed: String,
}
