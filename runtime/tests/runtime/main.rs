//! Requests as data, and the client with a server on a loopback port.

mod adapter;
#[cfg(feature = "client")]
mod client;
mod requests;
