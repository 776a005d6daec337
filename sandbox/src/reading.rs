//! The parameters of a request, read as the model declares them.

use std::collections::BTreeSet;

use platform_api_codegen::model::{Api, Field, Type};
use serde_json::{Map, Value};

use crate::answer::{Complaints, Refusal};
use crate::check;
use crate::coerce::Coercion;
use crate::parameters::{Origin, Parameters};
use crate::tier::Tier;

/// What a request says, and what is wrong with it.
#[derive(Clone, Default)]
pub(crate) struct Reading {
    /// Known parameters, of their declared type.
    pub(crate) values: Map<String, Value>,
    /// Parameters that nobody declares.
    pub(crate) unknown: BTreeSet<String>,
    /// Parameters above the tier.
    pub(crate) ignored: BTreeSet<String>,
    /// Known parameters whose values may be shown to people.
    pub(crate) plain: BTreeSet<String>,
    pub(crate) complaints: Complaints,
}

impl Reading {
    /// Reads `parameters` as `fields`; whatever else is there is unknown.
    pub(crate) fn of<'api>(
        parameters: &Parameters,
        fields: impl Iterator<Item = &'api Field>,
        api: &Api,
        tier: Tier,
    ) -> Reading {
        let mut reading = Reading::default();
        let mut rest = parameters.0.clone();
        for field in fields {
            if let Some((value, origin)) = rest.remove(&field.name) {
                reading.take(field, value, origin, api, tier);
            }
        }
        reading.unknown.extend(rest.into_keys());
        reading
    }

    fn take(&mut self, field: &Field, value: Value, origin: Origin, api: &Api, tier: Tier) {
        if !field.secret {
            self.plain.insert(field.name.clone());
        }
        if !tier.has(field) {
            self.ignored.insert(field.name.clone());
            return;
        }
        if value.is_null() || is_blank(&value, origin, &field.ty) {
            self.values.insert(field.name.clone(), Value::Null);
            return;
        }
        let mut coercion = Coercion { api, origin, unknown: Vec::new() };
        match coercion.value(&field.name, value, &field.ty) {
            Ok(value) => {
                for complaint in check::value(field, &value) {
                    self.complain(&field.name, complaint);
                }
                self.values.insert(field.name.clone(), value);
            }
            Err(complaint) => self.complain(&field.name, complaint),
        }
        self.unknown.extend(coercion.unknown);
    }

    pub(crate) fn complain(&mut self, name: &str, complaint: String) {
        self.complaints.entry(name.to_owned()).or_default().push(complaint);
    }

    /// Refuses the request when anything is wrong with it.
    pub(crate) fn accept(&self) -> Result<(), Refusal> {
        match self.complaints.is_empty() {
            true => Ok(()),
            false => Err(Refusal::parameters(self.complaints.clone())),
        }
    }
}

/// A form cannot say null: empty text stands for it, except where it is text.
fn is_blank(value: &Value, origin: Origin, ty: &Type) -> bool {
    let is_text = matches!(ty, Type::String | Type::Any | Type::BooleanOrString | Type::StringOrArray);
    origin == Origin::Text && value == "" && !is_text
}
