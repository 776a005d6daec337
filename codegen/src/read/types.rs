//! The types of fields: built in, or an enum or record of `types.toml`.

use std::collections::BTreeMap;

use platform_api_core::nearest::nearest;
use toml::Spanned;
use toml::de::{DeString, DeTable};

use super::entry::SpecEntry;
use super::{ReadContext, facts};
use crate::codes;
use crate::format::TYPES_FILE;
use crate::format::pattern::TYPE;
use crate::model::{Enum, EnumValue, Literal, Record, Type, by_words};
use crate::nearest::of_synonym;
use crate::report::{DiagnosticReport, Unknown};
use crate::sources::Span;

#[derive(Default)]
pub struct Types {
    by_words: BTreeMap<String, Type>,
    is_incomplete: bool,
    unknown: Unknown,
}

impl Types {
    pub fn declare(file: Option<&DeTable<'_>>, report: &mut DiagnosticReport) -> Self {
        let (enums, records) = (names(file, "enum"), names(file, "record"));
        for record in &records {
            if let Some(first) = enums.iter().find(|first| first.get_ref() == record.get_ref()) {
                let message = format!("type `{}` is both an enum and a record", record.get_ref());
                report
                    .add(codes::DUPLICATE_TYPE, &record.span(), message)
                    .note_at(&first.span(), "first defined here");
            }
        }
        // Fields may use the right name of a type that is misnamed here.
        let has_wrong = enums.iter().chain(&records).any(|name| !TYPE.matches(name.get_ref()));
        let enums = enums
            .iter()
            .enumerate()
            .map(|(index, name)| (name.get_ref().as_ref(), Type::Enum(index)));
        let records = records
            .iter()
            .enumerate()
            .map(|(index, name)| (name.get_ref().as_ref(), Type::Record(index)));
        Self {
            // If two types share a name, the enum is known.
            by_words: by_words(records.chain(enums)),
            is_incomplete: file.is_none_or(|file| file.keys().any(|key| !TYPES_FILE.has(key.get_ref()))) || has_wrong,
            unknown: Unknown::new(),
        }
    }

    pub fn find(&mut self, words: &str, at: &Span, report: &mut DiagnosticReport) -> Option<Type> {
        let ty = self.by_words.get(words).cloned();
        let name = words.rsplit(' ').next().unwrap_or_default();
        if ty.is_none() && !self.is_incomplete {
            let mut types = self.by_words.keys().map(String::as_str);
            let suggestion = of_synonym(include_str!("type_synonyms.txt"), &words.to_lowercase())
                .or_else(|| nearest(words, types.clone()))
                .or_else(|| types.find(|name| !words.is_empty() && name.starts_with(words)));
            let elsewhere = "write a type that `spec/README.md` lists, or define an enum or a record in `types.toml`";
            let help = suggestion.map_or_else(|| elsewhere.to_owned(), |name| format!("did you mean `{name}`?"));
            let message = format!("unknown type `{words}`");
            if let Some(error) = report.add_unknown(&mut self.unknown, codes::UNKNOWN_TYPE, (name, at), message) {
                error.help(help);
            }
        }
        ty
    }
}

fn names<'t, 'i>(file: Option<&'t DeTable<'i>>, table: &str) -> Vec<&'t Spanned<DeString<'i>>> {
    file.and_then(|file| file.get(table)?.get_ref().as_table())
        .into_iter()
        .flat_map(DeTable::keys)
        .collect()
}

/// A wrong type has no values or fields, as its name is known.
pub fn define(mut file: SpecEntry, cx: &mut ReadContext<'_>) -> (Vec<Enum>, Vec<Record>) {
    let enums: Vec<SpecEntry> = file.take("enum");
    let records: Vec<SpecEntry> = file.take("record");
    let enums = enums.into_iter().map(|entry| enumeration(entry, cx)).collect();
    let records = records.into_iter().map(|entry| record(entry, cx)).collect();
    (enums, records)
}

fn enumeration(mut entry: SpecEntry, cx: &mut ReadContext<'_>) -> Enum {
    let span = entry.source.span.clone();
    let values: Vec<SpecEntry> = entry.take("values");
    if values.is_empty() && !entry.is_wrong {
        let message = format!("enum `{}` has no values", entry.name);
        cx.error(codes::NO_VALUES, &span, message);
    }
    Enum {
        doc: entry.take("doc"),
        name: entry.name,
        values: values.into_iter().map(|value| enum_value(value, cx)).collect(),
        source: entry.source,
    }
}

fn enum_value(mut entry: SpecEntry, cx: &mut ReadContext<'_>) -> EnumValue {
    let value = entry.optional("value").unwrap_or(Literal::Null);
    // The check reports a missing name.
    let name = entry.optional("name").unwrap_or_else(|| match &value {
        Literal::String(text) => text.clone(),
        _ => String::new(),
    });
    EnumValue {
        value,
        name,
        doc: entry.take("doc"),
        former: facts::former(&mut entry, cx),
        facts: facts::of_keys(&mut entry, facts::of_value),
        source: entry.source,
    }
}

fn record(mut entry: SpecEntry, cx: &mut ReadContext<'_>) -> Record {
    let span = entry.source.span.clone();
    let fields: Vec<SpecEntry> = entry.take("fields");
    if fields.is_empty() && !entry.is_wrong {
        let message = format!("record `{}` has no fields", entry.name);
        cx.error(codes::NO_VALUES, &span, message);
    }
    Record {
        doc: entry.take("doc"),
        name: entry.name,
        fields: cx.fields(fields, ""),
        source: entry.source,
    }
}
