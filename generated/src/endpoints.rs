// Generated from spec/api.toml and spec/integrations/.
// Do not edit: run `cargo bindings generate`.

//! A client's endpoints: the integrations of a project and the settings.

use platform_api_runtime::{Applied, Call, Endpoint, List, Parent, Patch};
use crate::client::Client;
use platform_api_runtime::generated::KindId;
use crate::generic::IntegrationKind;
use crate::integrations::{self, AnyRequest, Integration, Kind};
use crate::settings::{self, Settings, SettingsUpdate};

/// The integrations of a project or other parent, with a method for every kind.
///
/// Requires the token of a Maintainer or Owner of the project.
#[derive(Debug, Clone)]
pub struct Project<C = Client> {
    client: C,
    parent: Parent,
}

impl<C: Clone> Project<C> {
    pub(crate) fn new(client: C, parent: Parent) -> Self {
        Project { client, parent }
    }

    /// Lists the active integrations, from all pages of the list.
    pub fn integrations(&self) -> Call<C, List<Integration>> {
        Call::new(
            self.client.clone(),
            integrations::list(self.parent.clone()).all_pages(),
        )
    }

    /// Returns the endpoint of an integration whose kind is known only at run time.
    pub fn integration(&self, kind: &Kind) -> Endpoint<C, AnyRequest> {
        Endpoint::new(self.client.clone(), self.parent.clone(), kind.into())
    }

    /// Returns the endpoint of the kind `T`, for code that is [generic](crate::generic) over kinds.
    pub fn endpoint<T: IntegrationKind>(&self) -> Endpoint<C, T> {
        Endpoint::new(
            self.client.clone(),
            self.parent.clone(),
            KindId::documented(T::FACTS),
        )
    }

    /// `issue-tracker-a`: Links the project to issue tracker A.
    #[doc(alias = "issue-tracker-a")]
    pub fn issue_tracker_a(&self) -> Endpoint<C, integrations::IssueTrackerA> {
        self.endpoint()
    }

    /// `issue-tracker-b`: Links the project to issue tracker B.
    #[doc(alias = "issue-tracker-b")]
    pub fn issue_tracker_b(&self) -> Endpoint<C, integrations::IssueTrackerB> {
        self.endpoint()
    }

    /// `issue-tracker-c`: Links the project to issue tracker C.
    #[doc(alias = "issue-tracker-c")]
    pub fn issue_tracker_c(&self) -> Endpoint<C, integrations::IssueTrackerC> {
        self.endpoint()
    }

    /// `issue-tracker-e`: Links the project to issue tracker E.
    #[doc(alias = "issue-tracker-e")]
    pub fn issue_tracker_e(&self) -> Endpoint<C, integrations::IssueTrackerE> {
        self.endpoint()
    }

    /// `issue-tracker-f`: Links the project to issue tracker F.
    #[doc(alias = "issue-tracker-f")]
    pub fn issue_tracker_f(&self) -> Endpoint<C, integrations::IssueTrackerF> {
        self.endpoint()
    }

    /// `issue-tracker-g`: Links the project to issue tracker G.
    #[doc(alias = "issue-tracker-g")]
    pub fn issue_tracker_g(&self) -> Endpoint<C, integrations::IssueTrackerG> {
        self.endpoint()
    }

    /// `custom-issue-tracker`: Links the project to a custom issue tracker.
    #[doc(alias = "custom-issue-tracker")]
    pub fn custom_issue_tracker(&self) -> Endpoint<C, integrations::CustomIssueTracker> {
        self.endpoint()
    }

    /// `wiki-a`: Links the project to a workspace in wiki A.
    #[doc(alias = "wiki-a")]
    pub fn wiki_a(&self) -> Endpoint<C, integrations::WikiA> {
        self.endpoint()
    }

    /// `external-wiki`: Links the project to an external wiki.
    #[doc(alias = "external-wiki")]
    pub fn external_wiki(&self) -> Endpoint<C, integrations::ExternalWiki> {
        self.endpoint()
    }

    /// `issue-tracker-d`: Links the project to issue tracker D, to show, comment on and transition its issues.
    #[doc(alias = "issue-tracker-d")]
    pub fn issue_tracker_d(&self) -> Endpoint<C, integrations::IssueTrackerD> {
        self.endpoint()
    }

    /// `task-tracker-a`: Comments on tasks in task tracker A.
    #[doc(alias = "task-tracker-a")]
    pub fn task_tracker_a(&self) -> Endpoint<C, integrations::TaskTrackerA> {
        self.endpoint()
    }

    /// `task-tracker-b`: Links the project to task tracker B.
    #[doc(alias = "task-tracker-b")]
    pub fn task_tracker_b(&self) -> Endpoint<C, integrations::TaskTrackerB> {
        self.endpoint()
    }

