//! A dump: values with comments, and variables instead of secrets.

use std::collections::BTreeMap;
use std::fmt::Write;

use platform_api::Target;
use platform_api::facts::Field;
use platform_api_core::escape::{escape, is_invisible, on_one_line};
use serde_json::{Value, json};

use crate::file::comment;
use crate::file::document::{FileFormat, UNSET};
use crate::file::replace::SEAL;
use crate::file::state::named;
use crate::file::template::USE;
use crate::file::value::is_notation;
use crate::hash::sha256;
use crate::resource::ResourceId;

#[derive(Default)]
pub struct Contents {
    pub title: &'static str,
    pub missing: Vec<String>,
    pub target: Target,
    pub settings: Option<DumpedResource>,
    /// For integrations, by name.
    pub templates: Vec<(String, Vec<DumpedParameter>)>,
    pub project_templates: Vec<DumpedProject>,
    pub projects: Vec<DumpedProject>,
}

/// A project, or a template for projects.
#[derive(Default)]
pub struct DumpedProject {
    pub path: String,
    pub template: Option<String>,
    pub parts: Vec<DumpedResource>,
}

#[derive(Default)]
pub struct DumpedResource {
    pub resource: ResourceId,
    pub hash: String,
    /// Why it cannot be set up; it is then written as a comment.
    pub problem: Option<String>,
    pub unknown: Vec<String>,
    pub template: Option<String>,
    /// Without the parameters of the template.
    pub lines: Vec<DumpedParameter>,
}

#[derive(Debug, Clone)]
pub struct DumpedParameter {
    pub section: &'static str,
    pub name: String,
    pub comment: Option<String>,
    /// Without a value, the comment says why.
    pub value: Option<Value>,
}

impl Contents {
    pub fn parts(&self) -> impl Iterator<Item = &DumpedResource> {
        let integrations = self.projects.iter().flat_map(|project| &project.parts);
        self.settings.iter().chain(integrations)
    }

    /// Adds a hash to equal names, so no name depends on the order.
    pub fn name_variables(&mut self) {
        let integrations = self.projects.iter_mut().flat_map(|project| &mut project.parts);
        let mut secrets: BTreeMap<String, Vec<(String, &mut Value)>> = BTreeMap::new();
        for part in self.settings.iter_mut().chain(integrations) {
            for line in &mut part.lines {
                let owner = format!("{} {}", part.resource, line.name);
                if line.variable().is_some() {
                    let value = line.value.as_mut().expect("it names a variable");
                    secrets.entry(variable_name(&owner)).or_default().push((owner, value));
                }
            }
        }
        for (name, owners) in secrets {
            let is_shared = owners.len() > 1;
            for (owner, value) in owners {
                let hash = sha256(owner.as_bytes()).to_uppercase();
                value["env"] = if is_shared {
                    format!("{name}_{}", &hash[..8]).into()
                } else {
                    name.as_str().into()
                };
            }
        }
    }
}

fn variable_name(owner: &str) -> String {
    let name = owner
        .replace(|letter: char| !letter.is_ascii_alphanumeric(), "_")
        .to_ascii_uppercase();
    if name.starts_with(|first: char| first.is_ascii_digit()) {
        format!("PROJECT_{name}")
    } else {
        name
    }
}

impl DumpedParameter {
    /// The default comment has the facts of the field.
    pub fn new(field: &'static Field, value: Option<Value>, comment: Option<String>) -> Self {
        DumpedParameter {
            section: field.section,
            name: field.name.to_owned(),
            comment: comment.or_else(|| comment::of(field)),
            value,
        }
    }

    /// The variable that stands for a secret.
    pub fn variable(&self) -> Option<&str> {
        self.value.as_ref().filter(|value| is_notation(value))?["env"].as_str()
    }
}

/// [`Contents::name_variables`] names the variable.
pub fn secret() -> Value {
    json!({ "env": "", "optional": true })
}

