//! The tests of the generator.

#![allow(clippy::disallowed_methods, reason = "only developers read these paths")]

mod advice;
mod bindings;
mod codes;
mod determinism;
mod docs;
mod edits;
mod golden;
mod reserved;
mod support;
mod write;
