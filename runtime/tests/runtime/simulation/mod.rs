//! Simulated [lists], and calls under Tokio's paused clock: cloned clients, a service that fails in every way, a token
//! source, and dropped calls. A seed decides everything, so a failing seed can run alone:
//!
//! ```text
//! SEED=42 cargo test -p platform-api-runtime --test runtime simulation
//! SEEDS=1000000 cargo test --release -p platform-api-runtime --test runtime simulation
//! ```
//!
//! [`scenario`] draws what happens, [`world`] plays it and records a story, and [`invariants`] hold in every story.

mod invariants;
mod lists;
mod paged_list;
mod scenario;
mod world;

use std::collections::HashSet;
use std::env;
use std::fmt::Write;
use std::mem::discriminant;
use std::ops::Range;

use self::scenario::{Clock, Scenario};
use self::world::Moment;

/// About a second.
const USUAL: u64 = 1_000;

fn number(variable: &str) -> Option<u64> {
    let value = env::var(variable).ok()?;
    Some(value.parse().expect("a number of seeds, or a seed"))
}

fn seeds() -> Range<u64> {
    match number("SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..number("SEEDS").unwrap_or(USUAL),
    }
}

fn told(story: &[Moment]) -> String {
    let mut text = String::new();
    for Moment { at, call, what } in story {
        _ = writeln!(text, "{:>14?} call {call}: {what:?}", at);
    }
    text
}

fn check(scenario: &Scenario, story: &[Moment]) {
    if let Err(broken) = invariants::check(scenario, story) {
        panic!("{broken}\n{}SEED={}", told(story), scenario.seed);
    }
}

#[test]
fn every_scenario_keeps_the_invariants() {
    let mut moments = HashSet::new();
    for seed in seeds() {
        let scenario = Scenario::draw(seed, Clock::Paused);
        let story = world::run(&scenario);
        check(&scenario, &story);
        moments.extend(story.iter().map(|moment| discriminant(&moment.what)));
    }
    // An invariant about a moment that never comes would hold. Only `Hangs` never comes.
    assert!(
        moments.len() == 11 || seeds().count() < 100,
        "{} sorts of moments",
        moments.len()
    );
}

/// A blocking client's clock cannot be paused, so times are short.
#[cfg(feature = "blocking")]
#[test]
fn the_blocking_client_keeps_the_invariants() {
    std::thread::scope(|threads| {
        for seed in 0..16 {
            threads.spawn(move || {
                let scenario = Scenario::draw(seed, Clock::Real);
                check(&scenario, &world::run_blocking(&scenario));
            });
        }
    });
}
