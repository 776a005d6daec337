use std::collections::{BTreeMap, HashMap, HashSet};
use std::mem::take;

use platform_api::facts::{Field, Rule, Table, Type};
use platform_api::integrations::Kind;
use platform_api::{Findings, Json, Object, ProjectId, Target};

use crate::file::document::{DocumentNode, FileFormat, TableEntry};
use crate::file::problem::{FilePosition, Problems};
use crate::file::template::{ConfiguredIntegration, MOST_COPIED, Parameters, Template, Templates};
use crate::file::value::{self, ConfiguredValue, SourceText, ValueSource};
use crate::hash::sha256;
use crate::resource::ResourceId;

pub const DISABLED: &str = "disabled";

/// Stands for every listed project that the file does not name.
pub const EVERY: &str = "*";

/// Looks up a value of a resource.
pub type Variables<'a> = dyn Fn(&ResourceId, ValueSource<'_>) -> SourceText + 'a;

#[derive(Default)]
pub struct StateFile {
    pub target: Target,
    pub settings: Option<Desired>,
    pub projects: Vec<(String, Vec<Desired>)>,
    pub every: Option<Vec<Desired>>,
    /// The SHA-256 of the file.
    pub hash: String,
    pub changed: Vec<String>,
}

#[derive(Clone, Default)]
pub struct Desired {
    pub resource: ResourceId,
    pub parameters: Object,
    /// Without parameters.
    pub is_disabled: bool,
    /// Secrets that are sent although the service may have them.
    pub changed: Vec<String>,
    /// The source of each parameter's value. The value itself is in `parameters`.
    pub configured: BTreeMap<String, ConfiguredValue>,
}

impl Desired {
    pub fn is_unchecked(&self, name: &str) -> bool {
        self.configured.get(name).is_some_and(|value| value.is_unchecked)
    }

    pub fn variable(&self, name: &str) -> Option<&String> {
        self.configured.get(name)?.variable.as_ref()
    }

    pub fn has_variable(&self, variable: &str) -> bool {
        let mut variables = self.configured.values().filter_map(|value| value.variable.as_deref());
        variables.any(|name| name == variable)
    }

    /// The optional parameters that are not given, with their variables.
    pub fn withheld(&self) -> impl Iterator<Item = (&String, &String)> {
        let withheld = self.configured.iter().filter(|(_, value)| value.is_withheld);
        withheld.filter_map(|(name, value)| Some((name, value.variable.as_ref()?)))
    }
}

impl StateFile {
    pub fn parse(text: &str, format: FileFormat, variables: &Variables<'_>) -> (Option<Self>, Problems) {
        let mut problems = Problems::default();
        let root = DocumentNode::parse(text, format, &mut problems);
        let mut state = root
            .map(|root| read_root(&root, variables, &mut problems))
            .unwrap_or_default();
        state.hash = sha256(text.as_bytes());
        (Some(state).filter(|_| !problems.has_errors()), problems)
    }

    pub fn add_listed(&mut self, projects: Option<Vec<String>>) -> Result<(), String> {
        let every = self.every.take();
        let (every, projects) = match (every, projects) {
            (Some(every), Some(projects)) => (every, projects),
            (Some(_), None) => return Err(format!("the projects of `{EVERY}` come from --projects-from FILE")),
            (None, Some(_)) => return Err(format!("--projects-from: the file does not say what `{EVERY}` has")),
            (None, None) => return Ok(()),
        };
        let parameters: usize = every.iter().map(|desired| desired.configured.len()).sum();
        if projects.len() * parameters > MOST_COPIED {
            let count = projects.len();
            return Err(format!(
                "with `{EVERY}` written out for {count} projects, the file would have more than {MOST_COPIED} parameters"
            ));
        }
        let mut named: HashSet<String> = self.projects.iter().map(|(project, _)| project.clone()).collect();
        for project in projects {
            check_project(&project).map_err(|wrong| format!("`{project}` is not a project: {wrong}"))?;
            if named.insert(project.clone()) {
                let mut integrations = every.clone();
                for desired in &mut integrations {
                    if let ResourceId::Integration { project: of, .. } = &mut desired.resource {
                        of.clone_from(&project);
                    }
                }
                self.projects.push((project, integrations));
            }
        }
        Ok(())
    }

