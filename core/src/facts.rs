//! The lists of facts about a field, a kind and an enum value, from which the generator and the runtime each make their
//! own enums.

/// Calls a macro with the list of facts, and the caller's own facts after it. The columns of a row:
///
/// - documentation, as a noun, because an accessor has it too
/// - the name, with the shape of the value; a flag has none
/// - the key in the spec
/// - the accessor
/// - [`About`](crate::facts::About)
/// - for a bound: the values that have it, its [`Constraint`](crate::bound::Constraint), and the keyword of JSON Schema
#[macro_export]
macro_rules! for_each_fact {
    ($make:path { $($own:tt)* }) => { $make! {
        /// Every request must set the field.
        Required = "required", is_required, Requests;
        /// The field is a credential. This is documented for some parameters of integrations, and assumed for settings
        /// that hold a token, a password or a key, for license keys, user keys, and URLs with which anyone can post.
        Secret = "secret", is_secret, Both;
        /// The default, as JSON text: the initial value of a setting (assumed), or the value of a parameter that was
        /// never sent. Later requests without the parameter keep its value (assumed).
        Default(value: Json) = "default", default, Requests;
        /// The least value, as a JSON number.
        Minimum(number: Json) = "minimum", minimum, Requests, bound(Number, at_least, "minimum");
        /// The greatest value, as a JSON number.
        Maximum(number: Json) = "maximum", maximum, Requests, bound(Number, at_most, "maximum");
        /// The distance between allowed values, as a JSON number, counted from the minimum or else from zero.
        Step(number: Json) = "step", step, Requests, bound(Number, multiple_of, "multipleOf");
        /// The most entries of an array.
        MaxItems(count: Count) = "max_items", max_items, Requests, bound(Array, at_most, "maxItems");
        /// The array is a set: entries are unique, and their order means nothing.
        Unique = "unique", is_unique, Requests, bound(Array, unique, "uniqueItems");
        /// The format of the string, or of each entry or value. It follows from the name or the description, and is
        /// assumed for webhooks and recipients.
        Format(format: Format) = "format", format, Both;
        /// The schemes that a URL may have.
        Schemes(names: Names) = "schemes", schemes, Requests, bound(String, schemes, "pattern");
        /// The separator of a list that is one string; a space stands for any white space.
        Separator(sign: Quoted) = "separator", separator, Both;
        /// The unit of the value: `seconds`, `MB`, …
        Unit(unit: Text) = "unit", unit, Both;
        /// Special values, as JSON text, each with its meaning in a sentence.
        Means(meanings: Meanings) = "means", means, Both;
        /// The first version of the service that has the field.
        Introduced(version: Version) = "introduced", introduced, Both;
        /// The deprecation.
        Deprecated(deprecated: Deprecated) = "deprecated", deprecated, Both;
        /// The lowest tier that has the field.
        Tier(tier: Tier) = "tier", tier, Both;
        /// Only self-managed installations have the field.
        SelfManaged = "self_managed", is_self_managed, Both;
        /// Reads show the field only to higher tiers.
        HigherTierRead = "higher_tier_read", is_higher_tier_read, Both;
        /// Only the enterprise edition returns the field.
        Enterprise = "enterprise", is_enterprise, Both;
        /// The field can be read, but a request cannot set it.
        ResponseOnly = "response_only", is_response_only, Both;
        /// The field switches the notifications of an event. Reads return it as a field of the integration; an event
        /// that the reference's table does not list may be in `properties` (assumed).
        Event = "event", is_event, Both;
        /// The fields that this field requires while it is on, or, if it is not a boolean, while it is set (assumed).
        Needs(needs: Needs) = "needs", needs, Requests;
        /// The fields and their values, as JSON text, that together make this field required.
        RequiredWhen(conditions: Conditions) = "required_when", required_when, Requests;
        /// The fields and their values, as JSON text, without which this field has no effect.
        AppliesWhen(conditions: Conditions) = "applies_when", applies_when, Requests;
        /// The field whose entries exclude the value of this field.
        NotIn(not_in: NotIn) = "not_in", not_in, Requests;
        /// Since when the field is accepted and has no effect, as a setting that is always on (assumed).
        NoEffect(since: Since) = "no_effect", no_effect, Both;
        /// A change takes effect after a restart of the service.
        Restart = "restart", waits_for_restart, Requests;
        /// A consequence that changing the field back does not undo.
        Irreversible(consequence: Sentences) = "irreversible", irreversible, Both;
        /// Other names of the field, which this API does not use. A response may use them (assumed).
        Alias(names: Names) = "alias", aliases, Both;
        /// The field's name in a read integration, if it differs (assumed).
        ReadAs(name: Text) = "read_as", read_as, Both;
        /// The type that the reference's table declares, if it cannot be taken literally.
        Declared(text: Text) = "declared", declared, Both;
        /// Anything else that is documented.
        Note(text: Sentences) = "note", note, Both;
        /// An assumption.
        Assumed(text: Sentences) = "assumed", assumed, Both;
        $($own)*
    } };
}

