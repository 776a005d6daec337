//! Empty, because Cargo wants a target. The tests are in `tests/`.
