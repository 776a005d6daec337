//! What the documents say about a field besides its name, its type and what it does.

use std::fmt;

use super::{Field, Literal, Number, Version};

/// The enum, with the key of the spec that states each fact (of several the first) and what it says, by its shape.
macro_rules! facts {
    ($($(#[$doc:meta])* $name:ident $(($part:ident: $ty:ty))? = $key:literal => $value:expr;)*) => {
        /// One statement of the documents about a field.
        ///
        /// A field has each at most once, in the order of the variants: that of the table in `spec/README.md`. What all
        /// facts of one shape have in common goes by [`key`](Fact::key) and [`value`](Fact::value).
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
                use FactValue::*;
                match self {
                    $(Fact::$name $(($part))? => $value,)*
                }
            }
        }
    };
}

facts! {
    /// Every request must have it.
    Required = "required" => Holds;
    /// It is a credential.
    Secret = "secret" => Holds;
    /// What the service assumes where nothing is sent.
    Default(value: super::Literal) = "default" => Literal(value);
    Minimum(number: super::Number) = "minimum" => Number(number);
    Maximum(number: super::Number) = "maximum" => Number(number);
    /// How far values are apart, counted from the minimum; from zero where there is none.
    Step(number: super::Number) = "step" => Number(number);
    /// The most entries of an array.
    MaxItems(count: u32) = "max_items" => Count(*count);
    /// No entry of an array comes twice.
    Unique = "unique" => Holds;
    /// The schemes that a URL may have.
    Schemes(names: Vec<String>) = "schemes" => Names(names);
    /// What stands between the entries of a list that is one string; a space is any white space.
    Separator(text: String) = "separator" => Quoted(text);
    /// `seconds`, `MB`, …
    Unit(text: String) = "unit" => Text(text);
    /// What special values mean.
    Means(meanings: Vec<(super::Literal, String)>) = "means" => Meanings(meanings);
    Introduced(version: super::Version) = "introduced" => Version(*version);
    Deprecated(deprecated: self::Deprecated) = "deprecated" => Deprecated(deprecated);
    /// The lowest tier that has it.
    Tier(tier: self::Tier) = "tier" => Tier(*tier);
    /// Only self-managed installations have it.
    SelfManaged = "self_managed" => Holds;
    /// The documents list it among those that reads show only to higher tiers.
    HigherTierRead = "higher_tier_read" => Holds;
    /// Only the enterprise edition returns it.
    Enterprise = "enterprise" => Holds;
    /// It is read and never written.
    ResponseOnly = "response_only" => Holds;
    /// It switches the notifications of an event: reads have it as a field of the integration, or in `properties`.
    Event = "event" => Holds;
    Needs(needs: self::Needs) = "needs" => Needs(needs);
    /// Required when all of these hold.
    RequiredWhen(conditions: Vec<(String, super::Literal)>) = "required_when" => Conditions(conditions);
    /// Without effect unless all of these hold.
    AppliesWhen(conditions: Vec<(String, super::Literal)>) = "applies_when" => Conditions(conditions);
    NotIn(not_in: self::NotIn) = "not_in" => NotIn(not_in);
    /// It is accepted and does nothing; since when, if the documents say.
    NoEffect(since: Option<super::Version>) = "no_effect" => Since(*since);
    /// A change waits for a restart of the service.
    Restart = "restart" => Holds;
    /// Other names that a read accepts.
    Alias(names: Vec<String>) = "alias" => Names(names);
    /// The field of the integration object that a read has it in, where that has another name.
    ReadAs(name: String) = "read_as" => Text(name);
    /// What the documents' table declares, where that cannot be taken as it is.
    Declared(text: String) = "declared" => Text(text);
    /// The documents do not show the type.
    TypeNotShown = "type_shown" => Literal(&super::Literal::Boolean(false));
    /// Anything else that the documents say.
    Note(text: String) = "note" => Text(text);
    /// What the documents do not say, and we take them to mean.
    Reading(text: String) = "reading" => Text(text);
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
    /// A string that may be white space.
    Quoted(&'a str),
    Names(&'a [String]),
    Version(Version),
    /// That it holds, and since when if the documents say.
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
    pub const FLAGS: [Fact; 9] = [
        Fact::Required,
        Fact::Secret,
        Fact::Unique,
        Fact::SelfManaged,
        Fact::HigherTierRead,
        Fact::Enterprise,
        Fact::ResponseOnly,
        Fact::Event,
        Fact::Restart,
    ];
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
            FactValue::Quoted(text) => write!(f, "{text:?}"),
            FactValue::Names(names) => f.write_str(&names.join(" and ")),
            FactValue::Version(version) => version.fmt(f),
            FactValue::Since(Some(version)) => write!(f, "since {version}"),
            FactValue::Tier(tier) => tier.fmt(f),
            FactValue::Conditions(conditions) => {
                let conditions: Vec<_> = conditions.iter().map(|(name, value)| format!("{name} is {value}")).collect();
                f.write_str(&conditions.join(" and "))
            }
            FactValue::Meanings(meanings) => {
                let values: Vec<_> = meanings.iter().map(|(value, _)| value.to_string()).collect();
                f.write_str(&values.join(" and "))
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

/// Methods that ask for what one fact says; of a list, as a slice.
macro_rules! ask {
    ($($(#[$doc:meta])* $name:ident -> $ty:ty = $fact:ident($value:ident) => $given:expr $(, $or:ident)?;)*) => {$(
        $(#[$doc])*
        pub fn $name(&self) -> $ty {
            self.facts.iter().find_map(|fact| if let Fact::$fact($value) = fact { Some($given) } else { None }) $(.$or())?
        }
    )*};
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

    /// Whether no entry comes twice.
    pub fn is_unique(&self) -> bool {
        self.has(&Fact::Unique)
    }

    /// What to use instead, if it is deprecated.
    pub fn replaced_by(&self) -> &[String] {
        self.deprecated().map_or(&[], |deprecated| &deprecated.replaced_by)
    }

    ask! {
        default -> Option<&Literal> = Default(value) => value;
        minimum -> Option<&Number> = Minimum(number) => number;
        maximum -> Option<&Number> = Maximum(number) => number;
        step -> Option<&Number> = Step(number) => number;
        max_items -> Option<u32> = MaxItems(count) => *count;
        schemes -> &[String] = Schemes(names) => names.as_slice(), unwrap_or_default;
        separator -> Option<&str> = Separator(text) => text.as_str();
        unit -> Option<&str> = Unit(unit) => unit.as_str();
        means -> &[(Literal, String)] = Means(meanings) => meanings.as_slice(), unwrap_or_default;
        introduced -> Option<Version> = Introduced(version) => *version;
        deprecated -> Option<&Deprecated> = Deprecated(deprecated) => deprecated;
        tier -> Option<Tier> = Tier(tier) => *tier;
        needs -> Option<&Needs> = Needs(needs) => needs;
        required_when -> &[(String, Literal)] = RequiredWhen(conditions) => conditions.as_slice(), unwrap_or_default;
        applies_when -> &[(String, Literal)] = AppliesWhen(conditions) => conditions.as_slice(), unwrap_or_default;
        not_in -> Option<&NotIn> = NotIn(not_in) => not_in;
        /// That it does nothing, and since when if the documents say.
        no_effect -> Option<Option<Version>> = NoEffect(since) => *since;
        aliases -> &[String] = Alias(names) => names.as_slice(), unwrap_or_default;
        read_as -> Option<&str> = ReadAs(name) => name.as_str();
        declared -> Option<&str> = Declared(text) => text.as_str();
        note -> Option<&str> = Note(text) => text.as_str();
        reading -> Option<&str> = Reading(text) => text.as_str();
    }
}
