//! A diff as JSON, in the envelope of all documents of the command line. Readers must ignore unknown keys.
//!
//! ```json
//! {
//!   "version": 6,
//!   "command": "diff",
//!   "from": { "label": "v0.1.0", "release": "0.1.0" },
//!   "to": { "label": "spec", "release": "0.2.0" },
//!   "bump": "major",
//!   "next_release": "0.2.0",
//!   "changes": [{
//!     "rule": "D0305",
//!     "item": "kind",
//!     "names": ["chat-d"],
//!     "parts": ["push_channel"],
//!     "used_by": [],
//!     "message": "`required` false → true",
//!     "direction": "request",
//!     "title": "an optional field becomes required",
//!     "classes": ["source", "wire"],
//!     "look": "requests without it: the service refuses them",
//!     "hint": null,
//!     "subjects": [{
//!       "name": "chat-d",
//!       "part": "push_channel",
//!       "old": { "file": "integrations/chat.toml", "line": 12, "column": 5 },
//!       "new": { "file": "integrations/chat.toml", "line": 12, "column": 42 },
//!       "suggestions": [{
//!         "before": "ChatD::new(webhook).push_channel(…)",
//!         "after": "ChatD::new(webhook, push_channel)",
//!         "note": null
//!       }]
//!     }]
//!   }]
//! }
//! ```
//!
//! `changes` come worst first, by their first class. `item` is `service`, `integrations`, `object`, `kind`, `settings`,
//! `enum` or `record`. Only a kind, an enum or a record has `names`, which are new names after a rename; only kinds may
//! have several. `parts` is empty if the item itself changes, and has several names if one edit changes several fields in the
//! same way. `used_by` names the settings and kinds that use a changed enum or record.
//!
//! `subjects` has an entry for each kind and each part. Files are relative to the folder of the spec. `old` is null for
//! an addition, and `new` for a removal.
//!
//! `look` is advice for running programs, and `hint` advice to state `renamed_from` in the spec; both may be null.
//!
//! `suggestions` are the lines of Rust that stop compiling, unless the `note` says that a line may compile and mean
//! something else. The line to write instead (`after`) may be null; `…` stands for any value. If the change breaks no
//! source, the old line still compiles, and its name is deprecated.

use platform_api_codegen::sources::Span;
use serde_json::{Value, json};

use super::{Diff, Side};
use crate::compare::{Item, ItemPart, SchemaChange, places_of};

impl Diff<'_> {
    pub fn json(&self) -> Value {
        let changes: Vec<_> = self.changes.iter().map(|change| shown(self, change)).collect();
        json!({
            "from": spec(self.old),
            "to": spec(self.new),
            "bump": self.bump(),
            "next_release": self.next_version().map(|version| version.to_string()),
            "changes": changes,
        })
    }
}

fn spec(side: &Side) -> Value {
    let release = side.version.map(|version| version.to_string());
    json!({ "label": side.label, "release": release })
}

fn shown(diff: &Diff<'_>, change: &SchemaChange<'_>) -> Value {
    let mut subjects = Vec::new();
    for subject in &change.subjects {
        let places = places_of(*subject, change.key);
        subjects.push(json!({
            "name": subject.item.name(),
            "part": subject.part.map(ItemPart::name),
            "old": location(diff.old, places.old),
            "new": location(diff.new, places.new),
            "suggestions": diff.suggest(change, *subject),
        }));
    }
    json!({
        "rule": change.rule.id,
        "item": item_type(change.item()),
        "names": change.item_names(),
        "parts": change.part_names(),
        "used_by": Vec::from_iter(diff.users(change)),
        "message": change.message,
        "direction": change.direction,
        "title": change.rule.title,
        "classes": change.classes(),
        "look": change.look(),
        "hint": diff.hint(change),
        "subjects": subjects,
    })
}

fn item_type(item: Item<'_>) -> &'static str {
    match item {
        Item::Service(_) => "service",
        Item::Integrations(_) => "integrations",
        Item::Object(_) => "object",
        Item::Kind(_) => "kind",
        Item::Settings(_) => "settings",
        Item::Enum(_) => "enum",
        Item::Record(_) => "record",
    }
}

fn location(side: &Side, span: Option<&Span>) -> Option<Value> {
    let location = side.sources.locate(span?)?;
    Some(json!({ "file": location.file.path, "line": location.line, "column": location.column }))
}
