use std::collections::BTreeMap;

use platform_api_codegen::fit::{ValueMismatch, mismatch_in_response, outside};
use platform_api_codegen::format::pattern::SLUG;
use platform_api_codegen::model::{Api, EntrySource, Enum, Field, IntegrationsSpec, KindSpec, Literal, Record, Type};
use platform_api_core::escape::escape;
use platform_api_core::words::joined;
use serde_json::{Map, Value};

use super::find_kind;
use super::finding::{Drift, DriftFinding, FindingKind, JsonPath, Paste, place};
use super::infer;
use super::response::{in_words, is_beyond};

type Object = Map<String, Value>;

pub struct ResponseComparison<'a> {
    api: &'a Api,
    fields: usize,
    /// By kind, path and message, which joins equal findings of list elements.
    findings: BTreeMap<(FindingKind, String, String), DriftFinding>,
}

/// Where the spec describes an object.
#[derive(Clone, Copy)]
pub enum ObjectSchema<'a> {
    Settings,
    Integration(Option<&'a KindSpec>),
    Properties(&'a KindSpec),
    Record(&'a Record),
}

impl<'a> ResponseComparison<'a> {
    pub fn new(api: &'a Api) -> Self {
        Self {
            api,
            fields: 0,
            findings: BTreeMap::new(),
        }
    }

    /// The slug of an element determines its kind.
    pub fn element(&mut self, element: &Object, path: &JsonPath) {
        let slug = element.get(IntegrationsSpec::SLUG).and_then(Value::as_str);
        let mut kind = None;
        if let Some(slug) = slug {
            match find_kind(self.api, slug) {
                Ok(documented) => kind = Some(documented),
                Err(reason) => {
                    let path = path.member(IntegrationsSpec::SLUG);
                    let finding = self.add(FindingKind::OtherValue, &path, reason, None);
                    finding.paste = SLUG.matches(slug).then(|| Paste {
                        file: "integrations/".to_owned(),
                        into: "the file of its section".to_owned(),
                        toml: format!("[kind.{slug}]\n      doc = \"\"\n      parameters = []"),
                    });
                }
            }
        }
        self.integration(kind, element, path);
    }

    pub fn integration(&mut self, kind: Option<&'a KindSpec>, object: &Object, path: &JsonPath) {
        self.object(ObjectSchema::Integration(kind), object, path);
        let name = self.api.integrations.properties();
        if let (Some(kind), Some(Value::Object(properties))) = (kind, object.get(name)) {
            self.object(ObjectSchema::Properties(kind), properties, &path.member(name));
        }
    }

    pub fn into_drift(self) -> Drift {
        let (notes, findings) = self
            .findings
            .into_values()
            .partition(|finding| finding.kind == FindingKind::NotSet);
        Drift {
            fields: self.fields,
            findings,
            notes,
        }
    }

    pub fn object(&mut self, schema: ObjectSchema<'a>, object: &Object, path: &JsonPath) {
        let fields = schema.fields(self.api);
        for (name, value) in object {
            let path = path.member(name);
            match fields.iter().find(|field| is_called(field, name)) {
                Some(field) => self.field(field, value, &path),
                None => self.unknown(schema, name, value, &path),
            }
        }
        for field in fields {
            // An event is in one of two objects, and an element of a list has no properties.
            let may_be_elsewhere = field.is_event() || field.ty == Type::Properties;
            if !may_be_elsewhere && !object.keys().any(|name| is_called(field, name)) {
                let path = path.member(&field.name);
                self.add(FindingKind::NotSet, &path, "missing".to_owned(), Some(&field.source));
            }
        }
    }

    /// Shows only the type of the value.
    fn unknown(&mut self, schema: ObjectSchema<'a>, name: &str, value: &Value, path: &JsonPath) {
        if let ObjectSchema::Settings = schema
            && let Some(removed) = self.api.settings.removed(name)
        {
            let message = format!("version {} removed it", removed.version);
            self.add(FindingKind::UnknownField, path, message, Some(&removed.source));
            return;
        }
        let ty = in_words(value);
        match infer::entry(name, value) {
            Ok(entry) => {
                let paste = schema.entry_to_paste(self.api, name, &entry);
                let finding = self.add(FindingKind::UnknownField, path, ty.to_owned(), None);
                finding.paste = Some(paste);
            }
            Err(why) => {
                let message = format!("{ty} (write its entry by hand: {why})");
                self.add(FindingKind::UnknownField, path, message, None);
            }
        }
    }

    fn field(&mut self, field: &Field, value: &Value, path: &JsonPath) {
        self.fields += 1;
        if value.is_null() {
            if field.default() != Some(&Literal::Null) && field.ty != Type::Any {
                let message = format!("null, expected {}", field.ty.outer(self.api).in_words());
                self.add(FindingKind::NotSet, path, message, Some(&field.source));
            }
            return;
        }
        self.value(field, &field.ty, value, path);
        if is_beyond(value) {
            return;
        }
        let value_text = match value {
            Value::Number(_) if infer::is_shown(field) => value.to_string(),
            Value::String(_) if infer::is_shown(field) && field.ty == Type::Float => value.to_string(),
            value => in_words(value).to_owned(),
        };
        for expected in outside(field, value) {
            let message = format!("{value_text}, expected {expected}");
            self.add(FindingKind::OutOfBounds, path, message, Some(&field.source));
        }
    }

    fn value(&mut self, field: &Field, ty: &Type, value: &Value, path: &JsonPath) {
        let mismatch = if is_beyond(value) && *ty != Type::Any {
            Some(ValueMismatch::OtherType)
        } else {
            mismatch_in_response(self.api, ty, value)
        };
        match (mismatch, ty, value) {
            (Some(ValueMismatch::OtherType), ..) => {
                let message = format!("{}, expected {}", in_words(value), ty.outer(self.api).in_words());
                self.add(FindingKind::OtherType, path, message, Some(&field.source));
            }
            (Some(ValueMismatch::NotAllowed(item)), ..) => self.not_allowed(field, item, value, path),
            (None, Type::Record(index), Value::Object(object)) => {
                self.object(ObjectSchema::Record(&self.api.records[*index]), object, path);
            }
            (None, Type::Map(ty), Value::Object(members)) => {
                for member in members.values() {
                    self.value(field, ty, member, &path.member("*"));
                }
            }
            (None, Type::Array(_) | Type::StringOrArray, Value::Array(entries)) => {
                let entry_ty = if let Type::Array(ty) = ty { ty } else { &Type::String };
                for (number, entry) in entries.iter().enumerate() {
                    self.value(field, entry_ty, entry, &path.element(number));
                }
            }
            (None, ..) => {}
        }
    }

    /// An integer has no name in Rust, so its entry has a `name` to fill in.
    fn not_allowed(&mut self, field: &Field, item: &Enum, value: &Value, path: &JsonPath) {
        let is_shown = infer::is_shown(field);
        let json = value.to_string();
        let json = escape(&json);
        let text = if is_shown { &json } else { in_words(value) };
        let allowed = joined(item.values.iter().map(|value| &value.value), ", ");
        let message = format!("{text} is not allowed, expected {allowed}");
        let name = if item.is_integer() { "name = \"\", " } else { "" };
        let paste = is_shown.then(|| Paste {
            file: item.source.file.clone(),
            into: format!("`values` of [enum.{}]", item.name),
            toml: format!("{{ value = {json}, {name}doc = \"\" }},"),
        });
        let finding = self.add(FindingKind::OtherValue, path, message, Some(&field.source));
        finding.paste = paste;
    }

    fn add(
        &mut self,
        kind: FindingKind,
        path: &JsonPath,
        message: String,
        declared: Option<&EntrySource>,
    ) -> &mut DriftFinding {
        let key = (kind, path.any_element.clone(), message.clone());
        let finding = self.findings.entry(key).or_insert_with(|| DriftFinding {
            kind,
            path: path.any_element.clone(),
            places: Vec::new(),
            message,
            declared: declared.map(place),
            paste: None,
        });
        finding.places.push(path.place.clone());
        finding
    }
}

impl<'a> ObjectSchema<'a> {
    /// Events of a kind may be in the integration or in its properties.
    fn fields(self, api: &'a Api) -> Vec<&'a Field> {
        match self {
            Self::Settings => api.settings.attributes().collect(),
            Self::Integration(kind) => {
                let events = kind.into_iter().flat_map(events);
                api.integrations.object.iter().chain(events).collect()
            }
            Self::Properties(kind) => kind.properties().chain(events(kind)).collect(),
            Self::Record(record) => record.fields.iter().collect(),
        }
    }

    fn entry_to_paste(self, api: &Api, name: &str, entry: &str) -> Paste {
        let keyed = format!("{name} = {{ {entry} }}");
        let (file, into, toml) = match self {
            Self::Settings => ("settings/", "[attributes] of its section".to_owned(), keyed),
            Self::Integration(_) => ("integrations/object.toml", "[fields]".to_owned(), keyed),
            Self::Properties(kind) => {
                let is_shared = api.integrations.shared.iter().any(|shared| shared.name == name);
                let toml = if is_shared {
                    format!("\"{name}\",")
                } else {
                    format!("{{ name = \"{name}\", {entry} }},")
                };
                let into = format!("`parameters` of [kind.{}]", kind.slug);
                (kind.source.file.as_str(), into, toml)
            }
            Self::Record(record) => {
                let into = format!("[record.{}]", record.name);
                (record.source.file.as_str(), into, format!("fields.{keyed}"))
            }
        };
        Paste {
            file: file.to_owned(),
            into,
            toml,
        }
    }
}

fn events(kind: &KindSpec) -> impl Iterator<Item = &Field> {
    kind.parameters.iter().filter(|field| field.is_event())
}

fn is_called(field: &Field, name: &str) -> bool {
    field.name == name || field.aliases().iter().any(|alias| alias == name)
}
