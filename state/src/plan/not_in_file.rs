//! Reports active integrations that the file does not name, such as one that somebody has set up by hand. They are
//! never changed.

use std::collections::BTreeMap;
use std::io::Result;

use crate::file::state::Wanted;
use crate::output::{self, Print};
use crate::plan::read::Active;
use crate::plan::report::Report;
use crate::plan::run::Run;

/// Adds to the report the active integrations of a project that the file does not name.
pub fn add_not_in_file(project: &str, in_file: &[Wanted], active: Active, report: &mut Report) {
    match active {
        Ok(active) => {
            let mut slugs = Vec::from_iter(active);
            slugs.retain(|slug| in_file.iter().all(|wanted| wanted.name() != slug));
            if !slugs.is_empty() {
                report.not_in_file.insert(project.to_owned(), slugs);
            }
        }
        // If the file names integrations of the project, each of them has the error.
        Err(not_read) if in_file.is_empty() => {
            let problem = format!("{project}: {}", not_read.error);
            output::error(&problem);
            report.problems.push(problem);
        }
        Err(_) => {}
    }
}

impl Run<'_> {
    /// Shows them, with one line for each kind.
    pub fn show_not_in_file(&self, report: &Report, out: &mut impl Print) -> Result<()> {
        let mut by_kind: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (project, slugs) in &report.not_in_file {
            for slug in slugs {
                by_kind.entry(slug).or_default().push(project);
            }
        }
        for (slug, projects) in by_kind {
            write!(out, "active, but not in the file: {slug} in ")?;
            if projects.len() == 1 || self.verbose {
                writeln!(out, "{}", projects.join(", "))?;
            } else {
                writeln!(out, "{} projects", projects.len())?;
            }
        }
        Ok(())
    }
}
