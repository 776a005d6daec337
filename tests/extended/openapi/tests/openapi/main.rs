//! schemathesis, an independent tool, calls the sandbox as `openapi.json` describes. `.ci/openapi` installs and runs
//! it.

mod operations;
mod schemathesis;

/// Every sandbox has this project.
const PROJECT: u64 = 42;
