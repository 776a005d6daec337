//! The commands as functions of models, without files or arguments.
//!
//! [`compare`] takes two models and returns their changes. [`suggest`] finds the code to write instead, and [`diff`]
//! writes both for people and programs. [`drift`] compares a recorded response with a model. It also compares editions
//! of a document, with each other or with a model. [`mod@reference`] writes a model as a page for browsers. The binary
//! reads files and arguments, and prints the results.

pub mod compare;
pub mod diff;
pub mod drift;
pub mod reference;
pub mod suggest;