    pub fn mark_changed(&mut self, variables: &[String]) -> Result<(), String> {
        for variable in variables {
            let mut is_given = false;
            for desired in self
                .settings
                .iter_mut()
                .chain(self.projects.iter_mut().flat_map(|(_, all)| all))
            {
                for (name, value) in &desired.configured {
                    if value.variable.as_ref() == Some(variable) && !value.is_withheld {
                        desired.changed.push(name.clone());
                        is_given = true;
                    }
                }
            }
            if !is_given {
                return Err(format!(
                    "--changed {variable}: no secret of the file has the value of this variable, or it is not set"
                ));
            }
        }
        self.changed = variables.to_vec();
        Ok(())
    }

    pub fn resources(&self) -> HashSet<&ResourceId> {
        self.all().map(|desired| &desired.resource).collect()
    }

    /// The settings come first.
    pub fn all(&self) -> impl Iterator<Item = &Desired> {
        self.settings
            .iter()
            .chain(self.projects.iter().flat_map(|(_, all)| all))
    }
}

pub fn check_project(name: &str) -> Result<(), String> {
    if name.contains('*') {
        return Err("it is a pattern: name each project, and choose among them with --only".to_owned());
    }
    if name.starts_with('0') && name.bytes().all(|letter| letter.is_ascii_digit()) {
        return Err("a project's number has no leading zeros".to_owned());
    }
    name.parse::<ProjectId>().map(drop).map_err(|wrong| wrong.to_string())
}

pub fn named(target: &Target) -> BTreeMap<&'static str, String> {
    let mut named = BTreeMap::new();
    named.extend(target.version.map(|version| ("version", version.to_string())));
    named.extend(target.tier.map(|tier| ("tier", tier.to_string())));
    named.extend(target.hosting.map(|hosting| ("hosting", hosting.to_string())));
    named
}

pub fn read_target(node: &DocumentNode, what: &str, problems: &mut Problems) -> Target {
    let mut target = Target::new();
    let mut keys = node.table(what, "version, tier and hosting", problems);
    target.version = keys.take("version").and_then(|entry| entry.value.named(problems));
    target.tier = keys.take("tier").and_then(|entry| entry.value.named(problems));
    target.hosting = keys.take("hosting").and_then(|entry| entry.value.named(problems));
    keys.end(problems);
    target
}

pub fn check_names<'a>(table: &'static Table, names: impl Iterator<Item = &'a str>) -> Findings {
    let names: Object = names.map(|name| (name, Json::null())).collect();
    Target::new().check(&names.under(table))
}

/// Returns `true` for names that hold YAML anchors, and for `$schema`.
pub fn is_ignored(name: &str) -> bool {
    name.starts_with("x-") || name.starts_with(['.', '$'])
}

fn read_root(root: &DocumentNode, variables: &Variables<'_>, problems: &mut Problems) -> StateFile {
    let mut keys = root.table("the file", "tables", problems);
    keys.skip(is_ignored);
    let target = keys.take("target");
    let settings = keys.take("settings");
    let projects = keys.take("projects");
    let templates = Templates::read(keys.take("templates"), problems);
    keys.end(problems);
    let mut reader = StateReader {
        variables,
        templates,
        problems: take(problems),
    };
    let mut state = StateFile::default();
    if let Some(target) = target {
        state.target = read_target(&target.value, "the target", &mut reader.problems);
    }
    state.settings = settings.map(|settings| reader.settings(settings));
    if let Some(projects) = projects {
        reader.projects(&projects.value, &mut state);
    }
    for (entry, template) in reader.templates.unused(&mut reader.problems) {
        reader.check_template(entry, &template);
    }
    *problems = reader.problems;
    state
}

struct StateReader<'a> {
    variables: &'a Variables<'a>,
    templates: Templates<'a>,
    problems: Problems,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Send,
    /// Without values of variables, and without required parameters.
    Check,
}

impl<'a> StateReader<'a> {
    fn settings(&mut self, TableEntry { value, .. }: &'a TableEntry) -> Desired {
        let attributes = value.table("the value of `settings`", "attributes", &mut self.problems);
        let attributes = Parameters {
            entries: attributes.take_all(),
            are_partial: false,
        };
        self.desired(ResourceId::Settings, value.at, &attributes, Purpose::Send)
    }

