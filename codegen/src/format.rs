//! The format of the spec: every table, with its keys, the kinds of their values, and their descriptions. The reader
//! rejects other keys, and `tests/extended/spec` derives the JSON Schemas.

pub mod pattern;

use pattern::NamePattern;
use platform_api_core::path::PathPart;

#[derive(Debug)]
pub struct Table {
    pub required: &'static [&'static str],
    parts: &'static [&'static [SpecKey]],
}

#[derive(Debug)]
pub struct SpecKey {
    pub name: &'static str,
    pub kind: ValueKind,
    /// For editors; empty if the name says everything.
    pub description: &'static str,
}

#[derive(Debug, Clone, Copy)]
pub enum ValueKind {
    Flag,
    /// `true`, or the first version for which the fact holds.
    Since,
    /// `"17.0"`: a version of the service.
    Version,
    /// `"0.2.0"`: a release of the bindings.
    Release,
    Type,
    Text,
    /// A string that ends in a full stop, and is Markdown.
    Sentences,
    Separator,
    Word(&'static [&'static str]),
    /// The name of this entry, or a name that the service chose.
    Name(&'static NamePattern),
    Reference,
    Path(Placeholders),
    /// `"sha256:…"`
    Digest,
    Count,
    Number,
    /// Any value. Null is `{ null = true }`.
    Value,
    /// An array of strings without a string twice.
    List(&'static ValueKind),
    Filled(&'static ValueKind),
    Alternatives,
    /// An array of tables without names. Messages call each by the noun.
    Tables(&'static str, &'static Table),
    /// A table of values by the names of other entries.
    Map(&'static ValueKind),
    /// A table of entries with free names that match the pattern. Messages call each by the noun.
    Entries(&'static str, &'static NamePattern, &'static ValueKind),
    Nested(&'static Table),
    /// Part of a file, read as far as it is right.
    TopLevel(&'static Table),
    /// The parameters of a kind: each is the name of a shared parameter or group, or a table [`DEFINED`] or [`CHANGED`].
    Parameters,
}

#[derive(Debug, Clone, Copy)]
pub struct Placeholders {
    pub required: &'static [PathPart<'static>],
    pub optional: &'static [PathPart<'static>],
}

const fn path(required: &'static [PathPart<'static>]) -> ValueKind {
    let optional = &[];
    Path(Placeholders { required, optional })
}

use ValueKind::*;

impl Table {
    pub fn has(&self, name: &str) -> bool {
        self.keys().any(|key| key.name == name)
    }

    pub fn keys(&self) -> impl Iterator<Item = &'static SpecKey> + Clone {
        self.parts.iter().copied().flatten()
    }
}

const fn key(name: &'static str, kind: ValueKind, description: &'static str) -> SpecKey {
    SpecKey {
        name,
        kind,
        description,
    }
}

pub const NAMES: ValueKind = Filled(&Reference);

const INTRODUCED: SpecKey = key(
    "introduced",
    Version,
    "The first version of the service that has it: `\"17.0\"`.",
);

const DEPRECATED: SpecKey = key(
    "deprecated",
    Since,
    "Deprecated: `true`, or the first version in which it is deprecated.",
);

const REPLACED_BY: SpecKey = key(
    "replaced_by",
    NAMES,
    "The names of its replacements, if it is deprecated.",
);

const TIER: SpecKey = key(
    "tier",
    Word(&["P", "U"]),
    "The tiers that have it. `P` stands for the two higher paid tiers, and `U` for the highest alone.",
);

/// The keys of a field, in the order of `spec/README.md`.
pub const FACTS: &[SpecKey] = &[
    key(
        "type",
        Type,
        "The JSON type, or an enum or record of `types.toml`. Only a parameter may leave it out, and is a string then.",
    ),
    key(
        "doc",
        Sentences,
        "The description, in our own words: one or two sentences, ending in a full stop.",
    ),
    key(
        "required",
        Flag,
        "Every request must have it. Only for parameters of a kind.",
    ),
    key(
        "secret",
        Flag,
        "A credential, which the generated code redacts. `false` if only the name looks like one.",
    ),
    key(
        "default",
        Value,
        "The initial value of an attribute, or the value of a parameter that was never sent. Null is `{ null = true }`.",
    ),
    key("minimum", Number, "The smallest allowed value."),
    key("maximum", Number, "The largest allowed value."),
    key(
        "step",
        Number,
        "The distance between allowed values, counted from `minimum`, or else from zero.",
    ),
    key("max_items", Count, "The largest number of entries of an array."),
    key(
        "unique",
        Flag,
        "The array is a set: no entry may occur twice, and their order means nothing.",
    ),
    key(
        "format",
        Word(&["uri", "hostname", "email"]),
        "The format of a string, or of each entry or value: a URL with a scheme and a host, a host name, or an email address.",
    ),
    key(
        "schemes",
        Filled(&Name(&pattern::SCHEME)),
        "The allowed schemes of a URL: `[\"https\"]`. They imply `format = \"uri\"`.",
    ),
    key(
        "separator",
        Separator,
        "The separator of a list in one string: `\",\"`, `\" \"` for any white space, `\"\\n\"` for a line break.",
    ),
    key(
        "unit",
        Text,
        "The unit of a number: `seconds`, `minutes`, `hours`, `days`, `months`, `bytes`, `MB`, or any other text.",
    ),
    key(
        "means",
        Map(&Sentences),
        "A sentence for each special value: `{ 0 = \"No limit.\" }`. `blank` is a blank string, or null for other types.",
    ),
    INTRODUCED,
    DEPRECATED,
    REPLACED_BY,
    TIER,
    key("self_managed", Flag, "Only self-managed installations have it."),
    key("higher_tier_read", Flag, "Reads return it only on higher tiers."),
    key("enterprise", Flag, "Only the enterprise edition returns it."),
    key("response_only", Flag, "It can be read, but not written."),
    key(
        "event",
        Flag,
        "It switches the notifications of an event on. Reads return it as a field, or (assumed) in `properties`.",
    ),
    key("needs", NAMES, "The fields that are required if this one is on or set."),
    key(
        "needs_one_of",
        Alternatives,
        "Alternatives of `needs`: all names of at least one list are required.",
    ),
    key(
        "needs_until",
        Version,
        "The last version for which `needs` and `needs_one_of` hold.",
    ),
    key(
        "required_when",
        Map(&Value),
        "Required when the other field has that value.",
    ),
    key(
        "applies_when",
        Map(&Value),
        "Effective only when the other field has that value.",
    ),
    key(
        "not_in",
        Nested(&NOT_IN),
        "The value must not be an entry of the other field.",
    ),
    key(
        "no_effect",
        Since,
        "The service accepts it, but it has no effect: `true`, or the first version in which it has no effect.",
    ),
    key("restart", Flag, "A change takes effect after a restart of the service."),
    key(
        "irreversible",
        Sentences,
        "A consequence of a change that changing it back does not undo: one or more sentences.",
    ),
    key(
        "alias",
        Filled(&Name(&pattern::WIRE_NAME)),
        "Other documented names. A request with one gets a finding. Responses may have them (assumed).",
    ),
    key(
        "renamed_from",
        Nested(&RENAMED_FROM),
        "The former name, which checks know for good. Methods of that name stay, deprecated, until the next breaking release after `in`.",
    ),
    key(
        "read_as",
        Text,
        "The field of the integration object in which a read returns the parameter, if its name differs (assumed).",
    ),
    key(
        "declared",
        Text,
        "The documented type, if it cannot be taken literally.",
    ),
    key(
        "type_shown",
        Flag,
        "`false` if the type is undocumented. `type` must then be `any`.",
    ),
    key(
        "note",
        Text,
        "Any other documented statement, for which there is no key.",
    ),
    key(
        "assumed",
        Sentences,
        "Our reading where the API reference leaves something open: one or more sentences, or a noun such as `Secret.`",
    ),
];

const NOT_IN: Table = Table {
    required: &["name"],
    parts: &[&[key("name", Reference, ""), key("since", Version, "")]],
};

const RENAMED_FROM: Table = Table {
    required: &["name", "in"],
    parts: &[&[
        key("name", Name(&pattern::FORMER), ""),
        key("in", Release, "The release of the bindings that has the new name."),
    ]],
};

const ATTRIBUTE: Table = Table {
    required: &["type", "doc"],
    parts: &[FACTS],
};

const SHARED_PARAMETER: Table = Table {
    required: &["doc"],
    parts: &[FACTS],
};

pub const DEFINED: Table = Table {
    required: &["name", "doc"],
    parts: &[
        &[key("name", Name(&pattern::FIELD), "Defines a parameter of this kind.")],
        FACTS,
    ],
};

pub const CHANGED: Table = Table {
    required: &["use"],
    parts: &[
        &[key(
            "use",
            Reference,
            "Includes a shared parameter or a group, and changes the other keys of this table.",
        )],
        FACTS,
    ],
};

pub const KIND: Table = Table {
    required: &["doc", "parameters"],
    parts: &[&[
        key(
            "doc",
            Sentences,
            "The purpose of the kind, and the service to which it connects: one or two sentences, ending in a full stop.",
        ),
        key("parameters", Parameters, ""),
        INTRODUCED,
        DEPRECATED,
        REPLACED_BY,
        key(
            "removed",
            Version,
            "The version of the service that removed the kind. Programs that know older services still use it.",
        ),
        TIER,
        key(
            "update_only",
            Flag,
            "The API can change such an integration, but cannot create it, so no parameter is required.",
        ),
        key("keeps_settings", Flag, "Disabling it keeps its settings."),
        key("beta", Flag, "In beta."),
        key("hosted_only", Flag, "Hosted offering only."),
        key("development_only", Flag, "Development environments only."),
        key(
            "read_path",
            Path(Placeholders {
                required: &[PathPart::Id],
                optional: &[PathPart::Slug],
            }),
            "The path of `GET`, if `PUT` and `DELETE` have another.",
        ),
        key(
            "shown_properties",
            NAMES,
            "The documented keys inside the `properties` of a read.",
        ),
        key("limits", Filled(&Sentences), "The documented limits."),
        key("note", Text, "Any other documented statement."),
        key(
            "renamed_from",
            Nested(&RENAMED_FROM),
            "The former slug, which `Kind::from_slug` knows for good. Its names in Rust stay, deprecated, until the next breaking release after `in`.",
        ),
    ]],
};

const ENUM: Table = Table {
    required: &["doc", "values"],
    parts: &[&[
        key("doc", Sentences, ""),
        key("values", Tables("enum value", &ENUM_VALUE), ""),
    ]],
};

pub const ENUM_VALUE: Table = Table {
    required: &["value"],
    parts: &[&[
        key("value", Value, "A string or an integer, as on the wire."),
        key(
            "name",
            Name(&pattern::ENUM_VALUE),
            "The name of the value. Required if the value is a number, or a string that is not an identifier.",
        ),
        key(
            "doc",
            Sentences,
            "The effect of the value, if its name does not say it: one or two sentences, ending in a full stop.",
        ),
        INTRODUCED,
        DEPRECATED,
        REPLACED_BY,
        TIER,
        key(
            "renamed_from",
            Nested(&RENAMED_FROM),
            "The former `name`, which checks know for good. A constant of that name stays, deprecated, until the next breaking release after `in`.",
        ),
    ]],
};

const RECORD: Table = Table {
    required: &["doc", "fields"],
    parts: &[&[
        key("doc", Sentences, ""),
        key("fields", Entries("field", &pattern::FIELD, &Nested(&ATTRIBUTE)), ""),
    ]],
};

const SERVICE: Table = Table {
    required: &["base_path", "token_header"],
    parts: &[&[
        key("base_path", path(&[]), ""),
        key("token_header", Name(&pattern::HEADER), ""),
    ]],
};

const ROLE: ValueKind = Word(&["maintainer", "administrator"]);

const DOCUMENT: &[SpecKey] = &[
    key("document", Text, ""),
    key(
        "edition",
        Text,
        "The edition of the document with which the spec was compared.",
    ),
    key(
        "digest",
        Digest,
        "The SHA-256 of that edition, as `sha256:` and 64 hexadecimal digits.",
    ),
    key("role", ROLE, ""),
    key("role_doc", Sentences, ""),
    key(
        "notes",
        Filled(&Sentences),
        "Other statements, one or two sentences each.",
    ),
    key("sections", List(&Reference), ""),
];

const INTEGRATIONS: Table = Table {
    required: &["document", "list_path", "path", "role", "role_doc", "sections"],
    parts: &[
        DOCUMENT,
        &[
            key("list_path", path(&[PathPart::Id]), ""),
            key("path", path(&[PathPart::Id, PathPart::Slug]), ""),
            key(
                "activation",
                Reference,
                "The field of the integration object that says whether the integration is active.",
            ),
        ],
    ],
};

const SETTINGS: Table = Table {
    required: &[
        "document",
        "path",
        "role",
        "role_doc",
        "cache_seconds",
        "cache_doc",
        "sections",
    ],
    parts: &[
        DOCUMENT,
        &[
            key("path", path(&[]), ""),
            key("installations_only", Flag, ""),
            key(
                "parameters_in_query",
                Flag,
                "The documented requests send the attributes in the query.",
            ),
            key(
                "rate_limit_text",
                Reference,
                "The attribute with the text of responses to calls beyond a rate limit.",
            ),
            key("cache_seconds", Count, ""),
            key(
                "cache_adjustable",
                Flag,
                "An installation can set another interval for the cache.",
            ),
            key(
                "unset_reads_null",
                Flag,
                "An attribute without a value, such as a URL that is not set, is `null` in a read.",
            ),
            key("cache_doc", Sentences, ""),
        ],
    ],
};

/// `api.toml`
pub const API_FILE: Table = Table {
    required: &["service", "integrations", "settings"],
    parts: &[&[
        key("service", TopLevel(&SERVICE), ""),
        key("integrations", TopLevel(&INTEGRATIONS), ""),
        key("settings", TopLevel(&SETTINGS), ""),
        key(
            "removed",
            Entries("the version that removed", &pattern::WIRE_NAME, &Version),
            "Names of earlier versions, each with the version that removed it.",
        ),
    ]],
};

/// `types.toml`
pub const TYPES_FILE: Table = Table {
    required: &[],
    parts: &[&[
        key("enum", Entries("enum", &pattern::TYPE, &Nested(&ENUM)), ""),
        key("record", Entries("record", &pattern::TYPE, &Nested(&RECORD)), ""),
    ]],
};

/// `shared.toml`
pub const SHARED_FILE: Table = Table {
    required: &[],
    parts: &[&[
        key("every_kind", List(&Reference), "The parameters that every kind has."),
        key(
            "parameters",
            Entries("parameter", &pattern::FIELD, &Nested(&SHARED_PARAMETER)),
            "",
        ),
        key("groups", Entries("group", &pattern::GROUP, &NAMES), ""),
    ]],
};

const TITLE: SpecKey = key("section", Text, "The heading in the document.");

/// `integrations/object.toml`
pub const OBJECT_FILE: Table = Table {
    required: &["section", "fields"],
    parts: &[&[
        TITLE,
        key("fields", Entries("field", &pattern::FIELD, &Nested(&ATTRIBUTE)), ""),
    ]],
};

/// `integrations/<section>.toml`
pub const KINDS_FILE: Table = Table {
    required: &["section", "kind"],
    parts: &[&[TITLE, key("kind", Entries("kind", &pattern::SLUG, &Nested(&KIND)), "")]],
};

const DEFAULTS: Table = Table {
    required: &[],
    parts: &[FACTS],
};

/// `settings/<section>.toml`
pub const SETTINGS_FILE: Table = Table {
    required: &["section", "attributes"],
    parts: &[&[
        TITLE,
        key(
            "defaults",
            TopLevel(&DEFAULTS),
            "Keys that hold for every attribute of the file.",
        ),
        key(
            "attributes",
            Entries("attribute", &pattern::FIELD, &Nested(&ATTRIBUTE)),
            "",
        ),
    ]],
};
