//! Tests `platform-state`: dumps, plans, the calls of a run, and its result.

mod bad_input;
mod crowd;
mod dump;
mod plan;
mod resume;
mod round_trip;
mod schema;
mod support;
mod unknown;
