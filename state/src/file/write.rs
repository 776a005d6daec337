//! Writes a dump as TOML or YAML, with comments.

use std::fmt::Write;

use serde_json::Value;

use crate::dump::{Dump, Line};
use crate::file::document::Format;
use crate::file::target;
use crate::file::value::UNSET;

/// The contents of a state file. `schema` is the path of its schema, for editors.
pub fn text(dump: &Dump, format: Format, schema: Option<&str>) -> String {
    let mut writer = Writer { format, text: String::new(), is_commented: false };
    writer.begin(schema, dump);
    writer.target(dump);
    if let Some(lines) = &dump.settings {
        writer.table(&["settings"], None);
        writer.lines(lines, 1);
    }
    if !dump.projects.is_empty() && format == Format::Yaml {
        writer.table(&["projects"], None);
    }
    for (project, integrations) in &dump.projects {
        if integrations.is_empty() || format == Format::Yaml {
            writer.table(&["projects", project], integrations.is_empty().then_some("nothing is set up"));
        }
        for integration in integrations {
            writer.is_commented = integration.problem.is_some();
            writer.table(&["projects", project, &integration.slug], integration.problem.as_deref());
            writer.lines(&integration.lines, 3);
            writer.is_commented = false;
        }
    }
    writer.text
}

struct Writer {
    format: Format,
    text: String,
    /// Whether every line becomes a comment.
    is_commented: bool,
}

impl Writer {
    fn begin(&mut self, schema: Option<&str>, dump: &Dump) {
        match (schema, self.format) {
            (Some(schema), Format::Toml) => self.line(0, &format!("#:schema {schema}")),
            (Some(schema), Format::Yaml) => self.line(0, &format!("# yaml-language-server: $schema={schema}")),
            (None, _) => {}
        }
        self.line(0, "# The state of the service, without values that equal the documented defaults.");
        for failed in &dump.failed {
            self.comment(0, &format!("not read: {failed}"));
        }
    }

    fn target(&mut self, dump: &Dump) {
        let target = &dump.target;
        let name = |found: Option<&str>| found.map(Value::from);
        let (tier, hosting) = target::names(target);
        let version = target.version.map(|version| version.to_string().into());
        let known = [("version", version), ("tier", name(tier)), ("hosting", name(hosting))];
        if known.iter().any(|(_, value)| value.is_some()) {
            self.table(&["target"], None);
        }
        for (name, value) in known {
            if let Some(value) = value {
                self.entry(1, name, &value);
            }
        }
    }

    /// The header of a table. In YAML the headers of its parents come before.
    fn table(&mut self, path: &[&str], comment: Option<&str>) {
        let depth = path.len() - 1;
        self.text.push('\n');
        if let Some(comment) = comment {
            self.comment(depth, comment);
        }
        match self.format {
            Format::Toml => {
                let path: Vec<_> = path.iter().map(|name| key(name)).collect();
                self.line(0, &format!("[{}]", path.join(".")));
            }
            Format::Yaml => self.line(depth, &format!("{}:", key(path[depth]))),
        }
    }

    fn lines(&mut self, lines: &[Line], depth: usize) {
        let is_grouped = lines.iter().any(|line| line.section != lines[0].section);
        let mut section = "";
        for line in lines {
            if is_grouped && line.section != section {
                section = line.section;
                self.text.push('\n');
                self.comment(depth, &format!("== {section}"));
            }
            if let Some(comment) = &line.comment {
                self.comment(depth, comment);
            }
            match &line.value {
                Some(value) => self.entry(depth, &line.name, value),
                None => self.comment(depth, &key(&line.name)),
            }
        }
    }

    fn entry(&mut self, depth: usize, name: &str, value: &Value) {
        let entry = member(name, value, self.format);
        self.line(depth, &entry);
    }

    fn comment(&mut self, depth: usize, comment: &str) {
        let shown: String = comment.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        self.line(depth, &format!("# {shown}"));
    }

    fn line(&mut self, depth: usize, line: &str) {
        let depth = if self.format == Format::Yaml { depth } else { 0 };
        let comment = if self.is_commented && !line.starts_with('#') { "# " } else { "" };
        let indent = "  ".repeat(depth);
        _ = writeln!(self.text, "{indent}{comment}{line}");
    }
}

fn equals(format: Format) -> &'static str {
    if format == Format::Toml { " = " } else { ": " }
}

/// A value on one line.
pub fn inline(value: &Value, format: Format) -> String {
    match value {
        Value::Null if format == Format::Toml => format!("{{ {UNSET} = true }}"),
        Value::String(text) => quoted(text),
        Value::Array(values) => {
            let values: Vec<_> = values.iter().map(|value| inline(value, format)).collect();
            format!("[{}]", values.join(", "))
        }
        Value::Object(members) if members.is_empty() => "{}".to_owned(),
        Value::Object(members) => {
            let members = members.iter().map(|(name, value)| member(name, value, format));
            format!("{{ {} }}", members.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

/// A name and its value.
fn member(name: &str, value: &Value, format: Format) -> String {
    format!("{}{}{}", key(name), equals(format), inline(value, format))
}

/// Unquoted where both formats read it as a string.
fn key(name: &str) -> String {
    let is_bare = name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.chars().all(|letter| letter.is_ascii_alphanumeric() || "_-".contains(letter))
        && !["null", "true", "false", "yes", "no", "on", "off", "y", "n"].contains(&name);
    if is_bare { name.to_owned() } else { quoted(name) }
}

/// A JSON string is also one of TOML and YAML, if it has no invisible characters.
fn quoted(text: &str) -> String {
    let json = Value::from(text).to_string();
    json.chars().fold(String::with_capacity(json.len()), |mut quoted, letter| {
        let is_invisible =
            letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}');
        match is_invisible {
            true => _ = write!(quoted, "\\u{:04x}", u32::from(letter)),
            false => quoted.push(letter),
        }
        quoted
    })
}
