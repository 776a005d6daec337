//! Templates for integrations and whole projects. The user's parameters replace the template's.

use std::collections::{HashMap, HashSet};

use platform_api::integrations::Kind;

use crate::file::document::{DocumentNode, TableEntry, TableReader};
use crate::file::problem::{FilePosition, Problems};

pub const USE: &str = "use";

/// A longer chain is a mistake, and could exhaust the stack.
const LONGEST_CHAIN: usize = 32;

/// Many uses of a long template grow like its square, so the parameters that uses copy have a limit: a hundred for each of
/// 20,000 projects.
pub const MOST_COPIED: usize = 2_000_000;

/// The parameters of an integration, with those of its templates.
#[derive(Clone, Default)]
pub struct Parameters<'n> {
    pub entries: Vec<&'n TableEntry>,
    /// One of the templates is not known, and may have more.
    pub are_partial: bool,
}

#[derive(Clone)]
pub struct ConfiguredIntegration<'n> {
    pub kind: Kind,
    pub at: FilePosition,
    pub parameters: Parameters<'n>,
}

#[derive(Clone)]
pub enum Template<'n> {
    Integration(Parameters<'n>),
    Project(Vec<ConfiguredIntegration<'n>>),
    /// The reason has been reported.
    Unknown,
}

impl Template<'_> {
    fn size(&self) -> usize {
        match self {
            Template::Integration(parameters) => parameters.entries.len(),
            Template::Project(integrations) => integrations
                .iter()
                .map(|integration| 1 + integration.parameters.entries.len())
                .sum(),
            Template::Unknown => 0,
        }
    }
}

#[derive(Default)]
pub struct Templates<'n> {
    entries: HashMap<&'n str, &'n TableEntry>,
    /// The used templates, with the parameters of the templates that they use.
    resolved: HashMap<&'n str, Template<'n>>,
    /// The templates being resolved: each uses the next.
    chain: Vec<&'n str>,
    copied: usize,
}

impl<'n> Templates<'n> {
    pub fn read(templates: Option<&'n TableEntry>, problems: &mut Problems) -> Self {
        let mut entries = HashMap::new();
        if let Some(templates) = templates {
            let keys = templates.value.table("the value of `templates`", "templates", problems);
            entries.extend(keys.take_all().into_iter().map(|entry| (entry.name.as_str(), entry)));
        }
        Templates {
            entries,
            ..Templates::default()
        }
    }

