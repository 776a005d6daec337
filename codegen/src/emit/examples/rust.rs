//! Examples at the top of documentation pages: they send a request and read the result. They are compiled as
//! documentation tests.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{chosen, value_of};
use crate::emit::operations::write_verb;
use crate::emit::request::constructor;
use crate::model::{Api, Fact, Field, Kind, Type};
use crate::names;

/// The longest line, in characters. A longer line does not fit beside the navigation of a documentation page.
const WIDTH: usize = 85;

/// The example of a kind: it sets an integration up and reads it.
pub(in crate::emit) fn kind(api: &Api, kind: &Kind) -> Vec<String> {
    let mut program = Program::default();
    program.request_of(api, kind);
    let fields: Vec<_> = kind.parameters.iter().collect();
    let set = program.setters(api, &chosen(&fields, api.integrations.switch(kind)));
    let mut read = kind.properties.iter().filter(|field| !field.has(&Fact::Event));
    let shown = match read.find(|field| set.contains(&field.name.as_str())) {
        Some(field) => format!("integration.properties().{}()", names::field_name(&field.name)),
        None => "integration".to_owned(),
    };
    let module = names::module_name(&kind.slug);
    program.lines.extend([
        format!("let endpoint = client.project(\"group/widgets\").{module}();"),
        format!("endpoint.{}(&request).await?;", write_verb(kind)),
        "let integration = endpoint.get().await?;".to_owned(),
        format!("println!(\"{{:?}}\", {shown});"),
    ]);
    program.text("integrations")
}

/// The example of the settings: it changes and reads them.
pub(in crate::emit) fn settings(api: &Api) -> Vec<String> {
    let mut program = Program::default();
    program.imports.insert("SettingsUpdate".to_owned());
    program.lines.push("let update = SettingsUpdate::new()".to_owned());
    let fields: Vec<_> = api.settings.writable().collect();
    let set = program.setters(api, &chosen(&fields, None));
    let shown = match set.first() {
        Some(name) => format!("settings.{}()", names::field_name(name)),
        None => "settings".to_owned(),
    };
    program.lines.extend([
        "client.settings().update(&update).await?;".to_owned(),
        "let settings = client.settings().get().await?;".to_owned(),
        format!("println!(\"{{:?}}\", {shown});"),
    ]);
    program.text("settings")
}

/// An update of one setting, for examples that are about something else. It has a plain value, so it needs no import.
pub(in crate::emit) fn update(api: &Api) -> String {
    let is_plain = |field: &&Field| matches!(field.ty, Type::Boolean | Type::Integer | Type::Float | Type::String);
    let fields: Vec<_> = api.settings.writable().filter(is_plain).collect();
    let first = chosen(&fields, None).into_iter().find_map(|field| setter(api, field));
    format!("SettingsUpdate::new(){}", first.unwrap_or_default())
}

/// `.push_channel("<PUSH_CHANNEL>")`, if the value has a short expression.
fn setter(api: &Api, field: &Field) -> Option<String> {
    let value = expression(api, field)?;
    Some(format!(".{}({value})", names::field_name(&field.name)))
}

/// The value of a field as a short expression in Rust, if there is one.
fn expression(api: &Api, field: &Field) -> Option<String> {
    let value = value_of(api, field);
    match field.ty {
        Type::Integer if value.as_i64().is_none_or(|number| i32::try_from(number).is_err()) => {
            Some(format!("{value}_i64"))
        }
        Type::Boolean | Type::Integer | Type::Float => Some(value.to_string()),
        Type::String => Some(format!("{:?}", value.as_str()?)),
        Type::Enum(index) => {
            let item = &api.enums[index];
            let variant = item.values.iter().find(|known| Value::from(&known.value) == value)?;
            Some(format!("{}::{}", item.name, names::type_name(&variant.name)))
        }
        _ => None,
    }
}

/// A program of a few lines, and the types that it imports.
#[derive(Default)]
struct Program {
    imports: BTreeSet<String>,
    lines: Vec<String>,
}

impl Program {
    /// The start of a statement that makes a request of a kind.
    fn request_of(&mut self, api: &Api, kind: &Kind) {
        let name = names::kind_name(&kind.slug);
        let (plain, flags) = constructor(&kind.parameters);
        let arguments: Option<Vec<_>> = plain.iter().map(|field| expression(api, field)).collect();
        let request = match arguments {
            Some(mut arguments) => {
                plain.iter().for_each(|field| self.import(api, field));
                if !flags.is_empty() {
                    let module = names::module_name(&kind.slug);
                    self.imports.insert(format!("{module}::RequiredFlags"));
                    self.lines.push("let flags = RequiredFlags {".to_owned());
                    let flags = flags.iter().map(|field| names::field_name(&field.name));
                    self.lines.extend(flags.map(|flag| format!("    {flag}: true,")));
                    self.lines.push("};".to_owned());
                    arguments.push("flags".to_owned());
                }
                format!("{name}::new({})", arguments.join(", "))
            }
            None => {
                let required = plain.iter().chain(&flags);
                let object: Value = required
                    .map(|field| (field.name.clone(), value_of(api, field)))
                    .collect();
                format!("{name}::from_json({:?})?", object.to_string())
            }
        };
        self.imports.insert(name);
        self.lines.push(format!("let request = {request}"));
    }

    /// Ends the last statement with setters, and returns the names of the fields. The statement takes one line if that
    /// is short, and otherwise each setter has its own.
    fn setters<'a>(&mut self, api: &Api, fields: &[&'a Field]) -> Vec<&'a str> {
        let mut names = Vec::new();
        let mut setters = Vec::new();
        for field in fields {
            if let Some(setter) = setter(api, field) {
                self.import(api, field);
                names.push(field.name.as_str());
                setters.push(setter);
            }
        }
        let start = self.lines.pop().unwrap_or_default();
        let line = format!("{start}{};", setters.concat());
        if line.len() <= WIDTH || setters.is_empty() {
            self.lines.push(line);
        } else {
            let setters = format!("    {};", setters.join("\n    "));
            self.lines.push(start);
            self.lines.extend(setters.lines().map(str::to_owned));
        }
        names
    }

    fn import(&mut self, api: &Api, field: &Field) {
        if let Type::Enum(index) = field.ty {
            self.imports.insert(api.enums[index].name.clone());
        }
    }

    /// The imports, and a function with a client around the lines.
    fn text(self, module: &str) -> Vec<String> {
        let names = self.imports.into_iter().collect::<Vec<_>>();
        let names = match names.as_slice() {
            [only] => only.clone(),
            _ => format!("{{{}}}", names.join(", ")),
        };
        let mut text = vec![
            format!("use platform_api::{module}::{names};"),
            "# #[cfg(feature = \"client\")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {".to_owned(),
        ];
        text.extend(self.lines);
        text.push("# Ok(()) }".to_owned());
        text
    }
}
