//! The facts of a field. Code that uses the methods of [`Field`] does not break when a fact is added.

use std::borrow::Cow;
use std::fmt;

use platform_api_core::decimal::integer;

use crate::facts::table::Table;
use crate::facts::version::{Tier, Version};
use crate::json::equal::Value;
use crate::json::node::Node;
use crate::json::scan::string_of;
use crate::text::joined::joined;

/// Names of parameters, each with its required value as JSON text.
pub(crate) type Conditions = &'static [(&'static str, &'static str)];

/// A fact about a field, besides its name, type, description and section: documented or assumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fact {
    /// Every request must set the field.
    Required,
    /// The field is a credential: documented for some parameters of integrations, assumed for settings that hold a
    /// token, a password or a key, for license keys, user keys, and URLs with which anyone can post. Names of tokens
    /// and files are not secret (assumed).
    Secret,
    /// The default, as JSON text. For a setting it is the initial value (assumed), because a change overwrites only
    /// what it states. For a parameter it is the value until a request sets one, which later requests without the
    /// parameter keep (assumed).
    Default(&'static str),
    /// The least value, as a JSON number.
    Minimum(&'static str),
    /// The greatest value, as a JSON number.
    Maximum(&'static str),
    /// The distance between allowed values, as a JSON number, counted from the minimum or else from zero.
    Step(&'static str),
    /// The most entries of an array.
    MaxItems(u32),
    /// The array is a set: entries are unique, and their order means nothing.
    Unique,
    /// The schemes that a URL may have.
    Schemes(&'static [&'static str]),
    /// The separator of a list that is one string; a space stands for any white space.
    Separator(&'static str),
    /// The unit of the value: `seconds`, `MB`, …
    Unit(&'static str),
    /// Special values, as JSON text, each with its meaning in a sentence.
    Means(&'static [(&'static str, &'static str)]),
    /// The first version of the service that has the field.
    Introduced(Version),
    /// The field is deprecated.
    Deprecated(Deprecated),
    /// The lowest tier that has the field.
    Tier(Tier),
    /// Only self-managed installations have the field.
    SelfManaged,
    /// Reads show the field only to higher tiers.
    HigherTierRead,
    /// Only the enterprise edition returns the field.
    Enterprise,
    /// The field can be read, but a request cannot set it.
    ResponseOnly,
    /// The field switches the notifications of an event. Reads return it as a field of the integration; an event that
    /// the reference's table does not list may be in `properties` (assumed).
    Event,
    /// The fields that this field requires while it is on, or, if it is not a boolean, while it is set (assumed).
    Needs(Needs),
    /// The field is required when these fields have these values, as JSON text.
    RequiredWhen(Conditions),
    /// The field has no effect unless these fields have these values, as JSON text.
    AppliesWhen(Conditions),
    /// The value must not be an entry of another field.
    NotIn(NotIn),
    /// The field is accepted and has no effect. Nor has a setting that is always on (assumed).
    NoEffect(NoEffect),
    /// A change takes effect after a restart of the service.
    Restart,
    /// A consequence that changing the field back does not undo.
    Irreversible(&'static str),
    /// Other names of the field, which this API does not use. A response may use them (assumed).
    Alias(&'static [&'static str]),
    /// The field's name in a read integration, if it differs (assumed).
    ReadAs(&'static str),
    /// The type that the reference's table declares, if it cannot be taken literally.
    Declared(&'static str),
    /// Anything else that is documented.
    Note(&'static str),
    /// An assumption.
    Assumed(&'static str),
    /// Allowed values that came later than the field, as JSON text, each with its first version.
    ValuesIntroduced(&'static [(&'static str, Version)]),
}

/// A deprecation, as far as it is documented.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deprecated {
    /// The first version that deprecates the field.
    pub since: Option<Version>,
    /// The names to use instead.
    pub replaced_by: &'static [&'static str],
}

/// See [`Fact::Needs`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Needs {
    /// Lists of names, at least one of which is required as a whole.
    pub one_of: &'static [&'static [&'static str]],
    /// The last version that requires them.
    pub until: Option<Version>,
}

/// See [`Fact::NotIn`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotIn {
    /// The name of the field with the entries.
    pub name: &'static str,
    /// The first version with this restriction.
    pub since: Option<Version>,
}

/// See [`Fact::NoEffect`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoEffect {
    /// The first version in which the field has no effect; `None` if it never has one.
    pub since: Option<Version>,
}

/// The facts about one parameter, attribute or field.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Field {
    /// The name on the wire.
    pub name: &'static str,
    /// The type, as declared or described.
    pub ty: Type,
    /// The purpose, in one or two sentences, with names and values in backticks. Also the documentation of the getter.
    pub doc: &'static str,
    /// The heading of its section in the API reference.
    pub section: &'static str,
    /// The other facts, in the order of [`Fact`], each kind at most once.
    pub facts: &'static [Fact],
}

/// A macro, because a function cannot take a variant.
macro_rules! ask {
    ($($(#[$doc:meta])* $vis:vis $name:ident -> $ty:ty = $fact:ident $(.$or:ident)?;)*) => {$(
        $(#[$doc])*
        $vis fn $name(&self) -> $ty {
            self.facts.iter().find_map(|fact| if let Fact::$fact(value) = fact { Some(*value) } else { None }) $(.$or())?
        }
    )*};
}

macro_rules! flags {
    ($(#[doc = $doc:literal] $name:ident = $fact:ident;)*) => {$(
        #[doc = $doc]
        pub fn $name(&self) -> bool {
            self.facts.contains(&Fact::$fact)
        }
    )*};
}

impl Field {
    flags! {
        /// Returns `true` if every request must set the field.
        is_required = Required;
        /// Returns `true` if the field is a credential.
        is_secret = Secret;
        /// Returns `true` if the array is a set: entries are unique, and their order means nothing.
        is_unique = Unique;
        /// Returns `true` if only self-managed installations have the field.
        is_self_managed = SelfManaged;
        /// Returns `true` if reads show the field only to higher tiers.
        is_higher_tier_read = HigherTierRead;
        /// Returns `true` if only the enterprise edition returns the field.
        is_enterprise = Enterprise;
        /// Returns `true` if the field can be read, but a request cannot set it.
        is_response_only = ResponseOnly;
        /// Returns `true` if the field switches the notifications of an event.
        is_event = Event;
        /// Returns `true` if a change takes effect only after a restart of the service.
        waits_for_restart = Restart;
    }

    ask! {
        /// The default, as JSON text: see [`Fact::Default`].
        pub default -> Option<&'static str> = Default;
        /// The least value, as a JSON number.
        pub minimum -> Option<&'static str> = Minimum;
        /// The greatest value, as a JSON number.
        pub maximum -> Option<&'static str> = Maximum;
        /// See [`Fact::Step`].
        pub step -> Option<&'static str> = Step;
        /// The most entries of an array.
        pub max_items -> Option<u32> = MaxItems;
        /// The schemes that a URL may have; empty if any scheme may be used.
        pub schemes -> &'static [&'static str] = Schemes.unwrap_or_default;
        /// See [`Fact::Separator`].
        pub separator -> Option<&'static str> = Separator;
        /// The unit of the value: `seconds`, `MB`, …
        pub unit -> Option<&'static str> = Unit;
        /// See [`Fact::Means`].
        pub means -> &'static [(&'static str, &'static str)] = Means.unwrap_or_default;
        /// The first version of the service that has the field.
        pub introduced -> Option<Version> = Introduced;
        /// The deprecation, if there is one.
        pub deprecated -> Option<Deprecated> = Deprecated;
        /// The lowest tier that has the field.
        pub tier -> Option<Tier> = Tier;
        /// The fields that this field requires: see [`Fact::Needs`].
        pub needs -> Option<Needs> = Needs;
        /// The fields and values, as JSON text, that make this field required.
        pub required_when -> Conditions = RequiredWhen.unwrap_or_default;
        /// The fields and values, as JSON text, without which this field has no effect.
        pub applies_when -> Conditions = AppliesWhen.unwrap_or_default;
        /// The field whose entries exclude the value of this field.
        pub not_in -> Option<NotIn> = NotIn;
        /// Since when the field has no effect: see [`Fact::NoEffect`].
        pub no_effect -> Option<NoEffect> = NoEffect;
        /// A consequence that changing the field back does not undo.
        pub irreversible -> Option<&'static str> = Irreversible;
        /// Other names of the field: see [`Fact::Alias`].
        pub aliases -> &'static [&'static str] = Alias.unwrap_or_default;
        /// The field's name in a read integration, if it differs (assumed).
        pub read_as -> Option<&'static str> = ReadAs;
        /// See [`Fact::Declared`].
        pub declared -> Option<&'static str> = Declared;
        /// Anything else that is documented.
        pub note -> Option<&'static str> = Note;
        /// An assumption.
        pub assumed -> Option<&'static str> = Assumed;
        values_introduced -> &'static [(&'static str, Version)] = ValuesIntroduced.unwrap_or_default;
    }

    /// Creates a field with its facts, without section and description.
    pub const fn new(name: &'static str, ty: Type, facts: &'static [Fact]) -> Self {
        Field {
            name,
            ty,
            doc: "",
            section: "",
            facts,
        }
    }

    /// Sets the section and the description.
    #[must_use]
    pub const fn doc(mut self, section: &'static str, doc: &'static str) -> Self {
        self.section = section;
        self.doc = doc;
        self
    }

    /// Joins the fields of all sections.
    #[doc(hidden)]
    pub const fn join<const N: usize>(sections: &[&[Field]]) -> [Field; N] {
        let mut joined = [Field::new("", Type::Any, &[]); N];
        let mut next = 0;
        let mut section = 0;
        while section < sections.len() {
            let fields = sections[section];
            let mut row = 0;
            while row < fields.len() {
                joined[next] = fields[row];
                next += 1;
                row += 1;
            }
            section += 1;
        }
        assert!(next == N, "the sections do not have as many fields as the table");
        joined
    }

    /// The documented values of the field or its entries, if any.
    pub fn values(&self) -> impl Iterator<Item = AllowedValue> + use<> {
        let later = self.values_introduced();
        self.ty.values().into_iter().map(|mut value| {
            let since = later.iter().find(|(json, _)| value.is(json));
            value.introduced = since.map(|(_, since)| *since);
            value
        })
    }

    /// Sorts the entries of a set, given as JSON text. Returns any other value unchanged.
    #[doc(hidden)]
    pub fn in_order<'a>(&self, json: &'a str) -> Cow<'a, str> {
        if self.is_unique()
            && let Ok(Node::Array(mut entries)) = Node::parse(json)
        {
            entries.sort_by_cached_key(|entry| Value::parse(entry));
            return Cow::Owned(format!("[{}]", entries.join(",")));
        }
        Cow::Borrowed(json)
    }

    /// Returns `true` if a value of any type may be or contain a credential.
    pub fn may_hold_secrets(&self) -> bool {
        self.is_secret() || self.ty.holds_secrets(&mut Vec::new())
    }
}

