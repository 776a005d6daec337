//! The table of all rules: what can be different, and whom that breaks where it is sent and where it is read.
//!
//! The rules follow from what is generated. What a request takes is an argument of `new` or a setter, and the service
//! judges what is sent; what a response holds is an optional field of a struct, and nothing in it is promised but its
//! type. An id is never given to another rule. Every rule has a case under `tests/diffs/`.

use serde::Serialize;

use super::narrowing::Narrowing;
use Class::{Behaviour, Compatible, Documentation, Source, Wire};

/// Whom a change breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// A Rust caller stops compiling.
    Source,
    /// A request that worked is refused, or a response is read differently.
    Wire,
    /// The same program does something else.
    Behaviour,
    /// Nobody: there is more that can be used, or a warning.
    Compatible,
    /// Nobody: something else is written about it.
    Documentation,
}

impl Class {
    pub const ALL: [Self; 5] = [Self::Source, Self::Wire, Self::Behaviour, Self::Compatible, Self::Documentation];

    /// `source`
    pub fn name(self) -> &'static str {
        match self {
            Self::Source => "source",
            Self::Wire => "wire",
            Self::Behaviour => "behaviour",
            Self::Compatible => "compatible",
            Self::Documentation => "documentation",
        }
    }
}

/// One kind of difference.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// `D0301`
    #[serde(rename = "rule")]
    pub id: &'static str,
    /// What is different, in general: `a parameter becomes required`.
    pub title: &'static str,
    /// Whom it breaks where it is sent.
    pub request: &'static [Class],
    /// Whom it breaks where it is read.
    pub response: &'static [Class],
    /// Why that is so.
    pub explanation: &'static str,
}

/// The rules of what allows less or more.
pub type Ways = (&'static Rule, &'static Rule);

pub const BOUND: Ways = (&BOUND_NARROWED, &BOUND_WIDENED);
pub const AVAILABILITY: Ways = (&AVAILABILITY_NARROWED, &AVAILABILITY_WIDENED);
pub const CONDITION: Ways = (&CONDITION_NARROWED, &CONDITION_WIDENED);

/// The rule of what is written in another way, whatever that means.
pub fn rule_of((narrowed, widened): Ways, narrowing: Narrowing) -> &'static Rule {
    match narrowing {
        Narrowing::Same | Narrowing::Restated => &RESTATED,
        Narrowing::Narrower => narrowed,
        Narrowing::Wider => widened,
    }
}

/// The rule of an id, in either case.
pub fn find(id: &str) -> Option<&'static Rule> {
    ALL.iter().copied().find(|rule| rule.id.eq_ignore_ascii_case(id))
}

macro_rules! rules {
    ($($name:ident = $id:literal $title:literal
        request [$($request:ident)+] response [$($response:ident)+]
        $explanation:literal)*) => {
        $(
            #[doc = $explanation]
            pub static $name: Rule = Rule {
                id: $id,
                title: $title,
                request: &[$($request),+],
                response: &[$($response),+],
                explanation: $explanation,
            };
        )*
        /// Every rule, in the order of the ids.
        pub static ALL: &[&Rule] = &[$(&$name),*];
    };
}

