//! This module resolves the names of types. A type is built in, or an enum or record of `types.toml`.
//!
//! The entries of arrays and maps are written in the plural, as in `array of strings`. For an unknown name, the error
//! suggests the type that was probably meant. The error also knows the words of other languages, such as `bool`.

use std::collections::BTreeMap;

use super::values;
use crate::codes;
use crate::model::{Api, Enum, EnumValue, Literal, Source, Type};
use crate::report::Report;
use crate::sources::Span;
use crate::spec::{self, Entry, Spanned, Spec};

/// The built-in types: singular, plural (of entries of an array), type.
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

const ARRAY: &str = "array of ";
const MAP: &str = "object of ";

/// Words of other languages, and the word of the spec for the same type.
const OTHER_WORDS: &str = include_str!("types/other_words.txt");

/// Whether the words are a built-in type, or an array of one, as the spec writes it.
pub fn is_built_in(words: &str) -> bool {
    match words.strip_prefix(ARRAY) {
        Some(entry) => BUILT_IN.iter().any(|(_, plural, _)| *plural == entry),
        None => BUILT_IN.iter().any(|(word, ..)| *word == words),
    }
}

/// Writes a type as the spec does.
pub fn written(api: &Api, ty: &Type) -> String {
    let built_in = |ty: &Type| BUILT_IN.iter().find(|(_, _, known)| known == ty);
    let entry = |ty: &Type| built_in(ty).map_or_else(|| written(api, ty), |(_, words, _)| (*words).to_owned());
    match ty {
        Type::Array(inner) => format!("array of {}", entry(inner)),
        Type::Map(inner) => format!("object of {}", entry(inner)),
        Type::Enum(index) => api.enums[*index].name.clone(),
        Type::Record(index) => api.records[*index].name.clone(),
        _ => built_in(ty).map_or_else(String::new, |(word, ..)| (*word).to_owned()),
    }
}

/// The enums and records, by name.
pub struct Types {
    declared: BTreeMap<String, (Type, Span)>,
}

impl Types {
    /// Collects the names of all enums and records.
    pub fn declare(spec: &Spec, report: &mut Report) -> Self {
        let mut declared = BTreeMap::new();
        let enums = spec
            .enums
            .iter()
            .enumerate()
            .map(|(index, entry)| (&entry.name, Type::Enum(index)));
        let records = spec
            .records
            .iter()
            .enumerate()
            .map(|(index, entry)| (&entry.name, Type::Record(index)));
        for (name, ty) in enums.chain(records) {
            if let Some((_, first)) = declared.get(name.get_ref()) {
                let message = format!("type `{}` is both an enum and a record", name.get_ref());
                report
                    .add(&codes::DUPLICATE_TYPE, &name.span(), message)
                    .note_at(first, "first defined here");
            } else {
                declared.insert(name.get_ref().clone(), (ty, name.span()));
            }
        }
        Self { declared }
    }

    /// Resolves the name of a type, or reports that it is unknown.
    pub fn parse(&self, written: &Spanned<String>, report: &mut Report) -> Option<Type> {
        let name = written.get_ref().as_str();
        self.find(name).or_else(|| {
            let message = format!("unknown type `{name}`");
            let elsewhere = "write a type that `spec/README.md` lists, or define an enum or a record in `types.toml`";
            let meant = self.meant(name, report).map(|meant| format!("did you mean `{meant}`?"));
            let advice = meant.unwrap_or_else(|| elsewhere.to_owned());
            report.add(&codes::UNKNOWN_TYPE, &written.span(), message).help(advice);
            None
        })
    }

    fn find(&self, name: &str) -> Option<Type> {
        if let Some((_, _, ty)) = BUILT_IN.iter().find(|(word, _, _)| *word == name) {
            return Some(ty.clone());
        }
        if let Some(entry) = name.strip_prefix(ARRAY) {
            return Some(Type::Array(Box::new(self.find_entry(entry)?)));
        }
        if let Some(entry) = name.strip_prefix(MAP) {
            return Some(Type::Map(Box::new(self.find_entry(entry)?)));
        }
        self.find_declared(name)
    }

