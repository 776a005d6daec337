//! The commands, each what it does with its arguments.

pub mod diff;
pub mod drift;
pub mod explain;
pub mod generate;
pub mod reference;
