// Generated from spec/integrations/object.toml.
// Do not edit: run `cargo bindings generate`.

//! The integration object.

use platform_api_runtime::{Field, Object, Record, Table, Timestamp, Type, Value};
use platform_api_runtime::generated::{Rest, Slot};
use super::Kind;

/// An integration of a project: an element of the list, or a single read.
///
/// `P` is the type of `properties`: that of the kind for a read of a known kind, else any object.
///
/// From *Project Integrations API*, section “Resources and their fields”.
#[derive(Clone, PartialEq)]
pub struct Integration<P = Object> {
    /// Identifier of the integration.
    ///
    /// `id`: whole number.
    pub id: Option<i64>,
    /// Name of the kind, as shown to people.
    ///
    /// `title`: text.
    pub title: Option<String>,
    /// Slug of the kind, the last segment of its path.
    ///
    /// `slug`: text.
    pub slug: Option<String>,
    /// When the integration was created.
    ///
    /// `created_at`: ISO 8601 timestamp.
    pub created_at: Option<Timestamp>,
    /// When the integration was last changed.
    ///
    /// `updated_at`: ISO 8601 timestamp.
    pub updated_at: Option<Timestamp>,
    /// Whether the integration is active in the project.
    ///
    /// `active`: boolean.
    pub active: Option<bool>,
    /// Whether commits notify the external tool.
    ///
    /// `commit_events`: boolean.
    pub commit_events: Option<bool>,
    /// Whether pushes notify the external tool.
    ///
    /// `push_events`: boolean.
    pub push_events: Option<bool>,
    /// Whether issues notify the external tool.
    ///
    /// `issues_events`: boolean.
    pub issues_events: Option<bool>,
    /// Whether alerts notify the external tool.
    ///
    /// `alert_events`: boolean.
    pub alert_events: Option<bool>,
    /// Whether confidential issues notify the external tool.
    ///
    /// `confidential_issues_events`: boolean.
    pub confidential_issues_events: Option<bool>,
    /// Whether merge requests notify the external tool.
    ///
    /// `merge_requests_events`: boolean.
    pub merge_requests_events: Option<bool>,
    /// Whether pushes of tags notify the external tool.
    ///
    /// `tag_push_events`: boolean.
    pub tag_push_events: Option<bool>,
    /// Whether deployments notify the external tool.
    ///
    /// `deployment_events`: boolean.
    pub deployment_events: Option<bool>,
    /// Whether notes notify the external tool.
    ///
    /// `note_events`: boolean.
    pub note_events: Option<bool>,
    /// Whether confidential notes notify the external tool.
    ///
    /// `confidential_note_events`: boolean.
    pub confidential_note_events: Option<bool>,
    /// Whether pipelines notify the external tool.
    ///
    /// `pipeline_events`: boolean.
    pub pipeline_events: Option<bool>,
    /// Whether wiki pages notify the external tool.
    ///
    /// `wiki_page_events`: boolean.
    pub wiki_page_events: Option<bool>,
    /// Whether jobs notify the external tool.
    ///
    /// `job_events`: boolean.
    pub job_events: Option<bool>,
    /// Whether events of the project leave comments in the external tool.
    ///
    /// `comment_on_event_enabled`: boolean.
    pub comment_on_event_enabled: Option<bool>,
    /// Whether the settings are inherited defaults, not the project's own.
    ///
    /// `inherited`: boolean.
    pub inherited: Option<bool>,
    /// Whether vulnerabilities notify the external tool.
    ///
    /// `vulnerability_events`: boolean. Enterprise edition only.
    pub vulnerability_events: Option<bool>,
    /// Settings of the kind. A list leaves them out. The documents show the contents for slash-commands-b only.
    ///
    /// `properties`: the settings of the kind.
    pub properties: Option<P>,
    rest: Rest,
}

impl<P> Integration<P> {
    /// The kind, from `slug`; none if no slug came.
    pub fn kind(&self) -> Option<Kind> {
        self.slug.as_deref().map(Kind::from)
    }
}

