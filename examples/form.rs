//! An HTML form for a kind of integration, or for the settings. Needs no service and no HTTP library.
//!
//! The form follows the documented facts, such as types, allowed values, bounds and defaults, so new kinds and
//! parameters need no change here.
//!
//! ```sh
//! cargo run -p examples --no-default-features --bin form -- chat-d > form.html
//! ```

use std::io::{Write, stdout};

use clap::Parser;
use platform_api::facts::{AllowedValue, Field, Type};
use platform_api::integrations::Kind;
use platform_api::{serde_json, settings};

/// Prints an HTML form for a kind of integration, or for the settings.
#[derive(Parser)]
struct Options {
    /// Slug of the kind, such as chat-d; without it, the form is for the settings
    #[arg(value_parser = str::parse::<Kind>)]
    kind: Option<Kind>,
}

fn label(field: &Field) -> String {
    let mut label = field.name.replace('_', " ");
    if let Some(unit) = field.unit() {
        label += &format!(" ({unit})");
    }
    if field.deprecated().is_some() {
        label += ", deprecated";
    }
    escaped(&label)
}

fn control(field: &Field) -> String {
    let name = field.name;
    let required = if field.is_required() { " required" } else { "" };
    // Hides the input.
    if field.is_secret() {
        return format!(r#"<input name="{name}" type="password" autocomplete="off"{required}>"#);
    }
    let default = default(field);
    if field.values().next().is_some() {
        let (multiple, none) = match field.ty {
            Type::Array(_) => (" multiple", ""),
            // Otherwise a browser selects the first value.
            _ if default.is_empty() => ("", "<option></option>"),
            _ => ("", ""),
        };
        let options: String = field.values().map(|value| option(value, &default)).collect();
        return format!(r#"<select name="{name}"{multiple}{required}>{none}{options}</select>"#);
    }
    let placeholder = format!(r#" placeholder="{}""#, escaped(&default));
    match field.ty {
        // A `required` checkbox would have to be on.
        Type::Boolean if default == "true" => format!(r#"<input name="{name}" type="checkbox" checked>"#),
        Type::Boolean => format!(r#"<input name="{name}" type="checkbox">"#),
        Type::Integer | Type::Float => {
            let any = if let Type::Integer = field.ty { "1" } else { "any" };
            let step = field.step().unwrap_or(any);
            let minimum = field.minimum().map(|least| format!(r#" min="{least}""#));
            let maximum = field.maximum().map(|most| format!(r#" max="{most}""#));
            let bounds = minimum.unwrap_or_default() + &maximum.unwrap_or_default();
            format!(r#"<input name="{name}" type="number" step="{step}"{bounds}{placeholder}{required}>"#)
        }
        Type::String | Type::Timestamp | Type::BooleanOrString => {
            format!(r#"<input name="{name}"{placeholder}{required}>"#)
        }
        // Arrays and objects are entered as JSON.
        _ => format!(r#"<textarea name="{name}"{placeholder}{required}></textarea>"#),
    }
}

/// The default as a user writes it, with unquoted strings.
fn default(field: &Field) -> String {
    let json = field.default().unwrap_or_default();
    serde_json::from_str(json).unwrap_or(json.to_owned())
}

fn option(value: AllowedValue, default: &str) -> String {
    let sent = value.number.map_or(value.name.to_owned(), |number| number.to_string());
    let selected = if sent == default { " selected" } else { "" };
    let [sent, shown] = [&sent, value.name].map(escaped);
    format!(r#"<option value="{sent}"{selected}>{shown}</option>"#)
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

fn main() {
    let (title, doc, table) = match Options::parse().kind.as_ref().and_then(Kind::facts) {
        Some(kind) => (kind.title, kind.doc, kind.parameters),
        None => ("Settings", "", settings::FACTS.attributes),
    };
    let [title, doc] = [title, doc].map(escaped);
    let mut form = format!("<form>\n<h1>{title}</h1>\n<p>{doc}</p>\n");
    for field in table.fields.iter().filter(|field| !field.is_response_only()) {
        let [label, control, doc] = [label(field), control(field), escaped(field.doc)];
        form += &format!("<label>{label} {control} <small>{doc}</small></label>\n");
    }
    form += "<button>Save</button>\n</form>";
    // A closed pipe, as from `| head -2`, is not an error.
    _ = writeln!(stdout(), "{form}");
}
