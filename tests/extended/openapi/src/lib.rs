//! Empty: Cargo wants a target in every package. The tests are in `tests/`.
