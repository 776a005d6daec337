//! README.md and ARCHITECTURE.md show code that compiles, and real output.

const README: &str = include_str!("../../README.md");

/// The lines between two marker comments, unindented.
fn part(program: &str, name: &str) -> String {
    let (before, part) = program.split_once(&format!("// {name}: begin\n")).expect("it begins");
    let (part, _) = part.split_once(&format!("// {name}: end\n")).expect("it ends");
    let indentation = before.len() - before.trim_end_matches(' ').len();
    let lines = part.trim_end().lines();
    lines
        .map(|line| format!("{}\n", line.get(indentation..).unwrap_or_default()))
        .collect()
}

fn assert_shown(language: &str, text: &str) {
    assert!(
        README.contains(&format!("\n```{language}\n{text}```\n")),
        "the README does not show\n{text}"
    );
}

#[test]
fn code_of_the_readme_is_that_of_programs() {
    assert_shown("rust", include_str!("../../examples/quickstart.rs"));
    assert_shown("rust", &part(include_str!("readme.rs"), "README, settings"));
    assert_shown(
        "rust",
        &part(include_str!("../../examples/programs.rs"), "README, test"),
    );
    assert_shown(
        "rust",
        &part(include_str!("../../examples/own_transport/send.rs"), "README"),
    );
}

#[test]
fn findings_of_the_readme_are_those_of_the_rules() {
    // README: begin
    use platform_api::{Hosting, SettingsUpdate, Target, Version};

    let target = Target::new().version(Version::new(16, 11)).hosting(Hosting::Dedicated);
    let update = SettingsUpdate::new().enforce_terms(true).max_ssh_key_lifetime(90);
    println!("{}", target.check(&update));
    // README: end
    assert_shown("rust", &part(include_str!("readme.rs"), "README"));
    assert_shown("text", &format!("{}\n", target.check(&update)));
}

#[cfg(feature = "client")]
#[expect(dead_code, reason = "it is compiled")]
async fn settings_of_the_readme(client: platform_api::Client) -> Result<(), platform_api::Error> {
    use platform_api::{Patch, SettingsUpdate};

    // README, settings: begin
    let settings = client.settings();
    let wanted = SettingsUpdate::new().signup_enabled(false);
    println!("{}", Patch::diff(&settings.get().await?, &wanted)); // then `settings.apply(&patch)`
    // README, settings: end
    Ok(())
}

#[test]
fn three_states_of_the_readme_are_those_of_setters() {
    use platform_api::{Null, SettingsUpdate};

    // README, states: begin
    let update = SettingsUpdate::new(); // `home_page_url` is not sent: the service keeps its value
    let update = update.home_page_url("https://platform.example"); // a value is sent
    let update = update.home_page_url(Null); // `null` is sent, which unsets it
    // README, states: end
    assert_eq!(update.object().raw("home_page_url"), Some("null"));
    assert_shown("rust", &part(include_str!("readme.rs"), "README, states"));
}

#[cfg(feature = "client")]
#[test]
fn the_request_of_the_architecture_compiles() {
    use platform_api::integrations::ChatD;

    let page = include_str!("../../ARCHITECTURE.md");
    let (client, webhook) = (
        platform_api::Client::builder("http://localhost").token("a"),
        "http://localhost",
    );
    let client = client.build().unwrap();
    let call = || {
        // ARCHITECTURE: begin
        let request = ChatD::new(webhook).push_channel("#deploys");
        client.project("group/widgets").chat_d().set(&request)
        // ARCHITECTURE: end
    };
    drop(call());
    let shown = part(include_str!("readme.rs"), "ARCHITECTURE").trim_end().to_owned();
    assert!(page.contains(&format!("\n```rust\n{shown}.await?;\n```\n")), "{shown}");
}
