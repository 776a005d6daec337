//! This module has one module for each command.
//!
//! A command takes its arguments, calls the library or the generator, and prints the results. Most commands return
//! whether they succeeded. `diff` returns the exit code. `drift` returns whether there is drift, or an error.
//!
//! With `--format json`, the standard output of a command is one JSON document. The draft of `diff --changelog` is an
//! exception: it is Markdown in every format.

pub mod diff;
pub mod drift;
pub mod explain;
pub mod generate;
pub mod reference;
