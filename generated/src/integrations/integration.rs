// Generated from spec/integrations/object.toml.
// Do not edit: run `cargo bindings generate`.

//! The integration object.

use platform_api_runtime::{Fact, Field, Object, Record, Table, Timestamp, Type};
use super::Kind;

/// An integration of a project, from the list or from a single read.
///
/// `P` is the type of `properties`: the `Properties` of a kind if the kind is known, otherwise any object.
///
/// A getter returns `None` if its field is missing, `null` or of another type. Before a default replaces `None`, call `object().check_types()?`, which fails if a field has another type. `object().to_json()` is the text of the response, byte for byte; serde may write numbers with fewer digits.
///
/// The documents show the contents for slash-commands-b only, in a read with eight of the flags: `push_events`, `issues_events`, `confidential_issues_events`, `merge_requests_events`, `tag_push_events`, `note_events`, `job_events`, `pipeline_events`.
///
/// From *Project Integrations API*, section “Resources and their fields”.
#[derive(Clone)]
pub struct Integration<P = Object> {
    object: Object,
    properties: P,
}

impl<P: Record> Integration<P> {
    /// The kind, by `slug`; `None` if the response has no slug.
    pub fn kind(&self) -> Option<Kind> {
        self.object.get::<&str>(SLUG).map(Kind::from_slug)
    }

    /// Identifier of the integration.
    #[inline]
    pub fn id(&self) -> Option<i64> {
        self.object.get("id")
    }

    /// Name of the kind, as shown to people.
    #[inline]
    pub fn title(&self) -> Option<&str> {
        self.object.get("title")
    }

    /// Slug of the kind, the last segment of its path.
    #[inline]
    pub fn slug(&self) -> Option<&str> {
        self.object.get("slug")
    }

    /// When the integration was created.
    ///
    /// ISO 8601 timestamp.
    #[inline]
    pub fn created_at(&self) -> Option<Timestamp> {
        self.object.get("created_at")
    }

    /// When the integration was last changed.
    ///
    /// ISO 8601 timestamp.
    #[inline]
    pub fn updated_at(&self) -> Option<Timestamp> {
        self.object.get("updated_at")
    }

    /// Whether the integration is active in the project. What `PUT` does to it is shown for issue-tracker-d only.
    #[inline]
    pub fn active(&self) -> Option<bool> {
        self.flag("active")
    }

    /// Whether commits notify the external tool.
    #[inline]
    pub fn commit_events(&self) -> Option<bool> {
        self.flag("commit_events")
    }

    /// Whether pushes notify the external tool.
    #[inline]
    pub fn push_events(&self) -> Option<bool> {
        self.flag("push_events")
    }

    /// Whether issues notify the external tool.
    #[inline]
    pub fn issues_events(&self) -> Option<bool> {
        self.flag("issues_events")
    }

    /// Whether alerts notify the external tool.
    #[inline]
    pub fn alert_events(&self) -> Option<bool> {
        self.flag("alert_events")
    }

    /// Whether confidential issues notify the external tool.
    #[inline]
    pub fn confidential_issues_events(&self) -> Option<bool> {
        self.flag("confidential_issues_events")
    }

    /// Whether merge requests notify the external tool.
    #[inline]
    pub fn merge_requests_events(&self) -> Option<bool> {
        self.flag("merge_requests_events")
    }

    /// Whether pushes of tags notify the external tool.
    #[inline]
    pub fn tag_push_events(&self) -> Option<bool> {
        self.flag("tag_push_events")
    }

    /// Whether deployments notify the external tool.
    #[inline]
    pub fn deployment_events(&self) -> Option<bool> {
        self.flag("deployment_events")
    }

    /// Whether notes notify the external tool.
    #[inline]
    pub fn note_events(&self) -> Option<bool> {
        self.flag("note_events")
    }

    /// Whether confidential notes notify the external tool.
    #[inline]
    pub fn confidential_note_events(&self) -> Option<bool> {
        self.flag("confidential_note_events")
    }

    /// Whether pipelines notify the external tool.
    #[inline]
    pub fn pipeline_events(&self) -> Option<bool> {
        self.flag("pipeline_events")
    }

