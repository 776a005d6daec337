//! The generator of the bindings, in four stages: read → check → emit → write.
//!
//! Only `read` and `write` touch the disk. `read` and `check` collect their findings in one [`DiagnosticReport`]; after
//! an error, nothing is emitted. Without the feature `emit`, the crate ends with the checked model.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod cases;
pub mod check;
pub mod codes;
#[cfg(feature = "emit")]
pub mod emit;
#[cfg(feature = "emit")]
pub mod file;
pub mod fit;
pub mod format;
pub mod model;
pub mod names;
pub mod nearest;
pub mod read;
pub mod report;
pub mod sources;
pub mod words;
#[cfg(feature = "emit")]
pub mod write;

use std::path::Path;

use model::{Api, Release};
use report::DiagnosticReport;
use sources::{Sources, TextEdit, slashed};

#[cfg(feature = "emit")]
#[derive(Debug)]
pub struct Generated {
    pub report: DiagnosticReport,
    /// `None` if the spec has errors.
    pub files: Option<Result<write::WriteOutcome, String>>,
}

#[cfg(feature = "emit")]
pub fn generate(spec: &Path, out: &Path, mode: write::Mode) -> Generated {
    let mut report = DiagnosticReport::new(&slashed(spec));
    let api = inspect(spec, &mut report);
    let files = api.map(|api| write::write(out, &emit::emit(&api), mode));
    Generated { report, files }
}

pub fn read(spec: &Path) -> Result<Api, DiagnosticReport> {
    let mut report = DiagnosticReport::new(&slashed(spec));
    inspect(spec, &mut report).ok_or(report)
}

/// Reads a spec from memory: the paths relative to its folder, and the texts.
pub fn read_texts(texts: &[(&str, &str)]) -> Result<Api, DiagnosticReport> {
    let mut report = DiagnosticReport::new("spec");
    inspect_texts(texts.iter().copied(), None, &mut report).ok_or(report)
}

/// Like [`read`](read()), for callers that also show warnings.
pub fn inspect(folder: &Path, report: &mut DiagnosticReport) -> Option<Api> {
    checked(read::folder(folder, report)?, report)
}

/// Like [`read_texts`], for callers that also show warnings or know the version of the bindings.
pub fn inspect_texts<'t>(
    texts: impl IntoIterator<Item = (&'t str, &'t str)>,
    release: Option<Release>,
    report: &mut DiagnosticReport,
) -> Option<Api> {
    let texts = texts.into_iter().map(|(path, text)| (path, Some(text)));
    checked(read::draft(texts, release, report), report)
}

pub fn accepts(sources: &Sources, release: Option<Release>, edits: &[TextEdit]) -> bool {
    let texts = sources.edited(edits);
    let texts = texts.iter().map(|(path, text)| (*path, text.as_str()));
    inspect_texts(texts, release, &mut DiagnosticReport::default()).is_some()
}

fn checked(draft: read::Draft, report: &mut DiagnosticReport) -> Option<Api> {
    check::check(&draft, report);
    (!report.has_errors()).then_some(draft.api)
}
