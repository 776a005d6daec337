//! `cargo bindings explain`: an error code of the generator, or a rule of `cargo bindings diff`.
//!
//! In: a code, or nothing. Out: its explanation with an example, or a list of all codes and rules. An unknown code is
//! an error that names the nearest one.

use platform_api_cli::compare::{ChangeRule, Class, rules};
use platform_api_codegen::cases::About;
use platform_api_codegen::codes::{ALL, Code, find};
use platform_api_codegen::nearest::nearest;
use serde::Serialize;

use crate::args::Format;
use crate::print;

/// The result, as JSON.
#[derive(Serialize)]
struct Explained {
    codes: Vec<ExplainedCode>,
    /// The rules of `diff`.
    rules: Vec<ExplainedRule>,
}

#[derive(Serialize)]
struct ExplainedCode {
    code: &'static str,
    level: String,
    #[serde(flatten)]
    about: &'static About<'static>,
    /// An edit of a valid spec that causes the diagnostic.
    edit: &'static str,
    /// The message about that edit.
    said: &'static str,
}

#[derive(Serialize)]
struct ExplainedRule {
    rule: &'static str,
    #[serde(flatten)]
    about: &'static About<'static>,
    request: &'static [Class],
    response: &'static [Class],
}

/// The width of an explanation, in columns.
const WIDTH: usize = 100;

/// Explains one code or rule, or lists all of them. Returns whether the code exists.
pub fn explain(code: Option<&str>, format: Format) -> bool {
    let (codes, rules): (Vec<_>, Vec<_>) = match code {
        None => (ALL.to_vec(), rules::ALL.to_vec()),
        Some(id) => (find(id).into_iter().collect(), rules::find(id).into_iter().collect()),
    };
    if let Some(id) = code.filter(|_| codes.is_empty() && rules.is_empty()) {
        report_unknown(id);
        return false;
    }
    match format {
        Format::Json => {
            let codes = codes.into_iter().map(json_of_code).collect();
            let rules = rules.into_iter().map(json_of_rule).collect();
            print::json("explain", &Explained { codes, rules });
        }
        Format::Full if code.is_some() => {
            let texts = codes
                .into_iter()
                .map(explained)
                .chain(rules.into_iter().map(explained_rule));
            print::to_stdout(&texts.collect::<String>());
        }
        Format::Full | Format::Short => {
            let codes = codes.into_iter().map(|code| (code.id, code.about().title));
            let all = codes.chain(rules.into_iter().map(|rule| (rule.id, rule.about().title)));
            print::to_stdout(&all.map(|(id, title)| format!("{id}  {title}\n")).collect::<String>());
        }
    }
    true
}

fn report_unknown(id: &str) {
    let ids = ALL
        .iter()
        .map(|code| code.id)
        .chain(rules::ALL.iter().map(|rule| rule.id));
    let near = nearest(&id.to_ascii_uppercase(), ids);
    let near = near.map_or(String::new(), |near| format!("\nhelp: did you mean `{near}`?"));
    print::error(&format!("there is no code `{id}`"));
    print::to_stderr(&format!("help: `cargo bindings explain` lists all codes{near}\n"));
}

fn json_of_code(code: &'static Code) -> ExplainedCode {
    let (level, example) = (code.severity().to_string(), code.example());
    ExplainedCode {
        code: code.id,
        level,
        about: code.about(),
        edit: example.edit(),
        said: example.expected(),
    }
}

fn json_of_rule(rule: &'static ChangeRule) -> ExplainedRule {
    let ChangeRule { id, request, response } = *rule;
    ExplainedRule {
        rule: id,
        about: rule.about(),
        request,
        response,
    }
}

fn explained(code: &Code) -> String {
    let About {
        title,
        explanation,
        look: _,
    } = code.about();
    let (explanation, example) = (textwrap::fill(explanation, WIDTH), code.example());
    let indented = |text: &str| textwrap::indent(text, "    ");
    format!(
        "{}[{}]: {title}\n\n{explanation}\n\nan edit of a valid spec that causes it:\n\n{}\nthe message:\n\n{}\n",
        code.severity(),
        code.id,
        indented(example.edit()),
        indented(example.expected().trim_end()),
    )
}

fn explained_rule(rule: &ChangeRule) -> String {
    let names = |classes: &[Class]| classes.iter().map(Class::to_string).collect::<Vec<_>>().join(", ");
    let About {
        title,
        explanation,
        look,
    } = rule.about();
    let explanation = textwrap::fill(explanation, WIDTH);
    let look = look
        .as_ref()
        .map(|look| textwrap::fill(&format!("look for: {look}"), WIDTH) + "\n");
    let (id, request, response) = (rule.id, names(rule.request), names(rule.response));
    let look = look.unwrap_or_default();
    format!("[{id}]: {title}\n\n{explanation}\n\nin requests: {request}\nin responses: {response}\n{look}")
}
