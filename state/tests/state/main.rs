//! The library and the program `platform-state`.

mod agreement;
mod approved;
mod audit;
mod bad_input;
mod command;
mod crowd;
mod dump;
#[cfg(unix)]
mod hostile;
mod kill;
mod left_out;
mod plan;
mod readme;
mod resume;
mod round_trip;
#[allow(dead_code, reason = "other tests use more of it")]
#[path = "../../../tests/support/sample.rs"]
mod sample;
mod schema;
mod side_effects;
mod simulation;
mod support;
#[cfg(feature = "default-tls")]
mod tls;
mod transcript;
mod unknown;
