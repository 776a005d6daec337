//! Text and values of the spec as versions, numbers and literals.

use crate::spec::Spanned;

use crate::codes;
use crate::model::{Former, Literal, Number, Release, Version};
use crate::report::Report;
use crate::spec;

/// A text that says something.
pub fn text(key: &str, text: &Option<Spanned<String>>, report: &mut Report) -> String {
    optional_text(key, text, report).unwrap_or_default()
}

pub fn optional_text(key: &str, text: &Option<Spanned<String>>, report: &mut Report) -> Option<String> {
    let text = text.as_ref()?;
    if text.get_ref().trim().is_empty() {
        report.add(&codes::EMPTY_TEXT, &text.span(), format!("`{key}` is empty"));
    }
    Some(text.get_ref().clone())
}

/// A name that is a string and nothing else: one that a member of a JSON object may have had.
pub fn name_on_the_wire(name: &Spanned<String>, report: &mut Report) {
    let text = name.get_ref();
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        let message = format!("{text:?} is not a name for a field");
        report.add(&codes::BAD_NAME, &name.span(), message).help("it is made of letters, digits and signs");
    }
}

/// Whole sentences that must be there.
pub fn doc(doc: &Option<Spanned<String>>, report: &mut Report) -> String {
    sentences("doc", doc, report).unwrap_or_default()
}

/// Whole sentences.
pub fn sentences(key: &str, written: &Option<Spanned<String>>, report: &mut Report) -> Option<String> {
    let text = optional_text(key, written, report)?;
    if let Some(written) = written.as_ref().filter(|_| !text.trim().is_empty() && !text.ends_with('.')) {
        report
            .add(&codes::NO_FULL_STOP, &written.span(), format!("`{key}` does not end in a full stop"))
            .help(format!("`{key}` is one sentence or two"));
    }
    Some(text)
}

/// `17.0`
pub fn version(text: &Option<Spanned<String>>, report: &mut Report) -> Option<Version> {
    let text = text.as_ref()?;
    let version = parse_version(text.get_ref());
    if version.is_none() {
        let message = format!("`{}` is not a version", text.get_ref());
        report.add(&codes::NOT_A_VERSION, &text.span(), message).help("a version is two numbers: \"17.0\"");
    }
    version
}

/// The name that something had.
pub fn former(stated: &Option<Spanned<spec::RenamedFrom>>, report: &mut Report) -> Option<Former> {
    let spec::RenamedFrom { name, release } = stated.as_ref()?.get_ref();
    let found = Release::parse(release.get_ref());
    if found.is_none() {
        let message = format!("`{}` is not a release of the bindings", release.get_ref());
        report.add(&codes::NOT_A_RELEASE, &release.span(), message).help("a release is three numbers: \"0.2.0\"");
    }
    Some(Former { name: name.get_ref().clone(), release: found? })
}

/// A flag that is off unless it is stated; stating that it is off says nothing.
pub fn flag(key: &str, flag: &Option<Spanned<bool>>, report: &mut Report) -> bool {
    if let Some(flag) = flag.as_ref().filter(|flag| !flag.get_ref()) {
        idle_flag(key, flag, report);
    }
    flag.as_ref().is_some_and(|flag| *flag.get_ref())
}

/// Reports a flag that is stated with the value it has anyway.
pub fn idle_flag<T>(key: &str, flag: &Spanned<T>, report: &mut Report) {
    let message = format!("`{key}` is stated with the value it has anyway");
    report.add(&codes::FLAG_CHANGES_NOTHING, &flag.span(), message).help(format!("leave `{key}` out"));
}

/// A bound, exactly as it is written.
pub fn number(number: &Option<Spanned<spec::Number>>, report: &mut Report) -> Option<Number> {
    let number = number.as_ref()?;
    match number.get_ref() {
        spec::Number::Integer(value) => Some(Number(value.to_string())),
        spec::Number::Float(value) => float(*value, number, report).map(Number),
    }
}

pub fn literal(value: &Spanned<spec::Value>, report: &mut Report) -> Literal {
    match value.get_ref() {
        spec::Value::Null => Literal::Null,
        spec::Value::Boolean(value) => Literal::Boolean(*value),
        spec::Value::Integer(value) => Literal::Integer(*value),
        spec::Value::Float(number) => float(*number, value, report).map_or(Literal::Null, Literal::Float),
        spec::Value::String(value) => Literal::String(value.clone()),
        spec::Value::Array(values) => Literal::Array(values.iter().map(|value| literal(value, report)).collect()),
    }
}

/// The text of a finite number, without what only TOML allows in it.
fn float<T>(value: f64, written: &Spanned<T>, report: &mut Report) -> Option<String> {
    let text = report.sources.text(&written.span()).unwrap_or_default();
    if !value.is_finite() {
        let message = format!("`{text}` is not a number");
        report.add(&codes::NOT_A_NUMBER, &written.span(), message);
        return None;
    }
    Some(text.trim_start_matches('+').replace('_', ""))
}

fn parse_version(text: &str) -> Option<Version> {
    let (major, minor) = text.split_once('.')?;
    let number = |digits: &str| {
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && (digits.len() == 1 || !digits.starts_with('0'));
        plain.then(|| digits.parse().ok()).flatten()
    };
    Some(Version { major: number(major)?, minor: number(minor)? })
}
