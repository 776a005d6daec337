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
        let mut peak = 0;
        run(&larger, |stage| peak = allocations::of(stage).1.peak)?;
        println!("| {times} | {} | {:.1} |", cells.join(" | "), peak as f64 / 1e6);
    }
    Ok(())
}

/// Of each stage, and of all together.
fn seconds(spec: &Path, rounds: u32) -> Result<[f64; STAGES.len() + 1], Box<dyn Error>> {
    let mut fastest = [Duration::MAX; STAGES.len()];
    for _ in 0..rounds {
        let mut stages = fastest.iter_mut();
        run(spec, |stage| {
            let start = Instant::now();
            stage();
            stages
                .by_ref()
                .take(1)
                .for_each(|time| *time = start.elapsed().min(*time));
        })?;
    }
    let [read, check, emit] = fastest;
    Ok([read, check, emit, read + check + emit].map(|time| time.as_secs_f64()))
}

/// `emit` is the last stage.
fn run(spec: &Path, mut around: impl FnMut(&mut dyn FnMut())) -> Result<(), Box<dyn Error>> {
    let mut report = DiagnosticReport::new("spec");
    let (mut draft, mut files) = (None, Vec::new());
    around(&mut || draft = read::folder(black_box(spec), &mut report));
    let draft = draft.ok_or_else(|| report.to_string())?;
    around(&mut || check(black_box(&draft), &mut report));
    if report.has_errors() {
        return Err(report.to_string().into());
    }
    around(&mut || files = emit(black_box(&draft.api)));
    Ok(())
}
