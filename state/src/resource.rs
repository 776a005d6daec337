use std::fmt;

use platform_api::facts::Table;
use platform_api::generic::Record;
use platform_api::integrations::Kind;
use platform_api::{Object, SettingsUpdate};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

/// The settings, or one integration of one project.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "Resource")]
pub enum ResourceId {
    #[default]
    Settings,
    Integration {
        project: String,
        /// The slug.
        #[serde(deserialize_with = "any_kind")]
        #[schemars(with = "String")]
        kind: Kind,
    },
}

impl ResourceId {
    pub fn of(project: &str, kind: &Kind) -> Self {
        ResourceId::Integration {
            project: project.to_owned(),
            kind: kind.clone(),
        }
    }

    pub fn project(&self) -> Option<&str> {
        match self {
            ResourceId::Settings => None,
            ResourceId::Integration { project, .. } => Some(project),
        }
    }

    pub fn kind(&self) -> Option<&Kind> {
        match self {
            ResourceId::Settings => None,
            ResourceId::Integration { kind, .. } => Some(kind),
        }
    }

    /// `settings`, `chat-d`
    pub fn name(&self) -> &str {
        self.kind().map_or("settings", Kind::slug)
    }

    pub fn parameters(&self) -> &'static Table {
        self.kind().map_or(SettingsUpdate::TABLE, parameters_of)
    }
}

/// `group/widgets chat-d`
impl fmt::Display for ResourceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(project) = self.project() {
            write!(f, "{project} ")?;
        }
        f.write_str(self.name())
    }
}

/// An undocumented kind has none.
pub fn parameters_of(kind: &Kind) -> &'static Table {
    kind.facts().map_or(Object::TABLE, |facts| facts.parameters)
}

fn any_kind<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Kind, D::Error> {
    String::deserialize(deserializer).map(|slug| Kind::from_slug(&slug))
}