/// `schema` is for editors; with it, the text has a [`SEAL`].
pub fn text(contents: &Contents, format: FileFormat, schema: Option<&str>) -> String {
    if format == FileFormat::Json {
        let mut document = self::json(contents);
        if let Some(schema) = schema {
            document["$schema"] = schema.into();
            document["$comment"] = SEAL.into();
        }
        // Another crate may have switched on `preserve_order`.
        document.sort_all_objects();
        let text = format!("{document:#}");
        return text.lines().map(|line| format!("{}\n", escape(line))).collect();
    }
    let mut writer = DumpWriter {
        format,
        text: String::new(),
        is_commented: false,
    };
    if let Some(schema) = schema {
        let language = if format == FileFormat::Toml {
            format!("#:schema {schema}")
        } else {
            format!("# yaml-language-server: $schema={schema}")
        };
        writer.line(0, &language);
        writer.comment(0, SEAL);
    }
    writer.comment(0, contents.title);
    for missing in &contents.missing {
        writer.comment(0, &format!("not read: {missing}"));
    }
    if contents.target != Target::new() {
        writer.table(&["target"], None);
    }
    for (name, value) in named(&contents.target) {
        writer.line(1, &member(name, &value.into(), format));
    }
    if let Some(settings) = &contents.settings {
        writer.table(&["settings"], None);
        writer.lines(&settings.lines, 1);
    }
    writer.templates(contents);
    writer.projects(&contents.projects);
    writer.text
}

pub fn json(contents: &Contents) -> Value {
    let mut document = json!({});
    for (name, value) in named(&contents.target) {
        document["target"][name] = value.into();
    }
    if let Some(settings) = &contents.settings {
        document["settings"] = members(None, &settings.lines).into_iter().collect();
    }
    for (name, lines) in &contents.templates {
        document["templates"][name] = members(None, lines).into_iter().collect();
    }
    for template in &contents.project_templates {
        document["templates"][&template.path] = template.members().into_iter().collect();
    }
    for project in &contents.projects {
        document["projects"][&project.path] = project.members().into_iter().collect();
    }
    document
}

fn members(template: Option<&String>, lines: &[DumpedParameter]) -> Vec<(String, Value)> {
    let mut members = Vec::new();
    members.extend(template.map(|template| (USE.to_owned(), template.as_str().into())));
    for line in lines {
        members.extend(line.value.clone().map(|value| (line.name.clone(), value)));
    }
    members
}

impl DumpedProject {
    /// Returns `true` if the project fits on one line, without comments.
    fn is_short(&self) -> bool {
        let has_value =
            |part: &DumpedResource| part.problem.is_none() && part.lines.iter().all(|line| line.value.is_some());
        self.template.is_some() && self.parts.iter().all(has_value)
    }

    /// Without integrations that cannot be set up.
    fn members(&self) -> Vec<(String, Value)> {
        let mut values = members(self.template.as_ref(), &[]);
        for part in self.parts.iter().filter(|part| part.problem.is_none()) {
            let parameters = members(part.template.as_ref(), &part.lines);
            values.push((part.resource.name().to_owned(), parameters.into_iter().collect()));
        }
        values
    }
}

struct DumpWriter {
    format: FileFormat,
    text: String,
    is_commented: bool,
}

impl DumpWriter {
    fn templates(&mut self, contents: &Contents) {
        let has_templates = !contents.templates.is_empty() || !contents.project_templates.is_empty();
        if has_templates && self.format == FileFormat::Yaml {
            self.table(&["templates"], None);
        }
        for (name, lines) in &contents.templates {
            self.table(&["templates", name], None);
            self.lines(lines, 2);
        }
        for template in &contents.project_templates {
            self.project("templates", template);
        }
    }

    /// In TOML, one-line projects come first, because they belong to the table `[projects]`.
    fn projects(&mut self, projects: &[DumpedProject]) {
        let has_short = projects.iter().any(DumpedProject::is_short);
        if has_short || !projects.is_empty() && self.format == FileFormat::Yaml {
            self.table(&["projects"], None);
        }
        for project in projects.iter().filter(|project| project.is_short()) {
            let (name, value) = (key(&project.path), inline_table(&project.members(), self.format));
            self.line(1, &format!("{name}{}{value}", equals(self.format)));
        }
        for project in projects.iter().filter(|project| !project.is_short()) {
            self.project("projects", project);
        }
    }

