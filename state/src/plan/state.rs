//! Reads a state file: the target, the settings, and the integrations of each project.

use std::path::Path;
use std::sync::Arc;

use platform_api::generic::{IntegrationKind, RequestRecord};
use platform_api::integrations::Kind;
use platform_api::{Object, SettingsUpdate, Target, UnknownKind, Version};
use serde_json::{Map, Value};

use crate::file::document::{Content, Entry, Format, Node};
use crate::file::problem::{Place, Problems};
use crate::file::strict;
use crate::file::target::{HOSTINGS, TIERS};
use crate::file::value::{self, Variables};
use crate::plan::desired::{Desired, Wanted, WithKind, of_project, of_unknown, with_kind};

/// The contents of a state file.
#[derive(Default)]
pub struct State {
    pub target: Target,
    pub settings: Option<Arc<dyn Desired>>,
    /// The projects in the order of the file.
    pub projects: Vec<(String, Vec<Arc<dyn Desired>>)>,
}

impl State {
    /// Reads a file. Returns errors, or warnings, as one string with a line for each.
    pub fn read(path: &Path, variables: &Variables<'_>) -> Result<(Self, String), String> {
        let format = Format::of(path)?;
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
        let (state, problems) = State::parse(&text, format, variables);
        state.map(|state| (state, problems.lines(&name))).ok_or_else(|| problems.lines(&name))
    }

    /// Parses the whole file, before any call is made.
    pub fn parse(text: &str, format: Format, variables: &Variables<'_>) -> (Option<Self>, Problems) {
        let mut problems = Problems::default();
        let mut state = State::default();
        if let Some(root) = Node::parse(text, format, &mut problems) {
            Reader { variables, problems: &mut problems }.root(&root, &mut state);
        }
        (Some(state).filter(|_| !problems.has_errors()), problems)
    }

    /// The number of desired settings and integrations.
    pub fn count(&self) -> usize {
        let integrations: usize = self.projects.iter().map(|(_, desired)| desired.len()).sum();
        usize::from(self.settings.is_some()) + integrations
    }
}

struct Reader<'a> {
    variables: &'a Variables<'a>,
    problems: &'a mut Problems,
}

