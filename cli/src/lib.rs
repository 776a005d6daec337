//! The commands as functions of models. The binary reads files and arguments, and prints the results.

pub mod compare;
pub mod diff;
pub mod drift;
pub mod reference;
pub mod shell;
pub mod suggest;