    /// `project-mgmt-a`: Links the project to project management tool A.
    #[doc(alias = "project-mgmt-a")]
    pub fn project_mgmt_a(&self) -> Endpoint<C, integrations::ProjectMgmtA> {
        self.endpoint()
    }

    /// `ci-a`: Connects the project to a CI system A server.
    #[doc(alias = "ci-a")]
    pub fn ci_a(&self) -> Endpoint<C, integrations::CiA> {
        self.endpoint()
    }

    /// `ci-b`: Connects the project to a CI system B pipeline.
    #[doc(alias = "ci-b")]
    pub fn ci_b(&self) -> Endpoint<C, integrations::CiB> {
        self.endpoint()
    }

    /// `ci-c`: Connects the project to CI system C.
    #[doc(alias = "ci-c")]
    pub fn ci_c(&self) -> Endpoint<C, integrations::CiC> {
        self.endpoint()
    }

    /// `ci-d`: Connects the project to a CI system D server.
    #[doc(alias = "ci-d")]
    pub fn ci_d(&self) -> Endpoint<C, integrations::CiD> {
        self.endpoint()
    }

    /// `ci-e`: Connects the project to a CI system E server.
    #[doc(alias = "ci-e")]
    pub fn ci_e(&self) -> Endpoint<C, integrations::CiE> {
        self.endpoint()
    }

    /// `mock-ci`: Connects the project to a mock CI server.
    #[doc(alias = "mock-ci")]
    pub fn mock_ci(&self) -> Endpoint<C, integrations::MockCi> {
        self.endpoint()
    }

    /// `chat-a`: Connects the project to a room in chat service A.
    #[doc(alias = "chat-a")]
    pub fn chat_a(&self) -> Endpoint<C, integrations::ChatA> {
        self.endpoint()
    }

    /// `chat-b`: Posts project events to chat service B, optionally to a separate webhook for each event kind.
    #[doc(alias = "chat-b")]
    pub fn chat_b(&self) -> Endpoint<C, integrations::ChatB> {
        self.endpoint()
    }

    /// `chat-app-a`: Posts project events to a chat service through chat app A.
    #[doc(alias = "chat-app-a")]
    pub fn chat_app_a(&self) -> Endpoint<C, integrations::ChatAppA> {
        self.endpoint()
    }

    /// `chat-c`: Posts project events to chat service C.
    #[doc(alias = "chat-c")]
    pub fn chat_c(&self) -> Endpoint<C, integrations::ChatC> {
        self.endpoint()
    }

    /// `chat-d`: Posts project events to chat service D, optionally to a separate channel for each event kind.
    #[doc(alias = "chat-d")]
    pub fn chat_d(&self) -> Endpoint<C, integrations::ChatD> {
        self.endpoint()
    }

    /// `chat-e`: Posts project events to chat service E.
    #[doc(alias = "chat-e")]
    pub fn chat_e(&self) -> Endpoint<C, integrations::ChatE> {
        self.endpoint()
    }

    /// `chat-f`: Posts project events to chat service F.
    #[doc(alias = "chat-f")]
    pub fn chat_f(&self) -> Endpoint<C, integrations::ChatF> {
        self.endpoint()
    }

    /// `chat-g`: Posts project events to chat service G, optionally to separate channels for most event kinds.
    #[doc(alias = "chat-g")]
    pub fn chat_g(&self) -> Endpoint<C, integrations::ChatG> {
        self.endpoint()
    }

    /// `chat-h`: Posts project events to a chat in chat service H, through a bot.
    #[doc(alias = "chat-h")]
    pub fn chat_h(&self) -> Endpoint<C, integrations::ChatH> {
        self.endpoint()
    }

    /// `chat-i`: Posts project events to chat service I.
    #[doc(alias = "chat-i")]
    pub fn chat_i(&self) -> Endpoint<C, integrations::ChatI> {
        self.endpoint()
    }

    /// `chat-j`: Posts project events to chat service J.
    #[doc(alias = "chat-j")]
    pub fn chat_j(&self) -> Endpoint<C, integrations::ChatJ> {
        self.endpoint()
    }

    /// `push-notify-a`: Sends push notifications to a user's devices through notification service A.
    #[doc(alias = "push-notify-a")]
    pub fn push_notify_a(&self) -> Endpoint<C, integrations::PushNotifyA> {
        self.endpoint()
    }

    /// `irc-gateway-a`: Connects the project to IRC through gateway A.
    #[doc(alias = "irc-gateway-a")]
    pub fn irc_gateway_a(&self) -> Endpoint<C, integrations::IrcGatewayA> {
        self.endpoint()
    }

