//! The table of all diagnostics: a stable code, a title, and an explanation for each.
//!
//! `E` codes are errors: a spec that has one is not used. `W` codes are warnings. A code never changes its meaning. For
//! each code, the case of the same name in `tests/cases/` is the example that `cargo bindings explain` shows.

use std::fmt;

use crate::cases::Case;

/// One kind of diagnostic.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// `E0101`
    pub id: &'static str,
    /// The general problem: `unknown key`.
    pub title: &'static str,
    /// Why it is a problem, and what to do.
    pub explanation: &'static str,
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

impl Code {
    /// An edit that causes this diagnostic and no other, with the messages.
    pub fn example(&self) -> Case<'static> {
        let mut cases = EXAMPLES.into_iter().flat_map(Case::all);
        cases.find(|case| case.name == self.id).expect("a test finds a case for every code")
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
        if self.id.starts_with('W') { Severity::Warning } else { Severity::Error }
    }
}

/// Finds a code by its identifier, in upper or lower case.
pub fn find(id: &str) -> Option<&'static Code> {
    ALL.iter().copied().find(|code| code.id.eq_ignore_ascii_case(id))
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        })
    }
}

macro_rules! codes {
    ($($name:ident = $id:literal $title:literal $explanation:literal)*) => {
        $(
            #[doc = $explanation]
            pub static $name: Code = Code { id: $id, title: $title, explanation: $explanation };
        )*
        /// All codes, in their order.
        pub static ALL: &[&Code] = &[$(&$name),*];
    };
}

