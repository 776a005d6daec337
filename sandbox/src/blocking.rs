//! The sandbox for tests without an async runtime.

use std::ops::Deref;

use tokio::runtime::{self, Runtime};

use crate::builder::{Builder, StartError};

/// A [`crate::Sandbox`] on its own thread, which ends when this is dropped.
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
#[derive(Debug)]
pub struct Sandbox {
    sandbox: crate::Sandbox,
    _runtime: Runtime,
}

impl Sandbox {
    /// Starts a sandbox with the defaults.
    ///
    /// # Errors
    ///
    /// No port is free, or the thread cannot be started.
    ///
    /// # Panics
    ///
    /// In an async context, like all blocking functions of Tokio.
    pub fn start() -> Result<Sandbox, StartError> {
        Sandbox::builder().start()
    }

    /// Configures a sandbox.
    pub fn builder() -> Builder<Sandbox> {
        Builder::default()
    }

    pub(crate) fn serve(builder: Builder<Sandbox>) -> Result<Sandbox, StartError> {
        let mut runtime = runtime::Builder::new_multi_thread();
        let runtime = runtime.worker_threads(1).thread_name("sandbox").enable_all().build();
        let runtime = runtime.map_err(|error| StartError::new(format!("cannot start a thread: {error}")))?;
        let sandbox = runtime.block_on(builder.serve())?;
        Ok(Sandbox {
            sandbox,
            _runtime: runtime,
        })
    }
}

impl Deref for Sandbox {
    type Target = crate::Sandbox;

    fn deref(&self) -> &crate::Sandbox {
        &self.sandbox
    }
}
