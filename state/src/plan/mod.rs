//! The commands `plan`, `check` and `apply`: they read, compare and show, and `apply` also asks, changes and reads
//! again.

pub mod approved;
pub mod change;
pub mod compare;
pub mod not_in_file;
pub mod report;
pub mod run;
pub mod side_effects;
