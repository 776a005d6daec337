//! Counts instructions per call with valgrind: the count is the same in every run, however busy the machine is.

use std::env;
use std::process::{Command, Stdio};

use crate::{Case, PEERS};

/// The number of calls that are counted. A run with fewer calls measures everything else, which is subtracted.
const CALLS: u64 = 64;
const FEW: u64 = 16;

/// Prints the table.
pub fn table(cases: &[Case]) {
    println!("Instructions per call, in thousands, and the ratio of ours to each peer's.\n");
    println!("| case | ours | / derive | / flatten | / tree | / scan |");
    println!("|---|--:|--:|--:|--:|--:|");
    for case in cases {
        let names: Vec<&str> = case.contestants().iter().map(|contestant| contestant.name).collect();
        let ours = per_call(&case.name, "ours");
        let ratio = |peer| match names.contains(&peer) {
            true => format!("{:.2}", ours / per_call(&case.name, peer)),
            false => "–".to_owned(),
        };
        println!("| {} | {:.1} | {} |", case.name, ours / 1000.0, PEERS.map(ratio).join(" | "));
    }
}

fn per_call(case: &str, contestant: &str) -> f64 {
    let more = instructions(CALLS + FEW, case, contestant);
    let fewer = instructions(FEW, case, contestant);
    (more - fewer) as f64 / CALLS as f64
}

fn instructions(calls: u64, case: &str, contestant: &str) -> u64 {
    let program = env::current_exe().expect("the benchmark is a file");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    valgrind.args(["--repeat", &calls.to_string(), case, contestant]).stdout(Stdio::null());
    let output = valgrind.output().expect("valgrind is installed");
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{log}");
    let line = log.lines().find_map(|line| line.split_once("Collected : "));
    line.and_then(|(_, count)| count.trim().parse().ok()).expect("callgrind says how many it collected")
}
