//! The README says what compiles and runs.

/// The Rust lines of the README are those of the example `quickstart`, which every test run compiles.
#[test]
fn its_lines_of_use_are_the_example() {
    let readme = include_str!("../README.md");
    let example = include_str!("../examples/quickstart.rs");
    let between = |text: &'static str, begin: &str, end: &str| {
        let text = text.split_once(begin).unwrap_or_else(|| panic!("no `{begin}`")).1;
        text.split_once(end).unwrap_or_else(|| panic!("no `{end}` after `{begin}`")).0.trim()
    };
    let shown = between(readme, "```rust\n", "```");
    let run = between(example, "// README: begin", "// README: end");
    assert_eq!(shown, run);
}

/// The two commands that the README promises are the ones that CI runs.
#[test]
fn its_commands_are_those_of_ci() {
    let (readme, ci) = (include_str!("../README.md"), include_str!("../.ci/run"));
    for command in ["cargo run --example tour", "cargo test"] {
        assert!(readme.contains(&format!("\n{command}\n")), "the README does not show `{command}`");
        assert!(ci.lines().any(|line| line.contains(command)), ".ci/run does not run `{command}`");
    }
}

/// What the README says that is found, is found.
#[test]
fn its_findings_are_those_of_the_rules() {
    use platform_api::{SettingsUpdate, Target, Tier, Version};

    let update = SettingsUpdate::new().minimum_password_length(12).asciidoc_max_includes(100).uml_enabled(true);
    let target = Target::new().version(Version::new(16, 11)).tier(Tier::Free);
    let readme = include_str!("../README.md");
    let shown = readme.split_once("```text\n").and_then(|(_, text)| text.split_once("\n```"));
    assert_eq!(shown.map(|(findings, _)| findings.to_owned()), Some(target.check(&update).to_string()));
}
