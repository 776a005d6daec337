//! Types as the generator emits them, unaffected by the spec.

#![allow(dead_code, reason = "each test binary uses a part of it")]

use platform_api::Object;
use platform_api::facts::{Deprecated, Fact, Field, Needs, Table, Type};

static ENTRY: Table = Table::new("Entry", &[Field::new("level", Type::Integer, &[])]);

static LAYOUT_FIELDS: [Field; 2] = [
    Field::new("entries", Type::Array(&Type::Record(&ENTRY)), &[]),
    Field::new("is_forced", Type::Boolean, &[]),
];
static LAYOUT: Table = Table::new("Layout", &LAYOUT_FIELDS);

const fn needs(one_of: &'static [&'static [&'static str]]) -> Fact {
    Fact::Needs(Needs { one_of, until: None })
}

static FIELDS: [Field; 9] = [
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
    Field::new("switch", Type::Boolean, &[needs(&[&["address"]])]),
    Field::new("address", Type::String, &[needs(&[&["switch"]])]),
    Field::new("period", Type::Integer, &[]),
];
static TABLE: Table = Table::new("Card", &FIELDS);

#[derive(Clone, PartialEq)]
pub struct Entry(Object);
platform_api_runtime::nested!(Entry, table = ENTRY);

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
