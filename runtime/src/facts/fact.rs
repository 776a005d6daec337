//! The facts of a field. Code that uses the methods of [`Field`] does not break when a fact is added.

use std::borrow::Cow;
use std::fmt;

use platform_api_core::bound::Bound;
use platform_api_core::format::StringFormat;
use platform_api_core::scalar::integer;
use platform_api_core::types::OuterType;
use platform_api_core::words::joined;
use platform_api_core::{bound_of, for_each_fact, for_each_kind_fact, for_each_value_fact};
use serde_json::{Value, json};

use crate::facts::json;
use crate::facts::table::{KindFacts, Table};
use crate::facts::version::{Tier, Version};
use crate::json::node::{JsonNode, comparable};
use crate::json::scan::string_of;

/// The type for a shape. A macro, so that the documentation shows the type itself.
macro_rules! shape {
    (Json) => { &'static str };
    (Count) => { u32 };
    (Format) => { StringFormat };
    (Text) => { &'static str };
    (Sentences) => { &'static str };
    (Quoted) => { &'static str };
    (Names) => { &'static [&'static str] };
    (Version) => { Version };
    (Since) => { NoEffect };
    (Tier) => { Tier };
    (Conditions) => { &'static [(&'static str, &'static str)] };
    (Meanings) => { &'static [(&'static str, &'static str)] };
    (Deprecated) => { Deprecated };
    (Needs) => { Needs };
    (NotIn) => { NotIn };
    (Values) => { &'static [(&'static str, &'static [ValueFact])] };
}

macro_rules! add_json {
    ($object:ident, $key:literal) => { $object[$key] = json!(true) };
    ($object:ident, $key:literal, $value:ident: Deprecated) => { json::add_deprecated($object, $value) };
    ($object:ident, $key:literal, $value:ident: Needs) => { json::add_needs($object, $value) };
    ($object:ident, $key:literal, $value:ident: $shape:ident) => { $object[$key] = json_of_shape!($value: $shape) };
}

macro_rules! json_of_shape {
    ($value:ident: Json) => { json::parsed($value) };
    ($value:ident: Format) => { json!($value.name()) };
    ($value:ident: Since) => { json::since($value.since) };
    ($value:ident: NotIn) => { json::not_in($value) };
    ($value:ident: Conditions) => {
        $value.iter().map(|(name, json)| (*name, json::parsed(json))).collect()
    };
    ($value:ident: Meanings) => {
        $value.iter().map(|(json, doc)| json!({ "value": json::parsed(json), "doc": doc })).collect()
    };
    // The values have them.
    ($value:ident: Values) => {{ _ = $value; Value::Null }};
    ($value:ident: $shape:ident) => { json!($value) };
}

macro_rules! facts {
    ($name:ident of $owner:ident, $noun:literal: $(
        $(#[$doc:meta])*
        $fact:ident $(($value:ident: $shape:ident))? = $key:literal, $accessor:ident;
    )*) => {
        #[doc = concat!("A fact about a ", $noun, ": documented or assumed.")]
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[$doc])* $fact $((shape!($shape)))?,)*
        }

        impl $name {
            pub(super) fn add_json(&self, object: &mut Value) {
                match self {
                    $($name::$fact $(($value))? => add_json!(object, $key $(, $value: $shape)?),)*
                }
            }
        }

        impl $owner {
            $(accessor! { $(#[$doc])* $name $noun $accessor, $fact $(, $shape)? })*
        }
    };
}

macro_rules! facts_of_fields {
    ($(
        $(#[$doc:meta])*
        $fact:ident $(($value:ident: $shape:ident))? = $key:literal, $accessor:ident, $about:ident
        $(, bound($of:ident, $constraint:ident, $keyword:literal))?;
    )*) => {
        facts! { Fact of Field, "field":
            $($(#[$doc])* $fact $(($value: $shape))? = $key, $accessor;)*
        }

        impl Fact {
            #[allow(unused_variables, reason = "only a bound uses its value")]
            pub(crate) fn bound(&self) -> Option<Bound> {
                match self {
                    $(Fact::$fact $(($value))? => bound_of!([$($value)?] $key $(, $of, $constraint, $keyword)?),)*
                }
            }
        }
    };
}

/// A list that is not stated is empty.
macro_rules! accessor {
    ($(#[$doc:meta])* $name:ident $noun:literal $accessor:ident, $fact:ident) => {
        #[doc = concat!("Returns `true` if the ", $noun, " has [`", stringify!($name), "::", stringify!($fact), "`]:")]
        ///
        $(#[$doc])*
        pub fn $accessor(&self) -> bool {
            self.facts.contains(&$name::$fact)
        }
    };
    ($(#[$doc:meta])* $name:ident $noun:literal $accessor:ident, $fact:ident, Names) => {
        accessor! { $(#[$doc])* pub $accessor -> shape!(Names), $name $fact.unwrap_or_default() }
    };
    ($(#[$doc:meta])* $name:ident $noun:literal $accessor:ident, $fact:ident, Conditions) => {
        accessor! { $(#[$doc])* pub $accessor -> shape!(Conditions), $name $fact.unwrap_or_default() }
    };
    ($(#[$doc:meta])* $name:ident $noun:literal $accessor:ident, $fact:ident, Meanings) => {
        accessor! { $(#[$doc])* pub $accessor -> shape!(Meanings), $name $fact.unwrap_or_default() }
    };
    // `Field::values` has them.
    ($(#[$doc:meta])* $name:ident $noun:literal $accessor:ident, $fact:ident, Values) => {
        accessor! { $accessor -> shape!(Values), $name $fact.unwrap_or_default() }
    };
    ($(#[$doc:meta])* $name:ident $noun:literal $accessor:ident, $fact:ident, $shape:ident) => {
        accessor! { $(#[$doc])* pub $accessor -> Option<shape!($shape)>, $name $fact }
    };
    ($(#[$doc:meta])* $vis:vis $accessor:ident -> $ty:ty, $name:ident $fact:ident $(.$or_empty:ident())?) => {
        $(#[$doc])*
        $vis fn $accessor(&self) -> $ty {
            let mut values = self.facts.iter().filter_map(|fact| match fact {
                $name::$fact(value) => Some(*value),
                _ => None,
            });
            values.next()$(.$or_empty())?
        }
    };
}

for_each_fact!(facts_of_fields {
    /// The field's former name. An older service may know only that.
    RenamedFrom(name: Text) = "renamed_from", renamed_from, Both;
    /// Allowed values about which there are facts, as JSON text.
    ValueFacts(values: Values) = "value_facts", value_facts, Requests;
    /// Former strings of an enum, each with the present one. An older service may know only the former.
    ValuesRenamed(names: Meanings) = "values_renamed", values_renamed, Requests;
});

for_each_kind_fact!(facts { KindFact of KindFacts, "kind": });
for_each_value_fact!(facts { ValueFact of AllowedValue, "value": });

/// A deprecation, as far as it is documented.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deprecated {
    /// The first version that deprecates the field, the kind or the value.
    pub since: Option<Version>,
    /// The names to use instead: of fields, of values, or slugs.
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

impl Field {
    /// Creates a field without section and description.
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
        let facts_by_value = self.value_facts();
        self.ty.values().into_iter().map(|mut value| {
            if let Some((_, facts)) = facts_by_value.iter().find(|(json, _)| value.is(json)) {
                value.facts = facts;
            }
            value
        })
    }

    /// Sorts the entries of a set, given as JSON text. Any other value is unchanged.
    #[doc(hidden)]
    pub fn in_order<'a>(&self, json: &'a str) -> Cow<'a, str> {
        if self.is_unique()
            && let Ok(JsonNode::Array(mut entries)) = JsonNode::parse(json)
        {
            entries.sort_by_cached_key(|entry| comparable(entry));
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
    /// The documented name, or the string itself.
    pub name: &'static str,
    /// The value, if it is an integer.
    pub number: Option<i64>,
    /// The facts about the value, in the order of [`ValueFact`], each at most once. There is a method for each.
    pub facts: &'static [ValueFact],
}

impl AllowedValue {
    fn new(name: &'static str, number: Option<i64>) -> Self {
        AllowedValue {
            name,
            number,
            facts: &[],
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
    /// Visits each table once, because a record may contain itself.
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

    /// Without their facts.
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
        match self {
            Type::Array(element) => format!("{}, each entry {}", self.outer().in_words(), element.describe()),
            Type::Map(element) => format!("{}, each value {}", self.outer().in_words(), element.describe()),
            Type::StringEnum(_) | Type::IntegerEnum(_) => format!("one of {}", joined(self.values(), ", ")),
            _ => self.outer().in_words().to_owned(),
        }
    }

    pub(super) fn outer(&self) -> OuterType {
        match self {
            Type::Boolean => OuterType::Boolean,
            Type::Integer => OuterType::Integer,
            Type::Float => OuterType::Float,
            Type::String => OuterType::String,
            Type::Timestamp => OuterType::Timestamp,
            Type::Any => OuterType::Any,
            Type::BooleanOrString => OuterType::BooleanOrString,
            Type::StringOrArray => OuterType::StringOrArray,
            Type::Array(_) => OuterType::Array,
            Type::Map(_) | Type::Record(_) | Type::Properties => OuterType::Object,
            Type::StringEnum(_) => OuterType::String,
            Type::IntegerEnum(_) => OuterType::Integer,
        }
    }
}
