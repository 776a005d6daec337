//! From the desired state to changes: reads what is there, compares, shows, asks, makes the calls, and reads again.

pub mod approved;
pub mod change;
pub mod compare;
pub mod complete;
pub mod read;
pub mod report;
pub mod run;
pub mod side_effects;
