//! The program as users run it (`commands.txt`), and all mistakes of a file, reported at once with line and column
//! (`bad_input.txt`, `bad_policy.txt`). Each section is a test.
//!
//! A section of `commands.txt` has files, which commands find in their folder, and its own sandbox. The part `faults` has
//! ends of paths, and the status and body of their responses.

use std::process::ExitCode;

use platform_api_cases::{Session, cases_with_ellipses, run, transcripts};
use platform_api_codegen::cases::Case;
use platform_api_sandbox::{Fault, FaultRule, blocking::Sandbox};
use platform_state::audit::policy::Policy;
use platform_state::file::document::FileFormat;
use platform_state::file::problem::Problems;
use platform_state::file::state::StateFile;
use platform_state::file::value::{SourceText, ValueSource};
use platform_state::resource::ResourceId;

use support::{MARK, start_blocking};
use transcript::Shell;

#[allow(dead_code, reason = "other tests use more of it")]
#[path = "state/support.rs"]
mod support;
#[allow(dead_code, reason = "other tests use more of it")]
#[path = "state/transcript.rs"]
mod transcript;

fn main() -> ExitCode {
    run([
        transcripts("tests/state/commands.txt", Commands::start)
            .ignoring(|case| !cfg!(feature = "demo") && case.name.starts_with("demo:")),
        cases_with_ellipses("tests/state/bad_input.txt", |case| said(case, problems)),
        cases_with_ellipses("tests/state/bad_policy.txt", |case| said(case, problems_of_policy)),
    ])
}

struct Commands {
    sandbox: Sandbox,
    shell: Shell,
    exports: String,
}

impl Commands {
    fn start() -> Commands {
        let sandbox = start_blocking();
        let shell = Shell::of(&sandbox, &[]);
        Commands {
            sandbox,
            shell,
            exports: String::new(),
        }
    }
}

impl Session for Commands {
    fn take(&mut self, name: &str, text: &str) {
        if name != "faults" {
            return self.shell.put(name, text);
        }
        for line in text.lines() {
            let (path, response) = line.split_once(' ').expect("a path and a status");
            let (status, body) = response.split_once(' ').unwrap_or((response, ""));
            let status = status.parse().expect("it is a number");
            let fault = match body {
                "" => Fault::status(status),
                body => Fault::body(status, body),
            };
            self.sandbox.inject(FaultRule::always(fault).path(path));
        }
    }

    fn run(&mut self, command: &str) -> String {
        let output = self.shell.run(&mut self.exports, command);
        assert!(!output.contains(MARK), "{output}");
        output
    }
}

fn said(case: &Case<'_>, problems: fn(&str, FileFormat) -> Problems) -> String {
    let (file, text) = case.parts[0];
    let format = FileFormat::of(file.as_ref()).expect("it has an extension");
    let lines = problems(text, format).in_file("").lines();
    let said: String = lines
        .iter()
        .map(|line| format!("{}\n", line.trim_start_matches(':')))
        .collect();
    assert!(!said.contains(MARK), "{said}");
    said
}

fn problems(text: &str, format: FileFormat) -> Problems {
    let value = |_: &ResourceId, source: ValueSource<'_>| {
        let text: &[u8] = match source.name() {
            "THERE" => b"a",
            "BLANK" => b" ",
            "SEVEN" => b"7\n",
            "MARKED" => "\u{feff}s3cr3t".as_bytes(),
            "SPACED" => b"s3cr3t \n",
            "QUOTED" => b"\"s3cr3t\"",
            "HALF_QUOTED" => b"\"s3cr3t",
            "QUOTE" => b"\"",
            "BYTES" => b"s3cr3t\xff",
            _ => return SourceText::Missing,
        };
        SourceText::Bytes(text.to_vec())
    };
    let (state, problems) = StateFile::parse(text, format, &value);
    assert_eq!(state.is_none(), problems.has_errors());
    problems
}

fn problems_of_policy(text: &str, format: FileFormat) -> Problems {
    let (policy, problems) = Policy::parse(text, format);
    assert_eq!(policy.is_none(), problems.has_errors());
    problems
}
