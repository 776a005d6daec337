//~ cannot find function `set` in module `chat_app_a`
use platform_api::integrations::{ChatAppA, chat_app_a};

pub fn request(request: &ChatAppA) {
    _ = chat_app_a::set(42, request);
}