    /// Finds the type of the entries of an array or an object: a built-in one in the plural, or an enum or record.
    fn find_entry(&self, name: &str) -> Option<Type> {
        let built_in = BUILT_IN
            .iter()
            .find(|(_, words, _)| !words.is_empty() && *words == name);
        built_in
            .map(|(_, _, ty)| ty.clone())
            .or_else(|| self.find_declared(name))
    }

    fn find_declared(&self, name: &str) -> Option<Type> {
        self.declared.get(name).map(|(ty, _)| ty.clone())
    }

    /// The type that was probably meant by `array of string`, `list of strings`, `string[]`, `number` or `sting`.
    fn meant(&self, name: &str, report: &mut Report) -> Option<String> {
        let of = |prefixes: [&str; 3]| prefixes.iter().find_map(|prefix| name.strip_prefix(prefix));
        let array = of([ARRAY, "list of ", "arrays of "]).or_else(|| name.strip_suffix("[]"));
        let (prefix, entry) = match (array, of([MAP, "map of ", "objects of "])) {
            (Some(entry), _) => (ARRAY, entry),
            (None, Some(entry)) => (MAP, entry),
            (None, None) => ("", name),
        };
        let is_other = |other: &str| other == entry || entry.strip_suffix('s') == Some(other);
        let mut others = OTHER_WORDS.lines().filter_map(|line| line.split_once(" = "));
        let other = others.find(|(other, _)| is_other(other)).map(|(_, word)| word);
        let word = other.or_else(|| self.words().find(|word| *word == entry));
        let word = word.or_else(|| report.nearest(entry, self.words()))?;
        let built_in = BUILT_IN.iter().find(|(one, many, _)| word == *one || word == *many);
        let meant = match built_in {
            Some((one, _, _)) if prefix.is_empty() => (*one).to_owned(),
            Some((_, many, _)) => format!("{prefix}{many}"),
            None => format!("{prefix}{word}"),
        };
        self.find(&meant).map(|_| meant)
    }

    /// All names of types, in singular and plural.
    fn words(&self) -> impl Iterator<Item = &str> {
        let words = BUILT_IN
            .iter()
            .flat_map(|(word, words, _)| [*word, *words])
            .filter(|word| !word.is_empty());
        words.chain(self.declared.keys().map(String::as_str))
    }
}

/// Resolves all enums, in the order of `types.toml`.
pub fn enums(entries: &[Entry<spec::Enum>], report: &mut Report) -> Vec<Enum> {
    let resolve = |entry: &Entry<spec::Enum>| Enum {
        name: entry.name.get_ref().clone(),
        doc: values::doc(&entry.value.doc, report),
        values: entry
            .value
            .values
            .iter()
            .filter_map(|value| enum_value(value, report))
            .collect(),
        source: Source::at(&report.sources, entry.name.span(), Vec::new()),
    };
    entries.iter().map(resolve).collect()
}

fn enum_value(entry: &Spanned<spec::EnumValue>, report: &mut Report) -> Option<EnumValue> {
    let stated = entry.get_ref();
    let doc = values::doc(&stated.doc, report);
    let introduced = values::version(&stated.introduced, report);
    let name = values::optional_string("name", &stated.name, report);
    let written = stated.value.as_ref()?;
    let value = values::literal(written, report);
    let name = name.or_else(|| match &value {
        Literal::String(string) => Some(string.clone()),
        // The check reports an empty name.
        _ => Some(String::new()),
    })?;
    let former = values::former(&stated.renamed_from, report);
    let keys = [
        stated.name.as_ref().map(|name| ("name", name.span())),
        stated
            .renamed_from
            .as_ref()
            .map(|former| ("renamed_from", former.span())),
        Some(("value", written.span())),
    ];
    let keys = keys.into_iter().flatten().collect();
    Some(EnumValue {
        value,
        name,
        doc,
        introduced,
        former,
        source: Source::at(&report.sources, entry.span(), keys),
    })
}
