//! The table of all diagnostics, each with a stable code, a title and an explanation.
//!
//! A code that begins with `E` is an error, which rejects the spec; one with `W` is a warning. A code never changes its
//! meaning. `cargo bindings explain` shows, as the example of a code, the case of the same name in `tests/cases/`.

use std::fmt;

use crate::cases::Case;

/// One kind of diagnostic.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// `E0101`
    pub id: &'static str,
    /// The general problem: `unknown key`.
    pub title: &'static str,
    /// The reason why this is a problem, and the remedy.
    pub explanation: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    Error,
    Warning,
}

/// The files with an example of each code.
const EXAMPLES: [&str; 7] = [
    include_str!("../tests/cases/files.txt"),
    include_str!("../tests/cases/shape.txt"),
    include_str!("../tests/cases/names.txt"),
    include_str!("../tests/cases/references.txt"),
    include_str!("../tests/cases/values.txt"),
    include_str!("../tests/cases/contradictions.txt"),
    include_str!("../tests/cases/unused.txt"),
];

impl Code {
    /// The case that causes this diagnostic and no other, with the expected messages.
    pub fn example(&self) -> Case<'static> {
        let mut cases = EXAMPLES.into_iter().flat_map(Case::all);
        cases
            .find(|case| case.name == self.id)
            .expect("a test finds a case for every code")
    }

    pub fn severity(&self) -> Severity {
        if self.id.starts_with('W') {
            Severity::Warning
        } else {
            Severity::Error
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Warning { "warning" } else { "error" })
    }
}

/// Declares the codes, and the list `ALL` of them. It is a macro because the input serves twice, for the codes and for
/// the list. Therefore the list cannot lack a code.
macro_rules! codes {
    ($($name:ident { $($fields:tt)* })*) => {
        $(pub static $name: Code = Code { $($fields)* };)*
        /// All codes, in their order.
        pub static ALL: &[&Code] = &[$(&$name),*];
    };
}

