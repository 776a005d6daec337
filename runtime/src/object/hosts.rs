//! The hosts that an object names.

use platform_api_core::escape::escape;
use platform_api_core::format::{StringFormat, entries};
use platform_api_core::words::joined;
use url::Host;

use super::Object;
use crate::facts::fact::{Field, Type};
use crate::json::scan::name_of;
use crate::object::declared::inside;
use crate::text::shown_as;

/// The hosts in one field: see [`Object::hosts`].
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct FieldHosts {
    /// The field with the format.
    pub field: &'static Field,
    /// The name of the field, or its path in a nested object: `webhook`, `servers[0].url`.
    pub path: String,
    /// In lower case, with the ASCII form of an international name (`xn--…`), without port, each once.
    pub hosts: Vec<String>,
    /// Why there may be others; `None` if these are all.
    pub unknown: Option<UnknownHosts>,
}

/// Why the hosts in a field are unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnknownHosts {
    /// The object does not have the secret, which may be set.
    Absent,
    /// A mask is in the place of the secret.
    Masked,
    /// A value does not have the format, so programs may find different hosts in it, or none.
    OtherFormat,
    /// The settings of the kind are missing, as in a list, or undocumented.
    NotRead,
}

shown_as!(UnknownHosts: Display, |reason| match reason {
    UnknownHosts::Absent => "the secret is not returned",
    UnknownHosts::Masked => "a secret is masked",
    UnknownHosts::OtherFormat => "a value has another format",
    UnknownHosts::NotRead => "the settings of the kind are missing or undocumented",
});

shown_as!(
    /// Shows the hosts, or why they are unknown: `webhook: chat.example`, `webhook: unknown: a secret is masked`.
    FieldHosts: Display,
    |row| {
        let unknown = row.unknown.map(|reason| format!("unknown: {reason}"));
        let hosts = row.hosts.iter().chain(&unknown);
        format!("{}: {}", escape(&row.path), joined(hosts, ", "))
    }
);

impl Object {
    /// Returns the hosts of every field that documents where data goes: a URL, a host name or an email address
    /// ([`Field::format`]). A field that is absent, `null` or blank has none, unless it is a secret that may be set.
    ///
    /// Only the host of a secret URL is returned, without user, path and query. Undocumented members have no format,
    /// and a kind that always sends to the same host has no field for it. The settings inside an integration are
    /// unknown to its object: use the integration's own `hosts`.
    ///
    /// ```
    /// use platform_api::integrations::ChatD;
    ///
    /// let chat = ChatD::new("https://hooks.chat.example/services/s3cr3t");
    /// let [webhook] = &chat.object().hosts()[..] else { panic!("it has one address") };
    /// assert_eq!((&*webhook.path, &*webhook.hosts[0]), ("webhook", "hooks.chat.example"));
    /// assert!(webhook.unknown.is_none());
    /// ```
    pub fn hosts(&self) -> Vec<FieldHosts> {
        let mut rows = Vec::new();
        self.add_hosts("", &mut rows);
        rows
    }

    fn add_hosts(&self, path: &str, rows: &mut Vec<FieldHosts>) {
        for field in self.table().fields {
            let path = match path {
                "" => field.name.to_owned(),
                path => format!("{path}.{}", field.name),
            };
            let json = self.raw(field.name);
            if let Type::Properties = field.ty {
                rows.push(FieldHosts::new(field, path, Some(UnknownHosts::NotRead)));
            } else if let Some(format) = field.format() {
                let row = match json {
                    Some(json) => row(field, path, format, json),
                    None if field.is_secret() => FieldHosts::new(field, path, Some(UnknownHosts::Absent)),
                    None => continue,
                };
                if row.unknown.is_some() || !row.hosts.is_empty() {
                    rows.push(row);
                }
            } else if let Some(json) = json {
                add_inner(field, &field.ty, path, json, rows);
            }
        }
    }
}

impl FieldHosts {
    fn new(field: &'static Field, path: String, unknown: Option<UnknownHosts>) -> Self {
        FieldHosts {
            field,
            path,
            hosts: Vec::new(),
            unknown,
        }
    }
}

fn add_inner(field: &'static Field, ty: &Type, path: String, json: &str, rows: &mut Vec<FieldHosts>) {
    match ty {
        Type::Record(table) if json.starts_with('{') => match Object::read_copy(table, json) {
            Ok(object) => object.add_hosts(&path, rows),
            Err(_) => rows.push(FieldHosts::new(field, path, Some(UnknownHosts::OtherFormat))),
        },
        Type::Array(_) | Type::Map(_) => {
            for part in inside(ty, json).unwrap_or_default() {
                add_inner(field, part.declared.ty(), part.step.below(&path), part.text, rows);
            }
        }
        _ => {}
    }
}

fn row(field: &'static Field, path: String, format: StringFormat, json: &str) -> FieldHosts {
    let mut row = FieldHosts::new(field, path, None);
    // A mask may look like a host name, and the user of a URL may be masked.
    let is_masked = format != StringFormat::Uri && field.is_masked(json);
    for FormattedText { text, .. } in formatted_texts(field.separator(), json) {
        match format.host(&text).and_then(|host| Host::parse(host).ok()) {
            Some(host) if !is_masked => {
                // `chat.example.` is the same host.
                let host = host.to_string().trim_end_matches('.').to_owned();
                if !row.hosts.contains(&host) {
                    row.hosts.push(host);
                }
            }
            _ if field.is_masked(json) => row.unknown = Some(UnknownHosts::Masked),
            _ => row.unknown = Some(UnknownHosts::OtherFormat),
        }
    }
    row
}

