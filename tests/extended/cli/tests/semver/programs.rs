//! Compiles lines of Rust as modules of one example. An error belongs to the program at its line.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use serde_json::Value;

use crate::support::crates::{cargo, put};

pub struct Program<'a> {
    pub line: &'a str,
    pub given: Vec<(String, String)>,
    pub bindings: &'a str,
}

impl fmt::Display for Program<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "    use cases::{} as platform_api;", self.bindings)?;
        writeln!(f, "    use platform_api::{{integrations::*, types::*, *}};")?;
        writeln!(f, "    use std::collections::BTreeMap;")?;
        let given: Vec<_> = self.given.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
        let line = self.line.replace('…', "Param::Null");
        writeln!(
            f,
            "    pub fn program({}) {{\n        {line};\n    }}",
            given.join(", ")
        )
    }
}

/// The programs that do not compile, with their first error. The compiler resolves names before it checks types, so
/// refused programs hide others, and are removed until the others compile.
pub fn refused(dir: &Path, name: &str, programs: &[impl fmt::Display]) -> BTreeMap<usize, String> {
    let mut refused = BTreeMap::new();
    loop {
        let mut text = "#![allow(warnings)]\nfn main() {}\n".to_owned();
        let mut lines = text.lines().count();
        // By the line after the program's last.
        let mut ends = BTreeMap::new();
        for (at, program) in programs.iter().enumerate().filter(|(at, _)| !refused.contains_key(at)) {
            let module = format!("mod program_{at} {{\n{program}}}\n");
            lines += module.lines().count();
            ends.insert(lines, at);
            text += &module;
        }
        put(dir, &format!("examples/{name}.rs"), &text);
        let output = cargo(
            dir,
            &["check", "--quiet", "--example", name, "--message-format", "json"],
        );
        let before = refused.len();
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let message: Value = serde_json::from_str(line).unwrap();
            if message["message"]["level"] != "error" {
                continue;
            }
            assert_eq!(message["target"]["name"], name, "the bindings themselves: {line}");
            for span in message["message"]["spans"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|span| span["is_primary"] == true)
            {
                let at = usize::try_from(span["line_start"].as_u64().unwrap()).unwrap();
                let (_, program) = ends.range(at..).next().expect("every line is of a program");
                let said = message["message"]["rendered"].as_str().unwrap_or_default();
                refused.entry(*program).or_insert_with(|| said.to_owned());
            }
        }
        if output.status.success() {
            return refused;
        }
        assert!(refused.len() > before, "refused for no reason: {output:?}");
    }
}
