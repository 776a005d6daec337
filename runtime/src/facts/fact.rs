//! The facts of a field: statements of the service's documents, and what we assume where they leave something open.
//!
//! The tables of generated code contain them, in the order of the variants of [`Fact`]. [`Field`] has a method for each
//! fact, so code that uses these methods does not break when a fact is added.

use std::borrow::Cow;
use std::fmt;

use platform_api_core::decimal::integer;

use crate::facts::table::Table;
use crate::facts::version::{Tier, Version};
use crate::json::equal::Value;
use crate::json::node::Node;
use crate::json::scan::string_of;
use crate::text::joined::joined;

/// Names of parameters, each with the value that it must have, as JSON text.
pub(crate) type Conditions = &'static [(&'static str, &'static str)];

/// One fact about a field, besides its name, type, description and section: a statement of the documents, or what is
/// assumed where they leave something open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fact {
    /// Every request must set the field.
    Required,
    /// The field is a credential. The documents count some parameters of integrations among the secrets. Assumed:
    /// Settings that hold a token, a password or a key are secrets too, and so are license keys, keys of users, and
    /// URLs with which anyone can post. Names of tokens and of files are none.
    Secret,
    /// The default, as JSON text. Assumed: The default of a setting is its initial value, because a change
    /// overwrites only what it states. The default of a parameter is its value until a request sets one, and a later
    /// request without the parameter keeps the value.
    Default(&'static str),
    /// The least value, as a JSON number.
    Minimum(&'static str),
    /// The greatest value, as a JSON number.
    Maximum(&'static str),
    /// The distance between allowed values, as a JSON number, counted from the minimum or else from zero.
    Step(&'static str),
    /// The most entries of an array.
    MaxItems(u32),
    /// The array is a set: no entry occurs twice, and their order means nothing.
    Unique,
    /// The schemes that a URL may have.
    Schemes(&'static [&'static str]),
    /// The separator of a list that is one string; a space stands for any white space.
    Separator(&'static str),
    /// The unit of the value: `seconds`, `MB`, …
    Unit(&'static str),
    /// The meaning of special values: each as JSON text, with a sentence.
    Means(&'static [(&'static str, &'static str)]),
    /// The first version of the service that has the field.
    Introduced(Version),
    /// The documents call the field deprecated.
    Deprecated(Deprecated),
    /// The lowest tier that has the field.
    Tier(Tier),
    /// Only self-managed installations have the field.
    SelfManaged,
    /// The documents list the field among those that reads show only to higher tiers.
    HigherTierRead,
    /// Only the enterprise edition returns the field.
    Enterprise,
    /// The field can be read, but a request cannot set it.
    ResponseOnly,
    /// The field switches the notifications of an event. Reads return it as a field of the integration. Assumed: An
    /// event that the table of the documents does not list may be in `properties`.
    Event,
    /// The fields that this field requires when it is on. Assumed: A field that is not a boolean requires them when
    /// it is set.
    Needs(Needs),
    /// The field is required when these fields have these values, as JSON text.
    RequiredWhen(Conditions),
    /// The field has no effect unless these fields have these values, as JSON text.
    AppliesWhen(Conditions),
    /// The value of the field must not be an entry of another field.
    NotIn(NotIn),
    /// The field is accepted and has no effect. Assumed: A setting which the documents call always on has no effect
    /// either.
    NoEffect(NoEffect),
    /// A change takes effect after a restart of the service.
    Restart,
    /// A consequence of a change that changing the field back does not undo.
    Irreversible(&'static str),
    /// Other names of the field, which this API does not use for it. Assumed: A response may use them.
    Alias(&'static [&'static str]),
    /// Assumed: The name of the field in an integration that was read, if that name differs.
    ReadAs(&'static str),
    /// The type that the documents' table declares, if it cannot be taken literally.
    Declared(&'static str),
    /// Anything else that the documents say.
    Note(&'static str),
    /// What is assumed where the documents leave something open.
    Assumed(&'static str),
    /// The allowed values that came later than the field, as JSON text. Each of them has its first version.
    ValuesIntroduced(&'static [(&'static str, Version)]),
}

/// Since when a field is deprecated, and which names replace it, if the documents say so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deprecated {
    /// The first version that deprecates the field.
    pub since: Option<Version>,
    /// The names to use instead.
    pub replaced_by: &'static [&'static str],
}

/// The fields that a field requires when it is on. Assumed: A field that is not a boolean requires them when it is
/// set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Needs {
    /// Lists of names. The names of at least one list are required, and that list as a whole.
    pub one_of: &'static [&'static [&'static str]],
    /// The last version that requires them.
    pub until: Option<Version>,
}

/// A field whose entries exclude the value of another field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotIn {
    /// The name of the field with the entries.
    pub name: &'static str,
    /// The first version with this restriction.
    pub since: Option<Version>,
}

/// Since when a field has no effect. Assumed: A setting that is always on has no effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoEffect {
    /// The first version in which the field has no effect. It is `None` if the field never has an effect.
    pub since: Option<Version>,
}

/// The facts about one parameter, attribute or field.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Field {
    /// The name on the wire.
    pub name: &'static str,
    /// The type that the documents declare or describe.
    pub ty: Type,
    /// What the field is for, in one or two sentences, with names and values in backticks. The documentation of the
    /// getter has the same text.
    pub doc: &'static str,
    /// The heading of its section in the documents.
    pub section: &'static str,
    /// The other facts, in the order of [`Fact`]. Each kind of fact occurs at most once.
    pub facts: &'static [Fact],
}

/// Methods that return the value of one fact. A function could not take a variant as its argument, so this is a macro.
macro_rules! ask {
    ($($(#[$doc:meta])* $vis:vis $name:ident -> $ty:ty = $fact:ident $(.$or:ident)?;)*) => {$(
        $(#[$doc])*
        $vis fn $name(&self) -> $ty {
            self.facts.iter().find_map(|fact| if let Fact::$fact(value) = fact { Some(*value) } else { None }) $(.$or())?
        }
    )*};
}

/// Methods that say whether the field has a fact without a value.
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
        /// Whether every request must set the field.
        is_required = Required;
        /// Whether the field is a credential.
        is_secret = Secret;
        /// Whether the array is a set: no entry occurs twice, and their order means nothing.
        is_unique = Unique;
        /// Whether only self-managed installations have the field.
        is_self_managed = SelfManaged;
        /// Whether the documents list the field among those that reads show only to higher tiers.
        is_higher_tier_read = HigherTierRead;
        /// Whether only the enterprise edition returns the field.
        is_enterprise = Enterprise;
        /// Whether the field can be read, but a request cannot set it.
        is_response_only = ResponseOnly;
        /// Whether the field switches the notifications of an event.
        is_event = Event;
        /// Whether a change takes effect only after a restart of the service.
        waits_for_restart = Restart;
    }

    ask! {
        /// The default, as JSON text: see [`Fact::Default`].
        pub default -> Option<&'static str> = Default;
        /// The least value, as a JSON number.
        pub minimum -> Option<&'static str> = Minimum;
        /// The greatest value, as a JSON number.
        pub maximum -> Option<&'static str> = Maximum;
        /// The distance between allowed values, as a JSON number, counted from the minimum or else from zero.
        pub step -> Option<&'static str> = Step;
        /// The most entries of an array.
        pub max_items -> Option<u32> = MaxItems;
        /// The schemes that a URL may have. The list is empty if any scheme may be used.
        pub schemes -> &'static [&'static str] = Schemes.unwrap_or_default;
        /// The separator of a list that is one string; a space stands for any white space.
        pub separator -> Option<&'static str> = Separator;
        /// The unit of the value: `seconds`, `MB`, …
        pub unit -> Option<&'static str> = Unit;
        /// The meaning of special values: each as JSON text, with a sentence.
        pub means -> &'static [(&'static str, &'static str)] = Means.unwrap_or_default;
        /// The first version of the service that has the field.
        pub introduced -> Option<Version> = Introduced;
        /// The deprecation, if the documents state one.
        pub deprecated -> Option<Deprecated> = Deprecated;
        /// The lowest tier that has the field.
        pub tier -> Option<Tier> = Tier;
        /// The fields that this field requires when it is on. Assumed: A field that is not a boolean requires them
        /// when it is set.
        pub needs -> Option<Needs> = Needs;
        /// The fields and values, as JSON text, that make this field required.
        pub required_when -> Conditions = RequiredWhen.unwrap_or_default;
        /// The fields and values, as JSON text, without which this field has no effect.
        pub applies_when -> Conditions = AppliesWhen.unwrap_or_default;
        /// The field whose entries exclude the value of this field.
        pub not_in -> Option<NotIn> = NotIn;
        /// Since when the field has no effect. Returns `None` if it always has an effect. Assumed: A setting that
        /// is always on has no effect.
        pub no_effect -> Option<NoEffect> = NoEffect;
        /// A consequence of a change that changing the field back does not undo.
        pub irreversible -> Option<&'static str> = Irreversible;
        /// Other names of the field, which this API does not use for it. Assumed: A response may use them.
        pub aliases -> &'static [&'static str] = Alias.unwrap_or_default;
        /// Assumed: The name of the field in an integration that was read, if that name differs.
        pub read_as -> Option<&'static str> = ReadAs;
        /// The type that the documents' table declares, if it cannot be taken literally.
        pub declared -> Option<&'static str> = Declared;
        /// Anything else that the documents say.
        pub note -> Option<&'static str> = Note;
        /// What is assumed where the documents leave something open.
        pub assumed -> Option<&'static str> = Assumed;
        values_introduced -> &'static [(&'static str, Version)] = ValuesIntroduced.unwrap_or_default;
    }

    /// Creates a field with its facts. It has no description and is in no section.
    pub const fn new(name: &'static str, ty: Type, facts: &'static [Fact]) -> Self {
        Field {
            name,
            ty,
            doc: "",
            section: "",
            facts,
        }
    }

    /// Sets the description of the field.
    #[must_use]
    pub const fn doc(mut self, doc: &'static str) -> Self {
        self.doc = doc;
        self
    }

    /// Joins fields that are written section by section, and sets the section of each field.
    #[doc(hidden)]
    pub const fn join<const N: usize>(sections: &[(&'static str, &[Field])]) -> [Field; N] {
        let mut joined = [Field::new("", Type::Any, &[]); N];
        let mut next = 0;
        let mut section = 0;
        while section < sections.len() {
            let (title, fields) = sections[section];
            let mut row = 0;
            while row < fields.len() {
                joined[next] = Field {
                    section: title,
                    ..fields[row]
                };
                next += 1;
                row += 1;
            }
            section += 1;
        }
        assert!(next == N, "the sections do not have as many fields as the table");
        joined
    }

    /// Returns the values that the documents allow for the field or for its entries, none if they name none.
    pub fn values(&self) -> impl Iterator<Item = AllowedValue> + use<> {
        let later = self.values_introduced();
        self.ty.values().into_iter().map(|mut value| {
            let since = later.iter().find(|(json, _)| value.is(json));
            value.introduced = since.map(|(_, since)| *since);
            value
        })
    }

    /// Returns a value of the field, as JSON text, with the entries of a set in one order. Any other value is returned as
    /// it is.
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

    /// Returns whether the value of the field, of any type, may be or contain a credential.
    pub fn may_hold_secrets(&self) -> bool {
        self.is_secret() || self.ty.holds_secrets(&mut Vec::new())
    }
}

/// One value that the documents allow for a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct AllowedValue {
    /// The name that the documents give the value. A string is its own name.
    pub name: &'static str,
    /// The value, if it is an integer.
    pub number: Option<i64>,
    /// The first version of the service that has the value, if the value came later than the field.
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

    /// Returns whether this JSON text is the value.
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

/// The type of a field that the documents declare or describe.
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
    /// The documents do not show the type.
    Any,
    /// The documents declare a boolean, but describe or name a string.
    BooleanOrString,
    /// A string, or an array of strings.
    StringOrArray,
    /// An array of one type.
    Array(&'static Type),
    /// An object whose values are of one type.
    Map(&'static Type),
    /// One of these strings, or one that the service adds later.
    StringEnum(&'static [&'static str]),
    /// One of these integers, each with its name, or one that the service adds later.
    IntegerEnum(&'static [(i64, &'static str)]),
    /// An object with these fields.
    Record(&'static Table),
    /// The settings of one kind of integration.
    Properties,
}

impl Type {
    /// Returns whether a value of this type may contain a secret. A record may contain itself, so the function visits
    /// each table once.
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

    /// Returns the values of an enum or of the entries of an array, without the versions that introduced them.
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
