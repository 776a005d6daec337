//! Calls the service through ureq: without the feature `client` the bindings contain no HTTP library.

use std::error::Error;

use platform_api::integrations::{ChatD, chat_d};
use platform_api::{HttpAdapter, Request, SettingsUpdate, http, settings};
use ureq::Agent;

// README: begin
pub fn send<T>(agent: &Agent, adapter: &HttpAdapter, request: &Request<T>) -> Result<T, Box<dyn Error>> {
    let outgoing = agent.configure_request(adapter.http_request(request)?.map(Vec::from));
    // A redirect would lead the token elsewhere; and what a status means, the adapter knows.
    let outgoing = outgoing.max_redirects(0).http_status_as_error(false).build();
    let (head, mut body) = agent.run(outgoing)?.into_parts();
    Ok(adapter.read_response(request, http::Response::from_parts(head, body.read_to_vec()?))?)
}
// README: end

/// Sets up, reads and disables an integration, and changes a setting.
pub fn deploy_channel(url: &str, token: &str, webhook: &str) -> Result<Option<String>, Box<dyn Error>> {
    let (agent, adapter) = (Agent::new_with_defaults(), HttpAdapter::builder(url).token(token).build()?);
    send(&agent, &adapter, &chat_d::set(42, &ChatD::new(webhook).push_channel("#deploys")))?;
    let chat = send(&agent, &adapter, &chat_d::get(42))?;
    send(&agent, &adapter, &chat_d::disable(42))?;
    send(&agent, &adapter, &settings::update(&SettingsUpdate::new().signup_enabled(false)))?;
    Ok(chat.properties().and_then(|properties| properties.push_channel()).map(str::to_owned))
}
