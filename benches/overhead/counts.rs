//! Counts that do not depend on the machine's speed: the allocations of a call, and its simulated instructions and cache
//! misses. Cachegrind runs this program again, as a client of the server in this process.

use std::collections::BTreeMap;
use std::env;
use std::process::{Command, ExitCode};

use crate::allocations;
use crate::calls::{Caller, Ours, Reqwest, Work};

/// The same caches for every machine: 32 KiB each for code and data, and 1 MiB for both.
const CACHES: [&str; 4] = [
    "--cache-sim=yes",
    "--I1=32768,8,64",
    "--D1=32768,8,64",
    "--LL=1048576,16,64",
];

/// Calls of two runs under Cachegrind, whose difference excludes the start and the first calls.
const FEW_CALLS: usize = 100;
const MANY_CALLS: usize = 600;

/// The first argument of a run under Cachegrind.
const SIMULATED: &str = "--simulated";

/// The bars, relative to reqwest. Reading all settings has none, because only our client keeps the text.
const MAX_BYTES: f64 = 1.0;
const MAX_WRITE_MISSES: f64 = 1.2;

struct Counts {
    bytes: f64,
    allocations: f64,
    /// `None` without valgrind.
    simulated: Option<Simulated>,
}

struct Simulated {
    instructions: f64,
    l1_write_misses: f64,
    l1_read_misses: f64,
}

pub fn print(url: &str) -> ExitCode {
    println!("Counts per call, ours / reqwest's. Cachegrind simulates the misses.\n");
    println!("| calls | bytes allocated | allocations | instructions | L1 write misses | L1 read misses |");
    println!("|---|--:|--:|--:|--:|--:|");
    let mut exit = ExitCode::SUCCESS;
    for work in Work::ALL {
        let ours = Counts::of::<Ours>(url, work);
        let reqwest = Counts::of::<Reqwest>(url, work);
        print_row(work, &ours, &reqwest);
        if work != Work::Settings && !ours.is_within_bars(&reqwest) {
            exit = ExitCode::FAILURE;
        }
    }
    exit
}

fn print_row(work: Work, ours: &Counts, reqwest: &Counts) {
    let mut cells = vec![
        work.name().to_owned(),
        cell(ours.bytes, reqwest.bytes),
        cell(ours.allocations, reqwest.allocations),
    ];
    match (&ours.simulated, &reqwest.simulated) {
        (Some(ours), Some(reqwest)) => cells.extend([
            cell(ours.instructions, reqwest.instructions),
            cell(ours.l1_write_misses, reqwest.l1_write_misses),
            cell(ours.l1_read_misses, reqwest.l1_read_misses),
        ]),
        _ => cells.extend(["no valgrind".to_owned(), "–".to_owned(), "–".to_owned()]),
    }
    println!("| {} |", cells.join(" | "));
}

fn cell(ours: f64, reqwest: f64) -> String {
    format!("{ours:.0} / {reqwest:.0}")
}

impl Counts {
    fn of<C: Caller>(url: &str, work: Work) -> Counts {
        let runtime = crate::runtime();
        let caller = C::new(url);
        let call_often = |calls| {
            for _ in 0..calls {
                runtime.block_on(caller.call(work));
            }
        };
        call_often(FEW_CALLS);
        let ((), allocations) = allocations::of(|| call_often(MANY_CALLS));
        Counts {
            bytes: allocations.bytes as f64 / MANY_CALLS as f64,
            allocations: allocations.calls as f64 / MANY_CALLS as f64,
            simulated: Simulated::of(url, C::NAME, work),
        }
    }

    fn is_within_bars(&self, reqwest: &Counts) -> bool {
        let has_few_misses = match (&self.simulated, &reqwest.simulated) {
            (Some(ours), Some(reqwest)) => ours.l1_write_misses <= MAX_WRITE_MISSES * reqwest.l1_write_misses,
            _ => true,
        };
        self.bytes <= MAX_BYTES * reqwest.bytes && has_few_misses
    }
}

impl Simulated {
    fn of(url: &str, caller: &str, work: Work) -> Option<Simulated> {
        let few = cachegrind(url, caller, work, FEW_CALLS)?;
        let many = cachegrind(url, caller, work, MANY_CALLS)?;
        let per_call = |event: &str| (many[event] - few[event]) as f64 / (MANY_CALLS - FEW_CALLS) as f64;
        Some(Simulated {
            instructions: per_call("Ir"),
            l1_write_misses: per_call("D1mw"),
            l1_read_misses: per_call("D1mr"),
        })
    }
}

/// Returns the events of a whole run under Cachegrind. `None` without valgrind.
fn cachegrind(url: &str, caller: &str, work: Work, calls: usize) -> Option<BTreeMap<String, u64>> {
    let program = env::current_exe().expect("the program has a path");
    let output = Command::new("valgrind")
        .args(["--quiet", "--tool=cachegrind", "--cachegrind-out-file=/dev/stdout"])
        .args(CACHES)
        .arg(program)
        .args([SIMULATED, url, caller, work.name(), &calls.to_string()])
        .output()
        .ok()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let profile = String::from_utf8_lossy(&output.stdout);
    let line = |start: &str| profile.lines().find_map(|line| line.strip_prefix(start));
    let names = line("events: ")?.split(' ').map(str::to_owned);
    let counts = line("summary: ")?
        .split(' ')
        .map(|count| count.parse().expect("a number"));
    Some(names.zip(counts).collect())
}

/// Returns `false` if the arguments are not of a run under Cachegrind.
pub fn run_simulated(arguments: &[String]) -> bool {
    let [SIMULATED, url, caller, work, calls] = arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] else {
        return false;
    };
    let work = Work::ALL
        .into_iter()
        .find(|other| other.name() == work)
        .expect("a sort of call");
    let calls: usize = calls.parse().expect("a number");
    if caller == Ours::NAME {
        call_in_turn::<Ours>(url, work, calls);
    } else {
        call_in_turn::<Reqwest>(url, work, calls);
    }
    true
}

fn call_in_turn<C: Caller>(url: &str, work: Work, calls: usize) {
    let runtime = crate::runtime();
    let caller = C::new(url);
    for _ in 0..calls {
        runtime.block_on(caller.call(work));
    }
}
