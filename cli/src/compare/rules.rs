//! The table of the rules: each kind of change, and whom it breaks in requests and in responses. `rules.txt` has their
//! titles, and the reasons for these classes.
//!
//! The classes follow from the generated code. A parameter of a request is an argument of `new` or a setter, and the
//! service refuses invalid requests. A field of a response is always optional, and only its type is guaranteed.
//! An id is never given to another rule, and every rule has a case under `tests/diffs/`. The code to write instead is
//! found by `suggest`, which has a table from rule to function.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use platform_api_codegen::cases::About;
use serde::Serialize;
use strum::Display;

use Class::{Behaviour, Compatible, Documentation, Source, Wire};

/// Whom a change breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Display)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Class {
    /// Rust code stops compiling.
    Source,
    /// The service refuses a request that worked, or a response is read differently.
    Wire,
    /// The same request does something else.
    Behaviour,
    /// Breaks nobody: there is a new feature, or a new warning.
    Compatible,
    /// Breaks nobody: only documentation changes.
    Documentation,
}

impl Class {
    pub const ALL: [Self; 5] = [
        Self::Source,
        Self::Wire,
        Self::Behaviour,
        Self::Compatible,
        Self::Documentation,
    ];
}

/// One kind of change.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct ChangeRule {
    /// `D0301`
    pub id: &'static str,
    /// Whom it breaks in requests.
    pub request: &'static [Class],
    /// Whom it breaks in responses.
    pub response: &'static [Class],
}

static ABOUT: LazyLock<BTreeMap<&str, About<'_>>> = LazyLock::new(|| About::all(include_str!("rules.txt")));

impl ChangeRule {
    /// Its title, the reason for its classes, and what to look for; this only where the wire or the behaviour changes.
    pub fn about(&self) -> &'static About<'static> {
        ABOUT.get(self.id).expect("a test asks about every rule")
    }

    /// Whether it breaks source in any direction.
    pub fn is_source(&self) -> bool {
        self.request.contains(&Source) || self.response.contains(&Source)
    }
}

/// Finds a rule by its id, in upper or lower case.
pub fn find(id: &str) -> Option<&'static ChangeRule> {
    ALL.iter().copied().find(|rule| rule.id.eq_ignore_ascii_case(id))
}

macro_rules! rules {
    ($($name:ident = $id:literal request [$($request:ident)+] response [$($response:ident)+])*) => {
        $(pub static $name: ChangeRule =
            ChangeRule { id: $id, request: &[$($request),+], response: &[$($response),+] };)*

        /// Every rule, in the order of the ids.
        pub static ALL: &[&ChangeRule] = &[$(&$name),*];
    };
}

