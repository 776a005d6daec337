//! The tool without its command line; the tests compile it a second time.

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
#[path = "../../../tests/support/sample.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
pub mod sample;
pub mod schema;
pub mod service;
pub mod strict;
pub mod value;
pub mod work;
pub mod write;
