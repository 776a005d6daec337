//! All cases' bindings as modules of one crate per side, with a program for each case.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use serde_json::Value;

use crate::edited::Edited;
use crate::support::crates::{cargo, put, write_crate};

pub struct Bundle {
    dir: PathBuf,
}

const SIDES: [&str; 2] = ["before", "after"];

impl Bundle {
    pub fn made() -> &'static Self {
        static MADE: LazyLock<Bundle> = LazyLock::new(|| {
            let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bundle");
            SIDES.into_iter().for_each(|side| write(&dir.join(side), side));
            Bundle { dir }
        });
        &MADE
    }

    /// Cases whose program does not compile with this side.
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
}

/// Most cases' old side is the base spec, which is tried once.
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
