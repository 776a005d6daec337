//! An empty library, because Cargo wants a target in every package. The tests are in `tests/`.
