//! The stored state. Its types implement no `Debug`, because they hold secrets.

use std::collections::BTreeMap;

use jiff::{Timestamp, Unit};
use serde_json::{Map, Value};

/// All state.
#[derive(Clone, Default)]
pub(crate) struct Store {
    last_id: u64,
    /// By project and index of the kind. One that is missing was never configured.
    pub(crate) integrations: BTreeMap<(u64, usize), Integration>,
    pub(crate) settings: Settings,
}

/// An integration that was ever set up or installed.
#[derive(Clone)]
pub(crate) struct Integration {
    pub(crate) id: u64,
    pub(crate) created_at: String,
    pub(crate) updated_at: String,
    /// False after it was disabled, until it is set up again.
    pub(crate) enabled: bool,
    /// The parameters that were sent, including secrets.
    pub(crate) parameters: Map<String, Value>,
}

/// The settings of the installation.
#[derive(Clone, Default)]
pub(crate) struct Settings {
    pub(crate) created_at: String,
    pub(crate) updated_at: String,
    /// The attributes that were sent, including secrets.
    pub(crate) attributes: Map<String, Value>,
}

impl Store {
    /// No integrations, and the settings of a fresh installation.
    pub(crate) fn new(attributes: Map<String, Value>) -> Store {
        let now = now();
        let settings = Settings { created_at: now.clone(), updated_at: now, attributes };
        Store { last_id: 0, integrations: BTreeMap::new(), settings }
    }

    /// The integration, created if missing.
    pub(crate) fn integration(&mut self, project: u64, kind: usize) -> &mut Integration {
        let last_id = &mut self.last_id;
        self.integrations.entry((project, kind)).or_insert_with(|| {
            *last_id += 1;
            Integration::new(*last_id)
        })
    }
}

impl Integration {
    fn new(id: u64) -> Integration {
        let now = now();
        Integration { id, created_at: now.clone(), updated_at: now, enabled: true, parameters: Map::new() }
    }
}

/// `2026-01-31T12:00:00.000Z`
pub(crate) fn now() -> String {
    let now = Timestamp::now();
    let rounded = now.round(Unit::Millisecond).unwrap_or(now);
    format!("{rounded:.3}")
}
