//! `platform-state` without its command line: the file of a state, the plan, and the calls of a run.

pub mod comment;
pub mod demo;
pub mod desired;
pub mod document;
pub mod dump;
pub mod file;
pub mod journal;
pub mod plan;
pub mod problem;
pub mod project;
pub mod run;
#[path = "../../tests/support/sample.rs"]
pub mod sample;
pub mod schema;
pub mod service;
pub mod strict;
pub mod value;
pub mod work;
pub mod write;
