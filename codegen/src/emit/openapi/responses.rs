//! `components/responses`: what is answered where the documents show nothing, or nothing but the success.
//!
//! The documents show no status codes and no error bodies. A read that succeeds is taken to be 200; for all else there
//! are only the ranges 2XX and 4XX.

use serde::Serialize;

use super::json::Map;
use super::schema::{Ref, Schema};

/// What an operation answers: a shared response, or its own.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Answer<'a> {
    Shared(Ref),
    Own(Response<'a>),
}

#[derive(Debug, Serialize)]
pub(super) struct Response<'a> {
    description: &'static str,
    #[serde(skip_serializing_if = "Map::is_empty")]
    content: Map<&'static str, MediaType<'a>>,
}

#[derive(Debug, Serialize)]
pub(super) struct MediaType<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    schema: Option<Schema<'a>>,
}

const DONE: &str = "Done";
const REFUSED: &str = "Refused";

/// A JSON body of a schema.
pub(super) fn json(schema: Schema<'_>) -> Map<&'static str, MediaType<'_>> {
    [("application/json", MediaType { schema: Some(schema) })].into_iter().collect()
}

/// The answer to a read.
pub(super) fn read<'a>(description: &'static str, schema: Schema<'a>) -> Map<&'static str, Answer<'a>> {
    responses("200", Answer::Own(Response { description, content: json(schema) }))
}

/// The answer to a write that the documents show.
pub(super) fn written<'a>(description: &'static str, schema: Schema<'a>) -> Map<&'static str, Answer<'a>> {
    responses("2XX", Answer::Own(Response { description, content: json(schema) }))
}

/// The answer to a write that the documents do not show.
pub(super) fn done<'a>() -> Map<&'static str, Answer<'a>> {
    responses("2XX", Answer::Shared(Ref::to("responses", DONE)))
}

fn responses<'a>(success: &'static str, answer: Answer<'a>) -> Map<&'static str, Answer<'a>> {
    let refused = Answer::Shared(Ref::to("responses", REFUSED));
    [(success, answer), ("4XX", refused)].into_iter().collect()
}

/// The shared ones.
pub(super) fn shared<'a>() -> Map<&'static str, Response<'a>> {
    let done = Response {
        description: "Done. The documents show neither the status code nor the body.",
        content: Map::default(),
    };
    let refused = Response {
        description: "Refused. The documents show neither status codes nor bodies of errors.",
        content: [("*/*", MediaType { schema: None })].into_iter().collect(),
    };
    [(DONE, done), (REFUSED, refused)].into_iter().collect()
}
