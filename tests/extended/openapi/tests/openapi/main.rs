//! `openapi.json`, tested with an independent tool: schemathesis calls the sandbox as the document describes.
//! `.ci/openapi` installs and runs it.

mod operations;
mod schemathesis;

/// The id of the project that every sandbox has.
const PROJECT: u64 = 42;
