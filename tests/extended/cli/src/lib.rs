//! The tests are in `tests/`; Cargo wants a library or a program in every package.
