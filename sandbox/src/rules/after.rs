//! The values that would be stored after a request.

use std::collections::BTreeMap;

use platform_api_codegen::model::{Field, Literal};
use serde_json::{Map, Value};

use crate::coerce::literal;

/// The values after the request.
pub(crate) struct After<'a> {
    fields: Vec<&'a Field>,
    by_name: BTreeMap<&'a str, &'a Field>,
    /// The parameters sent now or earlier.
    values: Map<String, Value>,
    /// Whether required parameters are checked.
    pub(super) is_strict: bool,
}

impl<'a> After<'a> {
    /// `stored`, overwritten by the sent parameters.
    pub(crate) fn new(
        fields: impl Iterator<Item = &'a Field>,
        stored: &Map<String, Value>,
        sent: &Map<String, Value>,
    ) -> Self {
        let fields: Vec<_> = fields.collect();
        let by_name = fields.iter().map(|field| (field.name.as_str(), *field)).collect();
        let mut values = stored.clone();
        values.extend(sent.clone());
        After { fields, by_name, values, is_strict: true }
    }

    /// Requires nothing if the kind can only be updated.
    pub(crate) fn lenient(mut self, is_lenient: bool) -> Self {
        self.is_strict = !is_lenient;
        self
    }

    pub(super) fn fields(&self) -> &[&'a Field] {
        &self.fields
    }

    pub(super) fn field(&self, name: &str) -> Option<&'a Field> {
        self.by_name.get(name).copied()
    }

    /// The value that a read shows: the sent one, which may be null, or the default.
    pub(crate) fn shown(&self, name: &str) -> Value {
        self.values.get(name).cloned().unwrap_or_else(|| self.default(name))
    }

    /// The value in effect; null stands for the default.
    fn effective(&self, name: &str) -> Value {
        match self.shown(name) {
            Value::Null => self.default(name),
            value => value,
        }
    }

    fn default(&self, name: &str) -> Value {
        self.field(name).and_then(|field| field.default()).map_or(Value::Null, literal)
    }

    /// Whether the field has a value; `false` is one, a blank string is not.
    pub(super) fn is_given(&self, name: &str) -> bool {
        is_set(&self.shown(name))
    }

    pub(super) fn holds(&self, conditions: &[(String, Literal)]) -> bool {
        conditions.iter().all(|(name, value)| self.effective(name) == literal(value))
    }
}

pub(crate) fn is_set(value: &Value) -> bool {
    !value.is_null() && value != ""
}
