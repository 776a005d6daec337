//! The spec names the edition of each document with which it was compared, and its digest.

use std::fs;

use crate::support;

#[test]
fn every_document_is_pinned() {
    let api = fs::read_to_string(support::root().join("spec/api.toml")).unwrap();
    let api: toml::Table = api.parse().unwrap();
    let mut documents = 0;
    for (name, table) in &api {
        if table.get("document").is_some() {
            documents += 1;
            // The check refuses an empty edition and an invalid digest.
            for key in ["edition", "digest"] {
                assert!(table.get(key).is_some(), "[{name}] has a document without `{key}`");
            }
        }
    }
    assert!(documents > 0);
}
