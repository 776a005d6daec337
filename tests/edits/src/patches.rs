use std::mem;

use toml::{Table, Value};

use crate::{Entry, Patch, Place};

impl Entry {
    pub fn replaced(&self, text: Vec<String>) -> Option<Vec<Patch>> {
        Some(vec![Patch {
            file: self.file.clone(),
            lines: self.lines.clone(),
            text,
        }])
    }

    pub fn followed_by(&self, line: String) -> Option<Vec<Patch>> {
        self.replaced(self.text().iter().cloned().chain([line]).collect())
    }

    pub fn without_lines(&self) -> Option<Vec<Patch>> {
        self.replaced(Vec::new())
    }

    /// Sets a key, stated or not.
    pub fn with(&self, key: &str, value: impl Into<Value>) -> Option<Vec<Patch>> {
        let value = value.into();
        if self.is_line() {
            return self.changed(|entry| _ = entry.keys.insert(key.to_owned(), value));
        }
        let line = format!("{key} = {value}");
        Some(vec![match self.line_of(key) {
            Some(at) => self.patch(at, vec![line]),
            None => self.patch(0, vec![self.text()[0].clone(), line]),
        }])
    }

    pub fn with_new(&self, key: &str, value: impl Into<Value>) -> Option<Vec<Patch>> {
        if self.has(key) {
            return None;
        }
        self.with(key, value)
    }

    pub fn toggled(&self, key: &str) -> Option<Vec<Patch>> {
        self.without(key).or_else(|| self.with(key, true))
    }

    pub fn without(&self, key: &str) -> Option<Vec<Patch>> {
        self.without_all(&[key])
    }

    /// `None` if the entry does not state the first key.
    pub fn without_all(&self, keys: &[&str]) -> Option<Vec<Patch>> {
        if !self.has(keys[0]) {
            return None;
        }
        if self.is_line() {
            return self.changed(|entry| entry.keys.retain(|key, _| !keys.contains(&key)));
        }
        Some(vec![self.patch(self.line_of(keys[0])?, Vec::new())])
    }

    pub fn changed(&self, change: impl FnOnce(&mut Self)) -> Option<Vec<Patch>> {
        let mut new = self.clone();
        change(&mut new);
        self.is_line().then(|| self.replaced(vec![new.line()]))?
    }

    pub fn with_later(&self, key: &str) -> Option<Vec<Patch>> {
        let (major, minor) = self.keys.get(key)?.as_str()?.split_once('.')?;
        self.with(key, format!("{major}.{}", minor.parse::<u16>().ok()? + 1))
    }

    pub fn with_bound_moved(&self, outwards: i64) -> Option<Vec<Patch>> {
        if self.has("step") {
            return None;
        }
        for (key, by) in [("minimum", -outwards), ("maximum", outwards), ("max_items", outwards)] {
            if let Some(Value::Integer(bound)) = self.keys.get(key) {
                return self.with(key, bound + by);
            }
        }
        None
    }

    /// `also` gets the entry's keys and old name.
    pub fn renamed(&self, also: impl FnOnce(&mut Table, String)) -> Option<Vec<Patch>> {
        let has_name = matches!(
            self.place,
            Place::Attribute | Place::Parameter(_) | Place::Object | Place::Field(_) | Place::Shared
        );
        if !has_name || self.has("alias") || self.has("renamed_from") || self.ty() == Some("properties") {
            return None;
        }
        self.changed(|entry| {
            let name = format!("edited_{}", entry.name);
            let old = mem::replace(&mut entry.name, name);
            if matches!(entry.place, Place::Parameter(_)) {
                entry.keys.insert("name".to_owned(), entry.name.clone().into());
            }
            also(&mut entry.keys, old);
        })
    }

    pub fn patch(&self, at: usize, text: Vec<String>) -> Patch {
        let at = self.lines.start + at;
        Patch {
            file: self.file.clone(),
            lines: at..at + 1,
            text,
        }
    }

    fn is_line(&self) -> bool {
        self.is_field() || matches!(self.place, Place::Value(_))
    }

    fn line(&self) -> String {
        let (name, keys) = (&self.name, Value::from(self.keys.clone()));
        match self.place {
            Place::Attribute | Place::Shared | Place::Object => format!("{name} = {keys}"),
            Place::Field(_) => format!("fields.{name} = {keys}"),
            _ => format!("  {keys},"),
        }
    }

    fn line_of(&self, key: &str) -> Option<usize> {
        self.text()
            .iter()
            .position(|line| line.starts_with(&format!("{key} = ")))
    }
}
