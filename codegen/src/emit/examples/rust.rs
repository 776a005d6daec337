//! The examples at the top of documentation pages, which send a request and read the result; compiled, but not run.

use std::collections::BTreeSet;

use platform_api_core::format::StringFormat;
use platform_api_core::words::joined;
use serde_json::Value;

use super::any_kind::of_kind as of_kind_names;
use super::{chosen, lasting_kinds, object, of_kind, of_settings, value_of};
use crate::emit::operations::write_verb;
use crate::emit::request::{Constructor, constructor, is_required_by_defaults};
use crate::model::{Api, Field, KindSpec, Type, written};
use crate::names;

/// In characters: a longer line does not fit next to rustdoc's sidebar.
const WIDTH: usize = 85;

pub fn kind(api: &Api, kind: &KindSpec) -> String {
    let mut program = Program::default();
    let request = program.request_of(api, kind);
    let set = program.assign(api, &format!("let request = {request}"), of_kind(api, kind));
    let mut read = kind.properties().filter(|field| !field.is_event());
    let printed = match read.find(|field| set.contains(&field.name.as_str())) {
        Some(field) => format!("integration.properties().{}()", names::field_name(&field.name)),
        None => "integration".to_owned(),
    };
    let module = names::module_name(&kind.slug);
    let write = write_verb(kind);
    program.text += &format!(
        "let endpoint = client.project(\"group/widgets\").{module}();
endpoint.{write}(&request).await?;
let integration = endpoint.get().await?;
println!(\"{{:?}}\", {printed});
"
    );
    program.finish("integrations")
}

pub fn settings(api: &Api) -> String {
    let mut program = Program::default();
    program.imports.insert("SettingsUpdate".to_owned());
    let set = program.assign(api, "let update = SettingsUpdate::new()", of_settings(api));
    let printed = match set.first() {
        Some(name) => format!("settings.{}()", names::field_name(name)),
        None => "settings".to_owned(),
    };
    program.text += &format!(
        "client.settings().update(&update).await?;
let settings = client.settings().get().await?;
println!(\"{{:?}}\", {printed});
"
    );
    program.finish("settings")
}

pub fn update(api: &Api) -> String {
    let fields: Vec<_> = api.settings.writable().collect();
    format!("SettingsUpdate::new(){}", plain_setter(api, &fields))
}

/// Fills in the names of the first kind that requires one secret URL and nothing else.
pub fn of_secret_kind(api: &Api, template: &str) -> Option<String> {
    for kind in lasting_kinds(&api.integrations) {
        let fields = Vec::from_iter(&kind.parameters);
        let mut required = fields
            .iter()
            .filter(|field| field.is_required() || is_required_by_defaults(field, &fields));
        if let (Some(secret), None, false) = (required.next(), required.next(), kind.is_update_only())
            && secret.is_secret()
            && secret.format() == Some(StringFormat::Uri)
        {
            let text = of_kind_names(kind, template);
            let text = text.replace("{setter}", &plain_setter(api, &fields));
            let text = text.replace("{secret}", &names::field_name(&secret.name));
            return Some(text.replace("{secret_name}", &secret.name));
        }
    }
    None
}

/// Sets the first optional field whose value needs no import, if there is one.
fn plain_setter(api: &Api, fields: &[&Field]) -> String {
    let is_plain = |field: &&Field| matches!(field.ty, Type::Boolean | Type::Integer | Type::Float | Type::String);
    let fields: Vec<_> = fields.iter().copied().filter(is_plain).collect();
    let mut setters = chosen(&fields, None).into_iter().filter_map(|field| setter(api, field));
    setters.next().unwrap_or_default()
}

fn setter(api: &Api, field: &Field) -> Option<String> {
    let value = expression(api, field)?;
    Some(format!(".{}({value})", names::field_name(&field.name)))
}

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
            let variant = item
                .values
                .iter()
                .find(|item_value| Value::from(&item_value.value) == value)?;
            Some(format!("{}::{}", item.name, names::type_name(&variant.name)))
        }
        _ => None,
    }
}

#[derive(Default)]
struct Program {
    imports: BTreeSet<String>,
    text: String,
}

impl Program {
    fn request_of(&mut self, api: &Api, kind: &KindSpec) -> String {
        let name = names::kind_name(&kind.slug);
        self.imports.insert(name.clone());
        let Constructor { arguments, flags } = constructor(&kind.parameters);
        let values: Option<Vec<_>> = arguments.iter().map(|field| expression(api, field)).collect();
        let Some(mut values) = values else {
            let required = object(api, arguments.into_iter().chain(flags)).to_string();
            return format!("{name}::from_json({required:?})?");
        };
        for field in arguments {
            self.import(api, field);
        }
        if !flags.is_empty() {
            let module = names::module_name(&kind.slug);
            self.imports.insert(format!("{module}::RequiredFlags"));
            self.text += "let flags = RequiredFlags {\n";
            for flag in flags {
                self.text += &format!("    {}: true,\n", names::field_name(&flag.name));
            }
            self.text += "};\n";
            values.push("flags".to_owned());
        }
        format!("{name}::new({})", values.join(", "))
    }

    /// Returns the names of the fields that the statement sets.
    fn assign<'a>(&mut self, api: &Api, start: &str, fields: Vec<&'a Field>) -> Vec<&'a str> {
        let mut names = Vec::new();
        let mut setters = Vec::new();
        for field in fields {
            if let Some(setter) = setter(api, field) {
                self.import(api, field);
                names.push(field.name.as_str());
                setters.push(setter);
            }
        }
        let mut statement = format!("{start}{};", setters.concat());
        if statement.len() > WIDTH && !setters.is_empty() {
            statement = format!("{start}\n    {};", setters.join("\n    "));
        }
        self.text += &statement;
        self.text += "\n";
        names
    }

    fn import(&mut self, api: &Api, field: &Field) {
        if let Type::Enum(_) = field.ty {
            self.imports.insert(written(api, &field.ty));
        }
    }

    fn finish(self, module: &str) -> String {
        let mut names = joined(self.imports, ", ");
        if names.contains(' ') {
            names = format!("{{{names}}}");
        }
        format!(
            "use platform_api::{module}::{names};
# #[cfg(feature = \"client\")] async fn example(client: platform_api::Client) -> Result<(), platform_api::Error> {{
{}# Ok(()) }}",
            self.text
        )
    }
}
