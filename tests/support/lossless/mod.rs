//! The harness of the lossless tests, shared by the property tests and the fuzz target.
//!
//! The bytes of a body come in, for one of the response types; [`Subject::check`] panics if the bindings and an
//! independent reader disagree. An object (for the list, an array) nested within the limit must be read, its JSON kept,
//! and every getter must return the value in it; through serde the text must be the same. Anything else must be an error.
//! `Kind::visit_all` supplies the types, so a new kind is tested, too.

pub mod compare;
mod facts;
pub mod generate;

use std::fmt::Debug;

use platform_api::facts::Table;
use platform_api::generic::{IntegrationKind, KindVisitor, Record};
use platform_api::integrations::{Integration, Kind};
use platform_api::{DecodeError, List, Object, Settings, SettingsUpdate};
use serde::Serialize;
use serde::de::DeserializeOwned;

use self::compare::{Tree, raw_elements, raw_members};

/// A type that responses are read as.
pub struct Subject {
    #[allow(dead_code, reason = "for people, not for the fuzz target")]
    pub name: String,
    /// The fields of the record, or of the records in the list.
    pub table: &'static Table,
    /// The fields of its `properties`.
    pub properties: Option<&'static Table>,
    pub is_list: bool,
    check: fn(&[u8]) -> bool,
}

impl Subject {
    /// Compares the reading of `body` with an independent one, and returns whether it could be read.
    pub fn check(&self, body: &[u8]) -> bool {
        (self.check)(body)
    }

    fn of_integration<P: Record>(name: String, properties: Option<&'static Table>) -> Self {
        let check = |body: &[u8]| check_record::<Integration<P>>(body, check_integration);
        Subject {
            name,
            table: Integration::<P>::TABLE,
            properties,
            is_list: false,
            check,
        }
    }

    /// `R` is the request for the response `T`.
    pub fn of_record<T: Record, R: Record + Into<T>>(name: String) -> Self {
        let check = |body: &[u8]| {
            check_record::<T>(body, |record, text| {
                facts::check(record.object(), text);
                let response: T = R::from_object(record.object().clone()).into();
                assert_eq!(
                    response.object().to_json(),
                    text,
                    "what was sent reads as something else"
                );
                assert!(&response == record, "the same text is another value");
            })
        };
        Subject {
            name,
            table: T::TABLE,
            properties: None,
            is_list: false,
            check,
        }
    }
}

/// Every type: the integration and the properties of each kind, the settings, the untyped integration, and the list.
pub fn subjects() -> Vec<Subject> {
    struct Collect(Vec<Subject>);

    impl KindVisitor for Collect {
        fn visit<K: IntegrationKind>(&mut self) {
            let slug = K::FACTS.slug;
            let integration = format!("Integration of {slug}");
            self.0.push(Subject::of_integration::<K::Properties>(
                integration,
                Some(K::FACTS.parameters),
            ));
            self.0
                .push(Subject::of_record::<K::Properties, K>(format!("Properties of {slug}")));
        }
    }

    let mut all = Collect(Vec::new());
    Kind::visit_all(&mut all);
    let untyped = Subject::of_integration::<Object>("Integration<Object>".to_owned(), None);
    all.0.push(Subject {
        name: "List<Integration>".to_owned(),
        is_list: true,
        check: check_list,
        ..untyped
    });
    all.0.push(untyped);
    all.0
        .push(Subject::of_record::<Settings, SettingsUpdate>("Settings".to_owned()));
    all.0
}

/// Runs the fuzz target: the first byte selects the type. With its highest bit set, [`generate::body`] makes a body
/// from the remaining bytes; otherwise these are the body.
pub fn run(subjects: &[Subject], data: &[u8]) {
    if let Some((&first, body)) = data.split_first() {
        let subject = &subjects[usize::from(first & 0x7f) % subjects.len()];
        if first < 0x80 {
            subject.check(body);
        } else {
            subject.check(&generate::body(subject, body));
        }
    }
}

/// A body that was read.
struct Read<'a, T> {
    value: T,
    /// The JSON without surrounding white space.
    text: &'a str,
    tree: Tree,
}

/// Reads the body, which must be the expected object or array, or else be refused. The JSON must be kept.
fn read<T: DeserializeOwned>(
    body: &[u8],
    is_expected: fn(&Tree) -> bool,
    read: fn(&[u8]) -> Result<T, DecodeError>,
    to_json: fn(&T) -> String,
) -> Option<Read<'_, T>> {
    let value = read(body);
    // The byte order mark is not JSON, but some servers send it.
    let body = body.strip_prefix("\u{feff}".as_bytes()).unwrap_or(body);
    let through_serde = serde_json::from_slice::<T>(body);
    let tree = match Tree::read(body) {
        Ok(tree) if is_expected(&tree) => tree,
        other => {
            let error = value.err().unwrap_or_else(|| panic!("read in spite of {other:?}"));
            assert!(
                error.offset <= body.len() + 3 && !error.to_string().is_empty(),
                "{error}"
            );
            assert!(through_serde.is_err(), "serde reads {other:?}");
            return None;
        }
    };
    let value = value.unwrap_or_else(|error| panic!("not read: {error}"));
    let through_serde = through_serde.unwrap_or_else(|error| panic!("not read through serde: {error}"));
    assert_eq!(to_json(&through_serde), to_json(&value), "serde reads something else");
    let text = std::str::from_utf8(body)
        .expect("JSON is text")
        .trim_matches([' ', '\n', '\t', '\r']);
    Some(Read { value, text, tree })
}

