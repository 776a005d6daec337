//! The types of fields: built in, or an enum or record of `types.toml`.

use std::collections::BTreeMap;

use platform_api_core::nearest::nearest;
use toml::de::DeTable;

use super::entry::{Entry, Given, Named};
use super::{Context, facts};
use crate::codes;
use crate::format::TYPES_FILE;
use crate::model::{ARRAY, BUILT_IN, Enum, EnumValue, Literal, MAP, Record, Source, Type};
use crate::report::Report;
use crate::sources::Span;

/// The enums and records, by name. There are none before `types.toml` was read.
#[derive(Default)]
pub struct Types {
    declared: BTreeMap<String, (Type, Span)>,
    is_incomplete: bool,
}

impl Types {
    /// Collects the names of all enums and records.
    pub fn declare(file: Option<&DeTable<'_>>, report: &mut Report) -> Self {
        let mut types = Self {
            is_incomplete: file.is_none_or(|file| file.keys().any(|key| !TYPES_FILE.has(key.get_ref()))),
            ..Self::default()
        };
        for (key, ty) in [("enum", Type::Enum as fn(usize) -> Type), ("record", Type::Record)] {
            let table = file.and_then(|file| file.get(key)?.get_ref().as_table());
            for (index, name) in table.into_iter().flat_map(DeTable::keys).enumerate() {
                if let Some((_, first)) = types.declared.get(name.get_ref().as_ref()) {
                    let message = format!("type `{}` is both an enum and a record", name.get_ref());
                    report
                        .add(&codes::DUPLICATE_TYPE, &name.span(), message)
                        .note_at(first, "first defined here");
                    continue;
                }
                let name_and_place = (name.get_ref().to_string(), (ty(index), name.span()));
                types.declared.extend([name_and_place]);
            }
        }
        types
    }

    /// Finds the type of a name, or reports that it is unknown.
    pub fn find(&self, name: &str, at: &Span, report: &mut Report) -> Option<Type> {
        let found = self.known(name);
        if found.is_none() && !self.is_incomplete {
            let elsewhere = "write a type that `spec/README.md` lists, or define an enum or a record in `types.toml`";
            let meant = self.meant(name).map(|meant| format!("did you mean `{meant}`?"));
            let message = format!("unknown type `{name}`");
            report
                .add(&codes::UNKNOWN_TYPE, at, message)
                .help(meant.unwrap_or_else(|| elsewhere.to_owned()));
        }
        found
    }

    fn known(&self, name: &str) -> Option<Type> {
        let declared = |name: &str| self.declared.get(name).map(|(ty, _)| ty.clone());
        let entry = |name: &str| {
            let built_in = BUILT_IN
                .iter()
                .find(|(_, plural, _)| !plural.is_empty() && *plural == name);
            let ty = built_in.map(|(.., ty)| ty.clone()).or_else(|| declared(name));
            ty.map(Box::new)
        };
        if let Some((.., ty)) = BUILT_IN.iter().find(|(word, ..)| *word == name) {
            return Some(ty.clone());
        }
        match (name.strip_prefix(ARRAY), name.strip_prefix(MAP)) {
            (Some(name), _) => entry(name).map(Type::Array),
            (_, Some(name)) => entry(name).map(Type::Map),
            _ => declared(name),
        }
    }

    /// The type that was probably meant by `sting`, `bool` or `array of string`.
    fn meant(&self, name: &str) -> Option<String> {
        let split = [ARRAY, MAP]
            .into_iter()
            .find_map(|prefix| Some((prefix, name.strip_prefix(prefix)?)));
        let (prefix, word) = split.unwrap_or(("", name));
        let built_in = BUILT_IN
            .iter()
            .map(|(one, many, _)| if prefix.is_empty() { *one } else { *many });
        let known = built_in.filter(|word| !word.is_empty());
        let mut known = known.chain(self.declared.keys().map(String::as_str));
        let meant =
            nearest(word, known.clone()).or_else(|| known.find(|known| !word.is_empty() && known.starts_with(word)))?;
        Some(format!("{prefix}{meant}"))
    }
}

/// The enums and records, in the order of `types.toml`. One with a mistake is there without values or fields, as its
/// name is known.
pub fn define(file: &Entry, cx: &mut Context<'_>) -> (Vec<Enum>, Vec<Record>) {
    let enums = file.map("enum").iter().map(|item| enumeration(item, cx)).collect();
    let records = file.map("record").iter().map(|item| record(item, cx)).collect();
    (enums, records)
}

fn enumeration((name, given): &Named, cx: &mut Context<'_>) -> Enum {
    let entry = given.as_ref().and_then(Given::valid_entry);
    let values = entry.map_or(&[][..], |entry| entry.list("values")).iter();
    if entry.is_some() && values.len() == 0 {
        let message = format!("enum `{}` has no values", name.get_ref());
        cx.error(&codes::NO_VALUES, &name.span(), message);
    }
    Enum {
        name: name.get_ref().clone(),
        doc: entry.map(|entry| entry.text("doc")).unwrap_or_default(),
        values: values
            .filter_map(|(value, _)| enum_value(value.valid_entry()?, cx.report))
            .collect(),
        source: Source::at(&cx.report.sources, name.span(), Vec::new()),
    }
}

fn enum_value(entry: &Entry, report: &Report) -> Option<EnumValue> {
    let Some(Given::Literal(value)) = entry.given("value") else {
        return None;
    };
    // The check reports a missing name.
    let name = entry.optional_text("name").unwrap_or_else(|| match value {
        Literal::String(text) => text.clone(),
        _ => String::new(),
    });
    Some(EnumValue {
        value: value.clone(),
        name,
        doc: entry.text("doc"),
        introduced: entry.version("introduced"),
        former: facts::former(entry),
        source: entry.source(&entry.span, report),
    })
}

fn record((name, given): &Named, cx: &mut Context<'_>) -> Record {
    let entry = given.as_ref().and_then(Given::valid_entry);
    let fields = entry.map_or(&[][..], |entry| entry.map("fields"));
    if entry.is_some() && fields.is_empty() {
        let message = format!("record `{}` has no fields", name.get_ref());
        cx.error(&codes::NO_VALUES, &name.span(), message);
    }
    Record {
        name: name.get_ref().clone(),
        doc: entry.map(|entry| entry.text("doc")).unwrap_or_default(),
        fields: cx.fields(fields, ""),
        source: Source::at(&cx.report.sources, name.span(), Vec::new()),
    }
}
