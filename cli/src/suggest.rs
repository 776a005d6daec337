//! The code to write instead: each line that a change breaks or deprecates, and its replacement.
//!
//! A suggestion replaces a name, or the type that a getter returns. `…` stands for any value. `tests/extended/cli`
//! compiles every line.

mod field;

use platform_api_codegen::emit::usage::write_verb;
use platform_api_codegen::model::{Api, Deprecated, Enum, EnumValue, Former, KindSpec};
use platform_api_codegen::names::{kind_name, module_name, type_name};
use serde::Serialize;

use crate::compare::{ChangeRule, ChangeSubject, Class, Item, ItemPart, Pair, SchemaChange, Sides, rules};

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Suggestion {
    /// Stops compiling or is deprecated, unless the note says that it may compile.
    pub before: String,
    pub after: Option<String>,
    pub note: Option<&'static str>,
}

impl Suggestion {
    fn new(before: String, after: impl Into<Option<String>>) -> Self {
        Self {
            before,
            after: after.into(),
            note: None,
        }
    }

    fn by_replacement(before: String, after: String) -> Self {
        Self {
            note: Some("its documented replacement"),
            ..Self::new(before, after)
        }
    }

    fn by_wire_name(before: String, after: String) -> Self {
        Self {
            note: Some("for services that still have it"),
            ..Self::new(before, after)
        }
    }
}

pub const MAY_COMPILE: &str = "the old call may compile, and sends the value under another name";

pub static DEPRECATING: [&ChangeRule; 4] = [
    &rules::KIND_RENAMED_KEPT,
    &rules::FIELD_RENAMED_KEPT,
    &rules::VALUE_RENAMED_KEPT,
    &rules::DEPRECATED,
];

struct SuggestionContext<'a> {
    change: &'a SchemaChange<'a>,
    subject: ChangeSubject<'a>,
    old: &'a Api,
    new: &'a Api,
}

pub fn suggest(change: &SchemaChange<'_>, subject: ChangeSubject<'_>, old: &Api, new: &Api) -> Vec<Suggestion> {
    let breaks_source = change.classes().contains(&Class::Source);
    if !breaks_source && !DEPRECATING.contains(&change.rule) {
        return Vec::new();
    }
    let mut suggestions = of_subject(&SuggestionContext {
        change,
        subject,
        old,
        new,
    });
    suggestions.retain(|suggestion| suggestion.after.as_ref() != Some(&suggestion.before));
    if !breaks_source {
        for suggestion in &mut suggestions {
            suggestion.note = Some("the old name is deprecated");
        }
    }
    suggestions
}

fn of_subject(context: &SuggestionContext<'_>) -> Vec<Suggestion> {
    match (context.subject.item, context.subject.part) {
        (Item::Enum(Pair::Both(old, new)), Some(ItemPart::Value(value))) => {
            of_value(context, &Sides { old, new }, value)
        }
        (_, Some(ItemPart::Field(field))) => field::suggest(context, field),
        (Item::Kind(kind), None) => of_kind(context, kind),
        (Item::Enum(Pair::Both(old, new)), None) if context.change.rule == &rules::REPRESENTATION => {
            vec![Suggestion::new(wire_value(old), wire_value(new))]
        }
        (Item::Enum(item), None) => Vec::from_iter(of_type(item.map(|item| &item.name))),
        (Item::Record(record), None) => Vec::from_iter(of_type(record.map(|record| &record.name))),
        _ => Vec::new(),
    }
}

impl SuggestionContext<'_> {
    /// The old name that the change is about.
    fn old_name<'n>(&self, name: &'n str, former: &'n Option<Former>) -> &'n str {
        match former {
            Some(former) if self.change.rule == &rules::FORMER_REMOVED => &former.name,
            _ => name,
        }
    }
}

fn replacements(deprecated: Option<&Deprecated>) -> &[String] {
    deprecated.map_or(&[], |deprecated| &deprecated.replaced_by)
}

fn of_kind(context: &SuggestionContext<'_>, kind: Pair<&KindSpec>) -> Vec<Suggestion> {
    let mut suggestions = Vec::new();
    match (kind, context.change.key) {
        (Pair::Old(old), _) => {
            for new in &context.new.integrations.kinds {
                if replacements(old.deprecated()).contains(&new.slug) {
                    let lines =
                        LINES_WITH_SLUG.map(|line| Suggestion::by_replacement(line(&old.slug), line(&new.slug)));
                    suggestions.extend(lines);
                }
            }
            suggestions.extend([
                Suggestion::new(import(&old.slug), None),
                Suggestion::new(endpoint(&old.slug), None),
                Suggestion::by_wire_name(variant_of_kind(&old.slug), format!("Kind::from_slug({:?})", old.slug)),
            ]);
        }
        (Pair::Both(old, new), Some("update_only")) => {
            let calls = [call_of_module, call_of_endpoint];
            suggestions.extend(calls.map(|call| Suggestion::new(call(old), call(new))));
        }
        (Pair::Both(old, new), Some("slug" | "renamed_from")) => {
            let old_name = context.old_name(&old.slug, &old.former);
            suggestions.extend(LINES_WITH_SLUG.map(|line| Suggestion::new(line(old_name), line(&new.slug))));
        }
        // No line depends on the other keys of a kind.
        _ => {}
    }
    suggestions
}

const LINES_WITH_SLUG: [fn(&str) -> String; 3] = [import, endpoint, variant_of_kind];

fn import(slug: &str) -> String {
    format!(
        "use platform_api::integrations::{{{}, {}}}",
        kind_name(slug),
        module_name(slug)
    )
}

fn endpoint(slug: &str) -> String {
    format!("project.{}()", module_name(slug))
}

fn variant_of_kind(slug: &str) -> String {
    format!("Kind::{}", kind_name(slug))
}

fn call_of_module(kind: &KindSpec) -> String {
    format!("{}::{}(project, &request)", module_name(&kind.slug), write_verb(kind))
}

fn call_of_endpoint(kind: &KindSpec) -> String {
    format!("{}.{}(&request)", endpoint(&kind.slug), write_verb(kind))
}

fn of_type(name: Pair<&String>) -> Option<Suggestion> {
    let import = |name| format!("use platform_api::types::{name}");
    Some(Suggestion::new(import(name.old()?), name.now().map(import)))
}

fn wire_value(item: &Enum) -> String {
    let ty = if item.is_integer() { "i64" } else { "str" };
    format!("value.as_{ty}()")
}

fn of_value(context: &SuggestionContext<'_>, item: &Sides<&Enum>, value: Pair<&EnumValue>) -> Vec<Suggestion> {
    // Rust keeps the old value under the new name of the enum only.
    if context.change.rule == &rules::VALUE_RENAMED_KEPT && item.old.name != item.new.name {
        return Vec::new();
    }
    let variant = |item: &Enum, name: &str| format!("{}::{}", item.name, type_name(name));
    let Some(old) = value.old() else { return Vec::new() };
    let old_line = variant(item.old, context.old_name(&old.name, &old.former));
    if let Some(new) = value.now() {
        return vec![Suggestion::new(old_line, variant(item.new, &new.name))];
    }
    let mut suggestions = Vec::new();
    for new in &item.new.values {
        if replacements(old.deprecated()).contains(&new.name) {
            suggestions.push(Suggestion::by_replacement(
                old_line.clone(),
                variant(item.new, &new.name),
            ));
        }
    }
    if suggestions.is_empty() {
        suggestions.push(Suggestion::new(old_line, None));
    }
    suggestions
}
