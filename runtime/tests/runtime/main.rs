//! Requests as data, the client with a server on a loopback port, and simulated calls.

mod adapter;
#[cfg(feature = "client")]
mod client;
mod requests;
#[cfg(feature = "client")]
mod simulation;
