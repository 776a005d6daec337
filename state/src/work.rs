use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use futures_util::stream::{self, StreamExt};
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use tokio::sync::oneshot;
use tokio::time::interval;
use tokio_util::sync::CancellationToken;

use crate::output::{PROGRESS, say};
use crate::service::ServiceClient;

/// How long calls in flight may take after an interrupt. CI systems kill a job after about 10 seconds.
pub const GRACE: Duration = Duration::from_secs(8);

/// The interval of progress lines without a terminal.
const SIGN_OF_LIFE: Duration = Duration::from_secs(10);

/// `timeout` sends SIGTERM twice: to the process and to its group.
#[cfg(unix)]
const SAME_SIGNAL: Duration = Duration::from_secs(1);

/// Ends a run early. Nothing begins and nothing waits any longer; calls in flight may end.
#[derive(Clone, Default)]
pub struct Stop {
    requested: CancellationToken,
    over: CancellationToken,
    is_interrupted: Arc<AtomicBool>,
}

impl Stop {
    /// Calls in flight have [`GRACE`], or after a second interrupt no more time.
    pub fn interrupt(&self) {
        if self.is_interrupted.swap(true, Ordering::Relaxed) {
            return self.over.cancel();
        }
        self.requested.cancel();
        let over = self.over.clone();
        tokio::spawn(async move {
            tokio::time::sleep(GRACE).await;
            over.cancel();
        });
    }

    /// Ends the run without an interrupt: every other call would be refused too.
    pub fn token_refused(&self) {
        self.requested.cancel();
    }

    pub fn is_interrupted(&self) -> bool {
        self.is_interrupted.load(Ordering::Relaxed)
    }

    pub fn is_requested(&self) -> bool {
        self.requested.is_cancelled()
    }

    pub async fn requested(&self) {
        self.requested.cancelled().await;
    }

    pub async fn over(&self) {
        self.over.cancelled().await;
    }

    /// Returns `None` if the run ends first.
    pub async fn unless_requested<F: Future>(&self, work: F) -> Option<F::Output> {
        self.requested.run_until_cancelled(work).await
    }
}

/// Interrupts at each signal. The third ends the program even if it hangs.
#[cfg(unix)]
pub fn by_signal(stop: Stop) -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut pressed = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let mut hang_up = signal(SignalKind::hangup())?;
    tokio::spawn(async move {
        let mut interrupts = 0;
        let mut last: Option<Instant> = None;
        loop {
            let is_pressed = tokio::select! {
                _ = pressed.recv() => true,
                _ = terminate.recv() => false,
                _ = hang_up.recv() => false,
            };
            let is_same = !is_pressed && last.is_some_and(|last| last.elapsed() < SAME_SIGNAL);
            last = Some(Instant::now());
            if !is_same {
                interrupts += 1;
                announce(interrupts);
                stop.interrupt();
            }
        }
    });
    Ok(())
}

#[cfg(not(unix))]
pub fn by_signal(stop: Stop) -> std::io::Result<()> {
    tokio::spawn(async move {
        for interrupts in 1.. {
            if tokio::signal::ctrl_c().await.is_ok() {
                announce(interrupts);
                stop.interrupt();
            }
        }
    });
    Ok(())
}

fn announce(interrupts: u32) {
    match interrupts {
        1 => say("interrupted: calls in flight may take 8 more seconds; Ctrl-C ends them at once"),
        2 => {}
        _ => std::process::exit(130),
    }
}

/// Runs what may block forever in a thread that ends with the program.
pub async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (sender, receiver) = oneshot::channel();
    thread::spawn(move || sender.send(work()));
    receiver.await.ok()
}

#[derive(Clone, Copy)]
pub enum ProgressOutput {
    Quiet,
    /// For a terminal.
    Bar,
    Lines(fn(&str)),
}

impl ProgressOutput {
    pub fn say(self, line: &str) {
        match self {
            ProgressOutput::Quiet => {}
            ProgressOutput::Bar => say(line),
            ProgressOutput::Lines(say) => say(line),
        }
    }
}

/// Runs jobs, and begins none after the end of the run. `verb` is a participle: `read`.
pub async fn all<F: Future<Output = ()>>(verb: &'static str, service: &ServiceClient, jobs: Vec<F>) {
    let count = jobs.len() as u64;
    let bar = progress_bar(verb, service.progress, count);
    let finished = stream::iter(jobs).for_each_concurrent(service.at_once, async |job| {
        if !service.stop.is_requested() {
            job.await;
            bar.inc(1);
        }
    });
    let signs_of_life = async {
        let mut ticks = interval(SIGN_OF_LIFE);
        // The first tick is immediate.
        ticks.tick().await;
        loop {
            ticks.tick().await;
            if let ProgressOutput::Lines(say) = service.progress {
                say(&format!(
                    "{verb} {} of {}",
                    HumanCount(bar.position()),
                    HumanCount(count)
                ));
            }
        }
    };
    tokio::select! {
        biased;
        () = finished => {}
        () = signs_of_life => {}
    }
    bar.finish_and_clear();
}

fn progress_bar(verb: &'static str, progress: ProgressOutput, count: u64) -> ProgressBar {
    if !matches!(progress, ProgressOutput::Bar) {
        return ProgressBar::hidden();
    }
    let template = "{msg} {bar:32} {human_pos} of {human_len}  {elapsed}, about {eta} left";
    let style = ProgressStyle::with_template(template).expect("the template is fixed");
    let bar = ProgressBar::new(count).with_style(style).with_message(verb);
    let bar = PROGRESS.add(bar);
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}
