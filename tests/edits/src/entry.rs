//! A spec's entries: every item that it defines or includes.

use std::ops::Range;

use toml::{Table, Value};

use crate::{Spec, hash};

#[derive(Debug, Clone)]
pub struct Entry {
    pub file: String,
    pub place: Place,
    pub name: String,
    pub keys: Table,
    /// One line for a field or a value; a block, up to the next one, for a kind or a type.
    pub lines: Range<usize>,
    text: Vec<String>,
}

/// With the slug or type name of the entry's owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// A file's heading.
    Section,
    Kind,
    Enum,
    Record,
    Attribute,
    Parameter(String),
    /// A shared parameter or group, changed by a kind.
    Use(String),
    Shared,
    /// In the integration object.
    Object,
    Value(String),
    Field(String),
}

impl Spec {
    /// In the order of files.
    pub fn entries(&self) -> Vec<Entry> {
        let mut entries = Vec::new();
        for (file, lines) in &self.files {
            let mut header = "";
            for (at, line) in lines.iter().enumerate() {
                if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                    header = name;
                }
                let end = match line.starts_with('[') {
                    true => at + 1 + lines[at + 1..].iter().take_while(|line| !line.starts_with('[')).count(),
                    false => at + 1,
                };
                entries.extend(Entry::read(file, header, at..end, lines[at..end].to_vec()));
            }
        }
        entries
    }
}

impl Entry {
    fn read(file: &str, header: &str, lines: Range<usize>, text: Vec<String>) -> Option<Self> {
        let parsed: Option<Table> = text.join("\n").parse().ok();
        let entry = |place, name: &str, keys| {
            let (file, name) = (file.to_owned(), name.to_owned());
            Some(Self {
                file,
                place,
                name,
                keys,
                lines: lines.clone(),
                text: text.clone(),
            })
        };
        let (sort, owner) = header.split_once('.').unwrap_or((header, ""));
        if text[0].starts_with('[') {
            let place = match sort {
                "kind" => Place::Kind,
                "enum" => Place::Enum,
                "record" => Place::Record,
                _ => return None,
            };
            let table = parsed?.remove(sort)?.as_table_mut()?.remove(owner)?;
            return entry(place, owner, table.as_table()?.clone());
        }
        if let Some(table) = text[0].strip_prefix("  ").and_then(|text| text.strip_suffix(',')) {
            let mut keys: Table = format!("of = {table}").parse().ok()?;
            let Value::Table(keys) = keys.remove("of")? else {
                return None;
            };
            let named = |key: &str| {
                keys.get(key)
                    .map(|name| name.as_str().map_or(name.to_string(), str::to_owned))
            };
            let owner = owner.to_owned();
            return match (sort, named("name"), named("use"), named("value")) {
                ("kind", Some(name), ..) => entry(Place::Parameter(owner), &name, keys),
                ("kind", _, Some(name), _) => entry(Place::Use(owner), &name, keys),
                ("enum", .., Some(value)) => entry(Place::Value(owner), &value, keys),
                _ => None,
            };
        }
        let mut parsed = parsed?;
        let (name, value) = parsed
            .iter()
            .next()
            .map(|(name, value)| (name.clone(), value.clone()))?;
        if header.is_empty() && name == "section" {
            return entry(Place::Section, value.as_str()?, parsed);
        }
        let place = match sort {
            "attributes" => Place::Attribute,
            "parameters" => Place::Shared,
            "fields" => Place::Object,
            "record" => {
                let (name, field) = parsed
                    .remove("fields")?
                    .as_table()?
                    .iter()
                    .next()
                    .map(|(n, f)| (n.clone(), f.clone()))?;
                return entry(Place::Field(owner.to_owned()), &name, field.as_table()?.clone());
            }
            _ => return None,
        };
        entry(place, &name, value.as_table()?.clone())
    }

    /// `chat-a token`
    pub fn id(&self) -> String {
        format!("{} {}", self.owner(), self.name)
    }

    /// A slug, a type name, or a word for the place.
    pub fn owner(&self) -> &str {
        match &self.place {
            Place::Parameter(owner) | Place::Use(owner) | Place::Value(owner) | Place::Field(owner) => owner,
            Place::Section => &self.file,
            Place::Kind => "kind",
            Place::Enum | Place::Record => "type",
            Place::Attribute => "settings",
            Place::Shared => "shared",
            Place::Object => "integration",
        }
    }

    pub fn is_field(&self) -> bool {
        !matches!(
            self.place,
            Place::Section | Place::Kind | Place::Enum | Place::Record | Place::Value(_)
        )
    }

    pub fn if_field(&self) -> Option<&Self> {
        self.is_field().then_some(self)
    }

    pub fn if_parameter(&self) -> Option<&Self> {
        matches!(self.place, Place::Parameter(_)).then_some(self)
    }

    pub fn if_at(&self, place: Place) -> Option<&Self> {
        (self.place == place).then_some(self)
    }

    pub fn is_group(&self) -> bool {
        matches!(self.place, Place::Use(_)) && self.name.contains(|letter: char| letter.is_ascii_uppercase())
    }

    pub fn has(&self, key: &str) -> bool {
        self.keys.contains_key(key)
    }

    /// A parameter without a type is a string.
    pub fn ty(&self) -> Option<&str> {
        match self.keys.get("type") {
            Some(ty) => ty.as_str(),
            None => (self.is_field() && !matches!(self.place, Place::Use(_))).then_some("string"),
        }
    }

    /// An added name either becomes the choice or leaves it alone; a removed one only matters if it was the choice.
    pub fn pick<'a>(&self, of: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
        of.into_iter()
            .min_by_key(|choice| hash(&format!("{} {choice}", self.id())))
    }

    pub fn text(&self) -> &[String] {
        &self.text
    }
}
