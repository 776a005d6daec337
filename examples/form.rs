//! An HTML form for a kind of integration, or for the settings. Needs no service and no HTTP library.
//!
//! The form follows the documented facts, so new kinds and parameters need no change here. To fill it in, show
//! `kind.from_current(&current)?.redacted()`: no client sends a mask that comes back unchanged.
//!
//! ```sh
//! cargo run -p examples --no-default-features --bin form -- chat-d --version 17.0 > form.html
//! ```

use std::io::{Write, stdout};

use clap::Parser;
use platform_api::facts::{Field, StringFormat, Type};
use platform_api::integrations::Kind;
use platform_api::{Target, Version, settings};

/// Prints an HTML form for a kind of integration, or for the settings.
#[derive(Parser)]
struct Options {
    /// Slug of the kind, such as chat-d; without it, the form is for the settings
    kind: Option<Kind>,
    /// The version of the service, such as 17.4; without it, the form has every parameter
    #[arg(long)]
    version: Option<Version>,
}

fn control(field: &Field, target: &Target) -> String {
    let mut attributes = format!(r#"name="{}""#, field.name);
    if let Type::Boolean = field.ty {
        // Not `required`, or the checkbox would have to be on.
        let checked = if field.default() == Some("true") { "checked" } else { "" };
        return format!(r#"<input {attributes} type="checkbox" {checked}>"#);
    }
    if field.is_required() {
        attributes += " required";
    }
    let mut options = String::new();
    for value in field.values().filter(|value| target.has_value(value)) {
        let sent = value.number.map_or(value.name.to_owned(), |number| number.to_string());
        options += &format!(r#"<option value="{}">{}</option>"#, escaped(&sent), escaped(value.name));
    }
    let any_step = matches!(field.ty, Type::Float).then_some("any");
    for (name, bound) in [
        ("min", field.minimum()),
        ("max", field.maximum()),
        ("step", field.step().or(any_step)),
    ] {
        if let Some(bound) = bound {
            attributes += &format!(r#" {name}="{bound}""#);
        }
    }
    let ty = match field.ty {
        _ if field.is_secret() => "password",
        Type::Array(_) if !options.is_empty() => return format!("<select {attributes} multiple>{options}</select>"),
        // Without the empty option, a browser selects the first value.
        _ if !options.is_empty() => return format!("<select {attributes}><option></option>{options}</select>"),
        Type::Integer | Type::Float => "number",
        Type::String | Type::Timestamp | Type::BooleanOrString => match (field.format(), field.separator()) {
            (Some(StringFormat::Uri), None) => "url",
            (Some(StringFormat::Email), None) => "email",
            _ => "text",
        },
        // Arrays and objects are entered as JSON.
        _ => return format!("<textarea {attributes}></textarea>"),
    };
    format!(r#"<input {attributes} type="{ty}">"#)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

fn main() -> Result<(), String> {
    let options = Options::parse();
    let mut target = Target::new();
    target.version = options.version;
    let (title, doc, table) = match options.kind.as_ref().and_then(Kind::facts) {
        Some(kind) if !target.has_kind(kind) => return Err(format!("{target} does not have {}", kind.slug)),
        Some(kind) => (kind.title, kind.doc, kind.parameters),
        None => ("Settings", "", settings::FACTS.attributes),
    };
    let mut form = format!("<form>\n<h1>{}</h1>\n<p>{}</p>\n", escaped(title), escaped(doc));
    for field in table.fields {
        if field.is_response_only() || !target.has(field) {
            continue;
        }
        let mut label = field.name.replace('_', " ");
        if let Some(unit) = field.unit() {
            label += &format!(" ({unit})");
        }
        if let Some(default) = field.default() {
            label += &format!(", default {default}");
        }
        if let Some(tier) = field.tier() {
            label += &format!(", {tier}");
        }
        if field.deprecated().is_some() {
            label += ", deprecated";
        }
        let control = control(field, &target);
        form += &format!(
            "<label>{} {control} <small>{}</small></label>\n",
            escaped(&label),
            escaped(field.doc)
        );
    }
    // A closed pipe is not an error.
    _ = writeln!(stdout(), "{form}<button>Save</button>\n</form>");
    Ok(())
}
