//! What the commands make of models: a comparison of two ([`compare`]), one with a recorded response ([`drift`]), a page
//! for browsers ([`mod@reference`]).

#![forbid(unsafe_code)]

pub mod compare;
pub mod drift;
pub mod reference;
