//! What the commands compare: two models ([`compare`]), and a model with a recorded response ([`drift`]).

#![forbid(unsafe_code)]

pub mod compare;
pub mod drift;
