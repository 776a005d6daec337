//! The walk through a response. It compares each object with the fields that the spec has for it.

use std::collections::BTreeSet;

use platform_api_codegen::fit::{Mismatch, expected, mismatch, outside};
use platform_api_codegen::format::form::SLUG;
use platform_api_codegen::model::{Api, Enum, Fact, Field, Former, Kind, Literal, Type, written};
use platform_api_codegen::nearest::advice;
use platform_api_core::shown::shown_name;
use serde_json::Value;

use super::finding::{Drift, Finding, FindingKind, Paste};
use super::json_path::JsonPath;
use super::shape::Shape;
use super::{infer, secrecy};

/// A JSON object.
pub type Object = serde_json::Map<String, Value>;

pub struct Walk<'a> {
    api: &'a Api,
    /// The paths of the names in the response that the spec has, with the number of each element of a list. It has some
    /// names as former or removed ones.
    fields: BTreeSet<JsonPath>,
    findings: Vec<Finding>,
}

impl<'a> Walk<'a> {
    pub fn new(api: &'a Api) -> Self {
        Self {
            api,
            fields: BTreeSet::new(),
            findings: Vec::new(),
        }
    }

    pub fn settings(&mut self, object: &Object) {
        let root = JsonPath::default();
        self.object(Shape::Settings, object, &root);
        for attribute in self.api.settings.attributes() {
            self.expect(attribute, object, &root);
        }
    }

    /// Compares an element of the list. Its slug determines its kind.
    pub fn element(&mut self, element: &Value, path: &JsonPath) {
        let Some(object) = element.as_object() else {
            let message = format!("{}, expected an object", infer::json_type(element));
            self.add(FindingKind::OtherType, path, message);
            return;
        };
        let slug = slug(object);
        let kind = slug.map(|slug| find_kind(self.api, slug));
        if let (Some(slug), Some(Err(reason))) = (slug, &kind) {
            let finding = self.add(FindingKind::UnknownKind, &path.member("slug"), reason.clone());
            let toml = format!("[kind.{slug}]\ndoc = \"\"\nparameters = []");
            finding.paste = SLUG
                .holds(slug)
                .then(|| Paste::new("integrations/", "the file of its section", toml));
        }
        self.integration(kind.and_then(Result::ok), object, path);
    }

    pub fn integration(&mut self, kind: Option<&'a Kind>, object: &Object, path: &JsonPath) {
        if let (Some(kind), Some(slug)) = (kind, slug(object))
            && kind.slug != slug
        {
            let message = format!("the kind `{slug}` is `{}` now", kind.slug);
            self.add(FindingKind::FormerName, &path.member("slug"), message)
                .declared_at(&kind.source);
        }
        self.object(Shape::Integration(kind), object, path);
        let is_in_list = !path.is_empty();
        for field in &self.api.integrations.object {
            let is_properties = field.ty == Type::Properties;
            // Elements of a list have no properties.
            if !(is_in_list && is_properties) {
                self.expect(field, object, path);
            }
            if let (Some(kind), Some(Value::Object(properties))) = (kind, object.get(&field.name))
                && is_properties
            {
                self.properties(kind, properties, object, &path.member(&field.name));
            }
        }
    }

    /// Compares the properties of a kind. `around` is the integration object.
    fn properties(&mut self, kind: &'a Kind, properties: &Object, around: &Object, path: &JsonPath) {
        self.object(Shape::Properties(kind), properties, path);
        for field in &kind.properties {
            if field.has(&Fact::Event) && around.contains_key(&field.name) {
                continue;
            }
            if let Some(finding) = self.expect(field, properties, path)
                && !kind.shown_properties.contains(&field.name)
            {
                finding.reasons.push("not in the example of the documents".to_owned());
            }
        }
    }

    /// Compares the members of an object.
    fn object(&mut self, shape: Shape<'a>, object: &Object, path: &JsonPath) {
        let fields = shape.fields(self.api);
        for (name, value) in object {
            let path = path.member(name);
            if let Some(field) = fields.iter().find(|field| is_called(field, name)) {
                self.field(field, value, &path);
            } else if let Some(field) = fields.iter().find(|field| was_called(&field.former, name)) {
                self.fields.insert(path.clone());
                let message = format!("in the response, although it is `{}` now", field.name);
                self.add(FindingKind::FormerName, &path, message)
                    .declared_at(&field.source);
            } else {
                self.unknown(shape, name, value, &path);
            }
        }
    }

    /// Adds a note if an object lacks a field.
    fn expect(&mut self, field: &Field, object: &Object, path: &JsonPath) -> Option<&mut Finding> {
        let mut names = object.keys();
        if names.any(|name| is_called(field, name) || was_called(&field.former, name)) {
            return None;
        }
        let message = "missing from the response".to_owned();
        let finding = self.add(FindingKind::Absent, &path.member(&field.name), message);
        finding.reasons = field.facts.iter().filter_map(reason_to_lack).collect();
        finding.declared_at(&field.source);
        Some(finding)
    }

