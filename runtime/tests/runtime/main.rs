//! Tests of the runtime.

mod adapter;
#[cfg(feature = "client")]
mod client;
mod requests;
#[cfg(feature = "client")]
mod simulation;
