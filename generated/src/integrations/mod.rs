// Generated from spec/integrations/.
// Do not edit: run `cargo bindings generate`.

//! The integrations of a project: a module for each kind, and all types.
//!
//! | slug | request | what it does |
//! |---|---|---|
//! | `issue-tracker-a` | [`IssueTrackerA`] | Links the project to issue tracker A. |
//! | `issue-tracker-b` | [`IssueTrackerB`] | Links the project to issue tracker B. |
//! | `issue-tracker-c` | [`IssueTrackerC`] | Links the project to issue tracker C. |
//! | `issue-tracker-e` | [`IssueTrackerE`] | Links the project to issue tracker E. |
//! | `issue-tracker-f` | [`IssueTrackerF`] | Links the project to issue tracker F. |
//! | `issue-tracker-g` | [`IssueTrackerG`] | Links the project to issue tracker G. |
//! | `custom-issue-tracker` | [`CustomIssueTracker`] | Links the project to a custom issue tracker. |
//! | `wiki-a` | [`WikiA`] | Links the project to a workspace in wiki A. |
//! | `external-wiki` | [`ExternalWiki`] | Links the project to an external wiki. |
//! | `issue-tracker-d` | [`IssueTrackerD`] | Links the project to issue tracker D, to show, comment on and transition its issues. |
//! | `task-tracker-a` | [`TaskTrackerA`] | Comments on tasks in task tracker A. |
//! | `task-tracker-b` | [`TaskTrackerB`] | Links the project to task tracker B. |
//! | `project-mgmt-a` | [`ProjectMgmtA`] | Links the project to project management tool A. |
//! | `ci-a` | [`CiA`] | Connects the project to a CI system A server. |
//! | `ci-b` | [`CiB`] | Connects the project to a CI system B pipeline. |
//! | `ci-c` | [`CiC`] | Connects the project to CI system C. |
//! | `ci-d` | [`CiD`] | Connects the project to a CI system D server. |
//! | `ci-e` | [`CiE`] | Connects the project to a CI system E server. |
//! | `mock-ci` | [`MockCi`] | Connects the project to a mock CI server. |
//! | `chat-a` | [`ChatA`] | Connects the project to a room in chat service A. |
//! | `chat-b` | [`ChatB`] | Posts project events to chat service B, optionally to a separate webhook for each event kind. |
//! | `chat-app-a` | [`ChatAppA`] | Posts project events to a chat service through chat app A. |
//! | `chat-c` | [`ChatC`] | Posts project events to chat service C. |
//! | `chat-d` | [`ChatD`] | Posts project events to chat service D, optionally to a separate channel for each event kind. |
//! | `chat-e` | [`ChatE`] | Posts project events to chat service E. |
//! | `chat-f` | [`ChatF`] | Posts project events to chat service F. |
//! | `chat-g` | [`ChatG`] | Posts project events to chat service G, optionally to separate channels for most event kinds. |
//! | `chat-h` | [`ChatH`] | Posts project events to a chat in chat service H, through a bot. |
//! | `chat-i` | [`ChatI`] | Posts project events to chat service I. |
//! | `chat-j` | [`ChatJ`] | Posts project events to chat service J. |
//! | `push-notify-a` | [`PushNotifyA`] | Sends push notifications to a user's devices through notification service A. |
//! | `irc-gateway-a` | [`IrcGatewayA`] | Connects the project to IRC through gateway A. |
//! | `slash-commands-a` | [`SlashCommandsA`] | Takes slash commands from chat tool A. |
//! | `slash-commands-b` | [`SlashCommandsB`] | Takes slash commands from chat tool B. |
//! | `emails-on-push` | [`EmailsOnPush`] | Sends emails about pushes. |
//! | `pipelines-email` | [`PipelinesEmail`] | Sends emails about pipeline states. |
//! | `secret-scan-a` | [`SecretScanA`] | Sends pushes to scanner A, whose policy may reject commits. |
//! | `commit-status-a` | [`CommitStatusA`] | Reports commit statuses to a repository. |
//! | `monitoring-a` | [`MonitoringA`] | Connects the project to monitoring service A. |
//! | `test-gen-a` | [`TestGenA`] | Connects the project to test generator A. |
//! | `artifact-registry-a` | [`ArtifactRegistryA`] | Connects the project to artifact registry A. |
//! | `workload-identity-a` | [`WorkloadIdentityA`] | Connects the project to workload identity federation A. |
//! | `store-a` | [`StoreA`] | Connects the project to app store A through variables. |
//! | `store-b` | [`StoreB`] | Connects the project to app store B. |
//! | `container-registry-a` | [`ContainerRegistryA`] | Connects the project to container registry A. |
//! | `package-index-a` | [`PackageIndexA`] | Connects the project to package index A. |
//! | `test-mgmt-a` | [`TestMgmtA`] | Connects the project to test management tool A. |
//!
//! Requires the token of a Maintainer or Owner of the project.
//!
//! Undocumented: `PUT` and `DELETE` response bodies, all status codes, and error bodies. Also undocumented: notification payload, delivery and retries, rate limits, and the deprecation and compatibility policy.
//!
//! `PUT` may activate the integration (assumed). Without `active`, it sets up an inactive `issue-tracker-d`.
//!
//! `PUT` also changes an integration that is already set up (assumed).
//!
//! A default is the value of a parameter that was never sent (assumed). A later `PUT` without the parameter keeps its value (assumed).
//!
//! Descriptions paraphrase the API reference. Where it has only a name, or a name and a type, the description follows from the name. Units and formats that a description lacks are undocumented.

