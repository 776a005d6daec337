//! Writes a spec from random choices, which should be valid whatever they are.

use std::collections::BTreeSet;
use std::path::Path;
use std::{fmt::Write, fs};

use super::choices::Choices;

/// The types that a field may have, besides those that are declared.
const TYPES: &[&str] = &[
    "boolean",
    "integer",
    "float",
    "string",
    "timestamp",
    "any",
    "boolean or string",
    "string or array of strings",
    "array of booleans",
    "array of integers",
    "array of floats",
    "array of strings",
    "array of timestamps",
    "array of any",
    "object of booleans",
    "object of integers",
    "object of strings",
    "object of any",
];

/// Where a field is.
#[derive(Clone, Copy, PartialEq)]
pub enum Part {
    Kind,
    Settings,
    Object,
    Record,
}

/// An enum or a record that is being written.
struct Declared {
    name: String,
    /// The values of an enum, as the spec writes them.
    values: Vec<String>,
}

#[derive(Clone)]
pub struct Field {
    pub name: String,
    ty: String,
    /// A value of the type, as the spec writes it.
    value: Option<String>,
    facts: Vec<(&'static str, String)>,
}

/// The files of a spec that is being written.
pub struct Spec {
    choices: Choices,
    declared: Vec<Declared>,
    files: Vec<(String, String)>,
}

/// The files of a spec.
pub fn spec(choices: Choices) -> Vec<(String, String)> {
    let mut spec = Spec { choices, declared: Vec::new(), files: Vec::new() };
    let (kinds, sections) = (spec.names(4, Choices::slug), spec.names(3, Choices::slug));
    spec.declare();
    spec.types();
    let shared = spec.shared();
    spec.object();
    spec.integrations(&kinds, &shared);
    spec.settings(&sections);
    spec.api(&sections);
    spec.files
}

/// Writes the files of a spec into an empty folder.
pub fn put(dir: &Path, files: &[(String, String)]) {
    for folder in ["integrations", "settings"] {
        let _ = fs::remove_dir_all(dir.join(folder));
        fs::create_dir_all(dir.join(folder)).unwrap();
    }
    for (path, text) in files {
        fs::write(dir.join(path), text).unwrap();
    }
}

impl Spec {
    /// Distinct names, at least one. Names that differ only in hyphens and underscores are the same in Rust.
    fn names(&mut self, most: usize, name: impl Fn(&mut Choices) -> String) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for _ in 0..=self.choices.below(most) {
            let name = name(&mut self.choices);
            let bare = |name: &str| name.replace(['-', '_'], "").to_lowercase();
            if names.iter().all(|known| bare(known) != bare(&name)) {
                names.push(name);
            }
        }
        names
    }

    /// The names of the enums and records, and the values of the enums.
    fn declare(&mut self) {
        for name in self.names(5, Choices::type_name) {
            let is_enum = self.choices.one_in(2);
            let values = if is_enum { self.values() } else { Vec::new() };
            self.declared.push(Declared { name, values });
        }
    }

    fn values(&mut self) -> Vec<String> {
        let is_integer = self.choices.one_in(3);
        let mut values = BTreeSet::new();
        for _ in 0..=self.choices.below(4) {
            values.insert(match is_integer {
                true => [i64::MIN, -1, 0, 1, i64::MAX][self.choices.below(5)].to_string(),
                false => text(&self.choices.value()),
            });
        }
        values.into_iter().collect()
    }