rules! {
    // Calls.
    PATH = "D0101" "a path or the token's header is another one"
        request [Wire] response [Wire]
        "A program that was compiled before calls what is not there any more."
    ROLE_RAISED = "D0102" "a higher role is asked for"
        request [Wire] response [Wire]
        "Calls with the token of a lower role worked, and are refused."
    ROLE_LOWERED = "D0103" "a lower role is enough"
        request [Compatible] response [Compatible]
        "Calls that were refused work; none that worked is refused."
    CACHE = "D0104" "the cache of the settings has another interval"
        request [Behaviour] response [Behaviour]
        "A change that was sent is seen sooner or later than before."
    REMOVED_NAMES = "D0105" "the list of the removed names is another one"
        request [Documentation] response [Documentation]
        "The list says what earlier versions had; what was removed is reported where it was."
    UNSET_READS_NULL = "D0106" "what unset settings read as"
        request [Behaviour] response [Behaviour]
        "A report on what was read finds other differences than before."

    // Kinds.
    KIND_ADDED = "D0201" "a kind is new"
        request [Compatible] response [Compatible]
        "It has a module of its own. `Kind` is non-exhaustive, and what the kind was until now, an unknown one, cannot be matched by its text."
    KIND_REMOVED = "D0202" "a kind is gone"
        request [Source Wire] response [Source Wire]
        "Its module, its request and its variant of `Kind` are gone, and the service has nothing under its path."
    CREATION_REMOVED = "D0203" "a kind can only be updated"
        request [Source Wire] response [Source]
        "Its function `set` is now `update`, and the service does not set it up any more."
    CREATION_ADDED = "D0204" "a kind can be created"
        request [Source] response [Source]
        "Its function `update` is now `set`. What was sent until now is taken as before."
    KEEPS_SETTINGS = "D0205" "disabling a kind treats its settings in another way"
        request [Behaviour] response [Behaviour]
        "The same call keeps the settings, or loses them."
    KINDS_REORDERED = "D0206" "the kinds are in another order"
        request [Documentation] response [Documentation]
        "`Kind::ALL` and the documentation are in the order of the documents, which nobody may rely on."
    ACTIVATION = "D0207" "another field says whether an integration is active"
        request [Behaviour] response [Behaviour]
        "What is known to be set up decides what a patch sends and what a check finds."
    KIND_RENAMED = "D0208" "a kind has another slug"
        request [Source Wire] response [Source Wire]
        "What is there under another slug takes mostly the same parameters. Its module, its request and its variant of `Kind` have another name, and the service has nothing under the old path."

    // Parameters, attributes and fields: that they are there.
    FIELD_ADDED = "D0301" "something optional is new"
        request [Compatible] response [Compatible]
        "A request has one more setter, a record one more optional field. Structs with all fields public do not hold optional ones."
    REQUIRED_ADDED = "D0302" "something required is new"
        request [Source Wire] response [Compatible]
        "`new` takes one more argument, or `RequiredFlags` has one more field, and requests without it are refused. A read holds one more optional field."
    FIELD_REMOVED = "D0303" "something is gone"
        request [Source Wire] response [Source Wire]
        "The argument, setter or field is gone, and the service neither takes nor sends it."
    FIELD_RENAMED = "D0304" "something has another name, and reads accept the old one"
        request [Source Wire] response [Source]
        "The argument, setter or field has another name. The service does not take the old name, but a read that has it is understood."
    BECOMES_REQUIRED = "D0305" "something optional becomes required"
        request [Source Wire] response [Documentation]
        "Its setter becomes an argument of `new`, or a field of `RequiredFlags`, and requests without it are refused. What is read is optional anyway."
    BECOMES_OPTIONAL = "D0306" "something required becomes optional"
        request [Source] response [Documentation]
        "It is no argument of `new` any more, but a setter. Every request that was sent is taken as before."
    ARGUMENTS_REORDERED = "D0307" "the arguments of `new` are in another order"
        request [Source Behaviour] response [Documentation]
        "A call with arguments of the same types compiles, and sends each under the name of another one."
    FIELDS_REORDERED = "D0308" "something is in another order"
        request [Documentation] response [Documentation]
        "Setters and fields are used by name, and JSON objects have no order."
    BECOMES_SECRET = "D0309" "something becomes a secret"
        request [Source] response [Source]
        "Its type is `Secret`. What is sent and read is the same."
    BECOMES_PUBLIC = "D0310" "something is no secret any more"
        request [Source Behaviour] response [Source Behaviour]
        "Its type is `String`, and people and logs see it."
    BECOMES_READ_ONLY = "D0311" "an attribute becomes read-only"
        request [Source Wire] response [Documentation]
        "Its setter is gone, and the service refuses to be sent it. It is read as before."
    BECOMES_WRITABLE = "D0312" "an attribute becomes writable"
        request [Compatible] response [Documentation]
        "A request has one more setter. It is read as before."
    ALIAS_ADDED = "D0313" "a read accepts another name"
        request [Documentation] response [Compatible]
        "What came under an unknown name is now read. Other names are never sent."
    ALIAS_REMOVED = "D0314" "a read does not accept another name any more"
        request [Documentation] response [Wire]
        "What comes under that name is unknown, and the field is empty. Other names are never sent."
    CONDITIONAL_ADDED = "D0315" "something is new, and required under a condition"
        request [Wire] response [Compatible]
        "Everything compiles; requests that meet the condition, or leave out a default that does, are refused without it."

    // Types.
    TYPE_WIDENED = "D0401" "a type takes more values"
        request [Source] response [Source Wire]
        "The Rust type is another one. What was sent is taken as before; what is read may be what old programs do not expect."
    TYPE_NARROWED = "D0402" "a type takes fewer values"
        request [Source Wire] response [Source]
        "The Rust type is another one. Some of what was sent is refused; all that is read would have been expected before."
    TYPE_CHANGED = "D0403" "a type is another one"
        request [Source Wire] response [Source Wire]
        "The Rust type is another one, and neither takes all the values of the other."
    TYPE_RENAMED = "D0404" "a type has another name"
        request [Source] response [Source]
        "The Rust type has another name, and what is in it is mostly the same: what is not is reported besides."
    TYPE_ADDED = "D0405" "an enum or a record is new"
        request [Compatible] response [Compatible]
        "There is one more type. What uses it is reported where it is used."
    TYPE_REMOVED = "D0406" "an enum or a record is gone"
        request [Source] response [Source]
        "Programs that name it stop compiling. What used it is reported where it was used."
    MODULE_GAINED = "D0407" "a type can be named in one more module"
        request [Compatible] response [Compatible]
        "A module that begins to use a type exports it, and kinds that share one export it together."
    MODULE_LOST = "D0408" "a type cannot be named in a module any more"
        request [Source] response [Source]
        "A module exports the types that it uses, and `integrations` those that several kinds share. Programs that name it there stop compiling."
    VALUE_ADDED = "D0409" "an enum has a new value"
        request [Compatible] response [Compatible]
        "Enums are non-exhaustive, and what the value was until now, an unknown one, cannot be matched by its text."
    VALUE_REMOVED = "D0410" "a value of an enum is gone"
        request [Source Wire] response [Source Wire]
        "Its variant is gone. The service refuses it in a request, and a response that has it holds an unknown value."
    VALUE_RENAMED = "D0411" "a value of an enum has another name in Rust"
        request [Source] response [Source]
        "Its variant has another name. What is sent and read is the same."
    VALUE_CHANGED = "D0412" "a value of an enum is another one on the wire"
        request [Wire] response [Wire]
        "Its variant is the same and everything compiles; what is sent and understood is another value."
    VALUES_REORDERED = "D0413" "the values of an enum are in another order"
        request [Documentation] response [Documentation]
        "Enums are not ordered and have no numbers; only lists of the values show it."
    REPRESENTATION = "D0414" "an enum of texts becomes one of numbers, or the other way round"
        request [Source Wire] response [Source Wire]
        "It has other functions and conversions, and all its values are other ones."
    TYPE_OPENED = "D0415" "an enum becomes a larger one, or free text"
        request [Source] response [Source]
        "The Rust type is another one. Enums are open: values that they do not list were read and sent before."

    // Facts.
    DEFAULT_STATED = "D0501" "a default is stated"
        request [Documentation] response [Documentation]
        "The documents did not say what holds where nothing is sent, and now do."
    DEFAULT_CHANGED = "D0502" "a default is another one"
        request [Behaviour] response [Documentation]
        "A request that leaves it out means something else."
    BOUND_NARROWED = "D0503" "fewer values are within the bounds"
        request [Wire] response [Documentation]
        "The service refuses what it took. The Rust type has no bounds: reading is not judged by them."
    BOUND_WIDENED = "D0504" "more values are within the bounds"
        request [Compatible] response [Documentation]
        "The service takes what it refused. The Rust type has no bounds: reading is not judged by them."
    AVAILABILITY_NARROWED = "D0505" "fewer services have it"
        request [Wire] response [Documentation]
        "Services of lower versions or tiers, or of another hosting, refuse it. No field of a response is promised to be there."
    AVAILABILITY_WIDENED = "D0506" "more services have it"
        request [Compatible] response [Documentation]
        "Services of lower versions or tiers, or of another hosting, take it as well."
    CONDITION_NARROWED = "D0507" "more must be sent with it, or less often something else"
        request [Wire] response [Documentation]
        "The service refuses requests that it took. Conditions are about what is sent."
    CONDITION_WIDENED = "D0508" "less must be sent with it"
        request [Compatible] response [Documentation]
        "The service takes requests that it refused. Conditions are about what is sent."
    EFFECT = "D0509" "it has an effect under other conditions"
        request [Behaviour] response [Documentation]
        "The request is taken as before, and does something else."
    RESTART = "D0510" "a change waits for a restart, or does not any more"
        request [Behaviour] response [Documentation]
        "The request is taken as before, and applies later or sooner."
    UNIT_STATED = "D0511" "a unit is stated"
        request [Documentation] response [Documentation]
        "The documents did not say what the number counts, and now do."
    UNIT_CHANGED = "D0512" "a unit is another one"
        request [Behaviour] response [Behaviour]
        "The same number means something else."
    DEPRECATED = "D0513" "something becomes deprecated"
        request [Compatible] response [Compatible]
        "Programs that use it are warned by the compiler, and go on."
    UNDEPRECATED = "D0514" "something is not deprecated any more"
        request [Compatible] response [Compatible]
        "The compiler does not warn any more."
    READ_SHOWN = "D0515" "other services show it in reads"
        request [Documentation] response [Documentation]
        "No field of a response is promised to be there."
    READ_AS = "D0516" "a parameter is read under another name"
        request [Behaviour] response [Behaviour]
        "A patch is made of what was read: it takes the value from another field of the integration object."
    EVENT = "D0517" "a parameter switches an event, or does not any more"
        request [Documentation] response [Source]
        "The getter moves from the `properties` of the kind to the integration, or back."
    DEFAULT_REFUSES = "D0518" "a default is another one, and a condition reads it"
        request [Wire] response [Documentation]
        "Requests that leave it out are refused now: the default is what a condition of another parameter asks for, or does not make up for a companion any more."
    SEPARATOR = "D0519" "the entries of a list in a string are separated in another way"
        request [Behaviour] response [Behaviour]
        "The same string has other entries."

    // Words.
    REWORDED = "D0601" "documentation"
        request [Documentation] response [Documentation]
        "What people read says something else."
    RESTATED = "D0602" "the same is written in another way"
        request [Documentation] response [Documentation]
        "What is shown is written in another way, and means the same."
    SECTION = "D0603" "something is in another section of the documents"
        request [Documentation] response [Documentation]
        "Sections are headings. They are no part of any path in Rust or on the wire."
}
