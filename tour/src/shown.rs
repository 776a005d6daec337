//! The first part of the tour: one request, one response, one change and one refused request.

use std::io::{Write, stdout};

use platform_api::integrations::ChatD;
use platform_api::{Client, Hosting, Patch, SettingsUpdate, Target, Validation, Version};
use platform_api_sandbox::{Role, Sandbox};

use crate::table;

/// Calls another sandbox, so the table of the tour does not count these calls.
pub async fn show() -> Result<(), Box<dyn std::error::Error>> {
    let sandbox = Sandbox::start().await?;
    let builder = || Client::builder(sandbox.url()).token(sandbox.token(Role::Administrator));
    let client = builder().build()?;
    let chat = client.project("group/widgets").chat_d();

    let request = ChatD::new("https://chat.example/hook")
        .push_events(true)
        .push_channel("#deploys");
    chat.set(&request).await?;
    let sent = sandbox.requests().only();
    let shown = format!("{} {}\n{}", sent.method, sent.path, request.object().redacted());
    print("One request, as it is sent", &shown)?;

    let found = chat.get().await?;
    let properties = found.properties();
    let read = format!("push_channel() is {:?}", properties.push_channel());
    let shown = format!("{}\n{read}", cut(&properties.object().redacted().to_string()));
    print("The properties in its response, and a getter", &shown)?;

    let current = client.settings().get().await?;
    let is_enabled = current.signup_enabled().unwrap_or_default();
    let patch = Patch::diff(&current, &SettingsUpdate::new().signup_enabled(!is_enabled));
    print("A change of the settings, before it is sent", &patch.to_string())?;

    let target = Target::new().version(Version::new(16, 11)).hosting(Hosting::Dedicated);
    let careful = builder().validation(Validation::Enforce(target)).build()?;
    let update = SettingsUpdate::new().max_ssh_key_lifetime(90);
    if let Err(error) = careful.settings().update(&update).await {
        print("A request that cannot work, and was not sent", &error.to_string())?;
    }
    Ok(())
}

fn print(heading: &str, text: &str) -> std::io::Result<()> {
    let mut block = table::table(&[heading]);
    block.add_row([text]);
    writeln!(stdout(), "{block}\n")
}

fn cut(text: &str) -> String {
    const LONGEST: usize = 400;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
