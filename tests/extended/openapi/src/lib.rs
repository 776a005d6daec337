//! Empty: Cargo wants a target.
