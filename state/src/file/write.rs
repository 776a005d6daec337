//! Writes the contents of a state file: as TOML or YAML with comments, or as JSON, which has no comments.

use std::fmt::Write;

use platform_api::Target;
use serde_json::{Value, json};

use crate::file::contents::{Contents, Line};
use crate::file::document::{Format, UNSET};
use crate::file::replace::SEAL;
use crate::file::target;
use crate::file::visible::visible;

/// Makes the text of a state file. `schema` is the path of its schema, for editors; `None` if the text is not for a file.
/// The text for a file has a [`SEAL`].
pub fn text(contents: &Contents, format: Format, schema: Option<&str>) -> String {
    if format == Format::Json {
        let mut document = self::json(contents);
        if let Some(schema) = schema {
            document["$schema"] = schema.into();
            document["$comment"] = SEAL.into();
        }
        // Another crate may have switched on that `serde_json` keeps the order of insertion.
        document.sort_all_objects();
        return visible(&format!("{document:#}\n"));
    }
    let mut writer = Writer {
        format,
        text: String::new(),
        is_commented: false,
    };
    if let Some(schema) = schema {
        let language = if format == Format::Toml {
            format!("#:schema {schema}")
        } else {
            format!("# yaml-language-server: $schema={schema}")
        };
        writer.line(0, &language);
        writer.comment(0, SEAL);
    }
    writer.comment(0, contents.title);
    if contents.target != Target::new() {
        writer.table(&["target"], None);
    }
    for (name, value) in target::named(&contents.target) {
        writer.line(1, &member(name, &value.into(), format));
    }
    if let Some(settings) = &contents.settings {
        writer.table(&["settings"], None);
        writer.lines(&settings.lines, 1);
    }
    if !contents.projects.is_empty() && format == Format::Yaml {
        writer.table(&["projects"], None);
    }
    for (project, parts) in &contents.projects {
        if parts.is_empty() {
            writer.table(&["projects", project], Some("nothing is set up"));
        } else if format == Format::Yaml {
            writer.table(&["projects", project], None);
        }
        for part in parts {
            writer.is_commented = part.problem.is_some();
            writer.table(&["projects", project, &part.slug], part.problem.as_deref());
            writer.lines(&part.lines, 3);
            writer.is_commented = false;
        }
    }
    writer.text
}

/// Makes the contents of a state file as JSON, without comments.
pub fn json(contents: &Contents) -> Value {
    let mut document = json!({});
    for (name, value) in target::named(&contents.target) {
        document["target"][name] = value.into();
    }
    for (project, _) in &contents.projects {
        document["projects"][project] = json!({});
    }
    for (project, part) in contents.parts().filter(|(_, part)| part.problem.is_none()) {
        let parameters = part
            .lines
            .iter()
            .filter_map(|line| Some((line.name.clone(), line.notation()?)));
        match project {
            Some(project) => document["projects"][project][&part.slug] = parameters.collect(),
            None => document["settings"] = parameters.collect(),
        }
    }
    document
}

struct Writer {
    format: Format,
    text: String,
    /// Whether every line becomes a comment.
    is_commented: bool,
}

impl Writer {
    /// Writes the header of a table. In YAML the headers of its parents must come before it.
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
            _ => self.line(depth, &format!("{}:", key(path[depth]))),
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
            match line.notation() {
                Some(value) => self.line(depth, &member(&line.name, &value, self.format)),
                None => self.comment(depth, &key(&line.name)),
            }
        }
    }

    fn comment(&mut self, depth: usize, comment: &str) {
        self.line(
            depth,
            &format!("# {}", visible(&comment.replace(['\n', '\r', '\t'], " "))),
        );
    }

    fn line(&mut self, depth: usize, line: &str) {
        let depth = if self.format == Format::Yaml { depth } else { 0 };
        let comment = if self.is_commented && !line.starts_with('#') {
            "# "
        } else {
            ""
        };
        let indent = "  ".repeat(depth);
        _ = writeln!(self.text, "{indent}{comment}{line}");
    }
}

/// Writes a value on one line.
pub fn inline(value: &Value, format: Format) -> String {
    match value {
        _ if format == Format::Json => value.to_string(),
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

/// Writes a name and its value.
fn member(name: &str, value: &Value, format: Format) -> String {
    let equals = if format == Format::Toml { " = " } else { ": " };
    format!("{}{equals}{}", key(name), inline(value, format))
}

/// Writes a name. It has no quotes if TOML and YAML both read it as a string without them.
fn key(name: &str) -> String {
    let is_bare = name.starts_with(|first: char| first.is_ascii_lowercase())
        && name
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || "_-".contains(letter))
        && !["null", "true", "false", "yes", "no", "on", "off", "y", "n"].contains(&name);
    if is_bare { name.to_owned() } else { quoted(name) }
}

/// Writes a string as in JSON. TOML and YAML read it the same way, because invisible characters are escaped.
fn quoted(text: &str) -> String {
    visible(&Value::from(text).to_string())
}
