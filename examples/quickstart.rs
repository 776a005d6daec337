use platform_api::{Client, Error, Patch, SettingsUpdate, integrations::ChatD};

#[tokio::main]
async fn main() -> Result<(), Error> {
    let client = Client::from_env()?; // PLATFORM_URL and PLATFORM_TOKEN
    let chat = client.project("group/widgets").chat_d(); // or project(42)
    chat.set(&ChatD::new("https://chat.example").push_events(true)).await?;
    println!("active: {:?}", chat.get().await?.active());

    let settings = client.settings();
    let patch = Patch::diff(&settings.get().await?, &SettingsUpdate::new().signup_enabled(false));
    println!("{patch}"); // a dry run: what would change, as a table
    settings.apply(&patch).await?;
    Ok(())
}
