//! `platform-state` without its command line: the file of a state, the plan, and the calls of a run.

pub mod audit;
pub mod dump;
pub mod file;
pub mod hash;
pub mod output;
pub mod plan;
pub mod reading;
pub mod service;
pub mod work;
