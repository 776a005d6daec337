//! The documentation, the table row, the line of `API.txt` and the property in `openapi.json` that each fact of a field
//! becomes.

use platform_api_codegen::cases::Case;
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
        "section = \"Chat\"\n[kind.chat-a]\ndoc = \"A.\"\nparameters = [{{ name = \"subject\", {keys}, doc = \"It.\" }}]"
    );
    let api = minimal(BESIDE, &[("integrations/chat.toml", &kind)]);
    lines_about_subject(&api, &["src/integrations/chat_a.rs"])
}

const BESIDE: &str = r#"
other = { type = "integer", doc = "Another." }
on = { type = "boolean", doc = "Whether." }
list = { type = "array of integers", doc = "Several." }
"#;

/// The field's functions and table row in Rust, and its lines in `API.txt` and `openapi.json`. `golden` has the
/// lines above every function.
fn lines_about_subject(api: &Api, rust: &[&str]) -> String {
    let mut lines = String::new();
    let mut above = String::new();
    let rust: String = rust.iter().map(|path| emitted(api, path)).collect();
    for line in rust.lines() {
        let line = line.trim_start();
        if ["/// It.", "///", "#[inline]"].contains(&line) {
            continue;
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
