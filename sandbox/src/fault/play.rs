//! The effect of a fault on a response: a delay, or the end of the connection.

use std::future::pending;

use super::Fault;
use crate::response::Response;

/// The error ends the connection after these bytes, or with a reset without any.
pub(crate) async fn play(fault: &Fault, response: Response) -> Result<Response, Vec<u8>> {
    match fault {
        Fault::Delay(time) => tokio::time::sleep(*time).await,
        Fault::Silence => pending().await,
        Fault::Reset | Fault::LostResponse => return Err(Vec::new()),
        Fault::Truncated => return Err(half(&response)),
        Fault::Garbage => return Err(b"\x16\x03\x01 220 mail.example ESMTP\r\n\xff\xfe\0\r\n\r\n".to_vec()),
        Fault::Response(_) => {}
    }
    Ok(response)
}

/// Without the second half of the body, or of the head if there is no body.
fn half(response: &Response) -> Vec<u8> {
    let mut bytes = format!("HTTP/1.1 {}\r\n", response.status()).into_bytes();
    for (name, value) in response.headers() {
        bytes.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
    }
    let body = response.body();
    if body.is_empty() {
        bytes.truncate(bytes.len() / 2);
    } else {
        bytes.extend(b"\r\n");
        bytes.extend(&body[..body.len() / 2]);
    }
    bytes
}
