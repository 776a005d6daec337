//! The file: which service, which settings, which integrations of which projects.

use std::path::Path;

use platform_api::facts::Table;
use platform_api::integrations::Kind;
use platform_api::{Hosting, SettingsUpdate, Target, Tier, settings};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::desired::{Desired, instance, integration};

/// What the file says.
pub struct State {
    pub target: Target,
    /// The settings first, then the integrations in the order of the projects' names.
    pub desired: Vec<Box<dyn Desired>>,
    pub projects: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    target: TargetTable,
    settings: Option<Map<String, Value>>,
    #[serde(default)]
    projects: Map<String, Value>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct TargetTable {
    version: Option<String>,
    tier: Option<TierName>,
    hosting: Option<HostingName>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum TierName {
    Free,
    Premium,
    Ultimate,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum HostingName {
    SelfManaged,
    Dedicated,
    Hosted,
    Development,
}

/// How the file is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Toml,
    Yaml,
}

impl Format {
    fn of(path: &Path) -> Result<Self, String> {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("toml") => Ok(Format::Toml),
            Some("yaml" | "yml") => Ok(Format::Yaml),
            _ => Err("the name must end in .toml, .yaml or .yml".to_owned()),
        }
    }
}

impl State {
    pub fn read(path: &Path) -> Result<Self, String> {
        let name = path.display();
        let format = Format::of(path).map_err(|error| format!("{name}: {error}"))?;
        let text = std::fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
        Self::parse(&text, format).map_err(|error| format!("{name}: {error}"))
    }

    /// The whole file is read before anything is done.
    pub fn parse(text: &str, format: Format) -> Result<Self, String> {
        let file: File = match format {
            Format::Toml => toml::from_str(text).map_err(|error| error.to_string())?,
            Format::Yaml => serde_saphyr::from_str(text).map_err(|error| error.to_string())?,
        };
        let target = file.target.read()?;
        let mut desired = Vec::new();
        if let Some(values) = file.settings {
            let Read { values, changed } = Read::new(values, settings::FACTS.attributes, "settings")?;
            let update: SettingsUpdate =
                serde_json::from_value(Value::Object(values)).map_err(|error| format!("settings: {error}"))?;
            desired.push(instance(update, changed));
        }
        for (project, integrations) in &file.projects {
            let Value::Object(integrations) = integrations else {
                return Err(format!("{project}: a project is a table of integrations, by slug"));
            };
            for (slug, values) in integrations {
                desired.push(of_project(project, slug, values)?);
            }
        }
        Ok(State { target, desired, projects: file.projects.keys().cloned().collect() })
    }
}

fn of_project(project: &str, slug: &str, values: &Value) -> Result<Box<dyn Desired>, String> {
    let place = format!("{project} {slug}");
    let facts = Kind::from(slug).facts().ok_or_else(|| format!("{place}: the documents name no such kind"))?;
    let Value::Object(values) = values else {
        return Err(format!("{place}: an integration is a table of parameters"));
    };
    let Read { values, changed } = Read::new(values.clone(), facts.parameters, &place)?;
    integration(project, facts, values, changed).map_err(|error| format!("{place}: {error}"))
}

impl TargetTable {
    fn read(self) -> Result<Target, String> {
        let mut target = Target::new();
        if let Some(version) = self.version {
            target = target.version(version.parse().map_err(|error| format!("target: version: {error}"))?);
        }
        if let Some(tier) = self.tier {
            target = target.tier(match tier {
                TierName::Free => Tier::Free,
                TierName::Premium => Tier::Premium,
                TierName::Ultimate => Tier::Ultimate,
            });
        }
        if let Some(hosting) = self.hosting {
            target = target.hosting(match hosting {
                HostingName::SelfManaged => Hosting::SelfManaged,
                HostingName::Dedicated => Hosting::Dedicated,
                HostingName::Hosted => Hosting::Hosted,
                HostingName::Development => Hosting::Development,
            });
        }
        Ok(target)
    }
}

/// Parameters whose secrets are text, and the names of those that the file says have changed.
struct Read {
    values: Map<String, Value>,
    changed: Vec<String>,
}

/// A secret that is written as a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SecretTable {
    value: Option<String>,
    env: Option<String>,
    #[serde(default)]
    changed: bool,
}

impl Read {
    fn new(mut values: Map<String, Value>, table: &Table, place: &str) -> Result<Self, String> {
        let mut changed = Vec::new();
        for (name, value) in &mut values {
            let is_secret = table.field(name).is_some_and(|field| field.is_secret());
            if is_secret && value.is_object() {
                let error = |error: String| format!("{place}: secret `{name}`: {error}");
                let secret: SecretTable = serde_json::from_value(value.take()).map_err(|it| error(it.to_string()))?;
                if secret.changed {
                    changed.push(name.clone());
                }
                *value = secret.read().map_err(error)?.into();
            }
        }
        Ok(Read { values, changed })
    }
}

impl SecretTable {
    fn read(self) -> Result<String, String> {
        match (self.value, self.env) {
            (Some(value), None) => Ok(value),
            (None, Some(name)) => std::env::var(&name).map_err(|error| format!("variable {name}: {error}")),
            _ => Err("give either `value` or `env`".to_owned()),
        }
    }
}