    /// Adds a name that the spec lacks. Of its value, only the type is shown.
    fn unknown(&mut self, shape: Shape<'a>, name: &str, value: &Value, path: &JsonPath) {
        let shared = &self.api.integrations.shared;
        if let Shape::Settings = shape
            && let Some(removed) = self.api.settings.removed(name)
        {
            self.fields.insert(path.clone());
            let message = format!("in the response, although version {} removed it", removed.version);
            self.add(FindingKind::RemovedField, path, message);
        } else if let Some(shared) = shared.iter().find(|field| field.name == name)
            && let Some(kind) = shape.kind_for(shared)
        {
            self.unlisted(kind, shared, value, path);
        } else {
            let entry = infer::entry(self.api, name, value).map(|entry| match shape {
                Shape::Properties(_) => format!("{{ name = \"{name}\", {entry} }},"),
                _ => format!("{name} = {{ {entry} }}"),
            });
            let message = format!("{}, not in the spec", infer::json_type(value));
            let finding = self.add(FindingKind::UnknownField, path, message);
            finding.paste = entry.map(|toml| shape.paste(toml));
        }
    }

    /// Adds a shared parameter that the kind does not list. There is nothing to paste if the value has another type.
    fn unlisted(&mut self, kind: &'a Kind, shared: &Field, value: &Value, path: &JsonPath) {
        let mut fitting = Walk::new(self.api);
        fitting.field(shared, value, path);
        let (found, ty) = (infer::json_type(value), written(self.api, &shared.ty));
        let message = format!("{found}; the kind does not list the shared parameter of this name, `{ty}`");
        let finding = self.add(FindingKind::UnknownField, path, message);
        finding.declared_at(&shared.source);
        if fitting.findings.iter().all(|finding| !finding.is_drift) {
            finding.paste = Some(Shape::Properties(kind).paste(format!("\"{}\",", shared.name)));
        }
    }

    /// Compares the value of a field that the spec has.
    fn field(&mut self, field: &Field, value: &Value, path: &JsonPath) {
        self.fields.insert(path.clone());
        if value.is_null() {
            if field.default() != Some(&Literal::Null) && field.ty != Type::Any {
                let message = format!("null, expected {}", expected(self.api, &field.ty));
                self.add(FindingKind::Null, path, message).declared_at(&field.source);
            }
            return;
        }
        self.value(field, &field.ty, value, path);
        let shown = match value {
            Value::Array(entries) if entries.len() == 1 => "1 entry".to_owned(),
            Value::Array(entries) => format!("{} entries", entries.len()),
            Value::Number(number) if secrecy::is_shown(field) => shown_name(&number.to_string()),
            value => infer::json_type(value).to_owned(),
        };
        for expected in outside(field, value) {
            self.add(FindingKind::OutOfBounds, path, format!("{shown}, expected {expected}"))
                .declared_at(&field.source);
        }
    }

    /// Compares the value of a field, or an entry of the value, with its type.
    fn value(&mut self, field: &Field, ty: &Type, value: &Value, path: &JsonPath) {
        match (mismatch(self.api, ty, value), ty, value) {
            (Some(Mismatch::OtherType), ..) => self.other_type(field, ty, value, path),
            (Some(Mismatch::NotAllowed(item)), ..) => self.other_value(field, item, value, path),
            (None, Type::Record(index), Value::Object(object)) => {
                self.object(Shape::Record(&self.api.records[*index]), object, path);
            }
            (None, Type::Map(ty), Value::Object(members)) => {
                for value in members.values() {
                    self.value(field, ty, value, &path.any_member());
                }
            }
            (None, Type::Array(ty), Value::Array(entries)) => self.entries(field, ty, entries, path),
            (None, Type::StringOrArray, Value::Array(entries)) => self.entries(field, &Type::String, entries, path),
            (None, ..) => {}
        }
    }

    fn entries(&mut self, field: &Field, ty: &Type, entries: &[Value], path: &JsonPath) {
        for (index, value) in entries.iter().enumerate() {
            self.value(field, ty, value, &path.element(index));
        }
    }

    fn other_type(&mut self, field: &Field, ty: &Type, value: &Value, path: &JsonPath) {
        let message = format!("{}, expected {}", infer::json_type(value), expected(self.api, ty));
        let finding = self.add(FindingKind::OtherType, path, message);
        finding.declared_at(&field.source);
        let wider = infer::wider(ty, value).filter(|_| *ty == field.ty);
        finding.paste = wider.map(|toml| Paste::new(&field.source.file, &format!("`{}`", field.name), toml.to_owned()));
    }

