// Generated from spec/integrations/.
// Do not edit: run `cargo bindings generate`.

//! The kinds of integrations as values, for programs that iterate over them.

use platform_api_runtime::{KindFacts, UnknownValue};

/// A kind of integration.
///
/// `parse`, `TryFrom` and serde accept documented slugs; their error for any other slug names the nearest one.
/// [`from_slug`](Self::from_slug) accepts any slug: a response may have a kind that is newer than this library. The
/// former slug of a kind, as a file or a database may have it, is the kind.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Kind {
    /// `issue-tracker-a`: Links the project to issue tracker A.
    IssueTrackerA,
    /// `issue-tracker-b`: Links the project to issue tracker B.
    IssueTrackerB,
    /// `issue-tracker-c`: Links the project to issue tracker C.
    IssueTrackerC,
    /// `issue-tracker-e`: Links the project to issue tracker E.
    IssueTrackerE,
    /// `issue-tracker-f`: Links the project to issue tracker F.
    IssueTrackerF,
    /// `issue-tracker-g`: Links the project to issue tracker G.
    IssueTrackerG,
    /// `custom-issue-tracker`: Links the project to a custom issue tracker.
    CustomIssueTracker,
    /// `wiki-a`: Links the project to a workspace in wiki A.
    WikiA,
    /// `external-wiki`: Links the project to an external wiki.
    ExternalWiki,
    /// `issue-tracker-d`: Links the project to issue tracker D, to show, comment on and transition its issues.
    IssueTrackerD,
    /// `task-tracker-a`: Comments on tasks in task tracker A.
    TaskTrackerA,
    /// `task-tracker-b`: Links the project to task tracker B.
    TaskTrackerB,
    /// `project-mgmt-a`: Links the project to project management tool A.
    ProjectMgmtA,
    /// `ci-a`: Connects the project to a CI system A server.
    CiA,
    /// `ci-b`: Connects the project to a CI system B pipeline.
    CiB,
    /// `ci-c`: Connects the project to CI system C.
    CiC,
    /// `ci-d`: Connects the project to a CI system D server.
    CiD,
    /// `ci-e`: Connects the project to a CI system E server.
    CiE,
    /// `mock-ci`: Connects the project to a mock CI server.
    MockCi,
    /// `chat-a`: Connects the project to a room in chat service A.
    ChatA,
    /// `chat-b`: Posts project events to chat service B, optionally to a separate webhook for each event kind.
    ChatB,
    /// `chat-app-a`: Posts project events to a chat service through chat app A.
    ChatAppA,
    /// `chat-c`: Posts project events to chat service C.
    ChatC,
    /// `chat-d`: Posts project events to chat service D, optionally to a separate channel for each event kind.
    ChatD,
    /// `chat-e`: Posts project events to chat service E.
    ChatE,
    /// `chat-f`: Posts project events to chat service F.
    ChatF,
    /// `chat-g`: Posts project events to chat service G, optionally to separate channels for most event kinds.
    ChatG,
    /// `chat-h`: Posts project events to a chat in chat service H, through a bot.
    ChatH,
    /// `chat-i`: Posts project events to chat service I.
    ChatI,
    /// `chat-j`: Posts project events to chat service J.
    ChatJ,
    /// `push-notify-a`: Sends push notifications to a user's devices through notification service A.
    PushNotifyA,
    /// `irc-gateway-a`: Connects the project to IRC through gateway A.
    IrcGatewayA,
    /// `slash-commands-a`: Takes slash commands from chat tool A.
    SlashCommandsA,
    /// `slash-commands-b`: Takes slash commands from chat tool B.
    SlashCommandsB,
    /// `emails-on-push`: Sends emails about pushes.
    EmailsOnPush,
    /// `pipelines-email`: Sends emails about pipeline states.
    PipelinesEmail,
    /// `secret-scan-a`: Sends pushes to scanner A, whose policy may reject commits.
    SecretScanA,
    /// `commit-status-a`: Reports commit statuses to a repository.
    CommitStatusA,
    /// `monitoring-a`: Connects the project to monitoring service A.
    MonitoringA,
    /// `test-gen-a`: Connects the project to test generator A.
    TestGenA,
    /// `artifact-registry-a`: Connects the project to artifact registry A.
    ArtifactRegistryA,
    /// `workload-identity-a`: Connects the project to workload identity federation A.
    WorkloadIdentityA,
    /// `store-a`: Connects the project to app store A through variables.
    StoreA,
    /// `store-b`: Connects the project to app store B.
    StoreB,
    /// `container-registry-a`: Connects the project to container registry A.
    ContainerRegistryA,
    /// `package-index-a`: Connects the project to package index A.
    PackageIndexA,
    /// `test-mgmt-a`: Connects the project to test management tool A.
    TestMgmtA,
    /// An undocumented slug.
    Unknown(UnknownValue<Box<str>>),
}

