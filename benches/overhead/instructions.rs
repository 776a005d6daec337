//! Counts instructions per call in the client's process with valgrind: the count is nearly the same in every run.

use std::env;
use std::process::{Command, Stdio};

use crate::calls::{Peer, Work};
use crate::server::Server;

/// The number of calls that are counted. A run with fewer calls measures everything else, which is subtracted.
const CALLS: u64 = 400;
const FEW: u64 = 20;

pub fn table(server: &Server) {
    println!("Instructions per call, in thousands; the kernel's are not counted.\n");
    println!("| calls | ours | reqwest | ours / theirs |");
    println!("|---|--:|--:|--:|");
    for work in Work::ALL {
        let [ours, theirs] = Peer::ALL.map(|peer| per_call(server, work, peer));
        println!("| {} | {:.1} | {:.1} | {:.3} |", work.name(), ours / 1e3, theirs / 1e3, ours / theirs);
    }
}

fn per_call(server: &Server, work: Work, peer: Peer) -> f64 {
    let more = instructions(server, CALLS + FEW, work, peer);
    let fewer = instructions(server, FEW, work, peer);
    (more - fewer) as f64 / CALLS as f64
}

fn instructions(server: &Server, calls: u64, work: Work, peer: Peer) -> u64 {
    let program = env::current_exe().expect("the benchmark is a file");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    valgrind.args(["--repeat", &calls.to_string(), work.name(), peer.name(), server.url()]).stdout(Stdio::null());
    let output = valgrind.output().expect("valgrind is installed");
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{log}");
    let line = log.lines().find_map(|line| line.split_once("Collected : "));
    line.and_then(|(_, count)| count.trim().parse().ok()).expect("callgrind says how many it collected")
}
