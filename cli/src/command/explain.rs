//! The command `cargo bindings explain`.

use std::process::ExitCode;

use platform_api_cli::compare::{ChangeRule, rules};
use platform_api_codegen::codes::{self, Code};
use platform_api_core::escape::escape;
use platform_api_core::nearest::nearest;
use platform_api_core::words::joined;
use serde::Serialize;
use serde_json::json;

use crate::args::{OutputFormat, USAGE};
use crate::print;

#[derive(Serialize)]
struct Explanation {
    code: &'static str,
    title: &'static str,
    text: String,
}

const WIDTH: usize = 100;

/// Returns 2 if there is no such code.
pub fn explain(asked: Option<&str>, format: OutputFormat) -> ExitCode {
    let mut codes: Vec<_> = codes::ALL.iter().map(|code| of_code(code)).collect();
    codes.extend(rules::ALL.iter().map(|rule| of_rule(rule)));
    if let Some(asked) = asked {
        let near = nearest(
            &asked.to_ascii_uppercase(),
            codes.iter().map(|explanation| explanation.code),
        );
        codes.retain(|explanation| explanation.code.eq_ignore_ascii_case(asked));
        if codes.is_empty() {
            let advice = match near {
                Some(code) => format!("did you mean `{code}`?"),
                None => "`cargo bindings explain` lists all codes".to_owned(),
            };
            return print::failure(&format!("there is no code `{}`: {advice}", escape(asked)), USAGE);
        }
    }
    if format == OutputFormat::Json {
        print::json("explain", &json!({ "codes": codes }));
        return ExitCode::SUCCESS;
    }
    let mut printed = String::new();
    for Explanation { code, title, text } in codes {
        if asked.is_some() && format == OutputFormat::Full {
            printed += &text;
        } else {
            printed += &format!("{code}  {title}\n");
        }
    }
    print::to_stdout(&printed);
    ExitCode::SUCCESS
}

fn of_code(code: &Code) -> Explanation {
    let (id, title, level) = (code.id, code.title, code.level());
    let explanation = textwrap::fill(code.explanation, WIDTH);
    let example = code.example();
    let edit = textwrap::indent(example.edit(), "    ");
    let message = textwrap::indent(example.expected().trim_end(), "    ");
    let mut text = format!("{level}[{id}]: {title}\n\n{explanation}\n\n");
    text += &format!("an edit of a valid spec that causes it:\n\n{edit}\nthe message:\n\n{message}\n");
    Explanation { code: id, title, text }
}

fn of_rule(rule: &ChangeRule) -> Explanation {
    let ChangeRule { id, title, .. } = rule;
    let explanation = textwrap::fill(rule.explanation, WIDTH);
    let (request, response) = (joined(rule.request, ", "), joined(rule.response, ", "));
    let mut text = format!("[{id}]: {title}\n\n{explanation}\n\nin requests: {request}\nin responses: {response}\n");
    if let Some(look_for) = rule.look_for {
        text += &textwrap::fill(&format!("look for: {look_for}\n"), WIDTH);
    }
    Explanation { code: id, title, text }
}
