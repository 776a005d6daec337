//! Time of `read`, `check` and `emit`, and memory of `emit`, on the spec and on specs 10 and 100 times as large.
//!
//! ```sh
//! cargo bench -p platform-api-benches --bench generator
//! ```

#[path = "../allocations.rs"]
#[allow(dead_code, reason = "the other benchmark uses the other figures")]
mod allocations;
mod larger;

use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use platform_api_codegen::check::check;
use platform_api_codegen::emit::emit;
use platform_api_codegen::read;
use platform_api_codegen::report::DiagnosticReport;

const STAGES: [&str; 3] = ["read", "check", "emit"];

fn main() -> Result<(), Box<dyn Error>> {
    let spec = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec");
    let larger = Path::new(env!("CARGO_TARGET_TMPDIR")).join("generator");
    _ = fs::remove_dir_all(&larger);
    println!("Time in ms, the fastest of several rounds; in brackets how many times that of the first line.\n");
    println!("| size | {} | together | peak of emit, MB |", STAGES.join(" | "));
    println!("|--:|--:|--:|--:|--:|--:|");
    let mut first = None;
    for (times, rounds) in [(1, 40), (10, 8), (100, 4)] {
        larger::write(&spec, &larger, times)?;
        let seconds = seconds(&larger, rounds)?;
        let cells = seconds.iter().zip(*first.get_or_insert(seconds));
        let cells: Vec<_> = cells
            .map(|(seconds, first)| format!("{:.1} ({:.1})", seconds * 1e3, seconds / first))
            .collect();
        let api = platform_api_codegen::read(&larger)?;
        let (_, allocations) = allocations::of(|| emit(&api));
        println!(
            "| {times} | {} | {:.1} |",
            cells.join(" | "),
            allocations.peak as f64 / 1e6
        );
    }
    Ok(())
}

/// The stages, and their sum.
fn seconds(spec: &Path, rounds: u32) -> Result<[f64; STAGES.len() + 1], Box<dyn Error>> {
    let mut fastest = [Duration::MAX; STAGES.len()];
    for _ in 0..rounds {
        let mut report = DiagnosticReport::new("spec");
        let start = Instant::now();
        let draft = read::folder(black_box(spec), &mut report);
        let read = start.elapsed();
        let draft = draft.ok_or_else(|| report.to_string())?;
        let start = Instant::now();
        check(black_box(&draft), &mut report);
        let check = start.elapsed();
        if report.has_errors() {
            return Err(report.to_string().into());
        }
        let start = Instant::now();
        let files = emit(black_box(&draft.api));
        let emit = start.elapsed();
        drop(files);
        for (fastest, time) in fastest.iter_mut().zip([read, check, emit]) {
            *fastest = time.min(*fastest);
        }
    }
    let [read, check, emit] = fastest;
    Ok([read, check, emit, read + check + emit].map(|time| time.as_secs_f64()))
}