    /// A template whose keys are slugs is for projects. A template with nothing but a `use` is a copy.
    fn resolve(&mut self, entry: &'n TableEntry, problems: &mut Problems) -> Template<'n> {
        if let Some(template) = self.resolved.get(entry.name.as_str()) {
            return template.clone();
        }
        self.chain.push(&entry.name);
        let is_slug = |name| Kind::from_slug(name).facts().is_some();
        let template = if entry.value.names().eq([USE]) {
            let mut keys = entry.value.table("a template", "parameters", problems);
            let used = self.used(&mut keys, problems);
            used.map_or(Template::Unknown, |(_, template)| template)
        } else if entry.value.names().any(is_slug) {
            Template::Project(self.integrations(&entry.value, problems))
        } else {
            Template::Integration(self.parameters(&entry.value, problems))
        };
        self.chain.pop();
        self.resolved.insert(&entry.name, template.clone());
        template
    }

    pub fn parameters(&mut self, integration: &'n DocumentNode, problems: &mut Problems) -> Parameters<'n> {
        let mut keys = integration.table("an integration", "parameters", problems);
        let partial = Parameters {
            are_partial: true,
            ..Parameters::default()
        };
        let mut parameters = match self.used(&mut keys, problems) {
            Some((_, Template::Integration(parameters))) => parameters,
            Some((used, Template::Project(_))) => {
                let message = format!(
                    "the template `{}` is for projects, not for integrations",
                    used.value.text()
                );
                problems.error(used.value.at, message);
                partial
            }
            Some((_, Template::Unknown)) => partial,
            None => Parameters::default(),
        };
        replace(&mut parameters.entries, keys.take_all());
        parameters
    }

    pub fn integrations(
        &mut self,
        project: &'n DocumentNode,
        problems: &mut Problems,
    ) -> Vec<ConfiguredIntegration<'n>> {
        let mut keys = project.table("a project", "integrations, by slug", problems);
        let mut integrations = match self.used(&mut keys, problems) {
            Some((_, Template::Project(integrations))) => integrations,
            Some((used, Template::Integration(_))) => {
                let message = format!(
                    "the template `{}` is for integrations, not for projects",
                    used.value.text()
                );
                problems.error(used.value.at, message);
                Vec::new()
            }
            Some((_, Template::Unknown)) | None => Vec::new(),
        };
        let mut places = HashMap::new();
        for (place, integration) in integrations.iter().enumerate() {
            places.insert(integration.kind.slug().to_owned(), place);
        }
        let mut slugs = HashSet::new();
        for TableEntry { name: slug, at, value } in keys.take_all() {
            let kind = Kind::from_slug(slug);
            if kind.slug() != slug {
                problems.warn(*at, format!("`{slug}` is called `{}` now", kind.slug()));
            }
            if !slugs.insert(kind.slug().to_owned()) {
                problems.error(*at, format!("`{}` is already defined, by its former name", kind.slug()));
            }
            let parameters = self.parameters(value, problems);
            match places.get(kind.slug()) {
                Some(place) => {
                    let integration = &mut integrations[*place];
                    integration.at = *at;
                    replace(&mut integration.parameters.entries, parameters.entries);
                    integration.parameters.are_partial |= parameters.are_partial;
                }
                None => {
                    places.insert(kind.slug().to_owned(), integrations.len());
                    integrations.push(ConfiguredIntegration {
                        kind,
                        at: *at,
                        parameters,
                    });
                }
            }
        }
        integrations
    }

    fn used(&mut self, keys: &mut TableReader<'n>, problems: &mut Problems) -> Option<(&'n TableEntry, Template<'n>)> {
        let used = keys.take(USE)?;
        let name = used.value.text();
        let Some(entry) = self.entries.get(name).copied() else {
            let message = if used.value.json().is_string() {
                let names = self.entries.keys().copied();
                format!("no template is named `{name}`{}", problems.meant(name, names))
            } else {
                format!("`{USE}` must be the name of a template")
            };
            problems.error(used.value.at, message);
            return Some((used, Template::Unknown));
        };
        if let Some(begin) = self.chain.iter().position(|open| *open == name) {
            let mut circle = self.chain[begin..].to_vec();
            circle.push(name);
            problems.error(
                used.value.at,
                format!("templates use each other: `{}`", circle.join("` → `")),
            );
            return Some((used, Template::Unknown));
        }
        if self.chain.len() >= LONGEST_CHAIN {
            problems.error(used.value.at, "too many templates use each other");
            return Some((used, Template::Unknown));
        }
        let mut template = Template::Unknown;
        if self.copied <= MOST_COPIED {
            template = self.resolve(entry, problems);
            self.copied += template.size();
        }
        if self.copied > MOST_COPIED {
            let message =
                format!("with its templates written out, the file would have more than {MOST_COPIED} parameters");
            problems.error(used.value.at, message);
            template = Template::Unknown;
        }
        Some((used, template))
    }

    pub fn unused(&mut self, problems: &mut Problems) -> Vec<(&'n TableEntry, Template<'n>)> {
        let mut unused: Vec<_> = self.entries.values().copied().collect();
        unused.retain(|entry| !self.resolved.contains_key(entry.name.as_str()));
        unused.sort_by_key(|entry| entry.at);
        let resolved = unused.into_iter().map(|entry| (entry, self.resolve(entry, problems)));
        resolved.collect()
    }
}

fn replace<'n>(parameters: &mut Vec<&'n TableEntry>, own: Vec<&'n TableEntry>) {
    let names: HashSet<&str> = own.iter().map(|entry| entry.name.as_str()).collect();
    parameters.retain(|entry| !names.contains(entry.name.as_str()));
    parameters.extend(own);
}
