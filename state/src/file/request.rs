//! The type of a request that is known only at run time: the type of the settings, or the type of a kind. It reads the
//! parameters of a file strictly. It also converts a response into parameters.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::iter;
use std::sync::LazyLock;

use platform_api::facts::Table;
use platform_api::generic::{IntegrationKind, KindVisitor, Record, RequestRecord};
use platform_api::integrations::Kind;
use platform_api::{Object, Patch, SettingsUpdate, Severity, Target};
use serde::de::value::MapDeserializer;
use serde_json::Value;

use crate::file::problem::meant;

/// The mistakes of a file that are searched for a similar name.
const MOST_SUGGESTIONS: usize = 100;

/// The functions of one type of request.
#[derive(Clone, Copy)]
pub struct RequestType {
    pub table: &'static Table,
    /// Returns the mistake of a parameter, if there is one.
    pub check: fn(&str, &Value) -> Option<String>,
    /// Converts what was read into an object with the declarations of its members.
    pub declared: fn(&Object) -> Object,
    /// Returns every parameter of what was read, as it came.
    pub current: fn(&Object) -> Object,
}

pub static SETTINGS: LazyLock<RequestType> = LazyLock::new(RequestType::new::<SettingsUpdate>);

static KINDS: LazyLock<Kinds> = LazyLock::new(|| {
    let mut kinds = Kinds::default();
    Kind::visit_all(&mut kinds);
    kinds
});

#[derive(Default)]
struct Kinds(BTreeMap<&'static str, RequestType>);

impl KindVisitor for Kinds {
    fn visit<K: IntegrationKind>(&mut self) {
        self.0.insert(K::FACTS.slug, RequestType::new::<K>());
    }
}

impl RequestType {
    pub fn new<R: RequestRecord>() -> Self {
        RequestType {
            table: R::TABLE,
            check: check::<R>,
            declared: |read| R::Response::from_object(read.clone()).into_object(),
            current: |read| Patch::<R>::current(&R::Response::from_object(read.clone())).into_object(),
        }
    }

    /// Returns `None` if the documents do not name the kind.
    pub fn of(kind: &Kind) -> Option<Self> {
        KINDS.0.get(kind.slug()).copied()
    }
}

/// Checks a parameter by itself. The request may lack other required parameters, but that is no mistake of this one.
fn check<R: RequestRecord>(name: &str, value: &Value) -> Option<String> {
    let is_read = Cell::new(false);
    let end = iter::from_fn(|| {
        is_read.set(true);
        None
    });
    let parameter = iter::once((name, value.clone())).chain(end);
    let error = R::deserialize(MapDeserializer::<_, serde_json::Error>::new(parameter)).err()?;
    (!is_read.get()).then(|| error.to_string())
}

/// Returns what the documents say of a name. If they say nothing, returns a message that names a similar parameter.
///
/// The search takes about a millisecond, so a file that has many `mistakes` already gets the bare message.
pub fn why_no_field(tables: &[&'static Table], name: &str, mistakes: usize) -> String {
    let of = match tables {
        [table] => format!("{} has no", table.kind.map_or("settings", |kind| kind.slug)),
        _ => "no kind has a".to_owned(),
    };
    let message = format!("{of} parameter `{name}`");
    if mistakes >= MOST_SUGGESTIONS {
        return message;
    }
    for table in tables {
        let findings = Target::new().check(&Object::of(table).with_member(name, Value::Null));
        // The documents may say that it was removed, has another name or can only be read. An unknown name is reported
        // below, for all tables together.
        let mut said = findings
            .of(name)
            .filter(|finding| finding.severity() != Severity::Notice);
        if let Some(finding) = said.next() {
            return finding.to_string();
        }
    }
    let known = tables.iter().flat_map(|table| table.fields).map(|field| field.name);
    message + &meant(name, known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_hundred_mistakes_name_a_similar_parameter() {
        let said = |mistakes| why_no_field(&[SETTINGS.table], "signup_enable", mistakes);
        assert_eq!(
            said(99),
            "settings has no parameter `signup_enable`; did you mean `signup_enabled`?"
        );
        assert_eq!(said(100), "settings has no parameter `signup_enable`");
    }
}
