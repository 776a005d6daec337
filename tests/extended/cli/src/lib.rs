//! This library is empty. Cargo wants a library or a program in every package, and the tests are in `tests/`.
