//! The documentation of the generated crate. The first paragraph about a field is its description, and the second has
//! its name in JSON, its type and its other facts, in fixed phrases.

use platform_api_core::words::joined;
use proc_macro2::TokenStream;
use quote::quote;

use crate::model::{
    Api, Deprecated, Enum, EnumValue, Fact, Field, IntegrationsSpec, KindFact, KindSpec, Literal, SettingsSpec, Type,
    ValueFact, written,
};
use crate::names::is_field_renamed;
use crate::words::{assumed, code, quoted};

pub(super) fn outer(paragraphs: &[impl AsRef<str>]) -> TokenStream {
    lines(paragraphs).iter().map(|line| quote!(#[doc = #line])).collect()
}

pub(super) fn inner(paragraphs: &[impl AsRef<str>]) -> TokenStream {
    lines(paragraphs).iter().map(|line| quote!(#![doc = #line])).collect()
}

pub(super) fn with_example(before: &[impl AsRef<str>], example: &str, after: &[impl AsRef<str>]) -> TokenStream {
    let (before, example, after) = (outer(before), outer(&[example]), outer(after));
    quote!(#before #[doc = ""] #[doc = " ```no_run"] #example #[doc = " ```"] #after)
}

pub(super) fn heading(title: &str) -> TokenStream {
    outer(&[format!("# {title}")])
}

fn lines(text: &[impl AsRef<str>]) -> Vec<String> {
    paragraphs(text)
        .lines()
        .map(|line| format!(" {line}").trim_end().to_owned())
        .collect()
}

pub(super) fn paragraphs(paragraphs: &[impl AsRef<str>]) -> String {
    let paragraphs = paragraphs.iter().map(AsRef::as_ref);
    joined(paragraphs.filter(|paragraph| !paragraph.is_empty()), "\n\n")
}

pub fn description(field: &Field) -> String {
    let assumption = field.assumed().map(assumed);
    let sentences = [Some(field.doc.as_str()), field.note(), assumption.as_deref()];
    joined(sentences.into_iter().flatten(), " ")
}

/// Begins with the name in JSON if the method has another, and with the type unless the signature shows it.
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

pub fn facts_without_name(api: &Api, field: &Field) -> String {
    let ty = describe(api, &field.ty);
    let unit = field.unit().map(|unit| format!(" ({unit})")).unwrap_or_default();
    format!("{ty}{unit}. {}", sentences(field)).trim_end().to_owned()
}

fn sentences(field: &Field) -> String {
    joined(field.facts.iter().filter_map(Fact::sentence), " ")
}

pub(super) fn origin(document: &str, section: &str) -> String {
    format!("From *{document}*, section “{section}”.")
}

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
        secrets(settings),
    ]
    .join(" ");
    vec![
        format!("{SOURCES} {MARK}"),
        joined(ASSUMED.lines().map(assumed), " "),
        of_integrations,
        of_settings,
    ]
}

pub(super) const SOURCES: &str = "Descriptions paraphrase the API reference. Where it has only a name, or a name and a \
     type, the description follows from the name. Units and formats that a description lacks are undocumented.";

/// In the crate, the front page says it.
const MARK: &str = "“(assumed)” marks our reading where the API reference leaves something open.";

pub(super) const LEFT_OUT: &str = "Responses may leave it out (assumed); see [`SecretRef`].";

pub(super) const REQUIRING: &str = "A non-boolean setting requires its companions while it is set (assumed).";

pub(super) const INITIAL_VALUES: &str =
    "A change overwrites only the attributes that it contains. A default is an attribute's initial value (assumed).";

pub(super) const GETTERS: &str = "A getter returns `None` if its field is missing, `null` or of another type. \
    `object().to_json()` is the response's text, byte for byte; serde may write numbers with fewer digits.";

pub(super) const PROPERTIES: &str =
    "It has the kind's parameters, except those that the integration itself has (assumed).";

pub(super) const SET_UP_AGAIN: &str = "`PUT` also changes an integration that is already set up (assumed).";

pub(super) const DEFAULTS: &str = "A default is the value of a parameter that was never sent (assumed). A later `PUT` \
    without the parameter keeps its value (assumed).";

/// A sentence in each line.
const ASSUMED: &str = include_str!("docs/assumed.txt");

pub(super) fn activation(integrations: &IntegrationsSpec) -> String {
    let mut text = "`PUT` may activate the integration (assumed).".to_owned();
    for kind in &integrations.kinds {
        if let Some(switch) = integrations.switch(kind) {
            text += &format!(" Without `{}`, it sets up an inactive `{}`.", switch.name, kind.slug);
        }
    }
    text
}

fn disabling(integrations: &IntegrationsSpec) -> String {
    let keeping = integrations.kinds.iter().filter(|kind| kind.keeps_settings());
    let mut kept = quoted(keeping.map(|kind| &kind.slug), " and ");
    if !kept.is_empty() {
        kept.insert_str(0, ", except for ");
    }
    format!("`DELETE` disables an integration and resets its settings{kept}.")
}

pub(super) fn secrets(settings: &SettingsSpec) -> &'static str {
    if settings.attributes().any(Field::is_secret) {
        "Settings that hold a token, a password or a key are secrets (assumed)."
    } else {
        ""
    }
}

pub(super) fn unset(settings: &SettingsSpec) -> &'static str {
    if settings.unset_reads_null {
        "An unset attribute, such as a URL, is `null` in a response."
    } else {
        ""
    }
}

pub(super) fn cache(settings: &SettingsSpec) -> String {
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

pub fn kind(integrations: &IntegrationsSpec, kind: &KindSpec) -> Vec<String> {
    let mut facts: Vec<String> = kind.facts.iter().filter_map(KindFact::sentence).collect();
    if kind.read_path != kind.path {
        facts.push("`GET` has another path.".to_owned());
    }
    let mut paragraphs = vec![
        kind.doc.clone(),
        kind.note().unwrap_or_default().to_owned(),
        facts.join(" "),
    ];
    paragraphs.extend(kind.limits().iter().map(|limit| format!("Limit: {limit}")));
    paragraphs.push(format!(
        "Slug: `{}`. {}",
        kind.slug,
        origin(&integrations.document, &kind.section)
    ));
    paragraphs
}

pub(super) fn wire(value: &EnumValue) -> String {
    match &value.value {
        Literal::String(text) => code(text),
        number => code(number),
    }
}

/// The effect of a value, and its facts; empty if neither is documented.
pub fn value(value: &EnumValue) -> String {
    let mut sentences = vec![value.doc.clone()];
    sentences.extend(value.facts.iter().map(ValueFact::sentence));
    sentences.retain(|sentence| !sentence.is_empty());
    sentences.join(" ")
}

/// A required parameter is not deprecated in Rust, because callers cannot stop using it.
pub(super) fn required(field: &Field, facts: String) -> String {
    let deprecation = field.deprecated().map(Deprecated::sentence);
    format!("{facts} {}", deprecation.unwrap_or_default()).trim().to_owned()
}

fn describe(api: &Api, ty: &Type) -> String {
    match ty {
        Type::Boolean | Type::Integer | Type::String | Type::BooleanOrString | Type::StringOrArray => written(api, ty),
        Type::Float | Type::Timestamp => ty.outer(api).noun().to_owned(),
        Type::Any => format!("{} (undocumented type)", ty.outer(api).in_words()),
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
    let mut values = Vec::new();
    for value in &item.values {
        let mut remarks = Vec::new();
        if let Literal::Integer(_) = value.value {
            remarks.push(value.name.replace('_', " "));
        }
        for fact in &value.facts {
            let mut remark = fact.sentence();
            remark[..1].make_ascii_lowercase();
            remarks.push(remark.trim_end_matches('.').to_owned());
        }
        let wire = wire(value);
        values.push(if remarks.is_empty() {
            wire
        } else {
            format!("{wire} ({})", remarks.join("; "))
        });
    }
    format!("one of {}", values.join(", "))
}
