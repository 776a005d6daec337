//! Counts instructions per call with valgrind: the count is nearly the same in every run, however busy the machine is.

use std::env;
use std::process::{Command, Stdio};

/// The instructions of one of `calls` calls. The benchmark is started again with `--repeat`, a number of calls and
/// `arguments`; a run with fewer calls measures everything else, which is subtracted.
pub fn per_call(calls: u64, arguments: &[&str]) -> f64 {
    let fewer = calls.div_ceil(20);
    (count(calls + fewer, arguments) - count(fewer, arguments)) as f64 / calls as f64
}

fn count(calls: u64, arguments: &[&str]) -> u64 {
    let program = env::current_exe().expect("the benchmark is a file");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    valgrind.args(["--repeat", &calls.to_string()]).args(arguments).stdout(Stdio::null());
    let output = valgrind.output().expect("valgrind is installed");
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{log}");
    let line = log.lines().find_map(|line| line.split_once("Collected : "));
    line.and_then(|(_, count)| count.trim().parse().ok()).expect("callgrind says how many it collected")
}
