//! One field of a response against its entry of the spec.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use serde_json::{Number, Value};

use super::{Declared, Finding, Paste, Sort, infer, secrecy, sorted};
use platform_api_codegen::check::exact::Exact;
use platform_api_codegen::check::fit::show;
use platform_api_codegen::model::{Api, Enum, Field, Literal, Number as Bound, Source, Type};

/// What is looked up, and what was found.
pub struct Context<'a> {
    pub api: &'a Api,
    findings: Vec<Finding>,
    /// The paths of the fields that the spec knows, and that came.
    came: BTreeSet<String>,
    fields: usize,
}

impl<'a> Context<'a> {
    pub fn new(api: &'a Api) -> Self {
        Self { api, findings: Vec::new(), came: BTreeSet::new(), fields: 0 }
    }

    /// How many fields were held against the spec, and what was found. What came in one element of a list did come.
    pub fn into_findings(self) -> (usize, Vec<Finding>) {
        let came = |finding: &Finding| finding.sort == Sort::Absent && self.came.contains(&finding.path);
        let findings = self.findings.into_iter().filter(|finding| !came(finding)).collect();
        (self.fields, sorted(findings))
    }

    pub fn add(&mut self, sort: Sort, path: &str, message: String) -> &mut Finding {
        self.findings.push(Finding {
            is_drift: !matches!(sort, Sort::Null | Sort::Absent),
            path: path.to_owned(),
            sort,
            message,
            declared: None,
            paste: None,
            decide: Vec::new(),
        });
        let last = self.findings.len() - 1;
        &mut self.findings[last]
    }

    /// A field that the spec knows.
    pub fn field(&mut self, field: &Field, value: &Value, path: &str) {
        self.fields += 1;
        self.came.insert(path.to_owned());
        if value.is_null() {
            if field.default != Some(Literal::Null) && field.ty != Type::Any {
                let expected = infer::expected(self.api, &field.ty);
                self.add(Sort::Null, path, format!("null, expected {expected}")).declared_at(&field.source);
            }
            return;
        }
        self.value(field, &field.ty, value, path);
        self.bounds(field, value, path);
    }

    /// A value of that type, in a field.
    fn value(&mut self, field: &Field, ty: &Type, value: &Value, path: &str) {
        match (ty, value) {
            (Type::Any, _)
            | (Type::Boolean | Type::BooleanOrString, Value::Bool(_))
            | (Type::String | Type::BooleanOrString | Type::StringOrArray, Value::String(_))
            | (Type::Float, Value::Number(_)) => {}
            (Type::Integer, Value::Number(number)) if number.is_i64() || number.is_u64() => {}
            (Type::Timestamp, Value::String(text)) if infer::is_timestamp(text) => {}
            (Type::StringOrArray, Value::Array(entries)) => {
                entries.iter().for_each(|entry| self.value(field, &Type::String, entry, &format!("{path}[]")));
            }
            (Type::Array(ty), Value::Array(entries)) => {
                entries.iter().for_each(|entry| self.value(field, ty, entry, &format!("{path}[]")));
            }
            // The keys of a map are data, and not shown.
            (Type::Map(ty), Value::Object(entries)) => {
                entries.values().for_each(|entry| self.value(field, ty, entry, &format!("{path}.*")));
            }
            (Type::Record(index), Value::Object(object)) => {
                let record = &self.api.records[*index];
                super::object::record(self, record, object, path);
            }
            (Type::Enum(index), value) => self.enum_value(field, &self.api.enums[*index], value, path),
            // The kind says what is in it.
            (Type::Properties, Value::Object(_)) => {}
            _ => self.other_type(field, ty, value, path),
        }
    }

