use std::ops::Deref;

use bytes::Bytes;

use crate::text::shown_as;

/// The complete body of a request, possibly empty.
///
/// It derefs to its bytes, and converts to [`Bytes`], `Vec<u8>` and, with the feature `client`, `reqwest::Body`.
/// `Debug` shows only its length, because it may contain secrets.
///
/// ```
/// use platform_api::{Body, HttpAdapter, http, settings};
///
/// let adapter = HttpAdapter::builder("https://platform.example").build()?;
/// let request: http::Request<Body> = adapter.http_request(&settings::get())?;
/// assert_eq!(format!("{:?}", request.body()), "Body(0 bytes)");
/// let request: http::Request<Vec<u8>> = request.map(Vec::from);
/// # Ok::<_, platform_api::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct Body(pub(crate) Bytes);

impl Deref for Body {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl From<Body> for Bytes {
    fn from(body: Body) -> Self {
        body.0
    }
}

impl From<Body> for Vec<u8> {
    fn from(body: Body) -> Self {
        body.0.into()
    }
}

#[cfg(feature = "client")]
impl From<Body> for reqwest::Body {
    fn from(body: Body) -> Self {
        body.0.into()
    }
}

shown_as!(Body: Debug, |body| format!("Body({} bytes)", body.len()));