/// The hosts of an integration, whose `properties` are `None` if a list left them out.
pub fn hosts(integration: &Object, properties: Option<&Object>) -> Vec<FieldHosts> {
    let mut rows = integration.hosts();
    if let Some(properties) = properties.filter(|properties| !properties.table().is_open()) {
        rows.retain(|row| row.unknown != Some(UnknownHosts::NotRead));
        rows.extend(properties.hosts());
    }
    rows
}

pub(crate) struct FormattedText {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Returns the strings in a value, and the entries of a list in one string.
pub(crate) fn formatted_texts(separator: Option<&str>, json: &str) -> Vec<FormattedText> {
    let mut texts = Vec::new();
    add_texts(separator, "", json, &mut texts);
    texts
}

fn add_texts(separator: Option<&str>, path: &str, json: &str, texts: &mut Vec<FormattedText>) {
    if json.starts_with('"') {
        for (index, text) in entries(&name_of(json), separator).into_iter().enumerate() {
            let path = match separator {
                Some(_) => format!("{path}[{index}]"),
                None => path.to_owned(),
            };
            let text = text.to_owned();
            texts.push(FormattedText { path, text });
        }
    } else if let Some(parts) = inside(&Type::Any, json) {
        for part in parts {
            add_texts(separator, &part.step.below(path), part.text, texts);
        }
    } else if json.starts_with(|first: char| matches!(first, '[' | '{' | '-' | '0'..='9')) {
        // A number, or deeper nesting than `inside` reads. No format fits the text.
        texts.push(FormattedText {
            path: path.to_owned(),
            text: json.to_owned(),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::fact::Fact;
    use crate::facts::table::Table;
    use serde_json::json;

    const URI: Fact = Fact::Format(StringFormat::Uri);
    static SERVER: Table = Table::new(
        "Server",
        &[
            Field::new("url", Type::String, &[URI]),
            Field::new("next", Type::Record(&SERVER), &[]),
        ],
    );
    static TABLE: Table = Table::new(
        "Test",
        &[
            Field::new("plain", Type::String, &[]),
            Field::new("site", Type::BooleanOrString, &[URI]),
            Field::new("hook", Type::String, &[Fact::Secret, URI]),
            Field::new("old", Type::String, &[URI, Fact::Alias(&["older"])]),
            Field::new(
                "mails",
                Type::String,
                &[Fact::Format(StringFormat::Email), Fact::Separator(",")],
            ),
            Field::new(
                "nodes",
                Type::Map(&Type::String),
                &[Fact::Secret, Fact::Format(StringFormat::Hostname)],
            ),
            Field::new("server", Type::Record(&SERVER), &[]),
            Field::new("servers", Type::Array(&Type::Map(&Type::Record(&SERVER))), &[]),
        ],
    );

    #[test]
    fn hosts_are_read_from_fields_with_a_format() {
        const NO_SECRET: [&str; 2] = [
            "hook: unknown: the secret is not returned",
            "nodes: unknown: the secret is not returned",
        ];
        for (json, expected) in [
            (r#"{"plain":"https://a.example"}"#, &NO_SECRET[..]),
            (
                r#"{"site":"HTTPS://u:p@B\u00fccher.Example:8443/s3cr3t?q","hook":"https://a.example/s3cr3t","nodes":{}}"#,
                &["site: xn--bcher-kva.example", "hook: a.example"],
            ),
            (
                r#"{"site":true,"hook":"[redacted]","older":"irc://0x7f.1","nodes":null}"#,
                &["hook: unknown: a secret is masked", "old: 127.0.0.1"],
            ),
            (
                r#"{"site":"https://…@a.example","hook":" ","nodes":{"a":"xxx","b":"B.example"}}"#,
                &["site: a.example", "nodes: unknown: a secret is masked"],
            ),
            (
                r#"{"mails":"a@b.example, c@B.example,s3cr3t, d@e.example","hook":"","nodes":{"a":"a"}}"#,
                &[
                    "mails: b.example, e.example, unknown: a value has another format",
                    "nodes: a",
                ],
            ),
            (
                r#"{"hook":"s3cr3t","old":["s://a.example"],"nodes":{"a":"999.999.999.999"},"server":[]}"#,
                &[
                    "hook: unknown: a value has another format",
                    "old: a.example",
                    "nodes: unknown: a value has another format",
                ],
            ),
            (
                r#"{"site":7,"hook":"https://A.example.","nodes":null}"#,
                &["site: unknown: a value has another format", "hook: a.example"],
            ),
            (
                r#"{"hook":null,"nodes":null,"server":{"url":"s://a","next":{"url":"s://b","next":null}},
                    "servers":[{"x\ny":{"url":"s://c"}},{}]}"#,
                &["server.url: a", "server.next.url: b", "servers[0].x\\ny.url: c"],
            ),
        ] {
            let object = Object::read_copy(&TABLE, json).unwrap();
            let rows = object.hosts();
            let shown: Vec<_> = rows.iter().map(FieldHosts::to_string).collect();
            assert_eq!(shown, expected, "{json}");
            assert!(!format!("{rows:?}").contains("s3cr3t"));
        }
    }

    #[test]
    fn a_value_that_is_not_read_is_unknown() {
        let mut deep = json!("s://a.example");
        for _ in 0..400 {
            deep = json!([deep]);
        }
        let rows = Object::of(&TABLE).with_member("site", deep).hosts();
        assert_eq!(rows[0].to_string(), "site: unknown: a value has another format");
    }
}