    fn project(&mut self, group: &str, project: &DumpedProject) {
        let name = &project.path;
        if project.parts.is_empty() {
            self.table(&[group, name], Some("nothing is set up"));
        } else if self.format == FileFormat::Yaml || project.template.is_some() {
            self.table(&[group, name], None);
        }
        self.template(project.template.as_deref(), 2);
        for part in &project.parts {
            self.is_commented = part.problem.is_some();
            self.table(&[group, name, part.resource.name()], part.problem.as_deref());
            self.template(part.template.as_deref(), 3);
            self.lines(&part.lines, 3);
            self.is_commented = false;
        }
    }

    fn template(&mut self, name: Option<&str>, depth: usize) {
        if let Some(name) = name {
            self.line(depth, &member(USE, &name.into(), self.format));
        }
    }

    /// In YAML, its parents' headers must precede it.
    fn table(&mut self, path: &[&str], comment: Option<&str>) {
        let depth = path.len() - 1;
        self.text.push('\n');
        if let Some(comment) = comment {
            self.comment(depth, comment);
        }
        match self.format {
            FileFormat::Toml => {
                let path: Vec<_> = path.iter().map(|name| key(name)).collect();
                self.line(0, &format!("[{}]", path.join(".")));
            }
            _ => self.line(depth, &format!("{}:", key(path[depth]))),
        }
    }

    fn lines(&mut self, lines: &[DumpedParameter], depth: usize) {
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
                Some(value) => self.line(depth, &member(&line.name, value, self.format)),
                None => self.comment(depth, &key(&line.name)),
            }
        }
    }

    fn comment(&mut self, depth: usize, comment: &str) {
        self.line(depth, &format!("# {}", on_one_line(comment)));
    }

    fn line(&mut self, depth: usize, line: &str) {
        let depth = if self.format == FileFormat::Yaml { depth } else { 0 };
        let comment = if self.is_commented && !line.starts_with('#') {
            "# "
        } else {
            ""
        };
        let indent = "  ".repeat(depth);
        _ = writeln!(self.text, "{indent}{comment}{line}");
    }
}

pub fn inline(value: &Value, format: FileFormat) -> String {
    match value {
        Value::Null if format == FileFormat::Toml => format!("{{ {UNSET} = true }}"),
        Value::String(text) => quoted(text),
        Value::Array(values) => {
            let values: Vec<_> = values.iter().map(|value| inline(value, format)).collect();
            format!("[{}]", values.join(", "))
        }
        Value::Object(members) => {
            let mut members: Vec<_> = members.clone().into_iter().collect();
            members.sort_by_key(|(name, _)| (name != USE, name.clone()));
            inline_table(&members, format)
        }
        value => value.to_string(),
    }
}

fn inline_table(members: &[(String, Value)], format: FileFormat) -> String {
    if members.is_empty() {
        return "{}".to_owned();
    }
    let members: Vec<_> = members
        .iter()
        .map(|(name, value)| member(name, value, format))
        .collect();
    format!("{{ {} }}", members.join(", "))
}

fn member(name: &str, value: &Value, format: FileFormat) -> String {
    format!("{}{}{}", key(name), equals(format), inline(value, format))
}

fn equals(format: FileFormat) -> &'static str {
    if format == FileFormat::Toml { " = " } else { ": " }
}

/// Without quotes if TOML and YAML both read it as a string.
fn key(name: &str) -> String {
    let is_bare = name.starts_with(|first: char| first.is_ascii_lowercase())
        && name
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || "_-".contains(letter))
        && !["null", "true", "false", "yes", "no", "on", "off", "y", "n"].contains(&name);
    if is_bare { name.to_owned() } else { quoted(name) }
}

/// As in JSON, with invisible characters in an escape that TOML and YAML share.
fn quoted(text: &str) -> String {
    let mut quoted = String::new();
    for letter in Value::from(text).to_string().chars() {
        if is_invisible(letter) {
            quoted += &format!("\\U{:08x}", u32::from(letter));
        } else {
            quoted.push(letter);
        }
    }
    quoted
}
