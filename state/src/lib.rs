//! The parts of `platform-state` without its command line, for the program and its tests. Not a stable API.

pub mod audit;
pub mod condense;
pub mod dump;
pub mod file;
pub mod grouped;
pub mod hash;
pub mod lock;
pub mod output;
pub mod plan;
pub mod reading;
pub mod resource;
pub mod service;
pub mod work;
