//! `platform-state` without its command line: the file of a state, the plan, and the calls of a run.

pub mod demo;
pub mod dump;
pub mod file;
pub mod plan;
pub mod reading;
#[path = "../../tests/support/sample.rs"]
pub mod sample;
pub mod service;
pub mod work;
