//! Makes specs of several times the size, with new names and new text everywhere.
//!
//! Copies of the kinds under other slugs would share parameters, types and words, which would be too easy for the
//! generator. So each copy is the whole spec translated into a made-up language, in which a name is translated the same way
//! wherever it occurs.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;

use toml::{Table, Value};

use crate::words;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The keys of an entry whose values are names, or tables by names.
const NAMES: [&str; 10] = [
    "name",
    "use",
    "needs",
    "needs_one_of",
    "replaced_by",
    "alias",
    "shown_properties",
    "required_when",
    "applies_when",
    "not_in",
];

/// The keys whose values are sentences.
const TEXTS: [&str; 3] = ["doc", "note", "limits"];

/// Writes a spec that is `times` as large as the one in `from`.
pub fn write(from: &Path, to: &Path, times: usize) -> Result<()> {
    for folder in ["integrations", "settings"] {
        fs::create_dir_all(to.join(folder))?;
    }
    let spec = Spec::read(from)?;
    let mut api = spec.api.clone();
    let (mut types, mut shared) = (Table::new(), Table::new());
    for number in 0..times {
        let translation = Translation { number, fixed: &spec.fixed };
        merge(&mut types, translation.types(&spec.types));
        merge(&mut shared, translation.shared(&spec.shared));
        for (folder, key) in [("integrations", "kind"), ("settings", "attributes")] {
            for section in &spec.sections(folder)? {
                let table = read(&from.join(format!("{folder}/{section}.toml")))?;
                let name = words::name(section, number);
                put(&to.join(format!("{folder}/{name}.toml")), &translation.section(&table, key))?;
                if number > 0 {
                    let sections = api[folder]["sections"].as_array_mut().ok_or("sections are a list")?;
                    sections.push(name.into());
                }
            }
        }
    }
    // The parameters of every kind stay the same in all languages, so that a kind has each once.
    shared.insert("every_kind".to_owned(), spec.shared["every_kind"].clone());
    put(&to.join("api.toml"), &api)?;
    put(&to.join("types.toml"), &types)?;
    put(&to.join("shared.toml"), &shared)?;
    fs::copy(from.join("integrations/object.toml"), to.join("integrations/object.toml"))?;
    Ok(())
}

struct Spec {
    api: Table,
    types: Table,
    shared: Table,
    /// Names that are the same in every language: there is one integration object.
    fixed: BTreeSet<String>,
}

impl Spec {
    fn read(from: &Path) -> Result<Self> {
        let shared = read(&from.join("shared.toml"))?;
        let every_kind = shared["every_kind"].as_array().ok_or("`every_kind` is a list")?;
        let fixed = every_kind.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        Ok(Self { api: read(&from.join("api.toml"))?, types: read(&from.join("types.toml"))?, shared, fixed })
    }

    fn sections(&self, folder: &str) -> Result<Vec<String>> {
        let sections = self.api[folder]["sections"].as_array().ok_or("sections are a list")?;
        Ok(sections.iter().filter_map(Value::as_str).map(str::to_owned).collect())
    }
}

/// The translation into one language.
struct Translation<'a> {
    number: usize,
    fixed: &'a BTreeSet<String>,
}