codes! {
    // Files and syntax.
    UNREADABLE = "E0001" "a file or folder cannot be read"
        "The generator reads the whole spec before it writes anything, so every file must be readable."
    NOT_UTF8 = "E0002" "a file is not UTF-8"
        "TOML files are UTF-8. Save the file in that encoding."
    SYNTAX = "E0003" "a file is not valid TOML"
        "The file is not TOML. Its entries are checked once its syntax is correct."
    DUPLICATE_KEY = "E0004" "duplicate key"
        "TOML allows each key once per table. Two attributes with the same name in one file are an example."
    MISSING_FILE = "E0005" "a file of the spec is missing"
        "`api.toml`, `types.toml`, `shared.toml` and `integrations/object.toml` must exist, even if they are almost empty. For every section in `api.toml` there is a file of that name in `integrations/` or `settings/`."
    UNLISTED_FILE = "E0007" "a file that belongs to no section"
        "The lists of sections in `api.toml` name the files of the spec, in their order. Any other file would be ignored silently."
    MERGE_CONFLICT = "E0010" "a merge conflict"
        "Git leaves both versions in the file if two branches change the same lines. Write what should be there, and remove the lines of Git."

    // The shape of an entry.
    UNKNOWN_KEY = "E0101" "unknown key"
        "`spec/README.md` lists all keys. An unknown key is most often a typo."
    WRONG_TYPE = "E0102" "a key has a value of the wrong type"
        "Every key takes values of certain types: see the tables in `spec/README.md`."
    MISSING_KEY = "E0103" "missing key"
        "Some keys are required: every entry has a `doc`, every attribute a `type`, every enum value a `value`."
    EMPTY = "E0104" "an empty string or list"
        "A string must have content, and a list entries. If there is nothing to write, leave the key out."
    NO_FULL_STOP = "E0105" "documentation does not end in a full stop"
        "`doc`, `reading`, `means` and similar keys become the documentation of the generated crate, so they are whole sentences."
    NAME_OR_USE = "E0106" "a parameter has neither `name` nor `use`, or both"
        "A table in `parameters` either defines a parameter (`name`), or includes shared ones and changes some of their keys (`use`)."
    NOT_A_VERSION = "E0107" "invalid version"
        "A version of the service is a string with two numbers: \"17.0\". `in` of `renamed_from` is a release of the bindings, which has three: \"0.2.0\"."
    NOT_A_PATH = "E0108" "invalid path"
        "A path starts with `/` and does not end with it. The paths of a project contain `:id`, those of a kind also `<slug>` or the slug itself."
    NOT_A_NUMBER = "E0109" "not a finite number"
        "Bounds and other numbers are finite decimal numbers."
    HIDDEN_CHARACTER = "E0110" "an invisible character"
        "Strings must not contain control characters other than white space, nor characters that change the direction of text: they are mistakes, and the compiler rejects them in documentation."


    // Names.
    BAD_NAME = "E0201" "invalid name"
        "Slugs and sections are `lower-case-with-hyphens`, parameters and attributes letters, digits and underscores (the service chooses), groups `CAPITALS`, types `CamelCase`."
    DUPLICATE_NAME = "E0202" "two kinds or two attributes have the same name"
        "The slug is part of the kind's path, so two kinds cannot share it. The attributes of all sections are members of one object, so their names are unique."
    DUPLICATE_PARAMETER = "E0203" "a kind has a parameter twice"
        "A kind includes each parameter once: by its name, through a group, or through `every_kind`."
    DUPLICATE_VALUE = "E0205" "an enum has a value twice"
        "The values of an enum are unique."
    DUPLICATE_TYPE = "E0206" "two types have the same name"
        "Fields refer to enums and records by name, so an enum and a record cannot share one."
    RUST_CLASH = "E0207" "two names are the same in Rust"
        "Slugs and types become Rust types and modules, enum values variants, and fields functions in snake case. Names that differ in the spec must differ in Rust too."
    RESERVED = "E0208" "a reserved name"
        "The generated code has types such as `Client`, and every enum has the variant `Unknown`. Give the enum, record or enum value another name: it is never sent. Names on the wire are never refused; in Rust they get an underscore at the end."
    ALIAS_CLASH = "E0209" "an alias is the name of another field"
        "A getter also reads the aliases of its field, so an alias cannot be the name or an alias of another field."
    REMOVED_EXISTS = "E0210" "a removed name exists"
        "`[removed]` in `api.toml` lists names that the service no longer has, so none of them can be an attribute."
    VALUE_NEEDS_NAME = "E0211" "an enum value requires a name"
        "A number, or a string that is not an identifier, cannot be a Rust name: add a `name` to the value."
    REPEATED_IN_LIST = "E0212" "a list has a name twice"
        "A list of names has each name once, and so have the lists of sections."

    FORMER_CLASH = "E0213" "a former name that is in use"
        "The former name stays in Rust for one release, so nothing else beside it can have that name."
    FORMER_ITSELF = "E0214" "a former name that is the current name"
        "`renamed_from` states the name before the present one. Leave it out if both are the same in Rust."

    // References.
    UNKNOWN_TYPE = "E0301" "unknown type"
        "A type is one of those in the table of `spec/README.md`, or an enum or record of `types.toml`."
    UNKNOWN_SHARED = "E0302" "unknown shared parameter or group"
        "A string in `parameters`, and `use`, name a shared parameter or a group of `shared.toml`."
    UNKNOWN_FIELD = "E0303" "a key names an unknown field"
        "`needs`, `needs_one_of`, `replaced_by`, `required_when`, `applies_when` and `not_in` name other fields of the same kind, or other attributes. `shown_properties` names parameters of the kind that are not fields of the integration object, and `read_as` the field of that object in which a read returns the parameter, of the same type. `activation` names the boolean of that object that says whether an integration is set up and not disabled; `rate_limit_text` the string among the attributes that responses beyond a rate limit have."
    REFERS_TO_ITSELF = "E0308" "a field refers to itself"
        "A field cannot require, replace, exclude or depend on itself, and `replaced_by` must lead to a field that can be used. Two fields may name each other in `needs`: then they are set together or not at all."
    PROPERTIES_PLACE = "E0310" "`properties` in the wrong place"
        "Exactly one field of the integration object has the type `properties`, and no other field."

    // Values.
    DEFAULT = "E0401" "a default that the field cannot have"
        "A default is a value of the field's type, so that of an enum is one of its values, or `{ null = true }`. It lies between `minimum` and `maximum` and on a `step`. It has at most `max_items` entries, none twice if the field is `unique`, and one of the `schemes`."
    BOUNDS_CONTRADICT = "E0404" "bounds that no value satisfies"
        "`minimum` must be at most `maximum`, `step` greater than 0, and `max_items` at least 1."
    KEY_TYPE = "E0405" "a key on a field of a type that cannot have it"
        "`minimum`, `maximum`, `step` and `unit` are for numbers, and the bounds of an integer are integers. `max_items` and `unique` describe the entries of an array. `schemes` are those of a URL. `separator` separates the entries of a list that is written as one string."
    CONDITION_TYPE = "E0407" "a condition with an impossible value"
        "A value in `required_when` or `applies_when` must be one that the other field can have."
    NOT_IN_TYPE = "E0408" "`not_in` names a field of the wrong type"
        "The field that `not_in` names is an array, and its entries are of this field's type."
    NO_VALUES = "E0409" "an enum without values, or a record without fields"
        "An enum has at least one value, a record at least one field."
    MIXED_VALUES = "E0410" "an enum with strings and integers"
        "The values of one enum are all strings or all integers."
    MEANING = "E0412" "`means` lists a value that cannot be sent"
        "`means` explains special values of a field. Each is a value of its type and within its bounds, or null, and is listed once."

    // Contradictions.
    CONTRADICTION = "E0501" "facts that contradict each other, or require another one"
        "Callers cannot stop using a required parameter, so it cannot be deprecated; as it is always sent, its default would never apply; and an integration of an `update_only` kind is never created, so none of its parameters is required. A value in the spec is public, so it is not a secret, and the generated code redacts nothing but strings. `type_shown = false` says that the documents do not show the type, so `type` must be `any`. `replaced_by` requires `deprecated`, and `needs_until` `needs` or `needs_one_of`."
    FLAG_PLACE = "E0507" "a flag on a field that cannot have it"
        "Only parameters of a kind can be required: where the documents declare it elsewhere, say so in a `note`. They all can be sent, so none is `response_only`. An event is a boolean parameter of a kind, which a read returns as a field of the integration, or in `properties`."
    VERSIONS_CONTRADICT = "E0510" "versions that contradict each other"
        "A field is introduced before it is deprecated and before its `needs` end, and not before its kind."

    FORMER_OUTLIVED = "E0514" "a former name that outlives its release"
        "The former name stays in the release that renames something, which is the present or the next one, and goes in the next release that may break callers. The version is in the `Cargo.toml` beside the spec."

    // Keys without an effect.
    CHANGES_NOTHING = "W0601" "a key that changes nothing"
        "A key beside `use` changes a key of the shared parameter: one with the same value would hide a later change. Flags are `false` unless stated, and `type_shown` is `true`: state that value only to change a default of the section."

    // Unused entries.
    UNUSED_TYPE = "E0701" "a type that nothing uses"
        "Every enum and record in `types.toml` must be the type of a field, or part of such a type."
    UNUSED_SHARED = "W0702" "a shared parameter or a group that no kind includes"
        "What is in `shared.toml` exists for kinds to include; a parameter also through a group. Remove it, or include it."
}
