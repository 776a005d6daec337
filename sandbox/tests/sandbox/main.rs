//! The sandbox over a real socket, with an HTTP client that shares no code with the bindings.

mod access;
mod assertions;
mod caller;
mod encodings;
mod exchanges;
mod faults;
mod in_process;
mod lifetime;
mod model;
mod pages;
mod records;
mod state;
mod states;
mod stopping;
mod written_back;
