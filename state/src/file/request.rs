//! The request of the settings or of a kind that is known at run time: reads parameters as its type, strictly, and what
//! the service returned as its parameters.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::iter::from_fn;
use std::sync::LazyLock;

use platform_api::facts::Table;
use platform_api::generic::{IntegrationKind, KindVisitor, Record, RequestRecord};
use platform_api::integrations::Kind;
use platform_api::{Object, Patch, SettingsUpdate};
use serde::de::value::MapDeserializer;
use serde_json::Value;

/// The position of each invalid parameter, and its error: all mistakes are reported at once.
type Mistakes = Vec<(usize, String)>;

/// What is done with the type of a request.
#[derive(Clone, Copy)]
pub struct RequestType {
    pub table: &'static Table,
    pub check: fn(&[(&str, &Value)]) -> Mistakes,
    /// What was read, with the declarations of its members.
    pub declared: fn(&Object) -> Object,
    /// Every parameter of what was read, as it came.
    pub current: fn(&Object) -> Object,
}

pub static SETTINGS: LazyLock<RequestType> = LazyLock::new(RequestType::new::<SettingsUpdate>);

static KINDS: LazyLock<BTreeMap<&'static str, RequestType>> = LazyLock::new(|| {
    struct Collect(BTreeMap<&'static str, RequestType>);

    impl KindVisitor for Collect {
        fn visit<K: IntegrationKind>(&mut self) {
            self.0.insert(K::FACTS.slug, RequestType::new::<K>());
        }
    }

    let mut kinds = Collect(BTreeMap::new());
    Kind::visit_all(&mut kinds);
    kinds.0
});

impl RequestType {
    pub fn new<R: RequestRecord>() -> Self {
        let declared = |read: &Object| R::Response::from_object(read.clone()).into_object();
        let current = |read: &Object| Patch::<R>::current(&R::Response::from_object(read.clone())).into_object();
        RequestType {
            table: R::TABLE,
            check: check::<R>,
            declared,
            current,
        }
    }

    /// `None` if the documents do not name the kind.
    pub fn of(kind: &Kind) -> Option<Self> {
        KINDS.get(kind.slug()).copied()
    }
}

/// Reads the parameters one by one. What is required and missing is no mistake of any of them.
fn check<R: RequestRecord>(parameters: &[(&str, &Value)]) -> Mistakes {
    let mut left: Vec<usize> = (0..parameters.len()).collect();
    let mut wrong = Vec::new();
    loop {
        let last = Cell::new(None);
        let mut next = left.iter();
        let pairs = from_fn(|| {
            last.set(next.next().copied());
            last.get()
                .map(|index| (parameters[index].0, parameters[index].1.clone()))
        });
        match (
            R::deserialize(MapDeserializer::<_, serde_json::Error>::new(pairs)),
            last.get(),
        ) {
            (Err(error), Some(index)) => {
                wrong.push((index, error.to_string()));
                left.retain(|other| *other != index);
            }
            _ => return wrong,
        }
    }
}
