//! A small model with one case of everything, so that these tests do not depend on the spec.

use std::sync::{Arc, LazyLock};

use platform_api_codegen::model::{Api, Fact, Field, Source, Type};
use platform_api_sandbox::{Builder, Role, Sandbox};

use crate::caller::Caller;

pub const LIST: &str = "/projects/42/integrations";
pub const CHAT: &str = "/projects/42/integrations/chat-d";
pub const SETTINGS: &str = "/application/settings";

pub fn builder() -> Builder {
    Sandbox::builder().api(Arc::new(api()))
}

pub async fn sandbox() -> Sandbox {
    builder().start().await.unwrap()
}

/// A sandbox of the small model, and a caller with the token of a role.
pub async fn start(role: Role) -> (Sandbox, Caller) {
    let sandbox = sandbox().await;
    let caller = Caller::new(&sandbox, role);
    (sandbox, caller)
}

pub fn api() -> Api {
    static API: LazyLock<Api> =
        LazyLock::new(|| platform_api_codegen::read_texts(&SPEC).unwrap_or_else(|report| panic!("{report}")));
    API.clone()
}

const SPEC: [(&str, &str); 6] = [
    ("api.toml", SERVICE),
    ("shared.toml", SHARED),
    ("types.toml", TYPES),
    ("integrations/object.toml", OBJECT),
    ("integrations/all.toml", KINDS),
    ("settings/all.toml", ATTRIBUTES),
];

const SERVICE: &str = r#"
[service]
base_path = "/api/v4"
token_header = "PRIVATE-TOKEN"

[integrations]
document = "Integrations"
list_path = "/projects/:id/integrations"
path = "/projects/:id/integrations/<slug>"
role = "maintainer"
role_doc = "The caller is a maintainer."
activation = "active"
sections = ["all"]

[settings]
document = "Settings"
path = "/application/settings"
role = "administrator"
role_doc = "The caller is an administrator."
cache_seconds = 60
cache_doc = "Changes take a minute."
sections = ["all"]

[removed]
repository_storages = "16.6"
"#;

const SHARED: &str = r#"
every_kind = ["use_inherited_settings"]

[parameters]
use_inherited_settings = { type = "boolean", default = false, read_as = "inherited", doc = "Inherits." }
"#;

const TYPES: &str = r#"
[enum.Branches]
doc = "Branches."
values = [{ value = "all", doc = "Every branch." }, { value = "default", doc = "One branch." }]

[enum.AuthType]
doc = "How to sign in."
values = [{ value = 0, name = "basic", doc = "By password." }, { value = 1, name = "token", doc = "By token." }]

[record.Level]
doc = "Who."
fields.access_level = { type = "integer", doc = "The level." }

[record.Protection]
doc = "How branches are protected."
fields.allowed_to_push = { type = "array of Level", doc = "Who may push." }
fields.allow_force_push = { type = "boolean", doc = "Whether to force." }
"#;

const OBJECT: &str = r#"
section = "The object"

[fields]
id = { type = "integer", doc = "A field." }
title = { type = "string", doc = "A field." }
slug = { type = "string", doc = "A field." }
created_at = { type = "timestamp", doc = "A field." }
updated_at = { type = "timestamp", doc = "A field." }
active = { type = "boolean", doc = "A field." }
push_events = { type = "boolean", doc = "A field." }
note_events = { type = "boolean", doc = "A field." }
inherited = { type = "boolean", doc = "A field." }
vulnerability_events = { type = "boolean", enterprise = true, doc = "A field." }
properties = { type = "properties", doc = "A field." }
"#;

const KINDS: &str = r##"
section = "All"

[kind.chat-d]
doc = "A kind."
parameters = [
  { name = "webhook", required = true, secret = true, doc = "A parameter." },
  { name = "channel", doc = "A parameter." },
  { name = "thread", type = "integer", doc = "A parameter." },
  { name = "branches", type = "Branches", default = "default", doc = "A parameter." },
  { name = "restrict_to_branch", type = "boolean or string", doc = "A parameter." },
  { name = "keys", type = "array of strings", max_items = 2, doc = "A parameter." },
  { name = "push_events", type = "boolean", doc = "A parameter." },
]

[kind.issue-tracker-d]
doc = "A kind."
parameters = [
  { name = "url", required = true, doc = "A parameter." },
  { name = "username", required_when = { tracker_auth_type = 0 }, doc = "A parameter." },
  { name = "password", required = true, secret = true, doc = "A parameter." },
  { name = "active", type = "boolean", default = false, doc = "A parameter." },
  { name = "tracker_auth_type", type = "AuthType", default = 0, doc = "A parameter." },
]

[kind.chat-app-a]
doc = "A kind."
update_only = true
parameters = [
  { name = "channel", doc = "A parameter." },
  { name = "vulnerability_events", type = "boolean", doc = "A parameter." },
]

[kind.test-mgmt-a]
doc = "A kind."
keeps_settings = true
parameters = [
  { name = "url", required = true, doc = "A parameter." },
  { name = "token", secret = true, doc = "A parameter." },
]

[kind.workload-identity-a]
doc = "A kind."
read_path = "/projects/:id/integration/workload-identity-a"
parameters = [
  { name = "pool", required = true, doc = "A parameter." },
  { name = "number", type = "integer", required = true, doc = "A parameter." },
]

[kind.slash-commands-b]
doc = "A kind."
shown_properties = ["token"]
parameters = [{ name = "token", required = true, secret = true, doc = "A parameter." }]
"##;

const ATTRIBUTES: &str = r#"
section = "All"

[attributes]
id = { type = "integer", response_only = true, doc = "An attribute." }
created_at = { type = "timestamp", response_only = true, doc = "An attribute." }
updated_at = { type = "timestamp", response_only = true, doc = "An attribute." }
signup_enabled = { type = "boolean", default = true, doc = "An attribute." }
domain_allowlist = { type = "array of strings", default = { null = true }, doc = "An attribute." }
home_page_url = { type = "string", doc = "An attribute." }
period = { type = "integer", minimum = 1, maximum = 90, doc = "An attribute." }
timeout = { type = "float", minimum = 0.001, maximum = 10, step = 0.001, doc = "An attribute." }
even = { type = "float", step = 2, doc = "An attribute." }
odd = { type = "float", minimum = 1, step = 2, doc = "An attribute." }
quarters = { type = "float", minimum = 0.25, step = 0.5, doc = "An attribute." }
users = { type = "array of integers", max_items = 3, doc = "An attribute." }
allowlist = { type = "string or array of strings", doc = "An attribute." }
weights = { type = "object of integers", doc = "An attribute." }
protection = { type = "Protection", doc = "An attribute." }
anything = { type = "any", doc = "An attribute." }
api_key = { type = "string", secret = true, doc = "An attribute." }
avatar_service_enabled = { type = "boolean", alias = ["gravatar_enabled"], doc = "An attribute." }
paid = { type = "boolean", tier = "P", doc = "An attribute." }
highest = { type = "boolean", tier = "U", doc = "An attribute." }
read_when_paid = { type = "boolean", higher_tier_read = true, doc = "An attribute." }
"#;

/// The facts are in the order of the enum, as `resolve` sorts them.
pub fn stated<const N: usize>(name: &str, ty: Type, facts: [Fact; N]) -> Field {
    let (doc, section) = (String::new(), String::new());
    Field { name: name.into(), ty, doc, section, facts: facts.into(), source: Source::default(), former: None }
}
