//! The names that things had: what Rust calls them for one more release.

use super::change::Place;
use super::comparison::{Comparison, Subject};
use super::rules;
use platform_api_codegen::model::Former;

/// What something is called on one side, and was before.
pub struct Named<'a> {
    pub name: &'a str,
    pub former: Option<Former>,
}

pub fn is_former(former: &Option<Former>, name: &str) -> bool {
    former.as_ref().is_some_and(|former| former.name == name)
}

/// What is renamed is said as that. Beyond it, an old name that is gone breaks whoever has not gone on.
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
            let message = format!("is not called `{}` in Rust any more", was.name);
            comparison.add(&rules::FORMER_REMOVED, subject, message, place.clone());
        }
        _ => {}
    }
    if let Some(is) = new.former.as_ref().filter(|is| is.name != old.name) {
        let message = format!("is called `{}` in Rust too", is.name);
        comparison.add(&rules::FORMER_ADDED, subject, message, place.clone());
    }
}
