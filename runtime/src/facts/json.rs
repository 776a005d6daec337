//! Facts as JSON, for forms and other tools.

use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use crate::facts::fact::{AllowedValue, Deprecated, Fact, Field, Needs, NotIn, Type};
use crate::facts::table::{KindFacts, SettingsFacts, Table};
use crate::facts::version::Version;

/// Writes the keys of the spec, and the `values` of an enum. The fields of a record are in `records`, by its name.
///
/// ```
/// use platform_api::integrations::Kind;
/// use platform_api::serde_json::{json, to_value};
///
/// let chat = Kind::ChatD.facts().expect("it is documented");
/// let webhook = to_value(chat.parameters.field("webhook"))?;
/// assert_eq!((&webhook["type"], &webhook["format"], &webhook["required"]), (&json!("string"), &json!("uri"), &json!(true)));
/// assert_eq!(to_value(chat)?["parameters"][0], webhook);
/// # Ok::<_, platform_api::serde_json::Error>(())
/// ```
impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut facts = JsonFacts::default();
        let object = facts.field(self);
        facts.with_records(object).serialize(serializer)
    }
}

/// Writes the keys of the spec. The parameters are a list; the fields of a record are in `records`, by its name.
impl Serialize for KindFacts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut facts = JsonFacts::default();
        let read_path = (self.read.path() != self.write.path()).then(|| self.read.path());
        let mut kind = json!({
            "slug": self.slug,
            "title": self.title,
            "doc": self.doc,
            "document": self.document,
            "section": self.section,
            "path": self.write.path(),
            "read_path": read_path,
            "activation": self.activation,
            "renamed_from": self.renamed_from,
            "parameters": facts.fields(self.parameters),
        });
        for fact in self.facts {
            fact.add_json(&mut kind);
        }
        facts.with_records(stated(kind)).serialize(serializer)
    }
}

/// Writes the keys of the spec. The attributes are a list; the fields of a record are in `records`, by its name.
impl Serialize for SettingsFacts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut facts = JsonFacts::default();
        let removed: Map<_, _> = self
            .removed
            .iter()
            .map(|(name, version)| ((*name).to_owned(), json!(version)))
            .collect();
        let settings = json!({
            "document": self.document,
            "path": self.write.path(),
            "cache_seconds": self.cache_seconds,
            "installations_only": self.installations_only,
            "unset_reads_null": self.unset_reads_null,
            "removed": removed,
            "attributes": facts.fields(self.attributes),
        });
        facts.with_records(stated(settings)).serialize(serializer)
    }
}

#[derive(Default)]
struct JsonFacts {
    records: Map<String, Value>,
}

impl JsonFacts {
    fn fields(&mut self, table: &Table) -> Value {
        table.fields.iter().map(|field| self.field(field)).collect()
    }

    fn field(&mut self, field: &Field) -> Value {
        self.add_records(&field.ty);
        let mut object = json!({
            "name": field.name,
            "type": written(&field.ty),
            "values": field.values().map(|value| json_of_value(field, &value)).collect::<Value>(),
            "doc": field.doc,
            "section": field.section,
        });
        for fact in field.facts {
            // The values have their former names.
            if !matches!(fact, Fact::ValuesRenamed(_)) {
                fact.add_json(&mut object);
            }
        }
        stated(object)
    }

    /// A record may contain itself.
    fn add_records(&mut self, ty: &Type) {
        match ty {
            Type::Array(inner) | Type::Map(inner) => self.add_records(inner),
            Type::Record(table) if !self.records.contains_key(table.name) => {
                // Before its fields, which may have the record inside.
                self.records.insert(table.name.to_owned(), Value::Null);
                let record = json!({ "fields": self.fields(table) });
                self.records[table.name] = record;
            }
            _ => {}
        }
    }

    fn with_records(self, mut object: Value) -> Value {
        if !self.records.is_empty() {
            object["records"] = self.records.into();
        }
        object
    }
}

/// The type as the spec writes it; for an enum, the type of its values.
fn written(ty: &Type) -> String {
    let plural = |inner: &Type| match inner {
        Type::Record(_) | Type::Any => written(inner),
        _ => written(inner) + "s",
    };
    match ty {
        Type::Array(inner) => format!("array of {}", plural(inner)),
        Type::Map(inner) => format!("object of {}", plural(inner)),
        Type::Record(table) => table.name.to_owned(),
        Type::Properties => "properties".to_owned(),
        ty => ty.outer().written().to_owned(),
    }
}

fn json_of_value(field: &Field, value: &AllowedValue) -> Value {
    let mut renamed = field.values_renamed().iter();
    let former = renamed.find(|(_, present)| *present == value.name);
    let mut object = json!({
        "value": value.number.map_or(json!(value.name), Value::from),
        "name": value.name,
        "renamed_from": former.map(|(former, _)| former),
    });
    for fact in value.facts {
        fact.add_json(&mut object);
    }
    stated(object)
}

/// Any value may be a default, or one of an enum. Other members say nothing if they are null, false or empty.
fn stated(mut object: Value) -> Value {
    if let Some(members) = object.as_object_mut() {
        members.retain(|name, value| match value {
            _ if name == "default" || name == "value" => true,
            Value::Null | Value::Bool(false) => false,
            Value::String(text) => !text.is_empty(),
            Value::Array(entries) => !entries.is_empty(),
            Value::Object(members) => !members.is_empty(),
            Value::Bool(true) | Value::Number(_) => true,
        });
    }
    object
}

pub(super) fn since(version: Option<Version>) -> Value {
    version.map_or(json!(true), |version| json!(version))
}

pub(super) fn add_deprecated(object: &mut Value, fact: &Deprecated) {
    object["deprecated"] = since(fact.since);
    object["replaced_by"] = json!(fact.replaced_by);
}

pub(super) fn add_needs(object: &mut Value, fact: &Needs) {
    match fact.one_of {
        [names] => object["needs"] = json!(names),
        alternatives => object["needs_one_of"] = json!(alternatives),
    }
    object["needs_until"] = json!(fact.until);
}

pub(super) fn not_in(fact: &NotIn) -> Value {
    stated(json!({ "name": fact.name, "since": fact.since }))
}

pub(super) fn parsed(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or(json!(json))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `tests/api/cases/facts.txt` has the other facts.
    #[test]
    fn a_record_that_holds_itself_is_written_once() {
        static ENTRY: Table = Table::new(
            "Entry",
            &[
                Field::new(
                    "level",
                    Type::Integer,
                    &[Fact::Means(&[("0", "No limit.")]), Fact::Unit("MB")],
                ),
                Field::new("inner", Type::Array(&Type::Record(&ENTRY)), &[]),
            ],
        );
        let expected = json!({
            "name": "inner",
            "type": "array of Entry",
            "records": { "Entry": { "fields": [
                { "name": "level", "type": "integer", "means": [{ "value": 0, "doc": "No limit." }], "unit": "MB" },
                { "name": "inner", "type": "array of Entry" },
            ] } },
        });
        assert_eq!(json!(ENTRY.field("inner")), expected);
    }
}
