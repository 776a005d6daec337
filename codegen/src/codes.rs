//! The table of all diagnostics: a stable code, a title, and an explanation.
//!
//! A code is never given to another diagnostic. Codes that start with `E` are errors, with which a spec
//! cannot be used; those with `W` are warnings. Every code has a case under `tests/cases/` that is called like the code: it
//! is what people are shown as the example.

use std::fmt;

/// One kind of diagnostic.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// `E0101`
    pub id: &'static str,
    /// What is wrong, in general: `unknown key`.
    pub title: &'static str,
    /// Why that is wrong, and what to do.
    pub explanation: &'static str,
    /// What is written otherwise than in a spec that is right: `-` and `+` lines below the path of each file.
    pub edit: &'static str,
    /// What is said about it.
    pub said: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    Error,
    Warning,
}

impl Code {
    /// Whether it can be a part of the spec which is missing that makes something look wrong: what is referred to, or
    /// who uses it, is elsewhere.
    pub fn depends_on_other_files(&self) -> bool {
        let family = &self.id[1..3];
        family == "03" || family == "07"
    }

    pub fn severity(&self) -> Severity {
        if self.id.starts_with('W') { Severity::Warning } else { Severity::Error }
    }
}

/// The code of that name, in capitals or not.
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
            pub static $name: Code = Code {
                id: $id,
                title: $title,
                explanation: $explanation,
                edit: include_str!(concat!("../tests/cases/", $id, "/edit")),
                said: include_str!(concat!("../tests/cases/", $id, "/expected.txt")),
            };
        )*
        /// Every code, in the order of the codes.
        pub static ALL: &[&Code] = &[$(&$name),*];
    };
}