    fn types(&mut self) {
        let mut out = String::new();
        for index in 0..self.declared.len() {
            let (name, values) = (self.declared[index].name.clone(), self.declared[index].values.clone());
            let doc = text(&self.choices.sentence());
            if values.is_empty() {
                writeln!(out, "[record.{name}]\ndoc = {doc}").unwrap();
                for field in self.fields(4, Part::Record) {
                    let doc = text(&self.choices.sentence());
                    writeln!(out, "fields.{} = {{ {}, doc = {doc} }}", field.name, field.stated(true)).unwrap();
                }
            } else {
                writeln!(out, "[enum.{name}]\ndoc = {doc}\nvalues = [").unwrap();
                let mut names: Vec<String> = Vec::new();
                for (position, value) in values.iter().enumerate() {
                    // The check rejects names that clash.
                    let name = match self.choices.field() {
                        name if name.starts_with("with") || name == "unknown" || names.contains(&name) => {
                            format!("v{position}")
                        }
                        name => name,
                    };
                    let name = if names.iter().any(|known| {
                        known.trim_matches('_').replace('_', "") == name.trim_matches('_').replace('_', "")
                    }) {
                        format!("v{position}")
                    } else {
                        name
                    };
                    let doc = text(&self.choices.sentence());
                    let since = if self.choices.one_in(4) { "introduced = \"17.3\", " } else { "" };
                    writeln!(out, "  {{ value = {value}, name = \"{name}\", {since}doc = {doc} }},").unwrap();
                    names.push(name);
                }
                out += "]\n";
            }
        }
        self.files.push(("types.toml".to_owned(), out));
    }

    /// The parameters that kinds share: the first alone, all of them in a group.
    fn shared(&mut self) -> Vec<String> {
        let fields = self.fields(3, Part::Kind);
        let mut out = format!("every_kind = [\"{}\"]\n[parameters]\n", fields[0].name);
        for field in &fields {
            let doc = text(&self.choices.sentence());
            // A field that it refers to need not be in every kind.
            writeln!(out, "{} = {{ type = {}, doc = {doc} }}", field.name, text(&field.ty)).unwrap();
        }
        let grouped: Vec<_> = fields[1..].iter().map(|field| text(&field.name)).collect();
        if !grouped.is_empty() {
            writeln!(out, "[groups]\nG_1 = [{}]", grouped.join(", ")).unwrap();
        }
        self.files.push(("shared.toml".to_owned(), out));
        fields.into_iter().map(|field| field.name).collect()
    }

    fn object(&mut self) {
        let mut out = format!("section = {}\n[fields]\n", text(&self.choices.sentence()));
        for field in self.fields(5, Part::Object).iter().filter(|field| field.name != "properties") {
            let doc = text(&self.choices.sentence());
            writeln!(out, "{} = {{ {}, doc = {doc} }}", field.name, field.stated(true)).unwrap();
        }
        out += "properties = { type = \"properties\", doc = \"Settings of the kind.\" }\n";
        self.files.push(("integrations/object.toml".to_owned(), out));
    }

    fn integrations(&mut self, kinds: &[String], shared: &[String]) {
        let mut out = format!("section = {}\n", text(&self.choices.sentence()));
        for slug in kinds {
            writeln!(out, "[kind.{slug}]\ndoc = {}", text(&self.choices.sentence())).unwrap();
            let is_updated_only = self.choices.one_in(4);
            for (key, value) in self.facts_of_a_kind(slug) {
                writeln!(out, "{key} = {value}").unwrap();
            }
            if is_updated_only {
                out += "update_only = true\n";
            }
            out += "parameters = [\n";
            if shared.len() > 1 {
                out += if self.choices.one_in(2) && !is_updated_only {
                    "  { use = \"G_1\", required = true },\n"
                } else {
                    "  \"G_1\",\n"
                };
            }
            for mut field in self.fields(6, Part::Kind).into_iter().filter(|field| !shared.contains(&field.name)) {
                field.facts.retain(|(key, _)| !is_updated_only || *key != "required");
                let doc = text(&self.choices.sentence());
                writeln!(out, "  {{ name = \"{}\", {}, doc = {doc} }},", field.name, field.stated(true)).unwrap();
            }
            out += "]\n";
        }
        self.files.push(("integrations/one.toml".to_owned(), out));
    }

    fn facts_of_a_kind(&mut self, slug: &str) -> Vec<(&'static str, String)> {
        let mut facts = Vec::new();
        for key in ["keeps_settings", "beta", "hosted_only", "development_only"] {
            facts.extend(self.choices.one_in(5).then(|| (key, "true".to_owned())));
        }
        facts.extend(self.choices.one_in(4).then(|| ("note", text(&self.choices.sentence()))));
        facts.extend(self.choices.one_in(4).then(|| ("limits", format!("[{}]", text(&self.choices.sentence())))));
        facts.extend(self.choices.one_in(5).then(|| ("read_path", format!("\"/a/:id/(b)~{slug}\""))));
        facts
    }

