//! The request of the settings or of a kind that is known at run time: reads parameters as its type, strictly, and what
//! the service returned as its parameters.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::iter;
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

    /// `None` if the documents do not name the kind.
    pub fn of(kind: &Kind) -> Option<Self> {
        KINDS.0.get(kind.slug()).copied()
    }
}

/// Reads each parameter by itself. What is required and missing is no mistake of any of them.
fn check<R: RequestRecord>(parameters: &[(&str, &Value)]) -> Mistakes {
    let mut mistakes = Vec::new();
    for (index, (name, value)) in parameters.iter().enumerate() {
        let is_read = Cell::new(false);
        let pair = iter::once((*name, (*value).clone()));
        let end = iter::from_fn(|| {
            is_read.set(true);
            None
        });
        let read = R::deserialize(MapDeserializer::<_, serde_json::Error>::new(pair.chain(end)));
        if let (Err(error), false) = (read, is_read.get()) {
            mistakes.push((index, error.to_string()));
        }
    }
    mistakes
}
