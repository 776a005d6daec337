//! The commands as functions of models, without files or arguments.
//!
//! [`compare`] takes two models and returns their changes, [`drift`] takes a model and a recorded response, and
//! [`mod@reference`] writes a model as a page for browsers. The binary reads files and arguments, and prints the
//! results.

#![forbid(unsafe_code)]

pub mod compare;
pub mod drift;
pub mod reference;
