// Generated from spec/settings/.
// Do not edit: run `cargo bindings generate`.

//! The settings that are read.

use std::collections::BTreeMap;
use platform_api_runtime::{
    BooleanOrString, Decimal, Json, OneOrMany, Rest, Secret, Timestamp,
};
use crate::settings::types::{
    DefaultBranchProtectionDefaults, DefaultProjectCreation, EmailConfirmationSetting,
    FirstDayOfWeek, GitAccessProtocol, ImportSource, JobLimiterMode, RendererFormats,
    RunnerRegistrar, Visibility, WhatsNewVariant,
};

mod slots;

/// The settings of the instance, as they were read.
///
/// Every field is optional: what did not come, came as `null`, or came with another type is `None`, and what came
/// is kept: see `is_null`, `unexpected` and `unknown`.
///
/// From *Instance Application Settings API*.
#[derive(Clone, Default, PartialEq)]
pub struct Settings {
    /// Identifier of the settings record. There is one record, which always exists; its identifier is 1.
    /// `id`: whole number. Read only.
    pub id: Option<i64>,
    /// When the record was made.
    /// `created_at`: ISO 8601 timestamp. Read only.
    pub created_at: Option<Timestamp>,
    /// When the record was last changed.
    /// `updated_at`: ISO 8601 timestamp. Read only.
    pub updated_at: Option<Timestamp>,
    /// Going by its name, project creation by guests and lower roles. The documents give neither its type nor its
    /// meaning.
    /// `allow_project_creation_for_guest_and_below`: any JSON value; the documents do not show its type. Since 16.8.
    pub allow_project_creation_for_guest_and_below: Option<Json>,
    /// Theme that colours code unless a user picks another one. The documents do not give the allowed values.
    /// `default_syntax_highlighting_theme`: whole number.
    pub default_syntax_highlighting_theme: Option<i64>,
    /// Ask administrators to sign in once more before administrative work.
    /// `admin_mode`: boolean.
    pub admin_mode: Option<bool>,
    /// Former address for notifications to administrators.
    /// `admin_notification_email`: text.
    #[deprecated(note = "use `abuse_notification_email`")]
    pub admin_notification_email: Option<String>,
    /// Address that receives abuse reports.
    /// `abuse_notification_email`: text.
    pub abuse_notification_email: Option<String>,
    /// Tell users about sign-ins that the service does not recognise.
    /// `notify_on_unknown_sign_in`: boolean.
    pub notify_on_unknown_sign_in: Option<bool>,
    /// Where to send users once they have signed out.
    /// `after_sign_out_path`: text.
    pub after_sign_out_path: Option<String>,
    /// Text shown to users once they have signed up.
    /// `after_sign_up_text`: text.
    pub after_sign_up_text: Option<String>,
    /// Let visitors create accounts.
    /// `signup_enabled`: boolean. Default `true`.
    pub signup_enabled: Option<bool>,
    /// Former switch for signing in on the web.
    /// `signin_enabled`: text.
    #[deprecated(note = "use `password_authentication_enabled_for_web`")]
    pub signin_enabled: Option<String>,
    /// Check the email address of every sign-up against a pattern.
    /// `email_restrictions_enabled`: boolean.
    pub email_restrictions_enabled: Option<bool>,
    /// Regular expression that email addresses are matched with at sign-up.
    /// `email_restrictions`: text. Needs `email_restrictions_enabled`.
    pub email_restrictions: Option<String>,
    /// How strictly new accounts have to confirm their email address.
    /// `email_confirmation_setting`: one of `off`, `soft`, `hard`.
    pub email_confirmation_setting: Option<EmailConfirmationSetting>,
    /// Refuse sign-ups from the denied email domains.
    /// `domain_denylist_enabled`: boolean. Needs `domain_denylist`.
    pub domain_denylist_enabled: Option<bool>,
    /// Email domains that cannot be used to sign up. Entries may contain wildcards.
    /// `domain_denylist`: array, each entry text.
    pub domain_denylist: Option<Vec<String>>,
    /// The email domains that sign-up is limited to. Null means that every domain may be used.
    /// `domain_allowlist`: array, each entry text. Default `null`.
    pub domain_allowlist: Option<Vec<String>>,
    /// Hold new accounts back until an administrator approves them.
    /// `require_admin_approval_after_user_signup`: boolean.
    pub require_admin_approval_after_user_signup: Option<bool>,
    /// Accept account passwords for Git.
    /// `password_authentication_enabled_for_git`: boolean. Default `true`.
    pub password_authentication_enabled_for_git: Option<bool>,
    /// Accept account passwords in the web interface.
    /// `password_authentication_enabled_for_web`: boolean. Default `true`.
    pub password_authentication_enabled_for_web: Option<bool>,
    /// Fewest characters a password may have.
    /// `minimum_password_length`: whole number. Since 15.1. Tier: the two higher paid ones.
    pub minimum_password_length: Option<i64>,
    /// Passwords must contain a digit.
    /// `password_number_required`: boolean. Since 15.1. Tier: the two higher paid ones.
    pub password_number_required: Option<bool>,
    /// Passwords must contain a symbol.
    /// `password_symbol_required`: boolean. Since 15.1. Tier: the two higher paid ones.
    pub password_symbol_required: Option<bool>,
    /// Passwords must contain a capital letter.
    /// `password_uppercase_required`: boolean. Since 15.1. Tier: the two higher paid ones.
    pub password_uppercase_required: Option<bool>,
    /// Passwords must contain a small letter.
    /// `password_lowercase_required`: boolean. Since 15.1. Tier: the two higher paid ones.
    pub password_lowercase_required: Option<bool>,
    /// Make a second factor compulsory for everyone.
    /// `require_two_factor_authentication`: boolean. Needs `two_factor_grace_period`.
    pub require_two_factor_authentication: Option<bool>,
    /// How long users may put off setting up their second factor.
    /// `two_factor_grace_period`: whole number (hours). Needs `require_two_factor_authentication`.
    pub two_factor_grace_period: Option<i64>,
    /// Make a second factor compulsory for every administrator.
    /// `require_admin_two_factor_authentication`: boolean.
    pub require_admin_two_factor_authentication: Option<bool>,
    /// How long a Git session that was opened with a second factor lasts.
    /// `git_two_factor_session_expiry`: whole number (minutes). Tier: the two higher paid ones.
    pub git_two_factor_session_expiry: Option<i64>,
    /// Remove accounts whose email address stays unconfirmed.
    /// `delete_unconfirmed_users`: boolean. Default `false`. Since 16.1. Tier: the two higher paid ones. Self-managed
    /// only. Reads show it only to higher tiers.
    pub delete_unconfirmed_users: Option<bool>,
    /// How long an unconfirmed account is kept.
    /// `unconfirmed_users_delete_after_days`: whole number (days). Default `7`. At least 1. Since 16.1. Tier: the two
    /// higher paid ones. Self-managed only. Reads show it only to higher tiers. Applies only when
    /// `delete_unconfirmed_users` is `true`.
    pub unconfirmed_users_delete_after_days: Option<i64>,
    /// Deactivate accounts that nobody uses.
    /// `deactivate_dormant_users`: boolean.
    pub deactivate_dormant_users: Option<bool>,
    /// How long an account has to be unused to count as dormant.
    /// `deactivate_dormant_users_period`: whole number (days). Since 15.3.
    pub deactivate_dormant_users_period: Option<i64>,
    /// Send users an email when their account is deactivated.
    /// `user_deactivation_emails_enabled`: boolean.
    pub user_deactivation_emails_enabled: Option<bool>,
    /// Make new users external.
    /// `user_default_external`: boolean.
    pub user_default_external: Option<bool>,
    /// Regular expression for email addresses: a user whose address matches is internal from the start.
    /// `user_default_internal_regex`: text.
    pub user_default_internal_regex: Option<String>,
    /// Give new users a private profile.
    /// `user_defaults_to_private_profile`: boolean. Default `false`. Since 15.8.
    pub user_defaults_to_private_profile: Option<bool>,
    /// Let users register applications that sign in with OAuth.
    /// `user_oauth_applications`: boolean.
    pub user_oauth_applications: Option<bool>,
    /// Remind users to add an SSH key.
    /// `user_show_add_ssh_key_message`: boolean.
    pub user_show_add_ssh_key_message: Option<bool>,
    /// Stop users from changing their own name.
    /// `updating_name_disabled_for_users`: boolean.
    pub updating_name_disabled_for_users: Option<bool>,
    /// Let users delete their own account.
    /// `allow_account_deletion`: boolean. Since 16.1. Tier: the two higher paid ones.
    pub allow_account_deletion: Option<bool>,
    /// Let users create groups.
    /// `can_create_group`: boolean. Default `true`. Since 15.5.
    pub can_create_group: Option<bool>,
    /// Offer to stay signed in.
    /// `remember_me_enabled`: boolean. Since 16.0.
    pub remember_me_enabled: Option<bool>,
    /// Let owners of groups manage LDAP.
    /// `allow_group_owners_to_manage_ldap`: boolean. Tier: the two higher paid ones.
    pub allow_group_owners_to_manage_ldap: Option<bool>,
    /// Keep administrators from authorising OAuth applications that are not trusted and ask for a far-reaching scope.
    /// The scopes are `api`, `read_api`, `read_repository`, `write_repository`, `read_registry`, `write_registry` and
    /// `sudo`.
    /// `disable_admin_oauth_scopes`: boolean. Since 15.6.
    pub disable_admin_oauth_scopes: Option<bool>,
    /// OAuth providers that cannot be used to sign in.
    /// `disabled_oauth_sign_in_sources`: array, each entry text.
    pub disabled_oauth_sign_in_sources: Option<Vec<String>>,
    /// Turn off the tokens that feeds are read with.
    /// `disable_feed_token`: boolean.
    pub disable_feed_token: Option<bool>,
    /// Limit how many IP addresses one user signs in from.
    /// `unique_ips_limit_enabled`: boolean. Needs `unique_ips_limit_per_user` and `unique_ips_limit_time_window`.
    pub unique_ips_limit_enabled: Option<bool>,
    /// Most IP addresses per user within the time window.
    /// `unique_ips_limit_per_user`: whole number. Needs `unique_ips_limit_enabled`.
    pub unique_ips_limit_per_user: Option<i64>,
    /// Time window in which the IP addresses of a user are counted.
    /// `unique_ips_limit_time_window`: whole number (seconds). Needs `unique_ips_limit_enabled`.
    pub unique_ips_limit_time_window: Option<i64>,
    /// How many sign-in attempts may fail until the account is locked.
    /// `max_login_attempts`: whole number.
    pub max_login_attempts: Option<i64>,
    /// How long an account stays locked after failed sign-ins.
    /// `failed_login_attempts_unlock_period_in_minutes`: whole number (minutes).
    pub failed_login_attempts_unlock_period_in_minutes: Option<i64>,
    /// How long a session lasts.
    /// `session_expire_delay`: whole number (minutes). A change waits for a restart.
    pub session_expire_delay: Option<i64>,
    /// Address that visitors who are not signed in are sent to.
    /// `home_page_url`: text.
    pub home_page_url: Option<String>,
    /// Language of the interface for visitors who are not signed in.
    /// `default_preferred_language`: text.
    pub default_preferred_language: Option<String>,
    /// Day on which calendars start a week.
    /// `first_day_of_week`: one of `0` (sunday), `1` (monday), `6` (saturday). Default `0`.
    pub first_day_of_week: Option<FirstDayOfWeek>,
    /// The terms that users have to accept, written in Markdown.
    /// `terms`: text. Needs `enforce_terms`.
    pub terms: Option<String>,
    /// Make users accept the terms.
    /// `enforce_terms`: boolean. Needs `terms`.
    pub enforce_terms: Option<bool>,
    /// Characters that every personal access token made by the service starts with.
    /// `personal_access_token_prefix`: text.
    pub personal_access_token_prefix: Option<String>,
    /// Make an end date compulsory for access tokens of groups, projects and users, service accounts excepted.
    /// `require_personal_access_token_expiry`: boolean. Since 17.3.
    pub require_personal_access_token_expiry: Option<bool>,
    /// Turn personal access tokens off. A token that was disabled cannot be enabled again through the API.
    /// `disable_personal_access_tokens`: boolean. Since 15.7. Tier: the two higher paid ones. Self-managed only. Reads
    /// show it only to higher tiers.
    pub disable_personal_access_tokens: Option<bool>,
    /// Longest life of a personal access token. When it is blank, 365 holds. A change revokes the tokens that live
    /// longer than the new maximum.
    /// `max_personal_access_token_lifetime`: whole number (days). At most 365. Tier: the highest. Self-managed only.
    pub max_personal_access_token_lifetime: Option<i64>,
    /// Longest life of an SSH key.
    /// `max_ssh_key_lifetime`: whole number (days). Tier: the highest. Self-managed only.
    pub max_ssh_key_lifetime: Option<i64>,
    /// Decides if tokens of service accounts may go without an end date. The documents describe it by the end date
    /// being optional, its name by it being enforced; they do not say which value is which.
    /// `service_access_tokens_expiration_enforced`: boolean.
    pub service_access_tokens_expiration_enforced: Option<bool>,
    /// Shortest RSA key that is accepted. 0 accepts every length; -1 refuses keys of this type.
    /// `rsa_key_restriction`: whole number (bits). Default `0`. At least -1.
    pub rsa_key_restriction: Option<i64>,
    /// Shortest DSA key that is accepted. 0 accepts every length; -1 refuses keys of this type.
    /// `dsa_key_restriction`: whole number (bits). Default `0`. At least -1.
    pub dsa_key_restriction: Option<i64>,
    /// Smallest curve of an ECDSA key that is accepted. 0 accepts every curve; -1 refuses keys of this type.
    /// `ecdsa_key_restriction`: whole number (bits). Default `0`. At least -1.
    pub ecdsa_key_restriction: Option<i64>,
    /// Smallest curve of an ECDSA_SK key that is accepted. 0 accepts every curve; -1 refuses keys of this type.
    /// `ecdsa_sk_key_restriction`: whole number (bits). Default `0`. At least -1.
    pub ecdsa_sk_key_restriction: Option<i64>,
    /// Smallest curve of an ED25519 key that is accepted. 0 accepts every curve; -1 refuses keys of this type.
    /// `ed25519_key_restriction`: whole number (bits). Default `0`. At least -1.
    pub ed25519_key_restriction: Option<i64>,
    /// Smallest curve of an ED25519_SK key that is accepted. 0 accepts every curve; -1 refuses keys of this type.
    /// `ed25519_sk_key_restriction`: whole number (bits). Default `0`. At least -1.
    pub ed25519_sk_key_restriction: Option<i64>,
    /// Keep the file of authorised SSH keys up to date, for access over SSH.
    /// `authorized_keys_enabled`: boolean.
    pub authorized_keys_enabled: Option<bool>,
    /// Accept registration tokens for new runners.
    /// `allow_runner_registration_token`: boolean. Default `true`.
    pub allow_runner_registration_token: Option<bool>,
    /// Where runners may be registered. Shown empty, with either entry, and with both, group first.
    /// `valid_runner_registrars`: array, each entry one of `group`, `project`.
    pub valid_runner_registrars: Option<Vec<RunnerRegistrar>>,
    /// Life of a runner token.
    /// `runner_token_expiration_interval`: whole number (seconds). At least 7200.
    pub runner_token_expiration_interval: Option<i64>,
    /// Life of the token of a group runner.
    /// `group_runner_token_expiration_interval`: whole number (seconds). At least 7200.
    pub group_runner_token_expiration_interval: Option<i64>,
    /// Life of the token of a project runner.
    /// `project_runner_token_expiration_interval`: whole number (seconds). At least 7200.
    pub project_runner_token_expiration_interval: Option<i64>,
    /// Keep the list of runner versions up to date.
    /// `update_runner_versions_enabled`: boolean.
    pub update_runner_versions_enabled: Option<bool>,
    /// Turn shared runners on.
    /// `shared_runners_enabled`: boolean. Needs `shared_runners_text` and `shared_runners_minutes`.
    pub shared_runners_enabled: Option<bool>,
    /// Compute time that a group may use on shared runners each month.
    /// `shared_runners_minutes`: whole number (minutes). Tier: the two higher paid ones. Needs
    /// `shared_runners_enabled`.
    pub shared_runners_minutes: Option<i64>,
    /// Text shown along with the shared runners.
    /// `shared_runners_text`: text. Needs `shared_runners_enabled`.
    pub shared_runners_text: Option<String>,
    /// Visibility of a new project.
    /// `default_project_visibility`: one of `private`, `internal`, `public`. Default `"private"`. It may not be among
    /// `restricted_visibility_levels` since 16.4.
    pub default_project_visibility: Option<Visibility>,
    /// Visibility of a new group.
    /// `default_group_visibility`: one of `private`, `internal`, `public`. Default `"private"`. It may not be among
    /// `restricted_visibility_levels` since 16.4.
    pub default_group_visibility: Option<Visibility>,
    /// Visibility of a new snippet.
    /// `default_snippet_visibility`: one of `private`, `internal`, `public`. Default `"private"`.
    pub default_snippet_visibility: Option<Visibility>,
    /// Levels of visibility that are withheld from users. Null means that every level may be used.
    /// `restricted_visibility_levels`: array, each entry one of `private`, `internal`, `public`. Default `null`.
    pub restricted_visibility_levels: Option<Vec<Visibility>>,
    /// How many projects one user may have.
    /// `default_projects_limit`: whole number. Default `100000`.
    pub default_projects_limit: Option<i64>,
    /// Who may create projects by default.
    /// `default_project_creation`: one of `0` (no one), `1` (maintainers), `2` (developers and maintainers).
    pub default_project_creation: Option<DefaultProjectCreation>,
    /// Name of the first branch in new repositories of the whole instance.
    /// `default_branch_name`: text.
    pub default_branch_name: Option<String>,
    /// Former protection of new default branches, as one number.
    /// `default_branch_protection`: whole number.
    #[deprecated(since = "17.0.0", note = "use `default_branch_protection_defaults`")]
    pub default_branch_protection: Option<i64>,
    /// How new default branches are protected. It has further options, which the documents do not show.
    /// `default_branch_protection_defaults`: object, see [`DefaultBranchProtectionDefaults`]. Since 17.0.
    pub default_branch_protection_defaults: Option<DefaultBranchProtectionDefaults>,
    /// Let owners of groups choose the protection of default branches themselves.
    /// `group_owners_can_manage_default_branch_protection`: boolean. Tier: the two higher paid ones. Self-managed only.
    /// Reads show it only to higher tiers.
    pub group_owners_can_manage_default_branch_protection: Option<bool>,
    /// Where a new project looks for its CI file unless told otherwise.
    /// `default_ci_config_path`: text.
    pub default_ci_config_path: Option<String>,
    /// How long job artifacts are kept when the job does not say.
    /// `default_artifacts_expire_in`: text.
    pub default_artifacts_expire_in: Option<String>,
    /// Protect projects from deletion.
    /// `default_project_deletion_protection`: boolean. Default `false`. Tier: the two higher paid ones. Self-managed
    /// only. Reads show it only to higher tiers.
    pub default_project_deletion_protection: Option<bool>,
    /// How long what is marked for deletion is still kept.
    /// `deletion_adjourned_period`: whole number (days). Default `7`. At least 1. At most 90. Tier: the two higher paid
    /// ones. Self-managed only. Reads show it only to higher tiers.
    pub deletion_adjourned_period: Option<i64>,
    /// Remove projects that are no longer active.
    /// `delete_inactive_projects`: boolean. Default `false`.
    pub delete_inactive_projects: Option<bool>,
    /// How long a project has to be inactive to be removed.
    /// `inactive_projects_delete_after_months`: whole number (months). Default `2`. Applies only when
    /// `delete_inactive_projects` is `true`.
    pub inactive_projects_delete_after_months: Option<i64>,
    /// Smallest size of a project for which inactivity counts.
    /// `inactive_projects_min_size_mb`: whole number (MB). Default `0`. Applies only when `delete_inactive_projects` is
    /// `true`.
    pub inactive_projects_min_size_mb: Option<i64>,
    /// How long a project has to be inactive for a warning to be sent.
    /// `inactive_projects_send_warning_email_after_months`: whole number (months). Default `1`. Applies only when
    /// `delete_inactive_projects` is `true`.
    pub inactive_projects_send_warning_email_after_months: Option<i64>,
    /// Let users export projects.
    /// `project_export_enabled`: boolean.
    pub project_export_enabled: Option<bool>,
    /// Turn Auto DevOps on for projects.
    /// `auto_devops_enabled`: boolean.
    pub auto_devops_enabled: Option<bool>,
    /// Domain that Auto DevOps works with.
    /// `auto_devops_domain`: text.
    pub auto_devops_domain: Option<String>,
    /// Make new CI variables protected unless chosen otherwise.
    /// `protected_ci_variables`: boolean.
    pub protected_ci_variables: Option<bool>,
    /// Let projects set up mirroring.
    /// `mirror_available`: boolean.
    pub mirror_available: Option<bool>,
    /// Threshold of the capacity for mirror updates.
    /// `mirror_capacity_threshold`: whole number. Tier: the two higher paid ones.
    pub mirror_capacity_threshold: Option<i64>,
    /// Most mirror updates at the same time.
    /// `mirror_max_capacity`: whole number. Tier: the two higher paid ones.
    pub mirror_max_capacity: Option<i64>,
    /// Longest wait between two updates of a mirror.
    /// `mirror_max_delay`: whole number (minutes). Tier: the two higher paid ones.
    pub mirror_max_delay: Option<i64>,
    /// Stop users from changing the approvers of a single merge request.
    /// `disable_overriding_approvers_per_merge_request`: boolean.
    pub disable_overriding_approvers_per_merge_request: Option<bool>,
    /// Stop authors from approving their own merge requests.
    /// `prevent_merge_requests_author_approval`: boolean.
    pub prevent_merge_requests_author_approval: Option<bool>,
    /// Stop those who committed to a merge request from approving it.
    /// `prevent_merge_requests_committers_approval`: boolean.
    pub prevent_merge_requests_committers_approval: Option<bool>,
    /// Look for the approver groups of security policies across the whole instance.
    /// `security_policy_global_group_approvers_enabled`: boolean. Reads show it only to higher tiers.
    pub security_policy_global_group_approvers_enabled: Option<bool>,
    /// Most approval policies that may be in force.
    /// `security_approval_policies_limit`: whole number. Default `5`. At most 20. Reads show it only to higher tiers.
    pub security_approval_policies_limit: Option<i64>,
    /// Identifier of the project that file templates are loaded from.
    /// `file_template_project_id`: whole number. Tier: the two higher paid ones. Reads show it only to higher tiers.
    pub file_template_project_id: Option<i64>,
    /// Weight of each storage, by the name of the storage. The higher the weight, the likelier a new project is placed
    /// there.
    /// `repository_storages_weighted`: object, each value whole number.
    pub repository_storages_weighted: Option<BTreeMap<String, i64>>,
    /// Keep repositories at hashed paths. Since 13.0 this cannot be turned off.
    /// `hashed_storage_enabled`: boolean. It has no effect since 13.0.
    pub hashed_storage_enabled: Option<bool>,
    /// Largest size of a repository.
    /// `repository_size_limit`: whole number (MB). Tier: the two higher paid ones.
    pub repository_size_limit: Option<i64>,
    /// Verify at regular times that repositories are intact.
    /// `repository_checks_enabled`: boolean.
    pub repository_checks_enabled: Option<bool>,
    /// Protocol that Git clients may use.
    /// `enabled_git_access_protocol`: one of `ssh`, `http`, `all`.
    pub enabled_git_access_protocol: Option<GitAccessProtocol>,
    /// Start of the addresses shown for cloning over HTTP.
    /// `custom_http_clone_url_root`: text.
    pub custom_http_clone_url_root: Option<String>,
    /// Host name in the email addresses of commits.
    /// `commit_email_hostname`: text.
    pub commit_email_hostname: Option<String>,
    /// Show tracked time in hours at most, never in longer units.
    /// `time_tracking_limit_to_hours`: boolean. Default `false`.
    pub time_tracking_limit_to_hours: Option<bool>,
    /// Check what the plan of a namespace includes.
    /// `check_namespace_plan`: boolean. Tier: the two higher paid ones.
    pub check_namespace_plan: Option<bool>,
    /// Hold namespaces to their storage limit.
    /// `enforce_namespace_storage_limit`: boolean.
    pub enforce_namespace_storage_limit: Option<bool>,
    /// Hand out purchased storage within a namespace automatically.
    /// `automatic_purchased_storage_allocation`: boolean.
    pub automatic_purchased_storage_allocation: Option<bool>,
    /// Former choice of the group that may see the performance bar.
    /// `performance_bar_allowed_group_id`: text.
    #[deprecated(note = "use `performance_bar_allowed_group_path`")]
    pub performance_bar_allowed_group_id: Option<String>,
    /// Path of the group that may see the performance bar.
    /// `performance_bar_allowed_group_path`: text.
    pub performance_bar_allowed_group_path: Option<String>,
    /// Former switch of the performance bar.
    /// `performance_bar_enabled`: boolean.
    #[deprecated(note = "the documents call it deprecated")]
    pub performance_bar_enabled: Option<bool>,
    /// How old a job has to be for it to be archived. One day is the shortest; an empty text archives nothing.
    /// `archive_builds_in_human_readable`: text.
    pub archive_builds_in_human_readable: Option<String>,
    /// Hold on to the most recent artifacts.
    /// `keep_latest_artifact`: boolean. Default `true`.
    pub keep_latest_artifact: Option<bool>,
    /// Largest size of job artifacts.
    /// `max_artifacts_size`: whole number (MB).
    pub max_artifacts_size: Option<i64>,
    /// Largest size of a Pages site.
    /// `max_pages_size`: whole number (MB).
    pub max_pages_size: Option<i64>,
    /// Most that a CI configuration may take, with all that it includes.
    /// `ci_max_total_yaml_size_bytes`: whole number (bytes).
    pub ci_max_total_yaml_size_bytes: Option<i64>,
    /// Most files that a CI configuration may include.
    /// `ci_max_includes`: whole number. Default `150`.
    pub ci_max_includes: Option<i64>,
    /// Deepest nesting of a CI configuration.
    /// `max_yaml_depth`: whole number. Default `100`.
    pub max_yaml_depth: Option<i64>,
    /// Largest size of one file of a CI configuration.
    /// `max_yaml_size_bytes`: whole number (bytes). Default `1048576`.
    pub max_yaml_size_bytes: Option<i64>,
    /// Largest size of a Terraform state file. 0 lifts the limit.
    /// `max_terraform_state_size_bytes`: whole number (bytes).
    pub max_terraform_state_size_bytes: Option<i64>,
    /// How often the same project, user and commit may trigger downstream pipelines. 0 lifts the limit.
    /// `downstream_pipeline_trigger_limit_per_project_user_sha`: whole number. Default `0`. Since 16.10.
    pub downstream_pipeline_trigger_limit_per_project_user_sha: Option<i64>,
    /// Most pipelines that the same project, user and commit may create each minute. There is no limit unless one is
    /// set.
    /// `pipeline_limit_per_project_user_sha`: whole number.
    pub pipeline_limit_per_project_user_sha: Option<i64>,
    /// Suggest setting up a pipeline.
    /// `suggest_pipeline_enabled`: boolean.
    pub suggest_pipeline_enabled: Option<bool>,
    /// Let cleanup policies for containers cover historic entries as well.
    /// `container_expiration_policies_enable_historic_entries`: boolean.
    pub container_expiration_policies_enable_historic_entries: Option<bool>,
    /// How many image tags a single cleanup may remove.
    /// `container_registry_cleanup_tags_service_max_list_size`: whole number.
    pub container_registry_cleanup_tags_service_max_list_size: Option<i64>,
    /// How long removing image tags may take during a cleanup.
    /// `container_registry_delete_tags_service_timeout`: whole number (seconds).
    pub container_registry_delete_tags_service_timeout: Option<i64>,
    /// Cache while cleanup policies of the container registry run.
    /// `container_registry_expiration_policies_caching`: boolean.
    pub container_registry_expiration_policies_caching: Option<bool>,
    /// Number of workers for the cleanup policies of the container registry.
    /// `container_registry_expiration_policies_worker_capacity`: whole number.
    pub container_registry_expiration_policies_worker_capacity: Option<i64>,
    /// Life of a token of the container registry.
    /// `container_registry_token_expire_delay`: whole number (minutes).
    pub container_registry_token_expire_delay: Option<i64>,
    /// Number of workers for the cleanup policies of the package registry.
    /// `package_registry_cleanup_policies_worker_capacity`: whole number.
    pub package_registry_cleanup_policies_worker_capacity: Option<i64>,
    /// Offer to open a package registry for everyone to pull from.
    /// `package_registry_allow_anyone_to_pull_option`: boolean.
    pub package_registry_allow_anyone_to_pull_option: Option<bool>,
    /// Ask the public registry for Java packages that the instance does not have.
    /// `java_package_requests_forwarding`: boolean. Tier: the two higher paid ones.
    pub java_package_requests_forwarding: Option<bool>,
    /// Ask the public registry for JavaScript packages that the instance does not have.
    /// `js_package_requests_forwarding`: boolean. Tier: the two higher paid ones.
    pub js_package_requests_forwarding: Option<bool>,
    /// Ask the public registry for Python packages that the instance does not have.
    /// `python_package_requests_forwarding`: boolean. Tier: the two higher paid ones.
    pub python_package_requests_forwarding: Option<bool>,
    /// Accept .NET packages without checking the addresses in their metadata.
    /// `dotnet_package_skip_metadata_url_validation`: boolean. Since 17.0.
    pub dotnet_package_skip_metadata_url_validation: Option<bool>,
    /// Package types, by number, that package metadata covers. The documents do not give the allowed values.
    /// `package_metadata_purl_types`: array, each entry whole number. Tier: the highest. Self-managed only.
    pub package_metadata_purl_types: Option<Vec<i64>>,
    /// Warn users before job artifacts lead them to another site.
    /// `enable_artifact_external_redirect_warning_page`: boolean.
    pub enable_artifact_external_redirect_warning_page: Option<bool>,
    /// Let an outside service decide about access to projects.
    /// `external_authorization_service_enabled`: boolean. Needs `external_authorization_service_default_label` and
    /// `external_authorization_service_timeout` and `external_authorization_service_url`.
    pub external_authorization_service_enabled: Option<bool>,
    /// Label to authorise with where a project has none.
    /// `external_authorization_service_default_label`: text. Needs `external_authorization_service_enabled`.
    pub external_authorization_service_default_label: Option<String>,
    /// How long to wait for the authorisation service. Without an answer in time, nobody gets in.
    /// `external_authorization_service_timeout`: number (seconds). At least 0.001. At most 10. In steps of 0.001. Needs
    /// `external_authorization_service_enabled`.
    pub external_authorization_service_timeout: Option<Decimal>,
    /// Address of the authorisation service.
    /// `external_authorization_service_url`: text. Needs `external_authorization_service_enabled`.
    pub external_authorization_service_url: Option<String>,
    /// Client certificate for the authorisation service.
    /// `external_auth_client_cert`: text. Needs `external_auth_client_key`.
    pub external_auth_client_cert: Option<String>,
    /// Private key that belongs to the client certificate. The service encrypts it at rest.
    /// `external_auth_client_key`: text. Needs `external_auth_client_cert`.
    pub external_auth_client_key: Option<Secret>,
    /// Passphrase of the private key. The service encrypts it at rest.
    /// `external_auth_client_key_pass`: text.
    pub external_auth_client_key_pass: Option<Secret>,
    /// Address of the service that validates pipelines.
    /// `external_pipeline_validation_service_url`: text.
    pub external_pipeline_validation_service_url: Option<String>,
    /// Token for the service that validates pipelines. It may be left out. It travels in the header `X-Platform-Token`.
    /// `external_pipeline_validation_service_token`: text.
    pub external_pipeline_validation_service_token: Option<Secret>,
    /// How long to wait for the validation service. Without an answer in time, the pipeline passes as valid.
    /// `external_pipeline_validation_service_timeout`: whole number.
    pub external_pipeline_validation_service_timeout: Option<i64>,
    /// Address of an outside storage for static objects of repositories.
    /// `static_objects_external_storage_url`: text.
    pub static_objects_external_storage_url: Option<String>,
    /// Token for the outside storage of static objects.
    /// `static_objects_external_storage_auth_token`: text. Needs `static_objects_external_storage_url`.
    pub static_objects_external_storage_auth_token: Option<Secret>,
    /// Fetch embedded assets through a proxy.
    /// `asset_proxy_enabled`: boolean. Needs `asset_proxy_url`. A change waits for a restart.
    pub asset_proxy_enabled: Option<bool>,
    /// Address of the asset proxy.
    /// `asset_proxy_url`: text. A change waits for a restart.
    pub asset_proxy_url: Option<String>,
    /// Key shared with the asset proxy.
    /// `asset_proxy_secret_key`: text. A change waits for a restart.
    pub asset_proxy_secret_key: Option<Secret>,
    /// Domains whose assets bypass the proxy. Entries may contain wildcards. The address of the instance itself needs
    /// no entry.
    /// `asset_proxy_allowlist`: text, or array of text. A change waits for a restart.
    pub asset_proxy_allowlist: Option<OneOrMany>,
    /// Former list of the domains whose assets bypass the proxy.
    /// `asset_proxy_whitelist`: text, or array of text.
    #[deprecated(note = "use `asset_proxy_allowlist`")]
    pub asset_proxy_whitelist: Option<OneOrMany>,
    /// Turn the diagram editor on.
    /// `diagram_editor_enabled`: boolean. Default `true`. Needs `diagram_editor_url`.
    pub diagram_editor_enabled: Option<bool>,
    /// Address of the diagram editor.
    /// `diagram_editor_url`: text. Needs `diagram_editor_enabled`.
    pub diagram_editor_url: Option<String>,
    /// Turn on UML diagrams.
    /// `uml_enabled`: boolean. Default `false`. Needs `uml_url`.
    pub uml_enabled: Option<bool>,
    /// Address of the server that draws UML diagrams.
    /// `uml_url`: text. Needs `uml_enabled`.
    pub uml_url: Option<String>,
    /// Turn on the diagram renderer.
    /// `renderer_enabled`: boolean. Default `false`. Needs `renderer_url`.
    pub renderer_enabled: Option<bool>,
    /// Going by its name, the address of the diagram renderer.
    /// `renderer_url`: boolean or text. Needs `renderer_enabled`. The documents declare it boolean and describe
    /// something else.
    pub renderer_url: Option<BooleanOrString>,
    /// Which further diagram formats the renderer handles.
    /// `renderer_formats`: object, see [`RendererFormats`].
    pub renderer_formats: Option<RendererFormats>,
    /// Turn on the workspace integration.
    /// `workspace_enabled`: boolean. Default `false`. Needs `workspace_url`.
    pub workspace_enabled: Option<bool>,
    /// Going by its name, the address of the workspace service.
    /// `workspace_url`: boolean or text. Needs `workspace_enabled`. The documents declare it boolean and describe
    /// something else.
    pub workspace_url: Option<BooleanOrString>,
    /// Turn on the code navigation service.
    /// `codenav_enabled`: boolean. Default `false`. Needs `codenav_url`.
    pub codenav_enabled: Option<bool>,
    /// Offer code navigation for public projects only.
    /// `codenav_public_only`: boolean. Default `true`.
    pub codenav_public_only: Option<bool>,
    /// Address of the code navigation service.
    /// `codenav_url`: text. Needs `codenav_enabled`.
    pub codenav_url: Option<String>,
    /// Turn the dashboards on.
    /// `dashboards_enabled`: boolean.
    pub dashboards_enabled: Option<bool>,
    /// Address of the dashboards.
    /// `dashboards_url`: text.
    pub dashboards_url: Option<String>,
    /// Make metrics available to be collected.
    /// `exporter_metrics_enabled`: boolean.
    pub exporter_metrics_enabled: Option<bool>,
    /// Check for spam with an outside service.
    /// `spam_check_endpoint_enabled`: boolean. Default `false`.
    pub spam_check_endpoint_enabled: Option<bool>,
    /// Address of the spam check service. The scheme is `grpc` or `tls`; the latter insists on an encrypted connection.
    /// `spam_check_endpoint_url`: text.
    pub spam_check_endpoint_url: Option<String>,
    /// Key for the spam check service.
    /// `spam_check_api_key`: text.
    pub spam_check_api_key: Option<Secret>,
    /// Turn on the hosted spam filter.
    /// `spamfilter_enabled`: boolean. Needs `spamfilter_api_key`.
    pub spamfilter_enabled: Option<bool>,
    /// Key for the hosted spam filter.
    /// `spamfilter_api_key`: text. Needs `spamfilter_enabled`.
    pub spamfilter_api_key: Option<Secret>,
    /// Turn the captcha on.
    /// `captcha_enabled`: boolean. Needs `captcha_private_key` and `captcha_site_key`.
    pub captcha_enabled: Option<bool>,
    /// Private key for the captcha service.
    /// `captcha_private_key`: text. Needs `captcha_enabled`.
    pub captcha_private_key: Option<Secret>,
    /// Site key for the captcha service.
    /// `captcha_site_key`: text. Needs `captcha_enabled`.
    pub captcha_site_key: Option<String>,
    /// Ask for a captcha when signing in.
    /// `login_captcha_protection_enabled`: boolean.
    pub login_captcha_protection_enabled: Option<bool>,
    /// Turn the invisible captcha on.
    /// `invisible_captcha_enabled`: boolean. Default `false`.
    pub invisible_captcha_enabled: Option<bool>,
    /// Turn on the app for the chat service.
    /// `chat_app_enabled`: boolean. Needs `chat_app_id` and `chat_app_secret` and `chat_app_signing_secret` and
    /// `chat_app_verification_token`.
    pub chat_app_enabled: Option<bool>,
    /// Client identifier of the chat app.
    /// `chat_app_id`: text. Needs `chat_app_enabled`.
    pub chat_app_id: Option<String>,
    /// Client secret with which the chat app authenticates over OAuth.
    /// `chat_app_secret`: text. Needs `chat_app_enabled`.
    pub chat_app_secret: Option<Secret>,
    /// Secret that requests of the chat app are signed with.
    /// `chat_app_signing_secret`: text. Needs `chat_app_enabled`.
    pub chat_app_signing_secret: Option<Secret>,
    /// Token that identifies slash commands of the chat app; nothing else uses it. The documents call this kind of
    /// token deprecated, without listing the attribute as deprecated.
    /// `chat_app_verification_token`: text. Needs `chat_app_enabled`.
    pub chat_app_verification_token: Option<Secret>,
    /// Identifier of the OAuth application that the tracker connects through.
    /// `tracker_connect_application_key`: text.
    pub tracker_connect_application_key: Option<String>,
    /// Store public keys for connections of the tracker.
    /// `tracker_connect_public_key_storage_enabled`: boolean.
    pub tracker_connect_public_key_storage_enabled: Option<bool>,
    /// Address of the proxy for connections of the tracker.
    /// `tracker_connect_proxy_url`: text.
    pub tracker_connect_proxy_url: Option<String>,
    /// Key that verifies the events which the mail service sends.
    /// `mailhook_signing_key`: text.
    pub mailhook_signing_key: Option<Secret>,
    /// Receive events from the mail service.
    /// `mailhook_events_enabled`: boolean.
    pub mailhook_events_enabled: Option<bool>,
    /// Turn event tracking on.
    /// `tracking_enabled`: boolean.
    pub tracking_enabled: Option<bool>,
    /// Application identifier that tracked events carry.
    /// `tracking_app_id`: text.
    pub tracking_app_id: Option<String>,
    /// Domain of the tracking cookie.
    /// `tracking_cookie_domain`: text.
    pub tracking_cookie_domain: Option<String>,
    /// Host that collects tracked database events.
    /// `tracking_database_collector_hostname`: text.
    pub tracking_database_collector_hostname: Option<String>,
    /// Host that collects tracked events.
    /// `tracking_collector_hostname`: text. Needs `tracking_enabled`.
    pub tracking_collector_hostname: Option<String>,
    /// Turn on the integration with a cluster provider.
    /// `cluster_integration_enabled`: boolean.
    pub cluster_integration_enabled: Option<bool>,
    /// Identifier of the access key at the cluster provider.
    /// `cluster_access_key_id`: text.
    pub cluster_access_key_id: Option<String>,
    /// Identifier of the account at the cluster provider.
    /// `cluster_account_id`: text.
    pub cluster_account_id: Option<String>,
    /// Secret part of the access key at the cluster provider.
    /// `cluster_secret_access_key`: text.
    pub cluster_secret_access_key: Option<Secret>,
    /// Send a report about usage once a week.
    /// `usage_ping_enabled`: boolean.
    pub usage_ping_enabled: Option<bool>,
    /// Add the optional metrics to the usage report.
    /// `include_optional_metrics_in_service_ping`: boolean. Since 16.10.
    pub include_optional_metrics_in_service_ping: Option<bool>,
    /// Look for newer versions of the service.
    /// `version_check_enabled`: boolean.
    pub version_check_enabled: Option<bool>,
    /// Turn on the features of the assistant.
    /// `assistant_features_enabled`: boolean. Since 16.10. Tier: the two higher paid ones. Self-managed only. Reads
    /// show it only to higher tiers.
    pub assistant_features_enabled: Option<bool>,
    /// Stop subgroups from choosing differently about the assistant.
    /// `lock_assistant_features_enabled`: boolean. Since 16.10. Tier: the two higher paid ones. Self-managed only.
    /// Reads show it only to higher tiers.
    pub lock_assistant_features_enabled: Option<bool>,
    /// Take analytics data from the columnar store. It takes a store that has been set up.
    /// `use_columnar_store_for_analytics`: boolean. Tier: the two higher paid ones. Reads show it only to higher tiers.
    pub use_columnar_store_for_analytics: Option<bool>,
    /// Fill the index of the search engine.
    /// `searchengine_indexing`: boolean. Tier: the two higher paid ones.
    pub searchengine_indexing: Option<bool>,
    /// Use the search engine for searches.
    /// `searchengine_search`: boolean. Tier: the two higher paid ones.
    pub searchengine_search: Option<bool>,
    /// Index the chosen namespaces and projects, nothing else.
    /// `searchengine_limit_indexing`: boolean. Tier: the two higher paid ones.
    pub searchengine_limit_indexing: Option<bool>,
    /// Automatically put indexing workers back in the queue.
    /// `searchengine_requeue_workers`: boolean. Tier: the two higher paid ones.
    pub searchengine_requeue_workers: Option<bool>,
    /// Use the hosted variant of the search engine.
    /// `searchengine_cloud`: boolean. Tier: the two higher paid ones.
    pub searchengine_cloud: Option<bool>,
    /// Address of the search engine. For a cluster, all addresses with commas between them.
    /// `searchengine_url`: text. Tier: the two higher paid ones.
    pub searchengine_url: Option<String>,
    /// User name at the search engine.
    /// `searchengine_username`: text. Tier: the two higher paid ones.
    pub searchengine_username: Option<String>,
    /// Password at the search engine.
    /// `searchengine_password`: text. Tier: the two higher paid ones.
    pub searchengine_password: Option<Secret>,
    /// Access key for the hosted search engine.
    /// `searchengine_cloud_access_key`: text. Tier: the two higher paid ones.
    pub searchengine_cloud_access_key: Option<String>,
    /// Region of the hosted search engine.
    /// `searchengine_cloud_region`: text. Tier: the two higher paid ones.
    pub searchengine_cloud_region: Option<String>,
    /// Secret part of the access key for the hosted search engine.
    /// `searchengine_cloud_secret_access_key`: text. Tier: the two higher paid ones.
    pub searchengine_cloud_secret_access_key: Option<Secret>,
    /// Longest text of a field that is indexed. Repositories and wikis are exempt. 0 lifts the limit.
    /// `searchengine_indexed_field_length_limit`: whole number. Tier: the two higher paid ones.
    pub searchengine_indexed_field_length_limit: Option<i64>,
    /// Largest file that is indexed.
    /// `searchengine_indexed_file_size_limit_kb`: whole number (KB). Tier: the two higher paid ones.
    pub searchengine_indexed_file_size_limit_kb: Option<i64>,
    /// Most bulk requests at the same time. For the indexing of repositories alone.
    /// `searchengine_max_bulk_concurrency`: whole number. Tier: the two higher paid ones.
    pub searchengine_max_bulk_concurrency: Option<i64>,
    /// Most code indexing jobs at the same time. For the indexing of repositories alone.
    /// `searchengine_max_code_indexing_concurrency`: whole number. Tier: the two higher paid ones.
    pub searchengine_max_code_indexing_concurrency: Option<i64>,
    /// Largest size of a bulk request. For the indexing of repositories alone.
    /// `searchengine_max_bulk_size_mb`: whole number (MB). Tier: the two higher paid ones.
    pub searchengine_max_bulk_size_mb: Option<i64>,
    /// How many shards the indexing worker has.
    /// `searchengine_worker_number_of_shards`: whole number. Default `2`. Tier: the two higher paid ones.
    pub searchengine_worker_number_of_shards: Option<i64>,
    /// Identifiers of the namespaces to index.
    /// `searchengine_namespace_ids`: array, each entry whole number. Tier: the two higher paid ones. Applies only when
    /// `searchengine_limit_indexing` is `true`.
    pub searchengine_namespace_ids: Option<Vec<i64>>,
    /// Identifiers of the projects to index.
    /// `searchengine_project_ids`: array, each entry whole number. Tier: the two higher paid ones. Applies only when
    /// `searchengine_limit_indexing` is `true`.
    pub searchengine_project_ids: Option<Vec<i64>>,
    /// Turn the housekeeping of repositories on.
    /// `housekeeping_enabled`: boolean. Needs `housekeeping_optimize_repository_period`, or
    /// `housekeeping_bitmaps_enabled` and `housekeeping_full_repack_period` and `housekeeping_gc_period` (up to 15.7).
    pub housekeeping_enabled: Option<bool>,
    /// After how many Git pushes a repository is tidied up. Since 15.8 it is enough to set this one to a number.
    /// `housekeeping_optimize_repository_period`: whole number.
    pub housekeeping_optimize_repository_period: Option<i64>,
    /// Former switch for bitmaps of packed repositories. The value is true whatever is set.
    /// `housekeeping_bitmaps_enabled`: boolean. It has no effect since 15.8.
    #[deprecated(note = "the documents call it deprecated")]
    pub housekeeping_bitmaps_enabled: Option<bool>,
    /// Former period of full repacking.
    /// `housekeeping_full_repack_period`: whole number.
    #[deprecated(
        since = "15.8.0",
        note = "use `housekeeping_optimize_repository_period`"
    )]
    pub housekeeping_full_repack_period: Option<i64>,
    /// Former period of garbage collection.
    /// `housekeeping_gc_period`: whole number.
    #[deprecated(
        since = "15.8.0",
        note = "use `housekeeping_optimize_repository_period`"
    )]
    pub housekeeping_gc_period: Option<i64>,
    /// Former period of incremental repacking.
    /// `housekeeping_incremental_repack_period`: whole number.
    #[deprecated(
        since = "15.8.0",
        note = "use `housekeeping_optimize_repository_period`"
    )]
    pub housekeeping_incremental_repack_period: Option<i64>,
    /// Let groups be migrated directly from another instance.
    /// `bulk_import_enabled`: boolean. Since 15.8.
    pub bulk_import_enabled: Option<bool>,
    /// Largest file that a direct migration may download.
    /// `bulk_import_max_download_file_size`: whole number. Since 16.3.
    pub bulk_import_max_download_file_size: Option<i64>,
    /// How many batches of a direct migration may run side by side.
    /// `bulk_import_concurrent_pipeline_batch_limit`: whole number.
    pub bulk_import_concurrent_pipeline_batch_limit: Option<i64>,
    /// Where projects may be imported from.
    /// `import_sources`: array, each entry one of `repohost_a`, `repohost_b`, `repohost_b_server`, `issuetracker_a`,
    /// `git`, `platform_project`, `repohost_c`, `manifest`.
    pub import_sources: Option<Vec<ImportSource>>,
    /// Largest file that an import may fetch from a remote storage.
    /// `max_import_remote_file_size`: whole number. Since 16.3.
    pub max_import_remote_file_size: Option<i64>,
    /// How long unpacking an archive may take. 0 lifts the limit.
    /// `decompress_archive_file_timeout`: whole number (seconds). Since 16.4.
    pub decompress_archive_file_timeout: Option<i64>,
    /// Let administrators export without anyone being notified.
    /// `silent_admin_exports_enabled`: boolean. Default `false`. Since 17.0.
    pub silent_admin_exports_enabled: Option<bool>,
    /// Turn silent mode on.
    /// `silent_mode_enabled`: boolean. Default `false`.
    pub silent_mode_enabled: Option<bool>,
    /// Allow nothing but reading to everyone except administrators.
    /// `maintenance_mode`: boolean. Tier: the two higher paid ones.
    pub maintenance_mode: Option<bool>,
    /// Text shown during maintenance.
    /// `maintenance_mode_message`: text. Tier: the two higher paid ones.
    pub maintenance_mode_message: Option<String>,
    /// Version of rendered Markdown. A higher number makes the cached one stale.
    /// `local_markdown_version`: whole number.
    pub local_markdown_version: Option<i64>,
    /// Factor by which clients stretch the interval of their polling. With 0 clients stop polling.
    /// `polling_interval_multiplier`: number.
    pub polling_interval_multiplier: Option<Decimal>,
    /// Longest session of a web terminal. 0 lifts the limit.
    /// `terminal_max_session_time`: whole number (seconds).
    pub terminal_max_session_time: Option<i64>,
    /// Duration from which a method call is recorded in the metrics.
    /// `metrics_method_call_threshold`: whole number (milliseconds).
    pub metrics_method_call_threshold: Option<i64>,
    /// Make owners of custom Pages domains prove that they own them.
    /// `pages_domain_verification_enabled`: boolean.
    pub pages_domain_verification_enabled: Option<bool>,
    /// Show avatars from an outside avatar service.
    /// `avatar_service_enabled`: boolean. Reads accept it as `gravatar_enabled` too.
    pub avatar_service_enabled: Option<bool>,
    /// Send emails as HTML.
    /// `html_emails_enabled`: boolean.
    pub html_emails_enabled: Option<bool>,
    /// Name the author in the text of an email.
    /// `email_author_in_body`: boolean.
    pub email_author_in_body: Option<bool>,
    /// Text added to every email.
    /// `email_additional_text`: text. Tier: the two higher paid ones.
    pub email_additional_text: Option<String>,
    /// Leave marketing out of the help page.
    /// `help_page_hide_commercial_content`: boolean.
    pub help_page_hide_commercial_content: Option<bool>,
    /// Show no offers of other companies.
    /// `hide_third_party_offers`: boolean.
    pub hide_third_party_offers: Option<bool>,
    /// Address that the help page gives for support.
    /// `help_page_support_url`: text.
    pub help_page_support_url: Option<String>,
    /// Text shown on the help page.
    /// `help_page_text`: text.
    pub help_page_text: Option<String>,
    /// What the page about new features presents.
    /// `whats_new_variant`: one of `all_tiers`, `current_tier`, `disabled`.
    pub whats_new_variant: Option<WhatsNewVariant>,
    /// Contents of the `security.txt` file that the instance serves.
    /// `security_txt_content`: text. Since 16.7.
    pub security_txt_content: Option<String>,
    /// Addresses and CIDR ranges, with commas between them, whose requests to the instance are never refused.
    /// `globally_allowed_ips`: text.
    pub globally_allowed_ips: Option<String>,
    /// Addresses and CIDR ranges, with commas between them, of the replica nodes that may connect.
    /// `replica_node_allowed_ips`: text. Tier: the two higher paid ones. Self-managed only. Reads show it only to
    /// higher tiers. The documents declare it required and describe something else.
    pub replica_node_allowed_ips: Option<String>,
    /// How long to wait for the status of a replica.
    /// `replica_status_timeout`: whole number (seconds). Tier: the two higher paid ones. Self-managed only. Reads show
    /// it only to higher tiers.
    pub replica_status_timeout: Option<i64>,
    /// Domains and IP addresses in the local network that the service may always call.
    /// `outbound_local_requests_whitelist`: array, each entry text.
    pub outbound_local_requests_whitelist: Option<Vec<String>>,
    /// Let webhooks and integrations call the local network.
    /// `allow_local_requests_from_web_hooks_and_services`: boolean.
    pub allow_local_requests_from_web_hooks_and_services: Option<bool>,
    /// Former name of the switch for calls to the local network.
    /// `allow_local_requests_from_hooks_and_services`: boolean.
    #[deprecated(note = "use `allow_local_requests_from_web_hooks_and_services`")]
    pub allow_local_requests_from_hooks_and_services: Option<bool>,
    /// Let system hooks call the local network.
    /// `allow_local_requests_from_system_hooks`: boolean.
    pub allow_local_requests_from_system_hooks: Option<bool>,
    /// Guard outgoing requests against DNS rebinding.
    /// `dns_rebinding_protection_enabled`: boolean.
    pub dns_rebinding_protection_enabled: Option<bool>,
    /// Tells if the instance was provisioned as a dedicated one.
    /// `platform_dedicated_instance`: boolean.
    pub platform_dedicated_instance: Option<bool>,
    /// Tells if the instance was provisioned with the environment toolkit.
    /// `platform_environment_toolkit_instance`: boolean.
    pub platform_environment_toolkit_instance: Option<bool>,
    /// Take part in FLoC. All that the documents say of it is that reads return it.
    /// `floc_enabled`: boolean.
    pub floc_enabled: Option<bool>,
    /// Automatically ban users who download too many projects.
    /// `auto_ban_user_on_excessive_projects_download`: boolean. Since 15.4. Tier: the highest. Self-managed only.
    pub auto_ban_user_on_excessive_projects_download: Option<bool>,
    /// Largest attachment.
    /// `max_attachment_size`: whole number (MB).
    pub max_attachment_size: Option<i64>,
    /// Largest size of an imported archive once it is unpacked. 0 lifts the limit.
    /// `max_decompressed_archive_size`: whole number (MB). Default `25600`.
    pub max_decompressed_archive_size: Option<i64>,
    /// Largest export. 0 lifts the limit.
    /// `max_export_size`: whole number (MB). Default `0`.
    pub max_export_size: Option<i64>,
    /// Largest import. 0 lifts the limit.
    /// `max_import_size`: whole number (MB). Default `0`.
    pub max_import_size: Option<i64>,
    /// Largest push.
    /// `receive_max_input_size`: whole number (MB).
    pub receive_max_input_size: Option<i64>,
    /// Largest snippet.
    /// `snippet_size_limit`: whole number (bytes). Default `52428800`.
    pub snippet_size_limit: Option<i64>,
    /// Largest wiki page.
    /// `wiki_page_max_content_bytes`: whole number (bytes). Default `52428800`. At least 1024.
    pub wiki_page_max_content_bytes: Option<i64>,
    /// Largest patch that a diff may contain.
    /// `diff_max_patch_bytes`: whole number (bytes).
    pub diff_max_patch_bytes: Option<i64>,
    /// Most files that a diff may contain.
    /// `diff_max_files`: whole number.
    pub diff_max_files: Option<i64>,
    /// Most lines that a diff may contain.
    /// `diff_max_lines`: whole number.
    pub diff_max_lines: Option<i64>,
    /// Most includes that one AsciiDoc document may have.
    /// `asciidoc_max_includes`: whole number. Default `32`. At most 64.
    pub asciidoc_max_includes: Option<i64>,
    /// Most issues that one user may create each minute. There is no limit unless one is set.
    /// `issues_create_limit`: whole number.
    pub issues_create_limit: Option<i64>,
    /// Most requests each minute for one raw path. 0 lifts the limit.
    /// `raw_blob_request_limit`: whole number. Default `300`.
    pub raw_blob_request_limit: Option<i64>,
    /// Most searches each minute for those who are signed in. 0 lifts the limit.
    /// `search_rate_limit`: whole number. Default `30`.
    pub search_rate_limit: Option<i64>,
    /// Most searches each minute for those who are not signed in. 0 lifts the limit.
    /// `search_rate_limit_unauthenticated`: whole number. Default `10`.
    pub search_rate_limit_unauthenticated: Option<i64>,
    /// Most requests each minute for the jobs of a project.
    /// `project_jobs_api_rate_limit`: whole number. Default `600`. Since 16.5.
    pub project_jobs_api_rate_limit: Option<i64>,
    /// Most requests for the list of projects in ten minutes, from one IP address that is not signed in. 0 lifts the
    /// limit.
    /// `projects_api_rate_limit_unauthenticated`: whole number. Default `400`. Since 15.10.
    pub projects_api_rate_limit_unauthenticated: Option<i64>,
    /// Most Git operations that one user may run each minute.
    /// `platform_shell_operation_limit`: whole number. Default `600`. Since 16.2.
    pub platform_shell_operation_limit: Option<i64>,
    /// Longest wait for most calls to the repository service. 0 lifts the limit. Fetches, pushes and background jobs
    /// are exempt.
    /// `repo_service_timeout_default`: whole number (seconds).
    pub repo_service_timeout_default: Option<i64>,
    /// Longest wait for calls to the repository service that should be fast. 0 lifts the limit.
    /// `repo_service_timeout_fast`: whole number (seconds).
    pub repo_service_timeout_fast: Option<i64>,
    /// Longest wait for calls to the repository service of middling length. 0 lifts the limit.
    /// `repo_service_timeout_medium`: whole number (seconds).
    pub repo_service_timeout_medium: Option<i64>,
    /// Most import jobs from repository host A at the same time.
    /// `concurrent_repohost_a_import_jobs_limit`: whole number. Default `1000`. Since 16.11.
    pub concurrent_repohost_a_import_jobs_limit: Option<i64>,
    /// Most import jobs from repository host B at the same time.
    /// `concurrent_repohost_b_import_jobs_limit`: whole number. Default `100`. Since 16.11.
    pub concurrent_repohost_b_import_jobs_limit: Option<i64>,
    /// Most import jobs from servers of repository host B at the same time.
    /// `concurrent_repohost_b_server_import_jobs_limit`: whole number. Default `100`. Since 16.11.
    pub concurrent_repohost_b_server_import_jobs_limit: Option<i64>,
    /// How many changes one push may have for each to get its own event. More become one bulk event. 0 does not turn it
    /// off.
    /// `push_event_activities_limit`: whole number.
    pub push_event_activities_limit: Option<i64>,
    /// How many changes one push may have for hooks to run. With more, none does. 0 does not turn it off.
    /// `push_event_hooks_limit`: whole number.
    pub push_event_hooks_limit: Option<i64>,
    /// What happens to large background jobs.
    /// `job_limiter_mode`: one of `track`, `compress`. Default `"compress"`.
    pub job_limiter_mode: Option<JobLimiterMode>,
    /// Size from which a background job is compressed.
    /// `job_limiter_compression_threshold_bytes`: whole number (bytes). Default `100000`.
    pub job_limiter_compression_threshold_bytes: Option<i64>,
    /// Size from which a background job is refused. 0 refuses none.
    /// `job_limiter_limit_bytes`: whole number (bytes). Default `0`.
    pub job_limiter_limit_bytes: Option<i64>,
    /// How many repositories a user may download within the time period.
    /// `max_number_of_repository_downloads`: whole number. Default `0`. At most 10000. Since 15.1. Tier: the highest.
    /// Self-managed only.
    pub max_number_of_repository_downloads: Option<i64>,
    /// Time period in which downloads of repositories are counted.
    /// `max_number_of_repository_downloads_within_time_period`: whole number (seconds). Default `0`. At most 864000.
    /// Since 15.1. Tier: the highest. Self-managed only.
    pub max_number_of_repository_downloads_within_time_period: Option<i64>,
    /// Users whom the limit on downloads does not concern.
    /// `git_rate_limit_users_allowlist`: array, each entry text. Default `[]`. At most 100 entries. Since 15.2. Tier:
    /// the highest. Self-managed only.
    pub git_rate_limit_users_allowlist: Option<Vec<String>>,
    /// Users who are told when someone exceeds the limit on downloads, by number.
    /// `git_rate_limit_users_alertlist`: array, each entry whole number. Default `[]`. At most 100 entries. Since 15.9.
    /// Tier: the highest. Self-managed only.
    pub git_rate_limit_users_alertlist: Option<Vec<i64>>,
    /// Plain text of the answer to a request that exceeds a rate limit. When it is blank, the service answers with its
    /// own text, to try again later.
    /// `rate_limiting_response_text`: text.
    pub rate_limiting_response_text: Option<String>,
    /// Limit the rate of API requests of signed-in users.
    /// `throttle_authenticated_api_enabled`: boolean. Needs `throttle_authenticated_api_period_in_seconds` and
    /// `throttle_authenticated_api_requests_per_period`.
    pub throttle_authenticated_api_enabled: Option<bool>,
    /// Period in which API requests of signed-in users are counted.
    /// `throttle_authenticated_api_period_in_seconds`: whole number (seconds).
    pub throttle_authenticated_api_period_in_seconds: Option<i64>,
    /// Most API requests that one user may send in a period.
    /// `throttle_authenticated_api_requests_per_period`: whole number.
    pub throttle_authenticated_api_requests_per_period: Option<i64>,
    /// Limit the rate of package API requests of signed-in users.
    /// `throttle_authenticated_packages_api_enabled`: boolean. Needs
    /// `throttle_authenticated_packages_api_period_in_seconds` and
    /// `throttle_authenticated_packages_api_requests_per_period`.
    pub throttle_authenticated_packages_api_enabled: Option<bool>,
    /// Period in which package API requests of signed-in users are counted.
    /// `throttle_authenticated_packages_api_period_in_seconds`: whole number (seconds).
    pub throttle_authenticated_packages_api_period_in_seconds: Option<i64>,
    /// Most package API requests that one user may send in a period.
    /// `throttle_authenticated_packages_api_requests_per_period`: whole number.
    pub throttle_authenticated_packages_api_requests_per_period: Option<i64>,
    /// Limit the rate of web requests of signed-in users.
    /// `throttle_authenticated_web_enabled`: boolean. Needs `throttle_authenticated_web_period_in_seconds` and
    /// `throttle_authenticated_web_requests_per_period`.
    pub throttle_authenticated_web_enabled: Option<bool>,
    /// Period in which web requests of signed-in users are counted.
    /// `throttle_authenticated_web_period_in_seconds`: whole number (seconds).
    pub throttle_authenticated_web_period_in_seconds: Option<i64>,
    /// Most web requests that one user may send in a period.
    /// `throttle_authenticated_web_requests_per_period`: whole number.
    pub throttle_authenticated_web_requests_per_period: Option<i64>,
    /// Limit the rate of API requests without a user.
    /// `throttle_unauthenticated_api_enabled`: boolean. Needs `throttle_unauthenticated_api_period_in_seconds` and
    /// `throttle_unauthenticated_api_requests_per_period`.
    pub throttle_unauthenticated_api_enabled: Option<bool>,
    /// Period in which API requests without a user are counted.
    /// `throttle_unauthenticated_api_period_in_seconds`: whole number (seconds).
    pub throttle_unauthenticated_api_period_in_seconds: Option<i64>,
    /// Most API requests without a user that one IP address may send in a period.
    /// `throttle_unauthenticated_api_requests_per_period`: whole number.
    pub throttle_unauthenticated_api_requests_per_period: Option<i64>,
    /// Limit the rate of package API requests without a user.
    /// `throttle_unauthenticated_packages_api_enabled`: boolean. Needs
    /// `throttle_unauthenticated_packages_api_period_in_seconds` and
    /// `throttle_unauthenticated_packages_api_requests_per_period`.
    pub throttle_unauthenticated_packages_api_enabled: Option<bool>,
    /// Period in which package API requests without a user are counted.
    /// `throttle_unauthenticated_packages_api_period_in_seconds`: whole number (seconds).
    pub throttle_unauthenticated_packages_api_period_in_seconds: Option<i64>,
    /// Most package API requests without a user that one IP address may send in a period.
    /// `throttle_unauthenticated_packages_api_requests_per_period`: whole number.
    pub throttle_unauthenticated_packages_api_requests_per_period: Option<i64>,
    /// Limit the rate of web requests without a user.
    /// `throttle_unauthenticated_web_enabled`: boolean. Needs `throttle_unauthenticated_web_period_in_seconds` and
    /// `throttle_unauthenticated_web_requests_per_period`.
    pub throttle_unauthenticated_web_enabled: Option<bool>,
    /// Period in which web requests without a user are counted.
    /// `throttle_unauthenticated_web_period_in_seconds`: whole number (seconds).
    pub throttle_unauthenticated_web_period_in_seconds: Option<i64>,
    /// Most web requests without a user that one IP address may send in a period.
    /// `throttle_unauthenticated_web_requests_per_period`: whole number.
    pub throttle_unauthenticated_web_requests_per_period: Option<i64>,
    /// Former limit on the rate of all requests without a user.
    /// `throttle_unauthenticated_enabled`: boolean. Needs `throttle_unauthenticated_period_in_seconds` and
    /// `throttle_unauthenticated_requests_per_period`.
    #[deprecated(
        since = "14.3.0",
        note = "use `throttle_unauthenticated_web_enabled` and `throttle_unauthenticated_api_enabled`"
    )]
    pub throttle_unauthenticated_enabled: Option<bool>,
    /// Former period in which requests without a user were counted.
    /// `throttle_unauthenticated_period_in_seconds`: whole number (seconds).
    #[deprecated(
        since = "14.3.0",
        note = "use `throttle_unauthenticated_web_period_in_seconds` and `throttle_unauthenticated_api_period_in_seconds`"
    )]
    pub throttle_unauthenticated_period_in_seconds: Option<i64>,
    /// Most requests that one IP address could send in the former period.
    /// `throttle_unauthenticated_requests_per_period`: whole number.
    #[deprecated(
        since = "14.3.0",
        note = "use `throttle_unauthenticated_web_requests_per_period` and `throttle_unauthenticated_api_requests_per_period`"
    )]
    pub throttle_unauthenticated_requests_per_period: Option<i64>,
    rest: Rest,
}

platform_api_runtime::response!(Settings);
