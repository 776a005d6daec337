//! The harness of lossless reading, shared by the property tests and the fuzz target.
//!
//! In: the bytes of a body, for one of the types that responses are read as. [`Subject::check`] holds what the
//! bindings make of it against an independent reader: an object (for the list, an array) nested within the limit is
//! read, and written back as an equal value, directly and through serde; anything else is an error. It panics where
//! that does not hold. The types are found through `Kind::visit_all`, so a new kind is a new subject.

pub mod compare;
pub mod generate;

use std::fmt::Debug;

use platform_api::facts::Table;
use platform_api::generic::{IntegrationKind, KindVisitor, Presence, ResponseRecord, Value};
use platform_api::integrations::{Integration, Kind};
use platform_api::{List, Object, Report, Settings};
use serde::Serialize;
use serde::de::DeserializeOwned;

use self::compare::{Expected, Tree};

/// One type that responses are read as.
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
    /// Holds the reading of `body` against an independent one. Whether it could be read.
    pub fn check(&self, body: &[u8]) -> bool {
        (self.check)(body)
    }

    fn of_record<T: ResponseRecord>(name: String, properties: Option<&'static Table>) -> Self {
        let check = |body: &[u8]| {
            check::<T>(body, false, |record| platform_api_runtime::generated::write_record(record), facts)
        };
        Subject { name, table: T::default().table(), properties, is_list: false, check }
    }
}

/// Every type: the integration and the properties of each kind, the settings, the untyped integration, and the list.
pub fn subjects() -> Vec<Subject> {
    struct Collect(Vec<Subject>);

    impl KindVisitor for Collect {
        fn visit<K: IntegrationKind>(&mut self) {
            let (slug, properties) = (K::FACTS.slug, K::FACTS.properties);
            self.0.push(Subject::of_record::<K::Integration>(format!("Integration of {slug}"), Some(properties)));
            self.0.push(Subject::of_record::<K::Properties>(format!("Properties of {slug}"), None));
        }
    }

    let mut all = Collect(Vec::new());
    Kind::visit_all(&mut all);
    let untyped = Subject::of_record::<Integration>("Integration<Object>".to_owned(), None);
    all.0.push(Subject {
        name: "List<Integration>".to_owned(),
        is_list: true,
        check: |body| check::<List<Integration>>(body, true, List::to_json, list_facts),
        ..untyped
    });
    all.0.push(untyped);
    all.0.push(Subject::of_record::<Settings>("Settings".to_owned(), None));
    all.0
}

/// What the fuzz target does: the first byte selects the type; with its highest bit, the rest makes up a body by
/// [`generate::body`], else it is the body.
pub fn run(subjects: &[Subject], data: &[u8]) {
    if let Some((&first, rest)) = data.split_first() {
        let subject = &subjects[usize::from(first & 0x7f) % subjects.len()];
        if first < 0x80 {
            subject.check(rest);
        } else {
            subject.check(&generate::body(subject, rest));
        }
    }
}

fn check<T>(body: &[u8], is_list: bool, write: fn(&T) -> String, facts: fn(&T, &Tree)) -> bool
where
    T: Value + Serialize + DeserializeOwned + PartialEq + Debug,
{
    let read = platform_api_runtime::generated::decode::<T>(body);
    let through_serde = serde_json::from_slice::<T>(body);
    let tree = match Expected::of(body) {
        Expected::Tree(tree) if tree.is_list() == is_list && !tree.is_scalar() => tree,
        other => {
            let error = read.err().unwrap_or_else(|| panic!("read what is {other:?}"));
            assert!(error.offset <= body.len() && !error.to_string().is_empty(), "{error}");
            assert!(through_serde.is_err(), "serde reads what is {other:?}");
            return false;
        }
    };
    let value = read.unwrap_or_else(|error| panic!("not read: {error}"));
    let written = write(&value);
    match Expected::of(written.as_bytes()) {
        Expected::Tree(back) => tree.assert_equal(&back),
        other => panic!("written as what is {other:?}"),
    }
    let again = platform_api_runtime::generated::decode::<T>(written.as_bytes()).expect("what was written is read");
    assert!(again == value, "what was written is read as something else");

    let through_serde = through_serde.unwrap_or_else(|error| panic!("not read through serde: {error}"));
    assert!(through_serde == value, "serde reads something else");
    let expected = tree.to_value();
    assert_eq!(serde_json::to_value(&value).expect("any value is written"), expected);
    let from_tree: T = serde_json::from_value(expected.clone()).expect("a tree is read");
    assert_eq!(serde_json::to_value(&from_tree).expect("any value is written"), expected, "from a tree");
    let text = serde_json::to_string(&value).expect("any value is written");
    match Expected::of(text.as_bytes()) {
        Expected::Tree(text) => assert_eq!(text.to_value(), expected, "through serde, as text"),
        other => panic!("written through serde as what is {other:?}"),
    }
    assert!(!format!("{value:?} {value:#?}").is_empty());
    facts(&value, &tree);
    true
}

/// What a record says about itself is what an independent reader finds.
fn facts<T: ResponseRecord>(record: &T, tree: &Tree) {
    let table = record.table();
    for field in table.fields {
        let expected = match tree.member(field.name) {
            None => Presence::Absent,
            Some(Tree::Null) => Presence::Null,
            Some(_) => Presence::Value,
        };
        let presence = platform_api_runtime::generated::presence(record, field.name);
        let aliased = field.aliases.iter().any(|alias| tree.member(alias).is_some());
        assert!(presence == expected || aliased, "`{}` is {expected:?}, not {presence:?}", field.name);
    }
    let report = Report::of(record);
    for name in report.absent.iter().filter(|name| table.field(name).is_some()) {
        assert!(tree.member(name).is_none(), "`{name}` is reported as absent");
    }
    let known = report.unknown.iter().find(|(name, _)| table.field(name).is_some());
    assert!(known.is_none(), "{known:?} is reported as unknown");
    let redacted = platform_api::Redacted::new(record).to_string();
    let Expected::Tree(redacted) = Expected::of(redacted.as_bytes()) else { panic!("the redacted view is no JSON") };
    assert_eq!(redacted.names(), tree.names(), "the redacted view has the same fields");
}

/// The odd elements are handed over with their positions, and the others are kept.
fn list_facts(list: &List<Integration>, tree: &Tree) {
    let elements = tree.elements();
    let odd = elements.iter().enumerate().filter(|(_, element)| element.is_list() || element.is_scalar());
    let odd: Vec<usize> = odd.map(|(position, _)| position).collect();
    assert_eq!(list.unexpected().map(|(position, _)| position).collect::<Vec<_>>(), odd);
    assert_eq!(list.len() + odd.len(), elements.len());
    let objects = elements.iter().filter(|element| !element.is_list() && !element.is_scalar());
    for (integration, tree) in list.iter().zip(objects) {
        facts::<Integration<Object>>(integration, tree);
    }
}