impl Translation<'_> {
    fn types(&self, types: &Table) -> Table {
        let values = |item: &Table| self.with(item, "values", |values| self.each(values, |value| self.words_of(value)));
        let fields = |record: &Table| self.with(record, "fields", |fields| self.entries(fields));
        let mut translated = Table::new();
        for (key, inner) in [("enum", &values as &dyn Fn(&Table) -> Table), ("record", &fields)] {
            let named = types[key].as_table().into_iter().flatten();
            let named =
                named.filter_map(|(name, value)| Some((self.name(name), Value::Table(inner(value.as_table()?)))));
            translated.insert(key.to_owned(), Value::Table(named.collect()));
        }
        translated
    }

    fn shared(&self, shared: &Table) -> Table {
        let groups = shared["groups"].as_table().into_iter().flatten();
        let groups = groups.map(|(name, members)| (self.name(name), self.names(members)));
        let mut parameters = self.entries(&shared["parameters"]);
        if let Some(parameters) = parameters.as_table_mut().filter(|_| self.number > 0) {
            parameters.retain(|name, _| !self.fixed.contains(name));
        }
        [("parameters".to_owned(), parameters), ("groups".to_owned(), Value::Table(groups.collect()))]
            .into_iter()
            .collect()
    }

    /// A file of kinds or of attributes.
    fn section(&self, table: &Table, key: &str) -> Table {
        let whole = table.iter().map(|(name, value)| {
            let value = match name.as_str() {
                "section" => self.words(value),
                name if name == key && key == "kind" => self.kinds(value),
                name if name == key => self.entries(value),
                _ => value.clone(),
            };
            (name.clone(), value)
        });
        whole.collect()
    }

    fn kinds(&self, kinds: &Value) -> Value {
        let kinds = kinds.as_table().into_iter().flatten();
        let kinds = kinds.filter_map(|(slug, kind)| {
            let kind = kind.as_table()?.iter().map(|(key, value)| {
                let value = match key.as_str() {
                    "parameters" => self.each(value, |parameter| match parameter {
                        Value::Table(table) => Value::Table(self.entry(table)),
                        name => self.names(name),
                    }),
                    // A path that contains the slug gets the translated one.
                    "read_path" => Value::String(value.as_str().unwrap_or_default().replace(slug, &self.name(slug))),
                    _ => self.value(key, value),
                };
                (key.clone(), value)
            });
            Some((self.name(slug), Value::Table(kind.collect())))
        });
        Value::Table(kinds.collect())
    }

    /// Entries by name.
    fn entries(&self, entries: &Value) -> Value {
        let entries = entries.as_table().into_iter().flatten();
        let entries =
            entries.filter_map(|(name, entry)| Some((self.name(name), Value::Table(self.entry(entry.as_table()?)))));
        Value::Table(entries.collect())
    }

    fn entry(&self, entry: &Table) -> Table {
        entry.iter().map(|(key, value)| (key.clone(), self.value(key, value))).collect()
    }

    fn value(&self, key: &str, value: &Value) -> Value {
        match key {
            "type" => Value::String(self.ty(value.as_str().unwrap_or_default())),
            "not_in" => self.with(value.as_table().unwrap_or(&Table::new()), "name", |name| self.names(name)).into(),
            key if NAMES.contains(&key) => self.names(value),
            key if TEXTS.contains(&key) => self.words(value),
            _ => value.clone(),
        }
    }

    /// `array of BranchAccess`: only the name of a type of the spec is translated.
    fn ty(&self, ty: &str) -> String {
        match ty.rsplit_once(' ') {
            Some((before, name)) if name.starts_with(|c: char| c.is_ascii_uppercase()) => {
                format!("{before} {}", self.name(name))
            }
            None if ty.starts_with(|c: char| c.is_ascii_uppercase()) => self.name(ty),
            _ => ty.to_owned(),
        }
    }

    /// A name, a list of names, or values by name.
    fn names(&self, value: &Value) -> Value {
        match value {
            Value::String(name) => Value::String(self.name(name)),
            Value::Array(_) => self.each(value, |value| self.names(value)),
            Value::Table(table) => {
                let table = table.iter().map(|(name, value)| (self.name(name), value.clone()));
                Value::Table(table.collect())
            }
            other => other.clone(),
        }
    }

    fn name(&self, name: &str) -> String {
        if self.fixed.contains(name) { name.to_owned() } else { words::name(name, self.number) }
    }

    /// A sentence, or a list of sentences.
    fn words(&self, value: &Value) -> Value {
        match value {
            Value::String(text) => Value::String(words::text(text, self.number)),
            _ => self.each(value, |value| self.words(value)),
        }
    }

    /// A value of an enum. It stays the same on the wire, as defaults and conditions name it.
    fn words_of(&self, value: &Value) -> Value {
        self.with(value.as_table().unwrap_or(&Table::new()), "doc", |doc| self.words(doc)).into()
    }

    fn each(&self, list: &Value, translate: impl Fn(&Value) -> Value) -> Value {
        Value::Array(list.as_array().into_iter().flatten().map(translate).collect())
    }

    /// Translates the sentences of a table, and one more key.
    fn with(&self, table: &Table, key: &str, translate: impl Fn(&Value) -> Value) -> Table {
        let whole = table.iter().map(|(name, value)| {
            let value = if name == key { translate(value) } else { self.value(name, value) };
            (name.clone(), value)
        });
        whole.collect()
    }
}

/// Merges tables of the same names.
fn merge(into: &mut Table, more: Table) {
    for (key, value) in more {
        match (into.get_mut(&key), value) {
            (Some(Value::Table(into)), Value::Table(more)) => into.extend(more),
            (_, value) => drop(into.insert(key, value)),
        }
    }
}

fn read(path: &Path) -> Result<Table> {
    Ok(toml::from_str(&fs::read_to_string(path)?)?)
}

fn put(path: &Path, table: &Table) -> Result<()> {
    Ok(fs::write(path, toml::to_string(table)?)?)
}
