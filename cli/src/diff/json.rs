//! This module writes a diff as JSON, in the envelope of all documents of the command line. Readers must ignore unknown
//! keys.
//!
//! ```json
//! {
//!   "version": 2,
//!   "command": "diff",
//!   "from": { "label": "v0.1.0", "release": "0.1.0" },
//!   "to": { "label": "spec", "release": "0.2.0" },
//!   "bump": "major",
//!   "next_release": "0.2.0",
//!   "counts": { "source": 1, "wire": 1, "behaviour": 0, "compatible": 0, "documentation": 0 },
//!   "changes": [{
//!     "rule": "D0305",
//!     "item": "kind",
//!     "names": ["chat-d"],
//!     "part": "push_channel",
//!     "message": "becomes required",
//!     "direction": "request",
//!     "title": "an optional field becomes required",
//!     "classes": ["source", "wire"],
//!     "breaking": true,
//!     "look": "requests without it: the service refuses them with 400",
//!     "hint": null,
//!     "suggestions": [{
//!       "kind": "chat-d",
//!       "before": {
//!         "line": "ChatD::new(webhook).push_channel(push_channel)",
//!         "given": [["webhook", "Secret"], ["push_channel", "String"]],
//!         "imports": ["platform_api::Secret", "platform_api::integrations::ChatD"]
//!       },
//!       "after": { "line": "ChatD::new(webhook, push_channel)", "given": [], "imports": [] },
//!       "note": "`push_channel`: Channel for pushes.",
//!       "is_silent": false
//!     }],
//!     "places": [{
//!       "old": { "file": "integrations/chat.toml", "line": 12, "column": 5 },
//!       "new": { "file": "integrations/chat.toml", "line": 12, "column": 42 }
//!     }]
//!   }]
//! }
//! ```
//!
//! `changes` are in the order of their first classes. The changes that break most come first.
//!
//! `item` is `service`, `integrations`, `object`, `kind`, `settings`, `enum` or `record`. Only a `kind`, an `enum` and
//! a `record` have `names`, and only a `kind` has more than one. A renamed item has its new name. `part` is null if the
//! item itself changes, or if `defaults` of a section change several attributes.
//!
//! Files in `places` are relative to the folder of the spec. `old` is null for an addition, and `new` is null for a
//! removal. Both are null if the change has no single place in the spec.
//!
//! `look` is the advice for running programs. It is null if the change breaks only source, or nothing. `hint` is the
//! advice to state `renamed_from` in the spec. It is null if the change does not look like a rename.
//!
//! `suggestions` are the lines of Rust that stop compiling, for every kind of the change. Each has the line to write
//! instead (`after`), which may be null. `given` are the variables that a line uses. If `is_silent` is true, the old
//! line still compiles: its name is deprecated, or the line now means something else.

use std::collections::BTreeMap;

use platform_api_codegen::sources::{Sources, Span};
use serde::{Serialize, Serializer};

use super::{Diff, Side};
use crate::compare::{Bump, Change, Class, Direction};
use crate::suggest::{Suggestion, Suggestions};

#[derive(Serialize)]
struct Document<'a> {
    from: Spec<'a>,
    to: Spec<'a>,
    bump: Bump,
    next_release: Option<String>,
    counts: BTreeMap<Class, usize>,
    changes: Vec<Entry<'a>>,
}

#[derive(Serialize)]
struct Spec<'a> {
    label: &'a str,
    release: Option<String>,
}

#[derive(Serialize)]
struct Entry<'a> {
    rule: &'static str,
    item: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    names: Vec<&'a str>,
    part: Option<String>,
    message: &'a str,
    direction: Direction,
    title: &'static str,
    classes: Vec<Class>,
    breaking: bool,
    look: Option<&'static str>,
    hint: Option<String>,
    suggestions: Vec<Suggestion>,
    places: Vec<Sides<'a>>,
}

#[derive(Serialize)]
struct Sides<'a> {
    old: Option<Location<'a>>,
    new: Option<Location<'a>>,
}

#[derive(Serialize)]
struct Location<'a> {
    file: &'a str,
    line: usize,
    column: usize,
}

impl Serialize for Diff<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let suggestions = self.suggestions();
        let document = Document {
            from: spec(self.old),
            to: spec(self.new),
            bump: self.bump(),
            next_release: self.next_version().map(|version| version.to_string()),
            counts: Class::ALL.map(|class| (class, self.count(class))).into(),
            changes: self
                .changes
                .iter()
                .map(|change| entry(self, change, &suggestions))
                .collect(),
        };
        document.serialize(serializer)
    }
}

fn spec(side: &Side) -> Spec<'_> {
    Spec {
        label: &side.label,
        release: side.version.as_ref().map(ToString::to_string),
    }
}

fn entry<'a>(diff: &'a Diff<'_>, change: &'a Change<'_>, suggestions: &Suggestions<'_>) -> Entry<'a> {
    let places = change.places.iter().map(|place| Sides {
        old: place.old.as_ref().and_then(|span| location(&diff.old.sources, span)),
        new: place.new.as_ref().and_then(|span| location(&diff.new.sources, span)),
    });
    Entry {
        rule: change.rule.id,
        item: change.item().sort(),
        names: change.names(),
        part: change.part(),
        message: &change.message,
        direction: change.direction,
        title: change.rule.title,
        classes: change.classes(),
        breaking: change.is_breaking(),
        look: change.look(),
        hint: diff.hint(change),
        suggestions: suggestions.of(change),
        places: places.collect(),
    }
}

fn location<'a>(sources: &'a Sources, span: &Span) -> Option<Location<'a>> {
    let location = sources.locate(span)?;
    Some(Location {
        file: &location.file.path,
        line: location.line,
        column: location.column,
    })
}
