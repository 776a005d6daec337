//! Documentation comments: what the spec says, in sentences, wrapped.

use proc_macro2::TokenStream;
use quote::quote;

use crate::model::{Api, Field, Kind, Literal, Needs, Number, Tier, Type, Version};

/// Columns of a documentation line, indentation and slashes not counted.
const WIDTH: usize = 112;

/// `///` lines from paragraphs.
pub(super) fn outer(paragraphs: &[String]) -> TokenStream {
    lines(paragraphs).map(|line| quote!(#[doc = #line])).collect()
}

/// `//!` lines from paragraphs.
pub(super) fn inner(paragraphs: &[String]) -> TokenStream {
    lines(paragraphs).map(|line| quote!(#![doc = #line])).collect()
}

/// `///` lines without blank ones between the paragraphs: for long lists of fields.
pub(super) fn compact(paragraphs: &[String]) -> TokenStream {
    let lines = paragraphs.iter().flat_map(|paragraph| wrapped(paragraph));
    lines.map(|line| quote!(#[doc = #line])).collect()
}

fn lines(paragraphs: &[String]) -> impl Iterator<Item = String> + '_ {
    let shown = paragraphs.iter().filter(|paragraph| !paragraph.is_empty()).enumerate();
    shown.flat_map(|(position, paragraph)| {
        let blank = (position > 0).then(String::new);
        blank.into_iter().chain(wrapped(paragraph))
    })
}

/// A paragraph in lines that begin with a space, as in `/// text`. An entry of a list is indented from its second line.
fn wrapped(paragraph: &str) -> Vec<String> {
    let wrap = |line| {
        let indent = if str::starts_with(line, "- ") { "  " } else { "" };
        textwrap::wrap(line, at_spaces().subsequent_indent(indent))
    };
    paragraph.split('\n').flat_map(wrap).map(|line| format!(" {line}")).collect()
}

/// The field's own text, and its note.
pub(super) fn text(field: &Field) -> String {
    let note = field.note.as_deref().map(|note| format!(" {note}")).unwrap_or_default();
    format!("{}{note}", field.doc)
}

/// Everything else that the documents say of a field, in one paragraph: wire name, type, default, bounds, since, tier.
pub(super) fn facts(api: &Api, field: &Field) -> String {
    let mut facts = vec![format!("`{}`: {}.", field.name, describe(api, &field.ty, field.unit.as_deref()))];
    facts.extend(declared(field));
    facts.extend(field.default.as_ref().map(|default| format!("Default `{}`.", json(default))));
    facts.extend(bounds(field));
    facts.extend(field.introduced.map(|version| format!("Since {}.", shown(version))));
    facts.extend(field.tier.map(|tier| tier_text(tier).to_owned()));
    facts.extend(flags(field).into_iter().map(str::to_owned));
    facts.extend(field.needs.as_ref().map(needs));
    facts.extend(conditions("Required when", &field.required_when));
    facts.extend(conditions("Applies only when", &field.applies_when));
    facts.extend(not_in(field));
    facts.extend(aliases(field));
    facts.extend(field.read_as.as_ref().map(|name| format!("Reads have it as `{name}`.")));
    facts.join(" ")
}

/// Where the documents describe it.
pub(super) fn origin(document: &str, section: &str) -> String {
    format!("From *{document}*, section “{section}”.")
}

/// What the cache of the settings means to callers.
pub(super) fn cache(settings: &crate::model::Settings) -> String {
    format!(
        "{} Its interval is {} seconds unless the installation sets another.",
        settings.cache_doc, settings.cache_seconds
    )
}

/// The paragraphs about a kind as a whole.
pub(super) fn kind(document: &str, kind: &Kind) -> Vec<String> {
    let mut facts = Vec::new();
    facts.extend(kind.introduced.map(|version| format!("Since {}.", shown(version))));
    let flags = [
        (kind.update_only, "It cannot be created through the API, only changed once it is installed."),
        (kind.keeps_settings, "Disabling it keeps its settings."),
        (kind.beta, "In beta."),
        (kind.hosted_only, "On the hosted offering only."),
        (kind.development_only, "In development environments only."),
        (kind.read_path != kind.path, "It is read under a path of its own."),
    ];
    facts.extend(flags.iter().filter(|(set, _)| *set).map(|(_, text)| (*text).to_owned()));
    let mut paragraphs = vec![kind.doc.clone(), kind.note.clone().unwrap_or_default(), facts.join(" ")];
    paragraphs.extend(kind.limits.iter().map(|limit| format!("Limit: {limit}")));
    paragraphs.push(format!("Slug `{}`. {}", kind.slug, origin(document, &kind.section)));
    paragraphs
}

/// `integer (seconds)`, `one of `a`, `b``.
fn describe(api: &Api, ty: &Type, unit: Option<&str>) -> String {
    let described = match ty {
        Type::Boolean => "boolean".to_owned(),
        Type::Integer => "whole number".to_owned(),
        Type::Float => "number".to_owned(),
        Type::String => "text".to_owned(),
        Type::Timestamp => "ISO 8601 timestamp".to_owned(),
        Type::Any => "any JSON value; the documents do not show its type".to_owned(),
        Type::BooleanOrString => "boolean or text".to_owned(),
        Type::StringOrArray => "text, or array of text".to_owned(),
        Type::Properties => "the settings of the kind".to_owned(),
        Type::Enum(index) => values(&api.enums[*index]),
        Type::Record(index) => format!("object, see [`{}`]", api.records[*index].name),
        Type::Array(element) => format!("array, each entry {}", describe(api, element, None)),
        Type::Map(element) => format!("object, each value {}", describe(api, element, None)),
    };
    unit.map_or(described.clone(), |unit| format!("{described} ({unit})"))
}

fn values(item: &crate::model::Enum) -> String {
    let values = item.values.iter().map(|value| match &value.value {
        Literal::String(text) => format!("`{text}`"),
        number => format!("`{}` ({})", json(number), value.name.replace('_', " ")),
    });
    format!("one of {}", values.collect::<Vec<_>>().join(", "))
}

fn declared(field: &Field) -> Option<String> {
    field.declared.as_ref().map(|declared| format!("The documents declare it {declared} and describe something else."))
}

fn bounds(field: &Field) -> Vec<String> {
    let bound = |text: &str, number: &Option<Number>| number.as_ref().map(|number| format!("{text} {}.", number.0));
    let mut bounds = Vec::new();
    bounds.extend(bound("At least", &field.minimum));
    bounds.extend(bound("At most", &field.maximum));
    bounds.extend(bound("In steps of", &field.step));
    bounds.extend(field.max_items.map(|count| format!("At most {count} entries.")));
    bounds
}

fn tier_text(tier: Tier) -> &'static str {
    match tier {
        Tier::Premium => "Tier: the two higher paid ones.",
        Tier::Ultimate => "Tier: the highest.",
    }
}

fn flags(field: &Field) -> Vec<&'static str> {
    let flags = [
        (field.self_managed, "Self-managed only."),
        (field.higher_tier_read, "Reads show it only to higher tiers."),
        (field.enterprise, "Enterprise edition only."),
        (field.response_only, "Read only."),
        (field.no_effect, "It has no effect."),
        (field.restart, "A change waits for a restart."),
    ];
    flags.iter().filter(|(set, _)| *set).map(|(_, text)| *text).collect()
}

fn needs(needs: &Needs) -> String {
    let lists: Vec<_> = needs.one_of.iter().map(|names| quoted(names, " and ")).collect();
    let until = needs.until.map(|version| format!(" (up to {})", shown(version))).unwrap_or_default();
    format!("Needs {}{until}.", lists.join(", or "))
}

fn conditions(text: &str, conditions: &[(String, Literal)]) -> Option<String> {
    let conditions: Vec<_> = conditions.iter().map(|(name, value)| format!("`{name}` is `{}`", json(value))).collect();
    (!conditions.is_empty()).then(|| format!("{text} {}.", conditions.join(" and ")))
}

fn not_in(field: &Field) -> Option<String> {
    let rule = field.not_in.as_ref()?;
    let since = rule.since.map(|version| format!(" since {}", shown(version))).unwrap_or_default();
    Some(format!("It may not be among `{}`{since}.", rule.name))
}

fn aliases(field: &Field) -> Option<String> {
    (!field.aliases.is_empty()).then(|| format!("Reads accept it as {} too.", quoted(&field.aliases, ", ")))
}

/// Slugs, paths and versions stay in one piece.
fn at_spaces<'a>() -> textwrap::Options<'a> {
    textwrap::Options::new(WIDTH)
        .break_words(false)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
}

/// `` `a` and `b` ``
pub(super) fn quoted(names: &[String], between: &str) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(between)
}

/// `17.2`
pub(super) fn shown(version: Version) -> String {
    format!("{}.{}", version.major, version.minor)
}

/// A literal as JSON text.
pub(super) fn json(literal: &Literal) -> String {
    match literal {
        Literal::Null => "null".to_owned(),
        Literal::Boolean(value) => value.to_string(),
        Literal::Integer(value) => value.to_string(),
        Literal::Float(text) => text.clone(),
        Literal::String(text) => serde_json::Value::from(text.as_str()).to_string(),
        Literal::Array(entries) => format!("[{}]", entries.iter().map(json).collect::<Vec<_>>().join(",")),
    }
}
