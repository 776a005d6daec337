//! The commands as functions of models, without files or arguments.
//!
//! [`compare`] returns the changes between two models. [`suggest`] finds the code to write instead, and [`diff`] writes
//! both for people and programs. [`drift`] compares a recorded response, or an edition of a document, with a model.
//! [`mod@reference`] is a model as a page for browsers. The binary reads files and arguments, and prints the results.

pub mod compare;
pub mod diff;
pub mod drift;
pub mod reference;
pub mod suggest;
