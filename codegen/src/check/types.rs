//! Enums and records: their values and fields, and that each is used.

use std::collections::{BTreeMap, BTreeSet};

use super::scope::{Part, scopes};
use crate::codes;
use crate::model::{Api, Enum, EnumValue, Field, Literal, Record, Type};
use crate::names::{RESERVED_VARIANTS, is_identifier, type_name};
use crate::report::Report;

/// Values of one enum are of one type, all different, and have names that are different too.
pub fn check_enums(api: &Api, report: &mut Report) {
    for item in &api.enums {
        if item.values.is_empty() {
            let message = format!("enum `{}` has no values", item.name);
            report.add(&codes::NO_VALUES, &item.source.span, message);
        }
        check_values(item, report);
        check_value_names(item, report);
    }
}

/// Records have fields, and an end.
pub fn check_records(api: &Api, report: &mut Report) {
    for (index, record) in api.records.iter().enumerate() {
        if record.fields.is_empty() {
            let message = format!("record `{}` has no fields", record.name);
            report.add(&codes::NO_VALUES, &record.source.span, message);
        }
        if let Some(field) = endless(api, record, index) {
            let message = format!("record `{}` contains itself", record.name);
            report
                .add(&codes::ENDLESS_RECORD, field.source.key("type"), message)
                .help(format!("`array of {}` would have an end", record.name));
        }
    }
}

/// `properties` is the type of exactly one field, in the integration object.
pub fn check_properties(api: &Api, report: &mut Report) {
    for scope in scopes(api) {
        let mut fields = scope.fields.iter().filter(|field| field.ty == Type::Properties);
        let allowed = match scope.part {
            Part::Object => fields.next(),
            Part::Kind | Part::Settings | Part::Record => None,
        };
        for field in fields {
            let message = format!("`{}` has the type `properties`", field.name);
            let diagnostic = report.add(&codes::PROPERTIES_PLACE, field.source.key("type"), message);
            match allowed {
                Some(first) => diagnostic.note_at(&first.source.span, "the one field that has it"),
                None => diagnostic.note("only the integration object has such a field"),
            };
        }
        if scope.part == Part::Object && allowed.is_none() && !scope.fields.is_empty() {
            let message = "no field of the integration object has the type `properties`";
            report
                .add_file(&codes::PROPERTIES_PLACE, "integrations/object.toml", message)
                .help("properties = { type = \"properties\", doc = \"The settings of the kind.\" }");
        }
    }
}

/// Every type is that of a field, or of a part of one.
pub fn check_unused(api: &Api, report: &mut Report) {
    let mut used = Used::default();
    let parts = scopes(api).into_iter().filter(|scope| scope.part != Part::Record);
    for field in parts.flat_map(|scope| scope.fields) {
        used.add(api, &field.ty);
    }
    let enums = api.enums.iter().enumerate();
    let enums = enums.filter(|(index, _)| !used.enums.contains(index));
    let enums = enums.map(|(_, item)| (&item.name, &item.source));
    let records = api.records.iter().enumerate();
    let records = records.filter(|(index, _)| !used.records.contains(index));
    let records = records.map(|(_, item)| (&item.name, &item.source));
    for (name, source) in enums.chain(records) {
        let message = format!("type `{name}` is not used");
        report.add(&codes::UNUSED_TYPE, &source.span, message);
    }
}

#[derive(Default)]
struct Used {
    enums: BTreeSet<usize>,
    records: BTreeSet<usize>,
}

impl Used {
    fn add(&mut self, api: &Api, ty: &Type) {
        match ty {
            Type::Array(inner) | Type::Map(inner) => self.add(api, inner),
            Type::Enum(index) => {
                self.enums.insert(*index);
            }
            Type::Record(index) if self.records.insert(*index) => {
                api.records[*index].fields.iter().for_each(|field| self.add(api, &field.ty));
            }
            _ => {}
        }
    }
}

fn check_values(item: &Enum, report: &mut Report) {
    let mut seen: Vec<&EnumValue> = Vec::new();
    for value in &item.values {
        let at = value.source.key("value");
        let is_text = matches!(value.value, Literal::String(_));
        if !is_text && !matches!(value.value, Literal::Integer(_)) {
            report.add(&codes::MIXED_VALUES, at, "a value is text or a whole number");
            continue;
        }
        let other = seen.first().filter(|first| is_text != matches!(first.value, Literal::String(_)));
        if let Some(first) = other {
            let message = format!("enum `{}` has text and numbers", item.name);
            report
                .add(&codes::MIXED_VALUES, at, message)
                .note_at(first.source.key("value"), "the first value is of another type");
        }
        if let Some(first) = seen.iter().find(|first| first.value == value.value) {
            let message = format!("enum `{}` has this value twice", item.name);
            report.add(&codes::DUPLICATE_VALUE, at, message).note_at(first.source.key("value"), "first here");
        }
        seen.push(value);
    }
}

fn check_value_names(item: &Enum, report: &mut Report) {
    let mut seen: BTreeMap<String, &EnumValue> = BTreeMap::new();
    for value in &item.values {
        let at = value.source.key("name");
        let is_stated = at != &value.source.span;
        let at = if is_stated { at } else { value.source.key("value") };
        let rust = type_name(&value.name);
        if !is_identifier(&rust) || !is_plain(&value.name) {
            if is_stated {
                report
                    .add(&codes::BAD_NAME, at, format!("`{}` is not a name for a value", value.name))
                    .help("it is `lower_case_with_underscores`");
            } else {
                report.add(&codes::VALUE_NEEDS_NAME, at, "this value needs a name").help("add `name = \"…\"`");
            }
            continue;
        }
        if RESERVED_VARIANTS.contains(&rust.as_str()) {
            let message = format!("`{rust}` stands for all values that the spec does not know");
            report.add(&codes::RESERVED, at, message).help("add another `name`");
        }
        // The same value twice is reported as that.
        match seen.get(&rust) {
            Some(first) if first.value != value.value => {
                let message = format!("two values of enum `{}` are `{rust}` in Rust", item.name);
                let first = first.source.key("value");
                report.add(&codes::RUST_CLASH, at, message).note_at(first, "first here");
            }
            Some(_) => {}
            None => {
                seen.insert(rust, value);
            }
        }
    }
}

fn is_plain(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-')
}

/// The field through which a record holds itself directly.
fn endless<'a>(api: &'a Api, record: &'a Record, index: usize) -> Option<&'a Field> {
    record.fields.iter().find(|field| {
        let mut seen = BTreeSet::new();
        leads_to(api, &field.ty, index, &mut seen)
    })
}

fn leads_to(api: &Api, ty: &Type, index: usize, seen: &mut BTreeSet<usize>) -> bool {
    let Type::Record(next) = ty else {
        return false;
    };
    let goes_on = |seen: &mut BTreeSet<usize>| {
        let fields = &api.records[*next].fields;
        fields.iter().any(|field| leads_to(api, &field.ty, index, seen))
    };
    *next == index || (seen.insert(*next) && goes_on(seen))
}
