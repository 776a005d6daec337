//! The generator in memory: the whole spec, and the same with 10 and 100 times the kinds, to see that it is linear.
//!
//! ```sh
//! cargo bench -p platform-api-benches --bench generator
//! ```

use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, process};

use platform_api_codegen::emit::emit;

fn main() -> Result<(), Box<dyn Error>> {
    let spec = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec");
    if env::args().any(|argument| argument == "--test") {
        measure(&spec, 1)?;
        return Ok(());
    }
    let scratch = env::temp_dir().join(format!("platform-api-generator-{}", process::id()));
    let result = table(&spec, &scratch);
    fs::remove_dir_all(&scratch)?;
    result
}

fn table(spec: &Path, scratch: &Path) -> Result<(), Box<dyn Error>> {
    println!("The fastest of several rounds, in milliseconds; in brackets what it is of the first line.\n");
    println!("| kinds | files | kB | load, resolve, check | emit | together |");
    println!("|--:|--:|--:|--:|--:|--:|");
    let mut first = None;
    for (times, rounds) in [(1, 40), (10, 8), (100, 4)] {
        let folder = scratch.join(times.to_string());
        multiply(spec, &folder, times)?;
        let figures = measure(&folder, rounds)?;
        let base = first.get_or_insert(figures);
        let cell = |time: Duration, base: Duration| {
            format!("{:.1} ({:.1})", time.as_secs_f64() * 1000.0, time.as_secs_f64() / base.as_secs_f64())
        };
        println!(
            "| {} | {} | {} | {} | {} | {} |",
            figures.kinds,
            figures.files,
            figures.bytes / 1000,
            cell(figures.read, base.read),
            cell(figures.emit, base.emit),
            cell(figures.read + figures.emit, base.read + base.emit),
        );
    }
    Ok(())
}

#[derive(Clone, Copy)]
struct Figures {
    kinds: usize,
    files: usize,
    bytes: usize,
    read: Duration,
    emit: Duration,
}

fn measure(spec: &Path, rounds: u32) -> Result<Figures, Box<dyn Error>> {
    let mut figures = Figures { kinds: 0, files: 0, bytes: 0, read: Duration::MAX, emit: Duration::MAX };
    for _ in 0..rounds {
        let start = Instant::now();
        let api = platform_api_codegen::read(black_box(spec)).map_err(|report| report.to_string())?;
        figures.read = figures.read.min(start.elapsed());
        let start = Instant::now();
        let files = black_box(emit(black_box(&api)));
        figures.emit = figures.emit.min(start.elapsed());
        figures.kinds = api.integrations.kinds.len();
        figures.files = files.len();
        figures.bytes = files.iter().map(|file| file.text.len()).sum();
    }
    Ok(figures)
}

/// Copies the spec, every section of integrations as often as `times`, each time with other slugs.
fn multiply(spec: &Path, out: &Path, times: usize) -> Result<(), Box<dyn Error>> {
    copy(spec, out)?;
    let mut api: toml::Table = toml::from_str(&fs::read_to_string(spec.join("api.toml"))?)?;
    let sections = api["integrations"]["sections"].as_array_mut().ok_or("sections are a list")?;
    for section in sections.clone() {
        let section = section.as_str().ok_or("a section is a name")?;
        let text = fs::read_to_string(spec.join(format!("integrations/{section}.toml")))?;
        for number in 1..times {
            let word = word(number);
            let copy = text.replace("[kind.", &format!("[kind.{word}-"));
            let copy = copy.replace("/projects/:id/integration/", &format!("/projects/:id/integration/{word}-"));
            fs::write(out.join(format!("integrations/{word}-{section}.toml")), copy)?;
            sections.push(format!("{word}-{section}").into());
        }
    }
    fs::write(out.join("api.toml"), toml::to_string(&api)?)?;
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() { copy(&from, &to)? } else { fs::copy(&from, &to).map(drop)? }
    }
    Ok(())
}

/// A word that is like no other: names that resemble each other would make the search for similar ones too easy or too hard.
fn word(number: usize) -> String {
    let mut state = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let letters = (0..6).map(|_| {
        state = state.rotate_left(9).wrapping_mul(0x2545_f491_4f6c_dd1d);
        char::from(b"abcdefghijklmnopqrstuvwxyz"[state % 26])
    });
    letters.collect()
}
