//! The release that `CONTRIBUTING.md` tells. `tests/extended/cli` checks it with `.ci/version` too.
#![cfg(unix)]

use crate::story::release_as_told;

#[test]
fn a_release_is_made_as_it_is_told() {
    release_as_told();
}
