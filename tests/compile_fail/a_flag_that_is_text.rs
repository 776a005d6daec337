//~ ChatD::push_events
//~ Param<bool>
use platform_api::integrations::ChatD;

pub fn request() -> ChatD {
    ChatD::new("https://chat.example").push_events("yes")
}
