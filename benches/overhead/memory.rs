//! Measures the memory of many calls in flight: each client in a process of its own, the server in this one.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs, thread};

use tokio::task::JoinSet;

use crate::calls::{Caller, Peer, Work};
use crate::server::Server;

const CALLS: usize = 10_000;

pub fn table(server: &Server) {
    println!(
        "\nMemory of {CALLS} calls in flight, each with a connection of its own, beyond that of an idle client.\n"
    );
    println!("| client | MiB | KiB per call |");
    println!("|---|--:|--:|");
    for peer in Peer::ALL {
        let kib = measure(server, peer);
        println!("| {} | {:.1} | {:.2} |", peer.name(), kib / 1024.0, kib / CALLS as f64);
    }
}

/// Starts the other process, which prints its memory when idle, and again on request.
fn measure(server: &Server, peer: Peer) -> f64 {
    let mut command = Command::new(env::current_exe().expect("the benchmark is a file"));
    command.args(["--hold", peer.name(), server.url()]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut process = command.spawn().expect("the benchmark can be started");
    let mut lines = BufReader::new(process.stdout.take().expect("it is a pipe")).lines();
    let mut next = || lines.next().and_then(Result::ok).and_then(|line| line.parse::<f64>().ok()).expect("a number");
    let idle = next();
    while server.waiting() < CALLS {
        assert!(process.try_wait().is_ok_and(|ended| ended.is_none()), "are {CALLS} files allowed? see `ulimit -n`");
        thread::sleep(Duration::from_millis(20));
    }
    let mut stdin = process.stdin.take().expect("it is a pipe");
    stdin.write_all(b"\n").expect("it is still there");
    let busy = next();
    drop(stdin);
    process.wait().expect("it ends");
    while server.waiting() > 0 {
        thread::sleep(Duration::from_millis(20));
    }
    busy - idle
}

/// The main function of the other process.
pub fn hold(peer: Peer, url: &str) {
    let caller = Caller::new(peer, url);
    crate::runtime().block_on(async {
        caller.call(Work::Read).await;
        println!("{}", resident());
        let mut calls = JoinSet::new();
        for _ in 0..CALLS {
            calls.spawn(caller.clone().wait());
        }
        let asked = tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new()));
        asked.await.expect("it does not panic").expect("it is a pipe");
        println!("{}", resident());
        calls.shutdown().await;
    });
}

/// In KiB.
fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("this is Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("it says how much");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}
