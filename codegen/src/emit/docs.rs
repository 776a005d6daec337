//! The documentation comments of the generated crate.
//!
//! The first paragraph about a field is its description from the spec. The second has its name in JSON, its type and
//! its other facts, in fixed phrases.

use proc_macro2::TokenStream;
use quote::quote;

use crate::model::{Api, Enum, Fact, Field, Integrations, Kind, Literal, Settings, Type, written};
use crate::names::is_field_renamed;
use crate::words::{assumed, code, joined, quoted};

/// `///` lines from paragraphs.
pub(super) fn outer(paragraphs: &[impl AsRef<str>]) -> TokenStream {
    lines(paragraphs).iter().map(|line| quote!(#[doc = #line])).collect()
}

/// `//!` lines from paragraphs.
pub(super) fn inner(paragraphs: &[impl AsRef<str>]) -> TokenStream {
    lines(paragraphs).iter().map(|line| quote!(#![doc = #line])).collect()
}

/// The `///` lines of a type, with an example after the first paragraphs.
pub(super) fn with_example(before: &[impl AsRef<str>], example: &str, after: &[impl AsRef<str>]) -> TokenStream {
    let (before, example, after) = (outer(before), outer(&[example]), outer(after));
    quote!(#before #[doc = ""] #[doc = " ```no_run"] #example #[doc = " ```"] #after)
}

/// The heading of the methods in an `impl`.
pub(super) fn heading(title: &str) -> TokenStream {
    outer(&[format!("# {title}")])
}

/// Lines that begin with a space, as after `///`.
fn lines(text: &[impl AsRef<str>]) -> Vec<String> {
    paragraphs(text)
        .lines()
        .map(|line| format!(" {line}").trim_end().to_owned())
        .collect()
}

/// The paragraphs that are not empty, with a blank line between them.
pub(super) fn paragraphs(paragraphs: &[impl AsRef<str>]) -> String {
    let paragraphs = paragraphs.iter().map(AsRef::as_ref);
    joined(paragraphs.filter(|paragraph| !paragraph.is_empty()), "\n\n")
}

/// The description of a field, its note, and what we assume where the documents leave something open.
pub fn description(field: &Field) -> String {
    let assumed = field.assumed().map(assumed);
    let sentences = [Some(field.doc.as_str()), field.note(), assumed.as_deref()];
    joined(sentences.into_iter().flatten(), " ")
}

/// All other facts about a field, in one paragraph: default, bounds, version, tier. The paragraph begins with the name in
/// JSON if the method has another, and with the type unless the signature says as much.
pub(super) fn facts(api: &Api, field: &Field) -> String {
    if is_field_renamed(&field.name) {
        return format!("`{}`: {}", field.name, facts_without_name(api, field));
    }
    let is_plain = matches!(field.ty, Type::Boolean | Type::Integer | Type::Float | Type::String);
    if is_plain && field.unit().is_none() {
        return sentences(field);
    }
    let mut facts = facts_without_name(api, field);
    facts[..1].make_ascii_uppercase();
    facts
}

/// The type of a field and its other facts, for places that show its name.
pub fn facts_without_name(api: &Api, field: &Field) -> String {
    let ty = describe(api, &field.ty);
    let unit = field.unit().map(|unit| format!(" ({unit})")).unwrap_or_default();
    format!("{ty}{unit}. {}", sentences(field)).trim_end().to_owned()
}

fn sentences(field: &Field) -> String {
    joined(field.facts.iter().filter_map(Fact::sentence), " ")
}

/// Names the section of the documents.
pub(super) fn origin(document: &str, section: &str) -> String {
    format!("From *{document}*, section “{section}”.")
}

/// The statements about the whole API, in paragraphs.
pub fn about(api: &Api) -> Vec<String> {
    let Api {
        integrations, settings, ..
    } = api;
    let of_integrations = [
        "Integrations:",
        &integrations.role_doc,
        &integrations.notes.join(" "),
        &activation(integrations),
        &disabling(integrations),
        SET_UP_AGAIN,
        DEFAULTS,
    ]
    .join(" ");
    let of_settings = [
        "Settings:",
        &settings.role_doc,
        &settings.notes.join(" "),
        &cache(settings),
        unset(settings),
        REQUIRING,
        INITIAL_VALUES,
    ]
    .join(" ");
    vec![
        format!("{SOURCES} {MARK}"),
        joined(ASSUMED.lines().map(assumed), " "),
        of_integrations,
        of_settings,
    ]
}

/// Says where the descriptions of fields come from.
pub(super) const SOURCES: &str = "The descriptions paraphrase the service's documents, which state only the name and the type \
     of some fields, and only the name of some kinds and values. There the description follows from the name. If a description \
     has no unit or format, the documents have none either.";

/// Explains [`assumed`]. In the crate, the front page does.
const MARK: &str = "“(assumed)” marks how we understand something that the documents leave open.";

/// The sentence about `None` in the documentation of a secret's getter. The link leads to the explanation.
pub(super) const LEFT_OUT: &str = "Responses may leave it out, see [`SecretRef`] (assumed).";

/// The sentence about settings that require others although they are not booleans.
pub(super) const REQUIRING: &str =
    "Assumed: A setting that is no boolean requires other settings while it has a value.";

/// The sentence about the meaning of a default of the settings.
pub(super) const INITIAL_VALUES: &str =
    "A change overwrites only the attributes that it contains. Assumed: A default is an attribute's initial value.";

/// The sentences about what a response keeps.
pub(super) const GETTERS: &str = "A getter returns `None` if its field is missing, `null` or of another type. \
    Before a default replaces `None`, call `object().check_types()?`, which fails if a field has another type. \
    `object().to_json()` is the text of the response, byte for byte; serde may write numbers with fewer digits.";

/// The sentence about the members of `properties`, for kinds whose members the documents do not show.
pub(super) const PROPERTIES: &str =
    "They are the kind's parameters, except those that the integration itself has (assumed).";

/// The sentence about `PUT` for an integration that is already set up.
pub(super) const SET_UP_AGAIN: &str = "Assumed: `PUT` also changes an integration that is already set up.";

/// The sentence about the meaning of a default of integrations.
pub(super) const DEFAULTS: &str = "Assumed: A default is the value of a parameter that was never sent. The \
    documents do not say whether a later `PUT` without the parameter keeps its value or resets it. Assumed: The value \
    is kept.";

/// The sentences about how requests are sent and how responses are understood, one in each line. No sentence is about
/// parameters in the query, because the documents show these.
const ASSUMED: &str = include_str!("docs/assumed.txt");

/// Says which kinds are inactive by default, and that nothing is known about the others.
pub(super) fn activation(integrations: &Integrations) -> String {
    let mut text = String::new();
    for kind in &integrations.kinds {
        if let Some(switch) = integrations.switch(kind) {
            text += &format!(
                "If `{}` is set up without `{}`, it is inactive. ",
                kind.slug, switch.name
            );
        }
    }
    text + "The documents do not show whether `PUT` activates an integration of any other kind."
}

/// Explains `DELETE`, and names the kinds for which it does less.
fn disabling(integrations: &Integrations) -> String {
    let keeping = integrations.kinds.iter().filter(|kind| kind.keeps_settings);
    let mut kept = quoted(keeping.map(|kind| &kind.slug), " and ");
    if !kept.is_empty() {
        kept.insert_str(0, "; it keeps those of ");
    }
    format!("`DELETE` disables an integration and resets its settings{kept}.")
}

/// Describes an attribute without a value in a response. The text is empty if the documents do not describe it.
pub(super) fn unset(settings: &Settings) -> &'static str {
    if settings.unset_reads_null {
        "An attribute that is not set, such as a URL, is `null` in a response."
    } else {
        ""
    }
}

/// Explains the cache of the settings.
pub(super) fn cache(settings: &Settings) -> String {
    let unless = if settings.cache_adjustable {
        " unless the installation sets another interval"
    } else {
        ""
    };
    format!(
        "{} The cache lasts {} seconds{unless}.",
        settings.cache_doc, settings.cache_seconds
    )
}

/// The paragraphs about a kind as a whole. The first one is its description.
pub fn kind(integrations: &Integrations, kind: &Kind) -> Vec<String> {
    let since = kind.introduced.map(|version| format!("Since {version}."));
    let facts = [
        since.as_deref(),
        kind.update_only.then_some(
            "The API cannot create it, only update it once it is installed. Assumed: Once disabled, it stays installed.",
        ),
        kind.keeps_settings.then_some("Disabling it keeps its settings."),
        kind.beta.then_some("It is in beta."),
        kind.hosted_only.then_some("Only the hosted offering has it."),
        kind.development_only
            .then_some("Only development environments have it."),
        (kind.read_path != kind.path).then_some("`GET` has another path than `PUT` and `DELETE`."),
    ];
    let mut paragraphs = vec![
        kind.doc.clone(),
        kind.note.clone().unwrap_or_default(),
        joined(facts.into_iter().flatten(), " "),
    ];
    paragraphs.extend(kind.limits.iter().map(|limit| format!("Limit: {limit}")));
    paragraphs.push(format!(
        "Slug: `{}`. {}",
        kind.slug,
        origin(&integrations.document, &kind.section)
    ));
    paragraphs
}

/// The type in words: `integer`, `one of `a`, `b``.
fn describe(api: &Api, ty: &Type) -> String {
    match ty {
        Type::Boolean | Type::Integer | Type::String | Type::BooleanOrString | Type::StringOrArray => written(api, ty),
        Type::Float => "number".to_owned(),
        Type::Timestamp => "ISO 8601 timestamp".to_owned(),
        Type::Any => "any JSON value (the documents do not show its type)".to_owned(),
        Type::Properties => "the settings of the kind".to_owned(),
        Type::Enum(index) => values(&api.enums[*index]),
        Type::Record(_) => format!("object, see [`{}`]", written(api, ty)),
        Type::Array(element) => format!("array of {}", elements(api, element)),
        Type::Map(element) => format!("object of {}", elements(api, element)),
    }
}

/// `strings`, `objects, see [`Name`]`
fn elements(api: &Api, ty: &Type) -> String {
    match ty {
        Type::Boolean | Type::Integer | Type::Float | Type::String | Type::Timestamp => describe(api, ty) + "s",
        Type::Record(_) => format!("objects, see [`{}`]", written(api, ty)),
        _ => format!("entries, each {}", describe(api, ty)),
    }
}

fn values(item: &Enum) -> String {
    let values = item.values.iter().map(|value| match &value.value {
        Literal::String(text) => code(text),
        number => format!("`{number}` ({})", value.name.replace('_', " ")),
    });
    format!("one of {}", joined(values, ", "))
}
