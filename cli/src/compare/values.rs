//! Facts as people write them: `none`, `17.0`, `["a", "b"]`.

use platform_api_codegen::model::{Literal, Needs, NotIn, Number, Tier, Version};

/// What stands where nothing is stated.
const NONE: &str = "none";

pub fn optional<T>(value: Option<T>, shown: impl Fn(T) -> String) -> String {
    value.map_or_else(|| NONE.to_owned(), shown)
}

pub fn version(version: Version) -> String {
    let Version { major, minor } = version;
    format!("{major}.{minor}")
}

pub fn number(number: &Number) -> String {
    let Number(text) = number;
    text.clone()
}

pub fn tier(tier: Tier) -> String {
    match tier {
        Tier::Premium => "P".to_owned(),
        Tier::Ultimate => "U".to_owned(),
    }
}

/// As JSON.
pub fn literal(value: &Literal) -> String {
    match value {
        Literal::Null => "null".to_owned(),
        Literal::Boolean(value) => value.to_string(),
        Literal::Integer(value) => value.to_string(),
        Literal::Float(text) => text.clone(),
        Literal::String(text) => serde_json::Value::from(text.as_str()).to_string(),
        Literal::Array(values) => format!("[{}]", values.iter().map(literal).collect::<Vec<_>>().join(", ")),
    }
}

pub fn names(names: &[String]) -> String {
    match names {
        [] => NONE.to_owned(),
        names => names.join(", "),
    }
}

/// `a and b, or c (up to 15.7)`
pub fn needs(needs: &Needs) -> String {
    let Needs { one_of, until } = needs;
    let lists: Vec<_> = one_of.iter().map(|names| names.join(" and ")).collect();
    let until = until.map(|last| format!(" (up to {})", version(last)));
    format!("{}{}", lists.join(", or "), until.unwrap_or_default())
}

/// `a is 0 and b is true`
pub fn conditions(conditions: &[(String, Literal)]) -> String {
    let shown: Vec<_> = conditions.iter().map(|(name, value)| format!("{name} is {}", literal(value))).collect();
    if shown.is_empty() { NONE.to_owned() } else { shown.join(" and ") }
}

/// `levels (since 16.4)`
pub fn not_in(rule: &NotIn) -> String {
    let NotIn { name, since } = rule;
    let since = since.map(|first| format!(" (since {})", version(first)));
    format!("{name}{}", since.unwrap_or_default())
}