/// A documented value of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct AllowedValue {
    /// The documented name. A string is its own name.
    pub name: &'static str,
    /// The value, if it is an integer.
    pub number: Option<i64>,
    /// The first version of the service that has the value, if it came later than the field.
    pub introduced: Option<Version>,
}

impl AllowedValue {
    fn new(name: &'static str, number: Option<i64>) -> Self {
        AllowedValue {
            name,
            number,
            introduced: None,
        }
    }

    pub(crate) fn is(&self, json: &str) -> bool {
        match self.number {
            None => string_of(json).is_some_and(|string| string == self.name),
            number => integer(json) == number,
        }
    }
}

/// Shows a string as it is, such as `ssh`, and an integer with its name, such as `0 (basic)`.
impl fmt::Display for AllowedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            None => f.write_str(self.name),
            Some(number) => write!(f, "{number} ({})", self.name),
        }
    }
}

/// The type of a field, as declared or described.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Type {
    /// `true` or `false`.
    Boolean,
    /// An integer.
    Integer,
    /// A number.
    Float,
    /// A string.
    String,
    /// An ISO 8601 string.
    Timestamp,
    /// An undocumented type.
    Any,
    /// Declared as a boolean, but described or named as a string.
    BooleanOrString,
    /// A string, or an array of strings.
    StringOrArray,
    /// An array of one type.
    Array(&'static Type),
    /// An object whose values have one type.
    Map(&'static Type),
    /// One of these strings, or a string that the service adds later.
    StringEnum(&'static [&'static str]),
    /// One of these integers, each with its name, or an integer that the service adds later.
    IntegerEnum(&'static [(i64, &'static str)]),
    /// An object with these fields.
    Record(&'static Table),
    /// The settings of one kind of integration.
    Properties,
}

