//! What the documents say about a field besides its name, its type and what it does.

use std::fmt;

use super::{Field, Literal, Number, Version};

/// One statement of the documents about a field.
///
/// A field has each at most once, in the order of the variants: that of the table in `spec/README.md`. What all facts of
/// one shape have in common goes by [`key`](Fact::key) and [`value`](Fact::value).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fact {
    /// Every request must have it.
    Required,
    /// It is a credential.
    Secret,
    /// What the service assumes where nothing is sent.
    Default(Literal),
    Minimum(Number),
    Maximum(Number),
    /// How far values are apart, counted from the minimum; from zero where there is none.
    Step(Number),
    /// The most entries of an array.
    MaxItems(u32),
    /// `seconds`, `MB`, …
    Unit(String),
    Introduced(Version),
    Deprecated(Deprecated),
    /// The lowest tier that has it.
    Tier(Tier),
    /// Only self-managed installations have it.
    SelfManaged,
    /// The documents list it among those that reads show only to higher tiers.
    HigherTierRead,
    /// Only the enterprise edition returns it.
    Enterprise,
    /// It is read and never written.
    ResponseOnly,
    /// It switches the notifications of an event: reads have it as a field of the integration, or in `properties`.
    Event,
    Needs(Needs),
    /// Required when all of these hold.
    RequiredWhen(Vec<(String, Literal)>),
    /// Without effect unless all of these hold.
    AppliesWhen(Vec<(String, Literal)>),
    NotIn(NotIn),
    /// It is accepted and does nothing; since when, if the documents say.
    NoEffect {
        since: Option<Version>,
    },
    /// A change waits for a restart of the service.
    Restart,
    /// Other names that a read accepts.
    Alias(Vec<String>),
    /// The field of the integration object that a read has it in, where that has another name.
    ReadAs(String),
    /// What the documents' table says where their prose says otherwise.
    Declared(String),
    /// The documents do not show the type.
    TypeNotShown,
    /// Anything else that the documents say.
    Note(String),
}

/// What a fact says, by its shape.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum FactValue<'a> {
    /// No more than that it holds.
    Holds,
    Literal(&'a Literal),
    Number(&'a Number),
    Count(u32),
    Text(&'a str),
    Names(&'a [String]),
    Version(Version),
    /// That it holds, and since when if the documents say.
    Since(Option<Version>),
    Tier(Tier),
    Conditions(&'a [(String, Literal)]),
    Deprecated(&'a Deprecated),
    Needs(&'a Needs),
    NotIn(&'a NotIn),
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Deprecated {
    pub since: Option<Version>,
    pub replaced_by: Vec<String>,
}

/// The two paid tiers that the documents tell apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    /// P: the two higher paid tiers.
    Premium,
    /// U: the highest tier.
    Ultimate,
}

/// What else is required when a field is on, or set.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Needs {
    /// All names of at least one list. Plain `needs` is a single list.
    pub one_of: Vec<Vec<String>>,
    /// The last version for which this holds.
    pub until: Option<Version>,
}

/// The value may not be among the entries of another attribute.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct NotIn {
    pub name: String,
    pub since: Option<Version>,
}

impl Fact {
    /// The facts that the spec states as `key = true`.
    pub const FLAGS: [Fact; 8] = [
        Fact::Required,
        Fact::Secret,
        Fact::SelfManaged,
        Fact::HigherTierRead,
        Fact::Enterprise,
        Fact::ResponseOnly,
        Fact::Event,
        Fact::Restart,
    ];

    /// The key of the spec that states it; of several the first.
    pub fn key(&self) -> &'static str {
        match self {
            Fact::Required => "required",
            Fact::Secret => "secret",
            Fact::Default(_) => "default",
            Fact::Minimum(_) => "minimum",
            Fact::Maximum(_) => "maximum",
            Fact::Step(_) => "step",
            Fact::MaxItems(_) => "max_items",
            Fact::Unit(_) => "unit",
            Fact::Introduced(_) => "introduced",
            Fact::Deprecated(_) => "deprecated",
            Fact::Tier(_) => "tier",
            Fact::SelfManaged => "self_managed",
            Fact::HigherTierRead => "higher_tier_read",
            Fact::Enterprise => "enterprise",
            Fact::ResponseOnly => "response_only",
            Fact::Event => "event",
            Fact::Needs(_) => "needs",
            Fact::RequiredWhen(_) => "required_when",
            Fact::AppliesWhen(_) => "applies_when",
            Fact::NotIn(_) => "not_in",
            Fact::NoEffect { .. } => "no_effect",
            Fact::Restart => "restart",
            Fact::Alias(_) => "alias",
            Fact::ReadAs(_) => "read_as",
            Fact::Declared(_) => "declared",
            Fact::TypeNotShown => "type_shown",
            Fact::Note(_) => "note",
        }
    }

    pub fn value(&self) -> FactValue<'_> {
        match self {
            Fact::Required
            | Fact::Secret
            | Fact::SelfManaged
            | Fact::HigherTierRead
            | Fact::Enterprise
            | Fact::ResponseOnly
            | Fact::Event
            | Fact::Restart => FactValue::Holds,
            Fact::Default(value) => FactValue::Literal(value),
            Fact::Minimum(number) | Fact::Maximum(number) | Fact::Step(number) => FactValue::Number(number),
            Fact::MaxItems(count) => FactValue::Count(*count),
            Fact::Unit(text) | Fact::ReadAs(text) | Fact::Declared(text) | Fact::Note(text) => FactValue::Text(text),
            Fact::Introduced(version) => FactValue::Version(*version),
            Fact::Deprecated(deprecated) => FactValue::Deprecated(deprecated),
            Fact::Tier(tier) => FactValue::Tier(*tier),
            Fact::Needs(needs) => FactValue::Needs(needs),
            Fact::RequiredWhen(conditions) | Fact::AppliesWhen(conditions) => FactValue::Conditions(conditions),
            Fact::NotIn(not_in) => FactValue::NotIn(not_in),
            Fact::NoEffect { since } => FactValue::Since(*since),
            Fact::Alias(names) => FactValue::Names(names),
            Fact::TypeNotShown => FactValue::Literal(&Literal::Boolean(false)),
        }
    }
}

/// In a few words, for people: `17.2`, `a and b or c until 15.7`. Nothing where the key says it all.
impl fmt::Display for FactValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FactValue::Holds | FactValue::Since(None) => Ok(()),
            FactValue::Literal(value) => value.fmt(f),
            FactValue::Number(Number(text)) => f.write_str(text),
            FactValue::Count(count) => count.fmt(f),
            FactValue::Text(text) => f.write_str(text),
            FactValue::Names(names) => f.write_str(&names.join(" and ")),
            FactValue::Version(version) => version.fmt(f),
            FactValue::Since(Some(version)) => write!(f, "since {version}"),
            FactValue::Tier(tier) => tier.fmt(f),
            FactValue::Conditions(conditions) => {
                let conditions: Vec<_> = conditions.iter().map(|(name, value)| format!("{name} is {value}")).collect();
                f.write_str(&conditions.join(" and "))
            }
            FactValue::Deprecated(Deprecated { since, replaced_by }) => {
                let since = since.map(|since| format!("since {since}"));
                let by = (!replaced_by.is_empty()).then(|| format!("replaced by {}", replaced_by.join(" and ")));
                f.write_str(&[since, by].into_iter().flatten().collect::<Vec<_>>().join(" "))
            }
            FactValue::Needs(Needs { one_of, until }) => {
                let lists: Vec<_> = one_of.iter().map(|names| names.join(" and ")).collect();
                f.write_str(&lists.join(" or "))?;
                until.map_or(Ok(()), |until| write!(f, " until {until}"))
            }
            FactValue::NotIn(NotIn { name, since }) => {
                f.write_str(name)?;
                since.map_or(Ok(()), |since| write!(f, " since {since}"))
            }
        }
    }
}

