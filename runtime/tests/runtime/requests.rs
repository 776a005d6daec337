use platform_api_runtime::bytes::Bytes;
use platform_api_runtime::generated::KindId;
use platform_api_runtime::{DecodeError, Fact, Field, Method, Object, Operation, Request, Service, Table, Type};

pub static SERVICE: Service = Service::new("/api/v4", "PRIVATE-TOKEN", "tests/1.0");
pub static GET: Operation = Operation::new("get_chat_d", Method::GET, "/projects/:id/integrations/chat-d");
pub static SET: Operation = Operation::new("set_chat_d", Method::PUT, "/projects/:id/integrations/chat-d");
pub static DISABLE: Operation = Operation::new("disable_chat_d", Method::DELETE, "/projects/:id/integrations/chat-d");

pub static PARAMETERS: Table = Table::new(
    "ChatD",
    &[
        Field::new("webhook", Type::String, &[Fact::Secret]),
        Field::new("push_events", Type::Boolean, &[]),
        Field::new("labels", Type::Array(&Type::String), &[]),
    ],
);

pub fn text(body: &mut Bytes, _: Option<&KindId>) -> Result<String, DecodeError> {
    let text = std::str::from_utf8(body).map_err(|error| DecodeError {
        path: "$".to_owned(),
        offset: error.valid_up_to(),
        message: "not UTF-8".to_owned(),
    })?;
    Ok(text.to_owned())
}

pub fn get() -> Request<String> {
    Request::new(&GET, text).for_project("group/widgets")
}

/// The webhook is a secret.
pub fn set() -> Request<String> {
    let parameters = Object::of(&PARAMETERS)
        .with_member("webhook", "https://hooks.example/T0/s3cr3t")
        .with_member("push_events", true)
        .with_member("labels", vec!["a b", "c"]);
    Request::new(&SET, text).for_project(42).with_object(parameters)
}

pub fn disable() -> Request<String> {
    Request::new(&DISABLE, text).for_project(42)
}
