//! This module finds code to write instead. For each change that breaks source, it has the line that stops compiling
//! and its replacement. A deprecated name has a [`Suggestion`] too.
//!
//! A suggestion is the difference between the lines that use an item with the old and with the new bindings
//! (`differences`). A line uses the names that codegen uses, and the variables that it is given. `tests/extended/cli`
//! compiles every line against its bindings.

mod context;
mod differences;
mod suggestion;
mod usage;

use platform_api_codegen::model::Api;

use crate::compare::{Change, ChangeRule, Item, rules};
use context::Context;
use suggestion::Bindings;
pub use suggestion::{Code, Suggestion};

/// The suggestions for changes between two models.
pub struct Suggestions<'a> {
    old: Bindings<'a>,
    new: Bindings<'a>,
}

impl<'a> Suggestions<'a> {
    pub fn new(old: &'a Api, new: &'a Api) -> Self {
        Self {
            old: Bindings::of(old),
            new: Bindings::of(new),
        }
    }

    /// The suggestions for a change, kind by kind.
    pub fn of(&self, change: &Change<'_>) -> Vec<Suggestion> {
        let mut suggestions = Vec::new();
        for subject in &change.subjects {
            let context = Context {
                change,
                subject: *subject,
                old: &self.old,
                new: &self.new,
            };
            // A rule that breaks source may not do so in the direction of this change.
            if !context.breaks_source() && !DEPRECATING.contains(&change.rule) {
                continue;
            }
            let kind = match subject.item {
                Item::Kind(kind) => Some(kind.latest().slug.clone()),
                _ => None,
            };
            for suggestion in differences::find(&context) {
                suggestions.push(Suggestion {
                    kind: kind.clone(),
                    ..suggestion
                });
            }
        }
        suggestions
    }
}

/// The rules of changes that deprecate a name.
pub static DEPRECATING: [&ChangeRule; 5] = [
    &rules::KIND_RENAMED_KEPT,
    &rules::FIELD_RENAMED_KEPT,
    &rules::VALUE_RENAMED_KEPT,
    &rules::VALUE_CHANGED,
    &rules::DEPRECATED,
];
