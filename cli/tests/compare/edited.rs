//! The cases under `diffs/`, as the models before and after their edit. A case's part `before` edits both sides first.

#![allow(dead_code, reason = "each test binary uses a part of this")]

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use platform_api_cli::diff::{Diff, Side};
use platform_api_codegen::cases::Case;
use platform_api_codegen::codes;
use platform_api_codegen::inspect;
use platform_api_codegen::report::DiagnosticReport;

use crate::support;

pub struct Edited {
    /// `D0305 parameter`
    pub case: Case<'static>,
    pub diff: Diff<'static>,
}

impl Edited {
    pub fn all() -> &'static [Edited] {
        static ALL: LazyLock<Vec<Edited>> =
            LazyLock::new(|| support::read_cases(&diffs()).into_iter().map(Edited::of).collect());
        &ALL
    }

    pub fn of(case: Case<'static>) -> Edited {
        let dir = tempfile::tempdir().unwrap();
        let spec = support::base(dir.path());
        let old = case.part("before").map_or(&*BASE, |before| {
            support::apply(before, dir.path());
            Box::leak(Box::new(side(&spec, "old", case.name)))
        });
        support::apply(case.edit(), dir.path());
        let new = Box::leak(Box::new(side(&spec, "spec", case.name)));
        Edited {
            diff: Diff::of(old, new),
            case,
        }
    }

    pub fn name(&self) -> &'static str {
        self.case.name
    }

    /// `d0305_parameter`
    pub fn module(&self) -> String {
        self.name().to_lowercase().replace(' ', "_")
    }

    pub fn is_of_base(&self) -> bool {
        self.case.part("before").is_none()
    }
}

pub fn diffs() -> PathBuf {
    support::root().join("cli/tests/diffs")
}

static BASE: LazyLock<Side> = LazyLock::new(|| {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    side(&spec, "old", "the base")
});

fn side(spec: &Path, label: &str, case: &str) -> Side {
    let mut report = DiagnosticReport::new(label);
    let api = inspect(spec, &mut report).unwrap_or_else(|| panic!("{case}: {report}"));
    // Shared parameters that no kind includes are compared too, so their warning is allowed.
    let said = report.diagnostics();
    assert!(
        said.iter().all(|one| one.code == codes::UNUSED_SHARED),
        "{case}: {report}"
    );
    Side {
        label: label.to_owned(),
        api,
        sources: report.sources,
        version: None,
    }
}
