//! The objects of a response: the fields that the spec has for each, and the place in the spec for others.

use platform_api_codegen::model::{Api, Fact, Field, Kind, Record};

use super::finding::Paste;

#[derive(Clone, Copy)]
pub enum Shape<'a> {
    Settings,
    /// The integration object. The kind of an element of a list may be unknown.
    Integration(Option<&'a Kind>),
    Properties(&'a Kind),
    Record(&'a Record),
}

impl<'a> Shape<'a> {
    /// The fields that the object may have. The events of a kind may be in the integration object or in its properties.
    pub fn fields(self, api: &'a Api) -> Vec<&'a Field> {
        match self {
            Self::Settings => api.settings.attributes().collect(),
            Self::Integration(kind) => {
                let events = kind.into_iter().flat_map(events);
                api.integrations.object.iter().chain(events).collect()
            }
            Self::Properties(kind) => kind.properties.iter().chain(events(kind)).collect(),
            Self::Record(record) => record.fields.iter().collect(),
        }
    }

    /// The kind that has to list a shared parameter, if the object may have it then.
    pub fn kind_for(self, shared: &Field) -> Option<&'a Kind> {
        match self {
            Self::Properties(kind) => Some(kind),
            Self::Integration(kind) => kind.filter(|_| shared.has(&Fact::Event)),
            Self::Settings | Self::Record(_) => None,
        }
    }

    /// TOML for the place that describes further fields of the object.
    pub fn paste(self, toml: String) -> Paste {
        match self {
            Self::Settings => Paste::new("settings/", "[attributes] of its section", toml),
            Self::Integration(_) => Paste::new("integrations/object.toml", "[fields]", toml),
            Self::Properties(kind) => {
                let list = format!("`parameters` of [kind.{}]", kind.slug);
                Paste::new(&kind.source.file, &list, toml)
            }
            Self::Record(record) => Paste::new(&record.source.file, &format!("[record.{}]", record.name), toml),
        }
    }
}

/// The parameters that switch the notifications of events on.
fn events(kind: &Kind) -> impl Iterator<Item = &Field> {
    kind.parameters.iter().filter(|field| field.has(&Fact::Event))
}
