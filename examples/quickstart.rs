use platform_api::{Client, Error, Patch, integrations::ChatD};

#[tokio::main]
async fn main() -> Result<(), Error> {
    let client = Client::from_env()?; // PLATFORM_URL, and a maintainer's PLATFORM_TOKEN
    let chat = client.project("group/widgets").chat_d(); // or project(42)
    let wanted = ChatD::new("https://chat.example/hook").push_events(true);

    let current = chat.get().optional().await?; // `None` if it was never set up
    let patch = Patch::diff(&current, &wanted);
    println!("{patch}"); // a dry run: what would change, as a table
    chat.apply(&patch).await?;
    println!("active: {:?}", chat.get().await?.active());
    Ok(())
}
