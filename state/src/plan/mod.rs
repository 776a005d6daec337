//! The parts of the commands `plan`, `check` and `apply`: they read, compare and show, and `apply` also asks, changes
//! and reads again.

pub mod change;
pub mod compare;
pub mod report;
pub mod run;
