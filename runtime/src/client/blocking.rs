//! The client for programs without an async runtime (feature `blocking`).
//!
//! This client takes the same requests and returns the same values and errors as the asynchronous one. It runs the
//! asynchronous client on a Tokio runtime in a thread of its own. The thread lives until the last clone of the client
//! is dropped. Therefore the thread notices when an idle connection is closed. The caller's thread only waits, and
//! reads the response as a value.

use std::convert::Infallible;
use std::iter::FusedIterator;
use std::sync::Arc;
use std::{fmt, io, thread};

use tokio::runtime::{Builder, Handle};
use tokio::sync::oneshot;
use tracing::instrument::WithSubscriber;

use super::Config;
use super::call::Blocking;
use crate::object::secret::Secret;
use crate::request::adapter::HttpAdapter;
use crate::request::error::{Error, ErrorKind};
use crate::request::pages::PageRequests;
use crate::request::response::Outcome;
use crate::request::{Parts, Request};

/// A blocking HTTP client of any service: a call waits for the response. `platform_api::blocking::Client` is such a
/// client for the documented service. Cloning the client is cheap, because all clones share one pool of connections and
/// one thread.
///
/// A call in a task of Tokio panics before anything is sent. The call would block the thread of the runtime. Tokio's
/// own blocking functions panic for the same reason. Inside `tokio::task::spawn_blocking` and `block_in_place` a call
/// is allowed. The client may be built and dropped anywhere.
///
/// A forked process has no copy of the client's thread, so a call there waits for ever. Build the client after the
/// fork.
#[derive(Clone)]
pub struct Client {
    client: crate::Client,
    worker: Arc<Worker>,
}

/// The thread that does the I/O. The thread ends after the `Worker` is dropped, and nothing waits for its end.
struct Worker {
    runtime: Handle,
    _alive: oneshot::Sender<Infallible>,
}

impl Worker {
    fn start() -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let handle = runtime.handle().clone();
        let (alive, dropped) = oneshot::channel();
        thread::Builder::new().name("platform-api".to_owned()).spawn(move || {
            // This returns when the sender is dropped, because no value of `Infallible` can be sent.
            let _: Result<Infallible, _> = runtime.block_on(dropped);
        })?;
        Ok(Worker {
            runtime: handle,
            _alive: alive,
        })
    }
}

impl Client {
    /// Creates a blocking client that sends with `client`.
    ///
    /// This function is hidden because no other runtime may use the connections of `client`. `builder` makes such a
    /// client.
    ///
    /// # Errors
    /// If the thread cannot be started.
    #[doc(hidden)]
    pub fn new(client: crate::Client) -> Result<Self, Error> {
        let worker = Worker::start()
            .map_err(|error| Error::builder(format!("the client's thread cannot be started: {error}")))?;
        Ok(Client {
            client,
            worker: Arc::new(worker),
        })
    }

    /// Sends a request, waits for its response and reads it.
    ///
    /// # Errors
    /// See [`ErrorKind`].
    ///
    /// # Panics
    /// In a task of Tokio, before anything is sent.
    #[track_caller]
    pub fn send<T>(&self, request: &Request<T>) -> Result<T, Error> {
        panic_in_a_task();
        let (config, outcome) = self.call(&request.parts)?;
        request.reader.read(outcome, &config.adapter.sent(&request.parts))
    }

    /// Returns the pages of a list, beginning with the page of `request`. The options of the request hold for each page.
    pub fn pages<T: 'static>(&self, request: &Request<T>) -> Pages<T> {
        Pages {
            client: self.clone(),
            requests: PageRequests::new(request.clone()),
        }
    }

    /// Returns a client that sends this token. It shares its connections, its thread and its options with this client,
    /// except for a [`token_source`](crate::ClientBuilder::token_source).
    ///
    /// # Errors
    /// The same as those of [`Client::with_token`](crate::Client::with_token).
    pub fn with_token(&self, token: impl Into<Secret>) -> Result<Self, Error> {
        Ok(Client {
            client: self.client.with_token(token)?,
            worker: self.worker.clone(),
        })
    }

    /// The adapter inside; see [`Client::adapter`](crate::Client::adapter).
    pub fn adapter(&self) -> &HttpAdapter {
        self.client.adapter()
    }

    /// Returns the outcome of the call, and the options with which the call was made.
    fn call(&self, parts: &Parts) -> Result<(Arc<Config>, Outcome), Error> {
        let config = Arc::clone(&self.client.config);
        let of_call = parts.clone();
        let (sender, receiver) = oneshot::channel();
        let work = async move {
            let called = config.call(&of_call).await;
            // The receiver waits below, so this does not fail.
            let _ = sender.send(called);
        };
        // The caller's thread may have its own subscriber.
        self.worker.runtime.spawn(work.with_current_subscriber());
        receiver.blocking_recv().map_err(|_| {
            // The caller's code, such as a `Sleep`, runs on that thread.
            let reason = "the caller's code panicked on the client's thread, which ended the call";
            parts.named(Error::new(ErrorKind::Disconnected, reason))
        })
    }
}

/// Panics in a task of Tokio, and nowhere else. `blocking_recv` panics there even if it has nothing to wait for.
#[track_caller]
fn panic_in_a_task() {
    let (sender, receiver) = oneshot::channel();
    // The receiver still exists, so this does not fail.
    _ = sender.send(());
    _ = receiver.blocking_recv();
}

// Without this attribute, the compiler would suggest this bound.
#[diagnostic::do_not_recommend]
impl<C: Into<Client>> Blocking for C {
    #[track_caller]
    fn send_blocking<T>(self, request: &Request<T>) -> Result<T, Error> {
        self.into().send(request)
    }

    fn pages_blocking<T: 'static>(self, first: Request<T>) -> impl Iterator<Item = Result<T, Error>> {
        self.into().pages(&first)
    }
}

/// The pages of a list: `client.pages(&request)`.
///
/// ```no_run
/// use platform_api::blocking::Client;
/// use platform_api::{Error, List, Object, Request};
///
/// fn print_hooks(client: &Client) -> Result<(), Error> {
///     for page in client.pages(&Request::<List<Object>>::get("/projects/42/hooks?per_page=100")) {
///         for hook in page? {
///             println!("{hook:?}");
///         }
///     }
///     Ok(())
/// }
/// ```
///
/// The iterator ends after the last page, and after an error. The errors are those of the asynchronous
/// [`Pages`](crate::Pages).
#[must_use = "pages are read by iterating"]
pub struct Pages<T> {
    client: Client,
    requests: PageRequests<T>,
}

impl<T> Iterator for Pages<T> {
    type Item = Result<T, Error>;

    #[track_caller]
    fn next(&mut self) -> Option<Self::Item> {
        let page = self.client.send(self.requests.current()?);
        Some(self.requests.receive(page, self.client.adapter()))
    }
}

impl<T> FusedIterator for Pages<T> {}

impl<T> fmt::Debug for Pages<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pages")
            .field("client", &self.client)
            .field("current", &self.requests.current())
            .finish()
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("blocking::Client")
            .field("base_url", &self.adapter().base_url())
            .finish_non_exhaustive()
    }
}
