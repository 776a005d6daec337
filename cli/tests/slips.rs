//! Slips of the finger in a made-up spec: `compare` reports each one that changes the bindings.
//!
//! The check refuses many of them. One that it accepts either changes no file, or is a change. `FULL_TESTS=1` tries more,
//! and the real spec.

use platform_api_cli::compare::compare;
use platform_api_codegen::emit::emit;
use platform_api_spec_edits::Spec;

use crate::support;

#[test]
fn every_slip_that_changes_the_bindings_is_reported() {
    let full = support::is_full();
    try_slips("base", if full { 5_000 } else { 600 });
    if full {
        try_slips("../../spec", 500);
    }
}

fn try_slips(spec: &str, count: u64) {
    let spec = Spec::read(&support::tests().join(spec));
    let before = spec.api().expect("the spec is valid");
    let files = emit(&before);
    let (mut refused, mut same, mut seen) = (0, 0, 0);
    for number in 0..count {
        match spec.slip(number).api() {
            None => refused += 1,
            Some(after) if !compare(&before, &after).is_empty() => seen += 1,
            Some(after) => {
                same += 1;
                assert_eq!(files, emit(&after), "slip {number}");
            }
        }
    }
    println!("{refused} slips are refused, {seen} are seen by compare, {same} change nothing");
    assert!(refused > 50 && seen > 50 && same > 0, "the slips are of all sorts");
}
