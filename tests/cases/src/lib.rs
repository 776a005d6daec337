//! Runs each section of a text file as a test. CONTRIBUTING.md shows the format.
//!
//! A section begins with `== name ==`, its parts with `-- name --`; the first part needs no name. A case has the part
//! `expected`. A transcript is a part with lines `$ INPUT`, each followed by its output, with `[2]` for a nonzero exit
//! code. `UPDATE=1` rewrites and prints what differs.

#![allow(clippy::disallowed_methods, reason = "only developers read these paths")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{ExitCode, Output};
use std::sync::{Arc, Mutex};

use libtest_mimic::{Arguments, Trial};
use platform_api_codegen::cases::Case;

pub struct SectionFiles {
    /// A file, or a folder of files, relative to the package.
    path: &'static str,
    run_section: Arc<RunSection>,
    is_ignored: fn(&Case<'_>) -> bool,
}

type RunSection = dyn Fn(&'static str) -> UpdatedSection + Send + Sync;

pub trait Session {
    /// Takes a part without inputs, such as a file.
    fn take(&mut self, name: &str, text: &str) {
        panic!("no input is in the part {name}: {text}");
    }

    fn run(&mut self, input: &str) -> String;
}

impl<F: FnMut(&str) -> String> Session for F {
    fn run(&mut self, input: &str) -> String {
        self(input)
    }
}

/// `output_of` makes the text of a case's part `expected`.
pub fn cases(path: &'static str, output_of: impl Fn(&Case<'static>) -> String + Send + Sync + 'static) -> SectionFiles {
    cases_like(Comparison::Exact, path, output_of)
}

/// Cases whose expected text may have ellipses.
pub fn cases_with_ellipses(
    path: &'static str,
    output_of: impl Fn(&Case<'static>) -> String + Send + Sync + 'static,
) -> SectionFiles {
    cases_like(Comparison::WithEllipses, path, output_of)
}

fn cases_like(
    comparison: Comparison,
    path: &'static str,
    output_of: impl Fn(&Case<'static>) -> String + Send + Sync + 'static,
) -> SectionFiles {
    SectionFiles::new(path, move |section| {
        let case = Case::all(section).remove(0);
        let expected = case.expected();
        let heading = "-- expected --\n";
        let without_it = || section.split_at(section.trim_end().len() + 1);
        let (before, after) = section.split_once(heading).unwrap_or_else(without_it);
        let mut updated = UpdatedSection::default();
        updated.text += &format!("{before}{heading}");
        updated.compare(expected, &output_of(&case), comparison);
        updated.text += after.strip_prefix(expected).expect("the part begins below its heading");
        updated
    })
}

/// `start` begins each section's session.
pub fn transcripts<S: Session>(path: &'static str, start: impl Fn() -> S + Send + Sync + 'static) -> SectionFiles {
    SectionFiles::new(path, move |section| {
        let (mut session, mut updated, mut rest) = (start(), UpdatedSection::default(), section);
        let parts = Case::all(section).remove(0).parts;
        assert!(
            parts.iter().any(|(_, part)| is_transcript(part)),
            "no line begins with `$ `"
        );
        for (name, part) in parts {
            let (before, after) = rest.split_once(part).expect("the parts are in order");
            updated.text += before;
            rest = after;
            if is_transcript(part) {
                updated.transcript(part, |input| session.run(input));
            } else {
                assert!(!part.contains("\n$ "), "another line is above `$ ` in {name}");
                session.take(name, part);
                updated.text += part;
            }
        }
        updated.text += rest;
        updated
    })
}

/// Comments may be above the first input.
fn is_transcript(part: &str) -> bool {
    let mut lines = part.lines().skip_while(|line| line.starts_with('#'));
    lines.next().is_some_and(|line| line.starts_with("$ "))
}

impl SectionFiles {
    fn new(
        path: &'static str,
        run_section: impl Fn(&'static str) -> UpdatedSection + Send + Sync + 'static,
    ) -> SectionFiles {
        let run_section = Arc::new(run_section);
        SectionFiles {
            path,
            run_section,
            is_ignored: |_| false,
        }
    }

    pub fn ignoring(self, is_ignored: fn(&Case<'_>) -> bool) -> SectionFiles {
        SectionFiles { is_ignored, ..self }
    }

    fn files(&self) -> Vec<PathBuf> {
        let path = PathBuf::from(self.path);
        if path.is_file() {
            return vec![path];
        }
        let entries = fs::read_dir(&path).unwrap_or_else(|error| panic!("{}: {error}", self.path));
        let mut files: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
        files.sort();
        assert!(!files.is_empty(), "{} is empty", self.path);
        files
    }
}

/// Sections whose expected output differs, by file and number.
type Changed = BTreeMap<PathBuf, BTreeMap<usize, UpdatedSection>>;

/// Runs every section as `cargo test` runs tests, and rewrites the files after the last one.
pub fn run(sources: impl IntoIterator<Item = SectionFiles>) -> ExitCode {
    let changed = Arc::new(Mutex::new(Changed::new()));
    let mut trials = Vec::new();
    for source in sources {
        for file in source.files() {
            let text = fs::read_to_string(&file).expect("it is text").leak();
            let (_, sections) = chunks(text, "== ");
            assert!(!sections.is_empty(), "{} has no section", file.display());
            for (number, section) in sections.into_iter().enumerate() {
                let case = Case::all(section).remove(0);
                let name = format!("{}::{}", file.file_stem().unwrap_or_default().display(), case.name);
                let (run_section, changed, file) = (source.run_section.clone(), changed.clone(), file.clone());
                let trial = Trial::test(name, move || {
                    let updated = run_section(section);
                    match updated.diff.as_str() {
                        "" => {}
                        diff if !updates() => return Err(format!("{diff}UPDATE=1 accepts it").into()),
                        _ => {
                            let mut changed = changed.lock().expect("no thread panics here");
                            changed.entry(file).or_default().insert(number, updated);
                        }
                    }
                    Ok(())
                });
                trials.push(trial.with_ignored_flag((source.is_ignored)(&case)));
            }
        }
    }
    let conclusion = libtest_mimic::run(&Arguments::from_args(), trials);
    rewrite(&changed.lock().expect("no thread panicked"));
    conclusion.exit_code()
}

fn rewrite(changed: &Changed) {
    for (file, changed) in changed {
        let text = fs::read_to_string(file).expect("it was read before");
        let (above, sections) = chunks(&text, "== ");
        let mut file_text = above.to_owned();
        for (number, section) in sections.into_iter().enumerate() {
            file_text += changed.get(&number).map_or(section, |updated| &updated.text);
            if let Some(updated) = changed.get(&number) {
                let heading = section.lines().next().unwrap_or_default();
                println!("{}: {heading}\n{}", file.display(), updated.diff);
            }
        }
        fs::write(file, file_text).expect("it can be written");
    }
}

/// Programs print ellipses too: where they cut text, and where they hide a secret.
#[derive(Clone, Copy)]
enum Comparison {
    Exact,
    WithEllipses,
}

impl Comparison {
    fn matches(self, printed: &str, expected: &str) -> bool {
        match self {
            Comparison::Exact => printed == expected,
            Comparison::WithEllipses => matches_expected(printed, expected),
        }
    }
}

#[derive(Default)]
struct UpdatedSection {
    text: String,
    diff: String,
}

impl UpdatedSection {
    fn transcript(&mut self, text: &str, mut run: impl FnMut(&str) -> String) {
        let (before, commands) = chunks(text, "$ ");
        self.text += before;
        for command in commands {
            let (input, expected) = command.split_once('\n').unwrap_or((command, ""));
            let input = &input["$ ".len()..];
            self.text += &format!("$ {input}\n");
            let diffs = self.diff.len();
            self.compare(expected, &run(input), Comparison::WithEllipses);
            if self.diff.len() > diffs {
                self.diff.insert_str(diffs, &format!("$ {input}\n"));
            }
        }
    }

    /// Keeps what matches; otherwise replaces the lines between those that match at the beginning and at the end.
    fn compare(&mut self, expected: &str, printed: &str, comparison: Comparison) {
        if comparison.matches(printed, expected) {
            self.text += expected;
            return;
        }
        let [old, new] = [expected, printed].map(|text| text.split_inclusive('\n').collect::<Vec<_>>());
        let is_same = |(old, new): &(&&str, &&str)| **old != "…\n" && comparison.matches(new, old);
        let above = old.iter().zip(&new).take_while(is_same).count();
        let below = old[above..]
            .iter()
            .rev()
            .zip(new[above..].iter().rev())
            .take_while(is_same)
            .count();
        let (old_end, new_end) = (old.len() - below, new.len() - below);
        let merged = [&old[..above], &new[above..new_end], &old[old_end..]].concat().concat();
        let (text, removed, added) = match comparison.matches(printed, &merged) {
            true => (merged.as_str(), &old[above..old_end], &new[above..new_end]),
            false => (printed, &old[..], &new[..]),
        };
        self.text += text;
        for (sign, lines) in [('-', removed), ('+', added)] {
            for line in lines {
                self.diff += &format!("{sign} {}\n", line.trim_end_matches('\n'));
            }
        }
    }
}

pub fn assert_transcript(text: &str, run: impl FnMut(&str) -> String) {
    let mut updated = UpdatedSection::default();
    updated.transcript(text, run);
    assert!(updated.diff.is_empty(), "{}", updated.diff);
}

pub fn assert_file(path: &Path, text: &str) {
    let before = fs::read_to_string(path).unwrap_or_default();
    if before == text {
        return;
    }
    let mut updated = UpdatedSection::default();
    updated.compare(&before, text, Comparison::Exact);
    let diff = updated.diff;
    if updates() {
        fs::write(path, text).expect("it can be written");
        println!("{}:\n{diff}", path.display());
    } else {
        panic!("{}:\n{diff}UPDATE=1 accepts it", path.display());
    }
}

/// What a shell command printed after `exec 2>&1`, and its nonzero exit code.
pub fn printed(output: Output) -> String {
    let text = String::from_utf8(output.stdout).expect("it prints UTF-8");
    match output.status.code().expect("it is not killed") {
        0 => text,
        code => format!("{text}[{code}]\n"),
    }
}

fn updates() -> bool {
    std::env::var_os("UPDATE").is_some()
}

/// The text above the first line that begins so, and each such line with those below it.
fn chunks<'a>(text: &'a str, begin: &str) -> (&'a str, Vec<&'a str>) {
    let places = text.match_indices(begin).map(|(at, _)| at);
    let starts: Vec<_> = places.filter(|at| *at == 0 || text[..*at].ends_with('\n')).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let above = starts.first().map_or(text, |first| &text[..*first]);
    (
        above,
        starts.iter().zip(ends).map(|(start, end)| &text[*start..end]).collect(),
    )
}

/// In `expected`, a line `…` stands for any number of lines.
fn matches_expected(text: &str, expected: &str) -> bool {
    let [text, expected] = [text, expected].map(|text| text.split_inclusive('\n').collect::<Vec<_>>());
    let is_like = |lines: &[&str], block: &[&str]| lines.iter().zip(block).all(|(line, like)| matches_line(line, like));
    let mut blocks = expected.split(|line| line.trim_end() == "…");
    let first = blocks.next().unwrap_or_default();
    if text.len() < first.len() || !is_like(&text, first) {
        return false;
    }
    let mut unmatched = &text[first.len()..];
    let Some(last) = blocks.next_back() else {
        return unmatched.is_empty();
    };
    for block in blocks.filter(|block| !block.is_empty()) {
        let Some(at) = unmatched.windows(block.len()).position(|lines| is_like(lines, block)) else {
            return false;
        };
        unmatched = &unmatched[at + block.len()..];
    }
    let end = unmatched.len().checked_sub(last.len());
    end.is_some_and(|end| is_like(&unmatched[end..], last))
}

/// In a line, `…` stands for any text.
fn matches_line(line: &str, expected: &str) -> bool {
    let mut parts = expected.split('…');
    let Some(mut unmatched) = parts.next().and_then(|first| line.strip_prefix(first)) else {
        return false;
    };
    let Some(last) = parts.next_back() else {
        return unmatched.is_empty();
    };
    for part in parts {
        let Some((_, after)) = unmatched.split_once(part) else {
            return false;
        };
        unmatched = after;
    }
    unmatched.ends_with(last)
}

#[test]
fn an_ellipsis_stands_for_text_of_a_line_or_for_lines() {
    for (text, expected) in [
        ("a 1 b\n", "a … b\n"),
        ("a\nb\n", "a\n…\nb\n"),
        ("a\n1\n2\nb\nc\n", "a\n…\nb…\nc\n"),
        ("a\n1\n", "…\n"),
        ("", ""),
    ] {
        assert!(matches_expected(text, expected), "{text:?} {expected:?}");
    }
    for (text, expected) in [
        ("a\nb\n", "a…b\n"),
        ("a 1\nb\n", "a …\n"),
        ("1\na\n", "…a\n"),
        ("a\n1\nb\n", "a\nb\n"),
        ("b\n1\n", "…\nb\n"),
        ("a\n", "a\n…\na\n"),
        ("a\n", ""),
    ] {
        assert!(!matches_expected(text, expected), "{text:?} {expected:?}");
    }
}