use platform_api_runtime::{KindFacts, List, Method, Operation, Parent, Request, Table};

mod integration;
mod kind;

pub mod issue_tracker_a;
pub mod issue_tracker_b;
pub mod issue_tracker_c;
pub mod issue_tracker_e;
pub mod issue_tracker_f;
pub mod issue_tracker_g;
pub mod custom_issue_tracker;
pub mod wiki_a;
pub mod external_wiki;
pub mod issue_tracker_d;
pub mod task_tracker_a;
pub mod task_tracker_b;
pub mod project_mgmt_a;
pub mod ci_a;
pub mod ci_b;
pub mod ci_c;
pub mod ci_d;
pub mod ci_e;
pub mod mock_ci;
pub mod chat_a;
pub mod chat_b;
pub mod chat_app_a;
pub mod chat_c;
pub mod chat_d;
pub mod chat_e;
pub mod chat_f;
pub mod chat_g;
pub mod chat_h;
pub mod chat_i;
pub mod chat_j;
pub mod push_notify_a;
pub mod irc_gateway_a;
pub mod slash_commands_a;
pub mod slash_commands_b;
pub mod emails_on_push;
pub mod pipelines_email;
pub mod secret_scan_a;
pub mod commit_status_a;
pub mod monitoring_a;
pub mod test_gen_a;
pub mod artifact_registry_a;
pub mod workload_identity_a;
pub mod store_a;
pub mod store_b;
pub mod container_registry_a;
pub mod package_index_a;
pub mod test_mgmt_a;

pub use crate::types::*;
pub use integration::Integration;
pub use kind::{AnyRequest, Kind, disable, get, set};
pub use issue_tracker_a::IssueTrackerA;
pub use issue_tracker_b::IssueTrackerB;
pub use issue_tracker_c::IssueTrackerC;
pub use issue_tracker_e::IssueTrackerE;
pub use issue_tracker_f::IssueTrackerF;
pub use issue_tracker_g::IssueTrackerG;
pub use custom_issue_tracker::CustomIssueTracker;
pub use wiki_a::WikiA;
pub use external_wiki::ExternalWiki;
pub use issue_tracker_d::IssueTrackerD;
pub use task_tracker_a::TaskTrackerA;
pub use task_tracker_b::TaskTrackerB;
pub use project_mgmt_a::ProjectMgmtA;
pub use ci_a::CiA;
pub use ci_b::CiB;
pub use ci_c::CiC;
pub use ci_d::CiD;
pub use ci_e::CiE;
pub use mock_ci::MockCi;
pub use chat_a::ChatA;
pub use chat_b::ChatB;
pub use chat_app_a::ChatAppA;
pub use chat_c::ChatC;
pub use chat_d::ChatD;
pub use chat_e::ChatE;
pub use chat_f::ChatF;
pub use chat_g::ChatG;
pub use chat_h::ChatH;
pub use chat_i::ChatI;
pub use chat_j::ChatJ;
pub use push_notify_a::PushNotifyA;
pub use irc_gateway_a::IrcGatewayA;
pub use slash_commands_a::SlashCommandsA;
pub use slash_commands_b::SlashCommandsB;
pub use emails_on_push::EmailsOnPush;
pub use pipelines_email::PipelinesEmail;
pub use secret_scan_a::SecretScanA;
pub use commit_status_a::CommitStatusA;
pub use monitoring_a::MonitoringA;
pub use test_gen_a::TestGenA;
pub use artifact_registry_a::ArtifactRegistryA;
pub use workload_identity_a::WorkloadIdentityA;
pub use store_a::StoreA;
pub use store_b::StoreB;
pub use container_registry_a::ContainerRegistryA;
pub use package_index_a::PackageIndexA;
pub use test_mgmt_a::TestMgmtA;

static LIST: Operation = Operation::new(
    "list_integrations",
    Method::GET,
    "/projects/:id/integrations",
);

/// Lists the integrations that are active in a project: `GET /projects/:id/integrations`.
///
/// The response is one page of the list. `client.pages(&request)` and [`HttpAdapter::next_page`](crate::HttpAdapter::next_page) read the other pages; `client.project(42).integrations()` reads all of them.
pub fn list(parent: impl Into<Parent>) -> Request<List<Integration>> {
    platform_api_runtime::generated::list(&LIST, parent.into())
}

/// The facts about a kind, with those that all kinds share.
const fn facts(
    slug: &'static str,
    section: &'static str,
    operations: &'static [Operation; 3],
    parameters: &'static Table,
) -> KindFacts {
    KindFacts {
        document: "Project Integrations API",
        integration: &integration::TABLE,
        activation: Some("active"),
        ..KindFacts::new(slug, section, operations, parameters)
    }
}
