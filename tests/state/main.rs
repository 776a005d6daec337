//! Tests the example `state`: dumps, plans, the calls of a run, and its result.

#[path = "../../examples/state/tool/mod.rs"]
#[allow(dead_code, reason = "the tests have their own command line")]
mod tool;

mod bad_input;
mod crowd;
mod dump;
mod plan;
mod resume;
mod round_trip;
mod schema;
mod support;
mod unknown;