/// As the spec writes it.
impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tier::Premium => "P",
            Tier::Ultimate => "U",
        })
    }
}

/// What the pattern binds, of the fact that it matches.
macro_rules! find {
    ($field:expr, $fact:pat => $value:expr) => {
        $field.facts.iter().find_map(|fact| if let $fact = fact { Some($value) } else { None })
    };
}

/// What more than one place asks for.
impl Field {
    /// Whether a fact of that value is stated: a flag, say.
    pub fn has(&self, fact: &Fact) -> bool {
        self.facts.contains(fact)
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

    pub fn default(&self) -> Option<&Literal> {
        find!(self, Fact::Default(value) => value)
    }

    pub fn minimum(&self) -> Option<&Number> {
        find!(self, Fact::Minimum(number) => number)
    }

    pub fn maximum(&self) -> Option<&Number> {
        find!(self, Fact::Maximum(number) => number)
    }

    pub fn step(&self) -> Option<&Number> {
        find!(self, Fact::Step(number) => number)
    }

    pub fn max_items(&self) -> Option<u32> {
        find!(self, Fact::MaxItems(count) => *count)
    }

    pub fn unit(&self) -> Option<&str> {
        find!(self, Fact::Unit(unit) => unit.as_str())
    }

    pub fn introduced(&self) -> Option<Version> {
        find!(self, Fact::Introduced(version) => *version)
    }

    pub fn deprecated(&self) -> Option<&Deprecated> {
        find!(self, Fact::Deprecated(deprecated) => deprecated)
    }

    /// What to use instead, if it is deprecated.
    pub fn replaced_by(&self) -> &[String] {
        self.deprecated().map_or(&[], |deprecated| &deprecated.replaced_by)
    }

    pub fn tier(&self) -> Option<Tier> {
        find!(self, Fact::Tier(tier) => *tier)
    }

    pub fn needs(&self) -> Option<&Needs> {
        find!(self, Fact::Needs(needs) => needs)
    }

    pub fn required_when(&self) -> &[(String, Literal)] {
        find!(self, Fact::RequiredWhen(conditions) => conditions.as_slice()).unwrap_or_default()
    }

    pub fn applies_when(&self) -> &[(String, Literal)] {
        find!(self, Fact::AppliesWhen(conditions) => conditions.as_slice()).unwrap_or_default()
    }

    pub fn not_in(&self) -> Option<&NotIn> {
        find!(self, Fact::NotIn(not_in) => not_in)
    }

    /// That it does nothing, and since when if the documents say.
    pub fn no_effect(&self) -> Option<Option<Version>> {
        find!(self, Fact::NoEffect { since } => *since)
    }

    pub fn aliases(&self) -> &[String] {
        find!(self, Fact::Alias(names) => names.as_slice()).unwrap_or_default()
    }

    pub fn read_as(&self) -> Option<&str> {
        find!(self, Fact::ReadAs(name) => name.as_str())
    }

    pub fn declared(&self) -> Option<&str> {
        find!(self, Fact::Declared(text) => text.as_str())
    }

    pub fn note(&self) -> Option<&str> {
        find!(self, Fact::Note(text) => text.as_str())
    }
}
