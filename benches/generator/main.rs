//! Time and memory of `read`, `check` and `emit`, on the spec and on specs 10 and 100 times as large, to show that time
//! is linear.
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
use std::{env, process};

use allocations::Allocations;
use platform_api_codegen::check::check;
use platform_api_codegen::emit::emit;
use platform_api_codegen::file::File;
use platform_api_codegen::model::Api;
use platform_api_codegen::read;
use platform_api_codegen::report::Report;

const STAGES: [&str; 3] = ["read", "check", "emit"];

/// 100 times the kinds may take 110 times the time.
const BAR: f64 = 1.1;

fn main() -> Result<(), Box<dyn Error>> {
    let spec = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec");
    let scratch = env::temp_dir().join(format!("platform-api-generator-{}", process::id()));
    let result = tables(&spec, &scratch, &[(1, 40), (10, 8), (100, 4)]);
    fs::remove_dir_all(&scratch)?;
    result
}

struct Figures {
    times: usize,
    kinds: usize,
    attributes: usize,
    files: usize,
    bytes: usize,
    /// By stage, the fastest round.
    time: [Duration; STAGES.len()],
    memory: [Allocations; STAGES.len()],
}

fn tables(spec: &Path, scratch: &Path, sizes: &[(usize, u32)]) -> Result<(), Box<dyn Error>> {
    let mut all = Vec::new();
    for (times, rounds) in sizes.iter().copied() {
        let folder = scratch.join(times.to_string());
        larger::write(spec, &folder, times)?;
        all.push(measure(&folder, times, rounds)?);
    }
    let Some(first) = all.first() else { return Ok(()) };
    println!("| size | kinds | attributes | files | kB |\n|--:|--:|--:|--:|--:|");
    for Figures {
        times,
        kinds,
        attributes,
        files,
        bytes,
        ..
    } in &all
    {
        println!("| {times} | {kinds} | {attributes} | {files} | {} |", bytes / 1000);
    }
    times(&all, first);
    memories(&all, first);
    Ok(())
}

fn times(all: &[Figures], first: &Figures) {
    println!("\nTime in ms, the fastest of several rounds; in brackets how many times that of the first line.\n");
    println!(
        "| size | {} | together | linear |\n|--:|--:|--:|--:|--:|---|",
        STAGES.join(" | ")
    );
    for figures in all {
        let cell = |time: Duration, base: Duration| {
            format!(
                "{:.1} ({:.1})",
                time.as_secs_f64() * 1e3,
                time.as_secs_f64() / base.as_secs_f64()
            )
        };
        let cells = (0..STAGES.len()).map(|stage| cell(figures.time[stage], first.time[stage]));
        let (whole, base): (Duration, Duration) = (figures.time.iter().sum(), first.time.iter().sum());
        let factor = whole.as_secs_f64() / base.as_secs_f64() / figures.times as f64;
        let verdict = if factor <= BAR { "yes" } else { "NO" };
        let cells: Vec<_> = cells.chain([cell(whole, base)]).collect();
        println!("| {} | {} | {verdict}, {factor:.2} |", figures.times, cells.join(" | "));
    }
}

fn memories(all: &[Figures], first: &Figures) {
    println!(
        "\nMemory in MB: the most that a stage has at once, and what it leaves for the next; in brackets how many times.\n"
    );
    println!("| size | {} |\n|--:|--:|--:|--:|", STAGES.join(" | "));
    for figures in all {
        let cells = (0..STAGES.len()).map(|stage| {
            let (memory, base) = (figures.memory[stage], first.memory[stage]);
            let times = memory.peak as f64 / (base.peak as f64).max(1.0);
            format!(
                "{:.1}, {:.1} ({times:.1})",
                memory.peak as f64 / 1e6,
                memory.kept as f64 / 1e6
            )
        });
        println!("| {} | {} |", figures.times, cells.collect::<Vec<_>>().join(" | "));
    }
}

fn measure(spec: &Path, times: usize, rounds: u32) -> Result<Figures, Box<dyn Error>> {
    let mut time = [Duration::MAX; STAGES.len()];
    for _ in 0..rounds {
        let mut stage = 0;
        run(spec, |work| {
            let start = Instant::now();
            work();
            time[stage] = time[stage].min(start.elapsed());
            stage += 1;
        })?;
    }
    let mut memory = Vec::new();
    let (api, files) = run(spec, |work| memory.push(allocations::of(work).1))?;
    let memory = memory.try_into().map_err(|_| "every stage is measured once")?;
    let bytes = files.iter().map(|file| file.text.len()).sum();
    let (kinds, attributes) = (api.integrations.kinds.len(), api.settings.attributes().count());
    Ok(Figures {
        times,
        kinds,
        attributes,
        files: files.len(),
        bytes,
        time,
        memory,
    })
}

fn run(spec: &Path, mut around: impl FnMut(&mut dyn FnMut())) -> Result<(Api, Vec<File>), Box<dyn Error>> {
    let mut report = Report::new("spec");
    let (mut draft, mut files) = (None, Vec::new());
    around(&mut || draft = read::folder(black_box(spec), &mut report));
    let draft = draft.ok_or_else(|| report.to_string())?;
    around(&mut || check(black_box(&draft), &mut report));
    if report.has_errors() {
        return Err(report.to_string().into());
    }
    around(&mut || files = emit(black_box(&draft.api)));
    Ok((draft.api, files))
}
