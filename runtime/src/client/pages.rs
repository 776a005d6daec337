//! The pages of a list, read one after the other by the asynchronous client.

use super::Client;
use crate::request::Request;
use crate::request::error::Error;
use crate::request::pages::PageRequests;

/// The pages of a list: `client.pages(&request)`.
///
/// ```no_run
/// use platform_api::{Client, Error, List, Object, Request};
///
/// async fn print_hooks(client: &Client) -> Result<(), Error> {
///     let mut pages = client.pages(&Request::<List<Object>>::get("/projects/42/hooks?per_page=100"));
///     while let Some(page) = pages.next().await {
///         for hook in page? {
///             println!("{hook:?}");
///         }
///     }
///     Ok(())
/// }
/// ```
///
/// Assumed: A response names the next page in its header `Link`, with `rel="next"` (RFC 8288). The documents describe no
/// pages.
#[must_use = "pages are read by `next`"]
#[derive(Debug)]
pub struct Pages<T> {
    client: Client,
    requests: PageRequests<T>,
}

impl<T: 'static> Pages<T> {
    /// The pages may have `limit` bytes in all.
    pub(crate) fn new(client: Client, first: Request<T>, limit: usize) -> Self {
        Pages {
            client,
            requests: PageRequests::new(first, limit),
        }
    }
}

impl<T> Pages<T> {
    /// Reads the next page. Returns `None` after the last page, and after an error.
    ///
    /// If the future is dropped before it ends, the next call reads the same page again.
    ///
    /// # Errors
    /// Those of `Client::send`, for each page. [`ErrorKind::Redirect`](crate::ErrorKind::Redirect) if the next page
    /// cannot be found or was read before, or if there are more than 10,000 pages.
    pub async fn next(&mut self) -> Option<Result<T, Error>> {
        let page = self.client.send(self.requests.current()?).await;
        Some(self.requests.receive(page, self.client.adapter()))
    }
}
