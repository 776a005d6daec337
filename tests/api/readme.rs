//! The code of the READMEs compiles and runs.

/// The Rust code of the README is from programs that CI compiles and runs.
#[test]
fn its_lines_of_use_are_those_of_programs() {
    let readme = include_str!("../../README.md");
    for program in [include_str!("../../examples/quickstart.rs"), include_str!("../own_transport/src/lib.rs")] {
        let run = program.split_once("// README: begin\n").expect("they begin").1;
        let run = run.split_once("// README: end").expect("they end").0;
        assert!(readme.contains(&format!("\n```rust\n{run}```\n")), "the README does not show\n{run}");
    }
}

/// CI runs the two commands of the README.
#[test]
fn its_commands_are_those_of_ci() {
    let (readme, ci) = (include_str!("../../README.md"), include_str!("../../.ci/run"));
    for command in ["cargo run -p tour", "cargo test"] {
        assert!(readme.contains(&format!("\n{command}\n")), "the README does not show `{command}`");
        assert!(ci.replace(" --quiet", "").contains(command), ".ci/run does not run `{command}`");
    }
}

/// The README's code that checks a request compiles, and results in the findings that the README shows.
#[test]
fn its_findings_are_those_of_the_rules() {
    use platform_api::facts::{Fact, Field, Needs, Table, Type};
    use platform_api::generic::IntegrationKind;
    use platform_api::integrations::ChatD;
    use platform_api::{Object, SettingsUpdate, Target, Tier, Version};
    use platform_api_runtime::AnyKind;

    const PROXY: Needs = Needs::new(&[&["card_proxy_url"]], None);
    static FIELDS: [Field; 4] = [
        Field::new("card_style", Type::String, &[Fact::Introduced(17, 4)]),
        Field::new("card_proxy", Type::Boolean, &[Fact::Needs(PROXY)]),
        Field::new("card_proxy_url", Type::String, &[]),
        Field::new("card_columns", Type::Integer, &[Fact::Maximum("12")]),
    ];
    static CARDS: Table = Table::new("Cards", &FIELDS);

    // README: begin
    fn check(update: &SettingsUpdate) {
        let target = Target::new().version(Version::new(16, 11)).tier(Tier::Free);
        for finding in &target.check(update) {
            println!("{}: {finding}", finding.severity());
        }
    }
    // README: end
    check(&SettingsUpdate::new());
    let readme = include_str!("../../README.md");
    let between =
        |text: &'static str, begin: &str, end: &str| text.split_once(begin)?.1.split_once(end).map(|(part, _)| part);
    let compiled = between(include_str!("readme.rs"), "    // README: begin\n", "    // README: end");
    let compiled = compiled.map(|code| code.lines().map(|line| &line[4..]).collect::<Vec<_>>().join("\n"));
    let code = compiled.expect("it is between the two comments");
    assert!(readme.contains(&format!("\n{code}\n```")), "the README does not show\n{code}");

    let mut facts = *ChatD::FACTS;
    facts.parameters = &CARDS;
    let kind = AnyKind::known(Box::leak(Box::new(facts)));
    let sent = Object::new().with_member("card_style", "rich").with_member("card_proxy", true);
    let target = Target::new().version(Version::new(16, 11)).tier(Tier::Free);
    let found = kind.check(&sent.with_member("card_columns", 100), &target);
    assert_eq!(between(readme, "```text\n", "\n```"), Some(&*found.to_string()));
}

/// The test in the README is from the example.
#[test]
fn its_test_is_the_main_function_of_the_example() {
    let (readme, example) = (include_str!("../../README.md"), include_str!("../../examples/quickstart.rs"));
    let part = example.split_once("    // README, test: begin\n").expect("it begins").1;
    let part = part.split_once("    // README, test: end").expect("it ends").0;
    let shown = part.lines().map(|line| format!("{}\n", line.trim_start())).collect::<String>();
    assert!(readme.contains(&format!("\n```rust\n{shown}```\n")), "the README does not show\n{shown}");
}

/// The tutorial of the sandbox is a consumer's program and its tests, which CI runs.
#[test]
fn the_tutorial_of_the_sandbox_is_what_a_consumer_runs() {
    let readme = include_str!("../../sandbox/README.md");
    let blocks = readme.split("```rust\n").skip(1).map(|block| block.split_once("\n```").expect("it ends").0);
    let (program, tests) =
        (include_str!("../kit_consumer/src/lib.rs"), include_str!("../kit_consumer/tests/tutorial.rs"));
    let shown = blocks.collect::<Vec<_>>().join("\n\n");
    assert_eq!(shown, format!("{}\n\n{}", program.trim_end(), tests.trim_end()));
}
