//! The sandbox, called in process without the bindings. `faults`, `lifetime`, `port` and `stopping` call it over a socket.

mod access;
mod assertions;
mod caller;
mod faults;
mod in_process;
mod lifetime;
mod model;
mod port;
mod records;
mod state;
mod stopping;
mod written_back;
