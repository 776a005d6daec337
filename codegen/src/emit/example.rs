//! This module writes the examples at the top of documentation pages. An example sends a request and reads the result.
//!
//! The examples are compiled as documentation tests. The examples in `openapi.json` have the same parameters and
//! values.

use std::collections::BTreeSet;

use super::openapi::{Json, chosen, example_value};
use super::request::constructor;
use crate::model::{Api, Fact, Field, Kind, Type};
use crate::names;

/// The longest line, in characters. A longer line does not fit beside the navigation of a documentation page.
const WIDTH: usize = 85;

/// The example of a kind: it sets an integration up and reads it.
pub(super) fn kind(api: &Api, kind: &Kind) -> Vec<String> {
    let module = names::module_name(&kind.slug);
    let name = names::kind_name(&kind.slug);
    let verb = if kind.update_only { "update" } else { "set" };
    let mut call = Call::default();
    let start = call.constructor(api, &module, &name, &kind.parameters);
    let fields: Vec<_> = kind.parameters.iter().collect();
    let set = call.setters(api, &chosen(&fields, api.integrations.switch(kind)));
    let read = kind
        .properties
        .iter()
        .find(|field| set.contains(&field.name.as_str()) && !field.has(&Fact::Event));
    let shown = match read {
        Some(field) => {
            format!("integration.properties().{}()", names::field_name(&field.name))
        }
        None => "integration".to_owned(),
    };
    call.names.insert(name);
    let mut lines = chain(&format!("let request = {start}"), &call.setters);
    lines.extend([
        format!("let endpoint = client.project(\"group/widgets\").{module}();"),
        format!("endpoint.{verb}(&request).await?;"),
        "let integration = endpoint.get().await?;".to_owned(),
        format!("println!(\"{{:?}}\", {shown});"),
    ]);
    body(&call, "integrations", &lines)
}

/// The example of the settings: it changes and reads them.
pub(super) fn settings(api: &Api) -> Vec<String> {
    let mut call = Call::default();
    let fields: Vec<_> = api.settings.writable().collect();
    let set = call.setters(api, &chosen(&fields, None));
    let shown = set
        .first()
        .map(|name| format!("settings.{}()", names::field_name(name)));
    call.names.insert("SettingsUpdate".to_owned());
    let mut lines = chain("let update = SettingsUpdate::new()", &call.setters);
    lines.extend([
        "client.settings().update(&update).await?;".to_owned(),
        "let settings = client.settings().get().await?;".to_owned(),
        format!("println!(\"{{:?}}\", {});", shown.as_deref().unwrap_or("settings")),
    ]);
    body(&call, "settings", &lines)
}

/// A statement that ends with calls of setters: on one line if that is short, otherwise each call on its own.
fn chain(start: &str, setters: &[String]) -> Vec<String> {
    let line = format!("{start}{};", setters.concat());
    if line.len() <= WIDTH {
        return vec![line];
    }
    let mut lines = vec![start.to_owned()];
    lines.extend(setters.iter().map(|setter| format!("    {setter}")));
    if let Some(last) = lines.last_mut() {
        last.push(';');
    }
    lines
}

/// An update of one setting, for examples that are about something else. It has a plain value, so it needs no import.
pub(super) fn update(api: &Api) -> String {
    let is_plain = |field: &&Field| matches!(field.ty, Type::Boolean | Type::Integer | Type::Float | Type::String);
    let fields: Vec<_> = api.settings.writable().filter(is_plain).collect();
    let mut call = Call::default();
    call.setters(api, &chosen(&fields, None));
    format!(
        "SettingsUpdate::new(){}",
        call.setters.first().map_or("", String::as_str)
    )
}

/// The imports, and a function with a client around the lines.
fn body(call: &Call, module: &str, lines: &[String]) -> Vec<String> {
    let names: Vec<_> = call.names.iter().map(String::as_str).collect();
    let names = if let [only] = names[..] {
        only.to_owned()
    } else {
        format!("{{{}}}", names.join(", "))
    };
    let import = format!("use platform_api::{module}::{names};");
    let function = "async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {";
    let function = format!("# #[cfg(feature = \"client\")] {function}");
    let end = "# Ok(()) }".to_owned();
    [import, function]
        .iter()
        .chain(&call.before)
        .chain(lines)
        .chain([&end])
        .cloned()
        .collect()
}

/// The parts of a request, and the types that it names.
#[derive(Default)]
struct Call {
    names: BTreeSet<String>,
    before: Vec<String>,
    setters: Vec<String>,
}

impl Call {
    fn constructor(&mut self, api: &Api, module: &str, name: &str, fields: &[Field]) -> String {
        let (plain, flags) = constructor(fields.iter());
        let Some(mut arguments) = plain
            .iter()
            .map(|field| self.value(api, field))
            .collect::<Option<Vec<_>>>()
        else {
            // An argument without a short expression in Rust: write the request as JSON.
            let member = |field: &&Field| format!("{:?}: {}", field.name, example_value(api, field));
            let members: Vec<_> = plain.iter().chain(&flags).map(member).collect();
            return format!("{name}::from_json({:?})?", format!("{{{}}}", members.join(", ")));
        };
        if !flags.is_empty() {
            self.names.insert(format!("{module}::RequiredFlags"));
            self.before.push("let flags = RequiredFlags {".to_owned());
            self.before.extend(
                flags
                    .iter()
                    .map(|field| format!("    {}: true,", names::field_name(&field.name))),
            );
            self.before.push("};".to_owned());
            arguments.push("flags".to_owned());
        }
        format!("{name}::new({})", arguments.join(", "))
    }

    /// Adds setters, and returns their names.
    fn setters<'a>(&mut self, api: &Api, fields: &[&'a Field]) -> Vec<&'a str> {
        let values = fields
            .iter()
            .filter_map(|field| Some((field.name.as_str(), self.value(api, field)?)));
        let (names, setters): (Vec<_>, Vec<_>) = values
            .map(|(name, value)| (name, format!(".{}({value})", names::field_name(name))))
            .unzip();
        self.setters = setters;
        names
    }

    /// A short expression in Rust, if there is one.
    fn value(&mut self, api: &Api, field: &Field) -> Option<String> {
        let value = example_value(api, field);
        match (&field.ty, &value) {
            (Type::Integer, Json::Scalar(number)) if number.parse::<i32>().is_err() => Some(format!("{number}_i64")),
            (Type::Boolean | Type::Integer | Type::Float, _) => Some(value.to_string()),
            (Type::String, Json::String(string)) => Some(format!("{string:?}")),
            (Type::Enum(index), _) => {
                let item = &api.enums[*index];
                let variant = item.values.iter().find(|known| Json::from(&known.value) == value)?;
                self.names.insert(item.name.clone());
                Some(format!("{}::{}", item.name, names::type_name(&variant.name)))
            }
            _ => None,
        }
    }
}
