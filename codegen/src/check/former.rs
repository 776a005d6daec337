//! Former names. Each must be gone when its release is over.
//!
//! A former name that is still in use is mostly left to rustc, which rejects the second definition in `generated/`. Only
//! the clashes that rustc accepts are found here: where a variant or an alias would hide another item.

use crate::codes;
use crate::model::{Api, Enum, Former, Source};
use crate::names::{RESERVED_VARIANTS, kind_name, type_name};
use crate::read::Draft;
use crate::report::{Diagnostic, Report};

/// Checks that the type of a former slug does not hide an enum or a record. Those are re-exported by a glob, which any
/// other item hides.
pub fn check_kinds(api: &Api, report: &mut Report) {
    for kind in &api.integrations.kinds {
        let Some(former) = &kind.former else { continue };
        let rust = kind_name(&former.name);
        if let Some((_, name, source)) = api.types().find(|(_, name, _)| *name == rust) {
            report_clash(former, &kind.source, name, report).note_at(&source.span, format!("`{name}` is here"));
        }
    }
}

/// Checks that no variant has the former name of a value. The former name is a constant, which a variant hides.
pub fn check_values(item: &Enum, report: &mut Report) {
    for value in &item.values {
        let Some(former) = &value.former else { continue };
        let rust = type_name(&former.name);
        if RESERVED_VARIANTS.contains(&rust.as_str()) {
            report_clash(former, &value.source, &rust, report);
        } else if let Some(other) = item.values.iter().find(|other| type_name(&other.name) == rust) {
            let note = format!("`{}` is here", other.name);
            report_clash(former, &value.source, &other.name, report).note_at(&other.source.span, note);
        }
    }
}

fn report_clash<'r>(former: &Former, at: &Source, other: &str, report: &'r mut Report) -> &'r mut Diagnostic {
    let by = if other == former.name {
        String::new()
    } else {
        format!(" by `{other}`")
    };
    let message = format!("the former name `{}` is taken{by}", former.name);
    report
        .add(&codes::FORMER_CLASH, at.key("renamed_from"), message)
        .help("what is renamed to make room for another one breaks its callers: leave `renamed_from` out")
}

/// Checks the releases that former names state. Such a release is wrong if the former name should be gone by now. A
/// later release than the current one is wrong if it cannot be the next one.
pub fn check_releases(draft: &Draft, report: &mut Report) {
    let Some(release) = draft.release else { return };
    for (Former { name, release: renamed }, source) in former_names(&draft.api) {
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

/// All former names, with the sources of their entries.
fn former_names(api: &Api) -> impl Iterator<Item = (&Former, &Source)> {
    let kinds = api.integrations.kinds.iter();
    let values = api.enums.iter().flat_map(|item| &item.values);
    let all = kinds
        .map(|kind| (&kind.former, &kind.source))
        .chain(api.fields().map(|field| (&field.former, &field.source)))
        .chain(values.map(|value| (&value.former, &value.source)));
    all.filter_map(|(former, source)| Some((former.as_ref()?, source)))
}
