//! Client tests whose dependencies take long to compile.

mod certificates;
mod compression;
mod http2;
mod own_transport;
mod proxy;
#[allow(dead_code, reason = "others use all of it")]
#[path = "../../../../../runtime/tests/runtime/client/server.rs"]
mod server;
mod tls;
mod trace;
