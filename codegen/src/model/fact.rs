//! The facts about a field besides its name, type and description.
//!
//! Code that treats all facts of one shape alike uses [`Fact::key`] and [`Fact::value`]. Code that must know each fact
//! matches without a wildcard, so it does not compile until it handles a new one.
//!
//! The runtime's enum has the same variants, but for `TypeNotShown`, which is `Type::Any` there, and
//! `ValuesIntroduced`, which the emitter derives from the values of an enum.

use std::fmt;

use super::{Field, Literal, Version};
use crate::words::{code, joined, met, quoted, separator};

/// Each line has a fact, its first key and the shape of its value. A macro, because each method would otherwise list
/// all facts.
macro_rules! facts {
    ($($(#[$doc:meta])* $name:ident $(($part:ident: $ty:ty))? = $key:literal => $shape:ident $(($value:expr))?;)*) => {
        /// One fact about a field, which has each at most once, in the order of the table in `spec/README.md`.
        /// `format.rs` describes the keys.
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Fact {
            $($(#[$doc])* $name $(($ty))?,)*
        }

        impl Fact {
            pub fn key(&self) -> &'static str {
                match self {
                    $(Fact::$name { .. } => $key,)*
                }
            }

            pub fn value(&self) -> FactValue<'_> {
                match self {
                    $(Fact::$name $(($part))? => FactValue::$shape $(($value))?,)*
                }
            }
        }
    };
}

facts! {
    Required = "required" => Holds;
    Secret = "secret" => Holds;
    Default(value: Literal) = "default" => Literal(value);
    Minimum(number: Literal) = "minimum" => Literal(number);
    Maximum(number: Literal) = "maximum" => Literal(number);
    Step(number: Literal) = "step" => Literal(number);
    MaxItems(count: u32) = "max_items" => Count(*count);
    Unique = "unique" => Holds;
    Schemes(names: Vec<String>) = "schemes" => Names(names);
    Separator(text: String) = "separator" => Quoted(text);
    Unit(text: String) = "unit" => Text(text);
    Means(meanings: Vec<(Literal, String)>) = "means" => Meanings(meanings);
    Introduced(version: Version) = "introduced" => Version(*version);
    Deprecated(deprecated: Deprecated) = "deprecated" => Deprecated(deprecated);
    Tier(tier: Tier) = "tier" => Tier(*tier);
    SelfManaged = "self_managed" => Holds;
    HigherTierRead = "higher_tier_read" => Holds;
    Enterprise = "enterprise" => Holds;
    ResponseOnly = "response_only" => Holds;
    Event = "event" => Holds;
    Needs(needs: Needs) = "needs" => Needs(needs);
    /// Required when all of these hold.
    RequiredWhen(conditions: Vec<(String, Literal)>) = "required_when" => Conditions(conditions);
    /// It has no effect unless all of these hold.
    AppliesWhen(conditions: Vec<(String, Literal)>) = "applies_when" => Conditions(conditions);
    NotIn(not_in: NotIn) = "not_in" => NotIn(not_in);
    /// The service accepts the field. The version is `None` if it is undocumented.
    NoEffect(since: Option<Version>) = "no_effect" => Since(*since);
    Restart = "restart" => Holds;
    Irreversible(text: String) = "irreversible" => Text(text);
    Alias(names: Vec<String>) = "alias" => Names(names);
    ReadAs(name: String) = "read_as" => Text(name);
    Declared(text: String) = "declared" => Text(text);
    TypeNotShown = "type_shown" => Literal(&Literal::Boolean(false));
    Note(text: String) = "note" => Text(text);
    Assumed(text: String) = "assumed" => Text(text);
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum FactValue<'a> {
    Holds,
    Literal(&'a Literal),
    Count(u32),
    Text(&'a str),
    /// A string that may be white space.
    Quoted(&'a str),
    Names(&'a [String]),
    Version(Version),
    Since(Option<Version>),
    Tier(Tier),
    Conditions(&'a [(String, Literal)]),
    Meanings(&'a [(Literal, String)]),
    Deprecated(&'a Deprecated),
    Needs(&'a Needs),
    NotIn(&'a NotIn),
}

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
    fn is_about_requests_only(&self) -> bool {
        use Fact::*;
        match self {
            Required | Default(_) | Minimum(_) | Maximum(_) | Step(_) | MaxItems(_) | Unique | Schemes(_) => true,
            Needs(_) | RequiredWhen(_) | AppliesWhen(_) | NotIn(_) => true,
            NoEffect(_) | Restart | Irreversible(_) => true,
            Secret | Separator(_) | Unit(_) | Means(_) | Introduced(_) | Deprecated(_) => false,
            Tier(_) | SelfManaged | HigherTierRead | Enterprise | ResponseOnly | Event => false,
            Alias(_) | ReadAs(_) | Declared(_) | TypeNotShown | Note(_) | Assumed(_) => false,
        }
    }

    /// The sentence in the documentation; `None` if the generated code shows the fact.
    pub fn sentence(&self) -> Option<String> {
        let sentence = match self {
            Fact::Required | Fact::Secret | Fact::Deprecated(_) | Fact::Unit(_) => return None,
            // The description or the type has it.
            Fact::Event | Fact::Note(_) | Fact::Assumed(_) | Fact::TypeNotShown => return None,
            Fact::Default(value) => format!("Default {}.", code(value)),
            Fact::Minimum(number) => format!("At least {number}."),
            Fact::Maximum(number) => format!("At most {number}."),
            Fact::Step(number) => format!("In steps of {number}."),
            Fact::MaxItems(count) => format!("At most {count} entries."),
            Fact::Unique => "A set: no entry twice, in any order.".to_owned(),
            Fact::Schemes(names) => format!("The URL's scheme must be {}.", quoted(names, " or ")),
            Fact::Separator(sign) => format!("Entries are separated by {}.", separator(sign)),
            Fact::Means(meanings) => {
                let meaning = |(value, doc): &(Literal, String)| format!("{}: {doc}", code(value));
                joined(meanings.iter().map(meaning), " ")
            }
            Fact::Introduced(version) => format!("Since {version}."),
            Fact::Tier(Tier::Premium) => "Only in the two higher paid tiers.".to_owned(),
            Fact::Tier(Tier::Ultimate) => "Only in the highest tier.".to_owned(),
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
            Fact::NotIn(NotIn { name, since: None }) => format!("Must not be an entry of `{name}`."),
            Fact::NotIn(NotIn {
                name,
                since: Some(since),
            }) => {
                format!("Since {since}, must not be an entry of `{name}`.")
            }
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

/// For people: `17.2`, `a and b or c until 15.7`. Empty for flags.
impl fmt::Display for FactValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            FactValue::Holds | FactValue::Since(None) => String::new(),
            FactValue::Literal(value) => value.to_string(),
            FactValue::Count(count) => count.to_string(),
            FactValue::Text(text) => (*text).to_owned(),
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
                let lists = joined(one_of.iter().map(|names| names.join(" and ")), " or ");
                let until = until.map(|until| format!(" until {until}")).unwrap_or_default();
                lists + &until
            }
            FactValue::NotIn(NotIn { name, since: None }) => name.clone(),
            FactValue::NotIn(NotIn {
                name,
                since: Some(since),
            }) => format!("{name} since {since}"),
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

/// Methods that return the value of one fact. A macro, because a function cannot take a variant.
macro_rules! ask {
    ($($(#[$doc:meta])* $name:ident -> $ty:ty = $fact:ident($value:ident) => $given:expr $(, $or:ident)?;)*) => {$(
        $(#[$doc])*
        pub fn $name(&self) -> $ty {
            self.facts.iter().find_map(|fact| if let Fact::$fact($value) = fact { Some($given) } else { None }) $(.$or())?
        }
    )*};
}

impl Field {
    pub fn has(&self, fact: &Fact) -> bool {
        self.facts.contains(fact)
    }

    /// Without the facts that are about requests only.
    pub fn in_response(&self) -> Field {
        let mut field = self.clone();
        field.facts.retain(|fact| !fact.is_about_requests_only());
        field
    }

    pub fn is_required(&self) -> bool {
        self.has(&Fact::Required)
    }

    pub fn is_secret(&self) -> bool {
        self.has(&Fact::Secret)
    }

    pub fn is_response_only(&self) -> bool {
        self.has(&Fact::ResponseOnly)
    }

    pub fn is_unique(&self) -> bool {
        self.has(&Fact::Unique)
    }

    pub fn replaced_by(&self) -> &[String] {
        self.deprecated().map_or(&[], |deprecated| &deprecated.replaced_by)
    }

    ask! {
        default -> Option<&Literal> = Default(value) => value;
        minimum -> Option<&Literal> = Minimum(number) => number;
        maximum -> Option<&Literal> = Maximum(number) => number;
        step -> Option<&Literal> = Step(number) => number;
        max_items -> Option<u32> = MaxItems(count) => *count;
        schemes -> &[String] = Schemes(names) => names.as_slice(), unwrap_or_default;
        unit -> Option<&str> = Unit(unit) => unit.as_str();
        means -> &[(Literal, String)] = Means(meanings) => meanings.as_slice(), unwrap_or_default;
        introduced -> Option<Version> = Introduced(version) => *version;
        deprecated -> Option<&Deprecated> = Deprecated(deprecated) => deprecated;
        tier -> Option<Tier> = Tier(tier) => *tier;
        needs -> Option<&Needs> = Needs(needs) => needs;
        required_when -> &[(String, Literal)] = RequiredWhen(conditions) => conditions.as_slice(), unwrap_or_default;
        applies_when -> &[(String, Literal)] = AppliesWhen(conditions) => conditions.as_slice(), unwrap_or_default;
        not_in -> Option<&NotIn> = NotIn(not_in) => not_in;
        no_effect -> Option<Option<Version>> = NoEffect(since) => *since;
        aliases -> &[String] = Alias(names) => names.as_slice(), unwrap_or_default;
        read_as -> Option<&str> = ReadAs(name) => name.as_str();
        note -> Option<&str> = Note(text) => text.as_str();
        assumed -> Option<&str> = Assumed(text) => text.as_str();
    }
}
