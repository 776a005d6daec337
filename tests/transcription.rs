//! The transcription against an inventory of the documents: the one place outside of `spec/` that holds their totals. An
//! edit of the spec that departs from the documents changes a line here.

use std::path::Path;

use platform_api::Object;
use platform_api::generic::Record;
use platform_api::integrations::{Integration, Kind};
use platform_api::settings::ATTRIBUTES;

/// The totals of the documents: 47 kinds, 22 fields of the object, 335 attributes and three that are only read.
#[test]
fn the_counts_are_those_of_the_documents() {
    assert_eq!(Kind::ALL.len(), 47);
    assert_eq!(Integration::<Object>::TABLE.fields.len(), 22 + 1, "22 fields and `properties`");
    assert_eq!(ATTRIBUTES.len(), 335 + 3);
    assert_eq!(ATTRIBUTES.iter().filter(|field| field.is_response_only()).count(), 3);
    let throttles = ATTRIBUTES.iter().filter(|field| field.name.starts_with("throttle_"));
    assert_eq!(throttles.count(), 7 * 3);
    assert_eq!(ATTRIBUTES.iter().filter(|field| field.is_higher_tier_read()).count(), 14);
}

#[test]
fn the_model_counts_as_the_bindings_do() {
    let api = platform_api_codegen::read(Path::new("spec")).expect("the spec is sound");
    assert_eq!(api.integrations.kinds.len(), 47);
    assert_eq!(api.settings.writable().count(), 335);
    assert_eq!(api.settings.attributes().count(), 335 + 3);
}
