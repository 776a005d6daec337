//~ takes 3 arguments but 11
//~ expected `RequiredFlags`, found `bool`
use platform_api::integrations::ChatH;

pub fn request() -> ChatH {
    ChatH::new("token", "@room", true, false, false, true, false, false, false, true, false)
}
