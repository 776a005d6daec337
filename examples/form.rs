//! An HTML form for a kind of integration, or for the settings. Needs no service and no HTTP library.
//!
//! The form follows the documented facts, such as types, formats, allowed values, bounds and defaults, so new kinds and
//! parameters need no change here. To fill it in, show `kind.from_current(&current)?.redacted()`: a mask that comes back
//! unchanged is not a secret, and no client sends it.
//!
//! ```sh
//! cargo run -p examples --no-default-features --bin form -- chat-d --version 17.0 > form.html
//! ```

use std::error::Error;
use std::io::{Write, stdout};

use clap::Parser;
use platform_api::facts::{Field, StringFormat, Type};
use platform_api::integrations::Kind;
use platform_api::{Target, Version, serde_json, settings};

/// Prints an HTML form for a kind of integration, or for the settings.
#[derive(Parser)]
struct Options {
    /// Slug of the kind, such as chat-d; without it, the form is for the settings
    #[arg(value_parser = str::parse::<Kind>)]
    kind: Option<Kind>,
    /// The version of the service, such as 17.4; without it, the form has every parameter
    #[arg(long)]
    version: Option<Version>,
}

fn control(field: &Field, target: &Target) -> String {
    let json = field.default().unwrap_or_default();
    // As a user writes it, with unquoted strings.
    let default: String = serde_json::from_str(json).unwrap_or(json.to_owned());
    let mut attributes = format!(r#"name="{}""#, field.name);
    // A `required` checkbox would have to be on.
    if field.is_required() && !matches!(field.ty, Type::Boolean) {
        attributes += " required";
    }
    let mut options = String::new();
    for value in field.values().filter(|value| target.has_value(value)) {
        let sent = value.number.map_or(value.name.to_owned(), |number| number.to_string());
        let selected = if sent == default { " selected" } else { "" };
        let [sent, shown] = [&sent, value.name].map(escaped);
        options += &format!(r#"<option value="{sent}"{selected}>{shown}</option>"#);
    }
    if options.is_empty() && !default.is_empty() && !matches!(field.ty, Type::Boolean) {
        attributes += &format!(r#" placeholder="{}""#, escaped(&default));
    }
    let ty = match field.ty {
        _ if field.is_secret() => "password",
        Type::Array(_) if !options.is_empty() => return format!("<select {attributes} multiple>{options}</select>"),
        // The first option is selected if there is no default.
        _ if !options.is_empty() => return format!("<select {attributes}><option></option>{options}</select>"),
        Type::Boolean if default == "true" => return format!(r#"<input {attributes} type="checkbox" checked>"#),
        Type::Boolean => "checkbox",
        Type::Integer | Type::Float => "number",
        Type::String | Type::Timestamp | Type::BooleanOrString => match (field.format(), field.separator()) {
            (Some(StringFormat::Uri), None) => "url",
            (Some(StringFormat::Email), None) => "email",
            _ => "text",
        },
        // Arrays and objects are entered as JSON.
        _ => return format!("<textarea {attributes}></textarea>"),
    };
    let step = matches!(field.ty, Type::Float).then_some("any");
    for (name, bound) in [
        ("min", field.minimum()),
        ("max", field.maximum()),
        ("step", field.step().or(step)),
    ] {
        attributes.extend(bound.map(|bound| format!(r#" {name}="{bound}""#)));
    }
    format!(r#"<input {attributes} type="{ty}">"#)
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let mut target = Target::new();
    target.version = options.version;
    let (title, doc, table) = match options.kind.as_ref().and_then(Kind::facts) {
        Some(kind) if !target.has_kind(kind) => return Err(format!("{target} does not have {}", kind.slug).into()),
        Some(kind) => (kind.title, kind.doc, kind.parameters),
        None => ("Settings", "", settings::FACTS.attributes),
    };
    let mut form = format!("<form>\n<h1>{}</h1>\n<p>{}</p>\n", escaped(title), escaped(doc));
    for field in table
        .fields
        .iter()
        .filter(|field| !field.is_response_only() && target.has(field))
    {
        let mut label = field.name.replace('_', " ");
        label.extend(field.unit().map(|unit| format!(" ({unit})")));
        label.extend(field.deprecated().map(|_| ", deprecated"));
        let [label, doc] = [&label, field.doc].map(escaped);
        form += &format!(
            "<label>{label} {} <small>{doc}</small></label>\n",
            control(field, &target)
        );
    }
    form += "<button>Save</button>\n</form>";
    // A closed pipe, as from `| head -2`, is not an error.
    _ = writeln!(stdout(), "{form}");
    Ok(())
}
