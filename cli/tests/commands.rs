//! `cargo bindings` as users run it. The cases are in `commands.txt`: each starts from a Git repository with one commit
//! of the base spec, version 0.1.0 and the tag `v0.1.0`, and has edits and transcripts. In a transcript:
//!
//! - `$ ` begins a shell command;
//! - `! ` begins a line of standard error, after the standard output;
//! - `[2]` is a nonzero exit code;
//! - `…` stands for any text.
//!
//! `UPDATE=1 cargo test -p platform-api-cli commands::` rewrites the expected output.

use std::fs;
use std::path::Path;

use platform_api_cli::compare::rules;
use platform_api_codegen::cases::Case;
use platform_api_codegen::write::Mode;
use platform_api_codegen::{Generated, codes, generate};
use serde_json::Value;

use crate::repository::{Repository, fine};
use crate::support;

#[test]
fn commands_print_what_the_cases_say() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/commands.txt");
    let text = fs::read_to_string(&path).unwrap();
    let (mut updated, mut rest, mut wrong) = (String::new(), text.as_str(), Vec::new());
    let base = Repository::of_base();
    for case in Case::all(&text) {
        let repository = base.copy();
        for (_, part) in case.parts {
            if !part.starts_with("$ ") {
                support::apply(part, repository.path());
                continue;
            }
            let commands = part.lines().filter_map(|line| line.strip_prefix("$ "));
            let printed: String = commands.map(|command| repository.transcript(command)).collect();
            let is_right = is_like(&printed, part);
            let (before, after) = rest.split_once(part).expect("the parts are in order");
            updated += &format!("{before}{}", if is_right { part } else { &printed });
            rest = after;
            wrong.extend((!is_right).then(|| format!("{}:\n{printed}", case.name)));
        }
    }
    if support::updates() {
        fs::write(path, updated + rest).unwrap();
    } else {
        assert!(
            wrong.is_empty(),
            "these differ (UPDATE=1 accepts them):\n{}",
            wrong.join("\n")
        );
    }
}

#[test]
fn every_code_and_rule_is_explained() {
    let repository = Repository::new();
    let explain = |arguments: &str| fine(repository.run(&format!("cargo bindings explain {arguments}")));
    let list = explain("");
    let mut lines = list.lines();
    for code in codes::ALL {
        assert_eq!(lines.next(), Some(&*format!("{}  {}", code.id, code.title)));
        let text = explain(code.id);
        assert!(
            text.starts_with(&format!("{}[{}]: {}\n\n", code.severity(), code.id, code.title)),
            "{text}"
        );
        let example = code.example();
        for line in example
            .edit()
            .lines()
            .chain(example.expected().lines())
            .filter(|line| !line.is_empty())
        {
            assert!(text.contains(&format!("\n    {line}\n")), "{line}\n{text}");
        }
    }
    for rule in rules::ALL {
        assert_eq!(lines.next(), Some(&*format!("{}  {}", rule.id, rule.title)));
        let text = explain(&rule.id.to_lowercase());
        assert!(text.starts_with(&format!("[{}]: {}\n", rule.id, rule.title)), "{text}");
        assert!(text.contains("\nin requests: "), "{text}");
        assert_eq!(text.contains("\nlook for: "), rule.look_for.is_some(), "{text}");
    }
    assert_eq!(lines.next(), None);
    let document: Value = serde_json::from_str(&explain("--format json")).unwrap();
    let count = document["codes"].as_array().unwrap().len();
    assert_eq!(count, codes::ALL.len() + rules::ALL.len());
}

/// `ulimit -f` limits file sizes, nearly like a full disk. The shell ignores its signal, which would end the program.
#[test]
#[cfg(target_os = "linux")]
fn output_that_cannot_be_written_is_an_error() {
    let repository = Repository::of_base();
    for command in ["check", "explain", "explain E0101 --format json", "diff"] {
        assert_eq!(
            repository.transcript(&format!("cargo bindings {command} --spec spec >/dev/full")),
            format!(
                "$ cargo bindings {command} --spec spec >/dev/full\n\
                 ! error: cannot write to standard output: No space left on device (os error 28)\n[2]\n"
            )
        );
    }
    fine(repository.run("cargo bindings explain | true"));

    fine(repository.run("echo old >page.html"));
    let output = repository.run("trap '' XFSZ; ulimit -f 1; cargo bindings reference --out page.html");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        fine(repository.run("cat page.html; ls")),
        "old\nCargo.toml\npage.html\nspec\n"
    );
}

/// A usual run tries every tenth case, `FULL_TESTS=1` all.
#[test]
fn a_build_prints_the_same_errors() {
    let mut said = 0;
    for case in support::cases().iter().step_by(if support::is_full() { 1 } else { 10 }) {
        let repository = Repository::new();
        support::case(case.name, repository.path());
        let spec = repository.path().join("spec");
        let Generated { report, files } = generate(&spec, &repository.path().join("generated"), Mode::Check);
        if files.is_none() {
            let output = repository.run(&format!("cargo bindings check --spec {}", spec.display()));
            assert_eq!(
                format!("{report}{}", report.advice()),
                String::from_utf8(output.stderr).unwrap()
            );
            said += 1;
        }
    }
    println!("{said} failures");
    assert!(said > 10, "{said}");
}

/// In `expected`, `…` stands for any text.
fn is_like(text: &str, expected: &str) -> bool {
    let mut parts = expected.split('…');
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else {
        return false;
    };
    let Some(last) = parts.next_back() else {
        return rest.is_empty();
    };
    for part in parts {
        let Some((_, after)) = rest.split_once(part) else {
            return false;
        };
        rest = after;
    }
    rest.ends_with(last)
}
