//! Where the spec states an entry, its keys, and the names in it.

use crate::sources::{Sources, Span, TextEdit};

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EntrySource {
    /// Relative to the folder of the spec, with `/`: `integrations/chat.toml`.
    pub file: String,
    /// From 1.
    pub line: usize,
    pub span: Span,
    /// A list, because there are few.
    pub keys: Vec<StatedKey>,
    pub included: Option<Included>,
    /// In the values of keys, such as names of other fields.
    pub names: Vec<StatedName>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatedName {
    pub key: &'static str,
    pub name: String,
    pub span: Span,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatedKey {
    pub name: &'static str,
    /// The range of its value.
    pub span: Span,
    /// It comes from a shared parameter or from defaults.
    pub is_inherited: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Included {
    pub name: String,
    /// Where the kind, or `every_kind`, names it.
    pub span: Span,
    /// Where the group names the parameter; `span` without a group.
    pub member: Span,
}

impl EntrySource {
    /// The position of a name, whose entry states no keys.
    pub fn at(sources: &Sources, span: Span) -> Self {
        let location = sources.locate(&span);
        Self {
            file: location.map(|location| location.file.path.clone()).unwrap_or_default(),
            line: location.map_or(0, |location| location.line),
            span,
            ..Self::default()
        }
    }

    pub fn state(&mut self, name: &'static str, span: Span) {
        let key = StatedKey {
            name,
            span,
            is_inherited: false,
        };
        match self.keys.iter_mut().find(|key| key.name == name) {
            Some(stated) => *stated = key,
            None => self.keys.push(key),
        }
    }

    pub fn stated(&self, key: &str) -> Option<&StatedKey> {
        self.keys.iter().find(|stated_key| stated_key.name == key)
    }

    pub fn states(&self, key: &str) -> bool {
        self.stated(key).is_some()
    }

    pub fn owns(&self, key: &str) -> bool {
        self.stated(key).is_some_and(|key| !key.is_inherited)
    }

    /// The range of a key's value, or of the name if the key is not stated.
    pub fn key(&self, key: &str) -> &Span {
        self.stated(key).map_or(&self.span, |key| &key.span)
    }

    /// The edit that states a key in the table of this entry, which begins at its name or has it as a value.
    pub fn stating(&self, key: &str, value: &str, sources: &Sources) -> Option<TextEdit> {
        if self.owns(key) {
            let at = self.key(key).clone();
            return Some(TextEdit {
                at,
                text: value.to_owned(),
            });
        }
        let file = sources.locate(&self.span)?.file;
        let (start, end) = (self.span.start - file.start, self.span.end - file.start);
        let text_after = &file.text[end..];
        let (at, text) = if file.text[start..].starts_with('{') {
            (start + 1, format!(" {key} = {value},"))
        } else if file.text[start..].starts_with('"') {
            (end, format!(", {key} = {value}"))
        } else if text_after.starts_with(']') {
            (end + 1, format!("\n{key} = {value}"))
        } else {
            (end + text_after.find('{')? + 1, format!(" {key} = {value},"))
        };
        let at = file.start + at;
        Some(TextEdit { at: at..at, text })
    }

    pub fn name(&self, key: &str, name: &str) -> &Span {
        let mut names = self.names.iter();
        names
            .find(|stated_name| stated_name.key == key && stated_name.name == name)
            .map_or(self.key(key), |stated_name| &stated_name.span)
    }
}
