//! The rows of field tables.

use syn::Expr;

use super::expr::{call, method_call, number, pair, path, slice, string, strings, structure};
use super::rust_types::table_type;
use crate::model::{Api, Deprecated, Fact, FactValue, Field, Literal, Needs, NotIn, Type, Version};

/// The rows of a table: `&[Field::new("webhook", Type::String, &[Fact::Required, Fact::Secret]).doc(SECTION, "…")]`.
pub fn rows<'a>(api: &Api, section: &Expr, fields: impl IntoIterator<Item = &'a Field>) -> Expr {
    slice(fields.into_iter().map(|field| {
        let facts = slice(facts(api, field));
        let new = call(
            &["Field", "new"],
            [string(&field.name), table_type(api, &field.ty), facts],
        );
        method_call(new, "doc", [section.clone(), string(&field.doc)])
    }))
}

fn facts(api: &Api, field: &Field) -> Vec<Expr> {
    // In the runtime, `Type::Any` says it.
    field
        .facts
        .iter()
        .filter(|fact| !matches!(fact, Fact::TypeShown(_)))
        .map(|field_fact| fact(field_fact.path(), field_fact.value()))
        .chain(renamed_from(field))
        .chain(value_facts(api, &field.ty))
        .chain(values_renamed(api, &field.ty))
        .collect()
}

/// `Fact::Introduced(Version::new(17, 2))`. The enums of the runtime have variants of the same names.
pub fn fact(name: [&str; 2], value: FactValue<'_>) -> Expr {
    let [_, variant] = name;
    let argument = match value {
        FactValue::Holds => return path(&name),
        FactValue::Json(value) => string(&value.to_string()),
        FactValue::Count(count) => number(*count),
        FactValue::Format(format) => path(&["StringFormat", &format!("{format:?}")]),
        FactValue::Text(value) | FactValue::Sentences(value) | FactValue::Quoted(value) => string(value),
        FactValue::Names(names) => strings(names),
        FactValue::Version(since) => version(*since),
        FactValue::Since(since) => structure(variant, [("since", optional_version(*since))]),
        FactValue::Tier(tier) => path(&["Tier", &format!("{tier:?}")]),
        FactValue::Conditions(conditions) => {
            let conditions = conditions.iter();
            slice(conditions.map(|(name, value)| pair(string(name), string(&value.to_string()))))
        }
        FactValue::Meanings(meanings) => {
            let meanings = meanings.iter();
            slice(meanings.map(|(value, doc)| pair(string(&value.to_string()), string(doc))))
        }
        FactValue::Deprecated(Deprecated { since, replaced_by }) => structure(
            variant,
            [
                ("since", optional_version(*since)),
                ("replaced_by", strings(replaced_by)),
            ],
        ),
        FactValue::Needs(Needs { one_of, until }) => structure(
            variant,
            [
                ("one_of", slice(one_of.iter().map(|names| strings(names)))),
                ("until", optional_version(*until)),
            ],
        ),
        FactValue::NotIn(NotIn { name, since }) => {
            structure(variant, [("name", string(name)), ("since", optional_version(*since))])
        }
    };
    call(&name, [argument])
}

/// `Version::new(17, 2)`
pub fn version(Version { major, minor }: Version) -> Expr {
    call(&["Version", "new"], [number(major.into()), number(minor.into())])
}

/// `Some(Version::new(17, 2))`, or `None`
fn optional_version(since: Option<Version>) -> Expr {
    match since {
        Some(since) => call(&["Some"], [version(since)]),
        None => path(&["None"]),
    }
}

fn value_facts(api: &Api, ty: &Type) -> Option<Expr> {
    let Type::Enum(index) = ty.innermost() else { return None };
    let mut values = Vec::new();
    for value in &api.enums[*index].values {
        if !value.facts.is_empty() {
            let facts = value
                .facts
                .iter()
                .map(|value_fact| fact(value_fact.path(), value_fact.value()));
            values.push(pair(string(&value.value.to_string()), slice(facts)));
        }
    }
    (!values.is_empty()).then(|| call(&["Fact", "ValueFacts"], [slice(values)]))
}

fn renamed_from(field: &Field) -> Option<Expr> {
    let former = field.former.as_ref()?;
    Some(call(&["Fact", "RenamedFrom"], [string(&former.name)]))
}

/// The former strings of an enum. A former name of an integer, or of a string with another name, was not sent.
fn values_renamed(api: &Api, ty: &Type) -> Option<Expr> {
    let Type::Enum(index) = ty.innermost() else { return None };
    let values = &api.enums[*index].values;
    let is_sent = |name: &str| {
        values
            .iter()
            .any(|value| value.value == Literal::String(name.to_owned()))
    };
    let mut renamed = Vec::new();
    for value in values {
        if let (Literal::String(present), Some(former)) = (&value.value, &value.former)
            && value.name == *present
            && !is_sent(&former.name)
        {
            renamed.push(pair(string(&former.name), string(present)));
        }
    }
    (!renamed.is_empty()).then(|| call(&["Fact", "ValuesRenamed"], [slice(renamed)]))
}
