//! Tests that accepted specs compile, and that rustdoc accepts them: a sample of the specs of `specs.rs`, and one with every
//! name. It takes a minute, so it is not part of a usual run; `.ci/run` runs it.

#[path = "specs/choices.rs"]
mod choices;
#[path = "specs/compiled.rs"]
mod compiled;
#[path = "specs/names.rs"]
mod names;
#[path = "specs/seen.rs"]
mod seen;
mod support;
#[path = "specs/write.rs"]
mod write;

use proptest::prelude::*;
use proptest::strategy::ValueTree;

use choices::Choices;
use seen::{Seen, inspected, read, runner};

#[test]
fn what_is_accepted_compiles() {
    let dir = tempfile::tempdir().unwrap();
    let mut seen = Seen::default();
    let mut runner = runner();
    let sample = runner.config().cases / 12;
    let numbers = proptest::collection::vec(any::<u32>(), 900);
    let every_name = inspected(dir.path(), &compiled::every_name(), &mut seen);
    assert!(every_name.is_some(), "every name is legal: {}", seen.last);
    let sample = (0..sample).map(|_| {
        let numbers = numbers.new_tree(&mut runner).unwrap().current();
        read(dir.path(), Choices::new(numbers), &mut seen)
    });
    let sample: Vec<_> = sample.chain([every_name]).flatten().collect();
    compiled::compile(&sample);
    println!("compiled and documented: {seen}");
}
