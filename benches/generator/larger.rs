//! Larger specs.
//!
//! Kinds copied under other slugs would share parameters, types and words, which is too easy for the generator. Each copy
//! is the whole spec with other words: `chat-d` becomes `chatba-dba`.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;

use toml::{Table, Value};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Keys whose tables have names as keys.
const BY_NAME: [&str; 9] = [
    "attributes",
    "parameters",
    "groups",
    "kind",
    "enum",
    "record",
    "fields",
    "required_when",
    "applies_when",
];

const NAMES: [&str; 8] = [
    "name",
    "use",
    "needs",
    "needs_one_of",
    "replaced_by",
    "alias",
    "shown_properties",
    "parameters",
];

const SENTENCES: [&str; 4] = ["doc", "note", "limits", "section"];

/// Writes a spec `times` as large as the one in `from`.
pub fn write(from: &Path, to: &Path, times: usize) -> Result<()> {
    let [api, types, shared] = ["api", "types", "shared"].map(|file| read(&from.join(format!("{file}.toml"))));
    let (mut api, types, shared) = (api?, types?, shared?);
    let fixed = &strings(&shared["every_kind"]);
    let sections = ["integrations", "settings"].map(|folder| (folder, strings::<Vec<_>>(&api[folder]["sections"])));
    let (mut all_types, mut all_shared) = (Table::new(), Table::new());
    for number in 0..times {
        let translation = Translation { number, fixed };
        merge(&mut all_types, translation.entry(&types));
        let mut shared = translation.entry(&shared);
        if let Some(parameters) = shared["parameters"].as_table_mut().filter(|_| number > 0) {
            parameters.retain(|name, _| !fixed.contains(name));
        }
        merge(&mut all_shared, shared);
        for (folder, sections) in &sections {
            fs::create_dir_all(to.join(folder))?;
            for section in sections {
                let (table, name) = (
                    read(&from.join(format!("{folder}/{section}.toml")))?,
                    other_words(section, number),
                );
                put(&to.join(format!("{folder}/{name}.toml")), &translation.entry(&table))?;
                if number > 0 {
                    api[*folder]["sections"]
                        .as_array_mut()
                        .ok_or("sections are a list")?
                        .push(name.into());
                }
            }
        }
    }
    put(&to.join("api.toml"), &api)?;
    put(&to.join("types.toml"), &all_types)?;
    put(&to.join("shared.toml"), &all_shared)?;
    fs::copy(
        from.join("integrations/object.toml"),
        to.join("integrations/object.toml"),
    )?;
    Ok(())
}

fn strings<C: FromIterator<String>>(list: &Value) -> C {
    list.as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .map(str::to_owned)
        .collect()
}

struct Translation<'a> {
    number: usize,
    /// Parameters of every kind, which all copies share.
    fixed: &'a BTreeSet<String>,
}

impl Translation<'_> {
    fn entry(&self, entry: &Table) -> Table {
        entry
            .iter()
            .map(|(key, value)| (key.clone(), self.value(key, value)))
            .collect()
    }

    /// An enum value keeps its JSON, because defaults and conditions name it.
    fn value(&self, key: &str, value: &Value) -> Value {
        match value {
            Value::Table(table) if BY_NAME.contains(&key) => {
                let named = table.iter().map(|(name, value)| (self.name(name), self.named(value)));
                Value::Table(named.collect())
            }
            Value::Table(table) => Value::Table(self.entry(table)),
            Value::Array(values) => {
                let values = values.iter().map(|value| match value {
                    Value::Table(table) => Value::Table(self.entry(table)),
                    value => self.value(key, value),
                });
                values.collect::<Vec<_>>().into()
            }
            Value::String(text) => match key {
                "type" => self.ty(text),
                "read_path" => self.path(text),
                key if NAMES.contains(&key) => self.name(text),
                key if SENTENCES.contains(&key) => other_words(text, self.number),
                _ => text.clone(),
            }
            .into(),
            other => other.clone(),
        }
    }

    fn named(&self, value: &Value) -> Value {
        match value {
            Value::Table(entry) => Value::Table(self.entry(entry)),
            Value::Array(_) => self.value("name", value),
            other => other.clone(),
        }
    }

    /// In `array of BranchAccess`, translates only the type name.
    fn ty(&self, ty: &str) -> String {
        let is_name = |name: &str| name.starts_with(|c: char| c.is_ascii_uppercase());
        match ty.rsplit_once(' ') {
            Some((before, name)) if is_name(name) => format!("{before} {}", self.name(name)),
            None if is_name(ty) => self.name(ty),
            _ => ty.to_owned(),
        }
    }

    fn path(&self, path: &str) -> String {
        path.rsplit_once('/').map_or(path.to_owned(), |(before, slug)| {
            format!("{before}/{}", self.name(slug))
        })
    }

    fn name(&self, name: &str) -> String {
        if self.fixed.contains(name) {
            name.to_owned()
        } else {
            other_words(name, self.number)
        }
    }
}

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

/// Each word with the copy's number as letters at its end. The first copy is the spec itself.
fn other_words(text: &str, number: usize) -> String {
    if number == 0 {
        return text.to_owned();
    }
    let letter = |number: usize| char::from(b"abcdefghij"[number % 10]);
    let suffix = String::from_iter([letter(number / 10), letter(number)]);
    let mut result = String::new();
    for word in text.split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
        let end = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric()).len();
        result += &word[..end];
        if end > 0 {
            let is_capitals = !word.contains(|c: char| c.is_ascii_lowercase());
            result += &if is_capitals {
                suffix.to_uppercase()
            } else {
                suffix.clone()
            };
        }
        result += &word[end..];
    }
    result
}
