//! `cargo bindings explain`: an error code of the generator, or a rule of `cargo bindings diff`.
//!
//! In: a code, or nothing. Out: its explanation with an example, or a list of all codes and rules. An unknown code is
//! an error that names the nearest one.

use platform_api_cli::compare::{ChangeRule, Class, rules};
use platform_api_codegen::codes::{ALL, Code, find};
use platform_api_codegen::nearest::nearest;

use crate::args::Format;
use crate::{json, print};

/// The width of an explanation, in columns.
const WIDTH: usize = 100;

/// Explains one code or rule, or lists all of them. Returns whether the code exists.
pub fn explain(code: Option<&str>, format: Format) -> bool {
    if let Some(found) = code.and_then(rules::find) {
        explain_rule(found, format);
        return true;
    }
    let codes = match code.map(|id| (id, find(id))) {
        None => ALL.to_vec(),
        Some((_, Some(code))) => vec![code],
        Some((id, None)) => {
            report_unknown(id);
            return false;
        }
    };
    match (format, code) {
        (Format::Json, _) => json::print(&json::Explained::of(&codes, if code.is_none() { rules::ALL } else { &[] })),
        (Format::Full, Some(_)) => print::to_stdout(&codes.into_iter().map(explained).collect::<String>()),
        (Format::Full | Format::Short, None) => {
            let rules = rules::ALL.iter().map(|rule| listed_rule(rule));
            print::to_stdout(&codes.into_iter().map(listed).chain(rules).collect::<String>());
        }
        (Format::Short, Some(_)) => print::to_stdout(&codes.into_iter().map(listed).collect::<String>()),
    }
    true
}

fn report_unknown(id: &str) {
    let ids = ALL.iter().map(|code| code.id).chain(rules::ALL.iter().map(|rule| rule.id));
    let near = nearest(&id.to_ascii_uppercase(), ids);
    let near = near.map_or(String::new(), |near| format!("\nhelp: did you mean `{near}`?"));
    print::error(&format!("there is no code `{id}`"));
    print::to_stderr(&format!("help: `cargo bindings explain` lists all codes{near}\n"));
}

/// `E0101  unknown key`
fn listed(code: &Code) -> String {
    format!("{}  {}\n", code.id, code.title)
}

fn explained(code: &Code) -> String {
    let Code { id, title, explanation } = code;
    let (explanation, example) = (textwrap::fill(explanation, WIDTH), code.example());
    let indented = |text: &str| textwrap::indent(text, "    ");
    format!(
        "{}[{id}]: {title}\n\n{explanation}\n\nan edit of a valid spec that causes it:\n\n{}\nthe message:\n\n{}\n",
        code.severity(),
        indented(example.edit()),
        indented(example.expected().trim_end()),
    )
}

fn explain_rule(rule: &'static ChangeRule, format: Format) {
    match format {
        Format::Json => json::print(&json::Explained::of(&[], &[rule])),
        Format::Full => print::to_stdout(&explained_rule(rule)),
        Format::Short => print::to_stdout(&listed_rule(rule)),
    }
}

/// `D0305  an optional field becomes required`
fn listed_rule(rule: &ChangeRule) -> String {
    format!("{}  {}\n", rule.id, rule.title)
}

fn explained_rule(rule: &ChangeRule) -> String {
    let names = |classes: &[Class]| classes.iter().map(|class| class.name()).collect::<Vec<_>>().join(", ");
    let ChangeRule { id, title, request, response, explanation, look } = rule;
    let explanation = textwrap::fill(explanation, WIDTH);
    let look = look.map(|look| textwrap::fill(&format!("look for: {look}"), WIDTH) + "\n").unwrap_or_default();
    let (request, response) = (names(request), names(response));
    format!("[{id}]: {title}\n\n{explanation}\n\nin requests: {request}\nin responses: {response}\n{look}")
}
