//! Documentation comments: what the spec says, in sentences, wrapped.

use proc_macro2::TokenStream;
use quote::quote;

use super::markdown::{code, continued, prose};
use crate::model::{Api, Fact, Field, Kind, Literal, Needs, NotIn, Tier, Type};

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

/// The `//!` lines of a page: a paragraph, the example, and the other paragraphs.
pub(super) fn page(paragraphs: &[String], example: &[String]) -> TokenStream {
    let [first, others @ ..] = paragraphs else { return TokenStream::new() };
    let block = ["", "```no_run"].into_iter().chain(example.iter().map(String::as_str)).chain(["```"]);
    let block = block.map(|line| if line.is_empty() { String::new() } else { format!(" {line}") });
    let others = others.iter().filter(|paragraph| !paragraph.is_empty());
    let others = others.flat_map(|paragraph| std::iter::once(String::new()).chain(wrapped(paragraph)));
    wrapped(first).into_iter().chain(block).chain(others).map(|line| quote!(#![doc = #line])).collect()
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
        let lines = textwrap::wrap(line, at_spaces().subsequent_indent(indent)).into_iter().enumerate();
        lines.map(move |(position, line)| match position {
            0 => format!(" {line}"),
            _ => format!(" {indent}{}", continued(line.trim_start())),
        })
    };
    paragraph.split('\n').flat_map(wrap).collect()
}

/// The field's own text, its note, and our reading of what the documents leave open.
pub(super) fn text(field: &Field) -> String {
    let texts = [Some(field.doc.clone()), field.note().map(str::to_owned), field.reading().map(reading)];
    texts.into_iter().flatten().map(|text| prose(&text)).collect::<Vec<_>>().join(" ")
}

/// So that nobody takes it for what the documents say.
pub(super) fn reading(text: &str) -> String {
    format!("Our reading: {text}")
}

/// The documents name both, and do not say that they are one.
pub(super) fn read_as(name: &str) -> String {
    reading(&format!("Responses call it `{name}`."))
}

/// How the entries of a list that is one string are separated.
pub(super) fn separated(separator: &str) -> String {
    let by = match separator {
        " " => "white space".to_owned(),
        "\n" => "line breaks".to_owned(),
        "," => "commas".to_owned(),
        other => code(other),
    };
    format!("Entries are separated by {by}.")
}

/// Everything else that the documents say of a field, in one paragraph: wire name, type, default, bounds, since, tier.
pub(super) fn facts(api: &Api, field: &Field) -> String {
    let name = format!("`{}`: {}.", field.name, describe(api, &field.ty, field.unit()));
    let facts = field.facts.iter().filter_map(sentence);
    [name].into_iter().chain(facts).collect::<Vec<_>>().join(" ")
}

/// What there is to say about a fact; nothing where the code beside the documentation says it.
fn sentence(fact: &Fact) -> Option<String> {
    let sentence = match fact {
        Fact::Required | Fact::Secret | Fact::Deprecated(_) | Fact::Unit(_) => return None,
        // It has been said, before all facts, in the words, or in the place of the type.
        Fact::Event | Fact::Note(_) | Fact::Reading(_) | Fact::TypeNotShown => return None,
        Fact::Default(value) => format!("Default {}.", code(&value.to_string())),
        Fact::Minimum(number) => format!("At least {}.", number.0),
        Fact::Maximum(number) => format!("At most {}.", number.0),
        Fact::Step(number) => format!("In steps of {}.", number.0),
        Fact::MaxItems(count) => format!("At most {count} entries."),
        Fact::Unique => "Entries are unique.".to_owned(),
        Fact::Schemes(names) => format!("URL scheme {}.", quoted(names, " or ")),
        Fact::Separator(separator) => separated(separator),
        Fact::Means(meanings) => {
            let meaning = |(value, doc): &(Literal, String)| format!("{}: {}", code(&value.to_string()), prose(doc));
            meanings.iter().map(meaning).collect::<Vec<_>>().join(" ")
        }
        Fact::Introduced(version) => format!("Since {version}."),
        Fact::Tier(Tier::Premium) => "Tier: the two higher paid ones.".to_owned(),
        Fact::Tier(Tier::Ultimate) => "Tier: the highest.".to_owned(),
        Fact::SelfManaged => "Self-managed only.".to_owned(),
        Fact::HigherTierRead => "Responses show it only on higher tiers.".to_owned(),
        Fact::Enterprise => "Enterprise edition only.".to_owned(),
        Fact::ResponseOnly => "Read only.".to_owned(),
        Fact::Needs(Needs { one_of, until }) => {
            let lists: Vec<_> = one_of.iter().map(|names| quoted(names, " and ")).collect();
            let until = until.map(|version| format!(" (up to {version})")).unwrap_or_default();
            format!("Requires {}{until}.", lists.join(", or "))
        }
        Fact::RequiredWhen(conditions) => format!("Required when {}.", met(conditions)),
        Fact::AppliesWhen(conditions) => format!("Applies only when {}.", met(conditions)),
        Fact::NotIn(NotIn { name, since: None }) => format!("Must not be in `{name}`."),
        Fact::NotIn(NotIn { name, since: Some(since) }) => format!("Must not be in `{name}` since {since}."),
        Fact::NoEffect(None) => "Has no effect.".to_owned(),
        Fact::NoEffect(Some(since)) => format!("Has no effect since {since}."),
        Fact::Restart => "A change takes effect after a restart.".to_owned(),
        Fact::Alias(names) => format!("Responses may call it {}.", quoted(names, ", ")),
        Fact::ReadAs(name) => read_as(name),
        Fact::Declared(declared) => format!("Declared as {} in the documents.", code(declared)),
    };
    Some(sentence)
}

/// Where the documents describe it.
pub(super) fn origin(document: &str, section: &str) -> String {
    format!("From *{}*, section “{}”.", prose(document), prose(section))
}

/// What else the documents say about all settings.
pub(super) fn notes(settings: &crate::model::Settings) -> String {
    settings.notes.iter().map(|note| prose(note)).collect::<Vec<_>>().join(" ")
}

/// What readers take the words of a field for.
pub(super) fn whose() -> String {
    "The documents are retold, not quoted. Of a field of which they give no more than a name and a type, the words here go \
     by its name. “Our reading” marks what else they do not say."
        .to_owned()
}

/// What the cache of the settings means to callers.
pub(super) fn cache(settings: &crate::model::Settings) -> String {
    let unless = if settings.cache_adjustable { " unless the installation sets another" } else { "" };
    format!("{} Its interval is {} seconds{unless}.", prose(&settings.cache_doc), settings.cache_seconds)
}

/// The paragraphs about a kind as a whole.
pub(super) fn kind(document: &str, kind: &Kind) -> Vec<String> {
    let mut facts = Vec::new();
    facts.extend(kind.introduced.map(|version| format!("Since {version}.")));
    let flags = [
        (kind.update_only, "It cannot be created through the API, only changed once it is installed."),
        (kind.keeps_settings, "Disabling it keeps its settings."),
        (kind.beta, "In beta."),
        (kind.hosted_only, "On the hosted offering only."),
        (kind.development_only, "In development environments only."),
        (kind.read_path != kind.path, "It is read under a path of its own."),
    ];
    facts.extend(flags.iter().filter(|(set, _)| *set).map(|(_, text)| (*text).to_owned()));
    let note = kind.note.as_deref().map(prose);
    let mut paragraphs = vec![prose(&kind.doc), note.unwrap_or_default(), facts.join(" ")];
    paragraphs.extend(kind.limits.iter().map(|limit| format!("Limit: {}", prose(limit))));
    paragraphs.push(format!("Slug `{}`. {}", kind.slug, origin(document, &kind.section)));
    paragraphs
}

/// `integer (seconds)`, `one of `a`, `b``.
fn describe(api: &Api, ty: &Type, unit: Option<&str>) -> String {
    let described = match ty {
        Type::Boolean => "boolean".to_owned(),
        Type::Integer => "integer".to_owned(),
        Type::Float => "number".to_owned(),
        Type::String => "string".to_owned(),
        Type::Timestamp => "ISO 8601 timestamp".to_owned(),
        Type::Any => "any JSON value (the documents do not show its type)".to_owned(),
        Type::BooleanOrString => "boolean or string".to_owned(),
        Type::StringOrArray => "string or array of strings".to_owned(),
        Type::Properties => "the settings of the kind".to_owned(),
        Type::Enum(index) => values(&api.enums[*index]),
        Type::Record(index) => format!("object, see [`{}`]", api.records[*index].name),
        Type::Array(element) => format!("array of {}", elements(api, element)),
        Type::Map(element) => format!("object of {}", elements(api, element)),
    };
    unit.map_or(described.clone(), |unit| format!("{described} ({})", prose(unit)))
}

/// `strings`, `objects, see [`Name`]`
fn elements(api: &Api, ty: &Type) -> String {
    match ty {
        Type::Boolean | Type::Integer | Type::Float | Type::String | Type::Timestamp => describe(api, ty, None) + "s",
        Type::Record(index) => format!("objects, see [`{}`]", api.records[*index].name),
        _ => format!("entries, each {}", describe(api, ty, None)),
    }
}

fn values(item: &crate::model::Enum) -> String {
    let values = item.values.iter().map(|value| match &value.value {
        Literal::String(text) => code(text),
        number => format!("`{number}` ({})", value.name.replace('_', " ")),
    });
    format!("one of {}", values.collect::<Vec<_>>().join(", "))
}

/// `` `a` is `0` and `b` is `true` ``
fn met(conditions: &[(String, Literal)]) -> String {
    let conditions: Vec<_> =
        conditions.iter().map(|(name, value)| format!("`{name}` is {}", code(&value.to_string()))).collect();
    conditions.join(" and ")
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
    names.iter().map(|name| code(name)).collect::<Vec<_>>().join(between)
}