fn check_record<T: Record>(body: &[u8], facts: fn(&T, &str)) -> bool {
    let to_json = |value: &T| value.object().to_json().to_owned();
    let is_object = |tree: &Tree| matches!(tree, Tree::Object(_));
    let Some(Read { value, text, tree }) = read(body, is_object, |body| T::from_json(body), to_json) else {
        return false;
    };
    assert_eq!(value.object().to_json(), text, "other text");
    check_value(&value, &tree);
    facts(&value, text);

    let reversed = T::from_json(tree.reversed()).expect("the same value is read");
    assert!(reversed == value, "the order of members matters");
    let changed = value.object().clone().with_member("id", vec![7]);
    let expected = tree.with("id", Tree::Array(vec![Tree::Number("7".to_owned())]));
    assert_eq!(Tree::of_text(changed.to_json()), expected);
    let is_seven = |id: &Tree| matches!(id, Tree::Array(id) if matches!(&id[..], [Tree::Number(digits)] if digits.parse() == Ok(7.0)));
    assert_eq!(
        changed == *value.object(),
        tree.member("id").is_some_and(is_seven),
        "another value is equal"
    );
    true
}

fn check_list(body: &[u8]) -> bool {
    type Integrations = List<Integration>;
    let from_json = |body: &[u8]| Integrations::from_json(body);
    let is_list = |tree: &Tree| matches!(tree, Tree::Array(_));
    let Some(Read { value, text, tree }) = read(body, is_list, from_json, Integrations::to_json) else {
        return false;
    };
    let elements = raw_elements(text);
    assert_eq!(value.to_json(), format!("[{}]", elements.join(",")), "other text");
    check_value(&value, &tree);

    let (objects, others): (Vec<_>, Vec<_>) = elements
        .into_iter()
        .enumerate()
        .partition(|(_, raw)| raw.starts_with('{'));
    assert!(
        value
            .mismatches()
            .map(|(position, json)| (position, json.as_str()))
            .eq(others)
    );
    assert_eq!(value.len(), objects.len());
    for (integration, (_, text)) in value.iter().zip(objects) {
        assert_eq!(integration.object().to_json(), text);
        check_integration(integration, text);
    }
    true
}

/// Through serde the value is equal, with JSON source for what a tree cannot express.
fn check_value<T: Serialize + DeserializeOwned + Debug>(value: &T, tree: &Tree) {
    let expected = tree.to_value();
    assert_eq!(serde_json::to_value(value).expect("any value is written"), expected);
    let from_tree: T = serde_json::from_value(expected.clone()).expect("a tree is read");
    assert_eq!(
        serde_json::to_value(&from_tree).expect("any value is written"),
        expected,
        "from a tree"
    );
    let text = serde_json::to_string(value).expect("any value is written");
    assert_eq!(Tree::of_text(&text).to_value(), expected, "through serde, as text");
    assert!(!format!("{value:?} {value:#?}").is_empty());
}

/// Checks the members of the integration and of its `properties`, and the flags, which may be in either.
fn check_integration<P: Record>(integration: &Integration<P>, text: &str) {
    facts::check(integration.object(), text);
    let members = raw_members(text);
    let inside = members.get(&"properties".into()).filter(|raw| raw.starts_with('{'));
    assert_eq!(integration.properties().is_some(), inside.is_some());
    if let (Some(properties), Some(text)) = (integration.properties(), inside) {
        assert_eq!(properties.object().to_json(), *text);
        facts::check(properties.object(), text);
    }
    let inside = inside.map(|text| raw_members(text)).unwrap_or_default();
    let flag = |name: &str| {
        let flag = |raw: &&str| serde_json::from_str::<bool>(raw).ok();
        members
            .get(&name.into())
            .and_then(flag)
            .or_else(|| inside.get(&name.into()).and_then(flag))
    };
    assert_eq!(integration.active(), flag("active"));
    assert_eq!(integration.push_events(), flag("push_events"));
    let id = members
        .get(&"id".into())
        .and_then(|raw| serde_json::from_str::<i64>(raw).ok());
    assert_eq!(integration.id(), id);
    let slug = members
        .get(&"slug".into())
        .and_then(|raw| serde_json::from_str::<String>(raw).ok());
    assert_eq!(integration.slug(), slug.as_deref());
    assert_eq!(integration.kind(), slug.as_deref().map(Kind::from));
}
