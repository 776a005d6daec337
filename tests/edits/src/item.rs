//! The items that a spec defines, with their lines.

use std::ops::Range;

use toml::{Table, Value};

use crate::Spec;

#[derive(Debug, Clone)]
pub struct Item {
    pub file: String,
    /// One line for a field or a value; a block, up to the next one, for a kind or a type.
    pub lines: Range<usize>,
    /// `kind.chat-a`, `attributes`
    pub header: String,
    pub name: String,
    pub text: String,
    /// A line's facts; empty for a block.
    pub keys: Table,
}

impl Spec {
    pub fn items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        for (file, lines) in &self.files {
            let mut header = "";
            for (at, line) in lines.iter().enumerate() {
                let mut end = at + 1;
                let found = if line.starts_with('[') {
                    header = line.trim_matches(['[', ']']);
                    end += lines[end..].iter().take_while(|line| !line.starts_with('[')).count();
                    header.split_once('.').map(|(_, name)| (name.to_owned(), Table::new()))
                } else {
                    read_line(header, line)
                };
                items.extend(found.map(|(name, keys)| Item {
                    file: file.clone(),
                    lines: at..end,
                    header: header.to_owned(),
                    name,
                    text: lines[at..end].join("\n"),
                    keys,
                }));
            }
        }
        items
    }
}

/// The name and the facts of a line.
fn read_line(header: &str, line: &str) -> Option<(String, Table)> {
    if header.is_empty() {
        let title = line.strip_prefix("section = ")?;
        return Some((title.to_owned(), Table::new()));
    }
    let keys = table(line)?;
    let is_listed = line.starts_with("  {");
    let name = match header.split('.').next()? {
        "attributes" | "parameters" | "fields" => line.split(" = ").next()?,
        "record" => line.strip_prefix("fields.")?.split(" = ").next()?,
        "kind" if is_listed => keys.get("name").or(keys.get("use"))?.as_str()?,
        "enum" if is_listed => &keys.get("value")?.to_string(),
        _ => return None,
    };
    Some((name.to_owned(), keys))
}

fn table(line: &str) -> Option<Table> {
    let text = format!("it = {}", &line[line.find('{')?..=line.rfind('}')?]);
    text.parse::<Table>().ok()?["it"].as_table().cloned()
}

impl Item {
    /// The kind's slug, or the type's name.
    pub fn owner(&self) -> &str {
        self.header.split_once('.').map_or("", |(_, owner)| owner)
    }

    fn is_block(&self) -> bool {
        self.text.starts_with('[')
    }

    pub fn is_kind(&self) -> bool {
        self.is_block() && self.header.starts_with("kind.")
    }

    pub fn is_type(&self) -> bool {
        self.is_block() && !self.is_kind()
    }

    pub fn is_section(&self) -> bool {
        self.header.is_empty()
    }

    pub fn is_attribute(&self) -> bool {
        self.header == "attributes"
    }

    /// A kind's own parameter, not a shared one.
    pub fn is_parameter(&self) -> bool {
        self.header.starts_with("kind.") && self.has("name")
    }

    pub fn is_value(&self) -> bool {
        self.header.starts_with("enum.") && !self.is_block()
    }

    pub fn is_field(&self) -> bool {
        !self.is_block() && !self.is_section() && !self.is_value()
    }

    pub fn has(&self, key: &str) -> bool {
        self.keys.contains_key(key)
    }

    /// A field without a type is a string; an included one may be anything.
    pub fn ty(&self) -> &str {
        match self.keys.get("type") {
            Some(ty) => ty.as_str().unwrap_or_default(),
            None if self.is_field() && !self.has("use") => "string",
            None => "",
        }
    }

    pub fn changed(&self, change: impl FnOnce(&mut Table)) -> Option<String> {
        let (start, end) = (self.text.find('{')?, self.text.rfind('}')? + 1);
        let mut keys = self.keys.clone();
        change(&mut keys);
        let is_changed = keys != self.keys;
        is_changed.then(|| format!("{}{}{}", &self.text[..start], Value::Table(keys), &self.text[end..]))
    }

    pub fn with(&self, key: &str, value: impl Into<Value>) -> Option<String> {
        self.changed(|keys| _ = keys.insert(key.to_owned(), value.into()))
    }

    /// `None` if the line does not state the first key.
    pub fn without(&self, all: &[&str]) -> Option<String> {
        if !self.has(all[0]) {
            return None;
        }
        self.changed(|keys| keys.retain(|key, _| !all.contains(&key)))
    }

    pub fn followed_by(&self, line: &str) -> String {
        format!("{}\n{line}", self.text)
    }

    /// A block with one more line below its header.
    pub fn headed_by(&self, line: &str) -> String {
        self.text.replacen('\n', &format!("\n{line}\n"), 1)
    }
}
