//! This module is the command `cargo bindings explain`. It explains an error code of the generator, or a rule of the
//! command `cargo bindings diff`.
//!
//! The explanation of an error code has an example. The explanation of a rule has its classes in requests and in
//! responses. Without a code, the command lists all codes and rules. An unknown code is an error that names the nearest
//! code, if one is near.

use std::process::ExitCode;

use platform_api_cli::compare::{ChangeRule, Class, rules};
use platform_api_codegen::codes::{ALL, Code, find};
use platform_api_core::nearest::nearest;
use platform_api_core::shown::shown;
use serde::Serialize;

use crate::args::{Format, USAGE};
use crate::print;

/// The result, as JSON.
#[derive(Serialize)]
struct Explained {
    codes: Vec<ExplainedCode>,
    /// The rules of `diff`.
    rules: Vec<&'static ChangeRule>,
}

#[derive(Serialize)]
struct ExplainedCode {
    code: &'static str,
    level: String,
    title: &'static str,
    explanation: &'static str,
    /// An edit of a valid spec that causes the diagnostic.
    edit: &'static str,
    /// The message about that edit.
    said: &'static str,
}

/// The width of an explanation, in columns.
const WIDTH: usize = 100;

/// Explains one code or rule, or lists all of them. Returns 2 if there is no such code.
pub fn explain(code: Option<&str>, format: Format) -> ExitCode {
    let (codes, rules) = match code {
        None => (ALL.to_vec(), rules::ALL.to_vec()),
        Some(id) => (Vec::from_iter(find(id)), Vec::from_iter(rules::find(id))),
    };
    if let Some(id) = code
        && codes.is_empty()
        && rules.is_empty()
    {
        return report_unknown(id);
    }
    if format == Format::Json {
        let codes = codes.into_iter().map(json_of_code).collect();
        print::json("explain", &Explained { codes, rules });
        return ExitCode::SUCCESS;
    }
    let is_list = code.is_none() || format == Format::Short;
    let mut text = String::new();
    for code in codes {
        text += &if is_list {
            listed(code.id, code.title)
        } else {
            explained(code)
        };
    }
    for rule in rules {
        text += &if is_list {
            listed(rule.id, rule.title)
        } else {
            explained_rule(rule)
        };
    }
    print::to_stdout(&text);
    ExitCode::SUCCESS
}

fn report_unknown(id: &str) -> ExitCode {
    let codes = ALL.iter().map(|code| code.id);
    let ids = codes.chain(rules::ALL.iter().map(|rule| rule.id));
    let code = print::failure(&format!("there is no code `{}`", shown(id)), USAGE);
    print::to_stderr("help: `cargo bindings explain` lists all codes\n");
    if let Some(near) = nearest(&id.to_ascii_uppercase(), ids) {
        print::to_stderr(&format!("help: did you mean `{near}`?\n"));
    }
    code
}

fn listed(id: &str, title: &str) -> String {
    format!("{id}  {title}\n")
}

fn json_of_code(code: &'static Code) -> ExplainedCode {
    let example = code.example();
    ExplainedCode {
        code: code.id,
        level: code.severity().to_string(),
        title: code.title,
        explanation: code.explanation,
        edit: example.edit(),
        said: example.expected(),
    }
}

fn explained(code: &Code) -> String {
    let (title, explanation) = (code.title, textwrap::fill(code.explanation, WIDTH));
    let example = code.example();
    let edit = textwrap::indent(example.edit(), "    ");
    let message = textwrap::indent(example.expected().trim_end(), "    ");
    format!(
        "{}[{}]: {title}\n\n{explanation}\n\nan edit of a valid spec that causes it:\n\n{edit}\nthe message:\n\n{message}\n",
        code.severity(),
        code.id,
    )
}

fn explained_rule(rule: &ChangeRule) -> String {
    let ChangeRule {
        id,
        title,
        explanation,
        look_for,
        request,
        response,
    } = rule;
    let explanation = textwrap::fill(explanation, WIDTH);
    let mut text = format!("[{id}]: {title}\n\n{explanation}\n\n");
    text += &format!("in requests: {}\nin responses: {}\n", names(request), names(response));
    if let Some(look_for) = look_for {
        text += &textwrap::fill(&format!("look for: {look_for}"), WIDTH);
        text += "\n";
    }
    text
}

fn names(classes: &[Class]) -> String {
    let names: Vec<_> = classes.iter().map(Class::to_string).collect();
    names.join(", ")
}