/// Like [`for_each_fact`], but with the caller's tokens first, and only the first four columns.
#[macro_export]
macro_rules! for_each_kind_fact {
    ($make:path { $($own:tt)* }) => { $make! { $($own)*
        /// The first version of the service that has the kind.
        Introduced(version: Version) = "introduced", introduced;
        /// The deprecation. Its replacements are slugs.
        Deprecated(deprecated: Deprecated) = "deprecated", deprecated;
        /// The version of the service that removed the kind.
        Removed(version: Version) = "removed", removed;
        /// The lowest tier that has the kind.
        Tier(tier: Tier) = "tier", tier;
        /// The API can only change integrations of the kind, not create them.
        UpdateOnly = "update_only", is_update_only;
        /// A disabled integration keeps its settings.
        KeepsSettings = "keeps_settings", keeps_settings;
        /// The kind is in beta.
        Beta = "beta", is_beta;
        /// Only the hosted offering has the kind.
        HostedOnly = "hosted_only", is_hosted_only;
        /// Only development environments have the kind.
        DevelopmentOnly = "development_only", is_development_only;
        /// Documented limits.
        Limits(sentences: Names) = "limits", limits;
        /// Anything else that is documented.
        Note(text: Sentences) = "note", note;
    } };
}

/// Like [`for_each_kind_fact`], with the list of facts about a value of an enum.
#[macro_export]
macro_rules! for_each_value_fact {
    ($make:path { $($own:tt)* }) => { $make! { $($own)*
        /// The first version of the service that has the value, if it came later than the field.
        Introduced(version: Version) = "introduced", introduced;
        /// The deprecation. Its replacements are names of other values.
        Deprecated(deprecated: Deprecated) = "deprecated", deprecated;
        /// The lowest tier that has the value.
        Tier(tier: Tier) = "tier", tier;
    } };
}

/// A pattern of the `Fact` in scope that matches every bound.
#[macro_export]
macro_rules! any_bound {
    () => {
        $crate::for_each_fact!($crate::bounds_among {})
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! bounds_among {
    ($(
        $(#[$doc:meta])*
        $fact:ident $(($value:ident: $shape:ident))? = $key:literal, $accessor:ident, $about:ident
        $(, bound($of:ident, $constraint:ident, $keyword:literal))?;
    )*) => {
        $($(| $crate::pattern_of!($constraint Fact::$fact { .. }))?)*
    };
}

/// The pattern alone: a repetition of [`bounds_among`] needs a column that only bounds have.
#[doc(hidden)]
#[macro_export]
macro_rules! pattern_of {
    ($constraint:ident $($pattern:tt)*) => { $($pattern)* };
}

/// The [`Bound`](crate::bound::Bound) of a fact, if its row has the columns of a bound.
#[macro_export]
macro_rules! bound_of {
    ([$($value:ident)?] $key:literal) => {
        None
    };
    ([$($value:ident)?] $key:literal, $of:ident, $constraint:ident, $keyword:literal) => {
        Some($crate::bound::Bound {
            key: $key,
            of: $crate::bound::Bounded::$of,
            keyword: $keyword,
            constraint: $crate::bound::Constraint::$constraint($($value)?),
        })
    };
}

macro_rules! columns {
    ($(
        $(#[$doc:meta])*
        $fact:ident $(($value:ident: $shape:ident))? = $key:literal, $accessor:ident, $about:ident
        $(, bound($of:ident, $constraint:ident, $keyword:literal))?;
    )*) => {
        pub const KEYS: &[&str] = &[$($key),*];

        pub const BOUNDS: &[&str] = &[$($(crate::pattern_of!($constraint $key),)?)*];
    };
}

for_each_fact!(columns {});

macro_rules! keys {
    ($name:ident: $(
        $(#[$doc:meta])*
        $fact:ident $(($value:ident: $shape:ident))? = $key:literal, $accessor:ident;
    )*) => {
        pub const $name: &[&str] = &[$($key),*];
    };
}

for_each_kind_fact!(keys { OF_KINDS: });
for_each_value_fact!(keys { OF_VALUES: });

/// The messages that a fact is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    Requests,
    Both,
}
