// Generated from spec/integrations/chat.toml.
// Do not edit: run `cargo bindings generate`.

//! Sends push notifications to the devices of a user of notification service A.
//!
//! Slug `push-notify-a`. From *Project Integrations API*, section “Chat and notification channels”.

use platform_api_runtime::{
    Field, IntegrationKind, KindFacts, Method, Operation, Param, ProjectId, Record,
    Request, Secret, Settable, Table, Type,
};
use platform_api_runtime::generated::{Rest, Slot};
use super::Integration;

/// The request that sets up or changes a `push-notify-a` integration.
///
/// Sent with `PUT /projects/:id/integrations/push-notify-a`. From *Project Integrations API*, section “Chat and
/// notification channels”.
#[derive(Clone, PartialEq)]
pub struct PushNotifyA(Fields);

impl PushNotifyA {
    /// What is required; everything else is left out until it is set.
    ///
    /// - `api_key`: text. Key of the application.
    /// - `user_key`: text. Key of the user to notify.
    /// - `priority`: text. Priority of the notifications.
    pub fn new(
        api_key: impl Into<Secret>,
        user_key: impl Into<Secret>,
        priority: impl Into<String>,
    ) -> Self {
        PushNotifyA(Fields {
            api_key: Param::Value(api_key.into()),
            user_key: Param::Value(user_key.into()),
            priority: Param::Value(priority.into()),
            ..Fields::default()
        })
    }
}

impl PushNotifyA {
    /// Device to notify. Leave it blank for all active devices.
    ///
    /// `device`: text.
    #[must_use]
    pub fn device(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.device = value.into();
        self
    }

    /// Sound of the notifications.
    ///
    /// `sound`: text.
    #[must_use]
    pub fn sound(mut self, value: impl Into<Param<String>>) -> Self {
        self.0.sound = value.into();
        self
    }

    /// Whether the integration takes over inherited default settings.
    ///
    /// `use_inherited_settings`: boolean. Default `false`. Since 17.2. Reads have it as `inherited`.
    #[must_use]
    pub fn use_inherited_settings(mut self, value: impl Into<Param<bool>>) -> Self {
        self.0.use_inherited_settings = value.into();
        self
    }
}

/// The `properties` of a `push-notify-a` integration that was read.
///
/// The documents do not show them: the parameters that are not fields of the object itself are expected.
#[derive(Clone, Default, PartialEq)]
pub struct Properties {
    /// Key of the application.
    ///
    /// `api_key`: text.
    pub api_key: Option<Secret>,
    /// Key of the user to notify.
    ///
    /// `user_key`: text.
    pub user_key: Option<Secret>,
    /// Priority of the notifications.
    ///
    /// `priority`: text.
    pub priority: Option<String>,
    /// Device to notify. Leave it blank for all active devices.
    ///
    /// `device`: text.
    pub device: Option<String>,
    /// Sound of the notifications.
    ///
    /// `sound`: text.
    pub sound: Option<String>,
    rest: Rest,
}

/// Sets up, or changes, the `push-notify-a` integration of a project: `PUT
/// /projects/:id/integrations/push-notify-a`.
pub fn set(
    project: impl Into<ProjectId>,
    request: &PushNotifyA,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::write(project.into(), request)
}

/// Reads the `push-notify-a` integration of a project: `GET /projects/:id/integrations/push-notify-a`.
pub fn get(project: impl Into<ProjectId>) -> Request<Integration<Properties>> {
    platform_api_runtime::read::<PushNotifyA>(project.into())
}

/// Disables the `push-notify-a` integration of a project, its settings are reset: `DELETE
/// /projects/:id/integrations/push-notify-a`.
pub fn disable(
    project: impl Into<ProjectId>,
) -> Request<Option<Integration<Properties>>> {
    platform_api_runtime::disable::<PushNotifyA>(project.into())
}

impl IntegrationKind for PushNotifyA {
    type Integration = Integration<Properties>;
    type Properties = Properties;
    const FACTS: &'static KindFacts = &FACTS;
}

impl Settable for PushNotifyA {}

pub(super) static FACTS: KindFacts = KindFacts {
    slug: "push-notify-a",
    document: "Project Integrations API",
    section: SECTION,
    write: &Operation::new(
        "set_push_notify_a",
        Method::Put,
        "/projects/:id/integrations/push-notify-a",
    ),
    read: &Operation::new(
        "get_push_notify_a",
        Method::Get,
        "/projects/:id/integrations/push-notify-a",
    ),
    disable: &Operation::new(
        "disable_push_notify_a",
        Method::Delete,
        "/projects/:id/integrations/push-notify-a",
    ),
    activation: Some("active"),
    parameters: &PARAMETERS,
    properties: &PROPERTIES,
    introduced: None,
    update_only: false,
    keeps_settings: false,
    beta: false,
    hosted_only: false,
    development_only: false,
    limits: &[],
    note: None,
};

platform_api_runtime::request!(PushNotifyA, Integration, Properties);

#[derive(Clone, Default, PartialEq)]
struct Fields {
    api_key: Param<Secret>,
    user_key: Param<Secret>,
    priority: Param<String>,
    device: Param<String>,
    sound: Param<String>,
    use_inherited_settings: Param<bool>,
    rest: Rest,
}

impl Record for PushNotifyA {
    fn table(&self) -> &'static Table {
        &PARAMETERS
    }

    fn rest(&self) -> &Rest {
        &self.0.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.0.api_key,
                &self.0.user_key,
                &self.0.priority,
                &self.0.device,
                &self.0.sound,
                &self.0.use_inherited_settings,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.0.api_key,
                &mut self.0.user_key,
                &mut self.0.priority,
                &mut self.0.device,
                &mut self.0.sound,
                &mut self.0.use_inherited_settings,
            ],
            &mut self.0.rest,
        );
    }
}

platform_api_runtime::response!(Properties);

impl Record for Properties {
    fn table(&self) -> &'static Table {
        &PROPERTIES
    }

    fn rest(&self) -> &Rest {
        &self.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[&self.api_key, &self.user_key, &self.priority, &self.device, &self.sound],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.api_key,
                &mut self.user_key,
                &mut self.priority,
                &mut self.device,
                &mut self.sound,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Chat and notification channels";

static PARAMETERS: Table = Table::of_kind(
    &FACTS,
    "PushNotifyA",
    &[
        Field::new("api_key", Type::String, SECTION).required().secret(),
        Field::new("user_key", Type::String, SECTION).required().secret(),
        Field::new("priority", Type::String, SECTION).required(),
        Field::new("device", Type::String, SECTION),
        Field::new("sound", Type::String, SECTION),
        Field::new("use_inherited_settings", Type::Boolean, SECTION)
            .default("false")
            .introduced(17, 2)
            .read_as("inherited"),
    ],
);

static PROPERTIES: Table = Table::of_kind(
    &FACTS,
    "PushNotifyA properties",
    &[
        Field::new("api_key", Type::String, SECTION).secret(),
        Field::new("user_key", Type::String, SECTION).secret(),
        Field::new("priority", Type::String, SECTION),
        Field::new("device", Type::String, SECTION),
        Field::new("sound", Type::String, SECTION),
    ],
);