    fn projects(&mut self, projects: &'a DocumentNode, state: &mut StateFile) {
        let projects = projects.table("the value of `projects`", "projects", &mut self.problems);
        for TableEntry { name, at, value } in projects.take_all() {
            let integrations = self.templates.integrations(value, &mut self.problems);
            let mut of_project = Vec::new();
            for integration in &integrations {
                of_project.push(self.integration(name, integration, Purpose::Send));
            }
            if name == EVERY {
                state.every = Some(of_project);
                continue;
            }
            if let Err(wrong) = check_project(name) {
                self.problems.error(*at, format!("`{name}` is not a project: {wrong}"));
            }
            state.projects.push((name.clone(), of_project));
        }
    }

    fn integration(&mut self, project: &str, integration: &ConfiguredIntegration<'a>, purpose: Purpose) -> Desired {
        let ConfiguredIntegration { kind, at, parameters } = integration;
        let resource = ResourceId::of(project, kind);
        let mut is_disabled = false;
        let mut others = Parameters {
            entries: Vec::new(),
            are_partial: parameters.are_partial,
        };
        for entry in &parameters.entries {
            if entry.name != DISABLED || entry.value.is_table() {
                others.entries.push(*entry);
            } else if let Some(flag) = entry.value.boolean() {
                is_disabled = flag;
            } else {
                self.problems
                    .error(entry.at, format!("`{DISABLED}` must be true or false"));
            }
        }
        if !is_disabled {
            return self.desired(resource, *at, &others, purpose);
        }
        if kind.facts().is_none_or(|facts| facts.is_update_only()) {
            let message = format!("{} cannot be set up again, so it is not disabled", kind.slug());
            self.problems.error(*at, message);
        } else {
            self.desired(resource.clone(), *at, &others, Purpose::Check);
        }
        Desired {
            resource,
            is_disabled: true,
            ..Desired::default()
        }
    }

    fn check_template(&mut self, entry: &'a TableEntry, template: &Template<'a>) {
        match template {
            Template::Project(integrations) => {
                for integration in integrations {
                    self.integration(&entry.name, integration, Purpose::Check);
                }
            }
            Template::Integration(parameters) => self.check_parameters(entry, parameters),
            Template::Unknown => {}
        }
    }

    /// The parameters must suit one of the kinds that have all their names.
    fn check_parameters(&mut self, template: &'a TableEntry, parameters: &Parameters<'a>) {
        let is_checked = |entry: &&&TableEntry| {
            let is_disabled = entry.name == DISABLED && !entry.value.is_table();
            !is_disabled && !value::is_unchecked(&entry.value)
        };
        let checked = || parameters.entries.iter().filter(is_checked);
        let names: Vec<_> = checked().map(|entry| &entry.name).collect();
        let has = |kind: &Kind, name: &str| kind.facts().is_some_and(|facts| facts.parameters.field(name).is_some());
        let mut problems_of_first = None;
        for kind in Kind::ALL.iter().filter(|kind| names.iter().all(|name| has(kind, name))) {
            let earlier_problems = take(&mut self.problems);
            let integration = ConfiguredIntegration {
                kind: kind.clone(),
                at: template.at,
                parameters: parameters.clone(),
            };
            self.integration(&template.name, &integration, Purpose::Check);
            let problems = std::mem::replace(&mut self.problems, earlier_problems);
            if !problems.has_errors() {
                return self.problems.extend(problems);
            }
            problems_of_first.get_or_insert(problems);
        }
        if let Some(problems) = problems_of_first {
            return self.problems.extend(problems);
        }
        let mut is_known = true;
        for entry in checked() {
            if !Kind::ALL.iter().any(|kind| has(kind, &entry.name)) {
                let fields = Kind::ALL
                    .iter()
                    .filter_map(Kind::facts)
                    .flat_map(|facts| facts.parameters.fields);
                let advice = self.problems.meant(&entry.name, fields.map(|field| field.name));
                let message = format!("`{}` is not a parameter of any kind{advice}", entry.name);
                self.problems.error(entry.at, message);
                is_known = false;
            }
        }
        if is_known {
            let message = format!("no kind has all parameters of the template `{}`", template.name);
            self.problems.error(template.at, message);
        }
    }

