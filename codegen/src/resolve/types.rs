//! Types by name: the enums and records of `types.toml`, and the words for all types.

use std::collections::BTreeMap;

use crate::spec::Spanned;

use super::{fields, source, values};
use crate::codes;
use crate::model::{Api, Enum, EnumValue, Literal, Record, Type};
use crate::nearest::nearest;
use crate::report::Report;
use crate::sources::Span;
use crate::spec::{self, Entry, Item, Spec};

/// The types that every spec has, by the word for one and for the entries of an array.
const BUILT_IN: [(&str, &str, Type); 9] = [
    ("boolean", "booleans", Type::Boolean),
    ("integer", "integers", Type::Integer),
    ("float", "floats", Type::Float),
    ("string", "strings", Type::String),
    ("timestamp", "timestamps", Type::Timestamp),
    ("any", "any", Type::Any),
    ("boolean or string", "", Type::BooleanOrString),
    ("string or array of strings", "", Type::StringOrArray),
    ("properties", "", Type::Properties),
];

/// How a type is written: the other way round.
pub fn written(api: &Api, ty: &Type) -> String {
    let word = |(word, words, _): &(&'static str, &'static str, Type)| (*word, *words);
    let built_in = |ty: &Type| BUILT_IN.iter().find(|(_, _, known)| known == ty).map(word);
    let entry = |ty: &Type| built_in(ty).map_or_else(|| written(api, ty), |(_, words)| words.to_owned());
    match ty {
        Type::Array(inner) => format!("array of {}", entry(inner)),
        Type::Map(inner) => format!("object of {}", entry(inner)),
        Type::Enum(index) => api.enums[*index].name.clone(),
        Type::Record(index) => api.records[*index].name.clone(),
        _ => built_in(ty).map_or_else(String::new, |(word, _)| word.to_owned()),
    }
}

/// The names of all enums and records.
pub struct Types {
    declared: BTreeMap<String, (Type, Span)>,
}

impl Types {
    /// Collects the names, before anything uses them.
    pub fn declare(spec: &Spec, report: &mut Report) -> Self {
        let mut declared = BTreeMap::new();
        let enums = spec.enums.iter().map(|entry| &entry.name).enumerate();
        let records = spec.records.iter().map(|entry| &entry.name).enumerate();
        let names = enums
            .map(|(index, name)| (name, Type::Enum(index)))
            .chain(records.map(|(index, name)| (name, Type::Record(index))));
        for (name, ty) in names {
            if let Some((_, first)) = declared.get(name.get_ref()) {
                let message = format!("type `{}` is both an enum and a record", name.get_ref());
                report.add(&codes::DUPLICATE_TYPE, &name.span(), message).note_at(first, "first here");
            } else {
                declared.insert(name.get_ref().clone(), (ty, name.span()));
            }
        }
        Self { declared }
    }

    /// What a type that is written means. An unknown one is reported, and is anything.
    pub fn parse(&self, written: &Spanned<String>, report: &mut Report) -> Type {
        let text = written.get_ref().as_str();
        self.find(text).unwrap_or_else(|unknown| {
            let message = format!("unknown type `{unknown}`");
            let advice = self.advice(&unknown);
            report.add(&codes::UNKNOWN_TYPE, &written.span(), message).help(advice);
            Type::Any
        })
    }

    fn find(&self, text: &str) -> Result<Type, String> {
        if let Some((_, _, ty)) = BUILT_IN.iter().find(|(word, _, _)| *word == text) {
            return Ok(ty.clone());
        }
        if let Some(entry) = text.strip_prefix("array of ") {
            return Ok(Type::Array(Box::new(self.find_entry(entry)?)));
        }
        if let Some(entry) = text.strip_prefix("object of ") {
            return Ok(Type::Map(Box::new(self.find_entry(entry)?)));
        }
        self.find_declared(text)
    }

    /// The word for the entries of an array or an object is a plural, except for names.
    fn find_entry(&self, text: &str) -> Result<Type, String> {
        let built_in = BUILT_IN.iter().find(|(_, words, _)| !words.is_empty() && *words == text);
        match built_in {
            Some((_, _, ty)) => Ok(ty.clone()),
            None => self.find_declared(text),
        }
    }

    fn find_declared(&self, name: &str) -> Result<Type, String> {
        let (ty, _) = self.declared.get(name).ok_or_else(|| name.to_owned())?;
        Ok(ty.clone())
    }

    fn advice(&self, unknown: &str) -> String {
        let words = BUILT_IN.iter().flat_map(|(word, words, _)| [*word, *words]);
        let names = self.declared.keys().map(String::as_str);
        match nearest(unknown, words.filter(|word| !word.is_empty()).chain(names)) {
            Some(name) => format!("did you mean `{name}`?"),
            None => "`spec/README.md` lists the types; enums and records are declared in `types.toml`".to_owned(),
        }
    }
}

/// All enums, in the order of `types.toml`.
pub fn enums(entries: &[Entry<spec::Enum>], report: &mut Report) -> Vec<Enum> {
    let mut enums = Vec::new();
    for entry in entries {
        let values = entry.value.values.iter();
        enums.push(Enum {
            name: entry.name.get_ref().clone(),
            doc: values::doc(&entry.value.doc, report),
            values: values.filter_map(|value| enum_value(value, report)).collect(),
            source: source(entry.name.span(), Vec::new(), report),
        });
    }
    enums
}

/// All records, in the order of `types.toml`.
pub fn records(entries: &[Entry<spec::Record>], types: &Types, report: &mut Report) -> Vec<Record> {
    let mut records = Vec::new();
    for entry in entries {
        records.push(Record {
            name: entry.name.get_ref().clone(),
            doc: values::doc(&entry.value.doc, report),
            fields: fields::fields(&entry.value.fields, "", types, report),
            source: source(entry.name.span(), Vec::new(), report),
        });
    }
    records
}

fn enum_value(item: &Item<spec::EnumValue>, report: &mut Report) -> Option<EnumValue> {
    let doc = values::doc(&item.value.doc, report);
    let introduced = values::version(&item.value.introduced, report);
    let name = values::optional_text("name", &item.value.name, report);
    let written = item.value.value.as_ref()?;
    let value = values::literal(written, report);
    let name = name.or_else(|| match &value {
        Literal::String(text) => Some(text.clone()),
        // The check of the names asks for one.
        _ => Some(String::new()),
    })?;
    let keys = item.value.name.as_ref().map(|name| ("name", name.span()));
    let keys = keys.into_iter().chain([("value", written.span())]).collect();
    Some(EnumValue { value, name, doc, introduced, source: source(item.span.clone(), keys, report) })
}
