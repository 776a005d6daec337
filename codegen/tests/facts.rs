//! The bindings of a field with a fact, and the lines that a fact adds to a kind or a value.

use platform_api_codegen::cases::Case;
use platform_api_codegen::emit::emit;
use platform_api_codegen::file::File;
use platform_api_codegen::model::Api;

use crate::support::{emitted, minimal};

pub fn of_attribute(case: &Case<'_>) -> String {
    let keys = case.edit().trim_end();
    let attributes = format!("subject = {{ {keys}, doc = \"It.\" }}\n{BESIDE}");
    lines_about_subject(
        &minimal(&attributes, &[]),
        &["src/settings/accounts.rs", "src/settings/accounts/rows.rs"],
    )
}

pub fn of_parameter(case: &Case<'_>) -> String {
    let keys = case.edit().trim_end();
    let kind = format!(
        "section = \"Chat\"\n[kind.chat-a]\ndoc = \"A.\"\nparameters = [{{ name = \"subject\", {keys}, doc = \"It.\" }}, \
        {{ name = \"newer\", doc = \"New.\" }}]"
    );
    let api = minimal(BESIDE, &[("integrations/chat.toml", &kind)]);
    lines_about_subject(&api, &["src/integrations/chat_a.rs"])
}

pub fn of_kind(case: &Case<'_>) -> String {
    added_lines(case, |keys| {
        let others = ["other-a", "other-b"].map(|slug| format!("[kind.{slug}]\ndoc = \"B.\"\nparameters = []\n"));
        let kinds = format!(
            "section = \"Chat\"\n{}[kind.subject]\ndoc = \"A.\"\n{keys}\nparameters = []",
            others.concat()
        );
        minimal(BESIDE, &[("integrations/chat.toml", &kinds)])
    })
}

pub fn of_value(case: &Case<'_>) -> String {
    added_lines(case, |keys| {
        let separator = if keys.is_empty() { "" } else { ", " };
        let ty = format!(
            "[enum.Level]\ndoc = \"How much.\"\n\
            values = [{{ value = \"other_a\" }}, {{ value = \"other_b\" }}, {{ value = \"subject\"{separator}{keys} }}]"
        );
        minimal("level = { type = \"Level\", doc = \"It.\" }", &[("types.toml", &ty)])
    })
}

fn added_lines(case: &Case<'_>, spec: impl Fn(&str) -> Api) -> String {
    let (before, after) = (emit(&spec("")), emit(&spec(case.edit().trim_end())));
    let mut added = String::new();
    let paths = |files: &[File]| files.iter().map(|file| file.path.clone()).collect::<Vec<_>>();
    assert_eq!(paths(&before), paths(&after));
    for (old, new) in before.iter().zip(&after) {
        let mut known: Vec<_> = old.text.lines().map(str::trim).collect();
        let mut lines = Vec::new();
        for line in new.text.lines().map(str::trim) {
            if let Some(place) = known.iter().position(|known| *known == line) {
                known.remove(place);
            } else if !is_noise(line) {
                lines.push(line);
            }
        }
        if !lines.is_empty() {
            added += &format!("{}\n{}\n", new.path.display(), lines.join("\n"));
        }
    }
    added
}

/// Brackets, imports, and the text about the whole API.
fn is_noise(line: &str) -> bool {
    let is_import = line
        .chars()
        .all(|letter| letter.is_alphanumeric() || ", ".contains(letter));
    let is_bracket = !line.contains(char::is_alphanumeric) && line != "///";
    is_import || is_bracket || line.starts_with("use ") || line.contains("Transcribed from")
}

const BESIDE: &str = r#"
other = { type = "integer", doc = "Another." }
on = { type = "boolean", doc = "Whether." }
list = { type = "array of integers", doc = "Several." }
"#;

/// `golden` has the lines above every function.
fn lines_about_subject(api: &Api, rust: &[&str]) -> String {
    let mut lines = String::new();
    let mut above = String::new();
    let rust: String = rust.iter().map(|path| emitted(api, path)).collect();
    for line in rust.lines() {
        let line = line.trim_start();
        if ["/// It.", "///", "#[inline]"].contains(&line) {
            continue;
        }
        if line.starts_with("/// - `subject`: ") {
            lines += &format!("{line}\n");
        }
        if line.starts_with("///") || line.starts_with("#[") {
            above += &format!("{line}\n");
            continue;
        }
        if line.starts_with("pub fn subject(") {
            lines += &format!("{above}{line}\n");
        }
        above.clear();
    }
    let rows = rust.split("Field::new(").skip(1);
    for row in rows.filter(|row| row.trim_start().starts_with("\"subject\"")) {
        let (row, _) = row.split_once(".doc(").expect("each row has its description");
        let row = row.split_whitespace().collect::<Vec<_>>().join(" ");
        lines += &format!("Field::new({row}\n").replace("[ ", "[").replace(", ]", "]");
    }
    let others = emitted(api, "API.txt") + &emitted(api, "openapi.json");
    for line in others.lines().map(str::trim_start) {
        if line.contains(" subject") || line.starts_with("\"subject\": {") {
            lines += &format!("{line}\n");
        }
    }
    lines
}
