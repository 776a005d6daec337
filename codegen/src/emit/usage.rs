//! Names and types of emitted items, for the suggestions of `cargo bindings diff`.

use proc_macro2::TokenStream;

use super::rust_types;
use crate::model::{Api, Field};

pub use super::operations::write_verb;
pub use super::request::constructor;

pub fn value_type(api: &Api, field: &Field) -> String {
    spelled(&rust_types::rust_type(api, field))
}

pub fn lent_type(api: &Api, field: &Field) -> String {
    spelled(&rust_types::lent_type(api, field))
}

fn spelled(tokens: &TokenStream) -> String {
    tokens.to_string().replace(' ', "").replace(',', ", ")
}