    /// An unknown kind is an error, unless all its parameters are unchecked.
    fn desired(
        &mut self,
        resource: ResourceId,
        at: FilePosition,
        parameters: &Parameters<'_>,
        purpose: Purpose,
    ) -> Desired {
        let entries = &parameters.entries;
        let table = resource.parameters();
        let mut desired = Desired {
            resource,
            parameters: Object::of(table),
            ..Desired::default()
        };
        let mut needs_known_kind = entries.is_empty();
        for entry in entries {
            let field = table.field(&entry.name).filter(|field| !field.is_response_only());
            self.check_notation(entry, field);
            let lookup = |source: ValueSource<'_>| match purpose {
                Purpose::Send => (self.variables)(&desired.resource, source),
                Purpose::Check => SourceText::NotRead,
            };
            let configured = value::read(entry, field, &lookup, &mut self.problems);
            needs_known_kind |= configured.as_ref().is_none_or(|value| !value.is_unchecked);
            let Some(mut configured) = configured else { continue };
            if !configured.is_withheld {
                // A value from a variable has been read by its type, and no message may show it.
                let checked = field.filter(|_| !configured.is_unchecked && configured.variable.is_none());
                if let Some(mistake) = checked.and_then(|field| field.mistake(&configured.value.to_string())) {
                    self.problems.error(entry.value.at, mistake);
                }
                // The checks below find more mistakes of a wrong value.
                desired.parameters = desired.parameters.with_member(&entry.name, configured.value.take());
            }
            desired.configured.insert(entry.name.clone(), configured);
        }
        self.check_secrets(&desired, entries);
        self.check_names(&desired, entries);
        if let (true, Some(kind)) = (needs_known_kind, desired.resource.kind())
            && let Err(unknown) = kind.slug().parse::<Kind>()
        {
            self.problems.error(at, unknown.to_string());
        }
        let are_whole = purpose == Purpose::Send && !parameters.are_partial;
        for field in table.fields.iter().filter(|field| are_whole && field.is_required()) {
            if !entries.iter().any(|entry| entry.name == field.name) {
                let message = format!("{}: missing required `{}`", desired.resource.name(), field.name);
                self.problems.error(at, message);
            }
        }
        desired
    }

    fn check_notation(&mut self, TableEntry { name, value, .. }: &TableEntry, field: Option<&Field>) {
        if value.is_blank() {
            let instead = "write `null`, or leave out the name";
            let message = format!("`{name}` has no value, which is sent as `null`: {instead}");
            self.problems.warn(value.at, message);
        }
        let is_timestamp = field.is_some_and(|field| matches!(field.ty, Type::Timestamp));
        if let Some(date) = value.date().filter(|_| !is_timestamp) {
            let message = format!("`{name}` has a date of TOML: write it as a string, in quotes: \"…\"");
            self.problems.error(date, message);
        }
    }

    /// A mask, or a blank secret, would destroy the secret that the service has.
    fn check_secrets(&mut self, desired: &Desired, entries: &[&TableEntry]) {
        let places: HashMap<_, _> = entries
            .iter()
            .map(|entry| (entry.name.as_str(), entry.value.at))
            .collect();
        for finding in &Target::new().check(&desired.parameters) {
            let name = finding.parameter().unwrap_or_default();
            let is_secret = desired.parameters.table().field(name).is_some_and(Field::is_secret);
            let is_blank_secret = finding.rule() == Rule::Blank && is_secret && !desired.is_unchecked(name);
            if (finding.rule() == Rule::Mask || is_blank_secret)
                && let Some(at) = places.get(name)
            {
                self.problems.error(*at, finding.to_string());
            }
        }
    }

    fn check_names(&mut self, desired: &Desired, entries: &[&TableEntry]) {
        let table = desired.parameters.table();
        let mut unknown = BTreeMap::new();
        for TableEntry { name, at, .. } in entries {
            let is_documented = table.field(name).is_some_and(|field| !field.is_response_only());
            if !is_documented && !desired.is_unchecked(name) {
                unknown.insert(name.as_str(), *at);
            }
        }
        for finding in &check_names(table, unknown.keys().copied()) {
            let name = finding.parameter().unwrap_or_default();
            if let Some(at) = unknown.get(name) {
                let hint = if name == "active" {
                    "; `disabled = true` disables an integration"
                } else {
                    ""
                };
                self.problems.error(*at, format!("{finding}{hint}"));
            }
        }
    }
}
