//! The second stage: rejects a model from which no bindings can be generated. The emitter validates nothing itself.

mod bounds;
mod contradictions;
mod literals;
mod names;
mod paths;
mod references;
mod scope;
mod types;
mod versions;

use std::collections::HashSet;

use self::scope::FieldOwner;
use crate::read::Draft;
use crate::report::DiagnosticReport;

pub fn check(draft: &Draft, report: &mut DiagnosticReport) {
    let api = &draft.api;
    names::check_token_header(api, report);
    names::check_duplicates(api, report);
    paths::check_parents(api, report);
    paths::check_operations(api, report);
    names::check_removed(api, report);
    names::check_types(api, report);

    types::check_enums(api, report);
    types::check_slug(draft, report);
    references::check_replacements(draft, report);
    versions::check_editions(draft, report);

    // One walk over all fields for all checks, because the fields of a large spec do not fit into a cache.
    let mut units = bounds::Units::new();
    let mut used = HashSet::new();
    let mut credentials = Vec::new();
    let secrets = contradictions::shared_secrets(api);
    let object_methods = names::ObjectMethods::of(api);
    for scope in scope::scopes(draft) {
        names::check_fields(&scope, report);
        names::check_aliases(&scope, report);
        types::check_properties(&scope, report);
        references::check_document(&scope, report);
        if let FieldOwner::Kind(kind) = scope.owner {
            contradictions::check_kind(draft, kind, report);
            contradictions::check_namesakes(kind, &secrets, report);
            versions::check_kind(kind, report);
            object_methods.check_events(kind, report);
        }
        for field in &scope.fields {
            units.check(field, report);
            references::check_names(&scope, field, report);
            references::check_needs(&scope, field, report);
            references::check_conditions(&scope, field, report);
            references::check_not_in(&scope, field, report);
            references::check_read_as(&scope, field, report);
            contradictions::check_place(&scope, field, report);
            if bounds::check_bounds(field, report) {
                literals::check_default(api, field, report);
                literals::check_means(api, field, report);
            }
            contradictions::check_field(&scope, field, report);
            versions::check_field(field, report);
            if !matches!(scope.owner, FieldOwner::Record(_)) {
                types::add_used(api, &field.ty, &mut used);
            }
            if contradictions::may_be_credential(field) {
                credentials.push(*field);
            }
        }
    }
    for item in &api.enums {
        contradictions::check_enum(item, report);
        for value in &item.values {
            versions::check_value(value, report);
        }
    }
    // The only use of a type may be in an entry with an error.
    if !report.has_errors() {
        types::check_unused(api, &used, report);
        for field in credentials {
            contradictions::warn_of_credential(field, report);
        }
    }
}