    /// Whether wiki pages notify the external tool.
    #[inline]
    pub fn wiki_page_events(&self) -> Option<bool> {
        self.flag("wiki_page_events")
    }

    /// Whether jobs notify the external tool.
    #[inline]
    pub fn job_events(&self) -> Option<bool> {
        self.flag("job_events")
    }

    /// Whether events of the project leave comments in the external tool.
    #[inline]
    pub fn comment_on_event_enabled(&self) -> Option<bool> {
        self.flag("comment_on_event_enabled")
    }

    /// Whether the settings are inherited defaults, not the project's own.
    #[inline]
    pub fn inherited(&self) -> Option<bool> {
        self.flag("inherited")
    }

    /// Whether vulnerabilities notify the external tool.
    ///
    /// Enterprise edition only.
    #[inline]
    pub fn vulnerability_events(&self) -> Option<bool> {
        self.flag("vulnerability_events")
    }
}

mod record;

/// The field that has the slug of the kind.
const SLUG: &str = "slug";

/// The field that has the settings of the kind.
const PROPERTIES: &str = "properties";

static FIELDS: &[Field] = &[
    Field::new("id", Type::Integer, &[]).doc("Identifier of the integration."),
    Field::new("title", Type::String, &[]).doc("Name of the kind, as shown to people."),
    Field::new("slug", Type::String, &[])
        .doc("Slug of the kind, the last segment of its path."),
    Field::new("created_at", Type::Timestamp, &[])
        .doc("When the integration was created."),
    Field::new("updated_at", Type::Timestamp, &[])
        .doc("When the integration was last changed."),
    Field::new(
            "active",
            Type::Boolean,
            &[Fact::Note("What `PUT` does to it is shown for issue-tracker-d only.")],
        )
        .doc("Whether the integration is active in the project."),
    Field::new("commit_events", Type::Boolean, &[])
        .doc("Whether commits notify the external tool."),
    Field::new("push_events", Type::Boolean, &[])
        .doc("Whether pushes notify the external tool."),
    Field::new("issues_events", Type::Boolean, &[])
        .doc("Whether issues notify the external tool."),
    Field::new("alert_events", Type::Boolean, &[])
        .doc("Whether alerts notify the external tool."),
    Field::new("confidential_issues_events", Type::Boolean, &[])
        .doc("Whether confidential issues notify the external tool."),
    Field::new("merge_requests_events", Type::Boolean, &[])
        .doc("Whether merge requests notify the external tool."),
    Field::new("tag_push_events", Type::Boolean, &[])
        .doc("Whether pushes of tags notify the external tool."),
    Field::new("deployment_events", Type::Boolean, &[])
        .doc("Whether deployments notify the external tool."),
    Field::new("note_events", Type::Boolean, &[])
        .doc("Whether notes notify the external tool."),
    Field::new("confidential_note_events", Type::Boolean, &[])
        .doc("Whether confidential notes notify the external tool."),
    Field::new("pipeline_events", Type::Boolean, &[])
        .doc("Whether pipelines notify the external tool."),
    Field::new("wiki_page_events", Type::Boolean, &[])
        .doc("Whether wiki pages notify the external tool."),
    Field::new("job_events", Type::Boolean, &[])
        .doc("Whether jobs notify the external tool."),
    Field::new("comment_on_event_enabled", Type::Boolean, &[])
        .doc("Whether events of the project leave comments in the external tool."),
    Field::new("inherited", Type::Boolean, &[])
        .doc("Whether the settings are inherited defaults, not the project's own."),
    Field::new("vulnerability_events", Type::Boolean, &[Fact::Enterprise])
        .doc("Whether vulnerabilities notify the external tool."),
    Field::new(
            "properties",
            Type::Properties,
            &[
                Fact::Note(
                    "The documents show the contents for slash-commands-b only, in a read with eight of the flags: `push_events`, `issues_events`, `confidential_issues_events`, `merge_requests_events`, `tag_push_events`, `note_events`, `job_events`, `pipeline_events`.",
                ),
            ],
        )
        .doc("Settings of the kind. A list leaves them out."),
];

static ROWS: [Field; FIELDS.len()] = Field::join(
    &[("Resources and their fields", FIELDS)],
);

pub(super) static TABLE: Table = Table::new("Integration", &ROWS);