    fn other_value(&mut self, field: &Field, item: &Enum, value: &Value, path: &JsonPath) {
        let is_shown = secrecy::is_shown(field);
        let shown = if is_shown {
            format!("the value {}", shown_name(&value.to_string()))
        } else {
            "a value".to_owned()
        };
        let name = value.as_str().unwrap_or_default();
        if let Some(renamed) = item.values.iter().find(|value| was_called(&value.former, name))
            && is_shown
        {
            let message = format!("{shown} is {} now", renamed.value);
            self.add(FindingKind::FormerName, path, message)
                .declared_at(&renamed.source);
            return;
        }
        let allowed: Vec<_> = item.values.iter().map(|value| value.value.to_string()).collect();
        let message = format!("{shown} is not allowed, expected {}", allowed.join(", "));
        let finding = self.add(FindingKind::OtherValue, path, message);
        finding.declared_at(&field.source);
        let entry = infer::enum_value(value).filter(|_| is_shown);
        let list = format!("`values` of [enum.{}]", item.name);
        finding.paste = entry.map(|toml| Paste::new(&item.source.file, &list, toml));
    }

    /// Adds a key that an object has twice.
    pub fn add_repeated(&mut self, place: &JsonPath) {
        let message = "more than once in its object; the last value is compared".to_owned();
        self.add(FindingKind::RepeatedKey, place, message);
    }

    /// Adds a value that cannot be read. It replaces the findings about the `null` that stands there.
    pub fn add_unreadable(&mut self, place: &JsonPath) {
        self.findings.retain(|finding| finding.places[0] != *place);
        let message = "a number or text that cannot be read".to_owned();
        self.add(FindingKind::OtherValue, place, message);
    }

    fn add(&mut self, kind: FindingKind, place: &JsonPath, message: String) -> &mut Finding {
        self.findings.push(Finding::new(kind, place.clone(), message));
        let last = self.findings.len() - 1;
        &mut self.findings[last]
    }

    /// Whether the spec has any name of the response.
    pub fn knows_any(&self) -> bool {
        !self.fields.is_empty()
    }

    /// The result. A field that one element of a list has is not missing in the others.
    pub fn into_drift(mut self, of: &str) -> Drift {
        let present: BTreeSet<_> = self.fields.iter().map(JsonPath::any_element).collect();
        self.findings
            .retain(|finding| finding.kind != FindingKind::Absent || !present.contains(&finding.path));
        let drift = self.findings.iter().filter(|finding| finding.is_drift);
        let drifted: BTreeSet<_> = drift.map(|finding| self.counted(finding)).collect();
        Drift {
            of: of.to_owned(),
            fields: self.fields.len(),
            matching: self.fields.difference(&drifted).count(),
            drifted: drifted.len(),
            findings: Finding::merged(self.findings),
        }
    }

    /// The path that counts as drifted: the known field at or around the place. An unknown field counts itself.
    fn counted(&self, finding: &Finding) -> JsonPath {
        let place = &finding.places[0];
        if finding.kind == FindingKind::UnknownField {
            return place.clone();
        }
        let mut around = place.ancestors();
        around
            .find(|path| self.fields.contains(path))
            .unwrap_or_else(|| place.clone())
    }
}

/// Why a response may lack a field that has the fact.
fn reason_to_lack(fact: &Fact) -> Option<String> {
    let reason = match fact {
        Fact::Secret => "a secret",
        Fact::Introduced(version) => return Some(format!("since {version}")),
        Fact::Deprecated(_) => "deprecated",
        Fact::Tier(_) => "on paid tiers",
        Fact::SelfManaged => "on self-managed installations",
        Fact::HigherTierRead => "shown to higher tiers",
        Fact::Enterprise => "in the enterprise edition",
        _ => return None,
    };
    Some(reason.to_owned())
}

/// The kind that has a slug, or had it before it was renamed. The error names the most similar slugs.
pub fn find_kind<'a>(api: &'a Api, slug: &str) -> Result<&'a Kind, String> {
    let kinds = &api.integrations.kinds;
    kinds.iter().find(|kind| has_slug(kind, slug)).ok_or_else(|| {
        let advice = advice(slug, kinds.iter().map(|kind| kind.slug.as_str()));
        format!(
            "there is no kind `{}`: {}",
            shown_name(slug),
            advice.unwrap_or_default()
        )
    })
}

/// Whether a kind has a slug, or had it before it was renamed.
pub fn has_slug(kind: &Kind, slug: &str) -> bool {
    kind.slug == slug || was_called(&kind.former, slug)
}

/// The slug of an integration object.
pub fn slug(object: &Object) -> Option<&str> {
    object.get("slug")?.as_str()
}

fn is_called(field: &Field, name: &str) -> bool {
    field.name == name || field.aliases().iter().any(|alias| alias == name)
}

/// Whether the former name of an entry is `name`.
fn was_called(former: &Option<Former>, name: &str) -> bool {
    former.as_ref().is_some_and(|former| former.name == name)
}