    /// A section is a file. The last one uses every type, as the check rejects unused types.
    fn settings(&mut self, sections: &[String]) {
        let mut taken = BTreeSet::new();
        for section in sections {
            let mut out = format!("section = {}\n[attributes]\n", text(&self.choices.sentence()));
            let fields = self.fields(8, Part::Settings);
            // A field that another one refers to must exist too.
            let is_new = fields.iter().all(|field| !taken.contains(&field.name));
            for field in fields.into_iter().filter(|_| is_new) {
                let doc = text(&self.choices.sentence());
                writeln!(out, "{} = {{ {}, doc = {doc} }}", field.name, field.stated(true)).unwrap();
                taken.insert(field.name);
            }
            self.files.push((format!("settings/{section}.toml"), out));
        }
        let mut out = "section = \"Uses\"\n[attributes]\n".to_owned();
        for (position, item) in self.declared.iter().enumerate() {
            writeln!(out, "zz_use_{position} = {{ type = \"{}\", doc = \"It uses the type.\" }}", item.name).unwrap();
        }
        self.files.push(("settings/zz_uses.toml".to_owned(), out));
    }

    fn api(&mut self, sections: &[String]) {
        let mut sentence = || text(&self.choices.sentence());
        let sections: Vec<_> = sections.iter().map(|section| text(section)).collect();
        let out = format!(
            "[service]\nbase_path = \"/api/v(4)\"\ntoken_header = \"PRIVATE-TOKEN\"\n\
             [integrations]\ndocument = {}\nlist_path = \"/projects/:id/integrations\"\n\
             path = \"/projects/:id/integrations/<slug>\"\nrole = \"maintainer\"\nrole_doc = {}\nsections = [\"one\"]\n\
             [settings]\ndocument = {}\npath = \"/application/settings\"\nrole = \"administrator\"\nrole_doc = {}\n\
             cache_seconds = 60\ncache_doc = {}\nsections = [{}, \"zz_uses\"]\n\
             [removed]\n\"gone`[x]\" = \"16.0\"\n",
            sentence(),
            sentence(),
            sentence(),
            sentence(),
            sentence(),
            sections.join(", "),
        );
        self.files.push(("api.toml".to_owned(), out));
    }

    /// Fields with distinct names, at least one, that refer to earlier ones.
    fn fields(&mut self, most: usize, part: Part) -> Vec<Field> {
        let mut fields: Vec<Field> = Vec::new();
        for name in self.names(most, Choices::field) {
            let field = self.field(name, part, &fields);
            fields.push(field);
        }
        fields
    }

    fn field(&mut self, name: String, part: Part, before: &[Field]) -> Field {
        let (ty, value) = self.ty();
        let mut field = Field { name, ty, value, facts: Vec::new() };
        self.facts(&mut field, part);
        self.references(&mut field, part, before);
        field
    }

    /// A type, and a value of it if the spec can state one.
    fn ty(&mut self) -> (String, Option<String>) {
        let at = self.choices.below(TYPES.len() + 2 * self.declared.len());
        if let Some(ty) = TYPES.get(at) {
            let value = match *ty {
                "boolean" => "true".to_owned(),
                "integer" => "7".to_owned(),
                "float" => "6.5e1".to_owned(),
                "string" | "boolean or string" | "string or array of strings" => text(&self.choices.value()),
                "array of strings" => format!("[{}, \"\"]", text(&self.choices.value())),
                "any" => "[1, [true]]".to_owned(),
                _ => return ((*ty).to_owned(), None),
            };
            return ((*ty).to_owned(), Some(value));
        }
        let item = &self.declared[(at - TYPES.len()) / 2];
        let value = item.values.first().cloned();
        match (at - TYPES.len()) % 2 {
            0 => (item.name.clone(), value),
            _ => (format!("array of {}", item.name), value.map(|value| format!("[{value}]"))),
        }
    }