impl Reader<'_> {
    fn root(&mut self, root: &Node, state: &mut State) {
        for Entry { name, at, value } in self.table(root, "the file", "tables") {
            match name.as_str() {
                "target" => self.target(value, &mut state.target),
                "settings" => state.settings = self.settings(value).map(|wanted| Arc::new(wanted) as Arc<dyn Desired>),
                "projects" => state.projects = self.projects(value),
                _ => self.unknown(*at, name, &["target", "settings", "projects"]),
            }
        }
    }

    fn table<'n>(&mut self, node: &'n Node, what: &str, of: &str) -> &'n [Entry] {
        // YAML may write an empty table as null.
        if !node.is_table() && !matches!(node.content, Content::Null) {
            self.problems.error(node.at, format!("{what} must be a table of {of}, not {}", node.type_name()));
        }
        node.entries()
    }

    fn unknown(&mut self, at: Place, name: &str, known: &[&str]) {
        self.problems.error(at, format!("unknown `{name}`: expected one of {}", known.join(", ")));
    }

    fn target(&mut self, node: &Node, target: &mut Target) {
        for Entry { name, at, value } in self.table(node, "the target", "version, tier and hosting") {
            let text = if let Content::String(text) = &value.content { text.as_str() } else { "" };
            match name.as_str() {
                "version" => match text.parse::<Version>() {
                    Ok(version) => *target = target.version(version),
                    Err(error) => self.problems.error(value.at, format!("version: {error}, as a string")),
                },
                "tier" => {
                    if let Some(tier) = self.one_of(value.at, text, &TIERS) {
                        *target = target.tier(tier);
                    }
                }
                "hosting" => {
                    if let Some(hosting) = self.one_of(value.at, text, &HOSTINGS) {
                        *target = target.hosting(hosting);
                    }
                }
                _ => self.unknown(*at, name, &["version", "tier", "hosting"]),
            }
        }
    }

    fn one_of<T: Copy>(&mut self, at: Place, text: &str, known: &[(&str, T)]) -> Option<T> {
        let found = known.iter().find(|(name, _)| *name == text).map(|(_, value)| *value);
        if found.is_none() {
            let names: Vec<_> = known.iter().map(|(name, _)| *name).collect();
            self.problems.error(at, format!("must be one of {}", names.join(", ")));
        }
        found
    }

    fn settings(&mut self, node: &Node) -> Option<Wanted<SettingsUpdate>> {
        let entries = self.table(node, "the value of `settings`", "attributes");
        self.wanted(node.at, entries)
    }

    fn projects(&mut self, node: &Node) -> Vec<(String, Vec<Arc<dyn Desired>>)> {
        let mut projects = Vec::new();
        let mut seen = std::collections::BTreeMap::new();
        for Entry { name, at, value } in self.table(node, "the value of `projects`", "projects") {
            if let Some(wrong) = wrong_project(name) {
                self.problems.error(*at, format!("`{name}` is not a project: {wrong}"));
            }
            // Services may ignore the case of a path; the documents do not say so.
            if let Some((first, line)) = seen.insert(name.to_lowercase(), (name, at.line))
                && first != name
            {
                self.problems.warn(*at, format!("this may be the same project as `{first}` in line {line}"));
            }
            let mut desired = Vec::new();
            for Entry { name: slug, at, value } in self.table(value, "a project", "integrations, by slug") {
                let entries = self.table(value, "an integration", "parameters");
                desired.extend(self.integration(name, slug, *at, entries).map(Arc::from));
            }
            projects.push((name.clone(), desired));
        }
        projects
    }

    fn integration(&mut self, project: &str, slug: &str, at: Place, entries: &[Entry]) -> Option<Box<dyn Desired>> {
        match slug.parse::<Kind>() {
            Ok(_) => with_kind(slug, Read { reader: self, project, at, entries })?,
            Err(unknown) => self.of_unknown(project, slug, &unknown, at, entries),
        }
    }

    /// An unknown kind is an error, unless all of its parameters are marked as unchecked.
    fn of_unknown(
        &mut self,
        project: &str,
        slug: &str,
        unknown: &UnknownKind,
        at: Place,
        entries: &[Entry],
    ) -> Option<Box<dyn Desired>> {
        let mut stated = Vec::new();
        let mut are_unchecked = !entries.is_empty();
        for Entry { name, value, .. } in entries {
            if let Some(one) = value::read(name, value, None, self.variables, self.problems) {
                are_unchecked &= one.is_unchecked;
                stated.push((name, one.value));
            }
        }
        if !are_unchecked {
            self.problems.error(at, unknown.to_string());
        }
        Some(of_unknown(project, slug, stated.into_iter().collect::<Object>()))
    }

    /// Reads the parameters of a request.
    fn wanted<R: RequestRecord>(&mut self, at: Place, entries: &[Entry]) -> Option<Wanted<R>> {
        let (mut all, mut checked) = (Map::new(), Vec::new());
        let (mut changed, mut unchecked) = (Vec::new(), Vec::new());
        for entry in entries {
            let field = R::TABLE.field(&entry.name);
            let Some(stated) = value::read(&entry.name, &entry.value, field, self.variables, self.problems) else {
                continue;
            };
            if stated.is_changed {
                changed.push(entry.name.clone());
            }
            let value = match field.filter(|_| !stated.is_unchecked) {
                Some(field) => value::with_integers(stated.value, &field.ty),
                None => stated.value,
            };
            if stated.is_unchecked {
                unchecked.push(entry.name.clone());
            } else {
                checked.push((entry, value.clone()));
            }
            all.insert(entry.name.clone(), value);
        }
        let parameters: Vec<_> = checked.iter().map(|(entry, value)| (entry.name.as_str(), value)).collect();
        for (index, message) in strict::read::<R>(&parameters).err().unwrap_or_default() {
            let entry = checked[index].0;
            let is_known = R::TABLE.field(&entry.name).is_some();
            self.problems.error(if is_known { entry.value.at } else { entry.at }, message);
        }
        let names: Vec<_> = entries.iter().map(|entry| entry.name.as_str()).collect();
        for name in strict::missing(R::TABLE, &names) {
            self.problems.error(at, format!("{}: missing required `{name}`", R::TABLE.name));
        }
        // With its mistakes: they are reported, and what is right is checked.
        let set = |request: Object, (name, value): (String, Value)| request.with_member(name, value);
        let request = R::from_object(all.into_iter().fold(Object::of(R::TABLE), set));
        Some(Wanted { request, changed, unchecked })
    }
}

/// The same rules as when a request is built.
fn wrong_project(name: &str) -> Option<&'static str> {
    let is_part = |part: &str| !matches!(part, "" | "." | "..");
    if name.chars().any(char::is_control) {
        Some("it contains a control character")
    } else if !name.split('/').all(is_part) {
        Some("every part of a full path must have a name")
    } else if name == "0" {
        Some("a project number must be positive")
    } else {
        None
    }
}

struct Read<'a, 'r> {
    reader: &'a mut Reader<'r>,
    project: &'a str,
    at: Place,
    entries: &'a [Entry],
}

impl WithKind for Read<'_, '_> {
    type Output = Option<Box<dyn Desired>>;

    fn found<K: IntegrationKind>(self) -> Self::Output {
        let wanted = self.reader.wanted::<K>(self.at, self.entries)?;
        Some(of_project(self.project, wanted))
    }
}
