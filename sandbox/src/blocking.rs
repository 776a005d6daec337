//! The sandbox for tests without an async runtime.

use std::fmt;
use std::ops::Deref;
use std::thread::{self, JoinHandle};

use tokio::runtime;
use tokio::sync::oneshot;

use crate::builder::{Builder, Reason, StartError};

/// A running service like [`crate::Sandbox`], on its own thread. If it is dropped, the service stops and the thread
/// ends.
///
/// ```
/// # fn example() -> Result<(), platform_api_sandbox::StartError> {
/// use platform_api_sandbox::blocking::Sandbox;
///
/// let sandbox = Sandbox::start()?;
/// println!("{}", sandbox.url());
/// # Ok(())
/// # }
/// # example().unwrap();
/// ```
pub struct Sandbox {
    sandbox: crate::Sandbox,
    _thread: Thread,
}

/// If the sender is dropped, the thread ends, with the runtime and all its tasks.
struct Thread(Option<(oneshot::Sender<()>, JoinHandle<()>)>);

impl Sandbox {
    /// Starts a sandbox with the defaults.
    ///
    /// # Errors
    ///
    /// No port is free, or the thread cannot be started.
    pub fn start() -> Result<Sandbox, StartError> {
        Sandbox::builder().start()
    }

    /// Configures a sandbox.
    pub fn builder() -> Builder<Sandbox> {
        Builder::default()
    }

    pub(crate) fn serve(builder: Builder<Sandbox>) -> Result<Sandbox, StartError> {
        let runtime = runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(Reason::Thread)?;
        let sandbox = {
            let _runtime = runtime.enter();
            builder.serve()?
        };
        let (running, over) = oneshot::channel::<()>();
        let thread = thread::Builder::new()
            .name("sandbox".to_owned())
            .spawn(move || _ = runtime.block_on(over))
            .map_err(Reason::Thread)?;
        let thread = Thread(Some((running, thread)));
        Ok(Sandbox {
            sandbox,
            _thread: thread,
        })
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        if let Some((running, thread)) = self.0.take() {
            drop(running);
            // A thread that panicked has already ended.
            _ = thread.join();
        }
    }
}

impl Deref for Sandbox {
    type Target = crate::Sandbox;

    fn deref(&self) -> &crate::Sandbox {
        &self.sandbox
    }
}

impl fmt::Debug for Sandbox {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sandbox.fmt(formatter)
    }
}
