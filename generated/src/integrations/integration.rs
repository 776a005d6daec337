// Generated from spec/integrations/object.toml.
// Do not edit: run `cargo bindings generate`.

//! The integration object.

use platform_api_runtime::{Fact, Field, Object, Record, Table, Timestamp, Type};
use std::sync::OnceLock;
use super::Kind;

/// An integration of a project, from the list or from a single read.
///
/// `P` is the type of `properties`: the `Properties` of a kind if the kind is known, otherwise any object.
///
/// A getter returns `None` if its field is missing, `null` or of another type. `object().to_json()` is the response's text, byte for byte; serde may write numbers with fewer digits.
///
/// Before you replace `None` with a default, call [`check_types`](Self::check_types).
///
/// `properties`: Settings of the kind, which a list leaves out. The contents are documented for slash-commands-b only, in a read with the flags `push_events`, `issues_events`, `confidential_issues_events`, `merge_requests_events`, `tag_push_events`, `note_events`, `job_events` and `pipeline_events`.
///
/// From *Project Integrations API*, section “Resources and their fields”.
#[derive(Clone)]
pub struct Integration<P = Object> {
    object: Object,
    /// Read at the first use. In a box, because lists have many integrations and no properties.
    properties: OnceLock<Box<KindProperties<P>>>,
}

#[derive(Clone)]
struct KindProperties<P> {
    properties: P,
    /// At the endpoint of the kind. A response without settings has none there, and a list leaves them out.
    is_read_alone: bool,
}

impl<P: Record> Integration<P> {
    /// The kind, by `slug`; `None` if the response has no slug.
    pub fn kind(&self) -> Option<Kind> {
        self.object.get::<&str>(SLUG).map(Kind::from_slug)
    }

    /// Integration identifier.
    #[inline]
    pub fn id(&self) -> Option<i64> {
        self.object.get("id")
    }

    /// Display name of the kind.
    #[inline]
    pub fn title(&self) -> Option<&str> {
        self.object.get("title")
    }

    /// Slug of the kind, as in its path.
    #[inline]
    pub fn slug(&self) -> Option<&str> {
        self.object.get("slug")
    }

    /// Creation time of the integration.
    ///
    /// ISO 8601 timestamp.
    #[inline]
    pub fn created_at(&self) -> Option<Timestamp> {
        self.object.get("created_at")
    }

    /// Time of the last update of the integration.
    ///
    /// ISO 8601 timestamp.
    #[inline]
    pub fn updated_at(&self) -> Option<Timestamp> {
        self.object.get("updated_at")
    }

    /// `true` if the integration is active in the project. What `PUT` does to it is documented for issue-tracker-d only.
    #[inline]
    pub fn active(&self) -> Option<bool> {
        self.flag("active")
    }

    /// `true` if commits notify the external tool.
    #[inline]
    pub fn commit_events(&self) -> Option<bool> {
        self.flag("commit_events")
    }

    /// `true` if pushes notify the external tool.
    #[inline]
    pub fn push_events(&self) -> Option<bool> {
        self.flag("push_events")
    }

    /// `true` if issues notify the external tool.
    #[inline]
    pub fn issues_events(&self) -> Option<bool> {
        self.flag("issues_events")
    }

    /// `true` if alerts notify the external tool.
    #[inline]
    pub fn alert_events(&self) -> Option<bool> {
        self.flag("alert_events")
    }

    /// `true` if confidential issues notify the external tool.
    #[inline]
    pub fn confidential_issues_events(&self) -> Option<bool> {
        self.flag("confidential_issues_events")
    }

    /// `true` if merge requests notify the external tool.
    #[inline]
    pub fn merge_requests_events(&self) -> Option<bool> {
        self.flag("merge_requests_events")
    }

    /// `true` if tag pushes notify the external tool.
    #[inline]
    pub fn tag_push_events(&self) -> Option<bool> {
        self.flag("tag_push_events")
    }

    /// `true` if deployments notify the external tool.
    #[inline]
    pub fn deployment_events(&self) -> Option<bool> {
        self.flag("deployment_events")
    }

    /// `true` if notes notify the external tool.
    #[inline]
    pub fn note_events(&self) -> Option<bool> {
        self.flag("note_events")
    }

    /// `true` if confidential notes notify the external tool.
    #[inline]
    pub fn confidential_note_events(&self) -> Option<bool> {
        self.flag("confidential_note_events")
    }

