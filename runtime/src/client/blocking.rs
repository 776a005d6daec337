//! The client for programs without an async runtime (feature `blocking`): the same requests, responses and errors as
//! those of the asynchronous one.
//!
//! A call of the asynchronous client runs in the caller's thread. The timer and the connections belong to a Tokio
//! runtime in a thread of its own, which lives until the last clone of the client is dropped. So the client notices
//! between two calls that an idle connection was closed.

use std::convert::Infallible;
use std::iter::FusedIterator;
use std::sync::Arc;
use std::{fmt, io, thread};

use tokio::runtime::{Builder, Handle};
use tokio::sync::oneshot;

use super::call::Blocking;
use crate::object::secret::Secret;
use crate::request::Request;
use crate::request::adapter::HttpAdapter;
use crate::request::error::Error;

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
#[derive(Debug)]
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
    /// See [`ErrorKind`](crate::ErrorKind).
    ///
    /// # Panics
    /// In a task of Tokio, before anything is sent.
    #[track_caller]
    pub fn send<T>(&self, request: &Request<T>) -> Result<T, Error> {
        self.worker.runtime.block_on(self.client.send(request))
    }

    /// Returns the pages of a list, beginning with the page of `request`. The options of the request hold for each page.
    pub fn pages<T: 'static>(&self, request: &Request<T>) -> Pages<T> {
        Pages {
            pages: self.client.pages(request),
            worker: Arc::clone(&self.worker),
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
}

// Without this attribute, the compiler would suggest this bound.
#[diagnostic::do_not_recommend]
impl<C: Into<Client>> Blocking for C {
    #[track_caller]
    fn wait<F: Future>(self, run: impl FnOnce(crate::Client) -> F) -> F::Output {
        let Client { client, worker } = self.into();
        worker.runtime.block_on(run(client))
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
#[derive(Debug)]
pub struct Pages<T> {
    pages: crate::Pages<T>,
    worker: Arc<Worker>,
}

impl<T> Iterator for Pages<T> {
    type Item = Result<T, Error>;

    #[track_caller]
    fn next(&mut self) -> Option<Self::Item> {
        self.worker.runtime.block_on(self.pages.next())
    }
}

impl<T> FusedIterator for Pages<T> {}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.client.fmt(f)
    }
}
