//! What a run says: diagnostics and notes on standard error, results on standard output.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use platform_api_codegen::model::Api;
use platform_api_codegen::report::{Report, Style};
use platform_api_codegen::write::{Mode, Outcome};

use crate::args::Format;

pub fn report(report: &Report, format: Format) {
    to_stderr(&match format {
        Format::Full | Format::Json => report.render(style()) + &report.advice(),
        Format::Short => report.lines() + &report.totals(),
    });
}

pub fn error(text: &str) {
    to_stderr(&text.lines().map(|line| format!("error: {line}\n")).collect::<String>());
}

pub fn outcome(files: &Outcome, out: &Path, mode: Mode) {
    let shown = |path: &PathBuf| shown(out, path);
    for path in &files.foreign {
        to_stderr(&format!("note: {}: not a generated file, left alone\n", shown(path)));
    }
    let lists = [
        (&files.missing, "created", "missing"),
        (&files.changed, "changed", "not what the spec says"),
        (&files.left_over, "removed", "left over"),
    ];
    let mut text = String::new();
    for (paths, done, found) in lists {
        let what = if mode == Mode::Write { done } else { found };
        text.extend(paths.iter().map(|path| format!("{}: {what}\n", shown(path))));
    }
    let stale = files.missing.len() + files.changed.len() + files.left_over.len();
    text += &match (mode, stale) {
        (_, 0) => format!("{} files are up to date\n", files.unchanged),
        (Mode::Write, _) => format!("{stale} files written or removed, {} unchanged\n", files.unchanged),
        (Mode::Check, _) => format!("{stale} files are stale: run `cargo bindings generate`\n"),
    };
    to_stdout(&text);
}

/// A path of the bindings as messages show it.
pub fn shown(out: &Path, path: &Path) -> String {
    out.join(path).display().to_string().replace('\\', "/")
}

pub fn counts(api: &Api) {
    to_stdout(&format!(
        "{} kinds, {} attributes, {} enums and {} records are all right\n",
        api.integrations.kinds.len(),
        api.settings.attributes().count(),
        api.enums.len(),
        api.records.len(),
    ));
}

/// The style of what goes to standard output.
pub fn stdout_style() -> Style {
    style_on(&io::stdout())
}

fn style() -> Style {
    style_on(&io::stderr())
}

/// Colour is for people: only on a terminal, and not for those who do not want it.
fn style_on(stream: &impl IsTerminal) -> Style {
    let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = env::var_os("TERM").is_some_and(|value| value == "dumb");
    match stream.is_terminal() && !unwanted && !dumb {
        true => Style::Coloured,
        false => Style::Plain,
    }
}

/// A reader that has gone away is no reason to fail.
pub fn to_stdout(text: &str) {
    let _ = io::stdout().write_all(text.as_bytes());
}

pub fn to_stderr(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}
