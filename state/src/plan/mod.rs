//! The parts of `plan`, `check` and `apply`: the difference of the file and the service becomes a report, which is shown,
//! saved, and applied.

pub mod apply;
pub mod diff;
pub mod render;
pub mod report;
pub mod run;