    /// Facts of a field about itself.
    fn facts(&mut self, field: &mut Field, part: Part) {
        let is_number = ["integer", "float"].contains(&field.ty.as_str());
        let is_array = field.ty.starts_with("array");
        let yes = || "true".to_owned();
        let sentence = |choices: &mut Choices| text(&choices.sentence());
        let choices = &mut self.choices;
        let mut add = |holds: bool, key, value: String| field.facts.extend(holds.then_some((key, value)));
        let is_required = part == Part::Kind && choices.one_in(3);
        add(is_required, "required", yes());
        let is_secret = field.ty == "string" && choices.one_in(4);
        add(is_secret, "secret", yes());
        let has_default = !is_required && !is_secret && choices.one_in(2);
        let default = if choices.one_in(4) { None } else { field.value.clone() };
        add(has_default, "default", default.unwrap_or_else(|| "{ null = true }".to_owned()));
        add(is_number && choices.one_in(3), "minimum", "-5".to_owned());
        add(is_number && choices.one_in(3), "maximum", "1_000".to_owned());
        add(is_number && choices.one_in(3), "step", "1".to_owned());
        add(is_array && choices.one_in(3), "max_items", "4".to_owned());
        add(is_array && !has_default && choices.one_in(3), "unique", yes());
        let is_string = field.ty == "string";
        add(is_string && !has_default && choices.one_in(5), "schemes", "[\"tls\", \"a+b.c-1\"]".to_owned());
        let separator = text(if choices.one_in(2) { " " } else { "|``" });
        add(is_string && choices.one_in(5), "separator", separator);
        add(is_number && choices.one_in(3), "unit", sentence(choices));
        let special = if is_number { "0 = {}, -5 = {}" } else { "null = {}, blank = {}" };
        let means = special.replacen("{}", &sentence(choices), 1).replace("{}", &sentence(choices));
        add((is_number || is_string) && choices.one_in(4), "means", format!("{{ {means} }}"));
        add(choices.one_in(6), "introduced", "\"17.2\"".to_owned());
        let deprecated = if choices.one_in(2) { "true" } else { "\"17.5\"" };
        add(!is_required && choices.one_in(5), "deprecated", deprecated.to_owned());
        add(choices.one_in(8), "tier", "\"U\"".to_owned());
        for flag in ["self_managed", "higher_tier_read", "enterprise", "restart"] {
            add(choices.one_in(10), flag, yes());
        }
        add(part != Part::Kind && choices.one_in(6), "response_only", yes());
        add(part == Part::Kind && field.ty == "boolean" && choices.one_in(2), "event", yes());
        add(choices.one_in(10), "no_effect", yes());
        add(choices.one_in(6), "alias", format!("[{}, \"{}-`x`\"]", text(&format!("[{}]", field.name)), field.name));
        add(choices.one_in(6), "declared", sentence(choices));
        add(choices.one_in(6), "note", sentence(choices));
        add(choices.one_in(6), "reading", sentence(choices));
    }

    /// Facts of a field about an earlier one.
    fn references(&mut self, field: &mut Field, part: Part, before: &[Field]) {
        let Some(other) = before.get(self.choices.below(before.len() + 1)) else { return };
        let name = text(&other.name);
        let is_deprecated = field.facts.iter().any(|(key, _)| *key == "deprecated");
        let mut add = |holds: bool, key, value: String| field.facts.extend(holds.then_some((key, value)));
        add(is_deprecated, "replaced_by", format!("[{name}]"));
        // The value of a condition must be one of the field's type.
        let condition = other.value.as_ref().map(|value| format!("{{ {} = {value} }}", other.name));
        match self.choices.below(6) {
            0 => add(true, "needs", format!("[{name}]")),
            1 => add(true, "needs_one_of", format!("[[{name}]]")),
            2 if part != Part::Record => condition.into_iter().for_each(|value| add(true, "required_when", value)),
            3 => condition.into_iter().for_each(|value| add(true, "applies_when", value)),
            4 => add(other.ty == "any", "not_in", format!("{{ name = {name}, since = \"17.6\" }}")),
            _ => {}
        }
    }
}

impl Field {
    fn stated(&self, with_type: bool) -> String {
        let ty = with_type.then(|| format!("type = {}", text(&self.ty)));
        let facts = self.facts.iter().map(|(key, value)| format!("{key} = {value}"));
        ty.into_iter().chain(facts).collect::<Vec<_>>().join(", ")
    }
}

/// As TOML writes it.
fn text(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}
