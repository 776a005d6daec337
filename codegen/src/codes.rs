//! The table of all diagnostics: a stable code for each, with its title and explanation in `codes.txt`.
//!
//! `E` codes are errors: a spec that has one is not used. `W` codes are warnings. A code never changes its meaning. For
//! each code, the case of the same name in `tests/cases/` is the example that `cargo bindings explain` shows.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use crate::cases::{About, Case};

/// One kind of diagnostic.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// `E0101`
    pub id: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    Error,
    Warning,
}

/// The files with an example of each code.
const EXAMPLES: [&str; 8] = [
    include_str!("../tests/cases/files.txt"),
    include_str!("../tests/cases/shape.txt"),
    include_str!("../tests/cases/names.txt"),
    include_str!("../tests/cases/references.txt"),
    include_str!("../tests/cases/values.txt"),
    include_str!("../tests/cases/contradictions.txt"),
    include_str!("../tests/cases/overrides.txt"),
    include_str!("../tests/cases/unused.txt"),
];

static ABOUT: LazyLock<BTreeMap<&str, About<'_>>> = LazyLock::new(|| About::all(include_str!("codes.txt")));

impl Code {
    /// Its title, and its explanation.
    pub fn about(&self) -> &'static About<'static> {
        ABOUT.get(self.id).expect("a test asks about every code")
    }

    /// An edit that causes this diagnostic and no other, with the messages.
    pub fn example(&self) -> Case<'static> {
        let mut cases = EXAMPLES.into_iter().flat_map(Case::all);
        cases
            .find(|case| case.name == self.id)
            .expect("a test finds a case for every code")
    }

    /// Whether a missing file can be the cause: it may define what the entry names, or hold the only use of it.
    pub fn depends_on_other_files(&self) -> bool {
        ["03", "07"].contains(&&self.id[1..3])
    }

    /// Whether it is about the values of keys and how they fit together; one that is not there is reported as missing.
    pub fn is_about_values(&self) -> bool {
        ["04", "05"].contains(&&self.id[1..3])
    }

    pub fn severity(&self) -> Severity {
        if self.id.starts_with('W') {
            Severity::Warning
        } else {
            Severity::Error
        }
    }
}

/// Finds a code by its identifier, in upper or lower case.
pub fn find(id: &str) -> Option<&'static Code> {
    ALL.iter().copied().find(|code| code.id.eq_ignore_ascii_case(id))
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Warning { "warning" } else { "error" })
    }
}

macro_rules! codes {
    ($($name:ident = $id:literal)*) => {
        $(pub static $name: Code = Code { id: $id };)*
        /// All codes, in their order.
        pub static ALL: &[&Code] = &[$(&$name),*];
    };
}

codes! {
    // Files and syntax.
    UNREADABLE = "E0001"
    NOT_UTF8 = "E0002"
    SYNTAX = "E0003"
    DUPLICATE_KEY = "E0004"
    MISSING_FILE = "E0005"
    UNLISTED_FILE = "E0007"
    MERGE_CONFLICT = "E0010"

    // The shape of an entry.
    UNKNOWN_KEY = "E0101"
    WRONG_TYPE = "E0102"
    MISSING_KEY = "E0103"
    EMPTY = "E0104"
    NO_FULL_STOP = "E0105"
    NAME_OR_USE = "E0106"
    NOT_A_VERSION = "E0107"
    NOT_A_PATH = "E0108"
    NOT_A_NUMBER = "E0109"
    HIDDEN_CHARACTER = "E0110"

    // Names.
    BAD_NAME = "E0201"
    DUPLICATE_NAME = "E0202"
    DUPLICATE_PARAMETER = "E0203"
    DUPLICATE_VALUE = "E0205"
    DUPLICATE_TYPE = "E0206"
    RUST_CLASH = "E0207"
    RESERVED = "E0208"
    ALIAS_CLASH = "E0209"
    REMOVED_EXISTS = "E0210"
    VALUE_NEEDS_NAME = "E0211"
    REPEATED_IN_LIST = "E0212"

    FORMER_CLASH = "E0213"
    FORMER_ITSELF = "E0214"

    // References.
    UNKNOWN_TYPE = "E0301"
    UNKNOWN_SHARED = "E0302"
    UNKNOWN_FIELD = "E0303"
    REFERS_TO_ITSELF = "E0308"
    PROPERTIES_PLACE = "E0310"

    // Values.
    DEFAULT = "E0401"
    BOUNDS_CONTRADICT = "E0404"
    KEY_TYPE = "E0405"
    CONDITION_TYPE = "E0407"
    NOT_IN_TYPE = "E0408"
    NO_VALUES = "E0409"
    MIXED_VALUES = "E0410"
    MEANING = "E0412"

    // Contradictions.
    CONTRADICTION = "E0501"
    FLAG_PLACE = "E0507"
    VERSIONS_CONTRADICT = "E0510"

    FORMER_OUTLIVED = "E0514"

    // Keys without an effect.
    CHANGES_NOTHING = "W0601"

    // Unused entries.
    UNUSED_TYPE = "E0701"
    UNUSED_SHARED = "W0702"
}