    fn other_type(&mut self, field: &Field, ty: &Type, value: &Value, path: &str) {
        let (found, expected) = (infer::json_type(value), infer::expected(self.api, ty));
        let paste = infer::wider(ty, value).filter(|_| *ty == field.ty);
        let finding = self.add(Sort::OtherType, path, format!("{found}, expected {expected}"));
        finding.decide.push("whether the documents, the spec or the service is wrong".to_owned());
        finding.paste = paste.map(|toml| Paste {
            file: file(&field.source),
            into: format!("`{}`", field.name),
            toml: toml.to_owned(),
        });
        finding.declared_at(&field.source);
    }

    fn enum_value(&mut self, field: &Field, item: &Enum, value: &Value, path: &str) {
        let literal = match value {
            Value::String(text) if !item.is_integer() => Literal::String(text.clone()),
            Value::Number(number) if item.is_integer() && number.is_i64() => {
                Literal::Integer(number.as_i64().unwrap_or_default())
            }
            other => return self.other_type(field, &field.ty, other, path),
        };
        if item.values.iter().any(|allowed| allowed.value == literal) {
            return;
        }
        let allowed: Vec<_> = item.values.iter().map(|value| show(&value.value)).collect();
        let is_shown = secrecy::is_shown(field);
        let written = match &literal {
            Literal::String(text) => format!("\"{}\"", secrecy::shown(text)),
            number => show(number),
        };
        let value = if is_shown { format!("the value {written}") } else { "a value".to_owned() };
        let finding = self.add(Sort::OtherValue, path, format!("{value} outside {}", allowed.join(", ")));
        let is_plain = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
        let toml = match &literal {
            Literal::String(text) if is_plain(text) => Some(format!("{{ value = {written}, doc = \"\" }},")),
            Literal::Integer(_) => Some(format!("{{ value = {written}, name = \"\", doc = \"\" }},")),
            _ => None,
        };
        finding.paste = toml.filter(|_| is_shown).map(|toml| Paste {
            file: file(&item.source),
            into: format!("`values` of [enum.{}]", item.name),
            toml,
        });
        finding.decide.push("what the value means, and since when there is one (`introduced`)".to_owned());
        finding.declared_at(&field.source);
    }

    fn bounds(&mut self, field: &Field, value: &Value, path: &str) {
        let entries = value.as_array().map_or(0, Vec::len);
        if let Some(most) = field.max_items.filter(|most| entries > *most as usize) {
            self.out_of_bounds(field, path, format!("{entries} entries, expected at most {most}"));
        }
        let Some(exact) = value.as_number().and_then(exact) else {
            return;
        };
        let of = |bound: &Option<Bound>| bound.as_ref().and_then(Exact::of);
        let shown = if secrecy::is_shown(field) { value.to_string() } else { "a number".to_owned() };
        let beyond = [("at least", &field.minimum, Ordering::Less), ("at most", &field.maximum, Ordering::Greater)];
        for (words, bound, wrong) in beyond {
            if let (Some(bound), Some(limit)) = (bound, of(bound))
                && exact.cmp(limit) == Some(wrong)
            {
                self.out_of_bounds(field, path, format!("{shown}, expected {words} {}", bound.0));
            }
        }
        let from = of(&field.minimum).or_else(|| Exact::of(&Bound("0".to_owned())));
        if let (Some(step), Some(from), Some(written)) = (of(&field.step), from, &field.step)
            && exact.is_on_step(from, step) == Some(false)
        {
            self.out_of_bounds(field, path, format!("{shown}, expected a step of {}", written.0));
        }
    }

    fn out_of_bounds(&mut self, field: &Field, path: &str, message: String) {
        let finding = self.add(Sort::OutOfBounds, path, message);
        finding.decide.push("whether the bound has changed, or never held for what was set before".to_owned());
        finding.declared_at(&field.source);
    }
}

impl Finding {
    pub fn declared_at(&mut self, source: &Source) {
        self.declared = Some(Declared { file: file(source), line: source.line });
    }
}

pub fn file(source: &Source) -> String {
    source.file.to_string_lossy().replace('\\', "/")
}

fn exact(number: &Number) -> Option<Exact> {
    Exact::of(&Bound(number.to_string()))
}
