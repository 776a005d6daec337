//! What holds for every call, and for all kinds and all settings alike.

use super::change::{Item, Place};
use super::comparison::{Comparison, Subject};
use super::rules::{self, Rule};
use platform_api_codegen::model::{Role, Service};

pub fn compare_service(old: &Service, new: &Service, comparison: &mut Comparison<'_>) {
    let Service { base_path, token_header } = old;
    let subject = Subject::whole(Item::Service);
    compare_value(&rules::PATH, &subject, "base_path", base_path, &new.base_path, comparison);
    compare_value(&rules::PATH, &subject, "token_header", token_header, &new.token_header, comparison);
}

/// A value of `api.toml`.
pub fn compare_value(
    rule: &'static Rule,
    subject: &Subject,
    key: &str,
    old: &str,
    new: &str,
    comparison: &mut Comparison<'_>,
) {
    if old != new {
        comparison.add(rule, subject, format!("`{key}` {old} → {new}"), Place::default());
    }
}

/// A text of `api.toml`, which people read.
pub fn compare_text(subject: &Subject, key: &str, old: &str, new: &str, comparison: &mut Comparison<'_>) {
    if old != new {
        comparison.add(&rules::REWORDED, subject, format!("`{key}` is reworded"), Place::default());
    }
}

pub fn compare_role(subject: &Subject, old: Role, new: Role, comparison: &mut Comparison<'_>) {
    let rule = match (old, new) {
        (Role::Maintainer, Role::Administrator) => &rules::ROLE_RAISED,
        (Role::Administrator, Role::Maintainer) => &rules::ROLE_LOWERED,
        (Role::Maintainer, Role::Maintainer) | (Role::Administrator, Role::Administrator) => return,
    };
    let name = |role| match role {
        Role::Maintainer => "maintainer",
        Role::Administrator => "administrator",
    };
    compare_value(rule, subject, "role", name(old), name(new), comparison);
}
