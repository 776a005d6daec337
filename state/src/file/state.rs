//! The contents of a state file that was read: the target, the settings, and the integrations of each project.

use std::collections::BTreeMap;

use platform_api::facts::Table;
use platform_api::generic::Record;
use platform_api::integrations::Kind;
use platform_api::{Findings, Json, Object, ProjectId, SettingsUpdate, Target};

use crate::file::document::{Entry, Format, Node};
use crate::file::problem::{Place, Problems};
use crate::file::value::{self, Stated, Variables};
use crate::hash::sha256;

/// The name that stands in place of parameters if the integration is to be disabled.
pub const DISABLED: &str = "disabled";

/// The contents of a state file.
#[derive(Default)]
pub struct State {
    pub target: Target,
    pub settings: Option<Wanted>,
    /// The projects in the order of the file.
    pub projects: Vec<(String, Vec<Wanted>)>,
    /// The SHA-256 of the file.
    pub hash: String,
    /// The variables that were marked as changed.
    pub changed: Vec<String>,
}

/// The project, `None` for the settings, and the name: `settings`, `chat-d`.
pub type Key<'a> = (Option<&'a str>, &'a str);

/// The desired settings, or one desired integration of one project, with the marks that the file sets on parameters.
#[derive(Default)]
pub struct Wanted {
    /// `None` for the settings.
    pub integration: Option<(String, Kind)>,
    pub parameters: Object,
    /// Whether the integration is to be disabled. In that case it has no parameters.
    pub is_disabled: bool,
    /// The secrets that are sent although the service may already have them.
    pub changed: Vec<String>,
    /// The marks that the file sets on each parameter, by name. Its value is in `parameters`.
    pub stated: BTreeMap<String, Stated>,
}

impl Wanted {
    /// `settings`, `chat-d`
    pub fn name(&self) -> &str {
        self.kind().map_or("settings", Kind::slug)
    }

    /// `None` for the settings.
    pub fn kind(&self) -> Option<&Kind> {
        self.integration.as_ref().map(|(_, kind)| kind)
    }

    pub fn project(&self) -> Option<&str> {
        self.integration.as_ref().map(|(project, _)| project.as_str())
    }

    pub fn key(&self) -> Key<'_> {
        (self.project(), self.name())
    }

    /// Whether the parameter is sent as it is.
    pub fn is_unchecked(&self, name: &str) -> bool {
        self.stated.get(name).is_some_and(|stated| stated.is_unchecked)
    }

    /// The optional secrets whose variable is not set, each with the name of its variable.
    pub fn withheld(&self) -> impl Iterator<Item = (&String, &String)> {
        let withheld = self.stated.iter().filter(|(_, stated)| stated.is_withheld);
        withheld.filter_map(|(name, stated)| Some((name, stated.variable.as_ref()?)))
    }
}

impl State {
    /// Parses the whole file. This makes no call.
    pub fn parse(text: &str, format: Format, variables: &Variables<'_>) -> (Option<Self>, Problems) {
        let mut problems = Problems::default();
        let mut state = State {
            hash: sha256(text.as_bytes()),
            ..State::default()
        };
        if let Some(root) = Node::parse(text, format, &mut problems) {
            Reader {
                variables,
                problems: &mut problems,
            }
            .root(&root, &mut state);
        }
        (Some(state).filter(|_| !problems.has_errors()), problems)
    }

