//! The facts about a field, a kind or an enum value, from the lists in `core/src/facts.rs`.
//!
//! Code that must know each fact matches without a wildcard, so it does not compile until it handles a new one;
//! [`any_bound!`](platform_api_core::any_bound) stands for all bounds there.

use std::fmt;

use platform_api_core::bound::Bound;
use platform_api_core::facts::About;
use platform_api_core::format::StringFormat;
use platform_api_core::words::joined;
use platform_api_core::{any_bound, bound_of, for_each_fact, for_each_kind_fact, for_each_value_fact};

use super::{EnumValue, Field, KindSpec, Literal, Type, Version};
use crate::words::{code, met, quoted, separator};

macro_rules! shapes {
    ($($(#[$doc:meta])* $shape:ident = $ty:ty;)*) => {
        mod shape {
            use super::*;

            $(pub type $shape = $ty;)*
        }

        #[derive(Debug, Clone, Copy, PartialEq)]
        pub enum FactValue<'a> {
            Holds,
            $($(#[$doc])* $shape(&'a $ty),)*
        }
    };
}

shapes! {
    Json = Literal;
    Count = u32;
    Format = StringFormat;
    Text = String;
    /// For people: it says nothing that a program could use.
    Sentences = String;
    /// A string that may be white space.
    Quoted = String;
    Names = Vec<String>;
    Version = super::Version;
    Since = Option<super::Version>;
    Tier = super::Tier;
    Conditions = Vec<(String, Literal)>;
    Meanings = Vec<(Literal, String)>;
    Deprecated = super::Deprecated;
    Needs = super::Needs;
    NotIn = super::NotIn;
}

macro_rules! facts {
    ($name:ident of $owner:ident: $(
        $(#[$doc:meta])*
        $fact:ident $(($value:ident: $shape:ident))? = $key:literal, $accessor:ident $(, $about:ident)?;
    )*) => {
        /// Its owner has each at most once, in the order of the table in `spec/README.md`.
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $name {
            $($(#[$doc])* $fact $((shape::$shape))?,)*
        }

        impl $name {
            pub fn key(&self) -> &'static str {
                match self {
                    $($name::$fact { .. } => $key,)*
                }
            }

            /// The enum and the variant, here and in the runtime.
            pub fn path(&self) -> [&'static str; 2] {
                let variant = match self {
                    $($name::$fact { .. } => stringify!($fact),)*
                };
                [stringify!($name), variant]
            }

            pub fn value(&self) -> FactValue<'_> {
                match self {
                    $($name::$fact $(($value))? => fact_value!($($value: $shape)?),)*
                }
            }
        }

        impl $owner {
            $(accessor!($name, $accessor, $fact $(, $shape)?);)*
        }
    };
}

macro_rules! facts_of_fields {
    ($(
        $(#[$doc:meta])*
        $fact:ident $(($value:ident: $shape:ident))? = $key:literal, $accessor:ident, $about:ident
        $(, bound($of:ident, $constraint:ident, $keyword:literal))?;
    )*) => {
        facts! { Fact of Field:
            $($(#[$doc])* $fact $(($value: $shape))? = $key, $accessor, $about;)*
        }

        impl Fact {
            fn about(&self) -> About {
                match self {
                    $(Fact::$fact { .. } => About::$about,)*
                }
            }

            #[allow(unused_variables, reason = "only a bound uses its value")]
            pub fn bound(&self) -> Option<Bound> {
                match self {
                    $(Fact::$fact $(($value))? => bound_of!([$($value)?] $key $(, $of, $constraint, $keyword)?),)*
                }
            }
        }
    };
}

macro_rules! fact_value {
    () => {
        FactValue::Holds
    };
    ($value:ident: $shape:ident) => {
        FactValue::$shape($value)
    };
}

macro_rules! accessor {
    ($name:ident, $accessor:ident, $fact:ident) => {
        pub fn $accessor(&self) -> bool {
            self.facts.contains(&$name::$fact)
        }
    };
    ($name:ident, $accessor:ident, $fact:ident, $shape:ident) => {
        pub fn $accessor(&self) -> <shape::$shape as Lend>::Lent<'_> {
            Lend::lend(self.facts.iter().find_map(|fact| match fact {
                $name::$fact(value) => Some(value),
                _ => None,
            }))
        }
    };
}

for_each_fact!(facts_of_fields {
    /// `false` if the type is undocumented.
    TypeShown(shown: Json) = "type_shown", type_shown, Both;
});

for_each_kind_fact!(facts { KindFact of KindSpec: });
for_each_value_fact!(facts { ValueFact of EnumValue: });

/// The type that an accessor returns. A list that is not stated is empty.
pub trait Lend {
    type Lent<'a>
    where
        Self: 'a;

    fn lend(value: Option<&Self>) -> Self::Lent<'_>;
}

impl<T> Lend for Vec<T> {
    type Lent<'a>
        = &'a [T]
    where
        T: 'a;

    fn lend(value: Option<&Self>) -> &[T] {
        value.map_or(&[], Vec::as_slice)
    }
}

impl Lend for String {
    type Lent<'a> = Option<&'a str>;

    fn lend(value: Option<&Self>) -> Option<&str> {
        value.map(String::as_str)
    }
}

macro_rules! lend_copied {
    ($($ty:ty),*) => {$(
        impl Lend for $ty {
            type Lent<'a> = Option<Self>;

            fn lend(value: Option<&Self>) -> Option<Self> {
                value.copied()
            }
        }
    )*};
}

macro_rules! lend_borrowed {
    ($($ty:ty),*) => {$(
        impl Lend for $ty {
            type Lent<'a> = Option<&'a Self>;

            fn lend(value: Option<&Self>) -> Option<&Self> {
                value
            }
        }
    )*};
}

lend_copied!(u32, StringFormat, Version, Option<Version>, Tier);
lend_borrowed!(Literal, Deprecated, Needs, NotIn);

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Deprecated {
    pub since: Option<Version>,
    pub replaced_by: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    Premium,
    Ultimate,
}

impl Deprecated {
    /// ``Deprecated since 17.0: use `a` or `b`.``
    pub fn sentence(&self) -> String {
        let since = self
            .since
            .map(|version| format!(" since {version}"))
            .unwrap_or_default();
        let advice = if self.replaced_by.is_empty() {
            String::new()
        } else {
            format!(": use {}", quoted(&self.replaced_by, " or "))
        };
        format!("Deprecated{since}{advice}.")
    }
}

impl Tier {
    fn sentence(self) -> String {
        let tiers = if self == Self::Premium {
            "the two higher paid tiers"
        } else {
            "the highest tier"
        };
        format!("Only in {tiers}.")
    }
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Needs {
    /// All names of at least one list are required. Plain `needs` is a single list.
    pub one_of: Vec<Vec<String>>,
    pub until: Option<Version>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct NotIn {
    pub name: String,
    pub since: Option<Version>,
}

impl Fact {
    /// The sentence in the documentation; `None` if the generated code shows the fact.
    pub fn sentence(&self) -> Option<String> {
        let sentence = match self {
            Fact::Required
            | Fact::Secret
            | Fact::Deprecated(_)
            | Fact::Unit(_)
            | Fact::Event
            | Fact::Note(_)
            | Fact::Assumed(_)
            | Fact::TypeShown(_) => return None,
            any_bound!() => return self.bound().map(|bound| bound.sentence()),
            Fact::Format(format) => format!("Format: `{format}`."),
            Fact::Default(value) => format!("Default {}.", code(value)),
            Fact::Separator(sign) => format!("Entries are separated by {}.", separator(sign)),
            Fact::Means(meanings) => {
                let meaning = |(value, doc): &(Literal, String)| format!("{}: {doc}", code(value));
                joined(meanings.iter().map(meaning), " ")
            }
            Fact::Introduced(version) => format!("Since {version}."),
            Fact::Tier(tier) => tier.sentence(),
            Fact::SelfManaged => "Self-managed installations only.".to_owned(),
            Fact::HigherTierRead => "Responses have it on higher tiers only.".to_owned(),
            Fact::Enterprise => "Enterprise edition only.".to_owned(),
            Fact::ResponseOnly => "Read-only.".to_owned(),
            Fact::Needs(Needs { one_of, until }) => {
                let lists = joined(one_of.iter().map(|names| quoted(names, " and ")), ", or ");
                let until = until.map(|version| format!(" (up to {version})")).unwrap_or_default();
                format!("Requires {lists}{until}.")
            }
            Fact::RequiredWhen(conditions) => format!("Required when {}.", met(conditions)),
            Fact::AppliesWhen(conditions) => format!("Applies only when {}.", met(conditions)),
            Fact::NotIn(NotIn { name, since }) => match since {
                None => format!("Must not be an entry of `{name}`."),
                Some(since) => format!("Since {since}, must not be an entry of `{name}`."),
            },
            Fact::NoEffect(None) => "Has no effect.".to_owned(),
            Fact::NoEffect(Some(since)) => format!("Has no effect since {since}."),
            Fact::Restart => "A change takes effect after a restart.".to_owned(),
            Fact::Irreversible(text) => format!("Consequence: {text}"),
            Fact::Alias(names) => {
                let names = quoted(names, " or ");
                format!("Also documented as {names}. Responses may have the other name (assumed).")
            }
            // Both names are documented, but not that they mean the same.
            Fact::ReadAs(name) => format!("Responses call it `{name}` (assumed)."),
            Fact::Declared(declared) => format!("Documented as {}.", code(declared)),
        };
        Some(sentence)
    }
}

impl KindFact {
    /// The sentence in the documentation; `None` for a separate paragraph.
    pub fn sentence(&self) -> Option<String> {
        Some(match self {
            KindFact::Introduced(version) => format!("Since {version}."),
            KindFact::Deprecated(deprecated) => deprecated.sentence(),
            KindFact::Removed(version) => format!("Removed in {version}."),
            KindFact::Tier(tier) => tier.sentence(),
            KindFact::UpdateOnly => "The API cannot create it, only update it once it is installed. Once disabled, it \
                stays installed (assumed)."
                .to_owned(),
            KindFact::KeepsSettings => "Disabling it keeps its settings.".to_owned(),
            KindFact::Beta => "In beta.".to_owned(),
            KindFact::HostedOnly => "Hosted offering only.".to_owned(),
            KindFact::DevelopmentOnly => "Development environments only.".to_owned(),
            KindFact::Limits(_) | KindFact::Note(_) => return None,
        })
    }
}

impl ValueFact {
    pub fn sentence(&self) -> String {
        match self {
            ValueFact::Introduced(version) => format!("Since {version}."),
            ValueFact::Deprecated(deprecated) => deprecated.sentence(),
            ValueFact::Tier(tier) => tier.sentence(),
        }
    }
}

/// For people: `17.2`, `a or (b and c) until 15.7`. Empty for flags.
impl fmt::Display for FactValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            FactValue::Holds | FactValue::Since(None) => String::new(),
            FactValue::Json(value) => value.to_string(),
            FactValue::Count(count) => count.to_string(),
            FactValue::Format(format) => format.to_string(),
            FactValue::Text(text) | FactValue::Sentences(text) => (*text).to_owned(),
            FactValue::Quoted(text) => format!("{text:?}"),
            FactValue::Names(names) => names.join(" or "),
            FactValue::Version(version) => version.to_string(),
            FactValue::Since(Some(version)) => format!("since {version}"),
            FactValue::Tier(tier) => tier.to_string(),
            FactValue::Conditions(conditions) => {
                let condition = |(name, value): &(String, Literal)| format!("{name} is {value}");
                joined(conditions.iter().map(condition), " and ")
            }
            FactValue::Meanings(meanings) => joined(meanings.iter().map(|(value, _)| value), " and "),
            FactValue::Deprecated(Deprecated { since, replaced_by }) => {
                let since = since.map(|since| format!("since {since}"));
                let by = (!replaced_by.is_empty()).then(|| format!("replaced by {}", replaced_by.join(" or ")));
                joined(since.into_iter().chain(by), ", ")
            }
            FactValue::Needs(Needs { one_of, until }) => {
                let list = |names: &Vec<String>| {
                    let list = names.join(" and ");
                    if names.len() > 1 && one_of.len() > 1 {
                        format!("({list})")
                    } else {
                        list
                    }
                };
                let lists = joined(one_of.iter().map(list), " or ");
                let until = until.map(|until| format!(" until {until}")).unwrap_or_default();
                lists + &until
            }
            FactValue::NotIn(NotIn { name, since }) => {
                let since = since.map(|since| format!(" since {since}")).unwrap_or_default();
                format!("{name}{since}")
            }
        };
        f.write_str(&text)
    }
}

/// As the spec writes it.
impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Premium { "P" } else { "U" })
    }
}

impl Field {
    /// Without the facts that are about requests only.
    pub fn in_response(&self) -> Field {
        let mut field = self.in_requests_and_responses();
        field.facts.retain(|fact| fact.about() == About::Both);
        field
    }

    /// The spec says what `true` does in the imperative, which would read as if a getter did it.
    pub fn in_requests_and_responses(&self) -> Field {
        let mut field = self.clone();
        if field.ty == Type::Boolean && !field.doc.starts_with("`true`") {
            field.doc.insert_str(0, "`true`: ");
        }
        field
    }

    pub fn replaced_by(&self) -> &[String] {
        self.deprecated().map_or(&[], |deprecated| &deprecated.replaced_by)
    }

    pub fn bounds(&self) -> impl Iterator<Item = Bound> {
        self.facts.iter().filter_map(Fact::bound)
    }
}
