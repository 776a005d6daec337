//! Advice to state `renamed_from`. Only what the check accepts is advised.

use platform_api_codegen::accepts;
use platform_api_codegen::sources::TextEdit;

use super::{Diff, Side};
use crate::compare::Rename;

pub fn tried<'a>(diff: &Diff<'a>) -> Vec<(Rename<'a>, String)> {
    let release = diff.release().map(|release| release.to_string());
    let mut hints: Vec<(Rename<'a>, String, TextEdit)> = Vec::new();
    for rename in diff.changes.iter().filter_map(|change| change.rename) {
        let Rename { old, new, source } = rename;
        let value = |release: &str| format!("{{ name = {old:?}, in = {release:?} }}");
        // Without a manifest, every release passes.
        let edit = value(release.as_deref().unwrap_or("0.0.1"));
        let value = value(release.as_deref().unwrap_or("…"));
        let is_tried = hints.iter().any(|(tried, ..)| *tried == rename);
        if let Some(edit) = source
            .stating("renamed_from", &edit, &diff.new.sources)
            .filter(|_| !is_tried)
        {
            let hint = format!("if `{old}` is now called `{new}`: `renamed_from = {value}` in `{new}`");
            hints.push((rename, hint, edit));
        }
    }
    let edits: Vec<_> = hints.iter().map(|(.., edit)| edit.clone()).collect();
    let mut accepted = Vec::new();
    accept(diff.new, &edits, &mut accepted);
    hints.retain(|(.., edit)| accepted.contains(edit));
    hints.into_iter().map(|(rename, hint, _)| (rename, hint)).collect()
}

/// Tries all together, and then halves: what passes together passes alone.
fn accept(side: &Side, edits: &[TextEdit], accepted: &mut Vec<TextEdit>) {
    if edits.is_empty() {
        return;
    }
    if accepts(&side.sources, side.version, edits) {
        accepted.extend_from_slice(edits);
    } else if edits.len() > 1 {
        let (some, others) = edits.split_at(edits.len() / 2);
        accept(side, some, accepted);
        accept(side, others, accepted);
    }
}