codes! {
    UNREADABLE {
        id: "E0001",
        title: "a file or folder cannot be read",
        explanation: "The generator reads the whole spec before it writes anything, so every file must be readable.",
    }

    NOT_UTF8 {
        id: "E0002",
        title: "a file is not UTF-8",
        explanation: "TOML files are UTF-8. Save the file in that encoding.",
    }

    SYNTAX {
        id: "E0003",
        title: "a file is not valid TOML",
        explanation: "The file is not TOML. Its entries are checked once its syntax is correct.",
    }

    DUPLICATE_KEY {
        id: "E0004",
        title: "duplicate key",
        explanation: "TOML allows each key once per table. Two attributes with the same name in one file are an example.",
    }

    MISSING_FILE {
        id: "E0005",
        title: "a file of the spec is missing",
        explanation: "`api.toml`, `types.toml`, `shared.toml` and `integrations/object.toml` must exist, even if they are \
            almost empty. For every section in `api.toml` there is a file of that name in `integrations/` or \
            `settings/`.",
    }

    UNLISTED_FILE {
        id: "E0007",
        title: "a file that belongs to no section",
        explanation: "The lists of sections in `api.toml` name the files of the spec, in their order. Any other file would \
            be ignored silently.",
    }

    MERGE_CONFLICT {
        id: "E0010",
        title: "a merge conflict",
        explanation: "Git leaves both versions in the file if two branches change the same lines. Write what should be \
            there, and remove the lines of Git.",
    }

    UNKNOWN_KEY {
        id: "E0101",
        title: "unknown key",
        explanation: "`spec/README.md` lists all keys. An unknown key is most often a typo.",
    }

    WRONG_TYPE {
        id: "E0102",
        title: "a key has a value of the wrong type",
        explanation: "Every key takes values of certain types: see the tables in `spec/README.md`.",
    }

    MISSING_KEY {
        id: "E0103",
        title: "missing key",
        explanation: "Some keys are required: every entry has a `doc`, every attribute a `type`, every enum value a \
            `value`.",
    }

    EMPTY {
        id: "E0104",
        title: "an empty string or list",
        explanation: "A string must have content, and a list entries. If there is nothing to write, leave the key out.",
    }

    NO_FULL_STOP {
        id: "E0105",
        title: "documentation does not end in a full stop",
        explanation: "`doc`, `assumed`, `means` and similar keys become the documentation of the generated crate, so they \
            are whole sentences.",
    }

    NAME_OR_USE {
        id: "E0106",
        title: "a parameter has neither `name` nor `use`, or both",
        explanation: "A table in `parameters` either defines a parameter (`name`), or includes shared ones and changes \
            some of their keys (`use`).",
    }

    NOT_A_VERSION {
        id: "E0107",
        title: "invalid version",
        explanation: "A version of the service is a string with two numbers: \"17.0\". `in` of `renamed_from` is a release \
            of the bindings, which has three: \"0.2.0\".",
    }

    NOT_A_PATH {
        id: "E0108",
        title: "invalid path",
        explanation: "A path starts with `/`, and each of its parts is a name. The paths of a project contain `:id`, those of a \
            kind also `<slug>` or the slug itself.",
    }

    NOT_A_NUMBER {
        id: "E0109",
        title: "not a finite number",
        explanation: "Bounds and other numbers are finite decimal numbers.",
    }

    HIDDEN_CHARACTER {
        id: "E0110",
        title: "an invisible character",
        explanation: "Strings must not contain control characters other than white space, nor characters that change the \
            direction of text: they are mistakes, and the compiler rejects them in documentation.",
    }

    NOT_A_PARAGRAPH {
        id: "E0111",
        title: "a text that is not one paragraph of Markdown",
        explanation: "Texts become documentation as they are written. HTML would be live on the page, or vanish like \
            `<host>`, a code fence would be compiled, and another block would end the sentence.",
    }

    BAD_NAME {
        id: "E0201",
        title: "invalid name",
        explanation: "Parameters and attributes are letters, digits and underscores, slugs have hyphens too (the service \
            chooses), sections are `lower-case-with-hyphens`, groups `CAPITALS`, types `CamelCase`.",
    }

    DUPLICATE_NAME {
        id: "E0202",
        title: "two entries have the same name",
        explanation: "The slug is part of the kind's path, so two kinds cannot share it. The attributes of all sections \
            are members of one object, so their names are unique. `parameters` name a shared parameter or a group, so \
            no group has the name of a parameter. The error is at the second one in the order of \
            `api.toml`, and its note at the first, whichever of them is new.",
    }

    DUPLICATE_PARAMETER {
        id: "E0203",
        title: "a kind has a parameter twice",
        explanation: "A kind includes each parameter once: by its name, through a group, or through `every_kind`.",
    }

    DUPLICATE_VALUE {
        id: "E0205",
        title: "an enum has a value twice",
        explanation: "The values of an enum are unique.",
    }

    DUPLICATE_TYPE {
        id: "E0206",
        title: "two types have the same name",
        explanation: "Fields refer to enums and records by name, so an enum and a record cannot share one.",
    }

    RUST_CLASH {
        id: "E0207",
        title: "two names are the same in Rust",
        explanation: "Slugs and types become Rust types and modules, enum values variants, and fields functions in snake \
            case. Names that differ in the spec must differ in Rust too.",
    }

    RESERVED {
        id: "E0208",
        title: "a reserved name",
        explanation: "The generated code has types such as `Client`, and every enum has the variant `Unknown`. Give the \
            enum, record or enum value another name: it is never sent. Names on the wire are never refused; in \
            Rust they get an underscore at the end.",
    }

    ALIAS_CLASH {
        id: "E0209",
        title: "an alias is the name of another field",
        explanation: "A getter also reads the aliases of its field, so an alias cannot be the name or an alias of another \
            field.",
    }

    REMOVED_EXISTS {
        id: "E0210",
        title: "a removed name exists",
        explanation: "`[removed]` in `api.toml` lists names that the service no longer has, so none of them can be an \
            attribute.",
    }

    VALUE_NEEDS_NAME {
        id: "E0211",
        title: "an enum value requires a name",
        explanation: "A number, or a string that is not an identifier, cannot be a Rust name: add a `name` to the value.",
    }

    REPEATED_IN_LIST {
        id: "E0212",
        title: "a list has a name twice",
        explanation: "A list of names has each name once, and so have the lists of sections.",
    }

    FORMER_CLASH {
        id: "E0213",
        title: "a former name that is in use",
        explanation: "The former name stays in Rust for one release, so nothing else beside it can have that name: no \
            present name, the new one included, and no other former name. If only the case changes, the Rust name stays, \
            and `renamed_from` has nothing to keep.",
    }

    UNKNOWN_TYPE {
        id: "E0301",
        title: "unknown type",
        explanation: "A type is one of those in the table of `spec/README.md`, or an enum or record of `types.toml`.",
    }

    UNKNOWN_SHARED {
        id: "E0302",
        title: "unknown shared parameter or group",
        explanation: "A string in `parameters`, and `use`, name a shared parameter or a group of `shared.toml`.",
    }

    UNKNOWN_FIELD {
        id: "E0303",
        title: "a key names an unknown field",
        explanation: "`needs`, `needs_one_of`, `replaced_by`, `required_when`, `applies_when` and `not_in` name other \
            fields of the same kind, or other attributes. `shown_properties` names parameters of the kind that \
            are not fields of the integration object, and `read_as` the field of that object in which a read \
            returns the parameter, of the same type. `activation` names the boolean of that object that says \
            whether an integration is active; `rate_limit_text` the string among the attributes \
            that responses beyond a rate limit have.",
    }

    REFERS_TO_ITSELF {
        id: "E0308",
        title: "a field refers to itself",
        explanation: "A field cannot require, replace, exclude or depend on itself. Two fields may name each other in \
            `needs`: then they are set together or not at all.",
    }

    PROPERTIES_PLACE {
        id: "E0310",
        title: "`properties` in the wrong place",
        explanation: "Exactly one field of the integration object has the type `properties`, and no other field.",
    }

    NO_SLUG {
        id: "E0311",
        title: "the integration object has no slug",
        explanation: "A response says by the string `slug` of the integration object of which kind the integration is.",
    }

    DEFAULT {
        id: "E0401",
        title: "a default that the field cannot have",
        explanation: "A default is a value of the field's type, so that of an enum is one of its values, or `{ null = true \
            }`. It lies between `minimum` and `maximum` and on a `step`. It has at most `max_items` entries, \
            none twice if the field is `unique`, and one of the `schemes`.",
    }

    BOUNDS_CONTRADICT {
        id: "E0404",
        title: "bounds that no value satisfies",
        explanation: "`minimum` must be at most `maximum`, `step` greater than 0, and `max_items` at least 1.",
    }

    KEY_TYPE {
        id: "E0405",
        title: "a key on a field of a type that cannot have it",
        explanation: "`minimum`, `maximum`, `step` and `unit` are for numbers, and the bounds of an integer are integers: \
            `32` and not `32.0`. \
            `max_items` and `unique` describe the entries of an array. `schemes` are those of a URL. `separator` \
            separates the entries of a list that is written as one string.",
    }

    CONDITION_TYPE {
        id: "E0407",
        title: "a condition with an impossible value",
        explanation: "A value in `required_when` or `applies_when` must be one that the other field can have.",
    }

    NOT_IN_TYPE {
        id: "E0408",
        title: "`not_in` names a field of the wrong type",
        explanation: "The field that `not_in` names is an array, and its entries are of this field's type.",
    }

    NO_VALUES {
        id: "E0409",
        title: "an enum without values, or a record without fields",
        explanation: "An enum has at least one value, a record at least one field.",
    }

    MIXED_VALUES {
        id: "E0410",
        title: "an enum with strings and integers",
        explanation: "The values of one enum are all strings or all integers.",
    }

    MEANING {
        id: "E0412",
        title: "`means` lists a value that cannot be sent",
        explanation: "`means` explains special values of a field. Each is a value of its type and within its bounds, or \
            null, and is listed once.",
    }

    NOT_A_DIGEST {
        id: "E0413",
        title: "invalid digest",
        explanation: "`digest` is the SHA-256 of the bytes of the document with which the spec was compared: `sha256:` \
            and 64 hexadecimal digits in lower case. `cargo bindings drift --document FILE` prints the one of a file.",
    }

    UNIT_SPELLING {
        id: "E0414",
        title: "a unit with two spellings",
        explanation: "Units that differ only in case or number are one unit. Write `seconds`, `minutes`, `hours`, `days`, \
            `months`, `bytes`, `MB` and `per minute` so, and any other unit as the first field that has it.",
    }

    CONTRADICTION {
        id: "E0501",
        title: "facts that contradict each other, or require another one",
        explanation: "Callers cannot stop using a required parameter, so it cannot be deprecated; as it is always sent, \
            its default would never apply; and an integration of an `update_only` kind is never created, so none \
            of its parameters is required. A value in the spec is public, so it is not a secret, and the \
            generated code redacts nothing but strings. `type_shown = false` says that the documents do not show \
            the type, so `type` must be `any`. `replaced_by` requires `deprecated`, and `needs_until` `needs` or \
            `needs_one_of`; what these name can be sent, and has an effect while the field is on or set. \
            `required_when` is for parameters that are not always required. A kind's parameter that has the name of \
            a shared secret is a secret, or states `secret = false`.",
    }

    FLAG_PLACE {
        id: "E0507",
        title: "a flag on a field that cannot have it",
        explanation: "Only parameters of a kind can be required: where the documents declare it elsewhere, say so in a \
            `note`. They all can be sent, so none is `response_only`. An event is a boolean parameter of a kind, \
            which a read returns as a field of the integration, or in `properties`.",
    }

    VERSIONS_CONTRADICT {
        id: "E0510",
        title: "versions that contradict each other",
        explanation: "A field is introduced before it is deprecated and before its `needs` end, and not before its kind. \
            The edition of a document is the newest version that the document names, so no version is above it.",
    }

    FORMER_OUTLIVED {
        id: "E0514",
        title: "a former name that outlives its release",
        explanation: "The former name stays in the release that renames something, which is the present or the next one, \
            and goes in the next release that may break callers. The version is in the `Cargo.toml` beside the \
            spec.",
    }

    MAYBE_SECRET {
        id: "W0515",
        title: "a field that may be a secret",
        explanation: "A string whose name ends in `password`, `passphrase`, `token`, `secret` or `key` is usually a \
            credential. With `secret = true` the generated code redacts it; `secret = false` says that it is none.",
    }

    UNUSED_TYPE {
        id: "E0701",
        title: "a type that nothing uses",
        explanation: "Every enum and record in `types.toml` must be the type of a field, or part of such a type.",
    }

    UNUSED_SHARED {
        id: "W0702",
        title: "a shared parameter or a group that no kind includes",
        explanation: "What is in `shared.toml` exists for kinds to include; a parameter also through a group. Remove it, \
            or include it.",
    }

    UNUSED_DEFAULT {
        id: "E0703",
        title: "a default that applies to no attribute",
        explanation: "The keys of `defaults` hold for the attributes of the file that do not state them. If each attribute \
            states a key itself, remove the key from `defaults`.",
    }
}
