//! This module checks former names. A former name must differ from the current one, and nothing else may have it. The
//! spec states the release in which the name changed. From the next breaking release on, the former name must not be in
//! the spec.

use std::collections::BTreeMap;

use super::scope::{Part, Scope};
use crate::codes;
use crate::model::{Api, Enum, Fact, Field, Former, Release, Source};
use crate::names::{RESERVED_VARIANTS, field_name, is_slug, kind_name, module_name, type_name};
use crate::report::Report;

/// Something with a name in Rust, and where it is written.
struct Named<'a> {
    name: &'a str,
    former: Option<&'a Former>,
    source: &'a Source,
}

/// Checks the former names of parameters, attributes and fields.
///
/// The getters of a kind's events are methods of the integration, like the getters of the fields of the integration
/// object. Therefore the former name of one must not be the name of another.
pub fn check_fields(api: &Api, scope: &Scope<'_>, report: &mut Report) {
    if scope.fields.iter().all(|field| field.former.is_none()) {
        return;
    }
    let mut fields: Vec<_> = scope.fields.iter().map(|field| of_field(field)).collect();
    let is_event = |field: &Field| field.has(&Fact::Event);
    match scope.part {
        Part::Kind
            if scope
                .fields
                .iter()
                .any(|field| field.former.is_some() && is_event(field)) =>
        {
            fields.extend(api.integrations.object.iter().map(beside));
        }
        Part::Object => {
            let parameters = api.integrations.kinds.iter().flat_map(|kind| &kind.parameters);
            fields.extend(parameters.filter(|field| is_event(field)).map(beside));
        }
        Part::Kind | Part::Settings | Part::Record => {}
    }
    check(&fields, field_name, report);
}

/// Checks the former slugs of kinds. A slug becomes a module and a type in Rust. No other kind may have that module,
/// and no enum or record may have the name of that type.
pub fn check_kinds(api: &Api, report: &mut Report) {
    let kinds = api.integrations.kinds.iter().map(|kind| Named {
        name: &kind.slug,
        former: kind.former.as_ref(),
        source: &kind.source,
    });
    let kinds: Vec<_> = kinds.collect();
    check(&kinds, module_name, report);
    for (name, source) in api.types() {
        let clashes = |kind: &&Named<'_>| kind.former.is_some_and(|former| kind_name(&former.name) == name);
        if let Some(kind) = kinds.iter().find(clashes) {
            report_clash(kind, name, source, report);
        }
    }
}

pub fn check_values(item: &Enum, report: &mut Report) {
    let values = item.values.iter().map(|value| Named {
        name: &value.name,
        former: value.former.as_ref(),
        source: &value.source,
    });
    let values: Vec<_> = values.collect();
    check(&values, type_name, report);
    for value in &values {
        let Some(former) = value.former else { continue };
        if RESERVED_VARIANTS.contains(&type_name(&former.name).as_str()) {
            let message = format!("`{}` is a name that every enum has", former.name);
            report.add(&codes::FORMER_CLASH, value.source.key("renamed_from"), message);
        }
    }
}

/// Checks the releases that former names state. Such a release is wrong if the former name should be gone by now. A
/// later release than the current one is wrong if it cannot be the next one.
pub fn check_release(api: &Api, release: Release, report: &mut Report) {
    let kinds = api.integrations.kinds.iter();
    let fields = super::scope::scopes(api).into_iter().flat_map(|scope| scope.fields);
    let values = api.enums.iter().flat_map(|item| &item.values);
    let all = kinds
        .map(|kind| (&kind.former, &kind.source))
        .chain(fields.map(|field| (&field.former, &field.source)))
        .chain(values.map(|value| (&value.former, &value.source)));
    for (former, source) in all {
        let Some(Former { name, release: renamed }) = former else {
            continue;
        };
        let at = source.key("renamed_from");
        if release >= renamed.next_breaking() {
            let message = format!("`{name}` was to stay for {renamed}, and this is {release}");
            report
                .add(&codes::FORMER_OUTLIVED, at, message)
                .help("leave `renamed_from` out");
        } else if *renamed > release && !release.successors().contains(renamed) {
            let [patch, minor, major] = release.successors();
            let message = format!("`{name}` is to stay for {renamed}, which cannot follow {release}");
            report
                .add(&codes::FORMER_OUTLIVED, at, message)
                .help(format!("the next release is {patch}, {minor} or {major}"));
        }
    }
}

fn of_field(field: &Field) -> Named<'_> {
    Named {
        name: &field.name,
        former: field.former.as_ref(),
        source: &field.source,
    }
}

/// A field of another scope, whose name no former name of this scope may have. The field's own former name is checked
/// in its own scope.
fn beside(field: &Field) -> Named<'_> {
    Named {
        former: None,
        ..of_field(field)
    }
}

/// Checks items that share one set of names in Rust. `rust` makes the Rust name of an item.
fn check(all: &[Named<'_>], rust: fn(&str) -> String, report: &mut Report) {
    let mut seen: BTreeMap<String, &Named<'_>> = all.iter().map(|named| (rust(named.name), named)).collect();
    for named in all {
        let Some(former) = named.former else { continue };
        let at = named.source.key("renamed_from");
        if !is_slug(&former.name) {
            let message = format!("`{}` is not a name that anything had", former.name);
            report
                .add(&codes::BAD_NAME, at, message)
                .help("it is what was written before in place of the new name");
            continue;
        }
        let old = rust(&former.name);
        if old == rust(named.name) {
            let message = format!("`{}` is what `{}` is called in Rust anyway", former.name, named.name);
            report
                .add(&codes::FORMER_ITSELF, at, message)
                .help("leave `renamed_from` out");
            continue;
        }
        match seen.get(&old) {
            Some(other) => report_clash(named, other.name, other.source, report),
            None => drop(seen.insert(old, named)),
        }
    }
}

fn report_clash(named: &Named<'_>, other: &str, source: &Source, report: &mut Report) {
    let former = named.former.map_or("", |former| former.name.as_str());
    let by = if other == former {
        String::new()
    } else {
        format!(" by `{other}`")
    };
    let message = format!("the former name `{former}` is taken{by}");
    report
        .add(&codes::FORMER_CLASH, named.source.key("renamed_from"), message)
        .note_at(&source.span, format!("`{other}` is here"))
        .help("what is renamed to make room for another one breaks its callers: leave `renamed_from` out");
}