mod requests;
mod slug;

pub use requests::{AnyRequest, disable, get, set};

impl Kind {
    /// All documented kinds, in the order of the API reference.
    pub const ALL: &'static [Kind] = &[
        Self::IssueTrackerA,
        Self::IssueTrackerB,
        Self::IssueTrackerC,
        Self::IssueTrackerE,
        Self::IssueTrackerF,
        Self::IssueTrackerG,
        Self::CustomIssueTracker,
        Self::WikiA,
        Self::ExternalWiki,
        Self::IssueTrackerD,
        Self::TaskTrackerA,
        Self::TaskTrackerB,
        Self::ProjectMgmtA,
        Self::CiA,
        Self::CiB,
        Self::CiC,
        Self::CiD,
        Self::CiE,
        Self::MockCi,
        Self::ChatA,
        Self::ChatB,
        Self::ChatAppA,
        Self::ChatC,
        Self::ChatD,
        Self::ChatE,
        Self::ChatF,
        Self::ChatG,
        Self::ChatH,
        Self::ChatI,
        Self::ChatJ,
        Self::PushNotifyA,
        Self::IrcGatewayA,
        Self::SlashCommandsA,
        Self::SlashCommandsB,
        Self::EmailsOnPush,
        Self::PipelinesEmail,
        Self::SecretScanA,
        Self::CommitStatusA,
        Self::MonitoringA,
        Self::TestGenA,
        Self::ArtifactRegistryA,
        Self::WorkloadIdentityA,
        Self::StoreA,
        Self::StoreB,
        Self::ContainerRegistryA,
        Self::PackageIndexA,
        Self::TestMgmtA,
    ];
    /// The slugs of all kinds, in the same order.
    const SLUGS: &'static [&'static str] = &[
        "issue-tracker-a",
        "issue-tracker-b",
        "issue-tracker-c",
        "issue-tracker-e",
        "issue-tracker-f",
        "issue-tracker-g",
        "custom-issue-tracker",
        "wiki-a",
        "external-wiki",
        "issue-tracker-d",
        "task-tracker-a",
        "task-tracker-b",
        "project-mgmt-a",
        "ci-a",
        "ci-b",
        "ci-c",
        "ci-d",
        "ci-e",
        "mock-ci",
        "chat-a",
        "chat-b",
        "chat-app-a",
        "chat-c",
        "chat-d",
        "chat-e",
        "chat-f",
        "chat-g",
        "chat-h",
        "chat-i",
        "chat-j",
        "push-notify-a",
        "irc-gateway-a",
        "slash-commands-a",
        "slash-commands-b",
        "emails-on-push",
        "pipelines-email",
        "secret-scan-a",
        "commit-status-a",
        "monitoring-a",
        "test-gen-a",
        "artifact-registry-a",
        "workload-identity-a",
        "store-a",
        "store-b",
        "container-registry-a",
        "package-index-a",
        "test-mgmt-a",
    ];
    /// The path of any kind.
    const PATH: &'static str = "/projects/:id/integrations/<slug>";
    /// The former slugs, each with its kind.
    const FORMER_SLUGS: &'static [(&'static str, Kind)] = &[];

    /// The slug, such as `issue-tracker-a`.
    pub fn slug(&self) -> &str {
        match self {
            Self::IssueTrackerA => "issue-tracker-a",
            Self::IssueTrackerB => "issue-tracker-b",
            Self::IssueTrackerC => "issue-tracker-c",
            Self::IssueTrackerE => "issue-tracker-e",
            Self::IssueTrackerF => "issue-tracker-f",
            Self::IssueTrackerG => "issue-tracker-g",
            Self::CustomIssueTracker => "custom-issue-tracker",
            Self::WikiA => "wiki-a",
            Self::ExternalWiki => "external-wiki",
            Self::IssueTrackerD => "issue-tracker-d",
            Self::TaskTrackerA => "task-tracker-a",
            Self::TaskTrackerB => "task-tracker-b",
            Self::ProjectMgmtA => "project-mgmt-a",
            Self::CiA => "ci-a",
            Self::CiB => "ci-b",
            Self::CiC => "ci-c",
            Self::CiD => "ci-d",
            Self::CiE => "ci-e",
            Self::MockCi => "mock-ci",
            Self::ChatA => "chat-a",
            Self::ChatB => "chat-b",
            Self::ChatAppA => "chat-app-a",
            Self::ChatC => "chat-c",
            Self::ChatD => "chat-d",
            Self::ChatE => "chat-e",
            Self::ChatF => "chat-f",
            Self::ChatG => "chat-g",
            Self::ChatH => "chat-h",
            Self::ChatI => "chat-i",
            Self::ChatJ => "chat-j",
            Self::PushNotifyA => "push-notify-a",
            Self::IrcGatewayA => "irc-gateway-a",
            Self::SlashCommandsA => "slash-commands-a",
            Self::SlashCommandsB => "slash-commands-b",
            Self::EmailsOnPush => "emails-on-push",
            Self::PipelinesEmail => "pipelines-email",
            Self::SecretScanA => "secret-scan-a",
            Self::CommitStatusA => "commit-status-a",
            Self::MonitoringA => "monitoring-a",
            Self::TestGenA => "test-gen-a",
            Self::ArtifactRegistryA => "artifact-registry-a",
            Self::WorkloadIdentityA => "workload-identity-a",
            Self::StoreA => "store-a",
            Self::StoreB => "store-b",
            Self::ContainerRegistryA => "container-registry-a",
            Self::PackageIndexA => "package-index-a",
            Self::TestMgmtA => "test-mgmt-a",
            Self::Unknown(slug) => slug.get(),
        }
    }

    /// The documented facts about the kind; `None` for an unknown kind.
    pub fn facts(&self) -> Option<&'static KindFacts> {
        Some(
            match self {
                Self::IssueTrackerA => &super::issue_tracker_a::FACTS,
                Self::IssueTrackerB => &super::issue_tracker_b::FACTS,
                Self::IssueTrackerC => &super::issue_tracker_c::FACTS,
                Self::IssueTrackerE => &super::issue_tracker_e::FACTS,
                Self::IssueTrackerF => &super::issue_tracker_f::FACTS,
                Self::IssueTrackerG => &super::issue_tracker_g::FACTS,
                Self::CustomIssueTracker => &super::custom_issue_tracker::FACTS,
                Self::WikiA => &super::wiki_a::FACTS,
                Self::ExternalWiki => &super::external_wiki::FACTS,
                Self::IssueTrackerD => &super::issue_tracker_d::FACTS,
                Self::TaskTrackerA => &super::task_tracker_a::FACTS,
                Self::TaskTrackerB => &super::task_tracker_b::FACTS,
                Self::ProjectMgmtA => &super::project_mgmt_a::FACTS,
                Self::CiA => &super::ci_a::FACTS,
                Self::CiB => &super::ci_b::FACTS,
                Self::CiC => &super::ci_c::FACTS,
                Self::CiD => &super::ci_d::FACTS,
                Self::CiE => &super::ci_e::FACTS,
                Self::MockCi => &super::mock_ci::FACTS,
                Self::ChatA => &super::chat_a::FACTS,
                Self::ChatB => &super::chat_b::FACTS,
                Self::ChatAppA => &super::chat_app_a::FACTS,
                Self::ChatC => &super::chat_c::FACTS,
                Self::ChatD => &super::chat_d::FACTS,
                Self::ChatE => &super::chat_e::FACTS,
                Self::ChatF => &super::chat_f::FACTS,
                Self::ChatG => &super::chat_g::FACTS,
                Self::ChatH => &super::chat_h::FACTS,
                Self::ChatI => &super::chat_i::FACTS,
                Self::ChatJ => &super::chat_j::FACTS,
                Self::PushNotifyA => &super::push_notify_a::FACTS,
                Self::IrcGatewayA => &super::irc_gateway_a::FACTS,
                Self::SlashCommandsA => &super::slash_commands_a::FACTS,
                Self::SlashCommandsB => &super::slash_commands_b::FACTS,
                Self::EmailsOnPush => &super::emails_on_push::FACTS,
                Self::PipelinesEmail => &super::pipelines_email::FACTS,
                Self::SecretScanA => &super::secret_scan_a::FACTS,
                Self::CommitStatusA => &super::commit_status_a::FACTS,
                Self::MonitoringA => &super::monitoring_a::FACTS,
                Self::TestGenA => &super::test_gen_a::FACTS,
                Self::ArtifactRegistryA => &super::artifact_registry_a::FACTS,
                Self::WorkloadIdentityA => &super::workload_identity_a::FACTS,
                Self::StoreA => &super::store_a::FACTS,
                Self::StoreB => &super::store_b::FACTS,
                Self::ContainerRegistryA => &super::container_registry_a::FACTS,
                Self::PackageIndexA => &super::package_index_a::FACTS,
                Self::TestMgmtA => &super::test_mgmt_a::FACTS,
                Self::Unknown(_) => return None,
            },
        )
    }

    /// Calls `visitor` with the request type of every kind, in the order of [`Kind::ALL`].
    pub fn visit_all(visitor: &mut impl crate::generic::KindVisitor) {
        visitor.visit::<super::IssueTrackerA>();
        visitor.visit::<super::IssueTrackerB>();
        visitor.visit::<super::IssueTrackerC>();
        visitor.visit::<super::IssueTrackerE>();
        visitor.visit::<super::IssueTrackerF>();
        visitor.visit::<super::IssueTrackerG>();
        visitor.visit::<super::CustomIssueTracker>();
        visitor.visit::<super::WikiA>();
        visitor.visit::<super::ExternalWiki>();
        visitor.visit::<super::IssueTrackerD>();
        visitor.visit::<super::TaskTrackerA>();
        visitor.visit::<super::TaskTrackerB>();
        visitor.visit::<super::ProjectMgmtA>();
        visitor.visit::<super::CiA>();
        visitor.visit::<super::CiB>();
        visitor.visit::<super::CiC>();
        visitor.visit::<super::CiD>();
        visitor.visit::<super::CiE>();
        visitor.visit::<super::MockCi>();
        visitor.visit::<super::ChatA>();
        visitor.visit::<super::ChatB>();
        visitor.visit::<super::ChatAppA>();
        visitor.visit::<super::ChatC>();
        visitor.visit::<super::ChatD>();
        visitor.visit::<super::ChatE>();
        visitor.visit::<super::ChatF>();
        visitor.visit::<super::ChatG>();
        visitor.visit::<super::ChatH>();
        visitor.visit::<super::ChatI>();
        visitor.visit::<super::ChatJ>();
        visitor.visit::<super::PushNotifyA>();
        visitor.visit::<super::IrcGatewayA>();
        visitor.visit::<super::SlashCommandsA>();
        visitor.visit::<super::SlashCommandsB>();
        visitor.visit::<super::EmailsOnPush>();
        visitor.visit::<super::PipelinesEmail>();
        visitor.visit::<super::SecretScanA>();
        visitor.visit::<super::CommitStatusA>();
        visitor.visit::<super::MonitoringA>();
        visitor.visit::<super::TestGenA>();
        visitor.visit::<super::ArtifactRegistryA>();
        visitor.visit::<super::WorkloadIdentityA>();
        visitor.visit::<super::StoreA>();
        visitor.visit::<super::StoreB>();
        visitor.visit::<super::ContainerRegistryA>();
        visitor.visit::<super::PackageIndexA>();
        visitor.visit::<super::TestMgmtA>();
    }
}
