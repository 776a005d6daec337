//! This module makes the rows that the page has to show, from the model, in the order of the page.
//!
//! It shares no code with the page, so the tests can compare the two.

#![allow(dead_code, reason = "each test binary uses a part of this")]

use platform_api_codegen::model::{Api, Field, Removed, Type, Version};

/// A parameter, an attribute, a field, or a name that was removed.
pub struct Row<'a> {
    pub place: &'a str,
    pub section: &'a str,
    pub name: &'a str,
    /// `None` for a removed name.
    pub field: Option<&'a Field>,
    /// The version of the field or of its kind, whichever is later.
    pub since: Option<Version>,
    pub removed: Option<Version>,
}

impl Row<'_> {
    /// Its id in the page: `chat-d.webhook`.
    pub fn id(&self) -> String {
        format!("{}.{}", self.place, self.name)
    }

    /// Its JSON type.
    pub fn sort(&self, api: &Api) -> &'static str {
        match self.field.map(|field| &field.ty) {
            None => "",
            Some(Type::Boolean) => "boolean",
            Some(Type::Float) => "float",
            Some(Type::Integer) => "integer",
            Some(Type::String) => "string",
            Some(Type::Enum(index)) => {
                if api.enums[*index].is_integer() {
                    "integer"
                } else {
                    "string"
                }
            }
            Some(Type::Timestamp) => "timestamp",
            Some(Type::Any) => "any",
            Some(Type::BooleanOrString) => "boolean or string",
            Some(Type::StringOrArray) => "string or array",
            Some(Type::Array(_)) => "array",
            Some(Type::Map(_) | Type::Record(_) | Type::Properties) => "object",
        }
    }
}

/// Every row, in the order of the page.
pub fn rows(api: &Api) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    for field in &api.integrations.object {
        rows.push(row("integration", &field.section, field, None));
    }
    for kind in &api.integrations.kinds {
        rows.extend(
            kind.parameters
                .iter()
                .map(|field| row(&kind.slug, &kind.section, field, kind.introduced)),
        );
    }
    for section in &api.settings.sections {
        rows.extend(
            section
                .attributes
                .iter()
                .map(|field| row("settings", &section.title, field, None)),
        );
    }
    for Removed { name, version, .. } in &api.settings.removed {
        let (place, section, removed) = ("settings", "Removed", Some(*version));
        rows.push(Row {
            place,
            section,
            name,
            field: None,
            since: None,
            removed,
        });
    }
    for record in &api.records {
        rows.extend(
            record
                .fields
                .iter()
                .map(|field| row(&record.name, "Nested objects", field, None)),
        );
    }
    rows
}

fn row<'a>(place: &'a str, section: &'a str, field: &'a Field, kind: Option<Version>) -> Row<'a> {
    let since = field.introduced().max(kind);
    Row {
        place,
        section,
        name: &field.name,
        field: Some(field),
        since,
        removed: None,
    }
}

/// The facts in the page, and the page without them.
pub fn data(page: &str) -> (serde_json::Value, String) {
    let opening = r#"<script id="data" type="application/json">"#;
    let (before, after) = page.split_once(opening).expect("the page has data");
    let (data, after) = after.split_once("</script>").expect("the data has an end");
    (
        serde_json::from_str(data).expect("the data is JSON"),
        format!("{before}{opening}</script>{after}"),
    )
}
