//! A rule of `cargo bindings diff`: whom it breaks, and why.

use platform_api_cli::compare::{Class, Rule};

use super::WIDTH;
use crate::args::Format;
use crate::{json, print};

pub fn explain(rule: &'static Rule, format: Format) {
    match format {
        Format::Json => json::print(&json::Explained::of(&[], &[rule])),
        Format::Full => print::to_stdout(&explained(rule)),
        Format::Short => print::to_stdout(&listed(rule)),
    }
}

/// `D0305  something optional becomes required`
pub fn listed(rule: &Rule) -> String {
    format!("{}  {}\n", rule.id, rule.title)
}

fn explained(rule: &Rule) -> String {
    let names = |classes: &[Class]| classes.iter().map(|class| class.name()).collect::<Vec<_>>().join(", ");
    let Rule { id, title, request, response, explanation } = rule;
    let explanation = textwrap::fill(explanation, WIDTH);
    format!("[{id}]: {title}\n\n{explanation}\n\nin requests: {}\nin responses: {}\n", names(request), names(response))
}