codes! {
    // Files and syntax.
    UNREADABLE = "E0001" "a file or folder cannot be read"
        "The spec is read completely before anything is generated, so every file of it must be readable."
    NOT_UTF8 = "E0002" "a file is not UTF-8"
        "TOML files are UTF-8. Save the file in that encoding."
    SYNTAX = "E0003" "a file is not valid TOML"
        "The file cannot be read as TOML. What a file says is checked when its syntax is right."
    DUPLICATE_KEY = "E0004" "a key is written twice"
        "TOML allows each key once per table. Two attributes of one name in one file are also found like this."
    MISSING_FILE = "E0005" "a file of the spec is missing"
        "`api.toml`, `types.toml`, `shared.toml` and `integrations/object.toml` must exist, be they almost empty."
    MISSING_SECTION = "E0006" "a section that is listed has no file"
        "Every section that `api.toml` lists is a file of that name in `integrations/` or `settings/`."
    UNLISTED_FILE = "E0007" "a file that no section names"
        "The lists of sections in `api.toml` decide what belongs to the spec, and in which order. A file beside them would be ignored without a word."
    REPEATED_SECTION = "E0008" "a section is listed twice"
        "Each section is a part of the document, and occurs in it once."
    TOO_LARGE = "E0009" "a file is too large"
        "A file of the spec is read by people, so it has a few hundred lines. One of more than 16 MB is something else, and is not read."

    // The shape of an entry.
    UNKNOWN_KEY = "E0101" "unknown key"
        "Only the keys that `spec/README.md` lists mean something. An unknown one is most often a slip of the pen."
    WRONG_TYPE = "E0102" "a key has a value of the wrong type"
        "Every key takes values of one type: see the tables in `spec/README.md`."
    MISSING_KEY = "E0103" "a key is missing"
        "Some keys must be there: every entry has a `doc`, every attribute a `type`, every value of an enum a `value`."
    EMPTY_TEXT = "E0104" "a text is empty"
        "A text that is given says something. Leave the key out if there is nothing to say."
    NO_FULL_STOP = "E0105" "documentation does not end in a full stop"
        "`doc`, `reading`, `means` and the like become documentation of the generated crate: whole sentences."
    NAME_OR_USE = "E0106" "a parameter has neither `name` nor `use`, or both"
        "A table in `parameters` either defines a parameter (`name`) or includes shared ones and changes keys of theirs (`use`)."
    NOT_A_VERSION = "E0107" "a version that is not one"
        "Versions of the service are written as text with two numbers: \"17.0\"."
    NOT_A_PATH = "E0108" "a path that is not one"
        "Paths start with `/` and do not end with one; those of a project hold `:id`, those of a kind `<slug>` or its slug."
    NOT_A_NUMBER = "E0109" "a bound that is not a number"
        "Bounds are finite decimal numbers."
    HIDDEN_CHARACTER = "E0110" "a character that nobody sees"
        "Control characters other than white space, and those that change the direction of text, are in no text that is meant. The compiler refuses them in documentation."

    NOT_A_RELEASE = "E0111" "a release that is not one"
        "`in` of `renamed_from` is a release of the bindings, which has three numbers: \"0.2.0\"."

    // Names.
    BAD_NAME = "E0201" "a name has the wrong form"
        "Slugs and sections are `lower-case-with-hyphens`, parameters and attributes letters, digits and underscores (the service chooses), groups `CAPITALS`, types `CamelCase`."
    DUPLICATE_SLUG = "E0202" "two kinds have one slug"
        "The slug is the kind's place in the path: two kinds cannot share it."
    DUPLICATE_PARAMETER = "E0203" "a parameter occurs twice in a kind"
        "Each parameter of a kind is included once, be it by its own name, through a group, or because every kind has it."
    DUPLICATE_ATTRIBUTE = "E0204" "an attribute occurs in two sections"
        "All attributes are fields of one record, whatever section describes them."
    DUPLICATE_VALUE = "E0205" "an enum has a value twice"
        "The values of an enum are all different."
    DUPLICATE_TYPE = "E0206" "two types have one name"
        "Enums and records are used by name, so an enum and a record cannot share one."
    RUST_CLASH = "E0207" "two names become one in Rust"
        "Slugs and types become Rust types, slugs modules, values variants, parameters functions in snake case. Two that differ in the spec must differ there too."
    RESERVED = "E0208" "a name that the generated code needs for itself"
        "Enums and records stand beside types such as `Client`, and values beside the variant `Unknown`: give them another name, which is never sent. Names on the wire are never refused for this: in Rust they get an underscore at the end."
    ALIAS_CLASH = "E0209" "an alias is the name of another field"
        "An alias is read into its field: it cannot also be a name, or an alias, of another field."
    REMOVED_EXISTS = "E0210" "a removed name exists"
        "`[removed]` in `api.toml` lists names that the service no longer knows, so none of them can be an attribute."
    VALUE_NEEDS_NAME = "E0211" "a value of an enum needs a name"
        "A number, or a text that is not an identifier, says nothing as a Rust name: give the value a `name`."
    REPEATED_IN_LIST = "E0212" "a list names something twice"
        "A list of names holds each once."

    FORMER_CLASH = "E0213" "a former name that something else has"
        "What had another name keeps it in Rust for one release, so nothing else of its kind can be called like that."
    FORMER_ITSELF = "E0214" "a former name that is the name"
        "`renamed_from` says what something was called in Rust before it had its name. Leave it out if that is the same."

    // References.
    UNKNOWN_TYPE = "E0301" "unknown type"
        "A type is one of those in the table of `spec/README.md`, or an enum or record of `types.toml`."
    UNKNOWN_SHARED = "E0302" "unknown shared parameter or group"
        "Text in `parameters`, and `use`, name a shared parameter or a group of `shared.toml`."
    UNKNOWN_NEED = "E0303" "`needs` names nothing"
        "What a field needs is a field of the same kind, or another attribute."
    UNKNOWN_REPLACEMENT = "E0304" "`replaced_by` names nothing"
        "What replaces a field is a field of the same kind, or another attribute."
    UNKNOWN_CONDITION = "E0305" "a condition names nothing"
        "`required_when` and `applies_when` name fields of the same kind, or other attributes."
    UNKNOWN_NOT_IN = "E0306" "`not_in` names nothing"
        "`not_in` names another field of the same kind, or another attribute."
    UNKNOWN_PROPERTY = "E0307" "`shown_properties` names nothing"
        "`shown_properties` names parameters of the kind that are not fields of the integration object already."
    REFERS_TO_ITSELF = "E0308" "a field refers to itself"
        "A field cannot need, replace, exclude or depend on itself."
    PROPERTIES_PLACE = "E0310" "`properties` in the wrong place"
        "The integration object has exactly one field of the type `properties`, and nothing else has one."
    REPLACED_IN_CIRCLES = "E0311" "fields that replace each other"
        "Who follows `replaced_by` comes to a field that can be used. `needs` is another matter: two fields that need each other are set together or not at all."
    UNKNOWN_READ_AS = "E0321" "`read_as` names nothing"
        "A parameter of a kind that reads have under another name has it in a field of the integration object of the same type."
    UNKNOWN_ACTIVATION = "E0322" "`activation` names nothing"
        "The field that says whether an integration is set up and not disabled is a boolean of the integration object."

    // Values.
    DEFAULT_TYPE = "E0401" "a default of the wrong type"
        "The default is a value of the field's type, or `{ null = true }`."
    DEFAULT_NOT_ALLOWED = "E0402" "a default that is not an allowed value"
        "The default of a field whose type is an enum is one of the enum's values."
    DEFAULT_OUT_OF_BOUNDS = "E0403" "a default outside the bounds"
        "The default lies between `minimum` and `maximum`, on a `step`, has no more entries than `max_items` and none twice if it is `unique`, and one of the `schemes`."
    BOUNDS_CONTRADICT = "E0404" "bounds that no value meets"
        "`minimum` is at most `maximum`, `step` is above zero, and `max_items` is at least one."
    BOUNDS_TYPE = "E0405" "bounds, or a unit, on something that has none"
        "`minimum`, `maximum`, `step` and `unit` belong to numbers; the bounds of an integer are whole."
    MAX_ITEMS_TYPE = "E0406" "`max_items` or `unique` on something that is not an array"
        "`max_items` and `unique` are about the entries of an array."
    CONDITION_TYPE = "E0407" "a condition with a value that its field cannot have"
        "The value in `required_when` and `applies_when` is one that the other field can have."
    NOT_IN_TYPE = "E0408" "`not_in` something that does not hold such values"
        "The field that `not_in` names is an array, and its entries are of this field's type."
    NO_VALUES = "E0409" "an enum without values, or a record without fields"
        "An enum has at least one value, a record at least one field."
    MIXED_VALUES = "E0410" "an enum with text and numbers"
        "The values of one enum are all strings or all integers."
    STRING_TYPE = "E0411" "`schemes` or `separator` on something that is not a string"
        "`schemes` are those of a URL, and `separator` stands between the entries of a list that is one string."
    MEANING = "E0412" "a meaning of a value that cannot be sent"
        "`means` says what special values mean. Each is a value of the field, inside its bounds, or null; and each is there once."

    // Contradictions.
    REPLACED_NOT_DEPRECATED = "E0501" "replaced, but not deprecated"
        "`replaced_by` says what to use instead of a deprecated field: state `deprecated` too."
    REQUIRED_DEPRECATED = "E0502" "required and deprecated"
        "Nobody can stop using a parameter that is required."
    REQUIRED_DEFAULT = "E0503" "required, with a default"
        "The default is what holds when a field is not sent; a required one always is."
    SECRET_DEFAULT = "E0504" "a secret with a default"
        "A secret that is written down in the spec is none."
    SECRET_TYPE = "E0505" "a secret that is not text"
        "Secrets are text: only those can be kept apart and redacted."
    UPDATE_ONLY_REQUIRED = "E0506" "required in a kind that can only be updated"
        "A kind that is `update_only` is never created, so nothing about it is required."
    REQUIRED_PLACE = "E0507" "`required` outside a kind"
        "Only parameters of a kind can be required. Where the documents declare it elsewhere, write `declared = \"required\"`."
    RESPONSE_ONLY_PLACE = "E0508" "`response_only` on a parameter"
        "Everything in the parameters of a kind is sent."
    UNTIL_WITHOUT_NEEDS = "E0509" "`needs_until` without `needs`"
        "`needs_until` is the last version for which `needs` or `needs_one_of` holds."
    VERSIONS_CONTRADICT = "E0510" "versions that contradict each other"
        "A field is introduced before it is deprecated, before its needs end, and not before its kind."
    EMPTY_LIST = "E0511" "an empty list"
        "A list that is given names something. Leave the key out if there is nothing to say."
    TYPE_NOT_SHOWN = "E0512" "a type that the documents do not show"
        "`type_shown = false` says that the type is unknown: it is then `any`."
    EVENT_PLACE = "E0513" "an event that is no flag of a kind"
        "An event is a boolean parameter of a kind: reads have it as a field of the integration, or in `properties`."

    FORMER_OUTLIVED = "E0514" "a former name that outlives its release"
        "The old name stays for the release that renames something, and is gone in the next one that may break callers. The version is that of the `Cargo.toml` beside the spec."

    // Overrides.
    OVERRIDE_CHANGES_NOTHING = "W0601" "an override that changes nothing"
        "A key beside `use` changes what the shared parameter says. If it says so already, leave the key out: it would hide a later change."
    FLAG_CHANGES_NOTHING = "W0602" "a flag that is stated with the value it has anyway"
        "Flags are off unless stated, and `type_shown` is on. Stating that again is only meaningful where it changes a default of the section."

    // What nobody uses.
    UNUSED_TYPE = "E0701" "a type that nothing uses"
        "An enum or record in `types.toml` is the type of a field, or of a part of one."
    UNUSED_GROUP = "W0702" "a group that no kind includes"
        "A group in `shared.toml` is there to be included by kinds."
    UNUSED_PARAMETER = "W0703" "a shared parameter that no kind includes"
        "A parameter in `shared.toml` is there to be included by kinds, by its name or through a group."
}
