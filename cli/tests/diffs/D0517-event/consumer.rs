//! An event is a getter of the integration; without the fact it is one of the `properties`.

use platform_api::integrations::chat_a;

pub fn quiet_events_are_read(properties: chat_a::Properties) {
    let _: Option<bool> = properties.quiet_events();
}
