//~ no method named `chanel`
//~ there is a method `channel` with a similar name
use platform_api::integrations::ChatD;

pub fn request() -> ChatD {
    ChatD::new("https://chat.example").chanel("#deploys")
}