    /// `slash-commands-a`: Takes slash commands from chat tool A.
    #[doc(alias = "slash-commands-a")]
    pub fn slash_commands_a(&self) -> Endpoint<C, integrations::SlashCommandsA> {
        self.endpoint()
    }

    /// `slash-commands-b`: Takes slash commands from chat tool B.
    #[doc(alias = "slash-commands-b")]
    pub fn slash_commands_b(&self) -> Endpoint<C, integrations::SlashCommandsB> {
        self.endpoint()
    }

    /// `emails-on-push`: Sends emails about pushes.
    #[doc(alias = "emails-on-push")]
    pub fn emails_on_push(&self) -> Endpoint<C, integrations::EmailsOnPush> {
        self.endpoint()
    }

    /// `pipelines-email`: Sends emails about pipeline states.
    #[doc(alias = "pipelines-email")]
    pub fn pipelines_email(&self) -> Endpoint<C, integrations::PipelinesEmail> {
        self.endpoint()
    }

    /// `secret-scan-a`: Sends pushes to scanner A, whose policy may reject commits.
    #[doc(alias = "secret-scan-a")]
    pub fn secret_scan_a(&self) -> Endpoint<C, integrations::SecretScanA> {
        self.endpoint()
    }

    /// `commit-status-a`: Reports commit statuses to a repository.
    #[doc(alias = "commit-status-a")]
    pub fn commit_status_a(&self) -> Endpoint<C, integrations::CommitStatusA> {
        self.endpoint()
    }

    /// `monitoring-a`: Connects the project to monitoring service A.
    #[doc(alias = "monitoring-a")]
    pub fn monitoring_a(&self) -> Endpoint<C, integrations::MonitoringA> {
        self.endpoint()
    }

    /// `test-gen-a`: Connects the project to test generator A.
    #[doc(alias = "test-gen-a")]
    pub fn test_gen_a(&self) -> Endpoint<C, integrations::TestGenA> {
        self.endpoint()
    }

    /// `artifact-registry-a`: Connects the project to artifact registry A.
    #[doc(alias = "artifact-registry-a")]
    pub fn artifact_registry_a(&self) -> Endpoint<C, integrations::ArtifactRegistryA> {
        self.endpoint()
    }

    /// `workload-identity-a`: Connects the project to workload identity federation A.
    #[doc(alias = "workload-identity-a")]
    pub fn workload_identity_a(&self) -> Endpoint<C, integrations::WorkloadIdentityA> {
        self.endpoint()
    }

    /// `store-a`: Connects the project to app store A through variables.
    #[doc(alias = "store-a")]
    pub fn store_a(&self) -> Endpoint<C, integrations::StoreA> {
        self.endpoint()
    }

    /// `store-b`: Connects the project to app store B.
    #[doc(alias = "store-b")]
    pub fn store_b(&self) -> Endpoint<C, integrations::StoreB> {
        self.endpoint()
    }

    /// `container-registry-a`: Connects the project to container registry A.
    #[doc(alias = "container-registry-a")]
    pub fn container_registry_a(&self) -> Endpoint<C, integrations::ContainerRegistryA> {
        self.endpoint()
    }

    /// `package-index-a`: Connects the project to package index A.
    #[doc(alias = "package-index-a")]
    pub fn package_index_a(&self) -> Endpoint<C, integrations::PackageIndexA> {
        self.endpoint()
    }

    /// `test-mgmt-a`: Connects the project to test management tool A.
    #[doc(alias = "test-mgmt-a")]
    pub fn test_mgmt_a(&self) -> Endpoint<C, integrations::TestMgmtA> {
        self.endpoint()
    }
}

/// The settings of the instance.
///
/// Requires an administrator token. Self-managed and dedicated installations only.
///
/// Settings are cached, so a change may apply with a delay. The cache lasts 60 seconds unless the installation sets another interval.
#[derive(Debug, Clone)]
pub struct SettingsEndpoint<C = Client> {
    client: C,
}

impl<C: Clone> SettingsEndpoint<C> {
    pub(crate) fn new(client: C) -> Self {
        SettingsEndpoint { client }
    }

    /// Reads all settings.
    pub fn get(&self) -> Call<C, Settings> {
        Call::new(self.client.clone(), settings::get())
    }

    /// Changes the settings in `update`. Returns all settings, or `None` if the response has none.
    pub fn update(&self, update: &SettingsUpdate) -> Call<C, Option<Settings>> {
        Call::new(self.client.clone(), settings::update(update))
    }

    /// Sends the settings that the patch changes, or nothing if it is empty.
    pub fn apply(
        &self,
        patch: &Patch<SettingsUpdate>,
    ) -> Call<C, Applied<Option<Settings>>> {
        Call::apply(self.client.clone(), patch, settings::update)
    }
}
