//! This module has one module for each command.
//!
//! A command takes its arguments, calls the library or the generator, prints the results, and returns whether it
//! succeeded. With `--format json` it prints one document and nothing else.

pub mod diff;
pub mod drift;
pub mod explain;
pub mod generate;
pub mod reference;