    /// Marks the secrets that come from these variables as changed.
    pub fn mark_changed(&mut self, variables: &[String]) -> Result<(), String> {
        for variable in variables {
            let mut is_given = false;
            for wanted in self
                .settings
                .iter_mut()
                .chain(self.projects.iter_mut().flat_map(|(_, all)| all))
            {
                for (name, stated) in &wanted.stated {
                    if stated.variable.as_ref() == Some(variable) && !stated.is_withheld {
                        wanted.changed.push(name.clone());
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

    /// Returns the desired settings and integrations. The settings come first, then the integrations in the order of
    /// the file.
    pub fn all(&self) -> impl Iterator<Item = &Wanted> {
        self.settings
            .iter()
            .chain(self.projects.iter().flat_map(|(_, all)| all))
    }
}

/// Returns why no project can have this name, if that is so.
pub fn check_project(name: &str) -> Result<(), String> {
    if name.contains('*') {
        return Err("it is a pattern: name each project, and choose among them with --only".to_owned());
    }
    name.parse::<ProjectId>().map(drop).map_err(|wrong| wrong.to_string())
}

/// Returns what a target states, by name.
pub fn named(target: &Target) -> Vec<(&'static str, String)> {
    let mut named = Vec::new();
    named.extend(target.version.map(|version| ("version", version.to_string())));
    named.extend(target.tier.map(|tier| ("tier", tier.to_string())));
    named.extend(target.hosting.map(|hosting| ("hosting", hosting.to_string())));
    named
}

/// Reads `version`, `tier` and `hosting`.
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

/// Returns the parameters of a kind, or of the settings if it is `None`. There are none if the documents do not name the
/// kind.
pub fn parameters(kind: Option<&Kind>) -> &'static Table {
    match kind {
        None => SettingsUpdate::TABLE,
        Some(kind) => kind.facts().map_or(Object::TABLE, |facts| facts.parameters),
    }
}

/// Checks names that the table does not have, or that a request cannot set. A finding says why, or which name was
/// probably meant.
pub fn check_names<'a>(table: &'static Table, names: impl Iterator<Item = &'a str>) -> Findings {
    let names: Object = names.map(|name| (name, Json::null())).collect();
    Target::new().check(&names.under(table))
}

struct Reader<'a> {
    variables: &'a Variables<'a>,
    problems: &'a mut Problems,
}

impl Reader<'_> {
    fn root(&mut self, root: &Node, state: &mut State) {
        for Entry { name, at, value } in root.table("the file", "tables", self.problems) {
            match name.as_str() {
                "target" => state.target = read_target(value, "the target", self.problems),
                "settings" => {
                    let entries = value.table("the value of `settings`", "attributes", self.problems);
                    state.settings = Some(self.wanted(None, value.at, entries));
                }
                "projects" => state.projects = self.projects(value),
                // For editors, and for the next dump.
                "$schema" | "$comment" if value.json().is_string() => {}
                "$schema" | "$comment" => self.problems.error(value.at, format!("`{name}` must be a string")),
                _ => self.problems.unknown(*at, name, &["target", "settings", "projects"]),
            }
        }
    }

    fn projects(&mut self, node: &Node) -> Vec<(String, Vec<Wanted>)> {
        let mut projects = Vec::new();
        let mut seen = BTreeMap::new();
        for Entry { name, at, value } in node.table("the value of `projects`", "projects", self.problems) {
            if let Err(wrong) = check_project(name) {
                self.problems.error(*at, format!("`{name}` is not a project: {wrong}"));
            }
            // A service may ignore the case of a path. The documents do not say whether it does.
            if let Some((first, line)) = seen.insert(name.to_lowercase(), (name, at.line))
                && first != name
            {
                self.problems
                    .warn(*at, format!("this may be the same project as `{first}` in line {line}"));
            }
            let mut desired = Vec::new();
            for Entry { name: slug, at, value } in value.table("a project", "integrations, by slug", self.problems) {
                let entries = value.table("an integration", "parameters", self.problems);
                let integration = (name.clone(), Kind::from_slug(slug));
                desired.push(
                    if entries
                        .iter()
                        .any(|entry| entry.name == DISABLED && !entry.value.is_table())
                    {
                        self.disabled(integration, *at, entries)
                    } else {
                        self.wanted(Some(integration), *at, entries)
                    },
                );
            }
            projects.push((name.clone(), desired));
        }
        projects
    }

    fn disabled(&mut self, integration: (String, Kind), at: Place, entries: &[Entry]) -> Wanted {
        let kind = &integration.1;
        let can_be_undone = kind.facts().is_some_and(|facts| !facts.update_only);
        if entries.len() > 1 || entries[0].value.json() != true {
            let message = format!("`{DISABLED}` must be true, without parameters beside it");
            self.problems.error(at, message);
        } else if !can_be_undone {
            let message = format!("{} cannot be set up again, so it is not disabled", kind.slug());
            self.problems.error(at, message);
        }
        Wanted {
            integration: Some(integration),
            is_disabled: true,
            ..Wanted::default()
        }
    }

    /// Reads the parameters of a request. An unknown kind is an error, unless all of its parameters are marked as
    /// unchecked.
    fn wanted(&mut self, integration: Option<(String, Kind)>, at: Place, entries: &[Entry]) -> Wanted {
        let table = parameters(integration.as_ref().map(|(_, kind)| kind));
        let mut wanted = Wanted {
            integration,
            parameters: Object::of(table),
            ..Wanted::default()
        };
        let mut unknown = Vec::new();
        let mut has_unmarked = entries.is_empty();
        for entry @ Entry { name, value, .. } in entries {
            let field = table.field(name).filter(|field| !field.is_response_only());
            let stated = value::read(name, value, field, self.variables, self.problems);
            let is_unchecked = stated.as_ref().is_some_and(|stated| stated.is_unchecked);
            has_unmarked |= !is_unchecked;
            if field.is_none() && !is_unchecked {
                unknown.push(entry);
            }
            let Some(mut stated) = stated else { continue };
            let field = field.filter(|_| !is_unchecked);
            if let Some(mistake) = field.and_then(|field| field.mistake(&stated.value.to_string())) {
                self.problems.error(value.at, mistake);
            }
            if !stated.is_withheld {
                // A wrong value is added too. Its mistake has been reported, so the file is refused all the same.
                wanted.parameters = wanted.parameters.with_member(name, stated.value.take());
            }
            wanted.stated.insert(name.clone(), stated);
        }
        let places: BTreeMap<_, _> = unknown.iter().map(|entry| (entry.name.as_str(), entry.at)).collect();
        for finding in &check_names(table, places.keys().copied()) {
            if let Some(at) = finding.parameter().and_then(|name| places.get(name)) {
                self.problems.error(*at, finding.to_string());
            }
        }
        if let (true, Some((_, kind))) = (has_unmarked, &wanted.integration)
            && let Err(unknown) = kind.slug().parse::<Kind>()
        {
            self.problems.error(at, unknown.to_string());
        }
        let is_stated = |name: &str| entries.iter().any(|entry| entry.name == name);
        let required = table.fields.iter().filter(|field| field.is_required());
        for field in required.filter(|field| !is_stated(field.name)) {
            self.problems
                .error(at, format!("{}: missing required `{}`", wanted.name(), field.name));
        }
        wanted
    }
}