impl Type {
    /// A record may contain itself: visits each table once.
    pub(crate) fn holds_secrets(&self, seen: &mut Vec<*const Table>) -> bool {
        match *self {
            Type::Properties => true,
            Type::Record(table) if seen.contains(&(table as *const Table)) => false,
            Type::Record(table) => {
                seen.push(table);
                let mut fields = table.fields.iter();
                fields.any(|field| field.is_secret() || field.ty.holds_secrets(seen))
            }
            Type::Array(element) | Type::Map(element) => element.holds_secrets(seen),
            _ => false,
        }
    }

    /// Values of an enum, or of an array's entries, without the versions that introduced them.
    fn values(&self) -> Vec<AllowedValue> {
        match self {
            Type::StringEnum(strings) => strings.iter().map(|name| AllowedValue::new(name, None)).collect(),
            Type::IntegerEnum(numbers) => numbers
                .iter()
                .map(|(number, name)| AllowedValue::new(name, Some(*number)))
                .collect(),
            Type::Array(element) => element.values(),
            _ => Vec::new(),
        }
    }

    /// The type in words: `a boolean`, or `an array, each entry an integer`.
    pub fn describe(&self) -> String {
        let words = match self {
            Type::Boolean => "a boolean",
            Type::Integer => "an integer",
            Type::Float => "a number",
            Type::String => "a string",
            Type::Timestamp => "an ISO 8601 timestamp",
            Type::Any => "any JSON value",
            Type::BooleanOrString => "a boolean or a string",
            Type::StringOrArray => "a string or an array of strings",
            Type::Array(element) => return format!("an array, each entry {}", element.describe()),
            Type::Map(element) => return format!("an object, each value {}", element.describe()),
            Type::StringEnum(_) | Type::IntegerEnum(_) => return format!("one of {}", joined(self.values(), ", ")),
            Type::Record(_) | Type::Properties => "an object",
        };
        words.to_owned()
    }
}
