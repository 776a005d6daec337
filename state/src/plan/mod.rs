//! From the desired state to changes: reads what is there, compares, shows, asks, and makes the calls.

pub mod change;
pub mod desired;
pub mod journal;
pub mod project;
pub mod run;
pub mod state;
