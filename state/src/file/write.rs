//! Writes the contents of a state file as TOML or YAML, with comments, or as JSON, which has none.

use std::fmt::Write;

use platform_api::Target;
use serde_json::{Value, json};

use crate::file::contents::{Contents, Line, Part};
use crate::file::document::{Format, UNSET};
use crate::file::target;
use crate::file::visible::visible;

/// The contents of a state file. `schema` is the path of its schema, for editors.
pub fn text(contents: &Contents, format: Format, schema: Option<&str>) -> String {
    if format == Format::Json {
        let mut document = self::json(contents);
        schema.iter().for_each(|schema| document["$schema"] = (*schema).into());
        return visible(&format!("{document:#}\n"));
    }
    let mut writer = Writer {
        format,
        text: String::new(),
        is_commented: false,
    };
    match (schema, format) {
        (Some(schema), Format::Toml) => writer.line(0, &format!("#:schema {schema}")),
        (Some(schema), _) => writer.line(0, &format!("# yaml-language-server: $schema={schema}")),
        (None, _) => {}
    }
    let usual = "The state of the service, without values that equal the documented defaults.";
    writer.comment(0, contents.title.as_deref().unwrap_or(usual));
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
    for (project, integrations) in &contents.projects {
        if integrations.is_empty() || format == Format::Yaml {
            writer.table(
                &["projects", project],
                integrations.is_empty().then_some("nothing is set up"),
            );
        }
        for integration in integrations {
            writer.is_commented = integration.problem.is_some();
            writer.table(
                &["projects", project, &integration.slug],
                integration.problem.as_deref(),
            );
            writer.lines(&integration.lines, 3);
            writer.is_commented = false;
        }
    }
    writer.text
}

/// The contents of a state file as JSON, without what would be a comment.
pub fn json(contents: &Contents) -> Value {
    let parameters = |part: &Part| -> Value {
        part.lines
            .iter()
            .filter_map(|line| Some((line.name.clone(), line.notation()?)))
            .collect()
    };
    let mut document = json!({});
    target::named(&contents.target).for_each(|(name, value)| document["target"][name] = value.into());
    contents
        .settings
        .iter()
        .for_each(|settings| document["settings"] = parameters(settings));
    for (project, parts) in &contents.projects {
        let whole = parts.iter().filter(|part| part.problem.is_none());
        document["projects"][project] = whole.map(|part| (part.slug.clone(), parameters(part))).collect();
    }
    document
}

/// What [`json()`] leaves out, which the other formats have in comments.
pub fn left_out(contents: &Contents) -> Vec<String> {
    let mut left_out = Vec::new();
    for (project, part) in contents.parts() {
        let thing = project.into_iter().chain([&*part.slug]).collect::<Vec<_>>().join(" ");
        left_out.extend(part.problem.iter().map(|problem| format!("{thing}: {problem}")));
        for line in part
            .lines
            .iter()
            .filter(|line| part.problem.is_none() && line.is_left_out())
        {
            left_out.push(format!(
                "{thing}: `{}` is {}",
                line.name,
                line.comment.as_deref().unwrap_or_default()
            ));
        }
    }
    left_out
}

struct Writer {
    format: Format,
    text: String,
    /// Whether every line becomes a comment.
    is_commented: bool,
}

impl Writer {
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

/// A value on one line.
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

/// A name and its value.
fn member(name: &str, value: &Value, format: Format) -> String {
    let equals = if format == Format::Toml { " = " } else { ": " };
    format!("{}{equals}{}", key(name), inline(value, format))
}

/// Unquoted where both formats read it as a string.
fn key(name: &str) -> String {
    let is_bare = name.starts_with(|first: char| first.is_ascii_lowercase())
        && name
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || "_-".contains(letter))
        && !["null", "true", "false", "yes", "no", "on", "off", "y", "n"].contains(&name);
    if is_bare { name.to_owned() } else { quoted(name) }
}

/// A JSON string is also one of TOML and YAML, if it has no invisible characters.
fn quoted(text: &str) -> String {
    visible(&Value::from(text).to_string())
}
