//! The bindings of all cases as modules of one crate, before and after, with a program for each case.
//!
//! Out: the cases that `cargo semver-checks` reports, and the cases whose program does not compile.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use serde_json::Value;

use crate::edited::Edited;
use crate::support::crates::{cargo, put, target, write_crate};

pub struct Bundle {
    dir: PathBuf,
}

const SIDES: [&str; 2] = ["before", "after"];

impl Bundle {
    /// Writes the crates once for all tests.
    pub fn made() -> &'static Self {
        static MADE: LazyLock<Bundle> = LazyLock::new(|| {
            let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bundle");
            SIDES.into_iter().for_each(|side| write(&dir.join(side), side));
            Bundle { dir }
        });
        &MADE
    }

    /// The cases in which `cargo semver-checks` requires a major release.
    pub fn semver_checks(&self) -> BTreeSet<&'static str> {
        let [before, after] = SIDES.map(|side| self.rustdoc(side));
        let tool = std::env::var("CARGO_SEMVER_CHECKS").unwrap_or_else(|_| "cargo-semver-checks".to_owned());
        let mut command = Command::new(tool);
        command.args([
            "semver-checks",
            "--color",
            "never",
            "--release-type",
            "minor",
            "--baseline-rustdoc",
        ]);
        let output = command
            .arg(before)
            .arg("--current-rustdoc")
            .arg(after)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        let notes = String::from_utf8_lossy(&output.stderr);
        // 0 and 100 are results; any other code is a failure of the tool.
        assert!(matches!(output.status.code(), Some(0 | 100)), "{output:?}");
        assert!(notes.contains("Checked [") && notes.contains("Finished ["), "{notes}");
        let found = |case: &&Edited| {
            let module = case.module();
            said.contains(&format!("src/{module}/")) || said.contains(&format!("cases::{module}::"))
        };
        Edited::all().iter().filter(found).map(|case| case.name()).collect()
    }

    /// The cases whose program does not compile against this side.
    pub fn refused(&self, side: &str) -> BTreeSet<&'static str> {
        let dir = self.dir.join(side);
        let output = cargo(
            &dir,
            &[
                "check",
                "--quiet",
                "--examples",
                "--keep-going",
                "--message-format",
                "json",
            ],
        );
        let mut refused = BTreeSet::new();
        let mut checked = BTreeSet::new();
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let message: Value = serde_json::from_str(line).unwrap();
            let target = message["target"]["name"].as_str().unwrap_or_default().to_owned();
            let is_error = message["message"]["level"] == "error";
            assert!(!is_error || target != "cases", "the bindings themselves: {line}");
            match message["reason"].as_str() {
                Some("compiler-message") if is_error => drop(refused.insert(target)),
                Some("compiler-artifact") => drop(checked.insert(target)),
                _ => {}
            }
        }
        let cases = || Edited::all().iter().filter(|case| is_tried(case, side));
        let name = |case: &'static Edited| case.name();
        let missing: Vec<_> = cases()
            .map(|case| case.module())
            .filter(|name| !refused.contains(name) && !checked.contains(name))
            .collect();
        assert!(
            missing.is_empty(),
            "neither compiled nor refused: {missing:?}: {output:?}"
        );
        cases()
            .filter(|case| refused.contains(&case.module()))
            .map(name)
            .collect()
    }

    fn rustdoc(&self, side: &str) -> PathBuf {
        let dir = self.dir.join(side);
        // The flags that `cargo semver-checks` itself uses. It needs private fields: a struct without any can be built
        // by callers.
        let flags = "-Zunstable-options --document-private-items --document-hidden-items --output-format=json --cap-lints=allow";
        let arguments: Vec<_> = ["rustdoc", "--quiet", "--lib", "--"]
            .into_iter()
            .chain(flags.split(' '))
            .collect();
        let output = cargo(&dir, &arguments);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let kept = dir.join("cases.json");
        fs::copy(target().join("doc/cases.json"), &kept).unwrap();
        kept
    }
}

/// Before the edit, most cases are the base spec: one of them is enough.
fn is_tried(case: &Edited, side: &str) -> bool {
    side == "after" || !case.is_of_base() || case.name() == Edited::all()[0].name()
}

fn write(dir: &Path, side: &str) {
    let api = |case: &'static Edited| {
        if side == "before" {
            &case.diff.old.api
        } else {
            &case.diff.new.api
        }
    };
    write_crate(dir, Edited::all().iter().map(|case| (case.module(), api(case))));
    for case in Edited::all() {
        if is_tried(case, side) {
            put(dir, &format!("examples/{}.rs", case.module()), &program(case));
        }
    }
}

/// The program of the case, or the program of the base spec.
fn program(case: &Edited) -> String {
    let text = case.case.part("consumer.rs").unwrap_or(include_str!("consumer.rs"));
    let comment = |line: &&str| line.starts_with("//!");
    let items: Vec<_> = text.lines().filter(|line| !comment(line)).collect();
    format!(
        "#![allow(deprecated)]\nuse cases::{} as platform_api;\n{}\nfn main() {{}}\n",
        case.module(),
        items.join("\n")
    )
}
