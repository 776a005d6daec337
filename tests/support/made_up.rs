//! Types as the generator emits them, unaffected by the spec.

#![allow(dead_code, reason = "each test binary uses a part of it")]

use platform_api::facts::{Deprecated, Fact, Field, Needs, Table, Type};
use platform_api::{Object, Version};

static ENTRY: Table = Table::new("Entry", &[Field::new("level", Type::Integer, &[])]);

static LAYOUT_FIELDS: [Field; 2] = [
    Field::new("entries", Type::Array(&Type::Record(&ENTRY)), &[]),
    Field::new("is_forced", Type::Boolean, &[]),
];
static LAYOUT: Table = Table::new("Layout", &LAYOUT_FIELDS);

const ADDRESS: Needs = Needs {
    one_of: &[&["address"]],
    until: None,
};
const SWITCH: Needs = Needs {
    one_of: &[&["switch"]],
    until: None,
};
const PERIOD: Needs = Needs {
    one_of: &[&["period"]],
    until: Some(Version::new(15, 7)),
};

static FIELDS: [Field; 10] = [
    Field::new("size", Type::Integer, &[]),
    Field::new("names", Type::Array(&Type::String), &[]),
    Field::new("weights", Type::Map(&Type::Integer), &[]),
    Field::new("layout", Type::Record(&LAYOUT), &[]),
    Field::new(
        "ratio",
        Type::Float,
        &[Fact::Deprecated(Deprecated {
            since: None,
            replaced_by: &["size"],
        })],
    ),
    Field::new("new_flag", Type::Boolean, &[Fact::Alias(&["old_flag"])]),
    Field::new("switch", Type::Boolean, &[Fact::Needs(ADDRESS)]),
    Field::new("address", Type::String, &[Fact::Needs(SWITCH)]),
    Field::new("cleanup", Type::Boolean, &[Fact::Needs(PERIOD)]),
    Field::new("period", Type::Integer, &[]),
];
static TABLE: Table = Table::new("Card", &FIELDS);

/// Nested in an array of `Layout`.
#[derive(Clone, PartialEq)]
pub struct Entry(Object);
platform_api_runtime::nested!(Entry, table = ENTRY);

/// Nested in `Card`.
#[derive(Clone, PartialEq)]
pub struct Layout(Object);
platform_api_runtime::nested!(Layout, table = LAYOUT);

#[derive(Clone, PartialEq)]
pub struct Card(Object);
platform_api_runtime::response!(Card, table = TABLE, request = CardUpdate);

#[derive(Clone, PartialEq)]
pub struct CardUpdate(Object);
platform_api_runtime::request!(CardUpdate, table = TABLE, response = Card);

platform_api_runtime::empty!(CardUpdate);
