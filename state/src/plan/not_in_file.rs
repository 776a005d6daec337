//! Reports active integrations that the file does not name, such as one that somebody has set up by hand. They are
//! never changed.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Result;

use crate::file::state::State;
use crate::output::{self, Print};
use crate::plan::report::Report;
use crate::plan::run::Run;
use crate::reading::Reading;

/// Adds to the report the active integrations that the file does not name, and the errors of projects for which it names
/// none. If it names some, each of them has the error.
pub fn add_not_in_file(state: &State, reading: &Reading, report: &mut Report) {
    let in_file: BTreeSet<_> = state.all().map(|wanted| (wanted.project(), wanted.name())).collect();
    for project in &reading.projects {
        match &project.active {
            Ok(active) => {
                let is_other = |slug: &&String| !in_file.contains(&(Some(&project.path), slug.as_str()));
                let slugs: Vec<_> = active.iter().filter(is_other).cloned().collect();
                if !slugs.is_empty() {
                    report.not_in_file.insert(project.path.clone(), slugs);
                }
            }
            Err(not_read) if project.integrations.is_empty() => {
                let problem = format!("{}: {not_read}", project.path);
                output::error(&problem);
                report.problems.push(problem);
            }
            Err(_) => {}
        }
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
