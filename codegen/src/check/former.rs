//! Former names that are still in use.
//!
//! Most of them are left to rustc, which rejects the second definition in `generated/`. Only the clashes that rustc
//! accepts are found here: where a variant or an alias would hide another item.

use crate::codes;
use crate::model::{Api, Enum, Former, Source};
use crate::names::{RESERVED_VARIANTS, kind_name, type_name};
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
    let message = format!("the former name `{}` is taken by `{other}`", former.name);
    report
        .add(&codes::FORMER_CLASH, at.key("renamed_from"), message)
        .help("what is renamed to make room for another one breaks its callers: leave `renamed_from` out")
}
