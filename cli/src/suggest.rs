//! The code to write instead: each line that a change breaks or deprecates, and its replacement.
//!
//! A suggestion replaces a name, or the type that a getter returns; all else is said in words. In a line, `…` stands
//! for any value. `tests/extended/cli` compiles every line.

mod field;

use platform_api_codegen::emit::usage::write_verb;
use platform_api_codegen::model::{Api, Deprecated, Enum, EnumValue, Former, KindSpec};
use platform_api_codegen::names::{kind_name, module_name, type_name};
use serde::Serialize;

use crate::compare::{Change, ChangeRule, Class, Item, Pair, Part, Subject, rules};

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

    /// What the API reference names in place of something that is removed.
    fn by_replacement(before: String, after: String) -> Self {
        Self {
            note: Some("its documented replacement"),
            ..Self::new(before, after)
        }
    }

    /// A replacement by the name on the wire, which older services still know.
    fn by_wire_name(before: String, after: String) -> Self {
        Self {
            note: Some("for services that still have it"),
            ..Self::new(before, after)
        }
    }
}

/// The line is that of `new` with as many arguments as before.
pub const MAY_COMPILE: &str = "the old call may compile, and sends the value under another name";

pub static DEPRECATING: [&ChangeRule; 4] = [
    &rules::KIND_RENAMED_KEPT,
    &rules::FIELD_RENAMED_KEPT,
    &rules::VALUE_RENAMED_KEPT,
    &rules::DEPRECATED,
];

struct Context<'a> {
    change: &'a Change<'a>,
    subject: Subject<'a>,
    old: &'a Api,
    new: &'a Api,
}

pub fn suggest(change: &Change<'_>, subject: Subject<'_>, old: &Api, new: &Api) -> Vec<Suggestion> {
    let breaks_source = change.classes().contains(&Class::Source);
    if !breaks_source && !DEPRECATING.contains(&change.rule) {
        return Vec::new();
    }
    let mut suggestions = of_subject(&Context {
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

fn of_subject(context: &Context<'_>) -> Vec<Suggestion> {
    match (context.subject.item, context.subject.part) {
        (Item::Enum(Pair::Both(was, is)), Some(Part::Value(value))) => of_value(context, [was, is], value),
        (_, Some(Part::Field(field))) => field::suggest(context, field),
        (Item::Kind(kind), None) => of_kind(context, kind),
        (Item::Enum(Pair::Both(was, is)), None) if context.change.rule == &rules::REPRESENTATION => {
            vec![Suggestion::new(wire_value(was), wire_value(is))]
        }
        (Item::Enum(item), None) => Vec::from_iter(of_type(item.map(|item| &item.name))),
        (Item::Record(record), None) => Vec::from_iter(of_type(record.map(|record| &record.name))),
        _ => Vec::new(),
    }
}

impl Context<'_> {
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

fn of_kind(context: &Context<'_>, kind: Pair<&KindSpec>) -> Vec<Suggestion> {
    match (kind, context.change.key) {
        (Pair::Old(old), _) => {
            let [import, endpoint, variant] = names(&old.slug);
            let by_slug = format!("Kind::from_slug({:?})", old.slug);
            let mut suggestions = Vec::new();
            for new in &context.new.integrations.kinds {
                if replacements(old.deprecated()).contains(&new.slug) {
                    let lines = names(&old.slug).into_iter().zip(names(&new.slug));
                    suggestions.extend(lines.map(|(before, after)| Suggestion::by_replacement(before, after)));
                }
            }
            suggestions.extend([
                Suggestion::new(import, None),
                Suggestion::new(endpoint, None),
                Suggestion::by_wire_name(variant, by_slug),
            ]);
            suggestions
        }
        (Pair::Both(old, new), Some("update_only")) => replace(calls(old), calls(new)),
        (Pair::Both(old, new), Some("slug" | "renamed_from")) => {
            let name = context.old_name(&old.slug, &old.former);
            replace(names(name), names(&new.slug))
        }
        // The message says everything.
        _ => Vec::new(),
    }
}

fn replace<const N: usize>(before: [String; N], after: [String; N]) -> Vec<Suggestion> {
    let lines = before.into_iter().zip(after);
    lines.map(|(before, after)| Suggestion::new(before, after)).collect()
}

/// The lines that name a kind by its slug or a former one.
fn names(slug: &str) -> [String; 3] {
    let (module, name) = (module_name(slug), kind_name(slug));
    [
        format!("use platform_api::integrations::{{{name}, {module}}}"),
        format!("project.{module}()"),
        format!("Kind::{name}"),
    ]
}

fn calls(kind: &KindSpec) -> [String; 2] {
    let (module, verb) = (module_name(&kind.slug), write_verb(kind));
    [
        format!("{module}::{verb}(project, &request)"),
        format!("project.{module}().{verb}(&request)"),
    ]
}

fn of_type(name: Pair<&String>) -> Option<Suggestion> {
    let import = |name| format!("use platform_api::types::{name}");
    Some(Suggestion::new(import(name.old()?), name.now().map(import)))
}

fn wire_value(item: &Enum) -> String {
    let ty = if item.is_integer() { "i64" } else { "str" };
    format!("value.as_{ty}()")
}

fn of_value(context: &Context<'_>, [was, is]: [&Enum; 2], value: Pair<&EnumValue>) -> Vec<Suggestion> {
    // Rust keeps the old value under the new name of the enum only.
    if context.change.rule == &rules::VALUE_RENAMED_KEPT && was.name != is.name {
        return Vec::new();
    }
    let variant = |item: &Enum, name: &str| format!("{}::{}", item.name, type_name(name));
    let Some(old) = value.old() else { return Vec::new() };
    let line = variant(was, context.old_name(&old.name, &old.former));
    let replaced_by = is
        .values
        .iter()
        .filter(|new| replacements(old.deprecated()).contains(&new.name));
    let replacements: Vec<_> = replaced_by.map(|new| variant(is, &new.name)).collect();
    if let Some(new) = value.now() {
        vec![Suggestion::new(line, variant(is, &new.name))]
    } else if replacements.is_empty() {
        vec![Suggestion::new(line, None)]
    } else {
        let by_replacement = |replacement| Suggestion::by_replacement(line.clone(), replacement);
        replacements.into_iter().map(by_replacement).collect()
    }
}