    /// `true` if pipelines notify the external tool.
    #[inline]
    pub fn pipeline_events(&self) -> Option<bool> {
        self.flag("pipeline_events")
    }

    /// `true` if wiki pages notify the external tool.
    #[inline]
    pub fn wiki_page_events(&self) -> Option<bool> {
        self.flag("wiki_page_events")
    }

    /// `true` if jobs notify the external tool.
    #[inline]
    pub fn job_events(&self) -> Option<bool> {
        self.flag("job_events")
    }

    /// `true` if project events leave comments in the external tool.
    #[inline]
    pub fn comment_on_event_enabled(&self) -> Option<bool> {
        self.flag("comment_on_event_enabled")
    }

    /// `true` if the settings are inherited defaults.
    #[inline]
    pub fn inherited(&self) -> Option<bool> {
        self.flag("inherited")
    }

    /// `true` if vulnerabilities notify the external tool.
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

const SECTION: &str = "Resources and their fields";

static FIELDS: &[Field] = &[
    Field::new("id", Type::Integer, &[]).doc(SECTION, "Integration identifier."),
    Field::new("title", Type::String, &[]).doc(SECTION, "Display name of the kind."),
    Field::new("slug", Type::String, &[])
        .doc(SECTION, "Slug of the kind, as in its path."),
    Field::new("created_at", Type::Timestamp, &[])
        .doc(SECTION, "Creation time of the integration."),
    Field::new("updated_at", Type::Timestamp, &[])
        .doc(SECTION, "Time of the last update of the integration."),
    Field::new(
            "active",
            Type::Boolean,
            &[
                Fact::Note(
                    "What `PUT` does to it is documented for issue-tracker-d only.",
                ),
            ],
        )
        .doc(SECTION, "`true` if the integration is active in the project."),
    Field::new("commit_events", Type::Boolean, &[])
        .doc(SECTION, "`true` if commits notify the external tool."),
    Field::new("push_events", Type::Boolean, &[])
        .doc(SECTION, "`true` if pushes notify the external tool."),
    Field::new("issues_events", Type::Boolean, &[])
        .doc(SECTION, "`true` if issues notify the external tool."),
    Field::new("alert_events", Type::Boolean, &[])
        .doc(SECTION, "`true` if alerts notify the external tool."),
    Field::new("confidential_issues_events", Type::Boolean, &[])
        .doc(SECTION, "`true` if confidential issues notify the external tool."),
    Field::new("merge_requests_events", Type::Boolean, &[])
        .doc(SECTION, "`true` if merge requests notify the external tool."),
    Field::new("tag_push_events", Type::Boolean, &[])
        .doc(SECTION, "`true` if tag pushes notify the external tool."),
    Field::new("deployment_events", Type::Boolean, &[])
        .doc(SECTION, "`true` if deployments notify the external tool."),
    Field::new("note_events", Type::Boolean, &[])
        .doc(SECTION, "`true` if notes notify the external tool."),
    Field::new("confidential_note_events", Type::Boolean, &[])
        .doc(SECTION, "`true` if confidential notes notify the external tool."),
    Field::new("pipeline_events", Type::Boolean, &[])
        .doc(SECTION, "`true` if pipelines notify the external tool."),
    Field::new("wiki_page_events", Type::Boolean, &[])
        .doc(SECTION, "`true` if wiki pages notify the external tool."),
    Field::new("job_events", Type::Boolean, &[])
        .doc(SECTION, "`true` if jobs notify the external tool."),
    Field::new("comment_on_event_enabled", Type::Boolean, &[])
        .doc(SECTION, "`true` if project events leave comments in the external tool."),
    Field::new("inherited", Type::Boolean, &[])
        .doc(SECTION, "`true` if the settings are inherited defaults."),
    Field::new("vulnerability_events", Type::Boolean, &[Fact::Enterprise])
        .doc(SECTION, "`true` if vulnerabilities notify the external tool."),
    Field::new(
            "properties",
            Type::Properties,
            &[
                Fact::Note(
                    "The contents are documented for slash-commands-b only, in a read with the flags `push_events`, `issues_events`, `confidential_issues_events`, `merge_requests_events`, `tag_push_events`, `note_events`, `job_events` and `pipeline_events`.",
                ),
            ],
        )
        .doc(SECTION, "Settings of the kind, which a list leaves out."),
];

pub(super) static TABLE: Table = Table::new("Integration", FIELDS);
