//! Compares `renamed_from`: the old names that Rust keeps for one more release.
//!
//! In: the name and the former name of something on both sides. Out: a change if Rust begins or stops to keep an old
//! name. The rename itself is another change, so the release that renames reports nothing here.

use super::change::Place;
use super::comparison::{Comparison, Subject};
use super::rules;
use platform_api_codegen::model::Former;

/// A name on one side, and the former name that it states.
pub struct Named<'a> {
    pub name: &'a str,
    pub former: Option<Former>,
}

pub fn is_former(former: &Option<Former>, name: &str) -> bool {
    former.as_ref().is_some_and(|former| former.name == name)
}

/// A former name that is removed breaks callers who still use it.
pub fn compare_former([old, new]: [Named<'_>; 2], subject: &Subject, place: &Place, comparison: &mut Comparison<'_>) {
    match (&old.former, &new.former) {
        (Some(was), Some(is)) if was.name == is.name => {
            if was.release != is.release {
                let message = format!("`renamed_from` in {} → {}", was.release, is.release);
                comparison.add(&rules::REWORDED, subject, message, place.clone());
            }
            return;
        }
        (Some(was), _) if was.name != new.name => {
            let message = format!("Rust no longer keeps the old name `{}`", was.name);
            comparison.add(&rules::FORMER_REMOVED, subject, message, place.clone());
        }
        _ => {}
    }
    if let Some(is) = new.former.as_ref().filter(|is| is.name != old.name) {
        let message = format!("Rust keeps the old name `{}`", is.name);
        comparison.add(&rules::FORMER_ADDED, subject, message, place.clone());
    }
}