rules! {
    // Calls.
    PATH = "D0101" request [Wire] response [Wire]
    ROLE_RAISED = "D0102" request [Wire] response [Wire]
    ROLE_LOWERED = "D0103" request [Compatible] response [Compatible]
    CACHE = "D0104" request [Behaviour] response [Behaviour]
    UNSET_READS_NULL = "D0106" request [Behaviour] response [Behaviour]

    // Kinds.
    KIND_ADDED = "D0201" request [Compatible] response [Compatible]
    KIND_REMOVED = "D0202" request [Source Wire] response [Source Wire]
    CREATION_REMOVED = "D0203" request [Source Wire] response [Source]
    CREATION_ADDED = "D0204" request [Source] response [Source]
    KEEPS_SETTINGS = "D0205" request [Behaviour] response [Behaviour]
    ACTIVATION = "D0207" request [Behaviour] response [Behaviour]
    KIND_RENAMED = "D0208" request [Source Wire] response [Source Wire]
    KIND_RENAMED_KEPT = "D0209" request [Wire] response [Wire]

    // Parameters, attributes and fields.
    FIELD_ADDED = "D0301" request [Compatible] response [Compatible]
    REQUIRED_ADDED = "D0302" request [Source Wire] response [Compatible]
    FIELD_REMOVED = "D0303" request [Source Wire] response [Source Wire]
    FIELD_RENAMED = "D0304" request [Source Wire] response [Source]
    BECOMES_REQUIRED = "D0305" request [Source Wire] response [Documentation]
    BECOMES_OPTIONAL = "D0306" request [Source] response [Documentation]
    ARGUMENTS_REORDERED = "D0307" request [Source Behaviour] response [Documentation]
    BECOMES_SECRET = "D0309" request [Source] response [Source]
    BECOMES_PUBLIC = "D0310" request [Source Behaviour] response [Source Behaviour]
    BECOMES_READ_ONLY = "D0311" request [Source Wire] response [Documentation]
    BECOMES_WRITABLE = "D0312" request [Compatible] response [Documentation]
    ALIAS_ADDED = "D0313" request [Documentation] response [Compatible]
    ALIAS_REMOVED = "D0314" request [Documentation] response [Wire]
    CONDITIONAL_ADDED = "D0315" request [Wire] response [Compatible]
    FIELD_RENAMED_KEPT = "D0316" request [Wire] response [Compatible]
    FORMER_REMOVED = "D0317" request [Source] response [Source]
    FORMER_ADDED = "D0318" request [Compatible] response [Compatible]
    PROPERTY_MOVED = "D0319" request [Behaviour] response [Source Wire]

    // Types.
    TYPE_WIDENED = "D0401" request [Source] response [Source Wire]
    TYPE_NARROWED = "D0402" request [Source Wire] response [Source]
    TYPE_CHANGED = "D0403" request [Source Wire] response [Source Wire]
    TYPE_RENAMED = "D0404" request [Source] response [Source]
    TYPE_ADDED = "D0405" request [Compatible] response [Compatible]
    TYPE_REMOVED = "D0406" request [Source] response [Source]
    VALUE_ADDED = "D0409" request [Compatible] response [Compatible]
    VALUE_REMOVED = "D0410" request [Source Wire] response [Source Wire]
    VALUE_RENAMED = "D0411" request [Source] response [Source]
    VALUE_CHANGED = "D0412" request [Wire] response [Wire]
    REPRESENTATION = "D0414" request [Source Wire] response [Source Wire]
    TYPE_OPENED = "D0415" request [Source] response [Source]
    VALUE_RENAMED_KEPT = "D0416" request [Compatible] response [Compatible]

    // Facts.
    STATED = "D0501" request [Documentation] response [Documentation]
    DEFAULT_CHANGED = "D0502" request [Behaviour] response [Documentation]
    BOUND_NARROWED = "D0503" request [Wire] response [Documentation]
    BOUND_WIDENED = "D0504" request [Compatible] response [Documentation]
    AVAILABILITY_NARROWED = "D0505" request [Wire] response [Documentation]
    AVAILABILITY_WIDENED = "D0506" request [Compatible] response [Documentation]
    CONDITION_NARROWED = "D0507" request [Wire] response [Documentation]
    CONDITION_WIDENED = "D0508" request [Compatible] response [Documentation]
    EFFECT = "D0509" request [Behaviour] response [Documentation]
    RESTART = "D0510" request [Behaviour] response [Documentation]
    UNIT_CHANGED = "D0512" request [Behaviour] response [Behaviour]
    DEPRECATED = "D0513" request [Compatible] response [Compatible]
    UNDEPRECATED = "D0514" request [Compatible] response [Compatible]
    READ_SHOWN = "D0515" request [Documentation] response [Documentation]
    READ_AS = "D0516" request [Behaviour] response [Behaviour]
    EVENT = "D0517" request [Documentation] response [Source]
    DEFAULT_REFUSES = "D0518" request [Wire Behaviour] response [Documentation]
    SEPARATOR = "D0519" request [Behaviour] response [Behaviour]

    // Documentation.
    REWORDED = "D0601" request [Documentation] response [Documentation]
    RESTATED = "D0602" request [Documentation] response [Documentation]
    REORDERED = "D0604" request [Documentation] response [Documentation]
}
