//! All diagnostics. `E` codes are errors, which reject the spec; `W` codes are warnings. A code never changes its
//! meaning. `cargo bindings explain` shows the case of the same name in `tests/cases/`.

use std::fmt;

use crate::cases::Case;

#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// `E0101`
    pub id: &'static str,
    /// `unknown key`
    pub title: &'static str,
    pub explanation: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DiagnosticLevel {
    Error,
    Warning,
}

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
    pub fn example(&self) -> Case<'static> {
        EXAMPLES
            .into_iter()
            .flat_map(Case::all)
            .find(|case| case.name == self.id)
            .expect("a test finds a case for every code")
    }

    pub fn level(&self) -> DiagnosticLevel {
        if self.id.starts_with('W') {
            DiagnosticLevel::Warning
        } else {
            DiagnosticLevel::Error
        }
    }
}

impl fmt::Display for DiagnosticLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Warning { "warning" } else { "error" })
    }
}

/// A macro, so that `ALL` lacks no code.
macro_rules! codes {
    ($($id:ident $name:ident $title:literal $explanation:literal;)*) => {
        $(pub static $name: &Code = &Code { id: stringify!($id), title: $title, explanation: $explanation };)*
        pub static ALL: &[&Code] = &[$($name),*];
    };
}

codes! {
    E0001 UNREADABLE "a file or folder cannot be read"
        "The generator reads the whole spec before it writes anything, so every file must be readable.";

    E0002 NOT_UTF8 "a file is not UTF-8"
        "TOML files are UTF-8. Save the file in that encoding.";

    E0003 SYNTAX "a file is not valid TOML"
        "The file is not TOML. Its entries are checked once its syntax is correct.";

    E0004 DUPLICATE_KEY "duplicate key"
        "TOML allows each key once per table. Two attributes with the same name in one file are an example.";

    E0005 MISSING_FILE "a file of the spec is missing"
        "`api.toml`, `types.toml`, `shared.toml` and `integrations/object.toml` must exist, even if they are \
            almost empty. For every section in `api.toml` there is a file of that name in `integrations/` or \
            `settings/`.";

    E0007 UNLISTED_FILE "a file that belongs to no section"
        "The lists of sections in `api.toml` name the files of the spec, in their order. Any other file would \
            be ignored silently.";

    E0010 MERGE_CONFLICT "a merge conflict"
        "Git leaves both versions in the file if two branches change the same lines. Resolve the conflict, and \
            remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`.";

    E0101 UNKNOWN_KEY "unknown key"
        "`spec/README.md` lists all keys. An unknown key is most often a typo.";

    E0102 WRONG_TYPE "a key has a value of the wrong type"
        "Every key takes values of certain types: see the tables in `spec/README.md`.";

    E0103 MISSING_KEY "missing key"
        "Some keys are required: every entry has a `doc`, every attribute a `type`, every enum value a \
            `value`.";

    E0104 EMPTY "an empty string or list"
        "A string must have content, and a list entries. If there is nothing to write, leave the key out.";

    E0105 NO_FULL_STOP "documentation does not end in a full stop"
        "`doc`, `assumed`, `means` and similar keys become documentation: one or more sentences, or a noun such as \
            `Secret.`, each with a full stop.";

    E0106 NAME_OR_USE "a parameter has neither `name` nor `use`, or both"
        "A table in `parameters` either defines a parameter (`name`), or includes shared ones and changes \
            some of their keys (`use`).";

    E0107 NOT_A_VERSION "invalid version"
        "A version of the service is a string with two numbers: \"17.0\". `in` of `renamed_from` is a release \
            of the bindings, which has three: \"0.2.0\".";

    E0108 NOT_A_PATH "invalid path"
        "A path begins with `/`. Each part is a name of letters, digits, `-`, `.`, `_` and `~`, or a placeholder: `:id` \
            in the paths of integrations, which all begin with the same parts up to it, and `<slug>` in the path of a \
            kind, where its slug may stand instead.";

    E0109 NOT_A_NUMBER "not a finite number"
        "Bounds and other numbers are finite decimal numbers.";

    E0110 HIDDEN_CHARACTER "an invisible character"
        "Strings must not contain control characters other than white space, or characters that change the text \
            direction: they are mistakes, and the compiler rejects them in documentation. Outside of strings, white space is \
            a space or a tab.";

    E0111 NOT_A_PARAGRAPH "a text that is not one paragraph of Markdown"
        "Texts become documentation as they are written. HTML and a link to a script would be live on the page, \
            `<host>` would vanish, a code fence would be compiled, another block would end the sentence, and rustdoc \
            refuses an address without brackets.";

    E0201 BAD_NAME "invalid name"
        "Parameters and attributes are letters, digits and underscores, slugs have hyphens too (the service \
            chooses), sections are `lower-case-with-hyphens`, groups `CAPITALS`, types `CamelCase`.";

    E0202 DUPLICATE_NAME "two entries have the same name"
        "The slug is part of the kind's path, so two kinds cannot share it. The attributes of all sections \
            are members of one object, so their names are unique. `parameters` name a shared parameter or a group, so \
            the two cannot share a name. The error points at the second entry in the order of `api.toml`, and its \
            note at the first, whichever is new.";

    E0203 DUPLICATE_PARAMETER "a kind has a parameter twice"
        "A kind includes each parameter once: by its name, through a group, or through `every_kind`.";

    E0205 DUPLICATE_VALUE "an enum has a value twice"
        "The values of an enum are unique.";

    E0206 DUPLICATE_TYPE "two types have the same name"
        "Fields refer to enums and records by name, so an enum and a record cannot share one.";

    E0207 RUST_CLASH "two names are the same in Rust"
        "Slugs and types become Rust types and modules, enum values variants, and fields functions in snake \
            case. Names that differ in the spec must differ in Rust too.";

    E0208 RESERVED "a reserved name"
        "The generated code has types such as `Client`, and every enum has the variant `Unknown`. Give the \
            enum, record or enum value another name: it is never sent. Names on the wire are never refused; in \
            Rust they get an underscore at the end.";

    E0209 ALIAS_CLASH "an alias is the name of another field"
        "A getter also reads the aliases of its field, so an alias cannot be the name or an alias of another \
            field.";

    E0210 REMOVED_EXISTS "a removed name exists"
        "`[removed]` in `api.toml` lists names that the service no longer has, so none of them can be an \
            attribute.";

    E0211 VALUE_NEEDS_NAME "an enum value requires a name"
        "A number, or a string that is not an identifier, cannot be a Rust name: add a `name` to the value.";

    E0212 REPEATED_IN_LIST "a list has a name twice"
        "A list of names has each name once, and so have the lists of sections.";

    E0213 FORMER_CLASH "a former name that is in use"
        "The former name stays in Rust for one release, so it cannot be another present name, another former name, \
            or an alias of another field. If only the case changes, the Rust name stays, and checks know the former name.";

    E0214 DUPLICATE_OPERATION "two operations with one method and path"
        "A method and a path identify an operation, for the service and in `openapi.json`. So the paths of the list \
            and of the kinds differ, and the settings are not at an instance of one of these paths, such as \
            `/projects/settings/integrations`.";

    E0301 UNKNOWN_TYPE "unknown type"
        "`spec/README.md` lists the types; other types are the enums and records of `types.toml`.";

    E0302 UNKNOWN_SHARED "unknown shared parameter or group"
        "A string in `parameters`, and `use`, name a shared parameter or a group of `shared.toml`.";

    E0303 UNKNOWN_FIELD "a key names an unknown field"
        "`needs`, `needs_one_of`, `replaced_by`, `required_when`, `applies_when` and `not_in` name other \
            fields of the same kind, or other attributes; `replaced_by` of a kind or a value names other kinds, or \
            values of the same enum. `shown_properties` names parameters of the kind that \
            are not fields of the integration object, and `read_as` the field of that object in which a read \
            returns the parameter, of the same type. `activation` names the boolean of that object that says \
            whether an integration is active; `rate_limit_text` a string attribute, the text of responses beyond a \
            rate limit.";

    E0308 REFERS_TO_ITSELF "a field refers to itself"
        "A field cannot require, replace, exclude or depend on itself. Two fields may name each other in \
            `needs`: then they are set together or not at all.";

    E0310 PROPERTIES_PLACE "`properties` in the wrong place"
        "Exactly one field of the integration object has the type `properties`, and no other field.";

    E0311 NO_SLUG "the integration object has no slug"
        "The string `slug` of the integration object says which kind a response has.";

    E0401 DEFAULT "a default that the field cannot have"
        "A default is a value of the field's type (a listed value of an enum), or `{ null = true }`. It lies between \
            `minimum` and `maximum` and on a `step`. It has at most `max_items` entries, none twice if the field is \
            `unique`, and one of the `schemes`.";

    E0404 BOUNDS_CONTRADICT "bounds that no value satisfies"
        "`minimum` must be at most `maximum`, `step` greater than 0, and `max_items` at least 1.";

    E0405 KEY_TYPE "a key on a field of a type that cannot have it"
        "`minimum`, `maximum`, `step` and `unit` are for numbers, and the bounds of an integer are integers: \
            `32`, not `32.0`. `max_items` and `unique` describe the entries of an array, `schemes` a URL. `separator` separates the \
            entries of a list that is written as one string.";

    E0407 CONDITION_TYPE "a condition with an impossible value"
        "A value in `required_when` or `applies_when` must be a possible value of the other field.";

    E0408 NOT_IN_TYPE "`not_in` names a field of the wrong type"
        "The field that `not_in` names is an array, and its entries are of this field's type.";

    E0409 NO_VALUES "an enum without values, or a record without fields"
        "An enum has at least one value, a record at least one field.";

    E0410 MIXED_VALUES "an enum with strings and integers"
        "The values of one enum are all strings or all integers.";

    E0412 MEANING "`means` lists a value that cannot be sent"
        "`means` explains special values of a field. Each is a value of its type and within its bounds, or \
            null, and is listed once.";

    E0413 NOT_A_DIGEST "invalid digest"
        "`digest` is the SHA-256 of the document with which the spec was compared: `sha256:` and 64 hexadecimal \
            digits in lower case. `cargo bindings drift --document FILE` prints the digest of a file.";

    E0414 UNIT_SPELLING "a unit with two spellings"
        "Units that differ only in case or number are one unit. Write `seconds`, `minutes`, `hours`, `days`, \
            `months`, `bytes`, `MB` and `per minute` like this, and any other unit like the first field that has it.";

    E0501 CONTRADICTION "facts that contradict each other, or require another one"
        "Callers cannot stop using a required parameter, so if it is deprecated, `replaced_by` says what comes next; \
            as it is always sent, its default would never apply; and an integration of an `update_only` kind is never created, so none \
            of its parameters is required. A value in the spec is public, so it is not a secret, and the \
            generated code redacts nothing but strings. `type_shown = false` says that the type is \
            undocumented, so `type` must be `any`. `replaced_by` requires `deprecated`; \
            not all values of an enum are deprecated; and a parameter's tier is not below that of its kind. \
            `needs_until` requires `needs` or `needs_one_of`; the fields in these can be sent, and have an effect while the field is on or set. \
            `required_when` is for parameters that are not always required. A kind's parameter named like a shared \
            secret is a secret, or states `secret = false`.";

    E0507 FLAG_PLACE "a flag on a field that cannot have it"
        "Only parameters of a kind can be required: if another field is documented as required, say so in a \
            `note`. All parameters can be sent, so none is `response_only`. An event is a boolean parameter of a kind, \
            which a read returns as a field of the integration, or in `properties`.";

    E0510 VERSIONS_CONTRADICT "versions that contradict each other"
        "A field, kind or value is introduced before it is deprecated, and a kind is removed last. A field is \
            introduced before its `needs` end, and while there is its kind. \
            The edition of a document is the newest version in it, so no version is above it.";

    E0514 FORMER_RELEASE "a former name of a release that cannot follow"
        "`in` names the release that renames something: an earlier one, the present or the next one. From the next \
            release on that may break callers, the former name is no longer one in Rust, but checks still know it. The \
            version is in the `Cargo.toml` next to the spec.";

    W0515 MAYBE_SECRET "a field that may be a secret"
        "A string whose name ends in `password`, `passphrase`, `token`, `secret` or `key` is usually a \
            credential. With `secret = true` the generated code redacts it; `secret = false` says that it is not a \
            secret.";

    E0701 UNUSED_TYPE "a type that nothing uses"
        "Every enum and record in `types.toml` must be the type of a field, or part of such a type.";

    W0702 UNUSED_SHARED "a shared parameter or a group that no kind includes"
        "Kinds include the parameters and groups of `shared.toml`; a parameter also through a group. Remove the \
            entry, or include it.";

    E0703 UNUSED_DEFAULT "a default that applies to no attribute"
        "The keys of `defaults` hold for the attributes of the file that do not state them. If every attribute \
            states a key, remove the key from `defaults`.";
}
