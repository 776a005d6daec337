//! The kinds and attributes that tests name, each with the property it is there for.
//!
//! A test of a mechanism has its own table, and a test of the real bindings names only witnesses, so an edit of the spec
//! changes tests only if it removes or renames a witness, or takes its property: `every_witness_has_its_property` and the
//! compiler notice.

pub struct Witness {
    /// Its line in `generated/API.txt` up to the colon. For a shared parameter, the line of its facts.
    pub item: &'static str,
    pub facts: &'static [&'static str],
    pub reason: &'static str,
}

pub const WITNESSES: &[Witness] = &[
    witness("kind chat-c", &[], "an edit of CONTRIBUTING.md adds a parameter to it"),
    witness(
        "kind chat-d",
        &[],
        "has a required secret, and one channel for each event",
    ),
    witness(
        "kind chat-d webhook",
        &["required"],
        "a request needs it, and no message may show it",
    ),
    witness(
        "shared webhook",
        &["string", "secret", "format uri"],
        "the facts of the line above",
    ),
    witness(
        "kind external-wiki external_wiki_url",
        &["string", "required", "format uri"],
        "a kind without secrets",
    ),
    witness(
        "kind issue-tracker-d active",
        &["boolean"],
        "a parameter says whether the integration is active",
    ),
    witness(
        "kind issue-tracker-d username",
        &["required_when"],
        "is required by a value",
    ),
    witness(
        "kind issue-tracker-d password",
        &["required", "secret"],
        "a read may leave it out",
    ),
    witness("kind chat-app-a", &["update_only"], "the API cannot set it up"),
    witness("kind slash-commands-b", &["shows token"], "a read shows its secret"),
    witness(
        "kind workload-identity-a",
        &["beta", "hosted_only"],
        "is not on every installation",
    ),
    witness("settings signup_enabled", &["boolean"], "the attribute of the README"),
    witness(
        "settings home_page_url",
        &["string", "format uri"],
        "a URL without a scheme",
    ),
    witness(
        "settings max_ssh_key_lifetime",
        &["integer", "tier", "self_managed"],
        "is not everywhere",
    ),
    witness(
        "settings deletion_adjourned_period",
        &["integer", "minimum", "maximum"],
        "has bounds",
    ),
    witness(
        "settings minimum_password_length",
        &["integer", "introduced", "tier"],
        "is not of every version",
    ),
    witness(
        "settings enforce_terms",
        &["boolean", "needs terms"],
        "requires another attribute",
    ),
    witness(
        "settings domain_allowlist",
        &["array of strings"],
        "an array that may be null",
    ),
    witness(
        "settings valid_runner_registrars",
        &["array of RunnerRegistrar", "unique"],
        "a set of an enum",
    ),
    witness(
        "settings default_branch_protection_defaults",
        &["DefaultBranchProtectionDefaults"],
        "an object",
    ),
    witness(
        "settings spam_check_api_key",
        &["string", "secret"],
        "a secret attribute",
    ),
    witness(
        "settings housekeeping_gc_period",
        &["deprecated", "replaced by"],
        "is deprecated",
    ),
    witness(
        "settings created_at",
        &["timestamp", "response_only"],
        "can only be read",
    ),
    witness(
        "settings updated_at",
        &["timestamp", "response_only"],
        "moves with a change",
    ),
    witness(
        "settings performance_bar_allowed_group_id",
        &["string", "deprecated", "replaced by performance_bar_allowed_group_path"],
        "is replaced by another attribute",
    ),
    witness(
        "settings performance_bar_allowed_group_path",
        &["string"],
        "replaces the one above",
    ),
    witness(
        "settings default_project_visibility",
        &["Visibility"],
        "an enum of strings",
    ),
    witness(
        "settings polling_interval_multiplier",
        &["float", "means 0"],
        "a number with a special value",
    ),
    witness(
        "settings after_sign_out_path",
        &["string"],
        "another string without other facts",
    ),
    witness(
        "settings max_artifacts_size",
        &["integer"],
        "an integer of every installation",
    ),
];

const fn witness(item: &'static str, facts: &'static [&'static str], reason: &'static str) -> Witness {
    Witness { item, facts, reason }
}
