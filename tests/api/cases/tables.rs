use platform_api::facts::{
    Deprecated, Fact, Field, KindFact, KindFacts, Needs, NoEffect, NotIn, Operation, SettingsFacts, StringFormat,
    Table, Type, ValueFact,
};
use platform_api::http::Method;
use platform_api::{Tier, Version, settings};

const SINCE: Option<Version> = Some(Version::new(15, 1));
const LEVELS: &[(&str, &[ValueFact])] = &[("\"high\"", &[ValueFact::Introduced(Version::new(15, 1))])];
const STYLES: &[(&str, &[ValueFact])] = &[
    (
        "\"rich\"",
        &[
            ValueFact::Tier(Tier::Premium),
            ValueFact::Deprecated(deprecated(None, &[])),
        ],
    ),
    ("\"bare\"", &[ValueFact::Deprecated(deprecated(SINCE, &["plain"]))]),
];

const fn deprecated(since: Option<Version>, replaced_by: &'static [&'static str]) -> Deprecated {
    Deprecated { since, replaced_by }
}

const fn needs(one_of: &'static [&'static [&'static str]], until: Option<Version>) -> Fact {
    Fact::Needs(Needs { one_of, until })
}

static FORM_FIELDS: [Field; 42] = [
    Field::new("new", Type::String, &[Fact::Introduced(Version::new(15, 1))]),
    Field::new("paid", Type::Boolean, &[Fact::Tier(Tier::Premium)]),
    Field::new("best", Type::Boolean, &[Fact::Tier(Tier::Ultimate)]),
    Field::new("own", Type::Boolean, &[Fact::SelfManaged]),
    Field::new(
        "created_at",
        Type::Timestamp,
        &[Fact::ResponseOnly, Fact::Alias(&["made_at"])],
    ),
    Field::new("flag", Type::Boolean, &[Fact::Alias(&["switch"])]),
    Field::new("text_or_flag", Type::BooleanOrString, &[]),
    Field::new("one_or_more", Type::StringOrArray, &[]),
    Field::new("weights", Type::Map(&Type::Integer), &[]),
    Field::new("layout", Type::Record(&LAYOUT), &[]),
    Field::new(
        "port",
        Type::Integer,
        &[Fact::Minimum("1"), Fact::Maximum("9"), Fact::Step("2")],
    ),
    Field::new("ratio", Type::Float, &[Fact::Maximum("0.5")]),
    Field::new("keys", Type::Map(&Type::String), &[Fact::Secret]),
    Field::new("vault", Type::Record(&VAULT), &[]),
    Field::new("pin", Type::Integer, &[Fact::Secret, Fact::Maximum("9999")]),
    Field::new("labels", Type::Array(&Type::String), &[Fact::MaxItems(2), Fact::Unique]),
    Field::new("url", Type::String, &[Fact::Schemes(&["http", "https"])]),
    Field::new("site", Type::String, &[Fact::Format(StringFormat::Uri)]),
    Field::new("hook", Type::String, &[Fact::Secret, Fact::Format(StringFormat::Uri)]),
    Field::new(
        "mails",
        Type::String,
        &[Fact::Format(StringFormat::Email), Fact::Separator(",")],
    ),
    Field::new(
        "nodes",
        Type::Array(&Type::String),
        &[Fact::Format(StringFormat::Hostname)],
    ),
    Field::new(
        "level",
        Type::StringEnum(&["low", "high"]),
        &[Fact::ValueFacts(LEVELS), Fact::ValuesRenamed(&[("little", "low")])],
    ),
    Field::new(
        "styles",
        Type::Array(&Type::StringEnum(&["plain", "rich", "bare"])),
        &[Fact::ValueFacts(STYLES)],
    ),
    Field::new(
        "numbers",
        Type::Array(&Type::IntegerEnum(&[(0, "none"), (6, "some")])),
        &[],
    ),
    Field::new("mail", Type::Boolean, &[needs(&[&["host", "user"], &["token"]], None)]),
    Field::new("host", Type::String, &[Fact::RenamedFrom("server")]),
    Field::new("user", Type::String, &[Fact::Introduced(Version::new(15, 1))]),
    Field::new("token", Type::String, &[Fact::Secret]),
    Field::new("both", Type::Boolean, &[needs(&[&["host", "older"]], None)]),
    Field::new(
        "cleanup",
        Type::Boolean,
        &[needs(&[&["age"]], Some(Version::new(15, 7)))],
    ),
    Field::new("age", Type::Integer, &[Fact::NoEffect(NoEffect { since: None })]),
    Field::new(
        "auth",
        Type::IntegerEnum(&[(0, "basic"), (1, "key")]),
        &[Fact::Default("0")],
    ),
    Field::new("key", Type::String, &[Fact::RequiredWhen(&[("auth", "1")])]),
    Field::new("name", Type::String, &[Fact::AppliesWhen(&[("auth", "0")])]),
    Field::new(
        "branch",
        Type::String,
        &[Fact::NotIn(NotIn {
            name: "branches",
            since: SINCE,
        })],
    ),
    Field::new("branches", Type::Array(&Type::String), &[Fact::Default("[\"main\"]")]),
    Field::new(
        "old",
        Type::String,
        &[Fact::Deprecated(deprecated(SINCE, &["new", "url"]))],
    ),
    Field::new("older", Type::Boolean, &[Fact::Deprecated(deprecated(None, &[]))]),
    Field::new("idle", Type::Boolean, &[Fact::NoEffect(NoEffect { since: SINCE })]),
    Field::new("hashed", Type::Boolean, &[Fact::Irreversible("the paths change")]),
    Field::new("any", Type::Any, &[]),
    Field::new(
        "spare",
        Type::String,
        &[
            Fact::NotIn(NotIn {
                name: "branches",
                since: None,
            }),
            Fact::NoEffect(NoEffect { since: None }),
        ],
    ),
];

static LAYOUT: Table = Table::new("Layout", &[Field::new("level", Type::Integer, &[])]);

static VAULT: Table = Table::new("Vault", &[Field::new("key", Type::String, &[Fact::Secret])]);

pub static FORM: Table = Table::new("Form", &FORM_FIELDS).settings(&FORM_FACTS);
static FORM_FACTS: SettingsFacts = SettingsFacts {
    installations_only: true,
    removed: &[("gone", Version::new(15, 1))],
    attributes: &FORM,
    ..settings::FACTS
};

static OPERATIONS: [Operation; 3] = [
    Operation::new("set", Method::PUT, "/hook"),
    Operation::new("get", Method::GET, "/hook"),
    Operation::new("disable", Method::DELETE, "/hook"),
];

static HOOK_FIELDS: [Field; 3] = [
    Field::new("url", Type::String, &[Fact::Required]),
    Field::new(
        "port",
        Type::Integer,
        &[Fact::Required, Fact::Introduced(Version::new(16, 0))],
    ),
    Field::new("on", Type::Boolean, &[Fact::Default("false"), Fact::ReadAs("active")]),
];

pub static HOOK: Table = Table::new("Hook", &HOOK_FIELDS).kind(&HOOK_FACTS);
static HOOK_FACTS: KindFacts = KindFacts {
    activation: Some("on"),
    facts: &[KindFact::Introduced(Version::new(15, 1)), KindFact::UpdateOnly],
    ..KindFacts::new("hook", "Hook", &OPERATIONS, &HOOK)
};

pub static CLOUD: Table = Table::new("Cloud", &[]).kind(&CLOUD_FACTS);
static CLOUD_FACTS: KindFacts = KindFacts {
    facts: &[KindFact::HostedOnly],
    ..KindFacts::new("cloud", "Cloud", &OPERATIONS, &CLOUD)
};

pub static RELIC: Table = Table::new("Relic", &[]).kind(&RELIC_FACTS);
static RELIC_FACTS: KindFacts = KindFacts {
    facts: &[
        KindFact::Deprecated(deprecated(SINCE, &["hook", "cloud"])),
        KindFact::Removed(Version::new(15, 7)),
    ],
    read: &Operation::new("get", Method::GET, "/relic"),
    ..KindFacts::new("relic", "Relic", &OPERATIONS, &RELIC)
};

pub static GONE: Table = Table::new("Gone", &[]).kind(&GONE_FACTS);
static GONE_FACTS: KindFacts = KindFacts {
    facts: &[KindFact::Removed(Version::new(15, 7))],
    ..KindFacts::new("gone", "Gone", &OPERATIONS, &GONE)
};

static SAFE_FIELDS: [Field; 2] = [
    Field::new(
        "token",
        Type::String,
        &[
            Fact::Required,
            Fact::Secret,
            Fact::Deprecated(deprecated(None, &["key"])),
        ],
    ),
    Field::new("key", Type::String, &[]),
];

pub static SAFE: Table = Table::new("Safe", &SAFE_FIELDS).kind(&SAFE_FACTS);
static SAFE_FACTS: KindFacts = KindFacts {
    facts: &[
        KindFact::Deprecated(deprecated(None, &[])),
        KindFact::Tier(Tier::Ultimate),
    ],
    ..KindFacts::new("safe", "Safe", &OPERATIONS, &SAFE)
};

static MOCK_FIELDS: [Field; 2] = [
    Field::new(
        "mode",
        Type::IntegerEnum(&[(0, "name"), (1, "none")]),
        &[Fact::Default("0")],
    ),
    Field::new(
        "user",
        Type::String,
        &[
            Fact::RequiredWhen(&[("mode", "0")]),
            Fact::Introduced(Version::new(15, 0)),
        ],
    ),
];

pub static MOCK: Table = Table::new("Mock", &MOCK_FIELDS).kind(&MOCK_FACTS);
static MOCK_FACTS: KindFacts = KindFacts {
    activation: Some("active"),
    facts: &[KindFact::DevelopmentOnly],
    ..KindFacts::new("mock", "Mock", &OPERATIONS, &MOCK)
};
