//! Advice to state `renamed_from`. Only what the check accepts is advised.

use platform_api_codegen::accepts;
use platform_api_codegen::sources::TextEdit;

use super::{Diff, Side};
use crate::compare::Rename;

struct Candidate<'a> {
    rename: Rename<'a>,
    hint: String,
    edit: TextEdit,
}

pub fn tried<'a>(diff: &Diff<'a>) -> Vec<(Rename<'a>, String)> {
    let next_release = diff.release().map(|release| release.to_string());
    let mut candidates: Vec<Candidate<'a>> = Vec::new();
    for rename in diff.changes.iter().filter_map(|change| change.rename) {
        if candidates.iter().any(|candidate| candidate.rename == rename) {
            continue;
        }
        let Rename { old, new, source } = rename;
        let value = |release: &str| format!("{{ name = {old:?}, in = {release:?} }}");
        // Without a manifest, every release passes.
        let tried_value = value(next_release.as_deref().unwrap_or("0.0.1"));
        let shown_value = value(next_release.as_deref().unwrap_or("…"));
        if let Some(edit) = source.stating("renamed_from", &tried_value, &diff.new.sources) {
            let hint = format!("if `{old}` is now called `{new}`: `renamed_from = {shown_value}` in `{new}`");
            candidates.push(Candidate { rename, hint, edit });
        }
    }
    let mut accepted = Vec::new();
    accept(diff.new, candidates, &mut accepted);
    accepted
}

/// Tries all edits together, and then each half, because each edit of a set that passes also passes alone.
fn accept<'a>(side: &Side, mut candidates: Vec<Candidate<'a>>, accepted: &mut Vec<(Rename<'a>, String)>) {
    if candidates.is_empty() {
        return;
    }
    let edits: Vec<_> = candidates.iter().map(|candidate| candidate.edit.clone()).collect();
    if accepts(&side.sources, side.version, &edits) {
        accepted.extend(
            candidates
                .into_iter()
                .map(|candidate| (candidate.rename, candidate.hint)),
        );
    } else if candidates.len() > 1 {
        let second_half = candidates.split_off(candidates.len() / 2);
        accept(side, candidates, accepted);
        accept(side, second_half, accepted);
    }
}
