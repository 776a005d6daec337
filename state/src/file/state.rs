//! The contents of a state file.

use std::collections::{BTreeMap, HashMap, HashSet};

use platform_api::facts::{Field, Rule, Table, Type};
use platform_api::integrations::Kind;
use platform_api::{Findings, Json, Object, ProjectId, Target};

use crate::file::document::{Content, Entry, Format, Node};
use crate::file::problem::{Place, Problems};
use crate::file::source::Source;
use crate::file::value::{self, Stated};
use crate::hash::sha256;
use crate::resource::Resource;

pub const DISABLED: &str = "disabled";

/// Looks up a secret of a project, or of the settings (`None`).
pub type Variables<'a> = dyn Fn(Option<&str>, Source<'_>) -> Option<String> + 'a;

#[derive(Default)]
pub struct State {
    pub target: Target,
    pub settings: Option<Desired>,
    pub projects: Vec<(String, Vec<Desired>)>,
    /// The SHA-256 of the file.
    pub hash: String,
    pub changed: Vec<String>,
}

#[derive(Default)]
pub struct Desired {
    pub resource: Resource,
    pub parameters: Object,
    /// Without parameters.
    pub is_disabled: bool,
    /// Secrets that are sent although the service may have them.
    pub changed: Vec<String>,
    /// The marks of each parameter, whose value is in `parameters`.
    pub stated: BTreeMap<String, Stated>,
}

impl Desired {
    pub fn is_unchecked(&self, name: &str) -> bool {
        self.stated.get(name).is_some_and(|stated| stated.is_unchecked)
    }

    /// The optional secrets that are not given, with their variables.
    pub fn withheld(&self) -> impl Iterator<Item = (&String, &String)> {
        let withheld = self.stated.iter().filter(|(_, stated)| stated.is_withheld);
        withheld.filter_map(|(name, stated)| Some((name, stated.variable.as_ref()?)))
    }
}

impl State {
    pub fn parse(text: &str, format: Format, variables: &Variables<'_>) -> (Option<Self>, Problems) {
        let mut problems = Problems::default();
        let mut state = State {
            hash: sha256(text.as_bytes()),
            ..State::default()
        };
        if let Some(root) = Node::parse(text, format, &mut problems) {
            let mut templates = HashMap::new();
            for entry in root.entries().iter().filter(|entry| entry.name == TEMPLATES) {
                let all = entry
                    .value
                    .table("the value of `templates`", "templates", &mut problems);
                templates.extend(all.iter().map(|entry| (&*entry.name, &entry.value)));
            }
            Reader {
                variables,
                templates,
                problems: &mut problems,
            }
            .root(&root, &mut state);
        }
        (Some(state).filter(|_| !problems.has_errors()), problems)
    }

