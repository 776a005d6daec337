//~ ChatD::new(/* webhook */)
//~ argument #1
use platform_api::integrations::ChatD;

pub fn request() -> ChatD {
    ChatD::new().push_events(true)
}
