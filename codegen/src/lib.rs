//! Spec → bindings: load → resolve → check → emit → write.

pub mod emit;
pub mod model;