    pub fn mark_changed(&mut self, variables: &[String]) -> Result<(), String> {
        for variable in variables {
            let mut is_given = false;
            for desired in self
                .settings
                .iter_mut()
                .chain(self.projects.iter_mut().flat_map(|(_, all)| all))
            {
                for (name, stated) in &desired.stated {
                    if stated.variable.as_ref() == Some(variable) && !stated.is_withheld {
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

    pub fn resources(&self) -> HashSet<&Resource> {
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
    name.parse::<ProjectId>().map(drop).map_err(|wrong| wrong.to_string())
}

pub fn named(target: &Target) -> BTreeMap<&'static str, String> {
    let mut named = BTreeMap::new();
    named.extend(target.version.map(|version| ("version", version.to_string())));
    named.extend(target.tier.map(|tier| ("tier", tier.to_string())));
    named.extend(target.hosting.map(|hosting| ("hosting", hosting.to_string())));
    named
}

pub fn read_target(node: &Node, what: &str, problems: &mut Problems) -> Target {
    let mut target = Target::new();
    for Entry { name, at, value } in node.table(what, "version, tier and hosting", problems) {
        match name.as_str() {
            "version" => target.version = value.named(problems),
            "tier" => target.tier = value.named(problems),
            "hosting" => target.hosting = value.named(problems),
            _ => problems.unknown(*at, name, &["version", "tier", "hosting"]),
        }
    }
    target
}

/// A finding says why a name is wrong, or which was probably meant.
pub fn check_names<'a>(table: &'static Table, names: impl Iterator<Item = &'a str>) -> Findings {
    let names: Object = names.map(|name| (name, Json::null())).collect();
    Target::new().check(&names.under(table))
}

const TEMPLATES: &str = "templates";

const USE: &str = "use";

/// Returns `true` for places of YAML anchors, and `$schema` for editors.
pub fn is_ignored(name: &str) -> bool {
    name.starts_with("x-") || name.starts_with(['.', '$'])
}

struct Reader<'a> {
    variables: &'a Variables<'a>,
    templates: HashMap<&'a str, &'a Node>,
    problems: &'a mut Problems,
}

impl<'a> Reader<'a> {
    fn root(&mut self, root: &Node, state: &mut State) {
        for Entry { name, at, value } in root.table("the file", "tables", self.problems) {
            match name.as_str() {
                "target" => state.target = read_target(value, "the target", self.problems),
                "settings" => {
                    let entries = value.table("the value of `settings`", "attributes", self.problems);
                    let entries = Vec::from_iter(entries);
                    state.settings = Some(self.desired(Resource::Settings, value.at, &entries));
                }
                "projects" => state.projects = self.projects(value),
                TEMPLATES => {}
                name if is_ignored(name) => {}
                _ => self
                    .problems
                    .unknown(*at, name, &["target", "settings", "projects", TEMPLATES]),
            }
        }
    }

    fn projects(&mut self, node: &Node) -> Vec<(String, Vec<Desired>)> {
        let mut projects = Vec::new();
        for Entry { name, at, value } in node.table("the value of `projects`", "projects", self.problems) {
            if let Err(wrong) = check_project(name) {
                self.problems.error(*at, format!("`{name}` is not a project: {wrong}"));
            }
            let mut desired = Vec::new();
            for Entry { name: slug, at, value } in value.table("a project", "integrations, by slug", self.problems) {
                let kind = Kind::from_slug(slug);
                let resource = Resource::of(name, &kind);
                if kind.slug() != slug {
                    self.problems
                        .warn(*at, format!("`{slug}` is called `{}` now", kind.slug()));
                }
                if desired.iter().any(|other: &Desired| other.resource == resource) {
                    self.problems
                        .error(*at, format!("`{}` is already defined, by its former name", kind.slug()));
                }
                let mut entries = self.with_template(value);
                let mut is_disabled = false;
                for entry in entries.extract_if(.., |entry| entry.name == DISABLED && !entry.value.is_table()) {
                    is_disabled = entry.value.json() == true;
                    if !entry.value.json().is_boolean() {
                        self.problems
                            .error(entry.at, format!("`{DISABLED}` must be true or false"));
                    }
                }
                desired.push(if is_disabled {
                    self.disabled(name, &kind, *at)
                } else {
                    self.desired(resource, *at, &entries)
                });
            }
            projects.push((name.clone(), desired));
        }
        projects
    }

    /// Own parameters replace template parameters.
    fn with_template<'n>(&mut self, node: &'n Node) -> Vec<&'n Entry>
    where
        'a: 'n,
    {
        let own = node.table("an integration", "parameters", self.problems);
        let mut entries = Vec::new();
        for entry in own.iter().filter(|entry| entry.name == USE) {
            match self.templates.get(entry.value.text()) {
                Some(template) => entries.extend(template.table("a template", "parameters", self.problems)),
                None => {
                    let message = format!("no template is named `{}`", entry.value.text());
                    self.problems.error(entry.value.at, message);
                }
            }
        }
        entries.retain(|entry| own.iter().all(|other| other.name != entry.name));
        entries.extend(own.iter().filter(|entry| entry.name != USE));
        entries
    }

    fn disabled(&mut self, project: &str, kind: &Kind, at: Place) -> Desired {
        let can_be_undone = kind.facts().is_some_and(|facts| !facts.is_update_only());
        if !can_be_undone {
            let message = format!("{} cannot be set up again, so it is not disabled", kind.slug());
            self.problems.error(at, message);
        }
        Desired {
            resource: Resource::of(project, kind),
            is_disabled: true,
            ..Desired::default()
        }
    }

    /// An unknown kind is an error, unless all its parameters are unchecked.
    fn desired(&mut self, resource: Resource, at: Place, entries: &[&Entry]) -> Desired {
        let table = resource.parameters();
        let mut desired = Desired {
            resource,
            parameters: Object::of(table),
            ..Desired::default()
        };
        let variables = |source: Source<'_>| (self.variables)(desired.resource.project(), source);
        let mut unknown = BTreeMap::new();
        let mut has_unmarked = entries.is_empty();
        for Entry { name, at, value } in entries {
            let field = table.field(name).filter(|field| !field.is_response_only());
            if matches!(value.content, Content::Blank) {
                let instead = "write `null`, or leave out the name";
                self.problems.warn(
                    value.at,
                    format!("`{name}` has no value, which is sent as `null`: {instead}"),
                );
            }
            let is_timestamp = field.is_some_and(|field| matches!(field.ty, Type::Timestamp));
            if let Some(date) = value.date().filter(|_| !is_timestamp) {
                let message = format!("`{name}` has a date of TOML: write it as a string, in quotes: \"…\"");
                self.problems.error(date, message);
            }
            let stated = value::read(name, value, field, &variables, self.problems);
            let is_unchecked = stated.as_ref().is_some_and(|stated| stated.is_unchecked);
            has_unmarked |= !is_unchecked;
            if field.is_none() && !is_unchecked {
                unknown.insert(name.as_str(), *at);
            }
            let Some(mut stated) = stated else { continue };
            let field = field.filter(|_| !is_unchecked);
            if let Some(mistake) = field.and_then(|field| field.mistake(&stated.value.to_string())) {
                self.problems.error(value.at, mistake);
            }
            if !stated.is_withheld {
                // The file is refused, even if the value is wrong.
                desired.parameters = desired.parameters.with_member(name, stated.value.take());
            }
            desired.stated.insert(name.clone(), stated);
        }
        for finding in &Target::new().check(&desired.parameters) {
            let name = finding.parameter().unwrap_or_default();
            let field = table.field(name);
            let is_blank_secret =
                finding.rule() == Rule::Blank && field.is_some_and(Field::is_secret) && !desired.is_unchecked(name);
            let entry = entries.iter().find(|entry| entry.name == name);
            if (finding.rule() == Rule::Mask || is_blank_secret)
                && let Some(entry) = entry
            {
                self.problems.error(entry.value.at, finding.to_string());
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
        if let (true, Some(kind)) = (has_unmarked, desired.resource.kind())
            && let Err(unknown) = kind.slug().parse::<Kind>()
        {
            self.problems.error(at, unknown.to_string());
        }
        let is_stated = |name: &str| entries.iter().any(|entry| entry.name == name);
        let required = table.fields.iter().filter(|field| field.is_required());
        for field in required.filter(|field| !is_stated(field.name)) {
            self.problems.error(
                at,
                format!("{}: missing required `{}`", desired.resource.name(), field.name),
            );
        }
        desired
    }
}