impl<P> Default for Integration<P> {
    fn default() -> Self {
        Integration {
            id: None,
            title: None,
            slug: None,
            created_at: None,
            updated_at: None,
            active: None,
            commit_events: None,
            push_events: None,
            issues_events: None,
            alert_events: None,
            confidential_issues_events: None,
            merge_requests_events: None,
            tag_push_events: None,
            deployment_events: None,
            note_events: None,
            confidential_note_events: None,
            pipeline_events: None,
            wiki_page_events: None,
            job_events: None,
            comment_on_event_enabled: None,
            inherited: None,
            vulnerability_events: None,
            properties: None,
            rest: Rest::default(),
        }
    }
}

platform_api_runtime::response!(Integration < P >);

impl<P: Value> Record for Integration<P> {
    fn table(&self) -> &'static Table {
        &TABLE
    }

    fn rest(&self) -> &Rest {
        &self.rest
    }

    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot])) {
        visit(
            &[
                &self.id,
                &self.title,
                &self.slug,
                &self.created_at,
                &self.updated_at,
                &self.active,
                &self.commit_events,
                &self.push_events,
                &self.issues_events,
                &self.alert_events,
                &self.confidential_issues_events,
                &self.merge_requests_events,
                &self.tag_push_events,
                &self.deployment_events,
                &self.note_events,
                &self.confidential_note_events,
                &self.pipeline_events,
                &self.wiki_page_events,
                &self.job_events,
                &self.comment_on_event_enabled,
                &self.inherited,
                &self.vulnerability_events,
                &self.properties,
            ],
        );
    }

    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest)) {
        visit(
            &mut [
                &mut self.id,
                &mut self.title,
                &mut self.slug,
                &mut self.created_at,
                &mut self.updated_at,
                &mut self.active,
                &mut self.commit_events,
                &mut self.push_events,
                &mut self.issues_events,
                &mut self.alert_events,
                &mut self.confidential_issues_events,
                &mut self.merge_requests_events,
                &mut self.tag_push_events,
                &mut self.deployment_events,
                &mut self.note_events,
                &mut self.confidential_note_events,
                &mut self.pipeline_events,
                &mut self.wiki_page_events,
                &mut self.job_events,
                &mut self.comment_on_event_enabled,
                &mut self.inherited,
                &mut self.vulnerability_events,
                &mut self.properties,
            ],
            &mut self.rest,
        );
    }
}

const SECTION: &str = "Resources and their fields";

static TABLE: Table = Table::new(
    "Integration",
    &[
        Field::new("id", Type::Integer, SECTION),
        Field::new("title", Type::String, SECTION),
        Field::new("slug", Type::String, SECTION),
        Field::new("created_at", Type::Timestamp, SECTION),
        Field::new("updated_at", Type::Timestamp, SECTION),
        Field::new("active", Type::Boolean, SECTION),
        Field::new("commit_events", Type::Boolean, SECTION),
        Field::new("push_events", Type::Boolean, SECTION),
        Field::new("issues_events", Type::Boolean, SECTION),
        Field::new("alert_events", Type::Boolean, SECTION),
        Field::new("confidential_issues_events", Type::Boolean, SECTION),
        Field::new("merge_requests_events", Type::Boolean, SECTION),
        Field::new("tag_push_events", Type::Boolean, SECTION),
        Field::new("deployment_events", Type::Boolean, SECTION),
        Field::new("note_events", Type::Boolean, SECTION),
        Field::new("confidential_note_events", Type::Boolean, SECTION),
        Field::new("pipeline_events", Type::Boolean, SECTION),
        Field::new("wiki_page_events", Type::Boolean, SECTION),
        Field::new("job_events", Type::Boolean, SECTION),
        Field::new("comment_on_event_enabled", Type::Boolean, SECTION),
        Field::new("inherited", Type::Boolean, SECTION),
        Field::new("vulnerability_events", Type::Boolean, SECTION).enterprise(),
        Field::new("properties", Type::Properties, SECTION)
            .note("The documents show the contents for slash-commands-b only."),
    ],
);
