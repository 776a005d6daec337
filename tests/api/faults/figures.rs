//! Counts the results of calls, and prints them.

use std::future::Future;
use std::time::Duration;

use comfy_table::Table;
use comfy_table::presets::ASCII_MARKDOWN;
use platform_api::Error;

/// No call takes that long: one that is not done by then hangs.
const HUNG: Duration = Duration::from_secs(180);

/// The result of a call, if it ended.
#[derive(Debug)]
pub enum Outcome {
    Survived,
    Failed(Error),
    Hung,
    Panicked,
}

/// Runs a call in its own task, where it may hang or panic.
pub async fn guarded(call: impl Future<Output = Result<(), Error>> + Send + 'static) -> Outcome {
    match tokio::time::timeout(HUNG, tokio::spawn(call)).await {
        Ok(Ok(Ok(()))) => Outcome::Survived,
        Ok(Ok(Err(error))) => Outcome::Failed(error),
        Ok(Err(_panic)) => Outcome::Panicked,
        Err(_elapsed) => Outcome::Hung,
    }
}

/// The counts for one fault.
pub struct Figures {
    name: &'static str,
    pub tried: usize,
    pub survived: usize,
    failed: usize,
    hung: usize,
    panicked: usize,
    pub wrongly_repeated: usize,
}

impl Figures {
    pub fn new(name: &'static str) -> Figures {
        Figures { name, tried: 0, survived: 0, failed: 0, hung: 0, panicked: 0, wrongly_repeated: 0 }
    }

    /// `wrongly_repeated` is the number of attempts beyond the allowed ones.
    pub fn count(&mut self, outcome: &Outcome, wrongly_repeated: usize) {
        self.tried += 1;
        self.wrongly_repeated += wrongly_repeated;
        match outcome {
            Outcome::Survived => self.survived += 1,
            Outcome::Failed(_) => self.failed += 1,
            Outcome::Hung => self.hung += 1,
            Outcome::Panicked => self.panicked += 1,
        }
    }
}

pub fn print(title: &str, all: &[Figures]) {
    let mut table = Table::new();
    table.load_preset(ASCII_MARKDOWN);
    table.set_header([title, "tried", "survived", "failed as it must", "hung", "panicked", "wrongly repeated"]);
    for row in all {
        let figures = [row.tried, row.survived, row.failed, row.hung, row.panicked, row.wrongly_repeated];
        let figures = figures.iter().map(ToString::to_string);
        table.add_row(std::iter::once(row.name.to_owned()).chain(figures));
    }
    println!("\n{table}");
}

pub fn assert_none_hung(all: &[Figures]) {
    for row in all {
        assert_eq!((row.hung, row.panicked, row.wrongly_repeated), (0, 0, 0), "{}", row.name);
    }
}
