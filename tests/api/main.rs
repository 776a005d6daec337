//! The tests of the bindings. Without the feature `client`, those that send nothing still run.

#[cfg(feature = "client")]
mod apply;
mod cases;
#[cfg(feature = "blocking")]
mod clients;
mod configuration;
mod enums;
mod facts;
mod flags;
mod generated;
mod imports;
mod kinds;
#[cfg(feature = "client")]
#[path = "../support/log.rs"]
mod log;
mod lossless;
#[path = "../support/made_up.rs"]
mod made_up;
mod masks;
#[cfg(feature = "blocking")]
mod parents;
mod patch;
#[cfg(feature = "client")]
mod policy;
mod rack;
mod readme;
mod rules;
mod secrets;
mod setters;
#[path = "../../codegen/tests/support/mod.rs"]
mod spec;
#[path = "../support/mod.rs"]
mod support;
mod typed_and_run_time;
#[cfg(feature = "client")]
mod walk;
mod witnesses;
