//! The cases under `diffs/`: the base spec before and after an edit, compared.
//!
//! A case with a `before` edits both sides first. Every spec has to be valid, without warnings.

#![allow(dead_code, reason = "each test binary uses a part of this")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use platform_api_cli::compare::{self, Diff, Side};
use platform_api_codegen::codes;
use platform_api_codegen::inspect;
use platform_api_codegen::report::Report;

use crate::support;

pub struct Edited {
    pub folder: PathBuf,
    /// `D0305-parameter`
    pub name: String,
    pub diff: Diff,
}

impl Edited {
    pub fn all() -> &'static [Edited] {
        static ALL: LazyLock<Vec<Edited>> = LazyLock::new(|| {
            let diffs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diffs");
            let cases: Vec<_> = support::folders(&diffs).into_iter().filter(|path| path.is_dir()).map(read).collect();
            assert!(cases.len() >= 40, "only {} cases", cases.len());
            cases
        });
        &ALL
    }
}

/// `Integration::kind` reads this field, so bindings without it do not compile.
const SLUG: &str = "spec/integrations/object.toml\n+ slug = { type = \"string\", doc = \"The kind.\" }";

fn read(folder: PathBuf) -> Edited {
    let name = folder.file_name().unwrap().to_str().unwrap().to_owned();
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    support::apply(SLUG, dir.path());
    if let Ok(before) = fs::read_to_string(folder.join("before")) {
        support::apply(&before, dir.path());
    }
    let old = side(&spec, "old", &name);
    support::apply(&fs::read_to_string(folder.join("edit")).unwrap(), dir.path());
    let new = side(&spec, "spec", &name);
    Edited { diff: compare::diff(old, new), folder, name }
}

fn side(spec: &Path, label: &str, case: &str) -> Side {
    let mut report = Report::new(label);
    let api = inspect(spec, &mut report).unwrap_or_else(|| panic!("{case}: {report}"));
    // Shared parameters that no kind includes are compared too, so their warning is expected.
    report.withhold(|code| code == &codes::UNUSED_PARAMETER);
    assert!(report.is_empty(), "{case}: {report}");
    Side { label: label.to_owned(), api, sources: report.sources, version: None }
}
