//! The client's overhead over plain reqwest and serde, for the same calls on loopback.
//!
//! ```sh
//! taskset -c 1 cargo bench -p platform-api-benches --bench overhead
//! taskset -c 1 cargo bench -p platform-api-benches --bench overhead -- --counts
//! ```
//!
//! With `--counts` no time is measured. Counts that miss their bars are a failure.

#[path = "../allocations.rs"]
#[allow(dead_code, reason = "the benchmark of decoding uses the other figures")]
mod allocations;
mod calls;
mod counts;
mod server;

#[path = "../decode/bodies.rs"]
#[allow(dead_code, reason = "the benchmark of decoding uses the other functions")]
mod bodies;
#[path = "../measure.rs"]
#[allow(dead_code, reason = "the benchmark of decoding uses the other functions")]
mod measure;

#[allow(dead_code, reason = "a rendering of all fields, of which the benchmark reads none")]
mod derived {
    include!(concat!(env!("OUT_DIR"), "/records.rs"));
}

use std::env;
use std::path::Path;
use std::process::ExitCode;

use calls::{Caller, Ours, Reqwest, Work, call_often};
use measure::{Contestant, take_turns};
use tokio::runtime::Runtime;

const ROUNDS: usize = 300;

const AT_ONCE: usize = 32;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if counts::run_simulated(&arguments) {
        return ExitCode::SUCCESS;
    }
    let url = server();
    if !arguments.iter().any(|argument| argument == "--counts") {
        print_times(&url);
    }
    counts::print(&url)
}

fn print_times(url: &str) {
    println!("Calls per second, and ours / theirs: of the fastest batches, and in the middle of {ROUNDS} rounds.\n");
    println!("| calls | at once | ours | reqwest | fastest | middle |");
    println!("|---|--:|--:|--:|--:|--:|");
    for at_once in [1, AT_ONCE] {
        for work in Work::ALL {
            row(url, work, at_once);
        }
    }
    println!();
}

fn server() -> String {
    let spec = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec");
    let api = platform_api_codegen::read(&spec).expect("the spec is sound");
    let body = bodies::settings(&api, bodies::Order::Declared, bodies::Fill::Full, 0, 1);
    server::start(&body[0])
}

/// One thread, because the overhead is work per call. The server has its own.
fn runtime() -> Runtime {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("there is a runtime")
}

fn row(url: &str, work: Work, at_once: usize) {
    let runtime = runtime();
    let (ours, reqwest) = (Ours::new(url), Reqwest::new(url));
    let mut contestants = [
        Contestant::new(Ours::NAME, || runtime.block_on(call_often(&ours, work, at_once))),
        Contestant::new(Reqwest::NAME, || runtime.block_on(call_often(&reqwest, work, at_once))),
    ];
    take_turns(&mut contestants, ROUNDS);
    let [ours, reqwest] = &contestants;
    let per_second = |contestant: &Contestant<'_>| 1e9 * at_once as f64 / contestant.fastest();
    println!(
        "| {} | {at_once} | {:.0} | {:.0} | {:.3} | {:.3} |",
        work.name(),
        per_second(ours),
        per_second(reqwest),
        reqwest.fastest() / ours.fastest(),
        reqwest.over(ours),
    );
}
